//! The face and the back of a card, at any size.

use egui::{Color32, Id, Painter, Pos2, Rect, Stroke, Vec2, pos2, vec2};
use unruly_contract::Card;

use super::pose::{Brush, Font, HEIGHT, Pose, WIDTH};
use super::sign;
use super::{image, picture};
use crate::figure::Ink;
use crate::text::Words;
use crate::theme::{BACK, BACK_LINES, CardColours, Tokens};

/// How a card is shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Manner {
    /// The light around it: a glow where it can be used.
    pub glow: Option<Color32>,
    /// Whether it stands back, as what cannot be played now.
    pub is_dim: bool,
    /// Whether it shows title, time and pictures alone, however large it is: its lower part is out of sight.
    pub is_brief: bool,
    /// Whether it is not known yet when it is played.
    pub is_untimed: bool,
    /// How much of it is to be seen.
    pub opacity: f32,
}

impl Manner {
    /// As it is printed.
    pub const PLAIN: Self =
        Self { glow: None, is_dim: false, is_brief: false, is_untimed: false, opacity: 1.0 };
}

/// From this many points for a unit on, what a card says can be read on it.
const READABLE: f32 = 1.42;

/// Draws a card. Smaller than can be read, it shows title, pictures and time alone.
pub fn paint(painter: &Painter, pose: Pose, card: &Card, words: &Words, manner: Manner) {
    let tokens = Tokens::of(painter.ctx());
    let colours =
        if manner.is_untimed { CardColours::untimed(tokens) } else { CardColours::of(card.timing, tokens) };
    let brush = Brush { painter, pose, opacity: manner.opacity };
    let is_readable = pose.scale >= READABLE && !manner.is_brief && !card.text.is_empty();
    let fit = Fit::of(&brush, card, is_readable);
    // Paper under a band would shine through at its round corners.
    let paper = Rect::from_min_max(pos2(3.0, fit.head), pos2(97.0, if is_readable { FOOT } else { 128.0 }));
    body(&brush, &colours, manner, paper);
    head(&brush, card, &colours, fit);
    if is_readable {
        let pictures = Rect::from_min_max(pos2(3.0, fit.head), pos2(97.0, fit.head + fit.picture));
        pictures_of(&brush, pictures, pictures, pictures.height(), card, &colours, manner);
        let galley = brush.lay_out(&card.text, Font::Plain, fit.text, colours.ink, TEXT_WIDTH);
        let room = FOOT - pictures.max.y;
        // A short text stands in the middle of its room.
        let slack = ((room - brush.measure(&galley).y) / 2.0).clamp(1.5, 14.0);
        brush.write(pos2((WIDTH - TEXT_WIDTH) / 2.0, pictures.max.y + slack), galley);
        let place = Rect::from_min_max(pos2(3.0, FOOT), pos2(97.0, 137.0));
        foot(&brush, card, words, &colours, place, manner);
    } else {
        // In a hand the lower part is often out of sight, so what tells cards apart stands above.
        let time = Rect::from_min_max(pos2(3.0, fit.head), pos2(97.0, fit.head + 14.0));
        let pictures = Rect::from_min_max(time.left_bottom(), pos2(97.0, 137.0));
        let seen = if manner.is_brief { 54.0 } else { pictures.height() };
        let stage = pictures.with_max_y((pictures.min.y + seen).min(pictures.max.y));
        pictures_of(&brush, pictures, stage, 52.0, card, &colours, manner);
        foot(&brush, card, words, &colours, time, manner);
    }
    if manner.is_dim {
        let veil = Color32::from_black_alpha(62);
        brush.panel(Rect::from_min_size(Pos2::ZERO, vec2(WIDTH, HEIGHT)), 6.0, veil, Stroke::NONE);
    }
}

const TEXT_WIDTH: f32 = 86.0;
/// How tall the picture is at least on a card that can be read, and at most: it takes the room that a short text leaves.
const PICTURES: f32 = 34.0;
const LARGEST_PICTURE: f32 = 58.0;
/// So tall it is beside a text that would have to be written very small otherwise.
const SMALLEST_PICTURE: f32 = 20.0;
/// Texts are no larger than this, and smaller by so much at each step. So many steps are read with ease, and there are so many
/// altogether.
const LARGEST_TEXT: f32 = 8.1;
const TEXT_STEP: f32 = 0.3;
const READABLE_SIZES: u8 = 8;
const ALL_SIZES: u8 = 18;
/// Where its foot begins.
const FOOT: f32 = 121.0;

/// So far bands reach into the frame of their colour, or the paper below would shine through at their ends.
const OVERLAP: Vec2 = vec2(0.8, 0.0);

fn body(brush: &Brush<'_>, colours: &CardColours, manner: Manner, paper: Rect) {
    let whole = Rect::from_min_size(Pos2::ZERO, vec2(WIDTH, HEIGHT));
    if let Some(glow) = manner.glow {
        for (reach, strength) in [(4.5, 0.18), (3.0, 0.35), (1.7, 0.8)] {
            brush.panel(whole.expand(reach), 6.0 + reach, glow.gamma_multiply(strength), Stroke::NONE);
        }
    } else {
        let shade = Color32::from_black_alpha(50);
        brush.panel(whole.translate(vec2(0.6, 1.6)).expand(0.6), 6.5, shade, Stroke::NONE);
    }
    brush.panel(whole, 6.0, colours.rim, Stroke::NONE);
    brush.panel(whole.shrink(1.2), 5.2, colours.band, Stroke::NONE);
    brush.panel(paper, 0.1, colours.paper, Stroke::NONE);
}

fn head(brush: &Brush<'_>, card: &Card, colours: &CardColours, fit: Fit) {
    let band = Rect::from_min_max(pos2(3.0, 3.0), pos2(97.0, fit.head));
    brush.panel(band.expand2(OVERLAP), 3.0, colours.band, Stroke::NONE);
    let galley = brush.lay_out(&card.title, Font::Bold, fit.title, colours.on_band, title_width(card));
    let middle = band.center().y;
    let at = pos2(7.0, middle - brush.measure(&galley).y / 2.0);
    brush.write(at, galley);
    if let Some(points) = card.points {
        let centre = pos2(89.5, middle);
        brush.disc(centre, 6.2, colours.paper, Stroke::new(0.8, colours.rim));
        let galley = brush.lay_out(&points.to_string(), Font::Bold, 8.0, colours.ink, 20.0);
        brush.write_centred(centre, galley);
    }
}

fn title_width(card: &Card) -> f32 {
    if card.points.is_some() { 74.0 } else { 87.0 }
}

/// The scene that hints at what a card does. Where its rules tell of none, the pieces and places that it bears on; where it
/// does not say, the time at which it is played stands for them, large.
fn pictures_of(
    brush: &Brush<'_>,
    place: Rect,
    stage: Rect,
    largest: f32,
    card: &Card,
    colours: &CardColours,
    manner: Manner,
) {
    if card.image.as_ref().is_some_and(|own| image::paint(brush, place, own)) {
        return;
    }
    if let Some(scene) = &card.picture {
        picture::paint(brush, place, stage.shrink2(vec2(2.0, 1.5)), scene, &card.id, colours);
        return;
    }
    brush.panel(place, 1.0, colours.picture, Stroke::NONE);
    let place = stage.shrink2(vec2(4.0, 3.0));
    if card.icons.is_empty() && !manner.is_untimed {
        let faint = colours.picture.lerp_to_gamma(colours.band, 0.5);
        sign::timing(brush, place.center(), place.height().min(largest) * 0.8, card.timing, faint);
    }
    sign::icons(brush, place, largest, &card.icons, colours);
}

/// The band that says when the card is played, and whether it stays.
fn foot(brush: &Brush<'_>, card: &Card, words: &Words, colours: &CardColours, place: Rect, manner: Manner) {
    let middle = place.center().y;
    let is_tall = place.height() > 15.0;
    brush.panel(place.expand2(OVERLAP), if is_tall { 3.0 } else { 0.1 }, colours.band, Stroke::NONE);
    let sign = if is_tall { 9.0 } else { 8.0 };
    if !manner.is_untimed {
        sign::timing(brush, pos2(11.0, middle), sign, card.timing, colours.on_band);
    }
    let timing =
        if manner.is_untimed { words.text("window-no-timing").to_owned() } else { words.timings(card) };
    let wide = if card.lasts { 60.0 } else { 75.0 };
    let size = if is_tall { 7.2 } else { 7.8 };
    let mut galley = brush.lay_out(&timing, Font::Bold, size, colours.on_band, f32::INFINITY);
    let width = brush.measure(&galley).x;
    if width > wide {
        galley = brush.lay_out(&timing, Font::Bold, size * wide / width, colours.on_band, f32::INFINITY);
    }
    let left = if manner.is_untimed { 7.0 } else { 18.0 };
    let at = pos2(left, middle - brush.measure(&galley).y / 2.0);
    brush.write(at, galley);
    if card.lasts {
        sign::lasting(brush, pos2(88.0, middle), 10.0, colours.on_band);
    }
}

/// The sizes at which the words of a card fit into their places, found once for each card and size.
#[derive(Debug, Clone, Copy)]
struct Fit {
    title: f32,
    text: f32,
    /// Where the head ends.
    head: f32,
    /// How tall the picture is on a card that can be read.
    picture: f32,
}

impl Fit {
    fn of(brush: &Brush<'_>, card: &Card, is_readable: bool) -> Self {
        let key =
            Id::unique("card fit").with((&card.title, &card.text, brush.pose.scale.to_bits(), is_readable));
        let ctx = brush.painter.ctx();
        if let Some(known) = ctx.data(|data| data.get_temp(key)) {
            return known;
        }
        let found = Self::find(brush, card, is_readable);
        ctx.data_mut(|data| data.insert_temp(key, found));
        found
    }

    fn find(brush: &Brush<'_>, card: &Card, is_readable: bool) -> Self {
        let (sizes, room): (&[f32], f32) = if is_readable {
            (&[11.0, 10.0, 9.0, 8.0], 16.0)
        } else {
            (&[14.0, 13.0, 12.0, 11.0, 10.0, 9.0], 25.0)
        };
        let size = |text: &str, font, size, wide| {
            let galley = brush.lay_out(text, font, size, Color32::PLACEHOLDER, wide);
            brush.measure(&galley)
        };
        let fits = |title: &&f32| size(&card.title, Font::Bold, **title, title_width(card)).y <= room;
        let title = sizes.iter().find(fits).copied().unwrap_or(7.0);
        let title_height = size(&card.title, Font::Bold, title, title_width(card)).y;
        let head = 3.0 + title_height.max(13.0) + if is_readable { 2.0 } else { 3.0 };
        if !is_readable {
            return Self { title, text: LARGEST_TEXT, head, picture: PICTURES };
        }
        let tall = |text: f32| size(&card.text, Font::Plain, text, TEXT_WIDTH).y;
        let room = |picture: f32| FOOT - head - picture - 4.0;
        // Short texts are no larger than most: a hand is read at one glance.
        let fitting = |picture: f32, sizes: u8| {
            let mut sizes = (0..sizes).map(|step| LARGEST_TEXT - f32::from(step) * TEXT_STEP);
            sizes.find(|text| tall(*text) <= room(picture)).map(|text| (text, picture))
        };
        // Before letters become too small for most eyes the picture gives way.
        let (text, picture) = fitting(PICTURES, READABLE_SIZES)
            .or_else(|| fitting(SMALLEST_PICTURE, ALL_SIZES))
            .unwrap_or((LARGEST_TEXT - f32::from(ALL_SIZES) * TEXT_STEP, SMALLEST_PICTURE));
        let left = room(picture) - tall(text) - 3.0;
        let picture = (picture + left.max(0.0)).min(LARGEST_PICTURE);
        Self { title, text, head, picture }
    }
}

/// Draws the back of a card.
pub fn paint_back(painter: &Painter, pose: Pose) {
    let brush = Brush { painter, pose, opacity: 1.0 };
    let whole = Rect::from_min_size(Pos2::ZERO, vec2(WIDTH, HEIGHT));
    brush.panel(
        whole.translate(vec2(0.6, 1.6)).expand(0.6),
        6.5,
        Color32::from_black_alpha(50),
        Stroke::NONE,
    );
    brush.panel(whole, 6.0, Color32::from_rgb(0xf1, 0xec, 0xe0), Stroke::new(0.6, Color32::from_gray(0x30)));
    brush.panel(whole.shrink(5.0), 3.5, BACK, Stroke::NONE);
    brush.panel(whole.shrink(8.5), 2.5, BACK, Stroke::new(1.0, BACK_LINES));
    let diamond = [(50.0, 30.0), (82.0, 70.0), (50.0, 110.0), (18.0, 70.0)];
    let outline: Vec<(f32, f32)> = diamond.iter().chain([&diamond[0]]).copied().collect();
    brush.line(&outline, 1.6, BACK_LINES);
    let ink = Ink { fill: BACK_LINES, line: BACK_LINES, detail: BACK };
    brush.figure(pos2(50.0, 68.0), 46.0, "knight", ink);
}

#[cfg(test)]
mod tests {
    use egui::{Color32, Context, LayerId, RawInput, pos2};
    use unruly_contract::Card;

    use super::{FOOT, Fit, LARGEST_TEXT, PICTURES, READABLE_SIZES, SMALLEST_PICTURE, TEXT_STEP, TEXT_WIDTH};
    use crate::card::pose::{Brush, Font, Pose};

    /// How a card of so many words is shown, and how far down its text reaches.
    fn shown(ctx: &Context, words: usize) -> (Fit, f32) {
        let text = "turned about ".repeat(words / 2);
        let card = Card { title: "Earthquake".to_owned(), text, ..Card::bare("earthquake") };
        let painter = ctx.layer_painter(LayerId::background());
        let pose = Pose { centre: pos2(100.0, 140.0), angle: 0.0, scale: 1.9 };
        let brush = Brush { painter: &painter, pose, opacity: 1.0 };
        let fit = Fit::find(&brush, &card, true);
        let galley = brush.lay_out(&card.text, Font::Plain, fit.text, Color32::BLACK, TEXT_WIDTH);
        (fit, fit.head + fit.picture + brush.measure(&galley).y)
    }

    #[test]
    fn a_long_text_stays_on_its_card_and_the_picture_gives_way_to_it() {
        let ctx = Context::default();
        crate::theme::install_fonts(&ctx);
        let frame = |draw: &mut dyn FnMut(&Context)| {
            let mut output = ctx.run_ui(RawInput::default(), |ui| draw(ui.ctx()));
            // Nobody shows it.
            output.textures_delta.clear();
        };
        // Fonts are there from the second frame on.
        frame(&mut |_| {});
        frame(&mut |ctx| {
            for words in (4..=90).step_by(2) {
                let (fit, bottom) = shown(ctx, words);
                assert!(bottom <= FOOT, "{words} words reach down to {bottom}: {fit:?}");
                let is_large = fit.text > LARGEST_TEXT - f32::from(READABLE_SIZES) * TEXT_STEP;
                assert!(is_large || fit.picture < PICTURES, "{words}: {fit:?}");
                assert!(fit.picture >= SMALLEST_PICTURE, "{words}: {fit:?}");
            }
        });
    }
}
