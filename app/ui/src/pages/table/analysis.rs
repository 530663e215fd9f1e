//! A bot's view of the position that is shown: a bar, and line by line a score and the moves it expects.

use egui::accesskit::Role;
use egui::{
    Align, Align2, FontId, Label, Layout, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};
use unruly_contract::{Arg, Seat, Spot, phrase};
use unruly_kit::Settings;
use unruly_kit::icons::{Icon, icon_so_wide};
use unruly_kit::text::{Words, capital, engine_name};
use unruly_kit::theme::{Tokens, bold, seat_colour};
use unruly_kit::widgets::faint;

use super::moves;
use crate::play::{Finding, FoundDeed, Request, Sitting, as_told};
use crate::state::{Ask, State};
use crate::surface::Turn;

/// How the program itself is called.
const NAME: &str = "Unruly";
const BAR: f32 = 12.0;
/// A balance of so many hundredths of a pawn fills three quarters of the bar.
const HALFWAY: f32 = 350.0;
/// How tall a line is, whether or not there is something in it yet.
const TALL: f32 = 20.0;
/// How wide the words under the pointer are at most.
const TIP: f32 = 280.0;
/// How wide the buttons are that change how many lines there are.
const BUTTON: f32 = 28.0;

/// Draws what is known, where somebody wants to know.
pub(super) fn analysis_ui(ui: &mut Ui, state: &State, turn: Turn, asks: &mut Vec<Ask>) {
    let words = state.words();
    let Some(session) = state.table.as_ref().map(|table| &table.session) else { return };
    if !session.is_analysing() {
        return;
    }
    ui.spacing_mut().item_spacing.y = 5.0;
    if !session.may().analyse {
        faint(ui, words.text("window-no-analysis"));
        return;
    }
    // Where the game is over there is nothing to look at; any move before can be looked at.
    if let Some(outcome) = session.glance().outcome.as_ref().filter(|_| session.past().is_none()) {
        faint(ui, capital(&words.said(outcome.reason())));
        return;
    }
    let (lines, seats) = (state.settings.lines(), session.sitters().len());
    let finding = session.finding();
    let told: Vec<ToldLine<'_>> = finding.map_or_else(Vec::new, |finding| {
        let told = |(score, line, _): (i32, _, _)| {
            let (seat, score) = as_told(finding.seat, score, seats);
            ToldLine {
                ply: finding.ply,
                score: score_told(score, seat, words),
                deeds: numbered(session, finding.ply, line, words),
            }
        };
        found(finding).take(lines).map(told).collect()
    });
    let depth = finding.map(|finding| words.said(phrase!("window-depth", depth: finding.depth)));
    let analyst = state.machine.analyst.as_deref().map_or_else(|| NAME.to_owned(), engine_name);
    match (finding, told.first(), &depth) {
        (Some(finding), Some(line), Some(depth)) => {
            let said = Arg::text(words.line(format_args!("{}, {depth}", line.score), line.text()));
            let (_, score) = as_told(finding.seat, finding.score, seats);
            bar_ui(ui, session, share(score), &words.said(phrase!("window-analysis", finding: said)));
        }
        _ => bar_ui(ui, session, 0.5, words.text("window-bot-looks")),
    }
    // Every line has its room from the beginning, so that nothing moves while they come in.
    for place in 0..lines {
        ui.allocate_ui_with_layout(
            vec2(ui.available_width(), TALL),
            Layout::left_to_right(Align::Center),
            |ui| {
                ui.set_min_size(vec2(ui.available_width(), TALL));
                match told.get(place) {
                    Some(line) => line_ui(ui, (state, session, turn), place, line, asks),
                    None if place == 0 => {
                        faint(ui, words.text("window-bot-looks"));
                    }
                    None => {}
                }
            },
        );
    }
    how_many_ui(ui, (depth, analyst), &state.settings, words, asks);
}

/// A line as it is told: the position from which it leads, how good it is, and its actions with their numbers.
struct ToldLine<'f> {
    ply: usize,
    score: String,
    deeds: Vec<(String, &'f FoundDeed)>,
}

impl ToldLine<'_> {
    fn text(&self) -> String {
        self.deeds.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// The actions of a line in words. The first of a round has its number before it, as in the list of moves.
fn numbered<'f>(
    session: &Sitting,
    ply: usize,
    line: &'f [FoundDeed],
    words: &Words,
) -> Vec<(String, &'f FoundDeed)> {
    let mut numbering = moves::Numbering::new(session.sitters().len());
    let rounds = moves::rounds_ahead(session.ledger().get(..ply).unwrap_or_default(), line);
    let told = line.iter().zip(rounds).map(|(found, round)| {
        let number = numbering.before(round, found.deed.seat);
        (format!("{number}{}", moves::signed(session, words.deed(&found.text))), found)
    });
    told.collect()
}

/// The lines of a finding, the best of them first: how the seat stands by it, its actions, and the squares of the first.
fn found(finding: &Finding) -> impl Iterator<Item = (i32, &[FoundDeed], Option<(Spot, Spot)>)> {
    let best = (finding.score, finding.line.as_slice(), finding.best);
    let others = finding.others.iter().map(|other| (other.score, other.line.as_slice(), other.best));
    std::iter::once(best).chain(others)
}

/// The moves that a bot recommends where somebody wants to know, from where to where, the best of them first.
pub(super) fn hints(session: &Sitting, lines: usize) -> Vec<(Spot, Spot)> {
    let finding = session.finding().filter(|_| session.is_analysing());
    let mut hints = Vec::new();
    for (_, _, hint) in finding.into_iter().flat_map(found).take(lines) {
        // Two moves may differ in more than their squares.
        hints.extend(hint.filter(|hint| !hints.contains(hint)));
    }
    hints
}

/// A line: its score, and its moves as far as there is room. Each shows the position after it under the pointer, and a click plays up
/// to it in a variation.
fn line_ui(
    ui: &mut Ui,
    (state, session, turn): (&State, &Sitting, Turn),
    place: usize,
    line: &ToldLine<'_>,
    asks: &mut Vec<Ask>,
) {
    let (words, tokens) = (state.words(), Tokens::of(ui.ctx()));
    let said = Arg::text(words.line(&line.score, line.text()));
    let said = words.said(phrase!("window-analysis-line", number: place + 1, finding: said));
    let may_try = session.may().branch;
    let try_to = |last: usize| {
        let deeds = line.deeds[..=last].iter().map(|(_, found)| found.deed.clone());
        Ask::Table(Request::TryLine(line.ply, deeds.collect()).into())
    };
    let area = ui.available_rect_before_wrap();
    let row = Rect::from_min_size(area.min, vec2(area.width(), TALL));
    // With the keys the whole line is one thing, of which the first move is played.
    let whole = ui.interact(row, ui.scope_id().with(("line", place)), Sense::hover());
    let sense = if may_try { Sense::click() } else { Sense::hover() };
    let score = ui.add(Label::new(bold(&line.score).size(14.0)).selectable(false).sense(sense));
    let role = if may_try { Role::Button } else { Role::Label };
    score.widget_info(|| WidgetInfo::labeled(role, true, &said));
    if score.clicked() && !line.deeds.is_empty() {
        asks.push(try_to(0));
    }
    let painter = ui.painter().with_clip_rect(row.intersect(ui.clip_rect()));
    let mut left = score.rect.max.x + 8.0;
    let mut hovered = None;
    for (index, (text, found)) in line.deeds.iter().enumerate() {
        let galley = painter.layout_no_wrap(text.clone(), FontId::proportional(13.5), tokens.text);
        let wide = galley.size().x;
        let has_room = left + wide <= row.max.x;
        if !has_room {
            // The rest is read under the pointer.
            painter.text(
                pos2(left, row.center().y),
                Align2::LEFT_CENTER,
                "…",
                FontId::proportional(13.5),
                tokens.faint,
            );
            break;
        }
        let spot = Rect::from_min_size(pos2(left - 2.0, row.min.y), vec2(wide + 4.0, TALL));
        // A hundred moves would be as many stops of the Tab key.
        let sense = if may_try { Sense::CLICK } else { Sense::HOVER };
        let response = ui.interact(spot, ui.scope_id().with(("expected", place, index)), sense);
        if response.hovered() {
            painter.rect_filled(spot, 3.0, tokens.hovered);
        }
        painter.galley(pos2(left, row.center().y - galley.size().y / 2.0), galley, tokens.text);
        if response.clicked() {
            asks.push(try_to(index));
        }
        if response.contains_pointer() {
            hovered = Some((response, *found));
        }
        left += wide + 7.0;
    }
    match hovered {
        Some((response, found)) => tip_ui(&response, (state, session, turn), row, line, found),
        None => drop(whole.on_hover_text(line.text())),
    }
}

/// The position after a move of a line, with the whole line below.
fn tip_ui(
    response: &Response,
    (state, session, turn): (&State, &Sitting, Turn),
    row: Rect,
    line: &ToldLine<'_>,
    found: &FoundDeed,
) {
    moves::tip_ui(response, row, |ui| {
        if let Some(scene) = &found.scene {
            moves::position_ui(ui, state, turn, scene, &line.text());
        }
        ui.set_max_width(TIP);
        ui.label(line.text());
        if session.may().branch {
            faint(ui, state.words().text("window-try-line"));
        }
    });
}

/// How deep the bot has looked, and how many lines there are.
fn how_many_ui(
    ui: &mut Ui,
    (depth, analyst): (Option<String>, String),
    settings: &Settings,
    words: &Words,
    asks: &mut Vec<Ask>,
) {
    let (tokens, lines) = (Tokens::of(ui.ctx()), settings.lines());
    let small = |text: String| RichText::new(text).size(12.5).color(tokens.faint);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let looked = std::iter::once(analyst).chain(depth).collect::<Vec<_>>().join("  ·  ");
        ui.add(Label::new(small(looked)).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let mut wanted = lines;
            let (more, fewer) = (words.text("window-lines-more"), words.text("window-lines-fewer"));
            if icon_so_wide(ui, Icon::Plus, more, lines < Settings::MOST_LINES, BUTTON).clicked() {
                wanted += 1;
            }
            ui.label(small(words.said(phrase!("window-lines", count: lines))));
            if icon_so_wide(ui, Icon::Minus, fewer, lines > 1, BUTTON).clicked() {
                wanted -= 1;
            }
            if wanted != lines {
                asks.push(Ask::Set(Box::new(Settings { analysis_lines: wanted, ..settings.clone() })));
            }
        });
    });
}

/// The part of the bar that the first of two has, or whoever is asked.
fn bar_ui(ui: &mut Ui, session: &Sitting, share: f32, label: &str) {
    let tokens = Tokens::of(ui.ctx());
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Meter, true, label));
    // The bar follows the score and does not jump with it.
    let share = ui.ctx().animate_value_with_time(response.id, share, 0.25);
    let seats: Vec<Seat> = session.sitters().keys().copied().collect();
    let (own, others) = match seats.as_slice() {
        [one, other] => (seat_colour(*one), seat_colour(*other)),
        _ => (session.finding().map_or(tokens.accent, |finding| seat_colour(finding.seat)), tokens.raised),
    };
    let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
    painter.rect_filled(place, 3.0, others);
    let part = Rect::from_min_size(place.min, vec2(place.width() * share, place.height()));
    painter.rect_filled(part, 3.0, own);
    painter.vline(place.center().x, place.y_range(), Stroke::new(1.0, tokens.alarm));
    painter.rect_stroke(place, 3.0, Stroke::new(1.0, tokens.edge), StrokeKind::Inside);
}

/// How much of the bar a score fills.
fn share(score: i32) -> f32 {
    let pull = score as f32 / HALFWAY * 3.0_f32.ln();
    1.0 / (1.0 + (-pull).exp())
}

/// A score in words: `+0.4`, or in how many moves somebody wins.
pub(super) fn score_told(score: i32, seat: Seat, words: &Words) -> String {
    match Finding::end_in(score) {
        Some(plies) => {
            let (name, count) = (Arg::text(words.seat_capital(seat)), (plies.abs() + 1) / 2);
            words.said(if score > 0 {
                phrase!("window-won-in", name: name, count: count)
            } else {
                phrase!("window-lost-in", name: name, count: count)
            })
        }
        None => format!("{:+.2}", f64::from(score) / 100.0),
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;
    use unruly_kit::Languages;
    use unruly_kit::text::Words;

    use super::{score_told, share};

    #[test]
    fn a_balance_leaves_each_half_of_the_bar() {
        assert!((share(0) - 0.5).abs() < 0.001);
        assert!((share(350) - 0.75).abs() < 0.001);
        assert!((share(-350) - 0.25).abs() < 0.001);
        assert!(share(29_000) > 0.999);
    }

    #[test]
    fn scores_are_told_as_chess_players_tell_them() {
        let words = &Words::of(&Languages::shipped(), "en");
        assert_eq!(score_told(40, Seat::WHITE, words), "+0.40");
        assert_eq!(score_told(-125, Seat::WHITE, words), "-1.25");
        assert_eq!(score_told(29_997, Seat::WHITE, words), "White wins in 2");
        assert_eq!(score_told(-29_998, Seat::WHITE, words), "White loses in 1");
    }
}
