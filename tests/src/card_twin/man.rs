//! Pieces: what they are, what they were, and to which names they answer.

use std::sync::Mutex;

use super::field::Player;

/// A kind of piece by its name, kept for good.
pub(super) type KindName = &'static str;

/// A piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardMan {
    /// The number that tells it from every other.
    pub id: usize,
    /// The player that owns it.
    pub owner: Player,
    /// Its kind now.
    pub kind: KindName,
    /// Its kind when the game began.
    pub began: KindName,
    /// Every kind to whose name it answers.
    pub names: Vec<KindName>,
    /// Its kind and names when it was captured, and the turn of that.
    pub fell_as: Option<(KindName, Vec<KindName>, u32)>,
    /// The number at which a card last turned it into something, or 0.
    pub turned: usize,
    /// Whether it has left its first square.
    pub has_moved: bool,
}

/// The one copy of a kind's name.
pub(super) fn kept(kind: &str) -> KindName {
    static KEPT: Mutex<Vec<KindName>> = Mutex::new(Vec::new());
    let mut known = KEPT.lock().expect("nobody panics while they hold it");
    if let Some(found) = known.iter().find(|known| **known == kind) {
        return found;
    }
    known.push(Box::leak(kind.to_owned().into_boxed_str()));
    known[known.len() - 1]
}

impl CardMan {
    /// A piece that has moved already, which forbids it to castle.
    pub fn new(id: usize, owner: Player, kind: &str) -> Self {
        let kind = kept(kind);
        Self { id, owner, kind, began: kind, names: vec![kind], fell_as: None, turned: 0, has_moved: true }
    }

    /// Whether it answers to this name.
    pub fn is(&self, kind: &str) -> bool {
        self.names.contains(&kind)
    }

    /// Whether it is what a card has made of it.
    pub fn is_transformed(&self) -> bool {
        self.turned != 0
    }

    /// Turns into another kind, which may answer to a second name, and keeps its old names.
    pub fn becomes(&mut self, kind: &str, also: Option<&str>) {
        self.kind = kept(kind);
        for name in also.into_iter().chain([kind]) {
            self.names.retain(|known| *known != name);
            self.names.push(kept(name));
        }
    }
}
