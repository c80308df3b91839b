//! Answers and questions.

use borsh::{BorshDeserialize, BorshSerialize};
use script::revolution::{Stat, Trigger, Zone};
use serde::{Deserialize, Serialize};
use table::{Say, Seat, say};

use crate::deals::Promise;
use crate::frame::{Item, Stage, Why};
use crate::ids::{Char, Mission, Piece, Plot, Recruit, Spot, Training};
use crate::naming::{moment, piece_start, piece_word};
use crate::rules::Revolution;

/// One answer, of a seat or of fate. In the order in which choices are listed.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
pub enum Choice {
    /// XM-8.3 A deal is taken.
    Accept,
    /// XM-22.1 The next Mission Character to act.
    Activate(Piece),
    /// XM-R56 Powers before the target is named.
    Aim,
    /// XM-6.14 Another School for so many Plot Points.
    Ask { seat: Seat, n: u8 },
    /// XM-19.1 One other Character within range.
    Attack(Piece),
    /// XM-9.3 A number on the dial, from 0 to 14.
    Bid(u8),
    /// A card goes under the deck.
    Bury(Mission),
    /// XM-23.8 The price for a beaten Student whom the owner gives up.
    Buy,
    /// XM-6.21 A Plot Card for its Hope Value.
    Cash(Plot),
    /// A Character as a target.
    ChooseChar(Char),
    /// A piece in the Arena as a target.
    ChoosePiece(Piece),
    /// XM-6.13 A School as a target.
    ChooseSchool(Seat),
    /// An offer is answered with another.
    Counter,
    /// XM-8.3 A deal is refused.
    Decline,
    /// XM-19.4 Fate rolls a die.
    Die(u8),
    /// XM-7.13 A Plot Card from hand, as when there are too many.
    Discard(Plot),
    /// XM-5.14 A Hero that is not paid.
    Dismiss(Char),
    /// Enough.
    Done,
    /// XM-6.2 Fate draws a Plot Card.
    Draw(Plot),
    /// A deal that was being written is dropped.
    Drop,
    /// XM-18.1 No further Action.
    End,
    /// XM-17.4 Whoever leads the Initiative names the PC that acts first.
    First(Seat),
    /// In a deal: a Character for them.
    GiveChar(Char),
    /// In a deal: Hope for them.
    GiveHope(u16),
    /// In a deal: a promise to them.
    GivePromise(Promise),
    /// XM-6.14 In a deal: Plot Points for their Event of this turn.
    GiveSupport(u8),
    /// XM-6.16 So many Plot Points.
    Grant(u8),
    /// XM-12.1 The Commander asks a School for a Character.
    Invite(Seat),
    /// XM-4.12 Fate picks the Mission Commander.
    Lead(Seat),
    /// XM-23.6 The card is discarded.
    LetGo,
    /// XM-20.2 A point of damage off this stat.
    Lose(Stat),
    /// XM-5.16 Half the Hope Coins, for a School with nobody fit.
    LoseHope,
    /// XM-5.16 A Revolution Point, for a School with nobody fit.
    LosePoint,
    /// XM-18.8 Up to Speed, through adjacent hexes.
    Move(Spot),
    /// XM-8.3 A deal for this School.
    Offer(Seat),
    /// One of several effects, counted from 1.
    Option(u8),
    /// XM-6.7 Nothing; on a turn to act, for the rest of the Plot Phase.
    Pass,
    /// XM-23.6 A defeated Student or Hero is kept for the price.
    Pay,
    /// XM-13.7 A Mission Token, where the card allows it.
    Place(Spot),
    /// XM-6.11 An Event, for its Plot Value.
    Play(Plot),
    /// A card goes back on the deck.
    PutMission(Mission),
    /// A card goes back on the deck.
    PutRecruit(Recruit),
    /// XM-7.1 A card played at the moment its text allows.
    React(Plot),
    /// XM-8.15 The dial is taken up: no more deals.
    Ready,
    /// XM-5.3 One of up to three Characters: it heals, or gains Power.
    Recover(Char),
    /// XM-12.6 Nobody is sent; it costs a Revolution Point.
    Refuse,
    /// XM-6.19 No Event for the support: the Plot Points go back.
    Refund,
    /// A die of this face is rolled again.
    Reroll(u8),
    /// XM-21.3 A lost point of this stat comes back.
    Restore(Stat),
    /// XM-10.4 Fate reveals a Mission.
    Reveal(Mission),
    /// XM-8.9 A Hero or Student goes for good, for its Hope Value.
    Secret(Char),
    /// XM-12.3 An Uninjured Character answers the invitation.
    Send(Char),
    /// An offer is made.
    Sign,
    /// XM-5.6 A Power Token of this Character.
    Spend(Char),
    /// A Plot Card of another hand.
    Take(Plot),
    /// XM-4.1 A School Card of those left.
    TakeSchool(Char),
    /// XM-9.9 Who gets the Training Card.
    Train(Char),
    /// XM-9.2, XM-4.5 Fate turns up a Recruit card.
    Turn(Recruit),
    /// XM-21.1 A Power, by its clause.
    Use(u16),
    /// XM-5.2 To see what another player chooses first.
    Wait,
    /// In a deal: a Character of theirs.
    WantChar(Char),
    /// In a deal: Hope of theirs.
    WantHope(u16),
    /// In a deal: a promise of theirs.
    WantPromise(Promise),
    /// In a deal: Plot Points for this turn's Event.
    WantSupport(u8),
}

/// A line a question: what it holds, the rule that puts it, and its words.
macro_rules! asks {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident: $ty:ty),+ })? = $rule:expr, $rules:ident => $say:expr;)*) => {
        /// What a seat is asked.
        #[allow(missing_docs, reason = "a field is what its type says")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "ask", rename_all = "kebab-case")]
        pub enum Ask {
            $($(#[$doc])* $name $({ $($field: $ty),+ })?,)*
        }

        #[allow(unused_variables, reason = "not every rule and not every prompt needs all that the question holds")]
        impl Ask {
            /// The rule that puts it.
            pub(crate) fn rule(self) -> &'static str {
                match self {
                    $(Ask::$name $({ $($field),+ })? => $rule,)*
                }
            }

            /// It in words.
            pub(crate) fn say(self, rules: &Revolution) -> Say {
                match self {
                    $(Ask::$name $({ $($field),+ })? => { let $rules = rules; $say })*
                }
            }
        }
    };
}

asks! {
    /// XM-4.1 Which of those left?
    School = "XM-4.1", rules => say!("revolution-ask-school");
    /// XM-5.1 What in this part of the Upkeep?
    Stage { stage: Stage } = match stage {
        Stage::Recover => "XM-5.3",
        Stage::Advance => "XM-5.6",
        Stage::Heroes => "XM-5.14",
        Stage::Penalty => "XM-5.16",
    }, rules => match stage {
        Stage::Recover => say!("revolution-ask-recover"),
        Stage::Advance => say!("revolution-ask-advance"),
        Stage::Heroes => say!("revolution-ask-heroes"),
        Stage::Penalty => say!("revolution-ask-penalty"),
    };
    /// XM-6.5 An Event, cards for Hope, a Power, or nothing more?
    Plot = "XM-6.5", rules => if rules.variant.deals {
        say!("revolution-ask-plot")
    } else {
        say!("revolution-ask-plot-alone")
    };
    /// XM-6.14 Plot Points for another School's Event?
    Support { actor: Seat, n: u8 } = "XM-6.16", rules => say!("revolution-ask-support", seat = actor, n = n);
    /// XM-6.21 More cards for Hope?
    Cash = "XM-6.21", rules => say!("revolution-ask-cash");
    /// Whom a card is aimed at.
    Target { clause: u16 } = "XM-6.13", rules => say!("revolution-ask-target", card = rules.clause_card(clause));
    /// Which effect.
    Options { card: Plot } = "XM-R71", rules => say!(
        "revolution-ask-options",
        card = rules.plot(card).name.clone(),
        text = rules.set.text(rules.plot(card).clauses)
    );
    /// A moment at which Powers and Reactions work.
    Window { on: Trigger } = "XM-7.1", rules => say!("revolution-ask-window", moment = moment(on).1);
    /// XM-7.13 Which cards are discarded?
    HandSize { over: u8 } = "XM-7.13", rules => say!("revolution-ask-hand-size", over = over);
    /// XM-8.2 Deals, a Secret Mission, or ready?
    Allegiance = "XM-8.2", rules => if rules.variant.deals {
        say!("revolution-ask-allegiance")
    } else {
        say!("revolution-ask-allegiance-alone")
    };
    /// A deal being written.
    Draft { to: Seat } = "XM-8.3", rules => say!("revolution-ask-draft", seat = to);
    /// A deal to be answered.
    Deal { from: Seat } = "XM-8.3", rules => say!("revolution-ask-deal", seat = from);
    /// XM-9.3 How much, in secret?
    Bid { item: Item, round: u8 } = match item {
        Item::Card(_) => "XM-9.3",
        Item::Commander => "XM-11.2",
    }, rules => say!("revolution-ask-bid", item = rules.item(item), round = round + 1);
    /// XM-9.9 Who gets the Training Card?
    Train { training: Training } = "XM-9.9", rules => {
        say!("revolution-ask-train", card = rules.set.trainings[training.index()].name.clone())
    };
    /// XM-12.1 Which School is next?
    Invite = "XM-12.1", rules => say!("revolution-ask-invite");
    /// XM-12.3 Whom to send, if anybody?
    Invited = "XM-12.3", rules => say!("revolution-ask-invited");
    /// XM-13.7 Where does the next Mission Token start?
    Place { kind: u8 } = "XM-13.7", rules => say!("revolution-ask-place");
    /// XM-17.4 Which PC begins?
    First = "XM-17.4", rules => say!("revolution-ask-first");
    /// XM-18.1 Which Action, if any?
    Turn { left: u8 } = "XM-18.1", rules => say!("revolution-ask-turn", left = left);
    /// XM-19.1 Which Character within range?
    Aim = "XM-19.1", rules => say!("revolution-ask-aim");
    /// XM-18.8 Where to?
    Stride = "XM-18.8", rules => say!("revolution-ask-stride");
    /// XM-20.2 Which stat drops?
    Lose { who: Char, left: u8 } = "XM-20.2", rules => {
        say!("revolution-ask-lose", who = rules.char_name(who), left = left)
    };
    /// XM-23.6 Is the Character paid for or discarded?
    Price { who: Char } = "XM-23.6", rules => say!("revolution-ask-price", who = rules.char_name(who));
    /// XM-23.8 Is the Student recruited for the price?
    Buy { who: Char } = "XM-23.8", rules => say!("revolution-ask-buy", who = rules.char_name(who));
    /// XM-21.3 Which lost point comes back?
    Restore { who: Char, left: u8 } = "XM-21.3", rules => {
        say!("revolution-ask-restore", who = rules.char_name(who), left = left)
    };
    /// A Character is put elsewhere.
    Relocate { piece: Piece } = "XM-21.1", rules => say!("revolution-ask-relocate", piece = piece_word(piece));
    /// Dice to roll again.
    Reroll { left: u8 } = "XM-21.1", rules => if left > MOST_DICE {
        say!("revolution-ask-reroll-any")
    } else {
        say!("revolution-ask-reroll", left = left)
    };
    /// XM-22.1 Which Mission Character is next?
    Enemies = "XM-22.1", rules => say!("revolution-ask-enemies");
    /// XM-22.4 To which hex does it move?
    Walk { token: Piece } = "XM-22.4", rules => say!("revolution-ask-walk", piece = piece_word(token));
    /// XM-22.3 Which PC within range is next?
    Assault { token: Piece } = "XM-22.3", rules => say!("revolution-ask-assault", piece = piece_start(token));
    /// XM-24.5 Who stands for the School in a match?
    Fighter = "XM-24.5", rules => say!("revolution-ask-fighter");
    /// A recruit from the discard.
    Revive = "XM-R71", rules => say!("revolution-ask-revive");
    /// Cards that are put back.
    Order { zone: Zone, left: u8 } = "XM-R71", rules => say!("revolution-ask-order", left = left);
    /// One of these may go under the deck.
    Bury { n: u8 } = "XM-R71", rules => say!("revolution-ask-bury", n = n);
    /// A card of another hand.
    TakeCard { from: Seat } = "XM-R71", rules => say!("revolution-ask-take", seat = from);
    /// A card of a hand that is discarded.
    DropCard { who: Seat } = "XM-R71", rules => say!("revolution-ask-drop", seat = who);
    /// A Student as a cost.
    Sacrifice = "XM-7.10", rules => say!("revolution-ask-sacrifice");
}

/// More dice than anybody rolls: as many as one likes.
const MOST_DICE: u8 = 30;

/// What fate is asked.
#[allow(missing_docs, reason = "a field is what its type says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "luck", rename_all = "kebab-case")]
pub enum Luck {
    /// XM-4.1, XM-11.5 One of three dice.
    Contest { why: Why, seat: Seat },
    /// XM-4.5 A starting Hero or Student.
    Start { seat: Seat },
    /// XM-4.12 The first Mission Commander.
    Lead,
    /// XM-6.2 A Plot Card.
    Draw { seat: Seat },
    /// XM-9.2 The next card of the row.
    Turn,
    /// XM-10.4 The top card of the Mission Deck.
    Reveal,
    /// XM-17.3 A die of a PC's Speed.
    Initiative { seat: Seat },
    /// XM-19.4 A die of the attacker's Attack.
    AttackDie { by: Piece },
    /// XM-19.4 A die of the target's Defense.
    DefenseDie { of: Piece },
    /// A die that is rolled again.
    Again { piece: Piece },
    /// A die of a Special Action.
    Test,
    /// A card of a hand.
    Random { from: Seat },
    /// A card that somebody looks at.
    Peek { zone: Zone, seat: Seat },
}

impl Luck {
    /// The rule that puts it.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Luck::Contest { why: Why::School, .. } => "XM-4.1",
            Luck::Contest { why: Why::Commander, .. } => "XM-11.5",
            Luck::Contest { why: Why::Control, .. } => "XM-22.8",
            Luck::Contest { why: Why::Hope, .. } => "XM-24.8",
            Luck::Start { .. } => "XM-4.5",
            Luck::Lead => "XM-4.12",
            Luck::Draw { .. } => "XM-6.2",
            Luck::Turn => "XM-9.2",
            Luck::Reveal => "XM-10.4",
            Luck::Initiative { .. } => "XM-17.3",
            Luck::AttackDie { .. } | Luck::DefenseDie { .. } | Luck::Again { .. } => "XM-19.4",
            Luck::Test => "XM-18.5",
            Luck::Random { .. } | Luck::Peek { .. } => "XM-R71",
        }
    }
}
