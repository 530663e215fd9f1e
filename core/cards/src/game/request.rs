//! Requests: the meaning of an action's text, and whether it may be done.

use unruly_agreement::{Said, Saying};
use unruly_contract::keys::{AGREEMENT, RESIGNATION, TIME};
use unruly_contract::words::{END, PASS, TAKE_BACK};
use unruly_contract::{Arg, Corner, Naming, Phrase, Refusal, Seat, Spot, nearest, phrase};

use crate::field::Move;
use crate::model::{CardId, Kind};
use crate::play::{
    Answer, Ask, Honour, News, Occasion, Phase, Play, Playable, PossibleAnswer, Retraction, Waiting,
    are_answered_by, is_contest, parse_outcome,
};
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::CardGame;
use super::decisions::regular_moves;
use super::face;
use super::move_text::is_called;
use super::why_not::why_not;

/// The meaning of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Request {
    /// A regular move, by its text.
    Move(String),
    /// An answer to a card, by its text.
    Answer(String),
    /// To play a card.
    Play(CardId),
    /// To use a lasting effect.
    Use(CardId),
    /// To end one's turn.
    End,
    /// To let a window pass.
    Pass,
    /// To take back a move that no card has rescued, or a card that has done nothing yet.
    TakeBack,
    /// To discard a card and draw another.
    Discard(CardId),
    /// To say something: kinds of piece in the order in which they are named, and what nobody cares about.
    Say(Vec<Kind>),
    /// To accuse the other of what a card forbids.
    Accuse(CardId),
    /// Something that can be said in any game.
    Saying(Saying),
}

impl Request {
    /// Reads an action of a player.
    pub(crate) fn read<G: Terrain>(play: &Play<G>, player: Player, text: &str) -> Result<Self, Refusal> {
        let card = |words: &str| {
            let not_an_action = |hint: Phrase| Refusal::NotAnAction { text: text.to_owned(), hint };
            let id = words.split(' ').next().unwrap_or(words);
            let Some(card) = play.set.named(id) else {
                let ids = play.set.ids().map(|card| play.card(card).id.as_str());
                return Err(not_an_action(no_such_card(id, ids)));
            };
            if id == words {
                return Ok(card);
            }
            // A fault of the card goes before a fault of its picks.
            if text.starts_with("play ") {
                check_card(play, player, card)?;
            }
            Err(not_an_action(phrase!("name-card-alone")))
        };
        // Answers to a card go first: the name of a card may be a word of the table too.
        if is_offered(play, text) {
            return Ok(Self::Answer(text.to_owned()));
        }
        if let Some(saying) = Saying::read(text) {
            return Ok(Self::Saying(saying));
        }
        Ok(match text {
            END => Self::End,
            PASS => Self::Pass,
            TAKE_BACK => Self::TakeBack,
            _ => match text.split_once(' ') {
                Some(("play", id)) => Self::Play(card(id)?),
                Some(("use", id)) => Self::Use(card(id)?),
                Some(("discard", id)) => Self::Discard(card(id)?),
                Some(("accuse", id)) => Self::Accuse(card(id)?),
                Some(("say", words)) => Self::Say(kinds_in(play, words)),
                _ if G::read_move(text).is_some() => Self::Move(text.to_owned()),
                _ if is_answer(play, text) => Self::Answer(text.to_owned()),
                _ => {
                    return Err(Refusal::NotAnAction {
                        text: text.to_owned(),
                        hint: phrase!("cards-actions", move: Arg::text(a_move::<G>())),
                    });
                }
            },
        })
    }
}

/// The kinds of piece that are named, each alone or several of it.
fn kinds_in<G: Terrain>(play: &Play<G>, words: &str) -> Vec<Kind> {
    let kinds = play.kinds();
    let named = |word: &str| kinds.named(word).or_else(|| kinds.named(word.strip_suffix('s')?));
    let words = words.to_lowercase();
    words.split(|c: char| !c.is_alphanumeric() && c != '-').filter_map(named).collect()
}

/// Whether a card asks for just this.
fn is_offered<G: Terrain>(play: &Play<G>, text: &str) -> bool {
    // An answer that may come to nothing is judged once, when it is given.
    asking(play).is_some_and(|ask| ask.choices.iter().any(|choice| is_named(choice, text)))
}

/// Whether a text has the form of an answer to some card: a square, an edge, a corner, a word or two.
fn is_answer<G: Terrain>(play: &Play<G>, text: &str) -> bool {
    let is_square = |text: &str| text.parse::<Spot>().is_ok();
    let is_seat = |text: &str| text.parse::<Seat>().is_ok();
    // Of lost pieces it is said whose they were, where several players lost such a one.
    let is_kind = |text: &str| {
        let owned = text.split_once('-').filter(|(owner, _)| is_seat(owner));
        play.kinds().named(owned.map_or(text, |(_, kind)| kind)).is_some()
    };
    let is_word = |text: &str| {
        are_answered_by(text)
            || is_kind(text)
            || is_seat(text)
            || play.set.named(text).is_some()
            || play.set.asks_for(text)
    };
    is_square(text)
        || is_word(text)
        || parse_outcome(text).is_some()
        || text.parse::<Corner>().is_ok()
        || text.split_once('/').is_some_and(|(one, other)| is_square(one) && is_square(other))
        || text.split_once(' ').is_some_and(|(kind, square)| is_kind(kind) && is_square(square))
}

/// How a move is written, by an example.
fn a_move<G: Terrain>() -> &'static str {
    match G::NAMING {
        Naming::Algebraic => "e2e4",
        Naming::Coordinates => "0,0>1,2",
    }
}

/// The question that a card asks somebody now.
pub(crate) fn asking<G: Terrain>(play: &Play<G>) -> Option<&Ask<G>> {
    match play.waiting() {
        Waiting::Card(_) => play.stack.last()?.ask.as_deref(),
        _ => None,
    }
}

/// The text of an answer.
pub(crate) fn written<G: Terrain>(choice: &PossibleAnswer<G>) -> String {
    choice.pick.write(G::NAMING)
}

fn is_named<G: Terrain>(choice: &PossibleAnswer<G>, text: &str) -> bool {
    choice.pick.is_named(G::NAMING, text)
}

/// Does what was asked for, or says why not: whatever is refused is refused before anything is touched.
pub(crate) fn carry_out<G: Terrain>(
    game: &mut CardGame<G>,
    player: Player,
    request: Request,
) -> Result<(), Refusal> {
    let play = &mut game.play;
    match request {
        Request::Move(text) => {
            let moved = wanted_move(play, player, &text)?;
            let said = play.turn.agreement.moved(crate::play::seat(player));
            play.make_regular(moved);
            said.into_iter().for_each(|said| tell_of(play, player, said));
        }
        Request::Answer(text) if play.accused().is_some() => {
            if play.accused() != Some(player) {
                return Err(not_asked(play, player));
            }
            match text.as_str() {
                "accept" => play.answer_accusation(true),
                "deny" => play.answer_accusation(false),
                _ => return Err(Refusal::forbidden("accusation", phrase!("accept-or-deny"))),
            }
        }
        Request::Answer(text) => {
            let answer = wanted_answer(play, player, &text)?;
            play.answer_top(answer);
        }
        Request::Play(card) => {
            check_card(play, player, card)?;
            play.begin_card(player, card);
        }
        Request::Use(card) => {
            let effect = play.usable(player).into_iter().find(|effect| effect.card() == card);
            let Some(id) = effect.map(|effect| effect.id) else {
                return Err(Refusal::forbidden("use", phrase!("card-waits-not", card: named(play, card))));
            };
            play.occur(&Occasion::Used(id));
        }
        Request::End => end_turn(play, player)?,
        Request::Pass => pass(play, player)?,
        Request::TakeBack => take_back(play, player)?,
        Request::Discard(card) => discard(play, player, card)?,
        Request::Say(_) if !play.listens() || !is_free_to_talk(play) => {
            return Err(Refusal::forbidden("talk", phrase!("nothing-listens")));
        }
        Request::Say(kinds) => kinds.into_iter().for_each(|kind| play.occur(&Occasion::Said(player, kind))),
        Request::Accuse(card) => accuse(play, player, card)?,
        Request::Saying(saying) => say(play, player, saying)?,
    }
    Ok(())
}

fn named<G: Terrain>(play: &Play<G>, card: CardId) -> Arg {
    Arg::card(&play.card(card).id)
}

/// That there is no card of this name, and which may have been meant.
pub(super) fn no_such_card<'c>(id: &str, known: impl Iterator<Item = &'c str>) -> Phrase {
    let called = Arg::text(format!("{id:?}"));
    match nearest(id, known) {
        Some(near) => phrase!("no-such-card-but", called: called, near: Arg::text(near)),
        None => phrase!("no-such-card", called: called),
    }
}

/// The player who is asked now, for refusals.
pub(super) fn asked<G: Terrain>(play: &Play<G>) -> Vec<Seat> {
    play.waiting().player().map(crate::play::seat).into_iter().collect()
}

fn not_asked<G: Terrain>(play: &Play<G>, player: Player) -> Refusal {
    Refusal::NotAsked { seat: crate::play::seat(player), expected: asked(play) }
}

/// The refusal for a player who could answer a capture and does something else.
const LET_IT_PASS: &str = "first-let-capture-pass";

/// The refusal for a player who cannot move or end a turn although asked, or since another is.
fn asked_otherwise<G: Terrain>(play: &Play<G>, player: Player) -> Refusal {
    let why = match play.waiting() {
        Waiting::Phase(asked) | Waiting::Counter(asked) | Waiting::Interrupt(asked)
            if asked == player && play.has_to_play(player) =>
        {
            "first-play-due-cards"
        }
        Waiting::Card(asked) if asked == player => "first-answer-card",
        Waiting::Counter(asked) if asked == player => "first-let-card-pass",
        Waiting::Interrupt(asked) if asked == player => LET_IT_PASS,
        Waiting::Accused(asked) if asked == player => "first-accept-or-deny",
        Waiting::Phase(asked) if asked == player => match play.turn.phase {
            Phase::Declared(_) => LET_IT_PASS,
            Phase::Reply => "first-let-turn-pass",
            _ => "move-is-made",
        },
        _ => return not_asked(play, player),
    };
    Refusal::forbidden("turn", Phrase::new(why))
}

fn wanted_move<G: Terrain>(play: &Play<G>, player: Player, text: &str) -> Result<Move<G>, Refusal> {
    let is_asked = play.waiting() == Waiting::Phase(player) && play.turn.phase == Phase::Move;
    if !is_asked || play.has_to_play(player) {
        return Err(asked_otherwise(play, player));
    }
    let Some((from, _)) = G::read_move(text) else { return Err(why_not(play, text)) };
    // Where pieces share the square, how a move is called hangs on which others there are.
    let is_shared = play.situation.field.doubled().contains(from);
    let among = if is_shared { regular_moves(play) } else { Vec::new() };
    let is_meant = |moved: &Move<G>| moved.from == from && is_called(play, moved, text, &among);
    let meant = if is_shared {
        among.iter().copied().find(is_meant)
    } else {
        let sound =
            play.moves_without_card().find(|moved| is_meant(moved)).filter(|moved| play.may_be_tried(moved));
        // Rescuable moves take a search.
        sound.copied().or_else(|| play.rescuable_move(is_meant))
    };
    meant.ok_or_else(|| why_not(play, text))
}

fn wanted_answer<G: Terrain>(play: &Play<G>, player: Player, text: &str) -> Result<Answer<G>, Refusal> {
    let Some(ask) = asking(play) else {
        return Err(Refusal::forbidden("answer", phrase!("no-card-asks")));
    };
    if ask.player != player {
        return Err(not_asked(play, player));
    }
    let is_meant = |choice: &&PossibleAnswer<G>| is_named(choice, text);
    let found = ask.choices.iter().filter(is_meant).find(|choice| play.is_open_answer(ask, choice));
    let told =
        || (is_contest(&ask.choices) && parse_outcome(text).is_some()).then(|| Answer::Word(text.to_owned()));
    found
        .map(|choice| choice.answer.clone())
        .or_else(told)
        .or_else(|| misremembered(play, ask, text))
        .ok_or_else(|| Refusal::forbidden("choice", phrase!("cannot-be-chosen", what: Arg::text(text))))
}

/// A piece that is remembered on a square so far off that nobody is offered it: a wrong answer, but an answer.
fn misremembered<G: Terrain>(play: &Play<G>, ask: &Ask<G>, text: &str) -> Option<Answer<G>> {
    let is_memory = |choice: &PossibleAnswer<G>| matches!(choice.answer, Answer::Memory(..));
    let (name, square) = text.split_once(' ').filter(|_| ask.choices.iter().any(is_memory))?;
    let kind = play.kinds().named(name).filter(|kind| *kind != Kind::KING)?;
    Some(Answer::Memory(kind, square.parse().ok()?))
}

fn check_card<G: Terrain>(play: &Play<G>, player: Player, card: CardId) -> Result<(), Refusal> {
    let refused = |rule: &str, why: Phrase| Err(Refusal::forbidden(rule, why));
    if play.piles.held(player, card).is_none() {
        return refused("hand", phrase!("card-not-held", card: named(play, card)));
    }
    let rule = match play.playable(player, card) {
        Playable::Yes => return Ok(()),
        Playable::WrongTime => "time",
        Playable::NoModel | Playable::OwnUnique => "copy",
        Playable::Unmet => "condition",
        Playable::NotDue => "due",
        Playable::Spent => "one card",
        Playable::Forbidden => "no cards",
        Playable::Single => "single",
        Playable::NoOthers | Playable::Nothing => "nothing",
        Playable::MadeBefore => "undone",
        Playable::NotDemanded => "demanded",
    };
    refused(rule, face::why_not(play, player, card).unwrap_or_default())
}

fn end_turn<G: Terrain>(play: &mut Play<G>, player: Player) -> Result<(), Refusal> {
    let is_asked = play.waiting() == Waiting::Phase(player) && play.turn.mover == player;
    if !is_asked || play.has_to_play(player) {
        return Err(asked_otherwise(play, player));
    }
    if play.may_accept_stalemate() {
        match play.is_melee() {
            true => play.skip_turn(),
            false => play.draw_game(phrase!("stalemate")),
        }
        return Ok(());
    }
    let gives_up = || play.may_lose_the_turn();
    if play.turn.phase != Phase::After && !gives_up() {
        return Err(Refusal::forbidden("turn", phrase!("move-before-end")));
    }
    if play.needs_rescue() {
        let (rule, why) = match play.is_check(player) {
            true => ("check", phrase!("mend-or-take-back")),
            false => ("undone", phrase!("change-or-take-back")),
        };
        return Err(Refusal::forbidden(rule, why));
    }
    if play.turn.phase != Phase::After {
        play.tell_of_forfeit();
    }
    play.end_turn();
    Ok(())
}

fn pass<G: Terrain>(play: &mut Play<G>, player: Player) -> Result<(), Refusal> {
    if play.waiting().player() == Some(player) && play.has_to_play(player) {
        return Err(asked_otherwise(play, player));
    }
    match (play.waiting(), play.turn.phase.clone()) {
        (Waiting::Counter(asked) | Waiting::Interrupt(asked), _) if asked == player => play.let_card_pass(),
        (Waiting::Phase(asked), Phase::Declared(_) | Phase::Reply) if asked == player => play.let_turn_pass(),
        _ => return Err(Refusal::forbidden("pass", phrase!("nothing-to-let-pass"))),
    }
    Ok(())
}

fn take_back<G: Terrain>(play: &mut Play<G>, player: Player) -> Result<(), Refusal> {
    match play.retraction(player) {
        Some(Retraction::Card) => play.take_back_card(),
        Some(Retraction::Cards) => play.take_back_cards(),
        Some(Retraction::Move) => play.take_back_move(),
        None => return Err(Refusal::forbidden("take back", phrase!("nothing-to-take-back"))),
    }
    Ok(())
}

fn discard<G: Terrain>(play: &mut Play<G>, player: Player, card: CardId) -> Result<(), Refusal> {
    if !play.may_discard(player) {
        return Err(Refusal::forbidden("discard", phrase!("no-discard-now")));
    }
    let Some(copy) = play.piles.held(player, card) else {
        return Err(Refusal::forbidden("hand", phrase!("card-not-held", card: named(play, card))));
    };
    play.discard_by_choice(player, copy);
    Ok(())
}

/// Whether nothing is under way that has to be settled before somebody says something.
fn is_free_to_talk<G: Terrain>(play: &Play<G>) -> bool {
    play.stack.is_empty() && play.accused().is_none()
}

fn accuse<G: Terrain>(play: &mut Play<G>, player: Player, card: CardId) -> Result<(), Refusal> {
    let effect = play.effects_that_accuse().find(|effect| effect.card() == card).map(|effect| effect.id);
    match (effect, play.honour) {
        _ if !is_free_to_talk(play) => Err(Refusal::forbidden("accuse", phrase!("wait-for-card"))),
        (None, _) => {
            Err(Refusal::forbidden("accuse", phrase!("card-forbids-nothing", card: named(play, card))))
        }
        (_, Honour::Off) => Err(Refusal::forbidden("accuse", phrase!("no-accusations"))),
        (Some(effect), _) => {
            play.begin_accusation(effect, player);
            Ok(())
        }
    }
}

/// Tells everybody of words about a draw.
fn tell_of<G: Terrain>(play: &mut Play<G>, player: Player, said: Said) {
    play.tell(News::Noted { text: said.told_of(crate::play::seat(player)) });
}

/// Words besides moves: giving up, the clock, and those about a draw.
fn say<G: Terrain>(play: &mut Play<G>, player: Player, saying: Saying) -> Result<(), Refusal> {
    let said =
        play.turn.agreement.say(crate::play::seat(player), saying, play.situation.players.seats()).map_err(
            |_| {
                let why = match saying {
                    Saying::OfferDraw => phrase!("cards-draw-offered-already"),
                    _ => phrase!("cards-no-draw-offered"),
                };
                Refusal::forbidden("draw", why)
            },
        )?;
    match said {
        Said::Resigned => play.leave(player, Phrase::new(RESIGNATION)),
        Said::TimeRanOut => timeout(play, player),
        Said::Accepted { .. } | Said::Offered | Said::Declined | Said::PlayedOn => {
            tell_of(play, player, said);
        }
    }
    // Of several all have to agree, and one who has not may have left.
    if play.outcome.is_none() && play.turn.agreement.is_reached(play.players().seats()) {
        play.draw_game(Phrase::new(AGREEMENT));
    }
    Ok(())
}

/// The clock has run out: under a countdown the turn is lost, otherwise the game.
fn timeout<G: Terrain>(play: &mut Play<G>, player: Player) {
    let is_hurried = |ask: &Ask<G>| ask.player == player && ask.seconds.is_some();
    if play.stack.last().and_then(|frame| frame.ask.as_ref()).is_some_and(|ask| is_hurried(ask)) {
        // A player who has not answered in time does not remember.
        play.answer_top(Answer::Done);
    } else if play.turn.countdown.is_some() && play.turn.mover == player {
        play.forfeit_turn();
    } else {
        play.leave(player, Phrase::new(TIME));
    }
}
