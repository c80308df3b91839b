//! What players of this game think about: of every legal answer, those that can be meant. Deals follow from one measure
//! of worth (`bargain.rs`) and are decided by it; in the Arena a few hexes of many are worth a look. Nothing here looks
//! at what the seat does not know.

use table::Seat;

use crate::choice::Choice;
use crate::deals::Promise;
use crate::frame::tasks::{Alone, Auction, Event, Relocate, Support, Together, Walk};
use crate::frame::{Frame, Stage};
use crate::ids::{Char, Piece, Spot, pieces};
use crate::rules::Revolution;
use crate::state::State;
use crate::study::strength;

/// Keeps those of `list` that are among the best `n` by a score; whatever `score` does not speak of stays.
fn best_of(list: &mut Vec<Choice>, n: usize, score: impl Fn(Choice) -> Option<i32>) {
    let mut scores: Vec<i32> = list.iter().filter_map(|choice| score(*choice)).collect();
    if scores.len() <= n {
        return;
    }
    scores.sort_unstable_by(|a, b| b.cmp(a));
    let least = scores[n - 1];
    let mut left = n;
    list.retain(|choice| match score(*choice) {
        Some(value) if value >= least && left > 0 => {
            left -= 1;
            true
        }
        Some(_) => false,
        None => true,
    });
}

impl Revolution {
    /// The answers of `seat` that can be meant: some of its choices, at least one, in their order.
    pub(crate) fn sensible(&self, s: &State, seat: Seat, out: &mut Vec<Choice>) {
        use table::Rules as _;
        let from = out.len();
        self.choices(s, seat, out);
        let Some(frame) = s.frames.last().copied().filter(|_| out.len() > from + 1) else { return };
        if let Some(choice) = self.bargains(s, seat, frame) {
            out.truncate(from);
            return out.push(choice);
        }
        let all = out.split_off(from);
        let mut kept = all.clone();
        self.sift(s, seat, frame, &mut kept);
        out.extend(if kept.is_empty() { all } else { kept });
    }

    /// Deals are worked out, not tried: the offer that is made now, or the answer to one.
    fn bargains(&self, s: &State, seat: Seat, frame: Frame) -> Option<Choice> {
        match frame {
            Frame::Allegiance { .. } => self.next_offer(s, seat, false),
            Frame::PlotTurn { .. } if self.supported(s) == 0 => {
                self.lacks(s, seat).and_then(|_| self.next_offer(s, seat, true))
            }
            Frame::Answer => Some(self.deal_answer(s)),
            _ => None,
        }
    }

    fn sift(&self, s: &State, seat: Seat, frame: Frame, list: &mut Vec<Choice>) {
        match frame {
            Frame::Together(Together { stage }) | Frame::Alone(Alone { stage, .. }) => {
                self.sift_stage(s, stage, list);
            }
            Frame::PlotTurn { .. } => self.sift_plot(s, seat, list),
            Frame::Support(Support { actor, n, .. }) => {
                let most = n.min(s.school(seat).pp);
                let helps = self.common_cause(s, seat, actor);
                list.retain(|c| *c == Choice::Grant(0) || helps && *c == Choice::Grant(most));
            }
            Frame::Allegiance { .. } => {
                list.retain(|c| match c {
                    Choice::Offer(..) => false,
                    Choice::Secret(who) => self.secret_gain(s, seat, *who) > 0,
                    _ => true,
                });
                best_of(list, 2, |c| match c {
                    Choice::Secret(who) => Some(self.secret_gain(s, seat, who)),
                    _ => None,
                });
            }
            Frame::Auction(Auction { bidders, .. }) => {
                // More than anybody else can bid buys nothing.
                let others = bidders.iter().filter(|other| *other != seat);
                let most = others
                    .map(|other| u16::from(self.most(s, other)) + s.stakes[other])
                    .max()
                    .unwrap_or(0)
                    .saturating_sub(s.stakes[seat]);
                list.retain(|c| !matches!(c, Choice::Bid(n) if u16::from(*n) > most + 1));
            }
            Frame::Train { .. } => best_of(list, 5, |c| match c {
                Choice::Train(who) => Some(self.rank(s, who)),
                _ => None,
            }),
            Frame::Invited { .. } | Frame::Fighter { .. } => self.sift_sent(s, list),
            Frame::Run(_) => self.sift_targets(s, seat, list),
            Frame::Place { .. }
            | Frame::Walk { .. }
            | Frame::Turn { .. }
            | Frame::Stride { .. }
            | Frame::Relocate { .. }
            | Frame::Enemies { .. }
            | Frame::Aim { .. } => self.sift_arena(s, seat, frame, list),
            _ => {}
        }
    }

    /// A Character's strength as a whole number.
    pub(crate) fn rank(&self, s: &State, who: Char) -> i32 {
        (strength(self.attributes(s, who), self.range(s, who)) * 100.0) as i32
    }

    fn sift_stage(&self, s: &State, stage: Stage, list: &mut Vec<Choice>) {
        list.retain(|c| *c != Choice::Wait);
        match stage {
            // Nobody who can gain by it is left out for nothing.
            Stage::Recover => {
                if list.len() > 1 {
                    list.retain(|c| *c != Choice::Done);
                }
                best_of(list, 6, |c| match c {
                    Choice::Recover(who) => Some(who.iter().map(|who| self.needs(s, who)).sum()),
                    _ => None,
                });
            }
            Stage::Advance => {}
            Stage::Heroes => best_of(list, 2, |c| match c {
                Choice::Dismiss(who) => Some(who.iter().map(|who| self.missed_least(s, who)).sum()),
                _ => None,
            }),
            Stage::Penalty => {}
        }
    }

    fn sift_plot(&self, s: &State, seat: Seat, list: &mut Vec<Choice>) {
        let lacks = self.lacks(s, seat);
        list.retain(|c| match c {
            Choice::Offer(..) => false,
            Choice::Ask(other, n) => lacks == Some(*n) && self.common_cause(s, *other, seat),
            _ => true,
        });
    }

    /// The strongest, whoever has most tokens, and whoever is missed least.
    fn sift_sent(&self, s: &State, list: &mut Vec<Choice>) {
        let sent = |c: Choice| if let Choice::Send(who) = c { Some(who) } else { None };
        let mut kept = Vec::new();
        for (n, score) in [
            (3, &(|who| self.rank(s, who)) as &dyn Fn(Char) -> i32),
            (1, &|who| 200 * i32::from(s.member(who).power) + self.rank(s, who)),
            (1, &|who| -10 * i32::from(self.price(s, who)) - self.rank(s, who)),
        ] {
            let mut some = list.clone();
            best_of(&mut some, n, |c| sent(c).map(score));
            kept.extend(some);
        }
        list.retain(|c| kept.contains(c));
    }

    /// Nobody to whom quiet was promised, as long as there is somebody else.
    fn sift_targets(&self, s: &State, seat: Seat, list: &mut Vec<Choice>) {
        let event =
            s.frames.iter().any(|frame| matches!(frame, Frame::Event(Event { me, .. }) if *me == seat));
        if !event {
            return;
        }
        let safe = |c: &Choice| {
            let of = match c {
                Choice::ChooseSchool(of) => Some(*of),
                Choice::ChooseChar(who) => s.member(*who).owner(),
                _ => None,
            };
            of.is_none_or(|of| !self.bound(s, seat, of, Promise::Quiet))
        };
        if list.iter().any(safe) {
            list.retain(safe);
        }
    }

    fn sift_arena(&self, s: &State, seat: Seat, frame: Frame, list: &mut Vec<Choice>) {
        // Peace that was promised is kept, if there is anything else to do.
        let at_peace = |c: &Choice| {
            !matches!(c, Choice::Attack(piece)
                if piece.seat().is_some_and(|other| self.bound(s, seat, other, Promise::Peace)))
        };
        if list.iter().any(at_peace) {
            list.retain(at_peace);
        }
        if s.arena.duel {
            self.sift_duel(s, seat, list);
        }
        match frame {
            Frame::Turn { .. } | Frame::Stride { .. } => self.sift_moves(s, seat, list),
            Frame::Relocate(Relocate { piece, .. }) if piece == Piece::pc(seat) => {
                self.sift_moves(s, seat, list);
            }
            Frame::Relocate { .. } | Frame::Place { .. } => self.sift_places(s, seat, list),
            Frame::Walk(Walk { token }) => self.sift_walks(s, seat, token, list),
            Frame::Enemies { .. } => {
                let mut left = 3;
                list.retain(|c| {
                    left -= i32::from(matches!(c, Choice::Activate(_)));
                    left >= 0
                });
            }
            _ => {}
        }
    }

    /// XM-24.9 A match goes on until one is defeated: whoever can attack does, whoever cannot goes nearer.
    fn sift_duel(&self, s: &State, seat: Seat, list: &mut Vec<Choice>) {
        let mut others = Seat::at_table(s.players).filter(|other| *other != seat);
        let (Some(at), Some(foe)) = (s.pc(seat).at, others.find_map(|other| s.pc(other).at)) else {
            return;
        };
        if list.iter().any(|c| matches!(c, Choice::Attack(_))) {
            return list.retain(|c| !matches!(c, Choice::End | Choice::Move(_)));
        }
        let now = self.ground.distance(at, foe);
        let nearer = |c: &Choice| matches!(c, Choice::Move(to) if self.ground.distance(*to, foe) < now);
        if list.iter().any(nearer) {
            list.retain(|c| nearer(c) || matches!(c, Choice::Use(_) | Choice::Aim));
        }
    }

    /// Of many hexes: those to hit from, those near the errand and near the enemy, and the safest.
    fn sift_moves(&self, s: &State, seat: Seat, list: &mut Vec<Choice>) {
        let pc = s.pc(seat);
        let (range, versus, errand) = (self.range(s, pc.who), self.versus(s), self.errand(s));
        let foes: Vec<(Spot, bool)> = pieces(s.all_pieces())
            .filter_map(|piece| {
                let there = s.place(piece)?;
                match (piece.seat(), piece.as_token()) {
                    (Some(other), _) => {
                        (versus && other != seat && !self.bound(s, seat, other, Promise::Peace))
                            .then_some((there, pc.attacked & piece.bit() == 0))
                    }
                    (None, Some(token)) => self
                        .token(s, s.arena.tokens[token].kind)
                        .attackable
                        .then_some((there, pc.attacked & piece.bit() == 0)),
                    (None, None) => None,
                }
            })
            .collect();
        let dangers: Vec<(Spot, [u8; 4])> = self
            .tokens(s)
            .filter_map(|piece| Some((s.place(piece)?, self.token_numbers(s, piece))))
            .filter(|(_, numbers)| numbers[0] > 0)
            .collect();
        let to = |c: Choice| if let Choice::Move(to) = c { Some(to) } else { None };
        let threat = |spot: Spot| -> i32 {
            let hit = |(there, [attack, _, movement, range]): &(Spot, [u8; 4])| {
                let away = self.ground.distance(spot, *there);
                i32::from(*attack) * i32::from(u8::from(away <= movement + range)) * 4
                    + i32::from(u8::from(away <= *range))
            };
            dangers.iter().map(hit).sum()
        };
        let away =
            |spot: Spot| foes.iter().map(|(there, _)| self.ground.distance(spot, *there)).min().unwrap_or(0);
        let hits = |spot: Spot| -> i32 {
            let fair =
                foes.iter().filter(|(there, fresh)| *fresh && self.ground.distance(spot, *there) <= range);
            i32::from(fair.count() as u8)
        };
        let mut kept = Vec::new();
        let scores: [(usize, &dyn Fn(Spot) -> i32); 4] = [
            (3, &|spot| 40 * hits(spot).min(2) - threat(spot) + i32::from(away(spot))),
            (2, &|spot| -8 * i32::from(away(spot)) - threat(spot)),
            (2, &|spot| -4 * threat(spot) + i32::from(away(spot).min(4)) + 10 * hits(spot)),
            (if errand.is_some() { 3 } else { 0 }, &|spot| {
                errand.map_or(0, |errand| -20 * i32::from(self.errand_away(s, errand, spot)) - threat(spot))
            }),
        ];
        for (n, score) in scores.into_iter().filter(|(n, _)| *n > 0) {
            let mut some = list.clone();
            best_of(&mut some, n, |c| to(c).map(score));
            kept.extend(some);
        }
        list.retain(|c| kept.contains(c));
    }

    /// Near rivals and far from oneself, or the other way round.
    fn sift_places(&self, s: &State, seat: Seat, list: &mut Vec<Choice>) {
        // Where it is, or where the middle one of several is.
        let at = |c: Choice| match c {
            Choice::Move(spot) => Some(spot),
            Choice::Place(spots) => spots.iter().nth(spots.len() / 2),
            _ => None,
        };
        let own = |spot: Spot| s.pc(seat).at.map_or(0, |at| i32::from(self.ground.distance(spot, at)));
        let rivals = |spot: Spot| -> i32 {
            let others = Seat::at_table(s.players).filter(|other| *other != seat);
            others
                .filter_map(|other| s.pc(other).at)
                .map(|at| i32::from(self.ground.distance(spot, at)))
                .min()
                .unwrap_or(0)
        };
        let mut kept = Vec::new();
        let scores: [(usize, &dyn Fn(Spot) -> i32); 3] = [
            (2, &|spot| own(spot) - 2 * rivals(spot)),
            (2, &|spot| rivals(spot) - 2 * own(spot)),
            (1, &|spot| -(own(spot) - rivals(spot)).abs()),
        ];
        for (n, score) in scores {
            let mut some = list.clone();
            best_of(&mut some, n, |c| at(c).map(score));
            kept.extend(some);
        }
        list.retain(|c| kept.contains(c));
    }

    /// One hex for each way to attack somebody; without prey, the nearest to rivals and the farthest from oneself.
    fn sift_walks(&self, s: &State, seat: Seat, token: Piece, list: &mut Vec<Choice>) {
        let mut seen: Vec<(u16, u8)> = Vec::new();
        list.retain(|c| match c {
            Choice::Move(spot) => {
                let prey = self.prey(s, token, *spot);
                let same = seen.iter_mut().find(|(known, _)| *known == prey && prey != 0);
                if let Some((_, count)) = same {
                    *count += 1;
                    return *count <= 2;
                }
                seen.push((prey, 1));
                true
            }
            _ => true,
        });
        if list.len() > 6 {
            self.sift_places(s, seat, list);
        }
    }
}
