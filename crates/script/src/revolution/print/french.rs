//! French sentences.

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

/// "de" and what follows.
fn of(text: &str) -> String {
    if let Some(rest) = text.strip_prefix("le ") {
        return format!("du {rest}");
    }
    if let Some(rest) = text.strip_prefix("les ") {
        return format!("des {rest}");
    }
    if vowel(text) { format!("d'{text}") } else { format!("de {text}") }
}

/// "à" and what follows.
fn to(text: &str) -> String {
    text.strip_prefix("le ").map_or_else(|| format!("à {text}"), |rest| format!("au {rest}"))
}

/// Somebody: the reader, a third person, or several.
struct Noun {
    text: String,
    you: bool,
    many: bool,
    /// Feminine?
    she: bool,
}

impl Noun {
    fn third(text: impl Into<String>) -> Noun {
        let text = text.into();
        let she = ["la cible", "l'École", "elle"].iter().any(|word| text.starts_with(word));
        Noun { text, you: false, many: false, she }
    }

    /// The verb as "vous", a third person and several have it.
    fn verb<'v>(&self, verb: [&'v str; 3]) -> &'v str {
        match (self.you, self.many) {
            (true, _) => verb[0],
            (false, false) => verb[1],
            (false, true) => verb[2],
        }
    }

    /// Who does what.
    fn does(&self, verb: [&str; 3]) -> String {
        format!("{} {}", self.text, self.verb(verb))
    }

    /// The same, as an order to the reader.
    fn acts(&self, verb: [&str; 3]) -> String {
        if self.you { verb[0].to_owned() } else { self.does(verb) }
    }

    fn may(&self) -> String {
        self.does(["pouvez", "peut", "peuvent"])
    }

    fn its(&self) -> &'static str {
        match (self.you, self.many) {
            (true, _) => "votre",
            (false, true) => "leur",
            (false, false) => "son",
        }
    }

    /// Of several, each.
    fn each(&self) -> &'static str {
        match (self.many, self.she) {
            (false, _) => "",
            (true, false) => " chacun",
            (true, true) => " chacune",
        }
    }

    fn of(&self) -> String {
        of(&self.text)
    }

    /// The School as a place.
    fn home(&self) -> &str {
        if self.you { "votre École" } else { &self.text }
    }
}

/// A target: with everything that it must be when it is first spoken of, then as the one that was chosen.
fn chosen(scene: &Scene<'_>, slot: Slot) -> Noun {
    let Some(target) = scene.target(slot) else { return Noun::third("personne") };
    let many = matches!(target.n, Amount::N(n) if n > 1);
    let she = target.pick == Pick::School;
    let [one, several] = thing(scene, target);
    if !scene.mention(slot) {
        return Noun { text: aim(scene, target), you: false, many, she };
    }
    if scene.picks(slot) {
        return Noun::third("elle");
    }
    let chosen = if she { "choisie" } else { "choisi" };
    let text = if target.by == Chooser::EachOtherSchool || matches!(target.n, Amount::Word(_)) {
        format!("chaque {one} {chosen}")
    } else if many {
        format!("les {several} {chosen}s")
    } else {
        format!("{} {chosen}", the(&one, she))
    };
    Noun { text, you: false, many, she }
}

/// With its article.
fn the(thing: &str, she: bool) -> String {
    match (vowel(thing), she) {
        (true, _) => format!("l'{thing}"),
        (false, true) => format!("la {thing}"),
        (false, false) => format!("le {thing}"),
    }
}

fn vowel(text: &str) -> bool {
    text.starts_with(['a', 'e', 'i', 'o', 'u', 'é', 'A', 'E', 'I', 'O', 'U', 'É'])
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

/// The bearer as the subject of what happens.
fn it(scene: &Scene<'_>) -> &'static str {
    if scene.named() { "il" } else { bearer(scene) }
}

/// The School whose clause it is.
fn me(scene: &Scene<'_>) -> Noun {
    match (scene.bearer, scene.cast()) {
        (Bearer::Character | Bearer::Charter | Bearer::Plot | Bearer::Mission, _) => {
            Noun { text: "vous".to_owned(), you: true, many: false, she: false }
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
        Cast::Character => "ce Personnage-là",
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
        Ref::Slot(slot) => return chosen(scene, slot),
        Ref::OwnerOf(slot) => format!("le PJ de l'École {}", chosen(scene, slot).of()),
        Ref::PcOf(slot) => format!("le PJ {}", chosen(scene, slot).of()),
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
        Ref::Foe | Ref::Subject | Ref::Source => format!("l'École {}", piece(scene, who).of()),
        Ref::Commander => "le Commandant de Mission".to_owned(),
        Ref::Rival => "l'École de l'autre PJ".to_owned(),
        Ref::Winner => "le vainqueur".to_owned(),
        Ref::Slot(slot) | Ref::PcOf(slot) => return chosen(scene, slot),
        Ref::OwnerOf(slot) => format!("l'École {}", chosen(scene, slot).of()),
    })
}

/// A kind of token: an enemy by its name if there is but one.
fn token(scene: &Scene<'_>, kind: &str, several: &str) -> String {
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

/// What a target is, one and many, without what it must have.
fn thing(scene: &Scene<'_>, target: &Target) -> [String; 2] {
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
    thing.map(str::to_owned)
}

/// The same, with its health, and with how near it is if it has to be next to the bearer.
fn kind(scene: &Scene<'_>, target: &Target) -> [String; 2] {
    let has = |filter: &Filter| target.filters.contains(filter);
    let health = match (has(&Filter::Injured), has(&Filter::Uninjured)) {
        (true, _) => [" Blessé", " Blessés"],
        (false, true) => [" valide", " valides"],
        (false, false) => ["", ""],
    };
    let near = if beside(target) { [" adjacent", " adjacents"] } else { ["", ""] };
    let thing = thing(scene, target);
    [0, 1].map(|number: usize| format!("{}{}{}", thing[number], health[number], near[number]))
}

/// Next to the bearer?
fn beside(target: &Target) -> bool {
    target.within == Some(1) && target.of == Ref::Bearer
}

/// What follows the thing: whose it is, what it must have, where it must be, and what it must not be.
fn having(scene: &Scene<'_>, target: &Target, many: bool) -> String {
    let have = if many { "ont" } else { "a" };
    let people = target.pick != Pick::School;
    let has = |filter| target.filters.contains(&filter);
    let whose = match target.from.filter(|_| target.by == Chooser::Me) {
        Some(from) => format!(" {}", chosen(scene, from).of()),
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
            Filter::MissionPower => " dont le Pouvoir sert en Mission".to_owned(),
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
    let near = match target.within {
        Some(n) if target.of == Ref::Bearer && !beside(target) => format!(" à {} ou moins", some(n, HEX)),
        Some(n) if !beside(target) => {
            format!(" à {} ou moins {}", some(n, HEX), piece(scene, target.of).of())
        }
        Some(_) | None => String::new(),
    };
    let plain = !people && with.is_empty() && target.by == Chooser::Me;
    let choice = if plain { " de votre choix" } else { "" };
    format!("{near}{with}{whose}{choice}{}", except(scene, target))
}

fn except(scene: &Scene<'_>, target: &Target) -> String {
    let has = |filter| target.filters.contains(&filter);
    let last = match (has(Filter::NotLastUninjured), has(Filter::Hero), has(Filter::Student)) {
        (false, _, _) => "",
        (true, true, _) => " (sauf son dernier Héros valide)",
        (true, false, true) => " (sauf son dernier Élève valide)",
        (true, false, false) => " (sauf son dernier valide de ce type)",
    };
    let foe = match (has(Filter::NotFoe), scene.cast() == Cast::Attacks) {
        (false, _) => String::new(),
        (true, true) => format!(" (mais pas {} elle-même)", foe(scene)),
        (true, false) => format!(" (mais pas {} lui-même)", foe(scene)),
    };
    let actor = if has(Filter::NotActor) { " (sauf celle qui l'a joué)" } else { "" };
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
        Chooser::Me if has(&Filter::Own) => Some("vos"),
        Chooser::A if target.from.is_some() => Some("ses"),
        Chooser::EachOtherSchool => Some("ses"),
        Chooser::Me | Chooser::A => None,
    };
    let upto = if target.upto { "jusqu'à " } else { "" };
    let other = if another { "autre " } else { "" };
    let rest = |many| having(scene, target, many);
    let itself = if target.with_bearer() { format!("{} ou ", bearer(scene)) } else { String::new() };
    match (target.n, owner) {
        (Amount::N(1), Some(_)) if school => "votre École".to_owned(),
        (Amount::N(1), Some(own)) if !target.upto => format!("{itself}un de {own} {many}{}", rest(false)),
        (Amount::N(n), Some(own)) => format!("{upto}{n} de {own} {many}{}", rest(n > 1)),
        (Amount::N(1), None) if !target.upto => {
            let an = if school { "une" } else { "un" };
            format!("{itself}{an} {other}{one}{}", rest(false))
        }
        (Amount::N(n), None) => {
            let other = if another && n > 1 { "autres " } else { other };
            let thing = if n > 1 { &many } else { &one };
            format!("{upto}{n} {other}{thing}{}", rest(n > 1))
        }
        (Amount::Word(_), Some(own)) => format!("chacun de {own} {many}{}", rest(false)),
        (Amount::Word(_), None) if target.with_bearer() => {
            format!("{} et chaque {other}{one}{}", bearer(scene), rest(false))
        }
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
        // XM-18.5 A Special Action is an Action, and nobody has to take it.
        let special = scene.clause.on == Trigger::Special;
        let costs = [(cost.power, POWER_TOKEN), (cost.leader_power, LEADER_TOKEN)];
        let costs: Vec<String> =
            costs.into_iter().filter(|(n, _)| *n > 0).map(|(n, thing)| some(n, thing)).collect();
        match (costs.is_empty(), scene.clause.may, scene.bearer) {
            (false, true, _) if !special => Some(format!("vous pouvez dépenser {}", list(&costs, "et"))),
            (false, _, _) => Some(format!("dépensez {}", list(&costs, "et"))),
            (true, true, Bearer::Character | Bearer::Charter | Bearer::Mission | Bearer::Befallen)
                if !special =>
            {
                Some("vous pouvez faire ceci".to_owned())
            }
            (true, _, _) => None,
        }
    }

    fn give_up(&self, scene: &Scene<'_>) -> Option<String> {
        let cost = scene.clause.cost;
        let student = match cost.student {
            0 => None,
            1 => Some("défaussez un de vos Élèves".to_owned()),
            n => Some(format!("défaussez {n} de vos Élèves")),
        };
        let hope = (cost.hope_to > 0).then(|| format!("versez {} à son École", some(cost.hope_to, HOPE)));
        let costs: Vec<String> = student.into_iter().chain(hope).collect();
        (!costs.is_empty()).then(|| list(&costs, "et"))
    }

    fn choose(&self, scene: &Scene<'_>, target: &Target) -> String {
        let by = match target.by {
            Chooser::Me => "choisissez".to_owned(),
            Chooser::A => format!("{} choisit", chosen(scene, Slot::A).text),
            Chooser::EachOtherSchool => "chaque autre École choisit".to_owned(),
        };
        scene.mention(target.slot);
        format!("{by} {}", aim(scene, target))
    }

    fn picks(&self, scene: &Scene<'_>, by: Ref) -> String {
        format!("{} un effet", school(scene, by).acts(["choisissez", "choisit", "choisissent"]))
    }

    fn test(&self, scene: &Scene<'_>, test: Test) -> String {
        let (stat, who, hit) = (stat(test.dice), of(bearer(scene)), test.hit);
        let roll = format!("lancez autant de dés que {stat} {who}");
        match test.need {
            Some(n) => format!("{roll} ; avec au moins {} de {hit} ou plus, ", some(n, DIE)),
            None => format!("{roll} ; pour chaque dé de {hit} ou plus, "),
        }
    }

    fn otherwise(&self) -> &'static str {
        "sinon, "
    }

    fn op(&self, scene: &Scene<'_>, op: &Op) -> String {
        ops::op(scene, op)
    }

    fn dice(&self, scene: &Scene<'_>, who: Ref, dice: &[(i8, Pool)], until: Until) -> String {
        ops::rolls(&actor(scene, who), dice, until)
    }

    fn exchange(&self, scene: &Scene<'_>, mine: Ref, other: Ref) -> String {
        let mine = piece(scene, mine).text;
        format!("échangez {mine} contre {}", piece(scene, other).text)
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
        format!("Entraînement. Espoir {}.", numbers.hope)
    }

    fn added(&self, numbers: Numbers) -> Option<String> {
        let Numbers { atk, def, spd, range, limit, hope: _ } = numbers;
        let names = [
            (atk, "Attaque"),
            (def, "Défense"),
            (spd, "Vitesse"),
            (range, "Portée d'Attaque"),
            (limit, "Limite de jetons Pouvoir"),
        ];
        let added = names.iter().filter(|(n, _)| *n != 0).map(|(n, name)| match n {
            0.. => format!("{name} +{n}"),
            _ => format!("{name} −{} (au moins 1)", n.unsigned_abs()),
        });
        let added: Vec<String> = added.collect();
        (!added.is_empty()).then(|| format!("{}.", added.join(", ")))
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

    fn sent(&self, card: &Mission) -> Option<String> {
        let two = card.two.then_some("Seuls 2 Personnages participent.");
        let leaders = card.leaders.then_some("Les Chefs d'École peuvent participer.");
        let sent: Vec<&str> = two.into_iter().chain(leaders).collect();
        (!sent.is_empty()).then(|| sent.join(" "))
    }

    fn tokens(&self, token: &Token) -> String {
        let Token { kind: _, name, role: _, n, distance, atk, def, damage, movement, range, attackable } =
            token;
        let n = if *n == 1 { String::new() } else { format!(" ({n} jetons)") };
        let attack =
            if *atk > 0 { format!("attaque {atk}, portée {range}, ") } else { "n'attaque pas, ".to_owned() };
        let life = if *attackable {
            format!("défense {def}, dégâts {damage}, ")
        } else {
            "ne peut pas être attaqué, ".to_owned()
        };
        let walk =
            if *movement > 0 { format!("mouvement {movement}, ") } else { "ne se déplace pas, ".to_owned() };
        let far = some(*distance, HEX);
        format!("{}{n} : {attack}{life}{walk}placé à au moins {far} de chaque PJ.", name.fr)
    }

    fn at_three(&self, four: &Token, three: &Token) -> String {
        let numbers = |token: &Token| [token.atk, token.def, token.damage, token.movement, token.range];
        let names = ["attaque", "défense", "dégâts", "mouvement", "portée"];
        let n = (three.n != four.n).then(|| some(three.n, ["jeton", "jetons"]));
        let far = (three.distance != four.distance)
            .then(|| format!("placé à au moins {} de chaque PJ", some(three.distance, HEX)));
        let changed = numbers(four).into_iter().zip(numbers(three)).zip(names);
        let changed = changed.filter(|((four, three), _)| four != three);
        let changed = changed.map(|((_, three), name)| format!("{name} {three}"));
        let others: Vec<String> = n.into_iter().chain(changed).chain(far).collect();
        format!("{} à 3 joueurs : {}.", three.name.fr, others.join(", "))
    }

    fn end(&self, card: &Mission, end: &End) -> String {
        let End { when, n, kind, track: _, result } = end;
        let result = match result {
            Result::Success => "La Mission réussit",
            Result::Failure => "La Mission échoue",
        };
        let kind = kind.as_deref().unwrap_or_default();
        let points = counted(*n, POINT);
        let when = match when {
            EndWhen::TokensGone => format!("quand il ne reste aucun jeton {}", bare(card, kind)),
            EndWhen::TokenDestroyed => format!("si {}", agreed(&of_kind(card, kind), "détruit")),
            EndWhen::Score => format!("dès qu'une École a {points}"),
            EndWhen::ScoreTotal => format!("dès que les Écoles ont ensemble {points}"),
            EndWhen::Turn if n[0] == n[1] => format!("à la fin du Tour de Mission {}", n[0]),
            EndWhen::Turn => format!("à la fin du Tour de Mission {} ({} à 3 joueurs)", n[0], n[1]),
            EndWhen::PcsLeft if *n == [1, 1] => "dès qu'il ne reste qu'un seul PJ".to_owned(),
            EndWhen::PcsLeft => format!("dès qu'il ne reste que {}", counted(*n, ["PJ", "PJ"])),
        };
        format!("{result} {when}.")
    }

    fn cleared(&self, card: &Mission) -> String {
        match card.tokens[0].as_slice() {
            [token] if token.n == 1 => {
                format!("La Mission réussit quand {}.", agreed(&of_kind(card, &token.kind), "vaincu"))
            }
            [token] => format!("La Mission réussit quand il ne reste aucun jeton {}.", token.name.fr),
            _ => "La Mission réussit quand il ne reste aucun jeton Mission.".to_owned(),
        }
    }

    fn reward(&self, card: &Mission, reward: &Reward) -> String {
        let Reward { give, n, kind, track: _ } = reward;
        let kind = kind.as_deref().unwrap_or_default();
        let (token, take) = (of_kind(card, kind), taken(card, kind));
        match give {
            Give::Hope(when) => {
                let when = match when {
                    When::Damage => format!("infligez des dégâts {}", to(&token)),
                    When::Destroy => format!("{} {token}", take[0]),
                    When::DamagePc => "infligez des dégâts à un autre PJ par une attaque".to_owned(),
                    When::Score => "marquez des points".to_owned(),
                };
                format!("Chaque fois que vous {when}, vous gagnez {}.", counted(*n, HOPE))
            }
            Give::Rp(to, otherwise) => {
                let most = |to: To| match to {
                    To::MostDamage => format!("qui inflige le plus de dégâts {}", all_of(card, kind)),
                    To::MostDestroyed => format!("qui {} le plus de jetons {}", take[1], bare(card, kind)),
                    To::MostScore => "qui a le plus de points".to_owned(),
                    To::MostDamagePc => {
                        "qui retire le plus de points de caractéristique aux autres PJ".to_owned()
                    }
                    To::LastStanding => {
                        "dont le PJ est le dernier dans l'Arène, ou qui est désignée vainqueur,".to_owned()
                    }
                };
                let otherwise = otherwise.map_or_else(String::new, |to| {
                    format!(" ; si aucune École n'est seule dans ce cas, c'est celle {}", most(to))
                });
                format!(
                    "En cas de succès, l'École {} gagne {}{otherwise}.",
                    most(*to),
                    counted(*n, REVOLUTION_POINT)
                )
            }
        }
    }
}

/// A number at tables of four, and of three if it is another.
fn counted(n: [u8; 2], thing: Thing) -> String {
    if n[0] == n[1] { some(n[0], thing) } else { format!("{} ({} à 3 joueurs)", some(n[0], thing), n[1]) }
}

fn find<'c>(card: &'c Mission, kind: &str) -> Option<&'c Token> {
    card.tokens[0].iter().find(|token| token.kind == kind)
}

fn bare(card: &Mission, kind: &str) -> String {
    find(card, kind).map_or_else(|| kind.to_owned(), |token| token.name.fr.to_string())
}

/// One of a kind: by its name if there is but one.
fn of_kind(card: &Mission, kind: &str) -> String {
    match find(card, kind) {
        Some(token) if token.n == 1 && token.role == Role::Enemy => article(&token.name.fr),
        Some(token) if token.n == 1 => format!("le jeton {}", token.name.fr),
        Some(token) => format!("un jeton {}", token.name.fr),
        None => kind.to_owned(),
    }
}

fn all_of(card: &Mission, kind: &str) -> String {
    match find(card, kind) {
        Some(token) if token.n > 1 => format!("aux jetons {}", token.name.fr),
        Some(_) | None => to(&of_kind(card, kind)),
    }
}

/// What can be attacked is destroyed; other things are removed.
fn taken(card: &Mission, kind: &str) -> [&'static str; 2] {
    if find(card, kind).is_some_and(|token| token.attackable) {
        ["détruisez", "détruit"]
    } else {
        ["retirez", "retire"]
    }
}

const ARTICLES: [(&str, &str); 4] = [("Le ", "le "), ("La ", "la "), ("Les ", "les "), ("L’", "l’")];

fn without_article(name: &str) -> &str {
    ARTICLES.iter().find_map(|(from, _)| name.strip_prefix(from)).unwrap_or(name)
}

/// A participle of somebody who has an article.
fn agreed(who: &str, done: &str) -> String {
    if who.starts_with("la ") { format!("{who} est {done}e") } else { format!("{who} est {done}") }
}

/// "que" and what follows.
fn that(text: &str) -> String {
    if vowel(text) { format!("qu'{text}") } else { format!("que {text}") }
}

/// A name with a small article inside a sentence.
fn article(name: &str) -> String {
    let found = ARTICLES.iter().find_map(|(from, to)| Some((*to, name.strip_prefix(from)?)));
    found.map_or_else(|| name.to_owned(), |(to, rest)| format!("{to}{rest}"))
}

fn attributes(numbers: Numbers) -> String {
    let Numbers { atk, def, spd, range, limit, hope: _ } = numbers;
    format!("Attaque {atk}, Défense {def}, Vitesse {spd}, portée {range}, limite de jetons Pouvoir {limit}")
}
