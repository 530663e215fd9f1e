//! A conversation about one game at a time.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use serde_json::{Map, Value, json};
use unruly_bots::Bot;
use unruly_contract::{Action, Decision, Limits, Profile, Seat, Viewer};
use unruly_table::{Consent, Table, TableError};

use super::answer::{self, Answer, ID, Trouble};
use super::parts;
use super::request::{self, Agreed, Request};
use crate::english::put_into_words;
use crate::files::{self, Form, GameInFile};
use crate::opponent::Opponent;
use crate::rulesets;
use crate::thinking::{Leash, Question, sprout};
use unruly_session::spelt_out;
use unruly_wording::{Speaker, english};

/// The longest time that a bot may be asked to think: nobody waits longer, and nothing could interrupt it.
const LONGEST: Duration = Duration::from_secs(600);

/// A conversation: the game there is, if there is one, and the bots that were asked.
pub(super) struct Talk {
    game: Option<Table>,
    bots: BTreeMap<(Seat, String), Box<dyn Bot>>,
    /// Says what was said last, of the game there is or of one that could not be begun.
    speaker: Speaker,
}

impl Talk {
    /// Nobody has said anything yet.
    pub(super) fn new() -> Self {
        Self {
            game: None,
            bots: BTreeMap::new(),
            speaker: english(&[]).expect("the wordings that ship are sound"),
        }
    }

    /// The answer to one line, whatever is in it.
    pub(super) fn answer(&mut self, line: &[u8]) -> Answer {
        // Some programs mark their text as such before they begin.
        let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
        if parts::has_too_many(line) {
            return answer::error(&format!("a request has at most {} values", parts::MOST_PARTS)).into();
        }
        let mut value: Value = match serde_json::from_slice(line) {
            Ok(value) => value,
            Err(_) if line.trim_ascii().is_empty() => {
                return answer::error("an empty line asks nothing; try {\"do\":\"help\"}").into();
            }
            Err(error) => return answer::error(&format!("this is not JSON: {error}")).into(),
        };
        if let Some(table) = &self.game {
            self.speaker = table.ruleset().english().clone();
        }
        let has_id = value.as_object_mut().is_some_and(|members| members.remove(ID).is_some());
        let done = Request::read(value).map_err(Trouble::new).and_then(|request| self.do_request(request));
        let members = match done {
            Ok(mut said) => {
                put_into_words(&mut said, &self.speaker);
                answer::ok(said)
            }
            Err(trouble) => trouble.into_answer(&self.speaker),
        };
        if has_id { Answer::to(line, members) } else { members.into() }
    }

    fn do_request(&mut self, request: Request) -> Result<Value, Trouble> {
        match request {
            Request::Help {} => Ok(json!({ "requests": request::help() })),
            Request::Rulesets {} => {
                let profiles: Vec<Profile> =
                    rulesets::all().map(|ruleset| ruleset.profile().clone()).collect();
                Ok(json!({ "rulesets": profiles }))
            }
            Request::Cards { ruleset } => Ok(json!({ "cards": rulesets::find(&ruleset)?.cards() })),
            Request::Start { ruleset, setup } => {
                let ruleset = rulesets::find(&ruleset)?;
                self.speaker = ruleset.english().clone();
                let table = Table::start(&ruleset, setup)?;
                self.begin(table)
            }
            Request::Load { record, path, form, game } => {
                let GameInFile { ruleset, record } = read(record, path, form.as_deref(), game.unwrap_or(1))?;
                self.speaker = ruleset.english().clone();
                let table = Table::replay(&record, &ruleset)?;
                self.begin(table)
            }
            Request::Decisions { seat } => self.decisions(seat),
            Request::Act { seat, action } => self.act(seat, &action),
            Request::Scene { viewer } => {
                let table = self.table()?;
                if let Viewer::Seat(seat) = viewer {
                    rulesets::check_seat(table, seat)?;
                }
                Ok(json!({ "scene": table.scene(viewer)?, "outcome": table.outcome()? }))
            }
            Request::Record { form, path } => self.record(form, path),
            Request::Undo { plies, consent } => self.undo(plies.unwrap_or(1), consent),
            Request::Redo { plies } => self.redo(plies.unwrap_or(1)),
            Request::Bot { seat, bot, millis, nodes, depth, act } => {
                let spec: Opponent = bot.as_deref().unwrap_or("bot").parse()?;
                if millis.is_some_and(|millis| Duration::from_millis(millis) > LONGEST) {
                    return Err(Trouble::new(format!("millis is at most {}", LONGEST.as_millis())));
                }
                let mut said = self.ask_bot(seat, &spec, limits(&spec, millis, nodes, depth))?;
                if act {
                    said.extend(self.act_as_said(&said)?);
                }
                Ok(Value::Object(said))
            }
        }
    }

    fn begin(&mut self, table: Table) -> Result<Value, Trouble> {
        let standing = standing(&table)?;
        let said =
            json!({ "ruleset": table.ruleset().profile().id, "seats": seats(&table)?, "standing": standing });
        // Only now: what could not be begun leaves the game before it in place.
        self.game = Some(table);
        self.bots.clear();
        Ok(said)
    }

    fn decisions(&self, seat: Option<Seat>) -> Result<Value, Trouble> {
        let table = self.table()?;
        seat.map_or(Ok(()), |seat| rulesets::check_seat(table, seat))?;
        let mut decisions = table.decisions()?;
        decisions.retain(|decision| seat.is_none_or(|seat| decision.seat == seat));
        let decisions = decisions.iter().map(written).collect::<Result<Vec<Value>, Trouble>>()?;
        Ok(json!({ "decisions": decisions, "outcome": table.outcome()? }))
    }

    fn act(&mut self, seat: Option<Seat>, text: &str) -> Result<Value, Trouble> {
        let table = self.table_mut()?;
        let seat = who(table, seat)?;
        let naming = table.ruleset().profile().naming;
        let actions = table.ask(|game| spelt_out(game, naming, seat, text))??;
        let mut events = Vec::new();
        for action in &actions {
            events.extend(table.act(seat, action)?);
        }
        let said: Vec<&str> = actions.iter().map(Action::text).collect();
        Ok(json!({ "seat": seat, "action": said.join(" "), "events": events, "standing": standing(table)? }))
    }

    fn record(&self, form: Option<String>, path: Option<String>) -> Result<Value, Trouble> {
        let table = self.table()?;
        let form = match (form, &path) {
            (Some(form), _) => Form::named(&form)?,
            (None, Some(path)) => Form::of_path(Path::new(path)),
            (None, None) => Form::Record,
        };
        let text = files::write_text(table.ruleset(), table.record(), &form)?;
        if let Some(path) = path {
            files::save_bytes(text.as_bytes(), Path::new(&path))?;
        }
        Ok(json!({ "record": text }))
    }

    fn undo(&mut self, plies: usize, agreed: Agreed) -> Result<Value, Trouble> {
        let table = self.table_mut()?;
        let consent = match agreed {
            Agreed::Own => Consent::Own,
            Agreed::Everyone => Consent::Everyone,
        };
        if plies > table.ply() {
            return Err(TableError::NothingToUndo.into());
        }
        table.go_back(table.ply() - plies, consent)?;
        Ok(json!({ "standing": standing(table)? }))
    }

    fn redo(&mut self, plies: usize) -> Result<Value, Trouble> {
        let table = self.table_mut()?;
        if plies > table.redoable() {
            return Err(TableError::NothingToRedo.into());
        }
        let mut events = Vec::new();
        for _ in 0..plies {
            events.extend(table.redo()?);
        }
        Ok(json!({ "events": events, "standing": standing(table)? }))
    }

    fn ask_bot(
        &mut self,
        seat: Option<Seat>,
        spec: &Opponent,
        limits: Limits,
    ) -> Result<Map<String, Value>, Trouble> {
        let table = self.table()?;
        let seat = who(table, seat)?;
        spec.check(table.ruleset())?;
        let game = table.fork()?;
        let question = Question { game, seat, secrecy: table.ruleset().profile().secrecy, limits };
        let seed = sprout(table.record().setup.seed, seat.index() as u64);
        let key = (seat, spec.identity());
        // Taken out while it thinks: one that breaks down does not come back.
        let mut bot = self.bots.remove(&key).unwrap_or_else(|| spec.make(seed));
        let leash = Leash::new(&limits);
        let chosen = question.ask(bot.as_mut(), &leash)?;
        let excuse = bot.excuse();
        self.bots.insert(key, bot);
        if let (None, Some(why)) = (&chosen, excuse) {
            return Err(Trouble::new(self.speaker.say(&why)));
        }
        let Some(action) = chosen else {
            return Err(Trouble::new(format!("the bot has nothing to do for {seat} now")));
        };
        let table = self.table()?;
        let notation = table.ask(|game| game.notation(seat, &action))?;
        let thought = leash.latest().filter(|thought| thought.action == action);
        let said = json!({ "seat": seat, "action": action, "notation": notation, "thought": thought });
        Ok(answer::object(said))
    }

    fn act_as_said(&mut self, said: &Map<String, Value>) -> Result<Map<String, Value>, Trouble> {
        let seat = serde_json::from_value(said["seat"].clone())?;
        let action: Action = serde_json::from_value(said["action"].clone())?;
        Ok(answer::object(self.act(Some(seat), action.text())?))
    }

    fn table(&self) -> Result<&Table, Trouble> {
        self.game.as_ref().ok_or_else(no_game)
    }

    fn table_mut(&mut self) -> Result<&mut Table, Trouble> {
        self.game.as_mut().ok_or_else(no_game)
    }
}

fn no_game() -> Trouble {
    Trouble::new("there is no game yet; begin one with {\"do\":\"start\",\"ruleset\":\"orthodox\"}")
}

/// How the game stands, told after everything that changes it.
fn standing(table: &Table) -> Result<Value, Trouble> {
    Ok(json!({
        "ply": table.ply(),
        "asked": table.ask(|game| game.asked())?,
        "position": table.ask(|game| game.position())?,
        "outcome": table.outcome()?,
    }))
}

/// A decision as a tree, and its answers in a list for those who need no tree.
fn written(decision: &Decision) -> Result<Value, Trouble> {
    let mut written = answer::object(serde_json::to_value(decision)?);
    written.insert("actions".to_owned(), json!(decision.actions()));
    Ok(Value::Object(written))
}

fn seats(table: &Table) -> Result<Vec<Seat>, Trouble> {
    Ok(table.scene(Viewer::Spectator)?.seats.iter().map(|shown| shown.seat).collect())
}

/// The seat that is meant where none was named: the only one that is asked.
fn who(table: &Table, named: Option<Seat>) -> Result<Seat, Trouble> {
    if let Some(seat) = named {
        return Ok(seat);
    }
    let asked = table.ask(|game| game.asked())?;
    match asked.as_slice() {
        [seat] => Ok(*seat),
        [] if table.outcome()?.is_none() => Err(Trouble::new("nobody is asked, and the game is not over")),
        [] => Err(Trouble::new("the game is over")),
        several => {
            let names: Vec<&str> = several.iter().map(|seat| seat.name()).collect();
            Err(Trouble::new(format!("several seats are asked, so name one: {}", names.join(", "))))
        }
    }
}

fn read(
    text: Option<String>,
    path: Option<String>,
    form: Option<&str>,
    number: usize,
) -> Result<GameInFile, Trouble> {
    let form = form.map(Form::named).transpose()?;
    let games = match (text, path) {
        (Some(text), None) => files::read_text(&text, &form.unwrap_or(Form::Record))?,
        // A dash would be standard input, which is where the requests come from.
        (None, Some(path)) if path != "-" => files::read(Path::new(&path))?,
        _ => return Err(Trouble::new("give the game as text in \"record\", or a file in \"path\"")),
    };
    Ok(files::pick(games, number)?)
}

/// The limits of the request, else those of the bot's name, else the usual. Never for ever: nothing could interrupt it.
fn limits(spec: &Opponent, millis: Option<u64>, nodes: Option<u64>, depth: Option<u32>) -> Limits {
    let given = match (millis, nodes, depth) {
        (None, None, None) => spec.limits_or_usual(),
        _ => spec.limits().unwrap_or_default(),
    };
    let time = millis.map(Duration::from_millis).or(given.time).unwrap_or(LONGEST);
    Limits { time: Some(time.min(LONGEST)), nodes: nodes.or(given.nodes), depth: depth.or(given.depth) }
}

#[cfg(test)]
mod tests {
    use unruly_contract::Setup;
    use unruly_table::{HostedRuleset, Table};
    use unruly_toys::{Hooked, Method, Nim};

    use super::Talk;

    /// Requests that programs may send.
    const ASKED: [&str; 12] = [
        r#"{"do":"act","seat":"white","action":"take 1 from a"}"#,
        r#"{"do":"act","seat":"black","action":"take 1 from a"}"#,
        r#"{"do":"decisions"}"#,
        r#"{"do":"scene","viewer":"white"}"#,
        r#"{"do":"bot","bot":"greedy","act":true}"#,
        r#"{"do":"bot","bot":"imagine","nodes":50}"#,
        r#"{"do":"act","action":"take 1 from b"}"#,
        r#"{"do":"undo"}"#,
        r#"{"do":"redo"}"#,
        r#"{"do":"decisions"}"#,
        r#"{"do":"record"}"#,
        r#"{"do":"start","ruleset":"orthodox"}"#,
    ];

    #[test]
    fn whichever_method_breaks_down_each_request_is_answered_and_the_record_is_to_be_had() {
        for method in Method::OF_GAMES {
            let ruleset = HostedRuleset::new(Hooked::breaking(Nim::sound(), method, 2)).unwrap();
            let mut talk = Talk::new();
            assert!(talk.begin(Table::start(&ruleset, Setup::default()).unwrap()).is_ok());
            let answers: Vec<String> = ASKED
                .iter()
                .map(|line| serde_json::to_string(&talk.answer(line.as_bytes())).unwrap())
                .collect();
            let is_told = answers.iter().any(|answer| answer.contains("is broken"));
            let is_always_asked =
                matches!(method, Method::Decisions | Method::Asked | Method::Act | Method::Scene);
            assert!(is_told || !is_always_asked, "{method:?}: {answers:?}");
            let [.., record, another] = answers.as_slice() else { panic!("there are answers") };
            assert!(record.contains("take 1 from a"), "{method:?}: {record}");
            assert!(another.contains("\"ok\":true"), "{method:?}: {another}");
        }
    }

    #[test]
    fn a_bot_that_slips_in_another_way_is_another_bot() {
        let asked = |seed: u64, bots: &[&str]| {
            let mut talk = Talk::new();
            let mut answer = |line: String| serde_json::to_string(&talk.answer(line.as_bytes())).unwrap();
            answer(format!(r#"{{"do":"start","ruleset":"orthodox","setup":{{"seed":{seed}}}}}"#));
            let mut said = String::new();
            for bot in bots {
                said = answer(format!(r#"{{"do":"bot","bot":"{bot}","depth":1}}"#));
            }
            said
        };
        for seed in 1..6 {
            let alone = asked(seed, &["fallible:errs=1"]);
            assert!(alone.contains("\"ok\":true"), "{alone}");
            assert_eq!(asked(seed, &["fallible:errs=9000", "fallible:errs=1"]), alone);
        }
    }

    #[test]
    fn an_id_comes_back_letter_for_letter() {
        let mut talk = Talk::new();
        for id in ["7", "null", "184467440737909551615", "0.1000", r#"[1, "t\u0077o", 1e30]"#, r#"{"a": {}}"#]
        {
            for rest in [r#""do":"undo""#, r#""do":"nothing""#] {
                let line = format!(r#"{{"id":"before",{rest},"id":{id}}}"#);
                let answer = serde_json::to_string(&talk.answer(line.as_bytes())).unwrap();
                assert!(answer.ends_with(&format!(r#","id":{id}}}"#)), "{id}: {answer}");
            }
        }
        let answer = serde_json::to_string(&talk.answer(br#"{"do":"undo"}"#)).unwrap();
        assert!(!answer.contains("id"), "{answer}");
    }

    #[test]
    fn what_only_a_later_version_knows_goes_through_as_it_came() {
        let ruleset = HostedRuleset::new(unruly_toys::Later::sound()).unwrap();
        let mut talk = Talk::new();
        assert!(talk.begin(Table::start(&ruleset, Setup::default()).unwrap()).is_ok());
        let mut answer = |line: &str| serde_json::to_string(&talk.answer(line.as_bytes())).unwrap();
        for (line, told) in [
            (r#"{"do":"decisions"}"#, r#""purpose":"at-dawn""#),
            (r#"{"do":"decisions"}"#, r#"{"pick":{"angle":{"degrees":90,"text":"a right angle"}}"#),
            (
                r#"{"do":"scene","viewer":"white"}"#,
                r#""surface":{"surface":"globe","radius":5,"text":"a globe"}"#,
            ),
            (r#"{"do":"scene","viewer":"white"}"#, r#""kind":"sun-beam""#),
            (r#"{"do":"act","seat":"black","action":"turn 90"}"#, r#""refusal":"too-early""#),
            (
                r#"{"do":"act","action":"turn 90"}"#,
                r#"{"event":"time-passed","hours":6,"text":"six hours pass"}"#,
            ),
            (r#"{"do":"bot","bot":"imagine","nodes":50,"act":true}"#, r#"{"event":"owl-called"}"#),
            (r#"{"do":"act","action":"turn to 6"}"#, r#""ok":true"#),
            (r#"{"do":"act","action":"turn to 18"}"#, r#""result":"shared""#),
            (r#"{"do":"record"}"#, "white: turn 90"),
        ] {
            let answered = answer(line);
            assert!(answered.contains(told), "{line} does not tell {told}: {answered}");
        }
    }
}
