//! Facts: what a script may expect.

use std::str::FromStr;

use unruly_contract::{Corner, Seat, Spot, nearest};

use crate::piece::ScriptPiece;

/// A fact that a script expects to hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fact {
    Stands(Spot, ScriptPiece),
    /// On the corner of a square.
    Posted(Corner, ScriptPiece),
    Empty(Spot),
    /// Nothing stands on the corner.
    Bare(Corner),
    Occupied(Spot),
    Marked(Spot, String),
    Trapped(Spot),
    InCheck(Seat),
    NotInCheck(Seat),
    Threat(Seat),
    Moves(Seat, usize),
    Hand(Seat, Vec<String>),
    Holds(Seat, String),
    Lacks(Seat, String),
    DiscardTop(String),
    Lasting(String),
    NoLasting(String),
    Lost(Seat, Count),
    Dead(Seat, Count),
    Turn(Seat),
    Asked(Seat),
    Wins(Seat),
    Draw,
    NotOver,
}

/// Pieces of a kind: some, or exactly so many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) kind: String,
    pub(crate) exactly: Option<u32>,
}

impl Fact {
    /// The cards that it speaks of. A mark on a square may have another name than a card's.
    pub(crate) fn cards(&self) -> &[String] {
        match self {
            Self::Hand(_, cards) => cards,
            Self::Holds(_, card)
            | Self::Lacks(_, card)
            | Self::DiscardTop(card)
            | Self::Lasting(card)
            | Self::NoLasting(card) => std::slice::from_ref(card),
            _ => &[],
        }
    }

    /// The kinds of piece that it speaks of.
    pub(crate) fn kinds(&self) -> Vec<&str> {
        match self {
            Self::Stands(_, piece) | Self::Posted(_, piece) => piece.kinds().collect(),
            Self::Lost(_, count) | Self::Dead(_, count) => count.kind.split('+').map(str::trim).collect(),
            _ => Vec::new(),
        }
    }

    /// The square that it speaks of.
    pub(crate) fn spot(&self) -> Option<Spot> {
        match self {
            Self::Stands(spot, _)
            | Self::Empty(spot)
            | Self::Occupied(spot)
            | Self::Marked(spot, _)
            | Self::Trapped(spot) => Some(*spot),
            Self::Posted(corner, _) | Self::Bare(corner) => Some(corner.of),
            _ => None,
        }
    }
}

impl FromStr for Fact {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let spaced = text.replace('=', " = ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let found = match words.as_slice() {
            [first, rest @ ..] if let Ok(seat) = first.parse() => of_seat(seat, rest)?,
            [first, rest @ ..] if let Ok(corner) = first.parse() => of_corner(corner, rest)?,
            [first, rest @ ..] if let Ok(spot) = first.parse() => of_spot(spot, rest)?,
            rest => of_game(rest)?,
        };
        found.ok_or_else(|| format!("{text:?} is no fact that a script can expect; {}", hint(&words)))
    }
}

/// Facts about one sort of thing, as they are written.
struct Forms {
    /// The thing.
    of: &'static str,
    /// How many words in front name the thing.
    after: usize,
    forms: &'static [&'static str],
}

const OF_SQUARES: Forms = Forms {
    of: "a square",
    after: 1,
    forms: &["e4 = white rook", "e4 empty", "e4 occupied", "e4 marked CARD"],
};
const OF_CORNERS: Forms = Forms { of: "a corner", after: 1, forms: &["e4/ne = white pawn", "e4/ne empty"] };
const OF_SEATS: Forms = Forms {
    of: "a player",
    after: 1,
    forms: &[
        "white in check",
        "white not in check",
        "white moves = 20",
        "white hand CARD, CARD",
        "white hand -",
        "white holds CARD",
        "white lacks CARD",
        "white legal ACTION",
        "white illegal ACTION",
    ],
};
const OF_GAMES: Forms = Forms {
    of: "the game",
    after: 0,
    forms: &[
        "turn white",
        "asked white",
        "threat white",
        "trapped e4",
        "lost white pawn",
        "lost white pawn 2",
        "dead white pawn",
        "lasting CARD",
        "no lasting CARD",
        "discard top CARD",
        "over white wins",
        "over draw",
        "not over",
    ],
};

/// The fact that was meant, or else those that there are about the thing that the words begin with.
fn hint(words: &[&str]) -> String {
    let Forms { of, after, forms } = match words {
        [first, ..] if first.parse::<Seat>().is_ok() => OF_SEATS,
        [first, ..] if first.parse::<Corner>().is_ok() => OF_CORNERS,
        [first, ..] if first.parse::<Spot>().is_ok() => OF_SQUARES,
        _ => OF_GAMES,
    };
    let key = |form: &&'static str| form.split(' ').nth(after);
    let meant = words.get(after).and_then(|word| nearest(word, forms.iter().filter_map(key)));
    let list = |forms: Vec<&str>| forms.iter().map(|form| format!("`{form}`")).collect::<Vec<_>>().join(", ");
    match meant {
        Some(meant) => {
            let meant = forms.iter().copied().filter(|form| key(form) == Some(meant)).collect();
            format!("it is written like {}", list(meant))
        }
        None if after == 0 => format!(
            "of {of} there are {}; of a square say `e4 empty`, of a player `white in check`",
            list(forms.to_vec())
        ),
        None => format!("of {of} there are {}", list(forms.to_vec())),
    }
}

fn of_seat(seat: Seat, words: &[&str]) -> Result<Option<Fact>, String> {
    Ok(Some(match words {
        ["in", "check"] => Fact::InCheck(seat),
        ["not", "in", "check"] => Fact::NotInCheck(seat),
        ["moves", "=", number] => match number.parse() {
            Ok(number) => Fact::Moves(seat, number),
            Err(_) => return Ok(None),
        },
        ["hand", "-"] => Fact::Hand(seat, Vec::new()),
        ["hand", number] if number.parse::<u32>().is_ok() => {
            return Err(format!(
                "`hand` is followed by the cards that {seat} holds, or by `-`, and not by {number}"
            ));
        }
        ["hand", cards @ ..] if !cards.is_empty() => {
            let cards: Vec<String> = cards.join(" ").split(',').map(|card| card.trim().to_owned()).collect();
            if cards.iter().any(|card| card.is_empty() || card.contains(' ')) {
                return Ok(None);
            }
            Fact::Hand(seat, cards)
        }
        ["holds", card] => Fact::Holds(seat, (*card).to_owned()),
        ["lacks", card] => Fact::Lacks(seat, (*card).to_owned()),
        _ => return Ok(None),
    }))
}

fn of_spot(spot: Spot, words: &[&str]) -> Result<Option<Fact>, String> {
    Ok(Some(match words {
        ["=", piece @ ..] => Fact::Stands(spot, piece.join(" ").parse()?),
        ["empty"] => Fact::Empty(spot),
        ["occupied"] => Fact::Occupied(spot),
        ["marked", card] => Fact::Marked(spot, (*card).to_owned()),
        _ => return Ok(None),
    }))
}

fn of_corner(corner: Corner, words: &[&str]) -> Result<Option<Fact>, String> {
    Ok(Some(match words {
        ["=", piece @ ..] => Fact::Posted(corner, piece.join(" ").parse()?),
        ["empty"] => Fact::Bare(corner),
        _ => return Ok(None),
    }))
}

fn of_game(words: &[&str]) -> Result<Option<Fact>, String> {
    let seat = |word: &str| word.parse::<Seat>().map_err(|error| error.to_string());
    let card = |word: &str| word.to_owned();
    Ok(Some(match words {
        ["discard", "top", name] => Fact::DiscardTop(card(name)),
        ["lasting", name] => Fact::Lasting(card(name)),
        ["no", "lasting", name] => Fact::NoLasting(card(name)),
        ["lost", owner, kind @ ..] if !kind.is_empty() => Fact::Lost(seat(owner)?, count(kind)),
        ["dead", owner, kind @ ..] if !kind.is_empty() => Fact::Dead(seat(owner)?, count(kind)),
        ["turn", whose] => Fact::Turn(seat(whose)?),
        ["asked", who] => Fact::Asked(seat(who)?),
        ["over", "draw"] => Fact::Draw,
        ["over", who, "wins"] => Fact::Wins(seat(who)?),
        ["not", "over"] => Fact::NotOver,
        ["trapped", spot] => {
            Fact::Trapped(spot.parse().map_err(|error: unruly_contract::NotASpot| error.to_string())?)
        }
        ["threat", whose] => Fact::Threat(seat(whose)?),
        _ => return Ok(None),
    }))
}

fn count(words: &[&str]) -> Count {
    match words {
        [kind @ .., number] if !kind.is_empty() && number.parse::<u32>().is_ok() => {
            Count { kind: kind.join(" "), exactly: number.parse().ok() }
        }
        _ => Count { kind: words.join(" "), exactly: None },
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Corner, Seat, Spot, Toward};

    use super::{Count, Fact};

    const WHITE: Seat = Seat::WHITE;
    const E4: Spot = Spot { x: 4, y: 3 };

    #[track_caller]
    fn check(text: &str, expected: &Fact) {
        assert_eq!(text.parse().as_ref(), Ok(expected), "{text}");
    }

    #[test]
    fn every_fact_is_read() {
        let pawns = |exactly| Count { kind: "pawn".into(), exactly };
        check("e4 = white knight", &Fact::Stands(E4, "white knight".parse().unwrap()));
        check("e4=white queen+knight", &Fact::Stands(E4, "white queen+knight".parse().unwrap()));
        check("e4 = neutral rook", &Fact::Stands(E4, "neutral rook".parse().unwrap()));
        check("1,-2 empty", &Fact::Empty(Spot { x: 1, y: -2 }));
        let corner = Corner { of: E4, toward: Toward::NorthWest };
        check("e4/nw = white pawn", &Fact::Posted(corner, "white pawn".parse().unwrap()));
        check("e4/nw empty", &Fact::Bare(corner));
        check("e4 occupied", &Fact::Occupied(E4));
        check("e4 marked curse", &Fact::Marked(E4, "curse".into()));
        check("white in check", &Fact::InCheck(WHITE));
        check("white not in check", &Fact::NotInCheck(WHITE));
        check("white moves = 20", &Fact::Moves(WHITE, 20));
        check("white moves=20", &Fact::Moves(WHITE, 20));
        check("white hand a, b,c", &Fact::Hand(WHITE, vec!["a".into(), "b".into(), "c".into()]));
        check("white hand -", &Fact::Hand(WHITE, vec![]));
        check("white holds bog", &Fact::Holds(WHITE, "bog".into()));
        check("white lacks bog", &Fact::Lacks(WHITE, "bog".into()));
        check("discard top bog", &Fact::DiscardTop("bog".into()));
        check("lasting truce", &Fact::Lasting("truce".into()));
        check("no lasting truce", &Fact::NoLasting("truce".into()));
        check("lost white pawn", &Fact::Lost(WHITE, pawns(None)));
        check("lost white pawn 2", &Fact::Lost(WHITE, pawns(Some(2))));
        check("dead white pawn", &Fact::Dead(WHITE, pawns(None)));
        check("turn white", &Fact::Turn(WHITE));
        check("asked white", &Fact::Asked(WHITE));
        check("over white wins", &Fact::Wins(WHITE));
        check("over draw", &Fact::Draw);
        check("not over", &Fact::NotOver);
        check("trapped 4,3", &Fact::Trapped(E4));
        check("threat white", &Fact::Threat(WHITE));
    }

    #[test]
    fn a_fact_that_is_none_is_told_with_what_was_meant_or_with_all_there_are() {
        let told = |text: &str| text.parse::<Fact>().unwrap_err();
        assert_eq!(
            told("d2 emty"),
            "\"d2 emty\" is no fact that a script can expect; it is written like `e4 empty`"
        );
        assert!(told("d2 full").ends_with(
            "of a square there are `e4 = white rook`, `e4 empty`, `e4 occupied`, `e4 marked CARD`"
        ));
        assert!(
            told("white chek").contains("of a player there are `white in check`"),
            "{}",
            told("white chek")
        );
        assert!(told("lost pawn").contains("is written like `lost white pawn`"), "{}", told("lost pawn"));
        assert!(
            told("lsot white pawn").ends_with("it is written like `lost white pawn`, `lost white pawn 2`")
        );
        assert!(told("the worst").contains("of a square say `e4 empty`"));
        assert!(told("white hand 3").contains("followed by the cards that white holds"));
        // Each is understood as it is written here.
        for forms in [super::OF_SQUARES, super::OF_CORNERS, super::OF_SEATS, super::OF_GAMES] {
            for form in forms.forms.iter().filter(|form| !form.contains("ACTION")) {
                assert!(form.replace("CARD", "card").parse::<Fact>().is_ok(), "{form}");
            }
        }
    }

    #[test]
    fn the_page_for_authors_shows_every_sort_of_fact() {
        let page = include_str!("../../../rulesets/EXAMPLES.md");
        let facts: Vec<Fact> =
            page.lines().filter_map(|line| line.strip_prefix("expect ")?.parse().ok()).collect();
        for forms in [super::OF_SQUARES, super::OF_CORNERS, super::OF_SEATS, super::OF_GAMES] {
            for form in forms.forms {
                let is_shown = match form.replace("CARD", "card").parse::<Fact>() {
                    Ok(fact) => {
                        facts.iter().any(|it| std::mem::discriminant(it) == std::mem::discriminant(&fact))
                    }
                    // Actions are tried rather than looked at.
                    Err(_) => page.contains(&format!("\nexpect {}", form.replace("ACTION", ""))),
                };
                assert!(is_shown, "{form}");
            }
        }
    }

    #[test]
    fn what_is_no_fact_is_refused() {
        for text in [
            "",
            "e4",
            "e4 =",
            "e4 = knight",
            "e4 full",
            "e4/nw full",
            "e4/n empty",
            "white",
            "white hand",
            "white hand a,,b",
            "white hand a b",
            "white moves = many",
            "white holds",
            "over",
            "over mauve wins",
            "over white",
            "turn",
            "turn mauve",
            "trapped x",
            "lost white",
            "lost pawn",
            "e99999999999 empty",
            "white in chess",
            "discard bog",
        ] {
            assert!(text.parse::<Fact>().is_err(), "{text:?} is read as {:?}", text.parse::<Fact>());
        }
    }
}
