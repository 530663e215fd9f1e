//! What an action brought about, to tell whether a pick that was not asked for was the right one.

use unruly_table::{Event, Naming, Pick, Scene, Spot};

/// What an action brought about.
pub(crate) struct Change {
    pub(crate) before: Scene,
    pub(crate) after: Scene,
    pub(crate) events: Vec<Event>,
    /// Whether it was a regular move, which has no picks that go unasked.
    pub(crate) is_move: bool,
}

/// Whether a word that cannot be checked is believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trust {
    /// Yes: the script says that the action is legal.
    Given,
    /// No: the script says that it is refused.
    Withheld,
}

/// Words that leave no trace on the table by which they could be recognized. How a contest came out is told.
const TRACELESS: [&str; 11] =
    ["left", "right", "yes", "no", "accept", "deny", "pay", "undo", "die", "coin", "roshambo"];

impl Change {
    /// Whether this pick, which was not asked for, fits with what happened.
    pub(crate) fn involves(&self, word: &str, naming: Naming, trust: Trust) -> bool {
        if word == "done" {
            return true;
        }
        if TRACELESS.contains(&word) {
            return trust == Trust::Given;
        }
        if let Ok(spot) = word.parse() {
            return self.involves_spot(spot, naming);
        }
        if let Some((one, other)) = word.split_once('/')
            && let (Ok(one), Ok(other)) = (one.parse(), other.parse())
        {
            return self.involves_edge(one, other);
        }
        self.says(word)
    }

    fn involves_spot(&self, spot: Spot, naming: Naming) -> bool {
        let at = |scene: &Scene| {
            let pieces: Vec<_> = scene.pieces.iter().filter(|piece| piece.at == spot).cloned().collect();
            let marks: Vec<_> = scene.marks.iter().filter(|mark| mark.at == spot).cloned().collect();
            let effects: Vec<_> =
                scene.effects.iter().filter(|effect| effect.on.contains(&spot)).cloned().collect();
            (pieces, marks, effects)
        };
        let is_told = || {
            let told = format!("{:?}", self.events);
            told.contains(&format!("{spot:?}")) || has_word(&told, &Pick::Square(spot).write(naming))
        };
        at(&self.before) != at(&self.after) || is_told()
    }

    fn involves_edge(&self, one: Spot, other: Spot) -> bool {
        let at = |scene: &Scene| {
            let is_it = |wall: &&unruly_table::Wall| {
                (wall.one, wall.other) == (one, other) || (wall.one, wall.other) == (other, one)
            };
            scene.walls.iter().filter(is_it).count()
        };
        at(&self.before) != at(&self.after)
    }

    /// Whether a kind or a card is spoken of in what happened, or in what is no longer as it was.
    fn says(&self, word: &str) -> bool {
        let (before, after) = (&self.before, &self.after);
        let mut told = format!("{:?}", self.events);
        let pieces = after.pieces.iter().filter(|piece| !before.pieces.contains(piece));
        let gone = before.pieces.iter().filter(|piece| !after.pieces.contains(piece));
        let effects = after.effects.iter().filter(|effect| !before.effects.contains(effect));
        let ended = before.effects.iter().filter(|effect| !after.effects.contains(effect));
        told += &format!("{:?}", pieces.chain(gone).collect::<Vec<_>>());
        told += &format!("{:?}", effects.chain(ended).collect::<Vec<_>>());
        has_word(&told, word)
    }
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '-' | ',')).any(|found| found == word)
}
