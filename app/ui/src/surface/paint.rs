//! The painting of a surface, layer upon layer.

use std::collections::BTreeSet;
use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, pos2};
use unruly_contract::{ArrowKind, Evidence, Scene, Spot, Surface};
use unruly_kit::theme::{BoardColours, Tokens};

use super::arrows;
use super::chart::Chart;
use super::features;
use super::ground;
use super::men::{self, Manner};
use super::unity;
use super::view::{Looking, View};

/// Paints everything, and says whether something still moves.
pub(super) fn paint(
    ui: &Ui,
    chart: &Chart,
    view: &View<'_>,
    looking: &Looking,
    colours: &BoardColours,
    hovered: Option<Spot>,
) -> bool {
    let painter = ui.painter();
    let scene = view.scene;
    ground::paint(painter, chart, &scene.surface, colours);
    if view.settings.coordinates {
        let faint = Tokens::of(ui.ctx()).faint;
        ground::paint_names(painter, chart, &scene.surface, view.naming, colours, faint);
    }
    paint_squares(painter, chart, view, looking, colours);
    paint_lit(painter, chart, view, Tokens::of(ui.ctx()), Layer::Below);
    paint_square_marks(painter, chart, view, colours);
    features::paint_gates(painter, chart, scene, colours);
    paint_checks(painter, chart, scene, colours);
    for trail in view.trails {
        arrows::paint_trail(painter, chart, trail);
    }
    let manner = manner(scene, view.settings.emblems, looking.is_lens);
    let progress = looking.motion.progress(ui.input(|input| input.time));
    paint_pieces(painter, chart, view, looking, manner, colours, progress);
    paint_square_words(painter, chart, view, colours);
    features::paint_walls(painter, chart, scene, colours);
    if looking.is_lens {
        paint_cut_off(painter, chart, view, hovered.or(looking.cursor), colours);
    }
    if view.settings.targets {
        paint_targets(painter, chart, view, hovered, colours);
        paint_coming(painter, chart, view, looking, manner, hovered);
    }
    paint_lit(painter, chart, view, Tokens::of(ui.ctx()), Layer::Above);
    if manner.is_tile {
        paint_picked_tiles(painter, chart, view, looking, colours);
    }
    paint_numbers(painter, chart, view, Tokens::of(ui.ctx()));
    for arrow in &scene.arrows {
        arrows::paint(painter, chart, arrow.from, arrow.to, arrow.kind, colours);
    }
    paint_evidence(painter, chart, view, colours);
    paint_wishes(painter, chart, view, colours);
    paint_drawn(ui, chart, looking, colours);
    paint_posts(painter, chart, view.scene, manner, colours);
    paint_edges(painter, chart, view, colours);
    paint_corners(painter, chart, view, colours);
    paint_cursor(ui, painter, chart, looking, colours);
    paint_carried(ui, chart, view, looking, manner);
    progress.is_some()
}

/// Paints a position that is only looked at.
pub(super) fn paint_picture(painter: &Painter, chart: &Chart, scene: &Scene, colours: &BoardColours) {
    ground::paint(painter, chart, &scene.surface, colours);
    for spot in &scene.last_move {
        painter.rect_filled(chart.place(*spot), 0.0, colours.last);
    }
    let manner = manner(scene, false, false);
    features::paint_gates(painter, chart, scene, colours);
    for piece in &scene.pieces {
        let place = chart.place(piece.at);
        men::paint(painter, place, piece, manner, 1.0);
    }
    features::paint_walls(painter, chart, scene, colours);
    paint_posts(painter, chart, scene, manner, colours);
}

fn manner(scene: &Scene, has_emblem: bool, is_lens: bool) -> Manner {
    let is_tile = !matches!(scene.surface, Surface::Board { .. });
    Manner { is_tile, has_emblem: has_emblem || scene.seats.len() > 2, is_lens }
}

fn paint_squares(
    painter: &Painter,
    chart: &Chart,
    view: &View<'_>,
    looking: &Looking,
    colours: &BoardColours,
) {
    let last: BTreeSet<&Spot> = view.scene.last_move.iter().chain(view.touched).collect();
    for spot in last {
        if ground::has(&view.scene.surface, *spot) {
            painter.rect_filled(chart.place(*spot), rounding(chart, view.scene), colours.last);
        }
    }
    for spot in view.picked.iter().chain(&looking.carried) {
        painter.rect_filled(chart.place(*spot), rounding(chart, view.scene), colours.picked);
    }
}

fn rounding(chart: &Chart, scene: &Scene) -> f32 {
    if matches!(scene.surface, Surface::Board { .. }) { 0.0 } else { chart.scale * 0.1 }
}

/// Squares that are special: where something may be put is outlined, anything else is tinted.
fn paint_square_marks(painter: &Painter, chart: &Chart, view: &View<'_>, colours: &BoardColours) {
    let is_choosing = !view.targets.is_empty();
    for mark in &view.scene.marks {
        let place = chart.place(mark.at);
        if mark.what == "open" {
            // A picked piece shows its own squares.
            if view.is_open && !is_choosing && view.settings.targets {
                let stroke = Stroke::new((chart.scale * 0.025).max(1.0), colours.target.gamma_multiply(0.7));
                painter.rect_stroke(
                    place.shrink(chart.scale * 0.1),
                    chart.scale * 0.1,
                    stroke,
                    StrokeKind::Inside,
                );
            }
            continue;
        }
        // A hole is seen without that.
        if ground::has(&view.scene.surface, mark.at) {
            painter.rect_filled(place, rounding(chart, view.scene), colours.held.gamma_multiply(0.35));
        }
    }
}

/// A glow behind every King in check.
fn paint_checks(painter: &Painter, chart: &Chart, scene: &Scene, colours: &BoardColours) {
    let checks = scene.arrows.iter().filter(|arrow| arrow.kind == ArrowKind::Check);
    let kings: BTreeSet<Spot> = checks.map(|arrow| arrow.to).collect();
    for king in kings {
        glow(painter, chart.centre(king), chart.scale * 0.62, colours.check);
    }
}

/// A disc of light that fades from its middle: rings upon rings, for a picture in a file has no other shades.
fn glow(painter: &Painter, middle: Pos2, radius: f32, colour: Color32) {
    const RINGS: u8 = 12;
    for ring in 1..=RINGS {
        let share = f32::from(ring) / f32::from(RINGS);
        painter.circle_filled(middle, radius * share, colour.gamma_multiply(0.13));
    }
}

/// The words for squares that are special. On a square that is taken they leave most of it to the piece.
fn paint_square_words(painter: &Painter, chart: &Chart, view: &View<'_>, colours: &BoardColours) {
    let taken: BTreeSet<Spot> = view.scene.pieces.iter().map(|piece| piece.at).collect();
    for mark in view.scene.marks.iter().filter(|mark| mark.what != "open") {
        let place = chart.place(mark.at);
        // The word stands on a band of its own, for it has to be read on light squares and on dark ones.
        let (word, room) = (view.mark(&mark.what), place.width() * 0.94);
        let lines = match taken.contains(&mark.at) {
            true => vec![cut_short(painter, word, room, chart.scale * 0.13)],
            false => fitting(painter, &word, room, chart.scale * 0.18),
        };
        let tall: f32 = lines.iter().map(|line| line.size().y).sum();
        let band = place.with_min_y(place.max.y - tall - chart.scale * 0.02);
        painter.rect_filled(band, 0.0, colours.held.lerp_to_gamma(Color32::BLACK, 0.45));
        let painter = painter.with_clip_rect(place.intersect(painter.clip_rect()));
        let mut top = band.min.y + chart.scale * 0.01;
        for line in lines {
            let below = top + line.size().y;
            painter.galley(pos2(place.center().x - line.size().x / 2.0, top), line, Color32::WHITE);
            top = below;
        }
    }
}

/// Smaller letters are not read.
const LEAST: f32 = 9.0;

/// A word in one line, as much of it as there is room for.
fn cut_short(painter: &Painter, text: String, room: f32, size: f32) -> Arc<Galley> {
    let font = FontId::proportional(size.max(LEAST));
    let mut job = LayoutJob::simple_singleline(text, font, Color32::WHITE);
    job.wrap = TextWrapping::truncate_at_width(room);
    painter.layout_job(job)
}

/// A word in letters as large as they may be where it fits; in two lines where it would be too small to read in one.
fn fitting(painter: &Painter, text: &str, room: f32, usual: f32) -> Vec<Arc<Galley>> {
    let usual = usual.max(LEAST);
    let written = |text: &str, size: f32| {
        painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), Color32::WHITE)
    };
    let size = |line: &str| (usual * room / written(line, usual).size().x).min(usual);
    let middle = |(at, _): &(usize, &str)| at.abs_diff(text.len() / 2);
    let lines = match text.match_indices(' ').min_by_key(middle) {
        Some((at, _)) if size(text) < LEAST => vec![&text[..at], &text[at + 1..]],
        _ => vec![text],
    };
    // Letters come in whole sizes of their own, so that a word may be a little wider than its size says.
    let size = lines.iter().map(|line| size(line)).fold(usual, f32::min) * 0.98;
    lines.into_iter().map(|line| written(line, size.max(4.0))).collect()
}

fn paint_pieces(
    painter: &Painter,
    chart: &Chart,
    view: &View<'_>,
    looking: &Looking,
    manner: Manner,
    colours: &BoardColours,
    progress: Option<f32>,
) {
    let visible = chart.frame.expand(chart.scale);
    if let Some(progress) = progress {
        for (ghost, offset) in looking.motion.ghosts(progress) {
            let place = chart.place(ghost.at);
            let middle = chart.point(chart.surface_point(place.center()) + offset);
            men::paint(painter, Rect::from_center_size(middle, place.size()), ghost, manner, 1.0 - progress);
        }
    }
    let mut on_top = Vec::new();
    for (index, piece) in view.scene.pieces.iter().enumerate() {
        if looking.carried == Some(piece.at) {
            continue;
        }
        let place = shared_place(chart, view.scene, index);
        match progress {
            Some(progress) if looking.motion.is_gliding(piece.at) => on_top.push((piece, place, progress)),
            _ if !visible.intersects(place) => {}
            _ if view.fallen.contains(&piece.at) => men::paint_fallen(painter, place, piece),
            _ => {
                let presence = progress.map_or(1.0, |progress| looking.motion.presence(piece.at, progress));
                men::paint(painter, place, piece, manner, presence);
                men::paint_marks(painter, place, &piece.marks, manner, colours);
            }
        }
    }
    for (piece, place, progress) in on_top {
        let offset = looking.motion.offset(piece.at, progress);
        let middle = chart.surface_point(place.center()) + offset;
        men::paint(painter, Rect::from_center_size(chart.point(middle), place.size()), piece, manner, 1.0);
    }
}

/// Where a piece is drawn: its square, or a part of it where two share one.
fn shared_place(chart: &Chart, scene: &Scene, index: usize) -> Rect {
    let at = scene.pieces[index].at;
    let place = chart.place(at);
    let is_other = |other: &usize| *other != index && scene.pieces[*other].at == at;
    // Pieces that share a square are listed one after the other.
    let near = index.saturating_sub(1)..(index + 2).min(scene.pieces.len());
    let Some(other) = near.clone().find(is_other) else { return place };
    let size = place.size() * 0.62;
    if other > index {
        Rect::from_min_size(place.min, size)
    } else {
        Rect::from_min_size(place.max - size, size)
    }
}

/// Under the lens, what hangs on the piece that is pointed at.
fn paint_cut_off(
    painter: &Painter,
    chart: &Chart,
    view: &View<'_>,
    pointed_at: Option<Spot>,
    colours: &BoardColours,
) {
    let Some(holder) = pointed_at else { return };
    for spot in unity::cut_off(view.scene, holder) {
        let stroke = Stroke::new((chart.scale * 0.07).max(2.5), colours.check);
        let place = chart.place(spot).shrink(stroke.width * 0.5);
        painter.rect_filled(place, chart.scale * 0.12, colours.check.gamma_multiply(0.3));
        painter.rect_stroke(place, chart.scale * 0.12, stroke, StrokeKind::Inside);
        // Those who see no red see a cross.
        for (from, to) in [(place.left_top(), place.right_bottom()), (place.right_top(), place.left_bottom())]
        {
            painter
                .line_segment([from, to], Stroke::new(stroke.width * 0.6, colours.check.gamma_multiply(0.8)));
        }
    }
}

/// A dot on a free square, a ring around what may be taken.
fn paint_targets(
    painter: &Painter,
    chart: &Chart,
    view: &View<'_>,
    hovered: Option<Spot>,
    colours: &BoardColours,
) {
    for spot in view.targets {
        let place = chart.place(*spot);
        if hovered == Some(*spot) {
            // The piece there is seen through it.
            let fill =
                if colours.target.is_opaque() { colours.target.gamma_multiply(0.55) } else { colours.target };
            painter.rect_filled(place, rounding(chart, view.scene), fill);
            continue;
        }
        let is_taken = view.scene.piece_at(*spot).is_some();
        let width = chart.scale * 0.08;
        let mark = |colour: Color32, wider: f32| {
            if is_taken {
                let ring = Stroke::new(width + wider, colour);
                painter.circle_stroke(place.center(), chart.scale * 0.5 - width * 0.6, ring);
            } else {
                painter.circle_filled(place.center(), chart.scale * 0.15 + wider * 0.5, colour);
            }
        };
        if colours.halo != Color32::TRANSPARENT {
            mark(colours.halo, (chart.scale * 0.045).max(2.0));
        }
        mark(colours.target, 0.0);
    }
}

/// The piece that was picked, as it would stand where one may go and points at; what stands there shows through it.
fn paint_coming(
    painter: &Painter,
    chart: &Chart,
    view: &View<'_>,
    looking: &Looking,
    manner: Manner,
    hovered: Option<Spot>,
) {
    let Some(to) = hovered.filter(|spot| view.targets.contains(spot) && looking.carried.is_none()) else {
        return;
    };
    let picked = view.picked.last().and_then(|from| view.scene.piece_at(*from));
    if let Some(piece) = picked {
        men::paint(painter, chart.place(to), piece, manner, 0.55);
    }
}

/// A tile covers the light of its square, so what was picked has a frame upon it.
fn paint_picked_tiles(
    painter: &Painter,
    chart: &Chart,
    view: &View<'_>,
    looking: &Looking,
    colours: &BoardColours,
) {
    let width = (chart.scale * 0.08).max(3.0);
    let is_tile = |spot: &&Spot| view.scene.piece_at(**spot).is_some();
    for spot in view.picked.iter().filter(is_tile).filter(|spot| looking.carried != Some(**spot)) {
        let place = chart.place(*spot);
        for (width, colour) in [(width + (chart.scale * 0.05).max(2.0), colours.halo), (width, colours.frame)]
        {
            painter.rect_stroke(
                place,
                rounding(chart, view.scene),
                Stroke::new(width, colour),
                StrokeKind::Inside,
            );
        }
    }
}

/// Where something is painted: below the pieces, or above them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layer {
    Below,
    Above,
}

/// Squares that something beside the surface bears on: a tint below whatever stands there, and a frame around it.
fn paint_lit(painter: &Painter, chart: &Chart, view: &View<'_>, tokens: Tokens, layer: Layer) {
    let stroke = Stroke::new((chart.scale * 0.06).max(2.5), tokens.accent);
    for spot in view.lit {
        let place = chart.place(*spot).shrink(stroke.width * 0.5);
        let round = chart.scale * 0.08;
        match layer {
            Layer::Below => painter.rect_filled(place, round, tokens.accent.gamma_multiply(0.35)),
            Layer::Above => painter.rect_stroke(place, round, stroke, StrokeKind::Inside),
        };
    }
}

/// Where several squares were chosen, which came first: what a card does with them may hang on it.
fn paint_numbers(painter: &Painter, chart: &Chart, view: &View<'_>, tokens: Tokens) {
    if view.chosen.len() < 2 {
        return;
    }
    let radius = (chart.scale * 0.13).max(7.0);
    let font = FontId::proportional(radius * 1.5);
    for (index, spot) in view.chosen.iter().enumerate() {
        let middle = chart.place(*spot).left_top() + Vec2::splat(radius * 1.1);
        painter.circle(middle, radius, tokens.accent, Stroke::new(1.0, tokens.on_accent));
        painter.text(middle, Align2::CENTER_CENTER, index + 1, font.clone(), tokens.on_accent);
    }
}

fn paint_edges(painter: &Painter, chart: &Chart, view: &View<'_>, colours: &BoardColours) {
    for (one, other) in view.walled {
        let ends = chart.edge(*one, *other);
        painter.line_segment(ends, Stroke::new(chart.scale * 0.1, colours.target));
    }
    for (one, other) in view.edges {
        let ends = chart.edge(*one, *other);
        painter.line_segment(ends, Stroke::new(chart.scale * 0.05, colours.target));
        painter.circle_filled(ends[0].lerp(ends[1], 0.5), (chart.scale * 0.1).max(4.0), colours.target);
    }
}

/// Pieces on corners of squares: small, on a disc that covers the corner.
fn paint_posts(painter: &Painter, chart: &Chart, scene: &Scene, manner: Manner, colours: &BoardColours) {
    for post in &scene.posts {
        let middle = chart.corner(post.at);
        let radius = chart.scale * 0.22;
        painter.circle(
            middle,
            radius,
            colours.light,
            Stroke::new((chart.scale * 0.04).max(1.5), colours.wall),
        );
        let place = Rect::from_center_size(middle, Vec2::splat(radius * 1.7));
        men::paint(painter, place, &post.piece, manner, 1.0);
    }
}

fn paint_corners(painter: &Painter, chart: &Chart, view: &View<'_>, colours: &BoardColours) {
    for corner in view.corners {
        painter.circle_filled(chart.corner(*corner), (chart.scale * 0.1).max(4.0), colours.target);
    }
}

fn paint_evidence(painter: &Painter, chart: &Chart, view: &View<'_>, colours: &BoardColours) {
    let ring = Stroke::new((chart.scale * 0.06).max(2.0), colours.evidence);
    let around = |spot: Spot| {
        let place = chart.place(spot).shrink(ring.width * 0.5);
        painter.rect_stroke(place, chart.scale * 0.12, ring, StrokeKind::Inside);
    };
    for evidence in view.evidence {
        match evidence {
            Evidence::Square(spot) => around(*spot),
            Evidence::Line(from, to) => arrows::paint_evidence(painter, chart, *from, *to, colours),
            Evidence::Group(spots) => {
                for spot in spots {
                    let fill = colours.evidence.gamma_multiply(0.35);
                    painter.rect_filled(chart.place(*spot), chart.scale * 0.12, fill);
                }
            }
            _ => {}
        }
    }
}

/// How strong the colour is of a recommended move that is not the best one.
const SECOND_BEST: f32 = 0.4;

/// Planned and recommended moves.
fn paint_wishes(painter: &Painter, chart: &Chart, view: &View<'_>, colours: &BoardColours) {
    // The later ones are fainter.
    for ((from, to), strength) in view.plan.iter().zip((1..).map(|place| 1.0 / (place as f32).sqrt())) {
        let colour = colours.held.gamma_multiply(strength);
        for spot in [*from, *to] {
            painter.rect_filled(chart.place(spot), rounding(chart, view.scene), colour.gamma_multiply(0.4));
        }
        arrows::paint_plan(painter, chart, *from, *to, colour);
    }
    // The best one lies on those that are not as good.
    for (place, (from, to)) in view.hints.iter().enumerate().rev() {
        let colour = if place == 0 { colours.link } else { colours.link.gamma_multiply(SECOND_BEST) };
        arrows::paint_plan(painter, chart, *from, *to, colour);
    }
}

fn paint_drawn(ui: &Ui, chart: &Chart, looking: &Looking, colours: &BoardColours) {
    for drawn in &looking.drawn {
        arrows::paint_drawn(ui.painter(), chart, *drawn, colours);
    }
    if let Some(from) = looking.drawing
        && let Some(pointer) = ui.input(|input| input.pointer.latest_pos())
    {
        let to = chart.spot_at(pointer);
        let drawn = if from == to { arrows::Drawn::Circle(from) } else { arrows::Drawn::Arrow(from, to) };
        arrows::paint_drawn(ui.painter(), chart, drawn, colours);
    }
}

fn paint_cursor(ui: &Ui, painter: &Painter, chart: &Chart, looking: &Looking, colours: &BoardColours) {
    let has_focus = ui.memory(|memory| memory.has_focus(ui.scope_id().with("surface")));
    if let Some(cursor) = looking.cursor
        && has_focus
    {
        let stroke = Stroke::new((chart.scale * 0.06).max(3.0), colours.cursor);
        painter.rect_stroke(chart.place(cursor), chart.scale * 0.06, stroke, StrokeKind::Inside);
    }
}

/// The carried piece goes with the pointer, above everything.
fn paint_carried(ui: &Ui, chart: &Chart, view: &View<'_>, looking: &Looking, manner: Manner) {
    let Some(from) = looking.carried else { return };
    let (Some(piece), Some(pointer)) =
        (view.scene.piece_at(from), ui.input(|input| input.pointer.latest_pos()))
    else {
        return;
    };
    let layer = egui::LayerId::new(egui::Order::Tooltip, ui.scope_id().with("carried"));
    let painter = ui.painter().clone().with_layer_id(layer).with_clip_rect(ui.ctx().content_rect());
    let place = Rect::from_center_size(pointer, Vec2::splat(chart.scale * 1.08));
    men::paint(&painter, place, piece, manner, 1.0);
}

#[cfg(test)]
mod tests {

    #[test]
    fn words_on_squares_are_written_whole() {
        let ctx = egui::Context::default();
        unruly_kit::theme::install_fonts(&ctx);
        // Fonts are there from the next pass on.
        for _ in 0..2 {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                for (room, usual) in [(64.0, 12.2), (36.0, 6.8), (28.0, 5.3)] {
                    for word in ["Trampoline", "Forbidden City", "Pit", "Seat of Power"] {
                        let lines = super::fitting(ui.painter(), word, room, usual);
                        let said: Vec<&str> = lines.iter().map(|line| line.text()).collect();
                        assert_eq!(said.join(" "), word);
                        assert!(lines.iter().all(|line| line.size().x <= room), "{word} in {room}");
                    }
                }
            });
            output.textures_delta.clear();
        }
    }
}
