//! Fitting weights by gradient descent (Adam): what the valuation predicts shall be what happened.

use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use unruly_chess::Law;
use unruly_duel::mind::tally::Tally;

use crate::samples::{Sample, read};

/// Fits a law's weights and writes them as the table of the valuation.
pub fn fit<L: Law + Default>(
    files: &[PathBuf],
    rounds: usize,
    result_share: f64,
    inertia: f64,
) -> Result<String> {
    let mut samples = read::<L>(files)?;
    ensure!(samples.len() > 1000, "too few positions to learn from");
    // Whole games are kept apart for checking: positions of one game are too much alike.
    let mut check = samples.split_off(samples.len() - samples.len() / 12);
    let learn = &mut samples;
    let before: Vec<[f64; 2]> =
        Tally::weights::<L>().into_iter().map(|(m, e)| [m.into(), e.into()]).collect();
    shuffle(learn);
    let slope = best_slope(learn);
    eprintln!("{} positions, slope {slope:.5}", learn.len() + check.len());
    let goal =
        |sample: &Sample| result_share * sample.result + (1.0 - result_share) * sigmoid(slope * sample.score);
    let mut weights = before.clone();
    let check = std::mem::take(&mut check);
    let results = |sample: &Sample| sample.result;
    eprintln!(
        "before: {:.6}; results {:.6}",
        error(&check, &weights, slope, goal),
        error(&check, &weights, slope, results)
    );
    let mut descent = Descent::new(weights.len());
    let counts = occurrences(learn, weights.len());
    for round in 0..rounds {
        let rate = 2.0 * 0.02_f64.powf(round as f64 / rounds as f64);
        for batch in learn.chunks(8192) {
            let mut gradient = vec![[0.0; 2]; weights.len()];
            for sample in batch {
                let (value, end_scale) = value(sample, &weights);
                let guess = sigmoid(slope * value);
                let pull = (guess - goal(sample)) * guess * (1.0 - guess) * slope;
                let middle = pull * sample.phase;
                let end = pull * (1.0 - sample.phase) * end_scale;
                for &(place, times) in &sample.entries {
                    let slot = &mut gradient[usize::from(place)];
                    slot[0] += middle * f64::from(times);
                    slot[1] += end * f64::from(times);
                }
            }
            // What is hardly ever seen stays where it was.
            for (place, slot) in gradient.iter_mut().enumerate() {
                for phase in 0..2 {
                    let stray = weights[place][phase] - before[place][phase];
                    slot[phase] += inertia * 1e-6 * stray * batch.len() as f64;
                }
            }
            descent.step(&mut weights, &gradient, rate);
        }
        if round % 10 == 9 {
            let results = |sample: &Sample| sample.result;
            let off = [error(learn, &weights, slope, goal), error(&check, &weights, slope, goal)];
            eprintln!(
                "round {}: {off:.6?}; results {:.6}",
                round + 1,
                error(&check, &weights, slope, results)
            );
        }
    }
    let never = counts.iter().filter(|&&count| count == 0).count();
    eprintln!("{never} weights never occur");
    Ok(table(&weights))
}

struct Descent {
    mean: Vec<[f64; 2]>,
    square: Vec<[f64; 2]>,
    steps: i32,
}

impl Descent {
    fn new(size: usize) -> Self {
        Self { mean: vec![[0.0; 2]; size], square: vec![[0.0; 2]; size], steps: 0 }
    }

    fn step(&mut self, weights: &mut [[f64; 2]], gradient: &[[f64; 2]], rate: f64) {
        self.steps += 1;
        let (keep_mean, keep_square) = (0.9_f64, 0.999_f64);
        let mean_share = 1.0 - keep_mean.powi(self.steps);
        let square_share = 1.0 - keep_square.powi(self.steps);
        for place in 0..weights.len() {
            for phase in 0..2 {
                let slope = gradient[place][phase];
                let mean = &mut self.mean[place][phase];
                let square = &mut self.square[place][phase];
                *mean = keep_mean * *mean + (1.0 - keep_mean) * slope;
                *square = keep_square * *square + (1.0 - keep_square) * slope * slope;
                weights[place][phase] -=
                    rate * (*mean / mean_share) / ((*square / square_share).sqrt() + 1e-9);
            }
        }
    }
}

/// White's value in hundredths of a pawn, and how much of the end's balance it counts.
fn value(sample: &Sample, weights: &[[f64; 2]]) -> (f64, f64) {
    let (mut middle, mut end) = (0.0, 0.0);
    for &(place, times) in &sample.entries {
        let weight = &weights[usize::from(place)];
        middle += weight[0] * f64::from(times);
        end += weight[1] * f64::from(times);
    }
    let scale = sample.scale[usize::from(end < 0.0)];
    (middle * sample.phase + end * scale * (1.0 - sample.phase), scale)
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn error(samples: &[Sample], weights: &[[f64; 2]], slope: f64, goal: impl Fn(&Sample) -> f64) -> f64 {
    let squares =
        samples.iter().map(|sample| (sigmoid(slope * value(sample, weights).0) - goal(sample)).powi(2));
    squares.sum::<f64>() / samples.len() as f64
}

/// The slope by which scores of the search predict results best.
fn best_slope(samples: &[Sample]) -> f64 {
    let off = |slope: f64| samples.iter().map(|s| (sigmoid(slope * s.score) - s.result).powi(2)).sum::<f64>();
    (10..120).map(|n| f64::from(n) / 10_000.0).min_by(|a, b| off(*a).total_cmp(&off(*b))).unwrap_or(0.004)
}

fn occurrences(samples: &[Sample], size: usize) -> Vec<usize> {
    let mut counts = vec![0; size];
    for sample in samples {
        for &(place, _) in &sample.entries {
            counts[usize::from(place)] += 1;
        }
    }
    counts
}

fn shuffle(samples: &mut [Sample]) {
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    for last in (1..samples.len()).rev() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        samples.swap(last, (seed >> 33) as usize % (last + 1));
    }
}

fn table(weights: &[[f64; 2]]) -> String {
    let mut text = String::new();
    for &(name, start, len) in Tally::groups() {
        let _ = writeln!(text, "    // {name}");
        for line in weights[start..start + len].chunks(8) {
            let pairs: Vec<String> =
                line.iter().map(|w| format!("({}, {}),", w[0].round(), w[1].round())).collect();
            let _ = writeln!(text, "    {}", pairs.join(" ").replace("-0,", "0,").replace("-0)", "0)"));
        }
    }
    text
}
