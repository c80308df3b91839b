//! The words of the language.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

words! {
    "kebab-case"
    /// When a clause works. XM-2.5
    Trigger {
        /// This Training Card has just been assigned.
        TrainingAssigned,
        /// The Event takes effect.
        Event,
        /// On the School's own turn to act in the Plot Phase.
        PlotTurn,
        /// With the income.
        UpkeepHope,
        /// Another School has played an Event that has not yet taken effect.
        EventPlayed,
        /// Another School has played a Reaction that has not yet taken effect.
        ReactionPlayed,
        /// The dials of an auction's first bidding round have just been shown.
        BidsShown,
        /// A Mission has just been revealed.
        MissionRevealed,
        /// My School has just been invited.
        Invited,
        /// A Mission succeeded and its points have been given.
        MissionScored,
        /// Before this Character rolls Initiative.
        InitiativeRoll,
        /// After all Initiative rolls.
        InitiativeShown,
        /// At the start of this PC's turn.
        TurnStart,
        /// Between Actions of this PC's turn.
        TurnAny,
        /// At the end of this PC's turn.
        TurnEnd,
        /// As a Special Action.
        Special,
        /// When this PC takes a Move Action.
        MoveStart,
        /// After this PC's Move Action.
        MoveEnd,
        /// While this Character chooses the target of its attack.
        AttackTarget,
        /// Target named, dice not yet rolled; this Character attacks.
        AttackDeclare,
        /// Both sides have rolled; this Character attacks.
        AttackRolled,
        /// This Character's attack is about to inflict damage.
        AttackDamage,
        /// This Character's attack is resolved.
        AttackEnd,
        /// This Character is named as target.
        DefendDeclare,
        /// Both sides have rolled against this Character.
        DefendRolled,
        /// This Character is about to take damage.
        DefendDamage,
        /// An attack on this Character is resolved and it is still there.
        DefendEnd,
        /// Any Character is named as target.
        OtherAttacked,
        /// Both sides have rolled in any PC's attack.
        OtherRolled,
        /// This Character is about to be defeated.
        Defeated,
        /// A PC is defeated, penalties not yet applied.
        PcDefeated,
        /// A PC has lost a stat point to an attack.
        PcDamaged,
        /// A Mission Character has just taken damage.
        TokenDamaged,
        /// A Mission Token has just been removed by damage.
        TokenDestroyed,
        /// All PCs have acted.
        EnemyStart,
        /// At the end of the Mission Turn.
        MissionTurnEnd,
        /// The Mission has just ended.
        MissionEnd,
    }
    /// How often a clause may be used.
    Limit {
        /// As often as its cost is paid. XM-21.2
        Repeat,
        /// Once an Action.
        OncePerAction,
        /// Once a turn to act.
        OncePerTurn,
        /// Once a Mission Turn.
        OncePerMissionTurn,
        /// Once a round.
        OncePerRound,
    }
    /// A target that was chosen.
    Slot {
        /// The first.
        A,
        /// The second.
        B,
    }
    /// What a target is.
    Pick {
        /// A School.
        School,
        /// A Character: in the Plot Phase of a School, in a Mission in the Arena.
        Character,
        /// A PC in the Arena.
        Pc,
        /// A Mission Token in the Arena.
        Token,
    }
    /// How long it lasts.
    Until {
        /// This roll or attack.
        Roll,
        /// This PC's next turn.
        OwnNextTurn,
        /// The end of the target's next turn or activation.
        NextActivation,
        /// The end of the Mission Turn.
        MissionTurn,
        /// The end of the Mission.
        Mission,
        /// The next Upkeep Phase.
        Round,
    }
    /// Dice of a kind.
    Pool {
        /// Attack dice.
        Attack,
        /// Defense dice.
        Defense,
        /// Initiative dice.
        Initiative,
    }
    /// A stat.
    Stat {
        /// Attack.
        Atk,
        /// Defense.
        Def,
        /// Speed.
        Spd,
    }
    /// How a Character is put elsewhere.
    Mode {
        /// A path of so many hexes.
        Walk,
        /// A free hex within so many.
        Jump,
        /// So many hexes farther away.
        Away,
        /// Out of the Arena, not defeated.
        Leave,
    }
    /// How an attack is changed.
    AttackRule {
        /// Equal attack dice hit.
        TiesHit,
        /// Unopposed dice hit from n.
        UnopposedFrom,
        /// A target already attacked this turn is legal.
        RepeatTarget,
    }
    /// What is held back.
    Prevented {
        /// Damage.
        Damage,
        /// Lost Revolution Points.
        RpLoss,
        /// A defeat: all stats stay at 1.
        Defeat,
        /// Severity above 1.
        Severity,
        /// Every penalty of a defeat.
        Penalty,
    }
    /// Where is looked.
    Zone {
        /// A School's hand.
        Hand,
        /// The Recruit Deck.
        Recruit,
        /// The Mission Deck.
        Mission,
    }
    /// What is done after looking.
    DeckAfter {
        /// Nothing.
        Look,
        /// Put back in any order.
        Reorder,
        /// One of them may go under the deck.
        Bottom,
    }
    /// A kind of Recruit card. XM-1.2
    Kin {
        /// A Hero.
        Hero,
        /// A Student.
        Student,
        /// A Training Card.
        Training,
    }
    /// Where a recruit or a new token comes from or goes to.
    Room {
        /// The Recruit Deck.
        Deck,
        /// The Recruit discard.
        Discard,
        /// A free hex of the border.
        Edge,
        /// Where the token stood.
        Same,
    }
    /// What a Mission Token is.
    Role {
        /// It fights.
        Enemy,
        /// It lies there.
        Object,
        /// To be won over.
        Mutant,
    }
    /// What Hope is paid for.
    When {
        /// An attack that damages a token.
        Damage,
        /// A destroyed or removed token.
        Destroy,
        /// An attack that damages another PC.
        DamagePc,
        /// A Special Action that marks a point.
        Score,
    }
    /// Who gets the Revolution Points.
    To {
        /// Most damage on tokens of a kind.
        MostDamage,
        /// Most tokens of a kind.
        MostDestroyed,
        /// Most points on a track.
        MostScore,
        /// Most stat points taken from other PCs.
        MostDamagePc,
        /// The last PC, or the named winner.
        LastStanding,
    }
    /// What ends a Mission.
    EndWhen {
        /// The last token of a kind has left.
        TokensGone,
        /// A token of a kind was destroyed by damage.
        TokenDestroyed,
        /// A School reached n points.
        Score,
        /// All Schools together reached n points.
        ScoreTotal,
        /// Mission Turn n is over.
        Turn,
        /// So many PCs are left.
        PcsLeft,
    }
    /// How a Mission ends.
    Result {
        /// Its points are given.
        Success,
        /// Nothing is given.
        Failure,
    }
}

/// Whom a clause speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Ref {
    /// The School that plays the card or owns the Character.
    Me,
    /// The Character bearing the Power.
    Bearer,
    /// The other Character of the attack.
    Foe,
    /// The Character the trigger speaks of.
    Subject,
    /// The Character that dealt the damage.
    Source,
    /// The Mission Commander.
    Commander,
    /// The School of the other PC.
    Rival,
    /// The School with the best result.
    Winner,
    /// A chosen target.
    Slot(Slot),
    /// The School owning the Character in a slot.
    OwnerOf(Slot),
    /// This round's PC of the School in a slot.
    PcOf(Slot),
}

fn slot(text: &str) -> Option<Slot> {
    match text {
        "a" => Some(Slot::A),
        "b" => Some(Slot::B),
        _ => None,
    }
}

impl TryFrom<String> for Ref {
    type Error = String;

    fn try_from(text: String) -> core::result::Result<Ref, String> {
        let known = match text.as_str() {
            "me" => Some(Ref::Me),
            "self" => Some(Ref::Bearer),
            "foe" => Some(Ref::Foe),
            "subject" => Some(Ref::Subject),
            "source" => Some(Ref::Source),
            "commander" => Some(Ref::Commander),
            "rival" => Some(Ref::Rival),
            "winner" => Some(Ref::Winner),
            _ => match text.split_once(':') {
                Some(("owner-of", name)) => slot(name).map(Ref::OwnerOf),
                Some(("pc-of", name)) => slot(name).map(Ref::PcOf),
                Some(_) => None,
                None => slot(&text).map(Ref::Slot),
            },
        };
        known.ok_or_else(|| {
            format!(
                "'{text}' is nobody: me, self, foe, subject, source, commander, rival, winner, a, b, owner-of:a, pc-of:a"
            )
        })
    }
}

impl fmt::Display for Ref {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |slot: &Slot| match slot {
            Slot::A => "a",
            Slot::B => "b",
        };
        match self {
            Ref::Me => write!(f, "me"),
            Ref::Bearer => write!(f, "self"),
            Ref::Foe => write!(f, "foe"),
            Ref::Subject => write!(f, "subject"),
            Ref::Source => write!(f, "source"),
            Ref::Commander => write!(f, "commander"),
            Ref::Rival => write!(f, "rival"),
            Ref::Winner => write!(f, "winner"),
            Ref::Slot(slot) => write!(f, "{}", letter(slot)),
            Ref::OwnerOf(slot) => write!(f, "owner-of:{}", letter(slot)),
            Ref::PcOf(slot) => write!(f, "pc-of:{}", letter(slot)),
        }
    }
}

/// A number, or what stands for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Amount {
    /// As it is.
    N(i8),
    /// As it comes out.
    Word(Measure),
}

words! {
    "kebab-case"
    /// What stands for a number.
    Measure {
        /// Dice of the test that hit.
        Hits,
        /// Damage of the attack minus 1.
        #[serde(rename = "damage-minus-1")]
        DamageMinus1,
        /// The card's Hope Value, Training included.
        HopeValue,
        /// Half of the token's printed damage, rounded up.
        HalfDamage,
        /// Current Speed.
        Speed,
        /// Everything there is.
        All,
    }
}

/// What a target must be.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Filter {
    /// Anything; the own School included.
    Any,
    /// Of my School.
    Own,
    /// Of another School.
    Other,
    /// Not the School that opened the window.
    NotActor,
    /// A Hero.
    Hero,
    /// A Student.
    Student,
    /// No Leader.
    HeroOrStudent,
    /// Injured.
    Injured,
    /// Uninjured.
    Uninjured,
    /// With a Power Token.
    Powered,
    /// Without a Triumph Token.
    NoTriumph,
    /// Not the last Uninjured of its type in its School.
    NotLastUninjured,
    /// With a Hope Coin.
    HasHope,
    /// With a Plot Card.
    HasCards,
    /// With more Revolution Points than mine.
    MoreRpThanMe,
    /// Not the acting Character.
    NotSelf,
    /// Not the other Character of the attack.
    NotFoe,
    /// With a Power usable in Missions.
    MissionPower,
    /// A Mission Token of that kind.
    Kind(String),
}

impl TryFrom<String> for Filter {
    type Error = String;

    fn try_from(text: String) -> core::result::Result<Filter, String> {
        Ok(match text.as_str() {
            "any" => Filter::Any,
            "own" => Filter::Own,
            "other" => Filter::Other,
            "not-actor" => Filter::NotActor,
            "hero" => Filter::Hero,
            "student" => Filter::Student,
            "hero-or-student" => Filter::HeroOrStudent,
            "injured" => Filter::Injured,
            "uninjured" => Filter::Uninjured,
            "powered" => Filter::Powered,
            "no-triumph" => Filter::NoTriumph,
            "not-last-uninjured" => Filter::NotLastUninjured,
            "has-hope" => Filter::HasHope,
            "has-cards" => Filter::HasCards,
            "more-rp-than-me" => Filter::MoreRpThanMe,
            "not-self" => Filter::NotSelf,
            "not-foe" => Filter::NotFoe,
            "mission-power" => Filter::MissionPower,
            _ => match text.strip_prefix("kind:") {
                Some(kind) => Filter::Kind(kind.to_owned()),
                None => return Err(format!("there is no filter '{text}'")),
            },
        })
    }
}

/// What must hold.
#[allow(missing_docs, reason = "a condition is what its name says")]
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Cond {
    FoeIsPc,
    FoeWithin(u8),
    FoeHitByOther,
    FoeJustAttacked,
    DamageAtLeast(u8),
    DamageIs0,
    SubjectWithin(u8),
    SubjectIsPc,
    SubjectIsMine,
    SubjectPowered,
    SelfUnhurt,
    SelfHealthAtMost(u8),
    EventTargetsMe,
    EventNamesMySchool,
    IAmBidding,
    RecruitAuction,
    RpFewestAlone,
    OwnTriumphsAtLeast(u8),
    HopeAtLeast(Slot, u8),
    MyPcAttacks,
    MyPcInArena,
    MeNoMissionRp,
    ByToken(String),
    ByPc,
    FoeKind(String),
    TokenKind(String),
    TokenNear(String, u8),
    FoeHasGuard(String),
    DamageReachesHalf,
    TurnIs(Vec<u8>),
    FirstTime,
    OnCenter,
    MissionSucceeded,
}

impl TryFrom<String> for Cond {
    type Error = String;

    fn try_from(text: String) -> core::result::Result<Cond, String> {
        let parts: Vec<&str> = text.split(':').collect();
        let number = |at: usize| parts.get(at).and_then(|part| u8::from_str(part).ok());
        let word = |at: usize| parts.get(at).map(|part| (*part).to_owned());
        let known = match parts[0] {
            "foe-is-pc" => Some(Cond::FoeIsPc),
            "foe-within" => number(1).map(Cond::FoeWithin),
            "foe-hit-by-other-this-turn" => Some(Cond::FoeHitByOther),
            "foe-just-attacked" => Some(Cond::FoeJustAttacked),
            "damage-at-least" => number(1).map(Cond::DamageAtLeast),
            "damage-is-0" => Some(Cond::DamageIs0),
            "subject-within" => number(1).map(Cond::SubjectWithin),
            "subject-is-pc" => Some(Cond::SubjectIsPc),
            "subject-is-mine" => Some(Cond::SubjectIsMine),
            "subject-powered" => Some(Cond::SubjectPowered),
            "self-unhurt" => Some(Cond::SelfUnhurt),
            "self-health-at-most" => number(1).map(Cond::SelfHealthAtMost),
            "event-targets-me" => Some(Cond::EventTargetsMe),
            "event-names-my-school" => Some(Cond::EventNamesMySchool),
            "i-am-bidding" => Some(Cond::IAmBidding),
            "recruit-auction" => Some(Cond::RecruitAuction),
            "rp-fewest-alone" => Some(Cond::RpFewestAlone),
            "own-triumphs-at-least" => number(1).map(Cond::OwnTriumphsAtLeast),
            "hope-at-least" => parts
                .get(1)
                .and_then(|name| slot(name))
                .and_then(|slot| Some(Cond::HopeAtLeast(slot, number(2)?))),
            "my-pc-attacks" => Some(Cond::MyPcAttacks),
            "my-pc-in-arena" => Some(Cond::MyPcInArena),
            "me-no-mission-rp" => Some(Cond::MeNoMissionRp),
            "by-token" => word(1).map(Cond::ByToken),
            "by-pc" => Some(Cond::ByPc),
            "foe-kind" => word(1).map(Cond::FoeKind),
            "token-kind" => word(1).map(Cond::TokenKind),
            "token-near" => word(1).and_then(|kind| Some(Cond::TokenNear(kind, number(2)?))),
            "foe-has-guard" => word(1).map(Cond::FoeHasGuard),
            "damage-reaches-half" => Some(Cond::DamageReachesHalf),
            "turn-is" => {
                let turns = parts.get(1).map(|list| list.split(',').map(u8::from_str).collect());
                turns.and_then(core::result::Result::ok).map(Cond::TurnIs)
            }
            "first-time" => Some(Cond::FirstTime),
            "on-center" => Some(Cond::OnCenter),
            "mission-succeeded" => Some(Cond::MissionSucceeded),
            _ => None,
        };
        known.ok_or_else(|| format!("there is no condition '{text}'"))
    }
}
