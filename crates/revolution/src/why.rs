//! Why not: the rule that forbids a choice, and the facts that make it apply.

use table::{Pending, Refusal, Seat, say};

use crate::choice::{Ask, Choice, Luck};
use crate::deals::Fault;
use crate::frame::{Frame, Item, Stage, Why};
use crate::ids::{Char, Piece, Plot};
use crate::naming::stat_word;
use crate::rules::Revolution;
use crate::state::State;

impl Revolution {
    /// Why `seat` may not answer `c`, which it was not offered.
    pub(crate) fn why_not(&self, s: &State, seat: Seat, c: Choice) -> Refusal {
        let over = || Refusal::new("XM-24.2", say!("revolution-no-over"));
        let Some(pending) = self.question(s) else { return over() };
        let Some(ask) = pending.ask(seat) else {
            return match pending {
                Pending::Fate(luck) => Refusal::new(rule_of_luck(luck), say!("revolution-no-fate")),
                Pending::Sealed(_, ask) => Refusal::new(rule_of(ask), say!("revolution-no-sealed")),
                Pending::Seat(asked, ask) => {
                    Refusal::new(rule_of(ask), say!("revolution-no-turn", seat = asked))
                }
                Pending::Over => over(),
            };
        };
        self.why_not_asked(s, seat, ask, c)
    }

    fn why_not_asked(&self, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match (ask, c) {
            (Ask::Bid { .. }, Choice::Bid(n)) => {
                let most = self.most(s, seat);
                let rule = if n > self.set.economy.dial_max { "XM-9.3" } else { "XM-9.4" };
                Refusal::new(rule, say!("revolution-no-bid", n = n, most = most))
            }
            (Ask::Plot, Choice::Play(card)) => self.why_not_played(s, seat, card),
            (Ask::Plot, Choice::Cash(card)) if s.hands[seat].count(card) > 0 => {
                Refusal::new("XM-6.18", say!("revolution-no-pass-supported"))
            }
            (Ask::Plot | Ask::Cash, Choice::Cash(card)) => {
                Refusal::new("XM-6.21", say!("revolution-no-hand", card = self.plot(card).name.clone()))
            }
            (Ask::Plot, Choice::Pass) => Refusal::new("XM-6.18", say!("revolution-no-pass-supported")),
            (Ask::Plot, Choice::Refund) => Refusal::new("XM-6.19", say!("revolution-no-refund")),
            (Ask::Plot, Choice::Ask { seat: of, n: _ }) => self.why_not_asked_for(s, seat, of),
            (Ask::Plot | Ask::Allegiance, Choice::Offer(to)) => self.why_no_offer(s, seat, ask, to),
            (Ask::Window { .. }, Choice::React(card)) => {
                Refusal::new("XM-7.2", say!("revolution-no-react", card = self.plot(card).name.clone()))
            }
            (Ask::Stage { stage: Stage::Recover }, Choice::Recover(who)) => Refusal::new(
                "XM-5.3",
                say!(
                    "revolution-no-recover",
                    who = self.char_name(who),
                    most = self.set.economy.recover_per_upkeep
                ),
            ),
            (Ask::Stage { stage: Stage::Advance }, Choice::Spend(who)) => {
                Refusal::new("XM-5.8", say!("revolution-no-spend", who = self.char_name(who)))
            }
            (Ask::Stage { stage: Stage::Heroes }, Choice::Done) => {
                Refusal::new("XM-5.14", say!("revolution-no-pay-heroes", hope = s.school(seat).hope))
            }
            (Ask::Allegiance, Choice::Secret(who)) => self.why_no_secret(s, seat, who),
            (Ask::Draft { .. }, Choice::Sign) => Refusal::new("XM-8.3", say!("revolution-no-empty-deal")),
            (Ask::Draft { .. }, c) => self.why_no_line(s, c),
            (Ask::Deal { .. }, Choice::Counter) => Refusal::new("XM-R75", say!("revolution-no-counter")),
            (Ask::Train { .. }, Choice::Train(who)) => {
                Refusal::new("XM-2.7", say!("revolution-no-train", who = self.char_name(who)))
            }
            (Ask::Invited, Choice::Send(who)) => self.why_not_sent(s, seat, who),
            (Ask::Fighter, Choice::Send(who)) => {
                Refusal::new("XM-24.5", say!("revolution-no-send", who = self.char_name(who)))
            }
            (Ask::Place { .. }, Choice::Place(spot)) => {
                Refusal::new("XM-13.9", say!("revolution-no-place", hex = self.hex_word(spot)))
            }
            (Ask::Turn { .. } | Ask::Aim, Choice::Attack(piece)) => self.why_no_attack(s, seat, piece),
            (Ask::Turn { .. } | Ask::Stride, Choice::Move(spot)) => {
                Refusal::new("XM-18.8", say!("revolution-no-move", hex = self.hex_word(spot)))
            }
            (Ask::Walk { .. }, Choice::Move(spot)) => {
                Refusal::new("XM-22.5", say!("revolution-no-walk", hex = self.hex_word(spot)))
            }
            (Ask::Turn { .. } | Ask::Window { .. } | Ask::Aim | Ask::Plot, Choice::Use(id)) => {
                Refusal::new("XM-21.1", say!("revolution-no-use", card = self.clause_card(id)))
            }
            (Ask::Lose { .. }, Choice::Lose(stat)) => {
                Refusal::new("XM-20.3", say!("revolution-no-lose", stat = stat_word(stat)))
            }
            (Ask::Restore { .. }, Choice::Restore(stat)) => {
                Refusal::new("XM-R57", say!("revolution-no-restore", stat = stat_word(stat)))
            }
            (Ask::Price { who }, Choice::Pay) => Refusal::new(
                "XM-R67",
                say!("revolution-no-price", n = self.price(s, who), hope = s.school(seat).hope),
            ),
            (ask, _) => Refusal::new(rule_of(ask), say!("revolution-no-such-answer")),
        }
    }

    fn why_not_played(&self, s: &State, seat: Seat, card: Plot) -> Refusal {
        let plot = self.plot(card);
        let name = plot.name.clone();
        if s.hands[seat].count(card) == 0 {
            return Refusal::new("XM-6.11", say!("revolution-no-hand", card = name));
        }
        if !plot.event {
            return Refusal::new("XM-7.4", say!("revolution-no-event", card = name));
        }
        let support = self.supported(s);
        if plot.cost < support {
            return Refusal::new(
                "XM-6.18",
                say!("revolution-no-waste", card = name, cost = plot.cost, support = support),
            );
        }
        if plot.cost > support + s.school(seat).pp {
            let have = support + s.school(seat).pp;
            return Refusal::new(
                "XM-6.12",
                say!("revolution-no-points", card = name, cost = plot.cost, have = have),
            );
        }
        Refusal::new("XM-6.13", say!("revolution-no-target", card = name))
    }

    /// Why a School is not asked for support.
    fn why_not_asked_for(&self, s: &State, seat: Seat, of: Seat) -> Refusal {
        if of == seat || of.index() >= usize::from(s.players) {
            return Refusal::new("XM-6.14", say!("revolution-no-ask-self"));
        }
        if let Some(Frame::PlotTurn { seat: _, asked, locked }) = s.frames.last() {
            if *locked {
                return Refusal::new("XM-R14", say!("revolution-no-ask-refunded"));
            }
            if asked.contains(of) {
                return Refusal::new("XM-R75", say!("revolution-no-ask-again", seat = of));
            }
        }
        Refusal::new("XM-6.16", say!("revolution-no-ask", seat = of, points = s.school(of).pp))
    }

    fn why_no_offer(&self, s: &State, seat: Seat, ask: Ask, to: Seat) -> Refusal {
        if !self.variant.deals {
            return Refusal::new("XM-R13", say!("revolution-no-deals"));
        }
        if to == seat || to.index() >= usize::from(s.players) {
            return Refusal::new("XM-8.2", say!("revolution-no-partner"));
        }
        if s.school(seat).offers >= self.variant.offers {
            return Refusal::new("XM-R75", say!("revolution-no-offer", most = self.variant.offers));
        }
        // With support received, only whoever was not asked yet is made an offer.
        Refusal::new(
            if ask == Ask::Plot { "XM-6.18" } else { "XM-8.2" },
            say!("revolution-no-offer-supported", seat = to),
        )
    }

    /// Why a line may not be written into the deal.
    fn why_no_line(&self, s: &State, c: Choice) -> Refusal {
        let Err(Some(fault)) = self.line(s, c) else {
            return Refusal::new("XM-8.3", say!("revolution-no-such-answer"));
        };
        match fault {
            Fault::BothWays => Refusal::new("XM-R75", say!("revolution-no-both-ways")),
            Fault::Poor { hope } => Refusal::new("XM-R13", say!("revolution-no-coins", hope = hope)),
            Fault::Plot => Refusal::new("XM-6.10", say!("revolution-no-trade-plot")),
            Fault::Grounded(seat) => {
                Refusal::new("XM-R71", say!("revolution-no-trade-grounded", seat = seat))
            }
            Fault::NotTheirs(who) => {
                Refusal::new("XM-8.8", say!("revolution-no-trade-own", who = self.char_name(who)))
            }
            Fault::Last(who) => Refusal::new("XM-8.7", say!("revolution-no-last", who = self.char_name(who))),
            Fault::Twice => Refusal::new("XM-8.3", say!("revolution-no-line-twice")),
            Fault::Vain(seat) => Refusal::new("XM-3.10", say!("revolution-no-vain-promise", seat = seat)),
            Fault::NoEvent => Refusal::new("XM-6.14", say!("revolution-no-event-support")),
            Fault::NoPoints { points } => {
                Refusal::new("XM-6.16", say!("revolution-no-support-points", points = points))
            }
        }
    }

    fn why_no_secret(&self, s: &State, seat: Seat, who: Char) -> Refusal {
        let name = self.char_name(who);
        let most = self.set.economy.secret_missions_per_round;
        if s.school(seat).recalled {
            return Refusal::new("XM-R71", say!("revolution-no-secret-recalled"));
        }
        if s.school(seat).secrets >= most {
            return Refusal::new("XM-8.11", say!("revolution-no-more-secrets", most = most));
        }
        if who.is_leader() || s.member(who).injured() || s.member(who).owner() != Some(seat) {
            return Refusal::new("XM-8.13", say!("revolution-no-secret", who = name));
        }
        Refusal::new("XM-8.12", say!("revolution-no-last", who = name))
    }

    fn why_not_sent(&self, s: &State, seat: Seat, who: Char) -> Refusal {
        let name = self.char_name(who);
        if s.member(who).owner() != Some(seat) {
            return Refusal::new("XM-12.3", say!("revolution-no-send", who = name));
        }
        if s.member(who).injured() {
            return Refusal::new("XM-12.4", say!("revolution-no-injured", who = name));
        }
        Refusal::new("XM-12.8", say!("revolution-no-leader", who = name))
    }

    fn why_no_attack(&self, s: &State, seat: Seat, piece: Piece) -> Refusal {
        let pc = s.pc(seat);
        let word = self.figure_start(s.figure(piece));
        if pc.attacked & piece.bit() != 0 {
            return Refusal::new("XM-18.3", say!("revolution-no-second-attack", piece = word));
        }
        Refusal::new("XM-19.1", say!("revolution-no-range", piece = word))
    }
}

/// The rule that puts a question.
pub(crate) fn rule_of(ask: Ask) -> &'static str {
    match ask {
        Ask::School => "XM-4.1",
        Ask::Stage { stage: Stage::Recover } => "XM-5.3",
        Ask::Stage { stage: Stage::Advance } => "XM-5.6",
        Ask::Stage { stage: Stage::Heroes } => "XM-5.14",
        Ask::Stage { stage: Stage::Penalty } => "XM-5.16",
        Ask::Plot => "XM-6.5",
        Ask::Support { .. } => "XM-6.16",
        Ask::Cash => "XM-6.21",
        Ask::Target { .. } => "XM-6.13",
        Ask::Options { .. }
        | Ask::TakeCard { .. }
        | Ask::DropCard { .. }
        | Ask::Revive
        | Ask::Order { .. }
        | Ask::Bury { .. } => "XM-R71",
        Ask::Window { .. } => "XM-7.1",
        Ask::HandSize { .. } => "XM-7.13",
        Ask::Allegiance => "XM-8.2",
        Ask::Draft { .. } | Ask::Deal { .. } => "XM-8.3",
        Ask::Bid { item: Item::Card(_), .. } => "XM-9.3",
        Ask::Bid { item: Item::Commander, .. } => "XM-11.2",
        Ask::Train { .. } => "XM-9.9",
        Ask::Invite => "XM-12.1",
        Ask::Invited => "XM-12.3",
        Ask::Place { .. } => "XM-13.7",
        Ask::First => "XM-17.4",
        Ask::Turn { .. } => "XM-18.1",
        Ask::Aim => "XM-19.1",
        Ask::Stride => "XM-18.8",
        Ask::Lose { .. } => "XM-20.2",
        Ask::Price { .. } => "XM-23.6",
        Ask::Buy { .. } => "XM-23.8",
        Ask::Restore { .. } => "XM-21.3",
        Ask::Relocate { .. } | Ask::Reroll { .. } => "XM-21.1",
        Ask::Enemies => "XM-22.1",
        Ask::Walk { .. } => "XM-22.4",
        Ask::Assault { .. } => "XM-22.3",
        Ask::Fighter => "XM-24.5",
        Ask::Sacrifice => "XM-7.10",
    }
}

fn rule_of_luck(luck: Luck) -> &'static str {
    match luck {
        Luck::Contest { why: Why::School, .. } => "XM-4.1",
        Luck::Contest { why: Why::Commander, .. } => "XM-11.5",
        Luck::Contest { why: Why::Control, .. } => "XM-22.8",
        Luck::Contest { why: Why::Hope, .. } => "XM-24.8",
        Luck::Start { .. } => "XM-4.5",
        Luck::Lead => "XM-4.12",
        Luck::Draw { .. } => "XM-6.2",
        Luck::Turn => "XM-9.2",
        Luck::Reveal => "XM-10.4",
        Luck::Initiative { .. } => "XM-17.3",
        Luck::AttackDie { .. } | Luck::DefenseDie { .. } | Luck::Again { .. } => "XM-19.4",
        Luck::Test => "XM-18.5",
        Luck::Random { .. } | Luck::Peek { .. } => "XM-R71",
    }
}

/// The rule behind an answer to a question: many words answer several.
pub(crate) fn rule_of_answer(asked: Pending<Ask, Luck>, c: Choice) -> &'static str {
    let ask = match asked {
        Pending::Fate(luck) => return rule_of_luck(luck),
        Pending::Seat(_, ask) | Pending::Sealed(_, ask) => ask,
        Pending::Over => return rule_of_choice(c),
    };
    match (c, ask) {
        (Choice::Done | Choice::Bid(_), _)
        | (Choice::Pass, Ask::Window { .. } | Ask::Buy { .. })
        | (Choice::Send(_), Ask::Fighter)
        | (Choice::Move(_), Ask::Walk { .. } | Ask::Relocate { .. })
        | (Choice::Attack(_), Ask::Assault { .. })
        | (Choice::ChooseChar(_), Ask::Revive | Ask::Sacrifice) => rule_of(ask),
        (c, _) => rule_of_choice(c),
    }
}

/// The rule behind a choice.
pub(crate) fn rule_of_choice(c: Choice) -> &'static str {
    match c {
        Choice::Accept | Choice::Decline | Choice::Counter | Choice::Sign | Choice::Drop => "XM-8.3",
        Choice::GiveChar(_) | Choice::WantChar(_) | Choice::GiveHope(_) | Choice::WantHope(_) => "XM-8.3",
        Choice::GivePromise(_) | Choice::WantPromise(_) => "XM-3.10",
        Choice::Activate(_) => "XM-22.1",
        Choice::Aim => "XM-R56",
        Choice::Ask { .. } | Choice::GiveSupport(_) | Choice::WantSupport(_) => "XM-6.14",
        Choice::Attack(_) => "XM-19.1",
        Choice::Bid(_) => "XM-9.3",
        Choice::Bury(_)
        | Choice::PutMission(_)
        | Choice::PutRecruit(_)
        | Choice::Option(_)
        | Choice::Take(_) => "XM-R71",
        Choice::Buy => "XM-23.8",
        Choice::Cash(_) => "XM-6.21",
        Choice::ChooseChar(_) | Choice::ChoosePiece(_) | Choice::ChooseSchool(_) => "XM-6.13",
        Choice::Die(_) => "XM-19.4",
        Choice::Discard(_) => "XM-7.13",
        Choice::Dismiss(_) => "XM-5.14",
        Choice::Done => "XM-5.3",
        Choice::Draw(_) => "XM-6.2",
        Choice::End => "XM-18.1",
        Choice::First(_) => "XM-17.4",
        Choice::Grant(_) => "XM-6.16",
        Choice::Invite(_) => "XM-12.1",
        Choice::Lead(_) => "XM-4.12",
        Choice::LetGo | Choice::Pay => "XM-23.6",
        Choice::Lose(_) => "XM-20.2",
        Choice::LoseHope | Choice::LosePoint => "XM-5.16",
        Choice::Move(_) => "XM-18.8",
        Choice::Offer(_) => "XM-8.2",
        Choice::Pass => "XM-6.7",
        Choice::Place(_) => "XM-13.7",
        Choice::Play(_) => "XM-6.11",
        Choice::React(_) => "XM-7.1",
        Choice::Ready => "XM-8.15",
        Choice::Recover(_) => "XM-5.3",
        Choice::Refuse => "XM-12.6",
        Choice::Refund => "XM-6.19",
        Choice::Reroll(_) | Choice::Use(_) => "XM-21.1",
        Choice::Restore(_) => "XM-21.3",
        Choice::Reveal(_) => "XM-10.4",
        Choice::Secret(_) => "XM-8.9",
        Choice::Send(_) => "XM-12.3",
        Choice::Spend(_) => "XM-5.6",
        Choice::TakeSchool(_) => "XM-4.1",
        Choice::Train(_) => "XM-9.9",
        Choice::Turn(_) => "XM-9.2",
        Choice::Wait => "XM-5.2",
    }
}
