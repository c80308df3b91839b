//! The web client, built from `web/` and embedded.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/dist"]
struct Dist;

/// A file of the client.
pub struct File {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// Its content type.
    pub kind: &'static str,
    /// Whether its name changes with what is in it, so that it may be kept for ever.
    pub is_hashed: bool,
}

/// The page that every address of the client shows.
///
/// # Panics
/// If the client was built without it.
pub fn page() -> File {
    file("index.html").expect("the client has a page")
}

/// The file at this path, without the first slash.
pub fn file(path: &str) -> Option<File> {
    let found = Dist::get(path)?;
    let extension = path.rsplit('.').next().unwrap_or_default();
    Some(File { bytes: found.data, kind: kind(extension), is_hashed: path.starts_with("assets/") })
}

fn kind(extension: &str) -> &'static str {
    match extension {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_there() {
        let page = page();
        assert_eq!(page.kind, "text/html; charset=utf-8");
        assert!(!page.is_hashed && String::from_utf8_lossy(&page.bytes).contains("Mutable"));
        assert!(file("../Cargo.toml").is_none() && file("nothing.js").is_none());
    }
}
