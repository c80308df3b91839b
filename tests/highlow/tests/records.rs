//! Records: whole, damaged, tampered with, stale.

use highlow::{HighLow, Setup};
use table::{
    Dealer, Dice as _, FateBy, Match, Opening, Options, Record, RecordError, Refused, Reveal, Rolls,
    Rules as _, Seat, Seed,
};

fn start() -> highlow::State {
    HighLow.start(&Setup { players: 2, rounds: 3, doubling: true, betting: false })
}

/// A finished game of two, with words of both seats in its seed.
fn game() -> Match<HighLow> {
    let opening =
        Opening { title: "highlow".to_owned(), players: 2, options: Options::default(), position: None };
    let mut game = Match::new(HighLow, opening, start(), Dealer::new(Seed::from_words("record")));
    game.add_entropy(Seat::ALL[0], "ann's words").unwrap();
    game.add_entropy(Seat::ALL[1], "bo's words").unwrap();
    game.let_fate(FateBy::Dealer).unwrap();
    let mut dice = Rolls::from_number(5);
    while let Some(seat) = game.pending().seats().iter().next() {
        let mut choices = Vec::new();
        HighLow.choices(game.state(), seat, &mut choices);
        let version = game.version();
        game.submit(seat, version, dice.pick(&choices)).unwrap();
    }
    game
}

fn text() -> String {
    Record::of(&game(), Reveal::AtTheEnd).to_text()
}

fn read(text: &str) -> Result<Match<HighLow>, RecordError> {
    Record::parse(text)?.replay(HighLow, start())
}

/// Changes the text and seals it again, as somebody would who knows how.
fn forged(change: impl Fn(&str) -> String) -> String {
    let text = change(&text());
    let end = text.rfind("{\"end\"").unwrap();
    let seal = table::Hash::of(&text.as_bytes()[..end]).to_string();
    let at = text.rfind("\"seal\":\"").unwrap() + 8;
    format!("{}{seal}{}", &text[..at], &text[at + seal.len()..])
}

#[test]
fn a_record_replays_to_the_same_state_and_text() {
    let (game, text) = (game(), text());
    let again = read(&text).unwrap();
    assert_eq!(again.state(), game.state());
    assert_eq!(Record::of(&again, Reveal::AtTheEnd).to_text(), text);
    assert_eq!(forged(str::to_owned), text, "the forger's hand is steady");
}

/// Pins the text form: records written today must be readable for ever.
#[test]
fn the_text_form_is_pinned() {
    let text = text();
    let first: Vec<&str> = text.lines().take(2).collect();
    assert!(first[0].starts_with(r#"{"record":1,"title":"highlow","rules":1,"data":""#), "{}", first[0]);
    assert!(first[0].contains(r#""entropy":{"1":"ann's words","2":"bo's words"}"#), "{}", first[0]);
    assert_eq!(first[1], r#"{"fate":"deal 1","draw":0}"#);
    assert_eq!(text.lines().filter(|line| line.starts_with(r#"{"after":20,"#)).count(), 1);
}

#[test]
fn an_unfinished_record_keeps_its_seed_unless_told() {
    let mut game = game();
    game.rewind(12);
    let secret = Record::of(&game, Reveal::AtTheEnd);
    assert!(!secret.tells_seed() && !secret.to_text().contains("\"seed\""));
    assert!(read(&secret.to_text()).is_ok());
    let told = Record::of(&game, Reveal::Now);
    let mut resumed = read(&told.to_text()).unwrap();
    resumed.let_fate(FateBy::Dealer).unwrap();
    assert!(resumed.dealer().drawn() >= 6, "the dealer goes on where it was");
}

#[test]
fn what_is_damaged_is_named() {
    let error = |text: &str| read(text).err().unwrap();
    let whole = text();
    assert_eq!(error(""), RecordError::Empty);
    assert_eq!(error("hello"), RecordError::NoRecord);
    assert_eq!(error("{\"a\":1}"), RecordError::NoRecord);
    let cut = whole.lines().take(6).collect::<Vec<_>>().join("\n");
    assert_eq!(error(&cut), RecordError::NoEnd);
    assert!(matches!(error(&whole.replacen("\"fate\"", "\"fate", 1)), RecordError::Damaged { line: 2, .. }));
    assert!(matches!(error(&(whole.clone() + "{}\n")), RecordError::AfterTheEnd { .. }));
    assert_eq!(error(&whole.replacen("{\"record\":1", "{\"record\":7", 1)), RecordError::Format { found: 7 });
    assert_eq!(error(&whole.replacen("deal 1", "deal 2", 1)), RecordError::Seal);
}

#[test]
fn what_is_forged_is_found_even_under_a_good_seal() {
    let error = |change: &dyn Fn(&str) -> String| read(&forged(change)).err().unwrap();
    let seed = Seed::from_words("another").to_hex();
    let old = Seed::from_words("record").to_hex();
    assert_eq!(error(&|text| text.replace(&old, &seed)), RecordError::Commitment);
    assert!(matches!(
        error(&|text| text.replacen("deal 1", "deal 2", 1)),
        RecordError::Draw { line: 2, draw: 0 }
    ));
    assert!(matches!(error(&|text| text.replace("ann's words", "ann's word")), RecordError::Draw { .. }));
    assert_eq!(
        error(&|text| text.replacen("\"rules\":1", "\"rules\":2", 1)),
        RecordError::Rules { found: 2, known: 1 }
    );
    let data = HighLow.data().to_string();
    assert!(matches!(error(&|text| text.replace(&data, &"0".repeat(32))), RecordError::Data { .. }));
    assert!(matches!(
        error(&|text| text.replacen("\"choice\":\"call ", "\"choice\":\"shout ", 1)),
        RecordError::Refused { .. }
    ));
    assert!(matches!(
        error(&|text| text.replacen("\"winners\":[", "\"winners\":[1,2,", 1)),
        RecordError::Outcome { .. }
    ));
    let answer = |text: &str| {
        // Another legal answer: the states after it are not those written down.
        let other = if text.contains("\"call high\"") {
            ("\"call high\"", "\"call low\"")
        } else {
            ("\"call low\"", "\"call high\"")
        };
        text.replacen(other.0, other.1, 1)
    };
    assert!(matches!(error(&answer), RecordError::State { .. }));
}

/// What a host who knows the format could try, and what odd files do.
#[test]
fn what_a_host_could_try_is_found() {
    let error = |change: &dyn Fn(&str) -> String| read(&forged(change)).err().unwrap();
    // Another draw of the same seed, picked because it is nicer: numbers have no holes.
    let picked = error(&|text| text.replacen("\"draw\":5}", "\"draw\":6}", 1));
    assert!(matches!(picked, RecordError::Draw { draw: 6, .. }), "{picked:?}");
    let huge = error(&|text| text.replacen("\"draw\":5}", "\"draw\":18446744073709551615}", 1));
    assert!(matches!(huge, RecordError::Draw { .. }), "{huge:?}");
    // A finished game without its seed, or with one that is none.
    let seed = format!(",\"seed\":\"{}\"", Seed::from_words("record").to_hex());
    assert_eq!(error(&|text| text.replace(&seed, "")), RecordError::NoSeed);
    assert!(matches!(error(&|text| text.replace(&seed, ",\"seed\":\"zz\"")), RecordError::Damaged { .. }));
    // A table of another size.
    for players in ["0", "3", "255"] {
        let changed = error(&|text| text.replacen("\"players\":2", &format!("\"players\":{players}"), 1));
        assert!(matches!(changed, RecordError::Damaged { line: 1, .. }), "{changed:?}");
    }
    // A field twice, or lines ended otherwise: the same game in other bytes.
    assert_eq!(error(&|text| text.replacen("{\"fate\"", "{\"fate\":\"x\",\"fate\"", 1)), RecordError::Seal);
    assert!(matches!(read(&text().replace('\n', "\r\n")).err().unwrap(), RecordError::Form { line: 1 }));
    assert_eq!(read(&format!("\u{feff}{}", text())).err().unwrap(), RecordError::NoRecord);
}

/// An unfinished record without its seed is held to the odds all the same, and nobody rolls in its dealer's place.
#[test]
fn without_a_seed_fate_is_still_held_to_the_odds() {
    let mut game = game();
    game.rewind(12);
    let text = Record::of(&game, Reveal::AtTheEnd).to_text();
    let reseal = |text: String| {
        let end = text.rfind("{\"end\"").unwrap();
        let seal = table::Hash::of(&text.as_bytes()[..end]).to_string();
        let at = text.rfind("\"seal\":\"").unwrap() + 8;
        format!("{}{seal}{}", &text[..at], &text[at + seal.len()..])
    };
    let impossible = read(&reseal(text.replacen("\"deal 1\"", "\"call high\"", 1))).err().unwrap();
    assert!(
        matches!(impossible, RecordError::Refused { refused: Refused::Impossible { .. }, .. }),
        "{impossible:?}"
    );
    let mut replayed = read(&text).unwrap();
    assert_eq!(replayed.let_fate(FateBy::Dealer), Err(Refused::NoSeed));
    assert_eq!(replayed.dealer().commitment(), game.dealer().commitment());
}

/// A table that went back by consent draws anew, says so in its record, and goes on where it was, version and all.
#[test]
fn a_rewind_is_told_and_no_draw_is_used_twice() {
    let mut game = game();
    let drawn = game.dealer().drawn();
    game.rewind(12);
    assert!(game.epoch() > 0);
    let record = Record::of(&game, Reveal::Now);
    assert!(
        record.to_text().contains(&format!("{{\"rewound\":12,\"drawn\":{drawn}}}")),
        "{}",
        record.to_text()
    );
    assert_eq!(record.draws_taken_back(), game.dealer().drawn() - record.fate_answers().0 as u64);
    let resumed = read(&record.to_text()).unwrap();
    assert_eq!((resumed.version(), resumed.dealer().drawn()), (game.version(), game.dealer().drawn()));
    assert_eq!(Record::of(&resumed, Reveal::Now).to_text(), record.to_text());
}

/// Dice dictated by hand are said to be so.
#[test]
fn dictated_dice_are_counted_apart() {
    let opening =
        Opening { title: "highlow".to_owned(), players: 2, options: Options::default(), position: None };
    let mut game = Match::new(HighLow, opening, start(), Dealer::new(Seed::from_words("x")));
    game.fate(HighLow.read("deal 6").unwrap()).unwrap();
    game.let_fate(FateBy::Dealer).unwrap();
    let record = Record::of(&game, Reveal::Now);
    assert_eq!(record.fate_answers(), (5, 1));
    assert!(read(&record.to_text()).is_ok());
}
