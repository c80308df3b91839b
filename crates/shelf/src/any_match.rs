//! `AnyMatch`: one game of any title, spoken to in spellings and answered in JSON and `Say`.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bots::Level;
use serde_json::Value as Json;
use table::{
    Area, Commitment, Desk, Endless, EntropyRefused, FateBy, Forecast, Form, Match, Name, Outcome, Part,
    Pending, Place, Prospect, Record, Refused, Reveal, Rolls, Row, Rules, Say, Scene, Seat, SeatSet, Seen,
    Speak, Study, Told, Version, Who, Words,
};

use crate::because::Because;

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// One seat is asked.
    Seat(Seat, Say),
    /// These seats owe a sealed answer.
    Sealed(SeatSet, Say),
    /// Fate is asked.
    Fate(Say),
    /// It is over.
    Over,
}

impl Asked {
    /// The seats that may answer now.
    pub fn seats(&self) -> SeatSet {
        match self {
            Asked::Seat(seat, _) => SeatSet::only(*seat),
            Asked::Sealed(seats, _) => *seats,
            Asked::Fate(_) | Asked::Over => SeatSet::EMPTY,
        }
    }

    /// What is asked, in words; `None` when it is over.
    pub fn prompt(&self) -> Option<&Say> {
        match self {
            Asked::Seat(_, prompt) | Asked::Sealed(_, prompt) | Asked::Fate(prompt) => Some(prompt),
            Asked::Over => None,
        }
    }
}

/// Whose turn it is, without the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// One seat's.
    Seat(Seat),
    /// These seats owe a sealed answer.
    Sealed(SeatSet),
    /// Fate's.
    Fate,
    /// Nobody's any more.
    Over,
}

impl Turn {
    /// The seats that may answer now.
    pub fn seats(self) -> SeatSet {
        match self {
            Turn::Seat(seat) => SeatSet::only(seat),
            Turn::Sealed(seats) => seats,
            Turn::Fate | Turn::Over => SeatSet::EMPTY,
        }
    }
}

/// A choice as people meet it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// As it is spelled: readable, and the same in every language.
    pub id: String,
    /// In words.
    pub text: Say,
    /// The rule behind it.
    pub rule: &'static str,
    /// What the card or piece it is about says.
    pub about: Vec<Name>,
    /// What a person touches to choose it, in order.
    pub places: Vec<Place>,
    /// What there is to lose by it, if it should not be chosen by mistake.
    pub stakes: Option<Say>,
}

/// What somebody heard: for programs and for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// For programs.
    pub fact: Json,
    /// For people.
    pub told: Told,
}

/// What one answer led to, as somebody heard it.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyBeat {
    /// When it began.
    pub scene: Scene,
    /// The same in words.
    pub when: Option<Say>,
    /// Whose answer it was; nobody's at the beginning.
    pub by: Option<Seat>,
    /// Is it here from its beginning?
    pub is_whole: bool,
    /// What was heard; never empty.
    pub facts: Vec<Heard>,
}

impl AnyBeat {
    /// What it is about: its first headline, or its first fact.
    pub fn headline(&self) -> &Say {
        let told = || self.facts.iter().map(|heard| &heard.told);
        let headline = told().find(|told| told.part == Part::Headline);
        &headline.or_else(|| told().next()).expect("a beat is never empty").text
    }
}

/// A bot's decision. In words: [`BotAnswer::why`].
#[derive(Clone, Debug, PartialEq)]
pub struct BotAnswer {
    /// What it would answer.
    pub choice: Line,
    /// What it weighed, best first.
    pub considered: Vec<Considered>,
    /// What speaks for the decision and against it, the weightiest first; nothing, if it cannot tell.
    pub reasons: Vec<Because>,
}

/// One alternative as a bot weighed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// The alternative.
    pub choice: Line,
    /// What it is worth to the seat, from 0 to 1.
    pub value: f64,
    /// How often it was tried.
    pub visits: u32,
}

/// One game of any title.
pub trait AnyMatch: Send {
    /// The title's id.
    fn title(&self) -> &str;
    /// How many seats.
    fn players(&self) -> u8;
    /// What the table has agreed on.
    fn options(&self) -> BTreeMap<String, String>;
    /// How often it has changed.
    fn version(&self) -> Version;
    /// Changes whenever something that was told has been taken back. For who may see everything.
    fn epoch(&self) -> u64;
    /// What `to` can tell apart.
    fn seen(&self, to: Option<Seat>) -> Seen;
    /// The present version, if `at` is the one that `seat` was shown.
    ///
    /// # Errors
    /// If something has changed for the seat since.
    fn as_shown(&self, seat: Seat, at: Version) -> Result<Version, Refused>;
    /// Why it stands still, if something would go on for ever.
    fn endless(&self) -> Option<&Endless>;
    /// How many answers were given, fate's included.
    fn answers(&self) -> usize;
    /// How many answers seats have given.
    fn seat_answers(&self) -> usize;
    /// What it waits for.
    fn pending(&self) -> Asked;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// The moment to which the seat that is asked may react or not, by its name: see [`table::Speak::moment`].
    fn moment(&self) -> Option<&'static str>;
    /// What `seat` may answer.
    fn choices(&self, seat: Seat) -> Vec<Line>;
    /// The forms that `seat` may fill in, but for those whose fills are all listed.
    fn forms(&self, seat: Seat) -> Vec<Form>;
    /// The answer that a form becomes with these numbers, as it is spelled. Nothing is answered.
    ///
    /// # Errors
    /// If there is no such form, the numbers do not fit, or the rules refuse the answer.
    fn fill(&self, seat: Seat, head: &str, values: &[i32]) -> Result<String, Refused>;
    /// The places of the board as `to` sees it.
    fn areas(&self, to: Option<Seat>) -> Vec<Area>;
    /// The story as `to` heard it since the first `told` facts of all.
    fn beats_after(&self, to: Option<Seat>, told: usize) -> Vec<AnyBeat>;
    /// Where the scores come from, as far as `to` knows.
    fn account(&self, to: Option<Seat>) -> Vec<Row>;
    /// What decided it, by name, once it is over.
    fn decided(&self) -> Option<Say>;
    /// Takes a seat's answer to the question of version `at`.
    ///
    /// # Errors
    /// If it is refused; nothing has changed.
    fn answer(&mut self, seat: Seat, at: Version, choice: &str) -> Result<Version, Refused>;
    /// Gives fate's answer.
    ///
    /// # Errors
    /// If fate is not asked, or cannot answer that.
    fn fate(&mut self, choice: &str) -> Result<Version, Refused>;
    /// Who answers for fate from now on.
    ///
    /// # Errors
    /// If the dealer does not know its seed and so cannot.
    fn let_fate(&mut self, by: FateBy) -> Result<Version, Refused>;
    /// Whether `seat` may answer so now, and if not, why. Nothing is answered.
    ///
    /// # Errors
    /// Why not.
    fn why(&self, seat: Seat, choice: &str) -> Result<Line, Refused>;
    /// The answer that `seat` means by touching these places, as it is spelled. Nothing is answered.
    ///
    /// # Errors
    /// If there is no such place, or nothing could be meant.
    fn meant(&self, seat: Seat, touched: &[String]) -> Result<String, Refused>;
    /// What `to` may know.
    fn view(&self, to: Option<Seat>) -> Json;
    /// How many facts `to` has heard.
    fn heard_count(&self, to: Option<Seat>) -> usize;
    /// What `to` has heard, from its fact number `since` on, counted from 0.
    fn heard(&self, to: Option<Seat>, since: usize) -> Vec<Heard>;
    /// How many facts there are, whoever heard them: for the host, never for a guest.
    fn told(&self) -> usize;
    /// How many facts `to` has heard since the first `told` of all.
    fn count_after(&self, to: Option<Seat>, told: usize) -> usize;
    /// What `to` has heard since the first `told` facts of all.
    fn heard_after(&self, to: Option<Seat>, told: usize) -> Vec<Heard>;
    /// Writes what `to` may know, as JSON.
    fn write_view(&self, to: Option<Seat>, out: &mut Vec<u8>);
    /// What `seat` may answer, only as it is spelled.
    fn choice_ids(&self, seat: Seat) -> Vec<String>;
    /// What fate may answer, with weights.
    fn odds(&self) -> Vec<(Line, u32)>;
    /// What `seat` may draw next, as far as it can know.
    fn prospect(&self, seat: Seat) -> Option<Prospect>;
    /// What may come of what is under way, as far as `to` can know.
    fn forecasts(&self, to: Option<Seat>) -> Vec<Forecast>;
    /// What may come of a choice, as far as `to` can know; `None`, if no chance is in it or it cannot be read.
    fn forecast(&self, to: Option<Seat>, choice: &str) -> Option<Forecast>;
    /// What a bot would answer for `seat`, which is asked. The truth is not shown to it.
    fn bot(&self, seat: Seat, level: Level, dice: &mut Rolls, limit: Option<Duration>) -> BotAnswer;
    /// All that a bot in `seat` may see, for thinking elsewhere while the table goes on.
    fn desk(&self, seat: Seat) -> Box<dyn AnyDesk>;
    /// Goes back to where so many answers had been given, with everyone's consent.
    fn rewind(&mut self, answers: usize) -> Version;
    /// How many answers had been given before `seat`'s last one.
    fn before_last_of(&self, seat: Seat) -> Option<usize>;
    /// The last answer: whose (none is fate's), and as it is spelled.
    fn last_answer(&self) -> Option<(Option<Seat>, String)>;
    /// The version of the rules, and the hash of the data they were made with.
    fn edition(&self) -> (u32, String);
    /// Takes back `seat`'s last answer.
    ///
    /// # Errors
    /// If it may not.
    fn undo(&mut self, seat: Seat) -> Result<Version, Refused>;
    /// May `seat` take back its last answer?
    fn can_undo(&self, seat: Seat) -> bool;
    /// The game as it was written down.
    fn record(&self, reveal: Reveal) -> Record;
    /// The whole truth, for study.
    fn position(&self) -> Json;
    /// The board as text, as `to` sees it.
    fn board(&self, to: Option<Seat>, words: &dyn Words) -> Vec<String>;
    /// The board told line by line, as `to` sees it.
    fn describe(&self, to: Option<Seat>, words: &dyn Words) -> Vec<String>;
    /// How it ended, if it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// How it ended, in a sentence.
    fn ending(&self) -> Say;
    /// The dealer's promise about its seed.
    fn commitment(&self) -> Commitment;
    /// Adds a seat's own words to the seed.
    ///
    /// # Errors
    /// If fate has already spoken, or they are too long.
    fn add_entropy(&mut self, seat: Seat, text: &str) -> Result<(), EntropyRefused>;
    /// A copy that goes on by itself, from the same seed.
    fn fork(&self) -> Box<dyn AnyMatch>;
}

/// A bot's desk, apart from its table.
pub trait AnyDesk: Send {
    /// What a bot would answer, as it is spelled.
    fn think(&self, level: Level, dice: &mut Rolls, limit: Option<Duration>) -> String;
}

struct OwnDesk<R: Study> {
    rules: Arc<R>,
    state: R::State,
    seat: Seat,
}

impl<R: Study> AnyDesk for OwnDesk<R> {
    fn think(&self, level: Level, dice: &mut Rolls, limit: Option<Duration>) -> String {
        let desk = Desk::new(&*self.rules, &self.state, self.seat);
        self.rules.spell(level.player().decide(&desk, dice, limit).choice)
    }
}

fn line<R: Speak>(table: &Match<R>, seat: Option<Seat>, c: R::Choice) -> Line {
    let (rules, s) = (table.rules(), table.state());
    Line {
        places: seat.map(|seat| rules.touch(s, seat, c)).unwrap_or_default(),
        stakes: seat.and_then(|seat| rules.stakes(s, seat, c)),
        id: rules.spell(c),
        text: rules.choice_in(s, c),
        rule: rules.rule_in(s, c),
        about: rules.explain(c),
    }
}

/// Every form of the title, also one whose fills are all listed.
fn all_forms<R: Rules>(table: &Match<R>, seat: Seat) -> Vec<Form> {
    let mut forms = Vec::new();
    table.rules().forms(table.state(), seat, &mut forms);
    forms
}

fn read<R: Rules>(rules: &R, text: &str) -> Result<R::Choice, Refused> {
    rules.read(text).ok_or_else(|| Refused::Unread { text: text.to_owned() })
}

fn heard<R: Speak>(rules: &R, fact: R::Fact) -> Heard {
    Heard { fact: rules.written(fact), told: rules.told(fact) }
}

fn json(value: &impl serde::Serialize) -> Json {
    serde_json::to_value(value).expect("views, facts and positions are plain data")
}

impl<R: Speak + Study> AnyMatch for Match<R> {
    fn title(&self) -> &str {
        &self.opening().title
    }

    fn players(&self) -> u8 {
        self.opening().players
    }

    fn options(&self) -> BTreeMap<String, String> {
        let settled = self.opening().options.iter();
        settled.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
    }

    fn version(&self) -> Version {
        Match::version(self)
    }

    fn epoch(&self) -> u64 {
        Match::epoch(self)
    }

    fn seen(&self, to: Option<Seat>) -> Seen {
        Match::seen(self, to)
    }

    fn as_shown(&self, seat: Seat, at: Version) -> Result<Version, Refused> {
        Match::as_shown(self, seat, at)
    }

    fn endless(&self) -> Option<&Endless> {
        Match::endless(self)
    }

    fn answers(&self) -> usize {
        self.answer_count()
    }

    fn seat_answers(&self) -> usize {
        Match::seat_answers(self)
    }

    fn pending(&self) -> Asked {
        match Match::pending(self) {
            Pending::Seat(seat, ask) => Asked::Seat(seat, self.rules().prompt_in(self.state(), ask)),
            Pending::Sealed(seats, ask) => Asked::Sealed(seats, self.rules().prompt_in(self.state(), ask)),
            Pending::Fate(luck) => Asked::Fate(self.rules().luck(luck)),
            Pending::Over => Asked::Over,
        }
    }

    fn moment(&self) -> Option<&'static str> {
        match Match::pending(self) {
            Pending::Seat(_, ask) => self.rules().moment(ask),
            Pending::Sealed(..) | Pending::Fate(_) | Pending::Over => None,
        }
    }

    fn turn(&self) -> Turn {
        match Match::pending(self) {
            Pending::Seat(seat, _) => Turn::Seat(seat),
            Pending::Sealed(seats, _) => Turn::Sealed(seats),
            Pending::Fate(_) => Turn::Fate,
            Pending::Over => Turn::Over,
        }
    }

    fn choices(&self, seat: Seat) -> Vec<Line> {
        let mut choices = Vec::new();
        self.rules().choices(self.state(), seat, &mut choices);
        choices.into_iter().map(|choice| line(self, Some(seat), choice)).collect()
    }

    fn forms(&self, seat: Seat) -> Vec<Form> {
        let (rules, s) = (self.rules(), self.state());
        let mut forms = all_forms(self, seat);
        let mut choices = Vec::new();
        rules.choices(s, seat, &mut choices);
        forms.retain(|form| {
            let is_listed = |values: &Vec<i32>| {
                let choice = rules.fill(s, seat, &form.head, values);
                choice.is_some_and(|choice| choices.binary_search(&choice).is_ok())
            };
            form.each(choices.len()).is_none_or(|fills| !fills.iter().all(is_listed))
        });
        forms
    }

    fn fill(&self, seat: Seat, head: &str, values: &[i32]) -> Result<String, Refused> {
        let forms = all_forms(self, seat);
        let Some(form) = forms.iter().find(|form| form.head == head) else {
            let heads = forms.into_iter().map(|form| form.head).collect();
            return Err(Refused::NoForm { head: head.to_owned(), heads });
        };
        let Some(choice) = self.rules().fill(self.state(), seat, head, values) else {
            let misfit = form.fits(values).err();
            return Err(misfit.map_or_else(|| Refused::Unread { text: head.to_owned() }, Refused::Misfit));
        };
        match self.rules().refusal(self.state(), seat, choice) {
            None => Ok(self.rules().spell(choice)),
            Some(refusal) => Err(Refused::Illegal(refusal)),
        }
    }

    fn areas(&self, to: Option<Seat>) -> Vec<Area> {
        self.rules().areas(&self.rules().view(self.state(), to), to)
    }

    fn beats_after(&self, to: Option<Seat>, told: usize) -> Vec<AnyBeat> {
        let beats = Match::beats_after(self, to, told).map(|beat| AnyBeat {
            scene: beat.scene,
            when: self.rules().when(beat.scene),
            by: beat.by,
            is_whole: beat.is_whole,
            facts: beat.facts.into_iter().map(|fact| heard(self.rules(), fact)).collect(),
        });
        beats.collect()
    }

    fn account(&self, to: Option<Seat>) -> Vec<Row> {
        Match::account(self, to)
    }

    fn decided(&self) -> Option<Say> {
        self.outcome().and_then(|_| self.rules().decided(self.state()))
    }

    fn answer(&mut self, seat: Seat, at: Version, choice: &str) -> Result<Version, Refused> {
        let choice = read(self.rules(), choice)?;
        self.submit(seat, at, choice)
    }

    fn fate(&mut self, choice: &str) -> Result<Version, Refused> {
        let choice = read(self.rules(), choice)?;
        Match::fate(self, choice)
    }

    fn let_fate(&mut self, by: FateBy) -> Result<Version, Refused> {
        Match::let_fate(self, by)
    }

    fn why(&self, seat: Seat, choice: &str) -> Result<Line, Refused> {
        let choice = read(self.rules(), choice)?;
        match self.rules().refusal(self.state(), seat, choice) {
            None => Ok(line(self, Some(seat), choice)),
            Some(refusal) => Err(Refused::Illegal(refusal)),
        }
    }

    fn meant(&self, seat: Seat, touched: &[String]) -> Result<String, Refused> {
        let (rules, s) = (self.rules(), self.state());
        let areas = AnyMatch::areas(self, Some(seat));
        let there = |place: &String| {
            let area = areas.iter().find(|area| area.place.to_string() == *place);
            area.map(|area| area.place.clone()).ok_or_else(|| Refused::NoPlace { place: place.clone() })
        };
        let touched = touched.iter().map(there).collect::<Result<Vec<Place>, Refused>>()?;
        rules.meant(s, seat, &touched).map(|choice| rules.spell(choice)).ok_or_else(|| {
            let mut choices = Vec::new();
            rules.choices(s, seat, &mut choices);
            Refused::NotNow { rule: choices.first().map(|choice| rules.rule_in(s, *choice)) }
        })
    }

    fn view(&self, to: Option<Seat>) -> Json {
        json(&self.rules().view(self.state(), to))
    }

    fn heard_count(&self, to: Option<Seat>) -> usize {
        Match::heard(self, to).count()
    }

    fn heard(&self, to: Option<Seat>, since: usize) -> Vec<Heard> {
        Match::heard(self, to).skip(since).map(|fact| heard(self.rules(), fact)).collect()
    }

    fn told(&self) -> usize {
        Match::told(self)
    }

    fn count_after(&self, to: Option<Seat>, told: usize) -> usize {
        Match::heard_after(self, to, told).count()
    }

    fn heard_after(&self, to: Option<Seat>, told: usize) -> Vec<Heard> {
        Match::heard_after(self, to, told).map(|fact| heard(self.rules(), fact)).collect()
    }

    fn write_view(&self, to: Option<Seat>, out: &mut Vec<u8>) {
        serde_json::to_writer(out, &self.rules().view(self.state(), to)).expect("a view is plain data");
    }

    fn choice_ids(&self, seat: Seat) -> Vec<String> {
        let mut choices = Vec::new();
        self.rules().choices(self.state(), seat, &mut choices);
        choices.into_iter().map(|choice| self.rules().spell(choice)).collect()
    }

    fn odds(&self) -> Vec<(Line, u32)> {
        let mut odds = Vec::new();
        self.rules().odds(self.state(), &mut odds);
        odds.into_iter().map(|(choice, weight)| (line(self, None, choice), weight)).collect()
    }

    fn prospect(&self, seat: Seat) -> Option<Prospect> {
        self.rules().prospect(self.state(), seat)
    }

    fn forecasts(&self, to: Option<Seat>) -> Vec<Forecast> {
        self.rules().forecasts(self.state(), to)
    }

    fn forecast(&self, to: Option<Seat>, choice: &str) -> Option<Forecast> {
        let choice = self.rules().read(choice)?;
        self.rules().forecast(self.state(), to, choice)
    }

    fn bot(&self, seat: Seat, level: Level, dice: &mut Rolls, limit: Option<Duration>) -> BotAnswer {
        let desk = Desk::new(self.rules(), self.state(), seat);
        let mut player = level.player();
        let thought = player.decide(&desk, dice, limit);
        let reasons = player.because(&desk, &thought, dice);
        BotAnswer {
            reasons: Because::all(self.rules(), &reasons),
            choice: line(self, Some(seat), thought.choice),
            considered: thought
                .considered
                .into_iter()
                .map(|weighed| Considered {
                    choice: line(self, Some(seat), weighed.choice),
                    value: weighed.value,
                    visits: weighed.visits,
                })
                .collect(),
        }
    }

    fn desk(&self, seat: Seat) -> Box<dyn AnyDesk> {
        Box::new(OwnDesk { rules: self.shared_rules(), state: *self.state(), seat })
    }

    fn rewind(&mut self, answers: usize) -> Version {
        Match::rewind(self, answers)
    }

    fn before_last_of(&self, seat: Seat) -> Option<usize> {
        Match::before_last_of(self, seat)
    }

    fn last_answer(&self) -> Option<(Option<Seat>, String)> {
        Match::last_answer(self).map(|(who, choice)| {
            let seat = match who {
                Who::Seat(seat) => Some(seat),
                Who::Fate => None,
            };
            (seat, self.rules().spell(choice))
        })
    }

    fn edition(&self) -> (u32, String) {
        (R::VERSION, self.rules().data().to_string())
    }

    fn undo(&mut self, seat: Seat) -> Result<Version, Refused> {
        Match::undo(self, seat)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        Match::can_undo(self, seat)
    }

    fn record(&self, reveal: Reveal) -> Record {
        Record::of(self, reveal)
    }

    fn position(&self) -> Json {
        json(&self.rules().position(self.state()))
    }

    fn board(&self, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.rules().board(&self.rules().view(self.state(), to), to, words)
    }

    fn describe(&self, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        self.rules().describe(&self.rules().view(self.state(), to), to, words)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules().outcome(self.state())
    }

    fn ending(&self) -> Say {
        self.rules().ending(self.state())
    }

    fn commitment(&self) -> Commitment {
        self.dealer().commitment()
    }

    fn add_entropy(&mut self, seat: Seat, text: &str) -> Result<(), EntropyRefused> {
        Match::add_entropy(self, seat, text)
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
