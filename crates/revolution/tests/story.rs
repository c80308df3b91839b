//! The story: causes, headlines, summaries, and accounts that add up.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use revolution::{Cause, Caused, Fact, Frame, Revolution, RevolutionBox, Rule, tasks};
use table::{
    Dealer, FateBy, Lang, Match, Opening, Options, Part, Pending, Rolls, Rules, Say, Scratch, Seat, SeatSet,
    Seed, Speak, Title, Volume, Who, Words, step,
};
use wording::Wording;

use crate::common::{ANN, BO, CY, Layout, Table, open, table};

fn wording() -> Wording {
    Wording::new().with(revolution::WORDS_EN, revolution::WORDS_FR)
}

fn english(say: &Say) -> String {
    wording().speaker(Lang::En).say(say)
}

/// Nobody has Plot Points for Reactions.
fn quiet(layout: Layout) -> Layout {
    layout.pp(ANN, 1).pp(BO, 0).pp(CY, 0)
}

/// The facts of this kind with their causes in words.
fn causes(t: &Table, is_it: impl Fn(Fact) -> bool) -> Vec<(String, Option<String>)> {
    let found = t.facts.iter().filter(|told| is_it(told.fact));
    let cause = |told: &Caused| t.rules.cause(*told).map(|cause| english(&cause));
    found.map(|told| (english(&t.rules.fact(*told)), cause(told))).collect()
}

/// XM-6.11, XM-6.21 What an Event does names the Event, and so does what it costs.
#[test]
fn what_an_event_does_names_its_card() {
    let t = quiet(table(3).hand(ANN, "charity-gala")).plot_turn(ANN);
    let t = t.plays(ANN, "play charity-gala; choose 2").pass_all();
    let gala = Some("Charity Gala".to_owned());
    let changes = causes(&t, |fact| matches!(fact, Fact::Hope { .. } | Fact::PlotPoints { .. }));
    let expected =
        ["Seat 1: −1 Plot Point (0).", "Seat 1: +3 Hope (8).", "Seat 2: +1 Hope (6)."].map(str::to_owned);
    assert_eq!(changes, expected.map(|text| (text, gala.clone())));
    let headline = t.facts.iter().find(|told| t.rules.part(**told) == Part::Headline).unwrap();
    assert_eq!(english(&t.rules.fact(*headline)), "Seat 1 plays Charity Gala.");
    assert_eq!(headline.cause, None, "Ann's answer is all the cause it has");
    let cashed = quiet(table(3).hand(ANN, "charity-gala")).plot_turn(ANN).plays(ANN, "cash charity-gala");
    assert_eq!(
        causes(&cashed, |fact| matches!(fact, Fact::Hope { .. })),
        [("Seat 1: +1 Hope (6).".into(), gala)]
    );
}

/// XM-5.11, XM-5.13, XM-5.18, XM-11.8, XM-12.6 What the rules do by themselves names the rule.
#[test]
fn what_a_rule_does_names_the_rule() {
    let t = quiet(table(3).team(ANN, "oya armor")).todo(&[Frame::Income, Frame::Post]);
    let by = |t: &Table, is_it: fn(Fact) -> bool| -> Vec<Option<Cause>> {
        t.facts.iter().filter(|told| is_it(told.fact)).map(|told| told.cause).collect()
    };
    let t = t.plays(ANN, "bid 2").plays(BO, "bid 0").plays(CY, "bid 1");
    assert_eq!(by(&t, |fact| matches!(fact, Fact::Rp { .. })), [Some(Cause::Rule(Rule::Commander))]);
    assert_eq!(by(&t, |fact| matches!(fact, Fact::Hope { .. })), [Some(Cause::Rule(Rule::Auction))]);
    let dials = t.happened().find(|fact| matches!(fact, Fact::Dials { .. })).unwrap();
    assert_eq!(
        english(&t.rules.fact(dials.into())),
        "Bids for the post of Mission Commander: Seat 1 (2), Seat 2 (0) and Seat 3 (1)."
    );
    let layout = quiet(table(3).mission("hulk").team(BO, "beast"));
    let t = layout.todo(&[Frame::Invite(tasks::Invite { left: SeatSet::only(BO) })]);
    let t = if t.offers(ANN, "invite 2") { t.plays(ANN, "invite 2") } else { t };
    let t = t.plays(BO, "refuse");
    assert_eq!(by(&t, |fact| matches!(fact, Fact::Rp { .. })), [Some(Cause::Rule(Rule::Refusal))]);
}

/// XM-19.4 to XM-19.11 An attack is one line: both rolls and the damage; the stats that fall name the attack.
#[test]
fn an_attack_is_summed_up_in_a_line() {
    let layout = table(3).mission("danger-room-finals").pc(ANN, "rogue", "0,0").pc(BO, "beast", "1,0");
    let layout = quiet(layout.pc(CY, "dust", "-4,0")).pp(ANN, 0).born(ANN, [2, 2, 2]).born(BO, [3, 2, 3]);
    let t = layout.acts(ANN).plays(ANN, "attack pc2").pass_all().rolls("6 5 | 4 3").pass_all();
    let summaries: Vec<String> = t
        .facts
        .iter()
        .filter(|told| t.rules.part(**told) == Part::Summary)
        .map(|told| english(&t.rules.fact(*told)))
        .collect();
    assert_eq!(summaries, ["Rogue rolls 6 5, Beast 4 3: 2 damage."]);
    let t = t.plays(BO, "lose attack*2");
    let lost = causes(&t, |fact| matches!(fact, Fact::Lost { .. }));
    assert!(lost.iter().all(|(_, cause)| cause.as_deref() == Some("Rogue attacks Beast")), "{lost:?}");
    assert_eq!(lost.len(), 1, "a line a stat");
}

/// Every game of `seeds`, played at random; `look` sees the state before and after each answer and all that was told.
fn random_games(
    players: u8,
    seeds: std::ops::Range<u64>,
    mut look: impl FnMut(&Revolution, &revolution::State, &revolution::State, &[Caused], Who),
) {
    let (rules, setup) = open(players, &[("rounds", "4")]);
    let mut scratch = Scratch::default();
    for seed in seeds {
        let (mut s, mut dice) = (rules.start(&setup), Rolls::from_number(seed));
        loop {
            let (before, mut facts) = (s, Vec::new());
            let Some((who, _)) = step(&rules, &mut s, &mut dice, &mut scratch, &mut facts) else { break };
            look(&rules, &before, &s, &facts, who);
        }
    }
}

/// XM-15, XM-22.10, XM-22.12 The summary of a Mission is the sum of what was told while it was on.
#[test]
fn the_summary_of_a_mission_adds_up() {
    let mut missions = 0;
    let (mut damage, mut destroyed, mut won) = ([0u32; 4], [0u32; 4], [0u32; 4]);
    random_games(4, 0..30, |_, _, _, facts, _| {
        for told in facts {
            match told.fact {
                Fact::Revealed { .. } => (damage, destroyed, won) = ([0; 4], [0; 4], [0; 4]),
                Fact::TokenHurt { by: Some(seat), n, .. } => damage[seat.index()] += u32::from(n),
                Fact::TokenGone { by: Some(seat), .. } => destroyed[seat.index()] += 1,
                Fact::Rewarded { seat, n } => won[seat.index()] += u32::from(n),
                Fact::Deeds { seat, tokens, destroyed: gone, won: points, .. } => {
                    let at = seat.index();
                    assert_eq!(
                        [u32::from(tokens), u32::from(gone), u32::from(points)],
                        [damage[at], destroyed[at], won[at]]
                    );
                    missions += 1;
                }
                _ => {}
            }
        }
    });
    assert!(missions > 50, "{missions}");
}

/// XM-14 Why a Mission ended is known, and every change of a School, of a Character or of a stat has a cause.
#[test]
fn whatever_changes_has_a_cause() {
    let mut ends = BTreeSet::new();
    let mut without = BTreeSet::new();
    let mut count = 0;
    random_games(3, 0..30, |rules, _, _, facts, _| {
        for told in facts {
            if let Fact::MissionEnded { .. } = told.fact {
                ends.insert(rules.written(*told)["cause"].to_string());
            }
            let changes = matches!(
                told.fact,
                Fact::Rp { .. }
                    | Fact::Hope { .. }
                    | Fact::PlotPoints { .. }
                    | Fact::Power { .. }
                    | Fact::Injured { .. }
                    | Fact::Healed { .. }
                    | Fact::Left { .. }
                    | Fact::Joined { .. }
                    | Fact::Drew { .. }
                    | Fact::Lost { .. }
                    | Fact::Defeated { .. }
                    | Fact::ChangedSchool { .. }
            );
            count += u32::from(changes);
            if changes && told.cause.is_none() {
                without.insert(format!("{told:?}"));
            }
        }
    });
    assert!(without.is_empty(), "{without:#?}");
    assert!(ends.len() >= 3, "{ends:?}");
    assert!(count > 1_000);
}

/// XM-6.10 A card that somebody holds hidden is in no cause and no place that others are told.
#[test]
fn a_hidden_card_is_in_no_cause_and_no_place() {
    let mut named = 0;
    random_games(3, 0..12, |rules, before, after, facts, _| {
        let seen: Vec<_> = [before, after].map(|s| rules.view(s, None)).into();
        for told in facts {
            if let Some(Cause::Plot(card)) = told.cause {
                let id = &rules.set().plots[card.index()].id;
                let shuffled = facts.iter().any(|told| matches!(told.fact, Fact::Shuffled { .. }));
                let is_open = seen.iter().any(|view| view.plot_discard.contains(id));
                assert!(is_open || shuffled, "{told:?} names a card that nobody has shown");
                named += 1;
            }
            for to in [None, Some(ANN), Some(BO), Some(CY)] {
                let Some(heard) = rules.tell(*told, to) else { continue };
                for place in rules.touched(heard).iter().filter(|place| place.kind() == "hand") {
                    let Some((owner, card)) = place.id().split_once('/') else { continue };
                    let own = to.is_some_and(|to| to.to_string() == owner);
                    let knows = |s: &revolution::State| {
                        let view = rules.view(s, to);
                        let school = view.schools.iter().find(|school| school.seat.to_string() == owner);
                        school.is_some_and(|school| school.hand.iter().any(|id| id == card))
                    };
                    assert!(own || knows(before) || knows(after), "{to:?} is told of {place}");
                }
            }
        }
    });
    assert!(named > 20, "{named}");
}

fn begin(players: u8, options: &Options, seed: Seed) -> Match<Revolution> {
    let (rules, setup) = RevolutionBox::default().open(players, options).unwrap();
    let start = rules.start(&setup);
    let opening =
        Opening { title: "revolution".to_owned(), players, options: options.clone(), position: None };
    let mut game = Match::new(rules, opening, start, Dealer::new(seed));
    game.let_fate(FateBy::Dealer).unwrap();
    game
}

/// XM-3.3 The account of every kept game adds up to its scores, row by row with a source.
#[test]
fn accounts_of_kept_games_add_up() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/kept");
    let mut games = 0;
    for name in ["revolution-3.games", "revolution-4.games"] {
        let volume = Volume::parse(&fs::read_to_string(folder.join(name)).unwrap()).unwrap();
        for kept in volume.games.iter().take(25) {
            let title = RevolutionBox::default();
            let given = Options::as_then(title.options(), kept.options.clone().into_iter().collect());
            let options = Options::settle("revolution", title.options(), given).unwrap();
            let mut game = begin(kept.players, &options, kept.seed.clone());
            kept.replay(&mut game).unwrap();
            let rows = game.account(None);
            let outcome = game.rules().outcome(game.state()).unwrap();
            for (seat, score) in Seat::at_table(kept.players).zip(outcome.scores()) {
                let sum: i32 = rows.iter().filter(|row| row.seat == seat).map(|row| row.points).sum();
                assert_eq!(sum, *score, "{rows:?}");
            }
            assert!(rows.iter().all(|row| row.source.key != "revolution-source-other"), "{rows:?}");
            assert!(game.rules().decided(game.state()).is_some());
            games += 1;
        }
    }
    assert!(games >= 40, "{games}");
}

/// XM-24.4 Who won a tournament, and against whom.
#[test]
fn a_tournament_is_named_with_its_losers() {
    let layout = table(3).rp(ANN, 6).rp(BO, 6).rp(CY, 2).hope(ANN, 1).team(BO, "beast");
    let mut layout = quiet(layout);
    layout.p.schools[0].team[0].injured = true;
    let t = layout.todo(&[Frame::Victory]);
    assert!(t.is_over(), "Ann has nobody who could fight");
    let decided = t.rules.decided(&t.s).unwrap();
    assert_eq!(english(&decided), "Seat 2 won the Final Tournament against Seat 1.");
}

/// A game as a seat's log tells it: scenes, headlines, what came of them, and why.
#[test]
fn a_story_is_told_beat_by_beat() {
    let title = RevolutionBox::default();
    let options = Options::settle("revolution", title.options(), [("rounds", "2")]).unwrap();
    let mut game = begin(3, &options, Seed::from_words("a story"));
    let mut dice = Rolls::from_number(5);
    let mut bot = bots::Greedy::new(2);
    while !matches!(game.pending(), Pending::Over) {
        let seat = game.pending().seats().iter().next().unwrap();
        let desk = table::Desk::new(game.rules(), game.state(), seat);
        let choice = table::Bot::decide(&mut bot, &desk, &mut dice, None).choice;
        game.submit(seat, game.version(), choice).unwrap();
    }
    let wording = wording();
    for lang in [Lang::En, Lang::Fr] {
        let words = wording.speaker(lang);
        let mut text = String::new();
        let mut last = String::new();
        for beat in game.beats(Some(ANN)) {
            let when = words.say(&game.rules().when(beat.scene).unwrap());
            if when != last {
                let _ = writeln!(text, "== {when}");
                last = when;
            }
            let told: Vec<_> = beat.facts.iter().map(|fact| game.rules().told(*fact)).collect();
            let first = told.iter().position(|told| told.part == Part::Headline).unwrap_or(0);
            let line = |at: usize| {
                let cause = told[at].cause.as_ref().map(|cause| format!(" ({})", words.say(cause)));
                format!("{}{}", words.say(&told[at].text), cause.unwrap_or_default())
            };
            let _ = writeln!(text, "{}", line(first));
            for at in (0..told.len()).filter(|at| *at != first) {
                let mark = if told[at].part == Part::Summary { "  * " } else { "    " };
                let _ = writeln!(text, "{mark}{}", line(at));
            }
        }
        let _ = writeln!(text, "{}", words.say(&game.rules().decided(game.state()).unwrap()));
        assert!(!text.contains(['{', '⟨']), "{text}");
        let name = match lang {
            Lang::En => "story",
            Lang::Fr => "story-fr",
        };
        table::testing::golden(env!("CARGO_MANIFEST_DIR"), name, &text);
    }
}

/// The board of a Mission as places, in reading order: what Ann could touch, and what is there.
#[test]
fn a_board_made_of_places() {
    let layout = table(3).mission("hulk").hand(ANN, "charity-gala charity-gala").hand(BO, "filibuster");
    let layout = layout.team(ANN, "!oya armor*").pc(ANN, "rogue", "0,0").pc(BO, "beast", "1,0");
    let t = quiet(layout.token(0, "0,1", 13, [2, 0, 0, 0])).acts(ANN);
    let t = t.plays(ANN, "attack pc2").pass_all().rolls("6 5 4 1 | 4 3");
    let mut text = String::new();
    for area in t.rules.areas(&t.view(Some(ANN)), Some(ANN)) {
        let is_plain_hex = area.place.kind() == "hex" && area.holds.is_none();
        if is_plain_hex && area.place.id() != "0,0" {
            continue;
        }
        let holds = area.holds.map(|holds| format!(": {}", english(&holds))).unwrap_or_default();
        let within = area.within.map(|within| format!(" < {within}")).unwrap_or_default();
        let _ = writeln!(text, "{}{within} | {}{holds}", area.place, english(&area.name));
    }
    assert!(!text.contains("filibuster"), "Bo's hand is his own");
    table::testing::golden(env!("CARGO_MANIFEST_DIR"), "places", &text);
}
