//! Operations, each taken apart field by field.

use super::{Card, Checker, Sort};
use crate::revolution::op::{Barred, Block, Guard, Hand, Op, Played};
use crate::revolution::words::{
    Amount, AttackRule, DeckAfter, Kin, Measure, Mode, Pool, Prevented, Ref, Result, Room, Trigger, Until,
    Zone,
};

/// Does an operation use the hits of the clause's test?
pub(super) fn counts_hits(op: &Op) -> bool {
    matches!(op, Op::Score { who: _, n: Amount::Word(Measure::Hits), track: _ })
}

impl Checker<'_> {
    fn some(&mut self, field: &str, n: u8) {
        self.need((1..=20).contains(&n), || format!("{field} = 1 to 20, not {n}"));
    }

    fn change(&mut self, n: i8) {
        self.need(n != 0 && n.unsigned_abs() <= 20, || format!("n = 1 to 20, or less than 0, not {n}"));
    }

    /// Is this a moment at which the operation can be carried out?
    fn when(&mut self, op: &str, moments: &[Trigger]) {
        let on = self.on();
        self.need(moments.contains(&on), || {
            let right: Vec<String> = moments.iter().map(|moment| moment.spelled()).collect();
            format!("{op} on \"{}\" does nothing; it works on {}", on.spelled(), right.join(", "))
        });
    }

    fn arena(&mut self, op: &str) {
        let on = self.on();
        self.need(on.in_arena(), || format!("{op} on \"{}\": nobody is in the Arena", on.spelled()));
    }

    fn missions_only(&mut self, op: &str) {
        let fine = self.mission() && self.on().in_arena();
        self.need(fine, || format!("{op} is an operation of a Mission's rules, while it is played"));
    }

    #[expect(clippy::too_many_lines, reason = "an arm an operation")]
    pub(super) fn op(&mut self, op: &Op) {
        match op {
            Op::ChangeRp { who, n } | Op::ChangeHope { who, n } | Op::ChangePlotPoints { who, n } => {
                self.who("who", *who, Sort::School);
                self.change(*n);
            }
            Op::MoveHope { from, to, n } => {
                self.who("from", *from, Sort::School);
                self.who("to", *to, Sort::School);
                self.need(from != to, || "move-hope: from one School to another".to_owned());
                self.some("n", *n);
            }
            Op::DrawPlot { who, n } => {
                self.who("who", *who, Sort::School);
                self.some("n", *n);
            }
            Op::DiscardPlot { who, n, pick, paid: _ } => {
                self.who("who", *who, Sort::School);
                self.some("n", *n);
                self.need(*pick != Hand::Me || *who != Ref::Me, || {
                    "pick = \"owner\" or \"random\": it is your own hand".to_owned()
                });
            }
            Op::TakePlot { from, to, n, pick } => {
                self.who("from", *from, Sort::School);
                self.who("to", *to, Sort::School);
                self.need(from != to, || "take-plot: from one School to another".to_owned());
                self.some("n", *n);
                let fine = match pick {
                    Hand::Random => true,
                    Hand::Me => *to == Ref::Me,
                    Hand::Owner => false,
                };
                self.need(fine, || {
                    "pick = \"random\", or \"me\" with to = \"me\": who takes a card picks it, or fate does"
                        .to_owned()
                });
            }
            Op::Peek { zone, of, n, after } => self.peek(*zone, *of, *n, *after),
            Op::ChangePower { who, n } => {
                self.who("who", *who, Sort::Member);
                self.change(*n);
            }
            Op::Injure { who } | Op::Heal { who } | Op::SetTriumph { who, on: _ } => {
                self.who("who", *who, Sort::Member);
            }
            Op::DiscardCharacter { who } => self.who("who", *who, Sort::Member),
            Op::MoveCharacter { who, to } => {
                self.who("who", *who, Sort::Member);
                self.who("to", *to, Sort::School);
            }
            Op::Recruit { kind, from, to, pay } => self.recruit(*kind, *from, *to, *pay),
            Op::Cancel { what: Played::Event } => self.when("cancel event", &[Trigger::EventPlayed]),
            Op::Cancel { what: Played::Reaction } => self.when("cancel reaction", &[Trigger::ReactionPlayed]),
            Op::Redirect { to } => {
                self.when("redirect", &[Trigger::EventPlayed]);
                self.who("to", *to, Sort::School);
                self.need(*to != Ref::Me, || "redirect: to another School".to_owned());
            }
            Op::Prevent { what, n } => self.prevent(*what, *n),
            Op::Shield { who, from, until } => self.shield(*who, from, *until),
            Op::Forbid { who, what, n, until } => self.forbid(*who, what, *n, *until),
            Op::ChangeBid { who, n } => {
                self.when("change-bid", &[Trigger::BidsShown]);
                self.who("who", *who, Sort::School);
                self.change(*n);
            }
            Op::CloseAuction {} => {
                self.when("close-auction", &[Trigger::BidsShown]);
            }
            Op::RedrawMission {} => self.when("redraw-mission", &[Trigger::MissionRevealed]),
            Op::ChangeDice { pool, who, n, until } => {
                self.change(*n);
                self.change_dice(*pool, *who, *until);
            }
            Op::Reroll { pool, who, n } => self.reroll(*pool, *who, *n),
            Op::AttackRule { rule, n } => self.attack_rule(*rule, *n),
            Op::ChangeDamage { n } => {
                self.when("change-damage", &[Trigger::AttackDamage, Trigger::DefendDamage]);
                self.some("n", *n);
            }
            Op::DealDamage { who, n } => {
                self.arena("deal-damage");
                self.who("who", *who, Sort::Piece);
                self.some("n", *n);
            }
            Op::Restore { who, n } => {
                self.who("who", *who, Sort::Pc);
                self.some("n", *n);
            }
            Op::PickLosses { by } => {
                self.when("pick-losses", &[Trigger::AttackDamage, Trigger::DefendDamage]);
                self.who("by", *by, Sort::School);
            }
            Op::ChangeRange { who, n } => {
                self.when("change-range", &[Trigger::AttackTarget]);
                self.need(*who == Ref::Bearer, || {
                    "change-range: who = \"self\", who is attacking".to_owned()
                });
                self.some("n", *n);
            }
            Op::ChangeMove { who, n } => {
                self.moving("change-move", *who);
                self.need(self.clause.may, || "change-move: only what is used (may = true)".to_owned());
                self.some("n", *n);
            }
            Op::PassThrough { who, what } => self.pass_through(*who, what),
            Op::Relocate { who, n, mode, of, by } => self.relocate(*who, *n, *mode, *of, *by),
            Op::SwapPlaces { a, b } => {
                self.who("a", *a, Sort::Piece);
                self.who("b", *b, Sort::Piece);
                self.need(a != b, || "swap-places: two different Characters".to_owned());
            }
            Op::ChangeActions { who, n } => {
                self.who("who", *who, Sort::Pc);
                self.change(*n);
            }
            Op::Strike { by, at, dice } => {
                self.when("strike", &[Trigger::Special, Trigger::TurnAny]);
                self.who("by", *by, Sort::Piece);
                self.who("at", *at, Sort::Piece);
                self.some("dice", *dice);
            }
            Op::CopyPower { from, until, free } => {
                self.who("from", *from, Sort::Pc);
                self.need(*until == Until::OwnNextTurn, || {
                    "copy-power: until = \"own-next-turn\"; a Power is borrowed no longer and no shorter"
                        .to_owned()
                });
                self.need(*free <= 9, || "free = 0 to 9".to_owned());
                let used = matches!(self.card, Card::Power | Card::Training | Card::Charter);
                self.need(used, || "copy-power is an operation of a Power".to_owned());
            }
            Op::Steer { who, by, until } => {
                self.who("who", *who, Sort::Token);
                self.who("by", *by, Sort::School);
                self.need(*until == Until::NextActivation, || {
                    "steer: until = \"next-activation\"; control passes back after it".to_owned()
                });
            }
            Op::Score { who, n, track } => {
                self.missions_only("score");
                self.who("who", *who, Sort::School);
                self.counted("n", *n, &[Measure::Hits]);
                let counted = self.has.tracks.contains(&track.as_str());
                let tracks = self.has.tracks.join(", ");
                self.need(counted, || {
                    format!("score: no reward or end counts the track {track}; they count: {tracks}")
                });
            }
            Op::ChangeToken { kind, key: _, n, until } => {
                self.missions_only("change-token");
                self.kind(kind);
                self.change(*n);
                self.need(*until == Until::Mission, || {
                    "change-token: until = \"mission\"; a printed number is changed to the end".to_owned()
                });
            }
            Op::PlaceToken { kind, n, room, damage } => self.place_token(kind, *n, *room, *damage),
            Op::RemoveToken { who, credit } => {
                self.missions_only("remove-token");
                self.who("who", *who, Sort::Token);
                self.who("credit", *credit, Sort::School);
            }
            Op::EndMission { result, winner } => {
                self.missions_only("end-mission");
                match (result, winner) {
                    (Result::Success, Some(winner)) => self.who("winner", *winner, Sort::School),
                    (Result::Success, None) | (Result::Failure, Some(_)) => {
                        self.wrong.push("end-mission: success has a winner, failure has none".to_owned());
                    }
                    (Result::Failure, None) => {}
                }
            }
        }
    }

    /// A number from 1 on, or one of these words.
    fn counted(&mut self, field: &str, n: Amount, words: &[Measure]) {
        let fine = match n {
            Amount::N(n) => (1..=20).contains(&n),
            Amount::Word(Measure::Hits) => {
                words.contains(&Measure::Hits) && self.clause.test.is_some_and(|test| test.need.is_none())
            }
            Amount::Word(word) => words.contains(&word),
        };
        self.need(fine, || {
            let words: Vec<String> = words.iter().map(|word| format!("{word:?}").to_lowercase()).collect();
            format!("{field} is 1 to 20{}{}", if words.is_empty() { "" } else { ", or " }, words.join(", "))
        });
    }

    fn peek(&mut self, zone: Zone, of: Ref, n: u8, after: DeckAfter) {
        let on = self.on();
        self.need(matches!(on, Trigger::Event | Trigger::PlotTurn), || {
            "peek: on \"event\" or \"plot-turn\"".to_owned()
        });
        match zone {
            Zone::Hand => {
                self.who("of", of, Sort::School);
                self.need(of != Ref::Me, || "peek: of another School".to_owned());
                self.need(n == 1 && after == DeckAfter::Look, || {
                    "peek: all of a hand is looked at, without n, and after = \"look\"".to_owned()
                });
            }
            Zone::Recruit | Zone::Mission => {
                self.need(of == Ref::Me, || "peek: a deck is nobody's, without of".to_owned());
                self.need((1..=4).contains(&n), || format!("1 to 4 cards are looked at, not {n}"));
                let fine = match after {
                    DeckAfter::Look => false,
                    DeckAfter::Reorder => true,
                    DeckAfter::Bottom => zone == Zone::Mission,
                };
                self.need(fine, || {
                    "peek: after = \"reorder\", or \"bottom\" for the Mission Deck; cards that were looked at are put back"
                        .to_owned()
                });
            }
        }
    }

    fn recruit(&mut self, kind: Kin, from: Room, to: Ref, pay: Amount) {
        self.who("to", to, Sort::School);
        let free = pay == Amount::N(0);
        match from {
            Room::Deck => self.need(free, || {
                "recruit: pay = 0 from the deck; the card that comes costs nothing".to_owned()
            }),
            Room::Discard => {
                self.need(kind != Kin::Training, || {
                    "recruit: a hero or a student is chosen in the discard, no training".to_owned()
                });
                self.need(free || pay == Amount::Word(Measure::HopeValue), || {
                    "recruit: pay = 0 or \"hope-value\" from the discard".to_owned()
                });
            }
            Room::Edge | Room::Same => {
                self.wrong.push("recruit: from = \"deck\" or \"discard\"".to_owned());
            }
        }
    }

    fn prevent(&mut self, what: Prevented, n: Amount) {
        let on = self.on();
        let numbered = match what {
            Prevented::Damage => {
                self.when("prevent damage", &[Trigger::AttackDamage, Trigger::DefendDamage]);
                true
            }
            Prevented::RpLoss => {
                self.when("prevent rp-loss", &[Trigger::Invited, Trigger::PcDefeated]);
                on != Trigger::Invited
            }
            Prevented::Defeat => {
                self.when("prevent defeat", &[Trigger::Defeated]);
                false
            }
            Prevented::Severity => {
                self.when("prevent severity", &[Trigger::PcDefeated]);
                false
            }
            Prevented::Penalty => {
                self.when("prevent penalty", &[Trigger::PcDefeated]);
                false
            }
        };
        if what == Prevented::Damage {
            self.counted("n", n, &[Measure::DamageMinus1, Measure::All]);
        } else if numbered {
            self.counted("n", n, &[Measure::All]);
        } else {
            self.need(n == Amount::Word(Measure::All), || {
                "prevent: it is all or nothing, without n".to_owned()
            });
        }
    }

    fn shield(&mut self, who: Ref, from: &[Guard], until: Until) {
        let [guard] = from else {
            return self.wrong.push("shield: from = one of others-events, token-attacks, attacks".to_owned());
        };
        let (sort, right, spelled) = match guard {
            Guard::OthersEvents => (Sort::School, Until::Round, "others-events lasts until = \"round\""),
            Guard::TokenAttacks => {
                (Sort::Pc, Until::MissionTurn, "token-attacks lasts until = \"mission-turn\"")
            }
            Guard::Attacks => (Sort::Pc, Until::OwnNextTurn, "attacks lasts until = \"own-next-turn\""),
        };
        self.who("who", who, sort);
        self.need(until == right, || format!("shield: {spelled}"));
    }

    fn forbid(&mut self, who: Ref, what: &[Barred], n: u8, until: Until) {
        self.need(!what.is_empty(), || "forbid: what = trade, secret-mission, bid-above or move".to_owned());
        self.need(!what.contains(&Barred::Move) || what.len() == 1, || {
            "forbid: move is forbidden to a Character, the others to a School".to_owned()
        });
        for barred in what {
            let (sort, right, spelled) = match barred {
                Barred::Trade | Barred::SecretMission | Barred::BidAbove => {
                    (Sort::School, Until::Round, "a School is forbidden something until = \"round\"")
                }
                Barred::Move => {
                    (Sort::Piece, Until::NextActivation, "move is forbidden until = \"next-activation\"")
                }
            };
            self.who("who", who, sort);
            self.need(until == right, || format!("forbid: {spelled}"));
        }
        self.need(n == 0 || what.contains(&Barred::BidAbove), || "forbid: n goes with bid-above".to_owned());
    }

    /// Words for who attacks, or for who is attacked, at a moment before the dice.
    fn rollers(on: Trigger, pool: Pool) -> &'static [Ref] {
        match (pool, on) {
            (Pool::Attack, Trigger::AttackTarget | Trigger::AttackDeclare)
            | (Pool::Defense, Trigger::DefendDeclare)
            | (Pool::Initiative, Trigger::InitiativeRoll) => &[Ref::Bearer],
            (Pool::Attack, Trigger::DefendDeclare) | (Pool::Defense, Trigger::AttackDeclare) => &[Ref::Foe],
            (Pool::Defense, Trigger::OtherAttacked) => &[Ref::Subject],
            (Pool::Attack | Pool::Defense | Pool::Initiative, _) => &[],
        }
    }

    fn change_dice(&mut self, pool: Pool, who: Ref, until: Until) {
        let on = self.on();
        match until {
            Until::Roll => {
                let right = Self::rollers(on, pool);
                self.need(right.contains(&who), || match right {
                    [] => format!("change-dice: no such dice are about to be rolled on \"{}\"", on.spelled()),
                    [one, ..] => format!("change-dice: who = \"{one}\" rolls these dice, not \"{who}\""),
                });
            }
            Until::MissionTurn => {
                self.need(pool != Pool::Initiative, || {
                    "change-dice: Initiative dice are changed for a roll, until = \"roll\"".to_owned()
                });
                self.who("who", who, Sort::Pc);
            }
            Until::Round => {
                self.need(pool == Pool::Attack, || "change-dice: of a round only attack dice".to_owned());
                let school = match who {
                    Ref::PcOf(slot) => {
                        self.named(slot).is_some_and(|it| it.pick == crate::revolution::words::Pick::School)
                    }
                    Ref::Me
                    | Ref::Bearer
                    | Ref::Foe
                    | Ref::Subject
                    | Ref::Source
                    | Ref::Commander
                    | Ref::Rival
                    | Ref::Winner
                    | Ref::Slot(_)
                    | Ref::OwnerOf(_) => false,
                };
                self.need(school, || {
                    "change-dice: until = \"round\" is for who = \"pc-of:SLOT\", the PC that a School will send"
                        .to_owned()
                });
            }
            Until::OwnNextTurn | Until::NextActivation | Until::Mission => {
                self.wrong.push("change-dice: until = roll, mission-turn or round".to_owned());
            }
        }
    }

    fn reroll(&mut self, pool: Pool, who: Ref, n: Amount) {
        let on = self.on();
        let right: &[Ref] = match (pool, on) {
            (Pool::Attack, Trigger::AttackRolled)
            | (Pool::Defense, Trigger::DefendRolled)
            | (Pool::Initiative, Trigger::InitiativeShown) => &[Ref::Bearer],
            (Pool::Attack, Trigger::DefendRolled) | (Pool::Defense, Trigger::AttackRolled) => &[Ref::Foe],
            (Pool::Attack, Trigger::OtherRolled) => &[Ref::Subject],
            (Pool::Attack | Pool::Defense | Pool::Initiative, _) => &[],
        };
        self.need(right.contains(&who), || match right {
            [] => format!("reroll: no such dice have been rolled on \"{}\"", on.spelled()),
            [one, ..] => format!("reroll: who = \"{one}\" rolled these dice, not \"{who}\""),
        });
        self.counted("n", n, &[Measure::All]);
    }

    fn attack_rule(&mut self, rule: AttackRule, n: u8) {
        match rule {
            AttackRule::TiesHit => {
                self.when("ties-hit", &[Trigger::AttackDeclare, Trigger::AttackRolled]);
                self.need(n == 0, || "attack-rule: ties-hit is without n".to_owned());
            }
            AttackRule::UnopposedFrom => {
                self.when("unopposed-from", &[Trigger::AttackDeclare, Trigger::AttackRolled]);
                self.need((1..=6).contains(&n), || "attack-rule: unopposed-from n = 1 to 6".to_owned());
            }
            AttackRule::RepeatTarget => {
                self.when("repeat-target", &[Trigger::AttackTarget]);
                self.need(n == 0, || "attack-rule: repeat-target is without n".to_owned());
            }
        }
    }

    fn moving(&mut self, op: &str, who: Ref) {
        self.when(op, &[Trigger::MoveStart]);
        self.need(who == Ref::Bearer, || format!("{op}: who = \"self\", who moves"));
    }

    /// XM-18.10 A clause that works by itself is heeded whenever the PC moves, and nothing else of it.
    fn pass_through(&mut self, who: Ref, what: &[Block]) {
        self.moving("pass-through", who);
        let both = what.len() == 2 && what.contains(&Block::Character) && what.contains(&Block::Obstacle);
        self.need(both, || {
            "pass-through: what = [\"character\", \"obstacle\"]; who crosses one crosses both".to_owned()
        });
        let alone = self.clause.may || self.clause.ops.len() == 1 && self.clause.ifs.is_empty();
        self.need(alone, || "pass-through that works by itself stands alone, without conditions".to_owned());
    }

    fn relocate(&mut self, who: Ref, n: Amount, mode: Mode, of: Ref, by: Ref) {
        self.arena("relocate");
        let sort = match mode {
            Mode::Walk | Mode::Jump | Mode::Away => Sort::Piece,
            Mode::Leave => Sort::Pc,
        };
        self.who("who", who, sort);
        match mode {
            Mode::Walk => {
                self.counted("n", n, &[Measure::Speed]);
                self.need(of == Ref::Bearer, || "relocate: walk is without of".to_owned());
                self.who("by", by, Sort::School);
            }
            Mode::Jump => {
                self.counted("n", n, &[Measure::Speed]);
                self.who("of", of, Sort::Piece);
                self.who("by", by, Sort::School);
            }
            Mode::Away => {
                self.counted("n", n, &[Measure::Speed]);
                self.who("of", of, Sort::Piece);
                self.need(who != of, || "relocate: away from somebody else".to_owned());
                self.who("by", by, Sort::School);
            }
            Mode::Leave => {
                self.need(n == Amount::N(0) && of == Ref::Bearer && by == Ref::Me, || {
                    "relocate: leave is without n, of and by".to_owned()
                });
            }
        }
    }

    fn place_token(&mut self, kind: &str, n: u8, room: Room, damage: Option<Amount>) {
        self.missions_only("place-token");
        self.kind(kind);
        match room {
            Room::Same => {
                self.when("place-token same", &[Trigger::TokenDestroyed]);
                self.need(n == 1, || "place-token: where = \"same\" is for n = 1".to_owned());
                if let Some(damage) = damage {
                    self.counted("damage", damage, &[Measure::HalfDamage]);
                }
            }
            Room::Edge => {
                self.need((1..=10).contains(&n), || format!("place-token: 1 to 10 tokens, not {n}"));
                self.need(damage.is_none(), || {
                    "place-token: damage goes with where = \"same\"; at the edge it is as printed".to_owned()
                });
            }
            Room::Deck | Room::Discard => {
                self.wrong.push("place-token: where = \"edge\" or \"same\"".to_owned());
            }
        }
    }
}
