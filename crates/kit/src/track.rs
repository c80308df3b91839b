//! Markers on a line of spaces: `Track`.

use std::array;
use std::cmp::Reverse;
use std::fmt;
use std::marker::PhantomData;

use borsh::io::{Read, Result, Write};
use borsh::{BorshDeserialize, BorshSerialize};

use crate::{Kind, invalid};

/// The space of a marker that is off the track.
const OFF: u8 = u8::MAX;

/// A line of spaces `0..SPACES` (255 at most) with stacks of markers on them. The markers are the kinds with
/// an index below `COUNT`, one of each; each is on one space or off the track. The highest space is the
/// front.
///
/// ```
/// use kit::{Seat, Ties, Track};
///
/// let [ann, bo, cy] = [Seat::new(0), Seat::new(1), Seat::new(2)];
/// let mut power = Track::<Seat, 10, 4>::EMPTY;
/// power.put(bo, 5);
/// power.put(ann, 5); // lands on Bo
/// power.put(cy, 2);
/// assert_eq!(power.on(5).collect::<Vec<_>>(), [bo, ann]);
/// assert_eq!(power.order(Ties::TopFirst).collect::<Vec<_>>(), [ann, bo, cy]);
/// assert_eq!(power.order(Ties::BottomFirst).collect::<Vec<_>>(), [bo, ann, cy]);
///
/// power.put(bo, 6); // from under Ann, who drops
/// assert_eq!((power.space(bo), power.height(ann)), (Some(6), Some(0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Track<M, const SPACES: usize, const COUNT: usize> {
    spaces: [u8; COUNT],
    /// How many markers are under each one. 0 for a marker off the track.
    heights: [u8; COUNT],
    markers: PhantomData<M>,
}

/// Which of two markers on the same space goes before the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The higher one in the stack.
    TopFirst,
    /// The lower one in the stack.
    BottomFirst,
}

impl<M: Kind, const SPACES: usize, const COUNT: usize> Track<M, SPACES, COUNT> {
    /// A track with all markers off it.
    pub const EMPTY: Track<M, SPACES, COUNT> = {
        assert!(SPACES <= OFF as usize, "a track has 255 spaces at most");
        assert!(COUNT <= 256, "a track has 256 markers at most");
        Track { spaces: [OFF; COUNT], heights: [0; COUNT], markers: PhantomData }
    };

    /// The space a marker is on; `None` if it is off the track.
    pub fn space(&self, marker: M) -> Option<u8> {
        let space = self.spaces[marker.index()];
        (space != OFF).then_some(space)
    }

    /// How many markers are under a marker; `None` if it is off the track.
    pub fn height(&self, marker: M) -> Option<u8> {
        self.space(marker).map(|_| self.heights[marker.index()])
    }

    /// Moves a marker to a space, on top of the markers there, and those above it in the stack it left drop
    /// by one. A marker put on the space it is on does not move: its place in the stack stays the same.
    ///
    /// # Panics
    /// If the track has no such space.
    pub fn put(&mut self, marker: M, space: u8) {
        assert!(usize::from(space) < SPACES, "put {marker:?} on space {space} of a track of {SPACES}");
        if self.space(marker) == Some(space) {
            return;
        }
        self.lift(marker);
        self.heights[marker.index()] = self.on(space).count() as u8;
        self.spaces[marker.index()] = space;
    }

    /// Takes a marker off the track, and those above it in its stack drop by one. Gives the space it was on.
    pub fn lift(&mut self, marker: M) -> Option<u8> {
        let left = self.space(marker)?;
        let gap = self.heights[marker.index()];
        self.spaces[marker.index()] = OFF;
        self.heights[marker.index()] = 0;
        for (space, height) in self.spaces.iter().zip(&mut self.heights) {
            *height -= u8::from(*space == left && *height > gap);
        }
        Some(left)
    }

    /// The markers on a space, from bottom to top.
    pub fn on(&self, space: u8) -> impl DoubleEndedIterator<Item = M> + use<M, SPACES, COUNT> {
        let spaces = self.spaces;
        let by_height = self.sorted(|_, height| height);
        let here = by_height.into_iter().filter(move |&marker| space != OFF && spaces[marker] == space);
        here.map(M::from_index)
    }

    /// The markers on the track, from front to back.
    pub fn order(&self, ties: Ties) -> impl DoubleEndedIterator<Item = M> + use<M, SPACES, COUNT> {
        let spaces = self.spaces;
        let from_front = self.sorted(|space, height| match ties {
            Ties::TopFirst => (Reverse(space), COUNT - usize::from(height)),
            Ties::BottomFirst => (Reverse(space), usize::from(height)),
        });
        from_front.into_iter().filter(move |&marker| spaces[marker] != OFF).map(M::from_index)
    }

    /// The indices of all markers, those off the track too, by space and height.
    fn sorted<T: Ord>(&self, key: impl Fn(u8, u8) -> T) -> [usize; COUNT] {
        let mut markers = array::from_fn(|marker| marker);
        markers.sort_unstable_by_key(|&marker| key(self.spaces[marker], self.heights[marker]));
        markers
    }
}

impl<M: Kind, const SPACES: usize, const COUNT: usize> Default for Track<M, SPACES, COUNT> {
    fn default() -> Track<M, SPACES, COUNT> {
        Track::EMPTY
    }
}

impl<M: Kind, const SPACES: usize, const COUNT: usize> fmt::Debug for Track<M, SPACES, COUNT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = self.order(Ties::TopFirst).map(|marker| (marker, self.spaces[marker.index()]));
        f.debug_map().entries(places).finish()
    }
}

/// The space of each marker, 255 if off the track; then the height of each.
impl<M, const SPACES: usize, const COUNT: usize> BorshSerialize for Track<M, SPACES, COUNT> {
    fn serialize<W: Write>(&self, writer: &mut W) -> Result<()> {
        self.spaces.serialize(writer)?;
        self.heights.serialize(writer)
    }
}

impl<M: Kind, const SPACES: usize, const COUNT: usize> BorshDeserialize for Track<M, SPACES, COUNT> {
    fn deserialize_reader<R: Read>(reader: &mut R) -> Result<Track<M, SPACES, COUNT>> {
        let spaces = <[u8; COUNT]>::deserialize_reader(reader)?;
        let heights = <[u8; COUNT]>::deserialize_reader(reader)?;
        let track = Track { spaces, heights, markers: PhantomData };
        // Bottom up, a stack without gaps or doubles is what putting its markers down one by one gives.
        let mut put = Track::EMPTY;
        for marker in track.sorted(|_, height| height) {
            match spaces[marker] {
                OFF => {}
                space if usize::from(space) < SPACES => put.put(M::from_index(marker), space),
                _ => return Err(invalid("a marker beyond the end of its track")),
            }
        }
        if put == track { Ok(track) } else { Err(invalid("a track with a marker at no height of its stack")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    type Power = Track<Seat, 10, 3>;
    const ANN: Seat = Seat::new(0);
    const BO: Seat = Seat::new(1);

    #[test]
    fn a_marker_put_where_it_is_keeps_its_place() {
        let mut track = Power::EMPTY;
        track.put(ANN, 4);
        track.put(BO, 4);
        track.put(ANN, 4);
        assert_eq!(track.on(4).collect::<Vec<_>>(), [ANN, BO]);
        assert_eq!(track.lift(ANN), Some(4));
        track.put(ANN, 4);
        assert_eq!(track.on(4).rev().collect::<Vec<_>>(), [ANN, BO]);
        assert_eq!(format!("{track:?}"), "{Seat(0): 4, Seat(1): 4}");
    }

    #[test]
    fn a_marker_off_the_track_is_nowhere() {
        let mut track = Power::EMPTY;
        assert_eq!((track.space(ANN), track.height(ANN), track.lift(ANN)), (None, None, None));
        assert_eq!(track.on(OFF).count(), 0);
        track.put(ANN, 9);
        track.lift(ANN);
        assert_eq!(track, Power::EMPTY);
    }

    #[test]
    fn bytes_of_no_track_are_refused() {
        let read =
            |spaces: [u8; 3], heights: [u8; 3]| borsh::from_slice::<Power>(&[spaces, heights].concat());
        assert!(read([9, 9, OFF], [1, 0, 0]).is_ok());
        assert!(read([10, 9, OFF], [0, 0, 0]).is_err(), "beyond the end");
        assert!(read([9, 9, OFF], [0, 0, 0]).is_err(), "two at one height");
        assert!(read([9, 9, OFF], [2, 0, 0]).is_err(), "a gap");
        assert!(read([9, 9, OFF], [1, 0, 1]).is_err(), "a height off the track");
    }

    #[test]
    #[should_panic(expected = "put Seat(0) on space 10 of a track of 10")]
    fn the_track_ends() {
        let mut track = Power::EMPTY;
        track.put(ANN, 10);
    }

    #[test]
    fn sizes_stay_small() {
        assert_eq!(size_of::<Track<Seat, 50, 4>>(), 8);
    }
}
