//! What happened, told in words.

use unruly_contract::{Happening, Naming, PieceName, Seat};

use super::{Words, capital, put};

/// How what happens is told. `{}` stands for what is put in.
pub(crate) struct ToldWords {
    moved: &'static str,
    captured: &'static str,
    removed: &'static str,
    placed: &'static str,
    changed: &'static str,
    fused: &'static str,
    played: &'static str,
    /// One card, and several.
    drew: [&'static str; 2],
    chose: &'static str,
    nothing: &'static str,
}

pub(super) static ENGLISH: ToldWords = ToldWords {
    moved: "{} from {} to {}",
    captured: "takes {} on {}",
    removed: "{} on {} is given up",
    placed: "{} comes to {}",
    changed: "{} becomes {}",
    fused: "fuses into {} on {}",
    played: "plays {}",
    drew: ["draws a card", "draws {} cards"],
    chose: "chooses {}",
    nothing: "Nothing that can be seen.",
};

pub(super) static FRENCH: ToldWords = ToldWords {
    moved: "{} de {} en {}",
    captured: "prend {} en {}",
    removed: "{} en {} est abandonné",
    placed: "{} arrive en {}",
    changed: "{} devient {}",
    fused: "fusionne en {} en {}",
    played: "joue {}",
    drew: ["pioche une carte", "pioche {} cartes"],
    chose: "choisit {}",
    nothing: "Rien de visible.",
};

impl Words {
    /// What happened, in one sentence.
    pub fn told(&self, happenings: &[Happening], naming: Naming) -> String {
        let told: Vec<String> = happenings.iter().filter_map(|one| self.told_one(one, naming)).collect();
        if told.is_empty() { self.told.nothing.to_owned() } else { capital(&told.join(", ")) }
    }

    /// That somebody drew so many cards.
    pub fn drew(&self, count: usize) -> String {
        let [one, several] = self.told.drew;
        if count == 1 { one.to_owned() } else { put(several, &[&count]) }
    }

    /// That somebody chose something.
    pub fn chose(&self, what: &str) -> String {
        put(self.told.chose, &[&what])
    }

    fn told_one(&self, happening: &Happening, naming: Naming) -> Option<String> {
        let words = self.told;
        Some(match happening {
            Happening::Moved { piece, from, to, .. } => {
                put(words.moved, &[&self.named(piece), &naming.write(*from), &naming.write(*to)])
            }
            Happening::Captured { piece, at, .. } => {
                put(words.captured, &[&self.named(piece), &naming.write(*at)])
            }
            Happening::Removed { piece, at } => put(words.removed, &[&self.named(piece), &naming.write(*at)]),
            Happening::Placed { piece, at } => put(words.placed, &[&self.named(piece), &naming.write(*at)]),
            Happening::Changed { from, into, .. } => {
                put(words.changed, &[&self.named(from), &self.named(into)])
            }
            Happening::Fused { piece, at } => put(words.fused, &[&self.named(piece), &naming.write(*at)]),
            Happening::Played { card, .. } => put(words.played, &[&self.title(card)]),
            Happening::Drew { count, .. } => self.drew(*count),
            Happening::Announced { text } => self.said(text),
            Happening::Unknown(unknown) => self.said(unknown.text()),
            _ => return None,
        })
    }

    /// A piece as rulesets name it, `white queen+black knight`, in this language.
    pub fn named(&self, piece: &PieceName) -> String {
        let part = |part: &str| match part.split_once(' ') {
            Some((owner, kind)) => {
                let owner = owner.parse::<Seat>().map_or(self.neutral, |seat| self.seat(seat));
                (self.piece)(owner, &self.kind_or(kind))
            }
            None => self.kind(part).to_owned(),
        };
        piece.as_str().split('+').map(part).collect::<Vec<_>>().join(" + ")
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Happening, Naming, Seat};

    use super::Words;
    use crate::settings::Language;

    #[test]
    fn what_happened_is_told_in_the_language_of_the_player() {
        let at = |text: &str| text.parse().unwrap();
        let happenings = [
            Happening::Captured { piece: "black pawn".into(), at: at("d5"), by: Seat::WHITE },
            Happening::Moved { seat: Seat::WHITE, piece: "white pawn".into(), from: at("e4"), to: at("d5") },
            Happening::Turn { seat: Seat::BLACK },
        ];
        let told = |language| Words::of(language).told(&happenings, Naming::Algebraic);
        assert_eq!(told(Language::English), "Takes black pawn on d5, white pawn from e4 to d5");
        assert_eq!(told(Language::French), "Prend pion noir en d5, pion blanc de e4 en d5");
        let fused = [Happening::Fused { piece: "white queen+black knight".into(), at: at("c2") }];
        let told = Words::of(Language::English).told(&fused, Naming::Algebraic);
        assert_eq!(told, "Fuses into white queen + black knight on c2");
        assert_eq!(Words::of(Language::English).told(&[], Naming::Algebraic), "Nothing that can be seen.");
        assert_eq!(
            [1, 3].map(|count| Words::of(Language::French).drew(count)),
            ["pioche une carte", "pioche 3 cartes"]
        );
    }
}
