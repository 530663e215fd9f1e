//! Presets: every file is there and starts a game.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use unruly_contract::{Preset, Setup};
use unruly_table::presets_in;

use crate::ruleset;

#[test]
fn every_file_of_the_folder_ships_and_starts_a_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulesets/tile");
    let files = presets_in(&folder, ruleset().profile());
    let files: Vec<Preset> = files.into_iter().collect::<Result<_, _>>().expect("every file is a preset");
    assert_eq!(files.len(), fs::read_dir(&folder).expect("the folder is there").count());
    let shipped: BTreeSet<String> = ruleset().presets().into_iter().map(|preset| preset.id).collect();
    assert_eq!(shipped, files.iter().map(|preset| preset.id.clone()).collect());
    for preset in files {
        for seats in 2..=6 {
            let setup = preset.applied_to(Setup { seats: Some(seats), ..Setup::default() });
            assert!(ruleset().start(&setup).is_ok(), "{} for {seats}", preset.id);
        }
    }
}
