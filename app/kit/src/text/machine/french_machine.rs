//! What the machine says in French: why something cannot be done.

use super::Pair;

/// What the machine says that the program runs on.
pub(super) static MACHINE: &[Pair] = &[
    ("{any} cannot be read", "{0} ne peut pas être lu"),
    ("{any} cannot be read: {any}", "{0} ne peut pas être lu : {1}"),
    ("{any} cannot be read ({any}); it is now {any}", "{0} ne peut pas être lu ({1}) ; c'est maintenant {2}"),
    ("{any} cannot be written: {any}", "{0} ne peut pas être écrit : {1}"),
    ("{any} cannot be deleted: {any}", "{0} ne peut pas être supprimé : {1}"),
    ("{any} cannot be made: {any}", "{0} ne peut pas être créé : {1}"),
    ("{any} is not UTF-8", "{0} n'est pas en UTF-8"),
    ("there is no game in {any}", "il n'y a aucune partie dans {0}"),
    ("there is no ruleset {any}", "il n'y a pas de règles {0}"),
    ("no game is kept as {any}", "aucune partie n'est gardée sous {0}"),
    ("there is a set {any} already", "il y a déjà un jeu de cartes {0}"),
    ("no set is called {any}", "aucun jeu de cartes ne s'appelle {0}"),
    ("no file of a set is called {any}", "aucun fichier d'un jeu de cartes ne s'appelle {0}"),
    (
        "the set {any} ships with the program; make a copy and change that",
        "le jeu {0} est livré avec le programme ; faites-en une copie et changez-la",
    ),
    (
        "no folder can be called after {any}: use some letters",
        "aucun dossier ne peut s'appeler d'après {0} : employez des lettres",
    ),
    (
        "no file can be called after {any}: use some letters",
        "aucun fichier ne peut s'appeler d'après {0} : employez des lettres",
    ),
    (
        "the deck {any} goes by the same file as {any} would; give this one another name",
        "le paquet {0} a le même fichier que {1} aurait ; donnez un autre nom à celui-ci",
    ),
    (
        "{any} is no seed: a seed is a whole number",
        "{0} n'est pas une graine : une graine est un nombre entier",
    ),
    ("{any} has no card {any}; did you mean {any}?", "{0} n'a pas de carte {1} ; vouliez-vous dire {2} ?"),
    ("{any} has no card {any}", "{0} n'a pas de carte {1}"),
    ("nobody holds cards in {any}", "personne n'a de cartes en main dans {0}"),
];
