//! Games kept along the way, so that going back replays little of a long game.

use unruly_contract::Game;

/// Forks are kept at multiples of this many actions.
const STRIDE: usize = 4;

/// Forks of one game at some of its plies: many near the present, ever fewer further back.
///
/// Of `n` actions about `8 log n` forks are kept, and going back `k` actions replays at most half as many.
pub(crate) struct Checkpoints {
    start: Box<dyn Game>,
    /// Later forks with their plies, in order.
    later: Vec<(usize, Box<dyn Game>)>,
}

impl Checkpoints {
    /// Those of a game that starts now.
    pub(crate) fn new(start: Box<dyn Game>) -> Self {
        Self { start, later: Vec::new() }
    }

    /// Keeps a fork of the game at this ply where it is worth it, and lets go of some older ones.
    pub(crate) fn keep(&mut self, ply: usize, game: &dyn Game) {
        let is_news = self.later.last().is_none_or(|(last, _)| *last < ply);
        if ply > 0 && ply.is_multiple_of(STRIDE) && is_news {
            self.later.push((ply, game.fork()));
            self.later.retain(|(kept, _)| kept.is_multiple_of(spacing(ply - kept)));
        }
    }

    /// The last ply up to this one at which a fork was kept, and the fork.
    pub(crate) fn at_or_before(&self, ply: usize) -> (usize, &dyn Game) {
        let found = self.later.iter().rev().find(|(kept, _)| *kept <= ply);
        found.map_or((0, self.start.as_ref()), |(kept, game)| (*kept, game.as_ref()))
    }

    /// Lets go of every fork after this ply: the game goes on differently from there.
    pub(crate) fn forget_after(&mut self, ply: usize) {
        self.later.retain(|(kept, _)| *kept <= ply);
    }
}

/// How far apart forks are kept that lie so many actions back: a power of two, so that what is kept for a greater
/// distance was always kept for a smaller one.
fn spacing(back: usize) -> usize {
    (back / 8 + 1).next_power_of_two().max(STRIDE)
}

#[cfg(test)]
mod tests {
    use super::Checkpoints;
    use unruly_contract::Setup;
    use unruly_toys::Nim;

    #[test]
    fn few_forks_are_kept_and_little_is_replayed() {
        let game = Nim::sound().start(&Setup::default()).unwrap();
        let mut checkpoints = Checkpoints::new(game.fork());
        let plies = 20_000;
        for ply in 0..=plies {
            checkpoints.keep(ply, game.as_ref());
            assert!(checkpoints.later.len() <= 100, "{} forks at ply {ply}", checkpoints.later.len());
        }
        for back in 0..=plies {
            let (kept, _) = checkpoints.at_or_before(plies - back);
            let replayed = plies - back - kept;
            assert!(replayed <= back / 2 + 4, "{replayed} replayed to go {back} back");
        }
        checkpoints.forget_after(100);
        assert!(checkpoints.at_or_before(plies).0 <= 100);
    }
}
