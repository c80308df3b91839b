//! Lines to `mutable engine`.

use serde_json::{Value as Json, json};
use table::{Dice as _, Hash, Lang, Rolls, Seed};

use super::records;
use crate::{HOUSE, Seen, Target};

pub(super) struct Engine;

/// How many lines are read of an input.
const LINES: usize = 12;

/// How a conversation begins, and everything that can be asked then.
const NEW: &str = r#"{"cmd":"new","title":"TITLE","seed":7}"#;
const REQUESTS: &str = r#"{"cmd":"titles"}
{"cmd":"pending","id":1}
{"cmd":"choices","seat":1}
{"cmd":"view","seat":1}
{"cmd":"facts","seat":2,"since":0}
{"cmd":"places","seat":1}
{"cmd":"beats","seat":2,"since":0}
{"cmd":"account","seat":1}
{"cmd":"fill","seat":1,"form":"bet","values":[1]}
{"cmd":"board","seat":null}
{"cmd":"why","seat":1,"choice":"pass"}
{"cmd":"odds"}
{"cmd":"odds","seat":1,"draws":2,"any":["zombie"]}
{"cmd":"bot","seat":1,"level":"random","seed":1}
{"cmd":"answer","seat":1,"choice":"pass"}
{"cmd":"undo","seat":1}
{"cmd":"auto_fate","on":false}
{"cmd":"fate","choice":"1"}
{"cmd":"entropy","seat":2,"text":"words"}
{"cmd":"lang","lang":"fr"}
{"cmd":"position"}
{"cmd":"record"}
"#;

impl Target for Engine {
    fn name(&self) -> String {
        "engine".to_owned()
    }

    fn first(&self) -> Vec<Vec<u8>> {
        // One question each: a whole conversation is found from there, and takes as long as it is.
        let talk = |title: &str| {
            let new = NEW.replace("TITLE", title);
            let replay = json!({ "cmd": "replay", "record": records::short_game(title, 12) }).to_string();
            let requests = REQUESTS.lines().map(move |request| format!("{new}\n{request}\n"));
            requests.chain([format!("{replay}\n{{\"cmd\":\"choices\"}}\n")]).map(String::into_bytes)
        };
        HOUSE.shelf().iter().flat_map(|title| talk(title.id())).collect()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        let mut words: Vec<Vec<u8>> = [
            "null",
            "true",
            "\"\"",
            "{}",
            "[]",
            "\"options\":{\"mode\":\"draft\"}",
            "\"players\":4",
            "1e999",
            "\\u0000",
            "\"record\":\"\"",
            "\"position\":{}",
            "\"ms\":1",
            "novice",
            "easy",
            "greedy",
        ]
        .map(|word| word.as_bytes().to_vec())
        .into();
        words.extend(HOUSE.shelf().iter().map(|title| title.id().as_bytes().to_vec()));
        let pass = b"{\"cmd\":\"answer\",\"seat\":1,\"choice\":\"pass\"}\n".to_vec();
        words.extend([pass, b"{\"cmd\":\"choices\"}\n".to_vec(), b"\n".to_vec()]);
        words
    }

    fn usual(&self) -> u64 {
        8_000
    }

    fn longest(&self) -> usize {
        4_000
    }

    fn attempt(&self, input: &[u8], seen: &mut Seen) {
        // A bot thinks for longer than all other replies take: one is asked, and a weak one mostly. A strong one may think
        // for a second; that is no finding.
        let may_think = Rolls::seeded(&Seed::from_words(&Hash::of(input).to_string())).below(16) == 0;
        let is_slow = |line: &[u8]| {
            let weak: [&[u8]; 3] = [b"novice", b"easy", b"greedy"];
            let strong: [&[u8]; 3] = [b"medium", b"hard", b"expert"];
            let names = |levels: [&[u8]; 3]| levels.iter().any(|level| holds(line, level));
            names(strong) || (!may_think && names(weak))
        };
        let mut bots = 0;
        let lines = input.split(|byte| *byte == b'\n').filter(|line| {
            bots += usize::from(holds(line, b"bot"));
            bots <= 1 && !is_slow(line)
        });
        let input: Vec<u8> = lines.take(LINES).flat_map(|line| [line, b"\n"].concat()).collect();
        let mut output = Vec::new();
        assert!(
            mutable::engine(&HOUSE, Lang::En, &*input, &mut output).is_ok(),
            "the engine reads to the end"
        );
        let asked = input.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
        let replies: Vec<&[u8]> =
            output.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).collect();
        assert_eq!(replies.len(), asked, "every line gets one reply");
        for reply in replies {
            let reply: Json = serde_json::from_slice(reply).expect("a reply is JSON");
            let ok = reply["ok"].as_bool().expect("a reply says whether it is ok");
            if ok {
                let fields: Vec<&String> =
                    reply.as_object().into_iter().flat_map(|fields| fields.keys()).collect();
                seen.mark(fields);
            } else {
                let reason = reply["reason_en"].as_str().unwrap_or_default();
                assert!(
                    !reason.is_empty() && reply["reason_fr"].is_string(),
                    "a refusal has reasons: {reply}"
                );
                assert!(reply.get("record").is_none(), "the rules failed: {reply}");
                // How a reason begins, without what it quotes.
                let words = reason.split(' ').filter(|word| word.chars().all(char::is_alphabetic));
                seen.mark(words.take(4).collect::<Vec<_>>());
            }
        }
    }
}

fn holds(input: &[u8], piece: &[u8]) -> bool {
    input.windows(piece.len()).any(|window| window == piece)
}
