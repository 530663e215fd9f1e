//! The options that all games with cards have, in French.

use super::Pair;

/// The options that all games with cards have.
pub(super) static HOUSE: &[Pair] = &[
    ("Deck", "Paquet"),
    ("White's deck", "Paquet des blancs"),
    ("Black's deck", "Paquet des noirs"),
    (
        "The cards that are played with, each card by its id, `id*2` for two of it; empty for the deck as the set has it.",
        "Les cartes avec lesquelles on joue, chacune par son identifiant, `id*2` pour deux ; vide : le paquet tel que le \
         jeu de cartes le prévoit.",
    ),
    ("Decks", "Paquets"),
    (
        "Whether each player has their own deck, or both draw from one; the cards of that one may be named, each by its id, \
         `id*2` for two of it.",
        "Si chaque joueur a son paquet, ou si tous deux piochent dans le même ; les cartes de celui-ci peuvent être nommées, \
         chacune par son identifiant, `id*2` pour deux.",
    ),
    ("their own", "chacun le sien"),
    ("each player draws from a deck of their own", "chaque joueur pioche dans son propre paquet"),
    ("one for both", "un pour les deux"),
    (
        "both draw from one deck, which holds the whole set",
        "tous deux piochent dans un seul paquet, qui contient tout le jeu",
    ),
    (
        "A deck that is ready, or each card by its id, `id*2` for two of it; empty for one made up by chance.",
        "Un paquet tout prêt, ou chaque carte par son identifiant, `id*2` pour deux ; vide : un paquet tiré au sort.",
    ),
    ("by chance", "au hasard"),
    (
        "cards from the whole set as far as the points go, others in every game",
        "des cartes de tout le jeu, dans la limite des points, autres à chaque partie",
    ),
    ("at the table", "à la table"),
    (
        "put together card by card before the first move, from the whole set or from what fell to the player",
        "fait carte par carte avant le premier coup, avec le jeu entier ou avec ce qui est échu au joueur",
    ),
    ("Points", "Points"),
    (
        "What the cards of a player's own deck may cost together.",
        "Ce que les cartes du paquet d'un joueur peuvent coûter ensemble.",
    ),
    ("White's points", "Points des blancs"),
    ("Black's points", "Points des noirs"),
    ("A handicap: what White's deck may cost.", "Un handicap : ce que le paquet des blancs peut coûter."),
    ("A handicap: what Black's deck may cost.", "Un handicap : ce que le paquet des noirs peut coûter."),
    ("as many points as either has", "autant de points que chacun"),
    ("Sets", "Jeux"),
    (
        "How many copies of the whole set a deck is made from; a unique card is in it once all the same.",
        "De combien d'exemplaires du jeu entier un paquet est fait ; une carte unique n'y est qu'une fois quand même.",
    ),
    ("Cards to choose from", "Cartes au choix"),
    (
        "Whether players make their own decks from all cards, or from those that fell to them.",
        "Si les joueurs font leurs paquets avec toutes les cartes, ou avec celles qui leur sont échues.",
    ),
    ("all cards", "toutes"),
    ("Each makes a deck from the whole set.", "Chacun fait un paquet avec le jeu entier."),
    ("divided", "partagées"),
    (
        "The cards are divided by chance; each makes a deck from their half.",
        "Les cartes sont partagées au hasard ; chacun fait un paquet avec sa moitié.",
    ),
    ("Extra discards", "Cartes écartées"),
    (
        "How many cards are laid aside unseen before the cards are divided, or before a common deck is dealt.",
        "Combien de cartes sont écartées sans être vues avant le partage, ou avant la donne d'un paquet commun.",
    ),
    ("Open decks", "Paquets connus"),
    (
        "Each player knows which cards the other's deck was made of.",
        "Chaque joueur sait de quelles cartes le paquet de l'autre est fait.",
    ),
    ("Hand size", "Taille de la main"),
    ("How many cards each player holds.", "Combien de cartes chaque joueur a en main."),
    ("White's hand", "Main des blancs"),
    ("Black's hand", "Main des noirs"),
    ("A handicap: how many cards White holds.", "Un handicap : combien de cartes les blancs ont en main."),
    ("A handicap: how many cards Black holds.", "Un handicap : combien de cartes les noirs ont en main."),
    ("as usual", "comme d'habitude"),
    ("as many cards as the hand size says", "autant de cartes que le dit la taille de la main"),
    ("Open hands", "Mains à découvert"),
    ("Both hands lie face up on the table.", "Les deux mains sont posées sur la table, faces visibles."),
    ("Accusations", "Accusations"),
    (
        "What happens when a player is accused of what a card forbids and no program can judge it.",
        "Ce qui se passe quand un joueur est accusé de ce qu'une carte interdit et qu'aucun programme ne peut juger.",
    ),
    ("confirm", "confirmer"),
    ("The accused accepts or denies.", "L'accusé accepte ou nie."),
    ("trust", "croire"),
    ("Whoever is accused has done it.", "Qui est accusé l'a fait."),
    ("off", "aucune"),
    ("Nobody can be accused.", "Personne ne peut être accusé."),
    ("Cards left out", "Cartes laissées de côté"),
    (
        "The ids of cards that are not in the deck.",
        "Les identifiants des cartes qui ne sont pas dans le paquet.",
    ),
    ("Only these cards", "Ces cartes seulement"),
    (
        "The ids of the only cards in the deck; empty for all.",
        "Les identifiants des seules cartes du paquet ; vide : toutes.",
    ),
];
