//! What may be asked of the engine.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value as Json;
use table::{Say, say};

/// A request, by its `cmd`.
#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Request {
    Titles {},
    New {
        title: String,
        players: Option<i64>,
        #[serde(default)]
        options: BTreeMap<String, Json>,
        seed: Option<Json>,
    },
    Load {
        title: String,
        position: Json,
        #[serde(default)]
        options: BTreeMap<String, Json>,
        seed: Option<Json>,
    },
    Replay {
        record: String,
    },
    Pending {},
    Choices {
        seat: i64,
    },
    Fill {
        seat: i64,
        form: String,
        #[serde(default)]
        values: Vec<i32>,
    },
    Places {
        seat: Option<i64>,
    },
    Beats {
        seat: Option<i64>,
        #[serde(default)]
        since: usize,
    },
    Account {
        seat: Option<i64>,
    },
    Answer {
        seat: i64,
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
        seat: i64,
        choice: String,
    },
    View {
        seat: Option<i64>,
    },
    Facts {
        seat: Option<i64>,
        #[serde(default)]
        since: usize,
    },
    Board {
        seat: Option<i64>,
    },
    Odds {
        seat: Option<i64>,
        draws: Option<usize>,
        #[serde(default)]
        any: Vec<String>,
        choice: Option<String>,
    },
    Bot {
        seat: i64,
        level: String,
        ms: Option<u64>,
        seed: Option<Json>,
    },
    Undo {
        seat: Option<i64>,
    },
    Record {},
    Position {},
    Entropy {
        seat: i64,
        text: String,
    },
    Lang {
        lang: String,
    },
}

/// All commands, for whoever sends one that is none.
const COMMANDS: [&str; 24] = [
    "titles",
    "new",
    "load",
    "replay",
    "pending",
    "choices",
    "fill",
    "places",
    "beats",
    "account",
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

/// As it would be typed: options and seeds may be texts, numbers or switches.
pub(super) fn typed(name: &str, value: &Json) -> Result<String, Say> {
    match value {
        Json::String(text) => Ok(text.clone()),
        Json::Number(number) => Ok(number.to_string()),
        Json::Bool(on) => Ok(if *on { "on" } else { "off" }.to_owned()),
        Json::Null | Json::Array(_) | Json::Object(_) => Err(say!("engine-scalar", name = name)),
    }
}
