//! The ledger: every proof is a test that is really run, and the verdict on the sources is good.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use crate::lints::with_lints;
use crate::steps::cargo;

/// Returns the ledger's table, for the closing lines.
pub(crate) fn check() -> Result<String, String> {
    let output = with_lints(cargo(&["nextest", "list", "--workspace", "--message-format", "json"]))
        .output()
        .map_err(|error| format!("the tests cannot be listed: {error}"))?;
    let list: Json = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("the list of tests cannot be read: {error}"))?;
    let run = tests_run(&list);
    let idle: Vec<String> = ledger::proofs()
        .filter(|(_, file, test)| !run.contains(&(package(file).to_owned(), (*test).to_owned())))
        .map(|(id, file, test)| format!("{id} is proved by {test} in {file}, which is not run"))
        .collect();
    if !idle.is_empty() {
        return Err(idle.join("\n"));
    }
    let reports = ledger::reports();
    ledger::verdict(&reports).map_err(|faults| faults.join("\n"))?;
    Ok(ledger::summary(&reports, ledger::Lang::En))
}

/// Package and function of every test that is not ignored.
fn tests_run(list: &Json) -> BTreeSet<(String, String)> {
    let suites = list["rust-suites"].as_object().into_iter().flat_map(|suites| suites.values());
    suites
        .flat_map(|suite| {
            let package = suite["package-name"].as_str().unwrap_or_default();
            let cases = suite["testcases"].as_object().into_iter().flatten();
            cases.filter(|(_, case)| case["ignored"] == false).map(move |(name, _)| {
                (package.to_owned(), name.rsplit("::").next().unwrap_or(name).to_owned())
            })
        })
        .collect()
}

/// `crates/mutants/tests/x.rs` belongs to the package `mutants`.
fn package(file: &str) -> &str {
    file.split('/').nth(1).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ignored_tests_are_not_run() {
        let list = json!({ "rust-suites": { "a::x": { "package-name": "a", "testcases": {
            "ch7::mu_7_1_one": { "ignored": false }, "mu_7_2_two": { "ignored": true }
        } } } });
        assert_eq!(tests_run(&list), BTreeSet::from([("a".to_owned(), "mu_7_1_one".to_owned())]));
        assert_eq!(package("crates/mutants/tests/x.rs"), "mutants");
    }
}
