//! `mutable challenges`: the checklist of a title, ticked off by games that are won in this terminal.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs, process};

use bots::Level;
use mutable::House;
use shelf::Order;
use table::{FateBy, Rolls, Seat, Seed};

/// What the program says, and with what it ends.
fn run(line: &str, typed: &str, data: &Path) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mutable"))
        .args(line.split_whitespace())
        .args(["--lang", "en"])
        .env("MUTABLE_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

/// The seed's game of a person who plays like a strong bot: what they answer, and whether they win.
fn played(house: &House, options: &[(&str, &str)], seed: &str) -> (String, bool) {
    let title = house.shelf().get("mutants").unwrap();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let mut game = title.open(&Order { players: Some(1), options, seed: Seed::from_words(seed) }).unwrap();
    game.let_fate(FateBy::Dealer).unwrap();
    let (mut dice, mut typed) = (Rolls::from_number(1), String::new());
    let person = Seat::ALL[0];
    while game.pending().seats().contains(person) {
        let answer = game.bot(person, Level::Hard, &mut dice, None).choice.id;
        let version = game.version();
        game.answer(person, version, &answer).unwrap();
        typed = typed + &answer + "\n";
    }
    (typed, game.outcome().is_some_and(|outcome| outcome.winners().contains(person)))
}

/// MU-16.46, MU-R64 Nothing is met at first; a lost game and one that was left meet nothing; a game that is won meets what it
/// was played with, of its Boss, once and for good.
#[test]
fn mu_16_46_a_game_won_in_the_terminal_is_ticked_off() {
    let data = env::temp_dir().join(format!("mutable-{}-challenges", process::id()));
    fs::create_dir_all(&data).unwrap();
    let house = House::shipped();
    let checklist = || run("challenges mutants", "", &data);
    let (code, said) = checklist();
    assert_eq!((code, said.lines().count()), (Some(0), 15), "{said}");
    assert!(said.lines().take(14).all(|line| line.starts_with("[ ] ")), "{said}");
    assert!(said.contains("[ ] Singularity Wizard: Super Tough\n"), "{said}");
    assert!(said.ends_with("0 of 14 met.\n"), "{said}");

    let options = [("mode", "solo"), ("boss", "jack-ice"), ("restricted", "zoomorph")];
    let set: Vec<String> = options.iter().map(|(key, value)| format!("--set {key}={value}")).collect();
    let set = set.join(" ");
    let games = (1..=40).map(|seed| (seed, played(&house, &options, &format!("challenge{seed}"))));
    let (mut won, mut lost) = (None, None);
    for (seed, (typed, wins)) in games {
        if wins {
            won.get_or_insert((seed, typed));
        } else {
            lost.get_or_insert((seed, typed));
        }
        if won.is_some() && lost.is_some() {
            break;
        }
    }
    let play = |game: Option<(i32, String)>, answers: usize| {
        let (seed, typed) = game.expect("a strong bot wins some of forty games and loses some");
        let typed: String = typed.lines().take(answers).map(|line| line.to_owned() + "\n").collect();
        run(&format!("play mutants --plain --new --seed challenge{seed} {set}"), &typed, &data)
    };
    let (code, said) = play(lost, usize::MAX);
    assert!(code == Some(0) && said.contains("you lose") && !said.contains("Challenges met"), "{said}");
    let (code, _) = play(won.clone(), 10);
    assert_eq!(code, Some(0), "left for another time");
    assert!(checklist().1.ends_with("0 of 14 met.\n"), "{}", checklist().1);

    let (code, said) = play(won.clone(), usize::MAX);
    let met = "Jack Ice: a Gene Pool without Zoomorph";
    assert!(code == Some(0) && said.contains(&format!("Challenges met: {met}.")), "{said}");
    let ticked = |said: &str| said.lines().filter(|line| line.starts_with("[x]")).count();
    let (_, said) = checklist();
    assert!(said.contains(&format!("[x] {met}\n")) && said.ends_with("1 of 14 met.\n"), "{said}");
    assert_eq!(ticked(&said), 1);
    play(won, usize::MAX);
    assert_eq!(checklist().1, said, "once more is not twice");

    let (code, said) = run("challenges attack", "", &data);
    assert!(code == Some(2) && said.contains("attack has no challenges"), "{said}");
    fs::remove_dir_all(&data).unwrap();
}
