//! The sentences of games with cards in French: what the engine says of any set, and the options that all of them have.

use super::Pair;

/// What games with cards say.
pub(in crate::text) static CARDS: &[Pair] = &[
    // What is asked where a card does not ask in words of its own.
    ("which of the two?", "lequel des deux ?"),
    ("which piece moves?", "quelle pièce se déplace ?"),
    ("where to?", "où aller ?"),
    ("on which square?", "sur quelle case ?"),
    ("with which square?", "avec quelle case ?"),
    ("which piece changes its place?", "quelle pièce change de place ?"),
    ("where does it come back?", "où revient-elle ?"),
    ("promoted to what?", "promue en quoi ?"),
    ("what does the piece on {square} become?", "que devient la pièce en {0} ?"),
    ("once more?", "encore une fois ?"),
    ("keep the card balanced for {number} seconds", "gardez la carte en équilibre pendant {0} secondes"),
    ("has the time run out?", "le temps est-il écoulé ?"),
    ("you have no move: a card, or stalemate?", "vous n'avez pas de coup : une carte, ou pat ?"),
    ("a card, or forfeit the turn?", "une carte, ou renoncer au tour ?"),
    (
        "no piece of yours can take what you must: a card?",
        "aucune de vos pièces ne peut prendre ce qu'il faut : une carte ?",
    ),
    // Where a card comes from.
    ("page {number} of {number}", "page {0} sur {1}"),
    // How the game stands, and how it ends.
    (
        "fifty moves without a capture, a pawn's move or a card",
        "cinquante coups sans prise, sans coup de pion et sans carte",
    ),
    ("stalemate: a King has no square to come back to", "pat : un roi n'a pas de case où revenir"),
    ("the goal is reached", "le but est atteint"),
    // What happened.
    ("{name} has no effect: {said}", "{0} n'a pas d'effet : {1}"),
    ("{name}: it was {any}", "{0} : c'était {1}"),
    ("{seat} accepts", "{les 0} acceptent"),
    ("{seat} denies", "{les 0} nient"),
    (
        "{seat} cannot do what is demanded and loses the turn",
        "{les 0} ne peuvent pas faire ce qui est exigé et perdent le tour",
    ),
    ("the board is covered for {seat}", "l'échiquier est couvert pour {les 0}"),
    ("{seat} remembers rightly", "{les 0} se souviennent bien"),
    ("{seat} remembers wrongly", "{les 0} se souviennent mal"),
    ("{seat} has {number} seconds for the next turn", "{les 0} ont {1} secondes pour le prochain tour"),
    ("{seat} wins the contest", "{les 0} gagnent le duel"),
    ("{seat} loses the contest", "{les 0} perdent le duel"),
    ("{seat} throws {number}, {seat} throws {number}", "{les 0} lancent {1}, {les 2} lancent {3}"),
    ("{seat} calls heads, the coin shows heads", "{les 0} annoncent face, la pièce montre face"),
    ("{seat} calls heads, the coin shows tails", "{les 0} annoncent face, la pièce montre pile"),
    ("{seat} keeps the card balanced", "{les 0} gardent la carte en équilibre"),
    ("{seat} does not keep the card balanced", "{les 0} ne gardent pas la carte en équilibre"),
    ("{seat} accepts the accusation", "{les 0} acceptent l'accusation"),
    ("{seat} denies the accusation", "{les 0} nient l'accusation"),
    ("cards have changed hands", "des cartes ont changé de mains"),
    ("it is taken back", "c'est repris"),
    ("the capture does not take place", "la prise n'a pas lieu"),
    ("a third hand plays on", "une tierce main continue"),
    (
        "the effects go on setting one another off; they are cut short",
        "les effets se déclenchent sans fin les uns les autres ; ils sont interrompus",
    ),
    // Why a card has no effect.
    ("it was cancelled", "elle a été annulée"),
    ("that move was cancelled", "ce coup a été annulé"),
    ("it found nothing to act on", "elle n'a rien trouvé sur quoi agir"),
    ("it comes to no end", "elle n'en finit pas"),
    ("what it needs is not so for who copies it", "ce qu'il lui faut n'est pas le cas pour qui la copie"),
    ("it would leave a King in check", "elle laisserait un roi en échec"),
    ("it would leave {seat}'s King in check", "elle laisserait le roi {des 0} en échec"),
    ("it would leave {seat} without a move", "elle ne laisserait aucun coup {aux 0}"),
    (
        "it would leave no move but checkmate or stalemate",
        "elle ne laisserait aucun coup, sinon le mat ou le pat",
    ),
    ("what is demanded has to be done", "il faut faire ce qui est exigé"),
    ("no card may mate by itself", "aucune carte ne peut mater à elle seule"),
    ("no card may take the last King", "aucune carte ne peut prendre le dernier roi"),
    ("no card may take {seat}'s last King", "aucune carte ne peut prendre le dernier roi {des 0}"),
    ("no piece is left in the box", "il ne reste aucune pièce dans la boîte"),
    (
        "there are more ways of moving in force than the game can keep",
        "il y a plus de façons de se déplacer en vigueur que le jeu n'en peut tenir",
    ),
    // Why something cannot be done.
    ("{name} does not wait for you to use it now", "{0} n'attend pas que vous l'utilisiez en ce moment"),
    (
        "a draw has been offered already; make a move before you offer again",
        "la nulle a déjà été proposée ; jouez un coup avant de la proposer à nouveau",
    ),
    ("two pieces could do that; write {any}", "deux pièces pourraient le faire ; écrivez {0}"),
    ("your King would be in check once this turn is over", "votre roi serait en échec une fois ce tour fini"),
    ("that leads to the position that was cancelled", "cela mène à la position qui a été annulée"),
    (
        "that would leave your King in check, and no card in your hand mends that",
        "cela laisserait votre roi en échec, et aucune carte de votre main n'y remédie",
    ),
    (
        "that would leave your King in check from the {piece} on {square}, and no card in your hand mends that",
        "cela laisserait votre roi en échec par {le 0} en {1}, et aucune carte de votre main n'y remédie",
    ),
    ("that would leave your King in check", "cela laisserait votre roi en échec"),
    ("{name} demands another move than {square}", "{0} exige un autre coup que {1}"),
    (
        "your King is in check: play a card that mends it, or take the move back",
        "votre roi est en échec : jouez une carte qui y remédie, ou reprenez le coup",
    ),
    ("say what it is promoted to, like {square}", "dites en quoi elle est promue, comme {0}"),
    ("{name} forbids the move {square}", "{0} interdit le coup {1}"),
    ("no piece of yours can make the move {square} now", "aucune de vos pièces ne peut jouer {0} maintenant"),
    ("{any} cannot be chosen here", "{0} ne peut pas être choisi ici"),
    ("accept or deny", "acceptez ou niez"),
    ("first answer what the card asks", "répondez d'abord à ce que la carte demande"),
    ("first let the card pass, or counter it", "laissez d'abord passer la carte, ou contrez-la"),
    ("you are accused: first accept or deny", "on vous accuse : acceptez ou niez d'abord"),
    (
        "first let the capture pass, or answer it with a card",
        "laissez d'abord passer la prise, ou répondez-y par une carte",
    ),
    (
        "the turn is still the other player's: first let it pass",
        "le tour est encore celui de l'autre joueur : laissez-le d'abord passer",
    ),
    // A deck that is put together at the table.
    (
        "which card goes into your deck? {number} points left",
        "quelle carte dans votre paquet ? il reste {0} points",
    ),
    ("there is no more of \"{any}\" to be taken", "il n'y a plus de « {0} » à prendre"),
    (
        "\"{any}\" costs {number} points, and {number} are left",
        "« {0} » coûte {1} points, et il en reste {2}",
    ),
    ("\"{any}\" is not in your deck", "« {0} » n'est pas dans votre paquet"),
    ("at the table", "à la table"),
    (
        "put together card by card before the first move, from the whole set or from what fell to the player",
        "fait carte par carte avant le premier coup, avec le jeu entier ou avec ce qui est échu au joueur",
    ),
    // Why a deck cannot be played with.
    ("a deck may hold \"{any}\" once only", "un paquet ne peut contenir « {0} » qu'une seule fois"),
    ("a deck may hold \"{any}\" at most {number} times", "un paquet peut contenir « {0} » au plus {1} fois"),
    (
        "the deck costs {number} points, and may cost {number}: it is too dear by {number}",
        "le paquet coûte {0} points, et peut en coûter {1} : c'est {2} de trop",
    ),
    ("there is only one \"{any}\" to be put into the deck", "il n'y a qu'un seul « {0} » pour le paquet"),
    (
        "\"{any}\" is not among the cards that the deck is made from",
        "« {0} » n'est pas parmi les cartes dont le paquet est fait",
    ),
    (
        "the set has no card \"{any}\"; did you mean {any}?",
        "le jeu n'a pas de carte « {0} » ; vouliez-vous dire {1} ?",
    ),
    ("the set has no card \"{any}\"", "le jeu n'a pas de carte « {0} »"),
    ("there is no card in the deck", "il n'y a aucune carte dans le paquet"),
    (
        "{any} is for a game in which each player has their own deck",
        "{0} est pour une partie où chaque joueur a son propre paquet",
    ),
    ("White's deck: {said}", "Paquet des blancs : {0}"),
    ("Black's deck: {said}", "Paquet des noirs : {0}"),
];

/// The options that all games with cards have.
pub(in crate::text) static HOUSE: &[Pair] = &[
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
