//! Thin Ice: two skaters on a frozen pond, and the ice breaks wherever one of them has stood. Begin your own game from here.

mod game;

use std::sync::Arc;

use unruly_contract::{
    Game, Naming, OptionKind, OptionSpec, OptionValue, Profile, Ruleset, Secrecy, Setup, SetupError,
};

use crate::game::Pond;

unruly_plugin::export_rulesets! {
    id: "org.example.thin-ice",
    version: env!("CARGO_PKG_VERSION"),
    rulesets: rulesets,
}

/// The rulesets of this plugin.
fn rulesets() -> Vec<Arc<dyn Ruleset>> {
    vec![Arc::new(ThinIce { profile: profile() })]
}

/// The rules, as a menu knows them.
struct ThinIce {
    profile: Profile,
}

/// The game's account of itself: for the menu, the page on which it is set up, and the page of help.
fn profile() -> Profile {
    Profile {
        id: "thin-ice".to_owned(),
        name: "Thin Ice".to_owned(),
        summary: "Skate on, for the ice breaks behind you.".to_owned(),
        seats: 2..=2,
        options: vec![OptionSpec {
            key: "ranks".to_owned(),
            name: "Ranks".to_owned(),
            help: "How long the pond is.".to_owned(),
            kind: OptionKind::Number { default: 5, least: 3, most: 9 },
        }],
        guide: include_str!("guide.md").to_owned(),
        naming: Naming::Algebraic,
        // Everybody sees everything, and chance has no say.
        secrecy: Secrecy::Open,
    }
}

impl Ruleset for ThinIce {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        // Are these seats and options that the profile offers?
        setup.check(&self.profile)?;
        if setup.position.is_some() {
            return Err(SetupError::Position("a game begins on whole ice".into()));
        }
        if !setup.arrangement.lays_nothing_out() {
            return Err(SetupError::Arrangement("nothing can be laid out on the ice".into()));
        }
        let ranks = match setup.option(&self.profile, "ranks") {
            OptionValue::Number(ranks) => i32::try_from(ranks).unwrap_or(5),
            _ => 5,
        };
        Ok(Box::new(Pond::new(ranks)))
    }
}

#[cfg(test)]
mod tests {
    use unruly_conformance::{Trial, check};

    /// Random games, in which every promise of the contract is checked.
    #[test]
    fn it_keeps_all_that_games_promise() {
        for ruleset in super::rulesets() {
            let report = check(&ruleset, &Trial::default());
            assert!(report.is_clean(), "{report}");
        }
    }
}
