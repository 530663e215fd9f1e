# What games for two on the board say.

# How the game stands.
to-move-in-check = { $seat-aux } de jouer, en échec
check-to = échec { $seat-aux }

# What is asked.
ask-move-in-check = à vous de jouer : vous êtes en échec
    .pointed = À vous de jouer : vous êtes en échec

# How a game ends. The gender is for what stands behind the reason: `triple répétition, réclamée`.
checkmate = échec et mat
stalemate = pat
chess-repetition = { $times ->
    [3] triple répétition
    [5] quintuple répétition
   *[other] répétition, { $times } fois
 }
    .gender = feminine
chess-many-moves = { $moves ->
    [50] cinquante
    [75] soixante-quinze
   *[other] { $moves }
 } coups sans prise ni coup de pion
    .gender = masculine-plural
chess-dead-position = position morte
    .gender = feminine
chess-claimed = { $reason-gender ->
    [feminine] { $reason }, réclamée
    [masculine-plural] { $reason }, réclamés
   *[other] { $reason }, réclamé
 }
chess-bare-king = le temps est écoulé, et un roi seul ne peut pas gagner

# Draws.
chess-no-offer = { $seat-les } n'ont pas proposé la nulle
chess-nothing-to-claim = la nulle peut être réclamée quand la position est là pour la troisième fois, ou après cinquante coups de chaque camp sans prise ni coup de pion

# What can be typed.
chess-actions = les coups s'écrivent comme e2e4 ou e7e8q ; et aussi resign, draw offer, draw accept, draw decline, draw claim
chess-actions-noted = les coups s'écrivent comme e2e4, e7e8q ou Nf3 ; et aussi resign, draw offer, draw accept, draw decline, draw claim
chess-no-such-note = aucun coup légal ne s'écrit ici { $noted }
chess-ambiguous = { $noted } peut être { $moves }

# Why a move cannot be made.
no-piece-there = il n'y a pas de pièce en { $square }
barred = la pièce en { $square } ne peut pas jouer maintenant
combining-barred = la pièce en { $square } a bougé ou s'est formée au tour précédent, et aucune pièce ne bouge deux fois de suite
own-piece-there = { $piece-le } en { $square } est à vous
stands-in-the-way = { $piece-le } en { $square } barre la route { $kind-du }
chess-say-promotion = un pion qui arrive en { $square } devient une pièce : ajoutez sa lettre, comme { $example }
chess-no-promotion = rien ne se promeut en allant en { $square }
chess-not-that-promotion = un pion ne peut pas devenir cela
chess-into-check = votre roi serait en échec par { $piece-le } en { $square }
chess-still-in-check = votre roi serait toujours en échec par { $piece-le } en { $square }
chess-leaves-in-check = cela laisserait votre roi en échec par { $piece-le } en { $square }
chess-pawn-steps = un pion avance d'une case, ou de deux depuis sa case de départ, si elles sont vides ; il prend une case en avant, d'un côté ou de l'autre
chess-castling-lost = vous ne pouvez pas roquer de ce côté : le roi ou la tour a bougé, ou la tour n'est plus là
chess-castling-in-check = on ne roque pas quand le roi est en échec
chess-castling-blocked = vous ne pouvez pas roquer : { $piece-le } en { $square } barre la route
chess-castling-attacked = vous ne pouvez pas roquer : le roi passerait par une case attaquée, ou y arriverait
