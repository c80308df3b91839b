//! Proofs of rules that other tests only pass by.

use revolution::tasks::{Allegiance, EndTurn, Turn};
use revolution::{Ended, Frame};
use table::SeatSet;

use crate::common::{self, ANN, BO, CY, Layout, table};

/// Nobody has Plot Points for Reactions.
fn quiet(mut layout: Layout, players: u8) -> Layout {
    for seat in table::Seat::at_table(players) {
        layout = layout.pp(seat, 0);
    }
    layout
}

fn finals(who: [&str; 3], at: [&str; 3]) -> Layout {
    let layout = table(3).mission("danger-room-finals");
    quiet(layout.pc(ANN, who[0], at[0]).pc(BO, who[1], at[1]).pc(CY, who[2], at[2]), 3)
}

/// XM-21.9 What was spent in a Mission stays spent when it ends.
#[test]
fn xm_21_9_spent_tokens_do_not_come_back() {
    let mut layout = finals(["dagger", "rogue", "dust"], ["0,0", "1,0", "-4,0"]);
    layout.p.arena.turn = 5;
    let t = layout.todo(&[
        Frame::Turn(Turn { seat: ANN, left: 1 }),
        Frame::EndTurn(EndTurn { seat: ANN }),
        Frame::TurnOver,
        Frame::Body,
    ]);
    let t = t.plays(ANN, "attack pc2; use dagger 1; pass").rolls("1 1 1 1 | 6 6 6 6").pass_all();
    let arena = t.view(None).arena.expect("what stood where is still seen");
    assert_eq!(arena.ended, Some(Ended::Success));
    assert_eq!(t.member("dagger").power, 1);
}

/// XM-18.11 A Character is walked around, not through.
#[test]
fn xm_18_11_nobody_is_passed_through() {
    // Speed 2 in a corner: the two ways on are one free hex and one that is taken.
    let layout = finals(["iceman", "rogue", "dust"], ["-4,0", "-3,0", "-4,1"]).born(ANN, [4, 4, 2]);
    let t = layout.acts(ANN);
    assert!(t.offers(ANN, "move -3,-1") && t.offers(ANN, "move -2,-2"));
    assert!(!t.offers(ANN, "move -2,0"), "two steps through Rogue");
    assert!(!t.offers(ANN, "move -4,2"), "two steps through Dust");
    assert_eq!(t.refused(ANN, "move -3,0"), "XM-18.8");
}

/// XM-24.6 A match is fought with full Attributes and the tokens that are left; XM-R50 the Charter works in it.
#[test]
fn xm_24_6_full_attributes_and_no_tokens_back() {
    let layout = table(3).hope(ANN, 2).hope(CY, 5).rp(ANN, 6).rp(CY, 6);
    let layout = quiet(layout.team(ANN, "rogue:0 dust").team(CY, "colossus:1 oya magneto:2"), 3);
    let t = layout.todo(&[Frame::Victory]).plays(ANN, "send rogue").plays(CY, "send colossus");
    assert_eq!(t.pc(ANN).stats, [4, 4, 4]);
    assert_eq!((t.member("rogue").power, t.member("colossus").power), (0, 1));
}

/// XM-R50 In a match a School uses its Charter, as long as its Leader does not fight.
#[test]
fn xm_r50_the_charter_works_in_a_match() {
    let layout = table(3).duel().pc(CY, "colossus", "0,0").pc(ANN, "rogue", "3,0").team(CY, "magneto:2");
    let t = quiet(layout, 3).acts(CY);
    assert!(t.offers(CY, "aim"));
    let layout = table(3).duel().pc(CY, "magneto", "0,0").pc(ANN, "rogue", "4,0");
    assert!(!quiet(layout, 3).acts(CY).offers(CY, "aim"), "not with the Leader in the Arena");
}

/// XM-24.9 A match has no stalemate: however many quiet turns have passed, it goes on.
#[test]
fn xm_24_9_a_match_is_never_called_off() {
    let mut layout = quiet(table(3).duel().pc(ANN, "rogue", "0,0").pc(CY, "dust", "4,0"), 3);
    layout.p.arena.turn = 40;
    layout.p.arena.quiet = 39;
    let t = layout.todo(&[Frame::TurnOver, Frame::Body]);
    let arena = t.view(None).arena.expect("the match is on");
    assert_eq!((arena.ended, arena.turn), (None, 41));
}

/// XM-19.5 Attack dice are those of an attack: what adds them adds nothing to Initiative.
#[test]
fn xm_19_5_attack_dice_are_no_initiative_dice() {
    let mut layout = finals(["rogue", "beast", "dust"], ["0,0", "4,0", "-4,0"]).born(ANN, [4, 4, 1]);
    layout.p.arena.pcs[0].dice = [2, 2];
    let t = layout.todo(&[Frame::MissionTurn, Frame::Body]).rolls("6");
    // One die for Speed 1; the next to fall is Bo's.
    let t = t.rolls("1");
    assert!(t.told(revolution::Fact::InitiativeDie { seat: BO, face: 1 }));
}

/// XM-R29 A Character that was just received may go on a Secret Mission; XM-8.4 a trade needs both Schools' consent.
#[test]
fn xm_r29_who_was_just_received_may_leave() {
    let layout = common::table_with(3, &[]).team(ANN, "armor oya").team(BO, "broo pixie");
    let t = layout.todo(&[Frame::Allegiance(Allegiance { seat: ANN, ready: SeatSet::EMPTY })]);
    let t = t.plays(ANN, "offer 2 give 2 hope want broo");
    assert!(t.has(BO, "broo"), "not before it was accepted");
    let t = t.plays(BO, "accept").plays(BO, "ready").plays(CY, "ready");
    assert!(t.has(ANN, "broo") && t.offers(ANN, "secret broo"));
}

/// XM-6.23 Outside the Plot Phase no card is turned into Hope.
#[test]
fn xm_6_23_no_hope_for_cards_in_the_recruit_phase() {
    let layout = table(3).team(ANN, "armor oya").hand(ANN, "charity-gala");
    let t = layout.todo(&[Frame::Allegiance(Allegiance { seat: ANN, ready: SeatSet::EMPTY })]);
    assert!(!t.offers(ANN, "cash charity-gala") && t.offers(ANN, "ready"));
}

/// XM-13.3, XM-13.4, XM-13.5, XM-13.6 The start hexes of two, three and four PCs.
#[test]
fn xm_13_3_start_hexes_by_number() {
    let starts = [vec!["3,-4", "-1,4"], vec!["3,-4", "1,3", "-4,1"], vec!["3,-4", "-3,4", "3,1", "-3,-1"]];
    let who = ["rogue", "beast", "dust", "oya"];
    for hexes in starts {
        let mut layout = quiet(table(4).mission("danger-room-finals"), 4);
        for (seat, id) in table::Seat::at_table(hexes.len() as u8).zip(who) {
            layout = layout.pc(seat, id, "0,0");
            layout.p.arena.pcs[seat.index()].at = None;
        }
        let t = layout.todo(&[Frame::SetUp]);
        let at: Vec<String> =
            table::Seat::at_table(hexes.len() as u8).map(|seat| t.pc(seat).at.unwrap()).collect();
        assert_eq!(at, hexes);
    }
}
