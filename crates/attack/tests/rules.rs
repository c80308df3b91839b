//! Rules of the ledger that no example shows, by their ids.

use std::collections::BTreeSet;

use attack::{
    Attack, AttackBox, Board, Ending, Event, Kind, Loc, PEOPLE, PLACES, Phase, SMASH_A, SMASH_B, SMASH_C,
    Side,
};
use table::{Options, Pending, Rules as _, Seat, Title as _};

use crate::common::{ALTERNATE, BUGGING, HIDDEN, HUMAN, MUTANT, Table, at, open, table, table_with};

fn board() -> Board {
    open(&[]).board().clone()
}

/// AT-1.1 Everybody is in exactly one place, from the set-up to the end.
#[test]
fn at_1_1_every_unit_is_in_one_place() {
    let mut t = Table::start(&[]).human("auto; done").mutant("auto; done");
    assert_eq!((t.s.crew_in_play().count(), t.s.band_in_play().count()), (32, 54));
    let people = |t: &Table| Loc::rooms().map(|room| t.s.crew(room).people.count_ones()).sum::<u32>();
    assert_eq!(people(&t), 8);
    t = t.mutant("smash north4>D1 normal*5").fate("roll 1").to(Phase::MutantMovement);
    let count = t.s.band(at("north4")).group().spell();
    t = t.mutant(&format!("move north4>D1 {count}"));
    assert_eq!(t.s.band_in_play().count(), 54);
}

/// AT-1.2, AT-1.3
#[test]
fn at_1_2_seven_squares_along_each_of_four_sides() {
    assert_eq!(Loc::squares().count(), 28);
    for side in kit::Side::ALL {
        assert!((1..=7).all(|number| board().has(Loc::square(side, number))));
    }
    // They are used during the whole game.
    let t = table().put("west2", "normal").turn(9).mutants().to(Phase::MutantMovement);
    assert_eq!(t.mutant("move west2>west3 normal").there("west3"), "normal");
}

/// AT-1.4, AT-1.5, AT-R1, AT-R2, AT-R3
#[test]
fn at_1_5_each_door_joins_two_places() {
    let board = board();
    assert_eq!(board.rooms().count(), 49);
    assert_eq!((board.doors.len(), board.wallable.len()), (112, 80));
    assert_eq!(board.tech, at("D4"));
    assert_eq!(board.exits(board.tech).len(), 4);
    let mut outer = 0;
    for door in board.doors.iter() {
        let (one, other) = board.ends(door).unwrap();
        assert!(one.is_room());
        assert_eq!(board.way(one, other).unwrap().door, Some(door));
        assert_eq!(board.way(other, one).unwrap().door, Some(door));
        outer += usize::from(!other.is_room());
    }
    assert_eq!(outer, 28);
}

/// AT-1.6
#[test]
fn at_1_6_a_door_is_in_one_state() {
    let t = table().put("D1", "normal*2").put("D2", "normal*2").walls("A1-B1").smashed("C1-D1").mutants();
    let t = t.mutant("done; open D1-D2").to(Phase::MutantMovement);
    for door in t.rules.board().doors.iter() {
        let states = [t.s.walled.contains(door), t.s.smashed.contains(door), t.s.opened.contains(door)];
        assert!(states.into_iter().filter(|there| *there).count() <= 1);
    }
    assert!(t.s.opened.contains(t.door("D1-D2")));
    assert!(t.to(Phase::Smashing).s.opened.is_empty());
}

/// AT-1.8 The layout knows rooms, doors and tables; a file with furniture is refused.
#[test]
fn at_1_8_furniture_changes_nothing() {
    let file = "width = 7\nheight = 7\ntech = [\"D4\"]\nfurniture = [\"desk\"]\n";
    assert_eq!(Board::read(file).unwrap_err().key, "attack-board-wrong");
}

/// AT-1.9, AT-4.6, AT-14.1
#[test]
fn at_1_9_ten_turns_or_fifteen() {
    assert_eq!((open(&[]).last_turn(), open(ALTERNATE).last_turn()), (10, 15));
}

/// AT-1.10
#[test]
fn at_1_10_five_boxes_a_side() {
    let t = table().put("D2", "guard*6 janibot3*4 normal*9").mutant_combat();
    let t = t.until_dice();
    let view = t.view(None).fight.unwrap();
    assert_eq!((view.pairs.len(), view.human_reserve.count(), view.mutant_reserve.count()), (5, 5, 4));
}

/// AT-1.11, AT-R5
#[test]
fn at_1_11_the_smashed_door_tables() {
    assert_eq!((SMASH_A, SMASH_B, SMASH_C), ([2, 3, 4, 5, 6], [2, 3, 4, 5, 5], [1, 3, 5, 6, 6]));
    for (name, table) in [("a", SMASH_A), ("b", SMASH_B), ("c", SMASH_C)] {
        let rules = open(&[("smash-table", name)]);
        let numbers: Vec<u8> = (1..=7).map(|count| rules.board().smash_number(count)).collect();
        assert_eq!(numbers[..5], table);
        assert_eq!((numbers[5], numbers[6]), (table[4], table[4]));
    }
}

/// AT-2.1, AT-2.2, AT-2.3, AT-2.4
#[test]
fn at_2_2_who_is_on_which_side() {
    assert_eq!(AttackBox::default().players(), 2..=2);
    for kind in Kind::ALL {
        assert_eq!(kind.side() == Side::Human, Kind::HUMANS.contains(&kind));
        assert_eq!(kind.side() == Side::Mutant, Kind::MUTANTS.contains(&kind));
    }
    let people: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| kind.is_person()).collect();
    assert_eq!(people, [Kind::Professor, Kind::Penny, Kind::Guard], "a Janibot is no Human unit");
    let ordinary: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| kind.is_ordinary()).collect();
    assert_eq!(ordinary, [Kind::Radioactive, Kind::Normal]);
}

/// AT-2.5, AT-2.6, AT-2.7
#[test]
fn at_2_5_hit_numbers() {
    let foe = Kind::Normal;
    let human = [Kind::Professor, Kind::Penny, Kind::Guard, Kind::Janibot3, Kind::Janibot2];
    assert_eq!(human.map(|kind| kind.hits(foe)), [4, 4, 5, 3, 2]);
    for (mutant, against_people, against_bots) in
        [(Kind::Leader, 4, 3), (Kind::Radioactive, 3, 2), (Kind::Normal, 3, 2)]
    {
        for foe in Kind::HUMANS {
            assert_eq!(mutant.hits(foe), if foe.is_janibot() { against_bots } else { against_people });
        }
    }
}

/// AT-2.8, AT-2.9
#[test]
fn at_2_8_what_is_in_the_box() {
    let t = Table::start(&[]);
    let spare = t.s.spare_crew;
    assert_eq!((spare.people.count_ones(), spare.janibots), (6, [16, 8]));
    assert_eq!(t.there("D4"), "professor penny");
    assert_eq!(t.s.spare_band.group().spell(), "leader*4 radioactive*24 normal*26");
}

/// AT-2.10 Markers are no units: a smashed and walled-up building has no Combat and no more units than before.
#[test]
fn at_2_10_markers_are_no_units() {
    let t = table().put("A1", "guard").walls("A1-B1 C3-D3").smashed("D1-D2 north4-D1").mutant_combat();
    assert_eq!((t.s.crew_in_play().count(), t.s.band_in_play().count()), (1, 0));
    assert_eq!(t.s.phase, Phase::HumanMovement);
}

/// AT-2.11 Every roll is one die or two with six faces, each face as likely.
#[test]
fn at_2_11_ordinary_dice() {
    let odds = |t: &Table| {
        let mut odds = Vec::new();
        t.rules.odds(&t.s, &mut odds);
        assert!(odds.iter().all(|(_, weight)| *weight == 1));
        odds.len()
    };
    assert_eq!(odds(&Table::start(&[("sides", "roll")])), 36);
    assert_eq!(odds(&table().put("D2", "normal").mutants().mutant("smash D2>D3 normal")), 6);
    assert_eq!(odds(&table().put("D2", "guard normal").mutant_combat()), 36);
    assert_eq!(odds(&table().put("D2", "radioactive").put("A1", "guard").humans().human("done")), 6);
}

/// AT-2.12
#[test]
fn at_2_12_the_eliminated_are_gone() {
    let t = table().put("D2", "guard*2 normal").mutant_combat().fate("dice 6 1");
    assert_eq!(t.s.crew_in_play().count(), 1);
    let fell = |event: &Event| matches!(event, Event::Fell { at: place, unit, .. } if *place == at("D2") && *unit == attack::Unit::person(2));
    assert!(t.heard(Some(HUMAN)).iter().any(fell));
}

/// AT-2.13 Eight people with names; in the basic game Penny falls like anybody.
#[test]
fn at_2_13_the_eight_humans_have_names() {
    let names: BTreeSet<&str> = PEOPLE.iter().map(|(id, _)| *id).collect();
    assert_eq!(names.len(), 8);
    let t = Table::start(&[]).human("auto; done");
    assert_eq!(t.view(None).people.len(), 8);
    let t = table().put("D2", "penny normal*2").put("A1", "guard").turn(6).mutant_combat().fate("dice 6 1");
    assert_eq!((t.there("D2"), t.s.crew_in_play().count()), ("normal*2".to_owned(), 1));
}

/// AT-3.2
#[test]
fn at_3_2_the_sides_may_be_agreed_on() {
    let asked = |sides: &str| Table::start(&[("sides", sides)]).asked();
    assert_eq!(asked("human-first"), Some(Seat::new(0)));
    assert_eq!(asked("mutant-first"), Some(Seat::new(1)));
}

/// AT-3.14, AT-4.5
#[test]
fn at_4_5_play_starts_with_turn_one() {
    let t = Table::start(&[]).human("auto; done").mutant("auto; done");
    assert_eq!((t.s.turn, t.s.phase, t.asked()), (1, Phase::Smashing, Some(MUTANT)));
}

/// AT-3.15
#[test]
fn at_3_15_mutants_start_in_squares() {
    let t = Table::start(&[]).human("auto; done");
    t.refuses(MUTANT, "place D1 normal", "AT-3.15").allows(MUTANT, "place north4 normal*3");
}

/// AT-3.7, AT-3.8
#[test]
fn at_3_7_no_walls_on_outer_doors_or_at_the_tech_room() {
    let t = Table::start(&[]).refuses(HUMAN, "wall north4-D1", "AT-3.7");
    t.refuses(HUMAN, "wall C4-D4", "AT-3.8").refuses(HUMAN, "wall D3-D4", "AT-3.8");
}

/// AT-4.1, AT-4.2, AT-4.4, AT-8.1 All six Phases of a Turn, with Combats for both sides.
#[test]
fn at_4_1_the_phases_of_a_turn() {
    let t = table().put("D1", "normal*3").put("D2", "guard").put("D3", "guard").put("C1", "normal");
    let t = t.put("A1", "radioactive").put("E1", "normal").put("E2", "normal").smashed("D2-E2").mutants();
    let mut phases = vec![t.s.phase];
    let mut t = t;
    let moves = ["done", "open C1-D1", "done", "move C1>D1 normal", "move E2>D2 normal", "done"];
    for choice in moves {
        t = t.mutant(choice);
        phases.push(t.s.phase);
    }
    let t = t.fate("dice 1 6");
    phases.push(t.s.phase);
    let t = t.human("move D2>D1 guard").to(Phase::HumanCombat);
    phases.push(t.s.phase);
    let t = t.fate("dice 1 6; dice 1 6; dice 1 6; dice 1 6");
    phases.push(t.s.phase);
    let t = t.fate("roll 1");
    phases.push(t.s.phase);
    phases.dedup();
    assert_eq!(
        phases,
        [
            Phase::Smashing,
            Phase::Opening,
            Phase::MutantMovement,
            Phase::MutantCombat,
            Phase::HumanMovement,
            Phase::HumanCombat,
            Phase::GlowAndGo,
            Phase::Smashing
        ]
    );
    assert_eq!(t.s.turn, 2);
}

/// AT-5.2, AT-5.9, AT-5.10
#[test]
fn at_5_2_any_units_in_any_order_and_no_way_back() {
    let t = table().put("C3", "guard*2").put("F6", "guard").humans();
    let t = t.human("move F6>F5 guard; move C3>C2 guard");
    let moved = t.facts.iter().find(|fact| matches!(fact.event, Event::Moved { .. })).unwrap();
    assert!(t.rules.reveals(*moved), "nobody may take it back");
    let t = t.refuses(HUMAN, "move C2>C3 guard", "AT-5.3").human("done");
    assert_eq!(
        (t.there("C3"), t.there("C2"), t.there("F5")),
        ("guard".into(), "guard".into(), "guard".into())
    );
}

/// AT-5.8 Only elimination takes a unit off the board: over whole games, what is gone has fallen or glowed.
#[test]
fn at_5_8_units_leave_by_elimination_only() {
    for (seed, given) in [(1, &[][..]), (2, ALTERNATE), (3, BUGGING), (4, HIDDEN)] {
        let rules = open(given);
        let mut s = rules.start(&attack::Setup);
        let (mut dice, mut scratch) = (table::Rolls::from_number(seed), table::Scratch::default());
        let mut gone = 0;
        let units = |s: &attack::State| {
            let people =
                s.crew_in_play().with(s.spare_crew).count() + s.band_in_play().with(s.spare_band).count();
            people + u32::from(matches!(s.penny, attack::Penny::Captive(_)))
        };
        loop {
            let mut facts = Vec::new();
            if table::step(&rules, &mut s, &mut dice, &mut scratch, &mut facts).is_none() {
                break;
            }
            gone += facts.iter().filter(|fact| matches!(fact.event, Event::Fell { .. })).count() as u32;
            gone += facts.iter().filter(|fact| matches!(fact.event, Event::GlowRoll { roll: 6, .. })).count()
                as u32;
            assert_eq!(units(&s) + gone, 86);
        }
    }
}

/// AT-6.14
#[test]
fn at_6_14_a_smashed_door_is_open_both_ways() {
    let t = table().put("D2", "normal*2").put("D3", "leader").put("A1", "guard").mutants();
    let t = t.mutant("smash D2>D3 normal*2").fate("roll 1").to(Phase::MutantMovement);
    let t = t.mutant("move D3>D2 leader; move D2>D3 normal*2");
    assert_eq!((t.there("D2"), t.there("D3")), ("leader".to_owned(), "normal*2".to_owned()));
}

/// AT-7.7, AT-7.9
#[test]
fn at_7_7_janibots_stay_out_of_the_tech_room_and_guards_do_not() {
    let t = table().put("D3", "guard janibot3").put("A1", "guard").turn(1).humans();
    let t = t.refuses(HUMAN, "move D3>D4 guard janibot3", "AT-7.7").human("move D3>D4 guard; done");
    assert_eq!((t.there("D4"), t.s.turn), ("guard".to_owned(), 2));
    assert_eq!(t.human("move D4>D5 guard").there("D5"), "guard");
}

/// AT-8.5, AT-8.6
#[test]
fn at_8_5_everybody_in_the_room_is_in_the_combat() {
    let t = table().put("D2", "guard*2 janibot3 leader normal*6").mutant_combat();
    let view = t.view(None).fight.unwrap();
    assert_eq!(view.at, at("D2"));
    let laid = t.s.fight.humans.iter().flatten().count() as u32;
    assert_eq!(view.human_reserve.count() + laid, 3);
}

/// AT-9.5
#[test]
fn at_9_5_the_marker_advances_and_stops() {
    let t = table().put("A1", "guard").turn(9).humans().human("done");
    assert_eq!(t.s.turn, 10);
    let t = t.human("done");
    assert_eq!((t.s.turn, t.is_over()), (10, true));
    t.refuses(HUMAN, "done", "AT-9.5");
}

/// AT-10.6 An empty Tech Room, a single unit and Janibots next door are no victory.
#[test]
fn at_10_6_everything_else_is_a_draw() {
    let ending = |units: &str| {
        let t = table().put("A1", "guard").turn(10);
        let t = if units.is_empty() { t } else { t.put("D4", units) };
        t.humans().human("done").s.ending
    };
    for units in ["", "guard", "penny", "leader", "normal"] {
        assert_eq!(ending(units), Some(Ending::Draw), "{units}");
    }
    assert_eq!(ending("normal*2"), Some(Ending::MarginalMutant));
}

/// AT-11.1, AT-11.2, AT-R11 Every option alone, and all at once.
#[test]
fn at_11_1_options_stand_alone() {
    let keys = ["more-walls", "weak-janibots", "overwhelming-odds", "bugging-out", "hidden-movement"];
    for mask in 0..32_u32 {
        let given: Vec<(&str, &str)> = keys
            .iter()
            .enumerate()
            .filter(|(bit, _)| mask >> bit & 1 == 1)
            .map(|(_, key)| (*key, "on"))
            .collect();
        let rules: Attack = open(&given);
        let variant = rules.variant();
        let on =
            [variant.more_walls, variant.weak_janibots, variant.odds, variant.bugging_out, variant.hidden];
        assert_eq!(on.map(u32::from).iter().enumerate().map(|(bit, on)| on << bit).sum::<u32>(), mask);
        let (mut s, mut dice) = (rules.start(&attack::Setup), table::Rolls::from_number(u64::from(mask)));
        table::play_out(&rules, &mut s, &mut dice, &mut table::Scratch::default());
        assert_eq!(s.turn, 10, "the basic rules stay in force");
    }
}

/// AT-12.3
#[test]
fn at_12_3_all_or_some_retreat() {
    let t = table_with(BUGGING).put("D2", "guard*2 janibot3 normal*9").mutant_combat();
    for choice in ["retreat D3 guard", "retreat D3 guard*2", "retreat D3 guard*2 janibot3", "stay"] {
        assert!(t.offers(HUMAN, choice), "{choice}");
    }
}

/// AT-12.10
#[test]
fn at_12_10_no_janibot_runs_to_the_tech_room() {
    let t = table_with(BUGGING).put("D3", "guard janibot3 normal*6").put("A1", "guard").mutant_combat();
    t.refuses(HUMAN, "retreat D4 guard janibot3", "AT-12.10").allows(HUMAN, "retreat D4 guard");
}

/// AT-13.6
#[test]
fn at_13_6_mutants_see_whom_they_meet() {
    let t = table_with(HIDDEN).put("D1", "normal*2").put("D2", "guard janibot2").smashed("D1-D2").mutants();
    let t = t.to(Phase::MutantMovement).mutant("move D1>D2 normal");
    let seen = t.see(MUTANT, "D2").unwrap();
    assert_eq!((seen.humans.unwrap().spell(), seen.people), ("guard janibot2".to_owned(), vec!["bukaw"]));
    assert_eq!(t.see(HUMAN, "D2").unwrap().mutants.unwrap().spell(), "normal");
    assert_eq!(t.see(HUMAN, "D1").unwrap().mutants, None);
}

/// AT-14.7
#[test]
fn at_14_7_arrivals_stay_where_humans_are() {
    let t = table_with(ALTERNATE).put("D4", "guard").put("D3", "normal").pool("normal*9").smashed("D3-D4");
    let t = t.turn(3).begin().fate("roll 2; draw normal*2").to(Phase::MutantMovement);
    t.refuses(MUTANT, "move D4>D3 normal", "AT-14.7").allows(MUTANT, "move D3>D4 normal");
}

/// AT-14.17
#[test]
fn at_14_17_a_captive_at_the_end_is_a_draw() {
    let t = table_with(ALTERNATE).put("D4", "normal").captive("D4").put("A1", "guard").turn(15).humans();
    assert_eq!(t.human("done").s.ending, Some(Ending::Draw));
}

/// AT-14.11 A captive fights with nobody: her captors fight alone.
#[test]
fn at_14_11_a_captive_takes_no_part() {
    let t = table_with(ALTERNATE).put("D3", "guard normal*2").captive("D3").mutant_combat();
    assert_eq!(t.s.fight.humans.iter().flatten().count(), 1);
    let t = t.fate("dice 1 6; dice 1 6");
    assert_eq!(t.there("D3"), "penny guard");
}

/// AT-1.5, AT-R1 A layout of one's own: a large Tech Room, a missing door, a table.
#[test]
fn at_r1_a_custom_layout_loads() {
    let file = "width = 6\nheight = 7\ntech = [\"C3\", \"C4\", \"D3\", \"D4\"]\nno_doors = [\"A1-A2\", \"north1-A1\"]\nsmash = [1, 3, 5, 6, 6]\n";
    let rules = open(&[("layout", file)]);
    let board = rules.board();
    assert_eq!(board.rooms().count(), 39, "42 cells, four of which are one room");
    assert_eq!(board.exits(at("C3")).len(), 8);
    assert!(board.way(at("A1"), at("A2")).is_none());
    assert!(board.way(at("north1"), at("A1")).is_none());
    assert_eq!(board.smash_number(3), 5);
    let small = open(&[("board", "5x5")]);
    let board = small.board();
    let inner = board.doors.iter().filter(|door| board.ends(*door).unwrap().1.is_room()).count();
    assert_eq!((board.rooms().count(), inner, board.doors.len(), board.wallable.len()), (25, 40, 60, 36));
    assert!(board.exits(at("north7")).iter().all(|exit| exit.door.is_none()));
    for (wrong, key) in [
        ("width = 9\nheight = 7\ntech = [\"D4\"]", "attack-board-size"),
        ("width = 7\nheight = 7\ntech = [\"D4\", \"E5\"]", "attack-board-tech"),
        ("width = 7\nheight = 7\ntech = [\"Z9\"]", "attack-board-room"),
        ("width = 7\nheight = 7\ntech = [\"D4\"]\nsmash = [6, 5, 4, 3, 2]", "attack-board-smash"),
        ("width = 7\nheight = 7\ntech = [\"D4\"]\nno_doors = [\"A1-C1\"]", "attack-board-door"),
        ("width = 4\nheight = 4\ntech = [\"B2\"]", "attack-board-small"),
        ("hello", "attack-board-wrong"),
    ] {
        let title = AttackBox::default();
        let options = Options::settle("attack", title.options(), [("layout", wrong)]).unwrap();
        assert_eq!(title.open(2, &options).err().unwrap().key, key);
    }
    let (mut s, mut dice) = (rules.start(&attack::Setup), table::Rolls::from_number(5));
    table::play_out(&rules, &mut s, &mut dice, &mut table::Scratch::default());
    assert_eq!(rules.pending(&s), Pending::Over);
}

#[test]
fn every_place_has_a_name_of_its_own() {
    let names: BTreeSet<String> = Loc::all().map(|loc| loc.to_string()).collect();
    assert_eq!(names.len(), PLACES);
    for loc in Loc::all() {
        assert_eq!(loc.to_string().parse(), Ok(loc));
    }
}
