//! The ledger's examples of Bugging Out, Hidden Movement and the Alternate Scenario, by their ids.

use attack::{Ending, Event, Group, Kind, Penny, Phase, Side};

use crate::common::{self, ALTERNATE, BUGGING, HIDDEN, HUMAN, MUTANT, Table, at, group, table_with};

/// AT-12.1, AT-12.4, AT-12.5, AT-12.14, AT-R32, AT-R34, AT-R35, AT-R36
#[test]
fn at_x84_pursuit_through_a_closed_door() {
    let t = table_with(BUGGING).put("D2", "guard*2 normal*6").put("A1", "guard").mutant_combat();
    let t = t.human("retreat D3 guard*2");
    let t = t.refuses(MUTANT, "pursue normal*3", "AT-12.4").mutant("pursue normal*2");
    assert_eq!((t.there("D2"), t.there("D3")), ("normal*4".to_owned(), "guard*2 normal*2".to_owned()));
    assert_eq!(t.s.fight.at, Some(at("D3")), "a new Combat, at once");
    assert!(!t.is_smashed("D2-D3"));
}

/// AT-12.4, AT-12.6, AT-12.12, AT-R35
#[test]
fn at_x86_the_last_one_retreats_and_one_may_follow() {
    let t = table_with(BUGGING).put("D2", "guard*3 normal*9").put("A1", "guard").mutant_combat();
    let t = t.human("retreat D3 guard*2");
    assert_eq!(t.there("D2"), "guard normal*9", "somebody stays: no pursuit, and the Combat goes on");
    let t = t.human("stay").fate("dice 1 6").human("retreat D3 guard");
    let t = t.refuses(MUTANT, "pursue normal*2", "AT-12.4").mutant("pursue normal");
    assert_eq!(t.there("D3"), "guard*3 normal");
}

/// AT-12.7
#[test]
fn at_x87_janibots_do_not_retreat_alone() {
    let t = table_with(BUGGING).put("D2", "janibot3*2 normal*6").put("B2", "guard janibot3 normal*6");
    let t = t.mutant_combat().mutant("fight B2");
    let t = t.refuses(HUMAN, "retreat B3 janibot3", "AT-12.7").human("stay");
    // In D2 nobody could lead them: the question is not even put.
    let t = t.fate("dice 6 1; dice 6 1");
    assert_eq!(t.s.fight.at, Some(at("D2")));
    assert!(t.fate_is_asked());
}

/// AT-12.11
#[test]
fn at_x89_techs_do_not_retreat_before_turn_five() {
    let fight = |turn| {
        let t = table_with(BUGGING).put("D4", "professor penny normal*6").put("A1", "guard").turn(turn);
        t.mutant_combat()
    };
    let locked = fight(4);
    assert!(locked.fate_is_asked(), "no legal retreat, no question");
    let with_guard = table_with(BUGGING).put("D4", "professor guard normal*6").turn(4).mutant_combat();
    with_guard.refuses(HUMAN, "retreat D5 professor guard", "AT-12.11");
    assert_eq!(fight(5).human("retreat D5 professor penny").there("D5"), "professor penny");
}

/// AT-12.1, AT-12.4, AT-12.7, AT-12.8, AT-R35
#[test]
fn at_x90_mutants_retreat_through_smashed_doors() {
    let t = table_with(BUGGING).put("D2", "guard*2 janibot3*2 normal*2").smashed("D1-D2").human_combat();
    assert_eq!(t.asked(), Some(MUTANT));
    let t = t.refuses(MUTANT, "retreat C2 normal*2", "AT-12.8").mutant("retreat D1 normal*2");
    let t = t.refuses(HUMAN, "pursue guard*2 janibot3", "AT-12.4");
    let t = t.refuses(HUMAN, "pursue janibot3*2", "AT-12.7").human("pursue guard janibot3");
    assert_eq!(t.there("D1"), "guard janibot3 normal*2");
}

/// AT-12.8, AT-12.15, AT-R33
#[test]
fn at_x91_outside_they_are_safe() {
    let t = table_with(BUGGING).put("D1", "guard*2 janibot3*2 normal*2").smashed("north4-D1").human_combat();
    let t = t.mutant("retreat north4 normal*2");
    assert_eq!(t.there("north4"), "normal*2");
    assert_eq!((t.s.fight.at, t.s.turn), (None, 2), "nobody follows, the Combat is over");
}

/// AT-12.1, AT-12.5, AT-12.8, AT-R34, AT-R36
#[test]
fn at_x92_no_way_out_behind_a_closed_door() {
    let t = table_with(BUGGING).put("D2", "guard*2 normal*6").put("D3", "janibot3*2").mutant_combat();
    let t = t.human("retreat D3 guard*2").mutant("pursue normal*2");
    assert_eq!(t.there("D3"), "guard*2 janibot3*2 normal*2");
    assert_ne!(t.asked(), Some(MUTANT), "two to one, but no smashed door leads out");
    assert_eq!(t.s.fight.first, Side::Mutant);
}

/// AT-12.2, AT-12.9
#[test]
fn at_x93_no_retreat_to_rooms_with_enemies() {
    let t = table_with(BUGGING).put("A1", "guard*2 normal*6").put("A2", "normal").put("B1", "normal");
    let t = t.mutant_combat();
    assert!(t.fate_is_asked(), "no legal place to go, no question");
    let t = table_with(BUGGING).put("A1", "guard*2 normal*6").put("A2", "normal").mutant_combat();
    t.refuses(HUMAN, "retreat A2 guard", "AT-12.9").allows(HUMAN, "retreat B1 guard");
}

/// AT-12.13, AT-7.5, AT-R24
#[test]
fn at_x94_a_retreat_costs_no_movement() {
    let lay = |given: &[(&str, &str)]| {
        let t = table_with(given).put("C3", "guard normal*3").put("C4", "janibot3").mutant_combat();
        t.human("retreat C4 guard").mutant("stay").to(Phase::HumanMovement)
    };
    let t = lay(BUGGING).refuses(HUMAN, "move C4>C5 guard janibot3", "AT-R24").human("move C4>C5 guard");
    assert_eq!(t.there("C5"), "guard");
    let t = lay(&[("bugging-out", "on"), ("escort-since", "phase")]).human("move C4>C5 guard janibot3");
    assert_eq!(t.there("C5"), "guard janibot3");
}

/// AT-13.5, AT-R42
#[test]
fn at_x97_occupied_or_not_is_all_that_is_said() {
    let t = table_with(HIDDEN).put("D1", "normal*2").put("D2", "guard janibot3").mutants();
    let t = t.mutant("smash D1>D2 normal*2").fate("roll 1");
    assert!(t.has_heard(MUTANT, Event::Said { room: at("D2"), occupied: true }));
    let seen = t.see(MUTANT, "D2").unwrap();
    assert_eq!((seen.humans, seen.said), (None, Some((true, 1))));
}

/// AT-13.5
#[test]
fn at_x99_a_failure_tells_nothing() {
    let t = table_with(HIDDEN).put("D1", "normal*2").put("D2", "guard janibot3").mutants();
    let t = t.mutant("smash D1>D2 normal*2").fate("roll 6");
    assert!(!t.heard(Some(MUTANT)).iter().any(|event| matches!(event, Event::Said { .. })));
    assert_eq!(t.see(MUTANT, "D2"), None);
}

/// AT-13.4, AT-3.7
#[test]
fn at_x100_walls_are_seen_on_entry() {
    let t = table_with(HIDDEN).put("north4", "normal").walls("D1-D2 D1-E1").smashed("north4-D1").mutants();
    assert!(t.view(Some(MUTANT)).walled.is_empty());
    let t = t.to(Phase::MutantMovement).mutant("move north4>D1 normal");
    assert_eq!(t.view(Some(MUTANT)).walled, ["D1-E1", "D1-D2"]);
    let board = t.rules.board();
    assert!(attack::Loc::squares().all(|square| {
        board.exits(square).iter().filter_map(|exit| exit.door).all(|door| !board.wallable.contains(door))
    }));
}

/// AT-13.8, AT-13.9, AT-13.10
#[test]
fn at_x101_rooms_with_mutants_are_marked_and_squares_are_not() {
    let t = table_with(HIDDEN).put("D2", "normal*12").put("north3", "normal*8").put("A7", "guard").humans();
    let seen = t.see(HUMAN, "D2").unwrap();
    assert_eq!((seen.occupied, seen.mutants), (Some(true), None));
    assert_eq!(t.see(HUMAN, "north3"), None);
}

/// AT-13.7
#[test]
fn at_x102_units_vanish_when_the_combat_ends() {
    let t = table_with(HIDDEN).put("D2", "guard*2 normal").mutant_combat();
    assert_eq!(t.see(MUTANT, "D2").unwrap().humans, Some(group("guard*2")));
    let t = t.fate("dice 1 6");
    let seen = t.see(MUTANT, "D2").unwrap();
    assert_eq!(seen.humans, None);
    assert_eq!(seen.seen_humans.unwrap().group, group("guard*2"), "what was seen is remembered");
    let t = t.human("move D2>D3 guard*2");
    assert!(t.heard(Some(MUTANT)).is_empty(), "the next move is secret");
    assert_eq!(t.see(MUTANT, "D3"), None);
}

/// AT-13.10, AT-13.11, AT-7.5
#[test]
fn at_x201_both_see_each_other_in_the_same_room() {
    let t = table_with(HIDDEN).put("D2", "normal*3").put("D3", "guard janibot3").humans();
    let t = t.human("move D3>D2 guard janibot3");
    assert_eq!(t.see(MUTANT, "D2").unwrap().humans, Some(group("guard janibot3")));
    assert_eq!(t.see(HUMAN, "D2").unwrap().mutants, Some(group("normal*3")));
}

/// AT-14.2, AT-14.3
#[test]
fn at_x104_the_pool_before_the_first_arrival() {
    let t = Table::start(ALTERNATE).human("auto; done");
    assert_eq!(t.there("D4"), "professor penny");
    assert!(t.s.band_in_play().is_empty());
    assert_eq!((t.s.spare_band.count(), t.s.walled.len()), (54, 12));
    assert_eq!(t.s.crew_in_play().count(), 32);
    assert!(t.fate_is_asked());
}

fn first_arrival(roll: u8) -> Table {
    let draw = if roll == 1 { "draw normal".to_owned() } else { format!("draw normal*{roll}") };
    Table::start(ALTERNATE).human("auto; done").fate(&format!("roll {roll}; {draw}"))
}

/// AT-14.4, AT-14.5, AT-8.8
#[test]
fn at_x105_four_arrive_and_turn_one_starts_with_combat() {
    let t = Table::start(ALTERNATE).human("auto; done").fate("roll 4");
    let t = t.fate("draw leader radioactive normal*2");
    assert_eq!(
        (t.s.phase, t.there("D4")),
        (Phase::MutantCombat, "professor penny leader radioactive normal*2".to_owned())
    );
    assert_eq!(t.s.fight.humans.iter().flatten().count(), 2);
    let t = t.mutant("pair leader; pair normal");
    assert_eq!(t.view(None).fight.unwrap().mutant_reserve.count(), 2);
}

/// AT-14.4, AT-8.8, AT-8.11
#[test]
fn at_x106_a_lone_arrival_lays_out_first() {
    let t = first_arrival(1);
    assert_eq!((t.s.fight.first, t.asked()), (Side::Mutant, Some(HUMAN)));
    assert!(t.offers(HUMAN, "pair professor") && t.offers(HUMAN, "pair penny"));
}

/// AT-14.5, AT-8.9, AT-R49
#[test]
fn at_x107_equal_numbers_on_turn_one() {
    assert_eq!(first_arrival(2).s.fight.first, Side::Human);
}

/// AT-14.8
#[test]
fn at_x109_arrivals_act_where_no_human_is() {
    let t = table_with(ALTERNATE).put("D4", "normal*2").put("A1", "guard").pool("normal*9").turn(2).begin();
    let t = t.fate("roll 3; draw normal*3");
    let t = t.mutant("smash D4>D3 normal*3").fate("roll 1").to(Phase::MutantMovement);
    assert_eq!(t.mutant("move D4>D3 normal*5").there("D3"), "normal*5");
}

/// AT-14.9, AT-8.3
#[test]
fn at_x110_penny_is_captured_and_the_professor_falls() {
    let t = table_with(ALTERNATE).put("D4", "professor penny normal*4").put("A1", "guard").mutant_combat();
    let t = t.fate("dice 6 3; dice 6 3");
    assert_eq!((t.s.penny, t.there("D4")), (Penny::Captive(at("D4")), "normal*4".to_owned()));
    assert_eq!(t.s.fight.at, None);
}

/// AT-14.9, AT-14.12, AT-R50
#[test]
fn at_x112_both_hit_and_nobody_else_is_left() {
    let t = table_with(ALTERNATE).put("C3", "penny normal").put("A1", "guard").turn(6).mutant_combat();
    let t = t.fate("dice 4 3");
    assert_eq!((t.s.penny, t.there("C3")), (Penny::Freed, "penny".to_owned()));
}

/// AT-14.9, AT-14.12, AT-R50
#[test]
fn at_x113_both_hit_and_another_holds_her() {
    let t = table_with(ALTERNATE).put("C3", "penny normal*2").put("A1", "guard").turn(6).mutant_combat();
    let t = t.fate("dice 4 3");
    assert_eq!((t.s.penny, t.there("C3")), (Penny::Captive(at("C3")), "normal".to_owned()));
}

/// AT-14.10, AT-R51
#[test]
fn at_x114_the_last_one_takes_her_along() {
    let t = table_with(ALTERNATE).put("D3", "normal*2").captive("D3").smashed("D2-D3 C3-D3").mutants();
    let t = t.to(Phase::MutantMovement).mutant("move D3>D2 normal");
    let t = t.refuses(MUTANT, "move D3>C3 normal", "AT-R51").mutant("move D3>C3 penny normal");
    assert_eq!(t.s.penny, Penny::Captive(at("C3")));
}

/// AT-14.12, AT-14.13, AT-R52
#[test]
fn at_x116_glow_and_go_frees_her() {
    let t = table_with(ALTERNATE).put("C3", "radioactive").captive("C3").put("A1", "guard").humans();
    let t = t.human("done").fate("roll 6");
    assert_eq!((t.s.penny, t.there("C3")), (Penny::Freed, "penny".to_owned()));
}

/// AT-14.9, AT-14.12
#[test]
fn at_x117_free_and_a_captive_again() {
    let t = table_with(ALTERNATE).put("E5", "normal").captive("E5").put("E6", "guard").humans();
    let t = t.human("move E6>E5 guard").to(Phase::HumanCombat).fate("dice 1 6");
    assert_eq!((t.s.penny, t.there("E5")), (Penny::Freed, "penny guard".to_owned()));
    let t = table_with(ALTERNATE).put("E5", "penny normal*2").put("A1", "guard").turn(6).mutant_combat();
    assert_eq!(t.fate("dice 6 1").s.penny, Penny::Captive(at("E5")));
}

/// AT-14.13
#[test]
fn at_x118_the_pool_does_not_glow() {
    let t = table_with(ALTERNATE).put("D4", "radioactive*3").put("north2", "radioactive").put("A1", "guard");
    let t = t.pool("radioactive*20").left(1).turn(3).humans().human("done");
    let t = t.fate("roll 1; roll 1; roll 1; roll 1");
    assert_eq!(t.s.phase, Phase::Arrivals, "four dice, and the next Turn begins");
}

/// AT-14.14, AT-14.15, AT-R55, AT-R59
#[test]
fn at_x119_out_with_penny_is_decisive_at_once() {
    let t = table_with(ALTERNATE).put("D1", "normal*3").captive("D1").put("A7", "guard").turn(4).mutants();
    let t = t.mutant("smash D1>north4 normal*3").fate("roll 1").to(Phase::MutantMovement);
    let t = t.mutant("move D1>north4 penny normal");
    assert_eq!(t.s.ending, Some(Ending::DecisiveMutant));
    assert!(t.is_over());
}

/// AT-14.14, AT-14.16, AT-14.20
#[test]
fn at_x120_out_is_out() {
    let t =
        table_with(ALTERNATE).put("D1", "normal*2").smashed("north4-D1").put("A7", "guard").turn(8).mutants();
    let t = t.to(Phase::MutantMovement).mutant("move D1>north4 normal");
    assert_eq!((t.s.left, t.s.ending), (1, None));
    let t = t.to(Phase::HumanMovement).to(Phase::MutantMovement);
    assert_eq!(t.s.turn, 9);
    t.refuses(MUTANT, "move north4>D1 normal", "AT-14.14");
}

/// AT-6.15, AT-14.15, AT-R16, AT-R54, AT-R55
#[test]
fn at_x121_a_door_opened_from_outside() {
    let t = table_with(ALTERNATE).put("north4", "normal").put("D1", "normal*2").captive("D1").left(1);
    let t = t.put("A7", "guard").turn(9).mutants().mutant("done; open north4-D1").to(Phase::MutantMovement);
    assert_eq!(t.mutant("move D1>north4 penny normal").s.ending, Some(Ending::DecisiveMutant));
}

/// The result of the Alternate Scenario with these settings after Turn 15.
fn after_fifteen(layout: common::Layout) -> Option<Ending> {
    layout.put("A7", "guard").turn(15).humans().human("done").s.ending
}

/// AT-10.2 to AT-10.6, AT-14.15 to AT-14.18 Who reads how it ended reads by which rule.
#[test]
fn at_10_7_an_ending_names_its_rule() {
    use table::{Speak as _, Value};
    let told = |t: Table| {
        let Value::Text(rule) = t.rules.ending(&t.s).args.remove(0).1 else { panic!("no rule") };
        rule
    };
    for (given, units, rule) in [
        (&[][..], "professor guard*3", "AT-10.2"),
        (&[], "guard*2", "AT-10.3"),
        (&[], "leader normal*3", "AT-10.4"),
        (&[], "leader*2", "AT-10.5"),
        (&[], "guard", "AT-10.6"),
        (ALTERNATE, "leader normal*3", "AT-14.18"),
    ] {
        let t = table_with(given).put("D4", units).put("A7", "guard");
        let t = t.turn(if given == ALTERNATE { 15 } else { 10 }).humans().human("done");
        assert_eq!(told(t), rule, "{units}");
    }
    let held = || table_with(ALTERNATE).put("D1", "normal*2").captive("D1").smashed("north4-D1");
    assert_eq!(told(held().put("A7", "guard").turn(15).humans().human("done")), "AT-14.17");
    assert_eq!(told(held().left(1).put("A7", "guard").turn(15).humans().human("done")), "AT-14.16");
    let t = held().turn(15).mutants().to(Phase::MutantMovement).mutant("move D1>north4 penny normal");
    assert_eq!(told(t), "AT-14.15");
}

/// AT-14.18, AT-14.21
#[test]
fn at_x123_nobody_left_and_penny_free() {
    let held = table_with(ALTERNATE).put("D4", "leader normal*5").put("B2", "penny");
    assert_eq!(after_fifteen(held), Some(Ending::Human));
}

/// AT-14.16, AT-14.19
#[test]
fn at_x124_one_exit_is_marginal_even_with_penny_inside() {
    let t = table_with(ALTERNATE).put("D4", "normal").captive("D4").left(1);
    assert_eq!(after_fifteen(t), Some(Ending::MarginalMutant));
}

/// AT-14.16, AT-R56
#[test]
fn at_x125_the_exit_counts_when_it_is_made() {
    let t = table_with(ALTERNATE).put("north4", "radioactive").put("A7", "guard").left(1).turn(12).humans();
    let mut t = t.human("done").fate("roll 6");
    assert!(t.s.band_in_play().is_empty());
    while !t.is_over() {
        t = t.human("done");
    }
    assert_eq!((t.s.turn, t.s.ending), (15, Some(Ending::MarginalMutant)));
}

/// AT-14.6, AT-R46
#[test]
fn at_x126_the_pool_runs_out() {
    let t = table_with(ALTERNATE).put("D4", "normal").put("A7", "guard").pool("normal*2").turn(5).begin();
    let t = t.fate("roll 5; draw normal*2");
    assert_eq!((t.there("D4"), t.s.phase), ("normal*3".to_owned(), Phase::Smashing));
    let t = t.to(Phase::HumanMovement).human("done");
    assert_eq!((t.s.turn, t.s.phase), (6, Phase::Smashing), "nobody arrives any more");
}

/// AT-14.11, AT-14.22
#[test]
fn at_x202_a_captive_is_of_neither_side() {
    let t =
        table_with(ALTERNATE).put("C3", "normal*2").captive("C3").put("C4", "guard").turn(6).mutant_combat();
    assert_eq!(t.s.phase, Phase::HumanMovement, "no Combat in C3");
    let t = t.refuses(HUMAN, "move C3>C2 penny", "AT-14.22").human("done");
    assert_eq!((t.s.turn, t.s.penny), (7, Penny::Captive(at("C3"))));
    assert_eq!(Group::just(Kind::Normal, 2).spell(), t.there("C3"));
}
