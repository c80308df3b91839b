//! Secrets: random, shown once, kept as hashes.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};

/// A secret for a cookie or a token: 32 random bytes as hexadecimal digits.
pub(crate) fn fresh() -> String {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    blake3::Hash::from_bytes(bytes).to_hex().to_string()
}

/// What is kept of it. A secret has 256 random bits, so one hash is enough.
pub(crate) fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

/// What is kept of a password. Takes long by design: never on a thread that serves.
pub(crate) async fn hash_password(password: String) -> Option<String> {
    let hashing = tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
    });
    hashing.await.ok().flatten()
}

/// Is this the password? Takes as long when there is none to compare with.
pub(crate) async fn is_password(password: String, kept: Option<String>) -> bool {
    let comparing = tokio::task::spawn_blocking(move || {
        let Some(kept) = kept else {
            let _ = Argon2::default().hash_password(password.as_bytes());
            return false;
        };
        PasswordHash::new(&kept)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    });
    comparing.await.unwrap_or(false)
}
