//! `cargo xtask fresh`: what a newcomer meets. Clones the last commit into an empty root with a home, a cargo and an npm cache of its
//! own, runs exactly the two commands of the README there, the second while the first is running, and says how long each took.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use crate::serving::Serving;
use crate::steps::run;

/// What rustup puts into a newcomer's path. Nothing else of the developer's own programs is there.
const RUST: [&str; 7] =
    ["cargo", "rustc", "rustdoc", "rustfmt", "cargo-fmt", "cargo-clippy", "clippy-driver"];

/// `--root FOLDER` says where; `--play-only` leaves the second command out.
pub(crate) fn fresh(words: &[&str]) -> Result<(), String> {
    let (root, play_only) = match words {
        [] => (env::temp_dir().join("mutable-fresh"), false),
        ["--play-only"] => (env::temp_dir().join("mutable-fresh"), true),
        ["--root", root] => (PathBuf::from(root), false),
        ["--root", root, "--play-only"] => (PathBuf::from(root), true),
        _ => {
            return Err(format!(
                "fresh does not know “{}”; there are --root and --play-only",
                words.join(" ")
            ));
        }
    };
    if root.exists() {
        return Err(format!("{} is there already; remove it, or name another with --root", root.display()));
    }
    for folder in ["home", "cargo", "npm", "bin", "tmp"] {
        fs::create_dir_all(root.join(folder)).map_err(|error| format!("{}: {error}", root.display()))?;
    }
    let clone = root.join("mutable");
    run(Command::new("git").args(["clone", "--quiet", "--no-hardlinks", "."]).arg(&clone))?;
    link_rust(&root.join("bin"))?;
    // It goes on serving, as it does at a newcomer's who opens a second terminal.
    let (seconds, serving) = play(&root, &clone)?;
    println!("xtask: fresh: cargo run --release: {seconds} s from a clone to a page that is served");
    let program = clone.join("target/release/mutable");
    let bytes = fs::metadata(&program).map_or(0, |data| data.len());
    println!("xtask: fresh: {} has {} MB", program.display(), bytes / 1_000_000);
    if !play_only {
        let began = Instant::now();
        run(newcomer(&root, &clone).args(["xtask", "test"]))?;
        println!("xtask: fresh: cargo xtask test: {} s, with what it installs", began.elapsed().as_secs());
        page(serving.url.trim_start_matches("http://"))?;
    }
    Ok(())
}

/// rustup's proxies by themselves, without the other programs that live beside them.
fn link_rust(bin: &Path) -> Result<(), String> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    for name in RUST {
        let found = folders.iter().map(|folder| folder.join(name)).find(|file| file.exists());
        let found = found.ok_or_else(|| format!("{name} is not in the path"))?;
        std::os::unix::fs::symlink(&found, bin.join(name)).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// `cargo` as a newcomer has it.
fn newcomer(root: &Path, clone: &Path) -> Command {
    let home = env::var("HOME").unwrap_or_default();
    let rustup = env::var("RUSTUP_HOME").unwrap_or_else(|_| format!("{home}/.rustup"));
    let cargo = root.join("cargo");
    let path = format!(
        "{}:{}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        root.join("bin").display(),
        cargo.join("bin").display()
    );
    let mut command = Command::new(root.join("bin/cargo"));
    command.env_clear().current_dir(clone).env("PATH", path).env("RUSTUP_HOME", rustup);
    command.env("HOME", root.join("home")).env("CARGO_HOME", cargo).env("TMPDIR", root.join("tmp"));
    command.env("npm_config_cache", root.join("npm")).env("LANG", "C.UTF-8").env("TERM", "dumb");
    command
}

/// The first command: it must serve the page. Returns how many seconds that took, and the server.
fn play(root: &Path, clone: &Path) -> Result<(u64, Serving), String> {
    let began = Instant::now();
    // Cargo becomes the program that it runs, and ends with it.
    let serving = Serving::start(newcomer(root, clone).args(["run", "--release"]))
        .map_err(|wrong| format!("cargo run --release: {wrong}"))?;
    page(serving.url.trim_start_matches("http://"))?;
    Ok((began.elapsed().as_secs(), serving))
}

/// Is the client served there?
fn page(address: &str) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("http://{address}: {error}");
    let mut stream = TcpStream::connect(address).map_err(failed)?;
    write!(stream, "GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").map_err(failed)?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply).map_err(failed)?;
    if reply.starts_with("HTTP/1.1 200") && reply.contains("<script") {
        Ok(())
    } else {
        Err(format!(
            "http://{address} does not serve the client: {}",
            reply.lines().next().unwrap_or_default()
        ))
    }
}
