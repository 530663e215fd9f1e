//! Scenes: the game as each viewer may see it.

use std::collections::BTreeMap;

use unruly_contract::{
    Arg, Arrow, ArrowKind, Effect as SceneEffect, Hand, Mark, Part, Phrase, Pick, Piece, PieceName, Pile,
    Post, Scene, SceneSeat, Task, Viewer, Wall, phrase,
};

use crate::eval::Value;
use crate::eval::posted::seated;
use crate::field::{Army, Field, Man, PieceId, Pieces};
use crate::model::{Kind, Kinds, Step, Term};
use crate::play::{
    Answer, CardCopy, Frame, LastingEffect, Phase, Play, Situation, Waiting, Window, seat, table_corner,
};
use crate::player::Player;
use crate::rules::{Going, Rules};
use crate::terrain::{CompactSet, SquareSet, Terrain};

use super::imagine::secret_choices;
use super::{CardGame, face, player};

/// The scene for a viewer.
pub(crate) fn scene<G: Terrain>(game: &CardGame<G>, viewer: Viewer) -> Scene {
    let play = &game.play;
    let is_covered = is_covered(play, viewer);
    let board = play.situation.rules.board();
    Scene {
        viewer,
        surface: G::surface(board),
        pieces: if is_covered { Vec::new() } else { pieces(play) },
        marks: if is_covered { Vec::new() } else { marks(play, viewer) },
        walls: G::walls(board)
            .map(|(one, other)| Wall { one: G::spot(one), other: G::spot(other) })
            .collect(),
        posts: if is_covered { Vec::new() } else { posts(play) },
        arrows: if is_covered { Vec::new() } else { arrows(game) },
        last_move: if is_covered { Vec::new() } else { last_move(play) },
        seats: play.seats.iter().map(|side| scene_seat(game, viewer, side)).collect(),
        piles: piles(game, viewer),
        effects: play.situation.effects.iter().map(|effect| scene_effect(play, viewer, effect)).collect(),
        turn: play.outcome.is_none().then(|| seat(play.mover())),
        turn_number: play.turn.number,
        status: status(game, viewer),
    }
}

/// Whether the board is covered for a viewer.
fn is_covered<G: Terrain>(play: &Play<G>, viewer: Viewer) -> bool {
    match (play.situation.concealed_from, viewer) {
        (Some(blind), Viewer::Seat(viewer)) => player(viewer) == blind,
        (Some(_), Viewer::Spectator) => true,
        _ => false,
    }
}

/// Whether a viewer is to remember which piece is missing, or may tell whoever is: what the pieces on the board count would say it.
fn is_riddled<G: Terrain>(play: &Play<G>, viewer: Viewer) -> bool {
    let asks = |frame: &Frame<G>| matches!(frame.step(play), Some(Step::Recall { .. }));
    let takers = play.stack.iter().filter(|frame| asks(frame)).map(|frame| frame.player);
    let knows = |taker: Player| matches!(viewer, Viewer::Seat(viewer) if player(viewer) == taker);
    is_covered(play, viewer) || viewer != Viewer::Referee && takers.into_iter().any(|taker| !knows(taker))
}

/// All that stands on each square: one piece, or two that share it.
fn pieces<G: Terrain>(play: &Play<G>) -> Vec<Piece> {
    let Situation { field, rules, effects, .. } = &*play.situation;
    let neutral = rules.neutral(field);
    let barred = rules.frozen_to_any(field, play.seats.iter());
    let open = effects.iter().filter(|effect| !play.lasting(effect).secret);
    let (trapped, partly) = trapped_and_partly(play);
    // That a King must not be lost goes without saying.
    let royal = rules.all_royals(field) - field.kind(Kind::KING);
    let marks: Vec<(G::Set, &str)> =
        [(royal, "royal"), (barred, "barred"), (trapped, "trapped"), (partly, "partly trapped")]
            .into_iter()
            .chain(open.map(|effect| (field.squares_of(effect.marked), &*play.card(effect.card()).id)))
            .collect();
    let shown = |square: G::Square| {
        let here: Vec<PieceId> = field.on(square).collect();
        let is_neutral = neutral.contains(square);
        let mut owners: Vec<_> = here.iter().map(|&piece| field.man(piece).owner.seat()).collect();
        owners.dedup();
        if is_neutral {
            owners.clear();
        }
        let parts =
            here.iter().flat_map(|&piece| parts(play.kinds(), field.man(piece), is_neutral)).collect();
        let borne = marks.iter().filter(|(squares, _)| squares.contains(square));
        let mut marks: Vec<String> = borne.map(|(_, mark)| (*mark).to_owned()).collect();
        marks.dedup();
        Piece { at: G::spot(square), owners, parts, marks }
    };
    field.occupied().into_iter().map(shown).collect()
}

/// The trapped pieces, and those of them that still have a move, Kings' safety aside.
fn trapped_and_partly<G: Terrain>(play: &Play<G>) -> (G::Set, G::Set) {
    let Situation { field, rules, .. } = &*play.situation;
    let trapped = rules.trapped(field);
    let has_a_move = |square: &G::Square| {
        field.on(*square).any(|piece| rules.goals(field, piece, Going::Usual).is_occupied())
    };
    (trapped, trapped.into_iter().filter(has_a_move).collect())
}

/// The pieces on corners, each as it would be shown on the square of which that is a corner.
fn posts<G: Terrain>(play: &Play<G>) -> Vec<Post> {
    let field = &play.situation.field;
    let shown = |(piece, corner)| {
        let man = field.man(piece);
        let at = table_corner(corner);
        let bears =
            |effect: &&LastingEffect<G>| !play.lasting(effect).secret && effect.marked.contains(piece);
        let bearing = play.situation.effects.iter().filter(bears);
        let mut marks: Vec<String> = bearing.map(|effect| play.card(effect.card()).id.clone()).collect();
        marks.dedup();
        let home = play.situation.stood.get(&piece).copied();
        let is_neutral =
            home.is_some_and(|home| play.situation.rules.neutral(&seated(field, piece, home)).contains(home));
        let owners = if is_neutral { Vec::new() } else { vec![man.owner.seat()] };
        let parts = parts(play.kinds(), man, is_neutral);
        Post { at, piece: Piece { at: at.of, owners, parts, marks } }
    };
    play.posts().map(shown).collect()
}

fn parts<G: Terrain>(kinds: &Kinds, man: &Man<G>, is_neutral: bool) -> Vec<Part> {
    let of = |kind| {
        let info = kinds.info(kind);
        Part {
            kind: info.name.clone(),
            letter: info.letter.to_string(),
            owner: (!is_neutral).then(|| man.owner.seat()),
        }
    };
    man.kinds().iter().map(of).collect()
}

/// A piece in words, as it stands now or, once it is gone, as it stood.
pub(crate) fn piece_name<G: Terrain>(play: &Play<G>, before: &Situation<G>, piece: PieceId) -> PieceName {
    let now = &play.situation;
    let Situation { field, rules, .. } = if now.field.square_of(piece).is_some() { now } else { before };
    let is_neutral = field.square_of(piece).is_some_and(|square| rules.neutral(field).contains(square));
    let man = field.man(piece);
    let owner = (!is_neutral).then(|| man.owner.seat());
    PieceName::of_kinds(man.kinds().iter().map(|kind| (owner, play.kinds().info(kind).name.as_str())))
}

/// Whether a viewer may know what a lasting effect bears on.
fn may_know<G: Terrain>(play: &Play<G>, viewer: Viewer, effect: &LastingEffect<G>) -> bool {
    !play.lasting(effect).secret
        || match viewer {
            Viewer::Seat(viewer) => player(viewer) == effect.player,
            Viewer::Referee => true,
            Viewer::Spectator => false,
        }
}

/// The squares that a player has noted in secret for an effect that bears no other mark.
fn noted<G: Terrain>(play: &Play<G>, effect: &LastingEffect<G>) -> G::Set {
    if !play.marked_by(effect).is_empty() || !play.lasting(effect).secret {
        return G::Set::EMPTY;
    }
    let choices = secret_choices(&play.card(effect.text.card).program);
    choices.fold(G::Set::EMPTY, |squares, choice| match effect.bindings.get(choice.name) {
        Some(Value::Squares { chosen, .. }) => squares | *chosen,
        _ => squares,
    })
}

fn marks<G: Terrain>(play: &Play<G>, viewer: Viewer) -> Vec<Mark> {
    let mut marks = Vec::new();
    for effect in play.situation.effects.iter().filter(|effect| may_know(play, viewer, effect)) {
        let what = &play.card(effect.card()).id;
        let squares = if play.lasting(effect).secret {
            play.marked_by(effect) | noted(play, effect)
        } else {
            effect.marked_squares
        };
        marks.extend(squares.into_iter().map(|square| Mark { at: G::spot(square), what: what.clone() }));
    }
    marks
}

fn arrows<G: Terrain>(game: &CardGame<G>) -> Vec<Arrow> {
    let play = &game.play;
    let rules = &play.situation.rules;
    let field = &play.situation.field;
    let mut arrows: Vec<Arrow> = Vec::new();
    // Nobody is in check who is out of the game, though the King may still be captured.
    for side in play.players().iter().filter(|_| !play.is_sudden_death()) {
        for king in rules.in_check(field, side) {
            for foe in G::foes(Army::of(side.seat())) {
                for from in rules.attackers(field, foe, king) {
                    arrows.push(Arrow { from: G::spot(from), to: G::spot(king), kind: ArrowKind::Check });
                }
            }
        }
    }
    if game.is_polite {
        arrows.extend(play.seats.iter().flat_map(|side| threatening(play, side)));
    }
    arrows.extend(G::links(rules.board()).map(|(one, other)| Arrow {
        from: G::spot(one),
        to: G::spot(other),
        kind: ArrowKind::Link,
    }));
    arrows.extend(play.situation.facts.declared.map(|moved| Arrow {
        from: G::spot(moved.from),
        to: G::spot(moved.to),
        kind: ArrowKind::Declared,
    }));
    arrows
}

/// From each piece that would give check to a player if it were not trapped.
fn threatening<G: Terrain>(play: &Play<G>, side: Player) -> Vec<Arrow> {
    let (field, rules) = (&play.situation.field, &play.situation.rules);
    let (army, threats) = (rules.army(side), threats(play, side));
    let mut arrows = Vec::new();
    for king in rules.royals(field, army) {
        for foe in G::foes(army).filter(|foe| threats.contains(&seat(rules.commander(*foe)))) {
            let bearers = rules.bearers(field, foe, king).into_iter();
            arrows.extend(bearers.map(|from| Arrow {
                from: G::spot(from),
                to: G::spot(king),
                kind: ArrowKind::Threat,
            }));
        }
    }
    arrows
}

fn last_move<G: Terrain>(play: &Play<G>) -> Vec<unruly_contract::Spot> {
    let facts = &play.situation.facts;
    facts.origin.into_iter().chain(facts.target).map(G::spot).collect()
}

fn scene_seat<G: Terrain>(game: &CardGame<G>, viewer: Viewer, side: Player) -> SceneSeat {
    let play = &game.play;
    let field = &play.situation.field;
    let count = |pieces: Pieces<G>| {
        let mut counted: BTreeMap<String, u32> = BTreeMap::new();
        for piece in pieces.iter() {
            *counted.entry(play.kinds().info(field.man(piece).original).name.clone()).or_default() += 1;
        }
        counted
    };
    let cards = &play.piles.hands[side];
    let is_own = viewer == Viewer::Referee || viewer == Viewer::Seat(seat(side));
    let may_play = is_own && play.outcome.is_none();
    let sees = game.hands_lie_open() || is_own;
    let hand = if sees {
        Hand::FaceUp(cards.iter().map(|copy| play.card(copy.card).id.clone()).collect())
    } else {
        // Nobody knows of a card that can still be taken back.
        let laid = play.stack.iter().filter(|frame| frame.player == side && !knows_of(game, viewer, frame));
        Hand::FaceDown(cards.len() + laid.count())
    };
    let sees_the_board = !is_covered(play, viewer);
    let is_melee = play.is_melee();
    let is_in_it = play.players().contains(side);
    SceneSeat {
        playing: is_in_it,
        in_check: sees_the_board && is_in_it && is_told(play, viewer) && play.is_attacked(side),
        // Where the game is not polite everybody finds threats out alone.
        threatened_by: match viewer == Viewer::Referee || game.is_polite && sees_the_board {
            true => threats(play, side),
            false => Vec::new(),
        },
        held_attacks_by: if is_melee && sees_the_board {
            held_attacks(play, viewer, side)
        } else {
            Vec::new()
        },
        turns_ahead: if is_melee { play.turns_ahead(side) } else { None },
        honours: (is_melee && !is_riddled(play, viewer)).then(|| play.honours(side)),
        lost: count(play.situation.captured(Army::of(side.seat()))),
        dead: count(play.situation.dead(Army::of(side.seat()))),
        hand: Some(hand),
        unplayable: if may_play { face::unplayable(play, side) } else { BTreeMap::new() },
        stands_for: if may_play { face::stands_for(play, side) } else { BTreeMap::new() },
        task: task(play, side),
        ..SceneSeat::new(seat(side))
    }
}

/// Those of whose pieces only trapped ones bear on a King of a player.
fn threats<G: Terrain>(play: &Play<G>, side: Player) -> Vec<unruly_contract::Seat> {
    if !G::KEEPS_TOGETHER || !play.players().contains(side) {
        return Vec::new();
    }
    let attacking = foes_upon(play, side, Rules::attackers);
    foes_upon(play, side, Rules::bearers).into_iter().filter(|foe| !attacking.contains(foe)).collect()
}

/// Those who attack a King of a player, but would have to save their own first.
fn held_attacks<G: Terrain>(play: &Play<G>, viewer: Viewer, side: Player) -> Vec<unruly_contract::Seat> {
    match play.is_attacked(side) || !is_told(play, viewer) {
        true => Vec::new(),
        false => foes_upon(play, side, Rules::attackers),
    }
}

/// Whether attacks on Kings are told. In Sudden Death everybody but the referee finds them out alone.
fn is_told<G: Terrain>(play: &Play<G>, viewer: Viewer) -> bool {
    !play.is_sudden_death() || viewer == Viewer::Referee
}

/// The foes of a player of whom some pieces are upon a King of theirs.
fn foes_upon<G: Terrain>(
    play: &Play<G>,
    side: Player,
    upon: impl Fn(&Rules<G>, &Field<G>, Army, G::Square) -> G::Set,
) -> Vec<unruly_contract::Seat> {
    let (field, rules) = (&play.situation.field, &play.situation.rules);
    let kings = rules.royals(field, rules.army(side));
    let is_upon = |foe: &Army| kings.into_iter().any(|king| upon(rules, field, *foe, king).is_occupied());
    G::foes(rules.army(side)).filter(is_upon).map(|foe| seat(rules.commander(foe))).collect()
}

/// The task of a player besides choosing.
fn task<G: Terrain>(play: &Play<G>, side: Player) -> Option<Task> {
    if play.outcome.is_some() {
        return None;
    }
    if let Waiting::Card(asked) = play.waiting()
        && let Some(frame) = play.stack.last()
    {
        let is_secret = frame.ask.as_ref().is_some_and(|ask| ask.is_secret);
        let is_reaction = frame.answers.first() == Some(&Answer::Word("reaction".to_owned()));
        let own = match frame.step(play) {
            Some(Step::Recall { seconds, .. }) => Some(Task::Recall { seconds: u32::from(*seconds) }),
            Some(Step::Balance { seconds, .. }) => Some(Task::Balance { seconds: u32::from(*seconds) }),
            Some(Step::Contest(_)) if is_reaction => Some(Task::Reaction),
            _ if is_secret => Some(Task::Secret),
            _ => None,
        };
        if asked == side && own.is_some() {
            return own;
        }
    }
    if play.situation.concealed_from == Some(side) {
        return Some(Task::LookAway { seconds: concealed_for(play) });
    }
    let is_mover = play.mover() == side;
    match play.turn.countdown {
        Some(seconds) if is_mover => Some(Task::Hurry { seconds: u32::from(seconds) }),
        _ if is_mover && play.turn.allowances.third_hand > 0 => Some(Task::ThirdHand),
        _ => None,
    }
}

/// For how long the card under way covers the board.
fn concealed_for<G: Terrain>(play: &Play<G>) -> u32 {
    let programs = play.stack.iter().map(|frame| &play.card(frame.program).program);
    let mut steps = programs.flat_map(|program| program.blocks.iter().flatten());
    let seconds = steps.find_map(|step| match step {
        Step::Conceal { seconds, .. } => Some(u32::from(*seconds)),
        _ => None,
    });
    seconds.unwrap_or_default()
}

/// Whether a viewer may know that a card is being played.
fn knows_of<G: Terrain>(game: &CardGame<G>, viewer: Viewer, frame: &Frame<G>) -> bool {
    let is_own = viewer == Viewer::Referee || viewer == Viewer::Seat(seat(frame.player));
    is_own || game.open_hands || !frame.can_be_taken_back()
}

fn piles<G: Terrain>(game: &CardGame<G>, viewer: Viewer) -> Vec<Pile> {
    let play = &game.play;
    let ids = |pile: &[CardCopy]| pile.iter().rev().map(|copy| play.card(copy.card).id.clone()).collect();
    let mut piles = Vec::new();
    for place in 0..play.piles.decks.len() {
        let owner = (!play.piles.is_common()).then(|| seat(Player::ALL[place]));
        let (deck, discards) = (&play.piles.decks[place], &play.piles.discards[place]);
        let face_up = if viewer == Viewer::Referee { ids(deck) } else { Vec::new() };
        piles.push(Pile { name: "deck".to_owned(), owner, count: deck.len(), face_up });
        piles.push(Pile { name: "discard".to_owned(), owner, count: discards.len(), face_up: ids(discards) });
    }
    let known = play.stack.iter().filter(|frame| knows_of(game, viewer, frame));
    let on_the_table: Vec<CardCopy> = known.filter_map(Frame::copy).collect();
    if !on_the_table.is_empty() {
        piles.push(Pile {
            name: "played".to_owned(),
            owner: None,
            count: on_the_table.len(),
            face_up: ids(&on_the_table),
        });
    }
    piles
}

fn scene_effect<G: Terrain>(play: &Play<G>, viewer: Viewer, effect: &LastingEffect<G>) -> SceneEffect {
    let knows = may_know(play, viewer, effect);
    let on = match knows && !is_covered(play, viewer) {
        true => (play.marked_by(effect) | noted(play, effect) | play.situation.field.squares_of(effect.on))
            .into_iter()
            .map(G::spot)
            .collect(),
        false => Vec::new(),
    };
    let about = if knows { named(play, effect) } else { Vec::new() };
    let until = match &play.lasting(effect).term {
        _ if effect.is_suspended => phrase!("lasts-suspended"),
        Term::ForGood => phrase!("lasts-for-good"),
        Term::Turns(turns) => {
            let left = (effect.began + u32::from(*turns)).saturating_sub(play.turn.number);
            phrase!("lasts-turns", count: left)
        }
        Term::ThisTurn => phrase!("lasts-this-turn"),
        Term::TheirNextTurn => match play.foe(effect.player, &effect.bindings) {
            Some(foe) => phrase!("lasts-their-next-turn", seat: seat(foe)),
            None => phrase!("lasts-against-nobody"),
        },
        Term::MyNextTurn => phrase!("lasts-to-next-turn", seat: seat(effect.player)),
        Term::Until(_) => phrase!("lasts-until-condition"),
        Term::Once => phrase!("lasts-until-set-off"),
    };
    SceneEffect {
        card: play.card(effect.card()).id.clone(),
        seat: seat(effect.player),
        until,
        on,
        about,
        is_passing: effect.is_passing,
    }
}

/// The kinds, players and numbers that were named for an effect; not against whom it is where there is only one other.
fn named<G: Terrain>(play: &Play<G>, effect: &LastingEffect<G>) -> Vec<Pick> {
    let foe = effect.bindings.bound_foe().filter(|_| play.seats.len() > 2);
    let picked = effect.bindings.iter().filter_map(|(_, value)| match value {
        Value::Kind(kind) => Some(Pick::Kind(play.kinds().info(*kind).name.clone())),
        Value::Player(player) => Some(Pick::Seat(seat(*player))),
        Value::Number(number) => Some(Pick::Word(number.to_string())),
        _ => None,
    });
    let mut named: Vec<Pick> = picked.collect();
    let against = foe.map(|foe| Pick::Seat(seat(foe))).filter(|against| !named.contains(against));
    named.extend(against);
    named
}

fn status<G: Terrain>(game: &CardGame<G>, viewer: Viewer) -> Phrase {
    let play = &game.play;
    let other = play.turn.asked.first().unwrap_or_else(|| play.next_after(play.mover()));
    let (mover, other) = (seat(play.mover()), seat(other));
    if let Some(outcome) = &play.outcome {
        return outcome.phrase();
    }
    let is_known = play.stack.last().is_none_or(|frame| knows_of(game, viewer, frame));
    let below = play.stack.len().checked_sub(2).map(|place| &play.stack[place]);
    let waiting = match (is_known, play.stack.last()) {
        // To who does not know of the card on top things stand as they did before it was laid.
        (false, Some(top)) => match below.and_then(|frame| frame.window) {
            Some(Window::Counter) => Waiting::Counter(top.player),
            Some(Window::Interrupt) => Waiting::Interrupt(top.player),
            None => Waiting::Phase(top.player),
        },
        _ => play.waiting(),
    };
    let line = match waiting {
        Waiting::Nobody => None,
        Waiting::Card(player) => play.stack.last().map(|frame| {
            phrase!("status-asked-by", seat: seat(player), card: Arg::card(&play.card(frame.program).id))
        }),
        Waiting::Accused(player) => Some(phrase!("status-accused", seat: seat(player))),
        Waiting::Counter(player) => Some(phrase!("status-may-counter", seat: seat(player))),
        Waiting::Interrupt(player) => Some(phrase!("status-may-interrupt-capture", seat: seat(player))),
        Waiting::Phase(_) => Some(match play.turn.phase {
            Phase::Move if play.is_check(play.mover()) => phrase!("to-move-in-check", seat: mover),
            Phase::Beginning | Phase::Move => phrase!("to-move", seat: mover),
            Phase::Declared(_) => Phrase::several([
                phrase!("status-captures", seat: mover),
                phrase!("status-may-interrupt", seat: other),
            ]),
            Phase::After => phrase!("status-may-play-card", seat: mover),
            Phase::Reply | Phase::Ending => phrase!("status-may-reply", seat: other),
        }),
    };
    let third = (play.turn.allowances.third_hand > 0).then(|| phrase!("status-third-hand"));
    let offer = play.turn.agreement.offerer().map(|offerer| phrase!("draw-offered", seat: offerer));
    // Nothing on the table shows who has turns to lose or on top, so it is said for as long as that is so.
    let allowances = &play.turn.allowances;
    let players = || play.players().iter();
    let losing = players().filter(|&player| allowances.lost_turns[player] > 0);
    let losing = losing.map(|player| phrase!("cards-will-lose-a-turn", seat: seat(player)));
    let again = players().filter(|&player| allowances.extra_turns[player] > 0);
    let again = again.map(|player| phrase!("cards-will-play-another-turn", seat: seat(player)));
    Phrase::several(line.into_iter().chain(third).chain(losing).chain(again).chain(offer))
}
