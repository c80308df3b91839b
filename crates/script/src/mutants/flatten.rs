//! Clauses become ops.

use std::fmt::Debug;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as WordError, StrDeserializer};

use super::clause::{Clause, Cost, Filter, Word};
use super::{Ability, Action, By, Dest, Only, Op, Pc, Per, Source, Target, Trigger, Where, Who};

/// Who has the abilities that are flattened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    Player,
    Boss,
}

/// Appends an ability to `code`. Faults do not name the card; the caller does.
pub(crate) fn ability(
    code: &mut Vec<Op>,
    clauses: &[Clause],
    owner: Owner,
) -> Result<Option<Ability>, String> {
    if clauses.is_empty() {
        return Ok(None);
    }
    if let Some(clause) = clauses.iter().find(|clause| clause.on.is_some()) {
        return Err(format!("'on = {:?}' belongs into ongoing or power only", clause.on));
    }
    let start = here(code);
    sequence(code, clauses, owner)?;
    code.push(Op::End);
    Ok(Some(Ability(start)))
}

/// Appends abilities that react, one per clause.
pub(crate) fn triggers(code: &mut Vec<Op>, clauses: &[Clause], owner: Owner) -> Result<Vec<Trigger>, String> {
    clauses
        .iter()
        .map(|clause| {
            let on = clause.on.ok_or("a clause here says on what it happens: on = \"you_freeze\", …")?;
            let start = here(code);
            sequence(code, std::slice::from_ref(clause), owner)?;
            code.push(Op::End);
            Ok(Trigger { on, ability: Ability(start) })
        })
        .collect()
}

fn here(code: &[Op]) -> Pc {
    Pc::try_from(code.len()).expect("a card set has fewer than 65536 ops")
}

fn sequence(code: &mut Vec<Op>, clauses: &[Clause], owner: Owner) -> Result<(), String> {
    let mut at = 0;
    let mut counted = None;
    while at < clauses.len() {
        let clause = &clauses[at];
        if clause.opt.is_some() {
            return Err("opt = 1, 2… follows a choose_one".to_owned());
        }
        let word = word(clause, owner)?;
        let options = clauses[at + 1..].iter().take_while(|next| next.opt.is_some()).count();
        let heads = guards(code, clause)?;
        let attack = clause.attack.then_some(code.len());
        if attack.is_some() {
            let who = clause.who.ok_or("an attack says whom it attacks: who = \"opponents\", …")?;
            if who == Who::You {
                return Err("nobody attacks themselves".to_owned());
            }
            code.push(Op::Attack { who, to: 0 });
        }
        if word == Word::ChooseOne {
            choose(code, clause, &clauses[at + 1..=at + options], owner, counted)?;
            at += options;
        } else {
            counts(clause, counted)?;
            let action = action(clause, word)?;
            code.push(Op::Do(action));
        }
        counted = match (attack, word) {
            (Some(_), _) => Some(Per::PlayersHit),
            (None, Word::Cycle) => Some(Per::FreezeMoved),
            (None, _) => counted,
        };
        if let Some(head) = attack {
            code.push(Op::End);
            let end = here(code);
            if let Op::Attack { to, .. } = &mut code[head] {
                *to = end;
            }
        }
        let to = here(code);
        for head in heads {
            match &mut code[head] {
                Op::If { to: jump, .. } | Op::May { to: jump } | Op::Cost { to: jump, .. } => *jump = to,
                other => unreachable!("{other:?} guards nothing"),
            }
        }
        at += 1;
    }
    Ok(())
}

/// What is counted must have been counted: by the last Cycle or Attack before it.
fn counts(clause: &Clause, counted: Option<Per>) -> Result<(), String> {
    match clause.per {
        Some(Per::FreezeMoved) if counted != Some(Per::FreezeMoved) => {
            Err("per = \"freeze_moved\" follows a cycle, with no attack in between".to_owned())
        }
        Some(Per::PlayersHit) if counted != Some(Per::PlayersHit) => {
            Err("per = \"players_hit\" follows an attack, with no cycle in between".to_owned())
        }
        Some(Per::FreezeMoved | Per::PlayersHit | Per::OpponentKnockedDown | Per::Captives) | None => Ok(()),
    }
}

fn guards(code: &mut Vec<Op>, clause: &Clause) -> Result<Vec<usize>, String> {
    let mut heads = Vec::new();
    if let Some(cond) = clause.cond {
        heads.push(code.len());
        code.push(Op::If { cond, to: 0 });
    }
    if clause.may {
        heads.push(code.len());
        code.push(Op::May { to: 0 });
    }
    match (clause.cost, clause.cost_n) {
        (Some(Cost::Discard), Some(n)) if n > 0 => {
            heads.push(code.len());
            code.push(Op::Cost { n, to: 0 });
        }
        (None, None) => {}
        (Some(_), _) | (None, Some(_)) => return Err("cost = \"discard\" and cost_n go together".to_owned()),
    }
    Ok(heads)
}

fn word(clause: &Clause, owner: Owner) -> Result<Word, String> {
    let word = clause.op.ok_or("a clause names its op")?;
    let spare: Vec<_> = clause.given().filter(|field| !word.takes().contains(field)).collect();
    if !spare.is_empty() {
        return Err(format!("{word:?} takes {:?}, not {spare:?}", word.takes()));
    }
    if owner == Owner::Player && word.for_bosses() {
        return Err(format!("only a Boss can {word:?}"));
    }
    Ok(word)
}

fn choose(
    code: &mut Vec<Op>,
    clause: &Clause,
    options: &[Clause],
    owner: Owner,
    before: Option<Per>,
) -> Result<(), String> {
    if options.is_empty() {
        return Err("choose_one is followed by clauses with opt = 1, 2…".to_owned());
    }
    let by = clause.by.unwrap_or(if clause.attack { By::Target } else { By::You });
    let head = code.len();
    let mut count = 0;
    code.push(Op::Choose { options: 0, by, to: 0 });
    for group in options.chunk_by(|a, b| a.opt == b.opt) {
        count += 1;
        if group[0].opt != Some(count) {
            return Err(format!("options count 1, 2…: {:?} stands where {count} should", group[0].opt));
        }
        let option = code.len();
        code.push(Op::Option { next: 0 });
        let mut counted = before;
        for clause in group {
            let word = word(clause, owner)?;
            counts(clause, counted)?;
            if word == Word::Cycle {
                counted = Some(Per::FreezeMoved);
            }
            let guarded = clause.on.is_some() || clause.cond.is_some() || clause.may || clause.cost.is_some();
            if clause.attack || guarded || word == Word::ChooseOne {
                return Err(
                    "an option is a plain effect: no on, if, may, cost, attack or choose_one".to_owned()
                );
            }
            let mut action = action(clause, word)?;
            if let (By::Target, None) = (by, clause.who) {
                suffered(&mut action);
            }
            code.push(Op::Do(action));
        }
        code.push(Op::End);
        code[option] = Op::Option { next: here(code) };
    }
    code[head] = Op::Choose { options: count, by, to: here(code) };
    Ok(())
}

/// What an attack does, it does to whoever suffers it.
fn suffered(action: &mut Action) {
    match action {
        Action::GainPower { who, .. }
        | Action::LosePower { who, .. }
        | Action::Discard { who, .. }
        | Action::KnockDown { who, .. }
        | Action::FlipUp { who }
        | Action::Abort { who }
        | Action::Steal { who, .. } => *who = Who::Victim,
        Action::Cycle { .. }
        | Action::Freeze { .. }
        | Action::Gain { .. }
        | Action::Copy { .. }
        | Action::Recover
        | Action::Return
        | Action::Eject { .. }
        | Action::GainLife { .. }
        | Action::PlayCard
        | Action::Store { .. }
        | Action::Resolve { .. }
        | Action::Capture { .. }
        | Action::Release { .. } => {}
    }
}

fn action(clause: &Clause, word: Word) -> Result<Action, String> {
    let n = || clause.n.filter(|n| *n > 0).ok_or(format!("{word:?} says how much: n = 1, …"));
    let who = clause.who.unwrap_or(Who::You);
    let per = clause.per;
    let mut action = match word {
        Word::GainPower => Action::GainPower { n: n()?, per, who },
        Word::LosePower => Action::LosePower { n: n()?, per, who },
        Word::Cycle => Action::Cycle { n: n()? },
        Word::Discard => Action::Discard { n: n()?, who },
        Word::Freeze => Action::Freeze { from: place(clause)?, only: only(clause)? },
        Word::Gain => Action::Gain { to: read::<Dest>("to", clause.to.as_deref())? },
        Word::Copy => {
            let from = place(clause)?;
            if from == Source::This {
                return Err("no Mutant copies itself".to_owned());
            }
            Action::Copy { what: clause.what.ok_or("copy says what: deploy, leave or any")?, from }
        }
        Word::KnockDown => knock_down(clause, who)?,
        Word::FlipUp => match clause.slot.as_deref() {
            Some("all") => Action::FlipUp { who },
            other => return Err(format!("flip_up takes slot = \"all\", not {other:?}")),
        },
        Word::Move => match (clause.from.as_deref(), clause.to.as_deref()) {
            (Some("discard"), Some("hand")) => Action::Recover,
            (Some("this"), Some("deck_top")) => Action::Return,
            (Some("incubator"), Some("discard")) => Action::Abort { who },
            other => {
                return Err(format!(
                    "move goes from discard to hand, this to deck_top or incubator to discard, not {other:?}"
                ));
            }
        },
        Word::Eject => match clause.target.as_deref() {
            None => Action::Eject { target: Target::Another },
            word => Action::Eject { target: read("target", word)? },
        },
        Word::StealScore => Action::Steal { n: n()?, who },
        Word::GainLife => Action::GainLife { n: n()? },
        Word::PlayCard => Action::PlayCard,
        Word::Store => Action::Store {
            slot: read("slot", clause.slot.as_deref())?,
            from: read("from", clause.from.as_deref())?,
        },
        Word::ResolveSlot => Action::Resolve { slot: read("slot", clause.slot.as_deref())? },
        Word::Capture => Action::Capture {
            slot: read("slot", clause.slot.as_deref())?,
            from: read("from", clause.from.as_deref())?,
        },
        Word::Release => match clause.to.as_deref() {
            Some("hand") => Action::Release { n: n()? },
            other => return Err(format!("release takes to = \"hand\", not {other:?}")),
        },
        Word::ChooseOne => unreachable!("choose_one is no single effect"),
    };
    if clause.attack {
        suffered(&mut action);
    }
    Ok(action)
}

fn knock_down(clause: &Clause, who: Who) -> Result<Action, String> {
    let at: Where = read("slot", clause.slot.as_deref())?;
    let by = match (at, clause.by) {
        (Where::Any, by) => by.unwrap_or(By::You),
        (_, None) => By::You,
        (_, Some(_)) => return Err("by goes with slot = \"any\"".to_owned()),
    };
    match (at, who, clause.attack) {
        (Where::This, Who::You, false) => {}
        (Where::This, _, _) => return Err("slot = \"this\" is knocked down by its own owner".to_owned()),
        (_, _, true) => {}
        (_, _, false) => return Err("a knock_down of others is an attack: attack = true".to_owned()),
    }
    Ok(Action::KnockDown { who, at, by })
}

fn place(clause: &Clause) -> Result<Source, String> {
    read("from", clause.from.as_deref())
}

fn only(clause: &Clause) -> Result<Only, String> {
    match (clause.filter, clause.max_freeze) {
        (None, None) => Ok(Only::Any),
        (Some(Filter::Basic), None) => Ok(Only::Basic),
        (None, Some(most)) => Ok(Only::AtMost(most)),
        (Some(_), Some(_)) => Err("freeze takes a filter or max_freeze, not both".to_owned()),
    }
}

/// A word of the language; an unknown one is refused with those that are known.
fn read<'a, W: Deserialize<'a> + Debug>(field: &str, text: Option<&'a str>) -> Result<W, String> {
    let text = text.ok_or_else(|| format!("{field} is missing"))?;
    let word: StrDeserializer<'a, WordError> = text.into_deserializer();
    W::deserialize(word).map_err(|error| format!("{field}: {error}"))
}
