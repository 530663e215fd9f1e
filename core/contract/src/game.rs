//! The two traits that a ruleset implements.

use std::any::Any;
use std::borrow::Cow;

use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

use crate::{
    Action, BotAnswer, Card, Chance, Control, Decision, Deck, DeckLimits, Event, Forecast, Limits, Memory,
    Outcome, Phrase, PositionText, Preset, Profile, Purpose, Record, Refusal, Scene, Seat, Setup, SetupError,
    Thought, TimeControl, Viewer, phrase,
};

/// A game's rules: what a menu offers and what a game is started from.
pub trait Ruleset: Send + Sync {
    /// The ruleset's description of itself.
    fn profile(&self) -> &Profile;

    /// Starts a game.
    ///
    /// # Errors
    /// Says which part of the setup cannot be used, and what could.
    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError>;

    /// Setups with a name that come with it, in the order of the menu.
    fn presets(&self) -> Vec<Preset> {
        Vec::new()
    }

    /// Decks with a name that come with it, in the order of the menu.
    fn decks(&self) -> &[Deck] {
        &[]
    }

    /// The limits of a deck for a usual game; `None` where nobody brings one.
    fn deck_limits(&self) -> Option<DeckLimits> {
        None
    }

    /// The files it was read from, where it is data: others build on them, and people read them.
    fn sources(&self) -> &[Source] {
        &[]
    }

    /// Its wordings: for each language that it brings, the sentences for its phrases. English is among them, for all that
    /// the common wordings of games do not say. Empty where all it says are texts as players read them.
    fn wordings(&self) -> &[Wording] {
        &[]
    }

    /// Every card that it plays with, as players read them; what is held and drawn is in no list. Empty where it has none.
    fn cards(&self) -> &[Card] {
        &[]
    }

    /// How whole games are written down for other programs (PGN), where there is such a form.
    fn score_sheet(&self) -> Option<&dyn ScoreSheet> {
        None
    }

    /// How its positions are read and written piece by piece, where a player can lay one out.
    fn position_text(&self) -> Option<&dyn PositionText> {
        None
    }
}

/// The wordings of a language, as a file of Project Fluent has them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wording {
    /// By which letters the language is known: `en`.
    pub language: Cow<'static, str>,
    /// The wordings.
    pub text: Cow<'static, str>,
}

impl Wording {
    /// Wordings that are part of the program.
    pub const fn of(language: &'static str, text: &'static str) -> Self {
        Self { language: Cow::Borrowed(language), text: Cow::Borrowed(text) }
    }
}

/// A file from which a ruleset was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// Its name, without the folder.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A game under way: a deterministic state machine. The same setup and actions give the same game on every machine.
pub trait Game: Send {
    /// The questions now, each with every legal answer. Empty when the game is over, and only then.
    fn decisions(&self) -> Vec<Decision>;

    /// The seats the game waits for, in order: those of the decisions that [are awaited](Purpose::is_awaited). A game that
    /// knows without working out every answer says so itself.
    fn asked(&self) -> Vec<Seat> {
        Decision::awaited(&self.decisions())
    }

    /// Any of a seat's answers to what the game waits for, those of its decisions that
    /// [are awaited](Purpose::is_awaited), all with equal chances. `None` where the game does not wait for the seat.
    ///
    /// A random player has no use for the whole list: a game that can draw an answer without working out all of them does
    /// so.
    fn any_answer(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        Decision::any_awaited(&self.decisions(), seat, chance)
    }

    /// Does what a seat asks, or refuses and changes nothing.
    ///
    /// # Errors
    /// Says why, in words a player understands, without telling the seat what it may not know.
    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal>;

    /// The scene as the viewer may see it.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// A whole state that agrees with everything the seat knows, and is drawn by chance where it knows nothing.
    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game>;

    /// The same game once more, to try things on.
    fn fork(&self) -> Box<dyn Game>;

    /// How well a seat stands, in hundredths of a pawn: the ruleset's own valuation at a glance, without looking ahead.
    fn worth(&self, seat: Seat) -> i32;

    /// How a seat stands when what is under way has settled, by a short look ahead at about so many positions: more than a
    /// glance, much less than thinking. It sees the whole state, hidden things included, so a bot asks it of imagined games
    /// only. `None` where the ruleset has no such sight, or none at this moment: a glance must do then.
    fn foresee(&self, seat: Seat, nodes: u32) -> Option<Forecast> {
        let _ = (seat, nodes);
        None
    }

    /// Understands what a person typed for a seat: the canonical text, or whatever else the ruleset takes (`Nf3`).
    /// The action need not be legal.
    ///
    /// # Errors
    /// When the text is no action in any notation, with a hint at what would be.
    fn read(&self, seat: Seat, text: &str) -> Result<Action, Refusal> {
        let _ = seat;
        Ok(Action::new(text.trim()))
    }

    /// The position in the ruleset's own text, such that a game started from it goes on alike, but for its history.
    fn position(&self) -> Option<String> {
        None
    }

    /// A legal action as people note it down (`Nf3`), where that differs from its text.
    fn notation(&self, seat: Seat, action: &Action) -> Option<String> {
        let _ = (seat, action);
        None
    }

    /// How the rules agreed on limit the time; the host keeps the clocks.
    fn time_control(&self) -> TimeControl {
        TimeControl::None
    }

    /// How many lines of so many regular moves there are from here; `None` lets the contract count them one by one.
    fn perft(&self, perft: Perft) -> Option<u64> {
        let _ = perft;
        None
    }

    /// The game one ply on, as perft counts plies, where an action takes it farther than that: past turns that it skips
    /// by itself, say. All that depends on history is left behind. `None` where an action is a ply.
    fn one_ply_on(&self, seat: Seat, action: &Action) -> Option<Box<dyn Game>> {
        let _ = (seat, action);
        None
    }

    /// Tells what is wrong with the game's own books, where it keeps such as can be checked: a piece that is nowhere, a
    /// card that lies in two places, a question without an answer. Every fault it reports is a defect of the game, and
    /// never due to a player.
    ///
    /// # Errors
    /// In the words of an engineer, with whatever helps to find the defect.
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }

    /// The part of [`audit`](Self::audit) that costs little beside an action, so that it can be asked after every one. A game
    /// whose audit is cheap altogether need not tell the two apart.
    ///
    /// # Errors
    /// As with the whole audit.
    fn audit_at_a_glance(&self) -> Result<(), String> {
        self.audit()
    }

    /// Tells what is wrong with what the last action has done, where the books of the game tell of that too: something that it
    /// should have brought back and has not. `before` is the same game as it was before that action.
    ///
    /// # Errors
    /// As with [`audit`](Self::audit).
    fn audit_since(&self, before: &dyn Game) -> Result<(), String> {
        let _ = before;
        Ok(())
    }

    /// The game as what it is, for a ruleset that is handed games of its own by the contract, as
    /// [`audit_since`](Self::audit_since) does.
    fn as_any(&self) -> Option<&dyn Any> {
        None
    }

    /// Thinks about what `seat` should do, where the ruleset has a mind of its own: one that searches its own positions,
    /// without the cost of this contract. `None` leaves it to bots that know no ruleset.
    fn think(
        &self,
        seat: Seat,
        limits: &Limits,
        memory: &mut Memory,
        control: &dyn Control,
    ) -> Option<Thought> {
        let _ = (seat, limits, memory, control);
        None
    }

    /// Lets a bot of this kind and seed play for `seat` where the game itself is: past a border that is slow to cross, in a
    /// plugin. The bot gets what its seat knows and nothing else, and is kept in `memory` from turn to turn. `None` where there
    /// is no such border, or no such bot beyond it: the host's own bot plays then.
    fn ask_bot(
        &self,
        seat: Seat,
        bot: (&str, u64),
        limits: &Limits,
        memory: &mut Memory,
        control: &dyn Control,
    ) -> Option<BotAnswer> {
        let _ = (seat, bot, limits, memory, control);
        None
    }
}

/// The task of counting: the ends of all lines of `depth` regular moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Perft {
    /// How many plies.
    pub depth: u32,
    /// The handling of the last ply.
    pub counting: Counting,
}

/// How the last ply of a perft is counted. Both give the same number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counting {
    /// Moves are counted without being made.
    Bulk,
    /// Every move is made.
    Made,
}

impl dyn Game + '_ {
    /// How many lines of `perft.depth` regular moves there are; draws that need a history do not end a line.
    pub fn count_lines(&self, perft: Perft) -> u64 {
        self.perft(perft).unwrap_or_else(|| self.count_lines_by_contract(perft))
    }

    /// The same by the contract alone: slow, and a check on any faster way.
    pub fn count_lines_by_contract(&self, perft: Perft) -> u64 {
        if perft.depth == 0 {
            return 1;
        }
        let below = Perft { depth: perft.depth - 1, ..perft };
        let moves = self.moves();
        if below.depth == 0 && perft.counting == Counting::Bulk {
            return moves.len() as u64;
        }
        let after =
            |(seat, action): &(Seat, Action)| self.after_ply(*seat, action).count_lines_by_contract(below);
        moves.iter().map(after).sum()
    }

    /// The game one ply on, as perft counts plies.
    ///
    /// # Panics
    /// When the action is not a legal one.
    pub fn after_ply(&self, seat: Seat, action: &Action) -> Box<dyn Game> {
        self.one_ply_on(seat, action).unwrap_or_else(|| {
            let mut next = self.fork();
            next.act(seat, action).expect("an offered action is legal");
            next
        })
    }

    /// A random act of any seat: any answer of any seat that the game waits for. `None` when it is over.
    pub fn any_deed(&self, chance: &mut Chance) -> Option<(Seat, Action)> {
        let seat = *self.asked().choose(chance)?;
        Some((seat, self.any_answer(seat, chance)?))
    }

    /// Every legal regular move, with who would make it.
    pub fn moves(&self) -> Vec<(Seat, Action)> {
        let decisions = self.decisions();
        let regular = decisions.iter().filter(|decision| decision.purpose == Purpose::Move);
        regular
            .flat_map(|decision| decision.actions().into_iter().map(|a| (decision.seat, a.clone())))
            .collect()
    }
}

/// A form in which other programs keep whole games.
pub trait ScoreSheet: Sync {
    /// The extension of files of this form: `pgn`.
    fn extension(&self) -> &str;

    /// Writes a game down.
    ///
    /// # Errors
    /// When the record does not hold a game of this ruleset.
    fn write(&self, record: &Record) -> Result<String, ScoreSheetError>;

    /// Reads every game in a text.
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    fn read(&self, text: &str) -> Result<Vec<Record>, ScoreSheetError>;

    /// Reads each game in a text by itself, so that one that is wrong leaves the others as they are. A ruleset that cannot tell them
    /// apart reads all or none.
    fn read_each(&self, text: &str) -> Vec<Result<Record, ScoreSheetError>> {
        match self.read(text) {
            Ok(records) => records.into_iter().map(Ok).collect(),
            Err(error) => vec![Err(error)],
        }
    }
}

/// Why a score sheet could not be written or read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("line {line}: {message}")]
pub struct ScoreSheetError {
    /// The line of the text, or of the record, from 1.
    pub line: usize,
    /// The fault at that place, and the text expected there.
    pub message: Phrase,
}

impl ScoreSheetError {
    /// Why, for players.
    pub fn phrase(&self) -> Phrase {
        phrase!("sheet-line", line: self.line, message: self.message.clone())
    }
}
