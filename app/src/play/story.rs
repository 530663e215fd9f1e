//! Happenings, in sentences.

use unruly_contract::{Arg, Happening, Naming, Phrase, Pick, Seat, Secrecy, phrase};
use unruly_ui::Words;

/// Whether a player who sees the board and the action needs to be told of what happened too.
pub(crate) fn is_news(what: &Happening, secrecy: Secrecy) -> bool {
    match what {
        // How the game ended is told once, with the final board.
        Happening::Turn { .. } | Happening::Ended { .. } => false,
        // Plain to see where the action itself may be told.
        Happening::Moved { .. } | Happening::Placed { .. } | Happening::Played { .. } => {
            secrecy == Secrecy::Hidden
        }
        Happening::Captured { .. }
        | Happening::Removed { .. }
        | Happening::Fused { .. }
        | Happening::Changed { .. }
        | Happening::Chosen { .. }
        | Happening::Drew { .. }
        | Happening::Announced { .. }
        | Happening::Corrected { .. }
        | Happening::Unknown(_) => true,
    }
}

/// A happening, in a sentence.
pub(crate) fn sentence(what: &Happening, naming: Naming, words: &Words) -> String {
    words.said(match what.clone() {
        Happening::Moved { piece, from, to, .. } => {
            phrase!("terminal-moved", piece: piece, from: from, to: to)
        }
        Happening::Captured { piece, at, by } => {
            phrase!("terminal-captured", seat: by, piece: piece, square: at)
        }
        Happening::Removed { piece, at } => phrase!("terminal-removed", piece: piece, square: at),
        Happening::Fused { piece, at } => phrase!("terminal-fused", piece: piece, square: at),
        Happening::Changed { from, into, at } => {
            phrase!("terminal-changed", from: from, into: into, square: at)
        }
        Happening::Placed { piece, at } => phrase!("terminal-placed", piece: piece, square: at),
        // A card goes by what players type for it.
        Happening::Played { seat, card } => phrase!("terminal-plays", seat: seat, move: Arg::text(card)),
        Happening::Chosen { seat, pick } => chosen(seat, &pick, naming),
        Happening::Drew { seat, count, cards } if cards.is_empty() => {
            phrase!("terminal-drew", seat: seat, count: count)
        }
        Happening::Drew { seat, cards, .. } => {
            phrase!("terminal-drew-cards", seat: seat, cards: Arg::text(cards.join(", ")))
        }
        Happening::Announced { text } => text,
        Happening::Corrected { seat, why } => phrase!("terminal-corrected", seat: seat, why: why.message),
        Happening::Turn { seat } => phrase!("terminal-turn", seat: seat),
        Happening::Ended { outcome } => outcome.phrase(),
        Happening::Unknown(unknown) => unknown.text().into(),
    })
}

fn chosen(seat: Seat, pick: &Pick, naming: Naming) -> Phrase {
    let written = || Arg::text(pick.write(naming).to_string());
    match pick {
        Pick::Off => phrase!("terminal-chose-outside", seat: seat),
        Pick::Edge(..) => phrase!("terminal-chose-edge", seat: seat, pick: written()),
        Pick::Corner(_) => phrase!("terminal-chose-corner", seat: seat, pick: written()),
        Pick::Kind(kind) => phrase!("terminal-chose", seat: seat, pick: Arg::kind(kind)),
        Pick::Seat(other) => phrase!("terminal-chose", seat: seat, pick: *other),
        _ => phrase!("terminal-chose", seat: seat, pick: written()),
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Happening, Naming, Pick, Seat, Secrecy};

    use super::{is_news, sentence};
    use crate::languages::Tongue;

    #[test]
    fn sentences_tell_what_happened() {
        let words = Tongue::english().words();
        let at = "e5".parse().unwrap();
        let drew = |cards: &[&str]| Happening::Drew {
            seat: Seat::BLACK,
            count: 2,
            cards: cards.iter().map(|card| (*card).to_owned()).collect(),
        };
        let chosen = |pick| Happening::Chosen { seat: Seat::WHITE, pick };
        for (what, expected) in [
            (
                Happening::Captured { piece: "black pawn".into(), at, by: Seat::WHITE },
                "white takes the black pawn on e5",
            ),
            (
                Happening::Fused { piece: "white knight+black rook".into(), at },
                "e5 is now white knight+black rook",
            ),
            (chosen(Pick::Square(at)), "white chooses e5"),
            (chosen(Pick::Edge(at, "e4".parse().unwrap())), "white chooses the edge e5/e4"),
            (chosen(Pick::Off), "white chooses a place outside"),
            (chosen(Pick::Kind("rook".to_owned())), "white chooses rook"),
            (chosen(Pick::Seat(Seat::BLACK)), "white chooses black"),
            (drew(&[]), "black draws 2 cards"),
            (drew(&["bog", "crab"]), "black draws bog, crab"),
            (serde_json::from_str(r#"{"event":"day-broke"}"#).unwrap(), "day broke"),
            (serde_json::from_str(r#"{"event":"rain","text":"it rains"}"#).unwrap(), "it rains"),
        ] {
            assert_eq!(sentence(&what, Naming::Algebraic, &words), expected);
        }
    }

    #[test]
    fn moves_are_told_only_where_the_action_is_not() {
        let at = "e5".parse().unwrap();
        let moved = Happening::Moved { seat: Seat::WHITE, piece: "white king".into(), from: at, to: at };
        assert!(!is_news(&moved, Secrecy::Open));
        assert!(is_news(&moved, Secrecy::Hidden));
        assert!(!is_news(&Happening::Turn { seat: Seat::WHITE }, Secrecy::Hidden));
    }
}
