//! The sets that ship, as `rulesets/` holds them: each loads without an error or a warning.

use std::fs;
use std::path::{Path, PathBuf};

use unruly_cards::language::{SourceFile, load, render};

/// The files of a set, in the order of their names; `None` where the folder holds no set.
fn files(root: &Path, id: &str) -> Option<Vec<SourceFile>> {
    let folder = root.join(id);
    if !folder.join("set.toml").is_file() {
        return None;
    }
    let mut paths: Vec<PathBuf> =
        fs::read_dir(&folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    paths.sort();
    let read = |path: PathBuf| {
        let name = format!("{id}/{}", path.file_name()?.to_str()?);
        Some(SourceFile::new(name, fs::read(path).ok()?))
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn every_set_that_ships_loads_without_complaint() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulesets");
    let mut ids: Vec<String> = fs::read_dir(&root)
        .expect("the rulesets are there")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    ids.sort();
    let mut complaints = String::new();
    for id in ids {
        let Some(own) = files(&root, &id) else { continue };
        let (cards, found) = match load(&id, &own, &|other| files(&root, other)) {
            Ok((whole, warnings)) => (whole.cards.len(), warnings),
            Err(errors) => (0, errors),
        };
        println!("{id}: {cards} cards");
        if !found.is_empty() {
            complaints.push_str(&render(&found));
        }
    }
    assert!(complaints.is_empty(), "\n{complaints}");
}

#[test]
fn every_two_sets_that_ship_can_lie_on_one_table() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulesets");
    for (ruling, other) in [("knightmare", "fandeck"), ("fandeck", "knightmare")] {
        let head = format!(
            "name = \"Both\"\nauthors = [\"Nobody\"]\nsummary = \"Two sets\"\nbased-on = [\"{ruling}\", \"{other}\"]\n"
        );
        let set = [SourceFile::new("both/set.toml", head)];
        let (both, _) =
            load("both", &set, &|id| files(&root, id)).unwrap_or_else(|errors| panic!("{}", render(&errors)));
        let alone =
            |id: &str| load(id, &files(&root, id).expect("it ships"), &|_| None).expect("it is well").0;
        let (first, second) = (alone(ruling), alone(other));
        assert_eq!((&both.house, &both.shared), (&first.house, &first.shared));
        for card in &first.cards {
            let same =
                both.cards.iter().find(|known| known.id == card.id).expect("it is among the cards of both");
            assert_eq!(same.text, card.text);
        }
        assert!(second.cards.iter().all(|card| both.cards.iter().any(|known| known.id == card.id)));
    }
}
