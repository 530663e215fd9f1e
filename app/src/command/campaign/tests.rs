//! A campaign over a game with a planted defect, from the first game to the scenario that is kept.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use unruly_conformance::{Depth, Patrol};
use unruly_contract::{
    Action, Card, Chance, Decision, Event, Game, Outcome, Profile, Refusal, Ruleset, Scene, Seat, Setup,
    SetupError, Viewer,
};
use unruly_script::run_file;
use unruly_table::{HostedRuleset, load_record};

use super::Course;
use super::figures::CampaignFigures;
use crate::rulesets;

/// Another game, in whose books something goes wrong as soon as a piece comes to the square e5.
struct Flawed {
    profile: Profile,
    sound: Arc<dyn Ruleset>,
    /// How long every action takes.
    slowness: Duration,
}

struct Spoilt {
    game: Box<dyn Game>,
    slowness: Duration,
}

impl Spoilt {
    fn with(&self, game: Box<dyn Game>) -> Box<dyn Game> {
        Box::new(Self { game, slowness: self.slowness })
    }
}

impl Ruleset for Flawed {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn cards(&self) -> &[Card] {
        self.sound.cards()
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        Ok(Box::new(Spoilt { game: self.sound.start(setup)?, slowness: self.slowness }))
    }
}

impl Game for Spoilt {
    fn decisions(&self) -> Vec<Decision> {
        self.game.decisions()
    }

    fn asked(&self) -> Vec<Seat> {
        self.game.asked()
    }

    fn any_answer(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        self.game.any_answer(seat, chance)
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        std::thread::sleep(self.slowness);
        self.game.act(seat, action)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.game.scene(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        self.with(self.game.imagine(viewer, chance))
    }

    fn fork(&self) -> Box<dyn Game> {
        self.with(self.game.fork())
    }

    fn worth(&self, seat: Seat) -> i32 {
        self.game.worth(seat)
    }

    fn audit(&self) -> Result<(), String> {
        let is_there =
            self.game.scene(Viewer::Referee).pieces.iter().any(|piece| (piece.at.x, piece.at.y) == (4, 4));
        if is_there { Err("somebody stands in the middle".to_owned()) } else { Ok(()) }
    }
}

fn flawed(of: &str) -> HostedRuleset {
    slowly_flawed(of, Duration::ZERO)
}

fn slowly_flawed(of: &str, slowness: Duration) -> HostedRuleset {
    let sound = Arc::clone(rulesets::find(of).unwrap().plain());
    let profile = Profile { id: format!("flawed-{of}"), ..sound.profile().clone() };
    HostedRuleset::new(Arc::new(Flawed { profile, sound, slowness })).unwrap()
}

fn course(rulesets: &[HostedRuleset], games: u64, threads: usize, keep: &std::path::Path) -> CampaignFigures {
    let stop = AtomicBool::new(false);
    let shrink_time = Duration::from_secs(60);
    Course { seed: 7, games, time: None, shrink_time, threads, keep, stop: &stop }.run(rulesets).unwrap()
}

/// The figures but for what differs from time to time.
fn without_time(figures: CampaignFigures) -> serde_json::Value {
    let mut figures = serde_json::to_value(figures).unwrap();
    for timing in ["seconds", "games_per_second"] {
        figures.as_object_mut().unwrap().remove(timing);
    }
    for defect in figures["defects"].as_array_mut().unwrap() {
        defect.as_object_mut().unwrap().remove("seconds");
    }
    figures
}

#[test]
fn a_planted_defect_is_found_made_small_and_kept() {
    for of in ["orthodox", "fandeck"] {
        let folder = tempfile::tempdir().unwrap();
        let ruleset = flawed(of);
        let figures = course(std::slice::from_ref(&ruleset), 4, 2, folder.path());
        let found = figures.defects.first().unwrap_or_else(|| panic!("nothing was found in {of}"));
        assert!(found.message.contains("somebody stands in the middle"), "{}", found.message);
        assert!(found.actions.0 <= 8 && found.actions.0 <= found.actions.1, "{:?}", found.actions);
        // The scenario fails as the game did, and passes where the defect is mended.
        let file = found.scenario.clone().expect("there is a scenario");
        let failed = |ruleset: &HostedRuleset| {
            run_file(std::path::Path::new(&file), &|_| Some(Arc::clone(ruleset.plain()))).unwrap().failed()
        };
        assert_eq!((failed(&ruleset), failed(&rulesets::find(of).unwrap())), (1, 0));
        let record = load_record(&found.record).unwrap();
        let mut patrol = Patrol::start_at(ruleset.plain(), record.setup.clone(), Depth::Books).unwrap();
        let failures = record.actions.iter().filter(|deed| patrol.act(deed.seat, &deed.action).is_err());
        assert_eq!(failures.count(), 1, "the record ends where the game fails");
    }
}

#[test]
fn a_seed_gives_the_same_games_however_many_threads_there_are() {
    let all = || ["fandeck", "orthodox"].map(|id| rulesets::find(id).unwrap());
    let folder = tempfile::tempdir().unwrap();
    // More than one batch, so that later games are planned by what the first have shown.
    let one = without_time(course(&all(), 140, 1, folder.path()));
    assert_eq!(one, without_time(course(&all(), 140, 3, folder.path())));
    let of = |place: usize, what: &str| one["rulesets"][place][what].as_u64().unwrap();
    assert_eq!((of(0, "games"), of(1, "games")), (76, 64));
    let cards = &one["rulesets"][0]["cards"];
    let (met, possible) = (cards["pairs_met"].as_u64().unwrap(), cards["pairs_possible"].as_u64().unwrap());
    assert!(met > 100 && met < possible, "{met} of {possible}");
    assert!(one["rulesets"][1].get("cards").is_none());
    assert_eq!(one["rulesets"][0]["options"]["honour"]["of"], 3);
}

#[test]
fn a_campaign_ends_in_time_though_its_games_are_slow_to_be_made_small() {
    let folder = tempfile::tempdir().unwrap();
    let ruleset = slowly_flawed("orthodox", Duration::from_millis(3));
    let stop = AtomicBool::new(false);
    let (time, shrink_time) = (Some(Duration::from_secs(2)), Duration::from_secs(1));
    let begun = Instant::now();
    let course =
        Course { seed: 7, games: u64::MAX, time, shrink_time, threads: 2, keep: folder.path(), stop: &stop };
    let figures = course.run(std::slice::from_ref(&ruleset)).unwrap();
    let taken = begun.elapsed();
    assert!(taken < Duration::from_secs(20), "{taken:?}");
    let found = figures.defects.first().expect("the flaw is found");
    assert!(std::path::Path::new(&found.record).exists(), "{}", found.record);
}
