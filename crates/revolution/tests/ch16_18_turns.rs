//! XM-16, XM-17, XM-18, XM-21 Stats, Initiative, Actions, Powers.

use revolution::{Fact, Frame, Piece};
use table::Seat;

use crate::common::{ANN, BO, CY, Layout, Table, table};

fn quiet(mut layout: Layout, players: u8) -> Layout {
    for seat in Seat::at_table(players) {
        layout = layout.pp(seat, 0);
    }
    layout
}

/// Three PCs on a Mission without tokens, far from each other.
fn arena(who: [&str; 3], at: [&str; 3]) -> Layout {
    let layout = table(3).mission("danger-room-finals");
    quiet(layout.pc(ANN, who[0], at[0]).pc(BO, who[1], at[1]).pc(CY, who[2], at[2]), 3)
}

/// XM-4.11, XM-13.1, XM-16.1, XM-16.2, XM-16.7, XM-16.6
#[test]
fn xm_x45_rogue_has_twelve_health() {
    let t = arena(["rogue", "beast", "dust"], ["0,0", "4,0", "-4,0"]).acts(ANN);
    assert_eq!((t.pc(ANN).stats, t.pc(ANN).stats.iter().sum::<u8>()), ([4, 4, 4], 12));
}

/// XM-16.5, XM-18.8, XM-18.9, XM-18.10, XM-18.11
#[test]
fn xm_x46_beast_covers_four_hexes_an_action() {
    let t = arena(["beast", "rogue", "dust"], ["-4,0", "4,0", "4,-4"]).acts(ANN);
    assert!(t.offers(ANN, "move 0,0") && !t.offers(ANN, "move 1,0"));
    assert_eq!(t.refused(ANN, "move -2,1"), "XM-18.8", "an Obstacle");
    let t = t.plays(ANN, "move 0,0");
    assert!(t.offers(ANN, "move 3,0") && !t.offers(ANN, "move 4,0"), "a hex never holds two Characters");
}

/// XM-18.1, XM-18.2, XM-18.3, XM-18.5, XM-F50, XM-R51
#[test]
fn xm_x47_two_actions_in_any_order() {
    let t = || arena(["iceman", "rogue", "dust"], ["0,0", "1,0", "0,1"]).acts(ANN);
    let end = |t: Table| t.all_asked() != [ANN] || !t.offers(ANN, "end");
    assert!(end(t().plays(ANN, "move 0,-1; move 0,0")));
    let twice = t().plays(ANN, "attack pc2").rolls("1 1 1 1 | 6 6 6 6");
    assert_eq!(twice.refused(ANN, "attack pc2"), "XM-18.3");
    assert!(twice.offers(ANN, "attack pc3") && twice.offers(ANN, "move -1,0"));
    assert!(end(twice.plays(ANN, "attack pc3").rolls("1 1 1 1 | 6 6")));
    // 0 Actions are fine too.
    assert!(end(t().plays(ANN, "end")));
}

/// XM-18.4, XM-R52
#[test]
fn xm_x56_cable_attacks_twice_in_a_row() {
    let t = arena(["cable", "rogue", "dust"], ["0,0", "1,0", "-4,0"]).acts(ANN);
    let t = t.plays(ANN, "attack pc2").rolls("1 1 1 1 | 6 6 6 6");
    assert!(!t.offers(ANN, "attack pc2"));
    let t = t.plays(ANN, "aim; use cable 1; attack pc2").rolls("1 1 1 1 | 6 6 6 6");
    assert_eq!(t.member("cable").power, 1);
    assert!(!t.offers(ANN, "aim"), "it was the second Action");
    let t = arena(["cable", "rogue", "dust"], ["0,0", "1,0", "-4,0"]).team(ANN, "cable:0").acts(ANN);
    let t = t.plays(ANN, "attack pc2").rolls("1 1 1 1 | 6 6 6 6");
    assert!(!t.offers(ANN, "aim") && !t.offers(ANN, "attack pc2"));
}

/// XM-21.1, XM-21.2, XM-21.3, XM-21.9, XM-R57
#[test]
fn xm_x51_wolverine_heals_after_a_move() {
    let layout = arena(["wolverine", "rogue", "dust"], ["0,0", "4,0", "-4,0"]).team(ANN, "wolverine:2");
    let t = layout.stats(ANN, [4, 3, 3]).acts(ANN).plays(ANN, "move 0,-1");
    let t = t.plays(ANN, "use wolverine 1; restore attack; use wolverine 1; restore speed");
    assert_eq!((t.pc(ANN).stats, t.member("wolverine").power), ([5, 3, 4], 0));
    // No token, no Power; and no stat above its Attribute.
    assert!(!t.offers(ANN, "use wolverine 1"));
}

/// XM-21.4, XM-R49, XM-R56
#[test]
fn xm_x52_dagger_spends_both_tokens_on_one_attack() {
    let t = arena(["dagger", "rogue", "dust"], ["0,0", "1,0", "-4,0"]).acts(ANN).plays(ANN, "attack pc2");
    let t = t.plays(ANN, "use dagger 1; use dagger 1");
    assert_eq!(t.member("dagger").power, 0);
    let t = t.rolls("1 1 1 1 1 | 6 6 6 6");
    assert_eq!(t.view(None).rolled[0].len(), 5);
}

/// XM-21.5, XM-21.6, XM-21.7, XM-21.8, XM-2.10, XM-R58, XM-R59, XM-F89, XM-F91
#[test]
fn xm_x53_magnetos_charter_adds_range() {
    let layout = table(3)
        .mission("danger-room-finals")
        .pc(CY, "colossus", "0,0")
        .pc(ANN, "rogue", "3,0")
        .pc(BO, "dust", "-4,0");
    let t = quiet(layout.team(CY, "!magneto:2"), 3).acts(CY);
    assert_eq!(t.refused(CY, "attack pc1"), "XM-19.1");
    let t = t.plays(CY, "aim; use brotherhood-of-mutants 1; use brotherhood-of-mutants 1; attack pc1");
    assert_eq!(t.member("magneto").power, 0);
    let t = t.pass_all().rolls("1 1 1 1 1 | 6 6 6 6");
    assert!(!t.offers(CY, "attack pc1") && !t.offers(CY, "aim"));
    // XM-21.6 With Magneto himself there, no Charter.
    let layout = table(3)
        .mission("apocalypse")
        .pc(CY, "magneto", "0,0")
        .pc(ANN, "rogue", "3,0")
        .pc(BO, "dust", "-4,0");
    assert!(!quiet(layout.token(0, "0,-4", 17, [0; 4]), 3).acts(CY).offers(CY, "aim"));
}

/// XM-21.10 Who stayed at the School lends nothing.
#[test]
fn xm_21_10_only_who_is_there_helps() {
    let t = arena(["rogue", "beast", "dust"], ["0,0", "1,0", "-4,0"]).team(ANN, "dagger jubilee").acts(ANN);
    let t = t.plays(ANN, "attack pc2");
    assert!(t.fate_is_asked(), "nobody is asked for a Power");
}

/// XM-20.9 Psylocke chooses the losses, within the Rule of One.
#[test]
fn xm_20_9_psylocke_keeps_the_rule_of_one() {
    let layout = arena(["psylocke", "rogue", "dust"], ["0,0", "1,0", "-4,0"]).born(BO, [1, 4, 4]);
    let t =
        layout.acts(ANN).plays(ANN, "attack pc2").rolls("6 1 1 1 1 | 1 1 1 1").plays(ANN, "use psylocke 1");
    let t = if t.offers(ANN, "pass") { t.plays(ANN, "pass") } else { t };
    assert_eq!(t.choices(ANN), ["lose speed", "lose defense"]);
    assert_eq!(t.refused(ANN, "lose attack"), "XM-20.3");
}

/// XM-17.1, XM-17.2, XM-17.3, XM-17.4, XM-17.5, XM-17.6, XM-17.7, XM-R72
#[test]
fn xm_x71_ties_roll_again_and_any_pc_may_be_named() {
    let layout = arena(["rogue", "cannonball", "dust"], ["0,0", "4,0", "-4,0"])
        .born(ANN, [4, 4, 2])
        .born(BO, [4, 4, 2])
        .born(CY, [2, 2, 2]);
    let t = layout.todo(&[Frame::MissionTurn, Frame::Body]).rolls("5 6 | 5 6 | 3 4");
    assert!(t.told(Fact::InitiativeTied { total: 11 }));
    let t = t.rolls("1 1 | 2 1").plays(BO, "first 3");
    assert_eq!(t.all_asked(), [CY]);
    let t = t.plays(CY, "end");
    assert_eq!(t.all_asked(), [ANN]);
    let t = t.plays(ANN, "end");
    assert_eq!(t.all_asked(), [BO]);
}

/// XM-17.7 In order, the Commander first; the first clockwise with a PC, if the Commander has none.
#[test]
fn xm_r72_the_next_with_a_pc_rolls_first() {
    let layout = arena(["rogue", "beast", "dust"], ["0,0", "4,0", "-4,0"]).commander(BO);
    let mut layout = layout;
    layout.p.arena.pcs[1] = revolution::Pc::default();
    let t = layout.todo(&[Frame::MissionTurn, Frame::Body]).rolls("1");
    assert!(t.told(Fact::InitiativeDie { seat: CY, face: 1 }));
}

/// XM-18.6, XM-18.7, XM-F51, XM-R53
#[test]
fn xm_x94_three_quiet_turns_end_the_mission() {
    let mut layout =
        table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "dust", "4,0").token(0, "-4,0", 17, [0; 4]);
    layout.p.arena.turn = 2;
    layout.p.arena.quiet = 2;
    layout.p.arena.loud = true;
    // An attack of 0 damage in the third turn sets the count back.
    let t = layout.todo(&[Frame::TurnOver, Frame::Body]);
    assert_eq!(t.view(None).arena.unwrap().quiet_turns, 0);
    let mut layout =
        table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "dust", "4,0").token(0, "-4,0", 17, [0; 4]);
    layout.p.arena.turn = 6;
    layout.p.arena.quiet = 2;
    let t = layout.todo(&[Frame::TurnOver, Frame::Body]);
    assert_eq!(t.view(None).arena.unwrap().ended, Some(revolution::Ended::Failure));
}

/// XM-19.1, XM-19.2, XM-19.3, XM-19.5, XM-R55, XM-F65 Range is a maximum, and nothing stands in the way.
#[test]
fn xm_19_3_nothing_blocks_an_attack() {
    let t = arena(["iceman", "rogue", "dust"], ["0,0", "1,0", "2,0"]).acts(ANN);
    assert!(t.offers(ANN, "attack pc2") && t.offers(ANN, "attack pc3"));
    let t = arena(["colossus", "rogue", "dust"], ["0,0", "1,0", "2,0"]).acts(ANN);
    assert!(t.offers(ANN, "attack pc2") && !t.offers(ANN, "attack pc3"));
}

/// XM-22.10, XM-22.11, XM-22.12
#[test]
fn xm_x54_the_fourth_damage_destroys_a_sentinel() {
    let layout = table(3)
        .mission("sentinel-swarm")
        .pc(BO, "rogue", "0,0")
        .pc(ANN, "dust", "4,0")
        .pc(CY, "beast", "-4,0");
    let layout = layout
        .token(0, "1,0", 4, [2, 1, 0, 0])
        .token(0, "2,0", 4, [0; 4])
        .token(0, "3,0", 4, [0; 4])
        .token(0, "3,-1", 4, [0; 4]);
    let t = quiet(layout, 3).acts(BO);
    let sentinel = t.s.figure(Piece::token(0));
    let t = t.plays(BO, "attack token1").rolls("6 1 1 1 | 1 1").pass_all();
    assert!(t.told(Fact::TokenGone { piece: sentinel, by: Some(BO) }));
    let arena = t.view(None).arena.unwrap();
    assert_eq!((arena.tokens.len(), arena.destroyed[1][0]), (3, 1));
}

/// XM-22.9, XM-22.13
#[test]
fn xm_x55_sinister_keeps_all_his_dice() {
    let mut layout = table(4)
        .mission("sinister-trouble")
        .pc(ANN, "rogue", "0,0")
        .pc(BO, "dust", "4,0")
        .token(0, "1,0", 11, [4, 3, 3, 0]);
    layout.p.arena.damage = [[4, 0, 0], [3, 0, 0], [3, 0, 0], [0; 3]];
    let t = quiet(layout, 4).acts(ANN).plays(ANN, "attack token1").rolls("1 1 1 1 | 6 6 6 6");
    let arena = t.view(None).arena.unwrap();
    assert_eq!((arena.tokens[0].damage, arena.tokens[0].defense, arena.damage[0][0]), (10, 4, 4));
    assert_eq!(t.view(None).rolled[1].len(), 4);
    assert!(arena.ended.is_none());
}

/// XM-22.14 Damage beyond what was needed counts in full.
#[test]
fn xm_22_14_excess_damage_counts() {
    let layout = table(4).mission("sinister-trouble").pc(ANN, "rogue", "0,0").pc(BO, "dust", "4,0").token(
        0,
        "1,0",
        11,
        [0, 10, 0, 0],
    );
    let t = quiet(layout, 4).acts(ANN).plays(ANN, "attack token1").rolls("6 6 6 6 | 1 1 1 1");
    assert_eq!(t.view(None).arena.unwrap().damage[0][0], 4);
}
