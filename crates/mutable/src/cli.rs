//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Arg, ArgAction, Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use table::{Lang, Say, Words as _, say};
use wording::Speaker;

#[derive(Debug, Parser)]
#[command(name = "mutable", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[arg(long, global = true, value_parser = ["en", "fr"], hide_possible_values = true)]
    lang: Option<String>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(Serve),
    Play(Play),
    Sim(Sim),
    Train(Train),
    Bench(Json),
    Rules(Rules),
    Ledger(Json),
    Cards(Cards),
    Challenges(Challenges),
    Engine,
    Verify(Verify),
    Export(Export),
    Import(Import),
    Load(Load),
}

#[derive(Debug, Default, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<String>,
    #[arg(long, value_name = "sqlite:FILE|postgres:URL")]
    pub store: Option<String>,
    #[arg(long, value_name = "MS")]
    pub bot_ms: Option<u64>,
    #[arg(long, value_name = "N")]
    pub bots_at_once: Option<usize>,
    #[arg(long, value_name = "N")]
    pub bots_each: Option<usize>,
    #[arg(long, value_name = "N")]
    pub games_each: Option<usize>,
    #[arg(long, value_name = "N")]
    pub games_address: Option<usize>,
    #[arg(long, value_name = "URL")]
    pub origin: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub host: Vec<String>,
    #[arg(long, value_name = "here|all", value_parser = ["here", "all"])]
    pub metrics: Option<String>,
    #[arg(long)]
    pub trust_proxy: bool,
    #[arg(long)]
    pub limit_loopback: bool,
    #[arg(long)]
    pub log_json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Export {
    pub id: String,
    #[arg(long, value_name = "sqlite:FILE|postgres:URL")]
    pub store: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Import {
    pub file: PathBuf,
    #[arg(long, value_name = "sqlite:FILE|postgres:URL")]
    pub store: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Load {
    #[arg(long, value_delimiter = ',', required = true)]
    pub url: Vec<String>,
    #[arg(long)]
    pub tables: u32,
    #[arg(long)]
    pub seconds: u64,
    #[arg(long)]
    pub title: Option<String>,
    #[arg(long, default_value_t = 11)]
    pub pace: u32,
    #[arg(long, default_value_t = 10)]
    pub warm_up: u64,
    #[arg(long, value_parser = ["choices", "view", "full"], default_value = "choices")]
    pub detail: String,
    #[arg(long)]
    pub anywhere: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    pub title: String,
    #[arg(long)]
    pub players: Option<u32>,
    #[arg(long)]
    pub seat: Option<u32>,
    #[arg(long)]
    pub bots: Option<String>,
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub set: Vec<String>,
    #[arg(long)]
    pub seed: Option<String>,
    #[arg(long)]
    pub plain: bool,
    #[arg(long)]
    pub new: bool,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub(crate) struct Sim {
    pub title: String,
    #[arg(long)]
    pub games: u64,
    #[arg(long, value_delimiter = ',', required = true)]
    pub bots: Vec<String>,
    #[arg(long)]
    pub players: Option<usize>,
    #[arg(long)]
    pub seed: Option<String>,
    #[arg(long)]
    pub threads: Option<usize>,
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub set: Vec<String>,
    #[arg(long)]
    pub swap: bool,
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["report", "json"])]
    pub keep: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["report", "json", "keep"])]
    pub check: bool,
    #[arg(long, conflicts_with_all = ["set", "players", "report", "keep", "swap"])]
    pub trials: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Train {
    pub title: String,
    #[arg(long)]
    pub players: u32,
    #[arg(long, default_value_t = 60)]
    pub evenings: u32,
    #[arg(long, default_value_t = 1_000)]
    pub games: u64,
    #[arg(long, default_value_t = 0)]
    pub masters: u32,
    #[arg(long, default_value = "1")]
    pub seed: String,
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    #[arg(long, value_name = "NAME", requires = "from")]
    pub only: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Json {
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Rules {
    pub title: Option<String>,
    pub words: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Cards {
    pub title: String,
    pub words: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub check: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    pub deck: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Challenges {
    pub title: String,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    pub file: PathBuf,
}

/// The language of the command line, else of the environment. Found before the line is parsed, so that help and
/// complaints can be given in it.
pub(crate) fn language(args: &[OsString]) -> Lang {
    let words: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let after = words.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    after.or(joined).and_then(|lang| lang.parse().ok()).unwrap_or_else(wording::environment)
}

/// The command line, read; or clap's word on what is wrong with it.
pub(crate) fn parse(args: &[OsString], speaker: &Speaker<'_>) -> Result<Cli, clap::Error> {
    let matches = command(speaker).try_get_matches_from(args)?;
    Cli::from_arg_matches(&matches)
}

/// The commands with their help in the language spoken.
fn command(speaker: &Speaker<'_>) -> clap::Command {
    let word = |say: Say| speaker.say(&say);
    let template =
        format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}", word(say!("help-usage")));
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let mut command = Cli::command()
        .about(word(say!("help-about")))
        .after_help(word(say!("help-after")))
        .help_template(&template)
        .subcommand_help_heading(word(say!("help-commands")))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(help.help(word(say!("help-help"))))
        .arg(version.help(word(say!("help-version"))))
        .mut_arg("lang", |arg| arg.help(word(say!("help-lang"))));
    for (name, about, args) in helps() {
        command = command.mut_subcommand(name, |mut sub| {
            sub = sub.about(word(about)).help_template(&template);
            for (arg, help) in args {
                sub = sub.mut_arg(arg, |arg| arg.help(word(help)));
            }
            sub.mut_args(|arg| headed(arg, speaker))
        });
    }
    command.mut_args(|arg| headed(arg, speaker))
}

fn headed(arg: Arg, speaker: &Speaker<'_>) -> Arg {
    let heading = if arg.is_positional() { say!("help-arguments") } else { say!("help-options") };
    arg.help_heading(speaker.say(&heading))
}

/// An argument, and what it is for.
type ArgHelp = (&'static str, Say);

fn set() -> ArgHelp {
    ("set", say!("help-set"))
}

fn title() -> ArgHelp {
    ("title", say!("help-title"))
}

fn seed() -> ArgHelp {
    ("seed", say!("help-seed"))
}

fn json() -> ArgHelp {
    ("json", say!("help-json"))
}

/// What every command and argument is for.
fn helps() -> Vec<(&'static str, Say, Vec<ArgHelp>)> {
    let store = || ("store", say!("help-store"));
    vec![
        (
            "serve",
            say!("help-serve"),
            vec![
                ("listen", say!("help-serve-listen")),
                store(),
                ("bot_ms", say!("help-serve-bot-ms")),
                ("bots_at_once", say!("help-serve-bots-at-once")),
                ("bots_each", say!("help-serve-bots-each")),
                ("games_each", say!("help-serve-games-each")),
                ("games_address", say!("help-serve-games-address")),
                ("origin", say!("help-serve-origin")),
                ("host", say!("help-serve-host")),
                ("metrics", say!("help-serve-metrics")),
                ("trust_proxy", say!("help-serve-trust-proxy")),
                ("limit_loopback", say!("help-serve-limit-loopback")),
                ("log_json", say!("help-serve-log-json")),
            ],
        ),
        ("export", say!("help-export"), vec![("id", say!("help-export-id")), store()]),
        ("import", say!("help-import"), vec![("file", say!("help-import-file")), store()]),
        (
            "load",
            say!("help-load"),
            vec![
                ("url", say!("help-load-url")),
                ("tables", say!("help-load-tables")),
                ("seconds", say!("help-load-seconds")),
                ("title", say!("help-load-title")),
                ("pace", say!("help-load-pace")),
                ("warm_up", say!("help-load-warm-up")),
                ("detail", say!("help-load-detail")),
                ("anywhere", say!("help-load-anywhere")),
                json(),
            ],
        ),
        (
            "play",
            say!("help-play"),
            vec![
                title(),
                ("players", say!("help-players")),
                ("seat", say!("help-play-seat")),
                ("bots", say!("help-play-bots")),
                set(),
                seed(),
                ("plain", say!("help-play-plain")),
                ("new", say!("help-play-new")),
            ],
        ),
        ("sim", say!("help-sim"), sim_args()),
        (
            "train",
            say!("help-train"),
            vec![
                title(),
                ("players", say!("help-players")),
                ("evenings", say!("help-train-evenings")),
                ("games", say!("help-train-games")),
                ("masters", say!("help-train-masters")),
                seed(),
                set(),
                ("from", say!("help-train-from")),
                ("only", say!("help-train-only")),
                ("out", say!("help-train-out")),
            ],
        ),
        ("bench", say!("help-bench"), vec![json()]),
        (
            "rules",
            say!("help-rules"),
            vec![("title", say!("help-rules-title")), ("words", say!("help-rules-words"))],
        ),
        ("ledger", say!("help-ledger"), vec![json()]),
        ("challenges", say!("help-challenges"), vec![title()]),
        (
            "cards",
            say!("help-cards"),
            vec![
                title(),
                ("words", say!("help-cards-words")),
                ("check", say!("help-cards-check")),
                ("deck", say!("help-cards-deck")),
            ],
        ),
        ("engine", say!("help-engine"), vec![]),
        ("verify", say!("help-verify"), vec![("file", say!("help-verify-file"))]),
    ]
}

fn sim_args() -> Vec<ArgHelp> {
    vec![
        title(),
        ("games", say!("help-sim-games")),
        ("bots", say!("help-sim-bots")),
        ("players", say!("help-sim-players")),
        seed(),
        ("threads", say!("help-sim-threads")),
        set(),
        ("swap", say!("help-sim-swap")),
        ("report", say!("help-sim-report")),
        ("keep", say!("help-sim-keep")),
        ("check", say!("help-sim-check")),
        ("trials", say!("help-sim-trials")),
        json(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use wording::Wording;

    #[test]
    fn every_command_and_argument_has_help_in_both_languages() {
        let wording = Wording::new();
        for lang in Lang::ALL {
            let command = command(&wording.speaker(lang));
            for sub in command.get_subcommands() {
                assert!(sub.get_about().is_some(), "{lang}: {} has no help", sub.get_name());
                for arg in sub.get_arguments() {
                    assert!(
                        arg.get_help().is_some(),
                        "{lang}: {} {} has no help",
                        sub.get_name(),
                        arg.get_id()
                    );
                }
            }
            command.debug_assert();
        }
    }

    #[test]
    fn the_language_is_found_before_the_line_is_parsed() {
        let lang = |line: &str| language(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(lang("mutable rules --lang fr"), Lang::Fr);
        assert_eq!(lang("mutable --lang=fr rules"), Lang::Fr);
        assert_eq!(lang("mutable --lang en rules"), Lang::En);
    }
}
