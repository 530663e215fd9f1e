//! Script lines, read.

use unruly_contract::Seat;

use crate::fact::Fact;
use crate::verb::Verb;

/// No line needs so many words.
const LONGEST: usize = 500;

/// One line of a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Step {
    /// Its number within the script, from 1.
    pub(crate) line: usize,
    pub(crate) order: Order,
}

/// The request of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Order {
    /// The seat does this.
    Do(Seat, Vec<String>),
    /// The seat is refused this.
    Refuse(Seat, Vec<String>),
    /// The seat may do this.
    Allow(Seat, Vec<String>),
    /// This holds.
    Expect(Fact),
}

/// Whether a line says nothing.
pub(crate) fn is_blank(line: &str) -> bool {
    without_comment(line).trim().is_empty()
}

/// Reads a script; blank lines and comments are left out.
///
/// # Errors
/// The number of the first line that cannot be read, and why.
pub(crate) fn from_script(script: &str) -> Result<Vec<Step>, (usize, String)> {
    let lines = script.lines().enumerate().filter(|(_, line)| !is_blank(line));
    lines
        .map(|(index, line)| {
            let order = order(without_comment(line).trim()).map_err(|message| (index + 1, message))?;
            Ok(Step { line: index + 1, order })
        })
        .collect()
}

/// The words of an action as a script has it.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// The card that an action is about, by its words.
pub(crate) fn card_of_action(words: &[String]) -> &[String] {
    match words {
        [verb, card, ..] if Verb::of(verb).is_some_and(Verb::names_a_card) => std::slice::from_ref(card),
        _ => &[],
    }
}

fn order(line: &str) -> Result<Order, String> {
    let count = words(line).len();
    if count > LONGEST {
        return Err(format!("a line of {count} words is too long; {LONGEST} are allowed"));
    }
    match line.split_once(char::is_whitespace) {
        Some(("expect", fact)) => match may_act(fact) {
            Some(order) => Ok(order),
            None => Ok(Order::Expect(fact.trim().parse()?)),
        },
        Some(("refuse", action)) => {
            seat_and_action(action, line).map(|(seat, words)| Order::Refuse(seat, words))
        }
        _ => seat_and_action(line, line).map(|(seat, words)| Order::Do(seat, words)),
    }
}

/// Whether an action is legal: a fact that has to be tried.
fn may_act(fact: &str) -> Option<Order> {
    let mut words = words(fact);
    let seat = words.first()?.parse().ok()?;
    let is_legal = match words.get(1)?.as_str() {
        "legal" => true,
        "illegal" => false,
        _ => return None,
    };
    let action = words.split_off(2);
    let order = if is_legal { Order::Allow } else { Order::Refuse };
    (!action.is_empty()).then(|| order(seat, action))
}

fn seat_and_action(text: &str, line: &str) -> Result<(Seat, Vec<String>), String> {
    let Some((seat, action)) = text.split_once(':') else {
        return Err(format!(
            "{line:?} is no line of a script; write `SEAT: ACTION`, `refuse SEAT: ACTION` or `expect FACT`"
        ));
    };
    let seat: Seat = seat.trim().parse().map_err(|error: unruly_contract::UnknownSeat| error.to_string())?;
    let words = words(action);
    if words.is_empty() { Err(format!("{line:?} does not say what {seat} does")) } else { Ok((seat, words)) }
}

/// A comment begins with a `#` at the start of the line or after a space.
fn without_comment(line: &str) -> &str {
    let begins =
        |(place, _): &(usize, &str)| line[..*place].chars().next_back().is_none_or(char::is_whitespace);
    line.match_indices('#').find(begins).map_or(line, |(place, _)| &line[..place])
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;

    use super::{Order, Step, from_script, words};
    use crate::fact::Fact;

    #[test]
    fn lines_are_read_with_their_numbers() {
        let script =
            "# a comment\n\nwhite: e2e4 # the usual\n  refuse black:  play   bog\nexpect turn black\n";
        let expected = vec![
            Step { line: 3, order: Order::Do(Seat::WHITE, words("e2e4")) },
            Step { line: 4, order: Order::Refuse(Seat::BLACK, words("play bog")) },
            Step { line: 5, order: Order::Expect(Fact::Turn(Seat::BLACK)) },
        ];
        assert_eq!(from_script(script), Ok(expected));
    }

    #[track_caller]
    fn check_refused(script: &str, line: usize, message: &str) {
        let (found, error) = from_script(script).expect_err("it cannot be read");
        assert_eq!(found, line);
        assert!(error.contains(message), "{error:?} does not say {message:?}");
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named() {
        check_refused("\nwhat is this", 2, "no line of a script");
        check_refused("mauve: e2e4", 1, "no seat is called \"mauve\"");
        check_refused("white: e2e4\nwhite:", 2, "does not say what white does");
        check_refused(&format!("white: play{}", " done".repeat(500)), 1, "502 words is too long");
        check_refused(&format!("expect white legal{}", " a".repeat(500)), 1, "503 words is too long");
        check_refused("expect", 1, "no line of a script");
        check_refused("expect the worst", 1, "\"the worst\" is no fact");
        check_refused("refuse e2e4", 1, "no line of a script");
    }
}
