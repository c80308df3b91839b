//! The game in words: questions and choices.

use table::{
    Area, Drawn, Forecast, Name, Part, Place, Points, Prospect, Say, Scene, Seat, Speak, Words, say,
};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Caused;
use crate::ids::Plot;
use crate::naming::{moment, piece_word, why_word};
use crate::paper::Paper;
use crate::rules::Revolution;
use crate::state::State;
use crate::view::View;
use crate::why::rule_of_answer;

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
        c.say(self)
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
            _ => self.choice(c),
        }
    }

    fn written(&self, told: Caused) -> serde_json::Value {
        self.written_out(told)
    }

    fn fact(&self, told: Caused) -> Say {
        self.logged(told.fact)
    }

    fn cause(&self, told: Caused) -> Option<Say> {
        told.cause.map(|cause| self.cause_word(cause))
    }

    fn part(&self, told: Caused) -> Part {
        crate::story::part(told)
    }

    fn touched(&self, told: Caused) -> Vec<Place> {
        self.touched_by(told.fact)
    }

    fn points(&self, told: Caused) -> Option<Points> {
        self.scored(told)
    }

    fn when(&self, scene: Scene) -> Option<Say> {
        Some(self.when_is(scene))
    }

    fn areas(&self, view: &View, to: Option<Seat>) -> Vec<Area> {
        self.areas_of(view, to)
    }

    fn decided(&self, s: &State) -> Option<Say> {
        self.decided_by(s)
    }

    fn touch(&self, s: &State, seat: Seat, c: Choice) -> Vec<Place> {
        let mut out = Vec::new();
        if let Some(frame) = s.frames.last() {
            frame.touch(self, s, seat, c, &mut out);
        }
        out
    }

    fn meant(&self, s: &State, seat: Seat, touched: &[Place]) -> Option<Choice> {
        self.meant_by(s, seat, touched)
    }

    fn stakes(&self, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        s.frames.last()?.stakes(self, s, seat, c)
    }

    fn explain(&self, c: Choice) -> Vec<Name> {
        self.explained(c)
    }

    fn rule(&self, c: Choice) -> &'static str {
        c.rule()
    }

    fn rule_in(&self, s: &State, c: Choice) -> &'static str {
        self.question(s).map_or_else(|| c.rule(), |asked| rule_of_answer(asked, c))
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
