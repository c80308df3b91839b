//! A private PostgreSQL for the tests: in a folder of its own, on a free port, not as root, stopped when it is dropped.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, process};

use crate::install::is_root;
use crate::steps::run;

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
        let folder = env::temp_dir().join(format!("mutable-postgres-{}", process::id()));
        let data = folder.join("data");
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        if is_root() {
            // PostgreSQL does not run as root; Debian's package has brought a user for it.
            run(Command::new("chown").arg("postgres").arg(&folder))?;
        }
        let port = free_port()?;
        let private = Private { bin, folder, port };
        run(private.program("initdb").arg("-D").arg(&data).args([
            "-U",
            "mutable",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]))?;
        let options = format!(
            "-p {port} -k {} -c listen_addresses=127.0.0.1 -c max_connections=200",
            private.folder.display()
        );
        let log = private.folder.join("log");
        run(private
            .program("pg_ctl")
            .arg("-D")
            .arg(&data)
            .arg("-l")
            .arg(log)
            .args(["-o", &options, "-w", "start"]))?;
        Ok(private)
    }

    /// How to reach it.
    pub(crate) fn url(&self) -> String {
        format!("postgres://mutable@127.0.0.1:{}/postgres", self.port)
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
        let data = self.folder.join("data");
        let _ = run(self.program("pg_ctl").arg("-D").arg(data).args(["-m", "immediate", "-w", "stop"]));
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(|error| error.to_string())?;
    Ok(listener.local_addr().map_err(|error| error.to_string())?.port())
}
