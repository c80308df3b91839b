//! XM-10 to XM-15 Missions: reveal, invitations, placing, ends, rewards.

use revolution::tasks::{Invite, PlaceTokens};
use revolution::{Ended, Fact, Frame, Piece};
use table::{Rules, Seat, SeatSet};

use crate::common::{self, ANN, BO, CY, DEE, Layout, Table, table};

fn inviting(layout: Layout, players: u8) -> Table {
    layout.todo(&[Frame::Invite(Invite { left: SeatSet::everyone(players) })])
}

fn book_invitations() -> Table {
    let layout = table(4).mission("sinister-trouble").rp(CY, 2).team(ANN, "psylocke oya").team(BO, "x-23");
    let layout = layout.team(CY, "beast").team(DEE, "cable").commander(DEE);
    let layout = layout.pp(ANN, 0).pp(BO, 0).pp(CY, 0).pp(DEE, 0);
    let t = inviting(layout, 4).plays(DEE, "invite 1").plays(ANN, "send psylocke").plays(DEE, "invite 2");
    t.plays(BO, "send x-23").plays(DEE, "invite 3").plays(CY, "refuse")
}

/// XM-12.1, XM-12.2, XM-12.3, XM-12.6, XM-F53, XM-R38
#[test]
fn xm_x40_invitations_one_by_one() {
    let t = book_invitations();
    for seat in [ANN, BO, CY, DEE] {
        let invited = t.happened().filter(|fact| *fact == Fact::Invited { seat }).count();
        assert_eq!(invited, 1, "each School is invited once");
    }
    assert_eq!(t.rp(CY), 1);
    // XM-12.1 The Commander's own School comes too; there is nobody else left to invite.
    let t = t.plays(DEE, "send cable");
    let positions: Vec<(Seat, u8)> =
        t.view(None).arena.unwrap().pcs.iter().map(|pc| (pc.seat, pc.position)).collect();
    assert_eq!(positions, [(ANN, 1), (BO, 2), (DEE, 3)]);
}

/// XM-13.1, XM-13.2, XM-13.3, XM-13.4, XM-13.5, XM-13.6, XM-F57, XM-F58, XM-F59, XM-F62, XM-16.8
#[test]
fn xm_x41_start_hexes_by_participants() {
    let t = book_invitations().plays(DEE, "send cable");
    let at = |seat: Seat| t.pc(seat).at.unwrap();
    assert_eq!((at(ANN), at(BO), at(DEE)), ("3,-4".to_owned(), "1,3".to_owned(), "-4,1".to_owned()));
    assert_eq!(t.pc(ANN).stats, [5, 3, 4]);
}

/// XM-13.7, XM-13.8, XM-13.9, XM-R43, XM-F64, XM-F82, XM-F63, XM-F60, XM-F61
#[test]
fn xm_x42_a_token_keeps_its_distance() {
    let layout = table(4).mission("hellfire-sentinel").pc(ANN, "rogue", "0,0").pc(BO, "beast", "3,0");
    let t = layout.todo(&[Frame::Place(PlaceTokens { kind: 0, left: 1, edge: false }), Frame::Body]);
    assert_eq!(t.refused(ANN, "place -2,0"), "XM-13.9");
    assert_eq!(t.refused(ANN, "place 3,-2"), "XM-13.9");
    let t = t.plays(ANN, "place -3,0");
    assert_eq!(t.view(None).arena.unwrap().tokens[0].at, "-3,0");
}

/// XM-R41, XM-R42 No hex is far enough: the farthest will do.
#[test]
fn xm_r41_the_farthest_hex() {
    let layout = table(4).mission("hellfire-sentinel").pc(ANN, "rogue", "-1,0").pc(BO, "beast", "3,-3");
    let layout = layout.pc(CY, "oya", "0,3").pc(DEE, "dust", "-4,4");
    let t = layout.todo(&[Frame::Place(PlaceTokens { kind: 0, left: 1, edge: false }), Frame::Body]);
    assert!(!t.choices(ANN).is_empty());
    assert!(!t.offers(ANN, "place 0,3"));
}

/// XM-12.4, XM-12.8, XM-12.9
#[test]
fn xm_x91_when_a_leader_may_go() {
    let layout =
        table(3).mission("hulk").team(ANN, "!colossus !armor").team(BO, "!rogue oya").pp(ANN, 0).pp(BO, 0);
    let t = inviting(layout, 3).plays(ANN, "invite 1");
    assert_eq!(t.choices(ANN), ["refuse", "send wolverine"]);
    let t = t.plays(ANN, "refuse").plays(ANN, "invite 2");
    assert_eq!(t.rp(ANN), 0);
    assert_eq!(t.refused(BO, "send cyclops"), "XM-12.8");
    assert_eq!(t.refused(BO, "send rogue"), "XM-12.4");
    // XM-10.7, XM-R30 The card lets Leaders take part.
    let layout = table(3).mission("apocalypse").team(ANN, "armor").pp(ANN, 0);
    assert!(inviting(layout, 3).plays(ANN, "invite 1").offers(ANN, "send wolverine"));
}

/// XM-12.5, XM-12.7, XM-12.12, XM-12.13, XM-F56, XM-R36, XM-R37 Too few: the Mission is off, and nothing is undone.
#[test]
fn xm_12_12_one_school_is_too_few() {
    let layout = table(3)
        .mission("hulk")
        .team(ANN, "armor")
        .rp(BO, 3)
        .rp(CY, 3)
        .team(BO, "!oya !cyclops")
        .pp(ANN, 0)
        .pp(CY, 0);
    let t = inviting(layout.team(CY, "dust"), 3).plays(ANN, "invite 1").plays(ANN, "send armor; invite 2");
    // Bo has nobody to send: that is a refusal.
    assert_eq!(t.rp(BO), 2);
    let t = t.plays(CY, "refuse");
    assert!(t.told(Fact::TooFew));
    assert_eq!((t.rp(CY), t.view(None).round), (2, 2));
}

/// XM-12.10, XM-12.11, XM-R39, XM-F55 Two Characters are enough; who was not invited loses nothing.
#[test]
fn xm_12_10_two_characters() {
    let layout =
        table(4).mission("sabretooth").team(BO, "oya").team(CY, "dust").team(ANN, "armor").team(DEE, "anole");
    let layout = layout.pp(ANN, 0).pp(BO, 0).pp(CY, 0).pp(DEE, 0);
    let t = inviting(layout, 4)
        .plays(ANN, "invite 2")
        .plays(BO, "send oya")
        .plays(ANN, "invite 3")
        .plays(CY, "send dust");
    assert_eq!((t.rp(ANN), t.rp(DEE)), (1, 1));
    assert!(t.told(Fact::Entered { seat: BO, at: t.rules.ground().spot("3,-4".parse().unwrap()).unwrap() }));
}

/// XM-10.4, XM-10.5, XM-10.6, XM-R31 The Mission is shown to all and lies on the discard; an empty deck is renewed.
#[test]
fn xm_10_5_the_mission_is_disclosed() {
    let mut layout = table(3).pp(ANN, 0).pp(BO, 0).pp(CY, 0);
    layout.p.missions.discard = vec!["hulk".to_owned()];
    let t = layout.todo(&[Frame::Reveal]).fate("reveal hulk");
    let view = t.view(None);
    assert_eq!(
        (view.arena.unwrap().mission.as_deref(), view.missions.discard),
        (Some("hulk"), vec!["hulk".to_owned()])
    );
    // XM-10.1 The auction for the post follows.
    assert_eq!(t.view(None).auction.as_deref(), Some("commander"));
}

fn sentinel() -> Layout {
    let layout = table(3)
        .mission("hellfire-sentinel")
        .pc(ANN, "psylocke", "0,0")
        .pc(BO, "oya", "4,0")
        .pc(CY, "dust", "-4,0");
    layout.token(0, "1,0", 10, [0; 4]).pp(ANN, 0).hope(ANN, 0)
}

/// XM-15.1, XM-15.2, XM-F73, XM-R48
#[test]
fn xm_x43_every_damaging_attack_pays() {
    let t = sentinel().acts(ANN).plays(ANN, "attack token1").rolls("6 1 1 1 1 | 1 1 1 1");
    assert_eq!(t.hope(ANN), 2);
    let t = sentinel().acts(ANN).plays(ANN, "attack token1").rolls("6 6 6 1 1 | 1 1 1 1");
    assert_eq!(t.hope(ANN), 2, "whatever the damage");
    let t = sentinel().acts(ANN).plays(ANN, "attack token1").rolls("1 1 1 1 1 | 1 1 1 1");
    assert_eq!(t.hope(ANN), 0);
}

fn captain(damage: [[u8; 3]; 4]) -> Layout {
    let mut layout = table(4).mission("captain-america").pc(ANN, "rogue", "0,0").pc(BO, "oya", "4,0");
    layout = layout.pc(CY, "dust", "-4,0").pc(DEE, "armor", "0,4");
    layout.p.arena.damage = damage;
    layout.p.arena.ended = Some(Ended::Success);
    layout
}

/// XM-15.3, XM-15.5, XM-15.6, XM-F74, XM-F85
#[test]
fn xm_x44_ties_are_paid_in_full() {
    let t = captain([[1, 0, 0], [4, 0, 0], [4, 0, 0], [0; 3]]).todo(&[Frame::Rewards]);
    assert_eq!([ANN, BO, CY, DEE].map(|seat| t.rp(seat)), [1, 2, 2, 1]);
    // XM-15.8 Both stand, and triumph.
    assert!(t.member("oya").triumph && t.member("dust").triumph && !t.member("rogue").triumph);
}

/// XM-15.4 Nothing for a failure. XM-R46 Nothing for nothing.
#[test]
fn xm_15_4_a_failed_mission_gives_no_points() {
    let mut layout = captain([[1, 0, 0], [4, 0, 0], [0; 3], [0; 3]]);
    layout.p.arena.ended = Some(Ended::Failure);
    assert_eq!(layout.todo(&[Frame::Rewards]).rp(BO), 1);
    assert_eq!(captain([[0; 3]; 4]).todo(&[Frame::Rewards]).rp(BO), 1);
}

/// XM-15.8, XM-15.9, XM-15.10, XM-F79, XM-R47
#[test]
fn xm_x72_one_triumph_token_at_most() {
    let mut layout =
        table(3).mission("hulk").team(ANN, "rogue*").pc(ANN, "rogue", "0,0").pc(BO, "oya", "4,0").rp(ANN, 3);
    layout.p.arena.damage = [[5, 0, 0], [0; 3], [0; 3], [0; 3]];
    layout.p.arena.ended = Some(Ended::Success);
    let t = layout.todo(&[Frame::Rewards]);
    assert_eq!(t.rp(ANN), 5);
    assert!(t.member("rogue").triumph && !t.member("oya").triumph);
    assert!(!t.happened().any(|fact| matches!(fact, Fact::Triumph { .. })));
    // XM-R47 At 6 the reward is received all the same.
    let mut layout = table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "oya", "4,0").rp(ANN, 6);
    layout.p.arena.damage = [[5, 0, 0], [0; 3], [0; 3], [0; 3]];
    layout.p.arena.ended = Some(Ended::Success);
    assert!(layout.todo(&[Frame::Triumphs]).view(None).champion.is_some());
}

/// XM-23.2, XM-23.3
#[test]
fn xm_x92_a_defeated_pc_still_wins_the_points() {
    let mut layout = table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "oya", "4,0");
    layout.p.arena.pcs[0].at = None;
    layout.p.arena.damage = [[6, 0, 0], [5, 0, 0], [0; 3], [0; 3]];
    layout.p.arena.ended = Some(Ended::Success);
    let t = layout.todo(&[Frame::Rewards]);
    assert_eq!((t.rp(ANN), t.rp(BO)), (3, 1));
    assert!(!t.member("rogue").triumph && !t.member("oya").triumph);
}

/// XM-14.1, XM-14.4, XM-14.8, XM-R45 The last token leaves: success, and the turn stops there.
#[test]
fn xm_14_4_the_last_token_ends_the_mission() {
    let t = sentinel().token(0, "0,1", 1, [0; 4]);
    let mut layout = t;
    layout.p.arena.tokens[0] = revolution::Token::default();
    let t = layout.acts(ANN).plays(ANN, "attack token2").rolls("6 1 1 1 1 | 1 1 1 1");
    assert!(t.told(Fact::MissionEnded { ended: Ended::Success }));
    assert!(!t.told(Fact::TurnEnded { seat: ANN }), "the second Action is lost");
    assert_eq!(t.rp(ANN), 2);
}

/// XM-14.2, XM-14.3, XM-14.5, XM-14.9 PCs may fight each other for nothing; one PC fights on.
#[test]
fn xm_14_2_pcs_may_attack_each_other() {
    let layout =
        table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "dust", "1,0").token(0, "4,-4", 17, [0; 4]);
    let t = layout
        .born(BO, [1, 1, 1])
        .pp(ANN, 0)
        .pp(BO, 0)
        .acts(ANN)
        .plays(ANN, "attack pc2")
        .rolls("6 1 1 1 | 1");
    assert_eq!(t.rp(ANN), 1);
    let t = if t.all_asked() == [BO] { t.plays(BO, "let-go") } else { t };
    let t = if t.offers(ANN, "buy") { t.plays(ANN, "pass") } else { t };
    assert!(!t.happened().any(|fact| matches!(fact, Fact::MissionEnded { .. })));
    let _ = Piece::pc(ANN);
}

/// XM-14.6 The last PC falls: failure.
#[test]
fn xm_14_6_nobody_left() {
    let layout =
        table(3).mission("hulk").pc(ANN, "dust", "0,0").born(ANN, [1, 1, 1]).token(0, "1,0", 17, [0; 4]);
    let mut layout = layout.pp(ANN, 0).commander(BO);
    layout.p.arena.pcs[1] =
        revolution::Pc { who: layout.rules.find_char("cyclops").unwrap(), ..Default::default() };
    let t = layout.enemies();
    let spot = t.choices(BO)[0].clone();
    let t = t.plays(BO, &spot).pass_all().rolls("6 6 6 6 6 | 1");
    let t = if t.all_asked() == [ANN] { t.plays(ANN, "let-go") } else { t };
    assert!(t.told(Fact::MissionEnded { ended: Ended::Failure }));
}

/// XM-14.7, XM-17.9 A card's own end: six turns.
#[test]
fn xm_14_7_a_card_may_end_the_mission() {
    let mut layout = table(3).mission("old-grudges").pc(ANN, "oya", "0,0").pc(BO, "dust", "4,0");
    layout.p.arena.turn = 6;
    layout.p.arena.loud = true;
    let t = layout.todo(&[Frame::TurnOver, Frame::Body]);
    assert_eq!(t.view(None).arena.unwrap().ended, Some(Ended::Success));
}

/// The Mission Characters' card numbers: XM-F83, XM-F84.
#[test]
fn xm_f83_printed_missions() {
    let set = revolution::shipped();
    let mission = |id: &str| set.missions.iter().find(|card| card.id == id).unwrap().tokens[0][0].clone();
    assert_eq!((mission("sentinel-swarm").n, mission("sentinel-swarm").damage), (4, 4));
    assert_eq!(mission("sinister-trouble").damage, 11);
    let (rules, setup) = common::open(3, &[]);
    assert!(rules.outcome(&rules.start(&setup)).is_none());
}
