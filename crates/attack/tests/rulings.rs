//! The ledger's rulings that no example shows, by their ids.

use attack::{Ending, Event, Loc, Penny, Phase, Side};

use crate::common::{self, ALTERNATE, BUGGING, HIDDEN, HUMAN, MUTANT, Table, at, group, table, table_with};

const BOTH: &[(&str, &str)] = &[("bugging-out", "on"), ("hidden-movement", "on")];
const ALTERNATE_BUGGING: &[(&str, &str)] = &[("scenario", "alternate"), ("bugging-out", "on")];
const ALTERNATE_HIDDEN: &[(&str, &str)] = &[("scenario", "alternate"), ("hidden-movement", "on")];
const ALTERNATE_BOTH: &[(&str, &str)] =
    &[("scenario", "alternate"), ("bugging-out", "on"), ("hidden-movement", "on")];

/// Every inner door of the default board that has no Wall, at most `count` of them.
fn doors(count: usize) -> String {
    let rules = common::open(&[]);
    let board = rules.board();
    let names: Vec<String> = board.wallable.iter().take(count).map(|door| board.door_name(door)).collect();
    names.join(" ")
}

#[test]
fn at_r6_markers_do_not_limit_unless_agreed() {
    let lay = |given| table_with(given).put("G7", "normal").smashed(&doors(30)).mutants();
    lay(&[]).allows(MUTANT, "smash G7>south7 normal");
    let t = lay(&[("marker-limit", "on")]);
    assert_ne!(t.s.phase, Phase::Smashing, "nothing can be smashed any more");
}

#[test]
fn at_r9_everybody_is_placed() {
    let t = Table::start(&[]).refuses(HUMAN, "done", "AT-R9").human("auto; done");
    let t = t.mutant("auto").mutant("unplace north4 normal").refuses(MUTANT, "done", "AT-R9");
    t.mutant("place west1 normal; done");
}

#[test]
fn at_r10_a_leader_starts_anywhere_on_its_side() {
    let t = Table::start(&[]).human("auto; done").mutant("auto");
    let t = t.mutant("unplace north4 leader; place north7 leader; done");
    assert_eq!(t.s.band(at("north7")).leaders(), 1);
}

#[test]
fn at_r7_other_readings_of_adjacent_walls() {
    let line = [("walls-touch", "line")];
    let t = Table::start(&line).human("wall B2-C2; wall C2-C3; wall B3-C3").refuses(
        HUMAN,
        "wall B4-C4",
        "AT-3.6",
    );
    assert_eq!(t.s.walled.len(), 3, "a right angle does not count");
    let room = [("walls-touch", "room")];
    let t = Table::start(&room).human("wall B2-C2; wall B3-C3; wall B4-C4; wall C2-D2");
    t.refuses(HUMAN, "wall C2-C3", "AT-3.6");
}

#[test]
fn at_r8_all_walls_if_agreed() {
    let t = Table::start(&[("all-walls", "on")]).human("auto").human("unwall C3-D3");
    t.refuses(HUMAN, "done", "AT-R8").human("wall C3-D3; done");
}

#[test]
fn at_r13_squares_attack_outer_doors() {
    let t = table().put("west5", "normal*2").mutants().mutant("smash west5>A5 normal*2").fate("roll 3");
    assert!(t.is_smashed("west5-A5"));
}

#[test]
fn at_r14_both_sides_of_a_door_do_not_combine() {
    let t = table().put("D2", "normal").put("D3", "normal").mutants();
    t.refuses(MUTANT, "smash D2>D3 normal*2", "AT-6.3");
}

#[test]
fn at_r15_each_attempt_is_rolled_at_once() {
    let t = table().put("D2", "normal*2").mutants().mutant("smash D2>D3 normal");
    assert!(t.fate_is_asked());
    t.refuses(MUTANT, "smash D2>C2 normal", "AT-2.11");
}

#[test]
fn at_r16_one_free_mutant_is_enough_if_agreed() {
    let lay = |given| {
        let t = table_with(given).put("D1", "normal").put("D2", "normal*2").put("C1", "leader").mutants();
        t.mutant("smash D2>D3 normal*2").fate("roll 1").mutant("done")
    };
    lay(&[]).refuses(MUTANT, "open D1-D2", "AT-6.16").allows(MUTANT, "open C1-D1");
    lay(&[("open-by", "one")]).allows(MUTANT, "open D1-D2");
}

#[test]
fn at_r17_one_unit_opens_several_doors_and_moves() {
    let t = table().put("D2", "normal").put("C2", "normal").put("E2", "normal").mutants();
    let t = t.mutant("done; open C2-D2; open D2-E2").to(Phase::MutantMovement).mutant("move D2>C2 normal");
    assert_eq!(t.there("C2"), "normal*2");
}

#[test]
fn at_r20_smashers_may_move_along_the_squares() {
    let t = table().put("north3", "normal*2").mutants().mutant("smash north3>C1 normal*2").fate("roll 1");
    assert_eq!(t.to(Phase::MutantMovement).mutant("move north3>north2 normal*2").there("north2"), "normal*2");
}

#[test]
fn at_r21_everybody_may_use_a_door_smashed_this_turn() {
    let t = table().put("D2", "leader normal*3").mutants().mutant("smash D2>D3 normal*2").fate("roll 1");
    assert_eq!(
        t.to(Phase::MutantMovement).mutant("move D2>D3 leader normal*3").there("D3"),
        "leader normal*3"
    );
}

#[test]
fn at_r22_those_who_failed_fight_and_run_like_others() {
    let t =
        table_with(BUGGING).put("D2", "normal*2").put("D3", "guard*2 janibot3*2").smashed("D1-D2").mutants();
    let t = t.mutant("smash D2>C2 normal*2").fate("roll 6").to(Phase::HumanMovement);
    let t = t.human("move D3>D2 guard*2 janibot3*2").to(Phase::HumanCombat);
    t.allows(MUTANT, "retreat D1 normal*2");
}

#[test]
fn at_r25_a_tech_may_come_back() {
    let t = table().put("D3", "professor").put("A1", "guard").turn(7).humans();
    assert_eq!(t.human("move D3>D4 professor").there("D4"), "professor");
}

#[test]
fn at_r28_pairs_roll_from_left_to_right() {
    let t = table().put("D2", "guard*3 normal*3").mutant_combat();
    let pair = |t: &Table| t.view(None).fight.and_then(|fight| fight.rolling);
    assert_eq!(pair(&t), Some(0));
    let t = t.fate("dice 1 6");
    assert_eq!(pair(&t), Some(1));
    assert_eq!(pair(&t.fate("dice 1 6")), Some(2));
}

#[test]
fn at_r31_bugging_out_without_overwhelming_odds() {
    let t = table_with(BUGGING).put("D2", "guard normal*3").mutant_combat();
    assert_eq!((t.asked(), t.s.fight.bonus), (Some(HUMAN), None));
    let t = t.human("stay").fate("dice 6 4");
    assert_eq!(t.there("D2"), "guard normal*3", "no die is changed");
}

#[test]
fn at_r37_techs_do_not_pursue_before_turn_five() {
    let lay = |turn| {
        let t = table_with(BUGGING).put("D4", "professor guard*3 normal*2").smashed("D3-D4").turn(turn);
        t.human_combat().mutant("retreat D3 normal*2")
    };
    lay(4).refuses(HUMAN, "pursue professor", "AT-12.11").allows(HUMAN, "pursue guard*2");
    lay(5).allows(HUMAN, "pursue professor guard");
}

#[test]
fn at_r38_a_partial_retreat_keeps_the_bonus() {
    let given = [("bugging-out", "on"), ("overwhelming-odds", "on")];
    let t = table_with(&given).put("D2", "guard*3 normal*9").mutant_combat().human("retreat D3 guard*2");
    assert_eq!(t.asked(), Some(HUMAN), "the third may go another way");
    let t = t.human("stay");
    assert_eq!((t.s.fight.bonus, t.s.fight.pairs), (Some(Side::Mutant), 1));
    assert!(t.fate_is_asked(), "one decision a Round");
}

#[test]
fn at_r39_what_the_human_player_hears_of_an_attempt() {
    let t = table_with(HIDDEN).put("D2", "normal*3").put("north1", "normal*3").put("A7", "guard").mutants();
    let t = t.mutant("smash north1>A1 normal*2");
    assert!(t.heard(Some(HUMAN)).is_empty());
    let t = t.fate("roll 6");
    assert!(t.heard(Some(HUMAN)).is_empty(), "a failed attempt from a square is not shown");
    let t = t.mutant("smash D2>D3 normal*2");
    let door = t.door("D2-D3");
    assert_eq!(t.heard(Some(HUMAN)), [Event::Banging { door, count: None }]);
    let t = t.fate("roll 6");
    assert_eq!(t.heard(Some(HUMAN)), [Event::Withstood { door, throw: None }]);
    assert_eq!(t.view(Some(HUMAN)).attacked, ["D2-D3"]);
}

#[test]
fn at_r40_what_is_seen_is_seen_at_once() {
    let t = table_with(HIDDEN).put("D1", "normal*3").put("D2", "guard").smashed("D1-D2").mutants();
    let t = t.to(Phase::MutantMovement).mutant("move D1>D2 normal");
    let shown = Event::Shown { side: Side::Human, at: at("D2"), group: group("guard") };
    assert!(t.has_heard(MUTANT, shown));
    t.allows(MUTANT, "move D1>D2 normal*2");
}

#[test]
fn at_r41_walls_stay_visible() {
    let t =
        table_with(HIDDEN).put("D1", "normal").walls("C1-D1").smashed("north4-D1 D1-D2").put("A7", "guard");
    let t = t.mutants().to(Phase::MutantMovement).mutant("move D1>D2 normal").to(Phase::HumanMovement);
    assert!(t.view(Some(MUTANT)).walled.is_empty(), "D1 was never entered at this table");
    let t = t.to(Phase::MutantMovement).mutant("move D2>D1 normal").to(Phase::HumanMovement);
    assert_eq!(t.view(Some(MUTANT)).walled, ["C1-D1"]);
    let t = t.to(Phase::MutantMovement).mutant("move D1>north4 normal").to(Phase::HumanMovement);
    assert_eq!(t.view(Some(MUTANT)).walled, ["C1-D1"]);
}

#[test]
fn at_r43_numbers_are_secret_again_after_a_fight() {
    let t = table_with(HIDDEN).put("D2", "guard normal*2").put("A7", "guard").mutant_combat();
    let t = t.fate("dice 6 1");
    let seen = t.see(HUMAN, "D2").unwrap();
    assert_eq!((seen.mutants, seen.occupied), (None, Some(true)));
    let memory = seen.seen_mutants.unwrap();
    assert_eq!((memory.group, memory.news), (group("normal*2"), "exact"));
}

#[test]
fn at_r44_the_number_that_glowed_and_not_where() {
    let t = table_with(HIDDEN).put("D2", "radioactive normal").put("C2", "radioactive").put("A7", "guard");
    let t = t.humans().human("done").fate("roll 6");
    assert!(t.heard(Some(HUMAN)).is_empty(), "after how many dice a room is empty is not told");
    assert_eq!(t.see(HUMAN, "C2").unwrap().occupied, Some(true));
    assert_eq!(t.view(Some(HUMAN)).mutants.count(), 3, "not yet told");
    let t = t.fate("roll 6");
    assert!(t.has_heard(HUMAN, Event::Vacated { room: at("C2") }));
    assert!(t.heard(Some(HUMAN)).iter().any(|event| matches!(event, Event::Glowed { count: 2, .. })));
    assert!(!t.heard(Some(HUMAN)).iter().any(|event| matches!(event, Event::GlowRoll { .. })));
    assert_eq!(t.view(Some(HUMAN)).mutants.count(), 1);
}

#[test]
fn at_r45_a_retreat_to_unseen_humans_is_chosen_again() {
    let t = table_with(BOTH).put("D2", "guard*4 normal*2").put("D1", "guard").smashed("D1-D2 C2-D2");
    let t = t.human_combat().mutant("retreat D1 normal*2");
    assert!(t.has_heard(MUTANT, Event::Barred { room: at("D1") }));
    assert_eq!(t.asked(), Some(MUTANT));
    let t = t.refuses(MUTANT, "retreat D1 normal*2", "AT-12.9").mutant("retreat C2 normal*2");
    let door =
        Event::Retreated { side: Side::Mutant, from: at("D2"), to: at("C2"), group: group("normal*2") };
    assert!(t.has_heard(HUMAN, door));
}

const HIDDEN_WHOLE: &[(&str, &str)] =
    &[("bugging-out", "on"), ("hidden-movement", "on"), ("retreats-seen", "whole")];

/// AT-12.4 Where a retreat goes that nobody may follow is a secret; when all have gone, it is shown.
#[test]
fn at_r45_only_the_room_left_is_shown_of_a_retreat_that_nobody_may_follow() {
    let ran = |given, room: &str| {
        let t = table_with(given).put("D2", "guard*2 janibot3 normal*9").put("A7", "guard");
        t.smashed("D1-D2").mutant_combat().human(&format!("retreat {room} guard"))
    };
    let (east, west) = (ran(BOTH, "E2"), ran(BOTH, "C2"));
    for viewer in [Some(MUTANT), None] {
        assert_eq!(east.heard(viewer), west.heard(viewer));
        assert_eq!(east.view(viewer), west.view(viewer));
    }
    assert!(east.has_heard(MUTANT, Event::Fled { side: Side::Human, from: at("D2"), group: group("guard") }));
    assert_eq!(east.see(MUTANT, "E2"), None);
    let t = east.human("retreat C2 guard janibot3");
    let shown = |to: &str, units: &str| Event::Retreated {
        side: Side::Human,
        from: at("D2"),
        to: at(to),
        group: group(units),
    };
    assert!(t.has_heard(MUTANT, shown("E2", "guard")));
    assert!(t.has_heard(MUTANT, shown("C2", "guard janibot3")));
    let seen = t.see(MUTANT, "C2").unwrap().seen_humans.unwrap();
    assert_eq!((seen.group, seen.news), (group("guard janibot3"), "least"));
    // The former reading, if agreed.
    let t = ran(HIDDEN_WHOLE, "E2");
    assert!(t.has_heard(MUTANT, shown("E2", "guard")));
    assert_eq!(t.see(MUTANT, "E2").unwrap().seen_humans.unwrap().news, "least");
}

/// AT-13.9 A room that was known exactly is not any more, whichever way they ran.
#[test]
fn at_r45_after_a_secret_retreat_nothing_around_is_exact() {
    let t = table_with(BOTH).put("C2", "guard normal*2").put("D2", "guard*4 normal*2").put("A7", "guard");
    let t = t.smashed("C2-D2 D1-D2").human_combat().human("fight C2").fate("dice 6 1");
    assert_eq!(t.see(HUMAN, "C2").unwrap().seen_mutants.unwrap().news, "exact");
    let ran = |to| t.clone().mutant(&format!("retreat {to} normal"));
    let (into, away) = (ran("C2"), ran("D1"));
    for t in [&into, &away] {
        assert_eq!(t.see(HUMAN, "C2").unwrap().seen_mutants.unwrap().news, "least");
    }
    assert_eq!(into.see(HUMAN, "D1"), None);
    assert_eq!(away.see(HUMAN, "D1").unwrap().occupied, Some(true), "a room with Mutants is shown");
}

/// AT-12.4 Each group may be followed by as many; AT-R34 both Combats come before any other.
#[test]
fn at_r32_a_retreat_may_split() {
    let lay = |given| {
        let t = table_with(given).put("D2", "guard*3 normal*9").put("B6", "guard normal*9");
        t.mutant_combat().mutant("fight D2").human("retreat C2 guard*2")
    };
    let t = lay(BUGGING).refuses(HUMAN, "retreat C2 normal", "AT-12.2").human("retreat E2 guard");
    let t = t.refuses(MUTANT, "pursue normal", "AT-R35").refuses(MUTANT, "pursue normal*3", "AT-12.4");
    let t = t.mutant("pursue normal*2");
    assert!(t.fate_is_asked() || t.asked() == Some(MUTANT));
    let t = t.refuses(MUTANT, "pursue normal*2", "AT-12.4").mutant("pursue normal");
    assert_eq!((t.there("C2"), t.there("E2")), ("guard*2 normal*2".to_owned(), "guard normal".to_owned()));
    let t = t.refuses(MUTANT, "fight B6", "AT-R34").allows(MUTANT, "fight E2").mutant("fight C2");
    assert_eq!(t.s.fight.at, Some(at("C2")));
    // The former reading, if agreed: one door for all.
    let t = lay(&[("bugging-out", "on"), ("retreat-split", "off")]);
    assert_ne!(t.asked(), Some(HUMAN), "one door a Round");
}

/// AT-12.4 As many as ran, or all who can, or none.
#[test]
fn at_r35_an_equal_number_follows() {
    let lay = |given| {
        let t = table_with(given).put("D2", "guard*3 normal*9").put("A1", "guard").mutant_combat();
        t.human("retreat C2 guard*3")
    };
    let t = lay(BUGGING).refuses(MUTANT, "pursue normal*2", "AT-R35").allows(MUTANT, "stay");
    t.refuses(MUTANT, "pursue normal*4", "AT-12.4").allows(MUTANT, "pursue normal*3");
    lay(&[("bugging-out", "on"), ("pursuit", "up-to")]).allows(MUTANT, "pursue normal*2");
    // AT-12.10 Into the Tech Room only people can follow: all of them do, though fewer.
    let t = table_with(BUGGING).put("D3", "guard janibot3*5 normal*3").smashed("D3-D4").put("A1", "guard");
    let t = t.human_combat().mutant("retreat D4 normal*3");
    t.allows(HUMAN, "pursue guard").allows(HUMAN, "stay");
}

/// AT-7.5 Who retreated to a Janibot did not begin the Turn with it; who retreated with one did.
#[test]
fn at_r24_escort_and_janibot_began_the_turn_together() {
    let t = table_with(BUGGING).put("C3", "guard janibot3 normal*6").put("C4", "guard janibot3");
    let t = t.mutant_combat().human("retreat C4 guard janibot3").mutant("stay").to(Phase::HumanMovement);
    assert_eq!(t.s.strays.len(), 1);
    let t = t.human("move C4>B4 guard janibot3");
    assert_eq!(t.there("C4"), "guard janibot3");
    t.human("move C4>C5 guard janibot3");
    // Penny was a captive when the Turn began.
    let given = &[("scenario", "alternate"), ("bugging-out", "on")];
    let t = table_with(given).put("D3", "guard janibot3*2 normal").captive("D3").turn(6).mutant_combat();
    let t = t.until_dice().fate("dice 1 6");
    assert_eq!(t.s.penny, Penny::Freed);
    let t = t.to(Phase::HumanMovement).refuses(HUMAN, "move D3>D2 penny janibot3", "AT-R24");
    t.allows(HUMAN, "move D3>D2 guard janibot3*2");
}

/// AT-6.17 One group passes, and it shuts.
#[test]
fn at_r18_an_opened_door_may_shut_behind_the_first() {
    let lay = |given| {
        let t = table_with(given).put("D2", "normal*3").put("E2", "normal").put("north1", "leader").mutants();
        t.mutant("done; open D2-E2").to(Phase::MutantMovement).mutant("move D2>E2 normal")
    };
    lay(&[]).allows(MUTANT, "move D2>E2 normal*2").allows(MUTANT, "move E2>D2 normal");
    let t = lay(&[("opened-doors", "once")]);
    t.refuses(MUTANT, "move D2>E2 normal", "AT-6.1").refuses(MUTANT, "move E2>D2 normal", "AT-6.1");
}

/// AT-9.2 Nobody counts those who glowed, nor the dice.
#[test]
fn at_r44_the_number_may_be_kept_secret() {
    let given = &[("hidden-movement", "on"), ("glow-seen", "rooms")];
    let t = table_with(given).put("D2", "radioactive normal").put("C2", "radioactive").put("A7", "guard");
    let t = t.humans().human("done").fate("roll 6; roll 6");
    assert!(t.has_heard(HUMAN, Event::Vacated { room: at("C2") }));
    assert!(!t.heard(None).iter().any(|event| matches!(event, Event::Glowed { .. })));
    assert_eq!((t.view(Some(HUMAN)).mutants.count(), t.view(Some(MUTANT)).mutants.count()), (3, 1));
    let t = t.to(Phase::HumanMovement).human("done").fate("roll 6; roll 6");
    assert_eq!((t.s.turn, t.there("D2")), (3, "normal".to_owned()), "as many dice as before");
}

/// A3 AT-13.10 While both sides are in a room, what was seen there before is old.
#[test]
fn at_r62_a_second_fight_makes_what_was_seen_old() {
    let t = table_with(HIDDEN).put("D2", "guard normal*3").put("D3", "guard*2").mutant_combat();
    let t = t.fate("dice 6 1").to(Phase::HumanMovement);
    assert_eq!(t.see(HUMAN, "D2").unwrap().seen_mutants.unwrap().news, "exact");
    let t = t.human("move D3>D2 guard*2").to(Phase::HumanCombat);
    let t = t.until_dice().fate("dice 1 6");
    for viewer in [HUMAN, MUTANT] {
        let seen = t.see(viewer, "D2").unwrap();
        assert_eq!((seen.humans, seen.mutants), (Some(group("guard*2")), Some(group("normal*2"))));
        assert_eq!(seen.seen_mutants.unwrap().news, "old", "three were there, two are");
        assert!(seen.seen_humans.is_none_or(|seen| seen.news == "old"));
    }
}

/// A4 The same word ends different things, and cites the rule of each.
#[test]
fn at_4_2_listed_answers_cite_the_rule_of_what_is_asked() {
    use table::{Rules as _, Speak as _};
    let rule = |t: &Table, text: &str| t.rules.rule_in(&t.s, t.rules.read(text).unwrap());
    let t = Table::start(&[]);
    assert_eq!(rule(&t, "auto"), "AT-3.3");
    let t = t.human("auto");
    assert_eq!(rule(&t, "done"), "AT-3.3");
    let t = table().put("D2", "normal").put("D3", "normal").put("A7", "guard").mutants();
    assert_eq!(rule(&t, "done"), "AT-6.5");
    let t = t.mutant("smash D2>C2 normal");
    assert_eq!(rule(&t, "roll 6"), "AT-6.7");
    let t = table().put("D2", "normal").put("D3", "normal").put("A7", "guard").mutants().mutant("done");
    assert_eq!(rule(&t, "done"), "AT-6.15");
    let t = t.mutant("open D2-D3");
    assert_eq!(rule(&t, "done"), "AT-5.2");
    let t = table_with(BUGGING).put("D2", "guard*2 normal*9").put("A1", "guard").mutant_combat();
    assert_eq!(rule(&t, "stay"), "AT-12.1");
    let t = t.human("retreat D3 guard*2");
    assert_eq!(rule(&t, "stay"), "AT-12.4");
    let t = table().put("D2", "guard*6 leader normal*9").mutant_combat();
    assert_eq!(rule(&t, "auto"), "AT-8.11");
    let t = table().put("D2", "guard*6 janibot3 normal*9").mutant_combat();
    assert_eq!(rule(&t, "auto"), "AT-8.10");
    let t = table().put("D2", "radioactive").put("A7", "guard").humans().human("done");
    assert_eq!(rule(&t, "roll 6"), "AT-9.2");
}

/// AT-13.10 Who follows into a room does not know who else is there; the odds do not tell.
#[test]
fn at_r45_odds_of_a_pursuit_tell_nothing() {
    use table::{Rules as _, Speak as _};
    let lay = |given, others: &str| {
        let t = table_with(given).put("D2", "guard normal*9").put("D3", others).put("A7", "guard");
        t.mutant_combat().human("retreat D3 guard")
    };
    let odds = |t: &Table, viewer| {
        let choice = t.rules.read("pursue normal").unwrap();
        t.rules.forecast(&t.s, Some(viewer), choice)
    };
    assert_eq!(odds(&lay(BOTH, "janibot3*2"), MUTANT), odds(&lay(BOTH, "janibot2"), MUTANT));
    assert!(odds(&lay(BUGGING, "janibot2"), MUTANT).is_some());
}

/// A4 AT-5.3, AT-6.9 Those who came are refused by another rule than those who failed.
#[test]
fn at_6_9_who_has_moved_has_failed_at_nothing() {
    let t = table()
        .put("D1", "normal")
        .put("D2", "radioactive normal")
        .smashed("D1-D2 D2-D3")
        .put("north1", "normal")
        .mutants();
    let t = t.mutant("smash D2>C2 radioactive").fate("roll 6").to(Phase::MutantMovement);
    let t = t.mutant("move D2>D3 normal; move D1>D2 normal");
    t.refuses(MUTANT, "move D2>D3 normal", "AT-5.3").refuses(MUTANT, "move D2>D3 radioactive", "AT-6.9");
}

/// AT-13.8, AT-12.4, AT-12.15 Of a retreat out of the building the Human player learns who fled, and from where.
#[test]
fn at_r45_a_retreat_outside_tells_no_square() {
    let fled = |given, square| {
        let t = table_with(given).put("A1", "guard*4 normal*2").smashed("north1-A1 west1-A1").turn(6);
        t.human_combat().mutant(&format!("retreat {square} normal*2"))
    };
    for given in [BOTH, ALTERNATE_BOTH] {
        let (north, west) = (fled(given, "north1"), fled(given, "west1"));
        let to = |to| Event::Retreated { side: Side::Mutant, from: at("A1"), to, group: group("normal*2") };
        assert!(north.has_heard(MUTANT, to(at("north1"))) && west.has_heard(MUTANT, to(at("west1"))));
        assert!(
            north.has_heard(
                HUMAN,
                Event::Fled { side: Side::Mutant, from: at("A1"), group: group("normal*2") }
            )
        );
        for viewer in [Some(HUMAN), None] {
            assert_eq!(north.heard(viewer), west.heard(viewer));
            assert_eq!(north.view(viewer), west.view(viewer));
        }
        assert!(north.view(Some(HUMAN)).places.iter().all(|place| place.at.is_room()));
        assert_eq!((north.s.memory, north.there("north1")), (west.s.memory, "normal*2".to_owned()));
        assert_ne!(north.asked(), Some(HUMAN), "nobody is asked to follow");
    }
}

/// AT-13.8 Those who stay fight on, and what ran before them is not shown either.
#[test]
fn at_r45_some_flee_and_some_stay() {
    let t = table_with(BOTH).put("A1", "guard*4 normal*2").smashed("north1-A1 west1-A1").human_combat();
    let t = t.mutant("retreat west1 normal");
    assert_eq!(t.see(HUMAN, "west1"), None);
    assert_eq!(t.see(HUMAN, "A1").unwrap().mutants, Some(group("normal")));
    assert!(t.has_heard(HUMAN, Event::Fled { side: Side::Mutant, from: at("A1"), group: group("normal") }));
}

#[test]
fn at_r47_locked_in_the_alternate_scenario_too() {
    let t = table_with(ALTERNATE)
        .put("D4", "professor")
        .put("B2", "penny")
        .put("A1", "guard")
        .freed()
        .turn(3)
        .humans();
    t.refuses(HUMAN, "move D4>D3 professor", "AT-7.3").allows(HUMAN, "move B2>B3 penny");
    let t = table_with(ALTERNATE).put("D4", "normal").captive("D4").smashed("D3-D4").turn(2).mutants();
    t.to(Phase::MutantMovement).allows(MUTANT, "move D4>D3 penny normal");
}

#[test]
fn at_r48_arrivals_that_must_stay_may_smash_and_open() {
    let t = table_with(ALTERNATE).put("D4", "guard").put("D3", "leader").put("C4", "normal").pool("normal*9");
    let t = t.turn(3).begin().fate("roll 3; draw normal*3");
    let t =
        t.mutant("smash D4>C4 normal*2").fate("roll 1").mutant("done; open D3-D4").to(Phase::MutantMovement);
    let t = t.refuses(MUTANT, "move D4>D3 normal", "AT-14.7").mutant("move D3>D4 leader; move C4>D4 normal");
    assert_eq!(t.there("D4"), "guard leader normal*4");
}

#[test]
fn at_r53_a_captive_counts_for_nothing() {
    // Alone in the Tech Room she holds no arrivals there; she is no unit for the odds, and runs with her captors.
    let t = table_with(ALTERNATE).put("D4", "normal").captive("D4").smashed("D3-D4").put("A1", "guard");
    let t = t.pool("normal*9").turn(3).begin().fate("roll 1; draw normal").to(Phase::MutantMovement);
    t.allows(MUTANT, "move D4>D3 normal");
    let t = table_with(ALTERNATE_BUGGING).put("D2", "guard*2 normal").captive("D2").smashed("D1-D2");
    let t = t.human_combat();
    assert_eq!(t.asked(), Some(MUTANT), "two to one");
    let t = t.refuses(MUTANT, "retreat D1 normal", "AT-R61").mutant("retreat D1 penny normal");
    assert_eq!(t.s.penny, Penny::Captive(at("D1")));
    t.refuses(HUMAN, "pursue guard*2", "AT-12.4").allows(HUMAN, "pursue guard");
}

#[test]
fn at_r57_a_retreat_outside_is_an_exit() {
    let t = table_with(ALTERNATE_BUGGING).put("D1", "guard*2 normal").captive("D1").smashed("north4-D1");
    let t = t.turn(6).human_combat().mutant("retreat north4 penny normal");
    assert_eq!(t.s.ending, Some(Ending::DecisiveMutant));
    let t =
        table_with(ALTERNATE_BUGGING).put("D1", "guard*2 normal").smashed("north4-D1").put("D4", "normal");
    let t = t.turn(6).human_combat().mutant("retreat north4 normal");
    assert_eq!((t.s.left, t.s.ending), (1, None));
}

#[test]
fn at_r58_arrivals_are_seen_by_humans_who_are_there() {
    let unseen =
        table_with(ALTERNATE_HIDDEN).put("A1", "guard").pool("normal*9").turn(3).begin().fate("roll 2");
    assert!(!unseen.heard(Some(HUMAN)).iter().any(|event| matches!(event, Event::ArrivalRoll { .. })));
    let unseen = unseen.fate("draw normal*2");
    assert!(unseen.has_heard(HUMAN, Event::Occupied { room: at("D4") }));
    assert!(!unseen.has_heard(HUMAN, Event::Arrived { group: group("normal*2") }));
    let seen =
        table_with(ALTERNATE_HIDDEN).put("D4", "guard").pool("normal*9").turn(3).begin().fate("roll 2");
    assert!(seen.has_heard(HUMAN, Event::ArrivalRoll { roll: 2 }));
    let t =
        table_with(ALTERNATE_HIDDEN).put("D1", "normal*3").captive("D1").smashed("north4-D1 D1-D2").turn(6);
    let t = t.put("A7", "guard").mutants().to(Phase::MutantMovement).mutant("move D1>D2 penny normal");
    assert!(t.has_heard(HUMAN, Event::PennyMoved { to: at("D2") }));
    assert!(t.see(HUMAN, "D2").unwrap().captive);
    let t = t.mutant("move D1>north4 normal");
    assert_eq!(t.heard(Some(HUMAN)), [Event::LeftBuilding { count: 1, penny: false }]);
}

#[test]
fn at_r60_arrivals_may_retreat() {
    let t = table_with(ALTERNATE_BUGGING).put("D4", "guard*4").put("A1", "guard").pool("normal*9");
    let t = t.smashed("D3-D4").turn(3).begin().fate("roll 2; draw normal*2").to(Phase::MutantCombat);
    t.allows(MUTANT, "retreat D3 normal*2");
}

#[test]
fn at_r61_penny_goes_along_in_a_partial_retreat_and_a_pursuit() {
    let t = table_with(ALTERNATE_BUGGING).put("D2", "guard*4 normal*2").captive("D2").smashed("D1-D2");
    let t = t.human_combat().mutant("retreat D1 penny normal");
    assert_eq!((t.s.penny, t.there("D2")), (Penny::Captive(at("D1")), "guard*4 normal".to_owned()));
    let t = table_with(ALTERNATE_BUGGING).put("D2", "guard normal*4").captive("D2").turn(7).mutant_combat();
    let t = t.human("retreat D3 guard").refuses(MUTANT, "pursue penny normal*2", "AT-12.4");
    assert_eq!(t.mutant("pursue penny normal").s.penny, Penny::Captive(at("D3")));
}

#[test]
fn at_r62_back_to_secret_without_being_asked() {
    let t = table_with(HIDDEN).put("D2", "guard normal").put("A7", "guard").mutant_combat().fate("dice 1 6");
    assert_eq!(t.see(MUTANT, "D2").unwrap().humans, None);
    assert_eq!(t.s.phase, Phase::HumanMovement);
}

#[test]
fn at_r4_corners_do_not_link_unless_agreed() {
    let ends = [("north7", "east1"), ("east7", "south7"), ("south1", "west7"), ("west1", "north1")];
    let linked = |given: &[(&str, &str)]| {
        let rules = common::open(given);
        ends.iter().filter(|(one, other)| rules.board().way(at(one), at(other)).is_some()).count()
    };
    assert_eq!((linked(&[]), linked(&[("corner-links", "on")])), (0, 4));
    assert!(Loc::squares().all(|square| common::open(&[]).board().exits(square).len() <= 3));
}
