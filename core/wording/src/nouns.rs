//! Nouns: what a language calls players, pieces and kinds, in the forms that its wordings ask for.
//!
//! A wording asks for a form by a hyphen: `{ $piece-the }` is the attribute `the` of the wording `piece`. Each language
//! says there itself which forms it needs (articles, cases, genders): an attribute is given the noun as `$name`, the
//! letters that begin and end it as `$initial` and `$final`, its id as `$id`, and everything that the noun brings, as
//! `$gender` of a kind of piece.

use fluent_bundle::FluentArgs;
use unruly_contract::{PieceName, PieceOwner, Seat};

use crate::{Language, Speaker};

/// How parts of a piece are told in a row; its attributes say so for the forms of their names.
const FUSED: &str = "fused";
/// The wording whose attributes are the articles by which genders are known: `.feminine = une`, or several: `die eine`.
const ARTICLES: &str = "articles";
/// The wording for a player who is known by name; its attributes are the forms that a name has.
const PERSON: &str = "person";
/// The attributes of a noun besides its name, each under a key.
type Attributes = Vec<(String, String)>;

impl Speaker {
    /// A noun of a sort, in a form. A language that has no such form, or no such sort, uses the bare name.
    pub(crate) fn noun(
        &self,
        language: &Language,
        sort: &str,
        form: Option<&str>,
        id: &str,
        name: &str,
        attributes: &[(String, String)],
    ) -> String {
        if form == Some("id") {
            return id.to_owned();
        }
        let mut args = FluentArgs::new();
        attributes.iter().for_each(|(key, value)| args.set(key.clone(), value.clone()));
        args.set("id", id.to_owned());
        named(&mut args, name);
        let bare = language.format(sort, &args).unwrap_or_else(|| name.to_owned());
        let Some(form) = form else { return bare };
        named(&mut args, &bare);
        language.format(&format!("{sort}.{form}"), &args).unwrap_or(bare)
    }

    /// A player: by name, where it is known and the language has the form that is asked for; else by the seat. So no verb
    /// in the plural, as French has it for a side, follows the name of one person.
    pub(crate) fn player(&self, language: &Language, seat: Seat, form: Option<&str>) -> String {
        let has_form = form.is_none_or(|form| form != "id" && language.has(&format!("{PERSON}.{form}")));
        match self.person(seat).filter(|_| has_form) {
            Some(name) => self.noun(language, PERSON, form, seat.name(), name, &[]),
            None => self.noun(language, "seat", form, seat.name(), seat.name(), &[]),
        }
    }

    /// A piece: its parts with their owners. The first part alone takes the form.
    pub(crate) fn piece_noun(&self, language: &Language, piece: &PieceName, asked: Option<&str>) -> String {
        if asked == Some("id") {
            return piece.as_str().to_owned();
        }
        let mut said = String::new();
        for (owner, kind) in piece.parts() {
            let (name, mut attributes) = self.kind_noun(language, kind);
            let owner = match owner {
                None => "same",
                Some(PieceOwner::Nobody) => "neutral",
                Some(PieceOwner::Seat(seat)) => seat.name(),
            };
            attributes.push(("owner".to_owned(), owner.to_owned()));
            let form = asked.filter(|_| said.is_empty());
            let part = self.noun(language, "piece", form, kind, &name, &attributes);
            said = if said.is_empty() {
                part
            } else {
                let formed = asked.and_then(|form| language.join(&format!("{FUSED}.{form}"), &said, &part));
                let joined = formed.or_else(|| language.join(FUSED, &said, &part));
                joined.unwrap_or_else(|| format!("{said}+{part}"))
            };
        }
        said
    }

    /// The name of a kind of piece, and the language's attributes of that noun; `$kind` is its name. A kind that a card
    /// set brings is known by the set's translations, where an article in front tells its gender.
    pub(crate) fn kind_noun(&self, language: &Language, kind: &str) -> (String, Attributes) {
        let key = format!("kind-{kind}");
        let (name, mut attributes) = match language.text(&key) {
            Some(name) => (name.to_owned(), language.attributes(&key)),
            None => self.foreign_kind(language, kind),
        };
        attributes.push(("kind".to_owned(), name.clone()));
        (name, attributes)
    }

    /// A kind of piece that the language has no wording for.
    fn foreign_kind(&self, language: &Language, kind: &str) -> (String, Attributes) {
        let Some(told) = self.sentences.get(kind) else { return (kind.to_owned(), Vec::new()) };
        let articled = language.attributes(ARTICLES).into_iter().find_map(|(gender, articles)| {
            let bare = |article| told.strip_prefix(article)?.strip_prefix(' ');
            let name = articles.split_whitespace().find_map(bare)?.to_owned();
            Some((name, vec![("gender".to_owned(), gender)]))
        });
        articled.unwrap_or_else(|| (told.to_owned(), Vec::new()))
    }
}

/// Gives a wording a name, and the letters on which other words hang: `l'éléphant`, `an archer`, `dem Löwen`.
fn named(args: &mut FluentArgs<'_>, name: &str) {
    args.set("name", name.to_owned());
    args.set("initial", name.chars().next().map(plain).unwrap_or_default());
    args.set("final", name.chars().next_back().map(plain).unwrap_or_default());
}

/// A letter, small and without its accent, for those are all that a variant of a wording can be called by.
fn plain(letter: char) -> String {
    const ACCENTS: [(&str, char); 6] =
        [("àáâãäåæ", 'a'), ("èéêë", 'e'), ("ìíîï", 'i'), ("òóôõöøœ", 'o'), ("ùúûü", 'u'), ("ýÿ", 'y')];
    let without = |letter: char| {
        let known = ACCENTS.iter().find(|(accented, _)| accented.contains(letter));
        known.map_or(letter, |(_, plain)| *plain)
    };
    letter.to_lowercase().map(without).collect()
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Arg, PieceName, Seat, SeatSet, phrase};

    use crate::{Language, Sentences, Speaker};

    const FRENCH: &str = "
seat = { $id ->
    [white] blancs
    [black] noirs
   *[red] rouges
 }
    .to = aux { $name }
kind = { $name }
    .a = { $gender ->
        [feminine] une
       *[masculine] un
     } { $name }
kind-queen = dame
    .gender = feminine
kind-knight = cavalier
piece = { $kind }{ $owner ->
    [same] { \"\" }
    [white] { $gender ->
        [feminine] { \"\" } blanche
       *[masculine] { \"\" } blanc
     }
   *[black] { $gender ->
        [feminine] { \"\" } noire
       *[masculine] { \"\" } noir
     }
 }
    .the = { $initial ->
        [e] l'{ $name }
       *[other] { $gender ->
            [feminine] la { $name }
           *[masculine] le { $name }
         }
     }
fused = { $one } + { $other }
articles = -
    .masculine = un
    .feminine = la une
list = { $one }, { $other }
    .end = { $one } et { $other }
answer = c'est { $seats-to } de jouer
not-yours = { $piece-the } n'est pas à vous
no = { $kind-a }, { $kind-id }
";

    fn french() -> Speaker {
        let kinds = [("princess", "une princesse"), ("witch", "la sorcière"), ("elephant", "un éléphant")];
        let sentences: Sentences =
            kinds.into_iter().map(|(kind, own)| (kind.to_owned(), own.to_owned())).collect();
        let language = Language::read("fr", [("fr.ftl", FRENCH)]).unwrap();
        Speaker::of([language]).of_game(unruly_contract::Naming::Algebraic, &[], sentences)
    }

    #[test]
    fn seats_stand_in_the_form_that_is_asked_for() {
        let said = |count| french().say(&phrase!("answer", seats: SeatSet::first(count)));
        assert_eq!(
            [1, 2, 3].map(said),
            [
                "c'est aux blancs de jouer",
                "c'est aux blancs et aux noirs de jouer",
                "c'est aux blancs, aux noirs et aux rouges de jouer"
            ]
        );
        assert_eq!(french().seat(Seat::BLACK), "noirs");
    }

    #[test]
    fn pieces_have_the_gender_of_their_kind() {
        let said = |piece: &str| french().say(&phrase!("not-yours", piece: PieceName::from(piece)));
        assert_eq!(
            [
                "white queen",
                "black knight",
                "black queen+knight",
                "white princess",
                "white griffin",
                "white witch",
                "black elephant"
            ]
            .map(said),
            [
                "la dame blanche n'est pas à vous",
                "le cavalier noir n'est pas à vous",
                "la dame noire + cavalier n'est pas à vous",
                "la princesse blanche n'est pas à vous",
                "le griffin blanc n'est pas à vous",
                "la sorcière blanche n'est pas à vous",
                "l'éléphant noir n'est pas à vous",
            ]
        );
        assert_eq!(french().say(&phrase!("no", kind: Arg::kind("queen"))), "une dame, queen");
    }
}
