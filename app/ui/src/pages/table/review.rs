//! The look back at the whole game: a graph of how it stood, the moves that were not good, and where it turned.

use egui::{
    Align, Color32, Layout, Mesh, Pos2, Rect, Response, RichText, Sense, Shape, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};
use unruly_contract::{Arg, Seat, phrase};
use unruly_kit::text::Words;
use unruly_kit::theme::{Tokens, bold, paint_emblem, seat_colour};
use unruly_kit::widgets::faint;

use super::analysis::score_told;
use super::away::end_of_game;
use super::moves::{signed, told_between};
use super::panel;
use crate::play::{BestDeed, Judgement, Moment, Request, Review, Sitting, Weighed, as_told, in_words};
use crate::state::{Ask, State};

/// How tall the graph is, and how tall on a low screen.
const TALL: f32 = 52.0;
const LOW: f32 = 30.0;
/// Behind the lines of several seats: every seat's colour can be told from it.
const BEHIND_ALL: Color32 = Color32::from_gray(118);

/// Begins to look back at the game: whoever looks at a variation is led back to it.
pub(super) fn begin(session: &Sitting, asks: &mut Vec<Ask>) {
    if session.is_away() {
        asks.push(Ask::Table(Request::WalkTo(end_of_game(session)).into()));
    }
    asks.push(Ask::Table(Request::Review(true).into()));
}

/// Draws what is known, where somebody wants to know.
pub(super) fn review_ui(ui: &mut Ui, state: &State, asks: &mut Vec<Ask>) {
    let Some(session) = state.table.as_ref().map(|table| &table.session) else { return };
    if !session.is_reviewing() || !(session.may().review || session.is_away()) {
        return;
    }
    let (words, review) = (state.words(), session.review());
    ui.spacing_mut().item_spacing.y = 4.0;
    graph_ui(ui, session, review, words, asks);
    if !review.is_done() {
        let said = phrase!("window-reviewing", done: review.weighed.len(), whole: review.whole);
        faint(ui, words.said(said));
        return;
    }
    if session.sitters().len() == 2 {
        ui.horizontal(|ui| {
            let seats: Vec<Seat> = session.sitters().keys().copied().collect();
            seats.into_iter().for_each(|seat| counts_ui(ui, review, seat, words));
            if let Some(place) = review.turning {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    turning_ui(ui, session, review, place, words, asks);
                });
            }
        });
    }
}

/// How many actions of a seat were not good.
fn counts_ui(ui: &mut Ui, review: &Review, seat: Seat, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    emblem_ui(ui, seat);
    let count = |judgement| review.count(seat, judgement);
    let counts = [Judgement::Doubtful, Judgement::Mistake, Judgement::Blunder];
    let told = counts.map(|judgement| format!("{} {}", judgement.sign(), count(judgement))).join("  ");
    let said = words.said(phrase!(
        "window-review-counts",
        name: Arg::text(words.seat_capital(seat)),
        doubtful: count(Judgement::Doubtful),
        mistakes: count(Judgement::Mistake),
        blunders: count(Judgement::Blunder),
    ));
    let label = ui.label(RichText::new(told).size(12.5).color(tokens.faint));
    label.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Label, true, &said));
    label.on_hover_text(said);
}

/// The emblem of a seat before a word about it.
fn emblem_ui(ui: &mut Ui, seat: Seat) {
    let (place, _) = ui.allocate_exact_size(vec2(12.0, 16.0), Sense::hover());
    paint_emblem(ui.painter(), place.center(), 4.5, seat);
}

/// The action with which the game turned, as a way there.
fn turning_ui(
    ui: &mut Ui,
    session: &Sitting,
    review: &Review,
    place: usize,
    words: &Words,
    asks: &mut Vec<Ask>,
) {
    let Some(end) = after(review, place) else { return };
    let deed = told_between(session, (place, end.ply), words);
    let text = words.said(phrase!("window-turned", deed: Arg::text(deed)));
    let button = egui::Button::new(RichText::new(&text).size(12.5)).truncate();
    if ui.add(button).on_hover_text(text).clicked() {
        asks.push(Ask::Table(Request::WalkTo(Moment { line: 0, ply: end.ply }).into()));
    }
}

/// The position that was weighed after the one with this place.
fn after(review: &Review, ply: usize) -> Option<&Weighed> {
    review.weighed.iter().find(|weighed| weighed.ply > ply)
}

fn graph_ui(ui: &mut Ui, session: &Sitting, review: &Review, words: &Words, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let tall = if panel::is_low(ui) { LOW } else { TALL };
    let size = vec2(ui.available_width(), tall);
    let (place, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    response.widget_info(|| {
        WidgetInfo::labeled(egui::accesskit::Role::Image, true, words.text("window-review-graph"))
    });
    let graph = Graph { place, review };
    let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
    match session.sitters().keys().copied().collect::<Vec<_>>().as_slice() {
        [one, other] => {
            painter.rect_filled(place, 3.0, seat_colour(*other));
            painter.add(Shape::mesh(graph.area_of(*one)));
            painter.hline(place.x_range(), place.center().y, Stroke::new(1.0, tokens.alarm));
        }
        seats => {
            painter.rect_filled(place, 3.0, BEHIND_ALL);
            for seat in seats {
                painter.add(Shape::line(graph.line_of(*seat), Stroke::new(2.0, seat_colour(*seat))));
            }
        }
    }
    painter.rect_stroke(place, 3.0, Stroke::new(1.0, tokens.edge), StrokeKind::Inside);
    let first = session.sitters().keys().next().copied().unwrap_or(Seat::WHITE);
    for (ply, judgement) in &review.judgements {
        if let Some((at, point)) = review.weighed.iter().enumerate().find(|(_, weighed)| weighed.ply > *ply) {
            let (colour, radius) = mark(*judgement, tokens);
            let edge = Stroke::new(1.0, tokens.panel);
            painter.circle(graph.point(at, point.chances_of(first)), radius, colour, edge);
        }
    }
    if let Some(at) = graph.shown(session) {
        painter.vline(graph.x(at), place.y_range(), Stroke::new(2.0, tokens.accent));
    }
    let pointed = response.hover_pos().or(response.interact_pointer_pos()).and_then(|at| graph.nearest(at));
    let Some(at) = pointed else { return };
    painter.vline(graph.x(at), place.y_range(), Stroke::new(1.0, tokens.accent));
    // The last point is the end of the game, also where a word has ended it.
    let is_end = review.is_done() && at + 1 == review.weighed.len();
    let end = session.branches().first().map(|game| game.entries.len()).filter(|_| is_end);
    let ply = end.unwrap_or(review.weighed[at].ply);
    if response.clicked() || response.dragged() {
        let moment = Moment { line: 0, ply };
        if session.moment() != moment {
            asks.push(Ask::Table(Request::WalkTo(moment).into()));
        }
    }
    tip_ui(&response, session, review, at, words);
}

/// The verdict on what led to the position that is shown, where it was not good, and a way to what would have been better.
pub(super) fn verdict_ui(ui: &mut Ui, session: &Sitting, words: &Words, asks: &mut Vec<Ask>) {
    let Moment { line: 0, ply } = session.moment() else { return };
    let Some((before, judgement)) = session.review().spoilt_before(ply) else { return };
    let Some(best) = &before.best else { return };
    let (colour, _) = mark(judgement, Tokens::of(ui.ctx()));
    ui.horizontal(|ui| {
        ui.label(bold(judgement.sign()).color(colour));
        let button = egui::Button::new(RichText::new(better(session, best, words)).size(13.0)).truncate();
        if ui.add_enabled(session.may().branch, button).clicked() {
            asks.push(Ask::Table(Request::TryLine(before.ply, vec![best.deed.clone()]).into()));
        }
    });
}

fn better(session: &Sitting, best: &BestDeed, words: &Words) -> String {
    let deed = signed(session, in_words(&best.line, words));
    words.said(phrase!("window-better", deed: Arg::text(deed)))
}

/// The size and colour of a mark on the graph.
fn mark(judgement: Judgement, tokens: Tokens) -> (Color32, f32) {
    match judgement {
        Judgement::Doubtful => (tokens.faint, 2.5),
        Judgement::Mistake => (tokens.accent, 3.5),
        Judgement::Blunder => (tokens.alarm, 4.5),
    }
}

/// The deed that led to the position that is pointed at, how the game stood then, and what would have been better.
fn tip_ui(response: &Response, session: &Sitting, review: &Review, at: usize, words: &Words) {
    response.clone().on_hover_ui_at_pointer(|ui| {
        let weighed = &review.weighed[at];
        if let Some(before) = at.checked_sub(1).map(|before| &review.weighed[before]) {
            let judgement = review.judgements.get(&before.ply);
            let sign = judgement.map_or("", |judgement| judgement.sign());
            let deed = told_between(session, (before.ply, weighed.ply), words);
            ui.horizontal(|ui| {
                emblem_ui(ui, before.seat);
                ui.label(bold(format!("{deed}{sign}")));
            });
            if let (Some(_), Some(best)) = (judgement, &before.best) {
                faint(ui, better(session, best, words));
            }
        }
        let (seat, score) = as_told(weighed.seat, weighed.score, session.sitters().len());
        ui.label(score_told(score, seat, words));
    });
}

/// A graph of chances: the positions that were weighed from left to right.
struct Graph<'r> {
    place: Rect,
    review: &'r Review,
}

impl Graph<'_> {
    fn x(&self, at: usize) -> f32 {
        let steps = self.review.whole.max(2) - 1;
        self.place.min.x + self.place.width() * at as f32 / steps as f32
    }

    fn point(&self, at: usize, chances: f64) -> Pos2 {
        pos2(self.x(at), self.place.max.y - self.place.height() * chances as f32)
    }

    /// The part of the place that is the seat's.
    fn area_of(&self, seat: Seat) -> Mesh {
        let mut area = Mesh::default();
        for (at, weighed) in self.review.weighed.iter().enumerate() {
            let above = self.point(at, weighed.chances_of(seat));
            area.colored_vertex(above, seat_colour(seat));
            area.colored_vertex(pos2(above.x, self.place.max.y), seat_colour(seat));
            if let Some(last) = (2 * at as u32).checked_sub(2) {
                area.add_triangle(last, last + 1, last + 2);
                area.add_triangle(last + 1, last + 2, last + 3);
            }
        }
        area
    }

    /// The chances of one of several seats, whenever it was asked.
    fn line_of(&self, seat: Seat) -> Vec<Pos2> {
        let own = self.review.weighed.iter().enumerate().filter(|(_, weighed)| weighed.seat == seat);
        own.map(|(at, weighed)| self.point(at, weighed.chances())).collect()
    }

    /// The position that was weighed nearest to a point of the screen.
    fn nearest(&self, at: Pos2) -> Option<usize> {
        let last = self.review.weighed.len().checked_sub(1)?;
        let steps = self.review.whole.max(2) - 1;
        let share = (at.x - self.place.min.x) / self.place.width().max(1.0);
        Some(((share * steps as f32).round().max(0.0) as usize).min(last))
    }

    /// The last position that was weighed no later than the one that is shown, where that is one of the game itself.
    fn shown(&self, session: &Sitting) -> Option<usize> {
        let Moment { line, ply } = session.moment();
        (line == 0).then(|| self.review.weighed.iter().rposition(|weighed| weighed.ply <= ply)).flatten()
    }
}

/// The judgement of one of these entries, where somebody wants to know.
pub(super) fn judgement(session: &Sitting, entries: &[usize]) -> Option<Judgement> {
    let judgements = &session.review().judgements;
    let found = entries.iter().find_map(|entry| judgements.get(entry)).copied();
    found.filter(|_| session.is_reviewing())
}

/// A judgement, as it is read out.
pub(super) fn verdict(judgement: Judgement, words: &Words) -> &str {
    words.text(match judgement {
        Judgement::Doubtful => "window-doubtful",
        Judgement::Mistake => "window-mistake",
        Judgement::Blunder => "window-blunder",
    })
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2};
    use unruly_contract::Seat;

    use super::Graph;
    use crate::play::{Review, Weighed};

    #[test]
    fn the_graph_leads_to_the_position_that_is_pointed_at() {
        let weighed = |ply| Weighed { ply, seat: Seat::WHITE, score: 0, best: None, is_best: false };
        let review = Review { weighed: [0, 2, 5].map(weighed).to_vec(), whole: 5, ..Review::default() };
        let place = Rect::from_min_max(pos2(100.0, 0.0), pos2(180.0, 50.0));
        let graph = Graph { place, review: &review };
        let nearest = |x: f32| graph.nearest(pos2(x, 10.0));
        assert_eq!([90.0, 104.0, 111.0, 138.0].map(nearest), [Some(0), Some(0), Some(1), Some(2)]);
        assert_eq!(nearest(179.0), Some(2), "the rest is not weighed yet");
        assert_eq!(graph.point(1, 0.5), pos2(120.0, 25.0));
    }
}
