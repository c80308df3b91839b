//! The types of the web client are those of this crate.

use std::path::Path;
use std::{env, fs};

/// Run by `cargo xtask types` with `MUTABLE_WRITE_TYPES` set, it writes the file instead.
#[test]
fn the_typescript_types_are_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire/types.ts");
    let wanted = wire::typescript();
    if env::var_os("MUTABLE_WRITE_TYPES").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, wanted).unwrap();
        return;
    }
    let there = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(there, wanted, "web/src/lib/wire/types.ts is stale: run `cargo xtask types`");
}
