//! Whole games in PGN.
//!
//! Acts that are neither a move nor plain from the result (an offer of a draw, a claim, the clock) are kept in a comment
//! of the form `[%act white: draw offer]`, so that a game comes back as it went. Variations stand in brackets behind the move whose place
//! they take, and comments with their signs behind the move that they are about.

use std::collections::BTreeMap;

use unruly_agreement::Saying;
use unruly_chess::pgn::{self, PgnGame, PgnNote, PgnText};
use unruly_chess::{Law, Position, Side};
use unruly_contract::keys::TIME;
use unruly_contract::{
    Action, Arg, Deed, Game, OptionValue, Outcome, Phrase, Record, Refusal, Remark, Ruleset, ScoreSheetError,
    Seat, Setup, Variation, phrase,
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
    record.check_comments(&paths).map_err(|error| refuse(0, error.to_string().into()))?;
    for (path, remark) in record.commented(&paths) {
        // A position belongs to the first line that goes through it.
        if let Some(line) = lines.iter_mut().find(|line| line.path.starts_with(path)) {
            line.remarks.entry(path.len()).or_default().join(remark.clone());
        }
    }
    let mut notes = lines[0].notes_after(0);
    notes.extend(notes_of(&lines, &leavings(&paths, &lines), 0, 0));
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
    /// The words and signs on its own positions, by how many actions lead to each.
    remarks: BTreeMap<usize, Remark>,
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
        Ok((Self { path, texts, remarks: BTreeMap::new() }, game))
    }

    fn is_move(&self, place: usize) -> bool {
        matches!(self.texts.get(place), Some(PgnText::Move(_)))
    }

    /// The signs and words on the position after so many actions.
    fn notes_after(&self, plies: usize) -> Vec<PgnNote> {
        let Some(Remark { signs, text }) = self.remarks.get(&plies) else { return Vec::new() };
        let mut texts: Vec<PgnText> = signs.iter().copied().map(PgnText::Sign).collect();
        if !text.is_empty() {
            // Words that look like an act would be read as one.
            let text = if deed_in(text).is_some() { text.replacen("[%", "[% ", 1) } else { text.clone() };
            texts.push(PgnText::Comment(text));
        }
        texts.into_iter().map(note).collect()
    }
}

fn note(text: PgnText) -> PgnNote {
    PgnNote { line: 0, text }
}

/// For each line the variations that leave it, with the place of the move before which they do. A variation takes the place of a move: one
/// that leaves its line at something else repeats the moves since the one before. Readers go only so deep into variations of variations:
/// what would be deeper stands beside the line that it leaves, and repeats what the two have in common.
fn leavings(paths: &[Vec<Deed>], lines: &[Line<'_>]) -> Vec<Vec<(usize, usize)>> {
    let mut leaving = vec![Vec::new(); lines.len()];
    // Of each line which one it leaves, and where, and how deep it stands.
    let mut left = vec![(0, 0, 0)];
    for later in 1..lines.len() {
        let (mut of, from) = Variation::place(&paths[..later], &paths[later]);
        let mut from = (0..=from).rev().find(|place| lines[of].is_move(*place));
        let (beside, there, depth) = left[of];
        if depth == pgn::DEEPEST {
            (of, from) = (beside, from.and(Some(there)));
        }
        left.push((of, from.unwrap_or_default(), left[of].2 + 1));
        leaving[of].extend(from.map(|from| (from, later)));
    }
    leaving
}

/// The notes of a line from this place on, with the variations that [leave it](leavings).
fn notes_of(
    lines: &[Line<'_>],
    leaving: &[Vec<(usize, usize)>],
    number: usize,
    begun: usize,
) -> Vec<PgnNote> {
    let line = &lines[number];
    let mut notes = Vec::new();
    for place in begun..line.texts.len() {
        notes.push(note(line.texts[place].clone()));
        notes.extend(line.notes_after(place + 1));
        for (from, later) in leaving[number].iter().filter(|(from, _)| *from == place) {
            notes.push(note(PgnText::Variation(notes_of(lines, leaving, *later, *from))));
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

pub(crate) fn read_each<L: Law + Default + 'static>(
    duel: &Duel<L>,
    text: &str,
) -> impl Iterator<Item = Result<Record, ScoreSheetError>> {
    PgnGame::read_each(text).map(move |sheet| {
        let sheet =
            sheet.map_err(|error| ScoreSheetError { line: error.line, message: error.message.into() })?;
        read_game(duel, &sheet)
    })
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
    let game = duel.begin(&setup).map_err(|error| refuse(first_line, error.phrase()))?;
    let mut reader = SheetReader { paths: vec![Vec::new()], ..SheetReader::default() };
    let mut game = reader.line(game, Junction { line: 0, plies: 0, is_own: true }, &sheet.notes)?;
    if let Some(error) = reader.too_long {
        return Err(error);
    }
    for deed in ending(&game, sheet) {
        game.act(deed.seat, &deed.action).map_err(|refusal| refuse(sheet.last_line, refusal.phrase()))?;
        reader.paths[0].push(deed);
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
    record.set_paths(&reader.paths);
    record.set_comments(reader.comments());
    Ok(record)
}

/// The lines of a sheet as they are read, and all that is said about them.
#[derive(Default)]
struct SheetReader {
    /// Each from the first action of the game on; the game itself comes first.
    paths: Vec<Vec<Deed>>,
    /// Words and signs, each with the line in which it stands and after how many actions of it.
    remarks: Vec<(usize, usize, Remark)>,
    /// How many actions all lines have together.
    together: usize,
    /// Why no more lines are read.
    too_long: Option<ScoreSheetError>,
}

/// A place in a line: after so many of its actions.
#[derive(Debug, Clone, Copy)]
struct Junction {
    line: usize,
    plies: usize,
    /// Whether it is in the line that is being read, and not in the one that it is going to leave: a variation is a line once something
    /// is done in it.
    is_own: bool,
}

impl SheetReader {
    /// Plays a line on from where its notes begin, with the variations that leave it. Gives the game at its end.
    fn line<L: Law + Default + 'static>(
        &mut self,
        mut game: DuelGame<L>,
        mut at: Junction,
        notes: &[PgnNote],
    ) -> Result<DuelGame<L>, ScoreSheetError> {
        let first_remark = self.remarks.len();
        // The game before the last move, and where it stood: a variation takes that move's place.
        let mut before: Option<(DuelGame<L>, Junction)> = None;
        for note in notes {
            let is_move = matches!(note.text, PgnText::Move(_));
            let (number, side) = (game.board().fullmoves(), game.board().to_move());
            let refused = |refusal: Refusal| {
                let action = Arg::text(told(&note.text, number, side));
                let message = phrase!("sheet-refused", action: action, why: refusal.phrase());
                ScoreSheetError { line: note.line, message }
            };
            match content(&game, &note.text).map_err(refused)? {
                Content::Deed(deed) => {
                    before = if is_move { Some((game.clone(), at)) } else { before };
                    game.act(deed.seat, &deed.action).map_err(refused)?;
                    if !at.is_own {
                        at = self.begin(at, note.line)?;
                        // Words before the first move of a variation are about that move.
                        let about = self.remarks.iter_mut().skip(first_remark);
                        about.for_each(|(line, plies, _)| (*line, *plies) = (at.line, at.plies + 1));
                    }
                    self.add(1, note.line)?;
                    self.paths[at.line].push(deed);
                    at.plies += 1;
                }
                Content::Remark(remark) => self.remarks.push((at.line, at.plies, remark)),
                Content::Variation(notes) => {
                    if let Some((game, place)) = before.as_ref().filter(|_| self.too_long.is_none()) {
                        // It is read as far as it can be played: other programs write there also that nobody moves, and moves that
                        // they know to be illegal.
                        self.line(game.clone(), Junction { is_own: false, ..*place }, notes).ok();
                    }
                }
            }
        }
        Ok(game)
    }

    /// A line of its own begins where it leaves another.
    fn begin(&mut self, left: Junction, line: usize) -> Result<Junction, ScoreSheetError> {
        self.add(left.plies, line)?;
        self.paths.push(self.paths[left.line][..left.plies].to_vec());
        Ok(Junction { line: self.paths.len() - 1, is_own: true, ..left })
    }

    /// Counts actions. A short text can say of very many lines that they begin late.
    fn add(&mut self, actions: usize, line: usize) -> Result<(), ScoreSheetError> {
        self.together += actions;
        if self.together <= Record::MOST_TOGETHER {
            return Ok(());
        }
        let message = phrase!("sheet-too-long", most: Record::MOST_TOGETHER);
        let error = ScoreSheetError { line, message };
        self.too_long = Some(error.clone());
        Err(error)
    }

    /// The comments, each with the actions that lead to it. One on a move that could not be read stands where that was to be made.
    fn comments(&self) -> impl Iterator<Item = (&[Deed], Remark)> {
        self.remarks.iter().map(|(line, plies, remark)| (&self.paths[*line][..*plies], remark.clone()))
    }
}

/// The meaning of a note: something done, something said about it, or what could have been done instead.
enum Content<'n> {
    Deed(Deed),
    Remark(Remark),
    Variation(&'n [PgnNote]),
}

fn content<'n, L: Law + Default + 'static>(
    game: &DuelGame<L>,
    text: &'n PgnText,
) -> Result<Content<'n>, Refusal> {
    Ok(match text {
        PgnText::Move(san) => {
            let seat = seat(game.board().to_move());
            Content::Deed(Deed { seat, action: game.read(seat, san)? })
        }
        PgnText::Sign(sign) => Content::Remark(Remark { signs: vec![*sign], text: String::new() }),
        PgnText::Comment(comment) => match deed_in(comment) {
            Some(deed) => Content::Deed(deed),
            None => Content::Remark(Remark { signs: Vec::new(), text: comment.clone() }),
        },
        PgnText::Variation(notes) => Content::Variation(notes),
    })
}

/// A note as people find it in the sheet: a move with its number.
fn told(text: &PgnText, number: u32, side: Side) -> String {
    match (text, side) {
        (PgnText::Move(san), Side::White) => format!("{number}. {san}"),
        (PgnText::Move(san), Side::Black) => format!("{number}... {san}"),
        (PgnText::Comment(comment), _) => comment.clone(),
        (PgnText::Sign(_) | PgnText::Variation(_), _) => String::new(),
    }
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
