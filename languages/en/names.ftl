# What players, pieces and the like are called, and how several of them are told in a row.
# `$piece-the` in a wording is the attribute `the` of `piece` here; see README.md beside the languages.

language-name = English

seat = { $id ->
    [white] white
    [black] black
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
 }
    .deck = { $id ->
        [white] White
        [black] Black
        [red] Red
        [blue] Blue
        [green] Green
       *[yellow] Yellow
     }'s deck

# A player who is known by name; the attributes are the forms in which a name can stand. Where one is missing, the side is spoken of.
person = { $name }
    .deck = { $name }'s deck

piece = { $owner ->
    [same] { $kind }
    [white] white { $kind }
    [black] black { $kind }
    [red] red { $kind }
    [blue] blue { $kind }
    [green] green { $kind }
    [yellow] yellow { $kind }
   *[neutral] neutral { $kind }
 }

# Parts of one piece, and the same on the labels of the window.
fused = { $one }+{ $other }
    .apart = { $one } + { $other }

kind-king = king
kind-queen = queen
kind-rook = rook
kind-bishop = bishop
kind-knight = knight
kind-pawn = pawn

# Several things of one sort: `black, red and blue`.
list = { $one }, { $other }
    .end = { $one } and { $other }

# Several sentences in a row.
several = { $one }; { $other }
