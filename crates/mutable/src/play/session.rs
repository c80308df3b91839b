//! One game in a terminal: people and bots at a table, whatever draws it.

use std::path::PathBuf;

use bots::Level;
use ledger::Ledger;
use shelf::{AnyMatch, Asked, Line};
use table::{
    Challenge, Drawn, FateBy, Forecast, Lang, Refused, Reveal, Rolls, Say, Seat, SeatSet, Words as _, say,
};
use wording::Speaker;

use super::save::{self, Met, Save};
use crate::commands::seed;
use crate::{Complaint, House};

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
        let found = self.ledger.and_then(|ledger| Some((ledger, ledger.get(line.rule)?)));
        let rule = match found {
            Some((ledger, entry)) => ledger.render(entry, self.speaker.lang(), width),
            None => line.rule.to_owned(),
        };
        let about: String = self.about(line).into_iter().map(|text| text + "\n").collect();
        if about.is_empty() { rule } else { about + "\n" + &rule }
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

    /// What `to` has heard, from its fact number `since` on.
    pub(super) fn log(&self, to: Option<Seat>, since: usize) -> Vec<String> {
        self.game.heard(to, since).iter().map(|heard| self.word(&heard.told.text)).collect()
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
