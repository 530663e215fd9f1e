//! Speakers of phrases: a language, with a game's names of cards and squares.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use fluent_bundle::{FluentArgs, FluentValue};
use unruly_contract::{Arg, Card, Naming, Outcome, Phrase, PieceName, Refusal, Seat, SetupError, Spot};

use crate::{Language, Sentences};

/// Says phrases in a language, for one game.
///
/// Where the language lacks a wording the next one says it, English last; so a game that is known in English alone can be played
/// in a German window. A phrase that no language knows is told by its key.
#[derive(Debug, Clone)]
pub struct Speaker {
    /// The language that is wanted, and those that say what it lacks.
    pub(crate) languages: Arc<[Language]>,
    pub(crate) naming: Naming,
    /// The names of cards, by their ids.
    pub(crate) titles: Arc<BTreeMap<String, String>>,
    pub(crate) sentences: Arc<Sentences>,
    /// The names of those who sit on some seats.
    people: Arc<BTreeMap<Seat, String>>,
}

/// How several phrases are told in a row.
const SEVERAL: &str = "several";
/// How several things are told in a row, and the attribute for the last of them.
const LIST: &str = "list";
const LIST_END: &str = "list.end";

impl Speaker {
    /// A speaker of the first of these languages; each says what those before it lack. It knows no game.
    pub fn of(languages: impl IntoIterator<Item = Language>) -> Self {
        Self {
            languages: languages.into_iter().collect(),
            naming: Naming::Algebraic,
            titles: Arc::default(),
            sentences: Arc::default(),
            people: Arc::default(),
        }
    }

    /// The same for a game that calls its squares so, has these cards, and whose texts these sentences translate.
    #[must_use]
    pub fn of_game(mut self, naming: Naming, cards: &[Card], sentences: Sentences) -> Self {
        let title = |card: &Card| {
            let title = sentences.get(&card.title).unwrap_or(&card.title);
            (card.id.clone(), title.to_owned())
        };
        self.titles = Arc::new(cards.iter().map(title).collect());
        (self.naming, self.sentences) = (naming, Arc::new(sentences));
        self
    }

    /// The same where these people sit on these seats: they are called by their names wherever a wording has the form for one.
    #[must_use]
    pub fn among(mut self, people: BTreeMap<Seat, String>) -> Self {
        self.people = Arc::new(people);
        self
    }

    /// The name of whoever sits on a seat, where it is known.
    pub fn person(&self, seat: Seat) -> Option<&str> {
        self.people.get(&seat).map(String::as_str)
    }

    /// A phrase in words.
    pub fn say(&self, phrase: &Phrase) -> String {
        match phrase {
            Phrase::Written(text) => self.sentences.get(text).unwrap_or(text).to_owned(),
            Phrase::Several(phrases) => {
                self.joined(phrases.iter().map(|phrase| self.say(phrase)), SEVERAL, SEVERAL)
            }
            Phrase::Keyed { key, args } => {
                let knows = self.languages.iter().find(|language| language.has(key));
                let said = knows.and_then(|language| self.filled(language, key, args));
                said.unwrap_or_else(|| phrase.to_string())
            }
        }
    }

    /// A wording of a language, or an attribute of one, into which this is put.
    fn filled(&self, language: &Language, key: &str, args: &[(Cow<'static, str>, Arg)]) -> Option<String> {
        let mut filled = FluentArgs::new();
        for variable in language.variables(key)? {
            // Names of arguments have no hyphens; behind one stands the form of a noun.
            let (name, form) =
                variable.split_once('-').map_or((variable.as_str(), None), |(name, form)| (name, Some(form)));
            if let Some((_, arg)) = args.iter().find(|(known, _)| known == name) {
                filled.set(variable.clone(), self.value(language, arg, form));
            }
        }
        language.format(key, &filled)
    }

    /// A phrase that stands in another one. A trait of it in a language, such as its gender, is an attribute of its
    /// wording, and a form that is asked for; where there is no such attribute the phrase is said as it is.
    fn phrase_in(&self, language: &Language, phrase: &Phrase, form: Option<&str>) -> String {
        let told = match (phrase, form) {
            (Phrase::Keyed { key, args }, Some(form)) => {
                self.filled(language, &format!("{key}.{form}"), args)
            }
            _ => None,
        };
        told.unwrap_or_else(|| self.say(phrase))
    }

    /// A wording into which nothing is put, if there is one.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.languages.iter().find_map(|language| language.text(key))
    }

    /// The language that is wanted, and those that say what it lacks.
    pub fn languages(&self) -> &[Language] {
        &self.languages
    }

    /// The texts of authors in the language that is wanted.
    pub fn sentences(&self) -> &Sentences {
        &self.sentences
    }

    /// How a game ended.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        self.say(&outcome.phrase())
    }

    /// Why an action was refused.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.say(&refusal.phrase())
    }

    /// Why a game could not start.
    pub fn setup_error(&self, error: &SetupError) -> String {
        self.say(&error.phrase())
    }

    /// A player.
    pub fn seat(&self, seat: Seat) -> String {
        self.named(&Arg::Seat(seat))
    }

    /// A piece.
    pub fn piece(&self, piece: &PieceName) -> String {
        self.named(&Arg::Piece(piece.clone()))
    }

    /// A kind of piece.
    pub fn kind(&self, kind: &str) -> String {
        self.named(&Arg::kind(kind))
    }

    /// A card.
    pub fn card(&self, id: &str) -> String {
        self.title(id).map_or_else(|| Card::bare(id).title, str::to_owned)
    }

    /// The title of a card of the game.
    pub fn title(&self, id: &str) -> Option<&str> {
        self.titles.get(id).map(String::as_str)
    }

    /// A square.
    pub fn square(&self, spot: Spot) -> String {
        self.naming.write(spot).to_string()
    }

    fn named(&self, arg: &Arg) -> String {
        let Some(language) = self.languages.first() else { return arg.to_string() };
        match self.value(language, arg, None) {
            FluentValue::String(text) => text.into_owned(),
            _ => arg.to_string(),
        }
    }

    /// The argument of a wording of a language, in the form that it asks for.
    fn value(&self, language: &Language, arg: &Arg, form: Option<&str>) -> FluentValue<'static> {
        FluentValue::from(match arg {
            Arg::Number(number) => return FluentValue::from(*number),
            Arg::Seat(seat) => self.player(language, *seat, form),
            Arg::Piece(piece) => self.piece_noun(language, piece, form),
            Arg::Kind(kind) => {
                let (name, attributes) = self.kind_noun(language, kind);
                self.noun(language, "kind", form, kind, &name, &attributes)
            }
            Arg::Card(id) => self.noun(language, "card", form, id, &self.card(id), &[]),
            Arg::Square(spot) => {
                let name = self.square(*spot);
                self.noun(language, "square", form, &name, &name, &[])
            }
            Arg::Text(text) => text.clone(),
            Arg::Phrase(phrase) => self.phrase_in(language, phrase, form),
            Arg::List(things) => {
                let things = things.iter().map(|thing| match self.value(language, thing, form) {
                    FluentValue::String(text) => text.into_owned(),
                    _ => thing.to_string(),
                });
                self.joined(things, LIST, LIST_END)
            }
            other => other.to_string(),
        })
    }

    /// Texts in a row, by a wording that joins two of them; the last may be joined by another.
    fn joined(&self, texts: impl Iterator<Item = String>, joint: &str, end: &str) -> String {
        let mut texts = texts.peekable();
        let mut row = texts.next().unwrap_or_default();
        while let Some(text) = texts.next() {
            let joint = if texts.peek().is_some() { joint } else { end };
            let joined = self.languages.iter().find_map(|language| language.join(joint, &row, &text));
            row = joined.unwrap_or_else(|| format!("{row}, {text}"));
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use unruly_contract::{Phrase, Seat, phrase};

    use crate::{Language, Speaker};

    #[test]
    fn players_are_called_by_name_where_the_language_has_the_form() {
        let french = "
seat = { $id ->
    [white] blanc
   *[black] noir
 }
    .les = les { seat }s
    .aux = aux { seat }s
person = { $name }
    .aux = à { $name }
takes = { $seat-les } prennent { $other-aux } une pièce
label = { $seat } : e4
which = { $seat-id ->
    [white] un
   *[other] deux
 }
";
        let people = BTreeMap::from([(Seat::WHITE, "Anne".to_owned())]);
        let speaker = Speaker::of([Language::read("fr", [("a.ftl", french)]).unwrap()]).among(people);
        let taken = |seat, other| speaker.say(&phrase!("takes", seat: seat, other: other));
        assert_eq!(taken(Seat::WHITE, Seat::BLACK), "les blancs prennent aux noirs une pièce");
        assert_eq!(taken(Seat::BLACK, Seat::WHITE), "les noirs prennent à Anne une pièce");
        assert_eq!(speaker.say(&phrase!("label", seat: Seat::WHITE)), "Anne : e4");
        assert_eq!(speaker.say(&phrase!("which", seat: Seat::WHITE)), "un");
        assert_eq!(
            (speaker.seat(Seat::WHITE).as_str(), speaker.seat(Seat::BLACK).as_str()),
            ("Anne", "noir")
        );
    }

    #[test]
    fn what_is_said_of_a_phrase_agrees_with_it() {
        let french = "
repetition = { $times } répétitions
    .gender = feminine
moves = { $times } coups
claimed = { $reason-gender ->
    [feminine] { $reason }, réclamées
   *[masculine] { $reason }, réclamés
 }
";
        let english = "dead = dead position\n    .gender = feminine\n";
        let read = |tag, text| Language::read(tag, [("a.ftl", text)]).unwrap();
        let speaker = Speaker::of([read("fr", french), read("en", english)]);
        let said = |reason: Phrase| speaker.say(&phrase!("claimed", reason: reason.with("times", 3_u32)));
        assert_eq!(said(Phrase::new("repetition")), "3 répétitions, réclamées");
        assert_eq!(said(Phrase::new("moves")), "3 coups, réclamés");
        // The forms of another language's words are of no use here.
        assert_eq!(said(Phrase::new("dead")), "dead position, réclamés");
        assert_eq!(said(Phrase::from("mot")), "mot, réclamés");
    }
}
