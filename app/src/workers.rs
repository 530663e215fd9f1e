//! Long work, done by several threads at a time until it is done or somebody interrupts it.

use std::ops::Range;
use std::process;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::Result;

use crate::complaint;

/// The status of a program that was interrupted.
pub(crate) const INTERRUPTED: u8 = 130;

/// How many threads work where nobody says: as many as the machine has cores.
pub(crate) fn usual() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Does the pieces of a work that have these numbers, and gives what came of each, in order. Once it is over no further piece
/// is begun.
pub(crate) fn work<T: Send>(
    threads: usize,
    numbers: Range<u64>,
    is_over: impl Fn() -> bool + Sync,
    piece: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let count = usize::try_from(numbers.end - numbers.start).unwrap_or(usize::MAX);
    let next = AtomicU64::new(numbers.start);
    let done = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads.min(count) {
            scope.spawn(|| {
                while !is_over() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        break;
                    }
                    let result = piece(number);
                    done.lock().unwrap_or_else(PoisonError::into_inner).push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Each interrupt sets the next of these, and says so; one more ends the program.
pub(crate) fn listen_for_interrupts<const N: usize>(
    steps: [(&Arc<AtomicBool>, &'static str); N],
) -> Result<()> {
    let steps = steps.map(|(flag, said)| (Arc::clone(flag), said));
    ctrlc::set_handler(move || match steps.iter().find(|(flag, _)| !flag.swap(true, Ordering::Relaxed)) {
        Some((_, said)) => complaint::warning(said),
        None => process::exit(i32::from(INTERRUPTED)),
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::work;

    #[test]
    fn what_came_of_the_pieces_is_in_order() {
        let squares = work(4, 3..40, || false, |number| number * number);
        assert_eq!(squares, (3..40).map(|number| number * number).collect::<Vec<_>>());
    }

    #[test]
    fn nothing_is_begun_once_it_is_over() {
        let begun = AtomicU64::new(0);
        let done = work(
            1,
            0..100,
            || begun.load(Ordering::Relaxed) == 5,
            |number| {
                begun.fetch_add(1, Ordering::Relaxed);
                number
            },
        );
        assert_eq!(done, [0, 1, 2, 3, 4]);
    }
}
