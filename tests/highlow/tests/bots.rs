//! Players: what they find, what they remember, what they learn, and that they say why.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Effort, Greedy, Lesson, Level, Net, Random, Search, train};
use highlow::{Choice, HighLow, Position, Setup, State};
use serde_json::json;
use table::{Bot, Desk, Rolls, Rules as _, Scratch, Seat, Seed, Speak as _, step_by};

const ONE: Seat = Seat::new(0);

/// Seat 1 plays a 6 against a 1 or a 2, high wins: the last round of two seats, level before it.
fn last_trick() -> State {
    let position: Position = serde_json::from_value(json!({
        "rounds": 3, "doubling": true, "phase": "play", "deck": [1, 2, 3, 3, 4, 4, 5, 5], "hands": [[1, 6], [2, 6]],
        "sealed": [null, null], "played": [[], []], "scores": [4, 4], "leader": 1, "round": 3, "call": "high",
        "doubled": false, "stake": 3
    }))
    .unwrap();
    HighLow.place(position).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn effort(visits: u32) -> Effort {
    Effort { visits, trees: 1, heat: 0.0 }
}

#[test]
fn a_search_finds_the_card_that_can_win() {
    let s = last_trick();
    for bot in [&mut Search::new(effort(64)) as &mut dyn Bot<HighLow>, &mut Greedy::new(64)] {
        let thought = bot.decide(&Desk::new(&HighLow, &s, ONE), &mut Rolls::from_number(1), None);
        assert_eq!(thought.choice, Choice::Play(6), "{:?}", thought.considered);
        assert!(thought.considered[0].value > thought.considered[1].value);
    }
}

#[test]
fn visits_add_up_over_all_trees_and_the_trees_do_not_depend_on_the_cores() {
    let s = last_trick();
    let think = || {
        let mut bot = Search::new(Effort { visits: 90, trees: 3, heat: 0.0 });
        bot.decide(&Desk::new(&HighLow, &s, ONE), &mut Rolls::from_number(5), None)
    };
    let thought = think();
    assert_eq!(thought.considered.iter().map(|weighed| weighed.visits).sum::<u32>(), 90);
    assert_eq!(thought, think());
}

#[test]
fn a_limit_of_time_is_kept() {
    let s = last_trick();
    let began = Instant::now();
    let mut bot = Search::new(Effort { visits: u32::MAX, trees: 2, heat: 0.0 });
    let limit = Some(Duration::from_millis(50));
    let thought = bot.decide(&Desk::new(&HighLow, &s, ONE), &mut Rolls::from_number(5), limit);
    // So many visits would take weeks.
    assert!(began.elapsed() < Duration::from_secs(20));
    assert!(thought.considered.iter().map(|weighed| weighed.visits).sum::<u32>() > 0);
}

#[test]
fn heat_chooses_what_was_visited_less_as_well() {
    let s = last_trick();
    let mut chosen = [0, 0];
    for number in 0..200 {
        let mut bot = Search::new(Effort { visits: 12, trees: 1, heat: 2.0 });
        let thought = bot.decide(&Desk::new(&HighLow, &s, ONE), &mut Rolls::from_number(number), None);
        chosen[usize::from(thought.choice == Choice::Play(6))] += 1;
    }
    assert!(chosen[0] > 10 && chosen[1] > chosen[0], "{chosen:?}");
}

/// The leader calls and is asked at once whether to double: nothing hidden came between, so the tree is still good.
#[test]
fn what_was_foreseen_is_not_thought_over_again() {
    let setup = Setup { players: 2, rounds: 3, doubling: true, betting: false };
    let (mut s, mut dice, mut scratch) = (HighLow.start(&setup), Rolls::from_number(3), Scratch::default());
    while HighLow.pending(&s).seats().is_empty() {
        table::step(&HighLow, &mut s, &mut dice, &mut scratch, &mut ());
    }
    let leader = HighLow.pending(&s).seats().iter().next().unwrap();
    let mut bot = Search::new(effort(400));
    let first = bot.decide(&Desk::new(&HighLow, &s, leader), &mut Rolls::from_number(1), None);
    HighLow.answer(&mut s, table::Who::Seat(leader), first.choice, &mut ());
    let visits = |bot: &mut Search<HighLow>| {
        let thought = bot.decide(&Desk::new(&HighLow, &s, leader), &mut Rolls::from_number(2), None);
        thought.considered.iter().map(|weighed| weighed.visits).sum::<u32>()
    };
    // A fresh look takes 400 visits; with what is remembered, at least a quarter of that is looked at anew.
    let remembered = visits(&mut bot);
    assert!(remembered >= 400, "{remembered}");
    let began_with = first.considered[0].visits;
    assert!(began_with > 100, "the chosen call was visited often: {began_with}");
    let mut forgetful = Search::new(effort(400));
    assert_eq!(visits(&mut forgetful), 400);
    // The same question again was not foreseen, for it is no answer's consequence: it is thought over afresh.
    bot.forget();
    assert_eq!(visits(&mut bot), 400);
}

/// Rate of wins of the first of two players, seats changing.
fn duel(make: [&dyn Fn() -> Box<dyn Bot<HighLow>>; 2], games: u32) -> f64 {
    let start = HighLow.start(&Setup { players: 2, rounds: 3, doubling: true, betting: false });
    let mut won = 0.0;
    for game in 0..games {
        let (mut s, mut dice, mut scratch) = (start, Rolls::from_number(game.into()), Scratch::default());
        let mut bots = make.map(|make| make());
        let swapped = usize::from(game % 2 == 1);
        let decide = |s: &State, seat: Seat, dice: &mut Rolls, _: &mut Scratch<HighLow>| {
            bots[seat.index() ^ swapped].decide(&Desk::new(&HighLow, s, seat), dice, None).choice
        };
        let mut decide = decide;
        while step_by(&HighLow, &mut s, &mut dice, &mut scratch, &mut (), &mut decide).is_some() {}
        won += HighLow.outcome(&s).unwrap().worth(Seat::new(swapped));
    }
    won / f64::from(games)
}

#[test]
fn what_is_learnt_from_play_helps() {
    let start = HighLow.start(&Setup { players: 2, rounds: 3, doubling: true, betting: false });
    let lesson = Lesson {
        evenings: 6,
        games: 400,
        masters: 1,
        seed: Seed::from_words("evening"),
        from: None,
        only: Vec::new(),
    };
    let losses = std::sync::Mutex::new(Vec::new());
    let learn = || train(&[(HighLow, start)], &lesson, &|_, off| losses.lock().unwrap().push(off));
    let net = learn();
    let heard = losses.lock().unwrap().clone();
    assert_eq!(heard.len(), 7);
    assert!(heard[5] < heard[0], "the judgement gets better: {heard:?}");
    assert_eq!(learn(), net, "the same lesson teaches the same");
    let more = Lesson { evenings: 1, games: 1, masters: 0, from: Some(net.clone()), ..lesson.clone() };
    let gone_on = train(&[(HighLow, start)], &more, &|_, _| {});
    let blank = train(&[(HighLow, start)], &Lesson { from: None, ..more }, &|_, _| {});
    assert_ne!(gone_on, blank, "who goes on from something knows it");
    // Of one sign alone something is learnt anew; everything else stays.
    let anew = Lesson { evenings: 1, games: 50, from: Some(net.clone()), only: vec![1], ..lesson.clone() };
    let lines = |net: &Net| net.write(&HighLow, "x").lines().map(str::to_owned).collect::<Vec<_>>();
    let (before, after) = (lines(&net), lines(&train(&[(HighLow, start)], &anew, &|_, _| {})));
    let changed: Vec<_> = before.iter().zip(&after).filter(|(old, new)| old != new).collect();
    assert!(before.len() == after.len() && changed.len() == 1, "{changed:?}");
    let net = Arc::new(net);
    let greedy = || Box::new(Greedy::with_net(8, Arc::clone(&net))) as Box<dyn Bot<HighLow>>;
    let random = || Box::new(Random) as Box<dyn Bot<HighLow>>;
    let rate = duel([&greedy, &random], 400);
    assert!(rate > 0.6, "{rate}");
    let rewritten = Net::read(&net.write(&HighLow, "x"), &HighLow).unwrap();
    assert_eq!(Net::read(&rewritten.write(&HighLow, "x"), &HighLow).unwrap(), rewritten);
}

/// What was learnt is found again by the signs' keys, in any order; what cannot be a lesson is named.
#[test]
fn a_lesson_is_read_by_the_keys_of_its_signs() {
    let row = |key: &str, first: &str| format!("sign {key} {first}{}\n", " 0".repeat(16));
    let head = format!("# made by hand\nbase 0.5\nbias{0}\nlast{0}\n", " 0".repeat(16));
    let (one, two, three) = (row("0", "1"), row("1", "-1.25"), row("2", "0.125"));
    let net = Net::read(&(head.clone() + &one + &two + &three), &HighLow).unwrap();
    assert_eq!(Net::read(&(head.clone() + &three + &one + &two), &HighLow), Ok(net.clone()));
    let more = row("gone", "7");
    assert_eq!(
        Net::read(&(head.clone() + &one + &more + &two + &three), &HighLow),
        Ok(net),
        "of what is not here"
    );
    for (text, fault) in [
        (head.clone() + &one + &one, "line 6: 0 is there twice"),
        (head.clone() + &more, "of the title's 3 signs it does not know 3"),
        ("bias 1 2\n".to_owned(), "line 1: a number short"),
        ("sign 0 1 2\n".to_owned(), "line 1: a number short"),
        ("sign 0\n".to_owned(), "line 1: a sign has a key and numbers"),
        ("sing 0\n".to_owned(), "line 1: neither base, bias, last nor sign"),
    ] {
        assert_eq!(Net::read(&text, &HighLow), Err(fault.to_owned()));
    }
}

#[test]
fn a_player_that_has_learnt_says_why() {
    let start = HighLow.start(&Setup { players: 2, rounds: 3, doubling: true, betting: false });
    let lesson = Lesson {
        evenings: 6,
        games: 400,
        masters: 1,
        seed: Seed::from_words("evening"),
        from: None,
        only: Vec::new(),
    };
    let net = Arc::new(train(&[(HighLow, start)], &lesson, &|_, _| {}));
    let s = last_trick();
    let desk = Desk::new(&HighLow, &s, ONE);
    let mut bot = Search::with_net(effort(200), net);
    let thought = bot.decide(&desk, &mut Rolls::from_number(1), None);
    let reasons = bot.because(&desk, &thought, &mut Rolls::from_number(2));
    let lead = reasons.iter().find(|reason| reason.sign == 0).unwrap_or_else(|| panic!("{reasons:?}"));
    assert!(lead.weight > 0.0, "the 6 leads to more points: {reasons:?}");
    assert!(Random.because(&desk, &thought, &mut Rolls::from_number(2)).is_empty());
}

#[test]
fn a_stronger_level_looks_into_more_worlds_and_chooses_more_sharply() {
    let efforts: Vec<Effort> = Level::ALL.into_iter().filter_map(Level::effort).collect();
    assert!(efforts.windows(2).all(|pair| pair[0].visits < pair[1].visits && pair[0].heat > pair[1].heat));
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
    }
    assert!("sampler".parse::<Level>().is_err());
}
