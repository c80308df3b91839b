//! English sentences.

mod ops;
mod words;

use table::Name;

use super::scene::{Bearer, Cast, Scene};
use super::{Tongue, list};
use crate::revolution::op::{Chooser, Op, Target, Test};
use crate::revolution::set::{End, Give, Mission, Numbers, Plot, Reward, Token};
use crate::revolution::words::{
    Amount, Cond, EndWhen, Filter, Limit, Measure, Pick, Pool, Ref, Result, Role, Slot, Stat, To, Trigger,
    Until, When,
};

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
    let an = thing.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o']) && !thing.starts_with("Un")
        || thing.starts_with("Uninjured");
    format!("{} {thing}", if an { "an" } else { "a" })
}

/// Somebody: the reader, a third person, or several.
struct Noun {
    text: String,
    you: bool,
    many: bool,
}

impl Noun {
    fn third(text: impl Into<String>) -> Noun {
        Noun { text: text.into(), you: false, many: false }
    }

    /// The verb as "you" has it and as a third person has it.
    fn verb<'v>(&self, verb: [&'v str; 2]) -> &'v str {
        verb[usize::from(!self.you && !self.many)]
    }

    /// Who does what.
    fn does(&self, verb: [&str; 2]) -> String {
        format!("{} {}", self.text, self.verb(verb))
    }

    /// The same, as an order to the reader.
    fn acts(&self, verb: [&str; 2]) -> String {
        if self.you { verb[0].to_owned() } else { self.does(verb) }
    }

    fn its(&self) -> &'static str {
        match (self.you, self.many) {
            (true, _) => "your",
            (false, true) => "their",
            (false, false) => "its",
        }
    }

    /// Of several, each.
    fn each(&self) -> &'static str {
        if self.many { " each" } else { "" }
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

/// A target: with everything that it must be when it is first spoken of, then as "that one".
fn chosen(scene: &Scene<'_>, slot: Slot) -> Noun {
    let Some(target) = scene.target(slot) else { return Noun::third("nobody") };
    let many = matches!(target.n, Amount::N(n) if n > 1);
    let [one, several] = thing(scene, target);
    if !scene.mention(slot) {
        return Noun { text: aim(scene, target), you: false, many };
    }
    if scene.picks(slot) {
        return Noun::third("it");
    }
    if target.by == Chooser::EachOtherSchool || matches!(target.n, Amount::Word(_)) {
        return Noun::third(format!("each of these {several}"));
    }
    let text = if many { format!("those {several}") } else { format!("that {one}") };
    Noun { text, you: false, many }
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

/// The bearer as the subject of what happens.
fn it(scene: &Scene<'_>) -> &'static str {
    if scene.named() { "it" } else { bearer(scene) }
}

/// The School whose clause it is.
fn me(scene: &Scene<'_>) -> Noun {
    match (scene.bearer, scene.cast()) {
        (Bearer::Character | Bearer::Charter | Bearer::Plot | Bearer::Mission, _) => {
            Noun { text: "you".to_owned(), you: true, many: false }
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
        Ref::Slot(slot) => return chosen(scene, slot),
        Ref::OwnerOf(slot) => format!("the PC of the School of {}", chosen(scene, slot).text),
        Ref::PcOf(slot) => format!("the PC of {}", chosen(scene, slot).text),
    })
}

/// The same as the subject of what happens.
fn actor(scene: &Scene<'_>, who: Ref) -> Noun {
    if who == Ref::Bearer { Noun::third(it(scene)) } else { piece(scene, who) }
}

/// A School.
fn school(scene: &Scene<'_>, who: Ref) -> Noun {
    Noun::third(match who {
        Ref::Me | Ref::Bearer => return me(scene),
        Ref::Foe | Ref::Subject | Ref::Source => format!("the School of {}", piece(scene, who).text),
        Ref::Commander => "the Mission Commander".to_owned(),
        Ref::Rival => "the School of the other PC".to_owned(),
        Ref::Winner => "the winner".to_owned(),
        Ref::Slot(slot) | Ref::PcOf(slot) => return chosen(scene, slot),
        Ref::OwnerOf(slot) => format!("the School of {}", chosen(scene, slot).text),
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

/// What a target is, one and many, without what it must have.
fn thing(scene: &Scene<'_>, target: &Target) -> [String; 2] {
    let has = |filter: &Filter| target.filters.contains(filter);
    if let Some(kind) = target.kind() {
        let name = scene.token(kind).map_or(kind, |token| &token.name.en);
        return [name.to_owned(), format!("{name} tokens")];
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
    thing.map(str::to_owned)
}

/// The same, with its health, and with how near it is if it has to be next to the bearer.
fn kind(scene: &Scene<'_>, target: &Target) -> [String; 2] {
    let has = |filter: &Filter| target.filters.contains(filter);
    let near = if beside(target) { "adjacent " } else { "" };
    let health = match (has(&Filter::Injured), has(&Filter::Uninjured)) {
        (true, _) => "Injured ",
        (false, true) => "Uninjured ",
        (false, false) => "",
    };
    thing(scene, target).map(|thing| format!("{near}{health}{thing}"))
}

/// Next to the bearer?
fn beside(target: &Target) -> bool {
    target.within == Some(1) && target.of == Ref::Bearer
}

/// What follows the thing: whose it is, what it must have, where it must be, and what it must not be.
fn having(scene: &Scene<'_>, target: &Target, many: bool) -> String {
    let have = if many { "have" } else { "has" };
    let people = target.pick != Pick::School;
    let has = |filter| target.filters.contains(&filter);
    let whose = match target.from.filter(|_| target.by == Chooser::Me) {
        Some(from) => format!(" from {}", chosen(scene, from).text),
        None if people && has(Filter::Other) => " from another School".to_owned(),
        None if people && scene.anybodys(target) => " from any School".to_owned(),
        None => String::new(),
    };
    let with: String = target
        .filters
        .iter()
        .map(|filter| match filter {
            Filter::Powered => " with a Power Token".to_owned(),
            Filter::NoTriumph => " without a Triumph Token".to_owned(),
            Filter::MissionPower => " whose Power works in Missions".to_owned(),
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
    let near = match target.within {
        Some(n) if target.of == Ref::Bearer && !beside(target) => format!(" within {}", some(n, HEX)),
        Some(n) if !beside(target) => format!(" within {} of {}", some(n, HEX), piece(scene, target.of).text),
        Some(_) | None => String::new(),
    };
    let plain = !people && with.is_empty() && target.by == Chooser::Me;
    let choice = if plain { " of your choice" } else { "" };
    format!("{near}{with}{whose}{choice}{}", except(scene, target))
}

fn except(scene: &Scene<'_>, target: &Target) -> String {
    let has = |filter| target.filters.contains(&filter);
    let last = match (has(Filter::NotLastUninjured), has(Filter::Hero), has(Filter::Student)) {
        (false, _, _) => "",
        (true, true, _) => " (not its last Uninjured Hero)",
        (true, false, true) => " (not its last Uninjured Student)",
        (true, false, false) => " (not its last Uninjured one of that type)",
    };
    let foe = if has(Filter::NotFoe) { format!(" (not {} itself)", foe(scene)) } else { String::new() };
    let actor = if has(Filter::NotActor) { " (not the one that played it)" } else { "" };
    format!("{last}{foe}{actor}")
}

/// Whom to choose, with how many.
fn aim(scene: &Scene<'_>, target: &Target) -> String {
    let [one, many] = kind(scene, target);
    let has = |filter: &Filter| target.filters.contains(filter);
    let school = target.pick == Pick::School;
    // Who is next to somebody is somebody else.
    let another = has(&Filter::NotSelf) && !beside(target) || school && has(&Filter::Other);
    let owner = match target.by {
        Chooser::Me if has(&Filter::Own) => Some("your"),
        Chooser::A if target.from.is_some() => Some("its"),
        Chooser::EachOtherSchool => Some("its"),
        Chooser::Me | Chooser::A => None,
    };
    let upto = if target.upto { "up to " } else { "" };
    let other = if another { "other " } else { "" };
    let rest = |many| having(scene, target, many);
    let itself = if target.with_bearer() { format!("{} or ", bearer(scene)) } else { String::new() };
    match (target.n, owner) {
        (Amount::N(1), Some(_)) if school => "your School".to_owned(),
        (Amount::N(1), Some(own)) if !target.upto => format!("{itself}one of {own} {many}{}", rest(false)),
        (Amount::N(n), Some(own)) => format!("{upto}{n} of {own} {many}{}", rest(n != 1)),
        (Amount::N(1), None) if !target.upto => {
            let one = if another { format!("another {one}") } else { a(&one) };
            format!("{itself}{one}{}", rest(false))
        }
        (Amount::N(n), None) => {
            let thing = if n == 1 { &one } else { &many };
            format!("{upto}{n} {other}{thing}{}", rest(n != 1))
        }
        (Amount::Word(_), Some(own)) => format!("each of {own} {many}{}", rest(false)),
        (Amount::Word(_), None) if target.with_bearer() => {
            format!("{} and every {other}{one}{}", bearer(scene), rest(false))
        }
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
        // XM-18.5 A Special Action is an Action, and nobody has to take it.
        let special = scene.clause.on == Trigger::Special;
        let costs = [(cost.power, POWER_TOKEN), (cost.leader_power, LEADER_TOKEN)];
        let costs: Vec<String> =
            costs.into_iter().filter(|(n, _)| *n > 0).map(|(n, thing)| some(n, thing)).collect();
        match (costs.is_empty(), scene.clause.may, scene.bearer) {
            (false, true, _) if !special => Some(format!("you may spend {}", list(&costs, "and"))),
            (false, _, _) => Some(format!("spend {}", list(&costs, "and"))),
            (true, true, Bearer::Character | Bearer::Charter | Bearer::Mission | Bearer::Befallen)
                if !special =>
            {
                Some("you may do this".to_owned())
            }
            (true, _, _) => None,
        }
    }

    fn give_up(&self, scene: &Scene<'_>) -> Option<String> {
        let cost = scene.clause.cost;
        let student = match cost.student {
            0 => None,
            1 => Some("discard one of your Students".to_owned()),
            n => Some(format!("discard {n} of your Students")),
        };
        let hope = (cost.hope_to > 0).then(|| format!("pay its School {} Hope", cost.hope_to));
        let costs: Vec<String> = student.into_iter().chain(hope).collect();
        (!costs.is_empty()).then(|| list(&costs, "and"))
    }

    fn choose(&self, scene: &Scene<'_>, target: &Target) -> String {
        let by = match target.by {
            Chooser::Me => "choose".to_owned(),
            Chooser::A => format!("{} chooses", chosen(scene, Slot::A).text),
            Chooser::EachOtherSchool => "each other School chooses".to_owned(),
        };
        scene.mention(target.slot);
        format!("{by} {}", aim(scene, target))
    }

    fn picks(&self, scene: &Scene<'_>, by: Ref) -> String {
        format!("{} one", school(scene, by).acts(["pick", "picks"]))
    }

    fn test(&self, scene: &Scene<'_>, test: Test) -> String {
        let (stat, who, hit) = (stat(test.dice), bearers_named(scene), test.hit);
        let roll = format!("roll as many dice as {who} {stat}");
        match test.need {
            Some(n) => format!("{roll}; with at least {} of {hit} or more, ", some(n, DIE)),
            None => format!("{roll}; for each die of {hit} or more, "),
        }
    }

    fn otherwise(&self) -> &'static str {
        "otherwise, "
    }

    fn op(&self, scene: &Scene<'_>, op: &Op) -> String {
        ops::op(scene, op)
    }

    fn dice(&self, scene: &Scene<'_>, who: Ref, dice: &[(i8, Pool)], until: Until) -> String {
        ops::rolls(&actor(scene, who), dice, until)
    }

    fn exchange(&self, scene: &Scene<'_>, mine: Ref, other: Ref) -> String {
        let mine = piece(scene, mine).text;
        format!("exchange {mine} for {}", piece(scene, other).text)
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
        format!("Training. Hope {}.", numbers.hope)
    }

    fn added(&self, numbers: Numbers) -> Option<String> {
        let Numbers { atk, def, spd, range, limit, hope: _ } = numbers;
        let names = [
            (atk, "Attack"),
            (def, "Defense"),
            (spd, "Speed"),
            (range, "Attack Range"),
            (limit, "Power Token limit"),
        ];
        let added = names.iter().filter(|(n, _)| *n != 0).map(|(n, name)| match n {
            0.. => format!("{name} +{n}"),
            _ => format!("{name} −{} (at least 1)", n.unsigned_abs()),
        });
        let added: Vec<String> = added.collect();
        (!added.is_empty()).then(|| format!("{}.", added.join(", ")))
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

    fn sent(&self, card: &Mission) -> Option<String> {
        let two = card.two.then_some("Only 2 Characters take part.");
        let leaders = card.leaders.then_some("Leaders may take part.");
        let sent: Vec<&str> = two.into_iter().chain(leaders).collect();
        (!sent.is_empty()).then(|| sent.join(" "))
    }

    fn tokens(&self, token: &Token) -> String {
        let Token { kind: _, name, role: _, n, distance, atk, def, damage, movement, range, attackable } =
            token;
        let n = if *n == 1 { String::new() } else { format!(" ({n} tokens)") };
        let attack =
            if *atk > 0 { format!("attack {atk}, range {range}, ") } else { "no attack, ".to_owned() };
        let life = if *attackable {
            format!("defense {def}, damage {damage}, ")
        } else {
            "cannot be attacked, ".to_owned()
        };
        let walk =
            if *movement > 0 { format!("movement {movement}, ") } else { "does not move, ".to_owned() };
        format!("{}{n}: {attack}{life}{walk}placed at least {} from every PC.", name.en, some(*distance, HEX))
    }

    fn at_three(&self, four: &Token, three: &Token) -> String {
        let numbers = |token: &Token| [token.atk, token.def, token.damage, token.movement, token.range];
        let names = ["attack", "defense", "damage", "movement", "range"];
        let n = (three.n != four.n).then(|| some(three.n, ["token", "tokens"]));
        let far = (three.distance != four.distance)
            .then(|| format!("placed at least {} from every PC", some(three.distance, HEX)));
        let changed = numbers(four).into_iter().zip(numbers(three)).zip(names);
        let changed = changed.filter(|((four, three), _)| four != three);
        let changed = changed.map(|((_, three), name)| format!("{name} {three}"));
        let others: Vec<String> = n.into_iter().chain(changed).chain(far).collect();
        format!("{} with 3 players: {}.", three.name.en, others.join(", "))
    }

    fn end(&self, card: &Mission, end: &End) -> String {
        let End { when, n, kind, track: _, result } = end;
        let result = match result {
            Result::Success => "The Mission succeeds",
            Result::Failure => "The Mission fails",
        };
        let token = kind.as_deref().map(|kind| of_kind(card, kind)).unwrap_or_default();
        let points = counted(*n, POINT);
        let when = match when {
            EndWhen::TokensGone => {
                format!("when no {} is left", bare(card, kind.as_deref().unwrap_or_default()))
            }
            EndWhen::TokenDestroyed => format!("if {token} is destroyed"),
            EndWhen::Score => format!("when a School has {points}"),
            EndWhen::ScoreTotal => format!("when the Schools together have {points}"),
            EndWhen::Turn if n[0] == n[1] => format!("at the end of Mission Turn {}", n[0]),
            EndWhen::Turn => format!("at the end of Mission Turn {} ({} with 3 players)", n[0], n[1]),
            EndWhen::PcsLeft => format!("when only {} is left", counted(*n, ["PC", "PCs"])),
        };
        format!("{result} {when}.")
    }

    fn cleared(&self, card: &Mission) -> String {
        match card.tokens[0].as_slice() {
            [token] if token.n == 1 => {
                format!("The Mission succeeds when {} is defeated.", of_kind(card, &token.kind))
            }
            [token] => format!("The Mission succeeds when no {} is left.", token.name.en),
            _ => "The Mission succeeds when no Mission Token is left.".to_owned(),
        }
    }

    fn reward(&self, card: &Mission, reward: &Reward) -> String {
        let Reward { give, n, kind, track: _ } = reward;
        let kind = kind.as_deref().unwrap_or_default();
        let (token, tokens, take) =
            (of_kind(card, kind), format!("{} tokens", bare(card, kind)), taken(card, kind));
        match give {
            Give::Hope(when) => {
                let when = match when {
                    When::Damage => format!("damage {token}"),
                    When::Destroy => format!("{} {token}", take[0]),
                    When::DamagePc => "damage another PC with an attack".to_owned(),
                    When::Score => "mark points".to_owned(),
                };
                format!("Each time you {when}, you gain {}.", counted(*n, HOPE))
            }
            Give::Rp(to, otherwise) => {
                let most = |to: To| match to {
                    To::MostDamage => format!("deals the most damage to {}", all_of(card, kind)),
                    To::MostDestroyed => format!("{} the most {tokens}", take[1]),
                    To::MostScore => "has the most points".to_owned(),
                    To::MostDamagePc => "takes the most stat points from other PCs".to_owned(),
                    To::LastStanding => "has the last PC in the Arena, or is named the winner,".to_owned(),
                };
                let otherwise = otherwise.map_or_else(String::new, |to| {
                    format!("; if that is no single School, the School that {} does", most(to))
                });
                format!(
                    "If the Mission succeeds, the School that {} gains {}{otherwise}.",
                    most(*to),
                    counted(*n, REVOLUTION_POINT)
                )
            }
        }
    }
}

/// A number at tables of four, and of three if it is another.
fn counted(n: [u8; 2], thing: Thing) -> String {
    if n[0] == n[1] { some(n[0], thing) } else { format!("{} ({} with 3 players)", some(n[0], thing), n[1]) }
}

fn find<'c>(card: &'c Mission, kind: &str) -> Option<&'c Token> {
    card.tokens[0].iter().find(|token| token.kind == kind)
}

fn bare(card: &Mission, kind: &str) -> String {
    find(card, kind).map_or_else(|| kind.to_owned(), |token| token.name.en.to_string())
}

/// One of a kind: by its name if there is but one.
fn of_kind(card: &Mission, kind: &str) -> String {
    match find(card, kind) {
        Some(token) if token.n == 1 && token.role == Role::Enemy => token.name.en.to_string(),
        Some(token) if token.n == 1 => format!("the {}", token.name.en),
        Some(token) => a(&token.name.en),
        None => kind.to_owned(),
    }
}

fn all_of(card: &Mission, kind: &str) -> String {
    match find(card, kind) {
        Some(token) if token.n > 1 => format!("{} tokens", token.name.en),
        Some(_) | None => of_kind(card, kind),
    }
}

/// What can be attacked is destroyed; other things are removed.
fn taken(card: &Mission, kind: &str) -> [&'static str; 2] {
    if find(card, kind).is_some_and(|token| token.attackable) {
        ["destroy", "destroys"]
    } else {
        ["remove", "removes"]
    }
}

fn attributes(numbers: Numbers) -> String {
    let Numbers { atk, def, spd, range, limit, hope: _ } = numbers;
    format!("Attack {atk}, Defense {def}, Speed {spd}, range {range}, Power Token limit {limit}")
}
