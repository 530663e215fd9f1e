//! How strong bots may be: at random, at one of the levels, or as well as they can.

use std::iter;
use std::time::Duration;

use unruly_bots::LEVELS;
use unruly_ui::{Strength, StrengthKind};

/// At random, the levels, and for as long as a patient person waits.
const LEAST: (&str, StrengthKind) = ("random", StrengthKind::Random);
const MOST: (&str, StrengthKind) = ("bot:5s", StrengthKind::Time(Duration::from_secs(5)));

/// The bot that looks at a position while somebody does, and no longer than that is any use.
pub(super) const ANALYST: &str = "search:120s";

/// The same where something is hidden. It remembers all that it imagines, so it comes to an end sooner.
pub(super) const IMAGINING_ANALYST: &str = "imagine:30s";

/// The bot that weighs the positions of a game that is looked back at.
pub(super) const REVIEWER: &str = "bot";

/// How strong bots may be, the weakest first.
pub(super) fn all() -> Vec<Strength> {
    let levels = LEVELS.iter().map(|level| (level.id(), StrengthKind::Level));
    let all = iter::once(LEAST).chain(levels).chain(iter::once(MOST));
    all.map(|(id, kind)| Strength { id: id.to_owned(), kind }).collect()
}

#[cfg(test)]
mod tests {
    use unruly_bots::BotSpec;

    use super::all;

    #[test]
    fn every_strength_is_a_bot() {
        for strength in all() {
            assert!(strength.id.parse::<BotSpec>().is_ok(), "{}", strength.id);
        }
        assert!(
            [super::ANALYST, super::IMAGINING_ANALYST, super::REVIEWER]
                .iter()
                .all(|id| id.parse::<BotSpec>().is_ok())
        );
    }
}
