//! Odd corners: what nobody does, until somebody does.

use attack::{Ending, Penny, Phase};
use table::Rules as _;

use crate::common::{self, ALTERNATE, BUGGING, HIDDEN, HUMAN, MUTANT, Table, at, open, table, table_with};

#[test]
fn auto_finishes_any_set_up_that_was_begun() {
    let t = Table::start(&[]).human("place A1 guard; place A1 janibot2; wall A1-B1; auto; done");
    assert_eq!((t.s.crew_in_play().count(), t.s.walled.len()), (32, 12));
    // Three Leaders on one side, a crowd in one square and nobody elsewhere: `auto` takes back what is in the way.
    let t = t
        .mutant("place north1 leader*3; place north2 radioactive*24 normal*26")
        .refuses(MUTANT, "done", "AT-3.17");
    let t = t.mutant("auto; done");
    assert_eq!((t.s.band_in_play().count(), t.s.phase), (54, Phase::Smashing));
}

#[test]
fn nobody_takes_back_what_the_rules_have_placed() {
    Table::start(&[]).refuses(HUMAN, "unplace D4 professor", "AT-3.9").refuses(
        HUMAN,
        "unwall A1-B1",
        "AT-3.5",
    );
    let t = Table::start(&[]).human("auto").refuses(HUMAN, "auto", "AT-R9");
    t.refuses(HUMAN, "place A1 normal", "AT-3.15").refuses(HUMAN, "place north1 guard", "AT-3.10");
}

/// AT-3.9, AT-3.10, AT-3.11, AT-3.15 Each kind of unit has its own rule for where it starts, and it is the one cited.
#[test]
fn a_set_up_is_refused_by_the_rule_of_the_unit() {
    let why = |t: &Table, seat, text: &str| {
        t.rules
            .refusal(&t.s, seat, t.rules.read(text).unwrap())
            .map(|why| (why.rule, why.because.key))
            .unwrap()
    };
    let t = Table::start(&[]);
    for (text, rule, key) in [
        ("unplace A1 guard", "AT-3.10", "attack-no-units"),
        ("unplace A1 janibot3", "AT-3.11", "attack-no-units"),
        ("unplace A1 normal", "AT-3.15", "attack-no-units"),
        ("unplace D4 penny", "AT-3.9", "attack-no-place-tech"),
        ("place north1 janibot2", "AT-3.11", "attack-no-place"),
        ("place north1 guard", "AT-3.10", "attack-no-place"),
        ("place A1 normal", "AT-3.15", "attack-no-place-own"),
    ] {
        assert_eq!(why(&t, HUMAN, text), (rule, key), "{text}");
    }
    let t = t.human("auto; done");
    assert_eq!(why(&t, MUTANT, "place north1 guard"), ("AT-3.3", "attack-no-place-own"));
    assert_eq!(why(&t, MUTANT, "place A1 normal"), ("AT-3.15", "attack-no-place-room"));
}

/// AT-5.3, AT-6.4, AT-6.18 A Leader that cannot move has moved; it never fails at a door.
#[test]
fn a_leader_that_has_moved_has_failed_at_nothing() {
    let t = table().put("D1", "leader").put("D2", "normal*2").put("north1", "normal");
    let t = t.smashed("D1-D2 D2-D3").mutants();
    let t = t.mutant("smash D2>C2 normal*2").fate("roll 6").to(Phase::MutantMovement);
    let t = t.refuses(MUTANT, "move D2>D3 normal", "AT-6.9").mutant("move D1>D2 leader");
    t.refuses(MUTANT, "move D2>D3 leader", "AT-5.3");
}

/// AT-5.3, AT-5.4 A room next to another without a door between is not too far: there is no door.
#[test]
fn a_side_without_a_door_is_no_distance() {
    let file = "width = 7\nheight = 7\ntech = [\"D4\"]\nno_doors = [\"A1-A2\"]\nsmash = [2, 3, 4, 5, 6]\n";
    let lay = || table_with(&[("layout", file)]).smashed("A2-B2");
    let t = lay().put("A1", "guard").humans();
    t.refuses(HUMAN, "move A1>A2 guard", "AT-5.4").refuses(HUMAN, "move A1>A3 guard", "AT-5.3");
    let t = lay().put("A1", "normal").put("A2", "normal").mutants().to(Phase::MutantMovement);
    t.refuses(MUTANT, "move A1>A2 normal", "AT-5.4");
}

#[test]
fn the_wrong_kind_of_unit_is_refused_everywhere() {
    let t = table().put("D2", "normal*2").put("D3", "guard").put("D1", "normal").mutants();
    t.refuses(MUTANT, "smash D2>D3 guard", "AT-6.4").refuses(MUTANT, "smash D2>D3 penny", "AT-6.4");
    let t =
        table().put("D2", "normal*2").put("D1", "guard").smashed("D1-D2").mutants().to(Phase::MutantMovement);
    let t = t.refuses(MUTANT, "move D2>D1 guard", "AT-5.1").refuses(MUTANT, "move D2>D1 penny", "AT-14.10");
    t.refuses(MUTANT, "move D2>D1 penny normal", "AT-14.10");
    let t = table().put("D2", "guard*2 janibot3 leader normal*4").mutant_combat();
    t.refuses(MUTANT, "pair guard", "AT-8.11").refuses(MUTANT, "lay normal*5", "AT-4.1");
}

#[test]
fn impossible_words_are_not_read() {
    let rules = open(&[]);
    for text in [
        "move D2>D3",
        "move D2>D3 normal*0",
        "move D2>D3 normal*32",
        "move D2>D3 normal normal",
        "move D2>D3 normal*1",
        "move D2>D3 penny*2",
        "move D2>Z9 normal",
        "smash D2-D3 normal",
        "wall D3-D2",
        "open D1-north4",
        "roll 7",
        "dice 0 1",
        "draw guard",
        "",
    ] {
        assert_eq!(rules.read(text), None, "{text}");
    }
    let small = open(&[("board", "5x5")]);
    assert_eq!(small.read("wall F1-G1"), None, "not on this board");
    assert!(small.read("smash east3>E3 normal").is_some());
    assert_eq!(
        small.board().door_name(small.board().way(at("E3"), at("east3")).unwrap().door.unwrap()),
        "east3-E3"
    );
}

#[test]
fn more_than_five_smash_as_five() {
    let t =
        table_with(&[("smash-table", "b")]).put("D2", "normal*9").mutants().mutant("smash D2>D3 normal*9");
    assert!(!t.fate("roll 6").is_smashed("D2-D3"));
}

#[test]
fn janibots_follow_later_but_not_into_the_tech_room() {
    let t =
        table().put("D3", "guard*2 janibot3*2 janibot2").humans().human("move D3>D2 guard; move D3>D4 guard");
    let t = t.refuses(HUMAN, "move D3>D4 janibot3", "AT-7.7").human("move D3>D2 janibot3 janibot2");
    assert_eq!((t.there("D2"), t.there("D3")), ("guard janibot3 janibot2".to_owned(), "janibot3".to_owned()));
}

#[test]
fn a_captive_is_moved_once_a_turn() {
    let t =
        table_with(ALTERNATE).put("D3", "normal").put("D2", "normal*2").captive("D3").smashed("D2-D3 D1-D2");
    let t = t.turn(3).mutants().to(Phase::MutantMovement).mutant("move D3>D2 penny normal");
    let t = t.refuses(MUTANT, "move D2>D1 penny normal", "AT-5.3").mutant("move D2>D1 normal*2");
    assert_eq!(t.s.penny, Penny::Captive(at("D2")));
}

#[test]
fn a_square_can_be_left_and_entered_by_the_same_stack_in_the_basic_game() {
    let t = table()
        .put("D1", "normal")
        .put("A7", "guard")
        .smashed("north4-D1")
        .mutants()
        .to(Phase::MutantMovement);
    let t = t.mutant("move D1>north4 normal").to(Phase::HumanMovement).to(Phase::MutantMovement);
    assert_eq!(t.mutant("move north4>D1 normal").there("D1"), "normal");
}

#[test]
fn a_large_tech_room_is_one_room() {
    let file = "width = 7\nheight = 7\ntech = [\"D4\", \"E4\"]\n";
    let layout = [("layout", file)];
    let t = table_with(&layout).put("D4", "professor guard*3").put("F4", "janibot3").turn(10).humans();
    let t = t.refuses(HUMAN, "move D4>F4 professor janibot3", "AT-1.1").human("done");
    assert_eq!(t.s.ending, Some(Ending::DecisiveHuman));
    assert_eq!(t.rules.read("move E4>F4 guard"), None, "the room has one name");
    let t =
        table_with(&layout).put("F4", "normal*5").put("A1", "guard").mutants().mutant("smash F4>D4 normal*5");
    assert!(t.fate("roll 6").is_smashed("E4-F4"));
}

#[test]
fn nobody_is_left_at_all() {
    let t = table().put("D4", "guard normal").turn(10).mutant_combat().fate("dice 1 1");
    assert_eq!(t.s.ending, Some(Ending::Draw), "the last Phases are passed over");
    assert!(t.is_over());
}

#[test]
fn twenty_six_against_thirty_two_comes_to_an_end() {
    let mut t =
        table().put("D2", "professor penny guard*6 janibot3*16 janibot2*8 leader*4 radioactive*24 normal*26");
    t = t.turn(10);
    let mut t = t.mutant_combat();
    let mut rolls = 0;
    while t.s.fight.at.is_some() {
        t = match t.asked() {
            Some(seat) => t.plays(seat, "auto"),
            None => t.fate(if rolls % 3 == 0 { "dice 1 6" } else { "dice 6 1" }),
        };
        rolls += 1;
    }
    assert_eq!(t.s.contested_rooms().count(), 0);
}

#[test]
fn a_retreat_can_follow_a_retreat() {
    let t = table_with(BUGGING).put("D2", "guard normal*6").put("A1", "guard").mutant_combat();
    let t = t.human("retreat D3 guard").mutant("pursue normal");
    assert!(t.fate_is_asked(), "one against one: nobody is outnumbered");
    let t = table_with(BUGGING)
        .put("D2", "guard*3 normal*9")
        .put("C2", "normal")
        .put("A1", "guard")
        .mutant_combat();
    let t = t.human("retreat D3 guard*3").mutant("pursue normal*3").fate("dice 6 1; dice 6 1; dice 6 6");
    assert_eq!(t.there("D3"), "guard normal*3");
    let t = t.fate("dice 6 6").fate("dice 1 6");
    assert_eq!(t.there("D3"), "guard normal*2");
}

/// A position that cannot be is refused with reasons, and none makes the rules panic.
#[test]
fn impossible_positions_are_refused() {
    use attack::{Frame, Position, Side};
    use table::Speak as _;
    let rules = open(&[]);
    let plain = Position { human: 1, turn: 1, ..Position::default() };
    let fails = |p: Position| !rules.place(p).unwrap_err().is_empty();
    assert!(fails(Position { turn: 11, ..plain.clone() }));
    assert!(fails(Position { human: 3, ..plain.clone() }));
    for frame in [
        Frame::Roll(attack::Roll { at: at("D2"), pair: 0 }),
        Frame::Pair(attack::Pair { at: at("D2"), next: 3 }),
        Frame::Lay(attack::Lay { at: at("D2") }),
        Frame::SmashRoll(attack::SmashRoll { from: at("D2"), to: at("F6"), band: attack::Band::NONE }),
        Frame::Glow(attack::Glow { at: at("D2"), left: 2 }),
        Frame::Arrive,
        Frame::Round(attack::Round { at: at("north1") }),
        Frame::Pursue(attack::Pursue { from: at("D2"), to: at("D7"), most: 1, side: Side::Human }),
    ] {
        assert!(fails(Position { frames: vec![frame], ..plain.clone() }), "{frame:?}");
    }
    let frames = vec![Frame::Combats(attack::Combats { side: Side::Mutant })];
    let units = |place: &str, units: &str| [(place.to_owned(), common::group(units))].into();
    assert!(fails(Position { frames: frames.clone(), units: units("Z9", "normal"), ..plain.clone() }));
    assert!(fails(Position { frames: frames.clone(), units: units("A1", "normal*27"), ..plain.clone() }));
    assert!(fails(Position { frames: frames.clone(), units: units("A1", "janibot3*17"), ..plain.clone() }));
    let walled = vec!["north4-D1".to_owned()];
    assert!(fails(Position { frames: frames.clone(), walled, ..plain.clone() }));
    let people = [("penny".to_owned(), at("north1"))].into();
    assert!(fails(Position { frames, people, ..plain.clone() }));
    // AT-3.10, AT-3.11 One of each a room, as long as they are being placed.
    let frames = vec![Frame::SetUp(attack::SetUp { side: Side::Human })];
    let set_up = Position { frames, ..plain.clone() };
    assert!(rules.place(set_up.clone()).is_ok());
    assert!(fails(Position { units: units("C4", "janibot3 janibot2"), ..set_up.clone() }));
    let guards = attack::PEOPLE[2..4].iter().map(|(id, _)| ((*id).to_owned(), at("C4"))).collect();
    assert!(fails(Position { people: guards, ..set_up }));
}

/// AT-7.5 A position need not say where people came from who have not moved; it may not say something else.
#[test]
fn who_has_not_moved_is_where_the_phase_began() {
    use attack::{Frame, Position, Side};
    use table::{Rules as _, Seat, Speak as _};
    let rules = open(&[]);
    let frames = vec![Frame::Move(attack::Move { side: Side::Human })];
    let guard = attack::PEOPLE[2].0.to_owned();
    let people = [(guard.clone(), at("C4"))].into();
    let phase = Phase::HumanMovement;
    let plain = Position { human: 1, turn: 1, phase, frames, people, ..Position::default() };
    let s = rules.place(plain.clone()).unwrap();
    let mut choices = Vec::new();
    rules.choices(&s, Seat::new(0), &mut choices);
    assert_eq!(choices.len(), 5, "{choices:?}");
    assert!(rules.place(Position { origin: [(guard, at("A1"))].into(), ..plain }).is_err());
}

/// AT-7.5 Who comes from A1 comes from there on paper too, though A1 is the first of all rooms.
#[test]
fn the_first_room_is_an_origin_like_any_other() {
    use table::Speak as _;
    let t = table().put("A1", "guard janibot3*2").humans().human("move A1>A2 guard janibot3");
    let again = t.rules.place(t.rules.position(&t.s)).unwrap();
    assert_eq!(again, t.s);
    t.allows(HUMAN, "move A1>A2 janibot3");
}

#[test]
fn a_spectator_of_a_hidden_game_knows_what_both_know() {
    let t = Table::start(HIDDEN).human("auto; done").mutant("auto; done");
    let view = t.view(None);
    assert!(view.walled.is_empty() && view.places.is_empty());
    assert_eq!((view.humans.count(), view.mutants.count(), view.spare), (32, 54, None));
}
