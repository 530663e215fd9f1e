//! A plugin for tests: the toys, and Nim in every way in which a plugin can break down.

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Game, Profile, Ruleset, Setup, SetupError};
use unruly_toys::{Hands, Hooked, Later, Method, Nim};

unruly_plugin::export_rulesets! { id: "test.toys", version: "1.0", rulesets: rulesets }

/// A ruleset under another name.
struct Renamed {
    ruleset: Arc<dyn Ruleset>,
    profile: Profile,
}

fn renamed(ruleset: Arc<dyn Ruleset>, id: &str) -> Arc<dyn Ruleset> {
    let profile = Profile { id: id.to_owned(), ..Nim::sound().profile().clone() };
    Arc::new(Renamed { ruleset, profile })
}

impl Ruleset for Renamed {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        self.ruleset.start(setup)
    }
}

fn rulesets() -> Vec<Arc<dyn Ruleset>> {
    let mut rulesets = vec![Nim::sound(), Hands::sound(), Later::sound()];
    for method in [Method::Start].into_iter().chain(Method::OF_GAMES) {
        let id: String = format!("{method:?}").chars().map(|c| c.to_ascii_lowercase()).collect();
        rulesets.push(renamed(Hooked::breaking(Nim::sound(), method, 1), &format!("breaks-{id}")));
    }
    rulesets.push(renamed(Hooked::breaking(Nim::sound(), Method::Start, 0), "breaks-at-once"));
    rulesets.push(renamed(Hooked::hanging(Nim::sound(), Method::Scene, 1), "hangs-scene"));
    rulesets.push(renamed(Hooked::hanging(Nim::sound(), Method::Think, 0), "hangs-think"));
    rulesets
        .push(renamed(Hooked::slow(Nim::sound(), Method::Scene, Duration::from_millis(300)), "slow-scene"));
    rulesets
}
