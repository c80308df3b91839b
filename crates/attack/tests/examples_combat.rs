//! The ledger's examples of Combat, Glow and Go, and victory, by their ids.

use attack::{Ending, Event, Phase, Side};

use crate::common::{self, HUMAN, MUTANT, ODDS, at, table, table_with};

/// AT-8.8, AT-8.10, AT-8.11, AT-8.12
#[test]
fn at_x53_the_smaller_side_lays_out_and_the_other_pairs() {
    let t = table().put("D2", "guard janibot3*2 leader radioactive*2 normal*2").mutant_combat();
    assert_eq!(t.s.fight.humans.iter().flatten().count(), 3);
    assert_eq!(t.asked(), Some(MUTANT));
    let t = t.mutant("pair normal; pair leader; pair radioactive");
    let view = t.view(None).fight.unwrap();
    assert_eq!((view.pairs.len(), view.mutant_reserve.spell()), (3, "radioactive normal".to_owned()));
}

/// AT-8.7, AT-8.8, AT-8.10, AT-8.11, AT-R26
#[test]
fn at_x54_five_of_seven_against_five_of_eight() {
    let t = table().put("D2", "guard*4 janibot3*4 leader radioactive*3 normal*3").mutant_combat();
    assert_eq!(t.asked(), Some(MUTANT), "seven are fewer than eight");
    let t = t.refuses(MUTANT, "lay radioactive*3 normal*3", "AT-8.10").mutant("lay radioactive*3 normal*2");
    assert_eq!(t.asked(), Some(HUMAN));
    let t = t.human("pair janibot3; pair janibot3; pair janibot3; pair guard; pair guard");
    let view = t.view(None).fight.unwrap();
    assert_eq!(view.pairs.len(), 5);
    assert_eq!(view.mutant_reserve.spell(), "leader normal");
    assert_eq!(view.human_reserve.spell(), "guard*2 janibot3");
}

/// AT-8.9
#[test]
fn at_x55_equal_numbers_the_one_who_is_not_active_lays_out() {
    let units = "guard*2 janibot3*2 leader normal*3";
    assert_eq!(table().put("D2", units).mutant_combat().s.fight.first, Side::Human);
    assert_eq!(table().put("D2", units).human_combat().s.fight.first, Side::Mutant);
}

/// AT-8.8, AT-8.15, AT-R27
#[test]
fn at_x56_the_order_of_lay_out_is_decided_again() {
    let t = table().put("D2", "guard*3 leader normal*4").mutant_combat();
    let t = t.mutant("pair normal; pair normal; pair normal").fate("dice 1 6; dice 1 6; dice 1 6");
    assert_eq!((t.s.fight.round, t.s.fight.first), (2, Side::Mutant));
    assert_eq!(t.s.fight.mutants.iter().flatten().count(), 2);
}

/// AT-8.9, AT-8.15, AT-R27
#[test]
fn at_x57_two_against_two_the_human_player_lays_out() {
    let t = table().put("D2", "guard*3 leader normal*4").mutant_combat();
    let t = t.mutant("pair normal; pair normal; pair normal").fate("dice 1 6; dice 1 6; dice 1 1");
    assert_eq!((t.s.fight.round, t.s.fight.first), (2, Side::Human));
}

/// AT-8.16, AT-8.17, AT-8.18, AT-8.19
#[test]
fn at_x58_both_rolls_count_together() {
    let t = table().put("D2", "guard normal").put("A1", "guard").mutant_combat().fate("dice 5 3");
    assert_eq!(t.there("D2"), "");
}

/// AT-8.19
#[test]
fn at_x59_nobody_is_hit_and_both_roll_again() {
    let t = table().put("D2", "guard normal").mutant_combat().fate("dice 6 4");
    assert_eq!(t.there("D2"), "guard normal");
    assert!(t.fate_is_asked());
}

/// AT-2.7, AT-8.18
#[test]
fn at_x60_a_leader_hits_techs_better_than_janibots() {
    let t = table().put("D2", "janibot2 leader").put("D4", "professor leader").mutant_combat();
    let t = t.mutant("fight D2").fate("dice 6 4");
    assert_eq!(t.there("D2"), "janibot2 leader", "a miss against J3");
    let t = t.fate("dice 6 3").fate("dice 6 4");
    assert_eq!(t.there("D4"), "leader", "a hit with H4");
}

/// AT-8.13, AT-8.14
#[test]
fn at_x61_nobody_steps_in_during_a_round() {
    let t = table().put("D2", "guard*6 normal*6").mutant_combat().fate("dice 6 1");
    assert_eq!(t.s.fight.humans[0], None);
    assert_eq!(t.view(None).fight.unwrap().human_reserve.spell(), "guard");
    assert_eq!(
        t.view(None).fight.unwrap().rolling,
        Some(1),
        "the next pair rolls, the survivor fights nobody else"
    );
}

/// AT-8.3, AT-8.6
#[test]
fn at_x62_an_empty_room_when_both_last_units_fall() {
    let t = table().put("D2", "guard normal").put("A1", "guard").mutant_combat().fate("dice 1 1");
    assert_eq!((t.there("D2"), t.s.fight.at), (String::new(), None));
    let is_over = |event: &Event| matches!(event, Event::FightOver { at: place, .. } if *place == at("D2"));
    assert!(t.heard(Some(HUMAN)).iter().any(is_over));
}

/// AT-8.4
#[test]
fn at_x63_the_active_player_chooses_the_order() {
    let t = table().put("B2", "guard normal").put("D2", "guard normal").put("A7", "guard").mutant_combat();
    assert_eq!(t.choices(MUTANT), ["fight B2", "fight D2"]);
    let t = t.refuses(HUMAN, "fight B2", "AT-8.4").mutant("fight D2");
    assert_eq!(t.s.fight.at, Some(at("D2")));
    let t = t.fate("dice 6 6").fate("dice 1 6");
    assert_eq!(t.s.fight.at, Some(at("B2")), "only when it is finished does the other start");
}

/// AT-8.17, AT-8.18, AT-8.19
#[test]
fn at_x65_one_guard_against_one_ordinary_mutant() {
    let odds = attack::pair::<attack::Fraction>(5, 3);
    let fraction = |cases, of| attack::Fraction(Some((cases, of)));
    assert_eq!((odds.human, odds.mutant, odds.both), (fraction(5, 11), fraction(1, 11), fraction(5, 11)));
    // One roll ends it in 33 of 36 cases: 12/11 rolls are expected.
    let ends = (1..=6).flat_map(|human| (1..=6).map(move |mutant| (human, mutant)));
    let ends = ends.filter(|(human, mutant)| *human <= 5 || *mutant <= 3).count();
    assert_eq!(36 * 11, ends * 12);
}

/// AT-8.2, AT-8.3, AT-5.13
#[test]
fn at_x66_a_combat_cannot_be_declined() {
    let t = table().put("B2", "janibot3 normal*3").put("D2", "janibot3 normal*2").mutant_combat();
    t.refuses(MUTANT, "done", "AT-8.2").refuses(HUMAN, "done", "AT-8.4").refuses(MUTANT, "stay", "AT-8.2");
}

/// AT-9.1, AT-9.2, AT-9.3
#[test]
fn at_x67_seven_dice_for_seven_radioactive_mutants() {
    let t = table().put("B2", "radioactive*2").put("C2", "leader radioactive").put("north1", "radioactive*3");
    let t = t.put("west5", "radioactive normal").put("G7", "guard").humans().human("done");
    let t = t.fate("roll 6; roll 1; roll 5; roll 6; roll 2; roll 3; roll 4");
    assert_eq!(t.s.band_in_play().radioactive(), 5);
    assert!(!t.fate_is_asked());
    assert!(t.heard(Some(HUMAN)).iter().any(|event| matches!(event, Event::Glowed { count: 2, .. })));
}

/// AT-9.4, AT-10.4, AT-10.5
#[test]
fn at_x68_glow_and_go_comes_before_the_victory_check() {
    let t = table().put("D4", "leader radioactive*3").put("A1", "guard").turn(10).humans();
    let t = t.human("done").fate("roll 1; roll 6; roll 2");
    assert_eq!(t.s.ending, Some(Ending::MarginalMutant));
}

/// The result after Turn 10 with these units in the Tech Room.
fn result(units: &str) -> Option<Ending> {
    let t = table().put("D4", units).put("A1", "janibot2").turn(10).humans();
    let t = if t.is_over() { t } else { t.human("done") };
    t.s.ending
}

/// AT-10.4, AT-10.5
#[test]
fn at_x69_a_second_leader_is_none_of_the_three() {
    assert_eq!(result("leader*2 normal*2"), Some(Ending::MarginalMutant));
    assert_eq!(result("leader*2 normal*3"), Some(Ending::DecisiveMutant));
}

/// AT-10.2, AT-10.3, AT-10.8
#[test]
fn at_x70_a_guard_next_door_does_not_count() {
    let t = table().put("D4", "professor guard*2").put("D3", "guard").turn(10).humans().human("done");
    assert_eq!(t.s.ending, Some(Ending::MarginalHuman));
}

/// AT-10.2, AT-10.7
#[test]
fn at_x71_decisive_comes_before_marginal() {
    assert_eq!(result("penny guard*3"), Some(Ending::DecisiveHuman));
}

/// AT-10.2, AT-10.3
#[test]
fn at_x72_without_a_tech_it_cannot_be_decisive() {
    assert_eq!(result("guard*6"), Some(Ending::MarginalHuman));
}

/// AT-4.8, AT-10.1, AT-10.2, AT-10.8
#[test]
fn at_x74_the_human_side_acts_last() {
    let t =
        table().put("D4", "leader normal*3").put("D3", "guard*3").put("D5", "professor").turn(10).humans();
    let t = t.human("move D3>D4 guard*3; move D5>D4 professor");
    let t = t.to(Phase::HumanCombat);
    assert_eq!(t.s.fight.first, Side::Mutant, "four against four, and the Human side is active");
    let t = t.human("auto").fate("dice 1 6; dice 1 6; dice 1 6; dice 1 6");
    assert_eq!(t.s.ending, Some(Ending::DecisiveHuman));
}

/// AT-4.6, AT-10.1, AT-R29
#[test]
fn at_x75_play_goes_on_to_the_last_turn() {
    let mut t = table().put("D4", "professor guard*3").turn(7).humans();
    for turn in 7..=10 {
        assert_eq!((t.s.turn, t.s.ending), (turn, None));
        t = t.human("done");
    }
    assert_eq!(t.s.ending, Some(Ending::DecisiveHuman));
}

/// AT-11.4
#[test]
fn at_x76_the_mutants_aid_makes_every_janibot_hit_on_two() {
    let t = table_with(&[("weak-janibots", "on")]).put("D2", "janibot3 normal").mutant_combat();
    let t = t.fate("dice 3 6");
    assert_eq!(t.there("D2"), "janibot3 normal", "a miss");
    assert_eq!(t.fate("dice 2 6").there("D2"), "janibot3");
}

/// AT-11.3, AT-3.6, AT-R7
#[test]
fn at_x77_fifteen_walls_and_the_same_limits() {
    let t = common::Table::start(&[("more-walls", "on")]).human("wall B2-C2; wall B3-C3");
    let t = t.refuses(HUMAN, "wall B4-C4", "AT-3.6").human("auto");
    assert_eq!(t.s.walled.len(), 15);
}

/// AT-11.5, AT-11.9, AT-R30
#[test]
fn at_x78_with_the_bonus_a_three_hits_a_janibot() {
    let t = table_with(ODDS).put("D2", "janibot3 normal*3").put("A1", "guard").mutant_combat();
    assert_eq!(t.s.fight.bonus, Some(Side::Mutant));
    assert_eq!(t.fate("dice 6 3").there("D2"), "normal*3");
}

/// AT-11.5, AT-11.7, AT-R30
#[test]
fn at_x79_six_against_two_guards() {
    let t = table_with(ODDS).put("D2", "guard*2 normal*6").mutant_combat().fate("dice 6 4");
    assert_eq!(t.there("D2"), "guard normal*6");
}

/// AT-11.5
#[test]
fn at_x80_five_is_less_than_three_times_two() {
    assert_eq!(table_with(ODDS).put("D2", "guard*2 normal*5").mutant_combat().s.fight.bonus, None);
}

/// AT-11.6, AT-11.9, AT-R30
#[test]
fn at_x81_two_to_one_a_guard_cannot_miss() {
    let t = table_with(ODDS).put("D2", "guard*4 normal*2").mutant_combat();
    assert_eq!(t.s.fight.bonus, Some(Side::Human));
    assert_eq!(t.fate("dice 6 6").there("D2"), "guard*4 normal");
}

/// AT-11.8
#[test]
fn at_x82_the_ratio_is_measured_afresh() {
    let t = table_with(ODDS).put("D2", "guard*3 normal*7").mutant_combat();
    assert_eq!(t.s.fight.bonus, None);
    let t = t.fate("dice 6 1; dice 6 1; dice 1 6");
    assert_eq!((t.s.fight.round, t.s.fight.bonus), (2, Some(Side::Mutant)));
}

/// AT-11.8
#[test]
fn at_x83_the_ratio_holds_for_the_round() {
    let t = table_with(ODDS).put("D2", "guard*2 normal*6").mutant_combat().fate("dice 1 6");
    assert_eq!(t.s.fight.bonus, Some(Side::Mutant));
    assert_eq!(t.fate("dice 6 4").there("D2"), "guard normal*5");
}
