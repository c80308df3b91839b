//! Changes of an input: small ones mostly, by bytes, numbers, words and lines.

use table::{Dice as _, Rolls};

/// A changed copy, not longer than `longest`. `others` lend pieces.
pub(crate) fn mutate(
    input: &[u8],
    others: &[Vec<u8>],
    words: &[Vec<u8>],
    longest: usize,
    dice: &mut Rolls,
) -> Vec<u8> {
    let mut changed = input.to_vec();
    for _ in 0..=dice.below(4) {
        once(&mut changed, others, words, dice);
    }
    changed.truncate(longest);
    changed
}

fn once(input: &mut Vec<u8>, others: &[Vec<u8>], words: &[Vec<u8>], dice: &mut Rolls) {
    match dice.below(10) {
        0 => flip(input, dice),
        1 => {
            let at = place(input.len() + 1, dice);
            input.insert(at, dice.below(256) as u8);
        }
        2 => {
            let (from, to) = span(input.len(), dice);
            input.drain(from..to);
        }
        3 => {
            let (from, to) = span(input.len(), dice);
            let piece = input[from..to].to_vec();
            insert(input, &piece, dice);
        }
        4 | 5 => number(input, dice),
        6 if !words.is_empty() => {
            let word = words[place(words.len(), dice)].clone();
            if dice.below(2) == 0 {
                insert(input, &word, dice);
            } else {
                replace_word(input, &word, dice);
            }
        }
        7 => lines(input, dice),
        8 if !others.is_empty() => {
            let other = &others[place(others.len(), dice)];
            let (from, to) = span(other.len(), dice);
            let piece = other[from..to].to_vec();
            insert(input, &piece, dice);
        }
        _ => swap_words(input, dice),
    }
}

/// An index below `n`; 0, if there is none.
fn place(n: usize, dice: &mut Rolls) -> usize {
    if n == 0 { 0 } else { dice.below(n as u32) as usize }
}

/// A stretch, short more often than long.
fn span(len: usize, dice: &mut Rolls) -> (usize, usize) {
    let from = place(len, dice);
    let longest = [4, 16, 64, 1024][place(4, dice)].min(len - from);
    (from, from + place(longest + 1, dice))
}

fn insert(input: &mut Vec<u8>, piece: &[u8], dice: &mut Rolls) {
    let at = place(input.len() + 1, dice);
    input.splice(at..at, piece.iter().copied());
}

fn flip(input: &mut [u8], dice: &mut Rolls) {
    if !input.is_empty() {
        let at = place(input.len(), dice);
        input[at] ^= 1 << dice.below(8);
    }
}

/// Puts another number in the place of one: the next, any small one, or the edges of what fits somewhere.
fn number(input: &mut Vec<u8>, dice: &mut Rolls) {
    const ODD: [&str; 12] =
        ["0", "1", "-1", "2", "7", "99", "127", "128", "255", "256", "65536", "9223372036854775808"];
    let is_digit = |at: usize| input.get(at).is_some_and(u8::is_ascii_digit);
    let starts: Vec<usize> =
        (0..input.len()).filter(|at| is_digit(*at) && (*at == 0 || !is_digit(at - 1))).collect();
    if starts.is_empty() {
        return flip(input, dice);
    }
    let from = starts[place(starts.len(), dice)];
    let to = (from..input.len()).find(|at| !is_digit(*at)).unwrap_or(input.len());
    let old: i128 =
        std::str::from_utf8(&input[from..to]).ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let new = match dice.below(4) {
        0 => (old + 1).to_string(),
        1 => (old - 1).to_string(),
        2 => dice.below(100).to_string(),
        _ => ODD[place(ODD.len(), dice)].to_owned(),
    };
    input.splice(from..to, new.into_bytes());
}

/// Where words begin and end.
fn found_words(input: &[u8]) -> Vec<(usize, usize)> {
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
    let mut words = Vec::new();
    let mut from = None;
    for (at, byte) in input.iter().enumerate() {
        match (is_letter(byte), from) {
            (true, None) => from = Some(at),
            (false, Some(start)) => {
                words.push((start, at));
                from = None;
            }
            (true, Some(_)) | (false, None) => {}
        }
    }
    words.extend(from.map(|start| (start, input.len())));
    words
}

fn replace_word(input: &mut Vec<u8>, word: &[u8], dice: &mut Rolls) {
    let found = found_words(input);
    if !found.is_empty() {
        let (from, to) = found[place(found.len(), dice)];
        input.splice(from..to, word.iter().copied());
    }
}

/// Puts one word of the input in the place of another.
fn swap_words(input: &mut Vec<u8>, dice: &mut Rolls) {
    let found = found_words(input);
    if found.len() > 1 {
        let (from, to) = found[place(found.len(), dice)];
        let word = input[from..to].to_vec();
        replace_word(input, &word, dice);
    } else {
        flip(input, dice);
    }
}

/// Leaves a line out, says it twice, or lets two change places.
fn lines(input: &mut Vec<u8>, dice: &mut Rolls) {
    let mut lines: Vec<Vec<u8>> = input.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    if lines.is_empty() {
        return;
    }
    let (one, other) = (place(lines.len(), dice), place(lines.len(), dice));
    match dice.below(3) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(other, lines[one].clone()),
        _ => lines.swap(one, other),
    }
    *input = lines.concat();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anything_can_be_changed_even_nothing() {
        let mut dice = Rolls::from_number(1);
        let words = vec![b"deploy".to_vec()];
        let others = vec![b"another 12\nline\n".to_vec(), Vec::new()];
        let mut changed = 0;
        for input in [&b""[..], b"a", b"one 2 three\nfour 5\n", &[0xff; 40]] {
            for _ in 0..2_000 {
                changed += usize::from(mutate(input, &others, &words, 1_000, &mut dice) != input);
            }
        }
        assert!(changed > 5_000, "{changed} of 8000");
    }
}
