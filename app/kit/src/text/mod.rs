//! The program's words in a language: texts of its own by their keys, and texts of rulesets.

mod card;
mod told;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{
    Arg, Card, Effect, Naming, Phrase, Pick, Piece, PieceName, Profile, Scene, Seat, phrase,
};
use unruly_table::HostedRuleset;
use unruly_wording::{Languages, Sentences, Speaker, Spoken};

use crate::strength::{Strength, StrengthKind};
use crate::translation::{Readable, Translate};

pub use card::in_sentences;

/// The letters of the pieces as games note them down: King, Queen, Rook, Bishop, Knight and Pawn.
const LETTERS: &str = "KQRBNP";

/// The words of a language, for the game at hand.
#[derive(Debug, Clone)]
pub struct Words {
    speaker: Speaker,
    /// How the players are called, in the order of their seats.
    seats: [String; 6],
}

impl Words {
    /// The words of a language, where no game is at hand.
    pub fn of(languages: &Languages, tag: &str) -> Arc<Self> {
        Self::spoken_by(languages.speaker(tag))
    }

    /// The words for the games of a ruleset, whose authors' texts these sentences translate.
    pub fn of_ruleset(
        languages: &Languages,
        tag: &str,
        ruleset: &HostedRuleset,
        sentences: Sentences,
    ) -> Arc<Self> {
        let game = Spoken {
            english: ruleset.english(),
            wordings: ruleset.wordings(),
            naming: ruleset.profile().naming,
            cards: ruleset.cards(),
        };
        Self::spoken_by(languages.speaker_of_game(tag, game, sentences))
    }

    fn spoken_by(speaker: Speaker) -> Arc<Self> {
        let seats = Seat::ALL.map(|seat| speaker.seat(seat));
        Arc::new(Self { speaker, seats })
    }

    /// The same where these people sit on these seats.
    pub fn among(&self, people: BTreeMap<Seat, String>) -> Arc<Self> {
        Self::spoken_by(self.speaker.clone().among(people))
    }

    /// Whether it is these people who sit on the seats.
    pub fn are_among<'p>(&self, people: impl IntoIterator<Item = (Seat, &'p str)>) -> bool {
        let mut known = Seat::ALL.into_iter().filter_map(|seat| Some((seat, self.speaker.person(seat)?)));
        people.into_iter().all(|person| known.next() == Some(person)) && known.next().is_none()
    }

    /// A text of the program; one that no language has is its key.
    pub fn text<'w>(&'w self, key: &'w str) -> &'w str {
        self.speaker.text(key).unwrap_or(key)
    }

    /// The text of this name in a family of texts, if the language knows it: `window-pile` and `deck` make
    /// `window-pile-deck`.
    pub fn one_of(&self, family: &str, name: &str) -> Option<&str> {
        self.speaker.text(&format!("{family}-{}", name.replace(' ', "-")))
    }

    /// A phrase in this language.
    pub fn said(&self, phrase: impl Into<Phrase>) -> String {
        self.speaker.say(&phrase.into())
    }

    /// Puts the texts of a set into this language.
    pub fn put_into(&self, thing: &mut impl Readable) {
        self.speaker.sentences().put_into(thing);
    }

    /// A card in this language.
    pub fn card_in(&self, mut card: Card) -> Card {
        self.put_into(&mut card);
        card
    }

    /// A ruleset's description of itself, in this language.
    pub fn profile(&self, profile: &Profile) -> Profile {
        let mut profile = profile.clone();
        self.put_into(&mut profile);
        profile
    }

    /// Whether the language itself can say this text of a ruleset, so that no set need translate it.
    pub fn can_say(&self, text: &str) -> bool {
        self.speaker.sentences().get(text).or_else(|| self.spoken(text)).is_some()
    }

    /// The title of a card; one that the ruleset does not list is called by its id.
    pub fn title(&self, id: &str) -> String {
        self.speaker.card(id)
    }

    /// A player: by name where it is known, else by the colour of the seat.
    pub fn seat(&self, seat: Seat) -> &str {
        &self.seats[seat.index() % self.seats.len()]
    }

    /// A player at the beginning of a line. Names are written as people write theirs.
    pub fn seat_capital(&self, seat: Seat) -> String {
        self.speaker.person(seat).map_or_else(|| capital(self.seat(seat)), str::to_owned)
    }

    /// A kind of piece.
    pub fn kind(&self, kind: &str) -> String {
        self.speaker.kind(kind)
    }

    /// A piece: its parts with their owners.
    pub fn piece_name(&self, piece: &Piece) -> String {
        self.named(&piece.name())
    }

    /// A piece as rulesets name it, `white queen+black knight`.
    pub fn named(&self, piece: &PieceName) -> String {
        self.said(phrase!("window-piece", piece: piece.clone()))
    }

    /// The meaning of a mark.
    pub fn mark<'k>(&'k self, mark: &'k str) -> &'k str {
        self.one_of("window-mark", mark).unwrap_or(mark)
    }

    /// A mark in a word or two, which its meaning begins with.
    pub fn mark_name<'k>(&'k self, mark: &'k str) -> &'k str {
        self.mark(mark).split(':').next().unwrap_or(mark).trim_end()
    }

    /// The words on a button that says this typed text.
    fn spoken(&self, typed: &str) -> Option<&str> {
        self.one_of("window-say", typed)
    }

    /// Something that may be said, as a button has it.
    pub fn saying(&self, text: &str) -> String {
        if let Some(whole) = self.spoken(text).or_else(|| self.speaker.sentences().get(text)) {
            return whole.to_owned();
        }
        // A verb and what it is about: `say knight`, `accuse respect`.
        if let Some((verb, rest)) = text.split_once(' ')
            && let Some(verb) = self.spoken(verb)
        {
            let title = self.speaker.title(rest).map(str::to_owned);
            return self.line(verb, title.unwrap_or_else(|| self.kind(rest)));
        }
        // A piece and where it stood: `knight e5`.
        let word = |word: &str| match word.parse::<Seat>() {
            Ok(seat) => self.seat(seat).to_owned(),
            Err(_) => self.kind(word),
        };
        capital(&text.split(' ').map(word).collect::<Vec<_>>().join(" "))
    }

    /// A name, and what is said of it: `White: resign`.
    pub fn line(&self, name: impl fmt::Display, said: impl fmt::Display) -> String {
        let (name, said) = (Arg::text(name.to_string()), Arg::text(said.to_string()));
        self.said(phrase!("window-line", name: name, said: said))
    }

    /// Something that was done, in the list of what was done: a move as it is noted down, anything else in words.
    pub fn deed(&self, text: &str) -> String {
        if let Some(title) = text.strip_prefix("play ").and_then(|id| self.speaker.title(id)) {
            return title.to_owned();
        }
        let verb = text.split(' ').next().unwrap_or(text);
        match self.spoken(text).or_else(|| self.spoken(verb)) {
            Some(_) => small(&self.saying(text)),
            None => self.noted(text),
        }
    }

    /// A move as it is noted down, with the letters that pieces have in this language: `Nf3` is `Sf3` in German.
    fn noted(&self, text: &str) -> String {
        let own = self.text("window-letters");
        if own == LETTERS {
            return text.to_owned();
        }
        let letter = |english: char| {
            let place = LETTERS.chars().position(|letter| letter == english);
            place.and_then(|place| own.chars().nth(place)).unwrap_or(english)
        };
        let word = |word: &str| {
            let bare = word.trim_start_matches(|first| LETTERS.contains(first));
            let goes_on = |first: char| matches!(first, 'a'..='h' | 'x' | '×' | '@' | '-' | '−' | '0'..='9');
            let is_note = bare.starts_with(goes_on) && bare.contains(|sign: char| sign.is_ascii_digit());
            let pieces = if is_note { word.len() - bare.len() } else { 0 };
            let mut before = None;
            let written = word.char_indices().map(|(place, sign)| {
                let is_piece = place < pieces || before.replace(sign) == Some('=');
                if is_piece { letter(sign) } else { sign }
            });
            written.collect::<String>()
        };
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    /// A question of a game, as it is worded here.
    pub fn asked(&self, prompt: impl Into<Phrase>) -> String {
        let prompt = prompt.into();
        // A question by which one points is worded otherwise than one that is answered by typing.
        let pointed = prompt.key().and_then(|key| self.speaker.text(&format!("{key}.pointed")));
        capital(&pointed.map_or_else(|| self.said(&prompt), str::to_owned))
    }

    /// How long something lasts.
    pub fn until(&self, until: &Phrase) -> String {
        capital(&self.said(until))
    }

    /// How long an effect lasts, behind what it is about: what was named for it, and the pieces and squares on which it lies, unless
    /// that is all over the place.
    pub fn effect(&self, effect: &Effect, scene: &Scene, naming: Naming) -> String {
        const FEW: usize = 3;
        let few = if effect.on.len() <= FEW { effect.on.as_slice() } else { &[] };
        let squares = few.iter().map(|spot| {
            let square = naming.write(*spot).to_string();
            match scene.piece_at(*spot) {
                Some(piece) => format!("{} {square}", self.named(&piece.name())),
                None => square,
            }
        });
        let about: Vec<String> = self.named_for(effect).chain(squares).collect();
        let until = self.until(&effect.until);
        if about.is_empty() { until } else { self.line(about.join(", "), until) }
    }

    /// The kinds, players and numbers that were named for an effect.
    pub fn named_for(&self, effect: &Effect) -> impl Iterator<Item = String> {
        effect.about.iter().filter_map(|pick| match pick {
            Pick::Kind(kind) => Some(self.kind(kind)),
            Pick::Seat(seat) => Some(self.seat(*seat).to_owned()),
            Pick::Word(number) => Some(number.clone()),
            _ => None,
        })
    }

    /// How strong a bot is.
    pub fn strength_name(&self, strength: &Strength) -> String {
        match strength.kind {
            StrengthKind::Random => self.text("window-bot-random").to_owned(),
            StrengthKind::Greedy => self.text("window-bot-greedy").to_owned(),
            StrengthKind::Level => {
                self.one_of("window-level", &strength.id).unwrap_or(&strength.id).to_owned()
            }
            StrengthKind::Time(time) => {
                let seconds = Arg::text(format!("{} s", time.as_secs_f32()));
                self.said(phrase!("window-bot-thinks", seconds: seconds))
            }
        }
    }

    /// How a noted player is called: a bot by its strength, an engine by its program, anybody else by the name itself.
    pub fn bot_name(&self, id: &str, strengths: &[Strength]) -> String {
        let known = strengths.iter().find(|strength| strength.id == id);
        match known {
            Some(strength) => self.strength_name(strength),
            None if id.starts_with(ENGINE) => engine_name(id),
            None => id.to_owned(),
        }
    }

    /// How long ago something was.
    pub fn ago(&self, age: Duration) -> String {
        let minutes = age.as_secs() / 60;
        let count = |count: u64| Arg::Number(i64::try_from(count).unwrap_or(i64::MAX));
        match minutes {
            0 => self.text("window-just-now").to_owned(),
            1..60 => self.said(phrase!("window-minutes-ago", count: count(minutes))),
            60..1440 => self.said(phrase!("window-hours-ago", count: count(minutes / 60))),
            _ => self.said(phrase!("window-days-ago", count: count(minutes / 1440))),
        }
    }
}

/// The text with a capital at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The text with a small letter at its beginning.
fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// The beginning of the names of engines, as seats have them.
const ENGINE: &str = "uci:";

/// An engine as people speak of it: its program without the folder, and how it plays.
pub fn engine_name(spec: &str) -> String {
    let mut parts = spec.strip_prefix(ENGINE).unwrap_or(spec).split(',').map(str::trim);
    let program = parts.next().unwrap_or_default();
    let file = program.rsplit(['/', '\\']).next().unwrap_or(program);
    let name = file.strip_suffix(".exe").unwrap_or(file);
    std::iter::once(name).chain(parts).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use unruly_contract::{Arg, Card, Naming, Part, Phrase, Piece, PieceName, Seat, Spot, phrase};
    use unruly_wording::{Languages, Spoken, english};

    use super::{Words, capital};
    use crate::{BoardStyle, Motion, PieceStyle, Theme};

    fn of(tag: &str) -> Arc<Words> {
        Words::of(&Languages::shipped(), tag)
    }

    #[test]
    fn moves_are_noted_with_the_letters_of_the_language() {
        for (english, german, french) in [
            ("Nf3", "Sf3", "Cf3"),
            ("exd8=Q+", "exd8=D+", "exd8=D+"),
            ("Qxb7#", "Dxb7#", "Dxb7#"),
            ("Nbd2", "Sbd2", "Cbd2"),
            ("Ke1–d1", "Ke1–d1", "Re1–d1"),
            ("O-O", "O-O", "O-O"),
            ("P@-1,2", "B@-1,2", "P@-1,2"),
            ("RN1,2>3,4", "TS1,2>3,4", "TC1,2>3,4"),
            ("Plague b3", "Plague b3", "Plague b3"),
            ("No", "No", "No"),
        ] {
            let noted = |tag| of(tag).deed(english);
            assert_eq!([noted("en"), noted("de"), noted("fr")], [english, german, french]);
        }
    }

    fn at(square: &str) -> Spot {
        square.parse().unwrap()
    }

    fn piece(parts: &[(&str, Option<Seat>)]) -> Piece {
        let part = |(kind, owner): &(&str, Option<Seat>)| Part {
            kind: (*kind).to_owned(),
            letter: String::new(),
            owner: *owner,
        };
        Piece {
            at: Spot { x: 0, y: 0 },
            owners: Vec::new(),
            parts: parts.iter().map(part).collect(),
            marks: Vec::new(),
        }
    }

    /// The words of a language for a set that says this, and has a card for every title.
    fn with(tag: &str, own: &[(&str, &str)]) -> Arc<Words> {
        let own = own.iter().map(|(english, own)| ((*english).to_owned(), (*own).to_owned()));
        let cards = [Card::bare("trap"), Card::bare("duel")];
        let english = english(&[]).unwrap();
        let game = Spoken { english: &english, wordings: &[], naming: Naming::Algebraic, cards: &cards };
        Words::spoken_by(Languages::shipped().speaker_of_game(tag, game, own.collect()))
    }

    #[test]
    fn pieces_that_a_set_brings_are_called_as_it_has_them() {
        let words = with("fr", &[("princess", "une princesse"), ("crab", "un crabe"), ("elf", "elfe")]);
        let named = |kind| words.piece_name(&piece(&[(kind, Some(Seat::WHITE))]));
        assert_eq!(
            ["princess", "crab", "elf", "ogre", "rook"].map(named),
            ["princesse blanche", "crabe blanc", "elfe blanc", "ogre blanc", "tour blanche"]
        );
        assert_eq!(
            words.said(phrase!("not-yours", piece: PieceName::from("white princess"), square: at("d1"))),
            "la princesse blanche en d1 n'est pas à vous"
        );
        assert_eq!(words.saying("say princess"), "Dire : princesse");
    }

    #[test]
    fn cards_are_called_by_their_titles() {
        let words = with("fr", &[("Trap", "Piège")]);
        assert_eq!([words.title("trap"), words.title("half-pawn")], ["Piège", "Half pawn"]);
        assert_eq!(words.saying("accuse trap"), "Accuser : Piège");
        assert_eq!(words.said(phrase!("card-has-ended", card: Arg::card("trap"))), "Piège a pris fin");
        assert_eq!(of("en").saying("accuse trap"), "Accuse: trap");
    }

    #[test]
    fn pieces_are_called_as_the_language_has_it() {
        let named = |tag, parts: &[(&str, Option<Seat>)]| of(tag).piece_name(&piece(parts));
        let knight = [("knight", Some(Seat::WHITE))];
        assert_eq!(named("en", &knight), "white knight");
        assert_eq!(named("fr", &knight), "cavalier blanc");
        assert_eq!(named("de", &knight), "weißer Springer");
        let fused = [("queen", Some(Seat::WHITE)), ("knight", Some(Seat::BLACK))];
        assert_eq!(named("en", &fused), "white queen + black knight");
        assert_eq!(named("en", &[("griffin", None)]), "neutral griffin");
    }

    #[test]
    fn engines_are_called_by_their_programs() {
        for (spec, name) in [
            ("uci:/usr/games/stockfish,1s,UCI_Elo=1500", "stockfish, 1s, UCI_Elo=1500"),
            (r"uci:C:\Chess\lc0.exe", "lc0"),
            ("uci:stockfish", "stockfish"),
            ("search:200ms", "search:200ms"),
        ] {
            assert_eq!(of("en").bot_name(spec, &[]), name);
        }
    }

    #[test]
    fn questions_are_asked_as_the_language_has_them() {
        let own = [("which square is mined?", "quelle case est minée ?"), ("Trap", "Piège")];
        let asked = |tag, prompt: Phrase| match tag {
            "en" => of(tag).asked(prompt),
            _ => with(tag, &own).asked(prompt),
        };
        let by_card = |card, asked| phrase!("ask-by-card", card: Arg::card(card), asked: asked);
        assert_eq!(asked("en", phrase!("tile-ask-place", example: Arg::text("P@0,0"))), "Place a tile");
        assert_eq!(asked("fr", phrase!("tile-ask-place", example: Arg::text("P@0,0"))), "Posez une tuile");
        let contest = || by_card("duel", phrase!("ask-which-contest"));
        assert_eq!(asked("en", contest()), "Duel: which contest?");
        assert_eq!(asked("fr", contest()), "Duel : quel duel ?");
        let mined = by_card("trap", Phrase::from("which square is mined?"));
        assert_eq!(asked("fr", mined), "Piège : quelle case est minée ?");
        // A question that nobody has translated stays as its author wrote it.
        let unknown = by_card("trap", Phrase::from("which one?"));
        assert_eq!(asked("fr", unknown), "Piège : which one?");
    }

    #[test]
    fn texts_are_said_in_the_language_and_counted_as_it_counts() {
        assert_eq!(of("en").text("window-continue"), "Continue");
        assert_eq!(of("fr").text("window-continue"), "Continuer");
        assert_eq!(of("fr").text("no-such-text"), "no-such-text");
        let cards = |count: u32| of("en").said(phrase!("window-cards", count: count));
        assert_eq!([0, 1, 21].map(cards), ["0 cards", "1 card", "21 cards"]);
        assert_eq!(of("fr").line("Blanc", "abandonner"), "Blanc : abandonner");
        assert_eq!(capital("échec"), "Échec");
    }

    #[test]
    fn whatever_can_be_set_has_a_name() {
        let words = of("en");
        let named = |family, keys: &[&str]| keys.iter().all(|key| words.one_of(family, key).is_some());
        assert!(named("window-theme", &Theme::ALL.map(Theme::key)));
        assert!(named("window-board", &BoardStyle::ALL.map(BoardStyle::key)));
        assert!(named("window-pieces", &PieceStyle::ALL.map(PieceStyle::key)));
        assert!(named("window-motion", &Motion::ALL.map(Motion::key)));
    }
}
