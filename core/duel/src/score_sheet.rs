//! Whole games in PGN.
//!
//! Acts that are neither a move nor plain from the result (an offer of a draw, a claim, the clock) are kept in a comment
//! of the form `[%act white: draw offer]`, so that a game comes back as it went. Variations stand in brackets behind the move whose place
//! they take.

use unruly_agreement::Saying;
use unruly_chess::pgn::{self, PgnGame, PgnNote, PgnText};
use unruly_chess::{Law, Position, Side};
use unruly_contract::keys::TIME;
use unruly_contract::{
    Action, Arg, Deed, Game, OptionValue, Outcome, Phrase, Record, Refusal, Ruleset, ScoreSheetError, Seat,
    Setup, Variation, phrase,
};

use crate::Duel;
use crate::game::{BARE_KING, DuelGame};
use crate::words::seat;

/// The seven tags that every PGN has, with what stands there when nobody knows.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

pub(crate) fn write<L: Law + Default + 'static>(
    duel: &Duel<L>,
    record: &Record,
) -> Result<String, ScoreSheetError> {
    let refuse = |number: usize, message: Phrase| ScoreSheetError { line: number, message };
    let mut game = duel.begin(&record.setup).map_err(|error| refuse(0, error.phrase()))?;
    let first_ply = 2 * (game.board().fullmoves() as usize - 1) + game.board().to_move().index();
    let started_at = game.board().to_fen();
    let paths = record.paths().map_err(|error| refuse(0, error.to_string().into()))?;
    let start = game.clone();
    let mut lines = Vec::new();
    for path in &paths {
        let (line, end) = Line::noted(start.clone(), path).map_err(|(number, why)| refuse(number, why))?;
        if lines.is_empty() {
            game = end;
        }
        lines.push(line);
    }
    let notes = notes_of(&lines, 0, 0);
    let result = match game.outcome() {
        None | Some(Outcome::Unknown(_)) => "*",
        Some(Outcome::Draw { .. }) => "1/2-1/2",
        Some(Outcome::Win { winner: Seat::WHITE, .. }) => "1-0",
        Some(Outcome::Win { .. }) => "0-1",
    };
    let tags = tags(duel, record, &game, result, &started_at);
    let sheet = PgnGame { tags, notes, result: result.to_owned(), last_line: 0 };
    Ok(pgn::write(&sheet, first_ply))
}

/// A line of a game as it is noted down.
struct Line<'r> {
    path: &'r [Deed],
    texts: Vec<PgnText>,
}

impl<'r> Line<'r> {
    /// Plays a line through, and gives the game at its end too.
    fn noted<L: Law + Default + 'static>(
        mut game: DuelGame<L>,
        path: &'r [Deed],
    ) -> Result<(Self, DuelGame<L>), (usize, Phrase)> {
        let mut texts = Vec::with_capacity(path.len());
        for (number, deed) in path.iter().enumerate() {
            texts.push(match game.notation(deed.seat, &deed.action) {
                Some(san) => PgnText::Move(san),
                None => PgnText::Comment(format!("[%act {}: {}]", deed.seat, deed.action)),
            });
            game.act(deed.seat, &deed.action).map_err(|refusal| (number + 1, refusal.phrase()))?;
        }
        Ok((Self { path, texts }, game))
    }

    fn is_move(&self, place: usize) -> bool {
        matches!(self.texts.get(place), Some(PgnText::Move(_)))
    }
}

/// The notes of a line from this place on, with the variations that leave it. A variation takes the place of a move: one that leaves the
/// line at something else repeats the moves since the one before.
fn notes_of(lines: &[Line<'_>], number: usize, begun: usize) -> Vec<PgnNote> {
    let note = |text: PgnText| PgnNote { line: 0, text };
    let line = &lines[number];
    let mut leaving: Vec<(usize, usize)> = Vec::new();
    for later in number + 1..lines.len() {
        let before: Vec<&[Deed]> = lines[..later].iter().map(|line| line.path).collect();
        let (of, from) = Variation::place(&before, lines[later].path);
        let from = (0..=from).rev().find(|place| line.is_move(*place)).filter(|_| of == number);
        leaving.extend(from.map(|from| (from, later)));
    }
    let mut notes = Vec::new();
    for place in begun..line.texts.len() {
        notes.push(note(line.texts[place].clone()));
        for (from, later) in leaving.iter().filter(|(from, _)| *from == place) {
            notes.push(note(PgnText::Variation(notes_of(lines, *later, *from))));
        }
    }
    notes
}

fn tags<L: Law + Default + 'static>(
    duel: &Duel<L>,
    record: &Record,
    game: &DuelGame<L>,
    result: &str,
    started_at: &str,
) -> Vec<(String, String)> {
    let profile = duel.profile();
    let mut tags: Vec<(String, String)> = ROSTER
        .into_iter()
        .map(|(name, unknown)| {
            let known = record.notes.get(&name.to_ascii_lowercase()).map_or(unknown, String::as_str);
            (name.to_owned(), if name == "Result" { result } else { known }.to_owned())
        })
        .collect();
    let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
    add("Variant", profile.name.clone());
    add("Ruleset", profile.id.clone());
    if record.setup.seed != 0 {
        add("Seed", record.setup.seed.to_string());
    }
    for (key, value) in &record.setup.options {
        add(&option_tag(key), value.to_string());
    }
    if let Some(outcome) = game.outcome() {
        add("Termination", termination(&outcome).to_owned());
    }
    if started_at != Position::<L>::start().to_fen() {
        add("SetUp", "1".to_owned());
        add("FEN", started_at.to_owned());
    }
    tags
}

/// How the game ended, in the words that the standard has for it.
fn termination(outcome: &Outcome) -> &'static str {
    let reason = outcome.reason();
    if [Some(TIME), Some(BARE_KING)].contains(&reason.key()) { "time forfeit" } else { "normal" }
}

pub(crate) fn read<L: Law + Default + 'static>(
    duel: &Duel<L>,
    text: &str,
) -> Result<Vec<Record>, ScoreSheetError> {
    let games = PgnGame::read_all(text)
        .map_err(|error| ScoreSheetError { line: error.line, message: error.message.into() })?;
    games.iter().map(|sheet| read_game(duel, sheet)).collect()
}

fn read_game<L: Law + Default + 'static>(duel: &Duel<L>, sheet: &PgnGame) -> Result<Record, ScoreSheetError> {
    let refuse = |line: usize, message: Phrase| ScoreSheetError { line, message };
    let first_line = sheet.notes.first().map_or(sheet.last_line, |note| note.line);
    // Our own sheets name the ruleset; those of other programs name a variant where it is not chess as usual.
    let is_other = match sheet.tag("Ruleset") {
        Some(id) => (id != duel.profile().id).then_some(id),
        None => sheet.tag("Variant").filter(|name| !duel.is_called(name.trim())),
    };
    if let Some(other) = is_other {
        let own = Arg::text(&duel.profile().id);
        return Err(refuse(first_line, phrase!("sheet-of-another-game", other: Arg::text(other), own: own)));
    }
    let setup = setup_of(duel, sheet);
    let mut game = duel.begin(&setup).map_err(|error| refuse(first_line, error.phrase()))?;
    let mut paths = vec![Vec::new()];
    let mut actions = Vec::new();
    // The game before the last move, and how many actions there were: a variation takes that move's place.
    let mut before: Option<(DuelGame<L>, usize)> = None;
    for note in &sheet.notes {
        if let PgnText::Variation(notes) = &note.text {
            if let Some((game, length)) = &before {
                read_variation(game.clone(), actions[..*length].to_vec(), notes, &mut paths);
            }
            continue;
        }
        let (number, side) = (game.board().fullmoves(), game.board().to_move());
        let refused = |refusal: Refusal| {
            let action = Arg::text(told(&note.text, number, side));
            refuse(note.line, phrase!("sheet-refused", action: action, why: refusal.phrase()))
        };
        let Some(deed) = deed_of(&game, &note.text).map_err(refused)? else { continue };
        if matches!(note.text, PgnText::Move(_)) {
            before = Some((game.clone(), actions.len()));
        }
        game.act(deed.seat, &deed.action).map_err(refused)?;
        actions.push(deed);
    }
    for deed in ending(&game, sheet) {
        game.act(deed.seat, &deed.action).map_err(|refusal| refuse(sheet.last_line, refusal.phrase()))?;
        actions.push(deed);
    }
    let notes = ROSTER
        .into_iter()
        .filter(|(name, _)| *name != "Result")
        .filter_map(|(name, unknown)| {
            let value = sheet.tag(name).filter(|value| *value != unknown && !value.is_empty())?;
            Some((name.to_ascii_lowercase(), value.to_owned()))
        })
        .collect();
    let mut record = Record { notes, ..Record::new(duel.profile().id.clone(), setup) };
    paths[0] = actions;
    record.set_paths(&paths);
    Ok(record)
}

/// A note as people find it in the sheet: a move with its number.
fn told(text: &PgnText, number: u32, side: Side) -> String {
    match (text, side) {
        (PgnText::Move(san), Side::White) => format!("{number}. {san}"),
        (PgnText::Move(san), Side::Black) => format!("{number}... {san}"),
        (PgnText::Comment(comment), _) => comment.clone(),
        (PgnText::Variation(_), _) => "(".to_owned(),
    }
}

/// The deed that a note tells, if it tells one.
fn deed_of<L: Law + Default + 'static>(game: &DuelGame<L>, text: &PgnText) -> Result<Option<Deed>, Refusal> {
    match text {
        PgnText::Comment(comment) => Ok(deed_in(comment)),
        PgnText::Move(san) => {
            let seat = seat(game.board().to_move());
            Ok(Some(Deed { seat, action: game.read(seat, san)? }))
        }
        PgnText::Variation(_) => Ok(None),
    }
}

/// Reads a variation and those that leave it, as far as they can be played: other programs write there also that nobody moves, and
/// moves that they know to be illegal.
fn read_variation<L: Law + Default + 'static>(
    mut game: DuelGame<L>,
    mut path: Vec<Deed>,
    notes: &[PgnNote],
    paths: &mut Vec<Vec<Deed>>,
) {
    let place = paths.len();
    paths.push(Vec::new());
    let mut before: Option<(DuelGame<L>, usize)> = None;
    for note in notes {
        if let PgnText::Variation(notes) = &note.text {
            if let Some((game, length)) = &before {
                read_variation(game.clone(), path[..*length].to_vec(), notes, paths);
            }
            continue;
        }
        let Ok(deed) = deed_of(&game, &note.text) else { break };
        let Some(deed) = deed else { continue };
        if matches!(note.text, PgnText::Move(_)) {
            before = Some((game.clone(), path.len()));
        }
        if game.act(deed.seat, &deed.action).is_err() {
            break;
        }
        path.push(deed);
    }
    paths[place] = path;
}

fn setup_of<L: Law + Default + 'static>(duel: &Duel<L>, sheet: &PgnGame) -> Setup {
    let options = duel.profile().options.iter().filter_map(|option| {
        let text = sheet.tag(&option_tag(&option.key))?;
        let value = match option.kind.default_value() {
            OptionValue::Flag(_) => OptionValue::Flag(text == "true"),
            OptionValue::Number(_) => {
                text.parse().map_or(OptionValue::Text(text.to_owned()), OptionValue::Number)
            }
            OptionValue::Text(_) => OptionValue::Text(text.to_owned()),
            OptionValue::List(_) => OptionValue::List(text.split(", ").map(str::to_owned).collect()),
        };
        Some((option.key.clone(), value))
    });
    let mut setup = Setup {
        seed: sheet.tag("Seed").and_then(|text| text.parse().ok()).unwrap_or(0),
        options: options.collect(),
        ..Setup::default()
    };
    // The FEN is there for other programs; it is part of the setup only where options and seed do not give it.
    let array = duel.begin(&setup).map(|game| game.board().to_fen()).ok();
    setup.position = sheet.tag("FEN").map(str::to_owned).filter(|fen| array.as_ref() != Some(fen));
    setup
}

/// The acts told by the result and not by the moves: a player has given up, or a draw was agreed.
fn ending<L: Law + Default + 'static>(game: &DuelGame<L>, sheet: &PgnGame) -> Vec<Deed> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    let is_timed_out =
        sheet.tag("Termination").is_some_and(|reason| reason.to_ascii_lowercase().contains("time"));
    let lost = if is_timed_out { Saying::Timeout } else { Saying::Resign };
    let deed = |side: Side, saying: Saying| Deed { seat: seat(side), action: Action::new(saying.text()) };
    match sheet.result.as_str() {
        "1-0" => vec![deed(Side::Black, lost)],
        "0-1" => vec![deed(Side::White, lost)],
        "1/2-1/2" => vec![deed(Side::White, Saying::OfferDraw), deed(Side::Black, Saying::AcceptDraw)],
        _ => Vec::new(),
    }
}

fn deed_in(comment: &str) -> Option<Deed> {
    let (name, text) = comment.strip_prefix("[%act ")?.strip_suffix(']')?.split_once(": ")?;
    Some(Deed { seat: name.parse().ok()?, action: Action::new(text) })
}

/// The tag of an option: `draws` is `OptionDraws`.
fn option_tag(key: &str) -> String {
    let words = key.split('-').map(|word| {
        let (first, rest) = word.split_at_checked(1).unwrap_or((word, ""));
        first.to_ascii_uppercase() + rest
    });
    format!("Option{}", words.collect::<String>())
}
