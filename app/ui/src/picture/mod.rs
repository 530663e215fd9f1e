//! Pictures of positions, for files: drawn by the very code that draws the board on the screen, without a screen.

mod outline;
pub(crate) mod raster;
pub(crate) mod svg;

use std::borrow::Cow;
use std::sync::Arc;

use egui::epaint::ClippedShape;
use egui::{Context, Pos2, RawInput, Rect, Vec2, ViewportId, vec2};
use unruly_contract::{Naming, Scene, Seat, Surface};
use unruly_kit::Languages;
use unruly_kit::Settings;
use unruly_kit::card::Catalogue;
use unruly_kit::text::Words;
use unruly_kit::theme;

use crate::surface::{Looking, Turn, View, board_size, plane_size, surface_ui};

pub use raster::PictureError;

/// A picture of a position.
pub struct Picture<'s> {
    scene: Cow<'s, Scene>,
    naming: Naming,
    settings: Settings,
    words: Arc<Words>,
    cards: Catalogue,
    turn: Turn,
}

/// In which form a picture is written to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureForm {
    /// As lines and outlines.
    Svg,
    /// As pixels.
    Png {
        /// How many of them it is wide.
        width: u32,
    },
}

/// How large a square of a board is in a picture, in the picture's own unit.
const SQUARE: f32 = 80.0;
/// How large a square of a plane is, where the whole plane stays below [`WIDEST`].
const TILE: f32 = 64.0;
/// Planes are drawn smaller when they would become larger than this.
const WIDEST: f32 = 1600.0;

impl<'s> Picture<'s> {
    /// A picture of what is to be seen, in the colours and figures that are set, from the side of the first player.
    pub fn of(scene: &'s Scene, naming: Naming, settings: &Settings) -> Self {
        // How large things are on the screen has nothing to do with a picture.
        let settings = Settings { size: 100, ..settings.clone() };
        let words = Words::of(&Languages::shipped(), &settings.language);
        let cards = Catalogue::default();
        Self { scene: Cow::Borrowed(scene), naming, settings, words, cards, turn: Turn::default() }
    }

    /// The same from the side of another player.
    #[must_use]
    pub fn seen_by(mut self, seat: Seat) -> Self {
        self.turn = Looking::from_seat(Some(seat), self.scene.seats.len()).turn;
        self
    }

    /// The same from the side that somebody has turned the surface to.
    #[must_use]
    pub(crate) fn turned(mut self, turn: Turn) -> Self {
        self.turn = turn;
        self
    }

    /// The same where squares that cards have marked are called by the titles of these.
    #[must_use]
    pub fn with_cards(mut self, cards: Catalogue) -> Self {
        self.cards = cards;
        self
    }

    /// The same in the words of the game that is pictured.
    #[must_use]
    pub(crate) fn in_words(mut self, words: Arc<Words>) -> Self {
        self.words = words;
        self
    }

    /// The same with a scene of its own, to be painted elsewhere.
    #[must_use]
    pub fn into_owned(self) -> Picture<'static> {
        let Self { scene, naming, settings, words, cards, turn } = self;
        Picture { scene: Cow::Owned(scene.into_owned()), naming, settings, words, cards, turn }
    }

    /// The picture as the bytes of a file.
    ///
    /// # Errors
    /// When it would be empty or too large to hold.
    pub fn to_bytes(&self, form: PictureForm) -> Result<Vec<u8>, PictureError> {
        match form {
            PictureForm::Svg => Ok(self.to_svg().into_bytes()),
            PictureForm::Png { width } => self.to_png(width),
        }
    }

    /// The picture as SVG: lines and outlines, which can be drawn at any size.
    pub fn to_svg(&self) -> String {
        let size = self.size();
        let (_, shapes) = self.draw(1.0);
        svg::written(&shapes, size, &self.title(), &self.description())
    }

    /// The picture as PNG, so many pixels wide.
    ///
    /// # Errors
    /// When it would be empty or too large to hold.
    pub fn to_png(&self, width: u32) -> Result<Vec<u8>, PictureError> {
        let size = self.size();
        let scale = width as f32 / size.x;
        raster::check(size * scale)?;
        let (ctx, shapes) = self.draw(scale * raster::FINER);
        raster::encoded(&raster::painted(&ctx, shapes, size, scale * raster::FINER))
    }

    /// How large the picture is, in its own unit.
    fn size(&self) -> Vec2 {
        match &self.scene.surface {
            Surface::Board { files, ranks, .. } => board_size(*files, *ranks, self.turn) * SQUARE,
            _ => {
                let squares = plane_size(&self.scene, self.turn);
                squares * TILE.min(WIDEST / squares.max_elem())
            }
        }
    }

    /// Draws the surface in a window that nobody sees.
    fn draw(&self, pixels_per_point: f32) -> (Context, Vec<ClippedShape>) {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        theme::apply(&ctx, &self.settings, 1.0);
        let frame = Rect::from_min_size(Pos2::ZERO, self.size());
        let mut looking = Looking { turn: self.turn, ..Looking::default() };
        // Fonts come into use with the second pass.
        let mut shapes = Vec::new();
        for _ in 0..2 {
            let mut output = ctx.run_ui(input(frame, pixels_per_point), |ui| {
                self.surface(ui, frame, &mut looking);
            });
            // No graphics card waits for letters: they are taken from the context when pixels are painted.
            output.textures_delta.clear();
            shapes = std::mem::take(&mut output.shapes);
        }
        (ctx, shapes)
    }

    fn surface(&self, ui: &mut egui::Ui, frame: Rect, looking: &mut Looking) {
        let view = View::to_look_at(&self.scene, self.naming, &self.cards, &self.words, &self.settings);
        let view = View { is_on_table: false, ..view };
        surface_ui(ui, frame, &view, looking, &mut Vec::new());
    }

    fn title(&self) -> String {
        self.words.said(&self.scene.status)
    }

    /// Every piece with its square, for those who have the picture read to them.
    fn description(&self) -> String {
        let words = &self.words;
        let piece = |piece: &unruly_contract::Piece| {
            format!("{} {}", self.naming.write(piece.at), words.piece_name(piece))
        };
        let posted = |post: &unruly_contract::Post| {
            format!("{} {}", post.at.write(self.naming), words.piece_name(&post.piece))
        };
        let on_corners = self.scene.posts.iter().map(posted);
        self.scene.pieces.iter().map(piece).chain(on_corners).collect::<Vec<_>>().join(", ")
    }
}

/// The report of a window of this size, with so many pixels to a point.
fn input(frame: Rect, pixels_per_point: f32) -> RawInput {
    let mut input = RawInput { screen_rect: Some(frame), ..RawInput::default() };
    let window = input.viewports.entry(ViewportId::ROOT).or_default();
    window.native_pixels_per_point = Some(pixels_per_point);
    input.max_texture_side = Some(8192);
    input
}

/// The area of a picture, which has no size below one.
fn whole(size: Vec2) -> Rect {
    Rect::from_min_size(Pos2::ZERO, size.max(vec2(1.0, 1.0)))
}

#[cfg(test)]
mod tests;
