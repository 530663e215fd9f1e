//! The engine's thinking: a search, told as it goes on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use unruly_bots::search::{Finding, Insight, Prospect, prospect};
use unruly_chess::{Move, Standard};
use unruly_contract::{Control, Thought};
use unruly_duel::mind::Mind;

use super::engine::Errand;
use crate::notation::{written, written_line};

/// The part of an engine that searches, and what it remembers from search to search.
#[derive(Default)]
pub struct Brain {
    mind: Option<(usize, Mind<Standard>)>,
}

impl Brain {
    /// Searches, and tells every line to be said: the findings as they come. Gives the last line, with the move.
    pub fn search(&mut self, errand: &Errand, control: &dyn Control, say: &mut dyn FnMut(String)) -> String {
        let known = self.mind.take().filter(|(bytes, _)| *bytes == errand.table && !errand.forgets);
        let (_, mind) =
            self.mind.insert(known.unwrap_or_else(|| (errand.table, Mind::with_table_bytes(errand.table))));
        let position = &errand.so_far.position;
        let pace = Pace { control, enough: AtomicBool::new(false) };
        let mut told: Option<(Move, i32)> = None;
        let best =
            mind.think(&errand.wishes, (position, errand.so_far.past()), &errand.limits, &pace, |insight| {
                let spent = control.elapsed();
                let Insight { finding, place, reach, fullness, .. } = *insight;
                say(info(errand, finding, place, Some((reach, fullness)), spent));
                if insight.place > 1 {
                    return;
                }
                told = insight.finding.line.first().map(|first| (*first, insight.finding.score));
                let is_late = errand.enough.is_some_and(|enough| spent >= enough);
                if is_late || is_the_mate(insight.finding.score, errand.mate) {
                    pace.enough.store(true, Ordering::Relaxed);
                }
            });
        let Some(best) = best else {
            let score = if position.is_check() { "mate 0" } else { "cp 0" };
            say(format!("info depth 0 score {score}"));
            return "bestmove (none)".to_owned();
        };
        let first = best.line[0];
        if told != Some((first, best.score)) && best.depth > 0 {
            // A deeper search was broken off after it had found something better.
            say(info(errand, &best, 1, None, control.elapsed()));
        }
        format!("bestmove {}", written(position, first, errand.castling))
    }
}

/// Whether a score is a mate in so many moves, or in fewer.
fn is_the_mate(score: i32, moves: Option<u32>) -> bool {
    match (prospect(score), moves) {
        (Prospect::WinIn(plies), Some(moves)) => plies.div_ceil(2) <= moves,
        _ => false,
    }
}

/// A line about a finding, with how far the search reached and how full its memory is, where that is known.
fn info(
    errand: &Errand,
    finding: &Finding<Move>,
    place: usize,
    depths: Option<(u32, u32)>,
    spent: Duration,
) -> String {
    let score = match prospect(finding.score) {
        Prospect::Open(score) => format!("cp {score}"),
        Prospect::WinIn(plies) => format!("mate {}", plies.div_ceil(2)),
        Prospect::LossIn(plies) => format!("mate -{}", plies.div_ceil(2)),
    };
    let Finding { depth, nodes, line, .. } = finding;
    let reach = depths.map(|(reach, _)| format!(" seldepth {}", reach.max(*depth))).unwrap_or_default();
    let fullness = depths.map(|(_, fullness)| format!(" hashfull {fullness}")).unwrap_or_default();
    let speed = (u128::from(*nodes) * 1_000_000).checked_div(spent.as_micros()).unwrap_or(0);
    let line = written_line(&errand.so_far.position, line, errand.castling).join(" ");
    let millis = spent.as_millis();
    format!(
        "info depth {depth}{reach} multipv {place} score {score} nodes {nodes} nps {speed}{fullness} time {millis} pv {line}"
    )
}

/// The host's control, and the engine's own mind about whether it has thought enough.
struct Pace<'c> {
    control: &'c dyn Control,
    enough: AtomicBool,
}

impl Control for Pace<'_> {
    fn should_stop(&self) -> bool {
        self.enough.load(Ordering::Relaxed) || self.control.should_stop()
    }

    fn elapsed(&self) -> Duration {
        self.control.elapsed()
    }

    fn progress(&self, thought: &Thought) {
        self.control.progress(thought);
    }
}
