//! The scenarios, judged by the twin: what they tell of moves, squares, checks and threats follows from the rules alone.

use std::fs;
use std::path::Path;

use unruly_script::Scenario;
use unruly_tests::tile_twin::{Announce, SEATS, Tile, TileKind, TileMove, TileTwin, point, seat};

use crate::compare::{Depth, Seen, compare};
use crate::talk::Talk;

#[test]
fn the_twin_agrees_with_what_scenarios_tell() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/tile");
    let (mut judged, mut wrong) = (0, Vec::new());
    for entry in fs::read_dir(&folder).expect("the scenarios are there") {
        let path = entry.expect("a folder can be read to its end").path();
        let text = fs::read_to_string(&path).expect("a scenario can be read");
        let scenarios = Scenario::from_toml(&text);
        let scenarios = scenarios.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // The twin knows no cards.
        for scenario in scenarios.into_iter().filter(|scenario| scenario.ruleset == "tile") {
            let Some(position) = &scenario.setup.position else { continue };
            let mut twin = TileTwin::read(position);
            // "A game with a limit is Sudden Death."
            if scenario.setup.options.contains_key("time-limit") {
                twin.announce = Announce::SuddenDeath;
            }
            match judge(twin, &scenario) {
                Ok(lines) => judged += lines,
                Err(message) => wrong.push(message),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(judged > 300, "only {judged} lines were judged");
}

/// Judges every line that can be judged without a history and without talk, and says how many there were.
fn judge(mut twin: TileTwin, scenario: &Scenario) -> Result<usize, String> {
    if !twin.is_whole() {
        return Err(format!("{}: the position is in more than one group", scenario.name));
    }
    let (mut judged, mut talk) = (0, Talk::default());
    for (index, line) in scenario.script.lines().enumerate() {
        if twin.hands.is_empty() && twin.announced.is_empty() && twin.just_announced.is_empty() {
            compare(&twin, Depth::One, &mut Seen::default());
        }
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        let legal = |name: &str, moved: &str| {
            let found = twin.legal_moves().into_iter().find(|found| found.to_string() == moved);
            found.filter(|_| SEATS[twin.to_move] == name.trim_end_matches(':'))
        };
        let living = twin.living();
        judged += 1;
        let holds = match words.as_slice() {
            ["expect", name, "in", "check"] => twin.in_check(seat(name)),
            ["expect", name, "not", "in", "check"] => !twin.in_check(seat(name)),
            ["expect", "threat", name] => !twin.threateners(seat(name)).is_empty(),
            ["expect", "trapped", at] => twin.is_trapped(point(at)),
            ["expect", name, "moves", "=", count] => {
                twin.to_move == seat(name) && twin.legal_moves().len().to_string() == *count
            }
            ["expect", name, "legal", moved] => legal(name, moved).is_some(),
            ["expect", name, "illegal", moved] => legal(name, moved).is_none(),
            ["expect", "turn" | "asked", name] => twin.to_move == seat(name),
            ["expect", at, "empty"] => !twin.tiles.contains_key(&point(at)),
            ["expect", at, "=", owner, kind] => twin.tiles.get(&point(at)) == Some(&tile(owner, kind)),
            ["expect", "over", name, "wins"] => living == [seat(name)],
            ["expect", "not", "over"] => living.len() > 1,
            ["refuse", name, moved] if is_move(moved) => legal(name, moved).is_none(),
            [name, moved] if is_move(moved) => match legal(name, moved) {
                Some(found) => {
                    talk.moves(&mut twin, found);
                    true
                }
                None => false,
            },
            [name, moved, "check", victims @ ..] if is_move(moved) => match legal(name, moved) {
                Some(found) => {
                    talk.moves(&mut twin, found);
                    victims.iter().for_each(|victim| talk.declare(&mut twin, seat(victim)));
                    true
                }
                None => false,
            },
            [name, "check", victim] => {
                let (by, victim) = (seat(name.trim_end_matches(':')), seat(victim));
                twin.announce(by, victim);
                twin.just_announced.insert(victim);
                by == twin.to_move
            }
            [name, "timeout"] => {
                let is_asked = twin.to_move == seat(name.trim_end_matches(':'));
                talk.moves(&mut twin, TileMove::Skip);
                is_asked
            }
            [_, "point", "out", by, victim] => {
                talk.point_out(&mut twin, seat(by), seat(victim));
                true
            }
            _ => {
                judged -= 1;
                true
            }
        };
        // "The turn is skipped, by the game": only where a position begins with one is it asked for.
        let is_action = !matches!(words.first(), None | Some(&("expect" | "refuse")));
        let must_skip = |twin: &TileTwin| twin.legal_moves() == [TileMove::Skip];
        for _ in 0..twin.players.len() {
            if is_action && must_skip(&twin) {
                talk.moves(&mut twin, TileMove::Skip);
            }
        }
        if !holds {
            let moves: Vec<String> = twin.legal_moves().into_iter().map(|found| found.to_string()).collect();
            let place = format!("{}, line {}: {line}", scenario.name, index + 1);
            return Err(format!("{place}\n{}moves: {}", twin.text(), moves.join(" ")));
        }
    }
    Ok(judged)
}

fn is_move(text: &str) -> bool {
    text == TileMove::Skip.to_string() || text.contains('>') || text.contains('@')
}

fn tile(owner: &str, kind: &str) -> Tile {
    let kinds =
        [TileKind::King, TileKind::Queen, TileKind::Rook, TileKind::Bishop, TileKind::Knight, TileKind::Pawn];
    let found = kinds.into_iter().find(|found| format!("{found:?}").to_lowercase() == kind);
    Tile { owner: seat(owner), kind: found.unwrap_or_else(|| panic!("{kind} is no kind of tile")) }
}
