//! English sentences.

mod ops;
mod words;

use table::Name;

use super::scene::{Bearer, Cast, Scene, letter};
use super::{Tongue, list};
use crate::revolution::op::{Chooser, Op, Target, Test};
use crate::revolution::set::{Mission, Numbers, Plot, Token};
use crate::revolution::words::{Amount, Cond, Filter, Limit, Measure, Pick, Ref, Role, Slot, Stat};
use crate::typeset::capital;

pub(super) struct English;

/// A thing of which there may be one, or another number.
type Thing = [&'static str; 2];

const ACTION: Thing = ["Action", "Actions"];
const ATTACK_DIE: Thing = ["attack die", "attack dice"];
const DAMAGE: Thing = ["damage", "damage"];
const DEFENSE_DIE: Thing = ["defense die", "defense dice"];
const DIE: Thing = ["die", "dice"];
const HEX: Thing = ["hex", "hexes"];
const HOPE: Thing = ["Hope", "Hope"];
const INITIATIVE_DIE: Thing = ["Initiative die", "Initiative dice"];
const LEADER_TOKEN: Thing = ["Leader Power Token", "Leader Power Tokens"];
const PLOT_CARD: Thing = ["Plot Card", "Plot Cards"];
const PLOT_POINT: Thing = ["Plot Point", "Plot Points"];
const POINT: Thing = ["point", "points"];
const POWER_TOKEN: Thing = ["Power Token", "Power Tokens"];
const REVOLUTION_POINT: Thing = ["Revolution Point", "Revolution Points"];
const STAT_POINT: Thing = ["lost stat point", "lost stat points"];

#[cfg(test)]
pub(super) const THINGS: [Thing; 15] = [
    ACTION,
    ATTACK_DIE,
    DEFENSE_DIE,
    DIE,
    HEX,
    INITIATIVE_DIE,
    LEADER_TOKEN,
    PLOT_CARD,
    PLOT_POINT,
    POINT,
    POWER_TOKEN,
    REVOLUTION_POINT,
    STAT_POINT,
    ["School", "Schools"],
    ["Character", "Characters"],
];

fn some(n: u8, thing: Thing) -> String {
    format!("{n} {}", thing[usize::from(n != 1)])
}

/// As many as an amount comes out.
fn amount(n: Amount, thing: Thing) -> String {
    let many = thing[1];
    match n {
        Amount::N(n) => some(n.unsigned_abs(), thing),
        Amount::Word(Measure::Hits) => format!("as many {many} as there are hits"),
        Amount::Word(Measure::DamageMinus1) => format!("as many {many} as the damage less 1"),
        Amount::Word(Measure::HopeValue) => format!("as many {many} as the Hope Value"),
        Amount::Word(Measure::HalfDamage) => format!("as many {many} as half the printed damage"),
        Amount::Word(Measure::Speed) => format!("as many {many} as the Speed"),
        Amount::Word(Measure::All) => format!("all {many}"),
    }
}

fn a(thing: &str) -> String {
    let an = thing.starts_with(['A', 'E', 'I', 'O', 'U']);
    format!("{} {thing}", if an { "an" } else { "a" })
}

/// Somebody: the reader, or a third person.
struct Noun {
    text: String,
    you: bool,
}

impl Noun {
    fn third(text: impl Into<String>) -> Noun {
        Noun { text: text.into(), you: false }
    }

    /// The verb as "you" has it and as a third person has it.
    fn does(&self, verb: [&str; 2]) -> String {
        format!("{} {}", self.text, verb[usize::from(!self.you)])
    }

    fn its(&self) -> &'static str {
        if self.you { "your" } else { "its" }
    }

    /// Something that belongs to it.
    fn own(&self, thing: &str) -> String {
        if self.you { format!("your {thing}") } else { format!("the {thing} of {}", self.text) }
    }

    /// The School as a place.
    fn home(&self) -> &str {
        if self.you { "your School" } else { &self.text }
    }
}

fn chosen(scene: &Scene<'_>, slot: Slot) -> String {
    let each = if scene.several(slot) { "each " } else { "" };
    format!("{each}{}", letter(slot))
}

/// The bearer as a moment names it.
fn bearer_named(scene: &Scene<'_>) -> &'static str {
    match scene.bearer {
        Bearer::Character => "this Character",
        Bearer::Charter => "your Hero or Student",
        Bearer::Plot | Bearer::Mission => "your PC",
        Bearer::Befallen => "a PC",
    }
}

fn bearers_named(scene: &Scene<'_>) -> &'static str {
    match scene.bearer {
        Bearer::Character => "this Character's",
        Bearer::Charter => "your Hero's or Student's",
        Bearer::Plot | Bearer::Mission => "your PC's",
        Bearer::Befallen => "a PC's",
    }
}

/// The bearer, once it was named.
fn bearer(scene: &Scene<'_>) -> &'static str {
    match (scene.bearer, scene.cast()) {
        (Bearer::Character | Bearer::Charter, _) => "this Character",
        (Bearer::Plot | Bearer::Mission, _) => "your PC",
        (Bearer::Befallen, Cast::Struck) => "the attacker",
        (Bearer::Befallen, Cast::Token | Cast::Table) => "the PC of the Mission Commander",
        (
            Bearer::Befallen,
            Cast::Own | Cast::Attacks | Cast::Defends | Cast::Character | Cast::Pc | Cast::Mine,
        ) => "that PC",
    }
}

/// The School whose clause it is.
fn me(scene: &Scene<'_>) -> Noun {
    match (scene.bearer, scene.cast()) {
        (Bearer::Character | Bearer::Charter | Bearer::Plot | Bearer::Mission, _) => {
            Noun { text: "you".to_owned(), you: true }
        }
        (Bearer::Befallen, Cast::Token | Cast::Table) => Noun::third("the Mission Commander"),
        (
            Bearer::Befallen,
            Cast::Struck
            | Cast::Own
            | Cast::Attacks
            | Cast::Defends
            | Cast::Character
            | Cast::Pc
            | Cast::Mine,
        ) => Noun::third(format!("the School of {}", bearer(scene))),
    }
}

fn foe(scene: &Scene<'_>) -> &'static str {
    match scene.cast() {
        Cast::Attacks => "the target",
        Cast::Defends => "the attacker",
        Cast::Own | Cast::Character | Cast::Pc | Cast::Mine | Cast::Struck | Cast::Token | Cast::Table => {
            "the foe"
        }
    }
}

fn subject(scene: &Scene<'_>) -> &'static str {
    match scene.cast() {
        Cast::Character => "that Character",
        Cast::Pc | Cast::Struck => "that PC",
        Cast::Mine => "your PC",
        Cast::Token => "that token",
        Cast::Own | Cast::Attacks | Cast::Defends | Cast::Table => bearer(scene),
    }
}

fn source(scene: &Scene<'_>) -> &'static str {
    match scene.cast() {
        Cast::Attacks => "the target",
        Cast::Struck => "the attacker",
        Cast::Own | Cast::Defends | Cast::Character | Cast::Pc | Cast::Mine | Cast::Token | Cast::Table => {
            "whoever deals the damage"
        }
    }
}

/// Somebody in the Arena or on a team.
fn piece(scene: &Scene<'_>, who: Ref) -> Noun {
    Noun::third(match who {
        Ref::Me | Ref::Bearer => bearer(scene).to_owned(),
        Ref::Foe => foe(scene).to_owned(),
        Ref::Subject => subject(scene).to_owned(),
        Ref::Source => source(scene).to_owned(),
        Ref::Commander => "the PC of the Mission Commander".to_owned(),
        Ref::Rival => "the other PC".to_owned(),
        Ref::Winner => "the PC of the winner".to_owned(),
        Ref::Slot(slot) => chosen(scene, slot),
        Ref::OwnerOf(slot) => format!("the PC of the School of {}", chosen(scene, slot)),
        Ref::PcOf(slot) => format!("the PC of {}", chosen(scene, slot)),
    })
}

/// A School.
fn school(scene: &Scene<'_>, who: Ref) -> Noun {
    Noun::third(match who {
        Ref::Me | Ref::Bearer => return me(scene),
        Ref::Foe | Ref::Subject | Ref::Source => format!("the School of {}", piece(scene, who).text),
        Ref::Commander => "the Mission Commander".to_owned(),
        Ref::Rival => "the School of the other PC".to_owned(),
        Ref::Winner => "the winner".to_owned(),
        Ref::Slot(slot) | Ref::PcOf(slot) => chosen(scene, slot),
        Ref::OwnerOf(slot) => format!("the School of {}", chosen(scene, slot)),
    })
}

/// A kind of token: an enemy by its name if there is but one.
fn token(scene: &Scene<'_>, kind: &str, several: &str) -> String {
    match scene.token(kind) {
        Some(token) if token.n == 1 && token.role == Role::Enemy => token.name.en.to_string(),
        Some(token) if token.n == 1 => format!("the {}", token.name.en),
        Some(token) if several == "a" => a(&token.name.en),
        Some(token) => format!("{several} {}", token.name.en),
        None => kind.to_owned(),
    }
}

fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Atk => "Attack",
        Stat::Def => "Defense",
        Stat::Spd => "Speed",
    }
}

/// What a target is, one and many, before what it must have.
fn kind(scene: &Scene<'_>, target: &Target) -> [String; 2] {
    let has = |filter: &Filter| target.filters.contains(filter);
    if let Some(kind) = target.kind() {
        let name = scene.token(kind).map_or(kind, |token| &token.name.en);
        return [format!("{name} token"), format!("{name} tokens")];
    }
    let thing = match target.pick {
        Pick::School => ["School", "Schools"],
        Pick::Character | Pick::Pc if has(&Filter::Hero) => ["Hero", "Heroes"],
        Pick::Character | Pick::Pc if has(&Filter::Student) => ["Student", "Students"],
        Pick::Character | Pick::Pc if has(&Filter::HeroOrStudent) => {
            ["Hero or Student", "Heroes or Students"]
        }
        Pick::Character => ["Character", "Characters"],
        Pick::Pc => ["PC", "PCs"],
        Pick::Token => ["Mission Token", "Mission Tokens"],
    };
    let health = match (has(&Filter::Injured), has(&Filter::Uninjured)) {
        (true, _) => "Injured ",
        (false, true) => "Uninjured ",
        (false, false) => "",
    };
    thing.map(|thing| format!("{health}{thing}"))
}

/// What follows the thing: whose it is, what it must have, where it must be, and what it must not be.
fn having(scene: &Scene<'_>, target: &Target, many: bool) -> String {
    let have = if many { "have" } else { "has" };
    let people = target.pick != Pick::School;
    let has = |filter| target.filters.contains(&filter);
    let whose = match target.from.filter(|_| target.by == Chooser::Me) {
        Some(from) => format!(" of {}", chosen(scene, from)),
        None if people && has(Filter::Other) => " of another School".to_owned(),
        None if people && scene.anybodys(target) => " of any School".to_owned(),
        None => String::new(),
    };
    let with: String = target
        .filters
        .iter()
        .map(|filter| match filter {
            Filter::Powered => " with a Power Token".to_owned(),
            Filter::NoTriumph => " without a Triumph Token".to_owned(),
            Filter::MissionPower => " with a Power that works in Missions".to_owned(),
            Filter::HasHope => format!(" that {have} Hope"),
            Filter::HasCards => format!(" that {have} Plot Cards"),
            Filter::MoreRpThanMe => format!(" that {have} more Revolution Points than you"),
            Filter::Any
            | Filter::Own
            | Filter::Other
            | Filter::NotActor
            | Filter::Hero
            | Filter::Student
            | Filter::HeroOrStudent
            | Filter::Injured
            | Filter::Uninjured
            | Filter::NotLastUninjured
            | Filter::NotSelf
            | Filter::NotFoe
            | Filter::Kind(_) => String::new(),
        })
        .collect();
    let near = target.within.map_or_else(String::new, |n| {
        format!(" within {} of {}", some(n, HEX), piece(scene, target.of).text)
    });
    format!("{whose}{with}{near}{}", except(scene, target))
}

fn except(scene: &Scene<'_>, target: &Target) -> String {
    let has = |filter| target.filters.contains(&filter);
    let last = match (has(Filter::NotLastUninjured), has(Filter::Hero), has(Filter::Student)) {
        (false, _, _) => "",
        (true, true, _) => ", but not its last Uninjured Hero",
        (true, false, true) => ", but not its last Uninjured Student",
        (true, false, false) => ", but not its last Uninjured one of that type",
    };
    let foe = if has(Filter::NotFoe) { format!(", but not {} itself", foe(scene)) } else { String::new() };
    let actor = if has(Filter::NotActor) { ", but not the one that played it" } else { "" };
    format!("{last}{foe}{actor}")
}

/// Whom to choose, with how many.
fn aim(scene: &Scene<'_>, target: &Target) -> String {
    let [one, many] = kind(scene, target);
    let has = |filter: &Filter| target.filters.contains(filter);
    let school = target.pick == Pick::School;
    let another = has(&Filter::NotSelf) || school && has(&Filter::Other);
    let owner = match target.by {
        Chooser::Me if has(&Filter::Own) => Some("your"),
        Chooser::A if target.from.is_some() => Some("its"),
        Chooser::EachOtherSchool => Some("its"),
        Chooser::Me | Chooser::A => None,
    };
    let upto = if target.upto { "up to " } else { "" };
    let other = if another { "other " } else { "" };
    let rest = |many| having(scene, target, many);
    match (target.n, owner) {
        (Amount::N(1), Some(_)) if school => format!("your School{}", rest(false)),
        (Amount::N(1), Some(own)) if !target.upto => format!("one of {own} {many}{}", rest(false)),
        (Amount::N(n), Some(own)) => format!("{upto}{n} of {own} {many}{}", rest(n != 1)),
        (Amount::N(1), None) if !target.upto => {
            let one = if another {
                format!("another {one}")
            } else if school && scene.anybodys(target) {
                format!("any {one}")
            } else {
                a(&one)
            };
            one + &rest(false)
        }
        (Amount::N(n), None) => {
            let any = if school && scene.anybodys(target) && !target.upto { "any " } else { "" };
            let thing = if n == 1 { &one } else { &many };
            format!("{any}{upto}{n} {other}{thing}{}", rest(n != 1))
        }
        (Amount::Word(_), Some(own)) => format!("each of {own} {many}{}", rest(false)),
        (Amount::Word(_), None) => format!("every {other}{one}{}", rest(false)),
    }
}

impl Tongue for English {
    fn when(&self, scene: &Scene<'_>) -> Option<String> {
        words::when(scene)
    }

    fn cond(&self, scene: &Scene<'_>, cond: &Cond) -> String {
        words::cond(scene, cond)
    }

    fn given(&self, conds: &[String]) -> String {
        format!("if {}", list(conds, "and"))
    }

    fn pay(&self, scene: &Scene<'_>) -> Option<String> {
        let cost = scene.clause.cost;
        let costs = [(cost.power, POWER_TOKEN), (cost.leader_power, LEADER_TOKEN), (cost.action, ACTION)];
        let costs: Vec<String> =
            costs.into_iter().filter(|(n, _)| *n > 0).map(|(n, thing)| some(n, thing)).collect();
        match (costs.is_empty(), scene.clause.may, scene.bearer) {
            (false, true, _) => Some(format!("you may spend {}", list(&costs, "and"))),
            (false, false, _) => Some(format!("spend {}", list(&costs, "and"))),
            (true, true, Bearer::Plot) => Some("you may play this card".to_owned()),
            (true, true, Bearer::Character | Bearer::Charter | Bearer::Mission | Bearer::Befallen) => {
                Some("you may do this".to_owned())
            }
            (true, false, _) => None,
        }
    }

    fn give_up(&self, scene: &Scene<'_>) -> Option<String> {
        let cost = scene.clause.cost;
        let student = (cost.student > 0).then(|| format!("discard {} of your Students", cost.student));
        let hope = (cost.hope_to > 0)
            .then(|| format!("pay {} Hope to {}", cost.hope_to, school(scene, Ref::OwnerOf(Slot::A)).text));
        let costs: Vec<String> = student.into_iter().chain(hope).collect();
        (!costs.is_empty()).then(|| list(&costs, "and"))
    }

    fn choose(&self, scene: &Scene<'_>, target: &Target) -> String {
        let (slot, aim) = (letter(target.slot), aim(scene, target));
        let chooses = match target.by {
            Chooser::Me => "choose",
            Chooser::A => "A chooses",
            Chooser::EachOtherSchool => "each other School chooses",
        };
        match (target.n, target.by) {
            (Amount::Word(_), _) => format!("{slot} stands for {aim}"),
            (Amount::N(1), Chooser::Me | Chooser::A) if !target.upto => format!("{chooses} {slot}, {aim}"),
            (Amount::N(_), _) => format!("{chooses} {aim} ({slot})"),
        }
    }

    fn picked_by(&self, scene: &Scene<'_>, by: Ref) -> String {
        let by = school(scene, by);
        if by.you { "at your choice".to_owned() } else { format!("at the choice of {}", by.text) }
    }

    fn test(&self, scene: &Scene<'_>, test: Test) -> String {
        let (stat, who, hit) = (stat(test.dice), bearer(scene), test.hit);
        let roll = format!("roll as many dice as the {stat} of {who}");
        match test.need {
            Some(n) => format!("{roll}; with at least {} of {hit} or more, ", some(n, DIE)),
            None => format!("{roll}; each die of {hit} or more is a hit; "),
        }
    }

    fn otherwise(&self) -> &'static str {
        "otherwise, "
    }

    fn op(&self, scene: &Scene<'_>, op: &Op) -> String {
        ops::op(scene, op)
    }

    fn limit(&self, limit: Limit) -> &'static str {
        match limit {
            Limit::Repeat => "",
            Limit::OncePerAction => " Once per Action.",
            Limit::OncePerTurn => " Once per turn.",
            Limit::OncePerMissionTurn => " Once per Mission Turn.",
            Limit::OncePerRound => " Once per round.",
        }
    }

    fn and(&self) -> &'static str {
        "and"
    }

    fn colon(&self) -> &'static str {
        ": "
    }

    fn semicolon(&self) -> &'static str {
        "; "
    }

    fn leader(&self, numbers: Numbers) -> String {
        format!("Leader. {}.", attributes(numbers))
    }

    fn charter(&self, leader: &Name) -> String {
        format!("Charter of {}.", leader.en)
    }

    fn character(&self, hero: bool, numbers: Numbers) -> String {
        let kind = if hero { "Hero" } else { "Student" };
        format!("{kind}. {}, Hope {}.", attributes(numbers), numbers.hope)
    }

    fn training(&self, numbers: Numbers) -> String {
        let Numbers { atk, def, spd, range, limit, hope } = numbers;
        let names =
            [(atk, "Attack"), (def, "Defense"), (spd, "Speed"), (range, "range"), (limit, "Power limit")];
        let added: Vec<String> =
            names.iter().filter(|(n, _)| *n != 0).map(|(n, name)| format!("{name} {n:+}")).collect();
        let added =
            if added.is_empty() { String::new() } else { format!(" {}.", capital(&added.join(", "))) };
        format!("Training.{added} Hope {hope}.")
    }

    fn plot(&self, card: &Plot) -> String {
        let kind = if card.event { "Event" } else { "Reaction" };
        format!("{kind}. Plot Value {}, Hope {}, {} in the deck.", card.cost, card.hope, card.copies)
    }

    fn mission(&self, card: &Mission) -> String {
        let two = if card.two { " for 2 Characters" } else { "" };
        let leaders = if card.leaders { ", Leaders may take part" } else { "" };
        format!("Mission{two}{leaders}.")
    }

    fn tokens(&self, token: &Token) -> String {
        let Token { atk, def, damage, movement, range, .. } = token;
        let n = if token.n == 1 { String::new() } else { format!(" ({} tokens)", token.n) };
        format!(
            "{}{n}: attack {atk}, defense {def}, damage {damage}, movement {movement}, range {range}.",
            token.name.en
        )
    }
}

fn attributes(numbers: Numbers) -> String {
    let Numbers { atk, def, spd, range, limit, .. } = numbers;
    format!("Attack {atk}, Defense {def}, Speed {spd}, range {range}, Power limit {limit}")
}
