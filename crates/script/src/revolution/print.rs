//! Cards printed back as sentences, in both languages.

mod english;
mod french;
mod scene;
#[cfg(test)]
mod tests;

use table::Name;

use super::op::{Chooser, Op, Target, Test};
use super::set::{Character, Leader, Mission, Names, Numbers, Plot, Set, Token, Training};
use super::words::{Cond, Limit, Ref};
use crate::typeset::{self, capital};
use scene::Scene;

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
    /// Who picks this of several effects.
    fn picked_by(&self, scene: &Scene<'_>, by: Ref) -> String;
    fn test(&self, scene: &Scene<'_>, test: Test) -> String;
    fn otherwise(&self) -> &'static str;
    fn op(&self, scene: &Scene<'_>, op: &Op) -> String;
    fn limit(&self, limit: Limit) -> &'static str;
    fn and(&self) -> &'static str;
    fn colon(&self) -> &'static str;
    fn semicolon(&self) -> &'static str;
    fn leader(&self, numbers: Numbers) -> String;
    fn charter(&self, leader: &Name) -> String;
    fn character(&self, hero: bool, numbers: Numbers) -> String;
    fn training(&self, numbers: Numbers) -> String;
    fn plot(&self, card: &Plot) -> String;
    fn mission(&self, card: &Mission) -> String;
    fn tokens(&self, token: &Token) -> String;
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

    /// What kind of card it is, and what it adds.
    pub fn about_training(&self, card: &Training) -> Name {
        both(|tongue| tongue.training(card.numbers))
    }

    /// What kind of card it is.
    pub fn about_plot(&self, card: &Plot) -> Name {
        both(|tongue| tongue.plot(card))
    }

    /// What kind of card it is, and its tokens at a table of four.
    pub fn about_mission(&self, card: &Mission) -> Name {
        both(|tongue| {
            let tokens = card.tokens[0].iter().map(|token| tongue.tokens(token));
            std::iter::once(tongue.mission(card)).chain(tokens).collect::<Vec<_>>().join(" ")
        })
    }
}

fn both(words: impl Fn(&dyn Tongue) -> String) -> Name {
    typeset::set(&words(&english::English), &words(&french::French))
}

/// One clause: when, if, at what cost, whom, and what happens.
fn sentence(tongue: &dyn Tongue, scene: &Scene<'_>) -> String {
    let clause = scene.clause;
    // What is said of a target comes after it was chosen.
    let (later, now): (Vec<&Cond>, Vec<&Cond>) = clause.ifs.iter().partition(|cond| of_target(cond));
    let head: Vec<String> = tongue.when(scene).into_iter().chain(given(tongue, scene, &now)).collect();
    let mut text = lead(tongue, &head, tongue.pay(scene));
    // XM-6.13 What others choose is chosen when the clause takes effect.
    let (own, others): (Vec<&Target>, Vec<&Target>) =
        clause.targets.iter().partition(|target| target.by == Chooser::Me);
    text += &aims(tongue, scene, &own);
    let picked = clause.option.map(|_| tongue.picked_by(scene, clause.option_by));
    let later = given(tongue, scene, &later);
    text += &match (picked, later) {
        (Some(by), Some(given)) => lead(tongue, &[by], Some(given)),
        (Some(by), None) => lead(tongue, &[], Some(by)),
        (None, given) => lead(tongue, given.as_slice(), None),
    };
    text += &aims(tongue, scene, &others);
    text += &lead(tongue, &[], tongue.give_up(scene));
    text += &happens(tongue, scene);
    let option = clause.option.map_or_else(String::new, |option| format!("({option}) "));
    format!("{option}{}.{}", capital(&text), tongue.limit(clause.limit))
}

/// What goes before what happens: a comma after circumstances, a colon after a price.
fn lead(tongue: &dyn Tongue, head: &[String], price: Option<String>) -> String {
    let mark = if price.is_some() { tongue.colon() } else { ", " };
    let parts: Vec<String> = head.iter().cloned().chain(price).collect();
    if parts.is_empty() { String::new() } else { parts.join(", ") + mark }
}

fn aims(tongue: &dyn Tongue, scene: &Scene<'_>, targets: &[&Target]) -> String {
    targets.iter().map(|target| tongue.choose(scene, target) + tongue.semicolon()).collect()
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
    let say = |ops: &[Op]| -> Vec<String> { ops.iter().map(|op| tongue.op(scene, op)).collect() };
    let (ops, fail) = (say(&clause.ops), say(&clause.fail));
    let Some(test) = clause.test else { return ops.join(tongue.semicolon()) };
    let mut said = tongue.test(scene, test) + &list(&ops, tongue.and());
    if !fail.is_empty() {
        said += tongue.semicolon();
        said += tongue.otherwise();
        said += &list(&fail, tongue.and());
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
