//! Names: unique to the eye, bounded, of one script.

use table::{Say, say};
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::{GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _};

/// How few characters a name may have.
const NAME_CHARS_MIN: usize = 2;
const NAME_CHARS_MAX: usize = 24;

/// What is wrong with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameWrong {
    /// Too short or too long.
    Length,
    /// Something that is neither letter nor digit, or a mixture of scripts that can be mistaken for another name.
    Letters,
}

impl NameWrong {
    /// In words, with what would be right.
    pub fn say(self) -> Say {
        match self {
            NameWrong::Length => say!("name-length", fewest = NAME_CHARS_MIN, most = NAME_CHARS_MAX),
            NameWrong::Letters => say!("name-letters"),
        }
    }
}

/// The name as it is shown: composed, with single spaces.
///
/// # Errors
/// What is wrong with it.
pub fn sound_name(given: &str) -> Result<String, NameWrong> {
    // Nobody needs to normalise a novel to learn that it is no name.
    if given.len() > 4 * NAME_CHARS_MAX * 4 {
        return Err(NameWrong::Length);
    }
    let name: String = given.nfc().collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if !(NAME_CHARS_MIN..=NAME_CHARS_MAX).contains(&name.chars().count()) {
        return Err(NameWrong::Length);
    }
    let joins = |letter: char| matches!(letter, ' ' | '-' | '\'' | '’' | '_' | '.');
    let is_sound = name.chars().all(|letter| joins(letter) || letter.identifier_allowed());
    let has_letter = name.chars().any(char::is_alphanumeric);
    let bare: String = name.chars().filter(|letter| !joins(*letter)).collect();
    let one_script = bare.as_str().check_restriction_level(RestrictionLevel::HighlyRestrictive);
    let marks =
        name.chars().zip(name.chars().skip(1)).any(|(a, b)| !b.is_alphanumeric() && a == b && !b.is_ascii());
    if is_sound && has_letter && one_script && !marks { Ok(name) } else { Err(NameWrong::Letters) }
}

/// Names that nobody may have: those of bots, and of whoever runs a server. As they look.
const RESERVED: [&str; 30] = [
    "vesper",
    "kestrel",
    "moss",
    "rook",
    "admin",
    "administrator",
    "administrateur",
    "moderator",
    "modérateur",
    "mod",
    "root",
    "system",
    "système",
    "server",
    "serveur",
    "support",
    "staff",
    "help",
    "aide",
    "mutable",
    "official",
    "officiel",
    "operator",
    "owner",
    "dealer",
    "fate",
    "nobody",
    "personne",
    "anonymous",
    "spectator",
];

/// Is it the name of a bot or of whoever runs a server, or one of those with a number?
pub(crate) fn is_reserved(name: &str) -> bool {
    let bare = name.trim_end_matches(|letter: char| !letter.is_alphabetic());
    let looks_like = [skeleton(name), skeleton(bare)];
    RESERVED.iter().any(|reserved| looks_like.contains(&skeleton(reserved)))
}

/// What a name looks like: the same for all names that can be taken for one another.
pub fn skeleton(name: &str) -> String {
    // Two letters that look like one.
    old_skeleton(name).replace("vv", "w")
}

/// What was said of a name's looks before two letters that look like one were one.
pub(crate) fn old_skeleton(name: &str) -> String {
    let folded: String =
        name.nfkc().flat_map(char::to_lowercase).filter(|letter| letter.is_alphanumeric()).collect();
    let alike = unicode_security::skeleton(&folded).flat_map(char::to_lowercase);
    // What is told apart by its case alone: a capital I from a small L.
    alike
        .map(|letter| match letter {
            'i' | '1' => 'l',
            '0' => 'o',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_any_one_script_are_sound() {
        for name in ["Ann", "Zoé", "Иван", "李小龙", "Jean-Luc d’Arc", "たろう", "Ann 2", "O'Neil"]
        {
            assert_eq!(sound_name(name).as_deref(), Ok(name));
        }
        assert_eq!(sound_name("  Ann   Lee ").as_deref(), Ok("Ann Lee"));
        assert_eq!(sound_name("Zoe\u{301}").as_deref(), Ok("Zoé"), "composed");
    }

    #[test]
    fn what_can_deceive_is_refused() {
        for (name, wrong) in [
            ("A", NameWrong::Length),
            ("", NameWrong::Length),
            (&*"x".repeat(25), NameWrong::Length),
            (&*"x".repeat(100_000), NameWrong::Length),
            ("Аnn", NameWrong::Letters),
            ("Ann\u{202e}", NameWrong::Letters),
            ("An\u{200b}n", NameWrong::Letters),
            ("--", NameWrong::Letters),
            ("<b>Ann", NameWrong::Letters),
            ("Ann\0", NameWrong::Letters),
            ("🎲🎲", NameWrong::Letters),
        ] {
            assert_eq!(sound_name(name), Err(wrong), "{name:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_the_same_skeleton() {
        for (one, other) in [
            ("Ann", "ann"),
            ("Ann Lee", "annlee"),
            ("paypal", "раураl"),
            ("Bill", "BiII"),
            ("O'Neil", "ONeil"),
            ("Wolverine", "VVolverine"),
            ("Mark", "Rnark"),
            ("Mallow", "rnaIIovv"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        assert_ne!(skeleton("Ann"), skeleton("Bo"));
        assert_ne!(skeleton("Eva"), skeleton("Ewa"));
    }

    /// X11
    #[test]
    fn names_of_bots_and_operators_are_nobodys() {
        for name in ["Vesper", "R00k", "ADMIN", "Admin 1", "adrnin", "Système", "Mod.", "Mutable"] {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["Vespera", "Modesty", "my bot", "Rooky", "Hostess", "Ann 2"] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
