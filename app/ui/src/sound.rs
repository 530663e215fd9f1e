//! Sounds for happenings. How it sounds is the host's.

use unruly_contract::keys::{CARD_IS_CANCELLED, MOVE_IS_TAKEN_BACK};
use unruly_contract::{Happening, Scene, Seat};

/// Something to be heard. Of several the last of this list is, which weighs most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// A card was drawn.
    Draw,
    /// A piece was put down.
    Move,
    /// A piece came onto the table.
    Place,
    /// A card was played.
    Card,
    /// A piece was taken.
    Capture,
    /// A card was cancelled, or a move taken back by one.
    Cancelled,
    /// Others have moved, and it is the turn of the one person at the screen.
    Turn,
    /// A King is in check.
    Check,
    /// A clock runs short.
    ShortOfTime,
    /// Something was refused.
    Refused,
    /// The game is over.
    End,
}

impl Sound {
    /// Every sound there is.
    pub const ALL: [Self; 11] = [
        Self::Draw,
        Self::Move,
        Self::Place,
        Self::Card,
        Self::Capture,
        Self::Cancelled,
        Self::Turn,
        Self::Check,
        Self::ShortOfTime,
        Self::Refused,
        Self::End,
    ];

    /// The sound for these happenings: of several the weightiest. A person who plays `alone` against several others is called when
    /// it is their turn.
    pub(crate) fn of(happenings: &[Happening], after: &Scene, alone: Option<Seat>) -> Option<Self> {
        let is_undone = |key| [CARD_IS_CANCELLED, MOVE_IS_TAKEN_BACK].contains(&key);
        let heard = happenings.iter().filter_map(|happening| match happening {
            Happening::Moved { .. } => Some(Self::Move),
            Happening::Placed { .. } | Happening::Changed { .. } | Happening::Fused { .. } => {
                Some(Self::Place)
            }
            Happening::Played { .. } => Some(Self::Card),
            Happening::Captured { .. } | Happening::Removed { .. } => Some(Self::Capture),
            Happening::Drew { .. } => Some(Self::Draw),
            Happening::Announced { text } => text.key().filter(|key| is_undone(key)).map(|_| Self::Cancelled),
            Happening::Turn { seat } => alone.filter(|person| seat == person).map(|_| Self::Turn),
            Happening::Ended { .. } => Some(Self::End),
            _ => None,
        });
        let loudest = heard.max()?;
        let is_check = loudest < Self::Check && after.seats.iter().any(|seat| seat.in_check);
        Some(if is_check { Self::Check } else { loudest })
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::keys::{CARD_IS_CANCELLED, CARD_IS_DISCARDED};
    use unruly_contract::{Action, Happening, Phrase, Scene, Seat, Setup, Viewer};

    use super::Sound;

    #[track_caller]
    fn check(position: &str, action: &str, expected: Sound) {
        let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
        let mut game = unruly_orthodox::rulesets()[0].start(&setup).unwrap();
        let events = game.act(Seat::WHITE, &Action::new(action)).unwrap();
        let happenings: Vec<Happening> = events.into_iter().map(|event| event.what).collect();
        assert_eq!(Sound::of(&happenings, &game.scene(Viewer::Spectator), None), Some(expected), "{action}");
    }

    fn beginning() -> Scene {
        unruly_orthodox::rulesets()[0].start(&Setup::default()).unwrap().scene(Viewer::Spectator)
    }

    #[test]
    fn the_weightiest_thing_is_heard() {
        check("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", Sound::Move);
        check("4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3", Sound::Capture);
        check("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", Sound::Check);
        check("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", Sound::End);
    }

    #[test]
    fn cards_that_are_drawn_and_cancelled_are_told_apart() {
        let drew = Happening::Drew { seat: Seat::WHITE, count: 1, cards: Vec::new() };
        let said = |key| Happening::Announced { text: Phrase::new(key) };
        let played = Happening::Played { seat: Seat::WHITE, card: "bog".to_owned() };
        let scene = beginning();
        let of = |happenings: &[Happening]| Sound::of(happenings, &scene, None);
        assert_eq!(of(std::slice::from_ref(&drew)), Some(Sound::Draw));
        assert_eq!(of(&[played.clone(), drew]), Some(Sound::Card));
        assert_eq!(of(&[played, said(CARD_IS_CANCELLED)]), Some(Sound::Cancelled));
        assert_eq!(of(&[said(CARD_IS_DISCARDED)]), None);
    }

    #[test]
    fn who_plays_alone_against_several_is_called() {
        let turn = [Happening::Turn { seat: Seat::BLACK }];
        let scene = beginning();
        let of = |alone| Sound::of(&turn, &scene, alone);
        assert_eq!(of(Some(Seat::BLACK)), Some(Sound::Turn));
        assert_eq!((of(Some(Seat::WHITE)), of(None)), (None, None));
    }
}
