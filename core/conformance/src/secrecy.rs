//! Scenes: that they make sense, and that they tell nothing that is hidden.

use rand::SeedableRng;

use unruly_contract::{Chance, Decision, Game, Scene, Seat, Secrecy, Surface, Viewer};

use super::inspector::{Exhibit, Inspector};
use super::report::Check;
use super::snapshot::{Snapshot, scene_difference, viewers};

/// How far an imagined game is played on.
const IMAGINED: usize = 6;

/// How far a real and an imagined game are played side by side to find that they differ.
const COMPARED: usize = 20;

impl Inspector<'_> {
    pub(super) fn check_scenes(&mut self, exhibit: &Exhibit<'_>) {
        let Exhibit { seats, before, record, .. } = exhibit;
        for (viewer, scene) in viewers(seats).zip(&before.scenes) {
            for detail in defects(viewer, scene, seats, before) {
                self.fail(Check::Scenes, Some(record), format!("in the scene for {viewer} {detail}"));
            }
        }
    }

    pub(super) fn check_secrecy(&mut self, exhibit: &Exhibit<'_>) {
        if self.profile.secrecy == Secrecy::Open {
            self.check_that_all_see_the_same(exhibit);
        }
        for &seat in exhibit.seats {
            self.check_imagined(exhibit, seat);
        }
    }

    fn check_that_all_see_the_same(&mut self, exhibit: &Exhibit<'_>) {
        let Some((referee, others)) = exhibit.before.scenes.split_last() else { return };
        let Some((spectator, seats)) = others.split_last() else { return };
        let told = without_what_follows(spectator);
        let all = seats.iter().map(|scene| (scene.clone(), spectator.clone(), "a bystander"));
        let pairs = all.chain([(without_what_follows(referee), told, "a bystander")]);
        for (scene, expected, whom) in pairs {
            let alike = Scene { viewer: expected.viewer, ..scene.clone() };
            if alike != expected {
                let detail = format!(
                    "nothing is hidden, yet {} does not see what {whom} sees: {}",
                    scene.viewer,
                    scene_difference(&alike, &expected)
                );
                self.fail(Check::Secrecy, Some(exhibit.record), detail);
            }
        }
    }

    fn check_imagined(&mut self, exhibit: &Exhibit<'_>, seat: Seat) {
        let Exhibit { game, seats, before, record } = exhibit;
        self.doing = format!("imagining what {seat} may be in");
        let imagined = game.imagine(seat, &mut self.chance.clone());
        let again = game.imagine(seat, &mut self.chance);
        let seen = Snapshot::of(imagined.as_ref(), seats);
        if let Some(difference) = Snapshot::of(again.as_ref(), seats).difference(&seen) {
            let detail = format!("{seat} does not always imagine the same by the same chance: {difference}");
            self.fail(Check::Imagination, Some(record), detail);
        }
        // A seat knows what it sees, and what every bystander sees.
        for (viewer, (real, other)) in viewers(seats).zip(before.scenes.iter().zip(&seen.scenes)) {
            let is_known = viewer == Viewer::Seat(seat) || viewer == Viewer::Spectator;
            if is_known && real != other {
                let detail = format!(
                    "what {viewer} sees depends on what {seat} cannot know, or is imagined wrongly: {}",
                    scene_difference(real, other)
                );
                self.fail(Check::Secrecy, Some(record), detail);
            }
        }
        let own = |snapshot: &Snapshot| -> Vec<Decision> {
            snapshot.decisions.iter().filter(|decision| decision.seat == seat).cloned().collect()
        };
        if own(before) != own(&seen) {
            let detail =
                format!("what {seat} is asked depends on what {seat} cannot know, or is imagined wrongly");
            self.fail(Check::Secrecy, Some(record), detail);
        }
        if before.outcome != seen.outcome {
            self.fail(Check::Imagination, Some(record), format!("{seat} imagines another outcome"));
        }
        self.check_refusals_alike(exhibit, imagined.as_ref(), seat);
        self.play_imagined(imagined.fork(), exhibit, seat);
        let differs = seen != *before;
        if differs && self.profile.secrecy == Secrecy::Open {
            let difference = seen.difference(before).unwrap_or_default();
            let detail = format!("nothing is hidden, yet {seat} imagines something else: {difference}");
            self.fail(Check::Imagination, Some(record), detail);
        }
        if self.profile.secrecy == Secrecy::Hidden && !self.imagined_otherwise {
            self.imagined_otherwise = differs || self.parts_ways(game.fork(), imagined, seats);
        }
    }

    /// A refusal may not depend on what the seat cannot know either.
    fn check_refusals_alike(&mut self, exhibit: &Exhibit<'_>, imagined: &dyn Game, seat: Seat) {
        for action in self.not_offered(exhibit, seat) {
            self.doing = format!("{seat} did {action:?} in an imagined game");
            let real = exhibit.game.fork().act(seat, &action).err();
            let other = imagined.fork().act(seat, &action).err();
            if let (Some(real), Some(other)) = (real, other)
                && real != other
            {
                let detail =
                    format!("why {seat} may not {action} tells what is hidden: {real}, or else {other}");
                self.fail(Check::Secrecy, Some(exhibit.record), detail);
            }
        }
    }

    fn play_imagined(&mut self, mut game: Box<dyn Game>, exhibit: &Exhibit<'_>, seat: Seat) {
        for _ in 0..IMAGINED {
            self.doing = format!("playing on what {seat} imagines");
            let decisions = game.decisions();
            if decisions.is_empty() != game.outcome().is_some() {
                let detail =
                    format!("in what {seat} imagines somebody is asked after the end, or nobody before");
                return self.fail(Check::Imagination, Some(exhibit.record), detail);
            }
            let Some(decision) = decisions.first() else { return };
            let Some(action) = self.pick(&decision.choices) else { return };
            if let Err(refusal) = game.act(decision.seat, &action) {
                let detail = format!(
                    "in what {seat} imagines {action} of {} is offered and refused: {refusal}",
                    decision.seat
                );
                return self.fail(Check::Imagination, Some(exhibit.record), detail);
            }
        }
    }

    /// Whether two games that look alike turn out to be different when the same is done in both.
    fn parts_ways(&mut self, mut one: Box<dyn Game>, mut other: Box<dyn Game>, seats: &[Seat]) -> bool {
        let mut chance = Chance::seed_from_u64(self.trial.seed);
        for _ in 0..COMPARED {
            std::mem::swap(&mut self.chance, &mut chance);
            let decisions = one.decisions();
            let choice =
                decisions.first().and_then(|decision| Some((decision.seat, self.pick(&decision.choices)?)));
            std::mem::swap(&mut self.chance, &mut chance);
            let Some((seat, action)) = choice else { return false };
            let results = (one.act(seat, &action), other.act(seat, &action));
            if results.0 != results.1
                || Snapshot::of(one.as_ref(), seats) != Snapshot::of(other.as_ref(), seats)
            {
                return true;
            }
            if results.0.is_err() {
                return false;
            }
        }
        false
    }

    /// Without this a ruleset that imagines only what is would pass every check of secrecy.
    pub(super) fn check_control(&mut self) {
        let is_hidden = self.profile.secrecy == Secrecy::Hidden;
        if is_hidden && self.report.examined > 0 && !self.imagined_otherwise {
            let detail = "something is said to be hidden, yet nothing was ever imagined otherwise than it is";
            self.fail(Check::Imagination, None, detail);
        }
    }
}

/// A scene without what anyone could work out from the rest of it: who attacks whom. Players may have agreed to find that
/// out for themselves, and the referee sees it all the same.
fn without_what_follows(scene: &Scene) -> Scene {
    let mut scene = Scene { arrows: Vec::new(), ..scene.clone() };
    for shown in &mut scene.seats {
        shown.in_check = false;
        shown.threatened_by.clear();
        shown.held_attacks_by.clear();
    }
    scene
}

/// The faults of a scene in itself.
pub(super) fn defects(viewer: Viewer, scene: &Scene, seats: &[Seat], before: &Snapshot) -> Vec<String> {
    let mut found = Vec::new();
    let mut expect = |holds: bool, detail: String| {
        if !holds {
            found.push(detail);
        }
    };
    expect(scene.viewer == viewer, format!("the viewer is {}", scene.viewer));
    let shown: Vec<Seat> = scene.seats.iter().map(|shown| shown.seat).collect();
    expect(shown == seats, format!("the seats are {shown:?}"));
    expect(
        seats.iter().copied().eq(Seat::first(seats.len())),
        format!("the seats are not the first ones: {seats:?}"),
    );
    let is_over = before.outcome.is_some();
    expect(
        scene.turn.is_none() == is_over,
        format!("the turn is {:?}, and the outcome {:?}", scene.turn, before.outcome),
    );
    expect(!scene.status.is_empty(), "the status is empty".to_owned());
    for piece in &scene.pieces {
        expect(!piece.parts.is_empty(), format!("a piece at {:?} is made of nothing", piece.at));
        let strangers = piece.owners.iter().filter(|owner| !seats.contains(owner)).count();
        expect(strangers == 0, format!("the piece at {:?} belongs to nobody who plays", piece.at));
        if let Surface::Board { files, ranks, holes } = &scene.surface {
            let is_on =
                (0..i32::from(*files)).contains(&piece.at.x) && (0..i32::from(*ranks)).contains(&piece.at.y);
            expect(
                is_on && !holes.contains(&piece.at),
                format!("a piece stands off the board, at {:?}", piece.at),
            );
        }
    }
    found
}
