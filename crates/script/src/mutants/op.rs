//! Flat operations: what abilities become.

/// A place in [`Set::code`](super::Set::code).
pub type Pc = u16;

/// One step of an ability. Small and `Copy`; an ability runs from its first op to [`Op::End`].
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// The ability, or the part of it that one player suffers, is over.
    End,
    /// Goes on at `to` unless the condition holds.
    If { cond: Cond, to: Pc },
    /// MU-9.6 Goes on at `to` if the effect is impossible or declined.
    May { to: Pc },
    /// Discard `n` cards, all or nothing; goes on at `to` if that cannot be done.
    Cost { n: u8, to: Pc },
    /// MU-12.1 Whom it attacks; what each of them suffers follows, up to its own [`Op::End`], and the ability goes on
    /// at `to`.
    Attack { who: Who, to: Pc },
    /// One of the options that follow, each an [`Op::Option`] with its ops and an [`Op::End`]; then it goes on at `to`.
    Choose { options: u8, by: By, to: Pc },
    /// The head of an option; the next one is at `next`.
    Option { next: Pc },
    /// The effect itself.
    Do(Action),
}

/// An effect.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// MU-10.1 The marker moves towards the Fury Space.
    GainPower { n: u8, per: Option<Per>, who: Who },
    /// MU-10.2 The marker moves back towards the Dread Zone.
    LosePower { n: u8, per: Option<Per>, who: Who },
    /// MU-11.1 Draw so many, then discard as many.
    Cycle { n: u8 },
    /// Cards of its owner's choice, from hand.
    Discard { n: u8, who: Who },
    /// MU-11.5 A card goes face-down into the Cryo Freezer.
    Freeze { from: Source, only: Only },
    /// MU-11.11 A face-up Mutant of the Gene Pool, whatever its genes.
    Gain { to: Dest },
    /// MU-12.26 Another Mutant's ability, as if printed on this one.
    Copy { what: What, from: Source },
    /// MU-12.10 A Mutant is turned face-down in its slot.
    KnockDown { who: Who, at: Where, by: By },
    /// MU-12.16 Every knocked down Mutant of the target.
    FlipUp { who: Who },
    /// A card of the discard pile into hand.
    Recover,
    /// The leaving Mutant onto its owner's deck.
    Return,
    /// The incubated Mutant into the discard pile.
    Abort { who: Who },
    /// A Mutant leaves by the usual steps.
    Eject { target: Target },
    /// Points from the target to the owner.
    Steal { n: u8, who: Who },
    /// The Boss gains Life.
    GainLife { n: u8 },
    /// The Boss plays one more card.
    PlayCard,
    /// A Boss card goes to a Power Slot.
    Store { slot: Orbit, from: Stock },
    /// The Deploy ability of the card in a Power Slot.
    Resolve { slot: Orbit },
    /// A Mutant of the player goes to a Power Slot.
    Capture { slot: Orbit, from: Stock },
    /// Captives return to the player's hand.
    Release { n: u8 },
}

words! {
    "snake_case"
    /// What an amount is multiplied with.
    Per {
        /// The printed Freeze values of the cards that the Cycle before discarded.
        FreezeMoved,
        /// The players who suffered the Attack before.
        PlayersHit,
        /// Knocked down Mutants of the opponent.
        OpponentKnockedDown,
        /// Captives in the Power Slots.
        Captives,
    }
    /// Who is meant.
    Who {
        /// The owner of the ability.
        You,
        /// Every opponent.
        Opponents,
        /// MU-10.12 Every opponent who dominates the owner when the clause begins.
        DominatingYou,
        /// MU-10.12 Every opponent whom the owner dominates when the clause begins.
        DominatedByYou,
        /// MU-10.15 Every opponent in the Fury Space when the clause begins.
        InFury,
        /// MU-10.16 Every opponent in the Dread Zone when the clause begins.
        InDread,
        /// Whoever suffers the Attack.
        #[serde(skip)]
        Victim,
    }
    /// A condition.
    Cond {
        /// The clause before was carried out at least in part.
        Did,
        /// At least one opponent dominates the owner.
        Dominated,
        /// The owner dominates at least one opponent.
        Dominating,
        /// The owner is in the Fury Space.
        InFury,
        /// The owner is in the Dread Zone.
        InDread,
        /// Power Slot A holds a card.
        SlotAFull,
        /// Power Slot B holds a card.
        SlotBFull,
        /// Both do.
        SlotsFull,
    }
    /// What an ability reacts to.
    Event {
        /// You Cycled at least one card.
        YouCycle,
        /// A card entered your Cryo Freezer.
        YouFreeze,
        /// You took a Mutant from your Gene Pool, but not to Incubate.
        YouGain,
        /// You took the Breed action.
        YouBreed,
        /// An Attack of yours had a valid target.
        YouAttack,
        /// Another face-up Mutant of yours left the Arena.
        OwnMutantLeaves,
        /// You copied an ability.
        YouCopy,
        /// You used a Block.
        YouBlock,
        /// Your turn ends.
        YouEndTurn,
        /// This card is knocked down.
        ThisKnockedDown,
        /// A round starts.
        RoundStart,
        /// The Boss has pushed its Active card to the left.
        BossPushesLeft,
        /// The Boss has pushed its Active card to the right.
        BossPushesRight,
        /// A face-up Boss card leaves the Left slot.
        BossCardLeavesLeft,
        /// A face-up Boss card leaves the Right slot.
        BossCardLeavesRight,
        /// The player knocked down a Boss card.
        BossCardKnockedDown,
        /// The player shattered a Weakness.
        WeaknessShattered,
    }
    /// Where a card to freeze or copy is.
    Source {
        /// The Mutant whose ability it is.
        This,
        /// The hand.
        Hand,
        /// The discard pile.
        Discard,
        /// Another face-up Mutant of the Arena.
        Arena,
        /// The face-up tops of the Gene Pool.
        GenePool,
    }
    /// Where a gained Mutant goes.
    Dest {
        /// The hand.
        Hand,
        /// The top of the deck.
        DeckTop,
        /// The Incubator.
        Incubator,
        /// The discard pile.
        Discard,
        /// The Cryo Freezer.
        Freezer,
    }
    /// Which ability may be copied.
    What {
        /// A Deploy ability.
        Deploy,
        /// A Leave ability.
        Leave,
        /// Either.
        Any,
    }
    /// Which Mutant is knocked down.
    Where {
        /// In the slot that this card is in or just left.
        Same,
        /// In the Active slot.
        Active,
        /// In any slot.
        Any,
        /// This Mutant.
        This,
    }
    /// Who chooses.
    By {
        /// The owner of the ability.
        You,
        /// Whoever suffers it.
        Target,
    }
    /// Which Mutant leaves.
    Target {
        /// This one.
        This,
        /// Another face-up one of the Arena.
        Another,
    }
    /// A Power Slot.
    Orbit {
        /// Slot A.
        A,
        /// Slot B.
        B,
        /// The first empty one.
        Empty,
    }
    /// Where the Boss takes a card.
    Stock {
        /// The top of its deck.
        DeckTop,
        /// The card that is leaving.
        This,
        /// The player's face-up Gene Pool.
        GenePool,
        /// The player's Left slot.
        Left,
        /// The player's Right slot.
        Right,
    }
}

/// Which cards may be frozen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    /// All.
    Any,
    /// Basic Mutants.
    Basic,
    /// Those of at most this Freeze value.
    AtMost(u8),
}
