//! What the book says of handing out pieces, of learning the game and of putting it away: little for a program to do,
//! but what there is holds.

use mutants::{Mode, Mutants, MutantsBox, Setup, State};
use table::{OptionKind, Rolls, Rules, Scratch, Seat, Title, any_choice, play_out, step};

use crate::common::open;

/// The same table from the start, with fate's first word spoken: who is first.
fn begun(rules: &Mutants, setup: &Setup) -> State {
    let mut state = rules.start(setup);
    step(rules, &mut state, &mut Rolls::from_number(1), &mut Scratch::default(), &mut ());
    state
}

/// MU-2.2 Everybody has a board, a Power marker and a Score marker of their own, and nobody else has.
#[test]
fn mu_2_2_every_player_has_a_board_and_both_markers() {
    for players in 2..=4 {
        let (rules, setup) = open(players, &[]);
        let view = rules.view(&begun(&rules, &setup), None);
        let seats: Vec<_> = view.sides.iter().map(|side| side.seat).collect();
        assert_eq!(seats, Seat::at_table(players).map(Some).collect::<Vec<_>>());
        let mut markers: Vec<_> = view.sides.iter().map(|side| side.power).collect();
        markers.sort_unstable();
        markers.dedup();
        assert_eq!(markers.len(), usize::from(players), "each Power marker stands somewhere of its own");
        let mut heights: Vec<_> = view.sides.iter().map(|side| side.points).collect();
        heights.sort_unstable();
        let stacked: Vec<(u16, u8)> = (0..players).map(|height| (0, height)).collect();
        assert_eq!(heights, stacked, "the Score markers lie on 0 in one stack");
    }
}

/// MU-3.2 The path from Preconstructed to Draft to Constructed is advice: the first is what a table gets that says
/// nothing, and none needs another before it.
#[test]
fn mu_3_2_the_learning_path_restricts_nobody() {
    let title = MutantsBox::default();
    let mode = title.options().iter().find(|option| option.key == "mode").unwrap();
    assert_eq!(mode.default, "precon");
    let OptionKind::OneOf(modes) = mode.kind else { panic!("a mode is one of several") };
    assert_eq!(modes[..3], ["precon", "draft", "constructed"], "in the order of the path");
    for (name, expected) in
        [("precon", Mode::Precon), ("draft", Mode::Draft), ("constructed", Mode::Constructed)]
    {
        assert_eq!(open(2, &[("mode", name)]).1.mode, expected);
    }
}

/// MU-3.17 Six pairs are a good first pool, and single copies are as legal.
#[test]
fn mu_3_17_six_pairs_or_single_copies_are_both_pools() {
    let pairs = "2xandroid 2xkrunk 2xkolossus 2xmarv 2xnebulon 2xanubis";
    let singles =
        "android krunk kolossus marv nebulon anubis pit-lord britany omikami wampara xeleroth rakshasa";
    for list in [pairs, singles] {
        let (_, setup) = open(2, &[("mode", "constructed"), ("pool1", list)]);
        assert_eq!(setup.pools[Seat::new(0)].unwrap().len(), 12, "{list}");
    }
}

/// MU-15.9, MU-15.10 After a whole game the box is as it was: every starter deck whole again, every set there to be
/// taken, every design in the draft stack.
#[test]
fn mu_15_9_the_next_game_finds_the_box_as_it_was() {
    for mode in ["precon", "draft"] {
        let (rules, setup) = open(4, &[("mode", mode)]);
        let fresh = begun(&rules, &setup);
        let mut played = rules.start(&setup);
        let (mut dice, mut scratch) = (Rolls::from_number(9), Scratch::default());
        play_out(&rules, &mut played, &mut dice, &mut scratch);
        assert!(rules.outcome(&played).is_some());
        let next = begun(&rules, &setup);
        assert_eq!(next, fresh);
        for seat in Seat::at_table(4) {
            let own = rules.view(&next, Some(seat)).sides.swap_remove(seat.index());
            let mut basics: Vec<String> = own.hand.into_iter().chain(own.deck).flatten().collect();
            basics.sort_unstable();
            let two_each =
                ["alien", "beast", "demon", "robot", "warrior", "zombie"].map(|basic| [basic; 2]).concat();
            assert_eq!(basics, two_each);
        }
    }
    // MU-15.10
    let (rules, setup) = open(4, &[]);
    let mut state = begun(&rules, &setup);
    let mut offered = Vec::new();
    while let Some(seat) = rules.pending(&state).seats().iter().next().filter(|_| offered.len() < 3) {
        let mut choices = Vec::new();
        rules.choices(&state, seat, &mut choices);
        offered.push(choices.len());
        let choice = any_choice(&rules, &state, seat, &mut Rolls::from_number(1), &mut Scratch::default());
        rules.answer(&mut state, table::Who::Seat(seat), choice, &mut ());
    }
    assert_eq!(offered[..3], [4, 3, 2], "the four sets are sorted again, and each is taken once");
    let sets: Vec<_> = Seat::at_table(4).map(|seat| state.side(seat).pool.kinds().next()).collect();
    assert!(sets.iter().all(Option::is_some) && sets[1..].iter().all(|set| *set != sets[0]), "{sets:?}");
}
