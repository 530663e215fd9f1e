//! From what was typed to an action: whole, by number, or pick by pick.

use unruly_contract::{Action, Choices, Decision, Naming, Next, Pick, Purpose, Way};

/// Where picks have led.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Led {
    /// To an action.
    To(Action),
    /// To more to pick, in the words to type.
    Further(Vec<String>),
    /// Nowhere: the first word that names no pick, and what would.
    Nowhere {
        /// The word that was typed.
        typed: String,
        /// The words that would lead on; nothing where it was the first pick.
        open: Vec<String>,
    },
}

/// Follows words through everything that a seat is asked.
pub(crate) fn follow(decisions: &[Decision], naming: Naming, words: &[String]) -> Led {
    let mut open: Vec<&Way> = roots(decisions);
    for (depth, word) in words.iter().enumerate() {
        let Some(next) = find(&open, naming, word) else {
            let open = if depth == 0 { Vec::new() } else { texts(&open, naming) };
            return Led::Nowhere { typed: word.clone(), open };
        };
        match next {
            Next::Complete(action) if depth + 1 == words.len() => return Led::To(action.clone()),
            Next::Complete(_) => {
                return Led::Nowhere { typed: words[depth + 1].clone(), open: Vec::new() };
            }
            Next::Pick(choices) => open = choices.ways().iter().collect(),
        }
    }
    Led::Further(texts(&open, naming))
}

/// The actions that a seat is asked for and that begin with this pick, or all. Moves with words added are left out, as they
/// are among the bare ones.
pub(crate) fn actions<'d>(decisions: &'d [Decision], naming: Naming, first: Option<&str>) -> Vec<&'d Action> {
    let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
    let awaited = awaited.filter(|decision| decision.purpose != Purpose::Spoken);
    let mut found = Vec::new();
    for way in awaited.flat_map(|decision| decision.choices.ways()) {
        if first.is_none_or(|first| way.pick.write(naming) == first) {
            match &way.next {
                Next::Complete(action) => found.push(action),
                Next::Pick(choices) => found.extend(choices.actions()),
            }
        }
    }
    found
}

fn roots(decisions: &[Decision]) -> Vec<&Way> {
    let open = decisions.iter().filter(|decision| decision.purpose != Purpose::Host);
    open.map(|decision| &decision.choices).flat_map(Choices::ways).collect()
}

/// The way whose pick is this word, or begins with it where no other does.
fn find<'w>(ways: &[&'w Way], naming: Naming, word: &str) -> Option<&'w Next> {
    let word = word.to_lowercase();
    let exactly = ways.iter().find(|way| way.pick.write(naming).to_lowercase() == word);
    let by_another_name = || ways.iter().find(|way| way.pick.is_named(naming, &word));
    if let Some(way) = exactly.or_else(by_another_name) {
        return Some(&way.next);
    }
    let is_name = |way: &&&&Way| {
        matches!(way.pick, Pick::Kind(_) | Pick::Card(_) | Pick::Word(_) | Pick::Seat(_) | Pick::Unknown(_))
    };
    let mut beginning =
        ways.iter().filter(|way| is_name(&way) && way.pick.write(naming).to_lowercase().starts_with(&word));
    match (beginning.next(), beginning.next()) {
        (Some(way), None) => Some(&way.next),
        _ => None,
    }
}

fn texts(ways: &[&Way], naming: Naming) -> Vec<String> {
    ways.iter().map(|way| way.pick.write(naming)).collect()
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Choices, Decision, Naming, Pick, Purpose, Seat};

    use super::{Led, actions, follow};

    fn square(text: &str) -> Pick {
        Pick::Square(text.parse().unwrap())
    }

    fn decisions() -> Vec<Decision> {
        let kinds = ["queen", "rook", "bishop", "knight"].map(|kind| {
            let text = format!("e7e8{}", if kind == "knight" { "n" } else { &kind[..1] });
            (vec![square("e7"), square("e8"), Pick::Kind(kind.to_owned())], Action::new(text))
        });
        let king = (vec![square("e1"), square("e2")], Action::new("e1e2"));
        let corner = (vec![square("c2"), Pick::Corner("c2/ne".parse().unwrap())], Action::new("c2/ne"));
        let decision = |purpose, choices| Decision {
            seat: Seat::WHITE,
            purpose,
            prompt: "your move".into(),
            decline: None,
            choices,
        };
        vec![
            decision(Purpose::Move, Choices::from_paths(kinds.into_iter().chain([king, corner]))),
            decision(Purpose::Aside, Choices::from_words(["resign"])),
            decision(Purpose::Host, Choices::from_words(["timeout"])),
        ]
    }

    #[track_caller]
    fn check(line: &str, expected: &Led) {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        assert_eq!(follow(&decisions(), Naming::Algebraic, &words), *expected, "{line:?}");
    }

    fn to(action: &str) -> Led {
        Led::To(Action::new(action))
    }

    fn nowhere(typed: &str, open: &[&str]) -> Led {
        Led::Nowhere { typed: typed.to_owned(), open: open.iter().map(|text| (*text).to_owned()).collect() }
    }

    #[test]
    fn picks_lead_to_actions() {
        check("e1 e2", &to("e1e2"));
        check("E7 e8 knight", &to("e7e8n"));
        check("e7 e8 q", &to("e7e8q"));
        check("resign", &to("resign"));
        check("res", &to("resign"));
        check("c2 c2/ne", &to("c2/ne"));
        check("c2 d3/sw", &to("c2/ne"));
    }

    #[test]
    fn half_a_choice_says_what_is_open() {
        check("e7", &Led::Further(vec!["e8".to_owned()]));
        check("e7 e8", &Led::Further(["queen", "rook", "bishop", "knight"].map(str::to_owned).to_vec()));
    }

    #[test]
    fn what_leads_nowhere_says_what_would() {
        check("e4", &nowhere("e4", &[]));
        check("e7 d8", &nowhere("d8", &["e8"]));
        check("e1 e2 e3", &nowhere("e3", &[]));
        // A square is never guessed from its first letter.
        check("e", &nowhere("e", &[]));
        // An action of the host is no choice of a player.
        check("timeout", &nowhere("timeout", &[]));
    }

    #[test]
    fn actions_are_those_the_game_waits_for() {
        let decisions = decisions();
        let texts = |first| -> Vec<&str> {
            actions(&decisions, Naming::Algebraic, first).into_iter().map(Action::text).collect()
        };
        assert_eq!(texts(None), ["e7e8q", "e7e8r", "e7e8b", "e7e8n", "e1e2", "c2/ne"]);
        assert_eq!(texts(Some("e1")), ["e1e2"]);
        assert_eq!(texts(Some("a1")), [""; 0]);
    }
}
