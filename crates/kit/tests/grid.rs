//! `Grid` on every size of board: against a search, both ways across every edge, and by name.

use std::collections::{HashSet, VecDeque};

use kit::{Cell, Edge, EdgeSet, Grid, NoSuchCell, NoSuchEdge, Side};
use proptest::prelude::*;

fn boards() -> impl Iterator<Item = Grid> {
    (1..=7).flat_map(|width| (1..=7).filter_map(move |height| Grid::new(width, height)))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn cells() -> impl Strategy<Value = Cell> {
    (0..7_u8, 0..7_u8).prop_map(|(column, row)| Cell::new(column, row).unwrap())
}

fn edges() -> impl Strategy<Value = Edge> {
    (cells(), prop::sample::select(&Side::ALL[..])).prop_map(|(cell, side)| Edge::of(cell, side))
}

#[test]
fn boards_have_one_to_seven_rows_and_columns() {
    assert_eq!(boards().count(), 49);
    for (width, height) in [(0, 5), (5, 0), (8, 5), (5, 8), (255, 255)] {
        assert_eq!(Grid::new(width, height), None);
        assert!(borsh::from_slice::<Grid>(&[width, height]).is_err());
    }
    for board in boards() {
        assert_eq!(borsh::from_slice::<Grid>(&borsh::to_vec(&board).unwrap()).unwrap(), board);
        let (width, height) = (board.width(), board.height());
        let by_place = (0..height).flat_map(|row| (0..width).map(move |column| board.cell(column, row)));
        assert!(board.cells().map(Some).eq(by_place));
        assert_eq!(board.cell(width, 0), None);
        assert_eq!(board.cell(0, height), None);
    }
}

#[test]
fn distance_is_the_length_of_the_shortest_way() {
    for board in boards() {
        for from in board.cells() {
            let mut found = [None; Cell::COUNT];
            found[from.index()] = Some(0);
            let mut queue = VecDeque::from([from]);
            while let Some(here) = queue.pop_front() {
                for (_, next) in board.neighbours(here) {
                    if found[next.index()].is_none() {
                        found[next.index()] = found[here.index()].map(|steps: u8| steps + 1);
                        queue.push_back(next);
                    }
                }
            }
            for to in Cell::all() {
                assert_eq!(found[to.index()], board.contains(to).then(|| from.distance(to)), "{from} {to}");
            }
        }
    }
}

#[test]
fn an_edge_is_the_same_from_both_sides() {
    for board in boards() {
        let (mut inner, mut outer) = (HashSet::new(), HashSet::new());
        for here in board.cells() {
            for side in Side::ALL {
                let edge = Edge::of(here, side);
                assert!(board.ends(edge).contains(&Some(here)));
                if let Some(next) = board.neighbour(here, side) {
                    assert_eq!(board.neighbour(next, side.opposite()), Some(here));
                    assert_eq!(Edge::of(next, side.opposite()), edge);
                    assert_eq!(Edge::between(here, next), Some(edge));
                    assert_eq!(board.ends(edge), [Some(here.min(next)), Some(here.max(next))]);
                    inner.insert(edge);
                } else {
                    assert_eq!(board.ends(edge).iter().flatten().count(), 1);
                    assert!(outer.insert(edge), "{edge} is outside of two cells");
                }
            }
        }
        let (width, height) = (usize::from(board.width()), usize::from(board.height()));
        assert_eq!(inner.len(), (width - 1) * height + width * (height - 1));
        assert_eq!(outer.len(), 2 * (width + height));
        assert_eq!(board.inner_edges().iter().collect::<HashSet<_>>(), inner);
        assert_eq!(board.outer_edges().iter().collect::<HashSet<_>>(), outer);
    }
}

#[test]
fn the_ledger_names_doors() {
    let cases = [
        ("B2-C2", "B2", Side::East),
        ("D2-D3", "D3", Side::North),
        ("N4-D1", "D1", Side::North),
        ("S4-D7", "D7", Side::South),
        ("W3-A3", "A3", Side::West),
        ("E3-G3", "G3", Side::East),
        ("E3-F3", "E3", Side::East),
    ];
    for (name, inside, side) in cases {
        assert_eq!(Edge::of(cell(inside), side).to_string(), name);
        assert_eq!(name.parse(), Ok(Edge::of(cell(inside), side)));
    }
    assert_eq!("E3-D3".parse::<Edge>(), "D3-E3".parse(), "cells in either order");
    for name in ["", "-", "B2", "B2-B2", "B2-D2", "B2-C3", "N3-D1", "N4-D2", "D1-N4", "B2-C2-", "X1-A1"] {
        assert_eq!(name.parse::<Edge>(), Err(NoSuchEdge), "{name}");
    }
    for name in ["", "C", "C0", "C8", "H1", "c3", "33", "C33", "é", "@1"] {
        assert_eq!(name.parse::<Cell>(), Err(NoSuchCell), "{name}");
    }
}

#[test]
fn only_bytes_of_cells_and_edges_are_read() {
    let cells = (0..=255_u8).filter_map(|byte| borsh::from_slice::<Cell>(&[byte]).ok());
    assert!(cells.eq(Cell::all()));
    let board = Grid::new(7, 7).unwrap();
    let edges = (0..=255_u8).filter_map(|byte| borsh::from_slice::<Edge>(&[byte]).ok()).collect::<EdgeSet>();
    assert_eq!(edges.len(), 112);
    assert_eq!(edges, board.inner_edges().iter().chain(board.outer_edges().iter()).collect());
    for bit in 0..128 {
        let set = borsh::from_slice::<EdgeSet>(&(1_u128 << bit).to_le_bytes());
        let edge = borsh::from_slice::<Edge>(&[bit]);
        assert_eq!(set.ok(), edge.ok().map(|edge| EdgeSet::EMPTY.with(edge)));
    }
}

#[test]
fn sizes_stay_small() {
    assert_eq!((size_of::<Grid>(), size_of::<Cell>(), size_of::<Edge>()), (2, 1, 1));
    assert_eq!(size_of::<EdgeSet>(), 16);
}

proptest! {
    #[test]
    fn names_and_bytes_lead_back(cell in cells(), edge in edges()) {
        prop_assert_eq!(cell.to_string().parse(), Ok(cell));
        prop_assert_eq!(edge.to_string().parse(), Ok(edge));
        prop_assert_eq!(borsh::from_slice::<Cell>(&borsh::to_vec(&cell)?)?, cell);
        prop_assert_eq!(borsh::from_slice::<Edge>(&borsh::to_vec(&edge)?)?, edge);
    }

    #[test]
    fn an_edge_set_is_a_set(steps in prop::collection::vec((edges(), any::<bool>()), 0..40)) {
        let (mut set, mut model) = (EdgeSet::EMPTY, HashSet::new());
        for (edge, put) in steps {
            if put {
                set = set.with(edge);
                model.insert(edge);
            } else {
                set = set.without(edge);
                model.remove(&edge);
            }
            prop_assert_eq!(set.contains(edge), put);
            prop_assert_eq!((set.len(), set.is_empty()), (model.len(), model.is_empty()));
            prop_assert_eq!(set.iter().collect::<HashSet<_>>(), model.clone());
            prop_assert_eq!(borsh::from_slice::<EdgeSet>(&borsh::to_vec(&set)?)?, set);
        }
    }
}
