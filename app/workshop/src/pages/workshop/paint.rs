//! Card files in colours.

use std::collections::BTreeSet;

use egui::text::{LayoutJob, LayoutSection, TextFormat};
use egui::{FontFamily, FontId, Ui};
use unruly_kit::theme::{CodeColours, Tokens};

use crate::highlight::{Token, tokens};

/// The text in colours, ready to be laid out.
pub(in super::super) fn coloured(
    ui: &Ui,
    text: &str,
    verbs: &BTreeSet<String>,
    size: f32,
    width: f32,
) -> LayoutJob {
    let colours = CodeColours::of(Tokens::of(ui.ctx()));
    let font = FontId::new(size, FontFamily::Monospace);
    let mut job = LayoutJob { text: text.to_owned(), ..LayoutJob::default() };
    job.wrap.max_width = width;
    job.keep_trailing_whitespace = true;
    for (range, token) in tokens(text, |word| verbs.contains(word)) {
        let colour = match token {
            Token::Plain => colours.plain,
            Token::Comment => colours.comment,
            Token::Header => colours.header,
            Token::Key => colours.key,
            Token::Verb => colours.verb,
            Token::Text => colours.text,
            Token::Value => colours.value,
        };
        let format =
            TextFormat { line_height: Some(size * 1.38), ..TextFormat::simple(font.clone(), colour) };
        job.sections.push(LayoutSection {
            leading_space: 0.0,
            byte_range: (range.start.into()..range.end.into()),
            format,
        });
    }
    job
}
