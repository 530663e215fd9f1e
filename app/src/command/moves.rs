//! `unruly moves`: everything that is legal in a position.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use unruly_contract::{Action, Game, Naming, Profile, Purpose, Scene, Seat, Surface, Viewer};

use crate::english::failure;
use crate::rulesets;
use crate::setups::SetupArguments;
use crate::terminal::data_printer;

/// List the legal actions in a position, one a line, sorted
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    unruly moves orthodox --position '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'\n  \
    unruly moves combining --position @position.txt --json\n\n\
    With --json there is one object: \"position\" as written back, \"to_move\", \"moves\", \"san\" for those that have one,\n\
    \"check\" with the seats in check, \"after\" with the position after each; on a plane also \"threat\" and \"trapped\".")]
pub(super) struct Moves {
    /// Which game; `unruly rulesets` lists them
    ruleset: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    setup: SetupArguments,
}

/// Facts about a position. Keys that make no sense for the ruleset are left out.
#[derive(Serialize)]
struct MovesReport {
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    to_move: Option<Seat>,
    moves: Vec<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    san: BTreeMap<String, String>,
    check: Vec<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threat: Option<Vec<Seat>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trapped: Option<Vec<String>>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    after: BTreeMap<String, String>,
}

impl Moves {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let ruleset = rulesets::find(&self.ruleset)?;
        let setup = self.setup.setup(ruleset.profile())?;
        let look = |game: &dyn Game| -> Result<Vec<String>> {
            Ok(if self.json {
                vec![serde_json::to_string(&answer(game, ruleset.profile()))?]
            } else {
                legal(game).into_iter().map(|(_, action)| action.text().to_owned()).collect()
            })
        };
        let lines = ruleset.start(&setup).map_err(failure(&ruleset))?.ask("listing moves", look)?;
        let mut out = data_printer();
        for line in lines? {
            writeln!(out, "{line}")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Everything the game waits for, sorted by its text.
fn legal(game: &dyn Game) -> Vec<(Seat, Action)> {
    let decisions = game.decisions();
    let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
    // A move with words added is among the bare ones.
    let awaited = awaited.filter(|decision| decision.purpose != Purpose::Spoken);
    let mut legal: Vec<(Seat, Action)> = awaited
        .flat_map(|decision| decision.actions().into_iter().map(|action| (decision.seat, action.clone())))
        .collect();
    legal.sort_by(|(_, one), (_, other)| one.text().cmp(other.text()));
    legal
}

fn answer(game: &dyn Game, profile: &Profile) -> MovesReport {
    let legal = legal(game);
    let scene = game.scene(Viewer::Referee);
    let text = |action: &Action| action.text().to_owned();
    let san = |(seat, action): &(Seat, Action)| Some((text(action), game.notation(*seat, action)?));
    let after = |(seat, action): &(Seat, Action)| {
        // One ply and no more, so that programs can go on from there ply by ply.
        Some((text(action), game.after_ply(*seat, action).position()?))
    };
    let is_plane = matches!(scene.surface, Surface::Plane { .. });
    MovesReport {
        position: game.position(),
        to_move: scene.turn,
        moves: legal.iter().map(|(_, action)| text(action)).collect(),
        san: legal.iter().filter_map(san).collect(),
        check: scene.seats.iter().filter(|shown| shown.in_check).map(|shown| shown.seat).collect(),
        // Only on a plane can the loss of a piece break the group apart, and a threat be held by that.
        threat: is_plane.then(|| threatened(&scene)),
        trapped: is_plane.then(|| trapped(&scene, profile.naming)),
        after: legal.iter().filter_map(after).collect(),
    }
}

fn threatened(scene: &Scene) -> Vec<Seat> {
    let threatened = scene.seats.iter().filter(|shown| !shown.threatened_by.is_empty());
    threatened.map(|shown| shown.seat).collect()
}

fn trapped(scene: &Scene, naming: Naming) -> Vec<String> {
    let is_trapped = |piece: &&unruly_contract::Piece| piece.marks.iter().any(|mark| mark == "trapped");
    let mut spots: Vec<_> = scene.pieces.iter().filter(is_trapped).map(|piece| piece.at).collect();
    spots.sort_unstable();
    spots.into_iter().map(|spot| naming.write(spot).to_string()).collect()
}
