//! Harvested positions, counted.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use anyhow::{Context, Result};
use unruly_chess::{Law, Position};
use unruly_duel::mind::tally::Tally;

/// A position as the valuation counts it, and what it should come to.
pub struct Sample {
    /// What is counted, by place in the list of weights.
    pub entries: Vec<(u16, i16)>,
    /// How much of the middle of the game is left, from 0 to 1.
    pub phase: f64,
    /// How much of a lead at the end counts, for White and for Black, from 0 to 1.
    pub scale: [f64; 2],
    /// White's score by the search.
    pub score: f64,
    /// White's part of the point.
    pub result: f64,
}

/// Reads and counts every position of the files.
pub fn read<L: Law + Default>(files: &[PathBuf]) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for file in files {
        let name = file.display();
        for line in
            BufReader::new(File::open(file).with_context(|| format!("{name} cannot be read"))?).lines()
        {
            let line = line?;
            let mut fields = line.split(';');
            let mut field = || fields.next().with_context(|| format!("{name}: {line:?} is cut short"));
            let (fen, score, result) = (field()?, field()?, field()?);
            let tally = Tally::of(&Position::<L>::from_fen(fen)?);
            samples.push(Sample {
                entries: merged(tally.entries),
                phase: f64::from(tally.phase) / f64::from(Tally::WHOLE),
                scale: tally.scale.map(|scale| f64::from(scale) / f64::from(Tally::WHOLE)),
                score: score.parse()?,
                result: result.parse::<f64>()? / 2.0,
            });
        }
    }
    Ok(samples)
}

fn merged(mut entries: Vec<(usize, i32)>) -> Vec<(u16, i16)> {
    entries.sort_unstable();
    let mut merged: Vec<(u16, i16)> = Vec::new();
    for (place, times) in entries {
        match merged.last_mut() {
            Some(last) if usize::from(last.0) == place => last.1 += times as i16,
            _ => merged.push((place as u16, times as i16)),
        }
    }
    merged.retain(|entry| entry.1 != 0);
    merged
}
