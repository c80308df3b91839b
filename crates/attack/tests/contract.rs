//! The contract with the table: forms, places, stakes, beats and accounts, as people meet them.

use std::path::Path;

use attack::{Attack, AttackBox, Phase, Setup, WORDS_EN, WORDS_FR};
use table::{Dealer, FateBy, Form, Lang, Match, Opening, Options, Part, Rules, Seat, Speak, Title, Volume};
use wording::Wording;

use crate::common::{ALTERNATE, BUGGING, HIDDEN, HUMAN, MUTANT, Table, table, table_with};

fn forms(t: &Table, seat: Seat) -> Vec<Form> {
    let mut forms = Vec::new();
    t.rules.forms(&t.s, seat, &mut forms);
    forms
}

fn form(t: &Table, seat: Seat, head: &str) -> Form {
    let all = forms(t, seat);
    let heads: Vec<String> = all.iter().map(|form| form.head.clone()).collect();
    all.into_iter().find(|form| form.head == head).unwrap_or_else(|| panic!("no {head} among {heads:?}"))
}

/// The bounds of a form's blanks: `normal 0-3`.
fn bounds(form: &Form) -> Vec<String> {
    form.blanks.iter().map(|blank| format!("{} {}-{}", blank.id, blank.least, blank.most)).collect()
}

/// The answer that these numbers make, which must fit and be legal.
fn filled(t: &Table, seat: Seat, head: &str, values: &[i32]) -> String {
    form(t, seat, head).fits(values).unwrap_or_else(|why| panic!("{head} {values:?}: {why:?}"));
    let choice = t.rules.fill(&t.s, seat, head, values).unwrap();
    assert_eq!(t.rules.refusal(&t.s, seat, choice), None);
    t.rules.spell(choice)
}

/// Fills a form in, and answers so.
fn fill(t: Table, seat: Seat, head: &str, values: &[i32]) -> Table {
    let answer = filled(&t, seat, head, values);
    t.plays(seat, &answer)
}

/// AT-5.9 What a person could not do: some stay, some go.
#[test]
fn at_5_9_a_stack_is_split_by_a_form() {
    let t = table().put("D2", "leader radioactive*2 normal*3").smashed("D1-D2").mutants();
    let t = t.to(Phase::MutantMovement);
    assert_eq!(bounds(&form(&t, MUTANT, "move D2>D1")), ["leader 0-1", "radioactive 0-2", "normal 0-3"]);
    let t = fill(t, MUTANT, "move D2>D1", &[0, 1, 2]);
    assert_eq!(
        (t.there("D2"), t.there("D1")),
        ("leader radioactive normal".into(), "radioactive normal*2".into())
    );
    let places: Vec<String> = form(&t, MUTANT, "move D2>D1").places.iter().map(ToString::to_string).collect();
    assert_eq!(places, ["room D2", "room D1"]);
}

/// AT-6.4, AT-6.6 Any ordinary Mutants that are free, and no Leader.
#[test]
fn at_6_6_a_door_is_attacked_with_some_of_the_units() {
    let t = table().put("D2", "leader radioactive*2 normal*4").mutants();
    assert_eq!(bounds(&form(&t, MUTANT, "smash D2>D3")), ["radioactive 0-2", "normal 0-4"]);
    let t = fill(t, MUTANT, "smash D2>D3", &[1, 2]).fate("roll 4");
    assert!(t.is_smashed("D2-D3"), "three Mutants need 4 or less");
    // Those who have tried are gone from the next form.
    assert_eq!(bounds(&form(&t, MUTANT, "smash D2>C2")), ["radioactive 0-1", "normal 0-2"]);
}

/// AT-3.3 A whole side by forms. Unit by unit the Mutants took 54 answers, and the Human side 42, besides `done`.
#[test]
fn at_3_3_a_side_is_set_up_by_forms() {
    let mut t = Table::start(&[]);
    let mut answers = 0;
    let rooms: Vec<String> = forms(&t, HUMAN).iter().map(|form| form.head.clone()).collect();
    let rooms = rooms.iter().filter(|head| head.starts_with("place"));
    for (index, head) in rooms.take(24).enumerate() {
        let guard = i32::from(index < 6);
        let bots = if index < 16 { [1, 0] } else { [0, 1] };
        let values: Vec<i32> = form(&t, HUMAN, head)
            .blanks
            .iter()
            .map(|blank| match &*blank.id {
                "guard" => guard,
                "janibot3" => bots[0],
                _ => bots[1],
            })
            .collect();
        t = fill(t, HUMAN, head, &values);
        answers += 1;
    }
    while let Some(wall) = forms(&t, HUMAN).into_iter().find(|form| form.head == "wall") {
        let first: Vec<i32> = (0..wall.blanks.len()).map(|at| i32::from(at == 0)).collect();
        t = fill(t, HUMAN, "wall", &first);
        answers += 1;
    }
    assert!(answers <= 24 + 12, "{answers} answers");
    t = t.human("done");
    let squares: Vec<String> = forms(&t, MUTANT).into_iter().map(|form| form.head).collect();
    assert_eq!(squares.len(), 28);
    for (index, head) in squares.iter().enumerate() {
        // A Leader in the middle of each side, and of the Normals who are left the last gets all.
        let last = if index == 27 { 27 - 4 } else { 0 };
        let wanted = [
            i32::from(index % 7 == 3),
            i32::from(index < 24),
            i32::from(index >= 24) + last - i32::from(index == 27),
        ];
        let blanks = form(&t, MUTANT, head).blanks;
        let values: Vec<i32> = blanks
            .iter()
            .map(|blank| match &*blank.id {
                "leader" => wanted[0],
                "radioactive" => wanted[1],
                _ => wanted[2],
            })
            .collect();
        t = fill(t, MUTANT, head, &values);
    }
    // 28 answers.
    t.mutant("done");
}

/// AT-R24 Where Guards differ, who leads which Janibots is a form of its own, and Guards are named.
#[test]
fn at_r24_guards_are_told_apart_where_it_matters() {
    let t = table_with(BUGGING).put("C3", "guard janibot2 normal*6").put("C4", "guard janibot3");
    let t = t.mutant_combat().human("retreat C4 guard janibot2").mutant("stay").to(Phase::HumanMovement);
    let heads: Vec<String> = forms(&t, HUMAN).into_iter().map(|form| form.head).collect();
    let to_b4: Vec<&str> =
        heads.iter().map(String::as_str).filter(|head| head.starts_with("move C4>B4")).collect();
    let some = ["", " leading C3", " leading C4", " leading C3+C4"];
    for head in some.iter().flat_map(|some| [format!("move C4>B4{some}"), format!("move C4>B4 named{some}")])
    {
        assert!(to_b4.contains(&&*head), "{head} is not among {to_b4:?}");
    }
    // Bukaw came with the weaker Janibot, McKenzie was there with the stronger one.
    let own = form(&t, HUMAN, "move C4>B4 named leading C3");
    assert_eq!(bounds(&own), ["bukaw 1-1", "mckenzie 0-1", "janibot2 0-1"]);
    assert_eq!(filled(&t, HUMAN, "move C4>B4 named leading C3", &[1, 0, 1]), "move C4>B4 bukaw janibot2");
    assert_eq!(bounds(&form(&t, HUMAN, "move C4>B4 leading C3+C4"))[0], "guard 2-2");
}

/// AT-14.10, AT-R51 With Penny and without: the last Mutant does not leave her.
#[test]
fn at_14_10_a_captive_goes_along_in_a_form_of_her_own() {
    let t = table_with(ALTERNATE).put("D2", "normal*3").captive("D2").smashed("D1-D2").turn(6).mutants();
    let t = t.to(Phase::MutantMovement);
    assert_eq!(bounds(&form(&t, MUTANT, "move D2>D1")), ["normal 1-2"]);
    assert_eq!(bounds(&form(&t, MUTANT, "move D2>D1 penny")), ["normal 1-3"]);
    assert_eq!(filled(&t, MUTANT, "move D2>D1 penny", &[3]), "move D2>D1 penny normal*3");
}

/// AT-12.4, AT-R35 As many follow as ran, and somebody leads the Janibots.
#[test]
fn at_12_4_a_pursuit_is_a_form_with_one_size() {
    let t = table_with(BUGGING).put("D3", "guard*2 janibot3*3 normal*2").smashed("D2-D3");
    let t = t.human_combat().mutant("retreat D2 normal*2");
    let pursuit = form(&t, HUMAN, "pursue");
    assert_eq!(bounds(&pursuit), ["guard 1-2", "janibot3 0-1"]);
    assert_eq!(filled(&t, HUMAN, "pursue", &[1, 1]), "pursue guard janibot3");
}

/// AT-8.11 All pairs in one answer, box by box.
#[test]
fn at_8_11_all_pairs_are_made_by_one_form() {
    let t = table().put("D2", "guard*2 leader normal*3").put("A1", "guard").mutant_combat();
    let pairs = form(&t, MUTANT, "pairs");
    assert_eq!(bounds(&pairs), ["1/leader 0-1", "1/normal 0-1", "2/leader 0-1", "2/normal 0-1"]);
    assert_eq!(
        t.rules
            .fill(&t.s, MUTANT, "pairs", &[1, 0, 0, 0])
            .map(|c| t.rules.refusal(&t.s, MUTANT, c).is_some()),
        Some(true)
    );
    let one_by_one = t.clone().mutant("pair normal; pair leader");
    let at_once = fill(t, MUTANT, "pairs", &[0, 1, 1, 0]);
    assert_eq!(at_once.s, one_by_one.s);
}

/// Only what is lost for good has stakes.
#[test]
fn stakes_are_what_is_lost_for_good() {
    let stakes = |t: &Table, seat, text: &str| {
        t.rules.stakes(&t.s, seat, t.rules.read(text).unwrap()).map(|say| say.key)
    };
    // AT-3.13 Walls are placed now or never.
    let t = Table::start(&[]).human("auto");
    assert_eq!(stakes(&t, HUMAN, "done"), None);
    let door = t.rules.board().door_name(t.s.walled.iter().next().unwrap());
    let t = t.human(&format!("unwall {door}"));
    assert_eq!(stakes(&t, HUMAN, "done"), Some("attack-stakes-walls"));
    // AT-14.14 Nobody comes back in; AT-14.15 with Penny the game is won.
    let t = table_with(ALTERNATE).put("D1", "normal*3").captive("D1").smashed("north4-D1").turn(6).mutants();
    let t = t.to(Phase::MutantMovement);
    assert_eq!(stakes(&t, MUTANT, "move D1>north4 normal"), Some("attack-stakes-leave"));
    assert_eq!(stakes(&t, MUTANT, "move D1>north4 penny normal"), None);
}

/// The lines of the last beat for `to`: part, text, cause, places.
fn lines(t: &Table, to: Option<Seat>) -> Vec<(Part, String, Option<String>, String)> {
    let wording = Wording::new().with(WORDS_EN, WORDS_FR);
    let speaker = wording.speaker(Lang::En);
    let heard = t.facts.iter().filter_map(|fact| t.rules.tell(*fact, to));
    heard
        .map(|fact| {
            let told = t.rules.told(fact);
            let say = |say| table::Words::say(&speaker, &say);
            let places: Vec<String> = told.places.iter().map(ToString::to_string).collect();
            (told.part, say(told.text), told.cause.map(say), places.join(", "))
        })
        .collect()
}

/// AT-6.6, AT-R39 The die has its need; with Hidden Movement it is the Mutant player's own.
#[test]
fn at_6_6_a_smashed_door_tells_why() {
    let t = table().put("north3", "normal*3").mutants().mutant("smash north3>C1 normal*3");
    let line = (
        Part::Headline,
        "3 Normals attack door N3-C1 (need 4 or less).".to_owned(),
        None,
        "square north3, door north3-C1".to_owned(),
    );
    assert_eq!(lines(&t, None), [line]);
    let t = t.fate("roll 4");
    let cause = Some("rolled 4, needed 4 or less".to_owned());
    let smashed = || (Part::Detail, "Smashed: door N3-C1.".to_owned(), "door north3-C1".to_owned());
    let (part, text, place) = smashed();
    assert_eq!(lines(&t, None)[0], (part, text, cause.clone(), place));
    let t = table_with(HIDDEN).put("north3", "normal*3").mutants();
    let t = t.mutant("smash north3>C1 normal*3").fate("roll 4");
    let (part, text, place) = smashed();
    assert_eq!(lines(&t, Some(HUMAN))[0], (part, text.clone(), None, place.clone()));
    assert_eq!(lines(&t, Some(MUTANT))[0], (part, text, cause, place));
}

/// AT-10.4 What decided it, counted.
#[test]
fn at_10_4_the_end_tells_what_decided_it() {
    let t = table().put("D4", "leader normal*3").put("A7", "guard").put("B1", "normal").turn(10).humans();
    let t = t.human("done");
    assert!(t.is_over());
    let (part, text, cause, _) = lines(&t, None).pop().unwrap();
    assert_eq!(part, Part::Summary);
    assert!(text.starts_with("Decisive Mutant victory"), "{text}");
    assert_eq!(cause.as_deref(), Some("in the Tech Room: 1 Leader and 3 Normals"));
    let wording = Wording::new().with(WORDS_EN, WORDS_FR);
    let decided = table::Words::say(&wording.speaker(Lang::En), &t.rules.decided(&t.s).unwrap());
    let counted = "In the Tech Room: Techs 0, Guards 0, Leaders 1, other Mutants 3.";
    assert_eq!(decided, format!("Decisive Mutant victory. {counted}"));
}

/// AT-10.7 Over all kept games the rows of the account are the scores, and each beat has one part that stands above the rest.
#[test]
fn at_10_7_accounts_of_kept_games_add_up() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/kept");
    let title = AttackBox::default();
    let mut games = 0;
    for name in ["basic", "planned", "hidden", "options", "alternate"] {
        let text = std::fs::read_to_string(folder.join(format!("attack-{name}.games"))).unwrap();
        for kept in Volume::parse(&text).unwrap().games {
            let options = Options::settle("attack", title.options(), kept.options.iter()).unwrap();
            let (rules, setup): (Attack, Setup) = title.open(2, &options).unwrap();
            let start = rules.start(&setup);
            let opening = Opening { title: "attack".to_owned(), players: 2, options, position: None };
            let mut game = Match::new(rules, opening, start, Dealer::new(kept.seed.clone()));
            game.let_fate(FateBy::Dealer).unwrap();
            kept.replay(&mut game).unwrap();
            let mut scores = [0; 2];
            for row in game.account(None) {
                scores[row.seat.index()] += row.points;
            }
            assert_eq!(scores, game.rules().outcome(game.state()).unwrap().scores());
            assert!(game.rules().decided(game.state()).is_some());
            for beat in game.beats(None).filter(|beat| beat.by.is_some() && beat.is_whole) {
                let parts = beat.facts.iter().map(|fact| game.rules().part(*fact));
                assert!(
                    parts.clone().any(|part| part == Part::Headline) || game.rules().variant().hidden,
                    "{beat:?}"
                );
            }
            games += 1;
        }
    }
    assert_eq!(games, 390);
}
