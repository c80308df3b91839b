//! Lines to `mutable engine`.

use serde_json::Value as Json;
use table::Lang;

use crate::{HOUSE, Seen, Target};

pub(super) struct Engine;

/// A conversation for every title: each request once at least.
const TALK: &str = r#"{"cmd":"titles"}
{"cmd":"new","title":"TITLE","seed":7}
{"cmd":"pending","id":1}
{"cmd":"choices","seat":1}
{"cmd":"view","seat":1}
{"cmd":"facts","seat":2,"since":0}
{"cmd":"board","seat":null}
{"cmd":"why","seat":1,"choice":"pass"}
{"cmd":"odds"}
{"cmd":"odds","seat":1,"draws":2,"any":["zombie"]}
{"cmd":"bot","seat":1,"level":"novice","seed":1}
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
        HOUSE.shelf().iter().map(|title| TALK.replace("TITLE", title.id()).into_bytes()).collect()
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
        ]
        .map(|word| word.as_bytes().to_vec())
        .into();
        words.extend(HOUSE.shelf().iter().map(|title| title.id().as_bytes().to_vec()));
        let pass = b"{\"cmd\":\"answer\",\"seat\":1,\"choice\":\"pass\"}\n".to_vec();
        words.extend([pass, b"{\"cmd\":\"choices\"}\n".to_vec(), b"\n".to_vec()]);
        words
    }

    fn usual(&self) -> u64 {
        2_000
    }

    fn attempt(&self, input: &[u8], seen: &mut Seen) {
        // A strong bot may think for a second; that is no finding.
        if [&b"hard"[..], b"expert", b"medium"].iter().any(|level| holds(input, level)) {
            return seen.mark("strong");
        }
        let mut output = Vec::new();
        assert!(mutable::engine(&HOUSE, Lang::En, input, &mut output).is_ok(), "the engine reads to the end");
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
                // The words of a reason, without what it quotes.
                let words: Vec<&str> =
                    reason.split(' ').filter(|word| word.chars().all(char::is_alphabetic)).collect();
                seen.mark(words);
            }
        }
    }
}

fn holds(input: &[u8], piece: &[u8]) -> bool {
    input.windows(piece.len()).any(|window| window == piece)
}
