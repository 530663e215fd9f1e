//! Random positions and random rules, the same from the same seed.

use unruly_cards::eval::{Bindings, Value};
use unruly_cards::field::{Army, Field, PieceId, Pieces, Set, Square};
use unruly_cards::model::{
    Ban, DeckRule, Demand, Function, HouseRules, Kind, KindInfo, Kinds, Mobility, Name, Otherwise,
    PlayerWord, Rule, SetTerrain, Squares, Unmet,
};
use unruly_cards::player::Player;
use unruly_chess::betza::Betza;
use unruly_geometry::board::{BoardCorner, BoardWall, Edge, Rectangle};

/// The kinds of chess, and some of the cards'.
pub(crate) fn kinds() -> Kinds {
    let mut kinds = Kinds::of_chess();
    let of = |name: &str, letter, movement: &str, answers_to, is_pawn| KindInfo {
        name: name.to_owned(),
        letter,
        movement: movement.parse().expect("well written"),
        answers_to,
        is_pawn,
        worth: 100,
    };
    kinds.0.push(of("crab", 'C', "F", Some(Kind::PAWN), true));
    kinds.0.push(of("kangaroo", 'G', "N>N", Some(Kind::KNIGHT), false));
    kinds.0.push(of("camel", 'L', "Z", Some(Kind::KNIGHT), false));
    kinds.0.push(of("princess", 'S', "Q2", None, false));
    kinds.0.push(of("prince", 'I', "K", Some(Kind::KING), false));
    kinds
}

pub(crate) fn house(castle_through_check: bool) -> HouseRules {
    HouseRules {
        seats: 2..=2,
        surface: SetTerrain::Board,
        deck: DeckRule::Common,
        hand: 5,
        reshuffle: true,
        discard_on_own_turn: false,
        discard_on_other_turn: false,
        castle_through_check,
        unmet: Unmet::Ends,
        may_fizzle: true,
        neutral_is_own: false,
    }
}

/// A rule, in terms that both the engine and the twin are told.
#[derive(Debug, Clone)]
pub(crate) enum TestRule {
    Ban {
        ban: Ban,
        of: Scope,
        to: Whom,
        spares_check: bool,
    },
    Require {
        demand: Demand,
        of: Player,
        scope: Scope,
        otherwise: Otherwise,
        spares_check: bool,
    },
    Royal(Scope),
    Common(Scope),
    Neutral(Pieces),
    Hole(Square),
    NoStop(Square),
    Wall(BoardWall),
    Post(BoardCorner),
    Link(Square, Square),
    Cylinder,
    Cropped(Rectangle),
    Swapped,
    Survives(Player),
    /// The captors of all, or those of one side and neutral ones.
    DiesWith(Scope, Option<Player>),
    Moves {
        scope: Scope,
        how: How,
    },
}

#[derive(Debug, Clone)]
pub(crate) enum How {
    Also(Betza),
    Instead(Betza),
    Limit(u8),
}

/// The pieces that a rule bears on.
#[derive(Debug, Clone)]
pub(crate) enum Scope {
    /// Pieces, wherever they go.
    Pieces(Pieces),
    /// The neighbours of pieces.
    Near(Pieces),
    /// A square.
    At(Square),
    /// Every piece of a name.
    Kind(Kind),
    /// The pieces that a player commands, neutral ones left out, if they are of a name.
    ArmyKind(Player, Kind),
    All,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Whom {
    One(Player),
    Both,
}

/// A rule as a card states it.
pub(crate) struct Written {
    pub(crate) rule: Rule,
    pub(crate) player: Player,
    pub(crate) bindings: Bindings,
    pub(crate) extent: Option<Rectangle>,
}

const NAME: Name = Name(0);

impl Scope {
    fn written(&self, field: &Field, bindings: &mut Bindings) -> Squares {
        match self {
            Self::Pieces(pieces) => {
                bindings.set(NAME, Value::pieces(field, *pieces));
                Squares::Name(NAME)
            }
            Self::Near(pieces) => {
                bindings.set(NAME, Value::pieces(field, *pieces));
                Squares::Call(Function::Adjacent, vec![Squares::Name(NAME)])
            }
            Self::At(square) => {
                bindings.set(NAME, Value::squares(field, Set::of(*square)));
                Squares::At(NAME)
            }
            Self::Kind(kind) => Squares::Kind(*kind),
            // Every rule here is read by white.
            Self::ArmyKind(side, kind) => {
                let word = if *side == Player::WHITE { PlayerWord::Own } else { PlayerWord::Enemy };
                Squares::Both(Box::new(Squares::Of(word)), Box::new(Squares::Kind(*kind)))
            }
            Self::All => Squares::All,
        }
    }
}

fn word(side: Player) -> PlayerWord {
    if side == Player::WHITE { PlayerWord::Own } else { PlayerWord::Enemy }
}

impl TestRule {
    pub(crate) fn written(&self, field: &Field) -> Written {
        let mut bindings = Bindings::default();
        let mut extent = None;
        let rule = match self {
            Self::Ban { ban, of, to, spares_check } => Rule::Forbid {
                ban: *ban,
                of: of.written(field, &mut bindings),
                to: match to {
                    Whom::One(side) => word(*side),
                    Whom::Both => PlayerWord::Both,
                },
                spares_check: *spares_check,
            },
            Self::Require { demand, of, scope, otherwise, spares_check } => Rule::Require {
                demand: *demand,
                of: word(*of),
                pieces: scope.written(field, &mut bindings),
                otherwise: *otherwise,
                spares_check: *spares_check,
            },
            Self::Royal(scope) => Rule::Royal(scope.written(field, &mut bindings)),
            Self::Common(scope) => Rule::Common(scope.written(field, &mut bindings)),
            Self::Neutral(pieces) => Rule::Neutral(Scope::Pieces(*pieces).written(field, &mut bindings)),
            Self::Hole(square) => Rule::Blocked(Scope::At(*square).written(field, &mut bindings)),
            Self::NoStop(square) => Rule::NoStop(Scope::At(*square).written(field, &mut bindings)),
            Self::Wall(wall) => {
                bindings.set(NAME, Value::Edges(*wall));
                Rule::Wall(NAME)
            }
            Self::Post(corner) => {
                bindings.set(NAME, Value::Corner(*corner));
                Rule::Post(NAME)
            }
            Self::Link(one, other) => {
                bindings.set(NAME, Value::squares(field, Set::of(*one) | Set::of(*other)));
                Rule::Link(NAME)
            }
            Self::Cylinder => Rule::Cylinder,
            Self::Cropped(to) => {
                extent = Some(*to);
                Rule::Cropped
            }
            Self::Swapped => Rule::SeatsSwapped,
            Self::Survives(side) => Rule::SurvivesOneKing(word(*side)),
            Self::DiesWith(scope, by) => {
                Rule::DiesWith { of: scope.written(field, &mut bindings), by: by.map(word) }
            }
            Self::Moves { scope, how } => Rule::Moves {
                of: scope.written(field, &mut bindings),
                mobility: match how {
                    How::Also(betza) => Mobility::Also(betza.clone()),
                    How::Instead(betza) => Mobility::Instead(betza.clone()),
                    How::Limit(most) => Mobility::Limit(*most),
                },
            },
        };
        Written { rule, player: Player::WHITE, bindings, extent }
    }
}

/// A source of chance.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x2545_F491_4F6C_DD1D)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 20
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    pub(crate) fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub(crate) fn pick<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        if list.is_empty() { None } else { Some(list[self.below(list.len())].clone()) }
    }

    fn square(&mut self) -> Square {
        Square::from_index(self.below(64))
    }

    fn side(&mut self) -> Player {
        Player::ALL[self.below(2)]
    }

    fn vacant(&mut self, field: &Field) -> Square {
        loop {
            let square = self.square();
            if !field.occupied().contains(square) {
                return square;
            }
        }
    }

    /// A position: often one in which castling and double steps are near.
    pub(crate) fn field(&mut self, kinds: &Kinds) -> Field {
        let mut field = if self.one_in(2) {
            let fens = [
                "r3k2r/pp1p1ppp/8/2p1P3/1p1P4/8/P1P2PPP/R3K2R w KQkq - 0 1",
                "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 1",
                "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
                "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            ];
            Field::from_fen(fens[self.below(4)], kinds).expect("sound")
        } else {
            let mut field = Field::empty();
            for side in Army::BOTH {
                let square = self.vacant(&field);
                field.spawn(Kind::KING, side, square);
            }
            field
        };
        if self.one_in(2) {
            field.set_to_move(Army::of(self.side().seat()));
        }
        for _ in 0..4 + self.below(10) {
            let kind = Kind::from_index(self.below(kinds.0.len()));
            let square = self.vacant(&field);
            let side = self.side();
            if (kind != Kind::KING || self.one_in(4))
                && let Some(id) = field.spawn(kind, Army::of(side.seat()), square)
            {
                let has_moved = self.one_in(2);
                field.set_moved(id, has_moved);
            }
        }
        for _ in 0..self.below(3) {
            self.stack(&mut field);
        }
        for _ in 0..self.below(2) {
            self.fuse(&mut field);
        }
        field
    }

    fn friends(&mut self, field: &Field) -> Option<(PieceId, PieceId)> {
        let one = self.piece(field);
        let other = self.piece(field);
        let alike = field.man(one).owner == field.man(other).owner;
        let apart = field.square_of(one) != field.square_of(other);
        let single =
            [one, other].iter().all(|&id| field.square_of(id).is_some_and(|at| field.on(at).count() == 1));
        (alike && apart && single).then_some((one, other))
    }

    fn stack(&mut self, field: &mut Field) {
        if let Some((one, other)) = self.friends(field) {
            let to = field.square_of(other).expect("on the board");
            field.relocate(one, to);
        }
    }

    fn fuse(&mut self, field: &mut Field) {
        let is_king = |id| field.man(id).kind == Kind::KING;
        if let Some((one, other)) =
            self.friends(field).filter(|&(one, other)| !is_king(one) && !is_king(other))
        {
            field.fuse(one, other);
        }
    }

    fn piece(&mut self, field: &Field) -> PieceId {
        let standing: Vec<_> = field.all().filter(|(_, man)| man.is_on_board()).map(|(id, _)| id).collect();
        self.pick(&standing).expect("there are Kings")
    }

    fn pieces(&mut self, field: &Field) -> Pieces {
        (0..=self.below(3)).map(|_| self.piece(field)).collect()
    }

    fn scope(&mut self, field: &Field) -> Scope {
        match self.below(8) {
            0 => Scope::Near(self.pieces(field)),
            1 => Scope::At(self.square()),
            2 => Scope::Kind(Kind::from_index(self.below(6))),
            3 => Scope::ArmyKind(self.side(), Kind::from_index(self.below(6))),
            4 => Scope::All,
            _ => Scope::Pieces(self.pieces(field)),
        }
    }

    fn betza(&mut self) -> Betza {
        let texts = [
            "B",
            "N",
            "K",
            "W",
            "fmWfcF",
            "cFmW",
            "NN",
            "R3",
            "mQ",
            "fmWfceFifmnD",
            "fmFfceWifmnA",
            "gQ",
            "N>W",
        ];
        texts[self.below(texts.len())].parse().expect("well written")
    }

    pub(crate) fn rules(&mut self, field: &Field, most: usize) -> Vec<TestRule> {
        let count = if most == 0 { 0 } else { 1 + self.below(most) };
        (0..count).map(|_| self.rule(field)).collect()
    }

    fn rule(&mut self, field: &Field) -> TestRule {
        let to = if self.one_in(3) { Whom::Both } else { Whom::One(self.side()) };
        let bans = [Ban::Move, Ban::Capture, Ban::BeCaptured, Ban::Check, Ban::Castle, Ban::Promote];
        match self.below(23) {
            0..=5 => {
                let ban = bans[self.below(bans.len())];
                TestRule::Ban { ban, of: self.scope(field), to, spares_check: self.one_in(2) }
            }
            6 => TestRule::Require {
                demand: if self.one_in(2) { Demand::Capture } else { Demand::Move },
                of: self.side(),
                scope: self.scope(field),
                otherwise: if self.one_in(2) { Otherwise::LoseTurn } else { Otherwise::Free },
                spares_check: self.one_in(3),
            },
            7 => TestRule::Royal(Scope::Pieces(self.pieces(field))),
            8 => TestRule::Common(if self.one_in(2) {
                Scope::Kind(Kind::KING)
            } else {
                Scope::Pieces(self.pieces(field))
            }),
            9 => TestRule::Neutral(self.pieces(field)),
            10 => TestRule::Hole(self.vacant(field)),
            11 => TestRule::NoStop(self.vacant(field)),
            12 => {
                let edges: Vec<_> = Edge::all().collect();
                let first = edges[self.below(edges.len())];
                let next: Vec<_> = edges.iter().copied().filter(|edge| edge.touches(first)).collect();
                TestRule::Wall([first, next[self.below(next.len())]].into_iter().collect())
            }
            13 => TestRule::Link(self.square(), self.square()),
            14 => TestRule::Cylinder,
            15 => TestRule::Cropped(Rectangle::around(field.occupied()).expect("there are Kings")),
            16 => TestRule::Swapped,
            17 => TestRule::Survives(self.side()),
            18 => TestRule::DiesWith(self.scope(field), self.one_in(2).then(|| self.side())),
            19 => TestRule::Moves { scope: self.scope(field), how: How::Limit(1 + self.below(3) as u8) },
            20 => TestRule::Moves { scope: self.scope(field), how: How::Instead(self.betza()) },
            21 => {
                let corners: Vec<_> = BoardCorner::of(self.square()).collect();
                TestRule::Post(corners[self.below(corners.len())])
            }
            _ => TestRule::Moves { scope: self.scope(field), how: How::Also(self.betza()) },
        }
    }
}
