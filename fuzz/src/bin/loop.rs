//! `loop TARGET SECONDS [SEED]`: a target fed with changed seeds in a plain loop, where cargo-fuzz cannot run; `loop seeds` writes the
//! seeds down for cargo-fuzz, which does better with them than with nothing.

use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs, io, process};

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if arguments.first().is_some_and(|word| word == "seeds") {
        if let Err(error) = write_seeds() {
            eprintln!("the seeds cannot be written: {error}");
            process::exit(1);
        }
        return;
    }
    let target = arguments.first().and_then(|name| fuzz::TARGETS.iter().find(|(known, _)| known == name));
    let seconds = arguments.get(1).and_then(|text| text.parse().ok());
    let (Some((name, run)), Some(seconds)) = (target, seconds) else {
        let names: Vec<&str> = fuzz::TARGETS.iter().map(|(name, _)| *name).collect();
        eprintln!("loop seeds, or loop TARGET SECONDS [SEED], where TARGET is one of {}", names.join(", "));
        process::exit(2);
    };
    let seed = arguments.get(2).and_then(|text| text.parse().ok()).unwrap_or(1);
    let corpus = corpus(name);
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let (begun, mut fed) = (Instant::now(), 0_u64);
    let latest = Path::new("latest-input");
    while begun.elapsed() < Duration::from_secs(seconds) {
        let input = noise(&corpus, &mut chance);
        // What brings the program down can be found here then.
        if fs::write(latest, &input).is_err() {
            eprintln!("the input cannot be kept");
        }
        run(&input);
        fed += 1;
    }
    println!("{name}: {fed} inputs from {} seeds, nothing found", corpus.len());
}

/// The files that ship, as far as they are of this target's kind.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders: &[&str] = match target {
        "cards" => &["rulesets/fandeck", "rulesets/example"],
        "files" => &["tests/scenarios", "tests/golden", "rulesets/tile"],
        _ => &[],
    };
    let mut found = vec![Vec::new()];
    for folder in folders {
        read(&root.join(folder), &mut found);
    }
    let lines = root.join("fuzz/seeds").join(format!("{target}.txt"));
    let lines = fs::read_to_string(lines).unwrap_or_default();
    found.extend(lines.lines().map(|line| line.as_bytes().to_vec()));
    found
}

/// Puts every seed where cargo-fuzz looks for what to begin with.
fn write_seeds() -> io::Result<()> {
    for (target, _) in fuzz::TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
        fs::create_dir_all(&folder)?;
        for (number, seed) in corpus(target).iter().enumerate() {
            fs::write(folder.join(format!("seed-{number:03}")), seed)?;
        }
    }
    Ok(())
}

fn read(folder: &Path, found: &mut Vec<Vec<u8>>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            read(&path, found);
        } else if let Ok(bytes) = fs::read(&path) {
            found.push(bytes);
        }
    }
}

/// A seed with some bytes changed, left out, doubled or taken from another.
fn noise(corpus: &[Vec<u8>], chance: &mut ChaCha8Rng) -> Vec<u8> {
    let mut input = corpus.choose(chance).cloned().unwrap_or_default();
    if input.is_empty() {
        input = vec![0; chance.random_range(0..200)];
        chance.fill_bytes(&mut input);
        return input;
    }
    // A short piece shows more in less time.
    let most = 4_000.min(input.len());
    let start = chance.random_range(0..=input.len() - most);
    input = input[start..start + most].to_vec();
    for _ in 0..chance.random_range(1..12) {
        let at = chance.random_range(0..=input.len());
        let end = (at + chance.random_range(0..30)).min(input.len());
        match chance.random_range(0..5) {
            0 if at < input.len() => input[at] = chance.random(),
            1 => drop(input.drain(at..end)),
            2 => {
                let piece = input[at..end].to_vec();
                let to = chance.random_range(0..=input.len());
                input.splice(to..to, piece);
            }
            3 => {
                if let Some(other) = corpus.choose(chance).filter(|other| !other.is_empty()) {
                    let from = chance.random_range(0..other.len());
                    let until = (from + chance.random_range(0..60)).min(other.len());
                    input.splice(at..end, other[from..until].iter().copied());
                }
            }
            _ => input.insert(at, *b"[]{}\"'=,&|-!().0129\n".choose(chance).unwrap_or(&b' ')),
        }
    }
    input
}
