//! `Refusal`: why something was not done, with a code for programs and words for people.

use store::{Fault, TroubleKind};
use table::{Endless, Lang, Refused, Say, Words as _, say};
use wording::Wording;

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Stable, for programs.
    pub code: &'static str,
    /// The rule of the game that forbids it, if it is one.
    pub rule: Option<&'static str>,
    /// In words, with what would be right.
    pub say: Say,
    /// The present version, if the answer was to another.
    pub version: Option<u64>,
}

impl Refusal {
    /// With a code and words.
    pub fn new(code: &'static str, say: Say) -> Refusal {
        Refusal { code, rule: None, say, version: None }
    }

    /// There is no such table, or the person may not know of it.
    pub fn no_table() -> Refusal {
        Refusal::new("no-table", say!("host-no-table"))
    }

    /// Our rules have failed.
    pub fn frozen() -> Refusal {
        Refusal::new("frozen", say!("host-frozen"))
    }

    /// Something at the table would go on for ever.
    pub fn endless(endless: &Endless) -> Refusal {
        Refusal::new("frozen", endless.say())
    }

    /// As it goes to clients.
    pub fn to_wire(&self, wording: &Wording, id: Option<u64>) -> wire::Refused {
        // A refusal that names what is missing calls it so.
        let missing = self.say.args.iter().find(|(name, _)| *name == "missing").map(|(_, what)| what.clone());
        let needs = missing.map(|missing| {
            let say = say!("host-needs", missing = missing);
            (wording.speaker(Lang::En).say(&say), wording.speaker(Lang::Fr).say(&say))
        });
        wire::Refused {
            needs,
            code: self.code.to_owned(),
            rule: self.rule.map(str::to_owned),
            reason_en: wording.speaker(Lang::En).say(&self.say),
            reason_fr: wording.speaker(Lang::Fr).say(&self.say),
            version: self.version,
            id,
        }
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        let (code, version) = match &refused {
            Refused::Stale { now, .. } => ("stale", Some(now.0)),
            Refused::Illegal(_) => ("illegal", None),
            Refused::NotFate | Refused::Impossible { .. } | Refused::NoSeed => ("fate", None),
            Refused::NoUndo { .. } => ("no-undo", None),
            Refused::Endless(_) => ("frozen", None),
            Refused::NoForm { .. } | Refused::Misfit(_) => ("form", None),
            Refused::NoPlace { .. } => ("no-place", None),
            Refused::NotNow { .. } => ("not-now", None),
            Refused::Unread { .. } => ("unread", None),
        };
        Refusal { code, rule: refused.rule(), say: refused.say(), version }
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        match fault {
            Fault::Conflict => Refusal::new("conflict", say!("host-conflict")),
            Fault::Broken(trouble) => Refusal::new(
                "store",
                match trouble.kind {
                    TroubleKind::Full | TroubleKind::ReadOnly => say!("host-store-full"),
                    TroubleKind::Damaged => say!("host-store-damaged"),
                    TroubleKind::Other => say!("host-store"),
                },
            ),
        }
    }
}
