//! XM-9, XM-11 Sealed auctions: for Recruit cards, and for the post of Mission Commander.

use script::revolution::{Kin, Trigger};
use table::{Pending, Refusal, Seat, SeatMap, SeatSet, Who, Witness, say};

use crate::ch04_setup::roll_off;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::tasks::Draw;
use crate::frame::{Frame, Item, Task, Why, task, unasked};
use crate::ids::{Char, Drawn, Piece, Recruit, Training};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::{NO_BID, State};

task! {
    /// XM-9.1 Cards that are still to be auctioned.
    pub struct Row { pub left: u8 }
}

impl Task for Row {
    fn ask(&self, _rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        (self.left > 0 && s.recruits.unknown() != 0).then_some(Pending::Fate(Luck::Turn))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.row(self.left);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Turn(card) = c else { unasked(self, who, c) };
        play.s.recruits.draw(card.0);
        play.put_up(self.left, card);
    }
}

task! {
    /// XM-9.3 Everybody sets a dial in secret.
    pub struct Auction { pub item: Item, pub round: u8, pub bidders: SeatSet }
}

impl Task for Auction {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        rules.auction_question(s, self)
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.dials(self.item, self.round, self.bidders);
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        (0..=rules.most(s, seat)).for_each(|n| out(Choice::Bid(n)));
    }

    fn why(&self, rules: &Revolution, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Bid(n) => {
                let rule = if n > rules.set.economy.dial_max { "XM-9.3" } else { "XM-9.4" };
                Refusal::new(rule, say!("revolution-no-bid", n = n, most = rules.most(s, seat)))
            }
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn fits(&self, _rules: &Revolution, _s: &State) -> bool {
        self.item.exists()
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let (Who::Seat(seat), Choice::Bid(n)) = (who, c) else { unasked(self, who, c) };
        play.bid(self.into(), seat, n);
    }
}

task! {
    /// XM-9.6 The dials have been shown.
    pub struct Settle { pub item: Item, pub round: u8, pub bidders: SeatSet, pub closed: bool }
}

impl Task for Settle {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.settle(self.item, self.round, self.bidders, self.closed);
    }

    fn fits(&self, _rules: &Revolution, _s: &State) -> bool {
        self.item.exists()
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-9.9 A Training Card needs its Character at once.
    pub struct Train { pub seat: Seat, pub training: Training }
}

impl Task for Train {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let any = rules.trainable(s, self.seat).next().is_some();
        any.then_some(Pending::Seat(self.seat, Ask::Train { training: self.training }))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.train_nobody(self.training);
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.trainable(s, seat).for_each(|who| out(Choice::Train(who)));
    }

    fn why(&self, rules: &Revolution, _s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Train(who) => {
                Refusal::new("XM-2.7", say!("revolution-no-train", who = rules.char_name(who)))
            }
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn fits(&self, rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat) && self.training.index() < rules.set.trainings.len()
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Train(student) = c else { unasked(self, who, c) };
        play.train(student, self.training);
    }
}

task! {
    /// A recruit by a card's effect.
    pub struct Recruiting { pub kind: Kin, pub to: Seat, pub shown: u8 }
}

impl Task for Recruiting {
    fn ask(&self, _rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let any = usize::from(self.shown) < s.recruits.len() && s.recruits.unknown() != 0;
        any.then_some(Pending::Fate(Luck::Turn))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.recruiting_on(self.kind, self.to, self.shown);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Turn(card) = c else { unasked(self, who, c) };
        play.s.recruits.draw(card.0);
        play.recruiting(self.kind, self.to, self.shown, card);
    }
}

task! {
    /// A recruit from the discard.
    pub struct Revive { pub kind: Kin, pub to: Seat, pub free: bool }
}

impl Task for Revive {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let any = rules.revivable(s, self.kind, self.to, self.free).next().is_some();
        any.then_some(Pending::Seat(self.to, Ask::Revive))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.revivable(s, self.kind, self.to, self.free).for_each(|who| out(Choice::ChooseChar(who)));
        out(Choice::Done);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        if let Choice::ChooseChar(hero) = c {
            play.revive(self.to, self.free, hero);
        }
    }
}

impl Revolution {
    /// XM-9.3, XM-9.4, XM-9.15, XM-9.19 The highest bid: the dial, and the coins left beside the stakes.
    pub(crate) fn most(&self, s: &State, seat: Seat) -> u8 {
        let school = s.school(seat);
        let free = school.hope.saturating_sub(s.stakes[seat]).min(u16::from(self.set.economy.dial_max)) as u8;
        // XM-9.14 A second bid is added to the first: what a card allows is the total.
        let staked = u8::try_from(s.stakes[seat]).unwrap_or(u8::MAX);
        if school.cap == NO_BID { free } else { free.min(school.cap.saturating_sub(staked)) }
    }

    /// XM-9.5 Who still owes a bid.
    pub(crate) fn auction_question(&self, s: &State, auction: &Auction) -> Option<Pending<Ask, Luck>> {
        let Auction { item, round, bidders } = *auction;
        // Everybody sees who has nothing to bid with: such a dial is at 0 without a question.
        let owes = |seat: &Seat| s.sealed.bids[*seat] == NO_BID && self.most(s, *seat) > 0;
        let owing: SeatSet = bidders.iter().filter(owes).collect();
        (!owing.is_empty()).then_some(Pending::Sealed(owing, Ask::Bid { item, round }))
    }

    /// XM-2.6, XM-2.7, XM-9.9, XM-R24 Heroes and Students without Training, Injured or not.
    pub(crate) fn trainable(&self, s: &State, seat: Seat) -> impl Iterator<Item = Char> {
        s.team(seat).filter(|who| !who.is_leader() && s.member(*who).training().is_none())
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-9.2, XM-9.11, XM-9.22 The next card of the row, if its place in the deck is known; the phase ends with the last one.
    pub(crate) fn row(&mut self, left: u8) {
        if left == 0 {
            return;
        }
        if let Some(card) = self.s.recruits.draw_known() {
            return self.put_up(left, Recruit(card));
        }
        // XM-R4
        self.refill_recruits();
        if !self.s.recruits.is_empty() {
            self.s.push(Frame::Row(Row { left }));
        }
    }

    /// XM-9.2 A card is revealed and put up for auction.
    pub(crate) fn put_up(&mut self, left: u8, card: Recruit) {
        self.turned(card);
        self.s.push(Frame::Row(Row { left: left - 1 }));
        self.open_auction(Item::Card(card));
    }

    /// XM-9.3, XM-11.1 Everybody bids.
    pub(crate) fn open_auction(&mut self, item: Item) {
        self.s.stakes = SeatMap::all(0);
        self.s.sealed.bids = SeatMap::all(NO_BID);
        self.s.push(Frame::Auction(Auction { item, round: 0, bidders: SeatSet::everyone(self.s.players) }));
    }

    /// XM-9.5 A dial is set face down.
    pub(crate) fn bid(&mut self, frame: Frame, seat: Seat, n: u8) {
        self.s.sealed.bids[seat] = n;
        self.tell(Fact::DialSet { seat, n: Some(n) });
        self.s.push(frame);
    }

    /// XM-9.5 All dials are shown together.
    pub(crate) fn dials(&mut self, item: Item, round: u8, bidders: SeatSet) {
        for seat in bidders.iter() {
            if self.s.sealed.bids[seat] == NO_BID {
                self.s.sealed.bids[seat] = 0;
            }
            self.tell(Fact::BidShown { seat, n: self.s.sealed.bids[seat] });
        }
        // XM-9.20, XM-R32 What the dials themselves say about the bonus card.
        self.s.dials = self.s.sealed.bids.map(|bid| if bid == NO_BID { 0 } else { bid });
        self.s.push(Frame::Settle(Settle { item, round, bidders, closed: false }));
        if round == 0 {
            let all = SeatSet::everyone(self.s.players);
            self.window(Trigger::BidsShown, Piece::NONE, Piece::NONE, self.s.commander, all);
        }
    }

    /// XM-9.6, XM-9.12, XM-9.14, XM-9.16, XM-9.17, XM-11.4 The totals are compared.
    pub(crate) fn settle(&mut self, item: Item, round: u8, bidders: SeatSet, closed: bool) {
        let bids = std::mem::replace(&mut self.s.sealed.bids, SeatMap::all(NO_BID));
        let dial = self.s.dials;
        if closed || bidders.iter().all(|seat| bids[seat] == 0) {
            return self.auction_fails(item, bidders);
        }
        // Those who were tied have bid the same so far: the new dials decide.
        let best = bidders.iter().map(|seat| bids[seat]).max().unwrap_or(0);
        let tied: SeatSet = bidders.iter().filter(|seat| bids[*seat] == best).collect();
        // A pledge counts, but no coin is staked or paid for it.
        let coins = |s: &State, seat: Seat| s.stakes[seat] + u16::from(bids[seat].min(dial[seat]));
        if let Some(winner) = tied.iter().next().filter(|_| tied.len() == 1) {
            let paid = coins(self.s, winner).min(self.s.school(winner).hope);
            let bonus = round == 0 && dial[winner] >= self.rules.set.economy.bonus_card_from_bid;
            return self.auction_won(item, winner, paid, bonus);
        }
        // XM-9.12, XM-9.13 The tied stake the coins that they bid and go on alone.
        self.tell(Fact::Tied { item });
        for seat in tied.iter() {
            self.s.stakes[seat] = coins(self.s, seat);
        }
        self.s.push(Frame::Auction(Auction { item, round: round.saturating_add(1), bidders: tied }));
    }

    /// XM-9.6, XM-9.16, XM-11.3, XM-R25 The winner pays; all others keep or take back their coins.
    fn auction_won(&mut self, item: Item, winner: Seat, paid: u16, bonus: bool) {
        self.s.stakes = SeatMap::all(0);
        self.tell(Fact::Won { seat: winner, item, paid });
        self.hope(winner, -(paid.cast_signed()));
        match item {
            Item::Card(card) => match card.drawn() {
                Drawn::Char(who) => self.join(winner, who),
                Drawn::Training(training) => self.s.push(Frame::Train(Train { seat: winner, training })),
            },
            Item::Commander => self.becomes_commander(winner),
        }
        // XM-9.20, XM-9.21, XM-R20, XM-R21, XM-R32 At once, and only for a first bid that won outright.
        if bonus {
            self.s.push(Frame::Draw(Draw { seat: winner, left: 1 }));
        }
    }

    /// XM-9.17, XM-9.18, XM-11.5, XM-11.6, XM-R33 Nobody pays. The card is discarded; for the post, dice decide.
    fn auction_fails(&mut self, item: Item, bidders: SeatSet) {
        self.s.stakes = SeatMap::all(0);
        self.tell(Fact::Failed { item });
        match item {
            Item::Card(card) => self.discard_recruit(card),
            Item::Commander => self.s.push(roll_off(Why::Commander, bidders)),
        }
    }

    /// XM-11.7, XM-11.8, XM-11.9, XM-R35 The token changes hands, and its new or old holder scores.
    pub(crate) fn becomes_commander(&mut self, seat: Seat) {
        self.s.commander = seat;
        self.tell(Fact::Commander { seat });
        self.rp(seat, 1);
    }

    /// XM-9.10 Nobody can take the Training Card.
    pub(crate) fn train_nobody(&mut self, training: Training) {
        self.tell(Fact::TrainingLost { training });
        self.discard_recruit(Recruit::training(training));
    }

    /// A Recruit card comes by a card's effect: the first of its kind; the others go under the deck, seen by all.
    pub(crate) fn recruiting(&mut self, kind: Kin, to: Seat, shown: u8, card: Recruit) {
        use script::revolution::Kin;
        let everyone = SeatSet::everyone(self.s.players);
        match (self.turned(card), kind) {
            (Drawn::Char(who), Kin::Hero) if self.rules.is_hero(who) => self.join(to, who),
            (Drawn::Char(who), Kin::Student) if self.rules.is_student(who) => self.join(to, who),
            (Drawn::Training(training), Kin::Training) => {
                self.s.push(Frame::Train(Train { seat: to, training }));
            }
            (Drawn::Char(_) | Drawn::Training(_), _) => {
                self.tell(Fact::PutUnder { card });
                self.s.recruits.bottom.insert(0, (card.0, everyone));
                self.s.push(Frame::Recruiting(Recruiting { kind, to, shown: shown + 1 }));
            }
        }
    }

    /// The next card is known, or there is none of the kind.
    pub(crate) fn recruiting_on(&mut self, kind: Kin, to: Seat, shown: u8) {
        if usize::from(shown) < self.s.recruits.len()
            && let Some(card) = self.s.recruits.draw_known()
        {
            self.recruiting(kind, to, shown, Recruit(card));
        }
    }

    /// A Hero from the discard, for its Hope Value.
    pub(crate) fn revive(&mut self, to: Seat, free: bool, who: Char) {
        self.s.recruit_discard &= !(1 << Recruit::of(who).0);
        if !free {
            self.hope(to, -i16::from(self.rules.numbers[who.index()].hope));
        }
        self.join(to, who);
    }
}

impl Revolution {
    /// Characters in the Recruit discard that `to` can take.
    pub(crate) fn revivable(&self, s: &State, kind: Kin, to: Seat, free: bool) -> impl Iterator<Item = Char> {
        use script::revolution::Kin;
        let hope = s.school(to).hope;
        crate::deck::bits(s.recruit_discard).filter_map(move |card| match Recruit(card).drawn() {
            Drawn::Char(who) => {
                let fits = match kind {
                    Kin::Hero => self.is_hero(who),
                    Kin::Student => self.is_student(who),
                    Kin::Training => false,
                };
                let price = self.numbers[who.index()].hope.unsigned_abs();
                (fits && (free || u16::from(price) <= hope)).then_some(who)
            }
            Drawn::Training(_) => None,
        })
    }
}
