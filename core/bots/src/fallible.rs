//! The bot that makes mistakes as people do: it looks a little ahead, overlooks some of it, and misjudges the rest. At times it
//! has a clear head, and plays as well as it can.

use rand::RngExt;
use rand_chacha::rand_core::SeedableRng;
use unruly_contract::{Action, Chance, Control, Limits};

use crate::best::Best;
use crate::bot::answers;
use crate::lookahead::look_ahead;
use crate::manners::Draws;
use crate::slips::{Eye, Slips};
use crate::standing::standing;
use crate::vain::worthwhile;
use crate::variety::Varied;
use crate::{Bot, BotKind, View};

/// Looks ahead like [`Searching`](crate::searching::Searching), in any game alike, and makes slips on the way.
pub(crate) struct Fallible;

/// How many plies it looks ahead where nothing is said: its own move, and the answer.
const USUAL_DEPTH: u32 = 2;

impl BotKind for Fallible {
    fn id(&self) -> &'static str {
        "fallible"
    }

    fn name(&self) -> &'static str {
        "Fallible"
    }

    fn help(&self) -> &'static str {
        "errs as people do: fallible:depth=2,overlooks=30,errs=120 (30 actions of 100; 120 hundredths of a pawn); with clear=60,nodes=200 only on 40 actions of 100"
    }

    fn make(&self, seed: u64) -> Box<dyn Bot> {
        self.make_with(Slips::default(), seed)
    }

    fn make_with(&self, slips: Slips, seed: u64) -> Box<dyn Bot> {
        let clear = Varied::new(Best.make(seed), seed);
        Box::new(FallibleBot { slips, clear, chance: Chance::seed_from_u64(seed) })
    }

    fn heeds_limits(&self) -> bool {
        true
    }

    fn makes_slips(&self) -> bool {
        true
    }
}

struct FallibleBot {
    slips: Slips,
    /// The player that it is with a clear head.
    clear: Varied,
    chance: Chance,
}

impl Bot for FallibleBot {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        if self.slips.clear == 0 || self.chance.random_range(0..100) >= self.slips.clear {
            return self.slip(view, limits, control);
        }
        // A depth is that of a glance; a thought goes as deep as its positions last.
        let depth = if limits.nodes.is_some() || limits.time.is_some() { None } else { limits.depth };
        self.clear.choose(view, &Limits { depth, ..*limits }, control)
    }
}

impl FallibleBot {
    /// Chooses carelessly.
    fn slip(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        let decisions = view.decisions();
        let (answers, draws) = (answers(&decisions), Draws::on_offer(&decisions));
        if answers.len() <= 1 && !draws.is_any() {
            return answers.into_iter().next();
        }
        // People have one notion of what others hold, and play by that.
        let game = view.imagine(&mut self.chance);
        let offered = worthwhile(view, &*game, &decisions);
        let limits = &Limits { depth: limits.depth.or(Some(USUAL_DEPTH)), ..*limits };
        let eye = Eye::new(self.slips, Chance::seed_from_u64(self.chance.random()));
        let thought = look_ahead(&*game, (view.seat(), &offered), limits, control, &mut self.chance, eye);
        let stands = match &thought {
            Some(thought) => thought.score,
            None => standing(&*game, view.seat(), 0),
        };
        let chosen = thought.map(|thought| thought.action).or_else(|| offered.into_iter().next());
        draws.taken(stands, chosen.as_ref()).or(chosen)
    }
}
