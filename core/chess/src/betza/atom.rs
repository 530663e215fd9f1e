//! The atoms of the notation: the simple moves that everything else is made of.

/// A simple move: one step or leap, in every direction in which it looks the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Atom {
    /// `W`: one square along a rank or file.
    Wazir,
    /// `F`: one square along a diagonal.
    Ferz,
    /// `K`: one square in any direction; [`Wazir`](Self::Wazir) and [`Ferz`](Self::Ferz) in one.
    King,
    /// `D`: a leap of two along a rank or file.
    Dabbaba,
    /// `N`: a leap of two and one.
    Knight,
    /// `A`: a leap of two along a diagonal.
    Alfil,
    /// `H`: a leap of three along a rank or file.
    Threeleaper,
    /// `C` or `L`: a leap of three and one.
    Camel,
    /// `Z` or `J`: a leap of three and two.
    Zebra,
    /// `G`: a leap of three along a diagonal.
    Tripper,
}

/// How the directions of an atom lie, which decides what direction letters mean before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lie {
    Orthogonal,
    Diagonal,
    /// Both of the former.
    Radial,
    /// Eight directions that are neither, such as a knight's.
    Oblique,
}

impl Atom {
    /// Every atom.
    pub const ALL: [Self; 10] = [
        Self::Wazir,
        Self::Ferz,
        Self::King,
        Self::Dabbaba,
        Self::Knight,
        Self::Alfil,
        Self::Threeleaper,
        Self::Camel,
        Self::Zebra,
        Self::Tripper,
    ];

    /// The letter that is written for it.
    pub const fn letter(self) -> char {
        match self {
            Self::Wazir => 'W',
            Self::Ferz => 'F',
            Self::King => 'K',
            Self::Dabbaba => 'D',
            Self::Knight => 'N',
            Self::Alfil => 'A',
            Self::Threeleaper => 'H',
            Self::Camel => 'C',
            Self::Zebra => 'Z',
            Self::Tripper => 'G',
        }
    }

    /// Whether it goes to a neighbouring square, so that walls stand in its way; all others leap.
    pub const fn is_step(self) -> bool {
        matches!(self, Self::Wazir | Self::Ferz | Self::King)
    }

    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'L' => Some(Self::Camel),
            'J' => Some(Self::Zebra),
            _ => Self::ALL.into_iter().find(|atom| atom.letter() == letter),
        }
    }

    pub(crate) const fn lie(self) -> Lie {
        match self {
            Self::Wazir | Self::Dabbaba | Self::Threeleaper => Lie::Orthogonal,
            Self::Ferz | Self::Alfil | Self::Tripper => Lie::Diagonal,
            Self::King => Lie::Radial,
            Self::Knight | Self::Camel | Self::Zebra => Lie::Oblique,
        }
    }

    /// The longer and the shorter side of the rectangle that it crosses.
    pub(crate) const fn sides(self) -> (i8, i8) {
        match self {
            Self::Wazir | Self::King => (1, 0),
            Self::Ferz => (1, 1),
            Self::Dabbaba => (2, 0),
            Self::Knight => (2, 1),
            Self::Alfil => (2, 2),
            Self::Threeleaper => (3, 0),
            Self::Camel => (3, 1),
            Self::Zebra => (3, 2),
            Self::Tripper => (3, 3),
        }
    }
}
