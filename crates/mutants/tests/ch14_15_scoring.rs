//! MU-14 and MU-15: the end of a round and of the game.

use mutants::frames::{Act, Draw};
use mutants::{Fact, Frame, Why};
use table::{Rules, Seat};

use crate::common::{ANN, BO, CY, DEE, Table, table};

fn basics(count: usize) -> String {
    "warrior zombie robot beast demon alien warrior zombie"
        .split(' ')
        .take(count)
        .collect::<Vec<_>>()
        .join(" ")
}

/// MU-14.1, MU-14.10
#[test]
fn mu_14_1_five_steps_follow_in_order() {
    let t = table(2)
        .incubator(ANN, "krunk")
        .hand(BO, "robot")
        .deck(ANN, &basics(5))
        .deck(BO, &basics(6))
        .power(&[(ANN, 9), (BO, 5)])
        .turn(BO);
    let mut t = t.plays(BO, "deploy robot").fate("draw warrior");
    assert!(t.told(|fact| matches!(fact, Fact::RoundOver { round: 1, .. })));
    assert_eq!(t.points(ANN), 4);
    assert_eq!(t.view(None).round, 2);
    let mut facts = t.facts().clone();
    while t.fate_is_asked() {
        let first = t.odds()[0].0.clone();
        t = t.fate(&first);
        facts.extend(t.facts().clone());
    }
    let at = |wanted: fn(&Fact) -> bool| facts.iter().position(wanted).unwrap();
    let order = [
        at(|fact| matches!(fact, Fact::Scored { .. })),
        at(|fact| matches!(fact, Fact::RoundOver { .. })),
        at(|fact| matches!(fact, Fact::Hatched { .. })),
        at(|fact| matches!(fact, Fact::DrewKnown { .. })),
        at(|fact| matches!(fact, Fact::Placed { .. })),
        at(|fact| matches!(fact, Fact::RoundBegan { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

/// MU-14.2, MU-14.3, MU-14.4, MU-14.5, MU-14.6
#[test]
fn mu_14_6_first_middle_and_last() {
    let t = table(4).round(2).deck(ANN, "robot").power(&[(BO, 7), (DEE, 7), (ANN, 5), (CY, 5)]).round_ends();
    assert_eq!([ANN, BO, CY, DEE].map(|seat| t.points(seat)), [2, 5, 0, 2]);
}

/// MU-14.7
#[test]
fn mu_14_7_with_two_players_only_the_first_scores() {
    let t = table(2).deck(ANN, "robot").power(&[(BO, 7), (ANN, 7)]).round_ends();
    assert_eq!((t.points(ANN), t.points(BO)), (0, 4));
}

/// MU-14.8, MU-14.9, MU-R4 Three markers come to 8 in turn: the winner, then clockwise by seat.
#[test]
fn mu_14_8_the_winner_moves_first_then_clockwise_by_seat() {
    let t = table(4)
        .round(5)
        .points(ANN, 4, 0)
        .points(CY, 0, 0)
        .points(BO, 4, 1)
        .points(DEE, 8, 0)
        .power(&[(CY, 9), (BO, 8), (ANN, 7), (DEE, 6)])
        .round_ends();
    assert_eq!([ANN, BO, CY, DEE].map(|seat| t.points(seat)), [8, 8, 8, 8]);
    let heights = t.view(None).sides.iter().map(|side| side.points.1).collect::<Vec<_>>();
    assert_eq!(heights, [2, 3, 1, 0], "Dee scored nothing and stays lowest; Cy, then Ann, then Bo arrived");
}

/// MU-14.11, MU-15.1
#[test]
fn mu_14_11_after_the_fifth_round_nothing_is_drawn() {
    let t = table(2).round(5).incubator(ANN, "krunk").deck(ANN, &basics(6)).round_ends();
    assert!(t.is_over());
    assert_eq!((t.hand(ANN).as_str(), t.see(ANN).incubator.as_deref()), ("", Some("krunk")));
    assert_eq!(t.space(ANN), 8, "no reset");
}

/// MU-14.12, MU-7.17
#[test]
fn mu_14_12_an_incubated_mutant_is_drawn_first() {
    let t = table(2).incubator(ANN, "krunk").deck(ANN, &basics(6)).deck(BO, &basics(6)).round_ends();
    assert_eq!((t.hand(ANN).as_str(), t.see(ANN).incubator), ("krunk", None));
    assert!(t.fate_is_asked());
}

/// MU-14.13, MU-14.14, MU-R46
#[test]
fn mu_14_13_everybody_draws_six_from_the_first_player_on() {
    let mut t = table(3)
        .first(BO)
        .deck(ANN, &basics(6))
        .deck(BO, &basics(6))
        .deck(CY, &basics(6))
        .discard(BO, "krunk marv")
        .power(&[(ANN, 9), (BO, 5), (CY, 4)])
        .round_ends();
    let mut order: Vec<Seat> = Vec::new();
    while t.fate_is_asked() {
        let first = t.odds()[0].0.clone();
        t = t.fate(&first);
        let drew = t.facts().iter().find_map(|fact| match fact {
            Fact::Drew { seat, .. } => Some(*seat),
            _ => None,
        });
        order.extend(drew);
    }
    order.dedup();
    assert_eq!(order, [BO, CY, ANN]);
    assert!([ANN, BO, CY].iter().all(|seat| t.s.side(*seat).hand.len() == 6));
    assert_eq!(
        (t.s.side(BO).deck_len(), t.discard(BO).as_str()),
        (0, "krunk marv"),
        "left empty by the last card"
    );
}

/// MU-14.14
#[test]
fn mu_14_14_a_deck_too_small_is_made_anew() {
    let t = table(2).tops(ANN, "krunk").discard(ANN, "zombie robot").todo(&[Draw {
        seat: ANN,
        left: 6,
        got: 0,
        why: Why::Round,
    }
    .into()]);
    assert_eq!((t.hand(ANN).as_str(), t.choices(ANN).len()), ("krunk", 2));
}

/// MU-14.15, MU-14.16, MU-14.17, MU-14.18
#[test]
fn mu_14_16_markers_are_reset_by_rising_points() {
    let t = table(3)
        .points(ANN, 4, 1)
        .points(BO, 9, 0)
        .points(CY, 4, 0)
        .hand(BO, "robot")
        .arena(ANN, "leech-lord - -")
        .todo(&[Frame::Reset, Frame::Round]);
    assert_eq!([t.space(CY), t.space(ANN), t.space(BO)], [9, 8, 7]);
    assert_eq!(t.view(None).first, BO);
}

/// MU-14.19 Between the old order and the new round, markers are placed and nothing else happens.
#[test]
fn mu_14_19_the_reset_triggers_nothing() {
    let t = table(3)
        .points(ANN, 4, 1)
        .points(BO, 9, 0)
        .points(CY, 4, 0)
        .hand(BO, "demon robot")
        .arena(ANN, "android leech-lord rhino-taure")
        .arena(BO, "nordic-knightmare - pit-lord")
        .power(&[(BO, 10), (ANN, 2), (CY, 1)])
        .todo(&[Act { seat: BO }.into(), Frame::Reset, Frame::Round])
        .plays(BO, "deploy demon");
    let at = |wanted: fn(&Fact) -> bool| t.facts().iter().position(wanted).unwrap();
    let deployed = at(|fact| matches!(fact, Fact::Deployed { .. }));
    let reset = &t.facts()[deployed + 1..at(|fact| matches!(fact, Fact::RoundBegan { .. }))];
    assert_eq!(reset.len(), 3, "{reset:?}");
    assert!(reset.iter().all(|fact| matches!(fact, Fact::Placed { .. })), "{reset:?}");
    assert!(!t.told(|fact| matches!(fact, Fact::Power { .. })), "no gain and no loss");
}

/// MU-14.20, MU-R45
#[test]
fn mu_14_20_arenas_stay_as_they_are() {
    let t = table(2).arena(ANN, "!zombie demon robot").deck(ANN, &basics(1)).round_ends();
    assert_eq!(t.arena(ANN), "!zombie demon robot");
}

/// MU-15.2, MU-15.3, MU-15.4, MU-15.5
#[test]
fn mu_15_5_only_the_freezer_brings_points() {
    let t = table(2)
        .round(5)
        .power(&[(BO, 9), (ANN, 5)])
        .freezer(ANN, "zombie tricera-tank krunk")
        .arena(ANN, "leech-lord - -")
        .discard(ANN, "marv")
        .incubator(ANN, "kolossus")
        .deck(ANN, "robot")
        .piles(ANN, "pit-lord - -")
        .round_ends();
    assert_eq!(t.points(ANN), 1 + 4 + 2, "Krunk counts the Cyber symbols of Tricera Tank and itself");
}

fn winner(t: &Table) -> Seat {
    t.rules.outcome(&t.s).unwrap().winners().iter().next().unwrap()
}

/// MU-15.6, MU-15.7
#[test]
fn mu_15_7_among_equals_the_poorer_freezer_wins() {
    let t = table(2)
        .round(5)
        .points(ANN, 9, 0)
        .points(BO, 2, 0)
        .freezer(ANN, "zombie")
        .power(&[(BO, 9), (ANN, 5)])
        .round_ends();
    assert_eq!((t.points(ANN), t.points(BO), winner(&t)), (10, 10, BO));
}

/// MU-15.8, MU-R50
#[test]
fn mu_15_8_then_the_power_track_decides() {
    let t = table(2).round(5).points(ANN, 8, 0).points(BO, 0, 0).power(&[(BO, 7), (ANN, 7)]).round_ends();
    assert_eq!((t.points(ANN), t.points(BO), winner(&t)), (8, 8, BO), "Bo's marker lies above");
    assert_eq!(t.rules.outcome(&t.s).unwrap().winners().len(), 1, "no victory is shared");
}

/// MU-R48
#[test]
fn mu_r48_scores_have_no_limit() {
    let t = table(2).round(5).points(ANN, 300, 0).power(&[(ANN, 9), (BO, 5)]).round_ends();
    assert_eq!(t.points(ANN), 308);
}
