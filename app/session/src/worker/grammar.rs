//! How a game writes a move from square to square, learned from what it offers, so that it can be asked why another is
//! not among them.

use unruly_contract::{Action, Decision, Game, Naming, Next, Pick, Refusal, Seat, Spot};

/// How moves from square to square are written: `e2e4` has nothing between the squares, `0,0>1,2` an angle.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Grammar {
    between: Option<String>,
}

impl Grammar {
    /// Learns from what is on offer; what was known before holds where that teaches nothing.
    #[must_use]
    pub(crate) fn learned(self, decisions: &[Decision], naming: Naming) -> Self {
        let ways = || decisions.iter().flat_map(|decision| decision.choices.ways());
        let found = ways().find_map(|way| match (&way.pick, &way.next) {
            (Pick::Square(from), Next::Pick(below)) => {
                below.ways().iter().find_map(|next| match (&next.pick, &next.next) {
                    (Pick::Square(to), Next::Complete(action)) => between(action, *from, *to, naming),
                    _ => None,
                })
            }
            _ => None,
        });
        Self { between: found.or(self.between) }
    }

    /// Why a seat may not go from one square to another, as the game itself explains it.
    pub(crate) fn why_not(
        &self,
        game: &dyn Game,
        seat: Seat,
        from: Spot,
        to: Spot,
        naming: Naming,
    ) -> Option<Refusal> {
        let between = self.between.as_ref()?;
        let text = format!("{}{between}{}", naming.write(from), naming.write(to));
        refusal(game, seat, text)
    }
}

/// Why a seat may not do what is written like this, where a rule stands against it.
pub(crate) fn refusal(game: &dyn Game, seat: Seat, text: String) -> Option<Refusal> {
    let refused = game.fork().act(seat, &Action::new(text)).err()?;
    matches!(refused, Refusal::Forbidden(_) | Refusal::NotAsked { .. }).then_some(refused)
}

fn between(action: &Action, from: Spot, to: Spot, naming: Naming) -> Option<String> {
    let rest = action.text().strip_prefix(&naming.write(from).to_string())?;
    Some(rest.strip_suffix(&naming.write(to).to_string())?.to_owned())
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Ruleset, Setup};

    use super::Grammar;

    #[track_caller]
    fn check(ruleset: &dyn Ruleset, setup: &Setup, from: &str, to: &str, expected: &str) {
        let game = ruleset.start(setup).unwrap();
        let naming = ruleset.profile().naming;
        let grammar = Grammar::default().learned(&game.decisions(), naming);
        let seat = game.asked()[0];
        let refused =
            grammar.why_not(game.as_ref(), seat, from.parse().unwrap(), to.parse().unwrap(), naming);
        let message = refused.map(|refusal| refusal.to_string()).unwrap_or_default();
        assert!(message.contains(expected), "{message:?} does not say {expected:?}");
    }

    #[test]
    fn a_game_says_why_a_move_is_not_on_offer() {
        let orthodox = unruly_orthodox::rulesets().remove(0);
        check(orthodox.as_ref(), &Setup::default(), "a1", "a5", "rook");
        let pinned =
            Setup { position: Some("4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1".to_owned()), ..Setup::default() };
        check(orthodox.as_ref(), &pinned, "e2", "d3", "chess-leaves-in-check");
    }
}
