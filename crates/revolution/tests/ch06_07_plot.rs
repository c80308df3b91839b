//! XM-3, XM-6, XM-7 The Plot Phase: Events, support, Reactions, Hand Size.

use revolution::tasks::{Draw, HandSize, Plotting};
use revolution::{Fact, Frame};
use table::{Rules, Seat};

use crate::common::{self, ANN, BO, CY, DEE, Layout, Table, table};

fn hand_size(t: &Table, seat: Seat) -> usize {
    t.school(seat).cards
}

/// XM-3.4, XM-3.8
#[test]
fn xm_x11_nothing_above_six_and_the_game_goes_on() {
    let t = table(3).rp(ANN, 5).pp(ANN, 6).hand(ANN, "mutant-independence").plot_turn(ANN);
    let t = t.plays(ANN, "play mutant-independence").pass_all();
    assert_eq!(t.rp(ANN), 6);
    assert!(t.rules.outcome(&t.s).is_none());
}

/// XM-3.3, XM-3.5, XM-R71
#[test]
fn xm_x12_an_ignored_loss_leaves_no_debt() {
    let t =
        table(3).rp(BO, 1).pp(ANN, 5).hand(ANN, "united-front").hand(BO, "a-dream-worth-following").pp(BO, 4);
    let t = t.plot_turn(ANN).plays(ANN, "play united-front; choose 2").pass_all();
    assert_eq!(t.rp(BO), 0);
    let t = t.plays(BO, "play a-dream-worth-following").pass_all();
    assert_eq!(t.rp(BO), 1);
}

/// XM-3.7, XM-6.12
#[test]
fn xm_x13_plot_points_stay_when_revolution_points_fall() {
    let t =
        table(3).rp(BO, 3).pp(BO, 3).pp(ANN, 3).hand(ANN, "media-backlash").hand(BO, "media-backlash broo");
    let t =
        t.hand(BO, "media-backlash").plot_turn(ANN).plays(ANN, "play media-backlash; choose 2").pass_all();
    assert_eq!((t.rp(BO), t.pp(BO)), (2, 3));
    assert!(t.offers(BO, "play media-backlash"));
}

/// XM-6.14, XM-6.16, XM-6.17, XM-6.18, XM-6.20, XM-F47
#[test]
fn xm_x15_support_and_two_targets() {
    let t = table(4).pp(ANN, 2).pp(BO, 3).hand(ANN, "setting-aside-differences").plot_turn(ANN);
    assert!(!t.offers(ANN, "play setting-aside-differences"));
    let t = t.plays(ANN, "ask 2 2").plays(BO, "grant 2");
    assert_eq!(t.pp(BO), 1, "paid before the Event is shown");
    let t = t.plays(ANN, "play setting-aside-differences");
    // XM-6.17 The supporter has no say.
    assert!(t.offers(ANN, "choose 3") && t.offers(ANN, "choose 4"));
    let t = t.plays(ANN, "choose 1; choose 2").pass_all();
    assert_eq!((t.rp(ANN), t.rp(BO), t.pp(ANN), t.pp(BO)), (2, 2, 0, 1));
    assert_eq!(t.view(None).plot_discard, ["setting-aside-differences"]);
}

fn supported() -> Table {
    let layout = table(3).pp(ANN, 1).pp(BO, 3).pp(CY, 2);
    // Plot Values 4 and 6 (the book's 7 does not exist here): 4 wastes a point, and 6 is covered only with Ann's own.
    let t = layout.hand(ANN, "setting-aside-differences").plot_turn(ANN);
    t.plays(ANN, "ask 2 3").plays(BO, "grant 3").plays(ANN, "ask 3 2").plays(CY, "grant 2")
}

/// XM-6.19, XM-R14, XM-R15
#[test]
fn xm_x16_unfitting_support_goes_back() {
    let t = supported();
    assert_eq!(t.refused(ANN, "play setting-aside-differences"), "XM-6.18");
    assert_eq!(t.refused(ANN, "pass"), "XM-6.18");
    let t = t.plays(ANN, "refund");
    assert_eq!((t.pp(ANN), t.pp(BO), t.pp(CY), hand_size(&t, ANN)), (1, 3, 2, 1));
    // The turn is not used up, but nobody is asked again.
    assert_eq!(t.all_asked(), [ANN]);
    assert_eq!(t.refused(ANN, "ask 2 1"), "XM-R14");
    assert!(t.offers(ANN, "pass"));
}

#[test]
fn xm_x17_only_events_that_use_all_support() {
    let hand = "impetuous-tantrum fall-from-grace media-backlash a-dream-worth-following graduation-day";
    let t = table(3).pp(ANN, 1).pp(BO, 2).rp(BO, 3).team(ANN, "armor").hand(ANN, hand).plot_turn(ANN);
    let t = t.plays(ANN, "ask 2 2").plays(BO, "grant 2");
    let may: Vec<String> = t.choices(ANN).into_iter().filter(|choice| choice.starts_with("play")).collect();
    assert_eq!(may, ["play graduation-day", "play media-backlash", "play fall-from-grace"]);
    assert_eq!(t.refused(ANN, "play impetuous-tantrum"), "XM-6.18");
    assert_eq!(t.refused(ANN, "play a-dream-worth-following"), "XM-6.12");
}

/// XM-6.15, XM-R12 What was said of the card does not bind.
#[test]
fn xm_x18_support_cannot_be_taken_back() {
    let t = table(3).pp(ANN, 0).pp(BO, 4).rp(BO, 3).hand(ANN, "fall-from-grace").hand(BO, "not-on-my-watch");
    let t = t.plot_turn(ANN).plays(ANN, "ask 2 2").plays(BO, "grant 2").plays(ANN, "play fall-from-grace");
    let t = t.plays(BO, "react not-on-my-watch");
    assert!(t.happened().any(|fact| matches!(fact, Fact::Canceled { .. })));
    assert_eq!((t.rp(BO), t.pp(BO)), (3, 0));
}

fn tantrum(reaction: &str) -> Layout {
    table(3).pp(ANN, 1).pp(BO, 3).team(ANN, "armor oya").hand(ANN, "impetuous-tantrum").hand(BO, reaction)
}

/// XM-7.5, XM-7.8, XM-7.9, XM-7.10, XM-R17
#[test]
fn xm_x19_a_canceled_event_costs_no_student() {
    let t = tantrum("careful-preparations").plot_turn(ANN).plays(ANN, "play impetuous-tantrum; choose 2");
    let t = t.plays(BO, "react careful-preparations");
    assert_eq!((t.pp(ANN), t.pp(BO), t.rp(BO)), (0, 0, 1));
    assert!(t.has(ANN, "armor") && t.has(ANN, "oya"));
    assert_eq!(t.view(None).plot_discard.len(), 2);
    // XM-7.11 The turn is over.
    assert_eq!(t.all_asked(), [BO]);
    let t = tantrum("").plot_turn(ANN).plays(ANN, "play impetuous-tantrum; choose 2");
    let t = t.pass_all().plays(ANN, "choose oya");
    assert_eq!((t.rp(BO), t.has(ANN, "oya")), (0, false));
}

/// XM-7.6, XM-7.11 Somebody who is no target cancels; Hope of the text was never paid.
#[test]
fn xm_x20_a_third_school_cancels() {
    let layout = table(4)
        .pp(ANN, 2)
        .pp(BO, 2)
        .pp(DEE, 3)
        .hand(ANN, "tempting-offer")
        .hand(DEE, "careful-preparations");
    let t = layout.team(CY, "armor oya").plot_turn(ANN).plays(ANN, "ask 2 1").plays(BO, "grant 1");
    let t = t.plays(ANN, "play tempting-offer; choose oya").plays(DEE, "react careful-preparations");
    assert_eq!((t.hope(ANN), t.hope(CY), t.has(CY, "oya")), (5, 5, true));
    assert_eq!((t.pp(ANN), t.pp(BO), t.pp(DEE)), (0, 1, 0));
}

/// XM-7.2, XM-7.3
#[test]
fn xm_x21_no_support_for_a_reaction() {
    let t = table(3)
        .pp(ANN, 3)
        .pp(BO, 2)
        .hand(ANN, "media-backlash")
        .hand(BO, "careful-preparations not-on-my-watch");
    let t = t.plot_turn(ANN).plays(ANN, "play media-backlash; choose 3");
    // 2 points pay for no Reaction to an Event that is aimed at somebody else: nobody is asked, nobody can chip in.
    assert!(!t.offers(BO, "react careful-preparations"));
    assert_eq!((t.pp(BO), t.rp(CY)), (2, 0));
}

/// XM-6.7, XM-6.8, XM-7.4, XM-6.6
#[test]
fn xm_x22_who_has_passed_may_still_support_and_react() {
    let t = table(3)
        .pp(ANN, 3)
        .pp(BO, 1)
        .hand(ANN, "careful-preparations media-backlash")
        .hand(BO, "fall-from-grace media-backlash");
    let t = t.rp(CY, 4).plot_turn(ANN).plays(ANN, "pass").plays(BO, "ask 1 1").plays(ANN, "grant 1");
    let t = t.plays(BO, "play fall-from-grace");
    assert_eq!(t.pp(ANN), 2);
    let t = t.pass_all().plays(CY, "pass");
    // Ann is not asked again for an activity.
    assert_eq!(t.all_asked(), [BO]);
}

/// XM-6.5, XM-6.21, XM-6.22, XM-6.23
#[test]
fn xm_x24_three_cards_for_six_hope() {
    let t = table(3).hand(ANN, "charity-gala careful-preparations mutant-independence").plot_turn(ANN);
    let t = t.plays(ANN, "cash charity-gala careful-preparations mutant-independence");
    assert_eq!((t.hope(ANN), t.pp(ANN)), (11, 1));
    assert_eq!(t.all_asked(), [BO]);
}

/// XM-6.1, XM-6.2, XM-6.3, XM-F40 Three cards each, whatever the Hand Size; an exhausted deck is renewed.
#[test]
fn xm_6_2_three_cards_each() {
    let t = table(3)
        .hand(ANN, "filibuster grounded sabotage")
        .plots("charity-gala charity-gala")
        .plot_discard("tight-budget");
    let t = t.todo(&[Frame::Draw(Draw { seat: ANN, left: 3 }), Frame::Plotting(Plotting { seat: ANN })]);
    let t = t.fate("draw charity-gala; draw charity-gala; draw tight-budget");
    assert_eq!(hand_size(&t, ANN), 6);
    assert!(t.told(Fact::Shuffled { deck: revolution::Pile::Plot }));
    // XM-R4 Both are empty: only what is there is drawn.
    let t = table(3)
        .plots("charity-gala")
        .todo(&[Frame::Draw(Draw { seat: ANN, left: 3 }), Frame::Plotting(Plotting { seat: ANN })]);
    assert_eq!(hand_size(&t.fate("draw charity-gala"), ANN), 1);
}

/// XM-3.1, XM-6.4 Lap after lap from the Commander, skipping who has passed, until all have.
#[test]
fn xm_6_4_turns_go_round() {
    let t = table(3)
        .commander(BO)
        .hand(CY, "charity-gala")
        .pp(CY, 0)
        .todo(&[Frame::Plotting(Plotting { seat: BO })]);
    let t = t.plays(BO, "pass").plays(CY, "cash charity-gala").plays(ANN, "pass");
    assert_eq!(t.all_asked(), [CY]);
    let t = t.plays(CY, "pass");
    // XM-8.1
    assert_eq!((t.view(None).phase, t.all_asked()), ("allegiance", vec![BO]));
}

/// XM-6.10, XM-R26 A hand is its owner's secret; its size is not.
#[test]
fn xm_6_10_hands_are_hidden() {
    let t = table(3).hand(ANN, "charity-gala grounded").plot_turn(ANN);
    assert_eq!(t.view(Some(BO)).schools[0].hand, Vec::<String>::new());
    assert_eq!(t.view(None).schools[0].cards, 2);
    assert_eq!(t.view(Some(ANN)).schools[0].hand.len(), 2);
    // XM-3.9
    assert_eq!(t.view(None).schools[0].hope, 5);
}

/// XM-6.11, XM-6.13 A target may be one's own School, unless the card says otherwise.
#[test]
fn xm_6_13_targets() {
    let t = table(3)
        .pp(ANN, 3)
        .hand(ANN, "media-backlash united-front")
        .plot_turn(ANN)
        .plays(ANN, "play media-backlash");
    assert_eq!(t.choices(ANN), ["choose 1", "choose 2", "choose 3"]);
    assert_eq!(t.pp(ANN), 0);
    // No School has more points: Fall from Grace has no target.
    let t = table(3).pp(ANN, 2).hand(ANN, "fall-from-grace").plot_turn(ANN);
    assert_eq!(t.refused(ANN, "play fall-from-grace"), "XM-6.13");
}

/// XM-6.24, XM-6.25, XM-2.5, XM-R6 A Plot Phase Power, once a turn to act, again on a later one.
#[test]
fn xm_6_24_a_power_in_the_plot_phase() {
    let t = table(3).team(ANN, "!beast oya").team(BO, "!armor !dust").plot_turn(ANN);
    // XM-2.5 A Mission Power is not for now.
    assert!(t.choices(ANN).iter().all(|choice| choice != "use oya 1"));
    let t = t.plays(ANN, "use beast 1; choose armor");
    assert!(!t.member("armor").injured);
    assert_eq!((t.member("beast").power, t.all_asked()), (1, vec![BO]));
    let t = t.plays(BO, "pass").plays(CY, "pass").plays(ANN, "use beast 1; choose dust");
    assert_eq!(t.member("beast").power, 0);
}

/// XM-7.1, XM-7.7, XM-R16 Clockwise from the left of the active player; a Reaction is canceled only by a card that says so.
#[test]
fn xm_7_7_a_reaction_to_a_reaction() {
    let layout =
        table(4).pp(ANN, 3).pp(BO, 3).pp(CY, 2).hand(ANN, "media-backlash").hand(BO, "careful-preparations");
    let t =
        layout.hand(CY, "double-bluff").rp(DEE, 2).plot_turn(ANN).plays(ANN, "play media-backlash; choose 4");
    assert_eq!(t.all_asked(), [BO]);
    let t = t.plays(BO, "react careful-preparations");
    assert_eq!(t.all_asked(), [CY]);
    let t = t.plays(CY, "react double-bluff").pass_all();
    assert_eq!((t.rp(DEE), t.pp(BO), t.pp(CY)), (1, 0, 0));
}

/// XM-7.13, XM-7.14, XM-7.15, XM-7.16, XM-R18, XM-R19 Down to the Hand Size of the Revolution Points, without Hope.
#[test]
fn xm_7_13_hands_are_cut() {
    let hand = "charity-gala grounded sabotage filibuster ultimatum";
    let t = table(3)
        .rp(ANN, 1)
        .pp(ANN, 6)
        .hand(ANN, hand)
        .todo(&[Frame::HandSize(HandSize { seat: ANN }), Frame::Reveal]);
    let t = t.plays(ANN, "discard grounded sabotage");
    assert_eq!((hand_size(&t, ANN), t.hope(ANN)), (3, 5));
    assert!(t.all_asked().is_empty() || t.all_asked() != [ANN]);
}

/// XM-7.12, XM-R22 Points left over pay for Reactions in later phases.
#[test]
fn xm_7_12_points_last_until_the_next_upkeep() {
    let t = table(3).pp(BO, 2).hand(BO, "change-of-plans").missions("hulk apocalypse").todo(&[Frame::Reveal]);
    let t = t.fate("reveal hulk").plays(BO, "react change-of-plans").fate("reveal apocalypse");
    assert_eq!(t.pp(BO), 0);
    assert_eq!(t.view(None).arena.unwrap().mission.as_deref(), Some("apocalypse"));
}

/// XM-R13, XM-6.9 Hope passes in the Plot Phase by a deal; XM-3.10 an exchange is carried out on the spot.
#[test]
fn xm_6_9_hope_for_help() {
    let t =
        common::table_with(3, &[]).pp(ANN, 0).pp(BO, 2).rp(BO, 3).hand(ANN, "fall-from-grace").plot_turn(ANN);
    let t = t.plays(ANN, "offer 2 give 2 hope want 2 support").plays(BO, "accept");
    assert_eq!((t.hope(ANN), t.hope(BO), t.pp(BO)), (3, 7, 0));
    // XM-6.10 Nobody is traded in this phase, and XM-6.18 the support binds.
    let t = t.plays(ANN, "play fall-from-grace").pass_all();
    assert_eq!(t.rp(BO), 2);
}
