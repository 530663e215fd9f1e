//! A position that is being laid out by hand: the pieces, their text, and whether a game can start from there.

use std::collections::BTreeMap;
use std::sync::Arc;

use unruly_contract::{Diagram, Part, Phrase, Scene, SceneSeat, Seat, Setup, Spot, Viewer, phrase};
use unruly_kit::text::Words;
use unruly_table::HostedRuleset;

use super::Draft;

/// A position that is being laid out by hand. Rulesets that allow it are part of the program and answer at once: so they are asked
/// whenever something changes.
pub(crate) struct LayingOut {
    pub(crate) ruleset: HostedRuleset,
    /// The words for its games: another game may be at the table, and name its squares otherwise.
    pub(crate) words: Arc<Words>,
    /// The titles of its cards by their ids.
    pub(crate) titles: Arc<BTreeMap<String, String>>,
    pub(crate) diagram: Diagram,
    /// The position as text, as it was written or is being typed.
    pub(crate) text: String,
    /// Why the text cannot be read.
    pub(crate) misread: Option<Phrase>,
    /// Why no game can start from there.
    pub(crate) trouble: Option<Phrase>,
    /// The act of pointing at a square.
    pub(crate) tool: Tool,
    /// The piece that was picked up.
    pub(crate) picked: Option<Spot>,
    /// The cards that players begin with; who is not in it is dealt some.
    pub(crate) hands: BTreeMap<Seat, Vec<String>>,
    /// The titles of cards as they are being typed, to be put into a hand.
    pub(crate) typed: BTreeMap<Seat, String>,
    /// The start of a game but for its position and hands.
    setup: Setup,
}

/// The act of pointing at a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Tool {
    /// A piece is picked up, and put down again.
    Carry,
    /// The piece that stands there is taken away.
    TakeAway,
    /// Such a piece is set down; where it stands already it is taken away.
    SetDown(Part),
}

impl LayingOut {
    /// Begins with the position that a game was set up to start from, or with the usual one.
    ///
    /// # Errors
    /// Says why that game could not start.
    pub(crate) fn begin(draft: &Draft, words: Arc<Words>) -> Result<Option<Self>, Phrase> {
        let ruleset = draft.shelved().ruleset.clone();
        if ruleset.piece_box().is_none() {
            return Ok(None);
        }
        let mut setup = draft.wish(0)?.setup;
        let hands = std::mem::take(&mut setup.arrangement).hands;
        let text = match setup.position.take() {
            Some(text) => text,
            None => usual(&ruleset, &setup)?,
        };
        let diagram = ruleset.read_position(&text).transpose()?;
        Ok(diagram.map(|diagram| {
            let is_empty = diagram.pieces.is_empty();
            let mut begun = Self {
                words,
                titles: Arc::clone(&draft.shelved().titles),
                diagram,
                text,
                misread: None,
                trouble: None,
                tool: Tool::Carry,
                picked: None,
                hands,
                typed: BTreeMap::new(),
                setup,
                ruleset,
            };
            if is_empty {
                // Pieces that would be dealt are not in the box as well.
                begun.clear();
            } else {
                begun.judge();
            }
            begun
        }))
    }

    /// The seats that can have pieces.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(usize::from(self.setup.seats.unwrap_or(2)))
    }

    /// The setup of the game that starts from there.
    pub(crate) fn setup(&self) -> Setup {
        let mut setup = Setup { position: Some(self.text.trim().to_owned()), ..self.setup.clone() };
        setup.arrangement.hands.clone_from(&self.hands);
        setup
    }

    /// Acts on a square with the tool.
    pub(crate) fn point(&mut self, at: Spot) {
        let picked = self.picked.take();
        match (&self.tool, picked) {
            (Tool::Carry, Some(from)) => self.diagram.carry(from, at),
            (Tool::Carry, None) => {
                self.picked = self.diagram.pieces.iter().find(|piece| piece.at == at).map(|piece| piece.at);
                return;
            }
            (Tool::TakeAway, _) => self.diagram.clear(at),
            (Tool::SetDown(part), _) if self.diagram.has(at, part) => self.diagram.clear(at),
            (Tool::SetDown(part), _) => {
                let may_share = self.ruleset.piece_box().is_some_and(|known| known.may_share);
                self.diagram.set_down(at, part.clone(), may_share);
            }
        }
        self.write();
    }

    /// Carries a piece by hand: to another square, or off the surface.
    pub(crate) fn carry(&mut self, from: Spot, to: Option<Spot>) {
        self.picked = None;
        match to {
            Some(to) => self.diagram.carry(from, to),
            None => self.diagram.clear(from),
        }
        self.write();
    }

    /// Takes away whatever stands on a square.
    pub(crate) fn take_away(&mut self, at: Spot) {
        self.carry(at, None);
    }

    /// Takes away everything, and all that was said about it.
    pub(crate) fn clear(&mut self) {
        self.picked = None;
        self.diagram.pieces.clear();
        self.diagram.castling.clear();
        self.diagram.rest.clear();
        self.write();
    }

    /// Lays out the usual start.
    pub(crate) fn lay_out_usual(&mut self) {
        match usual(&self.ruleset, &self.setup) {
            Ok(text) => self.type_text(text),
            Err(why) => self.trouble = Some(why),
        }
    }

    /// The pieces were changed: the text follows, and loses what they do not bear out.
    pub(crate) fn write(&mut self) {
        self.misread = None;
        match self.ruleset.write_position(&self.diagram) {
            Some(Ok(text)) => self.text = text,
            Some(Err(fault)) => self.misread = Some(fault.to_string().into()),
            None => {}
        }
        // Some arrangements can be written and not be read: pieces of a plane in several groups, for one.
        if let Some(Ok(diagram)) = self.ruleset.read_position(&self.text) {
            self.diagram = diagram;
        }
        self.judge();
    }

    /// The text was changed: the pieces follow as soon as it can be read.
    pub(crate) fn type_text(&mut self, text: String) {
        self.text = text;
        self.picked = None;
        match self.ruleset.read_position(&self.text) {
            Some(Ok(diagram)) => {
                self.diagram = diagram;
                self.misread = None;
            }
            Some(Err(why)) => self.misread = Some(why),
            None => {}
        }
        self.judge();
    }

    /// Asks the rules whether a game can start from there.
    pub(crate) fn judge(&mut self) {
        self.trouble = match self.ruleset.start(&self.setup()) {
            Err(error) => Some(error.phrase()),
            Ok(game) => match game.ask("looking whether it is over", |game| game.outcome()) {
                Ok(outcome) => outcome.map(|outcome| phrase!("window-over-at-once", why: outcome.phrase())),
                Err(fault) => Some(fault.to_string().into()),
            },
        };
    }

    /// The position as it is drawn.
    pub(crate) fn scene(&self) -> Scene {
        Scene {
            viewer: Viewer::Spectator,
            surface: self.diagram.surface.clone(),
            pieces: self.diagram.pieces.clone(),
            marks: Vec::new(),
            walls: Vec::new(),
            posts: Vec::new(),
            arrows: Vec::new(),
            last_move: Vec::new(),
            seats: self.seats().map(SceneSeat::new).collect(),
            piles: Vec::new(),
            effects: Vec::new(),
            turn: Some(self.diagram.turn),
            turn_number: 1,
            status: Phrase::default(),
        }
    }
}

/// The position from which such a game starts as a rule.
fn usual(ruleset: &HostedRuleset, setup: &Setup) -> Result<String, Phrase> {
    let game = ruleset.start(setup).map_err(|error| error.phrase())?;
    let position = game.ask("telling the position", |game| game.position());
    position.map(Option::unwrap_or_default).map_err(|fault| fault.to_string().into())
}
