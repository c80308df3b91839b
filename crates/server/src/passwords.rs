//! Passwords that everybody tries first.

/// Of ten letters and more, the most used ones in lists of stolen passwords, in lower case.
const USUAL: &[&str] = &[
    "0123456789",
    "1029384756",
    "1111111111",
    "1122334455",
    "1234512345",
    "123456123456",
    "1234567890",
    "12345678910",
    "1234567899",
    "123456789a",
    "123456789q",
    "123456789z",
    "123456abcdef",
    "123qweasdzxc",
    "1q2w3e4r5t",
    "1q2w3e4r5t6y",
    "1qaz2wsx3edc",
    "1qazxsw23edc",
    "9876543210",
    "a123456789",
    "abc123456789",
    "abcdefghij",
    "abcdefghijkl",
    "administrator",
    "alexander1",
    "asdfghjkl1",
    "asdfghjkl123",
    "azertyuiop",
    "barcelona1",
    "basketball",
    "butterfly1",
    "changeme123",
    "charlie123",
    "chocolate1",
    "computer123",
    "correct horse battery staple",
    "correcthorsebatterystaple",
    "elizabeth1",
    "football123",
    "iloveyou12",
    "iloveyou123",
    "jennifer123",
    "letmein123",
    "liverpool1",
    "manchester",
    "marseille13",
    "michael123",
    "minecraft1",
    "motdepasse",
    "motdepasse1",
    "motdepasse123",
    "p@ssw0rd123",
    "passw0rd123",
    "password01",
    "password10",
    "password11",
    "password12",
    "password123",
    "password1234",
    "password12345",
    "passwordpassword",
    "princess123",
    "q1w2e3r4t5",
    "q1w2e3r4t5y6",
    "qwerty1234",
    "qwerty12345",
    "qwerty123456",
    "qwertyuiop",
    "qwertyuiop123",
    "sunshine123",
    "superman123",
    "welcome123",
    "zaqwsxcde1",
];

/// Rows of keys that are typed one after another.
const ROWS: &[&str] = &[
    "01234567890123456789",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "qwertzuiopasdfghjklyxcvbnm",
    "zyxwvutsrqponmlkjihgfedcba",
];

/// Would somebody try this soon? One of the most used, a row of keys, few different letters, or one's own name.
pub(crate) fn is_usual(password: &str, name: &str) -> bool {
    let bare = password.trim().to_lowercase();
    let letters: std::collections::HashSet<char> = bare.chars().collect();
    let row = |row: &str| row.contains(&bare) || row.chars().rev().collect::<String>().contains(&bare);
    let name = name.to_lowercase();
    let rest = bare.replace(&name, "");
    USUAL.contains(&bare.as_str())
        || ROWS.iter().any(|it| row(it))
        || letters.len() < 4
        || rest.chars().filter(|letter| letter.is_alphabetic()).count() == 0 && rest.len() < bare.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// X11
    #[test]
    fn what_everybody_tries_is_refused() {
        for password in [
            "1234567890",
            "Password123",
            "QWERTYUIOP",
            "aaaaaaaaaaaa",
            "0987654321",
            "abcdefghijk",
            "mnopqrstuvw",
            "Wolverine12",
            "wolverinewolverine",
            "motdepasse123",
            "1212121212",
        ] {
            assert!(is_usual(password, "Wolverine"), "{password}");
        }
        for password in
            ["correct horse", "a long password", "stolen it now", "wolverine eats fish", "7 dwarfs, 1 apple"]
        {
            assert!(!is_usual(password, "Wolverine"), "{password}");
        }
        assert!(USUAL.is_sorted() && USUAL.iter().all(|password| *password == password.to_lowercase()));
    }
}
