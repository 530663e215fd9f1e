//! A session as it is at the screen: with its cards in the language of the screen, and with what a teacher says.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use unruly_contract::Phrase;
use unruly_kit::card::Catalogue;
use unruly_kit::text::Words;
use unruly_session::{Beginning, Session, Workplace};
use unruly_table::HostedRuleset;

use super::lesson::{Guide, course};
use crate::lesson::Lesson;

/// A session at the screen.
pub(crate) struct Sitting {
    session: Session,
    catalogue: Catalogue,
    lesson: Option<(Lesson, (usize, usize))>,
}

/// A session that has not begun yet.
pub(crate) struct Opening {
    session: unruly_session::Opening,
    lesson: Option<(Lesson, (usize, usize))>,
}

impl Opening {
    /// Puts a game on a worker, to be kept under this name.
    pub(crate) fn new(beginning: Beginning, name: String, now: Duration, workplace: &Workplace) -> Self {
        Self { session: unruly_session::Opening::new(beginning, name, now, workplace), lesson: None }
    }

    /// The same with a lesson, of which it is told which of how many it is.
    pub(crate) fn lesson(
        ruleset: &HostedRuleset,
        lesson: Lesson,
        place: (usize, usize),
        now: Duration,
        workplace: &Workplace,
    ) -> Self {
        let (wish, course) = course(ruleset, &lesson);
        let begun = Self::new(Beginning::Lesson(wish, course), String::new(), now, workplace);
        Self { lesson: Some((lesson, place)), ..begun }
    }

    /// The sitting, once the session has begun; until then the beginning itself.
    ///
    /// # Errors
    /// Says why it cannot begin.
    pub(crate) fn poll(self) -> Result<Result<Sitting, Self>, Phrase> {
        let Self { session, lesson } = self;
        Ok(match session.poll()? {
            Ok(session) => Ok(Sitting::new(session, lesson)),
            Err(session) => Err(Self { session, lesson }),
        })
    }

    /// The same, and waits for it.
    ///
    /// # Errors
    /// Says why it cannot begin.
    #[cfg(test)]
    pub(crate) fn wait(self) -> Result<Sitting, Phrase> {
        let Self { session, lesson } = self;
        Ok(Sitting::new(session.wait(Duration::from_secs(60))?, lesson))
    }
}

impl Sitting {
    fn new(session: Session, lesson: Option<(Lesson, (usize, usize))>) -> Self {
        Self { catalogue: Catalogue::of(session.ruleset()), session, lesson }
    }

    /// Its cards.
    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Its cards speak the language of these words from now on.
    pub(crate) fn speak(&mut self, words: &Words) {
        self.catalogue = Catalogue::in_words(self.session.ruleset(), words);
    }

    /// The teacher, where this is a lesson.
    pub(crate) fn guide(&self) -> Option<Guide<'_>> {
        let (lesson, place) = self.lesson.as_ref()?;
        Some(Guide::new(lesson, *place, self.session.progress()?))
    }
}

impl Deref for Sitting {
    type Target = Session;

    fn deref(&self) -> &Session {
        &self.session
    }
}

impl DerefMut for Sitting {
    fn deref_mut(&mut self) -> &mut Session {
        &mut self.session
    }
}
