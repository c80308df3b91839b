//! The game in words: questions and choices.

use script::revolution::Zone;
use table::{Drawn, Forecast, Name, Prospect, Say, Seat, Speak, Words, say};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::ids::Plot;
use crate::naming::{moment, piece_start, piece_word, promise_word, stat_word, why_word};
use crate::paper::Paper;
use crate::rules::Revolution;
use crate::state::State;
use crate::view::View;
use crate::why::{rule_of_answer, rule_of_choice};

impl Speak for Revolution {
    type Position = Paper;

    fn seats(position: &Paper) -> Option<u8> {
        position.schools()
    }

    fn position(&self, s: &State) -> Paper {
        Paper::of(self, &self.write(s))
    }

    fn place(&self, position: Paper) -> Result<State, Vec<Say>> {
        self.place_position(&position.read(self)?)
    }

    fn prompt(&self, ask: Ask) -> Say {
        ask.say(self)
    }

    fn prompt_in(&self, s: &State, ask: Ask) -> Say {
        s.frames.last().map_or_else(|| self.prompt(ask), |frame| frame.prompt(self, s, ask))
    }

    fn moment(&self, ask: Ask) -> Option<&'static str> {
        match ask {
            Ask::Window { on } => Some(moment(on).0),
            _ => None,
        }
    }

    fn luck(&self, luck: Luck) -> Say {
        match luck {
            Luck::Contest { why, seat } => say!("revolution-luck-contest", seat = seat, why = why_word(why)),
            Luck::Start { seat } => say!("revolution-luck-start", seat = seat),
            Luck::Lead => say!("revolution-luck-lead"),
            Luck::Draw { seat } => say!("revolution-luck-draw", seat = seat),
            Luck::Turn => say!("revolution-luck-turn"),
            Luck::Reveal => say!("revolution-luck-reveal"),
            Luck::Initiative { seat } => say!("revolution-luck-initiative", seat = seat),
            Luck::AttackDie { by } => say!("revolution-luck-attack", piece = piece_word(by)),
            Luck::DefenseDie { of } => say!("revolution-luck-defense", piece = piece_word(of)),
            Luck::Again { piece } => say!("revolution-luck-again", piece = piece_word(piece)),
            Luck::Test => say!("revolution-luck-test"),
            Luck::Random { from } => say!("revolution-luck-random", seat = from),
            Luck::Peek { seat, .. } => say!("revolution-luck-peek", seat = seat),
        }
    }

    fn choice(&self, c: Choice) -> Say {
        let who = |who| self.char_name(who);
        let plot = |card: Plot| self.plot(card).name.clone();
        match c {
            Choice::Accept => say!("revolution-choice-accept"),
            Choice::Activate(piece) => say!("revolution-choice-activate", piece = piece_word(piece)),
            Choice::Aim => say!("revolution-choice-aim"),
            Choice::Ask { seat, n } => say!("revolution-choice-ask", seat = seat, n = n),
            Choice::Attack(piece) => say!("revolution-choice-attack", piece = piece_word(piece)),
            Choice::Bid(n) => say!("revolution-choice-bid", n = n),
            Choice::Bury(card) => {
                say!("revolution-choice-bury", card = self.card_name(Zone::Mission, card.0))
            }
            Choice::Buy => say!("revolution-choice-buy"),
            Choice::Cash(card) => say!("revolution-choice-cash", card = plot(card), n = self.plot(card).hope),
            Choice::ChooseChar(char) => say!("revolution-choice-choose-char", who = who(char)),
            Choice::ChoosePiece(piece) => say!("revolution-choice-choose-piece", piece = piece_start(piece)),
            Choice::ChooseSchool(seat) => say!("revolution-choice-choose-school", seat = seat),
            Choice::Counter => say!("revolution-choice-counter"),
            Choice::Decline => say!("revolution-choice-decline"),
            Choice::Die(face) => say!("revolution-choice-die", face = face),
            Choice::Discard(card) => say!("revolution-choice-discard", card = plot(card)),
            Choice::Dismiss(char) => say!("revolution-choice-dismiss", who = who(char)),
            Choice::Done => say!("revolution-choice-done"),
            Choice::Draw(card) => say!("revolution-choice-draw", card = plot(card)),
            Choice::Drop => say!("revolution-choice-drop"),
            Choice::End => say!("revolution-choice-end"),
            Choice::First(seat) => say!("revolution-choice-first", seat = seat),
            Choice::GiveChar(char) => say!("revolution-choice-give-char", who = who(char)),
            Choice::GiveHope(n) => say!("revolution-choice-give-hope", n = n),
            Choice::GivePromise(promise) => {
                say!("revolution-choice-give-promise", promise = promise_word(promise))
            }
            Choice::GiveSupport(n) => say!("revolution-choice-give-support", n = n),
            Choice::Grant(n) => say!("revolution-choice-grant", n = n),
            Choice::Invite(seat) => say!("revolution-choice-invite", seat = seat),
            Choice::Lead(seat) => say!("revolution-choice-lead", seat = seat),
            Choice::LetGo => say!("revolution-choice-let-go"),
            Choice::Lose(stat) => say!("revolution-choice-lose", stat = stat_word(stat)),
            Choice::LoseHope => say!("revolution-choice-lose-hope"),
            Choice::LosePoint => say!("revolution-choice-lose-point"),
            Choice::Move(spot) => say!("revolution-choice-move", hex = self.hex_word(spot)),
            Choice::Offer(seat) => say!("revolution-choice-offer", seat = seat),
            Choice::Option(n) => say!("revolution-choice-option", n = n),
            Choice::Pass => say!("revolution-choice-pass"),
            Choice::Pay => say!("revolution-choice-pay"),
            Choice::Place(spot) => say!("revolution-choice-place", hex = self.hex_word(spot)),
            Choice::Play(card) => say!("revolution-choice-play", card = plot(card), n = self.plot(card).cost),
            Choice::PutMission(card) => {
                say!("revolution-choice-put", card = self.card_name(Zone::Mission, card.0))
            }
            Choice::PutRecruit(card) => {
                say!("revolution-choice-put", card = self.card_name(Zone::Recruit, card.0))
            }
            Choice::React(card) => {
                say!("revolution-choice-react", card = plot(card), n = self.plot(card).cost)
            }
            Choice::Ready => say!("revolution-choice-ready"),
            Choice::Recover(char) => say!("revolution-choice-recover", who = who(char)),
            Choice::Refuse => say!("revolution-choice-refuse"),
            Choice::Refund => say!("revolution-choice-refund"),
            Choice::Reroll(face) => say!("revolution-choice-reroll", face = face),
            Choice::Restore(stat) => say!("revolution-choice-restore", stat = stat_word(stat)),
            Choice::Reveal(card) => {
                say!("revolution-choice-reveal", card = self.card_name(Zone::Mission, card.0))
            }
            Choice::Secret(char) => say!("revolution-choice-secret", who = who(char)),
            Choice::Send(char) => say!("revolution-choice-send", who = who(char)),
            Choice::Sign => say!("revolution-choice-sign"),
            Choice::Spend(char) => say!("revolution-choice-spend", who = who(char)),
            Choice::Take(card) => say!("revolution-choice-take", card = plot(card)),
            Choice::TakeSchool(char) => say!("revolution-choice-school", who = who(char)),
            Choice::Train(char) => say!("revolution-choice-train", who = who(char)),
            Choice::Turn(card) => {
                say!("revolution-choice-turn", card = self.card_name(Zone::Recruit, card.0))
            }
            Choice::Use(id) => {
                say!("revolution-choice-use", card = self.clause_card(id), text = self.set.sentence(id))
            }
            Choice::Wait => say!("revolution-choice-wait"),
            Choice::WantChar(char) => say!("revolution-choice-want-char", who = who(char)),
            Choice::WantHope(n) => say!("revolution-choice-want-hope", n = n),
            Choice::WantPromise(promise) => {
                say!("revolution-choice-want-promise", promise = promise_word(promise))
            }
            Choice::WantSupport(n) => say!("revolution-choice-want-support", n = n),
        }
    }

    fn choice_in(&self, s: &State, c: Choice) -> Say {
        let word = |piece| self.figure_word(s.figure(piece));
        if let Some(word) = s.frames.last().and_then(|frame| frame.word(self, s, c)) {
            return word;
        }
        match c {
            Choice::Activate(piece) => say!("revolution-choice-activate", piece = word(piece)),
            Choice::Attack(piece) => say!("revolution-choice-attack", piece = word(piece)),
            Choice::ChoosePiece(piece) => {
                say!("revolution-choice-choose-piece", piece = self.figure_start(s.figure(piece)))
            }
            // XM-R27 The tokens are spent, and the point is lost.
            Choice::Spend(who) if self.at_the_end(s, who) => {
                say!("revolution-choice-spend-vain", who = self.char_name(who))
            }
            _ => self.choice(c),
        }
    }

    fn written(&self, fact: Fact) -> serde_json::Value {
        let mut written = self.named(serde_json::to_value(fact).expect("a fact is plain data"));
        if let (Some(deal), Some(fields)) = (crate::log::deal_of(fact), written.as_object_mut()) {
            let deal = serde_json::to_value(self.deal_view(&deal)).expect("a deal is plain data");
            fields.insert("deal".to_owned(), deal);
        }
        written
    }

    fn fact(&self, fact: Fact) -> Say {
        self.logged(fact)
    }

    fn explain(&self, c: Choice) -> Vec<Name> {
        self.explained(c)
    }

    fn rule(&self, c: Choice) -> &'static str {
        rule_of_choice(c)
    }

    fn rule_in(&self, s: &State, c: Choice) -> &'static str {
        self.question(s).map_or_else(|| rule_of_choice(c), |asked| rule_of_answer(asked, c))
    }

    /// XM-6.2 The Plot Cards that a seat has not seen.
    fn prospect(&self, s: &State, seat: Seat) -> Option<Prospect> {
        let mut unseen = s.plots;
        for other in Seat::at_table(s.players).filter(|other| *other != seat) {
            let mut hidden = s.hands[other];
            s.known[seat][other].iter().for_each(|card| hidden.remove_if_there(card));
            hidden.iter().for_each(|card| unseen.add(card));
        }
        let drawn = |card: Plot| Drawn {
            id: self.plot(card).id.clone(),
            text: say!("revolution-choice-draw", card = self.plot(card).name.clone()),
        };
        let bag = unseen.weights().map(|(card, count)| (drawn(card), count)).collect();
        Some(Prospect { known: Vec::new(), bag })
    }

    fn forecasts(&self, s: &State, _to: Option<Seat>) -> Vec<Forecast> {
        self.attack_forecasts(s)
    }

    fn forecast(&self, s: &State, to: Option<Seat>, c: Choice) -> Option<Forecast> {
        self.choice_forecast(s, to, c)
    }

    fn ending(&self, s: &State) -> Say {
        match s.champion {
            Some(seat) => {
                let (rp, round) = (s.school(seat).rp, s.round);
                // XM-24.2, XM-R73, XM-24.4 By points, by points after the last round, or by the tournament between equals.
                match (rp >= self.set.economy.win_rp, s.contenders.is_empty()) {
                    (true, true) => say!("revolution-ending", seat = seat, rp = rp, round = round),
                    (false, true) => say!("revolution-ending-last", seat = seat, rp = rp, round = round),
                    (true, false) => {
                        say!("revolution-ending-tournament", seat = seat, rp = rp, round = round)
                    }
                    (false, false) => {
                        say!("revolution-ending-last-tournament", seat = seat, rp = rp, round = round)
                    }
                }
            }
            None => say!("revolution-ending-none"),
        }
    }

    fn board(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.drawing(view, to, words)
    }
}
