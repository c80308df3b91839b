//! Answers and questions.

use borsh::{BorshDeserialize, BorshSerialize};
use script::revolution::{Trigger, Zone};
use serde::{Deserialize, Serialize};
use table::{Name, Say, Seat, say};

use crate::deals::Bargain;
use crate::frame::{Item, Stage, Why};
use crate::ids::{
    Cards, Char, CharSet, Faces, Few, Mission, Piece, Plot, Points, Recruit, Spot, SpotSet, Training,
};
use crate::naming::{faces_word, moment, piece_start, piece_word, points_word};
use crate::rules::Revolution;
use crate::spell::{Word, after};

/// A line a verb: what it names, how it is written, the rule behind it, and its words. Spelling and reading both follow from
/// it: the verb, and then what it names, each as [`Word`] writes it.
macro_rules! choices {
    ($(
        $(#[$doc:meta])*
        $name:ident $(($($arg:ident: $ty:ty),+))? = $verb:literal $(if $guard:expr)?, $rule:literal,
        $rules:ident => $say:expr;
    )*) => {
        /// One answer, of a seat or of fate. In the order in which choices are listed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
        pub enum Choice {
            $($(#[$doc])* $name $(($($ty),+))?,)*
        }

        impl Choice {
            /// The rule behind it.
            pub(crate) fn rule(self) -> &'static str {
                match self {
                    $(Choice::$name { .. } => $rule,)*
                }
            }

            /// Its readable, stable name.
            pub(crate) fn spelled(self, rules: &Revolution) -> String {
                match self {
                    $(Choice::$name $(($($arg),+))? => {
                        #[allow(unused_mut, reason = "a verb may stand alone")]
                        let mut text = $verb.to_owned();
                        $($($arg.write(rules, &mut text);)+)?
                        text
                    })*
                }
            }

            /// The one that is spelled so.
            pub(crate) fn read(rules: &Revolution, text: &str) -> Option<Choice> {
                $(
                    #[allow(unused_mut, reason = "a verb may stand alone")]
                    if let Some(mut words) = after($verb, text) {
                        #[allow(clippy::redundant_closure_call, reason = "what cannot be read ends the reading")]
                        let read = (|| {
                            $($(let $arg = <$ty as Word>::read(rules, &mut words)?;)+)?
                            $(if !$guard { return None; })?
                            words.next().is_none().then_some(Choice::$name $(($($arg),+))?)
                        })();
                        if read.is_some() {
                            return read;
                        }
                    }
                )*
                None
            }

            /// It in words.
            #[allow(unused_variables, reason = "not every choice names a card")]
            pub(crate) fn say(self, rules: &Revolution) -> Say {
                match self {
                    $(Choice::$name $(($($arg),+))? => { let $rules = rules; $say })*
                }
            }
        }
    };
}

choices! {
    /// XM-8.3 A deal is taken.
    Accept = "accept", "XM-8.3", rules => say!("revolution-choice-accept");
    /// XM-22.1 The next Mission Character to act.
    Activate(piece: Piece) = "activate", "XM-22.1", rules => {
        say!("revolution-choice-activate", piece = piece_word(piece))
    };
    /// XM-R56 Powers before the target is named.
    Aim = "aim", "XM-R56", rules => say!("revolution-choice-aim");
    /// XM-6.14 Another School for some Plot Points.
    Ask(seat: Seat, n: u8) = "ask", "XM-6.14", rules => say!("revolution-choice-ask", seat = seat, n = n);
    /// XM-19.1 One other Character within range.
    Attack(piece: Piece) = "attack", "XM-19.1", rules => {
        say!("revolution-choice-attack", piece = piece_word(piece))
    };
    /// XM-9.3 A number on the dial, from 0 to 14.
    Bid(n: u8) = "bid", "XM-9.3", rules => say!("revolution-choice-bid", n = n);
    /// A card goes under the deck.
    Bury(card: Mission) = "bury", "XM-R71", rules => {
        say!("revolution-choice-bury", card = rules.card_name(Zone::Mission, card.0))
    };
    /// XM-23.8 The price for a beaten Student whom the owner gives up.
    Buy = "buy", "XM-23.8", rules => say!("revolution-choice-buy");
    /// XM-6.21 Plot Cards for their Hope Value.
    Cash(cards: Cards) = "cash", "XM-6.21", rules => {
        let n: u32 = cards.iter().map(|card| u32::from(rules.plot(card).hope)).sum();
        say!("revolution-choice-cash", cards = rules.plot_names(cards), n = n)
    };
    /// XM-6.13 A School as a target.
    ChooseSchool(seat: Seat) = "choose", "XM-6.13", rules => say!("revolution-choice-choose-school", seat = seat);
    /// A piece in the Arena as a target.
    ChoosePiece(piece: Piece) = "choose", "XM-6.13", rules => {
        say!("revolution-choice-choose-piece", piece = piece_start(piece))
    };
    /// A Character as a target.
    ChooseChar(who: Char) = "choose", "XM-6.13", rules => {
        say!("revolution-choice-choose-char", who = rules.char_name(who))
    };
    /// XM-8.3 An offer is answered with another.
    Counter(terms: Bargain) = "counter", "XM-8.3", rules => {
        let (give, want) = terms.sides();
        match (give.is_empty(), want.is_empty()) {
            (true, _) => say!("revolution-choice-counter-ask", want = rules.terms(want)),
            (false, true) => say!("revolution-choice-counter-gift", give = rules.terms(give)),
            (false, false) => {
                say!("revolution-choice-counter", give = rules.terms(give), want = rules.terms(want))
            }
        }
    };
    /// XM-8.3 A deal is refused.
    Decline = "decline", "XM-8.3", rules => say!("revolution-choice-decline");
    /// XM-19.4 Fate rolls a die.
    Die(face: u8) = "roll" if (1..=6).contains(&face), "XM-19.4", rules => {
        say!("revolution-choice-die", face = face)
    };
    /// XM-7.13 Plot Cards from hand, as when there are too many.
    Discard(cards: Cards) = "discard", "XM-7.13", rules => {
        say!("revolution-choice-discard", cards = rules.plot_names(cards))
    };
    /// XM-5.14 Heroes that are not paid.
    Dismiss(who: CharSet) = "dismiss", "XM-5.14", rules => {
        say!("revolution-choice-dismiss", who = rules.char_names(who))
    };
    /// Nobody and nothing more.
    Done = "done", "XM-5.3", rules => say!("revolution-choice-done");
    /// XM-6.2 Fate draws a Plot Card.
    Draw(card: Plot) = "draw", "XM-6.2", rules => {
        say!("revolution-choice-draw", card = rules.plot(card).name.clone())
    };
    /// XM-18.1 No further Action.
    End = "end", "XM-18.1", rules => say!("revolution-choice-end");
    /// XM-17.4 The leader of the Initiative names the PC that acts first.
    First(seat: Seat) = "first", "XM-17.4", rules => say!("revolution-choice-first", seat = seat);
    /// XM-6.16 Plot Points for another School's Event.
    Grant(n: u8) = "grant", "XM-6.16", rules => say!("revolution-choice-grant", n = n);
    /// XM-12.1 The Commander asks a School for a Character.
    Invite(seat: Seat) = "invite", "XM-12.1", rules => say!("revolution-choice-invite", seat = seat);
    /// XM-4.12 Fate picks the Mission Commander.
    Lead(seat: Seat) = "commander", "XM-4.12", rules => say!("revolution-choice-lead", seat = seat);
    /// XM-23.6 The card is discarded.
    LetGo = "let-go", "XM-23.6", rules => say!("revolution-choice-let-go");
    /// XM-5.16 Half the Hope Coins, for a School with nobody fit.
    LoseHope = "lose hope", "XM-5.16", rules => say!("revolution-choice-lose-hope");
    /// XM-5.16 A Revolution Point, for a School with nobody fit.
    LosePoint = "lose point", "XM-5.16", rules => say!("revolution-choice-lose-point");
    /// XM-20.2 Damage off these stats.
    Lose(points: Points) = "lose", "XM-20.2", rules => {
        say!("revolution-choice-lose", points = points_word(points))
    };
    /// XM-18.8 Up to Speed, through adjacent hexes.
    Move(spot: Spot) = "move", "XM-18.8", rules => say!("revolution-choice-move", hex = rules.hex_word(spot));
    /// XM-8.3 A deal for this School.
    Offer(seat: Seat, terms: Bargain) = "offer", "XM-8.2", rules => {
        let (give, want) = terms.sides();
        match (give.is_empty(), want.is_empty()) {
            (true, _) => say!("revolution-choice-offer-ask", seat = seat, want = rules.terms(want)),
            (false, true) => say!("revolution-choice-offer-gift", seat = seat, give = rules.terms(give)),
            (false, false) => say!(
                "revolution-choice-offer",
                seat = seat,
                give = rules.terms(give),
                want = rules.terms(want)
            ),
        }
    };
    /// One of several effects, counted from 1.
    Option(n: u8) = "option", "XM-R71", rules => say!("revolution-choice-option", n = n);
    /// XM-6.7 Nothing; on a turn to act, for the rest of the Plot Phase.
    Pass = "pass", "XM-6.7", rules => say!("revolution-choice-pass");
    /// XM-23.6 A defeated Student or Hero is kept for the price.
    Pay = "pay", "XM-23.6", rules => say!("revolution-choice-pay");
    /// XM-13.7 Mission Tokens, where the card allows it.
    Place(spots: SpotSet) = "place", "XM-13.7", rules => {
        let hexes: Vec<String> = spots.iter().map(|spot| rules.hex_word(spot)).collect();
        say!("revolution-choice-place", hexes = hexes.join(" "))
    };
    /// XM-6.11 An Event, for its Plot Value.
    Play(card: Plot) = "play", "XM-6.11", rules => {
        say!("revolution-choice-play", card = rules.plot(card).name.clone(), n = rules.plot(card).cost)
    };
    /// Missions go back on the deck, the top one first.
    PutMissions(cards: Few<Mission>) = "put", "XM-R71", rules => {
        let names: Vec<Name> = cards.iter().map(|card| rules.card_name(Zone::Mission, card.0)).collect();
        say!("revolution-choice-put", cards = names)
    };
    /// Recruit cards go back on the deck, the top one first.
    PutRecruits(cards: Few<Recruit>) = "put-back", "XM-R71", rules => {
        let names: Vec<Name> = cards.iter().map(|card| rules.card_name(Zone::Recruit, card.0)).collect();
        say!("revolution-choice-put", cards = names)
    };
    /// XM-7.1 A card played at the moment its text allows.
    React(card: Plot) = "react", "XM-7.1", rules => {
        say!("revolution-choice-react", card = rules.plot(card).name.clone(), n = rules.plot(card).cost)
    };
    /// XM-8.15 The dial is taken up: no more deals.
    Ready = "ready", "XM-8.15", rules => say!("revolution-choice-ready");
    /// XM-5.3 Up to three Characters: they heal, or gain Power.
    Recover(who: CharSet) = "recover", "XM-5.3", rules => {
        say!("revolution-choice-recover", who = rules.char_names(who))
    };
    /// XM-12.6 Nobody is sent; it costs a Revolution Point.
    Refuse = "refuse", "XM-12.6", rules => say!("revolution-choice-refuse");
    /// XM-6.19 No Event for the support: the Plot Points go back.
    Refund = "refund", "XM-6.19", rules => say!("revolution-choice-refund");
    /// Dice of these faces are rolled again.
    Reroll(faces: Faces) = "reroll", "XM-21.1", rules => {
        say!("revolution-choice-reroll", faces = faces_word(faces))
    };
    /// XM-21.3 Lost points of these stats come back.
    Restore(points: Points) = "restore", "XM-21.3", rules => {
        say!("revolution-choice-restore", points = points_word(points))
    };
    /// XM-10.4 Fate reveals a Mission.
    Reveal(card: Mission) = "reveal", "XM-10.4", rules => {
        say!("revolution-choice-reveal", card = rules.card_name(Zone::Mission, card.0))
    };
    /// XM-8.9 A Hero or Student goes for good, for its Hope Value.
    Secret(who: Char) = "secret", "XM-8.9", rules => say!("revolution-choice-secret", who = rules.char_name(who));
    /// XM-12.3 An Uninjured Character answers the invitation.
    Send(who: Char) = "send", "XM-12.3", rules => say!("revolution-choice-send", who = rules.char_name(who));
    /// XM-5.6 A Power Token of each of these Characters.
    Spend(who: CharSet) = "spend", "XM-5.6", rules => {
        say!("revolution-choice-spend", who = rules.char_names(who))
    };
    /// A Plot Card of another hand.
    Take(card: Plot) = "take", "XM-R71", rules => {
        say!("revolution-choice-take", card = rules.plot(card).name.clone())
    };
    /// XM-4.1 A School Card of those left.
    TakeSchool(who: Char) = "school" if who.is_leader(), "XM-4.1", rules => {
        say!("revolution-choice-school", who = rules.char_name(who))
    };
    /// XM-9.9 Who gets the Training Card.
    Train(who: Char) = "train", "XM-9.9", rules => say!("revolution-choice-train", who = rules.char_name(who));
    /// XM-9.2, XM-4.5 Fate turns up a Recruit card.
    Turn(card: Recruit) = "turn", "XM-9.2", rules => {
        say!("revolution-choice-turn", card = rules.card_name(Zone::Recruit, card.0))
    };
    /// XM-21.1 A Power, by its clause.
    Use(clause: u16) = "use", "XM-21.1", rules => {
        say!("revolution-choice-use", card = rules.clause_card(clause), text = rules.set.sentence(clause))
    };
    /// XM-5.2 To see what another player chooses first.
    Wait = "wait", "XM-5.2", rules => say!("revolution-choice-wait");
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
    /// XM-13.7 Where do these Mission Tokens start?
    Place { kind: u8, n: u8 } = "XM-13.7", rules => say!("revolution-ask-place", n = n);
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
