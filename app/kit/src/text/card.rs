//! What the program says of cards, in each language. What a card itself says is its set's.

use unruly_contract::{Card, CardIcon, CardTiming, Whose};

/// The words about cards in a language.
#[expect(missing_docs, reason = "what they say in English tells what they are for")]
pub struct CardWords {
    /// When cards are played, in the order of [`CardTiming::ALL`].
    pub timings: [&'static str; 8],
    /// A small picture in words.
    pub icon: fn(whose: Option<Whose>, what: &str) -> String,
    /// What small pictures show besides pieces, and what that is called.
    pub things: &'static [(&'static str, &'static str)],
    /// What is said of a card that stays beside the board.
    /// Of a card that is being written, where it is not known yet when it is played.
    pub no_timing: &'static str,
    pub lasts: &'static str,
    /// What a card costs.
    pub points: &'static str,
    // In hand.
    pub hand: &'static str,
    pub hand_empty: &'static str,
    pub play_hint: &'static str,
    pub read_hint: &'static str,
    // How a card is meant.
    pub notes: &'static str,
    pub rulings: &'static str,
    pub nobody_asked: &'static str,
    /// Beside a word that is said of a card.
    pub which_card: &'static str,
    /// In the list of moves.
    pub discards: &'static str,
    pub can_play: &'static str,
    pub cannot_play: &'static str,
    pub not_now: &'static str,
    pub drop_here: &'static str,
    // Beside the board.
    /// Piles, as games call them, and what they are called.
    pub piles: &'static [(&'static str, &'static str)],
    pub count: &'static str,
    pub look_through: &'static str,
    pub holds: &'static str,
    pub nothing_in_force: &'static str,
    pub plays: &'static str,
    pub close: &'static str,
    // Questions.
    pub move_hint: &'static str,
    pub move_or_card_hint: &'static str,
    pub quiet: &'static str,
    pub not_quiet: &'static str,
    pub take_back: &'static str,
    pub choose_card: &'static str,
    pub see_board: &'static str,
    pub see_cards: &'static str,
    pub waiting_for: &'static str,
    // The games beside the board.
    pub secret: &'static str,
    pub looks_away: &'static str,
    pub covered: &'static str,
    pub recall: &'static str,
    pub seconds_left: &'static str,
    pub third_hand: &'static str,
    pub lend: &'static str,
    pub balance: &'static str,
    pub balance_help: &'static str,
    pub begin: &'static str,
    pub luck: &'static str,
    pub luck_help: &'static str,
    pub stayed: &'static str,
    pub fell: &'static str,
    pub reaction: &'static str,
    pub reaction_key: &'static str,
    pub wait: &'static str,
    pub now: &'static str,
    pub too_soon: &'static str,
    pub faster: &'static str,
    pub settled: &'static str,
    pub go_on: &'static str,
    // Settings.
    pub auto_pass: &'static str,
    pub auto_pass_help: &'static str,
}

impl CardWords {
    /// When a card is played.
    pub fn timing(&self, timing: CardTiming) -> String {
        let place = CardTiming::ALL.iter().position(|other| *other == timing);
        place.map_or_else(|| super::capital(&timing.words()), |place| self.timings[place].to_owned())
    }

    /// Every time at which a card may be played.
    pub fn timings(&self, card: &Card) -> String {
        let mut times = self.timing(card.timing);
        for timing in &card.also {
            times.push_str(" / ");
            times.push_str(&super::small(&self.timing(*timing)));
        }
        times
    }

    /// What something that small pictures show is called.
    pub fn thing<'w>(&self, what: &'w str) -> &'w str
    where
        'static: 'w,
    {
        super::found(self.things, what).unwrap_or(what)
    }

    /// What a small picture shows.
    pub fn icon(&self, icon: &CardIcon) -> String {
        (self.icon)(icon.whose, super::found(self.things, &icon.what).unwrap_or(&icon.what))
    }

    /// What a pile is called.
    pub fn pile(&self, name: &str) -> String {
        super::found(self.piles, name).map_or_else(|| super::capital(name), str::to_owned)
    }

    /// A card as a screen reader reads it: title, pictures, time, points and text.
    pub fn label(&self, card: &Card) -> String {
        self.label_with(card, &self.timings(card))
    }

    /// The same of a card of which it is not known yet when it is played.
    pub fn untimed_label(&self, card: &Card) -> String {
        self.label_with(card, self.no_timing)
    }

    fn label_with(&self, card: &Card, timing: &str) -> String {
        let mut parts = vec![card.title.clone()];
        if !card.icons.is_empty() {
            parts.push(card.icons.iter().map(|icon| self.icon(icon)).collect::<Vec<_>>().join(", "));
        }
        parts.push(timing.to_owned());
        if card.lasts {
            parts.push(self.lasts.to_owned());
        }
        parts.extend(card.points.map(|points| super::put(self.points, &[&points])));
        if !card.text.is_empty() {
            parts.push(card.text.clone());
        }
        in_sentences(&parts)
    }
}

/// One after the other, each with a full stop but the last; those that have one get no other.
pub fn in_sentences(parts: &[String]) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() {
            text.push_str(if text.ends_with(['.', '!', '?']) { " " } else { ". " });
        }
        text.push_str(part);
    }
    text
}

pub(super) static ENGLISH: CardWords = CardWords {
    timings: [
        "Before the move",
        "Instead of the move",
        "After the move",
        "Against a capture",
        "After their turn",
        "Against a card",
        "At any time",
        "When its model is",
    ],
    icon: |whose, what| match whose {
        Some(Whose::Own) => format!("own {what}"),
        Some(Whose::Enemy) => format!("enemy {what}"),
        Some(Whose::Any) => format!("any {what}"),
        Some(Whose::Unknown(whose)) => format!("{whose} {what}"),
        None => what.to_owned(),
    },
    things: &[
        ("piece", "piece"),
        ("pawn", "pawn"),
        ("knight", "knight"),
        ("bishop", "bishop"),
        ("rook", "rook"),
        ("queen", "queen"),
        ("king", "king"),
        ("board", "board"),
        ("card", "card"),
        ("hand", "hand"),
        ("swap", "swap"),
        ("turn", "turn"),
    ],
    no_timing: "Not known yet when",
    lasts: "Stays beside the board",
    points: "{} {point|points}",
    hand: "Your hand",
    hand_empty: "You hold no cards.",
    play_hint: "Click it, or drag it onto the table",
    read_hint: "Right-click or I: how it is meant",
    notes: "How it is meant",
    rulings: "Rulings",
    nobody_asked: "Nobody has asked about this card yet.",
    which_card: "Which card?",
    discards: "discards {}",
    can_play: "Can be played now",
    cannot_play: "Cannot be played: {}",
    not_now: "Cannot be played now",
    drop_here: "Let go to play it",
    piles: &[
        ("deck", "Deck"),
        ("discard", "Discards"),
        ("played", "On the table"),
        ("stock", "To choose from"),
    ],
    count: "{}: {} {card|cards}",
    look_through: "Look through: {}, {} {card|cards}",
    holds: "{} holds {} {card|cards}",
    nothing_in_force: "No card is in force.",
    plays: "{} plays",
    close: "Close",
    move_hint: "Move a piece",
    move_or_card_hint: "Move a piece, or play a card that is lit",
    quiet: "Don't ask again this turn",
    not_quiet: "Ask me again",
    take_back: "Take the card back",
    choose_card: "Choose a card",
    see_board: "Look at the board",
    see_cards: "Back to the cards",
    waiting_for: "Waiting for {}",
    secret: "In secret: nobody else may look",
    looks_away: "{} looks away",
    covered: "The board is covered",
    recall: "Click the square it stood on",
    seconds_left: "{} {second|seconds} left",
    third_hand: "A third hand plays this turn: anybody at the table, or a bot",
    lend: "Let a bot play it",
    balance: "Keep the card balanced for {} seconds",
    balance_help: "Lean against its fall: move the pointer, or hold the left and right arrow keys.",
    begin: "Begin",
    luck: "Leave it to luck",
    luck_help: "A coin decides, as often one way as the other: no haste and no pointer needed.",
    stayed: "It stayed",
    fell: "It fell",
    reaction: "Whoever presses first when the light turns green has won. Too soon is lost.",
    reaction_key: "{}: key {}",
    wait: "Wait…",
    now: "Now!",
    too_soon: "{} was too soon",
    faster: "{} was faster",
    settled: "Settled away from the screen:",
    go_on: "Go on",
    auto_pass: "Pass by itself where nothing can be played",
    auto_pass_help: "You are not asked where all you could do is to let it pass.",
};

pub(super) static FRENCH: CardWords = CardWords {
    timings: [
        "Avant le coup",
        "À la place du coup",
        "Après le coup",
        "Contre une prise",
        "Après leur tour",
        "Contre une carte",
        "À tout moment",
        "Quand son modèle l’est",
    ],
    icon: |whose, what| match whose {
        Some(Whose::Own) => format!("{what} à soi"),
        Some(Whose::Enemy) => format!("{what} adverse"),
        Some(Whose::Any) => format!("{what} au choix"),
        Some(Whose::Unknown(whose)) => format!("{what} ({whose})"),
        None => what.to_owned(),
    },
    things: &[
        ("piece", "pièce"),
        ("pawn", "pion"),
        ("knight", "cavalier"),
        ("bishop", "fou"),
        ("rook", "tour"),
        ("queen", "dame"),
        ("king", "roi"),
        ("board", "échiquier"),
        ("card", "carte"),
        ("hand", "main"),
        ("swap", "échange"),
        ("turn", "tour de jeu"),
    ],
    no_timing: "On ne sait pas encore quand",
    lasts: "Reste à côté de l'échiquier",
    points: "{} {point|points}",
    hand: "Votre main",
    hand_empty: "Vous n'avez pas de carte.",
    play_hint: "Cliquez, ou glissez-la sur la table",
    read_hint: "Clic droit ou I : comment l'entendre",
    notes: "Comment l'entendre",
    rulings: "Décisions",
    nobody_asked: "Personne n'a encore posé de question sur cette carte.",
    which_card: "Quelle carte ?",
    discards: "défausse {}",
    can_play: "Peut être jouée maintenant",
    cannot_play: "Ne peut pas être jouée : {}",
    not_now: "Ne peut pas être jouée maintenant",
    drop_here: "Lâchez pour la jouer",
    piles: &[("deck", "Pioche"), ("discard", "Défausse"), ("played", "Sur la table"), ("stock", "Au choix")],
    count: "{} : {} {carte|cartes}",
    look_through: "Parcourir : {}, {} {carte|cartes}",
    holds: "{} a {} {carte|cartes}",
    nothing_in_force: "Aucune carte en vigueur.",
    plays: "{} joue",
    close: "Fermer",
    move_hint: "Jouez une pièce",
    move_or_card_hint: "Jouez une pièce, ou une carte éclairée",
    quiet: "Ne plus demander ce tour-ci",
    not_quiet: "Demander à nouveau",
    take_back: "Reprendre la carte",
    choose_card: "Choisissez une carte",
    see_board: "Voir l'échiquier",
    see_cards: "Revenir aux cartes",
    waiting_for: "On attend {}",
    secret: "En secret : personne d'autre ne doit regarder",
    looks_away: "{} regarde ailleurs",
    covered: "L'échiquier est couvert",
    recall: "Cliquez la case où elle était",
    seconds_left: "encore {} {seconde|secondes}",
    third_hand: "Une tierce main joue ce tour : quelqu'un à la table, ou un robot",
    lend: "Laisser jouer un robot",
    balance: "Gardez la carte en équilibre pendant {} secondes",
    balance_help: "Penchez-vous contre sa chute : bougez le pointeur, ou tenez les flèches gauche et droite.",
    begin: "Commencer",
    luck: "S'en remettre au sort",
    luck_help: "Une pièce de monnaie décide, à chances égales : sans hâte et sans pointeur.",
    stayed: "Elle a tenu",
    fell: "Elle est tombée",
    reaction: "Qui presse le premier quand le feu passe au vert a gagné. Trop tôt, c'est perdu.",
    reaction_key: "{} : touche {}",
    wait: "Attendez…",
    now: "Maintenant !",
    too_soon: "{} : trop tôt",
    faster: "{} est plus rapide",
    settled: "Réglé loin de l'écran :",
    go_on: "Continuer",
    auto_pass: "Passer tout seul quand rien ne peut être joué",
    auto_pass_help: "On ne vous demande rien quand vous ne pourriez que passer.",
};

#[cfg(test)]
mod tests {
    use unruly_contract::{Card, CardIcon, CardTiming};

    use super::{ENGLISH, FRENCH};

    #[test]
    fn both_languages_know_the_same_things() {
        let keys =
            |list: &[(&'static str, &'static str)]| list.iter().map(|(key, _)| *key).collect::<Vec<_>>();
        assert_eq!(keys(ENGLISH.things), keys(FRENCH.things));
        assert_eq!(keys(ENGLISH.piles), keys(FRENCH.piles));
    }

    #[test]
    fn a_card_is_read_with_all_that_is_printed_on_it() {
        let card = Card {
            text: "Remove a Pawn.".to_owned(),
            timing: CardTiming::Instead,
            icons: vec![CardIcon::from_text("enemy pawn")],
            lasts: true,
            points: Some(4),
            ..Card::bare("half-pawn")
        };
        assert_eq!(
            ENGLISH.label(&card),
            "Half pawn. enemy pawn. Instead of the move. Stays beside the board. 4 points. Remove a Pawn."
        );
        assert!(FRENCH.label(&card).contains("pion adverse. À la place du coup"));
    }

    #[test]
    fn every_time_of_a_card_is_read() {
        let card =
            Card { timing: CardTiming::Before, also: vec![CardTiming::After], ..Card::bare("half-pawn") };
        assert_eq!(ENGLISH.label(&card), "Half pawn. Before the move / after the move");
    }
}
