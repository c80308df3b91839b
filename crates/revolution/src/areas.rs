//! The board as places: what there is to touch, and where things happen.

use table::{Area, Place, Say, Seat, Value, say};

use crate::fact::{Fact, Pile};
use crate::frame::Item;
use crate::ids::{Char, Drawn, Figure, Piece, Plot, Recruit, Spot};
use crate::rules::Revolution;
use crate::view::{ArenaView, CharView, DeckView, FightView, SchoolView, View};
use script::revolution::Zone;

fn seat_place(kind: &'static str, seat: Seat) -> Place {
    Place::new(kind, seat)
}

fn only(kind: &'static str) -> Place {
    Place::new(kind, "")
}

/// Dice as a row of faces.
pub(crate) fn row(faces: &[u8]) -> String {
    faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Revolution {
    /// A piece in the Arena.
    pub(crate) fn piece_place(&self, piece: Piece) -> Place {
        Place::new("piece", self.piece_id(piece))
    }

    /// A Character's card.
    pub(crate) fn char_place(&self, who: Char) -> Place {
        Place::new("char", self.char_id(who))
    }

    /// A hex of the Arena.
    pub(crate) fn hex_place(&self, at: Spot) -> Place {
        Place::new("hex", self.hex_word(at))
    }

    /// A Plot Card in a hand.
    pub(crate) fn hand_place(&self, seat: Seat, card: Plot) -> Place {
        Place::new("hand", format!("{seat}/{}", self.plot(card).id))
    }

    /// A card of the Recruit Deck that is up for auction or seen in the deck.
    pub(crate) fn recruit_place(&self, card: Recruit) -> Place {
        match card.drawn() {
            Drawn::Char(who) => Place::new("recruit", self.char_id(who)),
            Drawn::Training(training) => Place::new("training", &self.set.trainings[training.index()].id),
        }
    }

    /// What is auctioned.
    pub(crate) fn item_place(&self, item: Item) -> Place {
        match item {
            Item::Card(card) => self.recruit_place(card),
            Item::Commander => only("post"),
        }
    }

    /// Every place of the board, from the round's business in the middle to the Schools around it and the Arena.
    pub(crate) fn areas_of(&self, view: &View, to: Option<Seat>) -> Vec<Area> {
        let mut out = Vec::new();
        self.middle_areas(view, &mut out);
        for school in &view.schools {
            self.school_areas(view, school, to, &mut out);
        }
        if view.phase == "setup" {
            // XM-4.1 The Schools that are left to be taken.
            let taken = |who: &Char| {
                view.schools.iter().any(|school| school.leader.as_deref() == Some(self.char_id(*who)))
            };
            for who in (0..crate::ids::LEADERS).map(Char::new).filter(|who| !taken(who)) {
                out.push(Area::new(
                    self.char_place(who),
                    say!("revolution-area-name", name = self.char_name(who)),
                ));
            }
        }
        if let Some(arena) = &view.arena {
            self.arena_areas(arena, &mut out);
            self.dice_areas(arena, view.fight.as_ref(), &mut out);
        }
        out
    }

    fn middle_areas(&self, view: &View, out: &mut Vec<Area>) {
        let mission = view.arena.as_ref().and_then(|arena| arena.mission.as_deref());
        let mission = mission.and_then(|id| self.find_mission(id));
        let card = Area::new(only("mission"), say!("revolution-area-mission"));
        out.push(match mission.map(|mission| &self.set.missions[mission.index()]) {
            Some(mission) => card.holding(say!(
                "revolution-area-mission-card",
                card = mission.name.clone(),
                text = self.mission_text(mission)
            )),
            None => card,
        });
        out.push(
            Area::new(only("commander"), say!("revolution-area-commander"))
                .holding(say!("revolution-area-seat", seat = view.commander)),
        );
        let cards = |n: usize| say!("revolution-area-cards", n = n);
        let deck = |pile: &'static str, name: Say, n: usize| {
            Area::new(Place::new("deck", pile), name).holding(cards(n))
        };
        let names = |zone: Zone, ids: &[String]| -> Vec<Say> {
            let name = |id: &String| say!("revolution-area-name", name = self.id_name(zone, id));
            ids.iter().map(name).collect()
        };
        let discard = |pile: &'static str, name: Say, list: Vec<Say>| {
            let area = Area::new(Place::new("discard", pile), name);
            if list.is_empty() { area } else { area.holding(say!("revolution-area-list", list = list)) }
        };
        out.push(deck("plot", say!("revolution-area-deck-plot"), view.plot_deck));
        let list = names(Zone::Hand, &view.plot_discard);
        out.push(discard("plot", say!("revolution-area-discard-plot"), list));
        out.push(deck("recruit", say!("revolution-area-deck-recruit"), view.recruits.cards));
        self.known_areas(&view.recruits, Zone::Recruit, out);
        let list = names(Zone::Recruit, &view.recruits.discard);
        out.push(discard("recruit", say!("revolution-area-discard-recruit"), list));
        for who in view.recruits.discard.iter().filter_map(|id| self.find_char(id)) {
            let name = say!("revolution-area-name", name = self.char_name(who));
            out.push(Area::new(self.char_place(who), name).within(Place::new("discard", "recruit")));
        }
        out.push(deck("mission", say!("revolution-area-deck-mission"), view.missions.cards));
        self.known_areas(&view.missions, Zone::Mission, out);
        let list = names(Zone::Mission, &view.missions.discard);
        out.push(discard("mission", say!("revolution-area-discard-mission"), list));
        match view.auction.as_deref() {
            Some("commander") => out.push(Area::new(only("post"), say!("revolution-area-post"))),
            Some(id) => {
                if let Some(card) = self.find_recruit(id) {
                    let name = say!("revolution-area-name", name = self.card_name(Zone::Recruit, card.0));
                    out.push(
                        Area::new(self.recruit_place(card), name).holding(say!("revolution-area-auction")),
                    );
                }
            }
            None => {}
        }
        let mut in_play: Vec<Plot> = view
            .event
            .iter()
            .chain(view.running.iter().map(|(id, _)| id))
            .filter_map(|id| self.find_plot(id))
            .collect();
        in_play.sort_unstable();
        in_play.dedup();
        for card in in_play {
            let plot = self.plot(card);
            let name = say!("revolution-area-name", name = plot.name.clone());
            let text = say!("revolution-area-name", name = self.set.text(plot.clauses));
            out.push(Area::new(Place::new("card", &plot.id), name).holding(text));
        }
        if let Some(deal) = &view.deal {
            out.push(Area::new(only("deal"), say!("revolution-area-deal")).holding(self.deal_seen(deal)));
        }
    }

    fn id_name(&self, zone: Zone, id: &str) -> Value {
        let name = match zone {
            Zone::Hand => self.find_plot(id).map(|card| self.plot(card).name.clone()),
            Zone::Recruit => self.find_recruit(id).map(|card| self.card_name(zone, card.0)),
            Zone::Mission => self.find_mission(id).map(|card| self.card_name(zone, card.0)),
        };
        name.map_or_else(|| Value::from(id), Value::Name)
    }

    /// Cards of a deck that the viewer knows, the top first.
    fn known_areas(&self, deck: &DeckView, zone: Zone, out: &mut Vec<Area>) {
        for id in deck.top.iter().chain(deck.bottom.iter().rev()).flatten() {
            let (pile, place) = match zone {
                Zone::Hand => return,
                Zone::Recruit => ("recruit", self.find_recruit(id).map(|card| self.recruit_place(card))),
                Zone::Mission => ("mission", Some(Place::new("mission", id))),
            };
            if let Some(place) = place {
                let name = say!("revolution-area-name", name = self.id_name(zone, id));
                out.push(Area::new(place, name).within(Place::new("deck", pile)));
            }
        }
    }

    fn school_areas(&self, view: &View, school: &SchoolView, to: Option<Seat>, out: &mut Vec<Area>) {
        let seat = school.seat;
        let whole = seat_place("seat", seat);
        let side = Area::new(whole.clone(), say!("revolution-area-seat", seat = seat));
        out.push(match school.leader.as_deref().and_then(|id| self.find_char(id)) {
            Some(leader) => side.holding(say!("revolution-area-school", who = self.char_name(leader))),
            None => side,
        });
        let number = |n: u16| say!("revolution-area-number", n = n);
        let counter = |kind, name, n: u16| {
            Area::new(seat_place(kind, seat), name).holding(number(n)).within(whole.clone())
        };
        let points = u16::from(school.revolution_points);
        out.push(counter("revolution", say!("revolution-area-revolution"), points));
        out.push(counter("plot-points", say!("revolution-area-plot-points"), school.plot_points.into()));
        out.push(counter("hope", say!("revolution-area-hope"), school.hope));
        let dial = Area::new(seat_place("dial", seat), say!("revolution-area-dial")).within(whole.clone());
        out.push(match (school.bid, school.sealed && view.auction.is_some()) {
            (Some(bid), _) => dial.holding(number(bid.into())),
            (None, true) => dial.holding(say!("revolution-area-dial-set")),
            (None, false) => dial,
        });
        let hand = seat_place("hand", seat);
        out.push(
            Area::new(hand.clone(), say!("revolution-area-hand"))
                .holding(say!("revolution-area-cards", n = school.cards))
                .within(whole.clone()),
        );
        if to.is_some() {
            let mut cards: Vec<Plot> = school.hand.iter().filter_map(|id| self.find_plot(id)).collect();
            cards.sort_unstable();
            for same in cards.chunk_by(|one, other| one == other) {
                let plot = self.plot(same[0]);
                let name = say!("revolution-area-name", name = plot.name.clone());
                let holds = say!("revolution-area-plot", cost = plot.cost, hope = plot.hope, n = same.len());
                out.push(Area::new(self.hand_place(seat, same[0]), name).holding(holds).within(hand.clone()));
            }
        }
        for member in &school.team {
            self.char_area(member, &whole, out);
        }
    }

    fn char_area(&self, member: &CharView, school: &Place, out: &mut Vec<Area>) {
        let Some(who) = self.find_char(&member.id) else { return };
        let mut more = Vec::new();
        if member.injured {
            more.push(say!("revolution-area-injured"));
        }
        if member.triumph {
            more.push(say!("revolution-area-triumph"));
        }
        if let Some(card) = member.training.as_deref().and_then(|id| self.find_recruit(id)) {
            more.push(say!("revolution-area-name", name = self.card_name(Zone::Recruit, card.0)));
        }
        let stats = say!(
            "revolution-area-char",
            attack = member.attack,
            defense = member.defense,
            speed = member.speed,
            range = member.range,
            power = member.power,
            limit = member.limit
        );
        let holds = if more.is_empty() {
            stats
        } else {
            say!("revolution-area-char-more", stats = stats, more = more)
        };
        let name = say!("revolution-area-name", name = self.char_name(who));
        out.push(Area::new(self.char_place(who), name).holding(holds).within(school.clone()));
    }

    fn arena_areas(&self, arena: &ArenaView, out: &mut Vec<Area>) {
        let whole = only("arena");
        let turn = say!("revolution-area-turn", turn = arena.turn);
        out.push(Area::new(whole.clone(), say!("revolution-area-arena")).holding(turn));
        for spot in crate::ground::spots(self.ground.all) {
            let place = self.hex_place(spot);
            let name = say!("revolution-area-hex", hex = self.hex_word(spot));
            let hex = Area::new(place, name).within(whole.clone());
            let is_obstacle = self.ground.obstacles & crate::ground::bit(spot) != 0;
            out.push(if is_obstacle { hex.holding(say!("revolution-area-obstacle")) } else { hex });
        }
        for pc in &arena.pcs {
            let (Some(at), Some(who)) = (&pc.at, self.find_char(&pc.character)) else { continue };
            let [attack, defense, speed] = pc.stats;
            let name = say!("revolution-area-pc", who = self.char_name(who), seat = pc.seat);
            let stats = say!("revolution-area-stats", attack = attack, defense = defense, speed = speed);
            let area = Area::new(self.piece_place(Piece::pc(pc.seat)), name).holding(stats);
            out.push(area.within(Place::new("hex", at)));
        }
        let mission = arena.mission.as_deref().and_then(|id| self.find_mission(id));
        for token in &arena.tokens {
            let kinds = mission.map(|mission| &self.set.missions[mission.index()].tokens[self.size()]);
            let kind = kinds.and_then(|kinds| kinds.iter().find(|known| known.kind == token.kind));
            let Some(kind) = kind else { continue };
            let number = token.piece.trim_start_matches("token");
            let name = if kind.n == 1 {
                say!("revolution-piece-only", name = kind.name.clone())
            } else {
                say!("revolution-piece-one", name = kind.name.clone(), number = number)
            };
            let holds = say!(
                "revolution-area-token",
                damage = token.damage,
                life = token.life,
                attack = token.attack,
                defense = token.defense
            );
            let area = Area::new(Place::new("piece", &token.piece), name).holding(holds);
            out.push(area.within(Place::new("hex", &token.at)));
        }
    }

    /// XM-17.3, XM-19.4 Dice on the table, each roll from the highest to the lowest.
    fn dice_areas(&self, arena: &ArenaView, fight: Option<&FightView>, out: &mut Vec<Area>) {
        let mut roll = |id: &str, name: Say, faces: &[u8]| {
            let whole = Place::new("dice", id);
            let area = Area::new(whole.clone(), name);
            out.push(if faces.is_empty() {
                area
            } else {
                area.holding(say!("revolution-area-dice", dice = row(faces)))
            });
            for (face, number) in faces.iter().zip(1u8..) {
                let place = Place::new("die", format!("{id}/{number}"));
                let name = say!("revolution-area-number", n = *face);
                out.push(Area::new(place, name).within(whole.clone()));
            }
        };
        for pc in &arena.pcs {
            let name = say!("revolution-area-dice-initiative", seat = pc.seat);
            roll(&format!("initiative-{}", pc.seat), name, &pc.initiative);
        }
        let (attack, defense) = fight.map_or((&[][..], &[][..]), |fight| (&fight.attack, &fight.defense));
        roll("attack", say!("revolution-area-dice-attack"), attack);
        roll("defense", say!("revolution-area-dice-defense"), defense);
    }

    fn figure_place(&self, figure: Figure) -> Place {
        self.piece_place(figure.piece)
    }

    /// Where a fact happened.
    #[expect(clippy::too_many_lines, reason = "a line a fact")]
    pub(crate) fn touched_by(&self, fact: Fact) -> Vec<Place> {
        let seat_of = |seat: Seat| seat_place("seat", seat);
        let some = |totals: [Option<u8>; 4], kind: &'static str| {
            let seats = Seat::ALL.into_iter().zip(totals).filter(|(_, total)| total.is_some());
            seats.map(|(seat, _)| seat_place(kind, seat)).collect::<Vec<_>>()
        };
        match fact {
            Fact::Answered { seat }
            | Fact::ContestDie { seat, .. }
            | Fact::ChoosesFirst { seat }
            | Fact::Sealed { seat }
            | Fact::Waits { seat }
            | Fact::NobodyFit { seat }
            | Fact::Advanced { seat }
            | Fact::Passed { seat }
            | Fact::IsReady { seat }
            | Fact::Invited { seat }
            | Fact::Refused { seat }
            | Fact::Acts { seat }
            | Fact::TurnEnded { seat }
            | Fact::GoesFirst { seat }
            | Fact::LeadsInitiative { seat, .. }
            | Fact::MatchWon { seat }
            | Fact::Champion { seat }
            | Fact::Controls { seat }
            | Fact::Marked { seat, .. }
            | Fact::Deeds { seat, .. } => vec![seat_of(seat)],
            Fact::SchoolTaken { seat, who }
            | Fact::Joined { seat, who }
            | Fact::Left { seat, who }
            | Fact::Unpaid { seat, who }
            | Fact::SecretMission { seat, who }
            | Fact::Sent { seat, who }
            | Fact::Defeated { seat, who, .. }
            | Fact::Endured { seat, who }
            | Fact::Withdrew { seat, who }
            | Fact::Bought { seat, who } => vec![self.char_place(who), seat_of(seat)],
            Fact::Named { who, .. }
            | Fact::Power { who, .. }
            | Fact::Injured { who }
            | Fact::Healed { who }
            | Fact::Triumph { who, .. }
            | Fact::ChoseChar { who, .. }
            | Fact::Trained { who, .. }
            | Fact::PaidFor { who, .. } => vec![self.char_place(who)],
            Fact::ChangedSchool { who, from, to } => vec![self.char_place(who), seat_of(from), seat_of(to)],
            Fact::Commander { seat } => vec![only("commander"), seat_of(seat)],
            Fact::Rp { seat, .. } | Fact::Rewarded { seat, .. } => vec![seat_place("revolution", seat)],
            Fact::Hope { seat, .. } => vec![seat_place("hope", seat)],
            Fact::PlotPoints { seat, .. } | Fact::Refunded { seat, .. } => {
                vec![seat_place("plot-points", seat)]
            }
            Fact::AskedFor { seat, of, .. } => vec![seat_of(seat), seat_place("plot-points", of)],
            Fact::Granted { seat, to, .. } => vec![seat_place("plot-points", seat), seat_of(to)],
            Fact::DialSet { seat, .. } | Fact::BidShown { seat, .. } => vec![seat_place("dial", seat)],
            Fact::Drew { seat, card: Some(card) } => {
                vec![Place::new("deck", "plot"), self.hand_place(seat, card)]
            }
            Fact::Drew { seat, card: None } => vec![Place::new("deck", "plot"), seat_place("hand", seat)],
            Fact::Played { seat, .. }
            | Fact::Reacted { seat, .. }
            | Fact::Cashed { seat, .. }
            | Fact::Discarded { seat, .. } => vec![seat_place("hand", seat), Place::new("discard", "plot")],
            Fact::Canceled { .. } | Fact::TakesEffect { .. } => vec![Place::new("discard", "plot")],
            Fact::Redirected { from, to } | Fact::NotRedirected { from, to } => {
                vec![seat_of(from), seat_of(to)]
            }
            Fact::ChoseSchool { by: _, seat } => vec![seat_of(seat)],
            Fact::ChosePiece { by: _, piece } | Fact::Activated { piece } => vec![self.figure_place(piece)],
            Fact::ChoseOption { by, .. } => vec![seat_of(by)],
            Fact::Used { seat, .. } => vec![seat_of(seat)],
            Fact::LookedAt { of, .. } | Fact::Saw { of, card: None, .. } => vec![seat_place("hand", of)],
            Fact::Saw { of, card: Some(card), .. } => vec![self.hand_place(of, card)],
            Fact::Peeked { zone, .. } | Fact::PutBack { zone, .. } => match zone {
                Zone::Hand => Vec::new(),
                Zone::Recruit => vec![Place::new("deck", "recruit")],
                Zone::Mission => vec![Place::new("deck", "mission")],
            },
            Fact::Buried { .. } => vec![Place::new("deck", "mission")],
            Fact::Took { from, to, card: None } => vec![seat_place("hand", from), seat_place("hand", to)],
            Fact::Took { from, to, card: Some(card) } => {
                vec![seat_place("hand", from), self.hand_place(to, card)]
            }
            Fact::Drafting { .. } | Fact::Dropped | Fact::Offered { .. } | Fact::Countered { .. } => {
                vec![only("deal")]
            }
            Fact::Accepted { deal } | Fact::Declined { deal } => vec![only("deal"), seat_of(deal.to)],
            Fact::Promised { from, to, .. } | Fact::Kept { from, to, .. } | Fact::Broke { from, to, .. } => {
                vec![seat_of(from), seat_of(to)]
            }
            Fact::Shuffled { deck } => {
                let pile = match deck {
                    Pile::Plot => "plot",
                    Pile::Recruit => "recruit",
                    Pile::Mission => "mission",
                };
                vec![Place::new("discard", pile), Place::new("deck", pile)]
            }
            Fact::Turned { .. } | Fact::PutUnder { .. } => vec![Place::new("deck", "recruit")],
            Fact::Dials { item, bids } => {
                let mut places = vec![self.item_place(item)];
                places.extend(some(bids, "dial"));
                places
            }
            Fact::Tied { item } => vec![self.item_place(item)],
            Fact::Won { seat, item, .. } => vec![self.item_place(item), seat_of(seat)],
            Fact::Failed { item: Item::Card(card) } => {
                vec![self.recruit_place(card), Place::new("discard", "recruit")]
            }
            Fact::Failed { item: Item::Commander } => vec![only("post")],
            Fact::TrainingLost { .. } => vec![Place::new("discard", "recruit")],
            Fact::Revealed { .. } | Fact::MissionEnded { .. } | Fact::MissionOver | Fact::TooFew => {
                vec![only("mission")]
            }
            Fact::Redrawn { .. } => vec![only("mission"), Place::new("discard", "mission")],
            Fact::Entered { seat, at } => vec![self.piece_place(Piece::pc(seat)), self.hex_place(at)],
            Fact::TokenPlaced { piece, at, .. } => vec![self.figure_place(piece), self.hex_place(at)],
            Fact::Moved { piece, to } => vec![self.figure_place(piece), self.hex_place(to)],
            Fact::InitiativeDie { seat, .. } => vec![Place::new("dice", format!("initiative-{seat}"))],
            Fact::InitiativeTotals { totals } | Fact::Totals { totals, .. } => some(totals, "seat"),
            Fact::Attacked { by, at } => vec![self.figure_place(by), self.figure_place(at)],
            Fact::AttackDie { .. } | Fact::TestDie { .. } | Fact::Tested { .. } => {
                vec![Place::new("dice", "attack")]
            }
            Fact::DefenseDie { .. } => vec![Place::new("dice", "defense")],
            Fact::Fought { source, target, .. } => vec![
                self.figure_place(source),
                self.figure_place(target),
                Place::new("dice", "attack"),
                Place::new("dice", "defense"),
            ],
            Fact::Blow { target, .. } | Fact::Harmed { target, .. } => vec![self.figure_place(target)],
            Fact::Lost { seat, .. } | Fact::Restored { seat, .. } => vec![self.piece_place(Piece::pc(seat))],
            Fact::TokenHurt { piece, .. } | Fact::TokenGone { piece, .. } => vec![self.figure_place(piece)],
            Fact::MatchBegan { one, other } => vec![seat_of(one), seat_of(other)],
            Fact::Standings { points, .. } => some(points, "revolution"),
            Fact::RollAgain { .. }
            | Fact::RoundBegan { .. }
            | Fact::TurnBegan { .. }
            | Fact::InitiativeTied { .. }
            | Fact::TakenUp { .. }
            | Fact::Tournament => Vec::new(),
        }
    }
}
