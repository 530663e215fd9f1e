//! The list of what was done, in the notation that people read.

use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use unruly_contract::keys::{
    AGREEMENT, CAPTURE_IS_DECLARED, CAPTURE_IS_PREVENTED, CARD_HAS_NO_EFFECT, CARD_IS_CANCELLED,
    CARD_IS_DISCARDED, MOVE_IS_TAKEN_BACK, RESIGNATION, TIME,
};
use unruly_contract::words::{DONE, PASS, RESIGN, TAKE_BACK};
use unruly_contract::{
    Action, Arg, Event, Game, Happening, Naming, Phrase, Pick, Piece, Pile, Record, Seat, Secrecy, Spot,
    Viewer,
};
use unruly_table::{HostedRuleset, Table};

/// A line of the list, in its parts: whoever reads it decides what things are called.
pub type Line = Vec<LinePart>;

/// A part of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinePart {
    /// As it stands.
    Plain(String),
    /// A card, by its id.
    Card(String),
    /// A kind of piece, as games call it.
    Kind(String),
    /// That a card is discarded, by its id.
    Discard(String),
    /// A player.
    Seat(Seat),
}

impl LinePart {
    /// The part in the words of the game.
    pub fn word(&self) -> &str {
        match self {
            Self::Plain(word) | Self::Card(word) | Self::Kind(word) | Self::Discard(word) => word,
            Self::Seat(seat) => seat.name(),
        }
    }
}

/// One action of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The turn's number when it was done.
    pub turn: u32,
    /// The seat whose turn it was, while the game went on.
    pub mover: Option<Seat>,
    /// By whom.
    pub seat: Seat,
    /// Whether a question was let pass by it: what comes of it is another's deed.
    pub is_pass: bool,
    /// Whether somebody gave up by it.
    pub is_resignation: bool,
    /// The deed, in the form in which people note it down where there is one.
    pub text: Line,
    /// Whether people note it down: a move, and no talk.
    pub is_noted: bool,
    /// Whether the game has a notation for it, which is then the text.
    pub has_notation: bool,
    /// The text for others, where its own may hold something that only that seat knows.
    pub public: Option<Line>,
    /// The events before all eyes.
    pub happened: Vec<Happening>,
    /// Whether nothing came of it that even that seat could see: a turn was ended, or a question let pass.
    pub is_quiet: bool,
    /// Whether nothing came of it that others could see.
    pub is_unseen: bool,
    /// The card of which it turns out that it has no effect.
    pub cancels: Option<String>,
    /// Whether the move of the turn was taken back by it.
    pub cancels_move: bool,
    /// Whether a capture was declared by it, to which others may say something before it takes place.
    pub declares: bool,
    /// Whether the capture that was declared does not take place, for what it does.
    pub prevents_capture: bool,
    /// Whether it took back what that seat had done last.
    pub takes_back: bool,
    /// Whether a card was laid down by it.
    pub is_card: bool,
    /// Whether a card was under way when it was done.
    pub is_amid_card: bool,
    /// The letters of the pieces that stood on the surface before, until it is known which of them moved.
    pub letters: BTreeMap<Spot, String>,
}

/// The reasons for which a game may end without a move, whatever its rules.
const ENDING_WORDS: [&str; 3] = [RESIGNATION, AGREEMENT, TIME];

/// The entries of a list that were taken back, by their places.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Crossed {
    /// Moves that were taken back, with what was done after them, and cards that had no effect.
    pub taken_back: BTreeSet<usize>,
    /// Cards that were laid down and taken back before anything came of them: nobody need know.
    pub withdrawn: BTreeSet<usize>,
    /// Captures that were declared and have taken place since, with what another did who let them pass: that tells of them.
    pub carried_out: BTreeSet<usize>,
    /// How many moves were made, as people count them.
    pub moves: usize,
}

impl Crossed {
    /// The entries of this list that were taken back.
    pub fn of(ledger: &[impl Borrow<Entry>]) -> Self {
        let ledger: Vec<&Entry> = ledger.iter().map(Borrow::borrow).collect();
        let retractions = retractions(&ledger);
        let crossed = Self {
            taken_back: taken_back(&ledger, &retractions),
            withdrawn: withdrawn(&ledger, &retractions),
            carried_out: carried_out(&ledger),
            moves: 0,
        };
        Self { moves: moves(&ledger, &crossed), ..crossed }
    }

    /// Whether the entry at this place has no place of its own in a list.
    pub fn leaves_out(&self, place: usize) -> bool {
        self.withdrawn.contains(&place) || self.carried_out.contains(&place)
    }

    /// Whether the entry at this place was taken back, in either way.
    pub fn has(&self, place: usize) -> bool {
        self.taken_back.contains(&place) || self.withdrawn.contains(&place)
    }
}

/// The places of moves that were taken back, with what was done after them, and of cards that had no effect.
fn taken_back(ledger: &[&Entry], retractions: &[Retraction]) -> BTreeSet<usize> {
    let own = retractions.iter().filter(|gone| !ledger[gone.end].is_amid_card);
    let mut gone: BTreeSet<usize> = own.flat_map(|gone| &gone.all).copied().collect();
    for (end, entry) in ledger.iter().enumerate() {
        if entry.cancels_move {
            gone.extend(cancelled_move(ledger, end, &gone));
        }
        if entry.prevents_capture {
            gone.extend(declared(ledger, end));
        }
        if let Some(card) = &entry.cancels {
            let is_it = |place: &usize| ledger[*place].is_card && ledger[*place].is_of(card);
            let laid = (0..=end).rev().find(is_it);
            gone.extend(laid.into_iter().flat_map(|laid| played(ledger, laid, end)));
        }
    }
    gone
}

/// The place of the capture that had been declared when this was done, and not been prevented yet.
fn declared(ledger: &[&Entry], end: usize) -> Option<usize> {
    let turn = ledger[end].turn;
    let mut before = (0..end).rev().take_while(|place| ledger[*place].turn == turn);
    before
        .find(|place| ledger[*place].declares || ledger[*place].prevents_capture)
        .filter(|place| ledger[*place].declares)
}

/// The places of declared captures that have taken place since, as a later entry tells.
fn carried_out(ledger: &[&Entry]) -> BTreeSet<usize> {
    // A player who is asked lets it pass, and where hands are hidden what they did reads as the move that comes of it.
    let is_move = |what: &Happening| matches!(what, Happening::Moved { .. });
    let tells_of_it =
        |entry: &Entry| entry.is_pass && entry.public.is_some() && entry.happened.iter().any(is_move);
    let ends = (0..ledger.len()).filter(|end| tells_of_it(ledger[*end]));
    ends.filter_map(|end| declared(ledger, end)).collect()
}

/// A card that was laid down, with the answers that it asked for.
fn played<'l>(ledger: &'l [&Entry], laid: usize, end: usize) -> impl Iterator<Item = usize> + 'l {
    let is_answer = move |place: &usize| {
        let entry = &ledger[*place];
        entry.doer() == ledger[laid].doer() && entry.is_amid_card && !entry.is_card
    };
    std::iter::once(laid).chain((laid + 1..=end).filter(is_answer))
}

/// The move of the turn in which this was done, with what its player did after it and what others answered to that; cards of
/// others stay played.
fn cancelled_move(ledger: &[&Entry], end: usize, gone: &BTreeSet<usize>) -> Vec<usize> {
    let last = &ledger[end];
    let stood = |place: &usize| {
        let other = &ledger[*place];
        Some(other.doer()) == last.mover && other.turn == last.turn && !gone.contains(place)
    };
    let is_move = |place: &usize| {
        let other = &ledger[*place];
        other.is_noted && !other.is_card && !other.is_amid_card
    };
    // Where no piece was moved, a card was the move.
    let is_card = |place: &usize| ledger[*place].is_card;
    let find = |is_it: &dyn Fn(&usize) -> bool| (0..end).rev().filter(stood).find(is_it);
    let Some(begun) = find(&is_move).or_else(|| find(&is_card)) else { return Vec::new() };
    // Where the player does it with a card of their own, that comes back, too.
    let mut all: Vec<usize> = (begun..=end).filter(stood).collect();
    let is_answer = |place: &usize| {
        let entry = &ledger[*place];
        let card = || (begun..*place).rev().find(|place| ledger[*place].is_card);
        entry.is_amid_card && !entry.is_card && card().is_some_and(|card| all.contains(&card))
    };
    let answers: Vec<usize> = (begun..end).filter(|place| !stood(place) && is_answer(place)).collect();
    all.extend(answers);
    all
}

/// The places of cards that were laid down and taken back before anything came of them, with all that was said of them:
/// nobody need know.
fn withdrawn(ledger: &[&Entry], retractions: &[Retraction]) -> BTreeSet<usize> {
    let cards = retractions.iter().filter(|gone| ledger[gone.end].is_amid_card);
    cards.flat_map(|gone| gone.all.iter().copied().chain([gone.end])).collect()
}

/// Where it begins to be as if nothing had been, if the last thing done was that a card was taken back.
pub(crate) fn just_withdrawn(ledger: &[Arc<Entry>]) -> Option<usize> {
    let ledger: Vec<&Entry> = ledger.iter().map(AsRef::as_ref).collect();
    let ledger = ledger.as_slice();
    ledger.last().filter(|last| last.takes_back)?;
    let last = retractions(ledger).pop().filter(|gone| gone.end + 1 == ledger.len())?;
    ledger[last.end].is_amid_card.then_some(last.begun)
}

/// Something that was taken back.
struct Retraction {
    /// Where it began.
    begun: usize,
    /// All that is as if it had not been.
    all: Vec<usize>,
    /// Where it was taken back.
    end: usize,
}

fn retractions(ledger: &[&Entry]) -> Vec<Retraction> {
    let mut gone = BTreeSet::new();
    let mut found = Vec::new();
    for (end, entry) in ledger.iter().enumerate().filter(|(_, entry)| entry.takes_back) {
        let is_of_this_turn = |other: &Entry| other.seat == entry.seat && other.turn == entry.turn;
        let stood = |place: &usize| {
            let other = &ledger[*place];
            is_of_this_turn(other) && !other.takes_back && !gone.contains(place)
        };
        // A card that is under way is taken back alone, and a move with all the cards that were to mend it.
        let is_it = |place: &usize| {
            let other = &ledger[*place];
            if entry.is_amid_card {
                other.is_card
            } else {
                other.is_noted && !other.is_card && !other.is_amid_card
            }
        };
        let Some(begun) = (0..end).rev().filter(stood).find(is_it) else { continue };
        let all: Vec<usize> = (begun..end).filter(stood).collect();
        gone.extend(all.iter().copied());
        found.push(Retraction { begun, all, end });
    }
    found
}

impl Entry {
    /// An action that a seat is about to take, before it is done.
    pub(crate) fn of(table: &Table, seat: Seat, action: &Action) -> Self {
        let plain = |_| Self::noted(0, seat, None, action);
        table.ask(|game| Self::at(game, seat, action)).unwrap_or_else(plain)
    }

    /// The same in a position of the past.
    pub(crate) fn at(game: &dyn Game, seat: Seat, action: &Action) -> Self {
        let scene = game.scene(Viewer::Spectator);
        let mut entry = Self::noted(scene.turn_number, seat, game.notation(seat, action), action);
        entry.mover = scene.turn;
        // Also where the game has a notation: what others may read of a move is written from what they have seen of it.
        let letters = scene.pieces.iter().map(|piece| (piece.at, letters(piece))).collect();
        // A card that can still be taken back lies before its player alone.
        let own = game.scene(Viewer::Seat(seat));
        let is_amid_card = own.piles.iter().any(|pile| pile.name == Pile::UNDER_WAY && pile.count > 0);
        Self { is_amid_card, letters, ..entry }
    }

    fn noted(turn: u32, seat: Seat, notation: Option<String>, action: &Action) -> Self {
        let is_noted = notation.is_some();
        let text = notation.unwrap_or_else(|| action.text().to_owned());
        Self {
            is_pass: action.text() == PASS,
            is_resignation: action.text() == RESIGN,
            text: vec![LinePart::Plain(text)],
            is_noted,
            has_notation: is_noted,
            takes_back: action.text() == TAKE_BACK,
            ..Self::bare(turn, seat)
        }
    }

    /// An action of which nothing is told yet.
    pub fn bare(turn: u32, seat: Seat) -> Self {
        Self {
            turn,
            mover: None,
            seat,
            is_pass: false,
            is_resignation: false,
            text: Vec::new(),
            is_noted: false,
            has_notation: false,
            public: None,
            happened: Vec::new(),
            is_quiet: false,
            is_unseen: false,
            cancels: None,
            cancels_move: false,
            declares: false,
            prevents_capture: false,
            takes_back: false,
            is_card: false,
            is_amid_card: false,
            letters: BTreeMap::new(),
        }
    }

    /// The same after it was done. Where hands are hidden, what was written may tell of them; what happened before all eyes
    /// does not.
    #[must_use]
    pub(crate) fn done(self, ruleset: &HostedRuleset, events: &[Event]) -> Self {
        let profile = ruleset.profile();
        let is_hidden = profile.secrecy == Secrecy::Hidden;
        let seen = |viewer| is_hidden.then(|| seen(events, viewer, profile.naming, &self.letters)).flatten();
        let own = seen(Viewer::Seat(self.seat));
        // A card is discarded before all eyes.
        let discards = with_card(&self.text, ruleset).and_then(|(_, card)| discarded(card, events));
        let public = match self.has_notation && is_laid_openly(events) || self.is_resignation {
            true => Some(self.text.clone()),
            false => seen(Viewer::Spectator).or(discards.clone().filter(|_| is_hidden)),
        };
        let is_quiet =
            is_hidden && own.is_none() && discards.is_none() && !self.is_noted && !self.is_resignation;
        let own_eyes = Viewer::Seat(self.seat);
        let is_play = events
            .iter()
            .any(|event| event.to.includes(own_eyes) && matches!(event.what, Happening::Played { .. }));
        let text = match (discards, with_card(&self.text, ruleset)) {
            (Some(line), _) => line,
            // A card is called by its title, wherever the game writes its id.
            (None, Some((_, card))) if is_play => own.unwrap_or_else(|| vec![card]),
            (None, Some((verb, card))) => vec![verb, card],
            // Where the game has no notation, one reads one's own moves as one reads those of others.
            (None, None) if !self.is_noted => own.unwrap_or(self.text),
            (None, None) => self.text,
        };
        let is_move = events.iter().any(|event| matches!(event.what, Happening::Moved { .. }));
        let open = events.iter().filter(|event| event.to.includes(Viewer::Spectator));
        let happened: Vec<Happening> = open.map(|event| event.what.clone()).collect();
        // A card that could still be taken back is known to others once it can be no more.
        let is_known = happened.iter().any(|what| matches!(what, Happening::Played { .. }));
        let said = || happened.iter().filter_map(Happening::announced);
        let is_said = |key| said().any(|said| said.key() == Some(key));
        let (declares, prevents_capture) = (is_said(CAPTURE_IS_DECLARED), is_said(CAPTURE_IS_PREVENTED));
        let cancels_move = !self.takes_back && is_said(MOVE_IS_TAKEN_BACK);
        let is_noted = self.is_noted || is_play || is_known || is_move || declares;
        // That somebody has moved is known, whatever is known of the move.
        let is_unseen = is_hidden && public.is_none() && !is_move;
        let public = is_hidden.then(|| public.unwrap_or_else(|| vec![LinePart::Plain("…".to_owned())]));
        let cancels = said().find_map(|said| {
            let key = said.key()?;
            [CARD_IS_CANCELLED, CARD_HAS_NO_EFFECT].contains(&key).then(|| card_in(said)).flatten()
        });
        Self {
            public,
            text,
            is_noted,
            happened,
            is_quiet,
            is_unseen,
            cancels,
            cancels_move,
            declares,
            prevents_capture,
            is_card: is_play,
            letters: BTreeMap::new(),
            ..self
        }
    }

    /// The text, where nothing in it has a name that depends on the language.
    pub(crate) fn in_plain_words(&self) -> Option<String> {
        let plain = |part: &LinePart| match part {
            LinePart::Plain(word) => Some(word.clone()),
            LinePart::Card(_) | LinePart::Kind(_) | LinePart::Discard(_) | LinePart::Seat(_) => None,
        };
        let words: Option<Vec<String>> = self.text.iter().map(plain).collect();
        words.map(|words| words.join(" "))
    }

    /// Whether a card was laid down by it, or others hear of one with it that could be taken back before.
    pub fn tells_card(&self) -> bool {
        self.is_card || self.happened.iter().any(|what| matches!(what, Happening::Played { .. }))
    }

    /// Whether the game ended by it and nothing was done on the table: somebody gave up, or agreed to a draw, or had no time left.
    pub fn is_last_word(&self) -> bool {
        let is_word = |what: &Happening| match what {
            Happening::Ended { outcome } => {
                ENDING_WORDS.iter().any(|key| outcome.reason().key() == Some(key))
            }
            _ => false,
        };
        !self.is_noted && self.happened.iter().any(is_word)
    }

    /// Whether a card was discarded by it before all eyes.
    pub fn is_discard(&self) -> bool {
        matches!(self.public.as_ref().unwrap_or(&self.text).first(), Some(LinePart::Discard(_)))
    }

    /// The seat that did it: a move that another has let pass is the deed of the seat that declared it.
    pub fn doer(&self) -> Seat {
        self.mover.filter(|_| self.is_pass).unwrap_or(self.seat)
    }

    /// Whether there is nothing in it for somebody who looks from this seat.
    pub fn is_quiet_for(&self, viewer: Option<Seat>) -> bool {
        self.is_quiet || self.is_unseen && viewer != Some(self.seat)
    }

    /// Whether this card was laid down.
    fn is_of(&self, card: &str) -> bool {
        self.text.iter().any(|part| matches!(part, LinePart::Card(id) if id == card))
    }

    /// The same as this viewer may know it.
    pub(crate) fn seen_by(self: &Arc<Self>, viewer: Viewer) -> Arc<Self> {
        match &self.public {
            Some(public) if viewer != Viewer::Seat(self.seat) => {
                Arc::new(Self { text: public.clone(), ..self.as_ref().clone() })
            }
            _ => Arc::clone(self),
        }
    }
}

/// Whether all that happened is that a piece was put down before all eyes: how that is noted tells nobody more.
fn is_laid_openly(events: &[Event]) -> bool {
    let is_laid = |event: &Event| matches!(event.what, Happening::Placed { .. });
    let is_more = |event: &Event| {
        matches!(event.what, Happening::Moved { .. } | Happening::Played { .. } | Happening::Chosen { .. })
    };
    let is_open = events.iter().all(|event| event.to.includes(Viewer::Spectator));
    is_open && events.iter().any(is_laid) && !events.iter().any(is_more)
}

/// A verb and the card that it is about, where a line is no more than that.
fn with_card(line: &[LinePart], ruleset: &HostedRuleset) -> Option<(LinePart, LinePart)> {
    let [LinePart::Plain(text)] = line else { return None };
    let (verb, id) = text.split_once(' ')?;
    let is_card = ruleset.cards().iter().any(|card| card.id == id);
    is_card.then(|| (LinePart::Plain(verb.to_owned()), LinePart::Card(id.to_owned())))
}

/// That a card is discarded, where that is said.
fn discarded(card: LinePart, events: &[Event]) -> Option<Line> {
    let LinePart::Card(id) = card else { return None };
    let is_said = |event: &Event| {
        let is_open = event.to.includes(Viewer::Spectator);
        let is_it =
            |said: &Phrase| said.key() == Some(CARD_IS_DISCARDED) && card_in(said).as_ref() == Some(&id);
        is_open && event.what.announced().is_some_and(is_it)
    };
    events.iter().any(is_said).then(|| vec![LinePart::Discard(id)])
}

/// The card that is told of.
pub(crate) fn card_in(said: &Phrase) -> Option<String> {
    match said.arg("card") {
        Some(Arg::Card(id)) => Some(id.clone()),
        _ => None,
    }
}

/// The letters by which a piece is noted down.
fn letters(piece: &Piece) -> String {
    match piece.parts.as_slice() {
        [part] => part.noted().to_owned(),
        parts => parts.iter().map(|part| part.letter.as_str()).collect(),
    }
}

/// The happenings that a viewer could see, in short; `None` where there are none.
fn seen(events: &[Event], viewer: Viewer, naming: Naming, letters: &BTreeMap<Spot, String>) -> Option<Line> {
    let seen: Vec<&Happening> =
        events.iter().filter(|event| event.to.includes(viewer)).map(|event| &event.what).collect();
    let is_taken =
        |spot: Spot| seen.iter().any(|what| matches!(what, Happening::Captured { at, .. } if *at == spot));
    let is_entered =
        |spot: Spot| seen.iter().any(|what| matches!(what, Happening::Moved { to, .. } if *to == spot));
    let way = |from: Spot, sign: char, to: Spot| {
        let piece = letters.get(&from).map_or("", String::as_str);
        LinePart::Plain(format!("{piece}{}{sign}{}", naming.write(from), naming.write(to)))
    };
    let parts: Line = seen
        .iter()
        .filter_map(|what| match what {
            Happening::Moved { from, to, .. } => {
                let sign = match naming {
                    _ if is_taken(*to) => '×',
                    // A dash would be taken for the sign of the number behind it.
                    Naming::Coordinates => '›',
                    _ => '–',
                };
                Some(way(*from, sign, *to))
            }
            Happening::Announced { text } if text.key() == Some(CAPTURE_IS_DECLARED) => {
                let at = |name| match text.arg(name) {
                    Some(Arg::Square(spot)) => Some(*spot),
                    _ => None,
                };
                Some(way(at("from")?, '×', at("to")?))
            }
            // The piece that comes to stand there says so.
            Happening::Captured { at, .. } if is_entered(*at) => None,
            Happening::Captured { at, .. } => Some(LinePart::Plain(format!("×{}", naming.write(*at)))),
            Happening::Played { card, .. } => Some(LinePart::Card(card.clone())),
            // That nobody chooses any more goes without saying, and so does what is put back to be taken at once.
            Happening::Chosen { pick: Pick::Word(word), .. } if word == DONE => None,
            Happening::Placed { at, .. } if is_taken(*at) => None,
            Happening::Chosen { pick, .. } => Some(match pick {
                Pick::Card(id) => LinePart::Card(id.clone()),
                Pick::Kind(kind) => LinePart::Kind(kind.clone()),
                Pick::Seat(seat) => LinePart::Seat(*seat),
                other => LinePart::Plain(other.write(naming)),
            }),
            Happening::Placed { at, .. } => Some(LinePart::Plain(format!("@{}", naming.write(*at)))),
            _ => None,
        })
        .collect();
    (!parts.is_empty()).then_some(parts)
}

/// How many moves were made, as people count them: what somebody did in a turn of theirs is one, cards and answers with it.
fn moves(ledger: &[&Entry], crossed: &Crossed) -> usize {
    let is_move = |(index, entry): &(usize, &&Entry)| {
        let is_own_turn = entry.mover.is_none_or(|mover| mover == entry.doer());
        entry.is_noted && is_own_turn && !crossed.has(*index)
    };
    let turns = ledger.iter().enumerate().filter(is_move).map(|(_, entry)| (entry.turn, entry.doer()));
    turns.collect::<BTreeSet<_>>().len()
}

/// Plays a record once more and notes down each action on the way.
///
/// # Errors
/// Names the action that cannot be done.
pub fn replayed(ruleset: &HostedRuleset, record: &Record) -> Result<(Table, Vec<Entry>), Phrase> {
    let mut begun = Vec::with_capacity(record.actions.len());
    let table = Table::replay_actions(record, ruleset, |table, deed| {
        begun.push(Entry::of(table, deed.seat, &deed.action));
    });
    let table = table.map_err(|error| error.phrase())?;
    let entries = begun.into_iter().zip(table.events());
    let entries = entries.map(|(entry, events)| entry.done(ruleset, events)).collect();
    Ok((table, entries))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use unruly_contract::words::DONE;
    use unruly_contract::{Action, Deed, Record, Ruleset, Seat, Setup};
    use unruly_table::HostedRuleset;

    use super::{Crossed, Entry, LinePart, just_withdrawn, replayed};

    fn hosted(ruleset: Arc<dyn Ruleset>) -> HostedRuleset {
        HostedRuleset::new(ruleset).unwrap()
    }

    fn shared(entries: Vec<Entry>) -> Vec<Arc<Entry>> {
        entries.into_iter().map(Arc::new).collect()
    }

    /// A game of Knightmare Chess with these hands, and all that was done in it.
    fn knightmare(position: &str, hands: [&[&str]; 2], deeds: &[(Seat, &str)]) -> Vec<Arc<Entry>> {
        let ruleset = hosted(unruly_knightmare::rulesets().remove(0));
        let mut setup = Setup { seats: Some(2), position: Some(position.to_owned()), ..Setup::default() };
        let held = |cards: &[&str]| cards.iter().map(|card| (*card).to_owned()).collect::<Vec<_>>();
        setup.arrangement.hands = [Seat::WHITE, Seat::BLACK].into_iter().zip(hands.map(held)).collect();
        let mut record = Record::new("knightmare", setup);
        let deed = |(seat, text): &(Seat, &str)| Deed { seat: *seat, action: Action::new(*text) };
        record.actions = deeds.iter().map(deed).collect();
        let (_, entries) = replayed(&ruleset, &record).unwrap();
        shared(entries)
    }

    #[test]
    fn a_card_that_was_the_move_is_taken_back_as_a_move_is() {
        let deeds = [
            (Seat::WHITE, "play long-jump"),
            (Seat::WHITE, "b1"),
            (Seat::WHITE, "c5"),
            (Seat::BLACK, "play think-again"),
        ];
        let position = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1";
        let entries = knightmare(position, [&["long-jump"], &["think-again"]], &deeds);
        assert_eq!(Crossed::of(&entries).taken_back.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
    }

    #[test]
    fn a_card_that_does_not_mend_is_taken_back_with_the_move() {
        let deeds = [(Seat::WHITE, "a2a3"), (Seat::WHITE, "play phalanx"), (Seat::WHITE, "e1f1")];
        let hands: [&[&str]; 2] = [&["phalanx", "fortification"], &[]];
        let entries = knightmare("4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", hands, &deeds);
        assert_eq!(Crossed::of(&entries).taken_back.into_iter().collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn answers_of_others_to_a_card_go_with_it() {
        let deeds = [
            (Seat::WHITE, "a2a3"),
            (Seat::WHITE, "play abduction"),
            (Seat::WHITE, "a7"),
            (Seat::BLACK, DONE),
            (Seat::BLACK, "play chaos"),
        ];
        let entries = knightmare("7k/pp6/8/8/8/8/P7/4K3 w - - 0 1", [&["abduction"], &["chaos"]], &deeds);
        assert_eq!(Crossed::of(&entries).taken_back.into_iter().collect::<Vec<_>>(), [0, 1, 2, 3]);
        let answer: Vec<&str> = entries[3].text.iter().map(LinePart::word).collect();
        assert_eq!(answer, ["×a7"], "that black does not know goes without saying");
    }

    #[test]
    fn a_card_without_effect_is_crossed_out() {
        let deeds = [(Seat::WHITE, "play long-jump"), (Seat::WHITE, "b1"), (Seat::WHITE, "c5")];
        let entries = knightmare("4r2k/8/8/8/8/8/8/1N2K1N1 w - - 0 1", [&["long-jump"], &[]], &deeds);
        assert_eq!(Crossed::of(&entries).taken_back.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
    }

    #[test]
    fn what_was_taken_back_is_known_and_no_more() {
        let ruleset = hosted(unruly_fandeck::rulesets().remove(0));
        let position = Some("4k3/8/8/8/4r3/8/8/3RK3 w - - 0 1".to_owned());
        let mut setup = Setup { seats: Some(2), position, ..Setup::default() };
        setup.arrangement.hands =
            [(Seat::WHITE, vec!["church".to_owned(), "barrier".to_owned()]), (Seat::BLACK, Vec::new())]
                .into();
        let mut record = Record::new("fandeck", setup);
        let deeds = ["d1d2", "play barrier", "takeback", "takeback", "e1f1", "play church"];
        record.actions =
            deeds.map(|text| Deed { seat: Seat::WHITE, action: Action::new(text) }).into_iter().collect();
        let (_, entries) = replayed(&ruleset, &record).unwrap();
        let entries = shared(entries);
        assert_eq!(Crossed::of(&entries).withdrawn.into_iter().collect::<Vec<_>>(), [1, 2]);
        assert_eq!(Crossed::of(&entries).taken_back.into_iter().collect::<Vec<_>>(), [0]);
        assert!(Crossed::of(&entries[..2]).taken_back.is_empty());
        assert_eq!((just_withdrawn(&entries[..3]), just_withdrawn(&entries[..4])), (Some(1), None));
    }
}
