//! Builds the web client with Node, once for every change of its sources.

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

const NO_NODE: &str = "\
the web client needs Node.js 20.19 or later with npm, and they were not found.
  Debian 13, Ubuntu 25.04:  apt-get install nodejs npm
  elsewhere:                https://nodejs.org
To build without the web client, with a plain page instead:  MUTABLE_NO_WEB=1 cargo build";

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
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
    if Command::new("npm").arg("--version").output().is_err() {
        fail(NO_NODE);
    }
    if packages_are_old(&web) {
        npm(&web, &["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    }
    let to = out.to_str().expect("cargo's folders are text");
    npm(&web, &["run", "--silent", "build", "--", "--logLevel", "warn", "--emptyOutDir", "--outDir", to]);
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
    let output = match Command::new("npm").args(args).current_dir(web).output() {
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
