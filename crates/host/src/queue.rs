//! Whose bot thinks next. So many think at once; the others wait, and each share of the queue has its turn: a guest with a
//! hundred tables of bots delays another's table by one thought, not by a hundred.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use wire::Id;

/// How many shares the people of one address have together: a school has several, and so has a guest who arrives under
/// twenty names.
const SHARES: u64 = 4;

/// Who pays for a thought: whoever opened the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Share {
    /// A person from who knows where.
    Person(Id),
    /// One of the shares of an address.
    Address(IpAddr, u64),
}

impl Share {
    pub(crate) fn of(owner: Id, from: Option<IpAddr>) -> Share {
        from.map_or(Share::Person(owner), |from| Share::Address(from, owner.number().unsigned_abs() % SHARES))
    }
}

/// The tables of a share at which a bot waits, in the order of their turns.
type Tables = VecDeque<(Id, VecDeque<oneshot::Sender<Place>>)>;

#[derive(Default)]
struct Waiting {
    thinking: usize,
    by_share: HashMap<Share, usize>,
    /// In the order of their turns.
    shares: VecDeque<(Share, Tables)>,
}

struct Inner {
    /// How many may think at once.
    places: usize,
    /// How many of one share may.
    each: usize,
    waiting: Mutex<Waiting>,
}

/// Everybody who waits to think.
#[derive(Clone)]
pub(crate) struct Queue(Arc<Inner>);

/// A place to think at, until it is dropped.
pub(crate) struct Place {
    queue: Queue,
    share: Share,
}

impl Drop for Place {
    fn drop(&mut self) {
        {
            let mut waiting = self.queue.lock();
            waiting.thinking -= 1;
            if let Some(count) = waiting.by_share.get_mut(&self.share) {
                *count -= 1;
                if *count == 0 {
                    waiting.by_share.remove(&self.share);
                }
            }
        }
        metrics::gauge!("mutable_bots_thinking").decrement(1.0);
        self.queue.go_on();
    }
}

impl Queue {
    pub(crate) fn new(places: usize, each: usize) -> Queue {
        let (places, each) = (places.max(1), each.max(1));
        Queue(Arc::new(Inner { places, each, waiting: Mutex::default() }))
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn. Nothing comes if the queue is gone.
    pub(crate) async fn turn(&self, share: Share, table: Id) -> Option<Place> {
        let (tell, turn) = oneshot::channel();
        {
            let mut waiting = self.lock();
            let known = waiting.shares.iter().position(|(known, _)| *known == share);
            let at = known.unwrap_or_else(|| {
                waiting.shares.push_back((share, Tables::new()));
                waiting.shares.len() - 1
            });
            let tables = &mut waiting.shares[at].1;
            match tables.iter_mut().find(|(known, _)| *known == table) {
                Some((_, there)) => there.push_back(tell),
                None => tables.push_back((table, VecDeque::from([tell]))),
            }
        }
        metrics::gauge!("mutable_bots_waiting").increment(1.0);
        let began = std::time::Instant::now();
        self.go_on();
        let place = turn.await.ok();
        metrics::gauge!("mutable_bots_waiting").decrement(1.0);
        metrics::histogram!("mutable_bot_wait_seconds").record(began.elapsed().as_secs_f64());
        place
    }

    /// Gives out the places that are free.
    fn go_on(&self) {
        while let Some((share, tell)) = self.next() {
            metrics::gauge!("mutable_bots_thinking").increment(1.0);
            // Who has gone away gives the place back by not taking it.
            drop(tell.send(Place { queue: self.clone(), share }));
        }
    }

    fn next(&self) -> Option<(Share, oneshot::Sender<Place>)> {
        let mut waiting = self.lock();
        if waiting.thinking >= self.0.places {
            return None;
        }
        let has_room = |share: &Share| waiting.by_share.get(share).is_none_or(|count| *count < self.0.each);
        let at = waiting.shares.iter().position(|(share, _)| has_room(share))?;
        let (share, mut tables) = waiting.shares.remove(at)?;
        let (table, mut there) = tables.pop_front()?;
        let tell = there.pop_front()?;
        if !there.is_empty() {
            tables.push_back((table, there));
        }
        if !tables.is_empty() {
            waiting.shares.push_back((share, tables));
        }
        waiting.thinking += 1;
        *waiting.by_share.entry(share).or_default() += 1;
        Some((share, tell))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const EVE: Share = Share::Person(Id::new(1));
    const ANN: Share = Share::Person(Id::new(2));

    /// Takes turns for these, all of which wait when the first place is free; in which order they have them.
    async fn order(queue: &Queue, asked: &[(Share, i64)]) -> Vec<(Share, i64)> {
        let done = Arc::new(Mutex::new(Vec::new()));
        let held: Vec<Place> = {
            let mut held = Vec::new();
            for number in 0..queue.0.places {
                let other = Share::Person(Id::new(1_000 + i64::try_from(number).unwrap()));
                held.push(queue.turn(other, Id::new(999)).await.unwrap());
            }
            held
        };
        let mut waiting = tokio::task::JoinSet::new();
        for (count, (share, table)) in asked.iter().copied().enumerate() {
            let (queue, done) = (queue.clone(), Arc::clone(&done));
            let ours = queue.clone();
            waiting.spawn(async move {
                let place = queue.turn(share, Id::new(table)).await.unwrap();
                done.lock().unwrap().push((share, table));
                drop(place);
            });
            while ours
                .lock()
                .shares
                .iter()
                .flat_map(|(_, tables)| tables)
                .map(|(_, it)| it.len())
                .sum::<usize>()
                <= count
            {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
        drop(held);
        while waiting.join_next().await.is_some() {}
        let done = done.lock().unwrap();
        done.clone()
    }

    /// X1: Eve has a dozen thoughts waiting at three tables when Ann comes with one: hers is the second.
    #[tokio::test]
    async fn a_crowd_of_tables_waits_for_one_turn_as_everybody_does() {
        let queue = Queue::new(1, 1);
        let mut asked: Vec<(Share, i64)> = (0..12).map(|number| (EVE, number / 4)).collect();
        asked.push((ANN, 9));
        let order = order(&queue, &asked).await;
        assert_eq!(order[1], (ANN, 9), "{order:?}");
        let tables: Vec<i64> =
            order.iter().filter(|(share, _)| *share == EVE).map(|(_, table)| *table).collect();
        assert_eq!(tables, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], "and her own tables take turns too");
        assert!(queue.lock().by_share.is_empty() && queue.lock().thinking == 0, "nobody is remembered");
    }

    /// X1: one share never has all places, so that whoever comes finds one.
    #[tokio::test]
    async fn one_share_never_has_all_places() {
        let queue = Queue::new(2, 1);
        let first = queue.turn(EVE, Id::new(1)).await.unwrap();
        let second = tokio::time::timeout(Duration::from_millis(20), queue.turn(EVE, Id::new(2))).await;
        assert!(second.is_err(), "her second waits, though a place is free");
        assert!(queue.turn(ANN, Id::new(3)).await.is_some());
        drop(first);
        assert!(
            queue.turn(EVE, Id::new(2)).await.is_some(),
            "who did not wait to the end is in nobody's way"
        );
        assert!(queue.lock().shares.is_empty());
    }

    #[test]
    fn twenty_names_from_one_address_have_four_shares() {
        let here = Some(IpAddr::from([192, 0, 2, 7]));
        let shares: std::collections::HashSet<Share> =
            (0..20).map(|number| Share::of(Id::new(number), here)).collect();
        assert_eq!(shares.len(), 4);
        assert_eq!(Share::of(Id::new(5), None), Share::Person(Id::new(5)));
    }
}
