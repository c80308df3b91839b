//! What clauses do to Schools and cards: looks, cancels, redirections, shields, bans.

use script::revolution::{Barred, DeckAfter, Guard, Played, Prevented, Ref, Until, Zone};
use table::{Seat, Witness};

use crate::ch06_plot::EventStep;
use crate::ch20_damage::HurtStep;
use crate::fact::Fact;
use crate::frame::tasks::{Defeat, Event, Hurt, Invited, Peek, Reaction, Run};
use crate::frame::{Chosen, Frame};
use crate::ids::{Piece, pieces};
use crate::play::Play;

impl<W: Witness<Fact>> Play<'_, W> {
    /// Is the School safe from the Event at work?
    pub(crate) fn safe(&self, run: &Run, seat: Seat) -> bool {
        let event = self.rules.set.clause(run.clause).on == script::revolution::Trigger::Event;
        event && seat != run.me && self.s.school(seat).shielded
    }

    pub(crate) fn peek(&mut self, run: &Run, zone: Zone, of: Ref, n: u8, after: DeckAfter) {
        let seat = run.me;
        match zone {
            Zone::Hand => {
                for of in self.rules.schools(self.s, run, of).iter() {
                    self.look_at(seat, of);
                }
            }
            Zone::Recruit | Zone::Mission => {
                let bottom = match after {
                    DeckAfter::Bottom => true,
                    DeckAfter::Reorder => false,
                    DeckAfter::Look => {
                        unreachable!("a deck is put back: the card file should have been refused")
                    }
                };
                self.s.push(Frame::Peek(Peek { zone, seat, bottom, n }));
            }
        }
    }

    /// XM-7.8, XM-7.9, XM-7.11 The card that opened the window has no effect.
    pub(crate) fn cancel(&mut self, what: Played) {
        let place = self.s.frames.iter().rposition(|frame| match what {
            Played::Event => matches!(frame, Frame::Event { .. }),
            Played::Reaction => matches!(frame, Frame::Reaction { .. }),
        });
        let Some(place) = place else { return };
        let (Frame::Event(Event { card, .. }) | Frame::Reaction(Reaction { card, .. })) =
            self.s.frames[place]
        else {
            return;
        };
        // The clause that cancels goes on; what it was played against does not.
        let running = self.s.frames.pop();
        while self.s.frames.len() > place {
            self.s.frames.pop();
        }
        self.s.frames.extend(running);
        self.tell(Fact::Canceled { card });
    }

    /// Another School becomes the target, if it is legal.
    pub(crate) fn redirect(&mut self, from: Seat, to: Seat) {
        let place = self.s.frames.iter().rposition(|frame| matches!(frame, Frame::Event { .. }));
        let Some((place, event)) = place.and_then(|place| Some((place, self.redirected(place, from, to)?)))
        else {
            return self.tell(Fact::NotRedirected { from, to });
        };
        // It is aimed anew, and may be answered anew.
        let running = self.s.frames.pop();
        while self.s.frames.len() > place {
            self.s.frames.pop();
        }
        self.s.push(event);
        self.s.frames.extend(running);
        self.tell(Fact::Redirected { from, to });
    }

    /// The Event in this place with another target, if its text may name that School.
    fn redirected(&self, place: usize, from: Seat, to: Seat) -> Option<Frame> {
        let rules = self.rules;
        let Frame::Event(Event { me, card, a: Chosen::Schools(seats), b: _, step: _ }) = self.s.frames[place]
        else {
            return None;
        };
        let id = rules.plot(card).clauses.iter().find(|id| !rules.set.clause(*id).targets.is_empty())?;
        let run = Run { a: Chosen::Open, ..rules.begin(self.s, me, id, Piece::NONE, Piece::NONE) };
        let found = rules.candidates(self.s, &run, &rules.set.clause(id).targets[0], me);
        let legal = matches!(found, crate::targets::Found::Schools(legal) if legal.contains(to));
        if !legal || !seats.contains(from) || seats.contains(to) {
            return None;
        }
        let seats = seats.without(from).with(to);
        Some(Frame::Event(Event {
            me,
            card,
            a: Chosen::Schools(seats),
            b: Chosen::Open,
            step: EventStep::Aim(0),
        }))
    }

    pub(crate) fn prevent(&mut self, what: Prevented, n: u8) {
        for frame in self.s.frames.iter_mut().rev() {
            match (frame, what) {
                (Frame::Hurt(Hurt { n: blow, .. }), Prevented::Damage) => {
                    *blow = blow.saturating_sub(n);
                    return;
                }
                (Frame::Hurt(Hurt { step, .. }), Prevented::Defeat) => {
                    *step = HurtStep::Endured;
                    return;
                }
                (Frame::Invited(Invited { safe, .. }), Prevented::RpLoss) => {
                    *safe = true;
                    return;
                }
                (Frame::Defeat(Defeat { spared, .. }), Prevented::RpLoss) => {
                    *spared = spared.saturating_add(n);
                    return;
                }
                (Frame::Defeat(Defeat { severity, .. }), Prevented::Severity) => {
                    *severity = 1;
                    return;
                }
                (Frame::Defeat(Defeat { pardon, .. }), Prevented::Penalty) => {
                    *pardon = true;
                    return;
                }
                _ => {}
            }
        }
    }

    /// How long it lasts follows from what it is; the card file allows nothing else.
    pub(crate) fn shield(&mut self, run: &Run, who: Ref, from: &[Guard], until: Until) {
        for guard in from {
            match (guard, until) {
                (Guard::OthersEvents, Until::Round) => {
                    for seat in self.rules.schools(self.s, run, who).iter() {
                        self.s.schools[seat].shielded = true;
                    }
                }
                (Guard::TokenAttacks, Until::MissionTurn) => {
                    for seat in pieces(self.rules.pieces(self.s, run, who)).filter_map(Piece::seat) {
                        self.s.pc_mut(seat).veiled = true;
                    }
                }
                (Guard::Attacks, Until::OwnNextTurn) => {
                    for seat in pieces(self.rules.pieces(self.s, run, who)).filter_map(Piece::seat) {
                        self.s.pc_mut(seat).hidden = true;
                    }
                }
                (Guard::OthersEvents | Guard::TokenAttacks | Guard::Attacks, _) => {
                    unreachable!("{guard:?} until {until:?}: the card file should have been refused")
                }
            }
        }
    }

    /// How long it lasts follows from what it is; the card file allows nothing else.
    pub(crate) fn forbid(&mut self, run: &Run, who: Ref, what: &[Barred], n: u8, until: Until) {
        for barred in what {
            match (barred, until) {
                (Barred::Move, Until::NextActivation) => {
                    for piece in pieces(self.rules.pieces(self.s, run, who)) {
                        match (piece.seat(), piece.as_token()) {
                            (Some(seat), _) => self.s.pc_mut(seat).frozen = true,
                            (None, Some(token)) => self.s.arena.tokens[token].frozen = true,
                            (None, None) => {}
                        }
                    }
                }
                (Barred::Trade | Barred::SecretMission | Barred::BidAbove, Until::Round) => {
                    for seat in self.rules.schools(self.s, run, who).iter() {
                        let school = &mut self.s.schools[seat];
                        match barred {
                            Barred::Trade => school.grounded = true,
                            Barred::SecretMission => school.recalled = true,
                            Barred::BidAbove => school.cap = school.cap.min(n),
                            Barred::Move => {}
                        }
                    }
                }
                (Barred::Move | Barred::Trade | Barred::SecretMission | Barred::BidAbove, _) => {
                    unreachable!("{barred:?} until {until:?}: the card file should have been refused")
                }
            }
        }
    }
}
