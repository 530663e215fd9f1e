//! The terms of the valuation, as one long list in groups.

/// A group of things counted alike.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group {
    start: usize,
    len: usize,
}

impl Group {
    /// The place of its n-th member in the list.
    #[inline(always)]
    pub(super) const fn at(self, n: usize) -> usize {
        debug_assert!(n < self.len);
        self.start + n
    }
}

macro_rules! groups {
    ($($(#[doc = $doc:literal])+ $name:ident: $len:expr;)*) => {
        groups!(@from 0; $($(#[doc = $doc])+ $name: $len;)*);

        /// The groups in order: name, first place, size.
        pub(super) const GROUPS: &[(&str, usize, usize)] =
            &[$((stringify!($name), $name.start, $name.len)),*];
    };
    (@from $start:expr; $(#[doc = $doc:literal])+ $name:ident: $len:expr; $($rest:tt)*) => {
        $(#[doc = $doc])+
        pub(super) const $name: Group = Group { start: $start, len: $len };
        groups!(@from $start + $len; $($rest)*);
    };
    (@from $start:expr;) => {
        /// How many there are.
        pub(super) const COUNT: usize = $start;
    };
}

groups! {
    /// A piece, by kind; the king counts nothing.
    PIECE: 6;
    /// A piece on its square, by kind, rank and distance of its file from the rim.
    SQUARE: 6 * 32;
    /// A half of a shared piece, by kind.
    HALF: 6;
    /// A half on its square.
    HALF_SQUARE: 6 * 32;
    /// The half of the player to move that is barred from moving, by kind.
    BARRED: 6;
    /// Having the move.
    TURN: 1;
    /// Squares a knight can go to without being taken by a pawn.
    KNIGHT_SCOPE: 9;
    /// The same for a bishop.
    BISHOP_SCOPE: 14;
    /// The same for a rook.
    ROOK_SCOPE: 15;
    /// The same for a queen.
    QUEEN_SCOPE: 28;
    /// Two bishops.
    BISHOP_PAIR: 1;
    /// Own pawns on the colour of a bishop's square.
    BISHOP_PAWNS: 1;
    /// A knight or bishop that no pawn can drive off, protected by one.
    OUTPOST: 2;
    /// A knight or bishop right behind a pawn.
    SHIELDED: 2;
    /// A rook on a file without own pawns: with and without enemy pawns.
    ROOK_FILE: 2;
    /// A rook on the seventh rank, with something to gain there.
    ROOK_SEVENTH: 1;
    /// A pawn behind another.
    DOUBLED: 1;
    /// A pawn without neighbours, on a file with and without an enemy pawn ahead.
    ISOLATED: 2;
    /// A pawn that its neighbours have left behind and that cannot follow, likewise.
    BACKWARD: 2;
    /// Pawns side by side, by rank.
    PHALANX: 8;
    /// A pawn protected by another, by rank.
    PROTECTED: 8;
    /// A pawn that could become passed: more neighbours help it than enemies hinder, by rank.
    CANDIDATE: 8;
    /// A passed pawn, by rank.
    PASSED: 8;
    /// A passed pawn with something in its way, by rank.
    PASSED_BLOCKED: 8;
    /// A passed pawn whose next step nothing attacks, by rank.
    PASSED_SAFE_STEP: 8;
    /// A passed pawn with nothing attacked on its whole way, by rank.
    PASSED_SAFE_WAY: 8;
    /// A passed pawn with a rook of its own behind it.
    PASSED_ROOK_BEHIND: 1;
    /// How far the own king is from the square before a passed pawn, by distance.
    PASSED_OWN_KING: 8;
    /// How far the enemy king is.
    PASSED_ENEMY_KING: 8;
    /// The own pawn on a file next to the king: by the file's distance from the rim, and its rank (0 for none).
    SHELTER: 4 * 8;
    /// The enemy pawn on such a file likewise.
    STORM: 4 * 8;
    /// An enemy pawn there that an own pawn stops, by rank.
    STORM_STOPPED: 8;
    /// How exposed the king is, in steps, while the enemy has a queen.
    DANGER: 48;
    /// The same without an enemy queen.
    DANGER_WITHOUT_QUEEN: 48;
    /// A piece attacked by a pawn, by kind.
    BY_PAWN: 6;
    /// A piece attacked by a knight or bishop and not protected by a pawn, by kind.
    BY_MINOR: 6;
    /// A piece attacked by a rook likewise.
    BY_ROOK: 6;
    /// A piece attacked by the king and not protected.
    BY_KING: 1;
    /// A piece attacked and not protected at all.
    HANGING: 1;
    /// A piece that a safe step of a pawn would attack.
    BY_STEP: 1;
    /// Safe squares in the own half, in the middle.
    SPACE: 1;
    /// A piece that alone shields its king from an attack, by kind.
    PINNED: 6;
    /// A queen with only one piece between it and an attacker.
    QUEEN_EXPOSED: 1;
    /// Squares from which a knight or a slider could safely go at the queen.
    QUEEN_HUNTED: 2;
    /// Passed pawns side by side or protecting each other, by the rank of the one ahead.
    PASSED_TOGETHER: 8;
    /// How far the king is from the nearest pawn, by distance.
    KING_TO_PAWN: 8;
    /// Two rooks, which do each other's work.
    ROOK_PAIR: 1;
    /// Own pawns for each knight, and for each rook.
    PAWNS_WITH: 2;
    /// A bishop that looks at both squares of the middle on its long diagonal.
    LONG_DIAGONAL: 1;
    /// Squares that both sides attack and the enemy does not hold firmly.
    CONTESTED: 1;
    /// How far a knight or bishop is from its own king, by distance.
    MINOR_TO_KING: 2 * 8;
    /// How far a queen is from the enemy king, by distance.
    QUEEN_TO_KING: 8;
    /// The right to castle on the king's wing, and on the queen's.
    CASTLING: 2;
    /// Squares around the enemy king that a piece attacks, by kind.
    KING_HIT: 6;
    /// Checks that could be given safely, by kind: one, or more.
    SAFE_CHECK: 6 * 2;
    /// Squares around the king that are attacked and that only the king defends, by how many.
    RING_WEAK: 9;
    /// Groups of pawns on neighbouring files, by how many.
    ISLANDS: 5;
    /// Pawns, by how many.
    PAWN_COUNT: 9;
    /// A piece protected by a pawn, by kind.
    GUARDED: 6;
    /// A knight or bishop that could go to an outpost.
    OUTPOST_NEAR: 2;
    /// Safe squares in the own half for each officer left.
    SPACE_FOR: 1;
    /// An enemy rook behind a passed pawn.
    PASSED_HUNTED: 1;
    /// A pawn attacked by a pawn.
    LEVER: 1;
    /// Squares on the king's wing that the enemy attacks, and those its own side defends.
    WING: 2;
    /// A shared piece attacked by the side for which taking it off would be a gain, by the difference of its halves.
    SHARED_PREY: 1;
}
