//! The view that a surface is asked to show, and its own memory of how it is looked at.

use std::collections::BTreeSet;

use unruly_contract::{Corner, Evidence, Happening, Naming, Piece, Scene, Seat, SeatSet, Spot, phrase};
use unruly_kit::Settings;
use unruly_kit::card::Catalogue;
use unruly_kit::text::Words;

use super::arrows::Drawn;
use super::camera::Camera;
use super::chart::Turn;
use super::men::told_apart;
use super::motion::{Motion, stand_alike};
use super::unity;
use crate::play::Trail;

/// The view that a surface is asked to show.
pub(crate) struct View<'v> {
    pub(crate) scene: &'v Scene,
    pub(crate) naming: Naming,
    /// The titles of the cards whose marks are on squares and pieces.
    pub(crate) catalogue: &'v Catalogue,
    pub(crate) words: &'v Words,
    pub(crate) settings: &'v Settings,
    /// The squares that were picked.
    pub(crate) picked: &'v [Spot],
    /// Squares that may be picked first.
    pub(crate) origins: &'v BTreeSet<Spot>,
    /// Squares of the player's own pieces.
    pub(crate) own: &'v BTreeSet<Spot>,
    /// Squares that may be picked next.
    pub(crate) targets: &'v BTreeSet<Spot>,
    /// Edges that may be picked next.
    pub(crate) edges: &'v [(Spot, Spot)],
    /// Edges that were chosen for the card under way.
    pub(crate) walled: &'v [(Spot, Spot)],
    /// Corners of squares that may be picked next.
    pub(crate) corners: &'v [Corner],
    /// Evidence against the action that was refused last.
    pub(crate) evidence: &'v [Evidence],
    /// The squares that were chosen for what is under way, in order.
    pub(crate) chosen: &'v [Spot],
    /// The moves of all others since the player's own last one.
    pub(crate) trails: &'v [Trail],
    /// The squares on which cards have done something since the last move.
    pub(crate) touched: &'v BTreeSet<Spot>,
    /// Where Kings stand who have lost the game.
    pub(crate) fallen: &'v [Spot],
    /// The moves that are planned, in their order, each from where to where.
    pub(crate) plan: &'v [(Spot, Spot)],
    /// Moves that somebody recommends, the best of them first.
    pub(crate) hints: &'v [(Spot, Spot)],
    /// Squares that something beside the surface bears on, which is pointed at; or that a teacher points at.
    pub(crate) lit: &'v [Spot],
    /// Whether the player may act.
    pub(crate) is_open: bool,
    /// Whether it lies on a table, which is seen around it; a picture in a file shows the surface alone.
    pub(crate) is_on_table: bool,
}

/// A surface's memory of how it is looked at.
#[derive(Debug, Clone, Default)]
pub(crate) struct Looking {
    pub(crate) turn: Turn,
    pub(crate) camera: Camera,
    pub(crate) cursor: Option<Spot>,
    /// Whether the keyboard was the surface's when it was last drawn.
    pub(crate) has_keyboard: bool,
    /// Whether somebody has asked for the keyboard's cursor on the surface.
    pub(crate) is_called: bool,
    /// The moment of the past that is looked at.
    pub(crate) past: Option<usize>,
    /// The piece that is carried.
    pub(crate) carried: Option<Spot>,
    /// The last carried piece, from where to where.
    pub(crate) put_down: Option<(Spot, Spot)>,
    pub(crate) motion: Motion,
    /// The pieces that were shown last.
    pub(crate) shown: Option<Vec<Piece>>,
    /// The events that tell how they have come to stand otherwise.
    pub(crate) told: Vec<Happening>,
    pub(crate) drawn: Vec<Drawn>,
    /// Where a line begins that is being drawn.
    pub(crate) drawing: Option<Spot>,
    /// How far the wheel was turned over a board since the last notch.
    pub(crate) wheel: f32,
    pub(crate) is_lens: bool,
}

impl Looking {
    /// Looks from the side of a seat.
    pub(crate) fn from_seat(seat: Option<Seat>, seats: usize) -> Self {
        // At a table for two the other side is opposite; at larger ones nobody has a side of a plane.
        let turn = if seats == 2 && seat == Some(Seat::BLACK) { Turn::AROUND } else { Turn::default() };
        Self { turn, ..Self::default() }
    }

    /// Somebody else comes to the screen: the last one's pointer and drawings may tell their secrets.
    pub(crate) fn forget_who_looked(&mut self) {
        self.cursor = None;
        self.carried = None;
        self.put_down = None;
        self.drawing = None;
        self.drawn.clear();
    }

    /// Another moment is looked at: what was drawn belongs to the one before.
    pub(crate) fn look_at(&mut self, past: Option<usize>) {
        if std::mem::replace(&mut self.past, past) != past {
            self.drawn.clear();
        }
    }

    /// Things have happened, and will be shown happening.
    pub(crate) fn see(&mut self, happenings: Vec<Happening>) {
        self.told = happenings;
        self.drawn.clear();
    }

    /// Nothing is known any more of how pieces were shown last: nothing that is gone since is seen going.
    pub(crate) fn forget_what_was_shown(&mut self) {
        self.shown = None;
        self.motion = Motion::default();
    }

    /// Pieces that stand otherwise than they were shown last are on their way from now on.
    pub(super) fn follow(&mut self, pieces: &[Piece], now: f64, seconds: f64) {
        let told = std::mem::take(&mut self.told);
        if self.shown.as_ref().is_some_and(|shown| stand_alike(shown, pieces)) {
            return;
        }
        if let Some(before) = self.shown.replace(pieces.to_vec()) {
            let carried = self.put_down.take();
            self.motion = Motion::between(&before, pieces, &told, carried, (now, seconds));
        }
    }

    /// Draws something, or wipes it away where it was drawn before.
    pub(super) fn toggle_drawn(&mut self, drawn: Drawn) {
        let count = self.drawn.len();
        self.drawn.retain(|known| *known != drawn);
        if self.drawn.len() == count {
            self.drawn.push(drawn);
        }
    }
}

impl<'v> View<'v> {
    /// The view of a scene that is only looked at: by everybody, with nothing picked and nothing to pick.
    pub(crate) fn to_look_at(
        scene: &'v Scene,
        naming: Naming,
        catalogue: &'v Catalogue,
        words: &'v Words,
        settings: &'v Settings,
    ) -> Self {
        static NOWHERE: BTreeSet<Spot> = BTreeSet::new();
        Self {
            scene,
            naming,
            catalogue,
            words,
            settings,
            picked: &[],
            origins: &NOWHERE,
            own: &NOWHERE,
            targets: &NOWHERE,
            edges: &[],
            walled: &[],
            corners: &[],
            evidence: &[],
            chosen: &[],
            trails: &[],
            touched: &NOWHERE,
            fallen: &[],
            plan: &[],
            hints: &[],
            lit: &[],
            is_open: false,
            is_on_table: true,
        }
    }
}

impl View<'_> {
    /// The name of a square, and the pieces there: `e2, white pawn`.
    pub(crate) fn label(&self, spot: Spot) -> String {
        let mut text = format!("{}, ", self.naming.write(spot));
        let mut pieces = self.scene.pieces.iter().filter(|piece| piece.at == spot).peekable();
        if pieces.peek().is_none() {
            text.push_str(self.words.text("window-empty"));
        }
        let mut is_first = true;
        for piece in pieces {
            if !std::mem::take(&mut is_first) {
                text.push_str(", ");
            }
            text.push_str(&self.words.piece_name(piece));
            for mark in told_apart(&piece.marks) {
                text.push_str(", ");
                text.push_str(&self.mark(mark));
            }
        }
        for mark in self.scene.marks.iter().filter(|mark| mark.at == spot) {
            text.push_str(", ");
            text.push_str(&self.mark(&mark.what));
        }
        for post in self.scene.posts.iter().filter(|post| post.at.of == spot) {
            text.push_str("; ");
            text.push_str(&self.corner_label(post.at));
        }
        text
    }

    /// The name of a corner, and the piece there: `e2/ne, white pawn`.
    pub(crate) fn corner_label(&self, corner: Corner) -> String {
        let name = corner.write(self.naming);
        match self.scene.post_at(corner) {
            Some(piece) => format!("{name}, {}", self.words.piece_name(piece)),
            None => name.to_string(),
        }
    }

    /// The name of a mark: a card by its title, anything else by its word.
    pub(super) fn mark(&self, mark: &str) -> String {
        if self.catalogue.has(mark) {
            self.catalogue.title(mark)
        } else {
            self.words.mark_name(mark).to_owned()
        }
    }

    /// Explanations of a square.
    pub(super) fn explanations(&self, spot: Spot) -> Vec<String> {
        let mut lines = Vec::new();
        for piece in self.scene.pieces.iter().filter(|piece| piece.at == spot) {
            let marks = told_apart(&piece.marks).filter(|mark| !self.catalogue.has(mark));
            lines.extend(marks.map(|mark| self.words.mark(mark).to_owned()));
            let cut_off = unity::cut_off(self.scene, spot).len();
            if cut_off > 0 {
                lines.push(self.words.said(phrase!("window-cut-off", count: cut_off)));
            }
            if piece.owners.len() > 1 {
                let owners: SeatSet = piece.owners.iter().copied().collect();
                lines.push(self.words.said(phrase!("window-owned-by", seats: owners)));
            }
        }
        // Where something may be put is outlined, and a tip would cover what lies beside it.
        let is_told = |what: &str| what != "open" && !self.catalogue.has(what);
        let marks = self.scene.marks.iter().filter(|mark| mark.at == spot && is_told(&mark.what));
        lines.extend(marks.map(|mark| self.words.mark(&mark.what).to_owned()));
        for post in self.scene.posts.iter().filter(|post| post.at.of == spot) {
            lines.push(self.corner_label(post.at));
        }
        for effect in self.scene.effects.iter().filter(|effect| effect.on.contains(&spot)) {
            let card = self.catalogue.card(&effect.card);
            lines.push(format!("{} ({})", card.title, self.words.until(&effect.until)));
            if !card.text.is_empty() {
                lines.push(card.text.clone());
            }
        }
        lines
    }
}
