//! French sentences.

mod ops;
mod words;

use table::Name;

use super::scene::{Bearer, Cast, Scene, letter};
use super::{Tongue, list};
use crate::revolution::op::{Chooser, Op, Target, Test};
use crate::revolution::set::{Mission, Numbers, Plot, Token};
use crate::revolution::words::{Amount, Cond, Filter, Limit, Measure, Pick, Ref, Role, Slot, Stat};
use crate::typeset::capital;

pub(super) struct French;

/// A thing of which there may be one, or several.
type Thing = [&'static str; 2];

const ACTION: Thing = ["Action", "Actions"];
const ATTACK_DIE: Thing = ["dé d'attaque", "dés d'attaque"];
const DAMAGE: Thing = ["dégât", "dégâts"];
const DEFENSE_DIE: Thing = ["dé de défense", "dés de défense"];
const DIE: Thing = ["dé", "dés"];
const HEX: Thing = ["case", "cases"];
const HOPE: Thing = ["Espoir", "Espoir"];
const INITIATIVE_DIE: Thing = ["dé d'Initiative", "dés d'Initiative"];
const LEADER_TOKEN: Thing = ["jeton Pouvoir du Chef d'École", "jetons Pouvoir du Chef d'École"];
const PLOT_CARD: Thing = ["carte Intrigue", "cartes Intrigue"];
const PLOT_POINT: Thing = ["Point d'Intrigue", "Points d'Intrigue"];
const POINT: Thing = ["point", "points"];
const POWER_TOKEN: Thing = ["jeton Pouvoir", "jetons Pouvoir"];
const REVOLUTION_POINT: Thing = ["Point de Révolution", "Points de Révolution"];
const STAT_POINT: Thing = ["point de caractéristique perdu", "points de caractéristique perdus"];

#[cfg(test)]
pub(super) const THINGS: [Thing; 16] = [
    ACTION,
    ATTACK_DIE,
    DAMAGE,
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
    ["École", "Écoles"],
    ["Personnage", "Personnages"],
];

/// None and one are singular.
fn number(n: u8) -> usize {
    usize::from(n > 1)
}

fn some(n: u8, thing: Thing) -> String {
    format!("{n} {}", thing[number(n)])
}

/// As many as an amount comes out.
fn amount(n: Amount, thing: Thing) -> String {
    let many = of(thing[1]);
    match n {
        Amount::N(n) => some(n.unsigned_abs(), thing),
        Amount::Word(Measure::Hits) => format!("autant {many} que de réussites"),
        Amount::Word(Measure::DamageMinus1) => format!("autant {many} que les dégâts moins 1"),
        Amount::Word(Measure::HopeValue) => format!("autant {many} que la valeur d'Espoir"),
        Amount::Word(Measure::HalfDamage) => format!("autant {many} que la moitié des dégâts imprimés"),
        Amount::Word(Measure::Speed) => format!("autant {many} que la Vitesse"),
        Amount::Word(Measure::All) => format!("autant {many} que possible"),
    }
}

/// "de" and what follows. A slot's letter is not elided.
fn of(text: &str) -> String {
    if let Some(rest) = text.strip_prefix("le ") {
        return format!("du {rest}");
    }
    if let Some(rest) = text.strip_prefix("les ") {
        return format!("des {rest}");
    }
    let vowel = text.starts_with(['a', 'e', 'i', 'o', 'u', 'é', 'A', 'E', 'I', 'O', 'U', 'É']);
    if vowel && text.chars().count() > 1 { format!("d'{text}") } else { format!("de {text}") }
}

/// "à" and what follows.
fn to(text: &str) -> String {
    text.strip_prefix("le ").map_or_else(|| format!("à {text}"), |rest| format!("au {rest}"))
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

    /// The verb as "vous" has it and as a third person has it.
    fn does(&self, verb: [&str; 2]) -> String {
        format!("{} {}", self.text, verb[usize::from(!self.you)])
    }

    fn may(&self) -> String {
        self.does(["pouvez", "peut"])
    }

    fn its(&self) -> &'static str {
        if self.you { "votre" } else { "son" }
    }

    fn of(&self) -> String {
        of(&self.text)
    }

    /// The School as a place.
    fn home(&self) -> &str {
        if self.you { "votre École" } else { &self.text }
    }
}

fn chosen(scene: &Scene<'_>, slot: Slot) -> String {
    let each = if scene.several(slot) { "chaque " } else { "" };
    format!("{each}{}", letter(slot))
}

/// The bearer as a moment names it.
fn bearer_named(scene: &Scene<'_>) -> &'static str {
    match scene.bearer {
        Bearer::Character => "ce Personnage",
        Bearer::Charter => "votre Héros ou Élève",
        Bearer::Plot | Bearer::Mission => "votre PJ",
        Bearer::Befallen => "un PJ",
    }
}

/// The bearer, once it was named.
fn bearer(scene: &Scene<'_>) -> &'static str {
    match (scene.bearer, scene.cast()) {
        (Bearer::Character | Bearer::Charter, _) => "ce Personnage",
        (Bearer::Plot | Bearer::Mission, _) => "votre PJ",
        (Bearer::Befallen, Cast::Struck) => "l'attaquant",
        (Bearer::Befallen, Cast::Token | Cast::Table) => "le PJ du Commandant de Mission",
        (
            Bearer::Befallen,
            Cast::Own | Cast::Attacks | Cast::Defends | Cast::Character | Cast::Pc | Cast::Mine,
        ) => "ce PJ",
    }
}

/// The School whose clause it is.
fn me(scene: &Scene<'_>) -> Noun {
    match (scene.bearer, scene.cast()) {
        (Bearer::Character | Bearer::Charter | Bearer::Plot | Bearer::Mission, _) => {
            Noun { text: "vous".to_owned(), you: true }
        }
        (Bearer::Befallen, Cast::Token | Cast::Table) => Noun::third("le Commandant de Mission"),
        (
            Bearer::Befallen,
            Cast::Struck
            | Cast::Own
            | Cast::Attacks
            | Cast::Defends
            | Cast::Character
            | Cast::Pc
            | Cast::Mine,
        ) => Noun::third(format!("l'École {}", of(bearer(scene)))),
    }
}

fn foe(scene: &Scene<'_>) -> &'static str {
    match scene.cast() {
        Cast::Attacks => "la cible",
        Cast::Defends => "l'attaquant",
        Cast::Own | Cast::Character | Cast::Pc | Cast::Mine | Cast::Struck | Cast::Token | Cast::Table => {
            "l'adversaire"
        }
    }
}

fn subject(scene: &Scene<'_>) -> &'static str {
    match scene.cast() {
        Cast::Character => "celui-ci",
        Cast::Pc | Cast::Struck => "ce PJ",
        Cast::Mine => "votre PJ",
        Cast::Token => "ce jeton",
        Cast::Own | Cast::Attacks | Cast::Defends | Cast::Table => bearer(scene),
    }
}

fn source(scene: &Scene<'_>) -> &'static str {
    match scene.cast() {
        Cast::Attacks => "la cible",
        Cast::Struck => "l'attaquant",
        Cast::Own | Cast::Defends | Cast::Character | Cast::Pc | Cast::Mine | Cast::Token | Cast::Table => {
            "celui qui inflige les dégâts"
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
        Ref::Commander => "le PJ du Commandant de Mission".to_owned(),
        Ref::Rival => "l'autre PJ".to_owned(),
        Ref::Winner => "le PJ du vainqueur".to_owned(),
        Ref::Slot(slot) => chosen(scene, slot),
        Ref::OwnerOf(slot) => format!("le PJ de l'École de {}", chosen(scene, slot)),
        Ref::PcOf(slot) => format!("le PJ de {}", chosen(scene, slot)),
    })
}

/// A School.
fn school(scene: &Scene<'_>, who: Ref) -> Noun {
    Noun::third(match who {
        Ref::Me | Ref::Bearer => return me(scene),
        Ref::Foe | Ref::Subject | Ref::Source => format!("l'École {}", piece(scene, who).of()),
        Ref::Commander => "le Commandant de Mission".to_owned(),
        Ref::Rival => "l'École de l'autre PJ".to_owned(),
        Ref::Winner => "le vainqueur".to_owned(),
        Ref::Slot(slot) | Ref::PcOf(slot) => chosen(scene, slot),
        Ref::OwnerOf(slot) => format!("l'École de {}", chosen(scene, slot)),
    })
}

/// A kind of token: an enemy by its name if there is but one.
fn token(scene: &Scene<'_>, kind: &str, several: &str) -> String {
    let article = |name: &str| {
        let articles = [("Le ", "le "), ("La ", "la "), ("Les ", "les "), ("L’", "l’")];
        let found = articles.iter().find_map(|(from, to)| Some((*to, name.strip_prefix(from)?)));
        found.map_or_else(|| name.to_owned(), |(to, rest)| format!("{to}{rest}"))
    };
    match scene.token(kind) {
        Some(token) if token.n == 1 && token.role == Role::Enemy => article(&token.name.fr),
        Some(token) if token.n == 1 => format!("le jeton {}", token.name.fr),
        Some(token) => format!("{several} jeton {}", token.name.fr),
        None => kind.to_owned(),
    }
}

fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Atk => "l'Attaque",
        Stat::Def => "la Défense",
        Stat::Spd => "la Vitesse",
    }
}

/// What a target is, one and many, before what it must have.
fn kind(scene: &Scene<'_>, target: &Target) -> [String; 2] {
    if let Some(kind) = target.kind() {
        let name = scene.token(kind).map_or(kind, |token| &token.name.fr);
        return [format!("jeton {name}"), format!("jetons {name}")];
    }
    let has = |filter: &Filter| target.filters.contains(filter);
    let thing = match target.pick {
        Pick::School => ["École", "Écoles"],
        Pick::Character | Pick::Pc if has(&Filter::Hero) => ["Héros", "Héros"],
        Pick::Character | Pick::Pc if has(&Filter::Student) => ["Élève", "Élèves"],
        Pick::Character | Pick::Pc if has(&Filter::HeroOrStudent) => ["Héros ou Élève", "Héros ou Élèves"],
        Pick::Character => ["Personnage", "Personnages"],
        Pick::Pc => ["PJ", "PJ"],
        Pick::Token => ["jeton Mission", "jetons Mission"],
    };
    let health = match (has(&Filter::Injured), has(&Filter::Uninjured)) {
        (true, _) => [" Blessé", " Blessés"],
        (false, true) => [" valide", " valides"],
        (false, false) => ["", ""],
    };
    [0, 1].map(|number: usize| format!("{}{}", thing[number], health[number]))
}

/// What follows the thing: whose it is, what it must have, where it must be, and what it must not be.
fn having(scene: &Scene<'_>, target: &Target, many: bool) -> String {
    let have = if many { "ont" } else { "a" };
    let people = target.pick != Pick::School;
    let has = |filter| target.filters.contains(&filter);
    let whose = match target.from.filter(|_| target.by == Chooser::Me) {
        Some(from) => format!(" de {}", chosen(scene, from)),
        None if people && has(Filter::Other) => " d'une autre École".to_owned(),
        None if people && scene.anybodys(target) => " de n'importe quelle École".to_owned(),
        None => String::new(),
    };
    let with: String = target
        .filters
        .iter()
        .map(|filter| match filter {
            Filter::Powered => " avec un jeton Pouvoir".to_owned(),
            Filter::NoTriumph => " sans jeton Triomphe".to_owned(),
            Filter::MissionPower => " avec un Pouvoir utilisable en Mission".to_owned(),
            Filter::HasHope => format!(" qui {have} de l'Espoir"),
            Filter::HasCards => format!(" qui {have} des cartes Intrigue"),
            Filter::MoreRpThanMe => format!(" qui {have} plus de Points de Révolution que vous"),
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
        format!(" à {} au plus {}", some(n, HEX), piece(scene, target.of).of())
    });
    format!("{whose}{with}{near}{}", except(scene, target))
}

fn except(scene: &Scene<'_>, target: &Target) -> String {
    let has = |filter| target.filters.contains(&filter);
    let last = match (has(Filter::NotLastUninjured), has(Filter::Hero), has(Filter::Student)) {
        (false, _, _) => "",
        (true, true, _) => ", mais pas son dernier Héros valide",
        (true, false, true) => ", mais pas son dernier Élève valide",
        (true, false, false) => ", mais pas son dernier valide de ce type",
    };
    let foe = match (has(Filter::NotFoe), scene.cast() == Cast::Attacks) {
        (false, _) => String::new(),
        (true, true) => format!(", mais pas {} elle-même", foe(scene)),
        (true, false) => format!(", mais pas {} lui-même", foe(scene)),
    };
    let actor = if has(Filter::NotActor) { ", mais pas celle qui l'a joué" } else { "" };
    format!("{last}{foe}{actor}")
}

/// Whom to choose, with how many.
fn aim(scene: &Scene<'_>, target: &Target) -> String {
    let [one, many] = kind(scene, target);
    let has = |filter: &Filter| target.filters.contains(filter);
    let school = target.pick == Pick::School;
    let another = has(&Filter::NotSelf) || school && has(&Filter::Other);
    let owner = match target.by {
        Chooser::Me if has(&Filter::Own) => Some("vos"),
        Chooser::A if target.from.is_some() => Some("ses"),
        Chooser::EachOtherSchool => Some("ses"),
        Chooser::Me | Chooser::A => None,
    };
    let upto = if target.upto { "jusqu'à " } else { "" };
    let other = if another { "autre " } else { "" };
    let rest = |many| having(scene, target, many);
    match (target.n, owner) {
        (Amount::N(1), Some(_)) if school => format!("votre École{}", rest(false)),
        (Amount::N(1), Some(own)) if !target.upto => format!("l'un de {own} {many}{}", rest(false)),
        (Amount::N(n), Some(own)) => format!("{upto}{n} de {own} {many}{}", rest(n > 1)),
        (Amount::N(1), None) if !target.upto => {
            let an = match target.pick {
                Pick::School if scene.anybodys(target) => "n'importe quelle",
                Pick::School => "une",
                Pick::Character | Pick::Pc | Pick::Token => "un",
            };
            format!("{an} {other}{one}{}", rest(false))
        }
        (Amount::N(n), None) => {
            let any = if school && scene.anybodys(target) && !target.upto { " quelconques" } else { "" };
            let other = if another && n > 1 { "autres " } else { other };
            let thing = if n > 1 { &many } else { &one };
            format!("{upto}{n} {other}{thing}{any}{}", rest(n > 1))
        }
        (Amount::Word(_), Some(own)) => format!("chacun de {own} {many}{}", rest(false)),
        (Amount::Word(_), None) => format!("chaque {other}{one}{}", rest(false)),
    }
}

impl Tongue for French {
    fn when(&self, scene: &Scene<'_>) -> Option<String> {
        words::when(scene)
    }

    fn cond(&self, scene: &Scene<'_>, cond: &Cond) -> String {
        words::cond(scene, cond)
    }

    fn given(&self, conds: &[String]) -> String {
        let if_so = |cond: &String| {
            if cond.starts_with("il ") { format!("s'{cond}") } else { format!("si {cond}") }
        };
        list(&conds.iter().map(if_so).collect::<Vec<_>>(), "et")
    }

    fn pay(&self, scene: &Scene<'_>) -> Option<String> {
        let cost = scene.clause.cost;
        let costs = [(cost.power, POWER_TOKEN), (cost.leader_power, LEADER_TOKEN), (cost.action, ACTION)];
        let costs: Vec<String> =
            costs.into_iter().filter(|(n, _)| *n > 0).map(|(n, thing)| some(n, thing)).collect();
        match (costs.is_empty(), scene.clause.may, scene.bearer) {
            (false, true, _) => Some(format!("vous pouvez dépenser {}", list(&costs, "et"))),
            (false, false, _) => Some(format!("dépensez {}", list(&costs, "et"))),
            (true, true, Bearer::Plot) => Some("vous pouvez jouer cette carte".to_owned()),
            (true, true, Bearer::Character | Bearer::Charter | Bearer::Mission | Bearer::Befallen) => {
                Some("vous pouvez faire ceci".to_owned())
            }
            (true, false, _) => None,
        }
    }

    fn give_up(&self, scene: &Scene<'_>) -> Option<String> {
        let cost = scene.clause.cost;
        let student = (cost.student > 0).then(|| format!("défaussez {} de vos Élèves", cost.student));
        let hope = (cost.hope_to > 0).then(|| {
            let owner = school(scene, Ref::OwnerOf(Slot::A));
            format!("payez {} {}", some(cost.hope_to, HOPE), to(&owner.text))
        });
        let costs: Vec<String> = student.into_iter().chain(hope).collect();
        (!costs.is_empty()).then(|| list(&costs, "et"))
    }

    fn choose(&self, scene: &Scene<'_>, target: &Target) -> String {
        let (slot, aim) = (letter(target.slot), aim(scene, target));
        let chooses = match target.by {
            Chooser::Me => "choisissez",
            Chooser::A => "A choisit",
            Chooser::EachOtherSchool => "chaque autre École choisit",
        };
        match (target.n, target.by) {
            (Amount::Word(_), _) => format!("{slot} désigne {aim}"),
            (Amount::N(1), Chooser::Me | Chooser::A) if !target.upto => format!("{chooses} {slot}, {aim}"),
            (Amount::N(_), _) => format!("{chooses} {aim} ({slot})"),
        }
    }

    fn picked_by(&self, scene: &Scene<'_>, by: Ref) -> String {
        let by = school(scene, by);
        if by.you { "à votre choix".to_owned() } else { format!("au choix {}", by.of()) }
    }

    fn test(&self, scene: &Scene<'_>, test: Test) -> String {
        let (stat, who, hit) = (stat(test.dice), of(bearer(scene)), test.hit);
        let roll = format!("lancez autant de dés que {stat} {who}");
        match test.need {
            Some(n) => format!("{roll} ; avec au moins {} de {hit} ou plus, ", some(n, DIE)),
            None => format!("{roll} ; chaque dé de {hit} ou plus est une réussite ; "),
        }
    }

    fn otherwise(&self) -> &'static str {
        "sinon, "
    }

    fn op(&self, scene: &Scene<'_>, op: &Op) -> String {
        ops::op(scene, op)
    }

    fn limit(&self, limit: Limit) -> &'static str {
        match limit {
            Limit::Repeat => "",
            Limit::OncePerAction => " Une fois par Action.",
            Limit::OncePerTurn => " Une fois par tour.",
            Limit::OncePerMissionTurn => " Une fois par Tour de Mission.",
            Limit::OncePerRound => " Une fois par manche.",
        }
    }

    fn and(&self) -> &'static str {
        "et"
    }

    fn colon(&self) -> &'static str {
        " : "
    }

    fn semicolon(&self) -> &'static str {
        " ; "
    }

    fn leader(&self, numbers: Numbers) -> String {
        format!("Chef d'École. {}.", attributes(numbers))
    }

    fn charter(&self, leader: &Name) -> String {
        format!("Charte {}.", of(&leader.fr))
    }

    fn character(&self, hero: bool, numbers: Numbers) -> String {
        let kind = if hero { "Héros" } else { "Élève" };
        format!("{kind}. {}, Espoir {}.", attributes(numbers), numbers.hope)
    }

    fn training(&self, numbers: Numbers) -> String {
        let Numbers { atk, def, spd, range, limit, hope } = numbers;
        let names = [
            (atk, "Attaque"),
            (def, "Défense"),
            (spd, "Vitesse"),
            (range, "portée"),
            (limit, "limite de Pouvoir"),
        ];
        let added: Vec<String> =
            names.iter().filter(|(n, _)| *n != 0).map(|(n, name)| format!("{name} {n:+}")).collect();
        let added =
            if added.is_empty() { String::new() } else { format!(" {}.", capital(&added.join(", "))) };
        format!("Entraînement.{added} Espoir {hope}.")
    }

    fn plot(&self, card: &Plot) -> String {
        let kind = if card.event { "Événement" } else { "Réaction" };
        let (cost, hope, copies) = (card.cost, card.hope, card.copies);
        format!("{kind}. Valeur d'Intrigue {cost}, Espoir {hope}, {copies} dans la pioche.")
    }

    fn mission(&self, card: &Mission) -> String {
        let two = if card.two { " pour 2 Personnages" } else { "" };
        let leaders = if card.leaders { ", les Chefs d'École peuvent participer" } else { "" };
        format!("Mission{two}{leaders}.")
    }

    fn tokens(&self, token: &Token) -> String {
        let Token { atk, def, damage, movement, range, .. } = token;
        let n = if token.n == 1 { String::new() } else { format!(" ({} jetons)", token.n) };
        format!(
            "{}{n} : attaque {atk}, défense {def}, dégâts {damage}, mouvement {movement}, portée {range}.",
            token.name.fr
        )
    }
}

fn attributes(numbers: Numbers) -> String {
    let Numbers { atk, def, spd, range, limit, .. } = numbers;
    format!("Attaque {atk}, Défense {def}, Vitesse {spd}, portée {range}, limite de Pouvoir {limit}")
}
