//! The ledger's examples of set-up and movement, by their ids.

use attack::{Event, Phase};
use table::Seat;

use crate::common::{HIDDEN, HUMAN, MUTANT, Table, at, table, table_with};

/// AT-3.1
#[test]
fn at_x1_a_tie_is_rolled_again_and_the_higher_roller_picks() {
    let t = Table::start(&[("sides", "roll")]).fate("sides 4 4");
    assert!(t.fate_is_asked(), "the tie is rolled again");
    let t = t.fate("sides 5 2");
    assert_eq!(t.asked(), Some(Seat::new(0)));
    let t = t.refuses(Seat::new(1), "side human", "AT-3.1").plays(Seat::new(0), "side mutant");
    assert_eq!(t.asked(), Some(Seat::new(1)), "the other one sets up the Human side");
}

/// AT-3.6, AT-R7
#[test]
fn at_x2_three_walls_in_line_are_one_group() {
    Table::start(&[]).human("wall B2-C2; wall B3-C3").refuses(HUMAN, "wall B4-C4", "AT-3.6");
}

/// AT-3.6, AT-R7
#[test]
fn at_x3_two_adjacent_walls_are_allowed() {
    let t = Table::start(&[]).human("wall B2-C2; wall B3-C3");
    assert_eq!(t.s.walled.len(), 2);
}

/// AT-3.6, AT-R7
#[test]
fn at_x4_three_walls_at_one_corner_point_are_one_group() {
    Table::start(&[]).human("wall B2-C2; wall C2-C3").refuses(HUMAN, "wall B3-C3", "AT-3.6");
}

/// AT-3.6, AT-R7
#[test]
fn at_x5_facing_walls_of_a_room_do_not_touch() {
    let t = Table::start(&[]).human("wall B2-C2; wall C2-D2; wall B3-C3; wall C1-D1");
    assert_eq!(t.s.walled.len(), 4, "each has an adjacent Wall of its own");
}

/// AT-3.6, AT-3.8, AT-R7
#[test]
fn at_x6_the_tech_room_cannot_be_ringed() {
    let ring = [
        "C3-D3", "D3-E3", "D2-D3", "C3-C4", "B4-C4", "C4-C5", "C5-D5", "D5-E5", "D5-D6", "E3-E4", "E4-F4",
        "E4-E5",
    ];
    let mut t = Table::start(&[]);
    let mut refused = 0;
    for door in ring {
        let choice = format!("wall {door}");
        if t.offers(HUMAN, &choice) || t.rules_allow(HUMAN, &choice) {
            t = t.human(&choice);
        } else {
            t = t.refuses(HUMAN, &choice, "AT-3.6");
            refused += 1;
        }
    }
    assert!(refused > 0, "a group would exceed two");
}

/// AT-3.5, AT-3.6, AT-3.7, AT-R7
#[test]
fn at_x7_a_corner_room_can_be_cut_off_from_inside() {
    let t = Table::start(&[]).human("wall A1-B1; wall A1-A2");
    let board = t.rules.board();
    for square in ["north1", "west1"] {
        let door = board.way(at(square), at("A1")).unwrap().door.unwrap();
        assert!(!t.s.walled.contains(door));
    }
}

/// AT-3.10, AT-3.11, AT-3.12
#[test]
fn at_x9_one_guard_and_one_janibot_a_room() {
    Table::start(&[])
        .human("place C3 guard; place C3 janibot3")
        .refuses(HUMAN, "place C3 guard", "AT-3.10")
        .refuses(HUMAN, "place C3 janibot2", "AT-3.11");
}

/// AT-3.9, AT-3.10, AT-3.11
#[test]
fn at_x10_only_the_techs_start_in_the_tech_room() {
    let t = Table::start(&[])
        .refuses(HUMAN, "place D4 guard", "AT-3.10")
        .refuses(HUMAN, "place D4 janibot3", "AT-3.11")
        .refuses(HUMAN, "place D3 professor", "AT-3.9");
    assert_eq!(t.there("D4"), "professor penny");
}

/// A Mutant set-up in which every square has an ordinary Mutant, and every side its Leader in the middle.
fn mutant_set_up() -> Table {
    let mut t = Table::start(&[]).human("auto; done");
    for (index, side) in ["north", "east", "south", "west"].into_iter().enumerate() {
        for number in 1..=7 {
            let kind = if index < 3 { "radioactive" } else { "normal" };
            t = t.mutant(&format!("place {side}{number} {kind}"));
        }
        t = t.mutant(&format!("place {side}4 leader"));
    }
    t
}

/// AT-3.17
#[test]
fn at_x11_a_leader_does_not_stand_in_for_an_ordinary_mutant() {
    let t = mutant_set_up().mutant("unplace north4 radioactive; place north3 radioactive*4 normal*19");
    assert_eq!(t.there("north4"), "leader");
    t.refuses(MUTANT, "done", "AT-3.17");
}

/// AT-3.16
#[test]
fn at_x12_every_side_has_exactly_one_leader() {
    let t = mutant_set_up().mutant("unplace east4 leader; place north1 leader");
    t.mutant("place north1 radioactive*3 normal*19").refuses(MUTANT, "done", "AT-3.16");
}

/// AT-3.18, AT-5.12
#[test]
fn at_x13_a_square_holds_any_number() {
    let t = mutant_set_up().mutant("place north4 radioactive*3 normal*19; done");
    assert_eq!(t.s.band(at("north4")).count(), 24);
    assert_eq!(t.s.phase, Phase::Smashing);
}

/// AT-3.3
#[test]
fn at_x14_the_mutants_wait_for_the_human_set_up() {
    Table::start(&[]).refuses(MUTANT, "place north1 normal", "AT-3.3");
}

/// AT-3.4, AT-3.5, AT-R8
#[test]
fn at_x16_twelve_walls_and_fewer() {
    let mut t = Table::start(&[]);
    let doors = ["A1-B1", "C1-D1", "E1-F1", "A3-B3", "C3-D3", "E3-F3", "A5-B5", "C5-D5", "E5-F5"];
    for door in doors {
        t = t.human(&format!("wall {door}"));
    }
    let nine = Table { rules: t.rules.clone(), s: t.s, facts: Vec::new() };
    t.human("wall A7-B7; wall C7-D7; wall E7-F7").refuses(HUMAN, "wall G1-G2", "AT-3.4");
    let mut nine = nine;
    for (room, unit) in placements() {
        nine = nine.human(&format!("place {room} {unit}"));
    }
    let nine = nine.human("done");
    assert_eq!((nine.s.walled.len(), nine.asked()), (9, Some(MUTANT)));
}

/// Six Guards and 24 Janibots, each in a room.
fn placements() -> Vec<(String, &'static str)> {
    let rooms: Vec<String> = (1..=7)
        .flat_map(|row| ["A", "B", "C", "E", "F", "G"].map(|column| format!("{column}{row}")))
        .collect();
    let guards = rooms.iter().take(6).map(|room| (room.clone(), "guard"));
    let strong = rooms.iter().take(16).map(|room| (room.clone(), "janibot3"));
    let weak = rooms.iter().skip(16).take(8).map(|room| (room.clone(), "janibot2"));
    guards.chain(strong).chain(weak).collect()
}

/// AT-3.13, AT-5.12
#[test]
fn at_x17_rooms_hold_several_guards_once_play_has_started() {
    let t = table().put("C2", "guard").put("C3", "guard").put("C4", "guard").humans();
    let t = t.human("move C2>C3 guard; move C4>C3 guard");
    assert_eq!(t.there("C3"), "guard*3");
}

/// AT-4.1, AT-4.3
#[test]
fn at_x18_empty_phases_are_passed_over() {
    let t = table().put("C2", "guard").turn(3).begin();
    assert_eq!((t.s.phase, t.asked()), (Phase::HumanMovement, Some(HUMAN)));
    let t = t.human("done");
    let began: Vec<Phase> = t
        .heard(None)
        .into_iter()
        .filter_map(|event| if let Event::Began { phase } = event { Some(phase) } else { None })
        .collect();
    let expected = [Phase::HumanCombat, Phase::GlowAndGo, Phase::TurnRecord, Phase::Smashing];
    assert_eq!(began[..4], expected);
    assert_eq!(t.s.turn, 4);
}

/// AT-4.2, AT-6.2
#[test]
fn at_x19_smashing_belongs_to_the_first_step() {
    let t = table().put("D2", "normal*2").put("C2", "normal").smashed("D1-D2").mutants();
    let t = t.mutant("done; done");
    assert_eq!(t.s.phase, Phase::MutantMovement);
    t.refuses(MUTANT, "smash D2>D3 normal*2", "AT-6.2");
}

/// AT-4.7, AT-8.3
#[test]
fn at_x20_no_room_holds_both_sides_after_combat() {
    let t = table().put("D2", "guard normal").put("B2", "janibot3 normal*2").mutant_combat();
    let t = t.mutant("fight B2").fate("dice 1 6; dice 1 6").fate("dice 5 4");
    assert_eq!(t.s.phase, Phase::HumanMovement);
    assert_eq!(t.s.contested_rooms().count(), 0);
}

/// AT-5.4, AT-1.7
#[test]
fn at_x21_there_are_no_diagonal_moves() {
    table().put("C3", "guard").humans().refuses(HUMAN, "move C3>D2 guard", "AT-5.4");
}

/// AT-5.7, AT-5.3
#[test]
fn at_x22_an_unused_move_is_lost() {
    let t = table().put("C3", "guard").put("F6", "guard").turn(3).humans().human("done");
    let t = t.refuses(HUMAN, "move C3>C5 guard", "AT-5.3").refuses(HUMAN, "move F6>F4 guard", "AT-5.3");
    t.human("move C3>C4 guard").refuses(HUMAN, "move C4>C5 guard", "AT-5.3");
}

/// AT-5.1, AT-5.11
#[test]
fn at_x24_only_the_moving_side_moves() {
    let t = table().put("C3", "guard").put("D1", "normal").smashed("D1-D2").mutants().mutant("done");
    assert_eq!(t.s.phase, Phase::MutantMovement);
    t.refuses(HUMAN, "move C3>C4 guard", "AT-5.11");
}

/// AT-6.6, AT-6.7, AT-6.8
#[test]
fn at_x26_two_mutants_smash_on_three_or_less() {
    for roll in 1..=3 {
        let t = table().put("D2", "radioactive normal").mutants().mutant("smash D2>D3 radioactive normal");
        assert!(t.fate(&format!("roll {roll}")).is_smashed("D2-D3"));
    }
}

/// AT-6.7, AT-6.9
#[test]
fn at_x27_after_a_failure_they_cannot_move() {
    for roll in 4..=6 {
        let t = table().put("D2", "normal*2").put("D1", "leader").smashed("D1-D2 C2-D2").mutants();
        let t = t.mutant("smash D2>D3 normal*2").fate(&format!("roll {roll}"));
        assert!(!t.is_smashed("D2-D3"));
        t.to(Phase::MutantMovement).refuses(MUTANT, "move D2>C2 normal", "AT-6.9");
    }
}

/// AT-6.11, AT-R14
#[test]
fn at_x30_a_door_is_attacked_once_a_turn() {
    let t = table().put("D2", "normal*2").put("D3", "normal*2").mutants();
    let t = t.mutant("smash D2>D3 normal*2").fate("roll 6");
    t.refuses(MUTANT, "smash D3>D2 normal*2", "AT-6.11");
}

/// AT-6.3
#[test]
fn at_x31_one_attempt_uses_one_place() {
    let t = table().put("D2", "normal").put("C2", "normal").mutants();
    t.refuses(MUTANT, "smash D2>D3 normal*2", "AT-6.3").refuses(MUTANT, "smash C2>D3 normal", "AT-6.3");
}

/// AT-6.10
#[test]
fn at_x32_one_attempt_a_unit() {
    let t = table().put("D2", "normal*2").put("A1", "normal").mutants();
    let t = t.mutant("smash D2>D3 normal*2").fate("roll 1");
    t.refuses(MUTANT, "smash D2>C2 normal*2", "AT-6.10");
}

/// AT-6.5, AT-6.12
#[test]
fn at_x33_a_room_may_attack_several_doors() {
    let t = table().put("D2", "normal*4").mutants();
    let t = t.mutant("smash D2>D3 normal*2").fate("roll 3").mutant("smash D2>C2 normal*2").fate("roll 4");
    assert!(t.is_smashed("D2-D3"));
    assert!(!t.is_smashed("C2-D2"));
}

/// AT-6.4
#[test]
fn at_x34_a_leader_takes_no_part() {
    let t = table().put("D2", "leader normal").mutants();
    t.refuses(MUTANT, "smash D2>D3 leader normal", "AT-6.4").allows(MUTANT, "smash D2>D3 normal");
}

/// AT-6.13, AT-R19
#[test]
fn at_x36_smashers_use_every_door() {
    let lay = |given: &[(&str, &str)]| {
        let t = table_with(given).put("D2", "normal*3").put("E2", "normal").smashed("C2-D2").mutants();
        t.mutant("smash D2>D3 normal*2").fate("roll 1").mutant("done; open D2-E2").to(Phase::MutantMovement)
    };
    let t = lay(&[]).allows(MUTANT, "move D2>D3 normal*2").allows(MUTANT, "move D2>C2 normal*2");
    t.mutant("move D2>E2 normal*3");
    let t = lay(&[("smashers-use-opened", "off")]).mutant("move D2>E2 normal");
    let t = t.refuses(MUTANT, "move D2>E2 normal", "AT-R19");
    t.allows(MUTANT, "move D2>D3 normal*2").allows(MUTANT, "move D2>C2 normal*2");
}

/// AT-5.3
#[test]
fn at_x37_one_place_a_turn() {
    let t = table()
        .put("north4", "normal")
        .smashed("north4-D1 D1-D2")
        .put("A7", "guard")
        .mutants()
        .to(Phase::MutantMovement);
    let t = t.refuses(MUTANT, "move north4>D2 normal", "AT-5.3").mutant("move north4>D1 normal");
    assert_eq!(t.there("D1"), "normal");
}

/// AT-6.15, AT-6.17, AT-6.20, AT-R16, AT-R18
#[test]
fn at_x38_an_opened_door_lets_anybody_pass_and_shuts_again() {
    let t = table().put("north4", "normal*2").put("D1", "leader normal").mutants();
    let t = t.mutant("done; open north4-D1");
    assert!(!t.fate_is_asked(), "no die is rolled");
    let t = t.to(Phase::MutantMovement).mutant("move north4>D1 normal; move D1>north4 leader; done");
    assert_eq!((t.there("D1"), t.there("north4")), ("normal*2".to_owned(), "leader normal".to_owned()));
    assert_eq!((t.s.turn, t.s.phase), (2, Phase::Smashing));
    let t = t.to(Phase::MutantMovement);
    t.refuses(MUTANT, "move north4>D1 normal", "AT-6.1");
}

/// AT-6.16, AT-R16
#[test]
fn at_x39_those_who_attacked_a_door_open_none() {
    let t = table().put("D1", "normal").put("D2", "normal*2").mutants();
    let t = t.mutant("smash D2>D3 normal*2").fate("roll 1");
    let t = t.mutant("done");
    assert_eq!(t.s.phase, Phase::MutantMovement, "nothing can be opened: the Step is passed over");
    // With somebody else to open another door the Step is there, and this door is refused.
    let t = table().put("D1", "normal").put("D2", "normal*2").put("C1", "normal").mutants();
    let t = t.mutant("smash D2>D3 normal*2").fate("roll 1").mutant("done");
    t.refuses(MUTANT, "open D1-D2", "AT-6.16");
}

/// AT-5.5, AT-5.6, AT-6.15, AT-R12
#[test]
fn at_x40_a_wall_is_neither_opened_nor_smashed() {
    let t = table().put("C2", "normal*2").put("C3", "normal").put("B2", "normal").walls("C2-C3").mutants();
    let t = t.refuses(MUTANT, "smash C2>C3 normal", "AT-R12").mutant("done");
    t.refuses(MUTANT, "open C2-C3", "AT-R12");
}

/// AT-6.21, AT-6.15
#[test]
fn at_x41_opening_looks_at_positions_before_movement() {
    let t = table().put("D1", "normal").put("C2", "normal").smashed("C2-D2").mutants().mutant("done");
    let t = t.mutant("move C2>D2 normal");
    t.refuses(MUTANT, "open D1-D2", "AT-6.21");
}

/// AT-6.19, AT-1.7, AT-R4
#[test]
fn at_x42_squares_are_adjacent_along_a_side() {
    let t = table().put("north3", "normal").put("north1", "normal").mutants().mutant("done");
    let t = t.mutant("move north3>north4 normal").refuses(MUTANT, "move north1>west1 normal", "AT-1.7");
    assert_eq!(t.there("north4"), "normal");
    let ring = table_with(&[("corner-links", "on")]).put("north1", "normal").mutants().mutant("done");
    ring.mutant("move north1>west1 normal");
}

/// AT-5.3, AT-6.1, AT-R1, AT-R2, AT-R3, AT-R5
#[test]
fn at_x43_the_tech_room_is_four_turns_away() {
    let mut t = table().put("north4", "normal*6").put("A7", "guard").mutants();
    for (from, to) in [("north4", "D1"), ("D1", "D2"), ("D2", "D3"), ("D3", "D4")] {
        let count = t.s.band(at(from)).count();
        t = t.mutant(&format!("smash {from}>{to} normal*5")).fate("roll 6");
        t = t.to(Phase::MutantMovement).mutant(&format!("move {from}>{to} normal*{count}"));
        if to != "D4" {
            t = t.to(Phase::HumanMovement).to(Phase::Smashing);
        }
    }
    assert_eq!((t.s.turn, t.s.band(at("D4")).count()), (4, 6));
}

/// AT-7.1, AT-7.2
#[test]
fn at_x44_doors_do_not_hinder_the_human_side_and_stay_closed() {
    let t = table().put("C2", "guard").put("B2", "normal*2").turn(2).humans().human("move C2>C3 guard");
    let t = t.to(Phase::Smashing);
    assert_eq!(t.s.turn, 3);
    assert!(!t.is_smashed("C2-C3"));
}

/// AT-5.5
#[test]
fn at_x45_a_wall_stops_the_human_side() {
    table().put("C2", "guard").walls("C2-C3").humans().refuses(HUMAN, "move C2>C3 guard", "AT-5.5");
}

/// AT-7.3, AT-7.4
#[test]
fn at_x46_techs_are_free_from_turn_five() {
    let tech = |turn| table().put("D4", "professor").put("A1", "guard").turn(turn).humans();
    tech(4).refuses(HUMAN, "move D4>D3 professor", "AT-7.3");
    assert_eq!(tech(5).human("move D4>D3 professor").there("D3"), "professor");
}

/// AT-7.5, AT-7.6, AT-R23
#[test]
fn at_x47_one_escort_for_several_janibots() {
    let t = table().put("C3", "guard janibot3 janibot2").humans().human("move C3>C2 guard janibot3 janibot2");
    assert_eq!(t.there("C2"), "guard janibot3 janibot2");
}

/// AT-7.5
#[test]
fn at_x48_an_escort_goes_along() {
    let t = table().put("C3", "guard janibot3").humans().human("move C3>C2 guard");
    t.refuses(HUMAN, "move C3>B3 janibot3", "AT-7.5").allows(HUMAN, "move C3>C2 janibot3");
}

/// AT-7.5
#[test]
fn at_x49_an_escort_starts_with_the_janibot() {
    let t = table().put("C2", "guard").put("C3", "janibot3").humans().human("move C2>C3 guard");
    t.refuses(HUMAN, "move C3>C4 janibot3", "AT-7.5");
}

/// AT-7.8
#[test]
fn at_x51_the_human_side_stays_inside() {
    table().put("D1", "guard").humans().refuses(HUMAN, "move D1>north4 guard", "AT-7.8");
}

/// AT-7.4, AT-7.5, AT-5.3
#[test]
fn at_x52_a_tech_escorts_on_turn_six() {
    let t = table().put("D4", "professor").put("D3", "janibot3").put("A7", "guard").turn(5).humans();
    let t = t.human("move D4>D3 professor").refuses(HUMAN, "move D3>D2 janibot3", "AT-7.5");
    let t = t.human("done");
    assert_eq!(t.s.turn, 6);
    let t = t.human("move D3>D2 professor janibot3");
    assert_eq!(t.there("D2"), "professor janibot3");
}

/// AT-13.1, AT-13.2, AT-13.3, AT-13.8
#[test]
fn at_x96_both_set_ups_are_secret() {
    let t = Table::start(HIDDEN).human("auto; done").mutant("auto; done");
    let mutants_see = t.view(Some(MUTANT));
    assert!(mutants_see.walled.is_empty());
    assert!(mutants_see.places.iter().all(|place| place.humans.is_none()));
    let humans_see = t.view(Some(HUMAN));
    assert_eq!(humans_see.walled.len(), 12);
    assert!(humans_see.places.iter().all(|place| place.mutants.is_none()));
    assert!(humans_see.places.iter().all(|place| place.at.is_room()), "nothing is shown of the squares");
}
