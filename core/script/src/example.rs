//! Scenarios as cards carry them: short scripts with what they start from in front.

use std::collections::BTreeMap;

use unruly_contract::{Arrangement, Seat, Setup};

use crate::step::{Order, Step, card_of_action, from_script};
use crate::verb::Verb;
use crate::{Failure, Scenario};

impl Scenario {
    /// Reads an example: lines `fen`, or `position` with the lines of one for the plane between slashes, `hands white a, b`, `lost black knight`, `deck a, b` or `deck white a, b`, `seed 7`, and
    /// the script. Lines are counted from the first of the example.
    ///
    /// A player who plays a card that no `hands` line gives them holds it from the beginning; without any cards a player
    /// holds none.
    ///
    /// # Errors
    /// Gives the line of the example, from 1, and what is wrong there.
    pub fn of_example(name: &str, ruleset: &str, text: &str) -> Result<Self, Failure> {
        let mut arrangement = Arrangement::default();
        let mut setup = Setup::default();
        // With a blank line for every line that belongs to the setup, so that lines are counted alike.
        let mut script = String::new();
        for (place, line) in text.lines().enumerate() {
            let at = |message: String| Failure { line: Some(place + 1), message };
            let (verb, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            let rest = rest.trim();
            if matches!(verb, "fen" | "position") && setup.position.is_some() {
                return Err(at("an example starts from one position, and this is another".to_owned()));
            }
            match verb {
                "fen" => setup.position = Some(rest.to_owned()),
                "position" => {
                    let lines: Vec<&str> = rest.split('/').map(str::trim).collect();
                    setup.position = Some(lines.join("\n"));
                }
                "hands" | "lost" => {
                    let (seat, list) = rest.split_once(' ').unwrap_or((rest, ""));
                    let seat: Seat = seat
                        .trim_end_matches(':')
                        .parse()
                        .map_err(|_| at(format!("{verb} is followed by white or black and a list")))?;
                    let into = if verb == "hands" { &mut arrangement.hands } else { &mut arrangement.lost };
                    into.entry(seat).or_default().extend(list_of(list));
                }
                "deck" => {
                    match rest.split_once(' ').and_then(|(seat, list)| Some((seat.parse().ok()?, list))) {
                        Some((seat, list)) => {
                            arrangement.decks.entry(seat).or_default().extend(list_of(list));
                        }
                        None => arrangement.deck.extend(list_of(rest)),
                    }
                }
                "seed" => {
                    setup.seed = rest.parse().map_err(|_| at("seed is followed by a number".to_owned()))?;
                }
                _ => script.push_str(line),
            }
            script.push('\n');
        }
        let steps = from_script(&script).map_err(|(line, message)| Failure { line: Some(line), message })?;
        let mut played = cards_played(&steps);
        for seat in players(setup.position.as_deref()) {
            let cards = played.remove(&seat).unwrap_or_default();
            arrangement.hands.entry(seat).or_insert(cards);
        }
        setup.arrangement = arrangement;
        Ok(Self { name: name.to_owned(), ruleset: ruleset.to_owned(), source: None, setup, script, line: 1 })
    }

    /// Whether some action of the script, be it done, asked about or refused, names this card.
    pub fn acts_with(&self, card: &str) -> bool {
        let names_it = |step: &Step| match &step.order {
            Order::Do(_, words) | Order::Allow(_, words) | Order::Refuse(_, words) => {
                words.iter().any(|word| word == card)
            }
            Order::Expect(_) => false,
        };
        from_script(&self.script).is_ok_and(|steps| steps.iter().any(names_it))
    }
}

/// Those who play: two, unless the lines of a position name more.
fn players(position: Option<&str>) -> impl Iterator<Item = Seat> {
    let owner = |line: &str| line.split(' ').next()?.parse::<Seat>().ok();
    let last = position.into_iter().flat_map(str::lines).filter_map(owner).map(Seat::index).max();
    Seat::first(last.map_or(2, |last| last + 1).max(2))
}

fn list_of(list: &str) -> impl Iterator<Item = String> + '_ {
    list.split([',', ' ']).map(str::trim).filter(|word| !word.is_empty() && *word != "-").map(str::to_owned)
}

/// The cards that each seat plays, may play or is refused to play.
fn cards_played(steps: &[Step]) -> BTreeMap<Seat, Vec<String>> {
    let mut played: BTreeMap<Seat, Vec<String>> = BTreeMap::new();
    for Step { order, .. } in steps {
        let (Order::Do(seat, words) | Order::Allow(seat, words) | Order::Refuse(seat, words)) = order else {
            continue;
        };
        let hand = played.entry(*seat).or_default();
        for card in card_of_action(words).iter().filter(|_| Verb::of(&words[0]) == Some(Verb::Play)) {
            if !hand.contains(card) {
                hand.push(card.clone());
            }
        }
    }
    played
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;

    use crate::Scenario;

    #[test]
    fn what_it_starts_from_stands_in_front() {
        let text = "fen 4k3/8/8/8/8/8/8/R3K3 w\nlost white knight, pawn\nhands black no\ndeck bog\ndeck black hop, dub\nwhite: play dub a1 b3\nexpect b3 = white rook";
        let scenario = Scenario::of_example("Dub", "cards", text).unwrap();
        assert_eq!(scenario.setup.position.as_deref(), Some("4k3/8/8/8/8/8/8/R3K3 w"));
        assert_eq!(scenario.setup.arrangement.hands[&Seat::WHITE], ["dub"]);
        assert_eq!(scenario.setup.arrangement.hands[&Seat::BLACK], ["no"]);
        assert_eq!(scenario.setup.arrangement.lost[&Seat::WHITE], ["knight", "pawn"]);
        assert_eq!(scenario.setup.arrangement.deck, ["bog"]);
        assert_eq!(scenario.setup.arrangement.decks[&Seat::BLACK], ["hop", "dub"]);
        assert_eq!(scenario.script, "\n\n\n\n\nwhite: play dub a1 b3\nexpect b3 = white rook\n");
    }

    #[test]
    fn the_line_of_a_slip_is_counted_from_the_first() {
        let line = |text| Scenario::of_example("it", "cards", text).unwrap_err().line;
        assert_eq!(line("hands purple dub"), Some(1));
        assert_eq!(line("seed 7\nwhite: e2e4\nexpect nonsense"), Some(3));
        assert_eq!(line("fen 8/8/8/8/8/8/8/8 w\n\nfen 8/8/8/8/8/8/8/8 b"), Some(3));
    }

    #[test]
    fn a_card_is_named_by_what_is_done_and_not_by_what_is_expected() {
        let acts = |text| Scenario::of_example("it", "cards", text).unwrap().acts_with("dub");
        assert!(acts("white: play dub a1") && acts("refuse white: play dub a1"));
        assert!(acts("expect white legal play dub a1") && acts("black: play recall dub"));
        assert!(!acts("white: e2e4\nexpect lasting dub") && !acts("") && !acts("white: play dubbing"));
    }

    #[test]
    fn whoever_is_refused_a_card_holds_it_but_one_that_is_only_asked_about_is_not_dealt() {
        let text = "refuse white: play dub a1\nexpect black lacks bog";
        let scenario = Scenario::of_example("it", "cards", text).unwrap();
        assert_eq!(scenario.setup.arrangement.hands[&Seat::WHITE], ["dub"]);
        assert!(scenario.setup.arrangement.hands[&Seat::BLACK].is_empty());
    }
}
