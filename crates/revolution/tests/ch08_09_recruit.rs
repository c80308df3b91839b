//! XM-8, XM-9, XM-11 Trades, Secret Missions, auctions.

use revolution::tasks::{Allegiance, Row};
use revolution::{Fact, Frame, Item, Promise};
use table::{Pending, Rules, Seat, SeatSet};

use crate::common::{ANN, BO, CY, DEE, Layout, Table, table, table_with};

fn allegiance(layout: Layout) -> Table {
    layout.todo(&[Frame::Allegiance(Allegiance { seat: ANN, ready: SeatSet::EMPTY })])
}

fn trading(players: u8) -> Layout {
    table_with(players, &[])
}

/// XM-8.7, XM-R11
#[test]
fn xm_x27_the_last_uninjured_hero_stays() {
    let t = allegiance(trading(3).team(ANN, "colossus !cable armor").team(BO, "psylocke rogue beast"));
    let t = t.refuses(ANN, "offer 2 give colossus", "XM-8.7");
    let t = t.plays(ANN, "offer 2 give cable want psylocke").plays(BO, "accept");
    assert!(t.has(BO, "cable") && t.has(ANN, "psylocke"));
}

/// XM-8.3, XM-8.5, XM-8.6, XM-R10
#[test]
fn xm_x28_an_injured_student_changes_school_as_it_is() {
    let t = allegiance(trading(3).team(ANN, "armor oya !broo:1+heavy-armor").team(BO, "rogue"));
    let t = t.plays(ANN, "offer 2 give broo want 2 hope").plays(BO, "accept");
    let broo = t.member("broo");
    assert!(
        t.has(BO, "broo")
            && broo.injured
            && broo.training.as_deref() == Some("heavy-armor")
            && broo.power == 1
    );
    assert_eq!((t.hope(ANN), t.hope(BO)), (7, 3));
}

/// XM-8.9, XM-8.10, XM-2.13
#[test]
fn xm_x29_a_secret_mission_pays_hero_and_training() {
    let t = allegiance(table(3).team(ANN, "colossus+heavy-armor psylocke")).plays(ANN, "secret colossus");
    assert_eq!(t.hope(ANN), 11);
    let discard = t.view(None).recruits.discard;
    assert!(discard.contains(&"colossus".to_owned()) && discard.contains(&"heavy-armor".to_owned()));
}

/// XM-8.11, XM-8.12, XM-8.13, XM-F42
#[test]
fn xm_x30_two_secret_missions_at_most() {
    let t = allegiance(table(3).team(ANN, "colossus psylocke armor oya broo !dust"))
        .plays(ANN, "secret colossus");
    let t = t.plays(BO, "ready").plays(CY, "ready");
    assert_eq!(t.refused(ANN, "secret psylocke"), "XM-8.12");
    assert_eq!(t.refused(ANN, "secret dust"), "XM-8.13");
    assert_eq!(t.refused(ANN, "secret wolverine"), "XM-8.13");
    let t = t.plays(ANN, "secret armor").plays(BO, "ready").plays(CY, "ready");
    assert_eq!(t.refused(ANN, "secret oya"), "XM-8.11");
}

/// XM-8.2, XM-8.14, XM-8.15, XM-R23 The stage ends when all are ready one after another.
#[test]
fn xm_8_15_readiness_can_be_taken_back() {
    let t = allegiance(trading(3).recruits("rogue")).plays(ANN, "ready");
    let t = t.plays(BO, "offer 1 give 1 hope").plays(ANN, "decline");
    assert_eq!(t.all_asked(), [CY]);
    let t = t.plays(CY, "ready").plays(ANN, "ready").plays(BO, "ready");
    // XM-9.1 One card per player, as far as there are any.
    assert_eq!(t.view(None).phase, "recruit");
}

/// XM-8.4, XM-8.8, XM-R29 A Character that was just received may go on a Secret Mission; Leaders are never traded.
#[test]
fn xm_8_8_leaders_are_not_traded() {
    let t = allegiance(trading(3).team(ANN, "armor oya").team(BO, "broo"));
    let t = t.refuses(ANN, "offer 2 give wolverine", "XM-8.8");
    let t = t.plays(ANN, "offer 2 give armor").plays(BO, "accept");
    assert!(t.offers(BO, "secret armor"));
}

/// XM-3.10, XM-R12 Promises bind nobody, but are remembered.
#[test]
fn xm_3_10_a_promise_is_remembered() {
    let t = allegiance(trading(3).team(ANN, "armor")).plays(ANN, "offer 2 give peace want 1 hope");
    let t = t.plays(BO, "accept");
    assert!(t.told(Fact::Promised { from: ANN, to: BO, promise: Promise::Peace }));
    assert_eq!(t.hope(ANN), 6);
    let fights = trading(3)
        .mission("danger-room-finals")
        .pc(ANN, "rogue", "0,0")
        .pc(BO, "beast", "1,0")
        .pc(CY, "oya", "4,0");
    let mut layout = fights;
    layout.p.schools[0].promises = vec![0, 1, 1, 0];
    let t = layout.acts(ANN).plays(ANN, "attack pc2");
    assert!(t.told(Fact::Broke { from: ANN, to: BO, promise: Promise::Peace }));
    assert_eq!((t.school(ANN).promises_kept, t.school(ANN).promises_due), (0, 1));
    let mut layout = trading(3);
    layout.p.schools[0].promises = vec![0, 1, 0, 0];
    let t = layout.todo(&[Frame::Victory]);
    assert_eq!((t.school(ANN).promises_kept, t.school(ANN).promises_due), (1, 1));
}

/// XM-R75 Nobody can be asked without end: three offers a round, one counter-offer each.
#[test]
fn offers_are_bounded() {
    let mut t = allegiance(trading(3));
    for _ in 0..3 {
        t = t.plays(ANN, "offer 2 give 1 hope").plays(BO, "counter give 1 hope");
        assert_eq!(
            t.refused(ANN, "counter give 1 hope"),
            "XM-R75",
            "a counter-offer is not answered with another"
        );
        t = t.plays(ANN, "decline").plays(BO, "ready").plays(CY, "ready");
    }
    assert_eq!(t.refused(ANN, "offer 2 give 1 hope"), "XM-R75");
}

fn auction(layout: Layout) -> Table {
    layout.todo(&[Frame::Row(Row { left: 1 }), Frame::Post])
}

fn bids(mut t: Table, bids: &[(Seat, u8)]) -> Table {
    for (seat, n) in bids {
        t = t.plays(*seat, &format!("bid {n}"));
    }
    t
}

fn four(card: &str) -> Layout {
    let mut layout = table(4).recruits(card);
    for seat in [ANN, BO, CY, DEE] {
        layout = layout.hope(seat, 20).pp(seat, 0).team(seat, ["oya", "broo", "armor", "dust"][seat.index()]);
    }
    layout
}

/// XM-9.1, XM-9.2, XM-9.3, XM-9.5, XM-9.6, XM-9.7, XM-9.8, XM-F43, XM-F44
#[test]
fn xm_x31_the_highest_dial_wins() {
    let t = auction(four("pixie")).fate("turn pixie");
    assert!(matches!(t.rules.pending(&t.s), Pending::Sealed(..)));
    let t = bids(t, &[(ANN, 0), (BO, 2), (CY, 3)]);
    // XM-9.5 Nobody sees a dial before all are set.
    assert!(t.view(Some(DEE)).schools.iter().all(|school| school.bid.is_none()));
    let t = bids(t, &[(DEE, 5)]);
    assert_eq!((t.hope(DEE), t.hope(CY), t.member("pixie").power), (15, 20, 1));
    assert!(t.has(DEE, "pixie"));
}

/// XM-9.12, XM-9.13, XM-9.14, XM-9.17, XM-9.18
#[test]
fn xm_x32_all_zero_in_a_later_round_fails() {
    let t =
        bids(auction(four("emma-frost")).fate("turn emma-frost"), &[(ANN, 0), (BO, 2), (CY, 3), (DEE, 3)]);
    assert_eq!(t.all_asked(), [CY, DEE]);
    let t = bids(t, &[(CY, 1), (DEE, 1), (CY, 0), (DEE, 0)]);
    assert!(t.happened().any(|fact| matches!(fact, Fact::Failed { item: Item::Card(_) })));
    assert_eq!((t.hope(CY), t.hope(DEE)), (20, 20));
    assert_eq!(t.view(None).recruits.discard, ["emma-frost"]);
}

/// XM-9.14 What a card lets a School bid is its total, in whatever rounds it is bid.
#[test]
fn xm_9_14_a_limit_holds_for_the_total() {
    let layout = four("emma-frost").school(CY, |school| school.cap = 4);
    let t = bids(auction(layout).fate("turn emma-frost"), &[(ANN, 0), (BO, 2), (CY, 3), (DEE, 3)]);
    assert_eq!(t.choices(CY), ["bid 0", "bid 1"]);
    assert!(t.choices(DEE).len() > 2);
}

/// XM-9.16, XM-R25
#[test]
fn xm_x33_totals_are_summed() {
    let t = bids(auction(four("rogue")).fate("turn rogue"), &[(ANN, 4), (BO, 4), (CY, 4), (DEE, 1)]);
    let t = bids(t, &[(ANN, 2), (BO, 2), (CY, 0), (ANN, 0), (BO, 1)]);
    assert_eq!((t.hope(ANN), t.hope(BO), t.hope(CY)), (20, 13, 20));
    assert!(t.has(BO, "rogue"));
}

/// XM-9.4, XM-9.15
#[test]
fn xm_x34_stakes_limit_later_bids() {
    let start = || {
        bids(
            auction(four("rogue").hope(ANN, 3).hope(BO, 10)).fate("turn rogue"),
            &[(CY, 0), (DEE, 0), (ANN, 3), (BO, 3)],
        )
    };
    let four_coins = auction(four("rogue").hope(ANN, 4).hope(BO, 10)).fate("turn rogue");
    let t = bids(four_coins, &[(CY, 0), (DEE, 0), (ANN, 3), (BO, 3)]);
    assert_eq!(t.choices(ANN), ["bid 0", "bid 1"]);
    assert_eq!(t.refused(ANN, "bid 2"), "XM-9.4");
    let t = start();
    assert_eq!(t.all_asked(), [BO], "Ann has staked all she has: her dial is at 0");
    let t = bids(t, &[(BO, 1)]);
    assert_eq!((t.hope(ANN), t.hope(BO)), (3, 6));
    let t = bids(start(), &[(BO, 0)]);
    assert_eq!((t.hope(ANN), t.hope(BO)), (3, 10));
}

/// XM-9.19, XM-9.21, XM-R20
#[test]
fn xm_x35_more_than_the_dial_only_by_a_tie() {
    let t = bids(
        auction(four("rogue").hope(BO, 17).plots("grounded")).fate("turn rogue"),
        &[(CY, 0), (DEE, 0), (ANN, 14), (BO, 14)],
    );
    assert_eq!(t.refused(ANN, "bid 15"), "XM-9.3");
    assert_eq!(t.choices(ANN).len(), 7);
    let t = bids(t, &[(ANN, 4), (BO, 3)]);
    assert_eq!((t.hope(ANN), t.hope(BO), t.school(ANN).cards), (2, 17, 0));
}

/// XM-9.20, XM-R21, XM-F45, XM-F46
#[test]
fn xm_x36_a_bonus_card_for_ten_or_more() {
    let bid = |n: u8| {
        bids(
            auction(four("rogue").plots("grounded")).fate("turn rogue"),
            &[(ANN, n), (BO, n - 1), (CY, 4), (DEE, 0)],
        )
    };
    let t = bid(11).fate("draw grounded");
    assert_eq!((t.hope(ANN), t.member("rogue").power, t.school(ANN).cards), (9, 2, 1));
    assert_eq!((t.hope(BO), t.school(BO).cards), (20, 0));
    assert_eq!(bid(9).school(ANN).cards, 0);
}

/// XM-9.11
#[test]
fn xm_x37_all_zero_in_the_first_round() {
    let t = four("rogue beast").todo(&[Frame::Row(Row { left: 2 }), Frame::Post]).fate("turn rogue");
    let t = bids(t, &[(ANN, 0), (BO, 0), (CY, 0), (DEE, 0)]);
    assert_eq!(t.view(None).recruits.discard, ["rogue"]);
    let t = t.fate("turn beast");
    assert_eq!(t.view(None).auction.as_deref(), Some("beast"));
}

/// XM-2.6, XM-2.7, XM-9.9, XM-9.10, XM-F32
#[test]
fn xm_x38_nobody_can_take_the_training() {
    let t = auction(table(3).recruits("heavy-armor").team(ANN, "armor+focused-mind").pp(ANN, 0))
        .fate("turn heavy-armor");
    let t = bids(t, &[(ANN, 3), (BO, 0), (CY, 0)]);
    assert_eq!((t.hope(ANN), t.view(None).recruits.discard), (2, vec!["heavy-armor".to_owned()]));
}

/// XM-R24, XM-16.9 It is attached at once, to an Injured Character too, and changes Attributes.
#[test]
fn xm_9_9_training_is_attached_at_once() {
    let t = auction(table(3).recruits("heavy-armor").team(ANN, "!armor oya+focused-mind"))
        .fate("turn heavy-armor");
    let t = bids(t, &[(ANN, 3), (BO, 0), (CY, 0)]);
    let armor = t.member("armor");
    assert_eq!(
        (armor.training.as_deref(), armor.defense, armor.speed, armor.hope_value),
        (Some("heavy-armor"), 6, 1, 4)
    );
}

#[test]
fn xm_x39_a_round_fails_only_if_all_bid_zero() {
    let t = bids(auction(four("rogue")).fate("turn rogue"), &[(ANN, 5), (BO, 5), (CY, 5), (DEE, 0)]);
    let t = bids(t, &[(ANN, 0), (BO, 0), (CY, 1)]);
    assert_eq!((t.hope(CY), t.has(CY, "rogue")), (14, true));
}

/// XM-9.22 Between auctions there is nothing but the next card.
#[test]
fn xm_9_22_no_gifts_between_auctions() {
    let t = four("rogue beast").todo(&[Frame::Row(Row { left: 2 }), Frame::Post]).fate("turn rogue");
    let t = bids(t, &[(ANN, 1), (BO, 0), (CY, 0), (DEE, 0)]);
    assert!(t.fate_is_asked());
}

fn post(layout: Layout) -> Table {
    layout.todo(&[Frame::Post])
}

/// XM-11.1, XM-11.2, XM-11.3, XM-11.7, XM-11.9, XM-F52, XM-R32, XM-1.9
#[test]
fn xm_11_9_the_winner_commands_and_scores() {
    let t = bids(
        post(four("rogue").plots("grounded").mission("hulk")),
        &[(ANN, 2), (BO, 12), (CY, 0), (DEE, 11)],
    );
    let t = t.fate("draw grounded");
    assert_eq!((t.view(None).commander, t.rp(BO), t.hope(BO), t.hope(DEE)), (BO, 2, 8, 20));
    // Even who held the token before.
    let t = bids(post(four("rogue").mission("hulk")), &[(ANN, 2), (BO, 0), (CY, 0), (DEE, 0)]);
    assert_eq!((t.view(None).commander, t.rp(ANN)), (ANN, 2));
}

/// XM-11.4, XM-11.5, XM-11.6, XM-R33, XM-R34, XM-R35, XM-F54
#[test]
fn xm_x88_dice_decide_a_failed_auction() {
    let t =
        bids(post(four("rogue").mission("hulk")), &[(ANN, 3), (BO, 3), (CY, 2), (DEE, 0), (ANN, 0), (BO, 0)]);
    assert_eq!((t.hope(ANN), t.hope(BO)), (20, 20));
    let t = t.rolls("1 2 3 | 2 2 2");
    assert!(t.told(Fact::RollAgain { why: revolution::Why::Commander, total: 6 }));
    let t = t.rolls("1 1 1 | 6 6 6");
    assert_eq!((t.view(None).commander, t.rp(BO)), (BO, 2));
    // All bid 0 at once: all roll.
    let t = bids(post(four("rogue").mission("hulk")), &[(ANN, 0), (BO, 0), (CY, 0), (DEE, 0)])
        .rolls("1 1 1 2 1 1 3 1 1 6 6 6");
    assert_eq!(t.view(None).commander, DEE);
}
