//! Events as players are told of them.

use unruly_contract::keys::{CAPTURE_IS_DECLARED, CARD_HAS_NO_EFFECT, CARD_IS_DISCARDED, MOVE_IS_TAKEN_BACK};
use unruly_contract::{Arg, Audience, Event, Happening, Phrase, PieceName, Seat, phrase};

use crate::field::{Army, PieceId};
use crate::model::Kind;
use crate::play::{Hearers, News, NewsEntry, Play, Situation, seat};
use crate::player::Player;
use crate::terrain::Terrain;

use super::CardGame;
use super::scene::piece_name;

/// The events of what has happened since `before`.
pub(crate) fn events<G: Terrain>(game: &CardGame<G>, before: &Situation<G>) -> Vec<Event> {
    let play = &game.play;
    let mut events = Vec::new();
    for (place, entry) in play.news.iter().enumerate() {
        let told = events.len();
        let names = NamesThen { play, before, later: &play.news[place + 1..] };
        tell(game, &names, &entry.news, &mut events);
        if let Some(card) = entry.by {
            let id = &play.card(card).id;
            events[told..].iter_mut().for_each(|event| event.card = Some(id.clone()));
        }
    }
    if let Some(outcome) = play.outcome.clone() {
        events.push(open(Happening::Ended { outcome }));
    }
    events
}

/// The audience of a player's act.
fn audience(player: Player, to: Hearers) -> Audience {
    match to {
        Hearers::Everyone => Audience::Everyone,
        Hearers::Own => Audience::Only(vec![seat(player)]),
        Hearers::Others => Audience::Except(vec![seat(player)]),
    }
}

fn open(what: Happening) -> Event {
    Event::open(what)
}

fn announced(text: Phrase) -> Event {
    open(Happening::Announced { text })
}

/// The names of pieces as they were when something happened: a Pawn that went to its last rank and became a Queen there went as a Pawn.
struct NamesThen<'g, G: Terrain> {
    play: &'g Play<G>,
    before: &'g Situation<G>,
    /// Everything that has happened since.
    later: &'g [NewsEntry<G>],
}

impl<G: Terrain> NamesThen<'_, G> {
    fn name(&self, piece: PieceId) -> PieceName {
        let (kind, owner) = (self.former_kind(piece), self.former_owner(piece));
        let man = self.play.situation.field.man(piece);
        let is_merged = man.kinds().iter().nth(1).is_some();
        if is_merged || kind.is_none() && owner.is_none() {
            return piece_name(self.play, self.before, piece);
        }
        format!("{} {}", owner.unwrap_or(man.owner), self.kind_name(kind.unwrap_or(man.kind))).into()
    }

    /// Of which army it was.
    fn owner(&self, piece: PieceId) -> Army {
        self.former_owner(piece).unwrap_or(self.play.situation.field.man(piece).owner)
    }

    fn kind(&self, piece: PieceId) -> Kind {
        self.former_kind(piece).unwrap_or(self.play.situation.field.man(piece).kind)
    }

    fn kind_name(&self, kind: Kind) -> &str {
        &self.play.kinds().info(kind).name
    }

    /// Its kind, where it has become another since.
    fn former_kind(&self, piece: PieceId) -> Option<Kind> {
        self.later.iter().find_map(|entry| match &entry.news {
            News::Changed { piece: changed, from, .. } if *changed == piece => Some(*from),
            _ => None,
        })
    }

    /// Its army, where it has gone over to another since.
    fn former_owner(&self, piece: PieceId) -> Option<Army> {
        self.later.iter().find_map(|entry| match &entry.news {
            News::Converted { piece: converted, from, .. } if *converted == piece => Some(*from),
            _ => None,
        })
    }
}

fn tell<G: Terrain>(game: &CardGame<G>, names: &NamesThen<'_, G>, news: &News<G>, events: &mut Vec<Event>) {
    let play = &game.play;
    let named = |piece: PieceId| names.name(piece);
    let card_arg = |card| Arg::card(&play.card(card).id);
    let at = |square: G::Square| G::spot(square);
    match news {
        News::Moved { piece, from, to } => events.push(open(Happening::Moved {
            seat: names.owner(*piece).seat(),
            piece: named(*piece),
            from: at(*from),
            to: at(*to),
        })),
        News::Taken { piece, at: square, by } => {
            events.push(open(Happening::Captured { piece: named(*piece), at: at(*square), by: seat(*by) }));
        }
        News::Lifted { hidden_from, piece, at: square } => match *hidden_from {
            // Under a covered board nobody but who lifts it knows which piece goes, and the cover may be gone by now.
            Some(blind) => events.push(Event {
                what: Happening::Removed { piece: named(*piece), at: at(*square) },
                to: Audience::Only(play.seats.without(blind).iter().map(seat).collect()),
                reveals: true,
                card: None,
            }),
            None => events.push(open(Happening::Removed { piece: named(*piece), at: at(*square) })),
        },
        News::Placed { piece, at: square } => {
            events.push(open(Happening::Placed { piece: named(*piece), at: at(*square) }));
        }
        News::Changed { piece, from, at: square } => events.push(open(Happening::Changed {
            from: format!("{} {}", names.owner(*piece), names.kind_name(*from)).into(),
            into: named(*piece),
            at: at(*square),
        })),
        News::Converted { piece, from, at: square } => {
            let (kind, owner) = (names.kind_name(names.kind(*piece)), names.owner(*piece));
            events.push(open(Happening::Changed {
                from: format!("{} {kind}", from).into(),
                into: format!("{} {kind}", owner).into(),
                at: at(*square),
            }));
        }
        News::Played { player, card, to } => {
            let what = Happening::Played { seat: seat(*player), card: play.card(*card).id.clone() };
            let reveals = *to != Hearers::Own;
            events.push(Event { what, to: audience(*player, *to), reveals, card: None });
        }
        News::Chosen { player, pick, to } => {
            let what = Happening::Chosen { seat: seat(*player), pick: pick.clone() };
            events.push(Event { what, to: audience(*player, *to), reveals: false, card: None });
        }
        News::Fizzled { card, why } => {
            let why = why.clone();
            events.push(announced(
                Phrase::new(CARD_HAS_NO_EFFECT).with("card", card_arg(*card)).with("why", why),
            ));
        }
        News::Drew { player, card } => drew(game, *player, play.card(*card).id.clone(), events),
        News::Discarded { player, card } => {
            let text =
                Phrase::new(CARD_IS_DISCARDED).with("seat", seat(*player)).with("card", card_arg(*card));
            events.push(Event {
                what: Happening::Announced { text },
                to: Audience::Everyone,
                reveals: true,
                card: None,
            });
        }
        News::HandsChanged => events.push(Event {
            what: Happening::Announced { text: phrase!("cards-changed-hands") },
            to: Audience::Everyone,
            reveals: true,
            card: None,
        }),
        News::Began { card, .. } => {
            events.push(announced(phrase!("card-lies-beside", card: card_arg(*card))));
        }
        News::Ended { card } => events.push(announced(phrase!("card-has-ended", card: card_arg(*card)))),
        News::Revealed { card, squares } => {
            let squares = Arg::list(squares.iter().map(|&square| at(square)));
            let text = phrase!("card-reveals", card: card_arg(*card), squares: squares);
            events.push(Event {
                what: Happening::Announced { text },
                to: Audience::Everyone,
                reveals: true,
                card: None,
            });
        }
        News::Noted { text } => events.push(announced(text.clone())),
        News::Said { text } => events.push(Event {
            what: Happening::Announced { text: text.clone() },
            to: Audience::Everyone,
            reveals: true,
            card: None,
        }),
        News::Turn { player } => events.push(open(Happening::Turn { seat: seat(*player) })),
        News::Declared { piece, from, to } => {
            let text = Phrase::new(CAPTURE_IS_DECLARED).with("piece", named(*piece));
            events.push(announced(text.with("from", at(*from)).with("to", at(*to))));
        }
        News::MoveTakenBack => events.push(announced(Phrase::new(MOVE_IS_TAKEN_BACK))),
        News::CardsTakenBack => events.push(announced(phrase!("cards-are-taken-back"))),
    }
}

/// A player who draws sees the card; the others see that a card is drawn.
fn drew<G: Terrain>(game: &CardGame<G>, player: Player, card: String, events: &mut Vec<Event>) {
    let drawer = seat(player);
    let drawn = |cards: Vec<String>| Happening::Drew { seat: drawer, count: 1, cards };
    if game.open_hands {
        events.push(Event { what: drawn(vec![card]), to: Audience::Everyone, reveals: true, card: None });
        return;
    }
    let others: Vec<Seat> = game.play.seats.without(player).iter().map(seat).collect();
    events.push(Event {
        what: drawn(vec![card]),
        to: Audience::Only(vec![drawer]),
        reveals: true,
        card: None,
    });
    events.push(Event { what: drawn(Vec::new()), to: Audience::Only(others), reveals: false, card: None });
}
