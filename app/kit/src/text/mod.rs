//! Every word that the program itself says, in one place for each language. What rulesets say is theirs.

mod card;
mod catalogues;
mod english;
mod french;
mod machine;
mod record;
mod told;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Card, Phrase, Piece, Profile, Seat};
use unruly_wording::Speaker;

pub use record::RecordWords;

use crate::settings::{BoardStyle, Language, Motion, PieceStyle, Settings, Theme};
use crate::strength::{Strength, StrengthKind};
use crate::translation::{Readable, Sentences, Translate};

pub use card::{CardWords, in_sentences};
pub use catalogues::Spoken;

/// The words of a language. `{}` stands for what is put in.
#[expect(missing_docs, reason = "what they say in English tells what they are for")]
#[derive(Clone)]
pub struct Words {
    /// The language, in itself.
    pub language: &'static str,
    /// Which language it is.
    pub spoken: Language,
    /// The seats, in order.
    pub seats: [&'static str; 6],
    /// `{seat} {kind}`, in the order of the language, with the ending that the kind asks for.
    piece: fn(seat: &str, kind: &Kind<'_>) -> String,
    pub neutral: &'static str,
    /// What stands between a name and what is said of it.
    pub colon: &'static str,
    /// Kinds of pieces, and what they are called; others are called as their ruleset has it.
    pub kinds: &'static [(&'static str, &'static str)],
    /// Those of them that are feminine.
    feminine: &'static [&'static str],
    /// What stands before a kind that a ruleset has a name for, the masculine first, where that tells its gender.
    articles: &'static [&'static str],
    /// Marks on pieces and squares, and what they mean.
    pub marks: &'static [(&'static str, &'static str)],
    /// Things that may be said, and how buttons have them.
    pub sayings: &'static [(&'static str, &'static str)],
    /// What is said of cards.
    pub card: &'static CardWords,
    /// Whole sentences that the machine says, and what they are in this language.
    sentences: &'static [&'static [machine::Pair]],
    // Pages.
    pub games: &'static str,
    pub saved: &'static str,
    pub settings: &'static str,
    pub help: &'static str,
    pub back_to_game: &'static str,
    // The gallery.
    pub welcome: &'static str,
    pub welcome_line: &'static str,
    pub go_on: &'static str,
    pub go_on_with: &'static str,
    pub players_exactly: &'static str,
    pub players_from_to: &'static str,
    pub open_game: &'static str,
    pub hidden_game: &'static str,
    pub play: &'static str,
    pub rules: &'static str,
    // Setting up.
    pub new_game_of: &'static str,
    pub players: &'static str,
    pub fewer: &'static str,
    pub more: &'static str,
    pub name: &'static str,
    pub who_plays: &'static str,
    pub human: &'static str,
    pub random: &'static str,
    pub greedy: &'static str,
    pub plies: &'static str,
    pub thinks: &'static str,
    pub preset: &'static str,
    pub as_usual: &'static str,
    pub options: &'static str,
    pub mixed: &'static str,
    pub mixed_help: &'static str,
    pub time: &'static str,
    pub no_limit: &'static str,
    pub other_time: &'static str,
    pub time_help: &'static str,
    pub bad_time: &'static str,
    pub seed: &'static str,
    pub seed_help: &'static str,
    pub start: &'static str,
    pub cancel: &'static str,
    pub default_number: &'static str,
    // The table.
    pub board: &'static str,
    pub empty: &'static str,
    pub nothing_yet: &'static str,
    pub first: &'static str,
    pub previous: &'static str,
    pub next: &'static str,
    pub last: &'static str,
    pub undo: &'static str,
    pub redo: &'static str,
    pub flip: &'static str,
    pub quarter: &'static str,
    pub fit: &'static str,
    pub zoom_in: &'static str,
    pub zoom_out: &'static str,
    pub lens_help: &'static str,
    pub cut_off: &'static str,
    pub export: &'static str,
    pub exported: &'static str,
    pub thinking: &'static str,
    pub hurry: &'static str,
    pub hold: &'static str,
    pub release: &'static str,
    pub held: &'static str,
    pub at_work: &'static str,
    pub leave_game: &'static str,
    pub starting: &'static str,
    pub looking_back: &'static str,
    pub to_now: &'static str,
    pub back: &'static str,
    pub just_this: &'static str,
    pub off_table: &'static str,
    pub choose_piece: &'static str,
    pub say: &'static str,
    pub wants_undo: &'static str,
    pub wants_redo: &'static str,
    pub agree: &'static str,
    pub disagree: &'static str,
    pub sure: &'static str,
    pub yes: &'static str,
    pub no: &'static str,
    pub out: &'static str,
    pub in_check: &'static str,
    pub taken: &'static str,
    pub honours: &'static str,
    pub hand_of: &'static str,
    pub cards: &'static str,
    pub effects: &'static str,
    pub hand_over: &'static str,
    pub hand_over_to_answer: &'static str,
    pub hand_over_line: &'static str,
    pub i_am: &'static str,
    pub over_win: &'static str,
    pub over_draw: &'static str,
    pub again: &'static str,
    pub dismiss: &'static str,
    pub not_kept: &'static str,
    pub map: &'static str,
    // Saved games.
    pub no_saved: &'static str,
    pub no_saved_line: &'static str,
    pub watch: &'static str,
    pub delete: &'static str,
    pub delete_sure: &'static str,
    pub unfinished: &'static str,
    pub actions: &'static str,
    pub just_now: &'static str,
    pub minutes_ago: &'static str,
    pub hours_ago: &'static str,
    pub days_ago: &'static str,
    pub import: &'static str,
    pub import_help: &'static str,
    pub path: &'static str,
    // Settings.
    pub your_name: &'static str,
    pub language_label: &'static str,
    pub theme: &'static str,
    pub themes: [&'static str; 4],
    pub board_style: &'static str,
    pub board_styles: [&'static str; 6],
    pub piece_style: &'static str,
    pub piece_styles: [&'static str; 4],
    pub motion: &'static str,
    pub motions: [&'static str; 4],
    pub coordinates: &'static str,
    pub targets: &'static str,
    pub emblems: &'static str,
    pub emblems_help: &'static str,
    pub turning: &'static str,
    pub turning_help: &'static str,
    pub size: &'static str,
    pub look: &'static str,
    pub at_the_board: &'static str,
    pub you: &'static str,
    // Help.
    pub keys: &'static str,
    /// Keys, and what they do.
    pub key_list: &'static [(&'static str, &'static str)],
    pub last_refusal: &'static str,
    /// Words about the record, lessons and sounds.
    pub record: &'static RecordWords,
    /// How what happens is told.
    pub(super) told: &'static told::ToldWords,
    // What the game at hand brings with it.
    /// What its set says, in this language.
    own: Sentences,
    /// What its cards are called, by their ids.
    titles: BTreeMap<String, String>,
    /// Says what rulesets say; `None` where nothing is known of a game.
    speaker: Option<Speaker>,
}

/// A kind of piece, as a language calls it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind<'k> {
    name: &'k str,
    is_feminine: bool,
}

impl Words {
    /// The words of a language.
    pub fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &english::WORDS,
            Language::French => &french::WORDS,
        }
    }

    /// The words that were chosen.
    pub fn chosen(settings: &Settings) -> &'static Self {
        Self::of(settings.language)
    }

    /// The words for a game whose set says this in their language, and has these cards.
    pub fn with<'g>(&'static self, own: Sentences, game: impl Into<Spoken<'g>>) -> Arc<Self> {
        let game = game.into();
        let title = |card: &Card| {
            let title = own.get(&card.title).unwrap_or(&card.title);
            (card.id.clone(), title.to_owned())
        };
        let titles: BTreeMap<String, String> = game.cards.iter().map(title).collect();
        let speaker = Some(game.speaker(self.spoken, own.clone()));
        Arc::new(Self { own, titles, speaker, ..self.clone() })
    }

    /// Who says what rulesets say.
    pub(super) fn speaker(&self) -> Cow<'_, Speaker> {
        self.speaker.as_ref().map_or_else(|| Cow::Owned(self.spoken.speaker()), Cow::Borrowed)
    }

    /// What a set says in this language.
    pub fn put_into(&self, thing: &mut impl Readable) {
        self.own.put_into(thing);
    }

    /// A card in this language.
    pub fn card_in(&self, mut card: Card) -> Card {
        self.own.put_into(&mut card);
        card
    }

    /// What a ruleset says of itself in this language: some of it all rulesets of a sort have in common.
    pub fn profile(&self, profile: &Profile) -> Profile {
        let mut profile = profile.clone();
        profile.each_text(&mut |text| {
            if let Some(own) = self.known(text) {
                *text = own;
            }
        });
        profile
    }

    /// What a card is called; one that the ruleset does not tell of is called by its id.
    pub fn title(&self, id: &str) -> String {
        self.titles.get(id).cloned().unwrap_or_else(|| Card::bare(id).title)
    }

    /// A seat.
    pub fn seat(&self, seat: Seat) -> &'static str {
        self.seats[seat.index() % self.seats.len()]
    }

    /// A seat at the beginning of a line.
    pub fn seat_capital(&self, seat: Seat) -> String {
        capital(self.seat(seat))
    }

    /// A kind of piece.
    pub fn kind<'k>(&'k self, kind: &'k str) -> &'k str {
        self.kind_or(kind).name
    }

    /// A kind of piece, as it stands where nobody has a name for it.
    fn kind_or<'k>(&'k self, kind: &'k str) -> Kind<'k> {
        self.known_kind(kind).unwrap_or(Kind { name: kind, is_feminine: false })
    }

    /// A kind of piece that there is a name for: one of chess, or one that the set at hand brings.
    fn known_kind(&self, kind: &str) -> Option<Kind<'_>> {
        if let Some(name) = found(self.kinds, kind) {
            return Some(Kind { name, is_feminine: self.feminine.contains(&name) });
        }
        let name = self.own.get(kind)?;
        let mut articles = self.articles.iter().enumerate();
        let told = articles.find_map(|(place, article)| Some((place == 1, name.strip_prefix(article)?)));
        let (is_feminine, name) = told.unwrap_or((false, name));
        Some(Kind { name, is_feminine })
    }

    /// A piece: its parts with their owners.
    pub fn piece_name(&self, piece: &Piece) -> String {
        let mut said = None;
        let part = |part: &unruly_contract::Part| {
            let kind = self.kind_or(&part.kind);
            let is_same = said.replace(part.owner) == Some(part.owner);
            match part.owner {
                _ if is_same => kind.name.to_owned(),
                Some(owner) => (self.piece)(self.seat(owner), &kind),
                None => (self.piece)(self.neutral, &kind),
            }
        };
        piece.parts.iter().map(part).collect::<Vec<_>>().join(" + ")
    }

    /// What a mark means.
    pub fn mark<'k>(&self, mark: &'k str) -> &'k str
    where
        'static: 'k,
    {
        found(self.marks, mark).unwrap_or(mark)
    }

    /// Something that may be said, as a button has it.
    pub fn saying(&self, text: &str) -> String {
        let whole = found(self.sayings, text).or_else(|| self.own.get(text)).map(str::to_owned);
        whole.unwrap_or_else(|| {
            let seat = |word: &str| {
                word.parse::<Seat>().map_or_else(|_| word.to_owned(), |seat| self.seat(seat).to_owned())
            };
            // A verb and what it is about: `say knight`, `accuse respect`.
            if let Some((verb, rest)) = text.split_once(' ')
                && let Some(verb) = found(self.sayings, verb)
            {
                let title = self.titles.get(rest).map(String::as_str);
                return self.line(verb, title.unwrap_or_else(|| self.kind(rest)));
            }
            // A piece and where it stood: `knight e5`.
            let kind =
                |word: &str| self.known_kind(word).map_or_else(|| seat(word), |kind| kind.name.to_owned());
            let words: Vec<String> = text.split(' ').map(kind).collect();
            capital(&words.join(" "))
        })
    }

    /// A name, and what is said of it: `White: resign`.
    pub fn line(&self, name: impl fmt::Display, said: impl fmt::Display) -> String {
        format!("{name}{}{said}", self.colon)
    }

    /// Something that was done, in the list of what was done: a move as it is noted down, anything else in words.
    pub fn deed(&self, text: &str) -> String {
        let card = || text.strip_prefix("play ").and_then(|id| self.titles.get(id)).cloned();
        let said = || {
            let verb = text.split(' ').next().unwrap_or(text);
            let is_said = found(self.sayings, text).is_some() || found(self.sayings, verb).is_some();
            is_said.then(|| small(&self.saying(text)))
        };
        card().or_else(said).unwrap_or_else(|| text.to_owned())
    }

    /// What a game asks, as it is asked here.
    pub fn asked(&self, prompt: impl Into<Phrase>) -> String {
        let prompt = prompt.into();
        // A question by which one points is worded otherwise than one that is answered by typing.
        let pointed = prompt.key().and_then(|key| self.speaker().text(&format!("{key}.pointed")));
        capital(&pointed.unwrap_or_else(|| self.said(prompt)))
    }

    /// How long something lasts.
    pub fn until(&self, until: &Phrase) -> String {
        capital(&self.said(until))
    }

    /// How strong a bot is.
    pub fn strength_name(&self, strength: &Strength) -> String {
        match strength.kind {
            StrengthKind::Random => self.random.to_owned(),
            StrengthKind::Greedy => self.greedy.to_owned(),
            StrengthKind::Plies(plies) => put(self.plies, &[&plies]),
            StrengthKind::Time(time) => put(self.thinks, &[&format!("{} s", time.as_secs_f32())]),
        }
    }

    /// How long ago something was.
    pub fn ago(&self, age: Duration) -> String {
        let minutes = age.as_secs() / 60;
        match minutes {
            0 => self.just_now.to_owned(),
            1..60 => put(self.minutes_ago, &[&minutes]),
            60..1440 => put(self.hours_ago, &[&(minutes / 60)]),
            _ => put(self.days_ago, &[&(minutes / 1440)]),
        }
    }

    /// A theme.
    pub fn theme_name(&self, theme: Theme) -> &'static str {
        self.themes[Theme::ALL.iter().position(|other| *other == theme).unwrap_or(0)]
    }

    /// A style of boards.
    pub fn board_name(&self, board: BoardStyle) -> &'static str {
        self.board_styles[BoardStyle::ALL.iter().position(|other| *other == board).unwrap_or(0)]
    }

    /// A style of pieces.
    pub fn pieces_name(&self, pieces: PieceStyle) -> &'static str {
        self.piece_styles[PieceStyle::ALL.iter().position(|other| *other == pieces).unwrap_or(0)]
    }

    /// A speed.
    pub fn motion_name(&self, motion: Motion) -> &'static str {
        self.motions[Motion::ALL.iter().position(|other| *other == motion).unwrap_or(0)]
    }
}

impl Language {
    /// Whether the program itself can say this sentence of a ruleset in the language, so that no set need translate it.
    pub fn can_say(self, sentence: &str) -> bool {
        let words = Words::of(self);
        words.known(sentence).is_some() || found(words.sayings, sentence).is_some()
    }
}

/// The word that a list has for a key.
pub fn found<'w>(words: &[(&str, &'static str)], key: &str) -> Option<&'w str> {
    words.iter().find(|(known, _)| *known == key).map(|(_, word)| *word)
}

/// Puts things in where `{}` stands. Where `{card|cards}` stands, the number that was put in last decides between the two.
pub fn put(pattern: &str, things: &[&dyn fmt::Display]) -> String {
    let mut text = String::with_capacity(pattern.len() + 16);
    let mut things = things.iter();
    let mut last = String::new();
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let (inner, after) = after.split_once('}').unwrap_or((after, ""));
        match inner.split_once('|') {
            Some((one, many)) => text.push_str(if last == "1" { one } else { many }),
            None => {
                last = things.next().map(ToString::to_string).unwrap_or_default();
                text.push_str(&last);
            }
        }
        rest = after;
    }
    text.push_str(rest);
    text
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use unruly_contract::{Arg, Card, Part, Phrase, Piece, PieceName, Seat, Spot, phrase};

    use super::{Spoken, Words, capital, put};
    use crate::settings::Language;

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
    fn with(language: Language, own: &[(&str, &str)]) -> Arc<Words> {
        let own = own.iter().map(|(english, own)| ((*english).to_owned(), (*own).to_owned()));
        let cards = [Card::bare("trap"), Card::bare("duel")];
        let game = Spoken { cards: &cards, ..Spoken::NOTHING };
        Words::of(language).with(own.collect::<BTreeMap<_, _>>().into(), game)
    }

    #[test]
    fn pieces_that_a_set_brings_are_called_as_it_has_them() {
        let words =
            with(Language::French, &[("princess", "une princesse"), ("crab", "un crabe"), ("elf", "elfe")]);
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
        let words = with(Language::French, &[("Trap", "Piège")]);
        assert_eq!([words.title("trap"), words.title("half-pawn")], ["Piège", "Half pawn"]);
        assert_eq!(words.saying("accuse trap"), "Accuser : Piège");
        assert_eq!(words.said(phrase!("card-has-ended", card: Arg::card("trap"))), "Piège a pris fin");
        assert_eq!(Words::of(Language::English).saying("accuse trap"), "Accuse: trap");
    }

    #[test]
    fn pieces_are_called_as_the_language_has_it() {
        let knight = piece(&[("knight", Some(Seat::WHITE))]);
        assert_eq!(Words::of(Language::English).piece_name(&knight), "white knight");
        assert_eq!(Words::of(Language::French).piece_name(&knight), "cavalier blanc");
        let fused = piece(&[("queen", Some(Seat::WHITE)), ("knight", Some(Seat::BLACK))]);
        assert_eq!(Words::of(Language::English).piece_name(&fused), "white queen + black knight");
        let odd = piece(&[("griffin", None)]);
        assert_eq!(Words::of(Language::English).piece_name(&odd), "neutral griffin");
    }

    #[test]
    fn questions_are_asked_as_the_language_has_them() {
        let own = [("which square is mined?", "quelle case est minée ?"), ("Trap", "Piège")];
        let asked = |language, prompt: Phrase| match language {
            Language::English => Words::of(language).asked(prompt),
            Language::French => with(language, &own).asked(prompt),
        };
        let by_card = |card, asked| phrase!("ask-by-card", card: Arg::card(card), asked: asked);
        assert_eq!(asked(Language::English, phrase!("tile-ask-place")), "Place a tile");
        assert_eq!(asked(Language::French, phrase!("tile-ask-place")), "Posez une tuile");
        let contest = || by_card("duel", phrase!("ask-which-contest"));
        assert_eq!(asked(Language::English, contest()), "Duel: which contest?");
        assert_eq!(asked(Language::French, contest()), "Duel : quel duel ?");
        let mined = by_card("trap", Phrase::from("which square is mined?"));
        assert_eq!(asked(Language::French, mined), "Piège : quelle case est minée ?");
        // A question that nobody has translated stays as its author wrote it.
        let unknown = by_card("trap", Phrase::from("which one?"));
        assert_eq!(asked(Language::French, unknown), "Piège : which one?");
    }

    #[test]
    fn things_are_put_in_where_they_belong() {
        assert_eq!(put("{} of {}", &[&1, &"two"]), "1 of two");
        assert_eq!(put("none", &[]), "none");
        assert_eq!(put("{} {card|cards} of {}", &[&1, &3]), "1 card of 3");
        assert_eq!(put("{} {card|cards}", &[&21]), "21 cards");
        assert_eq!(capital("échec"), "Échec");
    }

    #[test]
    fn every_language_has_the_same_lists() {
        let english = Words::of(Language::English);
        for language in Language::ALL {
            let words = Words::of(language);
            let keys =
                |list: &[(&'static str, &'static str)]| list.iter().map(|(key, _)| *key).collect::<Vec<_>>();
            assert_eq!(keys(words.kinds), keys(english.kinds), "{}", words.language);
            assert_eq!(keys(words.marks), keys(english.marks), "{}", words.language);
            assert_eq!(keys(words.sayings), keys(english.sayings), "{}", words.language);
            assert_eq!(words.key_list.len(), english.key_list.len(), "{}", words.language);
        }
    }
}
