//! What has happened.

use script::revolution::{Stat, Zone};
use serde::Serialize;
use table::Seat;

use crate::arena::Ended;
use crate::deals::{Deal, Promise};
use crate::frame::{Item, Why};
use crate::ids::{Char, Figure, Mission, Pick, Plot, Recruit, Spot, Training};

/// A fact with what brought it about, if that is more than the answer it follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(rename = "Fact"))]
pub struct Caused {
    /// Why it happened, as `plot cerebro-alert` or `rule income` where it is written. Everybody may know it.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "describe", ts(optional, as = "Option<String>"))]
    pub cause: Option<Cause>,
    /// What happened.
    #[serde(flatten)]
    pub fact: Fact,
}

impl From<Fact> for Caused {
    fn from(fact: Fact) -> Caused {
        Caused { cause: None, fact }
    }
}

/// What brings a fact about: a card, an attack, a deal, a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// An Event or a Reaction, or a Plot Card that was discarded for Hope.
    Plot(Plot),
    /// A clause of a card: a Power, a Charter, a Training, an Event, a Mission Card's instruction.
    Clause(u16),
    /// XM-15 What the Mission Card promises.
    Mission(Mission),
    /// XM-19 The attack that is on.
    Attack {
        /// Who attacks.
        by: Figure,
        /// Whom.
        at: Figure,
    },
    /// XM-23 A defeat and its penalties.
    Defeat(Char),
    /// XM-8.3 The terms of a deal.
    Deal,
    /// A rule, by name.
    Rule(Rule),
}

/// A rule that makes something happen by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// XM-4 The game is set up.
    Setup,
    /// XM-5.3 Up to three Characters recover.
    Recovery,
    /// XM-5.6 Six Power Tokens for a Revolution Point.
    Advance,
    /// XM-5.11 Hope for Students and Triumph Tokens.
    Income,
    /// XM-5.13 Heroes are paid.
    HeroPay,
    /// XM-5.16 Only the Leader is fit.
    NobodyFit,
    /// XM-5.18 Plot Points become Revolution Points.
    PlotMarker,
    /// XM-6.2 Cards for the Plot Phase.
    PlotDraw,
    /// XM-6.16 Plot Points for another School's Event.
    Support,
    /// XM-7.13 More cards than the Hand Size.
    HandSize,
    /// XM-8.9 A Character for its Hope Value.
    SecretMission,
    /// XM-9.6 The highest bid.
    Auction,
    /// XM-9.20 A high first bid that won outright.
    BonusCard,
    /// XM-11.5 Nobody bid for the post.
    NoBid,
    /// XM-11.8 The post brings a Revolution Point.
    Commander,
    /// XM-12.6 A refused invitation.
    Refusal,
    /// XM-15.8 A PC that stayed and won points.
    Triumph,
    /// XM-22.8 The Commander's PC is out of the Arena.
    Control,
    /// XM-6.3, XM-R4, XM-R31 A deck has run out.
    EmptyDeck,
    /// XM-14.4 No Mission Token is left.
    TokensGone,
    /// XM-14.9 The token that had to stay is gone.
    TokenDestroyed,
    /// XM-14.9 A score was reached.
    Score,
    /// XM-14.9 The last Mission Turn is over.
    LastTurn,
    /// XM-14.9 Few PCs are left.
    FewLeft,
    /// XM-14.6 No PC is left.
    NobodyLeft,
    /// XM-18.6 Nobody attacked for too long.
    Stalemate,
    /// XM-14 The Mission Card ends it.
    MissionCard,
    /// XM-R69 Nobody who could fight.
    Forfeit,
    /// XM-24.9 The other Character is defeated.
    Match,
    /// XM-24.2 Enough Revolution Points.
    Points,
    /// XM-R73 The last round is over.
    LastRound,
    /// XM-24.4 The Final Tournament.
    Tournament,
}

/// What has happened. A card that not everybody may know is an option: `tell` takes it away.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// A question was answered, and nothing else happened.
    Answered { seat: Seat },
    /// XM-4.1 One of three dice.
    ContestDie { why: Why, seat: Seat, face: u8 },
    /// XM-R2, XM-R34 Equal totals roll again.
    RollAgain { why: Why, total: u8 },
    /// XM-4.1 The highest total of 3 dice.
    ChoosesFirst { seat: Seat },
    /// XM-4.1 With its Leader.
    SchoolTaken { seat: Seat, who: Char },
    /// XM-4.5, XM-9.7 Dealt at the start, won at auction, or recruited otherwise.
    Joined { seat: Seat, who: Char },
    /// XM-4.12, XM-11.7 Who holds the token now.
    Commander { seat: Seat },
    /// XM-3.2 With the Upkeep Phase.
    RoundBegan { round: u16 },
    /// XM-5.3 Only its seat hears it.
    Named { seat: Seat, who: Char },
    /// A sealed answer is in.
    Sealed { seat: Seat },
    /// XM-9.5 A dial lies face down; only its seat knows the number.
    DialSet { seat: Seat, n: Option<u8> },
    /// XM-5.2 To see what another player chooses first.
    Waits { seat: Seat },
    /// XM-1.7 Tokens on a Character's card.
    Power { who: Char, from: u8, to: u8 },
    /// XM-2.11 It bears the token now.
    Injured { who: Char },
    /// XM-5.4 It has lost its Injured Token.
    Healed { who: Char },
    /// XM-15.8 A Character's one token came or went.
    Triumph { who: Char, on: bool },
    /// XM-5.14 A Hero that is not paid has to go.
    Unpaid { seat: Seat, who: Char },
    /// XM-5.16 Nobody is fit for a Mission but the Leader: half the Hope Coins, or a Revolution Point.
    NobodyFit { seat: Seat },
    /// XM-5.6 Six Characters gave a Power Token each for a Revolution Point.
    Advanced { seat: Seat },
    /// XM-3.3 The Revolution Marker moved.
    Rp { seat: Seat, from: u8, to: u8 },
    /// XM-1.5 A School's coins, by value.
    Hope { seat: Seat, from: u16, to: u16 },
    /// XM-3.6 The Plot Marker moved.
    PlotPoints { seat: Seat, from: u8, to: u8 },
    /// XM-2.13 A Hero or Student is discarded.
    Left { seat: Seat, who: Char },
    /// XM-8.4 A Hero or Student passed to another player.
    ChangedSchool { who: Char, from: Seat, to: Seat },
    /// XM-6.2 Only its seat sees the card.
    Drew { seat: Seat, card: Option<Plot> },
    /// XM-6.3, XM-R4, XM-R31 A discard pile is a deck again.
    Shuffled { deck: Pile },
    /// XM-6.7 For the rest of the Plot Phase.
    Passed { seat: Seat },
    /// XM-6.11 An Event, paid with Plot Points.
    Played { seat: Seat, card: Plot },
    /// XM-7.1 A Reaction, at its moment.
    Reacted { seat: Seat, card: Plot },
    /// XM-7.8 The Event has no effect at all.
    Canceled { card: Plot },
    /// An Event or Reaction takes effect.
    TakesEffect { card: Plot },
    /// Another School becomes the target.
    Redirected { from: Seat, to: Seat },
    /// XM-R71 The Event may not name that School: it keeps its target.
    NotRedirected { from: Seat, to: Seat },
    /// XM-6.21 Discarded for its Hope Value.
    Cashed { seat: Seat, card: Plot },
    /// XM-7.13 A Plot Card from hand, as when there are too many.
    Discarded { seat: Seat, card: Plot },
    /// XM-6.14 Plot Points towards an Event.
    AskedFor { seat: Seat, of: Seat, n: u8 },
    /// XM-6.16 Support that cannot be taken back.
    Granted { seat: Seat, to: Seat, n: u8 },
    /// XM-6.19 No Event came of the support.
    Refunded { seat: Seat, n: u8 },
    /// XM-6.13 Whom a card is aimed at.
    ChoseSchool { by: Seat, seat: Seat },
    /// A Character is aimed at.
    ChoseChar { by: Seat, who: Char },
    /// A piece is aimed at.
    ChosePiece { by: Seat, piece: Figure },
    /// One of several effects of a card.
    ChoseOption { by: Seat, option: Pick },
    /// XM-21.1 A Power, or what a card lets one do.
    Used {
        seat: Seat,
        #[cfg_attr(feature = "describe", ts(type = "string"))]
        clause: u16,
    },
    /// A seat looks at a hand.
    LookedAt { seat: Seat, of: Seat },
    /// What it saw there; only that seat hears it.
    Saw { seat: Seat, of: Seat, card: Option<Plot> },
    /// A seat looks at a card of a deck; only that seat sees which.
    Peeked {
        seat: Seat,
        zone: Zone,
        #[cfg_attr(feature = "describe", ts(type = "string | null"))]
        card: Option<u8>,
    },
    /// Cards were put back in an order; only the seat knows it.
    PutBack {
        seat: Seat,
        zone: Zone,
        #[cfg_attr(feature = "describe", ts(type = "string | null"))]
        card: Option<u8>,
    },
    /// A card went under the deck; only the seat knows it.
    Buried { seat: Seat, card: Option<Mission> },
    /// A card passes from hand to hand; only the two know it.
    Took { from: Seat, to: Seat, card: Option<Plot> },
    /// A deal is being written.
    Drafting { deal: Deal },
    /// It was dropped.
    Dropped,
    /// An offer.
    Offered { deal: Deal },
    /// XM-8.3 The terms are carried out.
    Accepted { deal: Deal },
    /// An offer was refused.
    Declined { deal: Deal },
    /// An offer is answered with another.
    Countered { deal: Deal },
    /// XM-3.10 Said openly; it may be broken.
    Promised { from: Seat, to: Seat, promise: Promise },
    /// A promise was kept.
    Kept { from: Seat, to: Seat, promise: Promise },
    /// A promise was broken.
    Broke { from: Seat, to: Seat, promise: Promise },
    /// XM-8.9 A Character is gone for good, for its Hope Value.
    SecretMission { seat: Seat, who: Char },
    /// XM-8.15 The dial is taken up.
    IsReady { seat: Seat },
    /// XM-9.2 The next card to be auctioned.
    Turned { card: Recruit },
    /// A revealed card goes under the Recruit Deck.
    PutUnder { card: Recruit },
    /// XM-9.5 All dials are shown together.
    BidShown { seat: Seat, n: u8 },
    /// XM-9.12 More than one highest bid; they become stakes.
    Tied { item: Item },
    /// XM-9.6 The sole highest bid is paid to the bank.
    Won { seat: Seat, item: Item, paid: u16 },
    /// XM-9.18 Nobody gets it, and the stakes go back.
    Failed { item: Item },
    /// XM-9.9 A Training Card lies with its Character.
    Trained { who: Char, training: Training },
    /// XM-9.10 Nobody could take it; it is discarded.
    TrainingLost { training: Training },
    /// XM-10.5 Everybody reads it before bidding.
    Revealed { mission: Mission },
    /// The Mission is discarded for another one.
    Redrawn { mission: Mission },
    /// XM-12.1 The Commander asks a School for a Character.
    Invited { seat: Seat },
    /// XM-12.3 An Uninjured Character answers the invitation.
    Sent { seat: Seat, who: Char },
    /// XM-12.6 It costs a Revolution Point.
    Refused { seat: Seat },
    /// XM-12.12 One School alone: the Mission ends before it begins.
    TooFew,
    /// XM-13.3 A PC is on its start hex.
    Entered { seat: Seat, at: Spot },
    /// XM-13.7 By the Mission Commander.
    TokenPlaced { piece: Figure, kind: u8, at: Spot },
    /// XM-17.2 Initiative is rolled anew.
    TurnBegan { turn: u8 },
    /// XM-17.3 One of as many as the PC's Speed.
    InitiativeDie { seat: Seat, face: u8 },
    /// XM-17.6 Those who share the highest total roll again.
    InitiativeTied { total: u8 },
    /// XM-17.4 The highest total names the PC that begins.
    LeadsInitiative { seat: Seat, total: u8 },
    /// XM-17.4 Named by whoever leads the Initiative.
    GoesFirst { seat: Seat },
    /// XM-17.5 A PC's turn.
    Acts { seat: Seat },
    /// XM-18.8, XM-22.4 A PC or a Mission Character stands elsewhere now.
    Moved { piece: Figure, to: Spot },
    /// XM-22.1 A Mission Character begins to act.
    Activated { piece: Figure },
    /// XM-18.1 After two Actions at most.
    TurnEnded { seat: Seat },
    /// XM-19.1 One other Character within range.
    Attacked { by: Figure, at: Figure },
    /// XM-19.4 One of as many as the attacker's Attack.
    AttackDie { face: u8 },
    /// XM-19.4 One of as many as the target's Defense.
    DefenseDie { face: u8 },
    /// A die is taken up to be rolled again.
    TakenUp { face: u8 },
    /// A die of a Special Action.
    TestDie { face: u8 },
    /// XM-19.11 All damage of an attack at once.
    Blow { source: Figure, target: Figure, n: u8 },
    /// Damage that is no attack's: of a Power, or of the Mission Card. No source: the Mission Card's own.
    Harmed { source: Option<Figure>, target: Figure, n: u8 },
    /// XM-20.1 A stat point for a point of damage.
    Lost { seat: Seat, stat: Stat, to: u8 },
    /// XM-21.3 A lost stat point came back.
    Restored { seat: Seat, stat: Stat, to: u8 },
    /// XM-22.10 Damage adds up, and is counted for each School.
    TokenHurt { piece: Figure, by: Option<Seat>, n: u8, total: u8 },
    /// XM-22.11 It has taken its lethal damage.
    TokenGone { piece: Figure, by: Option<Seat> },
    /// XM-20.6 The severity is how many stats were left at 0.
    Defeated { seat: Seat, who: Char, severity: u8 },
    /// A defeat is held back.
    Endured { seat: Seat, who: Char },
    /// A PC leaves the Arena unharmed.
    Withdrew { seat: Seat, who: Char },
    /// XM-23.8 A Student whom the owner gave up, for the price.
    Bought { seat: Seat, who: Char },
    /// XM-23.6 Its School pays to keep it.
    PaidFor { who: Char, n: u8 },
    /// Points on the Mission's track.
    Marked { seat: Seat, n: u8, total: u8 },
    /// XM-22.8 Who moves the Mission Characters until the end.
    Controls { seat: Seat },
    /// XM-14.4, XM-14.6 As a success or as a failure, as when the last token or the last PC is gone.
    MissionEnded { ended: Ended },
    /// XM-15.5 Revolution Points for what a School's PC did.
    Rewarded { seat: Seat, n: u8 },
    /// XM-10.1 The Arena is cleared.
    MissionOver,
    /// XM-24.4 Several Schools have 6 Revolution Points.
    Tournament,
    /// XM-24.5 Two Schools, one Uninjured Character each.
    MatchBegan { one: Seat, other: Seat },
    /// XM-24.9 The other Character is defeated.
    MatchWon { seat: Seat },
    /// XM-24.2 The winner of the game.
    Champion { seat: Seat },
    /// XM-4.1, XM-11.5, XM-22.8, XM-24.8 What three dice came to, by seat.
    Totals { why: Why, totals: [Option<u8>; 4] },
    /// XM-9.5 All dials of an auction, by seat.
    Dials { item: Item, bids: [Option<u8>; 4] },
    /// XM-17.3 What the Initiative dice came to, by seat.
    InitiativeTotals { totals: [Option<u8>; 4] },
    /// XM-19.4 to XM-19.11 The dice of an attack by face, and the damage.
    Fought { source: Figure, target: Figure, attack: [u8; 6], defense: [u8; 6], n: u8 },
    /// XM-18.5 The dice of a Special Action by face, and how many of them hit.
    Tested { dice: [u8; 6], hits: u8 },
    /// XM-15 What a PC did on a Mission: damage to Mission Tokens and to PCs, tokens destroyed, points on the Mission's
    /// track, Revolution Points won; whether it was in the Arena to the end, is Injured, or is lost to its School.
    Deeds {
        seat: Seat,
        who: Char,
        tokens: u8,
        pcs: u8,
        destroyed: u8,
        score: u8,
        won: u8,
        stayed: bool,
        injured: bool,
        lost: bool,
    },
    /// XM-3.8 Revolution Points by seat at the end of a round.
    Standings { round: u16, points: [Option<u8>; 4] },
}

/// A deck that was made anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    /// The Plot Deck.
    Plot,
    /// The Recruit Deck.
    Recruit,
    /// The Mission Deck.
    Mission,
}
