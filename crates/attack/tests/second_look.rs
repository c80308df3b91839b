//! What a second reading of the book found, by the ids of the ledger.

use attack::{Ending, Event, Phase, Side, Staying};
use table::{Lang, Rules as _, Speak as _, Words as _};
use wording::Wording;

use crate::common::{BUGGING, HUMAN, MUTANT, Table, at, group, table, table_with};

const BOTH: &[(&str, &str)] = &[("bugging-out", "on"), ("hidden-movement", "on")];
const ALTERNATE_HIDDEN: &[(&str, &str)] = &[("scenario", "alternate"), ("hidden-movement", "on")];
const ALTERNATE_BUGGING: &[(&str, &str)] = &[("scenario", "alternate"), ("bugging-out", "on")];

/// A refusal in words.
fn why_not(t: &Table, seat: table::Seat, text: &str, lang: Lang) -> String {
    let choice = t.rules.read(text).unwrap_or_else(|| panic!("'{text}' is no choice"));
    let refusal = t.rules.refusal(&t.s, seat, choice).unwrap_or_else(|| panic!("{text} is allowed"));
    wording().speaker(lang).say(&refusal.because)
}

fn wording() -> Wording {
    Wording::new().with(attack::WORDS_EN, attack::WORDS_FR)
}

fn told(t: &Table, event: Event, lang: Lang) -> String {
    let fact = attack::Fact { ear: attack::Ear::All, event };
    wording().speaker(lang).say(&t.rules.fact(fact))
}

/// A Guard has fled to another one and a Janibot, which began the Turn together.
fn fled_to_an_escort(given: &[(&str, &str)]) -> Table {
    let t = table_with(given).put("C4", "guard janibot3").put("C3", "guard normal*6").put("A1", "guard");
    t.mutant_combat().human("retreat C4 guard").mutant("stay").to(Phase::HumanMovement)
}

/// AT-7.5 Which Guard goes is chosen by name, and listed so.
#[test]
fn at_r24_guards_that_differ_are_named() {
    let t = fled_to_an_escort(BUGGING).refuses(HUMAN, "move C4>C5 mckenzie janibot3", "AT-R24");
    let t = t.refuses(HUMAN, "move C4>C5 higgins", "AT-1.1").allows(HUMAN, "move C4>C5 mckenzie");
    let mut listed = Vec::new();
    t.rules.choices(&t.s, HUMAN, &mut listed);
    let spelled: Vec<String> = listed.iter().map(|choice| t.rules.spell(*choice)).collect();
    for text in ["move C4>C5 mckenzie", "move C4>C5 bukaw", "move C4>C5 bukaw janibot3"] {
        assert!(spelled.iter().any(|it| it == text), "{text} is not among {spelled:?}");
    }
    let t = t.human("move C4>C5 bukaw").allows(HUMAN, "move C4>C5 janibot3");
    assert_eq!(t.s.crew(at("C4")).people, 1 << 3, "McKenzie has stayed");
    t.refuses(HUMAN, "move C4>C5 bukaw", "AT-1.1").refuses(HUMAN, "move C5>C6 bukaw", "AT-5.3");
}

/// AT-7.5 A Guard who is only counted is one whom no Janibot needs.
#[test]
fn at_r24_the_only_escort_is_not_sent_away() {
    let t = fled_to_an_escort(BUGGING).human("move C4>C5 guard");
    assert_eq!(t.s.crew(at("C4")).people, 1 << 2, "Bukaw has stayed with the Janibot");
    assert_eq!(t.human("move C4>B4 guard janibot3").there("B4"), "guard janibot3");
}

/// AT-12.1, AT-12.4 So are those who run or follow in the Mutant Combat Phase.
#[test]
fn at_r24_those_who_run_and_follow_are_named() {
    let t = table_with(BUGGING).put("C3", "guard normal*6").put("C4", "guard janibot3").put("A1", "guard");
    let t = t.smashed("C4-C5").mutant_combat().human("retreat C4 guard").mutant("pursue normal");
    assert_eq!(t.there("C4"), "guard*2 janibot3 normal");
    let t = t.mutant("retreat C5 normal").refuses(HUMAN, "pursue higgins", "AT-12.2");
    let mut listed = Vec::new();
    t.rules.choices(&t.s, HUMAN, &mut listed);
    let named = |text: &str| listed.contains(&t.rules.read(text).unwrap());
    assert!(named("pursue bukaw") && named("pursue mckenzie"));
    let t = t.human("pursue mckenzie");
    assert_eq!(t.s.crew(at("C5")).people, 1 << 3);
    // They are named where nothing depends on it too; it is not listed.
    let t = table_with(BUGGING).put("C3", "guard*2 normal*9").put("A1", "guard").mutant_combat();
    let t = t.refuses(HUMAN, "retreat C4 cabelli", "AT-12.2").human("retreat C4 mckenzie");
    assert_eq!(t.s.crew(at("C3")).people, 1 << 2, "Bukaw stays");
}

/// AT-12.14 A pursuit out of one of two Combats comes before the other.
#[test]
fn at_r34_the_last_pursuit_is_fought_first() {
    let t = table_with(BUGGING).put("D2", "guard*4 normal*12").put("B6", "guard normal*9").smashed("B2-C2");
    let t = t.mutant_combat().mutant("fight D2").human("retreat C2 guard*3; retreat E2 guard");
    let t = t.mutant("pursue normal*3; pursue normal").refuses(MUTANT, "fight B6", "AT-R34");
    let t = t.mutant("fight C2").fate("dice 1 6; dice 1 6; dice 6 1");
    assert_eq!(t.there("C2"), "guard*2 normal");
    let t = t.mutant("retreat B2 normal").human("pursue guard");
    let fight = t.s.fight.at;
    assert_eq!(fight, Some(at("B2")), "E2 waits");
    let again = t.rules.place(t.rules.position(&t.s)).unwrap();
    assert_eq!(again, t.s);
    let t = t.fate("dice 1 6");
    assert_eq!(t.s.fight.at, Some(at("E2")), "and B6 waits for E2");
}

/// AT-12.8 An opened door would not do: the refusal does not say so.
#[test]
fn at_12_8_the_reason_is_that_the_door_is_not_smashed() {
    let t =
        table_with(BUGGING).put("D2", "guard*4 normal").smashed("D1-D2").put("A1", "guard").human_combat();
    let t = t.refuses(MUTANT, "retreat C2 normal", "AT-12.8");
    let why = why_not(&t, MUTANT, "retreat C2 normal", Lang::En);
    assert_eq!(why, "The door C2-D2 is not smashed: Mutants retreat through smashed doors only.");
}

/// AT-6.16 Where one Mutant is enough, the refusal asks for one.
#[test]
fn at_r16_the_reason_follows_the_option() {
    let lay = |given| {
        let t = table_with(given).put("D1", "normal").put("D2", "normal").put("A1", "normal*2");
        let t = t.put("B1", "normal").mutants().mutant("smash D2>D3 normal").fate("roll 6");
        t.mutant("smash D1>C1 normal").fate("roll 6").mutant("done").refuses(MUTANT, "open D1-D2", "AT-6.16")
    };
    let why = |given| why_not(&lay(given), MUTANT, "open D1-D2", Lang::En);
    assert!(why(&[]).starts_with("On each side"));
    assert!(why(&[("open-by", "one")]).starts_with("On one side"));
}

/// AT-14.15 The game ends in the middle of a Combat, and nothing is on the Display any more.
#[test]
fn at_r55_no_combat_is_left_when_the_game_is_over() {
    let t = table_with(ALTERNATE_BUGGING).put("D1", "guard*4 normal*2").captive("D1").smashed("north4-D1");
    let t = t.turn(6).human_combat().mutant("retreat north4 penny normal");
    assert_eq!(t.s.ending, Some(Ending::DecisiveMutant));
    assert!(t.view(None).fight.is_none());
    let position = t.rules.position(&t.s);
    assert_eq!(t.rules.place(position).unwrap(), t.s);
}

/// AT-14.3 Nobody comes from an empty pool, and nobody learns who is in the Tech Room.
#[test]
fn at_r58_an_empty_pool_tells_nothing() {
    let lay = |place: &str| {
        let t = table_with(ALTERNATE_HIDDEN).put(place, "guard").put("A1", "normal").put("G1", "guard");
        t.turn(3).begin().fate("roll 2")
    };
    let (there, away) = (lay("D4"), lay("B7"));
    for viewer in [Some(MUTANT), None] {
        assert_eq!(there.heard(viewer), away.heard(viewer));
        assert_eq!(there.view(viewer), away.view(viewer));
    }
    let (there, away) = (there.fate("draw nobody"), away.fate("draw nobody"));
    for viewer in [Some(MUTANT), None] {
        assert_eq!(there.heard(viewer), away.heard(viewer));
        assert_eq!(there.view(viewer), away.view(viewer));
    }
}

/// AT-12.3 Of those who stay after others have run it is said that they are the rest.
#[test]
fn at_12_3_who_stays_is_told() {
    let lay = || table_with(BOTH).put("D2", "guard*3 normal*9").put("A1", "guard").mutant_combat();
    let t = lay().human("stay");
    assert!(t.has_heard(MUTANT, Event::Stayed { side: Side::Human, who: Staying::All }));
    let t = lay().human("retreat D3 guard");
    assert!(t.has_heard(MUTANT, Event::Fled { side: Side::Human, from: at("D2"), group: group("guard") }));
    let t = t.human("stay");
    let rest = Event::Stayed { side: Side::Human, who: Staying::Rest };
    assert!(t.has_heard(MUTANT, rest));
    assert_eq!(told(&t, rest, Lang::En), "The rest of the Humans do not retreat.");
    let t = lay().human("retreat D3 guard*3").mutant("stay");
    let behind = Event::Stayed { side: Side::Mutant, who: Staying::Victors };
    assert!(t.has_heard(HUMAN, behind));
    assert_eq!(told(&t, behind, Lang::Fr), "Mutants\u{a0}: personne ne poursuit.");
}

/// AT-8.11, AT-14.6 Words with their articles.
#[test]
fn at_8_11_words_read_well() {
    let t = table().put("D2", "guard janibot3 leader normal*3").put("A1", "guard").mutant_combat();
    let why = why_not(&t, MUTANT, "pair radioactive", Lang::En);
    assert_eq!(why, "You have none of this kind left to pair: Radioactive Mutant.");
    let t = table().put("north3", "normal*2").put("A7", "guard").mutants().to(Phase::MutantMovement);
    let choice = t.rules.read("move north3>north2 normal*2").unwrap();
    let text = wording().speaker(Lang::Fr).say(&t.rules.choice(choice));
    assert_eq!(text, "Déplacer 2 normaux de la case Nord 3 vers la case Nord 2");
    let arrived = told(&t, Event::Arrived { group: group("normal*3") }, Lang::En);
    assert_eq!(arrived, "New in the Tech Room: 3 Normals.");
}

/// AT-6.13 They stay at the door they smashed, if that was agreed on.
#[test]
fn at_r20_smashers_may_be_kept_from_the_squares() {
    let lay = |given| {
        let t = table_with(given).put("north3", "radioactive normal*2").put("A7", "guard").mutants();
        t.mutant("smash north3>C1 normal*2").fate("roll 1").to(Phase::MutantMovement)
    };
    lay(&[]).allows(MUTANT, "move north3>north2 normal*2");
    let t = lay(&[("smashers-use-squares", "off")]).refuses(MUTANT, "move north3>north2 normal", "AT-R20");
    let t = t.allows(MUTANT, "move north3>C1 normal*2").mutant("move north3>north2 radioactive");
    assert_eq!(t.there("north2"), "radioactive");
}

/// AT-13.8, AT-13.10 How many attack a door, or from where, is heard if that was agreed on.
#[test]
fn at_r39_more_may_be_heard_of_attempts() {
    let lay = |heard| {
        let given = &[("hidden-movement", "on"), ("attempts-heard", heard)];
        table_with(given).put("D2", "normal*3").put("north1", "normal*3").put("A7", "guard").mutants()
    };
    let t = lay("number").mutant("smash D2>D3 normal*2");
    let door = t.door("D2-D3");
    assert_eq!(t.heard(Some(HUMAN)), [Event::Banging { door, count: Some(2) }]);
    assert_eq!(t.view(Some(HUMAN)).attackers, Some(2));
    let t = t.fate("roll 6").mutant("smash north1>A1 normal*2");
    assert!(t.heard(Some(HUMAN)).is_empty());
    let t = lay("squares").mutant("smash north1>A1 normal*2");
    let door = t.door("north1-A1");
    assert_eq!(t.heard(Some(HUMAN)), [Event::Banging { door, count: None }]);
    assert_eq!(t.view(Some(HUMAN)).attackers, None);
    assert_eq!(t.fate("roll 6").heard(Some(HUMAN)), [Event::Withstood { door, throw: None }]);
}

/// AT-13.6 What is in a room is seen when the Movement Step ends, if that was agreed on.
#[test]
fn at_r40_what_is_entered_may_be_seen_at_the_end_of_the_step() {
    let given = &[("hidden-movement", "on"), ("entry-seen", "step-end")];
    let lay = |there: &str, elsewhere: &str| {
        let t = table_with(given).put("D1", "normal*3").put("D2", there).put("A7", elsewhere);
        let t = t.smashed("D1-D2").walls("C2-D2").mutants().to(Phase::MutantMovement);
        t.mutant("move D1>D2 normal")
    };
    let (one, two) = (lay("guard", "guard janibot3*2"), lay("guard janibot3*2", "guard"));
    assert_eq!(one.heard(Some(MUTANT)), two.heard(Some(MUTANT)));
    assert_eq!(one.view(Some(MUTANT)), two.view(Some(MUTANT)));
    assert!(one.view(Some(MUTANT)).walled.is_empty());
    assert_eq!(one.see(HUMAN, "D2").unwrap().mutants, None, "nor does the Human player count them");
    let t = two.mutant("done");
    assert!(t.has_heard(
        MUTANT,
        Event::Shown { side: Side::Human, at: at("D2"), group: group("guard janibot3*2") }
    ));
    assert!(t.has_heard(HUMAN, Event::Shown { side: Side::Mutant, at: at("D2"), group: group("normal") }));
    assert_eq!(t.view(Some(MUTANT)).walled, ["C2-D2"]);
}

/// AT-14.14 Nobody retreats out of the building, if that was agreed on.
#[test]
fn at_r57_retreats_may_be_kept_inside() {
    let lay =
        |given| table_with(given).put("D1", "guard*4 normal*2").smashed("north4-D1 D1-D2").human_combat();
    lay(ALTERNATE_BUGGING).allows(MUTANT, "retreat north4 normal");
    let given = &[("scenario", "alternate"), ("bugging-out", "on"), ("retreat-outside", "off")];
    lay(given).refuses(MUTANT, "retreat north4 normal", "AT-R57").allows(MUTANT, "retreat D2 normal*2");
    lay(&[("bugging-out", "on"), ("retreat-outside", "off")]).allows(MUTANT, "retreat north4 normal");
}

/// AT-14.6 The arrival roll is public, if that was agreed on; who came is not.
#[test]
fn at_r58_the_arrival_roll_may_be_public() {
    let given = &[("scenario", "alternate"), ("hidden-movement", "on"), ("arrivals-seen", "roll")];
    let t = table_with(given).put("A1", "guard").pool("normal*9").turn(3).begin().fate("roll 2");
    assert!(t.has_heard(HUMAN, Event::ArrivalRoll { roll: 2 }));
    assert!(!t.heard(None).iter().any(|event| matches!(event, Event::Said { .. })));
    let t = t.fate("draw normal*2");
    assert!(!t.has_heard(HUMAN, Event::Arrived { group: group("normal*2") }));
}

/// AT-14.7 New arrivals that had to stay do not leave in the Combat, if that was agreed on.
#[test]
fn at_r60_arrivals_may_be_kept_in_the_tech_room() {
    let given = &[("scenario", "alternate"), ("bugging-out", "on"), ("arrivals-retreat", "off")];
    let t = table_with(given).put("D4", "guard*6").put("D3", "normal").pool("leader*2 normal*9");
    let t = t.smashed("D3-D4 C4-D4").turn(3).begin().fate("roll 2; draw normal*2");
    let t = t.to(Phase::MutantMovement).mutant("move D3>D4 normal").to(Phase::MutantCombat);
    let t = t.refuses(MUTANT, "retreat D3 normal*2", "AT-R60").allows(MUTANT, "retreat C4 normal");
    let t = t.mutant("retreat C4 normal");
    assert!(t.fate_is_asked(), "nobody else may go");
    assert_eq!(t.there("D4"), "guard*6 normal*2");
}

/// AT-14.10 A captive goes with the last, if that was agreed on.
#[test]
fn at_r61_penny_may_stay_with_those_who_stay() {
    let given = &[("scenario", "alternate"), ("bugging-out", "on"), ("captive-goes", "last")];
    let t = table_with(given).put("D2", "guard*4 normal*2").captive("D2").smashed("D1-D2").human_combat();
    let t = t.refuses(MUTANT, "retreat D1 penny normal", "AT-R61").allows(MUTANT, "retreat D1 normal");
    t.allows(MUTANT, "retreat D1 penny normal*2").refuses(MUTANT, "retreat D1 normal*2", "AT-R61");
}

/// AT-13.1 Nobody knows who began the Turn where: in secret the same Guard is picked.
#[test]
fn at_r24_who_is_counted_in_a_combat_tells_nothing() {
    let t = table_with(BOTH).put("C3", "guard*2 normal*9").put("C4", "guard janibot3").put("A1", "guard");
    let t = t.mutant_combat().human("retreat B3 guard");
    assert_eq!(t.s.crew(at("B3")).people, 1 << 2, "the first one");
}
