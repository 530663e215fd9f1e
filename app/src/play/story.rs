//! What happened, in sentences.

use unruly_contract::{Happening, Naming, Pick, Secrecy};
use unruly_wording::Speaker;

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

/// What happened, in a sentence.
pub(crate) fn sentence(what: &Happening, naming: Naming, speaker: &Speaker) -> String {
    match what {
        Happening::Moved { piece, from, to, .. } => {
            format!("{piece} goes from {} to {}", naming.write(*from), naming.write(*to))
        }
        Happening::Captured { piece, at, by } => format!("{by} takes the {piece} on {}", naming.write(*at)),
        Happening::Removed { piece, at } => format!("the {piece} on {} comes off", naming.write(*at)),
        Happening::Fused { piece, at } => format!("{} is now {piece}", naming.write(*at)),
        Happening::Changed { from, into, at } => {
            format!("the {from} on {} becomes a {into}", naming.write(*at))
        }
        Happening::Placed { piece, at } => format!("{piece} comes to {}", naming.write(*at)),
        Happening::Played { seat, card } => format!("{seat} plays {card}"),
        Happening::Chosen { seat, pick } => match pick {
            Pick::Off => format!("{seat} chooses a place outside"),
            Pick::Edge(..) => format!("{seat} chooses the edge {}", pick.write(naming)),
            Pick::Corner(_) => format!("{seat} chooses the corner {}", pick.write(naming)),
            pick => format!("{seat} chooses {}", pick.write(naming)),
        },
        Happening::Drew { seat, count, cards } => {
            let what = if cards.is_empty() {
                format!("{count} {}", if *count == 1 { "card" } else { "cards" })
            } else {
                cards.join(", ")
            };
            format!("{seat} draws {what}")
        }
        Happening::Announced { text } => speaker.say(text),
        Happening::Corrected { seat, why } => format!("{seat} is set right: {}", speaker.say(&why.message)),
        Happening::Turn { seat } => format!("it is {seat}'s turn"),
        Happening::Ended { outcome } => speaker.outcome(outcome),
        Happening::Unknown(unknown) => unknown.text().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Happening, Naming, Pick, Seat, Secrecy};
    use unruly_wording::english;

    use super::{is_news, sentence};

    #[test]
    fn sentences_tell_what_happened() {
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
            assert_eq!(sentence(&what, Naming::Algebraic, &english(&[]).unwrap()), expected);
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
