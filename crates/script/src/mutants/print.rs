//! Cards printed back as sentences, in both languages.

mod english;
mod french;

use table::Name;

use crate::typeset;

use super::{
    Ability, Action, By, Card, Cond, Event, Freeze, Gene, Kind, Op, Pc, Set, Trigger, Weakness, Who,
};

/// A part of a card in words: what it is (`deploy`, `leave`…) and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The part's name in the file.
    pub part: &'static str,
    /// What it says.
    pub text: Name,
}

/// Who reads an ability as "you".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voice {
    /// Its owner.
    Owner,
    /// Its owner, after "you may" and "to".
    Infinitive,
    /// The player whom the Boss plays against.
    Boss,
    /// Whoever suffers it.
    Victim,
}

/// The words of one language.
trait Tongue {
    fn action(&self, action: Action, voice: Voice) -> String;
    fn attack(&self, who: Who, voice: Voice, suffers: &str) -> String;
    fn choice(&self, options: &[String], by: By, voice: Voice) -> String;
    fn cond(&self, cond: Cond, voice: Voice, then: &str) -> String;
    fn may(&self, then: &str) -> String;
    fn cost(&self, n: u8, voice: Voice, then: &str) -> String;
    fn event(&self, event: Event, voice: Voice, then: &str) -> String;
    fn weakness(&self, weakness: Weakness) -> String;
    fn freeze(&self, freeze: Freeze) -> String;
    fn gene(&self, gene: Gene) -> &'static str;
    fn transform(&self) -> &'static str;
    fn label(&self, part: &str) -> &'static str;
    fn kind(&self, card: &Card) -> &'static str;
    fn boss(&self, life: u8) -> String;
}

impl Set {
    /// What a card says, part by part.
    pub fn sentences(&self, card: &Card) -> Vec<Sentence> {
        let voice = if card.kind == Kind::Action { Voice::Boss } else { Voice::Owner };
        let mut parts = Vec::new();
        let mut add = |part, text| parts.push(Sentence { part, text });
        if card.kind != Kind::Action {
            add("freeze", both(|tongue| tongue.freeze(card.freeze)));
        }
        if card.transform {
            add("transform", both(|tongue| tongue.transform().to_owned()));
        }
        for (part, ability) in [("deploy", card.deploy), ("leave", card.leave), ("block", card.block)] {
            if let Some(ability) = ability {
                add(part, self.ability(ability, voice));
            }
        }
        for trigger in &card.ongoing {
            add("ongoing", self.trigger(*trigger, voice));
        }
        if let Some(weakness) = card.weakness {
            add("weakness", both(|tongue| tongue.weakness(weakness)));
        }
        parts
    }

    /// What a card says, a line for each part, with the part's name.
    pub fn lines(&self, card: &Card) -> Vec<Name> {
        self.sentences(card).iter().map(labelled).collect()
    }

    /// What a Boss's special setup and power say, likewise.
    pub fn power_lines(&self, boss: &super::Boss) -> Vec<Name> {
        self.power(boss).iter().map(labelled).collect()
    }

    /// What sort of card it is, and its genes.
    pub fn about(&self, card: &Card) -> Name {
        both(|tongue| {
            let genes: Vec<&str> = card.genes.iter().map(|gene| tongue.gene(*gene)).collect();
            let parts = [tongue.kind(card).to_owned(), genes.join(" + ")];
            parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
        })
    }

    /// That it is a Boss, and its Life.
    pub fn about_boss(&self, boss: &super::Boss) -> Name {
        both(|tongue| tongue.boss(boss.life))
    }

    /// What a Boss's special power says.
    pub fn power(&self, boss: &super::Boss) -> Vec<Sentence> {
        let setup =
            boss.setup.map(|setup| Sentence { part: "setup", text: self.ability(setup, Voice::Boss) });
        let power = boss.power.iter();
        let power =
            power.map(|trigger| Sentence { part: "power", text: self.trigger(*trigger, Voice::Boss) });
        setup.into_iter().chain(power).collect()
    }

    /// The effect that an optional or costly clause leads to, as a sentence: what is asked at `pc`.
    pub fn effect(&self, pc: Pc) -> Name {
        both(|tongue| sentence(&self.clause(tongue, pc, Voice::Owner).0))
    }

    /// The options at `pc`, numbered, as whoever chooses reads them.
    pub fn numbered(&self, pc: Pc) -> Name {
        both(|tongue| {
            let options = self.options(tongue, pc, self.chooser(pc));
            let numbered = options.iter().enumerate();
            let numbered = numbered.map(|(index, text)| format!("({}) {}", index + 1, sentence(text)));
            numbered.collect::<Vec<_>>().join(" ")
        })
    }

    /// One of the options at `pc`, counted from 1, as whoever chooses reads it.
    pub fn option(&self, pc: Pc, option: u8) -> Name {
        let at = usize::from(option).saturating_sub(1);
        both(|tongue| {
            self.options(tongue, pc, self.chooser(pc)).get(at).map(|text| sentence(text)).unwrap_or_default()
        })
    }

    /// Who reads the options at `pc`.
    fn chooser(&self, pc: Pc) -> Voice {
        match self.code[usize::from(pc)] {
            Op::Choose { by: By::Target, .. } => Voice::Victim,
            _ => Voice::Owner,
        }
    }

    /// A gene's name.
    pub fn gene(&self, gene: Gene) -> Name {
        both(|tongue| tongue.gene(gene).to_owned())
    }

    fn ability(&self, ability: Ability, voice: Voice) -> Name {
        both(|tongue| {
            let (mut said, mut pc) = (Vec::new(), ability.0);
            while self.code[usize::from(pc)] != Op::End {
                let (text, next) = self.clause(tongue, pc, voice);
                said.push(sentence(&text));
                pc = next;
            }
            said.join(" ")
        })
    }

    fn trigger(&self, trigger: Trigger, voice: Voice) -> Name {
        both(|tongue| {
            sentence(&tongue.event(trigger.on, voice, &self.clause(tongue, trigger.ability.0, voice).0))
        })
    }

    /// The clause at `pc` in words, and where the next one is.
    fn clause(&self, tongue: &dyn Tongue, pc: Pc, voice: Voice) -> (String, Pc) {
        match self.code[usize::from(pc)] {
            Op::If { cond, to } => (tongue.cond(cond, voice, &self.clause(tongue, pc + 1, voice).0), to),
            Op::May { to } => (tongue.may(&self.clause(tongue, pc + 1, Voice::Infinitive).0), to),
            Op::Cost { n, to } => {
                (tongue.cost(n, voice, &self.clause(tongue, pc + 1, Voice::Infinitive).0), to)
            }
            Op::Attack { who, to, .. } => {
                let suffers = self.clause(tongue, pc + 1, voice).0;
                (tongue.attack(who, voice, &suffers), to)
            }
            Op::Choose { by, to, .. } => (tongue.choice(&self.options(tongue, pc, voice), by, voice), to),
            Op::Do(action) => (tongue.action(action, voice), pc + 1),
            op @ (Op::End | Op::Option { .. }) => unreachable!("{op:?} begins no clause"),
        }
    }
}

impl Set {
    /// What follows the choice at `pc`, option by option.
    fn options(&self, tongue: &dyn Tongue, pc: Pc, voice: Voice) -> Vec<String> {
        let Op::Choose { options, .. } = self.code[usize::from(pc)] else { return Vec::new() };
        let (mut said, mut head) = (Vec::new(), pc + 1);
        for _ in 0..options {
            let Op::Option { next } = self.code[usize::from(head)] else {
                unreachable!("options follow a choice")
            };
            let (mut parts, mut at) = (Vec::new(), head + 1);
            while self.code[usize::from(at)] != Op::End {
                let (text, after) = self.clause(tongue, at, voice);
                parts.push(text);
                at = after;
            }
            said.push(parts.join(", "));
            head = next;
        }
        said
    }
}

fn labelled(sentence: &Sentence) -> Name {
    let label = |tongue: &dyn Tongue, text: &str| format!("{}{text}", tongue.label(sentence.part));
    Name {
        en: label(&english::English, &sentence.text.en).into(),
        fr: label(&french::French, &sentence.text.fr).replace(" :", "\u{a0}:").into(),
    }
}

fn both(words: impl Fn(&dyn Tongue) -> String) -> Name {
    typeset::set(&words(&english::English), &words(&french::French))
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let stop = if text.ends_with('.') { "" } else { "." };
    typeset::capital(text) + stop
}
