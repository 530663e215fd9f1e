//! Movements in Betza's notation, as far as the cards of the core need them.

use std::sync::LazyLock;

/// One kind of step or line that a piece may go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gait {
    /// To the right and ahead, as the piece's owner sees it.
    pub steps: Vec<(i32, i32)>,
    /// How many times the step may be repeated; 1 for a leap.
    pub most: usize,
    /// Whether it may go to an empty square.
    pub goes: bool,
    /// Whether it may capture.
    pub takes: bool,
    /// Whether what stands halfway holds it up.
    pub is_lame: bool,
}

/// Reads a movement.
///
/// # Errors
/// Names what the twin does not know.
pub(super) fn read(text: &str) -> Result<Vec<Gait>, String> {
    let mut found = Vec::new();
    let letters: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < letters.len() {
        let mut modifiers = String::new();
        while at < letters.len() && letters[at].is_ascii_lowercase() {
            modifiers.push(letters[at]);
            at += 1;
        }
        let atom = *letters.get(at).ok_or_else(|| format!("no atom in {text:?}"))?;
        at += 1;
        let mut most = None;
        if at < letters.len() && letters[at].is_ascii_digit() {
            most = letters[at].to_digit(10).map(|digit| digit as usize);
            at += 1;
        }
        for (across, along, usual) in atoms(atom).ok_or_else(|| format!("{atom} in {text:?}"))? {
            found.push(gait(&modifiers, (across, along), most.unwrap_or(usual))?);
        }
    }
    Ok(found)
}

/// How a piece of chess other than a pawn goes.
///
/// # Panics
/// When chess has no such piece.
pub(super) fn of_chess(kind: &str) -> &'static [Gait] {
    static KNOWN: LazyLock<Vec<(&str, Vec<Gait>)>> = LazyLock::new(|| {
        let movements = [("knight", "N"), ("bishop", "B"), ("rook", "R"), ("queen", "Q"), ("king", "K")];
        movements.map(|(kind, movement)| (kind, read(movement).expect("chess is known"))).to_vec()
    });
    let (_, gaits) = KNOWN.iter().find(|(known, _)| *known == kind).expect("a kind of chess");
    gaits
}

/// The leaps of an atom, with how often each may be repeated.
fn atoms(atom: char) -> Option<Vec<(i32, i32, usize)>> {
    Some(match atom {
        'W' => vec![(0, 1, 1)],
        'F' => vec![(1, 1, 1)],
        'D' => vec![(0, 2, 1)],
        'N' => vec![(1, 2, 1)],
        'H' => vec![(0, 3, 1)],
        'Z' => vec![(2, 3, 1)],
        'K' => vec![(0, 1, 1), (1, 1, 1)],
        'R' => vec![(0, 1, 8)],
        'B' => vec![(1, 1, 8)],
        'Q' => vec![(0, 1, 8), (1, 1, 8)],
        _ => return None,
    })
}

fn gait(modifiers: &str, (across, along): (i32, i32), most: usize) -> Result<Gait, String> {
    let mut steps = Vec::new();
    for (x, y) in [(across, along), (along, across)] {
        for (x, y) in [(x, y), (x, -y), (-x, y), (-x, -y)] {
            if !steps.contains(&(x, y)) {
                steps.push((x, y));
            }
        }
    }
    let directions: Vec<char> = modifiers.chars().filter(|c| "fbs".contains(*c)).collect();
    if !directions.is_empty() {
        steps.retain(|&(x, y)| {
            directions.iter().any(|direction| match direction {
                'f' => y > 0,
                'b' => y < 0,
                _ => y == 0 && x != 0,
            })
        });
    }
    if let Some(unknown) = modifiers.chars().find(|c| !"fbsmcn".contains(*c)) {
        return Err(format!("the modifier {unknown}"));
    }
    let (only_goes, only_takes) = (modifiers.contains('m'), modifiers.contains('c'));
    let both = only_goes == only_takes;
    Ok(Gait {
        steps,
        most,
        goes: both || only_goes,
        takes: both || only_takes,
        is_lame: modifiers.contains('n'),
    })
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn modifiers_say_where_and_what_for() {
        let ahead = &read("fmW").unwrap()[0];
        assert_eq!((ahead.steps.as_slice(), ahead.goes, ahead.takes), ([(0, 1)].as_slice(), true, false));
        assert_eq!(read("N").unwrap()[0].steps.len(), 8);
        assert_eq!(read("Q2").unwrap()[1].most, 2);
        assert!(read("B%").is_err() && read("mgF2").is_err());
    }
}
