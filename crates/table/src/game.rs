//! `Match`: the checked door to one game.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

use crate::{
    Beat, Dealer, Endless, EntropyRefused, MAX_SEATS, MOST_FATE, Misfit, Options, Pending, Refusal, Row,
    Rules, Say, Scene, Scratch, Seat, Speak, Who, draw, say,
};

/// How often the match has changed. An answer says which version it answers, so that a late one is refused
/// instead of meaning something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(pub u64);

/// What one recipient can tell apart. It counts what that recipient has heard and been shown, and nothing else: a count of
/// all changes would tell how much happened unseen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seen {
    /// How often something has changed for it.
    pub version: u64,
    /// The version at which something that it had heard was last taken back: what it heard before is void.
    pub epoch: u64,
}

/// How a match came to be: enough to make the rules and the first state again.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The title's id.
    pub title: String,
    /// How many seats.
    pub players: u8,
    /// What the table agreed on.
    pub options: Options,
    /// The position it began with, unless it began at the beginning.
    pub position: Option<serde_json::Value>,
}

/// One answer that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answered<C> {
    pub who: Who,
    pub choice: C,
    /// The dealer's draw that decided it; `None` for a seat's answer, and for fate's when somebody dictated it.
    pub draw: Option<u64>,
}

/// Where a beat begins.
#[derive(Clone, Copy)]
struct Begun {
    /// How many facts had been told.
    told: usize,
    scene: Scene,
    by: Option<Seat>,
}

/// A point to which a seat may go back on its own.
#[derive(Clone, Copy)]
struct Before<S> {
    seat: Seat,
    state: S,
    answers: usize,
    facts: usize,
    beats: usize,
}

/// One game and its only door. Whatever is refused leaves everything as it was.
pub struct Match<R: Rules> {
    rules: Arc<R>,
    opening: Opening,
    start: R::State,
    state: R::State,
    version: u64,
    answers: Vec<Answered<R::Choice>>,
    facts: Vec<R::Fact>,
    /// Never empty: the first begins before anybody has answered.
    beats: Vec<Begun>,
    /// The last seat's answers since fate was asked, another seat answered or something hidden was told.
    back: Vec<Before<R::State>>,
    dealer: Dealer,
    fate_by: FateBy,
    /// The version at which facts were last taken back.
    epoch: u64,
    /// What each recipient can tell apart: the seats, and in the last place everybody else.
    seen: [Seen; MAX_SEATS + 1],
    /// Why it stands still, if it does.
    endless: Option<Endless>,
    /// Where the table went back by consent past draws: after so many answers, to so many draws.
    rewinds: BTreeMap<usize, u64>,
    scratch: Scratch<R>,
}

/// A copy goes on by itself, from the same seed; the rules are shared.
impl<R: Rules> Clone for Match<R> {
    fn clone(&self) -> Match<R> {
        Match {
            rules: Arc::clone(&self.rules),
            opening: self.opening.clone(),
            start: self.start,
            state: self.state,
            version: self.version,
            answers: self.answers.clone(),
            facts: self.facts.clone(),
            beats: self.beats.clone(),
            back: self.back.clone(),
            dealer: self.dealer.clone(),
            fate_by: self.fate_by,
            epoch: self.epoch,
            seen: self.seen,
            endless: self.endless.clone(),
            rewinds: self.rewinds.clone(),
            scratch: Scratch::default(),
        }
    }
}

impl<R: Rules> Match<R> {
    /// A match that begins with `start`, made by `rules` from what `opening` says. Fate waits until
    /// [`Match::let_fate`] or [`Match::fate`].
    pub fn new(rules: R, opening: Opening, start: R::State, dealer: Dealer) -> Match<R> {
        let beats = vec![Begun { told: 0, scene: rules.scene(&start), by: None }];
        Match {
            rules: Arc::new(rules),
            opening,
            start,
            state: start,
            version: 0,
            answers: Vec::new(),
            facts: Vec::new(),
            beats,
            back: Vec::new(),
            dealer,
            fate_by: FateBy::Hand,
            epoch: 0,
            seen: [Seen::default(); MAX_SEATS + 1],
            endless: None,
            rewinds: BTreeMap::new(),
            scratch: Scratch::default(),
        }
    }

    /// The rules of this table.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The rules, for whoever thinks about this table elsewhere while it goes on.
    pub fn shared_rules(&self) -> Arc<R> {
        Arc::clone(&self.rules)
    }

    /// How it came to be.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The truth. Not for sending: see [`Rules::view`].
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The truth as it was before the first answer.
    pub(crate) fn start(&self) -> &R::State {
        &self.start
    }

    /// How often the match has changed, fate's answers included. For who may see everything: see [`Match::seen`].
    pub fn version(&self) -> Version {
        Version(self.version)
    }

    /// Changes whenever something that was told has been taken back. For who may see everything: see [`Match::seen`].
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    /// What `to` can tell apart.
    pub fn seen(&self, to: Option<Seat>) -> Seen {
        self.seen[to.map_or(MAX_SEATS, Seat::index)]
    }

    /// The present version, if `at` is the one that `seat` was shown.
    ///
    /// # Errors
    /// If something has changed for the seat since.
    pub fn as_shown(&self, seat: Seat, at: Version) -> Result<Version, Refused> {
        let now = Version(self.seen(Some(seat)).version);
        if at == now { Ok(self.version()) } else { Err(Refused::Stale { at, now }) }
    }

    /// Why it stands still: something would go on for ever. What was said before it is kept.
    pub fn endless(&self) -> Option<&Endless> {
        self.endless.as_ref()
    }

    /// The question at which it waits.
    pub fn pending(&self) -> Pending<R::Ask, R::Luck> {
        self.rules.pending(&self.state)
    }

    /// All answers so far, fate's included.
    pub(crate) fn answers(&self) -> &[Answered<R::Choice>] {
        &self.answers
    }

    /// How many answers were given, fate's included.
    pub fn answer_count(&self) -> usize {
        self.answers.len()
    }

    /// How many answers seats have given.
    pub fn seat_answers(&self) -> usize {
        self.answers.iter().filter(|answered| matches!(answered.who, Who::Seat(_))).count()
    }

    /// Who deals.
    pub fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// Adds a seat's own words to the dealer's seed.
    ///
    /// # Errors
    /// If fate has already spoken, or they are too long.
    pub fn add_entropy(&mut self, seat: Seat, text: &str) -> Result<(), EntropyRefused> {
        self.dealer.add_entropy(seat, text)
    }

    /// After so many answers the table went back by consent, and so many draws had been made by then.
    pub(crate) fn rewinds(&self) -> &BTreeMap<usize, u64> {
        &self.rewinds
    }

    /// What `to` has heard from the beginning. A recipient's facts are numbered by their place here, so they have
    /// no holes, and their number says nothing of what others heard.
    pub fn heard(&self, to: Option<Seat>) -> impl Iterator<Item = R::Fact> + '_ {
        self.facts.iter().filter_map(move |fact| self.rules.tell(*fact, to))
    }

    /// How many facts there are, whoever heard them. For the host's own bookkeeping: told to a guest it would tell how
    /// much others heard.
    pub fn told(&self) -> usize {
        self.facts.len()
    }

    /// What `to` has heard since the first `told` facts of all.
    pub fn heard_after(&self, to: Option<Seat>, told: usize) -> impl Iterator<Item = R::Fact> + '_ {
        let since = self.facts.get(told..).unwrap_or_default();
        since.iter().filter_map(move |fact| self.rules.tell(*fact, to))
    }

    /// The story as `to` heard it, beat by beat. A beat in which it heard nothing is not there for it.
    pub fn beats(&self, to: Option<Seat>) -> impl Iterator<Item = Beat<R::Fact>> + '_ {
        self.beats_after(to, 0)
    }

    /// The story as `to` heard it since the first `told` facts of all. What was told of the first beat before that is left out.
    pub fn beats_after(&self, to: Option<Seat>, told: usize) -> impl Iterator<Item = Beat<R::Fact>> + '_ {
        let first = self.beats.partition_point(|begun| begun.told <= told).saturating_sub(1);
        // Of several beats that begin there all but the last are empty.
        let begun = &self.beats[first..];
        let ends = begun.iter().skip(1).map(|next| next.told).chain([self.facts.len()]);
        begun.iter().zip(ends).filter_map(move |(begun, end)| {
            let facts = self.facts.get(begun.told.max(told)..end).unwrap_or_default().iter();
            let facts: Vec<R::Fact> = facts.filter_map(|fact| self.rules.tell(*fact, to)).collect();
            let is_whole = begun.told >= told;
            (!facts.is_empty()).then_some(Beat { scene: begun.scene, by: begun.by, is_whole, facts })
        })
    }

    /// Where the scores come from, as far as `to` knows: a row for each seat, source and round, in the order in which they came up.
    pub fn account(&self, to: Option<Seat>) -> Vec<Row>
    where
        R: Speak,
    {
        let mut rows: Vec<Row> = Vec::new();
        for beat in self.beats(to) {
            for scored in beat.facts.iter().filter_map(|fact| self.rules.points(*fact)) {
                let round = beat.scene.round;
                let is_its = |row: &&mut Row| {
                    (row.seat, row.round) == (scored.seat, round) && row.source == scored.source
                };
                match rows.iter_mut().find(is_its) {
                    Some(row) => row.points += scored.points,
                    None => rows.push(Row {
                        seat: scored.seat,
                        source: scored.source,
                        round,
                        points: scored.points,
                    }),
                }
            }
        }
        rows
    }

    /// The last answer, and whose it was.
    pub fn last_answer(&self) -> Option<(Who, R::Choice)> {
        self.answers.last().map(|answered| (answered.who, answered.choice))
    }

    /// How many answers had been given before `seat`'s last one.
    pub fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.answers.iter().rposition(|answered| answered.who == Who::Seat(seat))
    }

    /// Takes `seat`'s answer to the question of version `at`.
    ///
    /// # Errors
    /// If the version is not the present one, or the rules refuse the choice.
    pub fn submit(&mut self, seat: Seat, at: Version, choice: R::Choice) -> Result<Version, Refused> {
        if at != self.version() {
            return Err(Refused::Stale { at, now: self.version() });
        }
        self.check_rests()?;
        if let Some(refusal) = self.rules.refusal(&self.state, seat, choice) {
            return Err(Refused::Illegal(refusal));
        }
        let (was, told) = (self.pending(), self.facts.len());
        let (answers, beats) = (self.answers.len(), self.beats.len());
        let before = Before { seat, state: self.state, answers, facts: told, beats };
        self.carry_out(Answered { who: Who::Seat(seat), choice, draw: None })?;
        self.beats.push(Begun { told, scene: self.rules.scene(&before.state), by: Some(seat) });
        if self.back.last().is_some_and(|last| last.seat != seat) {
            self.back.clear();
        }
        self.back.push(before);
        let revealing = self.facts[before.facts..].iter().any(|fact| self.rules.reveals(*fact));
        if revealing || matches!(self.pending(), Pending::Fate(_) | Pending::Over) {
            self.back.clear();
        }
        self.let_fate_answer();
        self.note(Some(seat), was, told);
        Ok(self.version())
    }

    /// Gives fate's answer, as a test or a study dictates it.
    ///
    /// # Errors
    /// If fate is not asked, or cannot answer that.
    pub fn fate(&mut self, choice: R::Choice) -> Result<Version, Refused> {
        self.check_rests()?;
        self.check_fate(choice)?;
        let (was, told) = (self.pending(), self.facts.len());
        self.carry_out(Answered { who: Who::Fate, choice, draw: None })?;
        self.let_fate_answer();
        self.note(None, was, told);
        Ok(self.version())
    }

    /// Is fate asked, and can it answer that?
    pub(crate) fn check_fate(&self, choice: R::Choice) -> Result<(), Refused> {
        let Pending::Fate(_) = self.pending() else { return Err(Refused::NotFate) };
        let mut odds = Vec::new();
        self.rules.odds(&self.state, &mut odds);
        if odds.iter().any(|(possible, _)| *possible == choice) {
            return Ok(());
        }
        Err(Refused::Impossible { choice: self.rules.spell(choice) })
    }

    /// Who answers for fate from now on.
    ///
    /// # Errors
    /// If the dealer does not know its seed and so cannot.
    pub fn let_fate(&mut self, by: FateBy) -> Result<Version, Refused> {
        if by == FateBy::Dealer && !self.dealer.can_draw() {
            return Err(Refused::NoSeed);
        }
        self.fate_by = by;
        let (was, told) = (self.pending(), self.facts.len());
        self.let_fate_answer();
        self.note(None, was, told);
        Ok(self.version())
    }

    /// Takes back `seat`'s last answer, if fate was not asked since, no other seat answered and nothing hidden was
    /// told.
    ///
    /// # Errors
    /// If there is no such answer.
    pub fn undo(&mut self, seat: Seat) -> Result<Version, Refused> {
        if self.back.last().is_none_or(|last| last.seat != seat) {
            return Err(Refused::NoUndo { seat });
        }
        let before = self.back.pop().expect("looked at above");
        let was = self.pending();
        self.state = before.state;
        self.answers.truncate(before.answers);
        self.version += 1;
        self.epoch = self.version;
        self.note(Some(seat), was, before.facts);
        for to in self.recipients() {
            let is_void = self.heard_after(to, before.facts).next().is_some();
            let seen = &mut self.seen[to.map_or(MAX_SEATS, Seat::index)];
            if is_void {
                seen.epoch = seen.version;
            }
        }
        self.facts.truncate(before.facts);
        self.beats.truncate(before.beats);
        Ok(self.version())
    }

    /// May `seat` take back its last answer?
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.back.last().is_some_and(|last| last.seat == seat)
    }

    /// Goes back to where `answers` answers had been given, past fate and other seats: only with everyone's
    /// consent, which the caller has. Fate will draw anew.
    ///
    /// # Panics
    /// If fewer answers were given.
    pub fn rewind(&mut self, answers: usize) -> Version {
        assert!(answers <= self.answers.len(), "{} answers were given, not {answers}", self.answers.len());
        self.answers.truncate(answers);
        self.rewinds.retain(|after, _| *after <= answers);
        let last = self.answers.iter().rev().find_map(|answered| answered.draw).map_or(0, |draw| draw + 1);
        let told = self.rewinds.values().copied().max().unwrap_or(0);
        if self.dealer.drawn() > last.max(told) {
            self.rewinds.insert(answers, self.dealer.drawn());
        }
        self.state = self.start;
        self.facts.clear();
        self.beats.truncate(1);
        self.back.clear();
        for answered in &self.answers {
            if let Who::Seat(seat) = answered.who {
                let scene = self.rules.scene(&self.state);
                self.beats.push(Begun { told: self.facts.len(), scene, by: Some(seat) });
            }
            self.rules.answer(&mut self.state, answered.who, answered.choice, &mut self.facts);
        }
        self.version += 1;
        self.epoch = self.version;
        self.endless = None;
        self.let_fate_answer();
        // Everybody has agreed, so everybody knows.
        self.void();
        self.version()
    }

    /// Repeats an answer of a record, draw number and all.
    pub(crate) fn repeat_fate(&mut self, choice: R::Choice, draw: Option<u64>) -> Result<(), Refused> {
        self.carry_out(Answered { who: Who::Fate, choice, draw })
    }

    /// Notes a rewind of a record.
    pub(crate) fn repeat_rewind(&mut self, drawn: u64) {
        self.rewinds.insert(self.answers.len(), drawn);
    }

    /// Goes on as `dealer` at `version`, after a record was repeated. Whoever was there before must look again.
    pub(crate) fn resume(&mut self, dealer: Dealer, version: u64) {
        self.dealer = dealer;
        self.version = version;
        self.epoch = version;
        self.void();
    }

    /// The seats, and everybody else.
    fn recipients(&self) -> impl Iterator<Item = Option<Seat>> + use<R> {
        Seat::at_table(self.opening.players).map(Some).chain([None])
    }

    /// Counts a change for everybody who can tell that there was one: who heard of it, is shown another question, or made
    /// it. `told` facts had been told before.
    fn note(&mut self, by: Option<Seat>, was: Pending<R::Ask, R::Luck>, told: usize) {
        let is_asked_anew = self.pending() != was;
        for to in self.recipients() {
            let is_seen =
                is_asked_anew || (to.is_some() && to == by) || self.heard_after(to, told).next().is_some();
            self.seen[to.map_or(MAX_SEATS, Seat::index)].version += u64::from(is_seen);
        }
    }

    /// Everybody must look again: what they heard is void.
    fn void(&mut self) {
        for seen in &mut self.seen {
            seen.version += 1;
            seen.epoch = seen.version;
        }
    }

    fn check_rests(&self) -> Result<(), Refused> {
        self.endless.clone().map_or(Ok(()), |endless| Err(Refused::Endless(endless)))
    }

    /// The dealer answers until a seat is asked. If that never happens the match stands still where fate was first asked.
    fn let_fate_answer(&mut self) {
        let before = (self.state, self.answers.len(), self.facts.len(), self.dealer.drawn(), self.version);
        let mut answers = 0;
        while self.endless.is_none()
            && self.fate_by == FateBy::Dealer
            && matches!(self.pending(), Pending::Fate(_))
        {
            let number = self.dealer.drawn();
            let choice = draw(&*self.rules, &self.state, &mut self.dealer.draw(), self.scratch.odds());
            let taken = self.carry_out(Answered { who: Who::Fate, choice, draw: Some(number) });
            answers += 1;
            if answers == MOST_FATE && taken.is_ok() {
                self.endless = Some(Endless { card: self.rules.at_work(&self.state) });
            }
        }
        if self.endless.is_some() {
            let (state, answers, facts, drawn, version) = before;
            (self.state, self.version) = (state, version);
            self.answers.truncate(answers);
            self.facts.truncate(facts);
            self.dealer.go_on_at(drawn);
        }
    }

    /// Gives an answer that is legal. If it would go on for ever nothing has changed, and the match stands still.
    fn carry_out(&mut self, answered: Answered<R::Choice>) -> Result<(), Refused> {
        let (state, facts) = (self.state, self.facts.len());
        let answer = || self.rules.answer(&mut self.state, answered.who, answered.choice, &mut self.facts);
        if let Err(payload) = panic::catch_unwind(AssertUnwindSafe(answer)) {
            let endless = payload.downcast::<Endless>().unwrap_or_else(|other| panic::resume_unwind(other));
            self.state = state;
            self.facts.truncate(facts);
            self.endless = Some((*endless).clone());
            return Err(Refused::Endless(*endless));
        }
        self.answers.push(answered);
        self.version += 1;
        if answered.who == Who::Fate {
            self.back.clear();
        }
        Ok(())
    }
}

/// Who answers for fate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FateBy {
    /// The dealer, from its seed, whenever fate is asked.
    Dealer,
    /// Whoever calls [`Match::fate`].
    Hand,
}

/// Why an answer was not taken. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The match has moved on.
    Stale {
        /// The version that was answered.
        at: Version,
        /// The present one.
        now: Version,
    },
    /// The rules forbid it.
    Illegal(Refusal),
    /// Fate is not asked.
    NotFate,
    /// Fate is asked, but cannot answer that.
    Impossible {
        /// As it is spelled.
        choice: String,
    },
    /// The dealer does not know its seed.
    NoSeed,
    /// There is nothing that the seat may take back on its own.
    NoUndo {
        /// Who asked for it.
        seat: Seat,
    },
    /// Something would go on for ever, so the match stands still.
    Endless(Endless),
    /// The question has no form with this head.
    NoForm {
        /// What was written.
        head: String,
        /// The heads there are.
        heads: Vec<String>,
    },
    /// The numbers do not fit the form.
    Misfit(Misfit),
    /// The board has no such place.
    NoPlace {
        /// What was written.
        place: String,
    },
    /// Nothing can be done there now.
    NotNow {
        /// The rule that is being asked about, if the seat is asked anything.
        rule: Option<&'static str>,
    },
    /// No choice of this game is spelled so.
    Unread {
        /// What was written.
        text: String,
    },
}

impl Refused {
    /// The rule that forbids it, if it is a rule of the game.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refused::Illegal(refusal) => Some(refusal.rule),
            Refused::Stale { .. }
            | Refused::NotFate
            | Refused::Impossible { .. }
            | Refused::NoSeed
            | Refused::NoUndo { .. }
            | Refused::Endless(_)
            | Refused::NoForm { .. }
            | Refused::Misfit(_)
            | Refused::NoPlace { .. }
            | Refused::Unread { .. } => None,
            Refused::NotNow { rule } => *rule,
        }
    }

    /// In words.
    pub fn say(&self) -> Say {
        match self {
            Refused::Stale { at, now } => say!("refused-stale", at = at.0, now = now.0),
            Refused::Illegal(refusal) => refusal.because.clone(),
            Refused::NotFate => say!("refused-not-fate"),
            Refused::Impossible { choice } => say!("refused-impossible", choice = choice.as_str()),
            Refused::NoSeed => say!("refused-no-seed"),
            Refused::NoUndo { seat } => say!("refused-no-undo", seat = *seat),
            Refused::Endless(endless) => endless.say(),
            Refused::NoForm { head, heads } => {
                say!("refused-no-form", head = head.as_str(), count = heads.len(), heads = heads.clone())
            }
            Refused::Misfit(misfit) => misfit.say(),
            Refused::NoPlace { place } => say!("refused-no-place", place = place.as_str()),
            Refused::NotNow { .. } => say!("refused-not-now"),
            Refused::Unread { text } => say!("refused-unread", text = text.as_str()),
        }
    }
}
