//! Why something may not be done, in the words of the rules: the game is asked for it as if it might be.

use unruly_contract::{Evidence, Explanation, Game, Naming, Refusal, Seat, Spot, phrase};
use unruly_table::Table;

use super::grammar::{Grammar, refusal};
use crate::letter::WhyNot;
use crate::notice::Notice;

/// The first of these that the rules have a reason for.
pub(crate) fn explained(table: &Table, grammar: &Grammar, seat: Seat, asked: &[WhyNot]) -> Option<Notice> {
    let naming = table.ruleset().profile().naming;
    asked.iter().find_map(|why| {
        let reason = table.ask(|game| match why {
            WhyNot::Go { from, to } => go(game, grammar, seat, (*from, *to), naming),
            WhyNot::Leave(spot) => leave(game, grammar, seat, *spot, naming),
            WhyNot::Do(text) => refusal(game, seat, text.clone()).map(|refusal| Notice::refusal(&refusal)),
        });
        reason.ok().flatten()
    })
}

fn go(game: &dyn Game, grammar: &Grammar, seat: Seat, way: (Spot, Spot), naming: Naming) -> Option<Notice> {
    grammar.why_not(game, seat, way.0, way.1, naming).map(|refusal| Notice::refusal(&refusal))
}

/// The most telling of the reasons why a piece may not go to any square nearby.
fn leave(game: &dyn Game, grammar: &Grammar, seat: Seat, spot: Spot, naming: Naming) -> Option<Notice> {
    let steps = [
        (0, 1),
        (1, 0),
        (1, 1),
        (-1, 1),
        (0, -1),
        (-1, 0),
        (1, -1),
        (-1, -1),
        (1, 2),
        (2, 1),
        (-1, 2),
        (-2, 1),
    ];
    let there = steps
        .iter()
        .filter_map(|(x, y)| Some(Spot { x: spot.x.checked_add(*x)?, y: spot.y.checked_add(*y)? }));
    let reasons: Vec<Refusal> =
        there.filter_map(|to| grammar.why_not(game, seat, spot, to, naming)).collect();
    most_telling(&reasons, spot)
}

/// The reason for which a piece stays where it stands: a rule rather than others in its way, and these rather than that it does not move
/// like that.
fn most_telling(reasons: &[Refusal], spot: Spot) -> Option<Notice> {
    let rule = |refusal: &&Refusal| match refusal {
        Refusal::Forbidden(Explanation { rule, .. }) => rule.clone(),
        _ => String::new(),
    };
    let is_in_the_way = |refusal: &&Refusal| ["own piece", "blocked"].contains(&rule(refusal).as_str());
    let is_movement = |refusal: &&Refusal| rule(refusal) == "movement";
    let mut ruled = reasons.iter().filter(|refusal| !is_in_the_way(refusal) && !is_movement(refusal));
    if let Some(first) = ruled.next() {
        let notices = ruled.map(Notice::refusal);
        // Of several that point at as much the first counts.
        let longer = |best: Notice, next: Notice| {
            if next.evidence.len() > best.evidence.len() { next } else { best }
        };
        return Some(notices.fold(Notice::refusal(first), longer));
    }
    let in_the_way: Vec<Notice> = reasons.iter().filter(is_in_the_way).map(Notice::refusal).collect();
    match in_the_way.as_slice() {
        [] => reasons.first().map(Notice::refusal),
        [only] => Some(only.clone()),
        several => {
            let squares = several.iter().flat_map(|notice| &notice.evidence);
            let evidence = squares.filter(|shown| matches!(shown, Evidence::Square(_))).cloned().collect();
            Some(Notice { evidence, ..Notice::refused(phrase!("hemmed-in", square: spot)) })
        }
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Ruleset, Setup};

    use super::*;

    fn told(ruleset: &dyn Ruleset, position: Option<&str>, at: &str) -> (String, Vec<String>) {
        let setup = Setup { position: position.map(str::to_owned), ..Setup::default() };
        let game = ruleset.start(&setup).unwrap();
        let naming = ruleset.profile().naming;
        let grammar = Grammar::default().learned(&game.decisions(), naming);
        let notice = leave(game.as_ref(), &grammar, Seat::WHITE, at.parse().unwrap(), naming).unwrap();
        let mut squares: Vec<String> = notice
            .evidence
            .iter()
            .filter_map(|shown| match shown {
                Evidence::Square(spot) => Some(naming.write(*spot).to_string()),
                _ => None,
            })
            .collect();
        squares.sort_unstable();
        (notice.text.key().unwrap_or_default().to_owned(), squares)
    }

    #[test]
    fn a_piece_that_cannot_move_is_hemmed_in_by_those_on_its_own_ways() {
        let rulesets =
            [unruly_orthodox::rulesets(), unruly_fandeck::rulesets(), unruly_combining::rulesets()];
        for ruleset in rulesets.iter().flatten() {
            let check = |at: &str, key: &str, squares: &[&str]| {
                let (told, shown) = told(ruleset.as_ref(), None, at);
                assert_eq!(told, key, "{} {at}", ruleset.profile().id);
                assert_eq!(shown, squares, "{} {at}", ruleset.profile().id);
            };
            check("c1", "hemmed-in", &["b2", "d2"]);
            check("d1", "hemmed-in", &["c1", "c2", "d2", "e1", "e2"]);
            check("a1", "hemmed-in", &["a2", "b1"]);
        }
    }

    #[test]
    fn a_rule_tells_more_than_others_in_the_way_and_one_in_the_way_is_named() {
        let orthodox = unruly_orthodox::rulesets().remove(0);
        let told = |position: &str, at: &str| told(orthodox.as_ref(), Some(position), at);
        let pinned = told("4r2k/8/8/8/8/8/4B3/3QK3 w - - 0 1", "e2");
        assert_eq!(pinned, ("chess-leaves-in-check".to_owned(), Vec::new()));
        let blocked = told("4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2");
        assert_eq!(blocked, ("stands-in-the-way".to_owned(), vec!["a3".to_owned()]));
    }
}
