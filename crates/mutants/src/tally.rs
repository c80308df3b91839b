//! What of Mutants is worth counting when many games are played.

use table::{Item, Kind, Mark, Role, Say, Seat, Sheet, Tally, Value, Worth, say};

use crate::cards::{Card, Cards};
use crate::fact::{Caused, Fact, Zone};
use crate::rules::Mutants;
use crate::state::{Mode, State};

/// The sheets, by their place.
const SETS: u8 = 0;
const ADVANCED: u8 = 1;
const BASICS: u8 = 2;
const DEEDS: u8 = 3;

/// What may happen to an Advanced Mutant, by its place on the sheet.
#[derive(Clone, Copy)]
enum Fate {
    Seen,
    Picked,
    Built,
    Offered,
    Bred,
    Incubated,
    Gained,
    Deployed,
    Frozen,
    Blocked,
}

/// What may happen to a Basic Mutant: its place on that sheet.
const BASIC_FATES: [Fate; 3] = [Fate::Deployed, Fate::Frozen, Fate::Blocked];

/// What a seat may do, by its place on the sheet.
#[derive(Clone, Copy)]
enum Deed {
    Crush,
    Mulligan,
    Attack,
    Block,
    Copy,
    Steal,
    KnockedDown,
    Skip,
}

impl Mutants {
    fn advanced_sheet(&self) -> Sheet {
        use Fate::{Deployed, Gained, Offered, Seen};
        let kind =
            |id, name, of: Option<Fate>, worth| Kind { id, name, of: of.map(|fate| fate as u8), worth };
        let of = |fate: Fate| Some(fate);
        // Deployed, frozen and blocked in a game where it was gained: nobody owns an Advanced Mutant before.
        let kinds = vec![
            kind("seen", say!("mutants-tally-seen"), None, Worth::Untold),
            kind("picked", say!("mutants-tally-picked"), of(Seen), Worth::Told),
            kind("built", say!("mutants-tally-built"), None, Worth::Told),
            kind("offered", say!("mutants-tally-offered"), None, Worth::Untold),
            kind("bred", say!("mutants-tally-bred"), of(Offered), Worth::Told),
            kind("incubated", say!("mutants-tally-incubated"), of(Offered), Worth::Untold),
            kind("gained", say!("mutants-tally-gained"), of(Offered), Worth::Untold),
            kind("deployed", say!("mutants-tally-deployed"), of(Gained), Worth::Untold),
            kind("frozen", say!("mutants-tally-frozen"), of(Gained), Worth::Told),
            kind("blocked", say!("mutants-tally-blocked"), of(Deployed), Worth::Untold),
        ];
        let items = self.advanced().map(|card| self.card_item(card)).collect();
        Sheet { id: "advanced", name: say!("mutants-tally-advanced"), role: Role::Things, kinds, items }
    }

    fn basics_sheet(&self) -> Sheet {
        let kind = |id, name| Kind { id, name, of: None, worth: Worth::Untold };
        let kinds = vec![
            kind("deployed", say!("mutants-tally-deployed")),
            kind("frozen", say!("mutants-tally-frozen")),
            kind("blocked", say!("mutants-tally-blocked")),
        ];
        let items = (0..Card::BASICS).map(|index| self.card_item(Card(index))).collect();
        Sheet { id: "basics", name: say!("mutants-tally-basics"), role: Role::Things, kinds, items }
    }

    fn card_item(&self, card: Card) -> Item {
        Item { id: self.id(card), name: self.name(card).into() }
    }

    fn mark_card(&self, seat: Seat, fate: Fate, card: Card, mark: &mut dyn FnMut(Mark)) {
        if self.is_action(card) {
            return;
        }
        if !card.is_basic() {
            let item = card.0 - Card::BASICS;
            return mark(Mark { seat, sheet: ADVANCED, kind: fate as u8, item });
        }
        if let Some(kind) = BASIC_FATES.iter().position(|known| *known as u8 == fate as u8) {
            mark(Mark { seat, sheet: BASICS, kind: kind as u8, item: card.0 });
        }
    }
}

fn sets_sheet(rules: &Mutants) -> Sheet {
    let kinds = vec![Kind { id: "taken", name: say!("mutants-tally-taken"), of: None, worth: Worth::Untold }];
    let pools = rules.set.pools.iter();
    let items = pools.map(|pool| Item { id: pool.id.clone(), name: pool.name.clone().into() }).collect();
    Sheet { id: "sets", name: say!("mutants-tally-sets"), role: Role::Camps, kinds, items }
}

fn deeds_sheet() -> Sheet {
    let item = |id: &str, name: Say| Item { id: id.to_owned(), name: Value::Say(name) };
    let items = vec![
        item("crush", say!("mutants-tally-crush")),
        item("mulligan", say!("mutants-tally-mulligan")),
        item("attack", say!("mutants-tally-attack")),
        item("block", say!("mutants-tally-block")),
        item("copy", say!("mutants-tally-copy")),
        item("steal", say!("mutants-tally-steal")),
        item("knocked-down", say!("mutants-tally-knocked-down")),
        item("skip", say!("mutants-tally-skip")),
    ];
    let kinds = vec![Kind { id: "done", name: say!("mutants-tally-done"), of: None, worth: Worth::Told }];
    Sheet { id: "deeds", name: say!("mutants-tally-deeds"), role: Role::Things, kinds, items }
}

impl Tally for Mutants {
    fn sheets(&self) -> Vec<Sheet> {
        vec![sets_sheet(self), self.advanced_sheet(), self.basics_sheet(), deeds_sheet()]
    }

    fn mark(&self, before: &State, caused: Caused, mark: &mut dyn FnMut(Mark)) {
        let mut card = |seat, fate, card| self.mark_card(seat, fate, card, mark);
        match caused.fact {
            Fact::Picked { seat, card: Some(picked) } if before.mode == Mode::Draft => {
                for seen in Mutants::pack_of(before, seat).kinds() {
                    card(seat, Fate::Seen, seen);
                }
                card(seat, Fate::Picked, picked);
            }
            Fact::Picked { seat, card: Some(built) } | Fact::Chosen { seat, card: built } => {
                card(seat, Fate::Built, built);
            }
            Fact::Built { seat, cards } => {
                cards.iter().flat_map(Cards::iter).for_each(|built| card(seat, Fate::Built, built));
            }
            Fact::Revealed { seat, card: top, .. } => card(seat, Fate::Offered, top),
            Fact::Incubating { seat, card: egg, .. } => card(seat, Fate::Incubated, egg),
            Fact::Gained { seat, card: gained, to } => {
                card(seat, Fate::Gained, gained);
                // MU-7.9 Only breeding brings a Mutant from the Gene Pool into the Arena.
                if to == Zone::Arena {
                    card(seat, Fate::Bred, gained);
                }
            }
            Fact::Deployed { seat, card: deployed, .. } => card(seat, Fate::Deployed, deployed),
            Fact::Froze { seat, card: frozen, .. } => card(seat, Fate::Frozen, frozen),
            Fact::Blocked { seat, card: blocker } => {
                card(seat, Fate::Blocked, blocker);
                mark(deed(seat, Deed::Block));
            }
            Fact::Set { seat, set } => mark(Mark { seat, sheet: SETS, kind: 0, item: set.0 }),
            Fact::Mulliganed { seat, .. } => mark(deed(seat, Deed::Mulligan)),
            Fact::Crushed { seat } => mark(deed(seat, Deed::Crush)),
            Fact::Attacked { by, .. } => mark(deed(by, Deed::Attack)),
            Fact::Copied { seat, .. } => mark(deed(seat, Deed::Copy)),
            Fact::Stole { seat, .. } => mark(deed(seat, Deed::Steal)),
            Fact::KnockedDown { seat, .. } => mark(deed(seat, Deed::KnockedDown)),
            Fact::Skipped { seat } => mark(deed(seat, Deed::Skip)),
            Fact::First { .. }
            | Fact::Dealt { .. }
            | Fact::Picked { card: None, .. }
            | Fact::HandedOn { .. }
            | Fact::Formed { .. }
            | Fact::Kept { .. }
            | Fact::RoundBegan { .. }
            | Fact::TurnBegan { .. }
            | Fact::Moved { .. }
            | Fact::Left { .. }
            | Fact::Discarded { .. }
            | Fact::Breeding { .. }
            | Fact::NoRoom { .. }
            | Fact::Hatched { .. }
            | Fact::Power { .. }
            | Fact::Drew { .. }
            | Fact::DrewKnown { .. }
            | Fact::Shuffled { .. }
            | Fact::FlippedUp { .. }
            | Fact::Took { .. }
            | Fact::Returned { .. }
            | Fact::Accepted { .. }
            | Fact::Declined { .. }
            | Fact::Passed { .. }
            | Fact::Chose { .. }
            | Fact::Scored { .. }
            | Fact::RoundOver { .. }
            | Fact::Placed { .. }
            | Fact::Thawed { .. }
            | Fact::Life { .. }
            | Fact::BossDone { .. }
            | Fact::Robbed { .. }
            | Fact::Reacted { .. }
            | Fact::Shattered { .. }
            | Fact::Stored { .. }
            | Fact::Captured { .. }
            | Fact::Released { .. } => {}
        }
    }

    /// MU-2.7
    fn first(&self, caused: Caused) -> Option<Seat> {
        if let Fact::First { seat } = caused.fact { Some(seat) } else { None }
    }

    /// MU-14.10 The marker has moved on when the last round is over; a Boss may fall sooner.
    fn rounds(&self, end: &State) -> Option<u8> {
        Some(end.round.min(5))
    }
}

fn deed(seat: Seat, deed: Deed) -> Mark {
    Mark { seat, sheet: DEEDS, kind: 0, item: deed as u8 }
}
