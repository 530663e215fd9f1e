# What players, pieces and the like are called, and how several of them are told in a row.
# `$piece-the` in a wording is the attribute `the` of `piece` here; see README.md beside the languages.

language-name = Deutsch

# Players are names without an article in every case: `Weiß ist am Zug`, `das Deck von Weiß`.
seat = { $id ->
    [white] Weiß
    [black] Schwarz
    [red] Rot
    [blue] Blau
    [green] Grün
   *[yellow] Gelb
 }
    .deck = Deck von { seat }

# A piece alone is `weißer Springer`. Its other forms: `the` der weiße Springer, `the-accusative` den weißen Springer,
# `the-dative` dem weißen Springer, `own` dein eigener weißer Springer. What begins with `with` is there for these alone.
# Wer mit Namen bekannt ist. Wo eine Form fehlt, ist von der Seite die Rede.
person = { $name }
    .deck = Deck von { $name }

piece = { $owner ->
    [same] { $kind }
   *[other] { piece.colour }{ $gender ->
        [feminine] e
        [neuter] es
       *[masculine] er
     } { $kind }
 }
    .colour = { $owner ->
        [white] weiß
        [black] schwarz
        [red] rot
        [blue] blau
        [green] grün
        [yellow] gelb
       *[neutral] neutral
     }
    .with-e = { $owner ->
        [same] { "" }
       *[other] { " " }{ piece.colour }e
     }
    .with-en = { $owner ->
        [same] { "" }
       *[other] { " " }{ piece.colour }en
     }
    .the = { $gender ->
        [feminine] die{ piece.with-e } { $kind }
        [neuter] das{ piece.with-e } { $kind }
       *[masculine] der{ piece.with-e } { $kind }
     }
    .the-accusative = { $gender ->
        [feminine] die{ piece.with-e } { $kind }
        [neuter] das{ piece.with-e } { $kind }
       *[masculine] den{ piece.with-en } { kind.declined }
     }
    .the-dative = { $gender ->
        [feminine] der{ piece.with-en } { $kind }
        [neuter] dem{ piece.with-en } { $kind }
       *[masculine] dem{ piece.with-en } { kind.declined }
     }
    .own = { kind.own }

# Parts of one piece.
fused = { $one } + { $other }

kind-king = König
    .gender = masculine
kind-queen = Dame
    .gender = feminine
kind-rook = Turm
    .gender = masculine
kind-bishop = Läufer
    .gender = masculine
kind-knight = Springer
    .gender = masculine
kind-pawn = Bauer
    .gender = masculine

# `declined` is what a masculine name is after `den` and `dem`: all that end in -e get an -n there, as der Löwe does, and the
# few others that change are listed, those that card sets may bring too. `$final` is the letter that ends the name.
kind = { $name }
    .declined = { $final ->
        [e] { $kind }n
       *[other] { $kind ->
            [Bauer] Bauern
            [Elefant] Elefanten
            [Graf] Grafen
            [Held] Helden
            [Magnet] Magneten
            [Narr] Narren
            [Prinz] Prinzen
            [Soldat] Soldaten
            [Titan] Titanen
            [Vasall] Vasallen
           *[other] { $kind }
         }
     }
    .the = { $gender ->
        [feminine] die { $kind }
        [neuter] das { $kind }
       *[masculine] der { $kind }
     }
    .the-dative = { $gender ->
        [feminine] der { $kind }
        [neuter] dem { $kind }
       *[masculine] dem { kind.declined }
     }
    .a = { $gender ->
        [feminine] eine { $kind }
       *[masculine] ein { $kind }
     }
    .a-accusative = { $gender ->
        [feminine] eine { $kind }
        [neuter] ein { $kind }
       *[masculine] einen { kind.declined }
     }
    .no-accusative = { $gender ->
        [feminine] keine { $kind }
        [neuter] kein { $kind }
       *[masculine] keinen { kind.declined }
     }
    .own = { $gender ->
        [feminine] deine eigene { $name }
        [neuter] dein eigenes { $name }
       *[masculine] dein eigener { $name }
     }
    .plural = { $id ->
        [king] Könige
        [queen] Damen
        [rook] Türme
        [pawn] Bauern
       *[other] { $name }
     }

# The articles by which a card set tells the gender of a kind of piece that it brings: `das Känguru`. Since `ein` may be
# either, it counts as masculine.
articles =
    .masculine = der ein
    .feminine = die eine
    .neuter = das

# Several things of one sort: `Schwarz, Rot und Blau`.
list = { $one }, { $other }
    .end = { $one } und { $other }

# Several sentences in a row.
several = { $one }; { $other }
