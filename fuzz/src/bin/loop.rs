//! `loop TARGET SECONDS [SEED]`: a target fed with changed seeds in a plain loop, where cargo-fuzz cannot run, for so long on the
//! processor; `loop TARGET FILE` feeds it once more with an input that was kept; `loop seeds` writes the seeds down for cargo-fuzz,
//! which does better with them than with nothing.

use std::ops::Range;
use std::path::Path;
use std::sync::atomic::Ordering;
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
    if let (Some((name, run)), Some(Ok(input))) = (target, arguments.get(1).map(fs::read)) {
        run(&input);
        println!("{name}: nothing found");
        return;
    }
    let seconds = arguments.get(1).and_then(|text| text.parse().ok());
    let (Some((name, run)), Some(seconds)) = (target, seconds) else {
        let names: Vec<&str> = fuzz::TARGETS.iter().map(|(name, _)| *name).collect();
        eprintln!(
            "loop seeds, loop TARGET SECONDS [SEED], or loop TARGET FILE, where TARGET is one of {}",
            names.join(", ")
        );
        process::exit(2);
    };
    let seed = arguments.get(2).and_then(|text| text.parse().ok()).unwrap_or(1);
    let corpus = corpus(name);
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let (begun, mut fed, mut slowest) = (Instant::now(), 0_u64, Duration::ZERO);
    // Seeds are fed as they are first: one that is refused would be no seed.
    let mut seeds = corpus.iter().cloned();
    while worked().unwrap_or_else(|| begun.elapsed()) < Duration::from_secs(seconds) {
        let input = seeds.next().unwrap_or_else(|| noise(&corpus, &mut chance));
        // What brings the program down can be found here then.
        keep(LATEST, &input);
        let (fed_at, worked_before) = (Instant::now(), worked());
        run(&input);
        fed += 1;
        let spent = worked().zip(worked_before).map(|(now, before)| now.saturating_sub(before));
        let spent = spent.unwrap_or_else(|| fed_at.elapsed());
        if spent > slowest {
            slowest = spent;
            keep(SLOWEST, &input);
        }
    }
    let taken = fuzz::TAKEN.load(Ordering::Relaxed);
    println!(
        "{name}: {fed} inputs from {} seeds and seed {seed}, {taken} times something came of one, the slowest took {} ms{}, nothing \
         found",
        corpus.len(),
        slowest.as_millis(),
        memory().map(|most| format!(", at most {most} were in use")).unwrap_or_default()
    );
}

/// The file of the input that is being tried.
const LATEST: &str = "latest-input";
/// The file of the input that took longest.
const SLOWEST: &str = "slowest-input";

fn keep(file: &str, input: &[u8]) {
    if fs::write(file, input).is_err() {
        eprintln!("the input cannot be kept");
    }
}

/// How long the processor has worked on this thread, where the system tells: that others had it is no doing of an input.
fn worked() -> Option<Duration> {
    let status = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    status.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// The most memory that was in use, where the system tells.
fn memory() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    Some(status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().to_owned())
}

/// The files that ship, as far as they are of this target's kind.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders: &[&str] = match target {
        "cards" => &[
            "rulesets/fandeck",
            "rulesets/knightmare",
            "rulesets/knightmare-tile",
            "rulesets/example",
            "rulesets/example-plane",
        ],
        "files" => &["tests/scenarios", "tests/golden", "rulesets/tile"],
        "games" => &["tests/golden", "fuzz/seeds/games"],
        "presets" => &["rulesets/tile", "fuzz/seeds/presets"],
        "translations" => &["rulesets/translations"],
        "decks" => &["rulesets/knightmare/decks", "fuzz/seeds/decks"],
        "requests" => &["fuzz/seeds/requests"],
        "messages" => &["core/contract/tests/golden"],
        "wordings" => &["languages"],
        _ => &[],
    };
    let mut found = vec![Vec::new()];
    for folder in folders {
        read(&root.join(folder), &mut found);
    }
    match target {
        "games" => found.iter_mut().for_each(|game| *game = unsealed(game)),
        "translations" => found = found.iter().flat_map(|file| pieces(file)).collect(),
        "messages" => {
            let lines = found.iter().flat_map(|file| file.split(|byte| *byte == b'\n'));
            // Nothing is read of one that is cut off.
            found = lines.filter(|line| line.len() <= MOST).map(<[u8]>::to_vec).collect();
        }
        _ => {}
    }
    let lines = root.join("fuzz/seeds").join(format!("{target}.txt"));
    let lines = fs::read_to_string(lines).unwrap_or_default();
    found.extend(lines.lines().map(|line| line.as_bytes().to_vec()));
    found
}

/// A kept game without its seal, which no noise would leave whole.
fn unsealed(game: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(game);
    let lines = text.lines().map(|line| if line.starts_with("seal = ") { "seal = \"none\"" } else { line });
    lines.flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
}

/// A file of translations as short files, each with some of its sentences.
fn pieces(file: &[u8]) -> Vec<Vec<u8>> {
    let text = String::from_utf8_lossy(file);
    let ruleset = text.lines().find(|line| line.starts_with("ruleset = ")).unwrap_or_default();
    let mut pieces = Vec::new();
    let (mut language, mut piece) = (String::new(), String::new());
    for line in text.lines() {
        if line.starts_with('[') || piece.len() + line.len() > MOST {
            pieces.push(std::mem::take(&mut piece));
            if line.starts_with('[') {
                language = line.to_owned();
            }
            piece = format!("{ruleset}\n{language}\n");
        }
        if !line.starts_with('[') && !line.starts_with("ruleset = ") {
            piece.push_str(line);
            piece.push('\n');
        }
    }
    pieces.push(piece);
    // A sentence of several lines may have been cut.
    pieces.retain(|piece| piece.parse::<toml::Table>().is_ok());
    pieces.into_iter().map(String::into_bytes).collect()
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

/// The most bytes of an input: a short piece shows more in less time.
const MOST: usize = 4_000;

/// A seed with some bytes, numbers or lines changed, left out, doubled or taken from another.
fn noise(corpus: &[Vec<u8>], chance: &mut ChaCha8Rng) -> Vec<u8> {
    let mut input = corpus.choose(chance).cloned().unwrap_or_default();
    if input.is_empty() {
        input = vec![0; chance.random_range(0..200)];
        chance.fill_bytes(&mut input);
        return input;
    }
    let most = MOST.min(input.len());
    let start = chance.random_range(0..=input.len() - most);
    input = input[start..start + most].to_vec();
    let changes = if chance.random() { chance.random_range(1..4) } else { chance.random_range(1..12) };
    for _ in 0..changes {
        match chance.random_range(0..4) {
            0 => change_line(&mut input, corpus, chance),
            1 => change_number(&mut input, chance),
            _ => change_bytes(&mut input, corpus, chance),
        }
    }
    input
}

/// Changes a few bytes.
fn change_bytes(input: &mut Vec<u8>, corpus: &[Vec<u8>], chance: &mut ChaCha8Rng) {
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
        _ => input.insert(at, *b"[]{}\"'=,&|-!()*.0129\n".choose(chance).unwrap_or(&b' ')),
    }
}

/// Leaves a line out, doubles it, or puts one of another seed in its place.
fn change_line(input: &mut Vec<u8>, corpus: &[Vec<u8>], chance: &mut ChaCha8Rng) {
    let line = line_around(input, chance.random_range(0..=input.len()));
    match chance.random_range(0..4) {
        0 => drop(input.drain(line)),
        1 => {
            let (piece, to) = (input[line].to_vec(), chance.random_range(0..=input.len()));
            let to = line_around(input, to).start;
            input.splice(to..to, piece);
        }
        place => {
            let Some(other) = corpus.choose(chance) else { return };
            let other = &other[line_around(other, chance.random_range(0..=other.len()))];
            let end = if place == 2 { line.end } else { line.start };
            input.splice(line.start..end, other.iter().copied());
        }
    }
}

/// Where the line around a byte begins, and where the next one does.
fn line_around(text: &[u8], at: usize) -> Range<usize> {
    let start = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let end = text[at..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |end| at + end + 1);
    start..end
}

/// Numbers at which something may begin or end.
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "-1",
    "2",
    "7",
    "20",
    "21",
    "100",
    "255",
    "256",
    "65536",
    "2147483648",
    "9007199254740993",
    "9223372036854775807",
    "18446744073709551615",
    "1e9",
];

/// Puts another number in the place of one.
fn change_number(input: &mut Vec<u8>, chance: &mut ChaCha8Rng) {
    let at = chance.random_range(0..=input.len());
    let Some(start) = input[at..].iter().position(u8::is_ascii_digit).map(|ahead| at + ahead) else { return };
    let length = input[start..].iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(input.len() - start);
    let number = NUMBERS.choose(chance).unwrap_or(&"0");
    input.splice(start..start + length, number.bytes());
}
