//! `Hex` against a search, and its lines against plain geometry.

use std::collections::{HashMap, HashSet, VecDeque};

use kit::Crossing::{Between, Through};
use kit::{Crossing, Heading, Hex, HexSet, NoSuchHex};
use proptest::prelude::*;

fn hexes(reach: i8) -> impl Strategy<Value = Hex> {
    (-reach..=reach, -reach..=reach).prop_map(|(q, r)| Hex::new(q, r))
}

/// Three coordinates of a hex, times `scale`.
fn cube(hex: Hex, scale: i32) -> [i32; 3] {
    let (q, r) = (i32::from(hex.q()) * scale, i32::from(hex.r()) * scale);
    [q, r, -q - r]
}

/// The point `done / parts` of the way, times `parts`.
fn point(from: Hex, to: Hex, done: i32, parts: i32) -> [i32; 3] {
    let (from, to) = (cube(from, parts - done), cube(to, done));
    [0, 1, 2].map(|axis| from[axis] + to[axis])
}

/// All hexes whose middle is nearest to a point, by straight distance, in order.
fn nearest(point: [i32; 3], parts: i32, among: impl Iterator<Item = Hex>) -> Vec<Hex> {
    let mut best = (i32::MAX, Vec::new());
    for hex in among {
        let middle = cube(hex, parts);
        let square = (0..3).map(|axis| (middle[axis] - point[axis]).pow(2)).sum();
        if square < best.0 {
            best = (square, Vec::new());
        }
        if square == best.0 {
            best.1.push(hex);
        }
    }
    best.1.sort();
    best.1
}

fn listed(crossing: Crossing) -> Vec<Hex> {
    match crossing {
        Through(hex) => vec![hex],
        Between(one, other) => vec![one, other],
    }
}

#[test]
fn distance_is_the_length_of_the_shortest_way() {
    let mut found = HashMap::from([(Hex::CENTER, 0_u16)]);
    let mut queue = VecDeque::from([Hex::CENTER]);
    while let Some(here) = queue.pop_front() {
        let steps = found[&here] + 1;
        for next in here.neighbours().filter(|_| steps <= 9) {
            if let std::collections::hash_map::Entry::Vacant(place) = found.entry(next) {
                place.insert(steps);
                queue.push_back(next);
            }
        }
    }
    assert_eq!(found.len(), 271);
    for (&hex, &steps) in &found {
        assert_eq!(hex.distance(Hex::CENTER), steps, "{hex}");
    }
    for radius in 0..=9_u8 {
        let ring = Hex::CENTER.ring(radius).collect::<Vec<_>>();
        let model = found.iter().filter(|&(_, &steps)| steps == u16::from(radius)).map(|(&hex, _)| hex);
        assert_eq!(ring.iter().copied().collect::<HashSet<_>>(), model.collect());
        assert_eq!(ring.len(), if radius == 0 { 1 } else { 6 * usize::from(radius) });
        for pair in ring.windows(2) {
            assert_eq!(pair[0].distance(pair[1]), 1, "a ring goes round");
        }
        let within = Hex::CENTER.within(radius).map(|hex| hex.distance(Hex::CENTER)).collect::<Vec<_>>();
        assert!(within.is_sorted(), "a spiral goes outward");
        assert_eq!(within.len(), found.values().filter(|&&steps| steps <= u16::from(radius)).count());
    }
}

#[test]
fn headings_turn_with_the_board() {
    for (index, heading) in Heading::ALL.into_iter().enumerate() {
        let turned = Heading::ALL[(index + 1) % 6];
        assert_eq!(Hex::CENTER.step(heading).rotate(1), Hex::CENTER.step(turned));
        assert_eq!(Hex::CENTER.step(heading).rotate(-1).rotate(1), Hex::CENTER.step(heading));
    }
    assert_eq!(Hex::new(3, -1).rotate(1), Hex::new(1, 2));
    assert_eq!(Hex::new(3, -1).rotate(3), Hex::new(-3, 1));
}

#[test]
fn lines_along_an_edge_name_both_sides() {
    let line = Hex::new(-1, 2).line(Hex::new(-3, 6)).collect::<Vec<_>>();
    let expected = [
        Through(Hex::new(-1, 2)),
        Between(Hex::new(-2, 3), Hex::new(-1, 3)),
        Through(Hex::new(-2, 4)),
        Between(Hex::new(-3, 5), Hex::new(-2, 5)),
        Through(Hex::new(-3, 6)),
    ];
    assert_eq!(line, expected);
    // Through the middle of one edge, across it: nothing is on the edge at a whole distance.
    let across = Hex::CENTER.line(Hex::new(3, -1)).collect::<Vec<_>>();
    assert_eq!(across, [(0, 0), (1, 0), (2, -1), (3, -1)].map(|(q, r)| Through(Hex::new(q, r))));
    assert_eq!(Hex::new(5, 5).line(Hex::new(5, 5)).collect::<Vec<_>>(), [Through(Hex::new(5, 5))]);
}

#[test]
fn corners_are_clipped_from_distance_7_on() {
    const FINE: i32 = 60;
    let clips = |to: Hex| {
        let listed = Hex::CENTER.line(to).flat_map(listed).collect::<HashSet<_>>();
        let parts = FINE * i32::from(to.distance(Hex::CENTER)).max(1);
        (0..=parts).any(|done| {
            let nearest = nearest(point(Hex::CENTER, to, done, parts), parts, Hex::CENTER.within(8));
            nearest.len() == 1 && !listed.contains(&nearest[0])
        })
    };
    assert!(!Hex::CENTER.within(6).any(clips));
    assert!(clips(Hex::new(7, -6)));
}

#[test]
fn a_hex_has_one_name() {
    assert_eq!("-128,127".parse(), Ok(Hex::new(-128, 127)));
    for name in ["", ",", "1", "1,", "1,2,3", "1, 2", "+1,2", "01,2", "-0,0", "128,0", "a,b"] {
        assert_eq!(name.parse::<Hex>(), Err(NoSuchHex), "{name}");
    }
}

#[test]
#[should_panic(expected = "hex 128,0 is off the plane")]
fn the_plane_ends() {
    let _ = Hex::new(127, 0).step(Heading::East);
}

#[test]
fn sizes_stay_small() {
    assert_eq!((size_of::<Hex>(), size_of::<Heading>()), (2, 1));
}

proptest! {
    #[test]
    fn a_line_takes_the_nearest_hexes(from in hexes(20), to in hexes(20)) {
        let line = from.line(to).collect::<Vec<_>>();
        let length = i32::from(from.distance(to));
        prop_assert_eq!(line.len(), usize::from(from.distance(to)) + 1);
        for (done, &crossing) in (0..).zip(&line) {
            let parts = length.max(1);
            let hexes = listed(crossing);
            let around = hexes[0].within(2);
            prop_assert_eq!(&hexes, &nearest(point(from, to, done, parts), parts, around));
        }
        for pair in line.windows(2) {
            for (one, other) in listed(pair[0]).into_iter().zip(listed(pair[1])) {
                prop_assert_eq!(one.distance(other), 1);
            }
        }
        prop_assert_eq!(to.line(from).collect::<Vec<_>>(), from.line(to).rev().collect::<Vec<_>>());
    }

    #[test]
    fn distances_survive_a_turn(one in hexes(60), other in hexes(60), sixths in any::<i8>()) {
        prop_assert_eq!(one.rotate(sixths).distance(other.rotate(sixths)), one.distance(other));
        prop_assert_eq!(one.rotate(sixths).rotate(6 - sixths.rem_euclid(6)), one);
    }

    #[test]
    fn names_and_bytes_lead_back(hex in hexes(127)) {
        prop_assert_eq!(hex.to_string().parse(), Ok(hex));
        prop_assert_eq!(borsh::from_slice::<Hex>(&borsh::to_vec(&hex)?)?, hex);
        prop_assert!(hex.distance(Hex::new(-128, -128)) <= 510);
    }

    #[test]
    fn a_hex_set_is_a_set(steps in prop::collection::vec((hexes(4), any::<bool>()), 0..40)) {
        let (mut set, mut model) = (HexSet::EMPTY, HashSet::new());
        for (hex, put) in steps {
            if hex.distance(Hex::CENTER) > 4 {
                prop_assert!(!set.contains(hex));
                prop_assert_eq!(set.without(hex), set);
            } else if put {
                set = set.with(hex);
                model.insert(hex);
            } else {
                set = set.without(hex);
                model.remove(&hex);
            }
            prop_assert_eq!((set.len(), set.is_empty()), (model.len(), model.is_empty()));
            prop_assert_eq!(set.iter().collect::<HashSet<_>>(), model.clone());
            prop_assert_eq!(borsh::from_slice::<HexSet>(&borsh::to_vec(&set)?)?, set);
        }
    }
}
