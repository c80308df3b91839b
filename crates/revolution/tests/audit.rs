//! What a reading of the book against the program found, an example each.

use revolution::tasks::{Allegiance, Row};
use revolution::{Fact, Frame, Piece};
use table::SeatSet;

use crate::common::{ANN, BO, CY, Layout, Table, table, table_with};

fn token(t: &Table, index: usize) -> revolution::TokenView {
    t.view(None).arena.unwrap().tokens[index].clone()
}

/// Colossus stands beside the last toy or crate.
fn at_the_last(mission: &str, score: [u8; 4]) -> Layout {
    let mut layout = table(3).mission(mission).pc(ANN, "colossus", "0,0").pc(BO, "cable", "4,0");
    layout.p.arena.score = score;
    layout.token(0, "1,0", 0, [0; 4])
}

/// XM-14.8, XM-15.5, XM-15.6, XM-R71 The last toy is scored before the Mission ends for want of toys: two Schools are even.
#[test]
fn xm_r71_the_last_toy_is_scored() {
    let t = at_the_last("murderworld", [0, 1, 0, 0]).acts(ANN).plays(ANN, "use murderworld 1").rolls("6 6");
    assert!(t.told(Fact::Marked { seat: ANN, n: 1, total: 1 }));
    assert_eq!((t.rp(ANN), t.rp(BO)), (2, 2));
}

/// XM-15.5, XM-R71 The last crate decides.
#[test]
fn xm_r71_the_last_crate_decides() {
    let t = at_the_last("stolen-cargo", [1, 1, 0, 0]).token(1, "0,4", 4, [0; 4]);
    let t = t.acts(ANN).plays(ANN, "use stolen-cargo 1").rolls("6 1 1 1 1");
    assert!(t.told(Fact::Marked { seat: ANN, n: 1, total: 2 }));
    assert_eq!((t.rp(ANN), t.rp(BO)), (2, 1));
}

/// XM-22.3, XM-22.4 Who is frozen misses one activation, also when there was nothing else to do in it.
#[test]
fn xm_22_4_the_ice_melts_after_one_activation() {
    let layout = table(3).mission("hulk").pc(ANN, "iceman", "0,0").pc(BO, "colossus", "-4,0");
    let mut layout = layout.token(0, "3,0", 13, [0; 4]);
    layout.p.arena.tokens[0].frozen = true;
    let t = layout.enemies();
    assert_eq!(token(&t, 0).at, "3,0");
    assert!(!token(&t, 0).frozen);
}

/// XM-21.1 The defender is asked when the attacker's Power has made the blow what it asks for.
#[test]
fn xm_21_1_the_target_answers_the_blow_as_it_is() {
    let layout =
        table(3).mission("danger-room-finals").pc(ANN, "shark-girl", "0,0").pc(BO, "kitty-pryde", "1,0");
    let t = layout.pc(CY, "dust", "0,4").acts(ANN).plays(ANN, "attack pc2").rolls("6 1 1 | 5 5 5 5");
    let t = t.plays(ANN, "use shark-girl 1");
    assert!(t.all_asked() == [BO] && t.offers(BO, "use kitty-pryde 1"), "{:?}", t.all_asked());
}

/// XM-9.12, XM-9.13, XM-9.15 The coins that were bid are staked; a pledge is none.
#[test]
fn xm_9_13_a_pledge_is_neither_staked_nor_paid() {
    let layout = table(3).hope(ANN, 6).hope(BO, 6).pp(ANN, 2).hand(ANN, "last-minute-pledge");
    let t =
        layout.recruits("colossus").todo(&[Frame::Row(Row { left: 1 }), Frame::Reveal]).fate("turn colossus");
    let t =
        t.plays(ANN, "bid 3").plays(BO, "bid 5").plays(CY, "bid 0").plays(ANN, "react last-minute-pledge");
    assert!(t.offers(ANN, "bid 3") && !t.offers(ANN, "bid 4"), "3 of 6 are staked");
    assert!(t.offers(BO, "bid 1") && !t.offers(BO, "bid 2"));
    let t = t.plays(ANN, "bid 1").plays(BO, "bid 0");
    assert_eq!((t.has(ANN, "colossus"), t.hope(ANN)), (true, 2));
}

/// XM-7.1, XM-24.16 A Reaction is played in any phase, also in a match.
#[test]
fn xm_7_1_reactions_in_a_match() {
    let layout = table(3).duel().pp(ANN, 4).hand(ANN, "fastball-special");
    let mut layout = layout.pc(ANN, "colossus", "0,0").pc(BO, "armor", "1,0");
    layout.p.tournament.0 = SeatSet::only(ANN).with(BO);
    let t = layout.acts(ANN).plays(ANN, "attack pc2");
    assert!(t.offers(ANN, "react fastball-special"));
}

/// XM-24.16 What was used once in the Mission's last turn may be used in the match's first.
#[test]
fn xm_24_16_a_match_begins_a_turn_of_its_own() {
    let layout = table(3).duel().team(ANN, "wolverine:0");
    let mut layout = layout.pc(ANN, "domino", "0,0").pc(BO, "colossus", "4,0");
    layout.p.tournament.0 = SeatSet::only(ANN).with(BO);
    let clause = |layout: &Layout, index: usize| {
        let card = layout.rules.set().characters.iter().find(|card| card.id == "domino").unwrap();
        card.clauses.iter().nth(index).unwrap()
    };
    layout.p.used = vec![(clause(&layout, 2), 0)];
    let t = layout.todo(&[Frame::MissionTurn, Frame::Body]).rolls("1 1 1 1 6 6");
    assert!(t.offers(ANN, "use domino 3"), "{:?}", t.all_asked());
}

/// XM-19.1 Who cannot be attacked is not struck either.
#[test]
fn xm_19_1_a_strike_passes_over_who_is_hidden() {
    let layout = table(3).mission("danger-room-finals").pc(ANN, "havok", "0,0").pc(BO, "anole", "1,0");
    let mut layout = layout.pc(CY, "dust", "-1,0");
    layout.p.arena.pcs[BO.index()].hidden = true;
    let t = layout.acts(ANN).plays(ANN, "use havok 1");
    let attacked = |seat| {
        t.happened().any(|fact| matches!(fact, Fact::Attacked { at, .. } if at.piece == Piece::pc(seat)))
    };
    assert!(attacked(CY) && !attacked(BO));
}

/// XM-14.2, XM-R71 A strike is an attack to the Mission Card: the shield comes back.
#[test]
fn xm_r71_the_shield_answers_a_strike() {
    let layout = table(3).mission("captain-america").pc(ANN, "havok", "0,0").pc(BO, "colossus", "4,0");
    let before = layout.p.arena.pcs[0].stats.iter().sum::<u8>();
    let t = layout.token(0, "1,0", 7, [0; 4]).acts(ANN).plays(ANN, "use havok 1").rolls("1 1 1 | 6 6 6 6");
    let lost = t.all_asked() == [ANN] && t.offers(ANN, "lose attack");
    assert!(lost || t.pc(ANN).stats.iter().sum::<u8>() < before);
}

/// A Character that was defeated since has still attacked.
#[test]
fn team_tactics_remember_who_fell() {
    let dice = |stands: bool| {
        let layout = table(3).mission("hulk").team(ANN, "colossus+team-tactics").pc(ANN, "colossus", "0,0");
        let layout = layout.pc(BO, "cable", "4,0").pc(CY, "gambit", "3,0");
        let mut layout = layout.token(0, "1,0", 13, [0; 4]);
        layout.p.arena.pcs[CY.index()].attacked = 1 << 4;
        if !stands {
            layout.p.arena.pcs[CY.index()].at = None;
        }
        let t = layout.acts(ANN).plays(ANN, "attack token1");
        t.view(None).fight.unwrap().to_roll[0]
    };
    assert_eq!((dice(true), dice(false)), (6, 6));
}

/// XM-18.11 Who is hemmed in may still use a Power that passes through.
#[test]
fn xm_18_11_a_cannonball_is_not_hemmed_in() {
    let layout = table(3).mission("brood-nest").pc(ANN, "cannonball", "0,-4").pc(BO, "colossus", "4,0");
    let layout =
        ["1,-4", "0,-3", "-1,-3"].into_iter().fold(layout, |layout, hex| layout.token(0, hex, 2, [0; 4]));
    let t = layout.acts(ANN);
    assert!(!t.offers(ANN, "move 0,-2") && t.offers(ANN, "use cannonball 1"));
    assert!(t.plays(ANN, "use cannonball 1").offers(ANN, "move 0,-2"));
}

/// XM-22.10 A toy that cannot be attacked is not destroyed by a blow that answers it.
#[test]
fn xm_22_10_what_has_no_damage_number_stays() {
    let layout = table(3).mission("murderworld").team(ANN, "wolverine:0").pc(ANN, "bishop", "0,0");
    let layout = layout.pc(BO, "colossus", "4,0").token(0, "1,0", 0, [0; 4]).token(0, "0,4", 0, [0; 4]);
    let t = layout.enemies().rolls("6 6 1 1 1 1").plays(ANN, "lose attack*2").plays(ANN, "use bishop 1");
    assert!(t.view(None).arena.unwrap().tokens.len() == 2);
}

fn traders() -> Table {
    let layout = table_with(3, &[]).hope(ANN, 20).team(ANN, "colossus psylocke dagger armor anole oya");
    let layout = layout.team(BO, "cable rogue beast dust surge mercury").team(CY, "gambit pixie");
    layout.todo(&[Frame::Allegiance(Allegiance { seat: ANN, ready: SeatSet::EMPTY }), Frame::Reveal])
}

/// XM-3.10, XM-8.3 All manner of deals: two Characters for one, and any number of coins.
#[test]
fn xm_8_3_two_characters_and_any_sum() {
    let t = traders().allows(ANN, "offer 2 give colossus armor anole 16 hope want cable");
    let t = t.plays(ANN, "offer 2 give colossus armor 6 hope want cable").plays(BO, "accept");
    assert_eq!((t.hope(ANN), t.hope(BO)), (14, 11));
    assert!(t.has(BO, "colossus") && t.has(BO, "armor") && t.has(ANN, "cable"));
}

/// XM-6.14 Whoever was not asked for support yet may be paid for it, also after another has given some.
#[test]
fn xm_6_14_a_second_supporter_is_paid_too() {
    let layout = table_with(3, &[]).hope(ANN, 9).pp(CY, 2).hand(ANN, "setting-aside-differences");
    let t = layout.plot_turn(ANN).plays(ANN, "offer 2 give 2 hope want 1 support").plays(BO, "accept");
    let t = t.refuses(ANN, "offer 2 give 1 hope", "XM-6.18");
    t.allows(ANN, "offer 3 give 1 hope want 2 support");
}

/// XM-8.2 Offers that were declined in the Plot Phase leave those of Change Allegiance.
#[test]
fn xm_8_2_offers_are_counted_by_phase() {
    let layout = table_with(3, &[]).hope(ANN, 9).school(ANN, |school| school.offers = 3);
    let t = layout.team(ANN, "armor oya").team(BO, "dust").plot_turn(ANN);
    let t = t.refuses(ANN, "offer 2 give 1 hope", "XM-R75");
    let t = t.plays(ANN, "pass").plays(BO, "pass").plays(CY, "pass");
    t.allows(ANN, "offer 2 give 1 hope");
}
