//! The sentences of tiles, and of the machine, in French: why something cannot be done.

use super::Pair;

/// What Tile Chess says.
pub(in crate::text) static TILES: &[Pair] = &[
    ("last King", "dernier roi"),
    (
        "tiles are still being placed: place one, like {name}",
        "les tuiles se posent encore : posez-en une, comme {0}",
    ),
    (
        "your move, with the checks you announce: 0,0>1,2 check black",
        "à vous de jouer, avec les échecs que vous annoncez : 0,0>1,2 check black",
    ),
    ("{seat} has no legal move and is skipped", "{les 0} n'ont aucun coup légal : leur tour est passé"),
    ("{seat} is checkmated and is skipped", "{les 0} sont échec et mat : leur tour est passé"),
    (
        "no square is left, so what is still in hand is not placed",
        "il ne reste aucune case : ce qui est encore en main n'est pas posé",
    ),
    ("all tiles are placed: {seat} begins", "toutes les tuiles sont posées : {aux 0} de commencer"),
    ("{seat} has run out of time and loses this turn", "{les 0} ont dépassé leur temps et perdent ce tour"),
    ("{seat} resigns; the tiles stay where they are", "{les 0} abandonnent ; leurs tuiles restent en place"),
    (
        "{seat} is out of the game, and 1 tile of {seat} now belongs to {seat}",
        "{les 0} sont hors jeu, et leur seule tuile est maintenant {aux 2}",
    ),
    (
        "{seat} is out of the game, and {number} tiles of {seat} now belong to {seat}",
        "{les 0} sont hors jeu, et leurs {1} tuiles sont maintenant {aux 3}",
    ),
    (
        "the rounds without Kings are over: {seats} place theirs",
        "les tours sans rois sont finis : {les 0} posent le leur",
    ),
    ("nobody can move", "personne ne peut jouer"),
    ("nobody is left", "il ne reste personne"),
    ("third occurrence of the position", "troisième occurrence de la position"),
    ("you have no legal move: your turn is skipped", "vous n'avez aucun coup légal : votre tour est passé"),
    ("{square} lies beyond the borders, which are {name}", "{0} est au-delà des bords, qui sont {1}"),
    (
        "a pawn goes one step straight to an empty square, and takes one step diagonally",
        "un pion va d'un pas tout droit sur une case vide, et prend d'un pas en diagonale",
    ),
    (
        "the {piece} on {square} stands in the way: the {kind} passes only its own colour",
        "{le 0} en {1} barre la route : {le 2} ne traverse que sa propre couleur",
    ),
    (
        "even with Friendly Fire nobody takes his own King",
        "même en Friendly Fire, personne ne prend son propre roi",
    ),
    ("your own {kind} stands on {square}", "{le 0} en {1} est à vous"),
    (
        "the {piece} on {square} is trapped: without it 1 tile would be cut off from the rest",
        "sans {le 0} en {1}, une tuile serait coupée du reste",
    ),
    (
        "the {piece} on {square} is trapped: without it {number} tiles would be cut off from the rest",
        "sans {le 0} en {1}, {2} tuiles seraient coupées du reste",
    ),
    ("on {square} the {kind} would touch no other tile", "en {0}, {le 1} ne toucherait aucune autre tuile"),
    (
        "your King would be in check from the {piece} on {square}",
        "votre roi serait en échec par {le 0} en {1}",
    ),
    (
        "your King would still be in check from the {piece} on {square}",
        "votre roi serait toujours en échec par {le 0} en {1}",
    ),
    (
        "that would leave your King in check from the {piece} on {square}",
        "cela laisserait votre roi en échec par {le 0} en {1}",
    ),
    (
        "you can take a piece, so you must: the {piece} on {square} can take the {piece} on {square}",
        "vous pouvez prendre une pièce, donc il le faut : {le 0} en {1} peut prendre {le 2} en {3}",
    ),
    (
        "you can take nothing, so you must give up one of your own tiles, like 0,0>-",
        "vous ne pouvez rien prendre, il faut donc céder une de vos tuiles, comme 0,0>-",
    ),
    ("tiles are given up in Mad Blood Lust only", "on ne cède de tuiles qu'en Mad Blood Lust"),
    ("a King is never given up", "un roi ne se cède jamais"),
    (
        "there is no check before the Kings are on the plane",
        "il n'y a pas d'échec avant que les rois soient posés",
    ),
    (
        "the game itself announces checks here; make the move alone",
        "ici le jeu annonce lui-même les échecs ; jouez le coup seul",
    ),
    (
        "nothing is announced in Sudden Death; make the move alone",
        "rien n'est annoncé en Sudden Death ; jouez le coup seul",
    ),
    (
        "nobody has announced a check to {seat}, so that King may not be taken",
        "personne n'a annoncé d'échec {aux 0} : ce roi ne peut pas être pris",
    ),
    (
        "you have just announced that check: {seat} must have a turn to answer it, so do something else",
        "vous venez d'annoncer cet échec : il faut un tour {aux 0} pour y répondre, jouez autre chose",
    ),
    ("{seat} has no King that could be in check", "{les 0} n'ont pas de roi qui puisse être en échec"),
    ("{seat} is out of the game and attacks nobody", "{les 0} sont hors du jeu et n'attaquent personne"),
    ("{seat} is in check from {seats}", "{les 0} sont en échec par {les 1}"),
    ("{seat} is under threat, not in check: {said}", "{les 0} sont menacés, non en échec : {1}"),
    (
        "{seat} is not in check: the {piece} on {square} stands in the way of the {piece} on {square}",
        "{les 0} ne sont pas en échec : {le 1} en {2} barre la route {du 3} en {4}",
    ),
    (
        "{seat} is not in check: nothing of {seat} bears on the King on {square}",
        "{les 0} ne sont pas en échec : rien {des 1} ne vise le roi en {2}",
    ),
    (
        "a held attack is no check: {seat} would first have to save its own King from the {piece} on {square}",
        "une attaque retenue n'est pas un échec : il faudrait d'abord {aux 0} sauver leur propre roi {du 1} en {2}",
    ),
    (
        "whoever brings a check about announces it with the move, or at the start of his next turn if it is his own",
        "qui provoque un échec l'annonce avec le coup, ou au début de son prochain tour si c'est le sien",
    ),
    (
        "the turn of {seat} has passed without a word of that check, so now this is only talk",
        "le tour {des 0} a passé sans un mot de cet échec : il ne compte plus",
    ),
    (
        "held attack on {seat} from {seat}, whose own King is in danger",
        "attaque retenue contre {les 0} par {les 1}, dont le roi est en danger",
    ),
    ("{seat} announces check to {seat}", "{les 0} annoncent échec {aux 1}"),
    ("{seat} announces check to {seat} from {seats}", "{les 0} annoncent échec {aux 1} par {les 2}"),
    (
        "{seat} announces check to {seat}, as was announced before",
        "{les 0} annoncent échec {aux 1}, comme il l'a déjà été",
    ),
    (
        "{seat} announces check to {seat}, and must do something else in this turn",
        "{les 0} annoncent échec {aux 1}, et doivent jouer autre chose à ce tour",
    ),
    (
        "{seat} points out that {seat} gives check to {seat}",
        "{les 0} signalent que {les 1} font échec {aux 2}",
    ),
];

/// What the machine says that the program runs on. These come last, for they have holes for anything.
pub(in crate::text) static MACHINE: &[Pair] = &[
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
    ("the bot for {seat} does nothing", "le robot {des 0} ne fait rien"),
    ("there is nothing to take back", "il n'y a rien à reprendre"),
    ("there is nothing to do again", "il n'y a rien à rejouer"),
    ("{any}; the game ends here, and its record is kept", "{0} ; la partie s'arrête ici, et elle est gardée"),
    (
        "action {number}, {any} of {seat}, revealed something hidden: to take it back every player must agree",
        "l'action {0}, {1} {des 2}, a révélé quelque chose de caché : pour la reprendre, tous doivent être d'accord",
    ),
    ("the position cannot be used: {any}", "la position ne peut pas servir : {0}"),
    (
        "{any} is no seed: a seed is a whole number",
        "{0} n'est pas une graine : une graine est un nombre entier",
    ),
    ("{any} has no card {any}; did you mean {any}?", "{0} n'a pas de carte {1} ; vouliez-vous dire {2} ?"),
    ("{any} has no card {any}", "{0} n'a pas de carte {1}"),
    ("nobody holds cards in {any}", "personne n'a de cartes en main dans {0}"),
    (
        "action {number}, {any} of {seat}, cannot be done: {any}",
        "l'action {0}, {1} {des 2}, ne peut pas se faire : {3}",
    ),
];
