//! The cards that have other words than over the board prove themselves.

use unruly_cards::CardRuleset;
use unruly_cards::language::SourceFile;
use unruly_script::Scenario;

#[test]
fn every_example_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulesets/knightmare-tile");
    let files: Vec<SourceFile> = ["set.toml", "words.toml"]
        .iter()
        .map(|name| {
            SourceFile::new(*name, std::fs::read(format!("{folder}/{name}")).expect("a file of the set"))
        })
        .collect();
    let base = |id: &str| (id == unruly_knightmare::ID).then(unruly_knightmare::files);
    let (ruleset, _) = CardRuleset::read("knightmare-tile", &files, &base).expect("what ships was checked");
    let (mut failures, mut count) = (Vec::new(), 0);
    for card in &ruleset.set().cards {
        for example in &card.examples {
            count += 1;
            let run = Scenario::of_example(&card.id, "knightmare-tile", &example.text)
                .and_then(|scenario| unruly_script::run_by(&scenario, &ruleset));
            failures.extend(run.err().map(|failure| format!("{}: {failure}", card.id)));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count >= 14, "{count}");
}
