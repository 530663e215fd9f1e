//! Guides as they are drawn.

use egui::text::{LayoutJob, TextFormat};
use egui::{FontFamily, FontId, Grid, Label, Ui, vec2};
use unruly_kit::theme::{Tokens, bold_family};
use unruly_kit::{Block, blocks};

/// A stretch of text that looks the same throughout.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Run {
    text: String,
    look: Look,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Look {
    Plain,
    Strong,
    Slanted,
    Code,
}

/// Draws a page.
pub(crate) fn markdown_ui(ui: &mut Ui, text: &str) {
    for (index, block) in blocks(text).iter().enumerate() {
        match block {
            Block::Heading(level, text) => {
                ui.add_space(if *level == 1 { 0.0 } else { 12.0 });
                let size = [26.0, 19.0, 16.0][level.saturating_sub(1).min(2)];
                ui.add(Label::new(job(ui, text, size, true)).wrap());
                ui.add_space(2.0);
            }
            Block::Text(text) => {
                ui.add(Label::new(job(ui, text, 15.0, false)).wrap());
            }
            Block::Item(depth, sign, text) => {
                ui.horizontal_top(|ui| {
                    ui.add_space(8.0 + 18.0 * *depth as f32);
                    ui.add(Label::new(job(ui, sign, 15.0, false)));
                    ui.add(Label::new(job(ui, text, 15.0, false)).wrap());
                });
            }
            Block::Table(rows) => table_ui(ui, rows, index),
            Block::Code(text) => {
                ui.add(Label::new(egui::RichText::new(text).monospace()).wrap());
            }
        }
    }
}

fn table_ui(ui: &mut Ui, rows: &[Vec<String>], index: usize) {
    let widest = rows.iter().map(Vec::len).max().unwrap_or(1).max(1);
    let column = (ui.available_width() / widest as f32 - 24.0).max(80.0);
    Grid::new(("table", index)).striped(true).spacing(vec2(24.0, 6.0)).show(ui, |ui| {
        for (number, row) in rows.iter().enumerate() {
            for (place, cell) in row.iter().enumerate() {
                // The last column takes what the others leave.
                let width = if place + 1 == row.len() { ui.available_width().max(column) } else { column };
                ui.scope(|ui| {
                    ui.set_max_width(width.max(column * 1.5));
                    ui.add(Label::new(job(ui, cell, 14.5, number == 0)).wrap());
                });
            }
            ui.end_row();
        }
    });
}

fn job(ui: &Ui, text: &str, size: f32, is_strong: bool) -> LayoutJob {
    let tokens = Tokens::of(ui.ctx());
    let mut job = LayoutJob::default();
    for run in runs(text) {
        let is_strong = is_strong || run.look == Look::Strong;
        let family = if is_strong { bold_family() } else { FontFamily::Proportional };
        let mut format = TextFormat {
            font_id: FontId::new(size, family),
            color: tokens.text,
            line_height: Some(size * 1.45),
            ..TextFormat::default()
        };
        match run.look {
            Look::Code => {
                format.font_id = FontId::new(size * 0.92, FontFamily::Monospace);
                format.color = tokens.text.lerp_to_gamma(tokens.accent, 0.55);
            }
            Look::Slanted => format.italics = true,
            Look::Plain | Look::Strong => {}
        }
        job.append(&run.text, 0.0, format);
    }
    job
}

fn runs(text: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut rest = text;
    'text: while !rest.is_empty() {
        for (sign, look) in [("**", Look::Strong), ("`", Look::Code), ("*", Look::Slanted)] {
            if let Some(inner) = rest.strip_prefix(sign)
                && let Some(end) = inner.find(sign)
                && end > 0
            {
                runs.push(Run { text: inner[..end].to_owned(), look });
                rest = &inner[end + sign.len()..];
                continue 'text;
            }
        }
        let next = rest.char_indices().skip(1).find(|(_, c)| *c == '*' || *c == '`');
        let (plain, left) = rest.split_at(next.map_or(rest.len(), |(place, _)| place));
        match runs.last_mut() {
            Some(Run { text, look: Look::Plain }) => text.push_str(plain),
            _ => runs.push(Run { text: plain.to_owned(), look: Look::Plain }),
        }
        rest = left;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::{Look, runs};

    #[track_caller]
    fn check_runs(line: &str, expected: &[(&str, Look)]) {
        let found = runs(line);
        let found: Vec<(&str, Look)> = found.iter().map(|run| (run.text.as_str(), run.look)).collect();
        assert_eq!(found, expected, "{line}");
    }

    #[test]
    fn words_stand_out_where_they_are_marked() {
        check_runs(
            "a **bold** and `e4` *so*",
            &[
                ("a ", Look::Plain),
                ("bold", Look::Strong),
                (" and ", Look::Plain),
                ("e4", Look::Code),
                (" ", Look::Plain),
                ("so", Look::Slanted),
            ],
        );
        // A mark that is not closed is plain text.
        check_runs("5 * 3 = 15", &[("5 * 3 = 15", Look::Plain)]);
        check_runs("a `b", &[("a `b", Look::Plain)]);
    }
}
