//! What forms of several chapters share: boxes to tick, cards to count out, points to spread.

use table::{Blank, Form, Place, Say};

use crate::ids::{Cards, Char, CharSet, Points};
use crate::naming::stat_word;
use crate::reading::STATS;
use crate::rules::Revolution;
use crate::spell::stat_id;

/// A number that one thing may have beside others: as its own bounds and the sum of all allow it.
fn tight((least, most): (i32, i32), others: (i32, i32), sum: (i32, i32)) -> (i32, i32) {
    (least.max(sum.0 - others.1), most.min(sum.1 - others.0))
}

/// Completes a form whose blanks each have a highest number and must together be between two: the bounds are as tight as
/// they can be.
pub(crate) fn counted(form: Form, items: Vec<(String, Say, Place, u8)>, least: u8, most: u8) -> Form {
    let sum = (i32::from(least), i32::from(most));
    let all: i32 = items.iter().map(|(_, _, _, n)| i32::from(*n)).sum();
    let blanks = items.into_iter().map(|(id, text, place, n)| {
        let (least, most) = tight((0, n.into()), (0, all - i32::from(n)), sum);
        Blank::new(id, text, least, most).at(place)
    });
    form.with(blanks.collect::<Vec<_>>()).together(sum.0, sum.1.min(all))
}

/// Numbers from 0 to 255.
pub(crate) fn small(values: &[i32]) -> Option<Vec<u8>> {
    values.iter().map(|value| u8::try_from(*value).ok()).collect()
}

impl Revolution {
    /// A box for each of these Characters, with so many to tick.
    pub(crate) fn boxes(&self, form: Form, who: CharSet, least: u8, most: u8) -> Form {
        let one = |who: Char| {
            let name = table::say!("revolution-terms-char", who = self.char_name(who));
            (self.char_id(who).to_owned(), name, Place::new("char", self.char_id(who)), 1)
        };
        counted(form, who.iter().map(one).collect(), least, most)
    }

    /// The Characters whose boxes are ticked.
    pub(crate) fn ticked(&self, of: CharSet, values: &[i32]) -> Option<CharSet> {
        let fits = values.len() == of.len() && values.iter().all(|value| (0..=1).contains(value));
        fits.then(|| of.iter().zip(values).filter(|(_, value)| **value == 1).map(|(who, _)| who).collect())
    }

    /// A blank for each kind of card in a hand.
    pub(crate) fn card_blanks(
        &self,
        form: Form,
        seat: table::Seat,
        hand: Cards,
        least: u8,
        most: u8,
    ) -> Form {
        let one = |(card, count): (crate::ids::Plot, u32)| {
            let plot = self.plot(card);
            let name = table::say!("revolution-form-card", card = plot.name.clone(), n = plot.hope);
            (plot.id.clone(), name, Place::new("hand", format!("{seat}/{}", plot.id)), count as u8)
        };
        counted(form, hand.weights().map(one).collect(), least, most)
    }

    /// The cards that were counted out.
    pub(crate) fn counted_cards(&self, hand: Cards, values: &[i32]) -> Option<Cards> {
        let counts = small(values).filter(|counts| counts.len() == hand.kinds().count())?;
        let mut cards = Cards::default();
        for (card, count) in hand.kinds().zip(counts) {
            if count > 3 {
                return None;
            }
            cards.put(card, count);
        }
        Some(cards)
    }

    /// The numbers that count out these cards of a hand.
    pub(crate) fn card_values(&self, hand: Cards, cards: Cards) -> Option<Vec<i32>> {
        cards
            .kinds()
            .all(|card| hand.count(card) > 0)
            .then(|| hand.kinds().map(|card| i32::from(cards.count(card))).collect())
    }
}

/// The numbers that tick these boxes.
pub(crate) fn ticks(of: CharSet, who: CharSet) -> Option<Vec<i32>> {
    who.within(of).then(|| of.iter().map(|one| i32::from(who.contains(one))).collect())
}

/// A blank for each stat with points to spread.
pub(crate) fn point_blanks(form: Form, room: Points, n: u8, place: &Place) -> Form {
    let items = STATS
        .into_iter()
        .zip(room.0)
        .filter(|(_, room)| *room > 0)
        .map(|(stat, room)| (stat_id(stat).to_owned(), stat_word(stat), place.clone(), room));
    counted(form, items.collect(), n, n)
}

/// The points that were spread.
pub(crate) fn spread(room: Points, values: &[i32]) -> Option<Points> {
    let mut counts = small(values)?.into_iter();
    let mut points = [0; 3];
    for (points, room) in points.iter_mut().zip(room.0) {
        if room > 0 {
            *points = counts.next()?;
        }
    }
    counts.next().is_none().then_some(Points(points))
}

/// The numbers that spread them so.
pub(crate) fn spread_values(room: Points, points: Points) -> Option<Vec<i32>> {
    let fits = room.0.iter().zip(points.0).all(|(room, n)| *room > 0 || n == 0);
    let values = || room.0.iter().zip(points.0).filter(|(room, _)| **room > 0).map(|(_, n)| i32::from(n));
    fits.then(|| values().collect())
}

/// Every way to spread `n` points.
pub(crate) fn each_spread(room: Points, n: u8, out: &mut dyn FnMut(Points)) {
    let [attack, defense, speed] = room.0;
    for a in 0..=attack.min(n) {
        for d in 0..=defense.min(n - a) {
            let rest = n - a - d;
            if rest <= speed {
                out(Points([a, d, rest]));
            }
        }
    }
}

/// The first `N` of a list by a score, the highest first: without a heap.
pub(crate) fn best<T: Copy, const N: usize>(
    list: impl Iterator<Item = T>,
    score: impl Fn(T) -> i32,
) -> Best<T, N> {
    let mut kept: [Option<(i32, T)>; N] = [None; N];
    for item in list {
        let mut next = Some((score(item), item));
        for place in &mut kept {
            if next.is_some_and(|(score, _)| place.is_none_or(|(known, _)| score > known)) {
                std::mem::swap(place, &mut next);
            }
        }
    }
    Best(kept.map(|place| place.map(|(_, item)| item)))
}

/// Some things in an order.
#[derive(Clone, Copy)]
pub(crate) struct Best<T, const N: usize>([Option<T>; N]);

impl<T: Copy, const N: usize> Best<T, N> {
    pub(crate) fn iter(self) -> impl Iterator<Item = T> + Clone
    where
        T: Clone,
    {
        self.0.into_iter().flatten()
    }

    /// Every choice of `n` of them, as bits over their places.
    pub(crate) fn combinations(self, n: usize, mut out: impl FnMut(&mut dyn Iterator<Item = T>)) {
        let len = self.0.iter().flatten().count();
        for bits in 0u32..1 << len {
            if bits.count_ones() as usize == n {
                let mut chosen =
                    self.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, item)| item);
                out(&mut chosen);
            }
        }
    }
}
