//! One game in a terminal: people and bots at a table, whatever draws it.

use std::path::PathBuf;

use bots::Level;
use ledger::Ledger;
use shelf::{AnyBeat, AnyMatch, Asked, Heard, Line};
use table::{
    Blank, Challenge, Drawn, FateBy, Forecast, Form, Lang, Part, Refused, Reveal, Rolls, Say, Seat, SeatSet,
    Sum, Words as _, say,
};
use wording::Speaker;

use super::save::{self, Met, Save};
use crate::commands::seed;
use crate::{Complaint, House};

/// What a person may answer with: choices, and forms to fill in. Lists number them in this order.
pub(super) struct Offers {
    pub choices: Vec<Line>,
    pub forms: Vec<Form>,
}

/// What an entry of a list of offers is.
pub(super) enum Offer<'a> {
    Choice(&'a Line),
    Form(&'a Form),
}

impl Offers {
    /// What has this index in the list.
    pub(super) fn get(&self, index: usize) -> Option<Offer<'_>> {
        let form = || self.forms.get(index - self.choices.len()).map(Offer::Form);
        if index < self.choices.len() { self.choices.get(index).map(Offer::Choice) } else { form() }
    }
}

/// A line of the log.
pub(super) enum Told {
    /// When what follows happened.
    When(String),
    /// What somebody did.
    Headline(String),
    /// What came of it.
    Detail(String),
    /// One of many alike that another line sums up.
    Step(String),
    /// What a round, a fight or an auction came to.
    Summary(String),
}

impl Told {
    /// Does it stand in a log that is read at a glance?
    pub(super) fn is_brief(&self) -> bool {
        !matches!(self, Told::Step(_))
    }

    /// As it stands in a log, wherever that is.
    pub(super) fn line(&self) -> String {
        match self {
            Told::When(text) => format!("— {text} —"),
            Told::Headline(text) => text.clone(),
            Told::Detail(text) | Told::Step(text) => format!("   {text}"),
            Told::Summary(text) => format!("▪ {text}"),
        }
    }
}

/// Who sits where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Company {
    pub people: SeatSet,
    pub level: Level,
}

pub(super) struct Session<'a> {
    pub game: Box<dyn AnyMatch>,
    pub company: Company,
    pub speaker: Speaker<'a>,
    ledger: Option<&'static Ledger>,
    checklist: Vec<Challenge>,
    dice: Rolls,
    file: PathBuf,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        house: &'a House,
        lang: Lang,
        mut game: Box<dyn AnyMatch>,
        company: Company,
        file: PathBuf,
    ) -> Result<Session<'a>, Complaint> {
        let mut speaker = house.wording().speaker(lang);
        for seat in Seat::at_table(game.players()) {
            let name = match (company.people.contains(seat), company.people.len()) {
                (true, 1) => say!("play-you", seat = seat.number()),
                (true, _) => say!("play-person", seat = seat.number()),
                (false, _) => say!("play-bot", seat = seat.number(), level = company.level.name()),
            };
            let name = speaker.say(&name);
            speaker = speaker.calling(seat, name);
        }
        let ledger = house.ledger(game.title());
        game.let_fate(FateBy::Dealer).map_err(|refused| Complaint::from(&refused))?;
        let checklist = house.title(game.title())?.checklist();
        let dice = Rolls::seeded(&seed(None)?);
        let session = Session { game, company, speaker, ledger, checklist, dice, file };
        // Now, not when the game is lost: whoever cannot save is told before the first question.
        session.leave()?;
        Ok(session)
    }

    pub(super) fn word(&self, say: &Say) -> String {
        self.speaker.say(say)
    }

    /// What the game is called.
    pub(super) fn title(&self) -> String {
        self.ledger.map_or(self.game.title(), |ledger| ledger.name(self.speaker.lang())).to_owned()
    }

    /// The person who is asked now. Bots that are asked have answered before this returns.
    pub(super) fn person_asked(&mut self) -> Option<Seat> {
        loop {
            let asked = self.game.pending().seats();
            let bot = asked.iter().find(|seat| !self.company.people.contains(*seat));
            let Some(bot) = bot else {
                self.keep();
                return asked.iter().next();
            };
            let answer = self.game.bot(bot, self.company.level, &mut self.dice, None);
            let version = self.game.version();
            self.game.answer(bot, version, &answer.choice.id).expect("a bot gives legal answers");
        }
    }

    pub(super) fn answer(&mut self, seat: Seat, choice: &str) -> Result<(), Refused> {
        let version = self.game.version();
        self.game.answer(seat, version, choice).map(|_| ())
    }

    /// What is asked, in words.
    pub(super) fn prompt(&self) -> String {
        match self.game.pending() {
            Asked::Seat(seat, prompt) => self.word(&say!("play-asked", seat = seat, prompt = prompt)),
            Asked::Sealed(seats, prompt) => {
                let seats: Vec<Seat> = seats.iter().collect();
                self.word(&say!("play-asked-sealed", seats = seats, prompt = prompt))
            }
            Asked::Fate(prompt) => self.word(&prompt),
            Asked::Over => self.word(&self.game.ending()),
        }
    }

    /// Why not, with the rule, in words.
    pub(super) fn why_not(&self, refused: &Refused) -> String {
        match refused.rule() {
            Some(rule) => self.word(&say!("play-refused", rule = rule, reason = refused.say())),
            None => self.word(&refused.say()),
        }
    }

    /// Whether `seat` may answer so, and if not, why.
    pub(super) fn why(&self, seat: Seat, choice: &str) -> String {
        match self.game.why(seat, choice) {
            Ok(line) => self.word(&say!("play-legal", choice = line.text)),
            Err(refused) => self.why_not(&refused),
        }
    }

    /// What the card of a choice says.
    pub(super) fn about(&self, line: &Line) -> Vec<String> {
        line.about.iter().map(|name| self.speaker.lang().pick(&name.en, &name.fr).to_string()).collect()
    }

    /// What the card of a choice says, and the rule behind it, as the ledger has it.
    pub(super) fn rule(&self, line: &Line, width: usize) -> String {
        let rule = self.rule_text(line.rule, width);
        let about: String = self.about(line).into_iter().map(|text| text + "\n").collect();
        if about.is_empty() { rule } else { about + "\n" + &rule }
    }

    /// A rule, as the ledger has it.
    pub(super) fn rule_text(&self, id: &str, width: usize) -> String {
        let found = self.ledger.and_then(|ledger| Some((ledger, ledger.get(id)?)));
        found
            .map_or_else(|| id.to_owned(), |(ledger, entry)| ledger.render(entry, self.speaker.lang(), width))
    }

    /// What `seat` may draw next, and the exact chance that it comes in one, two or three draws.
    pub(super) fn odds(&self, seat: Seat) -> String {
        let forecasts = self.game.forecasts(Some(seat));
        let Some(prospect) = self.game.prospect(seat).filter(|prospect| !prospect.is_empty()) else {
            return if forecasts.is_empty() {
                self.word(&say!("play-odds-none"))
            } else {
                self.foreseen(&forecasts)
            };
        };
        let mut lines = vec![self.word(&say!("play-odds", cards = prospect.len()))];
        for (index, drawn) in prospect.known.iter().enumerate() {
            lines.push(self.word(&say!("play-odds-known", number = index + 1, card = drawn.text.clone())));
        }
        let chance = |id: &str, draws| {
            let chance = prospect.chance_of_any(|other| other == id, draws);
            chance.map_or_else(|| "–".to_owned(), |chance| format!("{:.0}", chance.as_f64() * 100.0))
        };
        let name = |(drawn, count): &(Drawn, u32)| format!("{} ×{count}", self.word(&drawn.text));
        let widest = prospect.bag.iter().map(|card| name(card).chars().count()).max().unwrap_or(0);
        for card in &prospect.bag {
            let [one, two, three] = [1, 2, 3].map(|draws| chance(&card.0.id, draws));
            lines.push(format!("  {:<widest$}  {one:>3} % {two:>3} % {three:>3} %", name(card)));
        }
        lines.join("\n")
    }

    /// What may come of what is under way, an outcome a line.
    fn foreseen(&self, forecasts: &[Forecast]) -> String {
        let mut lines = Vec::new();
        for forecast in forecasts {
            lines.push(self.word(&forecast.about));
            for next in &forecast.outcomes {
                lines.push(format!("  {:>5.1} %  {}", next.chance * 100.0, self.word(&next.text)));
            }
        }
        lines.join("\n")
    }

    /// What `seat` may answer with.
    pub(super) fn offers(&self, seat: Seat) -> Offers {
        Offers { choices: self.game.choices(seat), forms: self.game.forms(seat) }
    }

    /// The answer that a form becomes with these numbers, with its words and what there is to lose.
    pub(super) fn filled(&self, seat: Seat, form: &Form, values: &[i32]) -> Result<Line, Refused> {
        self.game.why(seat, &self.game.fill(seat, &form.head, values)?)
    }

    /// A blank and its bounds: `Chips on Seat 1 (0 to 3)`.
    pub(super) fn blank(&self, blank: &Blank) -> String {
        let text = blank.text.clone();
        self.word(&say!("play-blank", blank = text, least = blank.least, most = blank.most))
    }

    /// What must hold for several blanks of a form together.
    pub(super) fn sum(&self, form: &Form, sum: &Sum) -> String {
        let (least, most) = (sum.least, sum.most);
        let bound = if least == most {
            say!("play-sum-exact", count = least)
        } else {
            say!("play-sum-range", least = least, most = most)
        };
        if sum.of.len() == form.blanks.len() {
            return self.word(&say!("play-sum-all", bound = bound));
        }
        let of: Vec<Say> = sum.of.iter().map(|at| form.blanks[*at].text.clone()).collect();
        self.word(&say!("play-sum", of = of, bound = bound))
    }

    /// How many facts `to` has heard.
    pub(super) fn heard(&self, to: Option<Seat>) -> usize {
        self.game.heard(to, 0).len()
    }

    /// The story as `to` heard it, from its fact number `since` on.
    pub(super) fn log(&self, to: Option<Seat>, since: usize) -> Vec<Told> {
        let mut log = Vec::new();
        let (mut number, mut when) = (0, None);
        for beat in self.game.beats_after(to, 0) {
            let begins = number;
            number += beat.facts.len();
            if number <= since {
                when = beat.when;
                continue;
            }
            if beat.when != when {
                log.extend(beat.when.as_ref().map(|when| Told::When(self.word(when))));
                when.clone_from(&beat.when);
            }
            self.tell(&beat, since.saturating_sub(begins), &mut log);
        }
        log
    }

    /// A beat without its first `known` facts: what it is about, then what came of it.
    fn tell(&self, beat: &AnyBeat, known: usize, log: &mut Vec<Told>) {
        let headline = beat.facts.iter().position(|heard| heard.told.part == Part::Headline).unwrap_or(0);
        let rest = (known..beat.facts.len()).filter(|at| *at != headline);
        let order = (headline >= known).then_some(headline).into_iter().chain(rest);
        for (at, heard) in order.map(|at| (at, &beat.facts[at])) {
            let text = self.fact(heard);
            log.push(match heard.told.part {
                Part::Summary => Told::Summary(text),
                Part::Step if at != headline => Told::Step(text),
                Part::Detail if at != headline => Told::Detail(text),
                Part::Headline | Part::Detail | Part::Step => Told::Headline(text),
            });
        }
    }

    fn fact(&self, heard: &Heard) -> String {
        let told = &heard.told;
        match &told.cause {
            Some(cause) => self.word(&say!("play-because", fact = told.text.clone(), cause = cause.clone())),
            None => self.word(&told.text),
        }
    }

    /// Saves before every question, so that whatever happens to this program costs nobody a game. What goes wrong
    /// after the first time is complained of when the person leaves.
    fn keep(&self) {
        if self.game.outcome().is_none() {
            let _ = Save::new(self.company, &self.game.record(Reveal::Now)).write(&self.file);
        }
    }

    /// What the people here have met of the title's checklist by winning (MU-16.46).
    fn met(&self) -> Vec<&Challenge> {
        let winners = self.game.outcome().map(|outcome| outcome.winners());
        let won =
            winners.is_some_and(|winners| winners.iter().any(|seat| self.company.people.contains(seat)));
        let opening = self.game.record(Reveal::Now).opening();
        self.checklist.iter().filter(|challenge| won && challenge.is_met_by(&opening)).collect()
    }

    /// Leaves the game to go on another time, or writes down the record if it is over.
    pub(super) fn leave(&self) -> Result<Say, Say> {
        let file = if self.game.outcome().is_some() {
            let record = self.game.record(Reveal::AtTheEnd);
            let commitment = self.game.commitment().to_string();
            let met = self.met();
            if !met.is_empty() {
                Met::read(self.game.title())?
                    .add(met.iter().map(|challenge| challenge.id.clone()).collect())?;
            }
            let file = save::finish(&self.file, self.game.title(), &record, &commitment)?;
            let file = file.display().to_string();
            if met.is_empty() {
                return Ok(say!("play-recorded", file = file));
            }
            let challenges: Vec<String> = met.iter().map(|challenge| self.word(&challenge.name)).collect();
            return Ok(say!("play-recorded-met", challenges = challenges, file = file));
        } else {
            Save::new(self.company, &self.game.record(Reveal::Now)).write(&self.file)?;
            &self.file
        };
        Ok(say!("play-saved", title = self.game.title(), file = file.display().to_string()))
    }

    /// Do several people share this terminal?
    pub(super) fn is_shared(&self) -> bool {
        self.company.people.len() > 1
    }
}
