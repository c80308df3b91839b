//! Choices as they are written: lower case, the words of the game, the same in every language.

use kit::Hex;
use script::revolution::Stat;
use std::str::FromStr;
use table::Seat;

use crate::choice::Choice;
use crate::deals::Promise;
use crate::ids::{CHARS, Char, LEADERS, Mission, Piece, Plot, RECRUITS, Recruit, Spot, TOKENS};
use crate::rules::Revolution;

pub(crate) fn stat_id(stat: Stat) -> &'static str {
    match stat {
        Stat::Atk => "attack",
        Stat::Def => "defense",
        Stat::Spd => "speed",
    }
}

fn stat(text: &str) -> Option<Stat> {
    crate::reading::STATS.into_iter().find(|stat| stat_id(*stat) == text)
}

fn promise(text: &str) -> Option<Promise> {
    Promise::ALL.into_iter().find(|promise| promise.id() == text)
}

/// A number without ornaments.
fn number<N: FromStr + ToString>(text: &str) -> Option<N> {
    text.parse::<N>().ok().filter(|number| number.to_string() == text)
}

fn seat(text: &str) -> Option<Seat> {
    number(text).and_then(|number| Seat::numbered(number, 4))
}

pub(crate) fn piece(text: &str) -> Option<Piece> {
    match (text.strip_prefix("pc"), text.strip_prefix("token")) {
        (Some(number), _) => seat(number).map(Piece::pc),
        (None, Some(text)) => {
            number(text).filter(|n| (1..=TOKENS as u8).contains(n)).map(|n| Piece::token(usize::from(n) - 1))
        }
        (None, None) => None,
    }
}

impl Revolution {
    /// The card a clause stands on, and its place there, counted from 1.
    pub(crate) fn clause_id(&self, clause: u16) -> (String, u16) {
        let found = self.clause_owners().find(|(_, names)| names.iter().any(|id| id == clause));
        let (id, names) = found.expect("every clause stands on a card");
        (id.to_owned(), clause - names.first + 1)
    }

    fn clause_owners(&self) -> impl Iterator<Item = (&str, script::revolution::Names)> {
        let set = &*self.set;
        let leaders = set.leaders.iter().flat_map(|card| {
            [(card.id.as_str(), card.clauses), (card.charter_id.as_str(), card.charter_clauses)]
        });
        leaders
            .chain(set.characters.iter().map(|card| (card.id.as_str(), card.clauses)))
            .chain(set.trainings.iter().map(|card| (card.id.as_str(), card.clauses)))
            .chain(set.plots.iter().map(|card| (card.id.as_str(), card.clauses)))
            .chain(set.missions.iter().map(|card| (card.id.as_str(), card.clauses)))
    }

    fn mission_id(&self, card: Mission) -> &str {
        &self.set.missions[card.index()].id
    }

    pub(crate) fn find_mission(&self, id: &str) -> Option<Mission> {
        self.set.missions.iter().position(|card| card.id == id).map(Mission::new)
    }

    pub(crate) fn find_recruit(&self, id: &str) -> Option<Recruit> {
        (0..RECRUITS).map(Recruit::new).find(|card| self.recruit_id(*card) == id)
    }

    fn hex_id(&self, spot: Spot) -> String {
        self.ground.hex(spot).to_string()
    }

    pub(crate) fn spelled(&self, c: Choice) -> String {
        let who = |word: &str, who: Char| format!("{word} {}", self.char_id(who));
        let plot = |word: &str, card: Plot| format!("{word} {}", self.plot(card).id);
        match c {
            Choice::Accept => "accept".to_owned(),
            Choice::Activate(piece) => format!("activate {}", self.piece_id(piece)),
            Choice::Aim => "aim".to_owned(),
            Choice::Ask { seat, n } => format!("ask {seat} {n}"),
            Choice::Attack(piece) => format!("attack {}", self.piece_id(piece)),
            Choice::Bid(n) => format!("bid {n}"),
            Choice::Bury(card) => format!("bury {}", self.mission_id(card)),
            Choice::Buy => "buy".to_owned(),
            Choice::Cash(card) => plot("cash", card),
            Choice::ChooseChar(char) => who("choose", char),
            Choice::ChoosePiece(piece) => format!("choose {}", self.piece_id(piece)),
            Choice::ChooseSchool(seat) => format!("choose {seat}"),
            Choice::Counter => "counter".to_owned(),
            Choice::Decline => "decline".to_owned(),
            Choice::Die(face) => format!("roll {face}"),
            Choice::Discard(card) => plot("discard", card),
            Choice::Dismiss(char) => who("dismiss", char),
            Choice::Done => "done".to_owned(),
            Choice::Draw(card) => plot("draw", card),
            Choice::Drop => "drop".to_owned(),
            Choice::End => "end".to_owned(),
            Choice::First(seat) => format!("first {seat}"),
            Choice::GiveChar(char) => who("give", char),
            Choice::GiveHope(n) => format!("give {n} hope"),
            Choice::GivePromise(promise) => format!("promise {}", promise.id()),
            Choice::GiveSupport(n) => format!("give {n} support"),
            Choice::Grant(n) => format!("grant {n}"),
            Choice::Invite(seat) => format!("invite {seat}"),
            Choice::Lead(seat) => format!("commander {seat}"),
            Choice::LetGo => "let-go".to_owned(),
            Choice::Lose(stat) => format!("lose {}", stat_id(stat)),
            Choice::LoseHope => "lose hope".to_owned(),
            Choice::LosePoint => "lose point".to_owned(),
            Choice::Move(spot) => format!("move {}", self.hex_id(spot)),
            Choice::Offer(seat) => format!("offer {seat}"),
            Choice::Option(n) => format!("option {n}"),
            Choice::Pass => "pass".to_owned(),
            Choice::Pay => "pay".to_owned(),
            Choice::Place(spot) => format!("place {}", self.hex_id(spot)),
            Choice::Play(card) => plot("play", card),
            Choice::PutMission(card) => format!("put {}", self.mission_id(card)),
            Choice::PutRecruit(card) => format!("put-back {}", self.recruit_id(card)),
            Choice::React(card) => plot("react", card),
            Choice::Ready => "ready".to_owned(),
            Choice::Recover(char) => who("recover", char),
            Choice::Refuse => "refuse".to_owned(),
            Choice::Refund => "refund".to_owned(),
            Choice::Reroll(face) => format!("reroll {face}"),
            Choice::Restore(stat) => format!("restore {}", stat_id(stat)),
            Choice::Reveal(card) => format!("reveal {}", self.mission_id(card)),
            Choice::Secret(char) => who("secret", char),
            Choice::Send(char) => who("send", char),
            Choice::Sign => "sign".to_owned(),
            Choice::Spend(char) => who("spend", char),
            Choice::Take(card) => plot("take", card),
            Choice::TakeSchool(char) => who("school", char),
            Choice::Train(char) => who("train", char),
            Choice::Turn(card) => format!("turn {}", self.recruit_id(card)),
            Choice::Use(id) => {
                let (card, place) = self.clause_id(id);
                format!("use {card} {place}")
            }
            Choice::Wait => "wait".to_owned(),
            Choice::WantChar(char) => who("want", char),
            Choice::WantHope(n) => format!("want {n} hope"),
            Choice::WantPromise(promise) => format!("want-promise {}", promise.id()),
            Choice::WantSupport(n) => format!("want {n} support"),
        }
    }

    pub(crate) fn reads(&self, text: &str) -> Option<Choice> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            [word] => alone(word),
            [word, what] => self.reads_two(word, what),
            ["ask", who, n] => Some(Choice::Ask { seat: seat(who)?, n: number(n)? }),
            ["give", n, "hope"] => number(n).map(Choice::GiveHope),
            ["want", n, "hope"] => number(n).map(Choice::WantHope),
            ["give", n, "support"] => number(n).map(Choice::GiveSupport),
            ["want", n, "support"] => number(n).map(Choice::WantSupport),
            ["use", card, place] => {
                let (_, names) = self.clause_owners().find(|(id, _)| *id == card)?;
                let place: u8 = number(place)?;
                names.iter().nth(usize::from(place.checked_sub(1)?)).map(Choice::Use)
            }
            _ => None,
        }
    }

    fn reads_two(&self, word: &str, what: &str) -> Option<Choice> {
        let who = || self.find_char(what);
        let plot = || self.find_plot(what);
        let mission = || self.find_mission(what);
        let hex = || what.parse::<Hex>().ok().and_then(|hex| self.ground.spot(hex));
        match word {
            "activate" => piece(what).map(Choice::Activate),
            "attack" => piece(what).map(Choice::Attack),
            "bid" => number(what).map(Choice::Bid),
            "bury" => mission().map(Choice::Bury),
            "cash" => plot().map(Choice::Cash),
            "choose" => seat(what)
                .map(Choice::ChooseSchool)
                .or_else(|| piece(what).map(Choice::ChoosePiece))
                .or_else(|| who().map(Choice::ChooseChar)),
            "roll" => number(what).filter(|face| (1..=6).contains(face)).map(Choice::Die),
            "discard" => plot().map(Choice::Discard),
            "dismiss" => who().map(Choice::Dismiss),
            "draw" => plot().map(Choice::Draw),
            "first" => seat(what).map(Choice::First),
            "give" => who().map(Choice::GiveChar),
            "promise" => promise(what).map(Choice::GivePromise),
            "grant" => number(what).map(Choice::Grant),
            "invite" => seat(what).map(Choice::Invite),
            "commander" => seat(what).map(Choice::Lead),
            "lose" => match what {
                "hope" => Some(Choice::LoseHope),
                "point" => Some(Choice::LosePoint),
                _ => stat(what).map(Choice::Lose),
            },
            "move" => hex().map(Choice::Move),
            "offer" => seat(what).map(Choice::Offer),
            "option" => number(what).map(Choice::Option),
            "place" => hex().map(Choice::Place),
            "play" => plot().map(Choice::Play),
            "put" => mission().map(Choice::PutMission),
            "put-back" => self.find_recruit(what).map(Choice::PutRecruit),
            "react" => plot().map(Choice::React),
            "recover" => who().map(Choice::Recover),
            "reroll" => number(what).filter(|face| (1..=6).contains(face)).map(Choice::Reroll),
            "restore" => stat(what).map(Choice::Restore),
            "reveal" => mission().map(Choice::Reveal),
            "secret" => who().map(Choice::Secret),
            "send" => who().map(Choice::Send),
            "spend" => who().map(Choice::Spend),
            "take" => plot().map(Choice::Take),
            "school" => who().filter(|who| who.is_leader()).map(Choice::TakeSchool),
            "train" => who().map(Choice::Train),
            "turn" => self.find_recruit(what).map(Choice::Turn),
            "want" => who().map(Choice::WantChar),
            "want-promise" => promise(what).map(Choice::WantPromise),
            _ => None,
        }
    }
}

fn alone(word: &str) -> Option<Choice> {
    Some(match word {
        "accept" => Choice::Accept,
        "aim" => Choice::Aim,
        "buy" => Choice::Buy,
        "counter" => Choice::Counter,
        "decline" => Choice::Decline,
        "done" => Choice::Done,
        "drop" => Choice::Drop,
        "end" => Choice::End,
        "let-go" => Choice::LetGo,
        "pass" => Choice::Pass,
        "pay" => Choice::Pay,
        "ready" => Choice::Ready,
        "refuse" => Choice::Refuse,
        "refund" => Choice::Refund,
        "sign" => Choice::Sign,
        "wait" => Choice::Wait,
        _ => return None,
    })
}

const _: () = assert!(CHARS == LEADERS + 50, "fifty Heroes and Students");
