//! A bot's view of the position that is shown: a bar, a score, and the moves it expects.

use egui::{Label, Rect, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use unruly_contract::{Arg, Seat, phrase};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{Tokens, bold, seat_colour};
use unruly_kit::widgets::faint;

use crate::play::{Finding, Sitting, as_told};
use crate::state::State;

const BAR: f32 = 12.0;
/// A balance of so many hundredths of a pawn fills three quarters of the bar.
const HALFWAY: f32 = 350.0;

/// Draws what is known, where somebody wants to know.
pub(super) fn analysis_ui(ui: &mut Ui, state: &State) {
    let words = state.words();
    let Some(session) = state.table.as_ref().map(|table| &table.session) else { return };
    if !session.is_analysing() {
        return;
    }
    ui.spacing_mut().item_spacing.y = 5.0;
    if !session.may_analyse() {
        faint(ui, words.text("window-no-analysis"));
        return;
    }
    // Where the game is over there is nothing to look at; any move before can be looked at.
    if let Some(outcome) = session.glance().outcome.as_ref().filter(|_| session.past().is_none()) {
        faint(ui, capital(&words.said(outcome.reason())));
        return;
    }
    match session.finding() {
        Some(finding) => finding_ui(ui, session, finding, words),
        None => {
            bar_ui(ui, session, 0.5, words.text("window-bot-looks"));
            faint(ui, words.text("window-bot-looks"));
        }
    }
}

fn finding_ui(ui: &mut Ui, session: &Sitting, finding: &Finding, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let seats = session.sitters().len();
    let (seat, score) = as_told(finding.seat, finding.score, seats);
    let told = score_told(score, seat, words);
    let depth = words.said(phrase!("window-depth", depth: finding.depth));
    let line = finding.line.iter().map(|deed| words.deed(deed)).collect::<Vec<_>>().join(" ");
    let label = words.said(
        phrase!("window-analysis", finding: Arg::text(words.line(format_args!("{told}, {depth}"), &line))),
    );
    bar_ui(ui, session, share(score), &label);
    ui.horizontal(|ui| {
        ui.label(bold(told).size(16.0));
        ui.label(RichText::new(depth).size(12.5).color(tokens.faint));
    });
    ui.add(Label::new(RichText::new(line).size(13.5)).truncate());
}

/// The part of the bar that the first of two has, or whoever is asked.
fn bar_ui(ui: &mut Ui, session: &Sitting, share: f32, label: &str) {
    let tokens = Tokens::of(ui.ctx());
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Meter, true, label));
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
