//! What things are called: cards, pieces, moments, and what a card says.

use script::revolution::{Op, Stat, Trigger, Zone};
use table::{Name, Place, Say, Seat, say};

use crate::choice::Choice;
use crate::deals::Promise;
use crate::frame::{Item, Why};
use crate::ids::{Cards, Char, CharSet, Faces, Figure, Mission, Pick, Piece, Plot, Points, Spot};
use crate::rules::Revolution;
use crate::state::State;

impl Revolution {
    /// The card that is at work.
    pub(crate) fn card_at_work(&self, s: &State) -> Option<Name> {
        s.frames.iter().rev().find_map(|frame| frame.card(self))
    }

    /// The name of the card a clause stands on.
    pub(crate) fn clause_card(&self, clause: u16) -> Name {
        let (id, _) = self.clause_id(clause);
        let set = &*self.set;
        let leaders =
            set.leaders.iter().flat_map(|card| [(&card.id, &card.name), (&card.charter_id, &card.charter)]);
        let all = leaders
            .chain(set.characters.iter().map(|card| (&card.id, &card.name)))
            .chain(set.trainings.iter().map(|card| (&card.id, &card.name)))
            .chain(set.plots.iter().map(|card| (&card.id, &card.name)))
            .chain(set.missions.iter().map(|card| (&card.id, &card.name)));
        let found = all.into_iter().find(|(known, _)| **known == id);
        found.map(|(_, name)| name.clone()).expect("every clause stands on a card")
    }

    pub(crate) fn item(&self, item: Item) -> Say {
        match item {
            Item::Card(card) => say!("revolution-item-card", card = self.card_name(Zone::Recruit, card.0)),
            Item::Commander => say!("revolution-item-commander"),
        }
    }

    /// A piece in words: Mission Tokens by name, and by number where there are several of a kind.
    pub(crate) fn figure_word(&self, figure: Figure) -> Say {
        self.named_figure(figure).unwrap_or_else(|| piece_word(figure.piece))
    }

    /// The same at the start of a sentence.
    pub(crate) fn figure_start(&self, figure: Figure) -> Say {
        self.named_figure(figure).unwrap_or_else(|| piece_start(figure.piece))
    }

    fn named_figure(&self, figure: Figure) -> Option<Say> {
        if let Some(who) = figure.who {
            return Some(say!("revolution-piece-who", who = self.char_name(who)));
        }
        let (Some((mission, kind)), Some(token)) = (figure.kind, figure.piece.as_token()) else {
            return None;
        };
        let known = &self.set.missions[mission.index()].tokens[self.size()][usize::from(kind)];
        Some(if known.n == 1 {
            say!("revolution-piece-only", name = known.name.clone())
        } else {
            say!("revolution-piece-one", name = known.name.clone(), number = token + 1)
        })
    }

    /// One of several effects of a card, as whoever picks it would say it.
    pub(crate) fn option_word(&self, Pick { card, option }: Pick) -> Say {
        let mut clauses = self.plot(card).clauses.iter().map(|id| self.set.clause(id));
        let clause = clauses.find(|clause| clause.option == Some(option));
        match clause.map_or(&[][..], |clause| &clause.ops) {
            [Op::MoveHope { from: _, to: _, n }] => say!("revolution-pick-pay", n = *n),
            [Op::ChangeHope { who: _, n }] if *n < 0 => say!("revolution-pick-pay", n = n.unsigned_abs()),
            [Op::ChangeRp { who: _, n }] if *n < 0 => say!("revolution-pick-point", n = n.unsigned_abs()),
            [Op::DiscardCharacter { who: _ }] => say!("revolution-pick-discard"),
            _ => say!("revolution-choice-option", n = option),
        }
    }

    /// What one of several effects takes from the School that picks it.
    pub(crate) fn option_stakes(&self, Pick { card, option }: Pick) -> Option<Say> {
        let mut clauses = self.plot(card).clauses.iter().map(|id| self.set.clause(id));
        let clause = clauses.find(|clause| clause.option == Some(option))?;
        clause.ops.iter().find_map(|op| match op {
            Op::ChangeRp { who: _, n } if *n < 0 => Some(say!("revolution-stakes-point")),
            Op::MoveHope { from: _, to: _, n } => Some(say!("revolution-stakes-hope", n = *n)),
            Op::ChangeHope { who: _, n } if *n < 0 => {
                Some(say!("revolution-stakes-hope", n = n.unsigned_abs()))
            }
            Op::DiscardCharacter { who: _ } => Some(say!("revolution-stakes-character")),
            _ => None,
        })
    }

    /// The card on which a clause stands, where it lies before everybody: a Character's, its Leader's for a Charter, the
    /// Mission's.
    fn clause_place(&self, clause: u16) -> Option<Place> {
        let (id, _) = self.clause_id(clause);
        let charter = self.set.leaders.iter().position(|leader| leader.charter_id == id).map(Char::new);
        let is_mission = || self.find_mission(&id).is_some();
        match self.find_char(&id).or(charter) {
            Some(who) => Some(self.char_place(who)),
            None => is_mission().then(|| Place::new("mission", "")),
        }
    }

    /// Characters by their names.
    pub(crate) fn char_names(&self, who: CharSet) -> Vec<Name> {
        who.iter().map(|who| self.char_name(who)).collect()
    }

    /// Plot Cards by their names.
    pub(crate) fn plot_names(&self, cards: Cards) -> Vec<Name> {
        cards.iter().map(|card| self.plot(card).name.clone()).collect()
    }

    /// The places of what a choice names, in order: the piece first, then where it goes.
    pub(crate) fn touch_named(&self, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        let char = |who: Char| self.char_place(who);
        let piece = |piece: Piece| self.piece_place(piece);
        let hex = |spot: Spot| self.hex_place(spot);
        let hand = |card: Plot| self.hand_place(seat, card);
        let mission = |card: Mission| Place::new("mission", &self.set.missions[card.index()].id);
        match c {
            Choice::Activate(token) | Choice::ChoosePiece(token) => out.push(piece(token)),
            // The PC that acts need not be touched: nobody else moves or attacks now.
            Choice::Attack(target) => out.push(piece(target)),
            Choice::Move(to) => out.push(hex(to)),
            Choice::Place(spots) => out.extend(spots.iter().map(hex)),
            Choice::Ask(of, _) => out.push(Place::new("plot-points", of)),
            Choice::Bid(_) => out.push(Place::new("dial", seat)),
            Choice::Cash(cards) | Choice::Discard(cards) => out.extend(cards.kinds().map(hand)),
            Choice::Play(card) | Choice::React(card) => out.push(hand(card)),
            Choice::ChooseSchool(of) | Choice::Invite(of) => out.push(Place::new("seat", of)),
            Choice::First(of) => out.push(piece(Piece::pc(of))),
            Choice::ChooseChar(who)
            | Choice::Secret(who)
            | Choice::Send(who)
            | Choice::TakeSchool(who)
            | Choice::Train(who) => out.push(char(who)),
            Choice::Dismiss(who) | Choice::Recover(who) | Choice::Spend(who) => {
                out.extend(who.iter().map(char));
            }
            Choice::Grant(_) => out.push(Place::new("plot-points", seat)),
            Choice::LoseHope => out.push(Place::new("hope", seat)),
            Choice::LosePoint => out.push(Place::new("revolution", seat)),
            Choice::Bury(card) => out.push(mission(card)),
            Choice::PutMissions(cards) => out.extend(cards.iter().map(mission)),
            Choice::PutRecruits(cards) => out.extend(cards.iter().map(|card| self.recruit_place(card))),
            Choice::Use(clause) => out.extend(self.clause_place(clause)),
            Choice::Accept
            | Choice::Aim
            | Choice::Buy
            | Choice::Counter(_)
            | Choice::Decline
            | Choice::Die(_)
            | Choice::Done
            | Choice::Draw(_)
            | Choice::End
            | Choice::Lead(_)
            | Choice::LetGo
            | Choice::Lose(_)
            | Choice::Offer(..)
            | Choice::Option(_)
            | Choice::Pass
            | Choice::Pay
            | Choice::Ready
            | Choice::Refuse
            | Choice::Refund
            | Choice::Reroll(_)
            | Choice::Restore(_)
            | Choice::Reveal(_)
            | Choice::Take(_)
            | Choice::Turn(_)
            | Choice::Wait => {}
        }
    }

    /// What a Mission Card says at this table.
    pub(crate) fn mission_text(&self, card: &script::revolution::Mission) -> Name {
        self.set.mission_text(&card.at(self.size()))
    }

    pub(crate) fn hex_word(&self, spot: Spot) -> String {
        self.ground.hex(spot).to_string()
    }

    /// What a card says, for whoever meets it for the first time.
    pub(crate) fn explained(&self, c: Choice) -> Vec<Name> {
        let set = &*self.set;
        match c {
            Choice::Play(card) | Choice::React(card) | Choice::Take(card) | Choice::Draw(card) => {
                let card = self.plot(card);
                vec![set.about_plot(card), set.text(card.clauses)]
            }
            Choice::Send(who)
            | Choice::Secret(who)
            | Choice::Train(who)
            | Choice::TakeSchool(who)
            | Choice::ChooseChar(who) => match who.index().checked_sub(crate::ids::LEADERS) {
                None => {
                    let leader = &set.leaders[who.index()];
                    vec![set.about_leader(leader), set.text(leader.clauses), set.text(leader.charter_clauses)]
                }
                Some(index) => {
                    let card = &set.characters[index];
                    vec![set.about_character(card), set.text(card.clauses)]
                }
            },
            Choice::Use(id) => vec![set.sentence(id)],
            Choice::Reveal(card) | Choice::Bury(card) => {
                let card = &set.missions[card.index()];
                vec![set.about_mission(&card.at(self.size())), self.mission_text(card)]
            }
            _ => Vec::new(),
        }
    }
}

/// A piece in words.
pub(crate) fn piece_word(piece: Piece) -> Say {
    match (piece.seat(), piece.as_token()) {
        (Some(seat), _) => say!("revolution-piece-pc", seat = seat),
        (None, Some(token)) => say!("revolution-piece-token", number = token + 1),
        (None, None) => say!("revolution-piece-nobody"),
    }
}

/// A piece in words, at the start of a sentence.
pub(crate) fn piece_start(piece: Piece) -> Say {
    match (piece.seat(), piece.as_token()) {
        (Some(seat), _) => say!("revolution-piece-pc-start", seat = seat),
        (None, Some(token)) => say!("revolution-piece-token-start", number = token + 1),
        (None, None) => say!("revolution-piece-nobody-start"),
    }
}

pub(crate) fn stat_word(stat: Stat) -> Say {
    match stat {
        Stat::Atk => say!("revolution-stat-attack"),
        Stat::Def => say!("revolution-stat-defense"),
        Stat::Spd => say!("revolution-stat-speed"),
    }
}

pub(crate) fn promise_word(promise: Promise) -> Say {
    match promise {
        Promise::Peace => say!("revolution-promise-peace"),
        Promise::Quiet => say!("revolution-promise-quiet"),
    }
}

/// A promise among the things that a deal holds.
pub(crate) fn promise_term(promise: Promise) -> Say {
    match promise {
        Promise::Peace => say!("revolution-terms-peace"),
        Promise::Quiet => say!("revolution-terms-quiet"),
    }
}

pub(crate) fn why_word(why: Why) -> Say {
    match why {
        Why::School => say!("revolution-why-school"),
        Why::Commander => say!("revolution-why-commander"),
        Why::Control => say!("revolution-why-control"),
        Why::Hope => say!("revolution-why-hope"),
    }
}

/// A moment by its name, for whoever wants to be asked at it, and in words.
pub(crate) fn moment(on: Trigger) -> (&'static str, Say) {
    match on {
        Trigger::EventPlayed => ("event", say!("revolution-moment-event")),
        Trigger::ReactionPlayed => ("reaction", say!("revolution-moment-reaction")),
        Trigger::BidsShown => ("bids", say!("revolution-moment-bids")),
        Trigger::MissionRevealed => ("mission", say!("revolution-moment-mission")),
        Trigger::Invited => ("invited", say!("revolution-moment-invited")),
        Trigger::MissionScored => ("scored", say!("revolution-moment-scored")),
        Trigger::InitiativeRoll | Trigger::InitiativeShown => {
            ("initiative", say!("revolution-moment-initiative"))
        }
        Trigger::TurnStart => ("turn-start", say!("revolution-moment-turn-start")),
        Trigger::TurnEnd => ("turn-end", say!("revolution-moment-turn-end")),
        Trigger::MoveStart | Trigger::MoveEnd => ("move", say!("revolution-moment-move")),
        Trigger::AttackTarget | Trigger::AttackDeclare => ("attack", say!("revolution-moment-attack")),
        Trigger::AttackRolled | Trigger::DefendRolled | Trigger::OtherRolled => {
            ("rolled", say!("revolution-moment-rolled"))
        }
        Trigger::AttackDamage | Trigger::DefendDamage => ("damage", say!("revolution-moment-damage")),
        Trigger::AttackEnd | Trigger::DefendEnd => ("attack-end", say!("revolution-moment-attack-end")),
        Trigger::DefendDeclare | Trigger::OtherAttacked => ("defend", say!("revolution-moment-defend")),
        Trigger::Defeated | Trigger::PcDefeated => ("defeat", say!("revolution-moment-defeat")),
        Trigger::EnemyStart => ("enemies", say!("revolution-moment-enemies")),
        Trigger::TrainingAssigned
        | Trigger::Event
        | Trigger::PlotTurn
        | Trigger::UpkeepHope
        | Trigger::TurnAny
        | Trigger::Special
        | Trigger::PcDamaged
        | Trigger::TokenDamaged
        | Trigger::TokenDestroyed
        | Trigger::MissionTurnEnd
        | Trigger::MissionEnd => ("other", say!("revolution-moment-other")),
    }
}

/// Points of stats in words.
pub(crate) fn points_word(points: Points) -> Vec<Say> {
    let each = crate::reading::STATS.into_iter().zip(points.0).filter(|(_, n)| *n > 0);
    each.map(|(stat, n)| say!("revolution-points", n = n, stat = stat_word(stat))).collect()
}

/// Dice by their faces.
pub(crate) fn faces_word(faces: Faces) -> String {
    let each = (1u8..).zip(faces.0).flat_map(|(face, n)| std::iter::repeat_n(face.to_string(), n.into()));
    each.collect::<Vec<_>>().join(" ")
}
