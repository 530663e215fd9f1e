//! Long random play under watch: it finds what nobody thought of.
//!
//! A few games run with the other tests. A campaign is asked for by the environment, best in a release build:
//! ```text
//! UNRULY_FANDECK_GAMES=10000 cargo test -p unruly-fandeck --release --test campaign games
//! UNRULY_FANDECK_PAIRS=all cargo test -p unruly-fandeck --release --test campaign pairs
//! ```
//! `UNRULY_FANDECK_SEED` begins it elsewhere. A game that fails is saved as a record, to be seen with `unruly replay`.

#[path = "../../../card_set_deck.rs"]
mod deck;
mod games;
mod pairs;

use std::env;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use unruly_conformance::Failure;

/// The setting of a campaign in the environment.
fn asked(name: &str) -> Option<String> {
    env::var_os(name).map(|text| text.to_string_lossy().into_owned())
}

/// A number that the environment may set.
fn setting(name: &str, usual: u64) -> u64 {
    asked(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} must be a number")))
}

/// Works through numbers on all cores, and gives what came of them in order.
fn on_all_cores<T: Send>(count: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let done = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, std::num::NonZero::get) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let result = work(number);
                    done.lock().expect("nobody panics while he holds it").push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("nobody panics while he holds it");
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Saves what is needed to see a failure again, and tells it.
fn told(name: &str, failure: &Failure) -> String {
    let Some(record) = &failure.record else { return format!("{name}: {failure}") };
    let path: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.toml"));
    match unruly_table::save_record(record, &path) {
        Ok(()) => format!("{name}: {failure}\n    the record is in {}", path.display()),
        Err(error) => format!("{name}: {failure}\n    {error}\n{}", record.to_toml()),
    }
}

/// Fails with the first of what went wrong.
#[track_caller]
fn assert_none(failures: &[String]) {
    const TOLD: usize = 20;
    let first: Vec<&str> = failures.iter().take(TOLD).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} failed\n{}", failures.len(), first.join("\n"));
}
