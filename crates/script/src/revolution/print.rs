//! Cards printed back as sentences, in both languages.

mod english;
mod french;
mod scene;
#[cfg(test)]
mod tests;

use table::Name;

use super::op::{Op, Target, Test};
use super::set::{Character, End, Leader, Mission, Names, Numbers, Plot, Reward, Set, Token, Training};
use super::words::{Cond, EndWhen, Limit, Pool, Ref, Result, Trigger, Until};
use crate::typeset::{self, capital};
use scene::{Bearer, Scene};

/// The words of one language.
trait Tongue {
    /// When a clause works; an Event's moment is the card itself.
    fn when(&self, scene: &Scene<'_>) -> Option<String>;
    /// A condition, without its "if".
    fn cond(&self, scene: &Scene<'_>, cond: &Cond) -> String;
    /// All that must hold.
    fn given(&self, conds: &[String]) -> String;
    /// What is paid before anything is chosen, and that it is optional.
    fn pay(&self, scene: &Scene<'_>) -> Option<String>;
    /// XM-7.10 What is paid when the targets are known.
    fn give_up(&self, scene: &Scene<'_>) -> Option<String>;
    fn choose(&self, scene: &Scene<'_>, target: &Target) -> String;
    /// Who picks one of several effects.
    fn picks(&self, scene: &Scene<'_>, by: Ref) -> String;
    fn test(&self, scene: &Scene<'_>, test: Test) -> String;
    fn otherwise(&self) -> &'static str;
    fn op(&self, scene: &Scene<'_>, op: &Op) -> String;
    /// Dice more or fewer for one Character and one span.
    fn dice(&self, scene: &Scene<'_>, who: Ref, dice: &[(i8, Pool)], until: Until) -> String;
    /// Two Characters change Schools.
    fn exchange(&self, scene: &Scene<'_>, mine: Ref, other: Ref) -> String;
    fn limit(&self, limit: Limit) -> &'static str;
    fn and(&self) -> &'static str;
    fn colon(&self) -> &'static str;
    fn semicolon(&self) -> &'static str;
    fn leader(&self, numbers: Numbers) -> String;
    fn charter(&self, leader: &Name) -> String;
    fn character(&self, hero: bool, numbers: Numbers) -> String;
    /// What kind of card it is.
    fn training(&self, numbers: Numbers) -> String;
    /// What a Training Card adds.
    fn added(&self, numbers: Numbers) -> Option<String>;
    fn plot(&self, card: &Plot) -> String;
    fn mission(&self, card: &Mission) -> String;
    /// Who may take part, if it is not one Hero or Student of every School.
    fn sent(&self, card: &Mission) -> Option<String>;
    fn tokens(&self, token: &Token) -> String;
    /// The numbers that are others at a table of three.
    fn at_three(&self, four: &Token, three: &Token) -> String;
    /// What ends a Mission, and how.
    fn end(&self, card: &Mission, end: &End) -> String;
    /// XM-14.4 The end that every Mission with tokens has.
    fn cleared(&self, card: &Mission) -> String;
    fn reward(&self, card: &Mission, reward: &Reward) -> String;
}

impl Set {
    /// What a clause says.
    pub fn sentence(&self, clause: u16) -> Name {
        let scene = Scene::of(self, clause);
        both(|tongue| sentence(tongue, &scene))
    }

    /// What the clauses of a card say, a line each.
    pub fn lines(&self, names: Names) -> Vec<Name> {
        names.iter().map(|id| self.sentence(id)).collect()
    }

    /// What the clauses of a card say.
    pub fn text(&self, names: Names) -> Name {
        joined(&self.lines(names))
    }

    /// What a Training Card adds, and what its clauses say.
    pub fn training_lines(&self, card: &Training) -> Vec<Name> {
        let added = both(|tongue| tongue.added(card.numbers).unwrap_or_default());
        let added = Some(added).filter(|added| !added.en.is_empty());
        added.into_iter().chain(self.lines(card.clauses)).collect()
    }

    /// What a Training Card says.
    pub fn training_text(&self, card: &Training) -> Name {
        joined(&self.training_lines(card))
    }

    /// What ends a Mission, what its rules say, and what it gives, a line each.
    pub fn mission_lines(&self, card: &Mission) -> Vec<Name> {
        let won = |end: &End| end.result == Result::Success && end.when == EndWhen::TokensGone;
        let calm = |end: &End| matches!(end.when, EndWhen::Score | EndWhen::ScoreTotal);
        let cleared = !card.tokens[0].is_empty() && !card.ends.iter().any(|end| won(end) || calm(end));
        let cleared = cleared.then(|| both(|tongue| tongue.cleared(card)));
        let ends = card.ends.iter().map(|end| both(|tongue| tongue.end(card, end)));
        let rewards = card.rewards.iter().map(|reward| both(|tongue| tongue.reward(card, reward)));
        cleared.into_iter().chain(ends).chain(self.lines(card.clauses)).chain(rewards).collect()
    }

    /// What a Mission Card says, and who may take part.
    pub fn mission_text(&self, card: &Mission) -> Name {
        let sent = both(|tongue| tongue.sent(card).unwrap_or_default());
        let sent = Some(sent).filter(|sent| !sent.en.is_empty());
        joined(&sent.into_iter().chain(self.mission_lines(card)).collect::<Vec<_>>())
    }

    /// What kind of card it is.
    pub fn about_leader(&self, card: &Leader) -> Name {
        both(|tongue| tongue.leader(card.numbers))
    }

    /// What kind of card it is.
    pub fn about_charter(&self, card: &Leader) -> Name {
        both(|tongue| tongue.charter(&card.name))
    }

    /// What kind of card it is.
    pub fn about_character(&self, card: &Character) -> Name {
        both(|tongue| tongue.character(card.hero, card.numbers))
    }

    /// What kind of card it is.
    pub fn about_training(&self, card: &Training) -> Name {
        both(|tongue| tongue.training(card.numbers))
    }

    /// What kind of card it is.
    pub fn about_plot(&self, card: &Plot) -> Name {
        both(|tongue| tongue.plot(card))
    }

    /// What kind of card it is, and its tokens: at a table of four, and what is other at a table of three.
    pub fn about_mission(&self, card: &Mission) -> Name {
        let [four, three] = &card.tokens;
        both(|tongue| {
            let tokens = four.iter().zip(three).flat_map(|(four, three)| {
                let other = (four != three).then(|| tongue.at_three(four, three));
                std::iter::once(tongue.tokens(four)).chain(other)
            });
            std::iter::once(tongue.mission(card)).chain(tokens).collect::<Vec<_>>().join(" ")
        })
    }
}

/// Lines as one text.
fn joined(lines: &[Name]) -> Name {
    let [en, fr] = [|line: &Name| line.en.to_string(), |line: &Name| line.fr.to_string()]
        .map(|lang| lines.iter().map(lang).collect::<Vec<String>>().join(" "));
    Name { en: en.into(), fr: fr.into() }
}

fn both(words: impl Fn(&dyn Tongue) -> String) -> Name {
    typeset::set(&words(&english::English), &words(&french::French))
}

/// One clause: when, if, at what cost, whom, and what happens.
fn sentence(tongue: &dyn Tongue, scene: &Scene<'_>) -> String {
    scene.begin();
    let clause = scene.clause;
    // What is said of a target comes after it was named.
    let (later, now): (Vec<&Cond>, Vec<&Cond>) = clause.ifs.iter().partition(|cond| of_target(cond));
    let head: Vec<String> = tongue.when(scene).into_iter().chain(given(tongue, scene, &now)).collect();
    let price = tongue.pay(scene);
    // What a Reaction answers is its price: it is played then, or not.
    let reaction = scene.bearer == Bearer::Plot && clause.on != Trigger::Event;
    let mark = if price.is_some() || reaction { tongue.colon() } else { ", " };
    let mut text = lead(&head.into_iter().chain(price).collect::<Vec<_>>(), mark);
    if let Some(number) = clause.option {
        if number == 1 {
            text += &(tongue.picks(scene, clause.option_by) + tongue.colon());
        }
        let text = capital(&text);
        let given = lead(given(tongue, scene, &later).as_slice(), ", ");
        let end = if number < scene.options() { tongue.semicolon().trim_end() } else { "." };
        return format!("{text}({number}) {given}{}{end}", happens(tongue, scene));
    }
    let first = clause.targets.iter().filter(|target| scene.chosen_first(target));
    let first: Vec<String> = first.map(|target| tongue.choose(scene, target)).collect();
    text += &match tongue.give_up(scene) {
        Some(cost) => {
            let steps: Vec<String> = first.into_iter().chain([cost]).collect();
            list(&steps, tongue.and()) + tongue.colon()
        }
        None => first.into_iter().map(|step| step + tongue.semicolon()).collect(),
    };
    text += &lead(given(tongue, scene, &later).as_slice(), ", ");
    text += &happens(tongue, scene);
    format!("{}.{}", capital(&text), tongue.limit(clause.limit))
}

/// What goes before what happens: a comma after circumstances, a colon after a price.
fn lead(parts: &[String], mark: &str) -> String {
    if parts.is_empty() { String::new() } else { parts.join(", ") + mark }
}

fn given(tongue: &dyn Tongue, scene: &Scene<'_>, conds: &[&Cond]) -> Option<String> {
    let conds = conds.iter().filter(|cond| !scene.said(cond));
    let conds: Vec<String> = conds.map(|cond| tongue.cond(scene, cond)).collect();
    (!conds.is_empty()).then(|| tongue.given(&conds))
}

fn of_target(cond: &Cond) -> bool {
    matches!(cond, Cond::HopeAtLeast(..))
}

/// The test, and the operations one after another.
fn happens(tongue: &dyn Tongue, scene: &Scene<'_>) -> String {
    let clause = scene.clause;
    let Some(test) = clause.test else { return said(tongue, scene, &clause.ops).join(tongue.semicolon()) };
    let mut told = tongue.test(scene, test) + &list(&said(tongue, scene, &clause.ops), tongue.and());
    let fail = said(tongue, scene, &clause.fail);
    if !fail.is_empty() {
        told += tongue.semicolon();
        told += tongue.otherwise();
        told += &list(&fail, tongue.and());
    }
    told
}

/// Operations; what belongs together is said together.
fn said(tongue: &dyn Tongue, scene: &Scene<'_>, ops: &[Op]) -> Vec<String> {
    let mut said = Vec::new();
    let mut rest = ops;
    while let Some((op, after)) = rest.split_first() {
        rest = after;
        match (op, after) {
            (
                Op::MoveCharacter { who, to: Ref::OwnerOf(slot) },
                [Op::MoveCharacter { who: other, to: Ref::Me }, after @ ..],
            ) if *other == Ref::Slot(*slot) => {
                said.push(tongue.exchange(scene, *who, *other));
                rest = after;
            }
            (Op::ChangeDice { pool, who, n, until }, _) => {
                let mut dice = vec![(*n, *pool)];
                while let Some((Op::ChangeDice { pool, who: of, n, until: time }, after)) = rest.split_first()
                    && (of, time) == (who, until)
                    && (*n < 0) == (dice[0].0 < 0)
                {
                    dice.push((*n, *pool));
                    rest = after;
                }
                said.push(tongue.dice(scene, *who, &dice, *until));
            }
            _ => said.push(tongue.op(scene, op)),
        }
    }
    said
}

/// One, another and a third.
fn list(parts: &[String], and: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} {and} {last}", before.join(", ")),
    }
}
