//! An action that is about to be taken: how it is noted down has to be asked before, and the rest after it is done.

use std::collections::BTreeMap;

use unruly_contract::keys::{
    CAPTURE_IS_DECLARED, CAPTURE_IS_PREVENTED, CARD_HAS_NO_EFFECT, CARD_IS_CANCELLED, CARD_IS_DISCARDED,
    MOVE_IS_TAKEN_BACK,
};
use unruly_contract::words::{ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW, PASS, RESIGN, TAKE_BACK};
use unruly_contract::{Action, Event, Game, Happening, Phrase, Piece, Seat, Secrecy, Spot, Viewer};
use unruly_table::{HostedRuleset, Table};

use super::entry::{Entry, Line, LinePart};
use super::notation::{card_in, seen};
use crate::glance::under_way;

/// An action that a seat is about to take.
pub(crate) struct Begun {
    /// The turn's number.
    pub(crate) turn: u32,
    /// The seat whose turn it is, while the game goes on.
    pub(crate) mover: Option<Seat>,
    /// The players who are not out.
    playing: Vec<Seat>,
    seat: Seat,
    action: Action,
    /// The game's notation for it, where it has one.
    notation: Option<String>,
    /// Whether a card is under way.
    is_amid_card: bool,
    /// The letters of the pieces on the surface, of which one may move.
    letters: BTreeMap<Spot, String>,
}

impl Begun {
    /// An action at a table.
    pub(crate) fn of(table: &Table, seat: Seat, action: &Action) -> Self {
        let plain = |_| Self {
            turn: 0,
            mover: None,
            playing: Vec::new(),
            seat,
            action: action.clone(),
            notation: None,
            is_amid_card: false,
            letters: BTreeMap::new(),
        };
        table.ask(|game| Self::at(game, seat, action)).unwrap_or_else(plain)
    }

    /// The same in a position of the past.
    pub(crate) fn at(game: &dyn Game, seat: Seat, action: &Action) -> Self {
        let scene = game.scene(Viewer::Spectator);
        // A card that can still be taken back lies before its player alone.
        let own = game.scene(Viewer::Seat(seat));
        Self {
            turn: scene.turn_number,
            mover: scene.turn,
            playing: scene.seats.iter().filter(|shown| shown.playing).map(|shown| shown.seat).collect(),
            seat,
            action: action.clone(),
            notation: game.notation(seat, action),
            is_amid_card: under_way(&own.piles).is_some(),
            // Also where the game has a notation: what others may read of a move is written from what they have seen of it.
            letters: scene.pieces.iter().map(|piece| (piece.at, letters(piece))).collect(),
        }
    }

    /// Whether a question is let pass by it.
    pub(crate) fn is_pass(&self) -> bool {
        self.action.text() == PASS
    }

    /// The action after it was done. Where hands are hidden, what was written may tell of them; what happened before all eyes
    /// does not.
    pub(crate) fn done(self, ruleset: &HostedRuleset, events: &[Event]) -> Entry {
        let is_pass = self.is_pass();
        let is_for_all_ears = [RESIGN, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW].contains(&self.action.text());
        let (takes_back, has_notation) = (self.action.text() == TAKE_BACK, self.notation.is_some());
        let written = self.notation.unwrap_or_else(|| self.action.text().to_owned());
        let written = vec![LinePart::Plain(written)];
        let profile = ruleset.profile();
        let is_hidden = profile.secrecy == Secrecy::Hidden;
        let seen = |viewer| is_hidden.then(|| seen(events, viewer, profile.naming, &self.letters)).flatten();
        let own = seen(Viewer::Seat(self.seat));
        // A card is discarded before all eyes.
        let discards = with_card(&written, ruleset).and_then(|(_, card)| discarded(card, events));
        let public = match has_notation && is_laid_openly(events) || is_for_all_ears {
            true => Some(written.clone()),
            false => seen(Viewer::Spectator).or(discards.clone().filter(|_| is_hidden)),
        };
        let is_quiet = is_hidden && own.is_none() && discards.is_none() && !has_notation && !is_for_all_ears;
        let own_eyes = Viewer::Seat(self.seat);
        let is_play = events
            .iter()
            .any(|event| event.to.includes(own_eyes) && matches!(event.what, Happening::Played { .. }));
        let text = match (discards, with_card(&written, ruleset)) {
            (Some(line), _) => line,
            // A card is called by its title, wherever the game writes its id.
            (None, Some((_, card))) if is_play => own.unwrap_or_else(|| vec![card]),
            (None, Some((verb, card))) => vec![verb, card],
            // Where the game has no notation, one reads one's own moves as one reads those of others.
            (None, None) if !has_notation => own.unwrap_or(written),
            (None, None) => written,
        };
        let is_move = events.iter().any(|event| matches!(event.what, Happening::Moved { .. }));
        let open = events.iter().filter(|event| event.to.includes(Viewer::Spectator));
        let happened: Vec<Happening> = open.map(|event| event.what.clone()).collect();
        // A card that could still be taken back is known to others once it can be no more.
        let is_known = happened.iter().any(|what| matches!(what, Happening::Played { .. }));
        let said = || happened.iter().filter_map(Happening::announced);
        let is_said = |key| said().any(|said| said.key() == Some(key));
        let (declares, prevents_capture) = (is_said(CAPTURE_IS_DECLARED), is_said(CAPTURE_IS_PREVENTED));
        let cancels_move = !takes_back && is_said(MOVE_IS_TAKEN_BACK);
        let is_noted = has_notation || is_play || is_known || is_move || declares;
        // That somebody has moved is known, whatever is known of the move.
        let is_unseen = is_hidden && public.is_none() && !is_move;
        let public = is_hidden.then(|| public.unwrap_or_else(|| vec![LinePart::Plain("…".to_owned())]));
        let cancels = said().find_map(|said| {
            let key = said.key()?;
            [CARD_IS_CANCELLED, CARD_HAS_NO_EFFECT].contains(&key).then(|| card_in(said)).flatten()
        });
        Entry {
            turn: self.turn,
            mover: self.mover,
            playing: self.playing,
            seat: self.seat,
            is_pass,
            text,
            is_noted,
            has_notation,
            public,
            happened,
            is_quiet,
            is_unseen,
            cancels,
            cancels_move,
            declares,
            prevents_capture,
            takes_back,
            is_card: is_play,
            is_amid_card: self.is_amid_card,
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

/// The letters by which a piece is noted down.
fn letters(piece: &Piece) -> String {
    match piece.parts.as_slice() {
        [part] => part.noted().to_owned(),
        parts => parts.iter().map(|part| part.letter.as_str()).collect(),
    }
}
