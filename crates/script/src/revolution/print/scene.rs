//! What a sentence has to know of the card it stands on.

use std::cell::Cell;

use crate::revolution::op::{Chooser, Clause, Op, Target};
use crate::revolution::set::{Names, Set, Token};
use crate::revolution::words::{Cond, Filter, Pick, Ref, Slot, Trigger};

/// Who "self" is on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bearer {
    /// The Character that has the Power or the Training.
    Character,
    /// XM-21.5 The School's PC, if it is no Leader.
    Charter,
    /// The PC of whoever plays the card.
    Plot,
    /// The PC of whoever uses the Mission's rule.
    Mission,
    /// The PC that a rule of the Mission befalls.
    Befallen,
}

/// Who takes part in a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cast {
    /// The bearer alone, or nobody.
    Own,
    /// The bearer attacks.
    Attacks,
    /// The bearer is attacked.
    Defends,
    /// Any Character.
    Character,
    /// Any PC.
    Pc,
    /// The PC of the clause's School.
    Mine,
    /// Any PC, and who struck it.
    Struck,
    /// A Mission Token.
    Token,
    /// The table.
    Table,
}

/// A clause and its card.
pub(super) struct Scene<'s> {
    pub clause: &'s Clause,
    pub bearer: Bearer,
    /// All clauses of the card: they share their targets.
    card: &'s [Clause],
    tokens: &'s [Token],
    /// Targets that the sentence has already spoken of.
    seen: Cell<u8>,
}

impl<'s> Scene<'s> {
    pub(super) fn of(set: &'s Set, id: u16) -> Scene<'s> {
        let has = |names: &Names| names.iter().any(|other| other == id);
        let power = set.leaders.iter().map(|card| (card.clauses, Bearer::Character));
        let charters = set.leaders.iter().map(|card| (card.charter_clauses, Bearer::Charter));
        let characters = set.characters.iter().map(|card| (card.clauses, Bearer::Character));
        let trainings = set.trainings.iter().map(|card| (card.clauses, Bearer::Character));
        let plots = set.plots.iter().map(|card| (card.clauses, Bearer::Plot));
        let missions = set.missions.iter().map(|card| (card.clauses, Bearer::Mission));
        let mut cards = power.chain(charters).chain(characters).chain(trainings).chain(plots).chain(missions);
        let (names, bearer) =
            cards.find(|(names, _)| has(names)).unwrap_or((Names { first: id, count: 1 }, Bearer::Character));
        let mission = set.missions.iter().find(|card| has(&card.clauses));
        let from = usize::from(names.first);
        let card = &set.clauses[from..from + usize::from(names.count)];
        Scene::new(set.clause(id), bearer, card, mission.map_or(&[], |card| &card.tokens[0]))
    }

    pub(super) fn new(
        clause: &'s Clause,
        bearer: Bearer,
        card: &'s [Clause],
        tokens: &'s [Token],
    ) -> Scene<'s> {
        let bearer = if bearer == Bearer::Mission && !clause.may { Bearer::Befallen } else { bearer };
        Scene { clause, bearer, card, tokens, seen: Cell::new(0) }
    }

    /// A sentence begins: it knows what earlier clauses of the card have chosen.
    pub(super) fn begin(&self) {
        let before = self.card.iter().take_while(|clause| !std::ptr::eq(*clause, self.clause));
        let seen = before.flat_map(|clause| &clause.targets).fold(0, |seen, it| seen | 1 << it.slot as u8);
        self.seen.set(seen);
    }

    /// Has the sentence spoken of this target before? From now on it has.
    pub(super) fn mention(&self, slot: Slot) -> bool {
        let bit = 1 << slot as u8;
        let seen = self.seen.get() & bit != 0;
        self.seen.set(self.seen.get() | bit);
        seen
    }

    /// What was chosen under a name.
    pub(super) fn target(&self, slot: Slot) -> Option<&'s Target> {
        let clauses = std::iter::once(self.clause).chain(self.card);
        clauses.flat_map(|clause| &clause.targets).find(|target| target.slot == slot)
    }

    /// Is this target chosen in so many words, before anything happens?
    pub(super) fn chosen_first(&self, target: &Target) -> bool {
        let clause = self.clause;
        match target.by {
            Chooser::Me => clause.test.is_some() || clause.cost.hope_to > 0 && target.slot == Slot::A,
            // The School discards what it chooses.
            Chooser::A => !self.gives_up(target.slot),
            Chooser::EachOtherSchool => true,
        }
    }

    /// Does the School discard a Character of its own choice?
    pub(super) fn gives_up(&self, slot: Slot) -> bool {
        let discards = |op: &Op| matches!(op, Op::DiscardCharacter { who } if *who == Ref::Slot(slot));
        self.target(slot).is_some_and(|target| target.by == Chooser::A)
            && self.clause.ops.iter().any(discards)
    }

    /// Is it the School that picks among the options, just named?
    pub(super) fn picks(&self, slot: Slot) -> bool {
        self.clause.option.is_some() && self.clause.option_by == Ref::Slot(slot)
    }

    /// How many options the card has.
    pub(super) fn options(&self) -> u8 {
        self.card.iter().filter(|clause| clause.option.is_some()).count() as u8
    }

    /// Has the moment just named the bearer, so that a pronoun will do?
    pub(super) fn named(&self) -> bool {
        let on = self.clause.on;
        self.bearer != Bearer::Befallen
            && !matches!(on, Trigger::TrainingAssigned | Trigger::Special)
            && matches!(self.cast(), Cast::Own | Cast::Attacks | Cast::Defends)
    }

    /// The damage that a moment speaks of, if its condition says how much.
    pub(super) fn damage(&self) -> Option<u8> {
        let on = self.clause.on;
        let told = matches!(on, Trigger::AttackEnd | Trigger::DefendDamage | Trigger::DefendEnd);
        self.clause.ifs.iter().filter(|_| told).find_map(|cond| match cond {
            Cond::DamageAtLeast(n) if *n > 0 => Some(*n),
            Cond::DamageIs0 => Some(0),
            _ => None,
        })
    }

    /// From how far away an attack comes, if a condition of its end says so.
    pub(super) fn foe_within(&self) -> Option<u8> {
        let on = self.clause.on;
        self.clause.ifs.iter().filter(|_| on == Trigger::DefendEnd).find_map(|cond| match cond {
            Cond::FoeWithin(n) => Some(*n),
            _ => None,
        })
    }

    /// How near the PC is that a moment speaks of.
    pub(super) fn subject_within(&self) -> Option<u8> {
        let told = matches!(self.clause.on, Trigger::OtherAttacked | Trigger::OtherRolled);
        self.clause.ifs.iter().filter(|_| told).find_map(|cond| match cond {
            Cond::SubjectWithin(n) => Some(*n),
            _ => None,
        })
    }

    pub(super) fn has(&self, cond: &Cond) -> bool {
        self.clause.ifs.contains(cond)
    }

    /// Does it happen once only, as the moment says?
    pub(super) fn once(&self) -> bool {
        match self.clause.on {
            Trigger::TokenDestroyed => self.has(&Cond::FirstTime),
            Trigger::TokenDamaged => self.has(&Cond::FirstTime) && self.has(&Cond::DamageReachesHalf),
            _ => false,
        }
    }

    /// A kind of the Mission's tokens.
    pub(super) fn token(&self, kind: &str) -> Option<&'s Token> {
        self.tokens.iter().find(|token| token.kind == kind)
    }

    /// Is a Character one of a School's team, rather than a piece in the Arena?
    pub(super) fn at_school(&self) -> bool {
        matches!(self.clause.on, Trigger::Event | Trigger::PlotTurn | Trigger::EventPlayed)
    }

    /// May a target be of every School, the own one included?
    pub(super) fn anybodys(&self, target: &Target) -> bool {
        let bound = |filter: &Filter| matches!(filter, Filter::Own | Filter::Other | Filter::NotActor);
        self.at_school()
            && target.from.is_none()
            && target.by != Chooser::EachOtherSchool
            && !target.filters.iter().any(bound)
    }

    /// Does a condition say that the School has so much Hope?
    pub(super) fn can_pay(&self, who: Ref, n: u8) -> bool {
        let pays = |cond: &Cond| matches!(cond, Cond::HopeAtLeast(slot, least) if who == Ref::Slot(*slot) && *least >= n);
        self.clause.ifs.iter().any(pays)
    }

    /// The kind of token that a moment is about.
    pub(super) fn moment_of(&self) -> Option<&'s str> {
        let on = self.clause.on;
        let token = matches!(on, Trigger::TokenDamaged | Trigger::TokenDestroyed);
        let attack = matches!(on, Trigger::AttackDeclare | Trigger::AttackEnd);
        self.clause.ifs.iter().find_map(|cond| {
            if let Cond::TokenKind(kind) = cond
                && token
            {
                return Some(kind.as_str());
            }
            if let Cond::FoeKind(kind) = cond
                && attack
            {
                return Some(kind.as_str());
            }
            if let Cond::ByToken(kind) = cond
                && on == Trigger::PcDamaged
            {
                return Some(kind.as_str());
            }
            None
        })
    }

    /// The Mission Turns that a moment is about.
    pub(super) fn turns(&self) -> Option<&'s [u8]> {
        let ends = self.clause.on == Trigger::MissionTurnEnd;
        let turns =
            |cond: &'s Cond| if let Cond::TurnIs(turns) = cond { Some(turns.as_slice()) } else { None };
        self.clause.ifs.iter().filter(|_| ends).find_map(turns)
    }

    /// Does the moment say so already?
    pub(super) fn said(&self, cond: &Cond) -> bool {
        let (cast, kind, turns) = (self.cast(), self.moment_of(), self.turns());
        let of_kind = matches!(
            cond,
            Cond::TokenKind(of) | Cond::FoeKind(of) | Cond::ByToken(of) if kind == Some(of.as_str())
        );
        let on = self.clause.on;
        let near = |kind: &str, n: u8| {
            let there = |it: &Target| it.within == Some(n) && it.of == Ref::Bearer && it.kind() == Some(kind);
            self.clause.targets.iter().any(there)
        };
        match cond {
            Cond::SubjectIsPc => matches!(cast, Cast::Pc | Cast::Mine | Cast::Struck),
            Cond::SubjectIsMine => cast == Cast::Mine,
            Cond::MyPcAttacks => cast == Cast::Attacks,
            Cond::TurnIs(of) => turns == Some(of.as_slice()),
            Cond::TokenKind(_) | Cond::FoeKind(_) | Cond::ByToken(_) => of_kind,
            Cond::FoeIsPc => on == Trigger::AttackDamage,
            Cond::DamageAtLeast(_) | Cond::DamageIs0 => self.damage().is_some(),
            Cond::FoeWithin(_) => self.foe_within().is_some(),
            Cond::SubjectWithin(_) => self.subject_within().is_some(),
            Cond::EventTargetsMe | Cond::EventNamesMySchool => on == Trigger::EventPlayed,
            Cond::IAmBidding | Cond::RecruitAuction => on == Trigger::BidsShown,
            Cond::TokenNear(kind, n) => near(kind, *n),
            Cond::FirstTime | Cond::DamageReachesHalf => self.once(),
            Cond::ByPc | Cond::OnCenter => on == Trigger::PcDamaged,
            Cond::MissionSucceeded => on == Trigger::MissionEnd,
            Cond::FoeHitByOther
            | Cond::FoeJustAttacked
            | Cond::SubjectPowered
            | Cond::SelfUnhurt
            | Cond::SelfHealthAtMost(_)
            | Cond::RpFewestAlone
            | Cond::OwnTriumphsAtLeast(_)
            | Cond::HopeAtLeast(..)
            | Cond::MyPcInArena
            | Cond::MeNoMissionRp
            | Cond::FoeHasGuard(_) => false,
        }
    }

    pub(super) fn cast(&self) -> Cast {
        match self.clause.on {
            Trigger::TrainingAssigned
            | Trigger::InitiativeRoll
            | Trigger::TurnStart
            | Trigger::TurnAny
            | Trigger::TurnEnd
            | Trigger::Special
            | Trigger::MoveStart
            | Trigger::MoveEnd => Cast::Own,
            Trigger::AttackTarget
            | Trigger::AttackDeclare
            | Trigger::AttackRolled
            | Trigger::AttackDamage
            | Trigger::AttackEnd => Cast::Attacks,
            Trigger::DefendDeclare
            | Trigger::DefendRolled
            | Trigger::DefendDamage
            | Trigger::DefendEnd
            | Trigger::Defeated => Cast::Defends,
            Trigger::OtherAttacked | Trigger::OtherRolled | Trigger::PcDefeated
                if self.has(&Cond::SubjectIsMine) =>
            {
                Cast::Mine
            }
            Trigger::OtherAttacked if !self.has(&Cond::SubjectIsPc) => Cast::Character,
            Trigger::OtherAttacked | Trigger::OtherRolled | Trigger::PcDefeated => Cast::Pc,
            Trigger::PcDamaged => Cast::Struck,
            Trigger::TokenDamaged | Trigger::TokenDestroyed => Cast::Token,
            Trigger::Event
            | Trigger::PlotTurn
            | Trigger::UpkeepHope
            | Trigger::EventPlayed
            | Trigger::ReactionPlayed
            | Trigger::BidsShown
            | Trigger::MissionRevealed
            | Trigger::Invited
            | Trigger::MissionScored
            | Trigger::InitiativeShown
            | Trigger::EnemyStart
            | Trigger::MissionTurnEnd
            | Trigger::MissionEnd => Cast::Table,
        }
    }
}

impl Target {
    /// May it be the bearer itself, as far as the distance goes?
    pub(super) fn with_bearer(&self) -> bool {
        let apart = |filter: &Filter| matches!(filter, Filter::NotSelf | Filter::Other);
        self.within.is_some()
            && self.of == Ref::Bearer
            && matches!(self.pick, Pick::Pc | Pick::Character)
            && !self.filters.iter().any(apart)
    }

    /// The kind of token that it must be.
    pub(super) fn kind(&self) -> Option<&str> {
        self.filters.iter().find_map(
            |filter| {
                if let Filter::Kind(kind) = filter { Some(kind.as_str()) } else { None }
            },
        )
    }
}
