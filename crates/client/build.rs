//! Builds the web client with Node, once for every change of its sources.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, exit};
use std::{env, fs};

/// What the client is made of, beside its packages.
const SOURCES: [&str; 9] = [
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/plugins",
    "web/public",
    "web/src",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "rules",
];

/// What Vite needs.
const NEEDED: (u32, u32) = (20, 19);

const HELP: &str = "  Debian 13, Ubuntu 25.04:  apt-get install nodejs npm
  Debian 12 and others:     apt-get install npm, then cargo xtask install, which fetches a newer Node.js from npm
  anywhere:                 https://nodejs.org
To build without the web client, with a plain page instead:  MUTABLE_NO_WEB=1 cargo build";

fn main() {
    // Asked for now and not when this script was compiled: a target folder may be shared by several clones.
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo names it")).join("../..");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo names it")).join("dist");
    println!("cargo::rerun-if-env-changed=MUTABLE_NO_WEB");
    if env::var("MUTABLE_NO_WEB").is_ok_and(|value| !value.is_empty() && value != "0") {
        println!("cargo::rerun-if-changed=plain");
        return plain(&out);
    }
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    let web = root.join("web");
    check_node(&web);
    if packages_are_old(&web) {
        npm(&web, &["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    }
    let to = out.to_str().expect("cargo's folders are text");
    npm(&web, &["run", "--silent", "build", "--", "--logLevel", "warn", "--emptyOutDir", "--outDir", to]);
}

/// The programs of this machine, after a Node.js that `cargo xtask install` may have fetched.
fn path(web: &Path) -> OsString {
    let own = web.join(format!(".node/node_modules/node-linux-{}/bin", arch()));
    let rest = env::var_os("PATH").unwrap_or_default();
    let folders = own.exists().then_some(own).into_iter().chain(env::split_paths(&rest));
    env::join_paths(folders).unwrap_or(rest)
}

fn arch() -> &'static str {
    if cfg!(target_arch = "aarch64") { "arm64" } else { "x64" }
}

/// Says what was found and what is needed, if they differ.
fn check_node(web: &Path) {
    let (major, minor) = NEEDED;
    let needs = format!("the web client needs Node.js {major}.{minor} or later with npm");
    let said = |program: &str| {
        let output = Command::new(program).arg("--version").env("PATH", path(web)).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let Some(found) = said("node") else { fail(&format!("{needs}, and there is no Node.js.\n{HELP}")) };
    let mut numbers = found.trim_start_matches('v').split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    if (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) < NEEDED {
        fail(&format!("{needs}, and the one that was found is {found}.\n{HELP}"));
    }
    if said("npm").is_none() {
        fail(&format!("{needs}, and there is no npm.\n{HELP}"));
    }
}

/// A page that says that there is no client in this program.
fn plain(out: &Path) {
    let _ = fs::remove_dir_all(out);
    fs::create_dir_all(out).expect("cargo's folder can be written");
    for file in ["index.html", "style.css"] {
        fs::copy(Path::new("plain").join(file), out.join(file)).expect("the plain page can be copied");
    }
}

/// Do the packages in `node_modules` come from another lock file?
fn packages_are_old(web: &Path) -> bool {
    let changed = |file: &str| fs::metadata(web.join(file)).and_then(|it| it.modified()).ok();
    changed("node_modules/.package-lock.json") < changed("package-lock.json")
}

fn npm(web: &Path, args: &[&str]) {
    let output = match Command::new("npm").args(args).current_dir(web).env("PATH", path(web)).output() {
        Ok(output) if output.status.success() => return,
        Ok(output) => output,
        Err(error) => fail(&format!("npm cannot be run: {error}")),
    };
    let said = [output.stdout, output.stderr].concat();
    fail(&format!("npm {} failed:\n{}", args.join(" "), String::from_utf8_lossy(&said)));
}

fn fail(why: &str) -> ! {
    for line in why.lines() {
        println!("cargo::error={line}");
    }
    exit(1);
}
