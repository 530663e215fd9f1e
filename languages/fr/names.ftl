# What players, pieces and the like are called, and how several of them are told in a row.
# `$piece-le` in a wording is the attribute `le` of `piece` here; see README.md beside the languages.

language-name = Français

# The bare name stands on labels. Sentences speak of a side in the plural: `les blancs`, `aux noirs`.
seat = { $id ->
    [white] blanc
    [black] noir
    [red] rouge
    [blue] bleu
    [green] vert
   *[yellow] jaune
 }
    .plural = { $id ->
        [white] blancs
        [black] noirs
        [red] rouges
        [blue] bleus
        [green] verts
       *[yellow] jaunes
     }
    .les = les { seat.plural }
    .aux = aux { seat.plural }
    .des = des { seat.plural }
    .deck = Paquet des { seat.plural }

# Quelqu'un dont on sait le nom. Les phrases dont le verbe est au pluriel (`$seat-les`) parlent du camp.
person = { $name }
    .aux = à { $name }
    .des = { $initial ->
        [a] d'{ $name }
        [e] d'{ $name }
        [i] d'{ $name }
        [o] d'{ $name }
        [u] d'{ $name }
       *[other] de { $name }
     }
    .deck = Paquet { person.des }

piece = { $owner ->
    [same] { $kind }
    [white] { $gender ->
        [feminine] { $kind } blanche
       *[masculine] { $kind } blanc
     }
    [black] { $gender ->
        [feminine] { $kind } noire
       *[masculine] { $kind } noir
     }
    [red] { $kind } rouge
    [blue] { $gender ->
        [feminine] { $kind } bleue
       *[masculine] { $kind } bleu
     }
    [green] { $gender ->
        [feminine] { $kind } verte
       *[masculine] { $kind } vert
     }
    [yellow] { $kind } jaune
   *[neutral] { $kind } neutre
 }
    .le = { kind.le }
    .du = { kind.du }

# Parts of one piece.
fused = { $one } + { $other }

kind-king = roi
    .gender = masculine
kind-queen = dame
    .gender = feminine
kind-rook = tour
    .gender = feminine
kind-bishop = fou
    .gender = masculine
kind-knight = cavalier
    .gender = masculine
kind-pawn = pion
    .gender = masculine

# `$initial` is the first letter of the name, small and without its accent.
kind = { $name }
    .le = { $initial ->
        [a] l'{ $name }
        [e] l'{ $name }
        [i] l'{ $name }
        [o] l'{ $name }
        [u] l'{ $name }
       *[other] { $gender ->
            [feminine] la { $name }
           *[masculine] le { $name }
         }
     }
    .un = { $gender ->
        [feminine] une { $name }
       *[masculine] un { $name }
     }
    .du = { $initial ->
        [a] de l'{ $name }
        [e] de l'{ $name }
        [i] de l'{ $name }
        [o] de l'{ $name }
        [u] de l'{ $name }
       *[other] { $gender ->
            [feminine] de la { $name }
           *[masculine] du { $name }
         }
     }
    .de = { $initial ->
        [a] d'{ $name }
        [e] d'{ $name }
        [i] d'{ $name }
        [o] d'{ $name }
        [u] d'{ $name }
       *[other] de { $name }
     }
    .plural = { $name }s

# The articles by which a card set tells the gender of a kind of piece that it brings: `une princesse`.
articles =
    .masculine = un
    .feminine = une

# Several things of one sort: `les noirs, les rouges et les bleus`.
list = { $one }, { $other }
    .end = { $one } et { $other }

# Several sentences in a row.
several = { $one } ; { $other }

# The signs that stay with the word before them, and those that stay with the word after them, in the texts of card sets.
signs =
    .before = :;!?»
    .after = «
