//! Cards printed back as sentences, in both languages.

use std::fmt::Write as _;

use table::{Lang, Name};

use super::op::{Clause, Target};
use super::set::{Character, Leader, Mission, Names, Numbers, Plot, Set, Training};
use super::words::{Amount, Filter, Limit, Measure, Pick};
use super::{print_ops, print_words};

fn both(print: impl Fn(Lang) -> String) -> Name {
    Name { en: print(Lang::En).into(), fr: print(Lang::Fr).into() }
}

fn numbers(lang: Lang, numbers: Numbers) -> String {
    let Numbers { atk, def, spd, range, limit, .. } = numbers;
    match lang {
        Lang::En => format!("Attack {atk}, Defense {def}, Speed {spd}, range {range}, {limit} Power"),
        Lang::Fr => format!("Attaque {atk}, Défense {def}, Vitesse {spd}, portée {range}, {limit} Pouvoir"),
    }
}

impl Set {
    /// What a clause says.
    pub fn sentence(&self, clause: u16) -> Name {
        both(|lang| sentence(lang, self.clause(clause)))
    }

    /// What the clauses of a card say, a line each.
    pub fn lines(&self, names: Names) -> Vec<Name> {
        names.iter().map(|id| self.sentence(id)).collect()
    }

    /// What kind of card it is.
    pub fn about_leader(&self, card: &Leader) -> Name {
        both(|lang| format!("{}. {}.", lang.pick("Leader", "Chef d’École"), numbers(lang, card.numbers)))
    }

    /// What kind of card it is.
    pub fn about_charter(&self, card: &Leader) -> Name {
        both(|lang| match lang {
            Lang::En => format!("Charter of {}.", card.name.en),
            Lang::Fr => format!("Charte de {}.", card.name.fr),
        })
    }

    /// What kind of card it is.
    pub fn about_character(&self, card: &Character) -> Name {
        let (en, fr) = if card.hero { ("Hero", "Héros") } else { ("Student", "Élève") };
        let hope = card.numbers.hope;
        both(|lang| match lang {
            Lang::En => format!("{en}. {}, Hope {hope}.", numbers(lang, card.numbers)),
            Lang::Fr => format!("{fr}. {}, Espoir {hope}.", numbers(lang, card.numbers)),
        })
    }

    /// What kind of card it is, and what it adds.
    pub fn about_training(&self, card: &Training) -> Name {
        let Numbers { atk, def, spd, range, limit, hope } = card.numbers;
        both(|lang| {
            let names = [
                (atk, lang.pick("Attack", "Attaque")),
                (def, lang.pick("Defense", "Défense")),
                (spd, lang.pick("Speed", "Vitesse")),
                (range, lang.pick("range", "portée")),
                (limit, lang.pick("Power limit", "limite de Pouvoir")),
            ];
            let added: Vec<String> =
                names.iter().filter(|(n, _)| *n != 0).map(|(n, name)| format!("{name} {n:+}")).collect();
            let head = lang.pick("Training", "Entraînement");
            let added = if added.is_empty() { String::new() } else { format!(" {}.", added.join(", ")) };
            format!("{head}.{added} {} {hope}.", lang.pick("Hope", "Espoir"))
        })
    }

    /// What kind of card it is.
    pub fn about_plot(&self, card: &Plot) -> Name {
        let (en, fr) = if card.event { ("Event", "Événement") } else { ("Reaction", "Réaction") };
        let (cost, hope, copies) = (card.cost, card.hope, card.copies);
        both(|lang| match lang {
            Lang::En => format!("{en}. Plot Value {cost}, Hope {hope}, {copies} in the deck."),
            Lang::Fr => format!("{fr}. Valeur d’Intrigue {cost}, Espoir {hope}, {copies} dans la pioche."),
        })
    }

    /// What kind of card it is.
    pub fn about_mission(&self, card: &Mission) -> Name {
        both(|lang| {
            let mut text = lang.pick("Mission", "Mission").to_owned();
            if card.two {
                text.push_str(lang.pick(" for 2 Characters", " pour 2 Personnages"));
            }
            if card.leaders {
                text.push_str(lang.pick(", Leaders may take part", ", les Chefs peuvent participer"));
            }
            text.push('.');
            for token in &card.tokens[0] {
                let name = lang.pick(&token.name.en, &token.name.fr);
                let (n, atk, def, damage) = (token.n, token.atk, token.def, token.damage);
                let (movement, range) = (token.movement, token.range);
                let part = match lang {
                    Lang::En => format!(
                        " {n} {name}: attack {atk}, defense {def}, damage {damage}, movement {movement}, range {range}."
                    ),
                    Lang::Fr => format!(
                        " {n} {name}\u{a0}: attaque {atk}, défense {def}, dégâts {damage}, mouvement {movement}, portée {range}."
                    ),
                };
                text.push_str(&part);
            }
            text
        })
    }
}

/// One clause: when, at what cost, if, whom, and what happens.
fn sentence(lang: Lang, clause: &Clause) -> String {
    let mut head: Vec<String> = vec![print_words::trigger(lang, clause.on).to_owned()];
    head.extend(clause.ifs.iter().map(|cond| print_words::cond(lang, cond)));
    let mut text = capital(&head.join(", "));
    let mut costs: Vec<String> = Vec::new();
    let mut cost = |n: u8, en: [&str; 2], fr: [&str; 2]| {
        if n > 0 {
            let word = lang.pick(en, fr)[usize::from(n > 1)];
            costs.push(format!("{n} {word}"));
        }
    };
    let c = clause.cost;
    cost(c.power, ["Power Token", "Power Tokens"], ["jeton Pouvoir", "jetons Pouvoir"]);
    cost(
        c.leader_power,
        ["Leader Power Token", "Leader Power Tokens"],
        ["jeton Pouvoir du Chef", "jetons Pouvoir du Chef"],
    );
    cost(c.action, ["Action", "Actions"], ["Action", "Actions"]);
    cost(c.student, ["own Student", "own Students"], ["Élève à soi", "Élèves à soi"]);
    cost(
        c.hope_to,
        ["Hope to the owner of the target", "Hope to the owner of the target"],
        ["Espoir au propriétaire de la cible", "Espoir au propriétaire de la cible"],
    );
    if !costs.is_empty() {
        let spend = match (lang, clause.may) {
            (Lang::En, true) => "you may spend",
            (Lang::En, false) => "spend",
            (Lang::Fr, true) => "vous pouvez dépenser",
            (Lang::Fr, false) => "dépensez",
        };
        text = format!("{text}, {spend} {}", costs.join(lang.pick(" and ", " et ")));
    } else if clause.may {
        text.push_str(lang.pick(", you may", ", vous pouvez"));
    }
    text.push_str(lang.pick(":", "\u{a0}:"));
    for target in &clause.targets {
        let _ = write!(text, " {}{}", choose(lang, target), lang.pick(";", "\u{202f};"));
    }
    if let Some(test) = clause.test {
        let stat = print_words::stat(lang, test.dice);
        let hit = test.hit;
        let part = match (lang, test.need) {
            (Lang::En, Some(need)) => format!(" roll {stat}, {need} dice of {hit} or more;"),
            (Lang::En, None) => format!(" roll {stat}, counting dice of {hit} or more;"),
            (Lang::Fr, Some(need)) => format!(" lancez {stat}, {need} dés d’au moins {hit}\u{202f};"),
            (Lang::Fr, None) => format!(" lancez {stat}, en comptant les dés d’au moins {hit}\u{202f};"),
        };
        text.push_str(&part);
    }
    let ops: Vec<String> = clause.ops.iter().map(|op| print_ops::op(lang, op)).collect();
    let _ = write!(text, " {}", ops.join(lang.pick("; ", "\u{202f}; ")));
    if !clause.fail.is_empty() {
        let ops: Vec<String> = clause.fail.iter().map(|op| print_ops::op(lang, op)).collect();
        let _ = write!(text, "{}{}", lang.pick("; otherwise ", "\u{202f}; sinon "), ops.join(", "));
    }
    text.push('.');
    if let Some(option) = clause.option {
        text.insert_str(0, &format!("({option}) "));
    }
    let limit = match clause.limit {
        Limit::Repeat => "",
        Limit::OncePerAction => lang.pick(" Once an Action.", " Une fois par Action."),
        Limit::OncePerTurn => lang.pick(" Once a turn.", " Une fois par tour."),
        Limit::OncePerMissionTurn => lang.pick(" Once a Mission Turn.", " Une fois par Tour de Mission."),
        Limit::OncePerRound => lang.pick(" Once a round.", " Une fois par manche."),
    };
    text + limit
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Whom to choose.
fn choose(lang: Lang, target: &Target) -> String {
    let slot = print_words::slot(target.slot);
    let what = match target.pick {
        Pick::School => lang.pick("School", "École"),
        Pick::Character => lang.pick("Character", "Personnage"),
        Pick::Pc => lang.pick("PC", "PJ"),
        Pick::Token => lang.pick("Mission Token", "jeton Mission"),
    };
    let filters: Vec<String> = target
        .filters
        .iter()
        .filter(|filter| **filter != Filter::Any)
        .map(|filter| print_words::filter(lang, filter))
        .collect();
    let filters = if filters.is_empty() { String::new() } else { format!(" ({})", filters.join(", ")) };
    let count = match target.n {
        Amount::N(n) if target.upto => lang.pick("up to ", "jusqu’à ").to_owned() + &n.to_string(),
        Amount::N(n) => n.to_string(),
        Amount::Word(Measure::All) => lang.pick("every", "chaque").to_owned(),
        Amount::Word(_) => "?".to_owned(),
    };
    let near = target.within.map_or_else(String::new, |n| {
        let of = print_words::who(lang, target.of);
        match lang {
            Lang::En => format!(" within {n} of {of}"),
            Lang::Fr => format!(" à {n} cases au plus de {of}"),
        }
    });
    let from = target.from.map_or_else(String::new, |from| {
        let from = print_words::slot(from);
        match lang {
            Lang::En => format!(" of School {from}"),
            Lang::Fr => format!(" de l’École {from}"),
        }
    });
    let by = match target.by {
        super::op::Chooser::Me => lang.pick("choose", "choisissez"),
        super::op::Chooser::A => lang.pick("School A chooses", "l’École A choisit"),
        super::op::Chooser::EachOtherSchool => {
            lang.pick("every other School chooses its own", "chaque autre École choisit parmi les siens")
        }
    };
    format!("{by} {slot}, {count} {what}{filters}{near}{from}")
}
