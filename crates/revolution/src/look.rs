//! Views are made here: from nothing, field by field, of what the viewer may know.

use script::revolution::Zone;
use table::{Pending, Seat};

use crate::deals::{Deal, Terms};
use crate::deck::{Deck, bits};
use crate::frame::tasks::{Alone, Auction, Contest, Event, Reaction, Row, Settle, Together};
use crate::frame::{Chosen, Frame, Item};
use crate::ids::{Char, Drawn, LEADERS, Plot, Recruit, Spot};
use crate::rules::Revolution;
use crate::state::{NO_BID, State};
use crate::view::{
    AnswerView, ArenaView, CharView, DealView, DeckView, FightView, PcView, SchoolView, TermsView, TokenView,
    View,
};

pub(crate) fn faces(counts: [u8; 6]) -> Vec<u8> {
    (1..=6u8)
        .rev()
        .flat_map(|face| std::iter::repeat_n(face, usize::from(counts[usize::from(face) - 1])))
        .collect()
}

impl Revolution {
    pub(crate) fn recruit_id(&self, card: Recruit) -> &str {
        match card.drawn() {
            Drawn::Char(who) => self.char_id(who),
            Drawn::Training(training) => &self.set.trainings[training.index()].id,
        }
    }

    fn plot_ids(&self, cards: impl Iterator<Item = Plot>) -> Vec<String> {
        cards.map(|card| self.plot(card).id.clone()).collect()
    }

    fn spot_id(&self, spot: Spot) -> String {
        self.ground.hex(spot).to_string()
    }

    fn char_view(&self, s: &State, who: Char) -> CharView {
        let member = s.member(who);
        let [attack, defense, speed] = self.attributes(s, who);
        CharView {
            id: self.char_id(who).to_owned(),
            kind: match (who.is_leader(), self.is_hero(who)) {
                (true, _) => "leader",
                (false, true) => "hero",
                (false, false) => "student",
            },
            attack,
            defense,
            speed,
            range: self.range(s, who),
            power: member.power,
            limit: self.limit(s, who),
            hope_value: self.price(s, who),
            injured: member.injured(),
            triumph: member.triumph(),
            training: member.training().map(|card| self.set.trainings[card.index()].id.clone()),
        }
    }

    fn school_view(&self, s: &State, to: Option<Seat>, seat: Seat) -> SchoolView {
        let school = s.school(seat);
        let own = to == Some(seat);
        let leader = (school.leader != Char::NONE).then(|| &self.set.leaders[school.leader.index()]);
        let hand = if own { s.hands[seat] } else { to.map_or_else(Default::default, |to| s.known[to][seat]) };
        let shown = s.frames.iter().any(|frame| matches!(frame, Frame::Settle { .. }));
        let bid = Some(s.sealed.bids[seat]).filter(|bid| *bid != NO_BID && (own || shown));
        let sealing = matches!(s.frames.last(), Some(Frame::Auction { .. }));
        let naming = matches!(s.frames.last(), Some(Frame::Together { .. } | Frame::Alone { .. }));
        let penalty = matches!(
            s.frames.last(),
            Some(
                Frame::Together(Together { stage: crate::frame::Stage::Penalty })
                    | Frame::Alone(Alone { stage: crate::frame::Stage::Penalty, .. })
            )
        );
        SchoolView {
            seat,
            leader: leader.map(|leader| leader.id.clone()),
            charter: leader.map(|leader| leader.charter_id.clone()),
            revolution_points: school.rp,
            plot_points: school.pp,
            hope: school.hope,
            hand_size: self.set.economy.hand_size[usize::from(school.rp.min(6))],
            cards: s.hands[seat].len(),
            hand: self.plot_ids(hand.iter()),
            team: s.team(seat).map(|who| self.char_view(s, who)).collect(),
            passed: s.passed.contains(seat),
            sealed: s.sealed.done.contains(seat) || sealing && s.sealed.bids[seat] != NO_BID,
            bid,
            last_bid: s.dials[seat],
            stake: s.stakes[seat],
            support: s.support[seat],
            secret_missions: school.secrets,
            grounded: school.grounded,
            recalled: school.recalled,
            bid_limit: (school.cap != NO_BID).then_some(school.cap),
            shielded: school.shielded,
            morale: school.morale,
            offers_made: school.offers,
            promises_kept: school.kept,
            promises_due: school.due,
            named: if own && naming && !penalty {
                s.sealed.picks[seat].iter().map(|who| self.char_id(who).to_owned()).collect()
            } else {
                Vec::new()
            },
        }
    }

    pub(crate) fn deal_view(&self, deal: &Deal) -> DealView {
        let terms = |terms: &Terms| TermsView {
            hope: terms.hope,
            who: terms.chars().map(|who| self.char_id(who).to_owned()).collect(),
            support: terms.support,
            promises: terms.promised().map(crate::deals::Promise::id).collect(),
        };
        DealView {
            from: deal.from,
            to: deal.to,
            give: terms(&deal.give),
            want: terms(&deal.want),
            counter: deal.counter,
            plot: deal.plot,
        }
    }

    /// A piece as choices spell it.
    pub(crate) fn piece_id(&self, piece: crate::ids::Piece) -> String {
        match (piece.seat(), piece.as_token()) {
            (Some(seat), _) => format!("pc{seat}"),
            (None, Some(token)) => format!("token{}", token + 1),
            (None, None) => "nobody".to_owned(),
        }
    }

    fn arena_view(&self, s: &State) -> Option<ArenaView> {
        let arena = &s.arena;
        if arena.mission.is_none() && !arena.duel {
            return None;
        }
        let pcs = Seat::at_table(s.players).filter(|seat| s.pc(*seat).sent()).map(|seat| {
            let pc = s.pc(seat);
            PcView {
                seat,
                character: self.char_id(pc.who).to_owned(),
                position: pc.position,
                at: pc.at.map(|at| self.spot_id(at)),
                attributes: pc.base,
                stats: pc.stats,
                initiative: faces(pc.initiative),
                attacked: crate::ids::pieces(pc.attacked).map(|piece| self.piece_id(piece)).collect(),
                extra_dice: pc.dice,
                frozen: pc.frozen,
                hidden: pc.hidden,
                veiled: pc.veiled,
                borrowed: (pc.copied != Char::NONE).then(|| self.char_id(pc.copied).to_owned()),
                free_uses: pc.free,
                extra_actions: pc.extra,
                dealt: pc.dealt,
                won: pc.won,
            }
        });
        let tokens = self.tokens(s).map(|piece| {
            let token = s.arena.tokens[piece.as_token().expect("a token")];
            let printed = self.token(s, token.kind);
            let shift = arena.shift[usize::from(token.kind)];
            TokenView {
                piece: self.piece_id(piece),
                kind: printed.kind.clone(),
                at: self.spot_id(token.at),
                damage: token.damage(),
                life: token.life,
                by: token.by,
                attack: printed.atk.saturating_add_signed(shift[0]),
                defense: printed.def.saturating_add_signed(shift[1]),
                movement: printed.movement.saturating_add_signed(shift[2]),
                range: printed.range.saturating_add_signed(shift[3]),
                frozen: token.frozen,
                steered: (token.steered < 4).then(|| Seat::new(usize::from(token.steered))),
            }
        });
        let seats = usize::from(s.players);
        Some(ArenaView {
            mission: self.mission(s).map(|mission| mission.id.clone()),
            duel: arena.duel,
            turn: arena.turn,
            quiet_turns: arena.quiet,
            controller: s.controller(),
            pcs: pcs.collect(),
            tokens: tokens.collect(),
            score: arena.score[..seats].to_vec(),
            destroyed: arena.destroyed[..seats].to_vec(),
            damage: arena.damage[..seats].to_vec(),
            ended: arena.ended,
        })
    }

    fn fight_view(&self, s: &State) -> Option<FightView> {
        let fight = &s.fight;
        let on = fight.by != crate::ids::Piece::NONE && (s.arena.mission.is_some() || s.arena.duel);
        on.then(|| FightView {
            by: self.piece_id(fight.by),
            at: self.piece_id(fight.at),
            attack: faces(fight.dice[0]),
            defense: faces(fight.dice[1]),
            to_roll: if fight.left == [255; 2] { [0; 2] } else { fight.left },
            damage: fight.dealt,
            ties_hit: fight.ties,
            more_range: fight.reach,
            bonus: fight.bonus,
        })
    }

    fn deck_view<const N: usize>(
        &self,
        deck: &Deck<N>,
        to: Option<Seat>,
        players: u8,
        discard: Vec<String>,
        name: impl Fn(u8) -> String,
    ) -> DeckView {
        let everyone = usize::from(players);
        let seen = |(card, knowers): &(u8, table::SeatSet)| {
            let known = knowers.len() == everyone || to.is_some_and(|to| knowers.contains(to));
            known.then(|| name(*card))
        };
        DeckView {
            cards: deck.len(),
            top: deck.top.iter().rev().map(seen).collect(),
            bottom: deck.bottom.iter().map(seen).collect(),
            discard,
        }
    }

    pub(crate) fn phase(&self, s: &State) -> &'static str {
        let phase = s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Contest(Contest { why: crate::frame::Why::School, .. })
            | Frame::TakeSchool { .. }
            | Frame::StartDeal { .. }
            | Frame::Lead => Some("setup"),
            Frame::Together { .. } | Frame::Alone { .. } => Some("upkeep"),
            Frame::PlotTurn { .. } | Frame::Plotting { .. } | Frame::HandSize { .. } => Some("plot"),
            Frame::Allegiance { .. } => Some("allegiance"),
            Frame::Row { .. } => Some("recruit"),
            Frame::Bracket | Frame::Fighter { .. } => Some("tournament"),
            Frame::Reveal | Frame::Post | Frame::Invite { .. } | Frame::SetUp | Frame::Body => {
                Some("mission")
            }
            _ => None,
        });
        match phase {
            Some(_) if s.arena.duel => "tournament",
            Some(phase) => phase,
            None if s.frames.is_empty() => "over",
            None => "mission",
        }
    }

    pub(crate) fn look(&self, s: &State, to: Option<Seat>) -> View {
        let recruit = |card: u8| self.recruit_id(Recruit(card)).to_owned();
        let mission = |card: u8| self.set.missions[usize::from(card)].id.clone();
        let auction = s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Auction(Auction { item, .. }) | Frame::Settle(Settle { item, .. }) => Some(match item {
                Item::Card(card) => self.recruit_id(*card).to_owned(),
                Item::Commander => "commander".to_owned(),
            }),
            _ => None,
        });
        let auctions_left = s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Row(Row { left }) => Some(*left),
            _ => None,
        });
        let event = s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Event(Event { card, a, b, .. }) => Some((*card, *a, *b)),
            _ => None,
        });
        let aimed = |chosen: Chosen| -> Vec<String> {
            match chosen {
                Chosen::Open => Vec::new(),
                Chosen::Schools(seats) => seats.iter().map(|seat| seat.to_string()).collect(),
                Chosen::Chars(list) => list
                    .into_iter()
                    .filter(|who| *who != Char::NONE)
                    .map(|who| self.char_id(who).to_owned())
                    .collect(),
                Chosen::Pieces(mask) => crate::ids::pieces(mask).map(|piece| self.piece_id(piece)).collect(),
            }
        };
        let running = s.frames.iter().filter_map(|frame| match frame {
            Frame::Run(run) => Some((self.clause_id(run.clause).0, [aimed(run.a), aimed(run.b)].concat())),
            Frame::Reaction(Reaction { card, .. }) => Some((self.plot(*card).id.clone(), Vec::new())),
            _ => None,
        });
        let dealing = s.frames.iter().any(|frame| matches!(frame, Frame::Answer));
        let discard = bits(s.recruit_discard).map(recruit).collect();
        let done = bits(u128::from(s.mission_discard)).map(mission).collect();
        let mut promises = Vec::new();
        for from in Seat::at_table(s.players) {
            for to in Seat::at_table(s.players) {
                for promise in crate::deals::Promise::ALL {
                    if s.promises[from][to] & promise.bit() != 0 {
                        promises.push((from, to, promise.id()));
                    }
                }
            }
        }
        let pending = self.question(s);
        View {
            last: s.last.map(|last| AnswerView { seat: last.by, answer: last.choice.spelled(self) }),
            round: s.round,
            phase: self.phase(s),
            commander: s.commander,
            players: s.players,
            schools: Seat::at_table(s.players).map(|seat| self.school_view(s, to, seat)).collect(),
            plot_deck: s.plots.len(),
            plot_discard: self.plot_ids(s.plot_discard.iter()),
            recruits: self.deck_view(&s.recruits, to, s.players, discard, recruit),
            missions: self.deck_view(&s.missions, to, s.players, done, mission),
            auction,
            auctions_left: auctions_left.unwrap_or(0),
            event: event.map(|(card, _, _)| self.plot(card).id.clone()),
            event_targets: event.map(|(_, a, b)| [aimed(a), aimed(b)].concat()).unwrap_or_default(),
            running: running.collect(),
            deal: dealing.then(|| self.deal_view(&s.deal)),
            promises,
            arena: self.arena_view(s),
            fight: self.fight_view(s),
            asked: pending.map_or_else(Vec::new, |pending| pending.seats().iter().collect()),
            ask: pending.and_then(|pending| match pending {
                Pending::Seat(_, ask) | Pending::Sealed(_, ask) => Some(ask),
                Pending::Fate(_) | Pending::Over => None,
            }),
            luck: pending.and_then(|pending| match pending {
                Pending::Fate(luck) => Some(luck),
                Pending::Seat(..) | Pending::Sealed(..) | Pending::Over => None,
            }),
            rolled: s.rolled.map(faces),
            totals: s.totals.at_table(s.players).to_vec(),
            contenders: s.contenders.iter().collect(),
            waited: s.waited.iter().collect(),
            used: s
                .used
                .iter()
                .map(|(clause, seat)| {
                    let (card, place) = self.clause_id(*clause);
                    (Seat::new(usize::from(*seat)), format!("{card} {place}"))
                })
                .collect(),
            champion: s.champion,
        }
    }

    /// The name of a card of a deck.
    pub(crate) fn card_name(&self, zone: Zone, card: u8) -> table::Name {
        match zone {
            Zone::Recruit => match Recruit(card).drawn() {
                Drawn::Char(who) => self.char_name(who),
                Drawn::Training(training) => self.set.trainings[training.index()].name.clone(),
            },
            Zone::Mission => self.set.missions[usize::from(card)].name.clone(),
            Zone::Hand => self.plot(Plot(card)).name.clone(),
        }
    }
}

const _: () = assert!(LEADERS == 4, "a School a Leader");
