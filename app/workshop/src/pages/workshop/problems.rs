//! Faults of the set on the bench, and results of its examples: each line leads to its place.

use egui::{Label, RichText, ScrollArea, Sense, Ui, WidgetInfo};
use unruly_contract::{Arg, phrase};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{CodeColours, Tokens, bold};
use unruly_kit::widgets::{announce, faint};

use super::editor::problem_ui;
use crate::bench::Bench;
use crate::{Problem, Verdict};

/// Draws the list.
pub(super) fn problems_ui(ui: &mut Ui, bench: &mut Bench, has_left: bool, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let errors = bench.problems.iter().filter(|problem| problem.is_error).count();
    let warnings = bench.problems.len() - errors;
    let failed = bench.verdicts.iter().filter(|verdict| verdict.failure.is_some()).count();
    ui.horizontal(|ui| {
        ui.label(bold(words.said(phrase!("workshop-problems", errors: errors, warnings: warnings))));
        if bench.is_checking() {
            faint(ui, words.text("workshop-checking"));
        } else if bench.problems.is_empty() && failed == 0 {
            ui.label(RichText::new(words.text("workshop-all-well")).color(tokens.fine));
        }
        if bench.is_trying() {
            faint(ui, words.text("workshop-trying"));
        } else if !bench.verdicts.is_empty() {
            let passed = bench.verdicts.len() - failed;
            let colour = if failed > 0 { tokens.alarm } else { tokens.fine };
            ui.label(
                RichText::new(words.said(phrase!("workshop-tried", passed: passed, failed: failed)))
                    .color(colour),
            );
        }
        if has_left {
            announce(&ui.label(RichText::new(words.text("workshop-left-text")).color(tokens.accent)));
        }
    });
    let mut target = None;
    ScrollArea::vertical().id_salt("problems").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for problem in &bench.problems {
            if line_ui(ui, problem, words) {
                target = Some((problem.file.clone(), problem.line, problem.column));
            }
        }
        for verdict in bench.verdicts.iter().filter(|verdict| verdict.failure.is_some()) {
            if verdict_ui(ui, verdict, words) {
                let line = verdict.failure.as_ref().and_then(|(line, _)| *line).unwrap_or(verdict.line);
                target = Some((verdict.file.clone(), line, 1));
            }
        }
    });
    if let Some((file, line, column)) = target {
        bench.go(&file, line, column);
    }
}

fn line_ui(ui: &mut Ui, problem: &Problem, words: &Words) -> bool {
    let tokens = Tokens::of(ui.ctx());
    let colours = CodeColours::of(tokens);
    let (colour, sort) = if problem.is_error {
        (tokens.alarm, words.text("workshop-error"))
    } else {
        (colours.warning, words.text("workshop-warning"))
    };
    let place = format!("{}:{}:{}", problem.file, problem.line, problem.column);
    let mut text = capital(&problem.message);
    let expected = Some(&problem.label).filter(|label| !label.is_empty());
    for more in expected.into_iter().chain(&problem.help) {
        text = format!("{text} – {more}");
    }
    press_ui(ui, colour, &format!("{sort} {place}"), &text, |ui| problem_ui(ui, problem, words))
}

fn verdict_ui(ui: &mut Ui, verdict: &Verdict, words: &Words) -> bool {
    let tokens = Tokens::of(ui.ctx());
    let Some((line, message)) = &verdict.failure else { return false };
    let place = format!("{}:{}", verdict.file, line.unwrap_or(verdict.line));
    let name =
        words.said(phrase!("workshop-example-of", number: verdict.number, card: Arg::text(&verdict.card)));
    press_ui(ui, tokens.alarm, &place, &words.line(&name, message), |ui| {
        ui.label(message);
    })
}

/// A line that can be pressed, in two parts.
fn press_ui(ui: &mut Ui, colour: egui::Color32, place: &str, text: &str, tip: impl FnOnce(&mut Ui)) -> bool {
    let tokens = Tokens::of(ui.ctx());
    let mut job = egui::text::LayoutJob::default();
    let format = |colour, size| egui::text::TextFormat::simple(egui::FontId::proportional(size), colour);
    job.append(place, 0.0, format(colour, 13.0));
    job.append(text, 10.0, format(tokens.text, 13.5));
    let response = ui.add(Label::new(job).truncate().sense(Sense::click()).show_tooltip_when_elided(false));
    let label = format!("{place} {text}");
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Link, true, &label));
    if response.has_focus() || response.hovered() {
        ui.painter().rect_stroke(
            response.rect.expand(2.0),
            3.0,
            (1.0, tokens.accent),
            egui::StrokeKind::Outside,
        );
    }
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand).on_hover_ui(tip);
    response.clicked()
}
