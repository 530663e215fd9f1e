//! Words open to players besides moves, as actions have them.

use unruly_contract::{Action, Pick, words};

/// Words open to players besides moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saying {
    /// To give up.
    Resign,
    /// That a clock has run out, which the host tells.
    Timeout,
    /// To offer a draw.
    OfferDraw,
    /// To accept it.
    AcceptDraw,
    /// To decline it.
    DeclineDraw,
}

impl Saying {
    /// Everything that can be said.
    pub const ALL: [Self; 5] =
        [Self::Resign, Self::Timeout, Self::OfferDraw, Self::AcceptDraw, Self::DeclineDraw];

    /// The saying in the text of an action, if it is nothing but that.
    ///
    /// ```
    /// use unruly_agreement::Saying;
    /// assert_eq!(Saying::read("draw offer"), Some(Saying::OfferDraw));
    /// assert_eq!(Saying::read("e2e4"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|saying| saying.text() == text)
    }

    /// The text of the action.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Resign => words::RESIGN,
            Self::Timeout => words::TIMEOUT,
            Self::OfferDraw => words::OFFER_DRAW,
            Self::AcceptDraw => words::ACCEPT_DRAW,
            Self::DeclineDraw => words::DECLINE_DRAW,
        }
    }

    /// The action, and the picks that lead there: a word each.
    pub fn path(self) -> (Vec<Pick>, Action) {
        Pick::path(&Action::new(self.text()))
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::Action;

    use super::Saying;

    #[test]
    fn a_saying_has_one_text() {
        for saying in Saying::ALL {
            assert_eq!(Saying::read(saying.text()), Some(saying));
            assert_eq!(saying.path().1.text(), saying.text());
        }
        for other in ["", "draw", "draw claim", "Resign", "resign ", "draw  offer"] {
            assert_eq!(Saying::read(other), None, "{other:?}");
        }
    }

    #[test]
    fn the_host_tells_of_the_clock_in_these_words() {
        assert_eq!(Saying::read(Action::timeout().text()), Some(Saying::Timeout));
    }
}
