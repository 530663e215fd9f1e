//! How long things took, in benches: a table by percentiles.

use std::time::Duration;

/// The head of the table.
pub(crate) const HEAD: &str = "microseconds     mean      p50      p90      p99    p99.9    worst";

/// A line of the table.
pub(crate) fn show(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: f64| {
        let place = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
        times.get(place).copied().unwrap_or_default().as_secs_f64() * 1e6
    };
    let sum = times.iter().sum::<Duration>().as_secs_f64();
    let mean = sum * 1e6 / times.len().max(1) as f64;
    let [p50, p90, p99, p999, worst] = [0.5, 0.9, 0.99, 0.999, 1.0].map(at);
    println!("{what:>12} {mean:>8.1} {p50:>8.1} {p90:>8.1} {p99:>8.1} {p999:>8.1} {worst:>8.1}");
}
