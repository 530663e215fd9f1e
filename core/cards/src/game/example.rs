//! The examples of cards: short scripts with what they start from in front.

use std::collections::BTreeMap;

use unruly_table::{Arrangement, Seat, Setup};

use crate::model::Example;

/// An example, read: what the game starts from, and the script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// What the game starts from.
    pub setup: Setup,
    /// The script, with a blank line for every line that belongs to the setup, so that lines are counted alike.
    pub script: String,
}

impl Trial {
    /// Reads an example: lines `fen`, `hands white a, b`, `lost black knight`, `deck a, b`, `seed 7`, and the script.
    ///
    /// A player who plays a card that no `hands` line gives him holds it from the beginning; without any cards a player holds
    /// none.
    ///
    /// # Errors
    /// Gives the line of the example, from 1, and what is wrong there.
    pub fn read(example: &Example) -> Result<Self, (usize, String)> {
        let mut arrangement = Arrangement::default();
        let mut played: BTreeMap<Seat, Vec<String>> = BTreeMap::new();
        let mut setup = Setup::default();
        let mut script = String::new();
        for (place, line) in example.text.lines().enumerate() {
            let at = |message: String| (place + 1, message);
            let text = line.trim();
            let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
            let rest = rest.trim();
            match verb {
                "fen" => setup.position = Some(rest.to_owned()),
                "hands" | "lost" => {
                    let (seat, list) = rest.split_once(' ').unwrap_or((rest, ""));
                    let seat: Seat = seat
                        .trim_end_matches(':')
                        .parse()
                        .map_err(|_| at(format!("{verb} is followed by white or black and a list")))?;
                    let into = if verb == "hands" { &mut arrangement.hands } else { &mut arrangement.lost };
                    into.entry(seat).or_default().extend(words(list));
                }
                "deck" => arrangement.deck.extend(words(rest)),
                "seed" => {
                    setup.seed = rest.parse().map_err(|_| at("seed is followed by a number".to_owned()))?;
                }
                _ => {
                    script.push_str(line);
                    note_card(text, &mut played);
                }
            }
            script.push('\n');
        }
        for seat in Seat::first(2) {
            let cards = played.remove(&seat).unwrap_or_default();
            arrangement.hands.entry(seat).or_insert(cards);
        }
        setup.arrangement = arrangement;
        Ok(Self { setup, script })
    }
}

fn words(list: &str) -> impl Iterator<Item = String> + '_ {
    list.split([',', ' ']).map(str::trim).filter(|word| !word.is_empty() && *word != "-").map(str::to_owned)
}

/// A card played in a script: `white: play dub a1 b3`.
fn note_card(line: &str, played: &mut BTreeMap<Seat, Vec<String>>) {
    let line = line.strip_prefix("refuse ").unwrap_or(line);
    let Some((seat, action)) = line.split_once(':') else { return };
    let Ok(seat) = seat.trim().parse::<Seat>() else { return };
    if let Some(card) = action.trim().strip_prefix("play ").and_then(|rest| rest.split(' ').next()) {
        let hand = played.entry(seat).or_default();
        if !hand.iter().any(|held| held == card) {
            hand.push(card.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_starts_from_stands_in_front() {
        let text = "fen 4k3/8/8/8/8/8/8/R3K3 w\nlost white knight, pawn\nhands black no\nwhite: play dub a1 b3\nexpect b3 = white rook";
        let trial =
            Trial::read(&Example { file: "cards.toml".to_owned(), text: text.to_owned(), line: 1 }).unwrap();
        assert_eq!(trial.setup.position.as_deref(), Some("4k3/8/8/8/8/8/8/R3K3 w"));
        assert_eq!(trial.setup.arrangement.hands[&Seat::WHITE], ["dub"]);
        assert_eq!(trial.setup.arrangement.hands[&Seat::BLACK], ["no"]);
        assert_eq!(trial.setup.arrangement.lost[&Seat::WHITE], ["knight", "pawn"]);
        assert_eq!(trial.script, "\n\n\nwhite: play dub a1 b3\nexpect b3 = white rook\n");
        let wrong = Example { file: "cards.toml".to_owned(), text: "hands purple dub".to_owned(), line: 1 };
        assert_eq!(Trial::read(&wrong).unwrap_err().0, 1);
    }
}
