# What games for two on the board say.

# How the game stands.
to-move-in-check = { $seat } ist am Zug und steht im Schach
check-to = Schach gegen { $seat }

# What is asked.
ask-move-in-check = du bist am Zug und stehst im Schach
    .pointed = Du bist am Zug: du stehst im Schach

# How a game ends.
checkmate = schachmatt
stalemate = Patt
chess-repetition = { $times ->
    [3] dreimalige Stellungswiederholung
    [5] fünfmalige Stellungswiederholung
   *[other] { $times }-malige Stellungswiederholung
 }
chess-many-moves = { $moves ->
    [50] fünfzig
    [75] fünfundsiebzig
   *[other] { $moves }
 } Züge ohne Schlagen und ohne Bauernzug
chess-dead-position = tote Stellung
chess-claimed = { $reason }, auf Antrag
chess-bare-king = die Zeit ist abgelaufen, und ein König allein kann nicht gewinnen

# Draws.
chess-no-offer = { $seat } hat kein Remis angeboten
chess-nothing-to-claim = Remis kann man beantragen, wenn die Stellung zum dritten Mal da ist oder nach fünfzig Zügen jeder Seite ohne Schlagen und ohne Bauernzug

# What can be typed.
chess-actions = Züge schreibt man wie e2e4 oder e7e8q; außerdem resign, draw offer, draw accept, draw decline, draw claim
chess-actions-noted = Züge schreibt man wie e2e4, e7e8q oder Nf3; außerdem resign, draw offer, draw accept, draw decline, draw claim
chess-no-such-note = kein erlaubter Zug schreibt sich hier { $noted }
chess-ambiguous = { $noted } könnte { $moves } sein

# Why a move cannot be made.
no-piece-there = auf { $square } steht keine Figur
barred = die Figur auf { $square } darf jetzt nicht ziehen
combining-barred = die Figur auf { $square } hat im letzten Spielzug gezogen oder ist da entstanden, und keine Figur zieht zweimal hintereinander
own-piece-there = auf { $square } steht { $piece-own }
stands-in-the-way = { $piece-the } auf { $square } steht { $kind-the-dative } im Weg
chess-say-promotion = ein Bauer, der { $square } erreicht, wird umgewandelt: Füge den Buchstaben der Figur an, wie in { $example }
chess-no-promotion = auf { $square } wird nichts umgewandelt
chess-not-that-promotion = das darf ein Bauer nicht werden
chess-into-check = dein König stünde durch { $piece-the-accusative } auf { $square } im Schach
chess-still-in-check = dein König stünde durch { $piece-the-accusative } auf { $square } weiterhin im Schach
chess-leaves-in-check = das ließe deinen König durch { $piece-the-accusative } auf { $square } im Schach stehen
chess-pawn-steps = ein Bauer zieht ein Feld vorwärts, oder zwei von seinem Ausgangsfeld, wenn sie leer sind, und schlägt ein Feld diagonal vorwärts
chess-castling-lost = du kannst auf dieser Seite nicht rochieren: Der König oder der Turm hat schon gezogen, oder der Turm ist nicht mehr da
chess-castling-in-check = aus dem Schach heraus kannst du nicht rochieren
chess-castling-blocked = du kannst nicht rochieren, denn { $piece-the } auf { $square } steht im Weg
chess-castling-attacked = du kannst nicht rochieren: Der König käme über ein angegriffenes Feld oder auf eines
