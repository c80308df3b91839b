//! XM-22, XM-23, XM-24 Mission Characters, defeats, victory and tournaments.

use revolution::tasks::Acting;
use revolution::{Fact, Frame, Piece};
use table::{Rules, Seat};

use crate::common::{self, ANN, BO, CY, DEE, Layout, Table, table};

fn quiet(mut layout: Layout, players: u8) -> Layout {
    for seat in Seat::at_table(players) {
        layout = layout.pp(seat, 0);
    }
    layout
}

/// XM-22.3, XM-22.4, XM-22.5, XM-22.2
#[test]
fn xm_x95_the_commander_must_reach_somebody() {
    let layout = table(3)
        .mission("hulk")
        .commander(BO)
        .pc(ANN, "rogue", "0,0")
        .pc(BO, "beast", "2,-2")
        .token(0, "0,-3", 17, [0; 4]);
    let t = quiet(layout, 3).enemies();
    assert_eq!(t.all_asked(), [BO]);
    // Next to Rogue alone, or between both; anywhere else he would reach nobody.
    assert!(t.offers(BO, "move 0,-1") && t.offers(BO, "move 1,-1"));
    assert_eq!(t.refused(BO, "move 0,-4"), "XM-22.5");
    let t = t.plays(BO, "move 0,-1");
    assert!(t.told(Fact::Attacked { by: t.s.figure(Piece::token(0)), at: t.s.figure(Piece::pc(ANN)) }));
    // Between the two it has to attack both, in the controller's order (XM-R61).
    let layout = table(3)
        .mission("hulk")
        .commander(BO)
        .pc(ANN, "rogue", "0,0")
        .pc(BO, "beast", "2,-2")
        .token(0, "0,-3", 17, [0; 4]);
    let t = quiet(layout, 3).enemies().plays(BO, "move 1,-1");
    assert_eq!(t.choices(BO), ["attack pc1", "attack pc2"]);
}

/// XM-22.6, XM-R60, XM-R62 Out of reach of everybody it goes anywhere, and has to.
#[test]
fn xm_22_6_a_token_that_reaches_nobody() {
    let layout = table(3)
        .mission("sentinel-swarm")
        .pc(ANN, "rogue", "4,0")
        .pc(BO, "beast", "4,-1")
        .token(0, "-4,0", 4, [0; 4]);
    let t = quiet(layout.token(0, "-4,1", 4, [0; 4]), 3).enemies();
    assert_eq!(t.choices(ANN), ["activate token1", "activate token2"]);
    let t = t.plays(ANN, "activate token2");
    assert!(
        t.offers(ANN, "move -3,0") && !t.offers(ANN, "move -4,1"),
        "it may not come back to where it was"
    );
}

/// XM-22.7, XM-22.8, XM-11.8, XM-R63, XM-R64
#[test]
fn xm_x96_control_passes_by_dice() {
    let layout = table(4)
        .mission("hulk")
        .pc(ANN, "rogue", "0,0")
        .pc(BO, "dust", "1,0")
        .born(BO, [1, 1, 1])
        .token(0, "-4,0", 17, [0; 4]);
    let t = quiet(layout.team(BO, "oya").hope(BO, 0).hope(ANN, 0), 4)
        .acts(ANN)
        .plays(ANN, "attack pc2")
        .rolls("6 1 1 1 | 1");
    let t = t.rolls("3 3 4 | 5 5 5 | 4 4 4");
    assert!(t.told(Fact::Controls { seat: CY }));
    assert_eq!(t.view(None).commander, ANN);
    assert_eq!(t.view(None).arena.unwrap().controller, CY);
}

/// XM-R63 The Commander has nobody in the Arena, and moves the Mission Characters all the same. XM-22.4 Every answer is a
/// move.
#[test]
fn xm_r63_a_commander_without_a_pc_still_controls() {
    let layout = table(3)
        .mission("hulk")
        .commander(CY)
        .pc(ANN, "rogue", "0,0")
        .pc(BO, "beast", "2,-2")
        .token(0, "0,-3", 17, [0; 4]);
    let t = quiet(layout, 3).enemies();
    assert_eq!((t.all_asked(), t.view(None).arena.unwrap().controller), (vec![CY], CY));
    assert!(t.choices(CY).iter().all(|choice| choice.starts_with("move")));
}

/// XM-2.1, XM-10.2, XM-10.3, XM-17.8, XM-22.1 Mission Characters come after all PCs, and roll no Initiative.
#[test]
fn xm_22_1_tokens_act_last() {
    let layout =
        table(3).mission("hulk").pc(ANN, "rogue", "4,-4").pc(BO, "dust", "4,0").token(0, "-4,0", 17, [0; 4]);
    let t = quiet(layout, 3).todo(&[
        Frame::Acting(Acting { next: ANN, left: vec![ANN, BO].into() }),
        Frame::EnemyStart,
        Frame::TurnOver,
        Frame::Body,
    ]);
    let t = t.plays(ANN, "end");
    assert_eq!(t.all_asked(), [BO]);
    let t = t.plays(BO, "end");
    assert!(t.choices(ANN).iter().all(|choice| choice.starts_with("move")));
}

/// Ann's Rogue beats Bo's PC with that severity.
fn beaten(who: &str, training: &str, severity: u8, change: impl Fn(Layout) -> Layout) -> Table {
    let layout = table(3)
        .mission("hulk")
        .pc(ANN, "rogue", "0,0")
        .team(BO, &format!("{who}*{training}"))
        .token(0, "-4,0", 17, [0; 4]);
    let layout = layout.pc(BO, who, "1,0").pc(CY, "beast", "4,0").born(BO, [1, 1, 1]);
    let dice = ["6 1 1 1", "6 3 1 1", "6 3 3 1"][usize::from(severity) - 1];
    quiet(change(layout), 3).acts(ANN).plays(ANN, "attack pc2").rolls(&format!("{dice} | 1"))
}

/// XM-23.4, XM-23.5, XM-23.6, XM-23.11, XM-F78
#[test]
fn xm_x77_a_student_is_paid_for() {
    let t = beaten("blindfold", "+danger-room-drills", 1, |l| l).plays(BO, "pay");
    let student = t.member("blindfold");
    assert_eq!((t.hope(BO), t.rp(BO), student.power), (3, 1, 0));
    assert!(!student.triumph && !student.injured && student.training.is_some());
}

/// XM-23.8, XM-R66
#[test]
fn xm_x78_the_rival_buys_the_student() {
    let t = beaten("blindfold", "+danger-room-drills", 1, |l| l).plays(BO, "let-go").plays(ANN, "buy");
    assert_eq!((t.hope(ANN), t.has(ANN, "blindfold"), t.member("blindfold").power), (3, true, 0));
    let t = beaten("blindfold", "+danger-room-drills", 1, |l| l).plays(BO, "let-go").plays(ANN, "pass");
    assert_eq!(t.view(None).recruits.discard, ["blindfold", "danger-room-drills"]);
    // XM-R66 Nobody buys in part.
    let t = beaten("blindfold", "+danger-room-drills", 1, |l| l.hope(ANN, 1)).plays(BO, "let-go");
    assert_eq!((t.hope(ANN), t.view(None).recruits.discard.len()), (1, 2));
}

/// XM-23.7, XM-23.9, XM-R70
#[test]
fn xm_x79_an_injured_student_stays_injured() {
    let t = beaten("blindfold", "+danger-room-drills", 2, |l| l.hope(BO, 0)).plays(ANN, "buy");
    assert!(
        t.has(ANN, "blindfold") && t.member("blindfold").injured && t.member("blindfold").training.is_some()
    );
}

/// XM-23.10
#[test]
fn xm_x80_nobody_pays_at_severity_three() {
    let t = beaten("blindfold", "+danger-room-drills", 3, |l| l.hope(BO, 20).hope(ANN, 20));
    assert_eq!((t.view(None).recruits.discard.len(), t.rp(BO), t.hope(BO)), (2, 1, 20));
}

/// XM-R65 A Mission Character's blow counts for no School.
#[test]
fn xm_x81_nobody_buys_what_a_token_beat() {
    let layout = table(3)
        .mission("hulk")
        .commander(BO)
        .pc(ANN, "dust", "0,0")
        .born(ANN, [1, 1, 1])
        .pc(BO, "beast", "4,0")
        .token(0, "1,0", 17, [0; 4]);
    let t = quiet(layout.hope(BO, 20), 3).enemies();
    let spot = t.choices(BO)[0].clone();
    let t = t.plays(BO, &spot).pass_all().rolls("6 1 1 1 1 | 1").plays(ANN, "let-go");
    assert_eq!(t.view(None).recruits.discard, ["dust"]);
    assert!(!t.offers(BO, "buy"));
}

/// XM-23.12, XM-23.14, XM-F77
#[test]
fn xm_x82_a_hero_costs_a_point() {
    let t = beaten("colossus", "", 2, |l| l.rp(BO, 3).hope(BO, 6).team(BO, "colossus:0")).plays(BO, "pay");
    let hero = t.member("colossus");
    assert_eq!((t.rp(BO), t.hope(BO), hero.injured, hero.power, hero.triumph), (2, 2, true, 0, false));
}

/// XM-23.13, XM-23.16, XM-R67
#[test]
fn xm_x84_no_rival_recruits_a_hero() {
    let t = beaten("havok", "", 1, |l| l.hope(BO, 4).hope(ANN, 12).rp(BO, 3));
    assert_eq!((t.rp(BO), t.has(BO, "havok"), t.has(ANN, "havok")), (2, false, false));
    assert_eq!(t.view(None).recruits.discard, ["havok"]);
    // XM-23.15
    let t = beaten("havok", "", 3, |l| l.hope(BO, 20));
    assert!(!t.has(BO, "havok"));
}

/// XM-23.17, XM-F75, XM-F76
#[test]
fn xm_x85_a_leader_costs_six_hope() {
    let t = beaten("cyclops", "", 1, |l| l.rp(BO, 4).hope(BO, 10));
    let leader = t.member("cyclops");
    assert_eq!((t.rp(BO), t.hope(BO), leader.power, leader.injured, leader.triumph), (3, 4, 0, false, false));
    // XM-23.18
    let t = beaten("cyclops", "", 2, |l| l.rp(BO, 4).hope(BO, 10));
    assert_eq!((t.rp(BO), t.hope(BO), t.member("cyclops").injured), (3, 4, true));
}

/// XM-15.7, XM-23.19
#[test]
fn xm_x86_floors_at_zero() {
    let t = beaten("cyclops", "", 3, |l| l.rp(BO, 1).hope(BO, 4));
    assert_eq!((t.rp(BO), t.hope(BO), t.member("cyclops").injured), (0, 0, true));
}

/// XM-23.1, XM-24.1, XM-24.3, XM-3.2
#[test]
fn xm_x76_six_points_must_last_to_the_end_of_the_round() {
    let t = beaten("havok", "", 3, |l| l.rp(BO, 6));
    assert_eq!((t.rp(BO), t.rules.outcome(&t.s).is_none()), (5, true));
    let t = table(3).rp(BO, 5).todo(&[Frame::Victory]);
    assert_eq!((t.view(None).round, t.view(None).champion), (2, None));
}

/// XM-24.2, XM-F80
#[test]
fn xm_24_2_one_school_at_six_wins() {
    let t = table(3).rp(BO, 6).todo(&[Frame::Victory]);
    assert_eq!(t.view(None).champion, Some(BO));
    let outcome = t.rules.outcome(&t.s).unwrap();
    assert!(outcome.winners().contains(BO) && outcome.winners().len() == 1);
}

/// XM-R73 After the last round the School that has come farthest wins.
#[test]
fn xm_r73_the_last_round() {
    let mut layout = common::table_with(3, &[("rounds", "3")]).rp(CY, 4);
    layout.p.round = 3;
    assert_eq!(layout.todo(&[Frame::Victory]).view(None).champion, Some(CY));
}

/// The PC of `seat` beats the other one: it walks up and strikes.
fn wins(mut t: Table, winner: Seat) -> Table {
    use revolution::Ask;
    let mut dice = table::Rolls::from_number(5);
    for _ in 0..4000 {
        let view = t.view(None);
        if view.arena.as_ref().is_none_or(|arena| !arena.duel) || view.champion.is_some() {
            break;
        }
        if matches!(view.ask, Some(Ask::Fighter)) {
            break;
        }
        if t.fate_is_asked() {
            // The winner's dice fall high, the other's low.
            let high = match view.luck {
                Some(revolution::Luck::AttackDie { by }) => by == Piece::pc(winner),
                Some(revolution::Luck::DefenseDie { of }) => of == Piece::pc(winner),
                Some(revolution::Luck::Initiative { seat }) => seat == winner,
                _ => break,
            };
            t = t.rolls(if high { "6" } else { "1" });
            continue;
        }
        let seat = t.all_asked()[0];
        let may = t.choices(seat);
        let attack = may.iter().find(|choice| choice.starts_with("attack") && seat == winner);
        let choice = attack.cloned().unwrap_or_else(|| {
            let calm: Vec<&String> = may
                .iter()
                .filter(|choice| {
                    !choice.starts_with("attack") && !choice.starts_with("use") && *choice != "aim"
                })
                .collect();
            table::Dice::pick(&mut dice, &calm).clone()
        });
        t = t.plays(seat, &choice);
    }
    t
}

/// XM-24.4, XM-24.5, XM-24.6, XM-24.7, XM-24.9, XM-24.10, XM-24.11, XM-24.12, XM-24.13, XM-24.16, XM-R50, XM-R68
#[test]
fn xm_x98_a_tournament_of_three() {
    let layout =
        table(3).hope(ANN, 2).hope(BO, 5).hope(CY, 9).rp(ANN, 6).rp(BO, 6).rp(CY, 6).team(BO, "rogue");
    let t = quiet(layout, 3).todo(&[Frame::Victory]);
    // Everybody has but a Leader, except Bo, who is asked.
    assert_eq!(t.all_asked(), [BO]);
    assert_eq!(t.pc(ANN).character, "wolverine");
    let t = wins(t.plays(BO, "send rogue"), BO);
    assert!(t.told(Fact::MatchWon { seat: BO }));
    assert!(t.told(Fact::MatchBegan { one: BO, other: CY }));
    assert_eq!((t.hope(ANN), t.rp(ANN), t.member("wolverine").injured), (2, 6, false));
    // XM-24.13 The same Character or another one.
    assert_eq!(t.choices(BO), ["send cyclops", "send rogue"]);
    let t = wins(t.plays(BO, "send rogue"), BO);
    assert_eq!(t.view(None).champion, Some(BO));
}

/// XM-24.5, XM-24.7, XM-24.10, XM-24.16 Two Schools fight one match. Fewer Hope Coins choose first and stand on the first
/// start hex; there is no Mission Card, no token, and the one who wins it has won.
#[test]
fn xm_24_10_two_schools_fight_once() {
    let layout =
        table(3).hope(ANN, 9).hope(BO, 2).rp(ANN, 6).rp(BO, 6).team(ANN, "oya !dust").team(BO, "rogue");
    let t = quiet(layout, 3).todo(&[Frame::Victory]);
    assert_eq!(
        (t.all_asked(), t.choices(BO)),
        (vec![BO], vec!["send cyclops".to_owned(), "send rogue".to_owned()])
    );
    let t = t.plays(BO, "send rogue");
    // XM-24.5 The Injured one stays at home, the Leader need not.
    assert_eq!(
        (t.all_asked(), t.choices(ANN)),
        (vec![ANN], vec!["send wolverine".to_owned(), "send oya".to_owned()])
    );
    let t = t.plays(ANN, "send oya");
    let arena = t.view(None).arena.unwrap();
    assert_eq!((t.pc(BO).at.as_deref(), t.pc(ANN).at.as_deref()), (Some("3,-4"), Some("-1,4")));
    assert!(arena.mission.is_none() && arena.tokens.is_empty());
    let t = wins(t, ANN);
    assert_eq!((t.view(None).champion, t.rp(ANN), t.hope(ANN)), (Some(ANN), 6, 9));
}

/// XM-24.14, XM-24.15
#[test]
fn xm_x99_a_tournament_of_four() {
    let mut layout =
        table(4).hope(ANN, 1).hope(BO, 4).hope(CY, 6).hope(DEE, 8).team(BO, "rogue").team(DEE, "beast");
    for seat in [ANN, BO, CY, DEE] {
        layout = layout.rp(seat, 6);
    }
    let t = wins(quiet(layout, 4).todo(&[Frame::Victory]).plays(BO, "send rogue"), BO);
    assert!(t.told(Fact::MatchBegan { one: CY, other: DEE }));
    let t = wins(t.plays(DEE, "send beast"), DEE);
    assert!(t.told(Fact::MatchBegan { one: BO, other: DEE }));
    assert_eq!(t.all_asked(), [BO]);
}

/// XM-24.8, XM-R40, XM-F92 Equal Hope: the lower total chooses first. XM-R69 Nobody fit: the other School advances.
#[test]
fn xm_24_8_dice_between_equals() {
    let layout = table(3).hope(ANN, 5).hope(BO, 5).rp(ANN, 6).rp(BO, 6).team(ANN, "oya").team(BO, "dust");
    let t = quiet(layout, 3).todo(&[Frame::Victory]).rolls("6 6 6 | 1 1 1");
    assert_eq!(t.all_asked(), [BO]);
    let layout = table(3).hope(ANN, 1).hope(BO, 5).rp(ANN, 6).rp(BO, 6).team(ANN, "!wolverine");
    assert_eq!(quiet(layout, 3).todo(&[Frame::Victory]).view(None).champion, Some(BO));
}

/// XM-R44 The last token and the last PC are gone together: the Mission fails.
#[test]
fn xm_r44_truly_simultaneous_is_failure() {
    let mut layout = table(3).mission("hulk").pc(ANN, "rogue", "0,0");
    layout.p.arena.pcs[0].at = None;
    layout.p.arena.placed = true;
    let t = layout.todo(&[Frame::Check, Frame::Body]);
    assert_eq!(t.view(None).arena.unwrap().ended, Some(revolution::Ended::Failure));
}

/// XM-R54 Damage to a PC counts as far as stats were really lost.
#[test]
fn xm_r54_only_lost_points_count() {
    let layout = table(3)
        .mission("danger-room-finals")
        .pc(ANN, "rogue", "0,0")
        .pc(BO, "dust", "1,0")
        .pc(CY, "beast", "4,0");
    let t = quiet(layout.born(BO, [1, 1, 1]), 3).acts(ANN).plays(ANN, "attack pc2").rolls("6 6 6 6 | 1");
    assert_eq!(t.pc(ANN).dealt, 3);
}

/// XM-R1 The supplies have no end.
#[test]
fn xm_r1_the_bank_is_never_empty() {
    let t = table(3).hope(ANN, 500).team(ANN, "oya").todo(&[Frame::Income, Frame::Post]);
    assert_eq!(t.hope(ANN), 501);
}
