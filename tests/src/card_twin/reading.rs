//! Steps read from card files: a key or a word outside the core is refused, so that no card is half understood.

use toml::{Table, Value};

use super::movement;
use super::steps::{BoardChange, How, Lasting, Otherwise, Question, Rule, Step, Travel, Until};
use super::words::Words;

/// A table of which every key must be asked for.
struct Keys<'t>(&'t Table, Vec<&'static str>);

impl<'t> Keys<'t> {
    fn get(&mut self, key: &'static str) -> Option<&'t Value> {
        self.1.push(key);
        self.0.get(key)
    }

    fn text(&mut self, key: &'static str) -> Result<Option<&'t str>, String> {
        self.get(key).map(|value| value.as_str().ok_or(format!("{key} is no text"))).transpose()
    }

    fn words(&mut self, key: &'static str) -> Result<Option<Words>, String> {
        self.text(key)?.map(Words::read).transpose()
    }

    fn must(&mut self, key: &'static str) -> Result<Words, String> {
        self.words(key)?.ok_or(format!("no {key}"))
    }

    fn player(&mut self, key: &'static str) -> Result<Words, String> {
        Ok(self.words(key)?.unwrap_or(Words::Word("own".to_owned(), Vec::new())))
    }

    fn flag(&mut self, key: &'static str) -> bool {
        self.get(key).and_then(Value::as_bool).unwrap_or(false)
    }

    fn steps(&mut self, key: &'static str) -> Result<Vec<Step>, String> {
        self.get(key).map_or(Ok(Vec::new()), read)
    }

    fn end<T>(self, read: T) -> Result<T, String> {
        let unknown = self.0.keys().find(|key| !self.1.contains(&key.as_str()) && *key != "prompt");
        unknown.map_or(Ok(read), |key| Err(format!("the key {key}")))
    }
}

/// Reads the steps of a card.
///
/// # Errors
/// Names what is not in the core.
pub(super) fn read(steps: &Value) -> Result<Vec<Step>, String> {
    let steps = steps.as_array().ok_or("steps are a list")?;
    steps.iter().map(|step| read_step(step.as_table().ok_or("a step is a table")?)).collect()
}

fn read_step(table: &Table) -> Result<Step, String> {
    let verb = VERBS.iter().find(|verb| table.contains_key(**verb));
    let mut keys = Keys(table, Vec::new());
    let Some(verb) = verb else {
        return Err(format!("the verb among {:?}", table.keys().collect::<Vec<_>>()));
    };
    let name = keys.text(verb).ok().flatten().unwrap_or_default().to_owned();
    let step = match *verb {
        "choose" => Step::Ask(read_choose(name, &mut keys)?),
        "pick" => Step::Ask(read_pick(name, &mut keys)?),
        "if" => Step::If {
            condition: keys.must("if")?,
            then: keys.steps("then")?,
            otherwise: keys.steps("else")?,
        },
        "each" => Step::Each { name, of: keys.must("of")?, by: keys.player("by")?, steps: keys.steps("do")? },
        "each-player" => Step::EachPlayer { name, steps: keys.steps("do")? },
        "repeat" => {
            let times = keys.get("repeat").and_then(Value::as_integer).ok_or("repeat without a number")?;
            Step::Repeat { times: times as usize, condition: keys.must("while")?, steps: keys.steps("do")? }
        }
        "nothing" => Step::Nothing,
        verb => Step::Do(read_deed(verb, name, &mut keys)?),
    };
    keys.end(step)
}

fn read_deed(verb: &str, name: String, keys: &mut Keys) -> Result<BoardChange, String> {
    let turn = |keys: &mut Keys| Ok::<_, String>(keys.text("turn")?.unwrap_or_default().to_owned());
    Ok(match verb {
        "last" => BoardChange::Last(read_lasting(&name, keys)?),
        "end" => BoardChange::End { name },
        "move" => BoardChange::Move(read_travel(keys)?),
        "swap" => BoardChange::Swap { one: keys.must("swap")?, other: keys.must("with")? },
        "cycle" if name == "corner" => BoardChange::Cycle { turn: turn(keys)? },
        "board" => BoardChange::Rotate { turn: turn(keys)? },
        "rewrite" if name == "turn" || name == "lose" => BoardChange::Rewrite { loses: name == "lose" },
        "cancel" if name == "card" => BoardChange::CancelCard,
        "cancel" => BoardChange::CancelMove,
        _ => return read_change(verb, &name, keys),
    })
}

/// Deeds that change pieces, or bring and take them.
fn read_change(verb: &str, name: &str, keys: &mut Keys) -> Result<BoardChange, String> {
    Ok(match verb {
        "place" => BoardChange::Place {
            what: keys.must("place")?,
            to: keys.must("to")?,
            whose: keys.words("for")?,
            by: keys.player("by")?,
        },
        "remove" => BoardChange::Remove {
            what: keys.must("remove")?,
            spare: keys.words("spare")?,
            dead: keys.flag("dead"),
            by: keys.player("by")?,
        },
        "bury" => BoardChange::Bury { what: keys.must("bury")? },
        "transform" => BoardChange::Transform {
            what: keys.must("transform")?,
            into: keys.must("into")?,
            keeps_name: keys.get("keeps-name").and_then(Value::as_bool).unwrap_or(true),
        },
        "convert" => BoardChange::Convert { what: keys.must("convert")?, to: keys.must("to")? },
        "promote" => {
            let usual = || ["queen", "rook", "bishop", "knight"].map(str::to_owned).to_vec();
            let into = keys.get("into").and_then(Value::as_array);
            let into = into.map(|kinds| kinds.iter().filter_map(Value::as_str).map(str::to_owned).collect());
            BoardChange::Promote {
                what: keys.must("promote")?,
                into: into.unwrap_or_else(usual),
                by: keys.player("by")?,
                optional: keys.flag("optional"),
            }
        }
        "replace" => BoardChange::Replace {
            what: keys.must("replace")?,
            with: keys.must("with")?,
            whose: keys.words("for")?,
            dead: keys.flag("dead"),
        },
        "lift" if keys.flag("returns") => BoardChange::Lift { what: keys.must("lift")? },
        _ => return Err(format!("{verb} {name}")),
    })
}

fn read_choose(name: String, keys: &mut Keys) -> Result<Question, String> {
    let (least, most) = match keys.get("count") {
        None => (1, 1),
        Some(Value::Integer(count)) => (*count as usize, *count as usize),
        Some(count) => match count.as_str() {
            Some("any") => (1, 64),
            Some("2..") => (2, 64),
            Some("1..2") => (1, 2),
            _ => return Err(format!("the count {count}")),
        },
    };
    let from = keys.must("from")?;
    // No card of the core puts a piece on a corner, so there is nobody more to choose.
    keys.flag("posted");
    Ok(Question::Choose { name, from, least, most, optional: keys.flag("optional"), by: keys.player("by")? })
}

const VERBS: &[&str] = &[
    "choose",
    "pick",
    "if",
    "each",
    "each-player",
    "repeat",
    "nothing",
    "last",
    "end",
    "move",
    "swap",
    "cycle",
    "board",
    "place",
    "remove",
    "bury",
    "transform",
    "convert",
    "promote",
    "cancel",
    "replace",
    "lift",
    "rewrite",
];

fn read_pick(name: String, keys: &mut Keys) -> Result<Question, String> {
    Ok(if let Some(words) = keys.get("words").and_then(Value::as_array) {
        let words: Option<Vec<String>> = words.iter().map(|word| word.as_str().map(str::to_owned)).collect();
        Question::Word { name, words: words.ok_or("words with conditions")? }
    } else if let Some(lost) = keys.words("lost")? {
        Question::Lost { name, lost, by: keys.player("by")? }
    } else if let Some(kinds) = keys.words("kinds")? {
        let except = keys.get("except").and_then(Value::as_array).into_iter().flatten();
        let except = except.filter_map(Value::as_str).map(str::to_owned).collect();
        Question::Kind { name, kinds, except }
    } else if keys.text("effects")?.is_some() {
        Question::Effect { name }
    } else {
        return Err("a pick of something else".to_owned());
    })
}

fn read_travel(keys: &mut Keys) -> Result<Travel, String> {
    let what = keys.must("move")?;
    let to = keys.words("to")?;
    let how = match keys.text("as")? {
        None if to.is_some() => How::Anywhere,
        None | Some("usual") => How::Usual,
        Some(text) if text.starts_with("like(") => {
            let Words::Word(_, mut of) = Words::read(text)? else { return Err(text.to_owned()) };
            How::Like(of.remove(0))
        }
        Some(text) if text.chars().all(|c| c.is_ascii_lowercase()) => How::Kind(text.to_owned()),
        Some(text) => How::Gaits(movement::read(text)?),
    };
    Ok(Travel {
        what,
        by: keys.player("by")?,
        how,
        to,
        capture: keys.text("capture")?.unwrap_or("may").to_owned(),
        over: keys.words("over")?,
        must_cross: keys.text("crossing")? == Some("must"),
        promotes: keys.text("promote")?.map(|word| word == "usual"),
        passes: keys.get("en-passant").and_then(Value::as_bool),
        optional: keys.flag("optional"),
    })
}

fn read_lasting(until: &str, keys: &mut Keys) -> Result<Lasting, String> {
    let until = match until {
        "for good" => Until::ForGood,
        "this turn" => Until::ThisTurn,
        "their next turn" => Until::TheirNextTurn,
        _ => match until.strip_prefix("until ") {
            Some(condition) => Until::Met(Words::read(condition)?),
            None => return Err(format!("lasting {until}")),
        },
    };
    let mut rules = Vec::new();
    for rule in keys.get("rules").and_then(Value::as_array).into_iter().flatten() {
        rules.push(read_rule(rule.as_table().ok_or("a rule is a table")?)?);
    }
    Ok(Lasting {
        until,
        on: keys.words("on")?,
        holds: keys.words("while")?,
        mark: keys.words("mark")?,
        ends_at_start: keys.get("triggers").map(read_end_at_start).transpose()?,
        rules,
    })
}

/// The only trigger of the core: a condition that ends the effect if it holds when a turn begins.
fn read_end_at_start(triggers: &Value) -> Result<Words, String> {
    let [trigger] = triggers.as_array().ok_or("triggers are a list")?.as_slice() else {
        return Err("several triggers".to_owned());
    };
    let mut keys = Keys(trigger.as_table().ok_or("a trigger is a table")?, Vec::new());
    let on = keys.text("on")?.unwrap_or_default();
    let steps = keys.steps("do")?;
    if on != "turn-start(both)"
        || !matches!(steps.as_slice(), [Step::Do(BoardChange::End { name })] if name == "this")
    {
        return Err(format!("the trigger {on}"));
    }
    let when = keys.must("when")?;
    keys.end(when)
}

fn read_rule(table: &Table) -> Result<Rule, String> {
    let mut keys = Keys(table, Vec::new());
    let rule = if let Some(movement) = keys.text("moves")? {
        let instead = keys.text("how")? == Some("instead");
        Rule::Moves { gaits: movement::read(movement)?, of: keys.must("of")?, instead }
    } else if let Some(most) = keys.get("limit").and_then(Value::as_integer) {
        Rule::Limit { most: most as usize, of: keys.must("of")? }
    } else if let Some(what) = keys.text("forbid")? {
        Rule::Forbid {
            what: what.to_owned(),
            of: keys.words("of")?,
            to: keys.words("to")?,
            spares_check: keys.flag("spares-check"),
        }
    } else if let Some(what) = keys.text("require")? {
        Rule::Require {
            what: what.to_owned(),
            of: keys.must("of")?,
            pieces: keys.words("pieces")?,
            otherwise: match keys.text("else")? {
                Some("lose-turn") => Otherwise::LoseTurn,
                Some("forfeit") => Otherwise::Forfeit,
                _ => Otherwise::Free,
            },
        }
    } else if let Some(set) = keys.words("blocked")? {
        Rule::Blocked(set)
    } else if let Some(set) = keys.words("passable")? {
        Rule::Passable(set)
    } else {
        return Err(format!("the rule {table}"));
    };
    keys.end(rule)
}
