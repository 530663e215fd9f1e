//! Whether the books of a game are right: what a campaign asks after every action, and a game in order never has to know.

use smallvec::SmallVec;

use crate::field::{Field, PieceId, Pieces, Whereabouts};
use crate::model::Unmet;
use crate::player::Player;
use crate::terrain::{CompactSet, SquareSet, Terrain};

use super::frame::Frame;
use super::{CardCopy, Phase, Play};

impl<G: Terrain> Play<G> {
    /// Tells what is wrong with the books of this game, if anything is: pieces, cards, effects, rules and questions.
    ///
    /// # Errors
    /// In the words of an engineer: whatever it says is a defect of the engine or of a card.
    pub(crate) fn audit(&self) -> Result<(), String> {
        self.audit_at_a_glance()?;
        if self.outcome.is_some() {
            return Ok(());
        }
        self.audit_rules()?;
        self.audit_glance()
    }

    /// All of that but what must be worked out anew: the rules.
    ///
    /// # Errors
    /// As with [`audit`](Self::audit).
    pub(crate) fn audit_at_a_glance(&self) -> Result<(), String> {
        audit_field(&self.situation.field)?;
        self.audit_cards()?;
        if self.outcome.is_some() {
            return Ok(());
        }
        self.audit_kings()?;
        self.audit_questions()?;
        self.audit_what_waits()
    }

    /// Tells what is wrong with what the last action has done to the game that was `last` before it: when a move is taken back
    /// with the cards that went with it, its mover holds what the hand held before the move, but for what the other player has
    /// now.
    ///
    /// # Errors
    /// As with [`audit`](Self::audit).
    pub(crate) fn audit_since(&self, last: &Self) -> Result<(), String> {
        let mover = last.turn.mover;
        let Some(moment) = &last.turn.before_move else { return Ok(()) };
        let is_same_turn = self.turn.number == last.turn.number && self.turn.before_move.is_none();
        // The move of who has left stands.
        let still_plays = self.players().contains(mover);
        let goes_with_it = self.turn.allowances.last_card[mover] == moment.allowances.last_card[mover];
        // A player who loses the turn by the clock gets back no card.
        let has_run_out = last.turn.at_start.is_some() && self.turn.at_start.is_none();
        // A card that was to rescue a move and has had no effect is spent, and the move alone is taken back.
        let is_unmended = last.turn.is_provisional;
        if !is_same_turn || !still_plays || !goes_with_it || has_run_out || is_unmended {
            return Ok(());
        }
        let holds = |player: Player, copy: &CardCopy| self.piles.hands[player].contains(copy);
        let mut held = moment.piles.hands[mover].iter();
        let is_there = |copy: &&CardCopy| self.players().iter().any(|player| holds(player, copy));
        match held.find(|copy| !is_there(copy) && !last.piles.is_cancelled(**copy)) {
            None => Ok(()),
            Some(copy) => {
                let (whose, card) = (super::player_name(mover), &self.card(copy.card).id);
                Err(format!("{whose} held {card} before the move that was taken back, and does not now"))
            }
        }
    }

    /// Every card of the game lies in exactly one place.
    fn audit_cards(&self) -> Result<(), String> {
        let mut lying: SmallVec<[CardCopy; 256]> = self.piles.all().collect();
        lying.extend(self.situation.cards_in_force());
        lying.extend(self.stack.iter().filter_map(Frame::lies_on_the_table));
        lying.sort_unstable();
        if let Some(twice) = lying.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("the card {} lies in two places", self.card(twice[0].card).id));
        }
        let is_missing = |copy: &&CardCopy| lying.binary_search(copy).is_err();
        match self.copies.iter().find(is_missing) {
            None => Ok(()),
            Some(copy) => Err(format!("the card {} is nowhere", self.card(copy.card).id)),
        }
    }

    /// Nobody plays on without a royal piece. A card that is under way may have taken the last one: what it does is undone when it
    /// is through.
    fn audit_kings(&self) -> Result<(), String> {
        if !self.stack.is_empty() {
            return Ok(());
        }
        for player in self.players().iter() {
            if !self.has_a_king(&self.situation, player) {
                return Err(format!("{} has no royal piece", super::player_name(player)));
            }
        }
        Ok(())
    }

    /// Every player who is asked can answer, and the game waits for nobody who is not asked.
    fn audit_questions(&self) -> Result<(), String> {
        if self.accused().is_some() {
            return Ok(());
        }
        let Some(frame) = self.stack.last() else {
            return if self.pending_triggers.is_empty() {
                Ok(())
            } else {
                Err("a trigger waits for nothing".to_owned())
            };
        };
        let what = &self.card(frame.program).id;
        match &frame.ask {
            _ if frame.window.is_some() => match frame.asked.first() {
                Some(asked) if self.has_something_to_play(asked) => Ok(()),
                _ => Err(format!("the window to answer {what} stands open for nobody")),
            },
            None => Err(format!("{what} stands still and asks nobody")),
            Some(ask) if ask.choices.is_empty() => Err(format!("{what} asks and there is no answer")),
            Some(_) => Ok(()),
        }
    }

    /// State that belongs to a card under way is gone once no card is.
    fn audit_what_waits(&self) -> Result<(), String> {
        if !self.stack.is_empty() || self.accused().is_some() {
            return Ok(());
        }
        if self.turn.phase == Phase::Beginning {
            return Err("a turn has begun and goes no further".to_owned());
        }
        if self.situation.concealed_from.is_some() {
            return Err("the board is covered, and no card will uncover it".to_owned());
        }
        let shares = self.situation.effects.iter().any(|effect| self.lets_share(effect));
        if self.situation.field.doubled().is_occupied() && !shares {
            return Err("two pieces share a square, and nothing lets them".to_owned());
        }
        let lifted: Pieces<G> = self.situation.lifted.iter().map(|&(piece, _)| piece).collect();
        let held = self.situation.effects.iter().fold(lifted, |all, effect| all | effect.on);
        let field = &self.situation.field;
        if let Some((piece, _)) =
            field.all().find(|&(piece, man)| man.whereabouts == Whereabouts::Aside && !held.contains(piece))
        {
            return Err(format!("the piece {piece:?} is off the board, and nothing brings it back"));
        }
        if self.set.house.unmet == Unmet::Ends
            && let Some(effect) = self.situation.effects.iter().find(|effect| {
                let on_board = !field.squares_of(effect.on).is_empty();
                effect.is_about_pieces && !on_board && !self.is_hiding(effect)
            })
        {
            return Err(format!("{} lasts on pieces that are gone", self.card(effect.card()).id));
        }
        Ok(())
    }

    /// Whether there is a sound move is told alike by looking for one and by sorting all.
    fn audit_glance(&self) -> Result<(), String> {
        let found = self.has_sound_move_at_a_glance().filter(|_| self.is_to_move());
        match found.is_some_and(|found| found != self.sound_moves().next().is_some()) {
            true => Err("whether there is a move is told in two ways".to_owned()),
            false => Ok(()),
        }
    }

    /// The rules in force are those that the lasting effects state, and what they allow is told rightly.
    fn audit_rules(&self) -> Result<(), String> {
        let (held, stated) = (&self.situation.rules, self.compiled());
        let field = &self.situation.field;
        if held.squares(field) != stated.squares(field) || held.is_swapped() != stated.is_swapped() {
            return Err("the board is not what the lasting effects make it".to_owned());
        }
        for side in self.players().iter() {
            let differs = held.pseudo_moves(field, side) != stated.pseudo_moves(field, side)
                || held.in_check(field, side) != stated.in_check(field, side)
                || held.royals(field, held.army(side)) != stated.royals(field, held.army(side))
                || held.cards_forbidden(side) != stated.cards_forbidden(side);
            if differs {
                return Err(format!(
                    "the rules for {} are not what the lasting effects state",
                    super::player_name(side)
                ));
            }
            let whose = super::player_name(side);
            if let Some((from, to)) = held.misjudged(field, side) {
                return Err(format!(
                    "whether {whose} may move from {from} to {to} is told wrongly without making the move"
                ));
            }
            if let Some(square) = held.seen_otherwise(field, side) {
                return Err(format!("whether {whose} is attacked on {square} is told in two ways"));
            }
        }
        Ok(())
    }
}

/// Every piece is where it says, and every square knows who stands on it.
fn audit_field<G: Terrain>(field: &Field<G>) -> Result<(), String> {
    for (piece, man) in field.all() {
        if let Whereabouts::On(square) = man.whereabouts
            && !field.on(square).any(|here| here == piece)
        {
            return Err(format!("the piece {piece:?} says that it stands on {square}, where it is not"));
        }
    }
    let known = field.occupied() | field.doubled() | field.squares_where(|_| true);
    for square in known {
        let here: Vec<PieceId> = field.on(square).collect();
        if let Some(stranger) = here.iter().find(|&&piece| field.square_of(piece) != Some(square)) {
            return Err(format!("{square} holds the piece {stranger:?}, which is not there"));
        }
        if here.len() == 2 && here[0] == here[1] {
            return Err(format!("one piece stands twice on {square}"));
        }
        if field.doubled().contains(square) != (here.len() == 2) {
            return Err(format!("{square} does not know how many stand on it"));
        }
        for army in G::armies() {
            let has_own = here.iter().any(|&piece| field.man(piece).owner == army);
            if field.side(army).contains(square) != has_own {
                return Err(format!("{square} does not know whose pieces stand on it"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::audit_field;
    use crate::field::{Field, Whereabouts};
    use crate::model::Kinds;

    #[test]
    fn a_field_of_chess_is_in_order() {
        let kinds = Kinds::of_chess();
        let mut field = Field::from_fen(Field::START, &kinds).unwrap();
        assert_eq!(audit_field(&field), Ok(()));
        let queen = field.top("d1".parse().unwrap()).unwrap();
        field.take_off(queen, Whereabouts::Lost);
        field.put_on(queen, "e4".parse().unwrap());
        assert_eq!(audit_field(&field), Ok(()));
    }
}
