//! What has happened, in words.

use table::{Say, Seat, say};

use crate::cards::{Card, slot_word};
use crate::choice::Copied;
use crate::fact::{Award, Fact, Ranking, Zone};
use crate::rules::Mutants;
use crate::state::BOSS;

impl Mutants {
    #[expect(clippy::too_many_lines, reason = "one arm for each fact")]
    pub(crate) fn log(&self, fact: Fact) -> Say {
        let name = |card: Card| self.name(card);
        let who = |seat: Seat| self.who(seat);
        match fact {
            Fact::First { seat } => say!("mutants-fact-first", seat = seat),
            Fact::Set { seat, set } => say!("mutants-fact-set", seat = seat, set = self.set_name(set)),
            Fact::Dealt { seat, card: Some(card) } => {
                say!("mutants-fact-dealt-card", seat = seat, card = name(card))
            }
            Fact::Dealt { seat, card: None } => say!("mutants-fact-dealt", seat = seat),
            Fact::Picked { seat, card: Some(card) } => {
                say!("mutants-fact-picked-card", seat = seat, card = name(card))
            }
            Fact::Built { seat, cards: Some(cards) } => {
                say!("mutants-fact-built-cards", seat = seat, cards = self.names(cards))
            }
            Fact::Built { seat, cards: None } => say!("mutants-fact-built", seat = seat),
            Fact::Chosen { seat, card } => say!("mutants-fact-chosen", seat = seat, card = self.name(card)),
            Fact::Picked { seat, card: None } => say!("mutants-fact-picked", seat = seat),
            Fact::HandedOn { pick } => say!("mutants-fact-handed-on", pick = pick),
            Fact::Formed { seat } => say!("mutants-fact-formed", seat = seat),
            Fact::Revealed { seat, pile, card } => {
                say!("mutants-fact-revealed", who = who(seat), pile = pile.number(), card = name(card))
            }
            Fact::Mulliganed { seat, pile, card } => {
                say!("mutants-fact-mulliganed", seat = seat, pile = pile.number(), card = name(card))
            }
            Fact::Kept { seat } => say!("mutants-fact-kept", seat = seat),
            Fact::RoundBegan { round, first } => {
                say!("mutants-fact-round-began", round = round, who = who(first))
            }
            Fact::TurnBegan { seat } => say!("mutants-fact-turn", who = who(seat)),
            Fact::Skipped { seat } => say!("mutants-fact-skipped", seat = seat),
            Fact::Crushed { seat } => say!("mutants-fact-crushed", who = who(seat)),
            Fact::Moved { seat, card, to } => {
                say!("mutants-fact-moved", who = who(seat), card = name(card), slot = slot_word(to))
            }
            Fact::Left { seat, card, slot } => {
                say!("mutants-fact-left", who = who(seat), card = name(card), slot = slot_word(slot))
            }
            Fact::Discarded { seat, card, from: Zone::Hand } => {
                say!("mutants-fact-discarded", who = who(seat), card = name(card))
            }
            Fact::Discarded { seat, card, .. } => {
                say!("mutants-fact-put-away", who = who(seat), card = name(card))
            }
            Fact::Breeding { seat, pile, card } => {
                say!("mutants-fact-breeding", seat = seat, pile = pile.number(), card = name(card))
            }
            Fact::Incubating { seat, pile, card } => {
                say!("mutants-fact-incubating", seat = seat, pile = pile.number(), card = name(card))
            }
            Fact::NoRoom { seat } => say!("mutants-fact-no-room", seat = seat),
            Fact::Deployed { seat, card, .. } => {
                say!("mutants-fact-deployed", who = who(seat), card = name(card))
            }
            Fact::Gained { seat, card, to: Zone::Arena } => {
                say!("mutants-fact-bred", seat = seat, card = name(card))
            }
            Fact::Gained { seat, card, to } => {
                say!("mutants-fact-gained", seat = seat, card = name(card), place = zone_word(to))
            }
            Fact::Hatched { seat, card } => say!("mutants-fact-hatched", seat = seat, card = name(card)),
            Fact::Power { seat, from, to } if to > from => {
                say!("mutants-fact-power-up", who = who(seat), by = to - from, space = to)
            }
            Fact::Power { seat, from, to } => {
                say!("mutants-fact-power-down", who = who(seat), by = from - to, space = to)
            }
            Fact::Drew { seat, card: Some(card) } => {
                say!("mutants-fact-drew-card", seat = seat, card = name(card))
            }
            Fact::Drew { seat, card: None } => say!("mutants-fact-drew", seat = seat),
            Fact::DrewKnown { seat, card } => say!("mutants-fact-drew-known", seat = seat, card = name(card)),
            Fact::Froze { seat, card, .. } => say!("mutants-fact-froze", seat = seat, card = name(card)),
            Fact::Shuffled { seat, cards } => say!("mutants-fact-shuffled", who = who(seat), cards = cards),
            Fact::KnockedDown { seat, card, slot } => {
                say!("mutants-fact-knocked-down", who = who(seat), card = name(card), slot = slot_word(slot))
            }
            Fact::FlippedUp { seat, card, slot } => {
                say!("mutants-fact-flipped-up", who = who(seat), card = name(card), slot = slot_word(slot))
            }
            Fact::Copied { seat, card, of, what: Copied::Deploy } => {
                say!("mutants-fact-copied-deploy", seat = seat, card = name(card), of = name(of))
            }
            Fact::Copied { seat, card, of, what: Copied::Leave } => {
                say!("mutants-fact-copied-leave", seat = seat, card = name(card), of = name(of))
            }
            Fact::Attacked { by, seat } => say!("mutants-fact-attacked", by = who(by), who = who(seat)),
            Fact::Blocked { seat, card } => say!("mutants-fact-blocked", seat = seat, card = name(card)),
            Fact::Took { seat, card } => say!("mutants-fact-took", seat = seat, card = name(card)),
            Fact::Returned { seat, card } => say!("mutants-fact-returned", seat = seat, card = name(card)),
            Fact::Accepted { seat, card } => say!("mutants-fact-accepted", seat = seat, card = name(card)),
            Fact::Declined { seat, card } => say!("mutants-fact-declined", seat = seat, card = name(card)),
            Fact::Passed { seat, card } => say!("mutants-fact-passed", seat = seat, card = name(card)),
            Fact::Reacted { seat, card } => say!("mutants-fact-reacted", seat = seat, card = name(card)),
            Fact::Chose { seat, card, option } => {
                say!("mutants-fact-chose", seat = seat, card = name(card), option = option)
            }
            Fact::Scored { seat, points, total, award } => {
                let award = match award {
                    Award::Crush => say!("mutants-award-crush"),
                    Award::First => say!("mutants-award-first"),
                    Award::Middle => say!("mutants-award-middle"),
                    Award::Last => say!("mutants-award-last"),
                };
                say!("mutants-fact-scored", seat = seat, points = points, total = total, award = award)
            }
            Fact::Stole { seat, from, points } => {
                say!("mutants-fact-stole", seat = seat, from = from, points = points)
            }
            Fact::Robbed { seat, thief, points } => {
                say!("mutants-fact-robbed", seat = seat, thief = thief, points = points)
            }
            Fact::RoundOver { round, standing: Ranking::Life(life) } => {
                say!("mutants-fact-round-over-solo", round = round, life = i32::from(life))
            }
            Fact::RoundOver { round, standing: Ranking::Points { players, points } } => {
                let row = |seat: Seat| say!("mutants-standing", seat = seat, points = points[seat]);
                let mut seats: Vec<Seat> = Seat::at_table(players).collect();
                seats.sort_by_key(|seat| std::cmp::Reverse(points[*seat]));
                let standing: Vec<Say> = seats.into_iter().map(row).collect();
                say!("mutants-fact-round-over", round = round, standing = standing)
            }
            Fact::Placed { seat, space } => say!("mutants-fact-placed", who = who(seat), space = space),
            Fact::Thawed { seat, points, total } => {
                say!("mutants-fact-thawed", seat = seat, points = points, total = total)
            }
            Fact::Life { change, life, .. } if change < 0 => {
                say!("mutants-fact-life-lost", change = i32::from(-change), life = i32::from(life))
            }
            Fact::Life { change, life, .. } => {
                say!("mutants-fact-life-gained", change = i32::from(change), life = i32::from(life))
            }
            Fact::BossDone { card, life, boss_space, space } => {
                let (who, life) = (who(BOSS), i32::from(life));
                match card {
                    Some(card) => say!(
                        "mutants-fact-boss-done",
                        who = who,
                        card = name(card),
                        life = life,
                        boss = boss_space,
                        space = space
                    ),
                    None => {
                        say!(
                            "mutants-fact-boss-idle",
                            who = who,
                            life = life,
                            boss = boss_space,
                            space = space
                        )
                    }
                }
            }
            Fact::Shattered { card } => say!("mutants-fact-shattered", card = name(card)),
            Fact::Stored { card, slot } => say!("mutants-fact-stored", card = name(card), slot = orbit(slot)),
            Fact::Captured { card, slot } => {
                say!("mutants-fact-captured", card = name(card), slot = orbit(slot))
            }
            Fact::Released { card } => say!("mutants-fact-released", card = name(card)),
        }
    }
}

fn orbit(slot: u8) -> &'static str {
    ["A", "B"][usize::from(slot)]
}

fn zone_word(zone: Zone) -> Say {
    match zone {
        Zone::Hand => say!("mutants-zone-hand"),
        Zone::Deck => say!("mutants-zone-deck"),
        Zone::Discard => say!("mutants-zone-discard"),
        Zone::Pool => say!("mutants-zone-pool"),
        Zone::Arena => say!("mutants-zone-arena"),
        Zone::Incubator => say!("mutants-zone-incubator"),
        Zone::Freezer => say!("mutants-zone-freezer"),
        Zone::Slot => say!("mutants-zone-slot"),
    }
}
