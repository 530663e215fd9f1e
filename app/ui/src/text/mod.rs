//! Every word that the program itself says, in one place for each language. What rulesets say is theirs.

mod card;
mod english;
mod french;
mod phrases;
mod record;
mod shop;
mod told;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Card, Piece, Profile, Seat};

pub(crate) use record::RecordWords;

use crate::settings::{BoardStyle, Language, Motion, PieceStyle, Settings, Theme};
use crate::strength::{Strength, StrengthKind};
use crate::translation::{Readable, Sentences};

pub(crate) use card::{CardWords, in_sentences};

/// The words of a language. `{}` stands for what is put in.
#[derive(Clone)]
pub(crate) struct Words {
    /// The language, in itself.
    pub(crate) language: &'static str,
    /// The seats, in order.
    pub(crate) seats: [&'static str; 6],
    /// `{seat} {kind}`, in the order of the language, with the ending that the kind asks for.
    piece: fn(seat: &str, kind: &Kind<'_>) -> String,
    pub(crate) neutral: &'static str,
    /// What stands between a name and what is said of it.
    pub(crate) colon: &'static str,
    /// Kinds of pieces, and what they are called; others are called as their ruleset has it.
    pub(crate) kinds: &'static [(&'static str, &'static str)],
    /// Those of them that are feminine.
    feminine: &'static [&'static str],
    /// What stands before a kind that a ruleset has a name for, the masculine first, where that tells its gender.
    articles: &'static [&'static str],
    /// Marks on pieces and squares, and what they mean.
    pub(crate) marks: &'static [(&'static str, &'static str)],
    /// Things that may be said, and how buttons have them.
    pub(crate) sayings: &'static [(&'static str, &'static str)],
    /// What the card pages say.
    pub(crate) shop: &'static shop::ShopWords,
    /// What is said of cards.
    pub(crate) card: &'static CardWords,
    /// Whole sentences that rulesets say, and what they are in this language.
    phrases: &'static [&'static [phrases::Phrase]],
    // Pages.
    pub(crate) games: &'static str,
    pub(crate) saved: &'static str,
    pub(crate) settings: &'static str,
    pub(crate) help: &'static str,
    pub(crate) back_to_game: &'static str,
    // The gallery.
    pub(crate) welcome: &'static str,
    pub(crate) welcome_line: &'static str,
    pub(crate) go_on: &'static str,
    pub(crate) go_on_with: &'static str,
    pub(crate) players_exactly: &'static str,
    pub(crate) players_from_to: &'static str,
    pub(crate) open_game: &'static str,
    pub(crate) hidden_game: &'static str,
    pub(crate) play: &'static str,
    pub(crate) rules: &'static str,
    // Setting up.
    pub(crate) new_game_of: &'static str,
    pub(crate) players: &'static str,
    pub(crate) fewer: &'static str,
    pub(crate) more: &'static str,
    pub(crate) name: &'static str,
    pub(crate) who_plays: &'static str,
    pub(crate) human: &'static str,
    pub(crate) random: &'static str,
    pub(crate) greedy: &'static str,
    pub(crate) plies: &'static str,
    pub(crate) thinks: &'static str,
    pub(crate) preset: &'static str,
    pub(crate) as_usual: &'static str,
    pub(crate) options: &'static str,
    pub(crate) mixed: &'static str,
    pub(crate) mixed_help: &'static str,
    pub(crate) time: &'static str,
    pub(crate) no_limit: &'static str,
    pub(crate) other_time: &'static str,
    pub(crate) time_help: &'static str,
    pub(crate) bad_time: &'static str,
    pub(crate) seed: &'static str,
    pub(crate) seed_help: &'static str,
    pub(crate) start: &'static str,
    pub(crate) cancel: &'static str,
    pub(crate) default_number: &'static str,
    // The table.
    pub(crate) board: &'static str,
    pub(crate) empty: &'static str,
    pub(crate) nothing_yet: &'static str,
    pub(crate) first: &'static str,
    pub(crate) previous: &'static str,
    pub(crate) next: &'static str,
    pub(crate) last: &'static str,
    pub(crate) undo: &'static str,
    pub(crate) redo: &'static str,
    pub(crate) flip: &'static str,
    pub(crate) quarter: &'static str,
    pub(crate) fit: &'static str,
    pub(crate) zoom_in: &'static str,
    pub(crate) zoom_out: &'static str,
    pub(crate) lens_help: &'static str,
    pub(crate) cut_off: &'static str,
    pub(crate) export: &'static str,
    pub(crate) exported: &'static str,
    pub(crate) thinking: &'static str,
    pub(crate) hurry: &'static str,
    pub(crate) hold: &'static str,
    pub(crate) release: &'static str,
    pub(crate) held: &'static str,
    pub(crate) at_work: &'static str,
    pub(crate) leave_game: &'static str,
    pub(crate) starting: &'static str,
    pub(crate) looking_back: &'static str,
    pub(crate) to_now: &'static str,
    pub(crate) back: &'static str,
    pub(crate) just_this: &'static str,
    pub(crate) off_table: &'static str,
    pub(crate) choose_piece: &'static str,
    pub(crate) say: &'static str,
    pub(crate) wants_undo: &'static str,
    pub(crate) wants_redo: &'static str,
    pub(crate) agree: &'static str,
    pub(crate) disagree: &'static str,
    pub(crate) sure: &'static str,
    pub(crate) yes: &'static str,
    pub(crate) no: &'static str,
    pub(crate) out: &'static str,
    pub(crate) in_check: &'static str,
    pub(crate) taken: &'static str,
    pub(crate) honours: &'static str,
    pub(crate) hand_of: &'static str,
    pub(crate) cards: &'static str,
    pub(crate) effects: &'static str,
    pub(crate) hand_over: &'static str,
    pub(crate) hand_over_to_answer: &'static str,
    pub(crate) hand_over_line: &'static str,
    pub(crate) i_am: &'static str,
    pub(crate) over_win: &'static str,
    pub(crate) over_draw: &'static str,
    pub(crate) again: &'static str,
    pub(crate) dismiss: &'static str,
    pub(crate) not_kept: &'static str,
    pub(crate) map: &'static str,
    // Saved games.
    pub(crate) no_saved: &'static str,
    pub(crate) no_saved_line: &'static str,
    pub(crate) watch: &'static str,
    pub(crate) delete: &'static str,
    pub(crate) delete_sure: &'static str,
    pub(crate) unfinished: &'static str,
    pub(crate) actions: &'static str,
    pub(crate) just_now: &'static str,
    pub(crate) minutes_ago: &'static str,
    pub(crate) hours_ago: &'static str,
    pub(crate) days_ago: &'static str,
    pub(crate) import: &'static str,
    pub(crate) import_help: &'static str,
    pub(crate) path: &'static str,
    // Settings.
    pub(crate) your_name: &'static str,
    pub(crate) language_label: &'static str,
    pub(crate) theme: &'static str,
    pub(crate) themes: [&'static str; 4],
    pub(crate) board_style: &'static str,
    pub(crate) board_styles: [&'static str; 6],
    pub(crate) piece_style: &'static str,
    pub(crate) piece_styles: [&'static str; 4],
    pub(crate) motion: &'static str,
    pub(crate) motions: [&'static str; 4],
    pub(crate) coordinates: &'static str,
    pub(crate) targets: &'static str,
    pub(crate) emblems: &'static str,
    pub(crate) emblems_help: &'static str,
    pub(crate) turning: &'static str,
    pub(crate) turning_help: &'static str,
    pub(crate) size: &'static str,
    pub(crate) look: &'static str,
    pub(crate) at_the_board: &'static str,
    pub(crate) you: &'static str,
    // Help.
    pub(crate) keys: &'static str,
    /// Keys, and what they do.
    pub(crate) key_list: &'static [(&'static str, &'static str)],
    pub(crate) last_refusal: &'static str,
    /// Words about the record, lessons and sounds.
    pub(crate) record: &'static RecordWords,
    /// How what happens is told.
    pub(super) told: &'static told::ToldWords,
    // What the game at hand brings with it.
    /// What its set says, in this language.
    own: Sentences,
    /// What its cards are called, by their ids.
    titles: BTreeMap<String, String>,
}

/// A kind of piece, as a language calls it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kind<'k> {
    name: &'k str,
    is_feminine: bool,
}

impl Words {
    /// The words of a language.
    pub(crate) fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &english::WORDS,
            Language::French => &french::WORDS,
        }
    }

    /// The words that were chosen.
    pub(crate) fn chosen(settings: &Settings) -> &'static Self {
        Self::of(settings.language)
    }

    /// The words for a game whose set says this in their language, and has these cards.
    pub(crate) fn with(&'static self, own: Sentences, cards: &[Card]) -> Arc<Self> {
        let title = |card: &Card| {
            let title = own.get(&card.title).unwrap_or(&card.title);
            (card.id.clone(), title.to_owned())
        };
        let titles = cards.iter().map(title).collect();
        Arc::new(Self { own, titles, ..self.clone() })
    }

    /// What a set says in this language.
    pub(crate) fn put_into(&self, thing: &mut impl Readable) {
        self.own.put_into(thing);
    }

    /// A card in this language.
    pub(crate) fn card_in(&self, mut card: Card) -> Card {
        self.own.put_into(&mut card);
        card
    }

    /// What a ruleset says of itself in this language: some of it all rulesets of a sort have in common.
    pub(crate) fn profile(&self, profile: &Profile) -> Profile {
        let mut profile = profile.clone();
        profile.each_text(&mut |text| {
            if let Some(own) = self.known(text) {
                *text = own;
            }
        });
        profile
    }

    /// What a card is called; one that the ruleset does not tell of is called by its id.
    pub(crate) fn title(&self, id: &str) -> String {
        self.titles.get(id).cloned().unwrap_or_else(|| Card::bare(id).title)
    }

    /// A seat.
    pub(crate) fn seat(&self, seat: Seat) -> &'static str {
        self.seats[seat.index() % self.seats.len()]
    }

    /// A seat at the beginning of a line.
    pub(crate) fn seat_capital(&self, seat: Seat) -> String {
        capital(self.seat(seat))
    }

    /// A kind of piece.
    pub(crate) fn kind<'k>(&'k self, kind: &'k str) -> &'k str {
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
    pub(crate) fn piece_name(&self, piece: &Piece) -> String {
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
    pub(crate) fn mark<'k>(&self, mark: &'k str) -> &'k str
    where
        'static: 'k,
    {
        found(self.marks, mark).unwrap_or(mark)
    }

    /// Something that may be said, as a button has it.
    pub(crate) fn saying(&self, text: &str) -> String {
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
    pub(crate) fn line(&self, name: impl fmt::Display, said: impl fmt::Display) -> String {
        format!("{name}{}{said}", self.colon)
    }

    /// Something that was done, in the list of what was done: a move as it is noted down, anything else in words.
    pub(crate) fn deed(&self, text: &str) -> String {
        let card = || text.strip_prefix("play ").and_then(|id| self.titles.get(id)).cloned();
        let said = || {
            let verb = text.split(' ').next().unwrap_or(text);
            let is_said = found(self.sayings, text).is_some() || found(self.sayings, verb).is_some();
            is_said.then(|| small(&self.saying(text)))
        };
        card().or_else(said).unwrap_or_else(|| text.to_owned())
    }

    /// What a game asks, as it is asked here.
    pub(crate) fn asked(&self, prompt: &str) -> String {
        // What one would have to type is of no use to whoever points.
        let prompt = prompt.split(", like ").next().unwrap_or(prompt);
        let by_card = prompt.split_once(": ").filter(|_| !self.phrases.is_empty());
        let translated =
            |asked| found(self.card.prompts, asked).map(str::to_owned).or_else(|| self.known(asked));
        match by_card.and_then(|(card, asked)| Some((card, translated(asked)?))) {
            Some((card, asked)) => self.line(self.own.get(card).unwrap_or(card), small(&asked)),
            None => match found(self.card.prompts, prompt) {
                Some(known) => known.to_owned(),
                None => capital(&self.said(prompt)),
            },
        }
    }

    /// How long something lasts.
    pub(crate) fn until(&self, until: &str) -> String {
        capital(&self.said(until))
    }

    /// How strong a bot is.
    pub(crate) fn strength_name(&self, strength: &Strength) -> String {
        match strength.kind {
            StrengthKind::Random => self.random.to_owned(),
            StrengthKind::Greedy => self.greedy.to_owned(),
            StrengthKind::Plies(plies) => put(self.plies, &[&plies]),
            StrengthKind::Time(time) => put(self.thinks, &[&format!("{} s", time.as_secs_f32())]),
        }
    }

    /// How long ago something was.
    pub(crate) fn ago(&self, age: Duration) -> String {
        let minutes = age.as_secs() / 60;
        match minutes {
            0 => self.just_now.to_owned(),
            1..60 => put(self.minutes_ago, &[&minutes]),
            60..1440 => put(self.hours_ago, &[&(minutes / 60)]),
            _ => put(self.days_ago, &[&(minutes / 1440)]),
        }
    }

    /// A theme.
    pub(crate) fn theme_name(&self, theme: Theme) -> &'static str {
        self.themes[Theme::ALL.iter().position(|other| *other == theme).unwrap_or(0)]
    }

    /// A style of boards.
    pub(crate) fn board_name(&self, board: BoardStyle) -> &'static str {
        self.board_styles[BoardStyle::ALL.iter().position(|other| *other == board).unwrap_or(0)]
    }

    /// A style of pieces.
    pub(crate) fn pieces_name(&self, pieces: PieceStyle) -> &'static str {
        self.piece_styles[PieceStyle::ALL.iter().position(|other| *other == pieces).unwrap_or(0)]
    }

    /// A speed.
    pub(crate) fn motion_name(&self, motion: Motion) -> &'static str {
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

fn found<'w>(words: &[(&str, &'static str)], key: &str) -> Option<&'w str> {
    words.iter().find(|(known, _)| *known == key).map(|(_, word)| *word)
}

/// Puts things in where `{}` stands. Where `{card|cards}` stands, the number that was put in last decides between the two.
pub(crate) fn put(pattern: &str, things: &[&dyn fmt::Display]) -> String {
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
pub(crate) fn capital(text: &str) -> String {
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

    use unruly_contract::{Card, Part, Piece, Seat, Spot};

    use super::{Words, capital, put};
    use crate::settings::Language;

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
        Words::of(language).with(own.collect::<BTreeMap<_, _>>().into(), &[Card::bare("trap")])
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
            words.said("the white princess on d1 is not yours"),
            "la princesse blanche en d1 n'est pas à vous"
        );
        assert_eq!(words.saying("say princess"), "Dire : princesse");
    }

    #[test]
    fn cards_are_called_by_their_titles() {
        let words = with(Language::French, &[("Trap", "Piège")]);
        assert_eq!([words.title("trap"), words.title("half-pawn")], ["Piège", "Half pawn"]);
        assert_eq!(words.saying("accuse trap"), "Accuser : Piège");
        assert_eq!(words.said("Trap has ended"), "Piège a pris fin");
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
        let asked = |language, prompt: &str| match language {
            Language::English => Words::of(language).asked(prompt),
            Language::French => with(language, &own).asked(prompt),
        };
        assert_eq!(asked(Language::English, "place a tile, like P@1,0"), "Place a tile");
        assert_eq!(asked(Language::French, "place a tile, like P@1,0"), "Posez une tuile");
        assert_eq!(asked(Language::English, "Duel: which contest?"), "Duel: which contest?");
        assert_eq!(asked(Language::French, "Duel: which contest?"), "Duel : quel duel ?");
        assert_eq!(
            asked(Language::French, "Trap: which square is mined?"),
            "Piège : quelle case est minée ?"
        );
        assert_eq!(asked(Language::French, "Trap: which one?"), "Trap: which one?");
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
