//! A short list kept in place: `Stack`.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter::Take;
use std::ops::{Deref, DerefMut};
use std::{array, slice};

use borsh::io::{Read, Result, Write};
use borsh::{BorshDeserialize, BorshSerialize};

use crate::invalid;

/// At most `N` values in order, kept in place; `N` is 255 at most. Reads as a slice.
///
/// Only the values it holds are compared, hashed, shown and stored; what was popped leaves no trace.
///
/// ```
/// use kit::Stack;
///
/// let mut hand: Stack<u8, 4> = [7, 8].into_iter().collect();
/// hand.push(9);
/// hand.insert(0, 6);
/// assert_eq!(hand.try_push(5), Err(5));
/// assert_eq!(hand.remove(1), 7);
/// assert_eq!(hand.pop(), Some(9));
/// assert_eq!(hand.as_slice(), [6, 8]);
/// assert_eq!(hand, [6, 8].into_iter().collect());
/// ```
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize> {
    cells: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    /// A stack that holds nothing.
    pub fn new() -> Stack<T, N> {
        const { assert!(N <= u8::MAX as usize, "a stack holds 255 values at most") };
        Stack { cells: [T::default(); N], len: 0 }
    }
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// Puts `value` on top.
    ///
    /// # Panics
    /// If the stack is full.
    pub fn push(&mut self, value: T) {
        assert!(!self.is_full(), "pushed onto a full stack of capacity {N}");
        self.cells[self.len()] = value;
        self.len += 1;
    }

    /// Puts `value` on top, or hands it back if the stack is full.
    ///
    /// # Errors
    /// Returns `value` if the stack is full.
    pub fn try_push(&mut self, value: T) -> std::result::Result<(), T> {
        if self.is_full() {
            return Err(value);
        }
        self.push(value);
        Ok(())
    }

    /// Takes the value on top.
    pub fn pop(&mut self) -> Option<T> {
        let top = self.last().copied()?;
        self.len -= 1;
        Some(top)
    }

    /// Puts `value` at position `at`, counted from the bottom; what was there or higher moves up.
    ///
    /// # Panics
    /// If the stack is full, or `at` is above its top.
    pub fn insert(&mut self, at: usize, value: T) {
        let len = self.len();
        assert!(!self.is_full(), "inserted into a full stack of capacity {N}");
        assert!(at <= len, "inserted at {at} into a stack of {len}");
        self.cells.copy_within(at..len, at + 1);
        self.cells[at] = value;
        self.len += 1;
    }

    /// Takes the value at position `at`, counted from the bottom; what was higher moves down.
    ///
    /// # Panics
    /// If there is no such position.
    pub fn remove(&mut self, at: usize) -> T {
        let len = self.len();
        assert!(at < len, "removed {at} from a stack of {len}");
        let value = self.cells[at];
        self.cells.copy_within(at + 1..len, at);
        self.len -= 1;
        value
    }

    /// Drops everything.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> Stack<T, N> {
    /// Is there no room for one more?
    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }

    /// The values from bottom to top.
    pub fn as_slice(&self) -> &[T] {
        &self.cells[..usize::from(self.len)]
    }

    /// The values from bottom to top.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.cells[..usize::from(self.len)]
    }
}

impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T, const N: usize> DerefMut for Stack<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        self.as_mut_slice()
    }
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Stack<T, N> {
        Stack::new()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Stack<T, N>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const N: usize> Eq for Stack<T, N> {}

impl<T: Hash, const N: usize> Hash for Stack<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Copy, const N: usize> Extend<T> for Stack<T, N> {
    /// Pushes every value; panics as [`Stack::push`] does.
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.push(value));
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Stack<T, N> {
    /// Pushes every value; panics as [`Stack::push`] does.
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Stack<T, N> {
        let mut stack = Stack::new();
        stack.extend(values);
        stack
    }
}

impl<T, const N: usize> IntoIterator for Stack<T, N> {
    type Item = T;
    type IntoIter = Take<array::IntoIter<T, N>>;

    fn into_iter(self) -> Self::IntoIter {
        let len = usize::from(self.len);
        self.cells.into_iter().take(len)
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Stack<T, N> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    fn into_iter(self) -> slice::Iter<'a, T> {
        self.iter()
    }
}

/// One byte of length, then the values from bottom to top.
impl<T: BorshSerialize, const N: usize> BorshSerialize for Stack<T, N> {
    fn serialize<W: Write>(&self, writer: &mut W) -> Result<()> {
        self.len.serialize(writer)?;
        self.iter().try_for_each(|value| value.serialize(writer))
    }
}

impl<T: Copy + Default + BorshDeserialize, const N: usize> BorshDeserialize for Stack<T, N> {
    fn deserialize_reader<R: Read>(reader: &mut R) -> Result<Stack<T, N>> {
        let len = u8::deserialize_reader(reader)?;
        if usize::from(len) > N {
            return Err(invalid("a stack longer than its capacity"));
        }
        (0..len).map(|_| T::deserialize_reader(reader)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dead_cells_are_not_compared_hashed_or_stored() {
        let mut stack: Stack<u8, 3> = [1, 2, 3].into_iter().collect();
        stack.remove(1);
        stack.pop();
        let fresh: Stack<u8, 3> = [1].into_iter().collect();
        assert_ne!(stack.cells, fresh.cells, "the test needs dead cells that differ");
        assert_eq!(stack, fresh);
        assert_eq!(borsh::to_vec(&stack).unwrap(), [1, 1]);
        assert_eq!(std::collections::HashSet::from([stack, fresh]).len(), 1);
        assert_eq!(format!("{stack:?}"), "[1]");
    }

    #[test]
    fn bytes_too_long_are_refused() {
        assert!(borsh::from_slice::<Stack<u8, 2>>(&[2, 0, 0]).is_ok());
        assert!(borsh::from_slice::<Stack<u8, 2>>(&[3, 0, 0, 0]).is_err());
        assert!(borsh::from_slice::<Stack<u8, 2>>(&[2, 0]).is_err());
    }

    #[test]
    #[should_panic(expected = "pushed onto a full stack of capacity 2")]
    fn a_push_too_many_is_loud() {
        Stack::<u8, 2>::new().extend([1, 2, 3]);
    }

    #[test]
    fn sizes_stay_small() {
        assert_eq!(size_of::<Stack<u8, 7>>(), 8);
        assert_eq!(size_of::<Stack<u16, 3>>(), 8);
    }
}
