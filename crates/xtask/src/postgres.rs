//! A private PostgreSQL for the tests: in a folder of its own, on a free port, not as root, stopped when it is dropped.
//!
//! Tests that stop a PostgreSQL of their own include this file (`tests/highlow/tests/common/mod.rs`).

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

static COUNT: AtomicU32 = AtomicU32::new(0);

/// Where Debian keeps `initdb` and `pg_ctl`: the newest version there is.
pub(crate) fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?.filter_map(Result::ok);
    let mut found: Vec<(u32, PathBuf)> = versions
        .map(|version| {
            (version.file_name().to_string_lossy().parse().unwrap_or(0), version.path().join("bin"))
        })
        .filter(|(_, bin)| bin.join("initdb").exists() && bin.join("pg_ctl").exists())
        .collect();
    found.sort();
    found.pop().map(|(_, bin)| bin)
}

/// A PostgreSQL of this run's own.
pub(crate) struct Private {
    bin: PathBuf,
    folder: PathBuf,
    port: u16,
}

impl Private {
    pub(crate) fn start() -> Result<Private, String> {
        let bin = programs().ok_or("PostgreSQL is not installed: run cargo xtask install")?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("mutable-postgres-{}-{number}", process::id()));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        if is_root() {
            // PostgreSQL does not run as root; Debian's package has brought a user for it.
            run(Command::new("chown").arg("postgres").arg(&folder))?;
        }
        let private = Private { bin, folder, port: free_port()? };
        let sets = ["-U", "mutable", "-A", "trust", "-E", "UTF8", "--no-sync"];
        run(private.program("initdb").arg("-D").arg(private.data()).args(sets))?;
        private.go()?;
        Ok(private)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Starts it, for the first time or again; returns when it takes connections.
    pub(crate) fn go(&self) -> Result<(), String> {
        let options = format!(
            "-p {} -k {} -c listen_addresses=127.0.0.1 -c max_connections=200",
            self.port,
            self.folder.display()
        );
        let log = self.folder.join("log");
        let mut start = self.program("pg_ctl");
        run(start.arg("-D").arg(self.data()).arg("-l").arg(log).args(["-o", &options, "-w", "start"]))
    }

    /// Stops it: `fast` ends every connection in order, `immediate` is as if the power failed.
    pub(crate) fn stop(&self, mode: &str) -> Result<(), String> {
        run(self.program("pg_ctl").arg("-D").arg(self.data()).args(["-m", mode, "-w", "stop"]))
    }

    /// Where it listens.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// How to reach it.
    pub(crate) fn url(&self) -> String {
        format!("postgres://mutable@127.0.0.1:{}/postgres", self.port())
    }

    /// One of its programs, as a user that it accepts.
    fn program(&self, name: &str) -> Command {
        let program: &Path = &self.bin.join(name);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(&self.folder).stdout(Stdio::null());
        command
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        let _ = self.stop("immediate");
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(|error| error.to_string())?;
    Ok(listener.local_addr().map_err(|error| error.to_string())?.port())
}

pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Runs a command to its end; an error names it.
fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().display().to_string();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} failed with {status}")),
        Err(error) => Err(format!("{name} cannot be run: {error}")),
    }
}
