# What is said of every game, whatever its rules.

# How a game ends. The reasons are the game's own, or those below.
outcome-win = { $seat } gewinnt ({ $reason })
outcome-draw = Remis ({ $reason })
resignation = Aufgabe
agreement = durch Vereinbarung
time = die Zeit ist abgelaufen

# Why something is not done.
refused-game-over = die Partie ist vorbei
refused-not-asked = { $seat } ist jetzt nicht gefragt{ $count ->
    [0] , und auch sonst niemand
   *[other] , sondern { $expected }
 }
refused-not-an-action = { $text } wird hier nicht verstanden; { $hint }

# Why a game cannot begin.
setup-seats = { $game } ist für { $span ->
    [0] { $least } Spieler
   *[other] { $least } bis { $most } Spieler
 }, nicht für { $seats }
setup-no-option = { $game } hat keine Option { $key }; es gibt { $known }
setup-option-value = die Option { $key } kann nicht { $value } sein; sie ist { $expected }
setup-nothing-to-lay-out = { $game } hat weder Karten noch geschlagene Figuren auszulegen
setup-position = die Stellung lässt sich nicht verwenden: { $why }
setup-kings = { $seat } hat { $count } Könige und braucht einen
setup-kings-or-two = { $seat } hat { $count } Könige und braucht einen, höchstens zwei
setup-pawn-on-rim = auf { $square } kann kein Bauer stehen, auf der ersten oder letzten Reihe
setup-idle-in-check = { $seat } steht im Schach, ist aber nicht am Zug
setup-bare = nirgends steht eine Figur
setup-apart = die Figuren bilden keine einzige Gruppe; jede muss eine andere berühren, an einer Seite oder Ecke
setup-two-players = mindestens zwei müssen Figuren haben
setup-no-king-to-move = { $seat } ist am Zug, hat aber keinen König

# How a game stands.
to-move = { $seat } ist am Zug

# What players are asked.
ask-move = du bist am Zug
ask-clock = ist die Zeit abgelaufen?
ask-aside = noch etwas zu sagen?

# Why a move cannot be made.
not-yours = { $piece-the } auf { $square } gehört dir nicht
go-elsewhere = { $kind-the } auf { $square } muss auf ein anderes Feld ziehen
no-such-step = { $kind-a } zieht nicht von { $from } nach { $to }
another-piece = auf { $square } steht { $found-a }, nicht { $named-a }

# What players agree on.
draw-offered = { $seat } bietet Remis an
draw-accepted = { $seat } nimmt das Remis an
draw-accepted-in-part = { $seat } nimmt das Remis an; { $count ->
    [one] { $missing } muss noch antworten
   *[other] { $missing } müssen noch antworten
 }
draw-declined = { $seat } lehnt das Remis ab
draw-played-on = { $seat } spielt weiter und lehnt damit das Remis ab
gave-up = { $seat } gibt auf
ran-out-of-time = { $seat } hat die Zeit überschritten
draw-refused-stands = dein Remisangebot steht noch: Die anderen müssen erst antworten
draw-refused-offered = { $seat } hat schon Remis angeboten: Nimm an oder lehne ab
draw-refused-before = du hast schon Remis angeboten; mach einen Zug, bevor du es wieder anbietest
draw-refused-no-offer = niemand hat Remis angeboten
draw-refused-own = auf dein Angebot müssen die anderen antworten
draw-refused-accepted = du hast schon angenommen

# Why a score sheet cannot be read or written.
sheet-line = Zeile { $line }: { $message }
sheet-of-another-game = das ist eine Partie { $other }, nicht { $own }
sheet-refused = { $action }: { $why }
sheet-too-long = alle Varianten zusammen haben mehr als { $most } Aktionen

# What a table does not do.
table-broken = { $fault }; die Partie endet hier, und ihre Aufzeichnung bleibt erhalten
table-nothing-to-undo = es gibt nichts zurückzunehmen
table-nothing-to-redo = es gibt nichts zu wiederholen
table-needs-everyone = Aktion { $number }, { $action } von { $seat }, hat etwas Verborgenes aufgedeckt: Um sie zurückzunehmen, müssen alle Spieler einverstanden sein
table-no-such-ply = einen Halbzug { $ply } gibt es nicht; die Partie hat { $plies }
replay-foreign = das ist eine Aufzeichnung von { $record }, nicht von { $ruleset }
replay-cannot-start = die aufgezeichnete Partie kann nicht beginnen: { $why }
replay-refused = Aktion { $number }, { $action } von { $seat }, geht nicht: { $why }
replay-variation-refused = Variante { $variation }: Aktion { $number }, { $action } von { $seat }, geht nicht: { $why }

# Why a deck cannot be played with.
deck-is-empty = im Deck ist keine Karte
deck-unknown-card = im Kartensatz gibt es keine Karte { $called }
deck-unknown-card-but = im Kartensatz gibt es keine Karte { $called }; meinst du { $near }?
deck-not-unique = ein Deck darf „{ $card }“ nur einmal enthalten
deck-too-many = { $most ->
    [0] „{ $card }“ ist nicht unter den Karten, aus denen das Deck gemacht wird
    [1] für das Deck gibt es „{ $card }“ nur einmal
   *[other] ein Deck darf „{ $card }“ höchstens { $most }-mal enthalten
 }
deck-too-dear = das Deck kostet { $cost } Punkte und darf { $most } kosten: Das { $over ->
    [1] ist einer
   *[other] sind { $over }
 } zu viel
deck-of = { $seat-deck }: { $why }
session-does-not-begin = das Spiel beginnt nicht
session-several-moves = { $noted } könnte { $moves } sein
session-bot-does-nothing = der Bot für { $seat } tut nichts
session-card-asks-for-lit = die Karte fragt nach einem der Felder, die leuchten
session-bot-gone = { $why }; für { $seat } wird ab jetzt an diesem Bildschirm gespielt
session-gone = das Spiel arbeitet nicht mehr

# Warum eine Figur nirgendwohin kann.
hemmed-in = die Figur auf { $square } ist eingeschlossen
