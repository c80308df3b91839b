//! What the sentences promise: number, person, who is meant, and typography, in both languages.

use super::scene::{Bearer, Scene};
use super::{both, english, french, sentence};
use crate::revolution::op::Clause;
use crate::revolution::{Set, parse};
use table::Name;

fn clause(text: &str) -> Clause {
    toml::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn says(bearer: Bearer, text: &str) -> Name {
    let clause = clause(text);
    let scene = Scene::new(&clause, bearer, std::slice::from_ref(&clause), &[]);
    both(|tongue| sentence(tongue, &scene))
}

fn check(bearer: Bearer, clause: &str, en: &str, fr: &str) {
    let name = says(bearer, clause);
    assert_eq!((&*name.en, &*name.fr.replace(['\u{a0}', '\u{202f}'], " ")), (en, fr), "{clause}");
}

/// An Event that does one thing.
fn event(op: &str, en: &str, fr: &str) {
    check(Bearer::Plot, &format!("on = 'event'\ndo = [{{ {op} }}]"), en, fr);
}

/// A Power that does one thing at a moment.
fn power(on: &str, op: &str, en: &str, fr: &str) {
    let text = format!("on = '{on}'\ncost = {{ power = 1 }}\nmay = true\ndo = [{{ {op} }}]");
    check(Bearer::Character, &text, en, fr);
}

fn shipped() -> Set {
    parse(include_str!("../../../../revolution/data/revolution.toml")).unwrap()
}

/// Every sentence of the shipped cards.
fn printed(set: &Set) -> Vec<Name> {
    let clauses = (0..set.clauses.len()).map(|id| set.sentence(id as u16));
    let leaders = set.leaders.iter().flat_map(|card| [set.about_leader(card), set.about_charter(card)]);
    let characters = set.characters.iter().map(|card| set.about_character(card));
    let trainings = set.trainings.iter().map(|card| set.about_training(card));
    let plots = set.plots.iter().map(|card| set.about_plot(card));
    let missions = set.missions.iter().map(|card| set.about_mission(card));
    clauses.chain(leaders).chain(characters).chain(trainings).chain(plots).chain(missions).collect()
}

/// A number followed by a thing in the wrong number, if the text has one; `plural` says from when on there are several.
fn disagreement(text: &str, things: &[[&'static str; 2]], plural: fn(u8) -> bool) -> Option<String> {
    let words = things.iter().filter(|thing| thing[0] != thing[1]);
    let wrong = words.flat_map(|thing| (0..=9u8).map(move |n| (n, thing[usize::from(!plural(n))])));
    let forms = wrong.flat_map(|(n, thing)| ["", "more ", "other "].map(|more| format!("{n} {more}{thing}")));
    forms.map(|form| form.replace('\'', "’")).find(|form| {
        text.match_indices(form.as_str()).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let after = text[at + form.len()..].chars().next();
            !before.is_some_and(char::is_numeric) && !after.is_some_and(char::is_alphabetic)
        })
    })
}

fn in_english(text: &str) -> Option<String> {
    disagreement(text, &english::THINGS, |n| n != 1)
}

fn in_french(text: &str) -> Option<String> {
    disagreement(text, &french::THINGS, |n| n > 1)
}

#[test]
fn numbers_agree() {
    for (n, en, fr) in [
        (0, "Draw 0 Plot Cards.", "Piochez 0 carte Intrigue."),
        (1, "Draw 1 Plot Card.", "Piochez 1 carte Intrigue."),
        (2, "Draw 2 Plot Cards.", "Piochez 2 cartes Intrigue."),
    ] {
        event(&format!("op = 'draw-plot', who = 'me', n = {n}"), en, fr);
    }
    for (n, en, fr) in [
        (0, "The attack deals 0 more damage.", "L’attaque inflige 0 dégât de plus."),
        (1, "The attack deals 1 more damage.", "L’attaque inflige 1 dégât de plus."),
        (2, "The attack deals 2 more damage.", "L’attaque inflige 2 dégâts de plus."),
    ] {
        event(&format!("op = 'change-damage', n = {n}"), en, fr);
    }
    for (n, en, fr) in [
        (0, "Your PC rolls 0 more attack dice.", "Votre PJ lance 0 dé d’attaque de plus."),
        (1, "Your PC rolls 1 more attack die.", "Votre PJ lance 1 dé d’attaque de plus."),
        (2, "Your PC rolls 2 more attack dice.", "Votre PJ lance 2 dés d’attaque de plus."),
    ] {
        event(&format!("op = 'change-dice', pool = 'attack', who = 'self', n = {n}"), en, fr);
    }
    event("op = 'change-hope', who = 'me', n = 1", "You gain 1 Hope.", "Vous gagnez 1 Espoir.");
    event("op = 'change-hope', who = 'me', n = -2", "You lose 2 Hope.", "Vous perdez 2 Espoir.");
}

/// Rule 33: the check for numbers finds what it is for.
#[test]
fn wrong_numbers_are_found() {
    assert_eq!(in_english("A discards 1 Plot Cards of your choice."), Some("1 Plot Cards".to_owned()));
    assert_eq!(in_english("This Character rolls 1 more attack dice."), Some("1 more attack dice".to_owned()));
    assert_eq!(in_english("Choose 2 School (A)."), Some("2 School".to_owned()));
    assert_eq!(in_french("A subit 1 dégâts."), Some("1 dégâts".to_owned()));
    assert_eq!(in_french("Vous piochez 0 cartes Intrigue."), Some("0 cartes Intrigue".to_owned()));
    assert_eq!(in_french("Il lance 2 dé d’attaque de plus."), Some("2 dé d’attaque".to_owned()));
    assert_eq!(in_english("You draw 11 Plot Cards and 1 Plot Card."), None);
}

#[test]
fn shipped_numbers_agree() {
    let set = shipped();
    for name in printed(&set) {
        assert_eq!(in_english(&name.en), None, "{}", name.en);
        assert_eq!(in_french(&name.fr), None, "{}", name.fr);
    }
}

#[test]
fn shipped_french_is_set_well() {
    let set = shipped();
    for name in printed(&set) {
        for wrong in [
            "'",
            " :",
            " ;",
            " si il",
            " de le ",
            " de les ",
            " à le ",
            " à les ",
            " de un ",
            " de autant ",
            " que il",
            " que un",
            "quand Sentinelle",
            "  ",
        ] {
            assert!(!name.fr.contains(wrong), "{wrong:?} in {}", name.fr);
        }
        assert!(!name.en.contains('\'') && !name.en.contains("  "), "{}", name.en);
    }
}

#[test]
fn what_schools_have() {
    event(
        "op = 'change-rp', who = 'commander', n = -1",
        "The Mission Commander loses 1 Revolution Point.",
        "Le Commandant de Mission perd 1 Point de Révolution.",
    );
    event(
        "op = 'discard-plot', who = 'me', n = 2, pick = 'owner', paid = true",
        "Discard 2 Plot Cards of your choice and gain their Hope Values.",
        "Défaussez 2 cartes Intrigue de votre choix et gagnez leurs valeurs d’Espoir.",
    );
    event(
        "op = 'peek', zone = 'mission', n = 1, after = 'bottom'",
        "Look at the top card of the Mission Deck; you may put it under the deck.",
        "Regardez la première carte de la pioche Mission ; vous pouvez la glisser sous la pioche.",
    );
}

#[test]
fn characters_and_recruits() {
    event(
        "op = 'recruit', kind = 'hero', from = 'discard', to = 'me', pay = 'hope-value'",
        "Recruit a Hero from the Recruit discard for its Hope Value.",
        "Recrutez un Héros de la défausse Recrutement pour sa valeur d’Espoir.",
    );
    power(
        "turn-any",
        "op = 'copy-power', from = 'foe', until = 'own-next-turn', free = 2",
        "During this Character’s turn, you may spend 1 Power Token: until its next turn it also has the Power of the foe; the first 2 uses are free.",
        "Pendant le tour de ce Personnage, vous pouvez dépenser 1 jeton Pouvoir : jusqu’à son prochain tour, il a aussi le Pouvoir de l’adversaire ; les 2 premières utilisations sont gratuites.",
    );
}

#[test]
fn attacks_and_dice() {
    power(
        "defend-declare",
        "op = 'change-dice', pool = 'attack', who = 'foe', n = -1",
        "When this Character is attacked, you may spend 1 Power Token: the attacker rolls 1 attack die fewer (at least 1).",
        "Quand ce Personnage est attaqué, vous pouvez dépenser 1 jeton Pouvoir : l’attaquant lance 1 dé d’attaque de moins (au moins 1).",
    );
    power(
        "attack-rolled",
        "op = 'reroll', pool = 'attack', who = 'self', n = 'all'",
        "After the dice of this Character’s attack are rolled, you may spend 1 Power Token: reroll any number of its attack dice.",
        "Après le jet d’attaque de ce Personnage, vous pouvez dépenser 1 jeton Pouvoir : relancez autant de ses dés d’attaque que vous voulez.",
    );
    power(
        "defend-damage",
        "op = 'prevent', what = 'damage', n = 2",
        "When this Character is about to take damage, you may spend 1 Power Token: prevent up to 2 damage.",
        "Quand ce Personnage va subir des dégâts, vous pouvez dépenser 1 jeton Pouvoir : annulez jusqu’à 2 dégâts.",
    );
}

#[test]
fn movement_and_the_arena() {
    power(
        "attack-end",
        "op = 'relocate', who = 'foe', n = 1, mode = 'away'",
        "After this Character’s attack, you may spend 1 Power Token: push the target 1 hex away from this Character.",
        "Après l’attaque de ce Personnage, vous pouvez dépenser 1 jeton Pouvoir : repoussez la cible de 1 case en l’éloignant de ce Personnage.",
    );
    power(
        "move-start",
        "op = 'pass-through', who = 'self', what = ['character', 'obstacle']",
        "When this Character takes a Move Action, you may spend 1 Power Token: it may move through Characters and Obstacles.",
        "Quand ce Personnage effectue une Action de Déplacement, vous pouvez dépenser 1 jeton Pouvoir : il peut traverser les Personnages et les Obstacles.",
    );
}

#[test]
fn missions() {
    check(
        Bearer::Mission,
        "on = 'pc-damaged'\nif = ['by-pc']\ndo = [{ op = 'score', who = 'me', n = 2, track = 'x' }]",
        "When an attack by another PC damages a PC, the School of the attacker marks 2 points.",
        "Quand une attaque d’un autre PJ inflige des dégâts à un PJ, l’École de l’attaquant marque 2 points.",
    );
    check(
        Bearer::Mission,
        "on = 'special'\nmay = true\ndo = [{ op = 'end-mission', result = 'success', winner = 'me' }]",
        "As a Special Action, the Mission ends in success and you win it.",
        "En Action Spéciale, la Mission se termine par un succès et vous la remportez.",
    );
}

/// One or several: the verb agrees.
#[test]
fn several_are_said_as_several() {
    let heal = |n: &str| {
        format!(
            "on = 'event'\ntargets = [{{ as = 'a', pick = 'character', {n}, where = ['own'] }}]\ndo = [{{ op = 'heal', who = 'a' }}]"
        )
    };
    check(
        Bearer::Plot,
        &heal("n = 1"),
        "One of your Characters loses its Injured Token.",
        "Un de vos Personnages perd son jeton Blessé.",
    );
    check(
        Bearer::Plot,
        &heal("n = 2"),
        "2 of your Characters lose their Injured Tokens.",
        "2 de vos Personnages perdent leur jeton Blessé.",
    );
    check(
        Bearer::Plot,
        &heal("n = 'all'"),
        "Each of your Characters loses its Injured Token.",
        "Chacun de vos Personnages perd son jeton Blessé.",
    );
    check(
        Bearer::Plot,
        "on = 'event'\ntargets = [{ as = 'a', pick = 'character', n = 1, by = 'each-other-school' }]\ndo = [{ op = 'injure', who = 'a' }]",
        "Each other School chooses one of its Characters; each of these Characters becomes Injured.",
        "Chaque autre École choisit un de ses Personnages ; chaque Personnage choisi devient Blessé.",
    );
}

/// Clauses of a card share their targets: the second one knows that the first chose several.
#[test]
fn a_later_clause_knows_how_many() {
    let first = clause("on = 'event'\ntargets = [{ as = 'a', pick = 'school', n = 2 }]\ndo = []");
    let second = clause("on = 'event'\ndo = [{ op = 'change-rp', who = 'a', n = 1 }]");
    let card = [first, second];
    let scene = Scene::new(&card[1], Bearer::Plot, &card, &[]);
    let name = both(|tongue| sentence(tongue, &scene));
    assert_eq!(
        (&*name.en, &*name.fr),
        (
            "Those Schools gain 1 Revolution Point each.",
            "Les Écoles choisies gagnent chacune 1 Point de Révolution."
        )
    );
}
