//! The engine's side of a conversation: each line that is heard, and what is to be done about it.

use std::time::Duration;

use unruly_bots::search::Wishes;
use unruly_chess::Move;
use unruly_contract::Limits;

use super::allotment::{self, Allotment};
use super::command::{Going, Order};
use super::options::Settings;
use crate::notation::{self, Castling};
use crate::so_far::SoFar;

/// The engine's side of a conversation. It neither searches nor waits: that is for the host.
#[derive(Debug, Default)]
pub struct Engine {
    settings: Settings,
    so_far: SoFar,
    /// Whether what was learned of earlier games is to be forgotten.
    forgets: bool,
    /// Whether the last search thinks ahead.
    is_ahead: bool,
    is_talkative: bool,
}

/// Something that the host is to do about a line.
#[derive(Debug)]
pub enum Reaction {
    /// Say these lines, if any.
    Say(Vec<String>),
    /// Search, as soon as the search before has come to its end, which it must now, and say these lines first.
    Search(Vec<String>, Box<Errand>),
    /// Let the search come to its end, where there is one.
    Stop,
    /// Let the search come to its end, and go.
    Quit,
}

/// A search to be done by a [`Brain`](super::Brain).
#[derive(Debug, Clone)]
pub struct Errand {
    pub(super) so_far: SoFar,
    pub(super) wishes: Wishes<Move>,
    pub(super) limits: Limits,
    /// After so long no deeper search is begun.
    pub(super) enough: Option<Duration>,
    /// A mate in so many moves is enough.
    pub(super) mate: Option<u32>,
    pub(super) castling: Castling,
    /// The size of the memory for positions, in bytes.
    pub(super) table: usize,
    pub(super) forgets: bool,
    is_endless: bool,
}

impl Errand {
    /// Whether the move may only be told once somebody has said stop, even if nothing is left to search.
    pub fn is_endless(&self) -> bool {
        self.is_endless
    }
}

impl Engine {
    /// An engine to which nothing was said yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Hears a line. Nothing in it can do harm.
    pub fn hear(&mut self, line: &str) -> Reaction {
        match Order::read(line) {
            Order::Uci => Reaction::Say(introduction()),
            Order::IsReady => Reaction::Say(vec!["readyok".to_owned()]),
            Order::NewGame => {
                self.forgets = true;
                self.so_far = SoFar::default();
                quiet()
            }
            Order::Debug(is_on) => {
                self.is_talkative = is_on;
                quiet()
            }
            Order::SetOption { name, .. } if name.eq_ignore_ascii_case("Clear Hash") => {
                self.forgets = true;
                quiet()
            }
            Order::SetOption { name, value } => {
                Reaction::Say(self.settings.set(&name, &value).err().map(remark).into_iter().collect())
            }
            Order::Position(told) => {
                let complaint = match SoFar::read(told) {
                    Ok((so_far, complaint)) => {
                        self.so_far = so_far;
                        complaint
                    }
                    Err(why) => Some(why),
                };
                Reaction::Say(complaint.map(remark).into_iter().collect())
            }
            Order::Go(going) => self.search(&going),
            Order::PonderHit if !self.is_ahead => quiet(),
            Order::Stop | Order::PonderHit => {
                self.is_ahead = false;
                Reaction::Stop
            }
            Order::Quit => Reaction::Quit,
            Order::Unknown if self.is_talkative => {
                let line: String = line.trim().chars().take(60).collect();
                Reaction::Say(vec![remark(format!("unknown command: {line}"))])
            }
            Order::Nothing | Order::Unknown => quiet(),
        }
    }

    fn search(&mut self, going: &Going<'_>) -> Reaction {
        let position = &self.so_far.position;
        let mut remarks = Vec::new();
        let mut among = Vec::new();
        for text in &going.among {
            match notation::read(position, text) {
                Some(moved) => among.push(moved),
                None => remarks.push(remark(format!(
                    "{} is not legal, and left out",
                    text.chars().take(12).collect::<String>()
                ))),
            }
        }
        let side = position.to_move().index();
        let by_clock = going.left[side].map(|left| {
            let added = allotment::millis(going.added[side].unwrap_or(0));
            allotment::allot(allotment::millis(left), added, going.moves_to_go)
        });
        // Thinking ahead comes to its end by a word; the clock of this side does not run.
        let is_endless = going.is_infinite || going.is_ahead;
        let by_clock = by_clock.filter(|_| !is_endless && going.time.is_none());
        let exact = going.time.filter(|_| !is_endless).map(allotment::millis);
        let by_depth = going.mate.map(|moves| moves.saturating_mul(2)).into_iter().chain(going.depth).min();
        let limits = Limits {
            time: exact.or(by_clock.map(|Allotment { most, .. }| most)),
            nodes: self.settings.most_nodes().into_iter().chain(going.nodes).min(),
            depth: by_depth,
        };
        self.is_ahead = going.is_ahead;
        Reaction::Search(
            remarks,
            Box::new(Errand {
                so_far: self.so_far.clone(),
                wishes: Wishes { among, lines: self.settings.lines as usize },
                limits,
                enough: by_clock.map(|Allotment { enough, .. }| enough),
                mate: going.mate,
                castling: self.settings.castling,
                table: (self.settings.hash as usize) << 20,
                forgets: std::mem::take(&mut self.forgets),
                is_endless,
            }),
        )
    }
}

fn introduction() -> Vec<String> {
    let mut lines = vec![
        format!("id name Unruly {}", env!("CARGO_PKG_VERSION")),
        "id author the authors of Unruly".to_owned(),
    ];
    lines.extend(Settings::told());
    lines.push("uciok".to_owned());
    lines
}

/// A line for people.
fn remark(text: impl std::fmt::Display) -> String {
    format!("info string {text}")
}

fn quiet() -> Reaction {
    Reaction::Say(Vec::new())
}
