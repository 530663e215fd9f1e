//! How strong bots may be: a ladder of bot texts.

use std::time::Duration;

use unruly_ui::{Strength, StrengthKind};

/// The ladder, the weakest first.
const LADDER: [(&str, StrengthKind); 7] = [
    ("random", StrengthKind::Random),
    ("greedy", StrengthKind::Greedy),
    ("search:depth=1", StrengthKind::Plies(1)),
    ("search:depth=3", StrengthKind::Plies(3)),
    ("bot:200ms", StrengthKind::Time(Duration::from_millis(200))),
    ("bot:1s", StrengthKind::Time(Duration::from_secs(1))),
    ("bot:5s", StrengthKind::Time(Duration::from_secs(5))),
];

/// The bot that looks at a position while somebody does, and no longer than that is any use.
pub(super) const ANALYST: &str = "search:120s";

/// How strong bots may be, the weakest first.
pub(super) fn all() -> Vec<Strength> {
    LADDER.iter().map(|(id, kind)| Strength { id: (*id).to_owned(), kind: kind.clone() }).collect()
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
        assert!(super::ANALYST.parse::<BotSpec>().is_ok());
    }
}
