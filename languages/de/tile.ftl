# What Tile Chess says: tiles on a plane without a board, two to six players, a King each.
# The King, the rules and the ways to announce are written with capitals, as the rules of the game have them.
# `$square` is a square, written as coordinates: 3,-2. `$piece` is a piece and whose it is, `$kind` a kind of piece alone.

# How the game stands, one behind the other on a line; `$seat` is whose turn it is, or whose King is in danger, and `$attackers`
# are the players from whom. `tile-check` and `tile-threat` are also said at the moment when they come about.
tile-to-place = { $count ->
    [1] { $seat } legt das letzte Plättchen
   *[other] { $seat } legt eines von { $count } Plättchen
 }
tile-kings-come-after = die Könige kommen nach { $count ->
    [1] einem Spielzug
   *[other] { $count } Spielzügen
 }
tile-check = Schach gegen { $seat } durch { $attackers }
tile-threat = Drohung gegen { $seat } durch { $attackers }
tile-held-attack = zurückgehaltener Angriff auf { $seat } durch { $attackers }

# What the tiles of each player count for when the game is drawn: `honours: white 24, black 1`. `$row` is `tile-honours-of` for
# the one player or the first, and joined to those that follow by `tile-honours-row`.
tile-honours = Punkte: { $row }
tile-honours-of = { $seat } { $count }
tile-honours-row = { $row }, { $next }

# What is asked. `$example`, such as P@1,0, is typed as it is, in every language.
tile-ask-place = leg ein Plättchen, wie { $example }
    .pointed = leg ein Plättchen
tile-ask-spoken = du bist am Zug; sag dabei Schach an, wie in 0,0>1,2 check black

# How a game ends: reasons, as in `white wins (last King)`.
tile-last-king = letzter König
tile-nobody-is-left = niemand ist mehr übrig
tile-nobody-can-move = niemand kann ziehen
tile-third-occurrence = die Stellung ist zum dritten Mal da

# Why a game cannot begin. `tile-other-players` stands behind `setup-position`; `it` is the position.
tile-nothing-to-lay-out = Tile Chess hat keine Karten, und was geschlagen wurde, kommt nie zurück; leg Plättchen mit einer Stellung aus
tile-other-players = sie hat { $players } Spieler, und { $seats } waren verlangt
tile-other-rules-before-cards = bevor Karten gegeben werden, hat eine Stellung keine Abmachungen von Tile Chess, außer dass das Spiel Schach ansagt oder, bei plötzlichem Tod, niemand
tile-no-room-before-cards = innerhalb der Grenzen ist Platz für { $room } Plättchen, und { $tiles } sollen dort liegen, bevor Karten gegeben werden

# What happens, told to all.
tile-no-square-left = kein Feld ist mehr frei, darum wird nicht gelegt, was noch in der Hand ist
tile-all-are-placed = alle Plättchen liegen: { $seat } beginnt
# The rounds of a random layout in which nobody has a King yet; `$seats` are the players who place their Kings now.
tile-kings-come = die Runden ohne Könige sind vorbei: Jetzt kommen die Könige von { $seats }
# A King was taken: `$seat` is whose it was, and `$captor` who took it and owns the tiles now.
tile-king-taken = { $seat } ist ausgeschieden, und { $count ->
    [1] 1 Plättchen von { $seat } gehört jetzt { $captor }
   *[other] { $count } Plättchen von { $seat } gehören jetzt { $captor }
 }
tile-mated-and-skipped = { $seat } ist schachmatt und wird übersprungen
tile-skipped = { $seat } hat keinen erlaubten Zug und wird übersprungen
tile-out-of-time = { $seat } hat die Zeit überschritten und verliert diesen Spielzug
tile-resigns = { $seat } gibt auf; die Plättchen bleiben, wo sie sind

# What is said of checks. `$seat` is who speaks, `$victim` whose King is in check, `$attackers` are the players from whom.
tile-announces = { $seat } sagt Schach gegen { $victim } an
tile-announces-from = { $seat } sagt Schach gegen { $victim } durch { $attackers } an
tile-announces-again = { $seat } sagt Schach gegen { $victim } an, wie es schon angesagt war
tile-announces-at-start = { $seat } sagt Schach gegen { $victim } an und muss in diesem Spielzug etwas anderes tun
tile-points-out = { $seat } weist auf das Schach von { $attacker } gegen { $victim } hin
# Told by the game itself: `$attacker` attacks the King of `$seat`.
tile-held-attack-and-why = zurückgehaltener Angriff auf { $seat } durch { $attacker }, dessen eigener König in Gefahr ist

# How what somebody said of a check is set right. `$seat` is whose King is spoken of.
tile-maker-announces = wer ein Schach herbeiführt, sagt es mit dem Zug an, oder zu Beginn seines nächsten Spielzugs, wenn es sein eigenes ist
tile-too-late = der Spielzug von { $seat } ist ohne ein Wort von diesem Schach vergangen, jetzt ist das nur noch Gerede
tile-no-king = { $seat } hat keinen König, der im Schach stehen könnte
# `$why` is `tile-trapped`.
tile-only-threat = { $seat } ist bedroht, aber nicht im Schach: { $why }
tile-is-in-check = { $seat } steht durch { $attacker } im Schach
# `$piece` on `$square` would give check, if `$blocker` on `$at` were not between.
tile-no-check-blocked = { $seat } steht nicht im Schach, denn { $blocker-the } auf { $at } steht { $piece-the-dative } auf { $square } im Weg
tile-no-check = { $seat } steht nicht im Schach: Nichts von { $attacker } zielt auf den König auf { $square }
# Here `$seat` is who attacks, and `$piece` on `$square` attacks the King of that player.
tile-held-attack-only = ein zurückgehaltener Angriff ist kein Schach: { $seat } müsste erst den eigenen König vor { $piece-the-dative } auf { $square } retten
tile-attacks-nobody = { $seat } ist ausgeschieden und greift niemanden an

# Why a check cannot be announced.
tile-no-check-before-kings = es gibt kein Schach, bevor die Könige auf der Ebene liegen
tile-no-check-yet = es gibt kein Schach, bevor die Könige auf der Ebene liegen und die Partie begonnen hat
tile-no-announcing-here = die Spieler sagen Schach nur an, wo das so vereinbart ist
tile-game-announces = hier sagt das Spiel selbst Schach an; mach den Zug allein
tile-nothing-announced = beim Plötzlichen Tod wird nichts angesagt; mach den Zug allein
tile-no-such-victims = Schach gegen { $seats } lässt sich nicht ansagen: Nenne andere, die noch spielen
tile-name-two = nenne zwei, die noch spielen: wer das Schach gibt und wem
tile-announced-already = das Schach von { $attacker } gegen { $victim } ist schon angesagt
# `$action` is what would have to be typed: check black.
tile-announce-yourself = du bist am Zug: Sag dein eigenes Schach mit `{ $action }` an

# What can be typed.
tile-actions = einen Zug schreibt man wie 0,0>1,2 und das Legen wie N@1,-2; außerdem resign, draw offer, draw accept, draw decline
tile-first-lay-out = zuerst werden die Plättchen gelegt, dann beginnt das Spiel

# Why somebody cannot act at all.
tile-you-are-out = du bist ausgeschieden
tile-nobody-plays = niemand spielt { $seat }
tile-no-legal-move = du hast keinen erlaubten Zug: Dein Spielzug wird übersprungen
tile-no-choosing-to-skip = niemand darf seinen Spielzug von sich aus überspringen; das Spiel überspringt, wer muss

# Why a tile cannot be placed.
tile-kings-to-place = nur die Könige sind noch zu legen, nach { $count ->
    [1] einem weiteren Spielzug
   *[other] { $count } weiteren Spielzügen
 }
tile-all-have-been-placed = alle Plättchen liegen schon
# `$held` is what the player still has in hand: `tile-holds` for each kind, in a list, or `tile-holds-nothing`.
tile-not-in-hand = du hast { $kind-no-accusative } mehr; in der Hand hast du { $held }
tile-holds = { $count ->
    [1] { $kind-a-accusative }
   *[other] { $count } { $kind-plural }
 }
tile-holds-nothing = nichts
tile-king-last = dein König wird zuletzt gelegt, nach { $count ->
    [1] einem weiteren Plättchen
   *[other] { $count } weiteren Plättchen
 }
tile-occupied = auf { $square } liegt schon { $piece-the }; ein Plättchen kommt auf ein leeres Feld
tile-first = das erste Plättchen kommt auf { $square }; die Ebene hat keinen anderen Anhaltspunkt
tile-touches-none = { $square } berührt kein Plättchen: Leg neben eines, an eine Seite oder eine Ecke
tile-next-to-king = dein König läge neben { $piece-the-dative } auf { $square }
# Moves wait until all tiles are placed; `$example` is what can be typed: P@1,0.
tile-still-placing = noch werden Plättchen gelegt: Leg eines, wie { $example }

# Why a move cannot be made.
tile-empty = auf { $square } liegt nichts
# The borders are as many squares wide and high: 12x12.
tile-beyond-borders = { $square } liegt jenseits der Grenzen, und die sind { $width }x{ $height }
# `$spread` is over how many squares the tiles may reach in either direction.
tile-too-far = { $square } ist zu weit weg: Die äußersten Plättchen dürfen { $spread } Felder auseinander liegen und nicht weiter
tile-pawn-steps = ein Bauer zieht einen Schritt gerade auf ein leeres Feld und schlägt einen Schritt diagonal
# `$kind` is what would move.
tile-blocked = { $piece-the } auf { $square } liegt im Weg: { $kind } kommt nur durch die eigene Farbe
tile-own-piece-there = auf { $square } liegt { $kind-own }
tile-own-king = auch mit Friendly Fire schlägt niemand seinen eigenen König
# Without this piece the others would not be connected; so many would lose touch with the rest.
tile-trapped = { $piece-the } auf { $square } ist eingeklemmt: Sonst { $count ->
    [1] wäre 1 Plättchen
   *[other] wären { $count } Plättchen
 } vom Rest abgeschnitten
tile-would-stand-alone = auf { $square } würde { $kind-the } kein anderes Plättchen berühren
tile-into-check = dein König stünde durch { $piece-the-accusative } auf { $square } im Schach
tile-into-check-of-another = dein König stünde durch eine andere Figur im Schach
tile-still-in-check = dein König stünde durch { $piece-the-accusative } auf { $square } weiterhin im Schach
tile-leaves-in-check = das ließe deinen König durch { $piece-the-accusative } auf { $square } im Schach stehen
# The King of `$seat` was to be taken.
tile-just-announced = dieses Schach hast du gerade erst angesagt: { $seat } muss einen Spielzug haben, um zu antworten; tu also etwas anderes
tile-not-announced = niemand hat Schach gegen { $seat } angesagt, darum darf dieser König nicht geschlagen werden
# Blood Lust: `$piece` on `$from` can take `$taken` on `$to`.
tile-must-take = du kannst eine Figur schlagen, also musst du es auch: { $piece-the } auf { $from } kann { $taken-the-accusative } auf { $to } schlagen
# Mad Blood Lust.
tile-must-give-up = du kannst nichts schlagen, also musst du eines deiner eigenen Plättchen hergeben, wie 0,0>-
tile-no-giving-up = nur beim Blutrausch gibt man Plättchen her
tile-king-not-given-up = ein König wird nie hergegeben
