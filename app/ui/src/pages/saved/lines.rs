//! Lines on kept games, and the search in them.

use std::sync::Arc;

use unruly_contract::phrase;
use unruly_kit::text::{Words, capital};

use crate::host::KeptGame;
use crate::pages::gallery::players;
use crate::state::State;

/// A line for each kept game, put together once for as long as the same games are listed in the same words.
#[derive(Default)]
pub(super) struct Lines {
    lines: Vec<Line>,
    ingredients: Option<Ingredients>,
}

/// Everything that a line is put together from.
struct Ingredients {
    words: Arc<Words>,
    games: Arc<[KeptGame]>,
    /// How many rulesets there are names of.
    shelved: usize,
}

/// The wording of one kept game.
pub(super) struct Line {
    pub(super) name: String,
    /// How it ended, or that it has not.
    pub(super) result: String,
    /// How long it is, when it was played, and by whom.
    pub(super) facts: String,
    /// All that can be looked for in it, in small letters.
    sought: String,
}

impl Lines {
    /// The games with their lines, in their order.
    pub(super) fn of<'l>(
        &'l mut self,
        state: &State,
        games: &'l Arc<[KeptGame]>,
    ) -> impl Iterator<Item = (&'l KeptGame, &'l Line)> {
        let shelved = state.shelf.len();
        let is_it = |ingredients: &Ingredients| {
            Arc::ptr_eq(&ingredients.words, &state.words)
                && Arc::ptr_eq(&ingredients.games, games)
                && ingredients.shelved == shelved
        };
        if !self.ingredients.as_ref().is_some_and(is_it) {
            self.lines = games.iter().map(|kept| Line::of(state, kept)).collect();
            let (words, games) = (Arc::clone(&state.words), Arc::clone(games));
            self.ingredients = Some(Ingredients { words, games, shelved });
        }
        games.iter().zip(&self.lines)
    }
}

impl Line {
    fn of(state: &State, kept: &KeptGame) -> Self {
        let words = state.words();
        let (name, players) = (state.name_of(&kept.ruleset), players(state, kept));
        let result = kept.result.as_ref().map(|result| words.said(result));
        let result = result.map_or_else(|| words.text("window-unfinished").to_owned(), |it| capital(&it));
        let sought = [name.as_str(), &result, &players].join(" ").to_lowercase();
        let moves = words.said(phrase!("window-moves-made", count: kept.moves));
        let facts = [moves, words.ago(kept.age), players];
        let facts = facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<_>>().join("  ·  ");
        Self { name, result, facts, sought }
    }

    /// Whether each of these words is in it.
    pub(super) fn has(&self, words: &[String]) -> bool {
        words.iter().all(|word| self.sought.contains(word))
    }
}
