//! Sounds for happenings. How it sounds is the host's.

use unruly_contract::{Happening, Scene};

/// Something to be heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// A piece was put down.
    Move,
    /// A piece came onto the table.
    Place,
    /// A card was played.
    Card,
    /// A piece was taken.
    Capture,
    /// A King is in check.
    Check,
    /// Something was refused.
    Refused,
    /// The game is over.
    End,
}

impl Sound {
    /// Every sound there is.
    pub const ALL: [Self; 7] =
        [Self::Move, Self::Place, Self::Card, Self::Capture, Self::Check, Self::Refused, Self::End];

    /// The sound for these happenings: of several the weightiest.
    pub(crate) fn of(happenings: &[Happening], after: &Scene) -> Option<Self> {
        let heard = happenings.iter().filter_map(|happening| match happening {
            Happening::Moved { .. } => Some(Self::Move),
            Happening::Placed { .. } | Happening::Changed { .. } | Happening::Fused { .. } => {
                Some(Self::Place)
            }
            Happening::Played { .. } => Some(Self::Card),
            Happening::Captured { .. } | Happening::Removed { .. } => Some(Self::Capture),
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
    use unruly_contract::{Action, Happening, Seat, Setup, Viewer};

    use super::Sound;

    #[track_caller]
    fn check(position: &str, action: &str, expected: Sound) {
        let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
        let mut game = unruly_orthodox::rulesets()[0].start(&setup).unwrap();
        let events = game.act(Seat::WHITE, &Action::new(action)).unwrap();
        let happenings: Vec<Happening> = events.into_iter().map(|event| event.what).collect();
        assert_eq!(Sound::of(&happenings, &game.scene(Viewer::Spectator)), Some(expected), "{action}");
    }

    #[test]
    fn the_weightiest_thing_is_heard() {
        check("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", Sound::Move);
        check("4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3", Sound::Capture);
        check("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", Sound::Check);
        check("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", Sound::End);
    }
}
