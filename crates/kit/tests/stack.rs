//! `Stack` against a `Vec`.

use kit::Stack;
use proptest::prelude::*;

const N: usize = 6;

#[derive(Clone, Debug)]
enum Step {
    Push(u8),
    Pop,
    Insert(usize, u8),
    Remove(usize),
    Clear,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => any::<u8>().prop_map(Step::Push),
        2 => Just(Step::Pop),
        3 => (0..=N, any::<u8>()).prop_map(|(at, value)| Step::Insert(at, value)),
        2 => (0..N).prop_map(Step::Remove),
        1 => Just(Step::Clear),
    ]
}

proptest! {
    #[test]
    fn a_stack_is_a_short_vec(steps in prop::collection::vec(step(), 0..60)) {
        let (mut stack, mut model) = (Stack::<u8, N>::new(), Vec::new());
        for step in steps {
            match step {
                Step::Push(value) if model.len() == N => prop_assert_eq!(stack.try_push(value), Err(value)),
                Step::Push(value) => {
                    prop_assert_eq!(stack.try_push(value), Ok(()));
                    model.push(value);
                }
                Step::Pop => prop_assert_eq!(stack.pop(), model.pop()),
                Step::Insert(at, value) if model.len() < N && at <= model.len() => {
                    stack.insert(at, value);
                    model.insert(at, value);
                }
                Step::Remove(at) if at < model.len() => prop_assert_eq!(stack.remove(at), model.remove(at)),
                Step::Insert(..) | Step::Remove(_) => {}
                Step::Clear => {
                    stack.clear();
                    model.clear();
                }
            }
            prop_assert_eq!(stack.as_slice(), model.as_slice());
            prop_assert_eq!(stack.last(), model.last());
            prop_assert_eq!(stack.is_full(), model.len() == N);
            prop_assert_eq!(stack.into_iter().collect::<Vec<_>>(), model.clone());
            prop_assert_eq!(stack, model.iter().copied().collect::<Stack<u8, N>>());
            let bytes = borsh::to_vec(&stack).unwrap();
            prop_assert_eq!(borsh::from_slice::<Stack<u8, N>>(&bytes).unwrap(), stack);
        }
    }

    #[test]
    fn any_bytes_are_a_stack_or_refused(bytes in prop::collection::vec(0..10_u8, 0..10)) {
        if let Ok(stack) = borsh::from_slice::<Stack<u8, N>>(&bytes) {
            prop_assert_eq!(borsh::to_vec(&stack).unwrap(), bytes);
        }
    }
}
