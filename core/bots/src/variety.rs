//! Variety: who makes no slips still does not begin every game alike.

use std::sync::Mutex;
use std::time::Duration;

use rand::RngExt;
use rand_chacha::rand_core::SeedableRng;
use unruly_contract::{Action, Chance, Control, Limits, Secrecy, Thought};

use crate::{Bot, View};

/// So often a player chooses freely, in a game that is young.
const FIRST: u32 = 6;
/// Among so many at most.
const LINES: usize = 4;
/// An action is as good as the best if it is worse by no more than this, in hundredths of a pawn.
const AS_GOOD: i32 = 12;

/// A bot that while the game is young does not always take what it likes best, but another action that it takes for about as good.
pub(crate) struct Varied {
    bot: Box<dyn Bot>,
    left: u32,
    chance: Chance,
}

impl Varied {
    pub(crate) fn new(bot: Box<dyn Bot>, seed: u64) -> Self {
        Self { bot, left: FIRST, chance: Chance::seed_from_u64(seed) }
    }
}

impl Bot for Varied {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        // A bot that imagines what others hold varies by that.
        if self.left == 0 || view.secrecy() == Secrecy::Hidden {
            return self.bot.choose(view, limits, control);
        }
        self.left -= 1;
        let heard = Hearing { host: control, last: Mutex::new(None) };
        let best = self.bot.choose(view, limits, &heard)?;
        let thought = heard.last.into_inner().ok().flatten().filter(|thought| thought.action == best);
        let Some(thought) = thought else { return Some(best) };
        let near = thought.others.into_iter().filter(|other| other.score + AS_GOOD >= thought.score);
        let mut choices: Vec<Action> = near.filter_map(|other| other.line.into_iter().next()).collect();
        choices.push(best);
        Some(choices.swap_remove(self.chance.random_range(0..choices.len())))
    }
}

/// Hears what a bot thinks on its way to the host, and asks for more lines than that.
struct Hearing<'h> {
    host: &'h dyn Control,
    last: Mutex<Option<Thought>>,
}

impl Control for Hearing<'_> {
    fn should_stop(&self) -> bool {
        self.host.should_stop()
    }

    fn elapsed(&self) -> Duration {
        self.host.elapsed()
    }

    fn lines(&self) -> usize {
        self.host.lines().max(LINES)
    }

    fn progress(&self, thought: &Thought) {
        self.host.progress(thought);
        if let Ok(mut last) = self.last.lock() {
            *last = Some(thought.clone());
        }
    }
}
