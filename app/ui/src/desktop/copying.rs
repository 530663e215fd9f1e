//! Copies of the game at the table, and of its picture.

use std::sync::Arc;
use unruly_contract::{Arg, Phrase, phrase};

use unruly_session::Inquiry;

use super::Desktop;
use crate::picture::{Picture, PictureForm};
use crate::state::{CopyForm, Copying};

/// How wide a picture is, in pixels.
const WIDTH: u32 = 1280;

impl Desktop {
    /// Asks in which form and where a copy is to be made.
    pub(super) fn begin_copy(&mut self) {
        let Some(form) = self.state.copy_forms().into_iter().next() else { return };
        let Some(table) = &self.state.table else { return };
        let ruleset = &table.session.ruleset().profile().id;
        let stem = table.session.name().rsplit('/').next().filter(|stem| !stem.is_empty()).unwrap_or(ruleset);
        let path = self.host.usual_place(&format!("{stem}.{}", form.ending()));
        self.memory.table.game.copying = Some(Copying::to(path, form));
    }

    /// Makes a copy, or asks first whether it may take the place of a file.
    pub(super) fn copy(&mut self, mut copying: Copying) {
        if !copying.is_agreed() && self.host.has_file(copying.path.trim()) {
            copying.question = Some(copying.path.clone());
            self.memory.table.game.copying = Some(copying);
            return;
        }
        let Some(table) = &self.state.table else { return };
        self.memory.table.game.copied = Some(copying.clone());
        let (path, session) = (copying.path.trim(), &table.session);
        let picture_form = match copying.form {
            CopyForm::Game | CopyForm::Sheet(_) => {
                self.host.export_game(path, session.record());
                return;
            }
            CopyForm::Svg => PictureForm::Svg,
            CopyForm::Png => PictureForm::Png { width: WIDTH },
        };
        let naming = session.ruleset().profile().naming;
        let picture = Picture::of(session.scene(), naming, &self.state.settings);
        let picture = picture.in_words(Arc::clone(&self.state.words)).with_cards(session.catalogue().clone());
        let picture = picture.turned(self.memory.table.looking.turn);
        self.host.write_picture(path, picture.into_owned(), picture_form);
    }

    /// Puts the game at the table on the clipboard.
    pub(super) fn copy_game(&mut self, form: &CopyForm) {
        let now = self.host.now();
        let Some(table) = &mut self.state.table else { return };
        let record = table.session.record();
        match form {
            CopyForm::Sheet(_) => {
                let record = Box::new(record.clone());
                table.session.inquire(Inquiry::Sheet(record), now);
            }
            _ => {
                let text = record.to_toml();
                self.clip(text, "window-game-copied");
            }
        }
    }

    /// Puts a text on the clipboard, and says so.
    pub(super) fn clip(&mut self, text: String, told: &'static str) {
        self.clipped = Some(text);
        self.say(&Phrase::new(told), false);
    }

    /// Says that a file could not be written, and asks once more where to: what was typed is not lost. Somebody who has begun with
    /// another copy meanwhile is left to that.
    pub(super) fn say_not_written(&mut self, what: &Phrase) {
        let game = &mut self.memory.table.game;
        match (game.copied.take(), &game.copying) {
            (Some(mut failed), None) => {
                failed.refuse(what.clone());
                game.copying = Some(failed);
            }
            _ => self.say(what, true),
        }
    }

    /// Says where a file is that was asked for.
    pub(super) fn say_written(&mut self, place: &str) {
        self.memory.table.game.copied = None;
        self.say(&phrase!("window-exported", place: Arg::text(place)), false);
    }
}
