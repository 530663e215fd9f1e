//! Draws by agreement: one offers, and all others who still play must accept.

use unruly_contract::{Refusal, Seat};

use crate::SeatSet;
use crate::words::names;

/// What was said of draws.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    /// Who offers a draw.
    by: Option<Seat>,
    /// Who has accepted it.
    accepted: SeatSet,
    /// Who has offered one since last making a move: once is enough.
    has_offered: SeatSet,
}

impl Offers {
    /// Who offers a draw.
    pub(crate) fn by(&self) -> Option<Seat> {
        self.by
    }

    /// Whether this seat has an offer to answer.
    pub(crate) fn is_open_to(&self, seat: Seat) -> bool {
        self.by.is_some_and(|by| by != seat) && !self.accepted.contains(seat)
    }

    /// Whether this seat may offer one.
    pub(crate) fn may_offer(&self, seat: Seat) -> bool {
        self.by.is_none() && !self.has_offered.contains(seat)
    }

    /// A seat offers a draw.
    ///
    /// # Errors
    /// When there is an offer already, or it has made one without moving since.
    pub(crate) fn offer(&mut self, seat: Seat) -> Result<String, Refusal> {
        match self.by {
            Some(by) if by == seat => {
                let message = "your offer of a draw still stands: the others have yet to answer";
                return Err(Refusal::forbidden("draw", message));
            }
            Some(by) => {
                let message = format!("{by} has offered a draw already: accept or decline it");
                return Err(Refusal::forbidden("draw", message));
            }
            None if self.has_offered.contains(seat) => {
                let message = "you have offered a draw already; make a move before you offer again";
                return Err(Refusal::forbidden("draw", message));
            }
            None => {}
        }
        self.by = Some(seat);
        self.accepted = SeatSet::EMPTY;
        self.has_offered.insert(seat);
        Ok(format!("{seat} offers a draw"))
    }

    /// A seat accepts the draw that is offered.
    ///
    /// # Errors
    /// When it has none to accept.
    pub(crate) fn accept(&mut self, seat: Seat, living: SeatSet) -> Result<String, Refusal> {
        self.check_open_to(seat)?;
        self.accepted.insert(seat);
        let missing = self.missing(living);
        Ok(match missing.is_empty() {
            true => format!("{seat} accepts the draw"),
            false => format!("{seat} accepts the draw; {} still to answer", being(missing)),
        })
    }

    /// A seat declines the draw that is offered.
    ///
    /// # Errors
    /// When it has none to decline.
    pub(crate) fn decline(&mut self, seat: Seat) -> Result<String, Refusal> {
        self.check_open_to(seat)?;
        self.by = None;
        Ok(format!("{seat} declines the draw"))
    }

    /// A seat has made a move. Who plays on without an answer declines.
    pub(crate) fn moved(&mut self, seat: Seat) -> Option<String> {
        self.has_offered.remove(seat);
        let declines = self.is_open_to(seat);
        declines.then(|| {
            self.by = None;
            format!("{seat} plays on, which declines the draw")
        })
    }

    /// A seat is out of the game.
    pub(crate) fn gone(&mut self, seat: Seat) {
        if self.by == Some(seat) {
            self.by = None;
        }
    }

    /// Whether all who still play have agreed.
    pub(crate) fn is_agreed(&self, living: SeatSet) -> bool {
        self.by.is_some() && self.missing(living).is_empty()
    }

    fn missing(&self, living: SeatSet) -> SeatSet {
        living.iter().filter(|seat| Some(*seat) != self.by && !self.accepted.contains(*seat)).collect()
    }

    fn check_open_to(&self, seat: Seat) -> Result<(), Refusal> {
        if self.is_open_to(seat) {
            return Ok(());
        }
        let message = match self.by {
            None => "nobody has offered a draw".to_owned(),
            Some(by) if by == seat => "it is for the others to answer your offer".to_owned(),
            Some(_) => "you have accepted already".to_owned(),
        };
        Err(Refusal::forbidden("draw", message))
    }
}

fn being(seats: SeatSet) -> String {
    format!("{} {}", names(seats), if seats.len() == 1 { "has" } else { "have" })
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;

    use super::Offers;
    use crate::SeatSet;

    const WHITE: Seat = Seat::WHITE;
    const BLACK: Seat = Seat::BLACK;
    const RED: Seat = Seat::RED;

    fn all() -> SeatSet {
        Seat::first(3).collect()
    }

    #[test]
    fn all_who_play_must_accept() {
        let mut offers = Offers::default();
        offers.offer(WHITE).unwrap();
        assert!(offers.accept(WHITE, all()).is_err(), "one's own offer is for others to answer");
        offers.accept(BLACK, all()).unwrap();
        assert!(!offers.is_agreed(all()));
        assert!(offers.accept(BLACK, all()).is_err(), "once is enough");
        offers.accept(RED, all()).unwrap();
        assert!(offers.is_agreed(all()));
    }

    #[test]
    fn whoever_is_gone_is_not_asked() {
        let mut offers = Offers::default();
        offers.offer(WHITE).unwrap();
        offers.accept(BLACK, all()).unwrap();
        offers.gone(RED);
        assert!(offers.is_agreed([WHITE, BLACK].into_iter().collect()));
        offers.gone(WHITE);
        assert_eq!(offers.by(), None);
    }

    #[test]
    fn one_no_is_enough() {
        let mut offers = Offers::default();
        offers.offer(WHITE).unwrap();
        offers.accept(RED, all()).unwrap();
        offers.decline(BLACK).unwrap();
        assert_eq!(offers.by(), None);
        assert!(offers.offer(WHITE).is_err(), "not again before the next move");
        assert_eq!(offers.moved(WHITE), None);
        offers.offer(WHITE).unwrap();
        assert!(offers.offer(BLACK).is_err());
        assert!(offers.moved(BLACK).is_some(), "playing on declines");
        assert_eq!(offers.by(), None);
    }
}
