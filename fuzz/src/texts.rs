//! Positions, games and scenarios under noise: whatever can be read is written as a text that is read alike.

use std::sync::{Arc, LazyLock};

use unruly_cards::field::Field;
use unruly_cards::model::Kinds;
use unruly_chess::pgn::{self, PgnGame, PgnNote, PgnText};
use unruly_chess::{Position, Standard};
use unruly_contract::{Preset, Record, Ruleset, Setup};
use unruly_script::Scenario;

use crate::taken;

/// Any bytes as a file or a position of every form that is read from outside.
pub fn files(data: &[u8]) {
    record(data);
    let Ok(text) = std::str::from_utf8(data) else { return };
    fen(text);
    field(text);
    tile(text);
    diagrams(text);
    games(text);
    let scenario = Scenario::from_toml(text).map_err(|error| error.to_string()).is_ok();
    let preset = Preset::from_toml("noise.toml", text).map_err(|error| error.to_string()).is_ok();
    if scenario || preset {
        taken();
    }
}

fn record(data: &[u8]) {
    let Ok(record) = Record::from_bytes(data) else { return };
    taken();
    let again = Record::from_toml(&record.to_toml());
    assert_eq!(again.as_ref(), Ok(&record), "a record is not read as it was written");
}

fn fen(text: &str) {
    let Ok(position) = Position::<Standard>::from_fen(text) else { return };
    taken();
    let written = position.to_fen();
    let again = Position::<Standard>::from_fen(&written);
    assert_eq!(again.map(|position| position.to_fen()).ok(), Some(written), "{text:?}");
}

fn field(text: &str) {
    static KINDS: LazyLock<Kinds> = LazyLock::new(Kinds::of_chess);
    let Ok(field) = Field::from_fen(text, &KINDS) else { return };
    taken();
    let written = field.to_fen(&KINDS);
    let again = Field::from_fen(&written, &KINDS);
    assert_eq!(again.map(|field| field.to_fen(&KINDS)).ok(), Some(written), "{text:?}");
}

/// A position that is laid out by hand is written as a text that is laid out alike.
fn diagrams(text: &str) {
    static RULESETS: LazyLock<Vec<Arc<dyn Ruleset>>> = LazyLock::new(|| {
        let found = |id| unruly::find_ruleset(id).unwrap_or_else(|error| panic!("{error}"));
        let ids = ["orthodox", "combining", "tile", "fandeck", "knightmare", "knightmare-tile"];
        ids.map(|id| Arc::clone(found(id).plain())).to_vec()
    });
    for ruleset in RULESETS.iter() {
        let Some(positions) = ruleset.position_text() else { continue };
        let Ok(diagram) = positions.take_apart(text) else { continue };
        taken();
        let written = positions.put_together(&diagram);
        match positions.take_apart(&written) {
            Ok(again) => assert_eq!(positions.put_together(&again), written, "{text:?}"),
            Err(why) => panic!("{text:?} is written as {written:?}, which cannot be read: {why}"),
        }
    }
}

fn tile(text: &str) {
    static RULESETS: LazyLock<Vec<Arc<dyn Ruleset>>> = LazyLock::new(unruly_tile::rulesets);
    let setup = |text: &str| Setup { position: Some(text.to_owned()), ..Setup::default() };
    let Ok(game) = RULESETS[0].start(&setup(text)) else { return };
    let Some(written) = game.position() else { return };
    taken();
    match RULESETS[0].start(&setup(&written)) {
        Ok(again) => assert_eq!(again.position(), Some(written), "{text:?}"),
        Err(error) => panic!("{text:?} is written as {written:?}, which does not start: {error}"),
    }
}

fn games(text: &str) {
    let Ok(games) = PgnGame::read_all(text) else { return };
    for game in games {
        let written = pgn::write(&game, 0);
        let again = PgnGame::read_all(&written)
            .unwrap_or_else(|error| panic!("{text:?} is written as {written:?}, which is not read: {error}"));
        let [again] = again.as_slice() else {
            panic!("{text:?} is written as {written:?}, which is read as {} games", again.len())
        };
        let (read, before) = (without_lines(&again.notes), without_lines(&game.notes));
        assert_eq!(read, before, "{text:?} is written as {written:?}");
        assert_eq!(again.result, game.result, "{text:?} is written as {written:?}");
    }
}

/// Notes wherever they stand, those of variations too.
fn without_lines(notes: &[PgnNote]) -> Vec<PgnNote> {
    let bare = |note: &PgnNote| PgnNote {
        line: 0,
        text: match &note.text {
            PgnText::Variation(notes) => PgnText::Variation(without_lines(notes)),
            other => other.clone(),
        },
    };
    notes.iter().map(bare).collect()
}
