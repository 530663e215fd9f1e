//! Combining Knightmare Chess: captures fuse pieces that both sides own.

mod law;

use std::sync::Arc;

use unruly_contract::{Naming, Profile, Ruleset, Secrecy, Setup};
use unruly_duel::{DrawRule, Duel, House};

pub use law::{Barred, Combining};

/// The rulesets of this crate.
pub fn rulesets() -> Vec<Arc<dyn Ruleset>> {
    vec![Arc::new(Duel::<Combining>::new(profile(), house))]
}

fn profile() -> Profile {
    Profile {
        id: "combining".to_owned(),
        name: "Combining Knightmare Chess".to_owned(),
        summary: "Pieces that would take one another fuse into one that both players own.".to_owned(),
        seats: 2..=2,
        options: Vec::new(),
        guide: include_str!("guide.md").to_owned(),
        naming: Naming::Algebraic,
        secrecy: Secrecy::Open,
    }
}

// The third repetition and the fiftieth move end the game at once.
fn house(_: &Profile, _: &Setup) -> House {
    House { draws: DrawRule::Automatic, array: None }
}
