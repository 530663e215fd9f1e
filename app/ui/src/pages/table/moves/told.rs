//! The text of a move in the list.

use unruly_contract::Naming;
use unruly_kit::text::Words;

use super::rows::is_told;
use crate::play::{Entry, InWords, Moment, Sitting};

/// The text of what was done.
pub(in crate::pages::table) fn told<'e>(
    entries: impl Iterator<Item = &'e Entry>,
    session: &Sitting,
    words: &Words,
) -> String {
    let texts: Vec<String> = entries.map(|entry| entry.text_for(session.watcher(), words)).collect();
    signed(session, told_once(&texts.join(" ")))
}

/// A move as it is read on the ground of a game.
pub(in crate::pages::table) fn signed(session: &Sitting, text: String) -> String {
    let naming = session.ruleset().profile().naming;
    if naming == Naming::Coordinates { on_a_plane(&text) } else { text }
}

/// The text of what was done from one moment of the game to another, as far as it stands in the list.
pub(in crate::pages::table) fn told_between(
    session: &Sitting,
    (from, to): (usize, usize),
    words: &Words,
) -> String {
    let Some(game) = session.branches().first() else { return String::new() };
    let is_listed =
        |index: &usize| is_told(&game.entries[*index], session.watcher()) && !game.crossed.has(*index);
    let listed = (from..to.min(game.entries.len())).filter(is_listed);
    told(listed.map(|index| game.entries[index].as_ref()), session, words)
}

/// The deed that led to a moment, as it is read out.
pub(in crate::pages::table) fn deed_at(
    session: &Sitting,
    Moment { line, ply }: Moment,
    words: &Words,
) -> Option<String> {
    let entry = session.branches().get(line)?.entries.get(ply.checked_sub(1)?)?.as_ref();
    Some(read_out(entry, &told(std::iter::once(entry), session, words), words))
}

/// How it is read out: by whom it was done, too.
pub(super) fn read_out(first: &Entry, text: &str, words: &Words) -> String {
    words.line(words.seat(first.doer()), text)
}

/// A move on a plane with signs that can be told apart: a dash is the sign of a number there, and none between two squares.
fn on_a_plane(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_before_number = letters.peek().is_some_and(|next| next.is_ascii_digit() || *next == '-');
        written.push(match letter {
            '-' if is_before_number => '−',
            'x' if is_before_number => '×',
            '>' => '›',
            other => other,
        });
    }
    written
}

/// A line without the squares that were chosen for a move which is written behind them.
fn told_once(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_in = |word: &str, later: &str| {
        let ends: Vec<&str> = later.split(['–', '›', '×']).collect();
        ends.len() == 2
            && ends.iter().any(|end| *end == word || end.len() == word.len() + 1 && end.ends_with(word))
    };
    let is_told = |place: usize| {
        let later = &words[place + 1..];
        // A square is chosen as what a card is about, and once more as what it moves.
        later.first() == Some(&words[place]) || later.iter().any(|later| is_in(words[place], later))
    };
    let kept = (0..words.len()).filter(|place| !is_told(*place)).map(|place| words[place]);
    kept.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn squares_of_a_move_are_told_once() {
        for (long, short) in [
            ("Dubbing e8 d6 Ke8–d6", "Dubbing Ke8–d6"),
            ("Tango f6 e4 Nf6×e4", "Tango Nf6×e4"),
            ("Long Jump b1 b1", "Long Jump b1"),
            ("Forced March a2 b3", "Forced March a2 b3"),
            ("Anathema a1 c4", "Anathema a1 c4"),
            ("e2–e4", "e2–e4"),
            ("Fanatic 0,1 3,1 0,1›3,1", "Fanatic 0,1›3,1"),
        ] {
            assert_eq!(super::told_once(long), short);
        }
    }

    #[test]
    fn on_a_plane_no_sign_of_a_number_is_taken_for_a_way() {
        for (written, read) in [
            ("Q-2,-3x-1,-3", "Q−2,−3×−1,−3"),
            ("R1,1>2,-1+", "R1,1›2,−1+"),
            ("N@1,-2", "N@1,−2"),
            ("P0,0>- check black", "P0,0›- check black"),
            ("exchanges", "exchanges"),
        ] {
            assert_eq!(super::on_a_plane(written), read);
        }
    }
}
