//! The lines of a game: the game itself, and variations that leave it.
//!
//! One of them is at the table. Each of the others is kept whole, from the first action on: so none hangs on another, and no line is
//! lost where another grows shorter.

use std::sync::Arc;

use unruly_contract::{Action, Deed, Outcome, Record, Remark, Scene, Seat, Variation, Viewer};
use unruly_table::{Consent, TableError};

use super::Book;
use crate::ledger::{Crossed, Entry};
use crate::seen::{Branch, Moment};

/// A line that is not at the table.
pub(super) struct Track {
    deeds: Vec<Deed>,
    entries: Vec<Arc<Entry>>,
    crossed: Arc<Crossed>,
    /// How the game ended in it, if it did.
    outcome: Option<Outcome>,
}

impl Book {
    /// Which line is at the table; 0 is the game itself.
    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// Whether a variation is at the table, and not the game itself.
    pub(crate) fn is_away(&self) -> bool {
        self.line != 0
    }

    /// The line that goes on from where the variation at the table ends: then that is no line of its own yet.
    pub(crate) fn host(&self) -> Option<usize> {
        let own = self.deeds(self.line);
        let mut others = (0..self.tracks.len()).filter(|line| *line != self.line);
        others.find(|line| self.deeds(*line).starts_with(own)).filter(|_| self.is_away())
    }

    /// The line that goes on with this action from the end of the variation at the table.
    pub(crate) fn line_with(&self, seat: Seat, action: &Action) -> Option<usize> {
        self.host()?;
        let deed = Deed { seat, action: action.clone() };
        self.line_through(&self.path_with(self.deeds(self.line).len(), &[deed])?)
    }

    /// The way to so many actions of the line at the table, and on by these.
    pub(crate) fn path_with(&self, ply: usize, deeds: &[Deed]) -> Option<Vec<Deed>> {
        Some([self.deeds(self.line).get(..ply)?, deeds].concat())
    }

    /// The first line that goes this way.
    pub(crate) fn line_through(&self, path: &[Deed]) -> Option<usize> {
        (0..self.tracks.len()).find(|line| self.deeds(*line).starts_with(path))
    }

    /// How the game itself ended, where it is not at the table.
    pub(crate) fn outcome_of_game(&self) -> Option<&Outcome> {
        self.tracks.first()?.as_ref()?.outcome.as_ref()
    }

    /// The entries of the game itself that were taken back.
    pub(crate) fn crossed_of_game(&self) -> &Arc<Crossed> {
        let game = self.tracks.first().and_then(Option::as_ref);
        game.map_or(&self.crossed, |game| &game.crossed)
    }

    /// The game with all its variations. It knows everything, hidden things included.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.table.record().clone();
        if self.tracks.len() > 1 {
            let lines: Vec<&[Deed]> = (0..self.tracks.len()).map(|line| self.deeds(line)).collect();
            record.set_paths(&lines);
        }
        self.comments.write(&mut record);
        record
    }

    /// Every line: the one at the table with these entries, the others with what this gives of theirs.
    pub(crate) fn branches(
        &self,
        at_table: &Arc<Vec<Arc<Entry>>>,
        seen: impl Fn(&[Arc<Entry>]) -> Arc<Vec<Arc<Entry>>>,
    ) -> Vec<Branch> {
        let lines: Vec<&[Deed]> = (0..self.tracks.len()).map(|line| self.deeds(line)).collect();
        let mut comments = self.comments.in_lines(&lines);
        let mut branch = |(line, track): (usize, &Option<Track>)| {
            let (of, from) = Variation::place(&lines[..line], lines[line]);
            let (entries, crossed) = match track {
                Some(track) => (seen(&track.entries), &track.crossed),
                None => (Arc::clone(at_table), &self.crossed),
            };
            let comments = std::mem::take(&mut comments[line]);
            Branch { of, from, entries, crossed: Arc::clone(crossed), comments }
        };
        self.tracks.iter().enumerate().map(&mut branch).collect()
    }

    /// Says something of a moment of any line, instead of what was said before. Says whether there is such a moment.
    pub(crate) fn comment(&mut self, Moment { line, ply }: Moment, remark: Remark) -> bool {
        let path = if line < self.tracks.len() { self.deeds(line).get(..ply) } else { None };
        let Some(path) = path.map(<[Deed]>::to_vec) else { return false };
        self.comments.say(&path, remark);
        true
    }

    /// This viewer's scene at a moment of any line; `None` where there is no such moment.
    pub(crate) fn look_at(&self, moment: Moment, viewer: Viewer) -> Result<Option<Scene>, TableError> {
        let Moment { line, ply } = moment;
        if line >= self.tracks.len() || ply > self.deeds(line).len() {
            return Ok(None);
        }
        let path = &self.deeds(line)[..ply];
        let (_, shared) = Variation::place(&[self.deeds(self.line)], path);
        let mut game = self.table.look_back(shared)?;
        for Deed { seat, action } in &path[shared..] {
            game.change(format_args!("{seat} did {action}"), |game| game.act(*seat, action))??;
        }
        Ok(Some(game.ask("looking at a line", |game| game.scene(viewer))?))
    }

    /// A variation begins after so many actions of the line at the table, which goes to its place among the others. It is no line of
    /// its own before anything is done in it.
    pub(crate) fn begin_variation(&mut self, ply: usize) -> Result<(), TableError> {
        let (left, track) = (self.line, self.track()?);
        self.table.go_back(ply, Consent::Everyone)?;
        self.put_back(track);
        self.line = self.tracks.len();
        self.tracks.push(None);
        self.ledger.truncate(ply);
        self.at_table_anew();
        self.drop_if_within_another(left);
        Ok(())
    }

    /// Brings another line to the table. Gives how many actions it has in common with the one before.
    pub(crate) fn bring(&mut self, line: usize) -> Result<usize, TableError> {
        let left = self.line;
        let shared = self.exchange(line)?;
        self.at_table_anew();
        self.drop_if_within_another(left);
        Ok(shared)
    }

    /// The variation at the table is the game itself from now on, and what was the game is a variation.
    pub(crate) fn make_main(&mut self) {
        self.tracks.swap(0, self.line);
        let game_before = std::mem::take(&mut self.line);
        self.drop_if_within_another(game_before);
    }

    /// Drops the variation at the table, with those that leave it, and brings the line that it left. Gives where it did.
    pub(crate) fn drop_variation(&mut self) -> Result<usize, TableError> {
        let branches = self.branches(&Arc::default(), |_| Arc::default());
        let Some(Branch { of, from, .. }) = branches.get(self.line).filter(|_| self.is_away()) else {
            return Ok(self.table.ply());
        };
        let mut is_gone = vec![false; branches.len()];
        is_gone[self.line] = true;
        for (line, branch) in branches.iter().enumerate().skip(self.line + 1) {
            is_gone[line] = is_gone[branch.of];
        }
        self.exchange(*of)?;
        let mut dropped = Vec::new();
        for line in (0..is_gone.len()).rev().filter(|line| is_gone[*line]) {
            dropped.extend(self.remove(line));
        }
        dropped.reverse();
        self.dropped = dropped;
        self.at_table_anew();
        Ok(*from)
    }

    /// Whether a variation was dropped that can be brought back.
    pub(crate) fn has_dropped(&self) -> bool {
        !self.dropped.is_empty()
    }

    /// Brings back the variation that was dropped last, with those that left it. It is at the table then.
    pub(crate) fn bring_back(&mut self) -> Result<usize, TableError> {
        let line = self.tracks.len();
        let dropped = std::mem::take(&mut self.dropped);
        self.tracks.extend(dropped.into_iter().map(Some));
        self.bring(line)
    }

    /// Takes in a variation that was kept: it is at the table then.
    pub(crate) fn take_in(&mut self, path: &[Deed]) -> Result<(), TableError> {
        let (_, shared) = Variation::place(&[self.deeds(self.line)], path);
        self.begin_variation(shared)?;
        for Deed { seat, action } in &path[shared..] {
            self.act(*seat, action)?;
        }
        Ok(())
    }

    /// Leaves out variations that the line at the table contains, which has grown.
    pub(super) fn drop_those_within_the_line(&mut self) {
        for line in (1..self.tracks.len()).rev() {
            if line != self.line && self.deeds(self.line).starts_with(self.deeds(line)) {
                self.remove(line);
            }
        }
    }

    /// Leaves out a variation that another line contains: one that is at the table no longer, or is the game itself no longer.
    fn drop_if_within_another(&mut self, line: usize) {
        let own = self.deeds(line);
        let mut others = (0..self.tracks.len()).filter(|other| *other != line);
        if line != 0 && line != self.line && others.any(|other| self.deeds(other).starts_with(own)) {
            self.remove(line);
        }
    }

    fn deeds(&self, line: usize) -> &[Deed] {
        let track = self.tracks.get(line).and_then(Option::as_ref);
        track.map_or(&self.table.record().actions, |track| &track.deeds)
    }

    /// The line at the table.
    fn track(&self) -> Result<Track, TableError> {
        Ok(Track {
            deeds: self.table.record().actions.clone(),
            entries: self.ledger.clone(),
            crossed: Arc::clone(&self.crossed),
            outcome: self.table.outcome()?,
        })
    }

    fn put_back(&mut self, track: Track) {
        self.tracks[self.line] = Some(track);
    }

    fn exchange(&mut self, line: usize) -> Result<usize, TableError> {
        let left = self.track()?;
        let Some(wanted) = self.tracks.get_mut(line).and_then(Option::take) else {
            return Ok(self.table.ply());
        };
        let (_, shared) = Variation::place(&[&left.deeds], &wanted.deeds);
        let went = self.play_through(&wanted.deeds, shared);
        self.put_back(left);
        match went {
            Ok(()) => {
                self.line = line;
                self.ledger = wanted.entries;
            }
            // Rules that break down over a line do not take it from the record.
            Err(_) => self.tracks[line] = Some(wanted),
        }
        went.map(|()| shared)
    }

    /// Goes back to where a line has so many actions in common with the one at the table, and on to its end.
    fn play_through(&mut self, deeds: &[Deed], shared: usize) -> Result<(), TableError> {
        self.table.go_back(shared, Consent::Everyone)?;
        for Deed { seat, action } in &deeds[shared..] {
            self.table.act(*seat, action)?;
        }
        Ok(())
    }

    fn remove(&mut self, line: usize) -> Option<Track> {
        let removed = self.tracks.remove(line);
        if line < self.line {
            self.line -= 1;
        }
        removed
    }

    /// Actions that were taken back in another line cannot be done again in this one.
    fn at_table_anew(&mut self) {
        self.table.forget_undone();
        self.crossed = Arc::new(Crossed::of(&self.ledger));
    }
}
