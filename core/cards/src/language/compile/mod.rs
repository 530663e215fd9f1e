//! From tables of a card file to steps, rules and triggers.

mod fields;
mod names;
mod nested;
mod values;

pub(crate) use fields::{Fields, TableForm, list};
pub(crate) use names::{KnownName, NameSort, is_name};
pub(crate) use values::kinds_known;

use crate::language::diagnostic::Reports;
use crate::language::source::Span;
use crate::language::table;
use crate::model::{Block, CardId, Kind, Kinds, Program, SetTerrain};

/// The names that every card of a set may use.
#[derive(Debug)]
pub(crate) struct World {
    /// The surface that the set is played on.
    pub(crate) surface: SetTerrain,
    /// How many play it at most.
    pub(crate) most_seats: u8,
    pub(crate) kinds: Kinds,
    /// The ids of all cards, in order.
    pub(crate) cards: Vec<String>,
    /// Cards that the set left out of the one it builds on.
    pub(crate) left_out: Vec<String>,
}

impl World {
    pub(crate) fn card(&self, id: &str) -> Option<CardId> {
        let place = self.cards.iter().position(|card| card == id)?;
        u16::try_from(place).ok().map(CardId)
    }

    pub(crate) fn kind(&self, name: &str) -> Option<Kind> {
        self.kinds.named(name)
    }

    pub(crate) fn kind_names(&self) -> impl Iterator<Item = &str> {
        self.kinds.0.iter().map(|kind| kind.name.as_str())
    }
}

/// Turns one card into a program. Faults are reported and replaced by something harmless, so that the rest of the card is
/// looked at too; a set with an error is thrown away whole.
#[derive(Debug)]
pub(crate) struct Compiler<'c> {
    pub(crate) reports: &'c mut Reports,
    pub(crate) world: &'c World,
    pub(crate) blocks: Vec<Block>,
    /// Where the steps of each block stand.
    pub(crate) spans: Vec<Vec<Span>>,
    pub(crate) names: Vec<KnownName>,
    /// How many conditions of `which` are being read, one within another.
    pub(crate) within_which: usize,
}

impl<'c> Compiler<'c> {
    pub(crate) fn new(reports: &'c mut Reports, world: &'c World) -> Self {
        Self { reports, world, blocks: Vec::new(), spans: Vec::new(), names: Vec::new(), within_which: 0 }
    }

    /// Says so where something stands that there is not on what the set is played on.
    pub(crate) fn check_surface(&mut self, name: &str, at: Span) {
        if self.world.surface == SetTerrain::Board {
            return;
        }
        if let Some(instead) = table::instead_on_the_plane(name) {
            self.reports.error(at, format!("`{name}` means nothing on the plane")).help(instead);
        }
    }

    /// Says so where something stands that only makes sense between two.
    pub(crate) fn check_seats(&mut self, name: &str, at: Span) {
        if self.world.most_seats > 2 && name == "seats" {
            self.reports
                .error(at, "more than two can play the set, and seats are swapped between two")
                .help("leave the card out (`without`), or redefine it");
        }
    }

    /// The program compiled so far.
    pub(crate) fn program(&self) -> Program {
        let names = self.names.iter().map(|known| known.name.clone()).collect();
        Program { blocks: self.blocks.clone(), names }
    }
}
