//! How often something may be asked: token buckets in memory, by what and by whom.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use wire::Id;

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum What {
    /// New accounts, from one address.
    Arrive,
    /// Passwords tried, from one address.
    SignIn,
    /// Passwords tried for one name, from one address.
    Name,
    /// Passwords tried on a device on which the person has signed in before.
    Device,
    /// Anything that writes, from one address.
    Write,
    /// New sockets, from one address.
    Socket,
    /// Records brought from elsewhere, and records verified: long work.
    Record,
    /// Words at tables, from one person.
    Chat,
    /// Tables opened, from one address.
    Open,
    /// What is read and takes work to make, from one address.
    Read,
    /// Records played again to be shown, from one address.
    Replay,
}

impl What {
    /// How many at once, and how many more each second.
    const fn allowance(self) -> (f64, f64) {
        match self {
            What::Arrive | What::SignIn => (20.0, 0.2),
            What::Name | What::Device => (10.0, 0.05),
            What::Write => (120.0, 20.0),
            What::Record => (20.0, 0.5),
            What::Socket => (200.0, 5.0),
            What::Chat => (8.0, 0.5),
            What::Open => (200.0, 0.2),
            What::Read => (1_200.0, 60.0),
            What::Replay => (40.0, 4.0),
        }
    }
}

/// By whom.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Whose {
    Address(IpAddr),
    Person(Id),
    NameAt(String, IpAddr),
    /// By the hash of its secret.
    Device(String),
}

/// What is counted as one address. A household has a whole /64 of IPv6, and may use any address of it.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => Ipv6Addr::from_bits(six.to_bits() >> 64 << 64).into(),
        four @ IpAddr::V4(_) => four,
    }
}

/// So many may be done, and more as time passes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    most: f64,
    per_second: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(most: f64, per_second: f64) -> Bucket {
        Bucket { left: most, most, per_second, at: Instant::now() }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        self.spend(1.0)
    }

    /// Takes so many, if there are.
    pub(crate) fn spend(&mut self, cost: f64) -> bool {
        let now = Instant::now();
        self.left = (self.left + now.duration_since(self.at).as_secs_f64() * self.per_second).min(self.most);
        self.at = now;
        let there = self.left >= cost;
        if there {
            self.left -= cost;
        }
        there
    }
}

/// All buckets that are not full.
#[derive(Default)]
pub(crate) struct Limits(Mutex<HashMap<(What, Whose), Bucket>>);

/// Beyond so many buckets, those that have filled up again are thrown away.
const CROWD: usize = 10_000;

impl Limits {
    /// May it be done once more?
    pub(crate) fn allow(&self, what: What, whose: Whose) -> bool {
        self.spend(what, whose, 1.0)
    }

    /// May it be done once more, at this cost?
    pub(crate) fn spend(&self, what: What, whose: Whose, cost: f64) -> bool {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > CROWD {
            let now = Instant::now();
            buckets.retain(|_, bucket| {
                bucket.left + now.duration_since(bucket.at).as_secs_f64() * bucket.per_second < bucket.most
            });
        }
        let (most, per_second) = what.allowance();
        buckets.entry((what, whose)).or_insert_with(|| Bucket::new(most, per_second)).spend(cost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// S5
    #[test]
    fn a_network_of_ipv6_is_one_address() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::7"), of("2001:db8:1:2:ffff:1:2:3"));
        assert_ne!(of("2001:db8:1:2::7"), of("2001:db8:1:3::7"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }

    #[test]
    fn so_many_at_once_and_no_more() {
        let limits = Limits::default();
        let ann = || Whose::Person(Id::new(1));
        assert!((0..8).all(|_| limits.allow(What::Chat, ann())));
        assert!(!limits.allow(What::Chat, ann()));
        assert!(limits.allow(What::Chat, Whose::Person(Id::new(2))), "another has an allowance of their own");
    }
}
