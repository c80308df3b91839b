//! `Track` against a `Vec` of stacks.

use kit::{Seat, Ties, Track};
use proptest::prelude::*;

const SPACES: usize = 5;
type Power = Track<Seat, SPACES, 4>;

/// Puts a marker on a space, or lifts it.
fn step() -> impl Strategy<Value = (Seat, Option<u8>)> {
    ((0..4_usize).prop_map(Seat::new), prop::option::weighted(0.8, 0..SPACES as u8))
}

proptest! {
    #[test]
    fn a_track_is_a_row_of_stacks(steps in prop::collection::vec(step(), 0..40)) {
        let (mut track, mut model) = (Power::EMPTY, vec![Vec::<Seat>::new(); SPACES]);
        for (marker, to) in steps {
            let from = model.iter().position(|stack| stack.contains(&marker));
            if from != to.map(usize::from) {
                for stack in &mut model {
                    stack.retain(|&other| other != marker);
                }
                if let Some(space) = to {
                    model[usize::from(space)].push(marker);
                }
            }
            if let Some(space) = to {
                track.put(marker, space);
            } else {
                prop_assert_eq!(track.lift(marker).map(usize::from), from);
            }
            for (space, stack) in model.iter().enumerate() {
                prop_assert_eq!(&track.on(space as u8).collect::<Vec<_>>(), stack);
                for (height, &marker) in stack.iter().enumerate() {
                    prop_assert_eq!(track.space(marker), Some(space as u8));
                    prop_assert_eq!(track.height(marker), Some(height as u8));
                }
            }
            let top_first = model.iter().rev().flat_map(|stack| stack.iter().rev().copied());
            let bottom_first = model.iter().rev().flatten().copied().collect::<Vec<_>>();
            prop_assert_eq!(track.order(Ties::TopFirst).collect::<Vec<_>>(), top_first.collect::<Vec<_>>());
            prop_assert_eq!(track.order(Ties::BottomFirst).collect::<Vec<_>>(), bottom_first);
            let bytes = borsh::to_vec(&track).unwrap();
            prop_assert_eq!(borsh::from_slice::<Power>(&bytes).unwrap(), track);
            let mut rebuilt = Power::EMPTY;
            for (space, stack) in model.iter().enumerate() {
                for &marker in stack {
                    rebuilt.put(marker, space as u8);
                }
            }
            prop_assert_eq!(rebuilt, track, "the past of a track shows");
        }
    }

    #[test]
    fn any_bytes_are_a_track_or_refused(on in any::<[bool; 4]>(), heights in prop::array::uniform4(0..3_u8)) {
        let spaces = on.map(|on| if on { 1 } else { u8::MAX });
        if let Ok(track) = borsh::from_slice::<Power>(&[spaces, heights].concat()) {
            prop_assert_eq!(borsh::to_vec(&track).unwrap(), [spaces, heights].concat());
            prop_assert_eq!(track.on(1).count(), on.iter().filter(|&&on| on).count());
        }
    }
}
