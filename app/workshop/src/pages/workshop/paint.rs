//! Card files in colours.

use std::collections::BTreeSet;
use std::sync::Arc;

use egui::text::{LayoutJob, LayoutSection, TextFormat};
use egui::{FontFamily, FontId, Galley, Ui};
use unruly_kit::theme::{CodeColours, Tokens};

use crate::highlight::{Token, tokens};

/// A long text in colours as it was laid out last. To find that nothing has changed takes a small part of the time in which all of it is
/// coloured and looked up again.
#[derive(Debug, Clone, Default)]
pub(super) struct LastLayout(Option<Known>);

#[derive(Debug, Clone)]
struct Known {
    galley: Arc<Galley>,
    colours: CodeColours,
    verbs: usize,
    /// A small text that was laid out with it, and is asked for in every frame. Where it has to be laid out anew, the fonts were
    /// loaded anew, and nothing that was laid out before can be drawn any more.
    witness: Arc<Galley>,
}

impl LastLayout {
    /// The text in colours, laid out in lines as long as they are.
    pub(super) fn of(&mut self, ui: &Ui, text: &str, verbs: &BTreeSet<String>, size: f32) -> Arc<Galley> {
        let colours = CodeColours::of(Tokens::of(ui.ctx()));
        let font = FontId::new(size, FontFamily::Monospace);
        let witness = ui.fonts_mut(|fonts| fonts.layout_no_wrap("0".to_owned(), font, colours.plain));
        let is_same = |known: &&Known| {
            Arc::ptr_eq(&known.witness, &witness)
                && (known.colours, known.verbs) == (colours, verbs.len())
                && known.galley.job.text == text
        };
        if let Some(known) = self.0.as_ref().filter(is_same) {
            return Arc::clone(&known.galley);
        }
        let job = coloured(ui, text, verbs, size, f32::INFINITY);
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
        self.0 = Some(Known { galley: Arc::clone(&galley), colours, verbs: verbs.len(), witness });
        galley
    }
}

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
