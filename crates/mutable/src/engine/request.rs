//! What may be asked of the engine.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value as Json;
use table::{Say, say};

/// A request, by its `cmd`.
#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Request {
    Titles,
    New {
        title: String,
        players: Option<u8>,
        #[serde(default)]
        options: BTreeMap<String, Scalar>,
        seed: Option<Scalar>,
    },
    Load {
        title: String,
        position: Json,
        #[serde(default)]
        options: BTreeMap<String, Scalar>,
        seed: Option<Scalar>,
    },
    Replay {
        record: String,
    },
    Pending,
    Choices {
        seat: u8,
    },
    Answer {
        seat: u8,
        choice: String,
        version: Option<u64>,
    },
    Fate {
        choice: String,
    },
    AutoFate {
        on: bool,
    },
    Why {
        seat: u8,
        choice: String,
    },
    View {
        seat: Option<u8>,
    },
    Facts {
        seat: Option<u8>,
        #[serde(default)]
        since: usize,
    },
    Board {
        seat: Option<u8>,
    },
    Odds {
        seat: Option<u8>,
        draws: Option<usize>,
        #[serde(default)]
        any: Vec<String>,
    },
    Bot {
        seat: u8,
        level: String,
        ms: Option<u64>,
        seed: Option<Scalar>,
    },
    Undo {
        seat: Option<u8>,
    },
    Record,
    Position,
    Entropy {
        seat: u8,
        text: String,
    },
    Lang {
        lang: String,
    },
}

/// All commands, for whoever sends one that is none.
const COMMANDS: [&str; 20] = [
    "titles",
    "new",
    "load",
    "replay",
    "pending",
    "choices",
    "answer",
    "fate",
    "auto_fate",
    "why",
    "view",
    "facts",
    "board",
    "odds",
    "bot",
    "undo",
    "record",
    "position",
    "entropy",
    "lang",
];

impl Request {
    /// The request in a JSON object; its `id`, which is only echoed, is left out.
    pub(super) fn read(mut value: Json) -> Result<Request, Say> {
        let Some(fields) = value.as_object_mut() else { return Err(say!("engine-object")) };
        fields.remove("id");
        match fields.get("cmd").and_then(Json::as_str) {
            None => return Err(say!("engine-no-command", commands = COMMANDS.to_vec())),
            Some(cmd) if !COMMANDS.contains(&cmd) => {
                return Err(say!("engine-unknown-command", cmd = cmd, commands = COMMANDS.to_vec()));
            }
            Some(_) => {}
        }
        Request::deserialize(value).map_err(|error| say!("engine-fields", error = error.to_string()))
    }
}

/// A text, a number or a switch: options and seeds may be written as any of them.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Scalar {
    Text(String),
    Number(serde_json::Number),
    Switch(bool),
}

impl Scalar {
    /// As it would be typed.
    pub(super) fn typed(&self) -> String {
        match self {
            Scalar::Text(text) => text.clone(),
            Scalar::Number(number) => number.to_string(),
            Scalar::Switch(on) => if *on { "on" } else { "off" }.to_owned(),
        }
    }
}
