//! What a sentence has to know of the card it stands on.

use crate::revolution::op::{Chooser, Clause, Target};
use crate::revolution::set::{Names, Set, Token};
use crate::revolution::words::{Amount, Cond, Filter, Ref, Slot, Trigger};

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
        Scene { clause, bearer, card, tokens }
    }

    /// Does a slot stand for several?
    pub(super) fn several(&self, slot: Slot) -> bool {
        let mut targets = self.card.iter().flat_map(|clause| &clause.targets);
        targets.any(|target| {
            target.slot == slot && (target.n != Amount::N(1) || target.by == Chooser::EachOtherSchool)
        })
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

    fn has(&self, cond: &Cond) -> bool {
        self.clause.ifs.contains(cond)
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
        *cond == Cond::SubjectIsPc && matches!(cast, Cast::Pc | Cast::Mine | Cast::Struck)
            || *cond == Cond::SubjectIsMine && cast == Cast::Mine
            || *cond == Cond::MyPcAttacks && cast == Cast::Attacks
            || matches!(cond, Cond::TurnIs(of) if turns == Some(of.as_slice()))
            || of_kind
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

/// What a slot is called, in every language.
pub(super) fn letter(slot: Slot) -> &'static str {
    match slot {
        Slot::A => "A",
        Slot::B => "B",
    }
}

impl Target {
    /// The kind of token that it must be.
    pub(super) fn kind(&self) -> Option<&str> {
        self.filters.iter().find_map(
            |filter| {
                if let Filter::Kind(kind) = filter { Some(kind.as_str()) } else { None }
            },
        )
    }
}
