//! Requests to a table.

use serde::Deserialize;
use serde_json::{Value, json};
use unruly_contract::{Seat, Setup, Viewer};

/// One request.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Request {
    /// The requests there are.
    Help {},
    /// The rulesets there are.
    Rulesets {},
    /// The cards of a ruleset, as anybody may read them.
    Cards { ruleset: String },
    /// Begin a game; the one before is gone.
    Start {
        ruleset: String,
        #[serde(default)]
        setup: Setup,
    },
    /// The questions of the game.
    Decisions {
        /// Only what this seat is asked.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Do something.
    Act {
        #[serde(default)]
        seat: Option<Seat>,
        action: String,
    },
    /// The scene.
    Scene {
        #[serde(default = "spectator")]
        viewer: Viewer,
    },
    /// The game as text.
    Record {
        #[serde(default, rename = "as")]
        form: Option<String>,
        /// Saves it there too.
        #[serde(default)]
        path: Option<String>,
    },
    /// Go on with a recorded game.
    Load {
        /// The text.
        #[serde(default)]
        record: Option<String>,
        /// A file instead.
        #[serde(default)]
        path: Option<String>,
        #[serde(default, rename = "as")]
        form: Option<String>,
        /// Which game of a score sheet, from 1.
        #[serde(default)]
        game: Option<usize>,
    },
    /// Take back.
    Undo {
        #[serde(default)]
        plies: Option<usize>,
        #[serde(default)]
        consent: Agreed,
    },
    /// Do again what was taken back.
    Redo {
        #[serde(default)]
        plies: Option<usize>,
    },
    /// Ask a bot.
    Bot {
        #[serde(default)]
        seat: Option<Seat>,
        /// Which bot, and how far it looks: `search:depth=6`.
        #[serde(default)]
        bot: Option<String>,
        #[serde(default)]
        millis: Option<u64>,
        #[serde(default)]
        nodes: Option<u64>,
        #[serde(default)]
        depth: Option<u32>,
        /// Whether it is done at once.
        #[serde(default)]
        act: bool,
    },
}

/// The players who agree to an undo.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Agreed {
    /// The one who asks.
    #[default]
    Own,
    /// Every player.
    Everyone,
}

fn spectator() -> Viewer {
    Viewer::Spectator
}

impl Request {
    /// Understands a request.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub(super) fn read(value: Value) -> Result<Self, String> {
        let Some(members) = value.as_object() else {
            return Err("a request is an object, such as {\"do\":\"help\"}".to_owned());
        };
        // The reader of structures would take lists for them too, which nobody means.
        let setup = members.get("setup");
        for (name, part) in
            [("setup", setup), ("arrangement", setup.and_then(|setup| setup.get("arrangement")))]
        {
            if part.is_some_and(|part| !part.is_object()) {
                return Err(format!("{name} is an object, such as {{}}"));
            }
        }
        let help = help();
        let known = help.as_object().map(|requests| requests.keys()).into_iter().flatten();
        let known: Vec<&str> = known.map(String::as_str).collect();
        match members.get("do") {
            Some(Value::String(asked)) if known.contains(&asked.as_str()) => {
                let asked = asked.clone();
                serde_json::from_value(gathered(value)?).map_err(|error| format!("{asked}: {error}"))
            }
            Some(Value::String(asked)) => {
                Err(format!("there is no request {asked:?}; requests are {}", known.join(", ")))
            }
            _ => Err("a request says what to do, such as {\"do\":\"help\"}".to_owned()),
        }
    }
}

/// The request with hands, deck and captured pieces in the arrangement of its setup: they may stand beside the rest of it,
/// as in a scenario.
fn gathered(mut value: Value) -> Result<Value, String> {
    let Some(setup) = value.get_mut("setup").and_then(Value::as_object_mut) else { return Ok(value) };
    for key in ["hands", "deck", "decks", "lost"] {
        let Some(part) = setup.remove(key) else { continue };
        let arrangement = setup.entry("arrangement").or_insert_with(|| json!({}));
        let before = arrangement.as_object_mut().and_then(|members| members.insert(key.to_owned(), part));
        if before.is_some() {
            return Err(format!("{key} stands twice: beside arrangement and in it"));
        }
    }
    Ok(value)
}

/// All requests with their members; those in brackets may be left out.
pub(super) fn help() -> Value {
    json!({
        "help": { "tells": "this" },
        "rulesets": { "tells": "what can be played, with options and guides" },
        "cards": { "ruleset": "its id" },
        "start": {
            "ruleset": "its id",
            "[setup]": "seats, seed, position, options, hands, deck, decks, lost, as in a scenario; all may be left out. The seed is \
                        0 then, which always deals the same: for a game that is new to everybody send one that nobody can guess",
        },
        "decisions": { "[seat]": "only what this seat is asked" },
        "act": {
            "[seat]": "who does it; whoever is asked, where that is one",
            "action": "the action's text, or whatever notation the ruleset reads; a card with its picks as in a script",
        },
        "scene": { "[viewer]": "a seat, spectator (usual) or referee" },
        "record": { "[as]": "toml (usual) or pgn", "[path]": "a file to save it to" },
        "load": {
            "record": "the text of a game, or instead of it:",
            "path": "a file",
            "[as]": "the form of the text: toml (usual) or pgn",
            "[game]": "which game of a score sheet, from 1",
        },
        "undo": {
            "[plies]": "how many actions, usually 1",
            "[consent]": "own (usual), or everyone where something hidden came to light",
        },
        "redo": { "[plies]": "how many actions, usually 1" },
        "bot": {
            "[seat]": "for whom it thinks; whoever is asked, where that is one",
            "[bot]": "which one, with its limits: random, novice to master, greedy, search:200ms, search:depth=6, imagine:1s",
            "[millis]": "time to think, up to 600000; usually 1000",
            "[nodes]": "positions to look at",
            "[depth]": "plies to look ahead",
            "[act]": "true: it is done at once",
        },
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Request, help};

    #[test]
    fn cards_are_laid_out_as_in_a_scenario() {
        let start =
            |setup: Value| Request::read(json!({"do": "start", "ruleset": "fandeck", "setup": setup}));
        let Ok(Request::Start { setup, .. }) =
            start(json!({"hands": {"white": ["dub"]}, "deck": ["truce"], "arrangement": {"lost": {}}}))
        else {
            panic!("it is a request");
        };
        assert_eq!(setup.arrangement.deck, ["truce"]);
        assert_eq!(setup.arrangement.hands.len(), 1);
        let twice = start(json!({"deck": ["truce"], "arrangement": {"deck": []}}));
        assert_eq!(twice.map(|_| ()), Err("deck stands twice: beside arrangement and in it".to_owned()));
    }

    #[track_caller]
    fn refused(request: Value) -> String {
        Request::read(request).map(|_| ()).unwrap_err()
    }

    #[test]
    fn every_request_that_help_names_is_understood() {
        let Value::Object(requests) = help() else { panic!("help is an object") };
        for (name, members) in &requests {
            // A missing member may be complained of, the request itself may not.
            if let Err(error) = Request::read(json!({ "do": name })) {
                let missing = members.as_object().unwrap().keys().find(|key| !key.starts_with('['));
                assert_eq!(error, format!("{name}: missing field `{}`", missing.unwrap()));
            }
        }
    }

    #[test]
    fn what_is_no_request_is_refused_with_what_would_be() {
        assert_eq!(refused(json!([1])), "a request is an object, such as {\"do\":\"help\"}");
        assert_eq!(refused(json!({ "do": 7 })), "a request says what to do, such as {\"do\":\"help\"}");
        assert!(
            refused(json!({ "do": "dance" }))
                .starts_with("there is no request \"dance\"; requests are help, ")
        );
        assert!(refused(json!({ "do": "act", "action": "e4", "haste": 1 })).contains("haste"));
        assert!(refused(json!({ "do": "act", "action": "e4", "seat": "mauve" })).contains("mauve"));
    }
}
