//! What the rules tell the table: places, words, forms, stakes, beats, causes, accounts.

use mutants::{Caused, Fact, Mutants, Setup};
use table::{
    Dealer, FateBy, Lang, Match, Opening, Options, Part, Place, Rolls, Rules, Say, Scratch, Seat, Seed,
    Speak, Value, Words as _, any_choice, step,
};
use wording::Wording;

use crate::common::{ANN, BO, Table, open, table, table_with};

type Given = &'static [(&'static str, &'static str)];

/// Every mode, and both Bosses.
const TABLES: [(u8, Given); 6] = [
    (2, &[]),
    (4, &[("mulligan", "declared")]),
    (3, &[("mode", "draft")]),
    (2, &[("mode", "constructed")]),
    (1, &[("mode", "solo")]),
    (1, &[("mode", "solo"), ("boss", "jack-ice")]),
];

fn wording() -> Wording {
    Wording::new().with(include_str!("../words/en.ftl"), include_str!("../words/fr.ftl"))
}

/// Two choices of one question never look alike: they differ in what is touched or in what is said.
#[test]
fn no_two_choices_of_a_question_look_alike() {
    let wording = wording();
    for (players, given) in TABLES {
        let (rules, setup) = open(players, given);
        let (mut looked, mut by_place) = (0, 0);
        for game in 0..4 {
            let (mut s, mut dice, mut scratch) =
                (rules.start(&setup), Rolls::from_number(game), Scratch::default());
            while step(&rules, &mut s, &mut dice, &mut scratch, &mut ()).is_some() {
                for seat in rules.pending(&s).seats().iter() {
                    let mut choices = Vec::new();
                    rules.choices(&s, seat, &mut choices);
                    let look = |choice| {
                        let words = [Lang::En, Lang::Fr];
                        let words = words.map(|lang| wording.speaker(lang).say(&rules.choice_in(&s, choice)));
                        (rules.touch(&s, seat, choice), words)
                    };
                    let mut looks: Vec<(Vec<Place>, [String; 2])> =
                        choices.iter().map(|c| look(*c)).collect();
                    by_place += looks.iter().filter(|(places, _)| !places.is_empty()).count();
                    looks.sort();
                    let twice = looks.windows(2).find(|pair| pair[0] == pair[1]);
                    assert_eq!(twice, None, "of {choices:?}");
                    looked += 1;
                }
            }
        }
        assert!(looked > 200 && by_place > looked, "{looked} questions, {by_place} choices with places");
    }
}

fn opening(players: u8, given: Given) -> Opening {
    use table::Title as _;
    let title = mutants::MutantsBox::default();
    let options = Options::settle("mutants", title.options(), given.iter().copied()).unwrap();
    Opening { title: "mutants".to_owned(), players, options, position: None }
}

/// A whole random game.
fn played(players: u8, given: Given, seed: u64) -> Match<Mutants> {
    let (rules, setup): (Mutants, Setup) = open(players, given);
    let start = rules.start(&setup);
    let mut game = Match::new(
        rules,
        opening(players, given),
        start,
        Dealer::new(Seed::from_words("the contract").numbered(seed)),
    );
    game.let_fate(FateBy::Dealer).unwrap();
    let (mut dice, mut scratch) = (Rolls::from_number(seed), Scratch::default());
    while let Some(seat) = game.pending().seats().iter().next() {
        let choice = any_choice(game.rules(), game.state(), seat, &mut dice, &mut scratch);
        game.submit(seat, game.version(), choice).unwrap();
    }
    game
}

/// Is a seat named in what is said?
fn names(say: &Say, seat: Seat) -> bool {
    say.args.iter().any(|(_, value)| match value {
        Value::Seat(named) => *named == seat,
        Value::Say(say) => names(say, seat),
        Value::Number(_) | Value::Text(_) | Value::Name(_) | Value::List(_) => false,
    })
}

/// A beat is headed by what somebody did, and with more than one player by what the seat that answered did.
#[test]
fn every_answer_makes_a_beat_with_a_headline() {
    for (players, given) in TABLES {
        for seed in 0..6 {
            let game = played(players, given, seed);
            let rules = game.rules();
            for beat in game.beats(None) {
                let headline = beat.facts.iter().find(|fact| rules.part(**fact) == Part::Headline);
                let headline = headline.unwrap_or_else(|| panic!("no headline among {:?}", beat.facts));
                if let (Some(seat), true) = (beat.by, players > 1) {
                    assert!(names(&rules.fact(*headline), seat), "{headline:?} heads {:?}", beat.facts);
                }
                assert!(rules.when(beat.scene).is_some());
            }
        }
    }
}

/// What the facts tell of scores is what the outcome says, by seat, source and round; a solo game that is not won is lost.
#[test]
fn accounts_add_up_in_every_mode() {
    let (mut lost, mut rounds) = (0, [0; 6]);
    for (players, given) in TABLES {
        for seed in 0..12 {
            let game = played(players, given, seed);
            let outcome = game.rules().outcome(game.state()).unwrap();
            for to in [None, Some(ANN)] {
                let account = game.account(to);
                for seat in Seat::at_table(players) {
                    let rows = account.iter().filter(|row| row.seat == seat);
                    let sum: i32 = rows.map(|row| row.points).sum();
                    assert_eq!(sum, outcome.scores()[seat.index()], "{account:?}");
                }
                for row in &account {
                    rounds[usize::from(row.round)] += 1;
                }
            }
            assert!(game.rules().decided(game.state()).is_some());
            if players == 1 && outcome.winners().is_empty() {
                assert_eq!(outcome.places(), [2]);
                lost += 1;
            }
        }
    }
    assert!(lost > 0 && rounds[0] == 0 && rounds[1..].iter().all(|rows| *rows > 0), "{lost} {rounds:?}");
}

/// What a fact follows from is named: the ability by card and part, the rule by its name.
#[test]
fn facts_have_causes() {
    let wording = wording();
    let said = |t: &Table, wanted: fn(&Fact) -> bool| {
        let fact: &Caused = t.facts.iter().find(|caused| wanted(&caused.fact)).unwrap();
        t.rules.cause(*fact).map(|cause| wording.speaker(Lang::En).say(&cause))
    };
    let power = |fact: &Fact| matches!(fact, Fact::Power { .. });
    let t = table(2).hand(ANN, "zombie robot").hand(BO, "robot").acts(ANN).plays(ANN, "deploy zombie");
    assert_eq!(said(&t, power).as_deref(), Some("Zombie: Deploy"));
    let scores = |fact: &Fact| matches!(fact, Fact::Scored { .. });
    let t = table(2).hand(ANN, "zombie robot").hand(BO, "robot").power(&[(ANN, 10), (BO, 1)]).turn(ANN);
    assert_eq!(t.points(ANN), 2, "a crush in round 1");
    let t = table(2).hand(ANN, "zombie").acts(ANN).plays(ANN, "deploy zombie");
    assert_eq!(said(&t, scores).as_deref(), Some("Power Track at the end of the round"));
}

/// MU-7.4 The payment is one form: what it takes together is one answer, and what does not cover the genes does not fit.
#[test]
fn a_payment_is_one_form() {
    let t = table(2)
        .hand(ANN, "zombie robot warrior krunk")
        .piles(ANN, "triple-b krunk leech-lord")
        .acts(ANN)
        .plays(ANN, "breed triple-b 1");
    let mut forms = Vec::new();
    t.rules.forms(&t.s, ANN, &mut forms);
    let [form] = &forms[..] else { panic!("{forms:?}") };
    let fills = form.each(20).unwrap();
    let spelled = |values: &Vec<i32>| t.rules.spell(t.rules.fill(&t.s, ANN, &form.head, values).unwrap());
    let mut spelled: Vec<String> = fills.iter().map(spelled).collect();
    spelled.sort();
    let mut listed = t.choices(ANN);
    listed.sort();
    assert_eq!(spelled, listed);
    assert!(form.blanks.iter().all(|blank| blank.places.len() == 1), "each card is touched where it is");
}

/// MU-3.15 A Gene Pool is built card by card, or in one answer.
#[test]
fn a_gene_pool_is_built_in_one_answer() {
    let t = Table::begin(2, &[("mode", "constructed")]).fate("first 1").plays(ANN, "pick krunk");
    let pool =
        "krunk android android valkyrie valkyrie super-novus super-novus bounty-bug bounty-bug big-boss";
    let t = t
        .refuses(ANN, &format!("build {pool}"), "MU-3.15")
        .refuses(ANN, &format!("build {pool} krunk"), "MU-3.16")
        .plays(ANN, &format!("build {pool} big-boss"));
    assert_eq!(t.all_asked(), [BO]);
    assert!(t.told(|fact| matches!(fact, Fact::Formed { .. })));
    let open = Table::begin(2, &[("mode", "constructed"), ("copies", "table")]).fate("first 1");
    open.refuses(ANN, &format!("build {pool} big-boss britany"), "MU-R43");
}

/// Only what a mis-click would spoil has stakes.
#[test]
fn stakes_are_few() {
    let stakes = |t: &Table, text: &str| {
        let seat = t.all_asked()[0];
        t.rules.stakes(&t.s, seat, t.rules.read(text).unwrap()).map(|say| say.key)
    };
    let t = Table::begin(2, &[]).fate("first 1");
    assert_eq!(stakes(&t, "set mosh-pit"), Some("mutants-stakes-set"));
    let t = table_with(2, &[("full-incubator", "discard")])
        .hand(ANN, "robot zombie")
        .piles(ANN, "leech-lord - -")
        .incubator(ANN, "krunk")
        .acts(ANN);
    assert_eq!(stakes(&t, "incubate leech-lord 1"), Some("mutants-stakes-incubate"));
    assert_eq!(stakes(&t, "deploy robot"), None);
}

/// MU-4.6 The scene follows the turn.
#[test]
fn the_scene_tells_round_turn_and_phase() {
    let scene = |t: &Table| t.rules.scene(&t.s);
    let begun = Table::begin(2, &[]).fate("first 1");
    assert_eq!((scene(&begun).round, scene(&begun).turn, scene(&begun).phase), (0, None, "setup"));
    let t = table(2).hand(ANN, "robot zombie").arena(ANN, "- demon -").hand(BO, "robot").turn(ANN);
    assert_eq!((scene(&t).round, scene(&t).turn, scene(&t).phase), (1, Some(ANN), "move"));
    let t = t.plays(ANN, "move left");
    assert_eq!(scene(&t).phase, "action");
}
