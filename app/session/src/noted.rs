//! Moves as people write them (`Nc3`, `exd5`, `O-O`, `e8=Q`), told apart by what a game offers: so a game that has no notation of its
//! own takes them too.

use std::collections::BTreeSet;

use unruly_contract::{
    Action, Arg, Choices, Game, Naming, Next, Phrase, Pick, Piece, Refusal, Seat, Spot, Viewer, phrase,
};

/// Signs for all that is written of a move besides its piece and squares: a capture, a check, a new kind, and praise.
const SIGNS: &[char] = &['x', '×', '>', '@', '+', '#', '=', '!', '?', '(', ')'];

/// A move that a seat may make.
struct Offered {
    from: Spot,
    to: Spot,
    /// The kind that it becomes.
    becomes: Option<String>,
    action: Action,
}

/// The move that a text stands for, if it is one of those that a seat may make.
///
/// # Errors
/// When it could be several.
pub(crate) fn read(
    game: &dyn Game,
    naming: Naming,
    seat: Seat,
    text: &str,
) -> Result<Option<Action>, Refusal> {
    let offered = offered(game, seat);
    if offered.is_empty() {
        return Ok(None);
    }
    let scene = game.scene(Viewer::Seat(seat));
    let piece = |spot: Spot| scene.pieces.iter().find(|piece| piece.at == spot);
    let meant = bare(text, naming);
    let found = |is_it: &dyn Fn(&str) -> bool| -> BTreeSet<&Action> {
        let is_meant = |offered: &&Offered| {
            piece(offered.from)
                .is_some_and(|piece| spellings(offered, piece, naming).iter().any(|it| is_it(it)))
        };
        offered.iter().filter(is_meant).map(|offered| &offered.action).collect()
    };
    // A small letter may be meant for a file, so it stands for a piece only where nothing else is meant.
    let exactly = found(&|spelling| spelling == meant);
    let found = if exactly.is_empty() { found(&|it| it.eq_ignore_ascii_case(&meant)) } else { exactly };
    match found.iter().collect::<Vec<_>>()[..] {
        [] => Ok(None),
        [one] => Ok(Some((*one).clone())),
        _ => {
            let moves: Vec<&str> = found.iter().map(|action| action.text()).collect();
            Err(Refusal::forbidden("notation", several(text, &moves)))
        }
    }
}

/// Whether a text may be a note of a move, at a guess that costs nothing: it is one word, and names one place or has capitals or signs
/// as only notes have them.
pub(crate) fn may_be_note(text: &str, naming: Naming) -> bool {
    let places = match naming {
        Naming::Algebraic => {
            text.split(|letter: char| !letter.is_ascii_digit()).filter(|run| !run.is_empty()).count()
        }
        _ => text.matches(',').count(),
    };
    let is_noted = || text.contains(char::is_uppercase) || bare(text, naming) != text;
    !text.contains(char::is_whitespace) && (places == 1 || is_noted())
}

fn several(text: &str, moves: &[&str]) -> Phrase {
    phrase!("session-several-moves", noted: Arg::text(text), moves: Arg::text(moves.join(", ")))
}

/// The text without what need not be written. On a plane a dash may be the sign of a number, on a board it stands between squares.
fn bare(text: &str, naming: Naming) -> String {
    let is_dash = |letter: char| naming == Naming::Algebraic && matches!(letter, '-' | '–');
    let is_left = |letter: &char| !letter.is_whitespace() && !SIGNS.contains(letter) && !is_dash(*letter);
    text.chars().filter(is_left).collect()
}

/// The ways in which a move may be written, bare.
fn spellings(offered: &Offered, piece: &Piece, naming: Naming) -> Vec<String> {
    let Offered { from, to, becomes, .. } = offered;
    let letters: String = piece.parts.iter().map(|part| part.letter.as_str()).collect();
    let is_king = matches!(piece.parts.as_slice(), [part] if part.kind == "king");
    let is_bare = matches!(piece.parts.as_slice(), [part] if part.noted().is_empty());
    let names: &[&str] = if is_bare { &["", &letters] } else { &[&letters] };
    let (from_text, to_text) =
        (bare(&naming.write(*from).to_string(), naming), bare(&naming.write(*to).to_string(), naming));
    // One of several that go there is told apart by its file, its rank or its square.
    let digits = from_text.find(|letter: char| letter.is_ascii_digit()).unwrap_or(0);
    let origins = match naming {
        Naming::Algebraic => vec!["", &from_text[..digits], &from_text[digits..], &from_text],
        _ => vec!["", from_text.as_str()],
    };
    let becomes = becomes.as_deref().unwrap_or_default();
    let mut written = Vec::new();
    for (name, origin) in names.iter().flat_map(|name| origins.iter().map(move |origin| (name, origin))) {
        for end in [becomes, letter_of(becomes)] {
            written.push(format!("{name}{origin}{to_text}{end}"));
        }
    }
    if is_king && from.y == to.y && from.x.abs_diff(to.x) > 1 {
        let sides: [&str; 2] = if to.x > from.x { ["OO", "00"] } else { ["OOO", "000"] };
        written.extend(sides.map(str::to_owned));
    }
    written
}

/// The letter of a kind that a pawn may become.
fn letter_of(kind: &str) -> &str {
    match kind {
        "queen" => "Q",
        "rook" => "R",
        "bishop" => "B",
        "knight" => "N",
        other => other,
    }
}

/// The moves from square to square that a seat may make.
fn offered(game: &dyn Game, seat: Seat) -> Vec<Offered> {
    let mut found = Vec::new();
    let decisions = game.decisions();
    let awaited = decisions.iter().filter(|decision| decision.seat == seat && decision.purpose.is_awaited());
    for way in awaited.flat_map(|decision| decision.choices.ways()) {
        if let (Pick::Square(from), Next::Pick(below)) = (&way.pick, &way.next) {
            collect(*from, below, &mut found);
        }
    }
    found
}

fn collect(from: Spot, below: &Choices, found: &mut Vec<Offered>) {
    for way in below.ways() {
        let Pick::Square(to) = way.pick else { continue };
        let offered = |becomes: Option<&String>, action: &Action| Offered {
            from,
            to,
            becomes: becomes.cloned(),
            action: action.clone(),
        };
        match &way.next {
            Next::Complete(action) => found.push(offered(None, action)),
            Next::Pick(kinds) => {
                found.extend(kinds.ways().iter().filter_map(|way| match (&way.pick, &way.next) {
                    (Pick::Kind(kind), Next::Complete(action)) => Some(offered(Some(kind), action)),
                    _ => None,
                }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use unruly_contract::{Action, Arrangement, Ruleset, Seat, Setup};

    use crate::spelling::spelt_out;

    /// The action that a line stands for at the beginning of a game, or why it stands for none.
    fn read(ruleset: &Arc<dyn Ruleset>, position: Option<&str>, seat: Seat, line: &str) -> String {
        let arrangement = Arrangement {
            hands: [(Seat::WHITE, Vec::new()), (Seat::BLACK, Vec::new())].into(),
            ..Arrangement::default()
        };
        let mut setup = Setup { seats: Some(2), position: position.map(str::to_owned), ..Setup::default() };
        if ruleset.profile().id == "fandeck" {
            setup.arrangement = arrangement;
        }
        let game = ruleset.start(&setup).unwrap();
        match spelt_out(game.as_ref(), ruleset.profile().naming, seat, line) {
            Ok(actions) => actions.iter().map(Action::text).collect::<Vec<_>>().join("; "),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_game_without_a_notation_takes_moves_as_people_write_them() {
        let storm = unruly_fandeck::rulesets().remove(0);
        for (typed, meant) in [
            ("e4", "e2e4"),
            ("Nc3", "b1c3"),
            ("nf3", "g1f3"),
            ("Pe4", "e2e4"),
            ("e2-e4", "e2e4"),
            ("a3!", "a2a3"),
        ] {
            assert_eq!(read(&storm, None, Seat::WHITE, typed), meant, "{typed}");
        }
        let position = "r3k3/1P6/8/3p4/4P3/8/8/R3K2R w KQq - 0 1";
        for (typed, meant) in [
            ("O-O", "e1g1"),
            ("0-0-0", "e1c1"),
            ("exd5", "e4d5"),
            ("Rf1", "h1f1"),
            ("b8=Q+", "b7b8q"),
            ("bxa8=N", "b7a8n"),
            ("b8r", "b7b8r"),
        ] {
            assert_eq!(read(&storm, Some(position), Seat::WHITE, typed), meant, "{typed}");
        }
        // A text that is no move is left to the game, which says why.
        assert_eq!(read(&storm, None, Seat::WHITE, "Nd5"), "Nd5");
    }

    #[test]
    fn a_text_that_could_be_several_moves_says_which() {
        let storm = unruly_fandeck::rulesets().remove(0);
        let position = Some("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
        let found = read(&storm, position, Seat::WHITE, "Nd2");
        assert!(found.contains("b1d2") && found.contains("f3d2"), "{found}");
        for (typed, meant) in [("Nbd2", "b1d2"), ("N3d2", "f3d2"), ("Nb1d2", "b1d2")] {
            assert_eq!(read(&storm, position, Seat::WHITE, typed), meant, "{typed}");
        }
    }

    #[test]
    fn on_a_plane_a_tile_is_called_by_its_letter_and_the_place_it_goes_to() {
        let tile = unruly_tile::rulesets().remove(0);
        // Before the tiles lie there, a letter and a place lay one down.
        assert_eq!(read(&tile, None, Seat::WHITE, "N0,0"), "N@0,0");
        let lying = "players: white black\nto-move: white\nwhite K 0,0\nwhite P 1,0\nwhite R 1,1\nblack P 2,0\nblack B 2,1\n\
                     black K 3,0\n";
        for (typed, meant) in [("R2,1", "1,1>2,1"), ("Rx2,1", "1,1>2,1"), ("R1,1>2,1", "1,1>2,1")] {
            assert_eq!(read(&tile, Some(lying), Seat::WHITE, typed), meant, "{typed}");
        }
    }

    #[test]
    fn what_a_game_reads_itself_is_as_the_game_reads_it() {
        let chess = unruly_orthodox::rulesets().remove(0);
        for (typed, meant) in [("e4", "e2e4"), ("Nf3", "g1f3")] {
            assert_eq!(read(&chess, None, Seat::WHITE, typed), meant, "{typed}");
        }
    }
}
