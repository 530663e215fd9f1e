# What games with cards say. A card is feminine: `sie wurde annulliert`.

ask-accused = du wirst beschuldigt
ask-balance = halte die Karte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
 } lang im Gleichgewicht
ask-by-card = { $card }: { $asked }
ask-choose = wähle
ask-corner = wähle eine Ecke des Feldes
ask-edge = wähle eine Kante zwischen zwei Feldern
ask-foe = gegen wen wird sie gespielt?
ask-on-which-square = auf welchem Feld?
ask-once-more = noch einmal?
ask-promoted-to-what = in was umwandeln?
ask-roshambo = Stein, Papier oder Schere?
ask-square = wähle ein Feld
ask-what-it-becomes = was wird aus der Figur auf { $square }?
ask-what-was-taken = welche Figur wurde weggenommen, und von wo?
    .pointed = Welche Figur wurde weggenommen, und von wo?
ask-where-back = wo kehrt sie zurück?
ask-where-to = wohin?
ask-which-card = welche Karte?
ask-which-contest = welcher Wettstreit?
ask-which-effect = welche Karte, die gilt?
ask-which-kind = welche Art von Figur?
ask-which-lost = welche der Figuren, die fort sind?
ask-which-of-two = welche von beiden?
ask-which-piece = welche Figur zieht?
ask-who-swaps = welche Figur wechselt den Platz?
ask-who-was-faster = wer war schneller?
    .pointed = Wer ist schneller?
ask-with-which-square = mit welchem Feld?
capture-is-declared = { $piece } will schlagen, von { $from } nach { $to }
capture-is-prevented = es wird nicht geschlagen
card-has-ended = { $card } ist zu Ende
card-has-no-effect = { $card } hat keine Wirkung: { $why }
card-is-cancelled = { $card } ist aufgehoben
card-is-discarded = { $seat } legt { $card } ab
card-lies-beside = { $card } gilt jetzt
card-reveals = { $card }: Es war { $squares }
card-was-cancelled = sie wurde aufgehoben
cards-accepts = { $seat } gibt es zu
cards-accepts-accusation = { $seat } lässt die Beschuldigung gelten
cards-accuses = { $seat } beschuldigt { $accused }
cards-board-is-covered = für { $seat } ist das Brett verdeckt
cards-box-is-empty = in der Schachtel ist keine Figur mehr
cards-cannot-obey = { $seat } kann nicht tun, was verlangt ist, und verliert den Spielzug
cards-captured-are-dead = geschlagene Figuren sind tot
cards-changed-hands = Karten haben den Besitzer gewechselt
cards-coin-heads = { $seat } sagt Kopf, die Münze zeigt Kopf
cards-coin-tails = { $seat } sagt Kopf, die Münze zeigt Zahl
cards-comes-to-no-end = sie kommt zu keinem Ende
cards-denies = { $seat } bestreitet es
cards-denies-accusation = { $seat } bestreitet die Beschuldigung
cards-dice = { $seat } würfelt { $own }, { $other_seat } würfelt { $other }
cards-die-shows = { $card }: der Würfel zeigt { $shown }
cards-endless-effects = die Wirkungen lösen einander endlos aus; sie werden abgebrochen
cards-fifty-moves = fünfzig Züge ohne Schlagen und ohne Bauernzug
cards-found-nothing = sie hat nichts gefunden, worauf sie wirken könnte
cards-goal-reached = das Ziel ist erreicht
cards-forfeits-the-turn = { $seat } verzichtet auf den Spielzug
cards-has-lost-the-turn = { $seat } hat den Spielzug verloren
cards-hurry = { $seat } hat { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
 } für den nächsten Spielzug
cards-keeps-balance = { $seat } hält die Karte im Gleichgewicht
cards-loses-a-turn = { $seat } verliert einen Spielzug
cards-loses-balance = { $seat } hält die Karte nicht im Gleichgewicht
cards-loses-contest = { $seat } verliert den Wettstreit
cards-lot-falls = { $card }: das Los fällt auf { $drawn }
cards-made-before = dieser Zug wurde aufgehoben
cards-makes-no-move = { $seat } macht keinen Zug
cards-may-not-mate = keine Karte darf von sich aus mattsetzen
cards-may-not-doom = keine Karte darf von sich aus einen König in einem Schach lassen, das kein Zug abwehrt
cards-more-this-turn = { $seat } darf in diesem Spielzug noch { $count ->
    [1] eine Karte
   *[other] { $count } Karten
 } spielen
cards-not-demanded = es muss getan werden, was verlangt ist
cards-not-so-for-copier = was sie braucht, trifft für den nicht zu, der sie kopiert
cards-remembers-rightly = { $seat } erinnert sich richtig
cards-remembers-wrongly = { $seat } erinnert sich falsch
cards-stalemate-no-square = Patt: Ein König hat kein Feld, auf das er zurückkehren kann
cards-no-move-takes-last-king = kein Zug darf den letzten König schlagen
cards-takes-last-king = keine Karte darf den letzten König schlagen
cards-takes-last-king-of = keine Karte darf den letzten König von { $seat } schlagen
cards-takes-king-of = keine Karte darf einen König von { $seat } schlagen
cards-third-hand-plays-on = eine dritte Hand spielt weiter
cards-too-many-ways = es gelten mehr Gangarten, als das Spiel sich merken kann
cards-will-lose-a-turn = { $seat } wird einen Spielzug verlieren
cards-will-play-another-turn = { $seat } bekommt noch einen Spielzug
cards-will-play-more = { $seat } spielt noch { $count ->
    [1] eine weitere Karte
   *[other] { $count } weitere Karten
 }
cards-wins-contest = { $seat } gewinnt den Wettstreit
cards-won-by-card = { $card } entscheidet das Spiel
cards-would-leave-check = sie ließe einen König im Schach
cards-would-leave-check-of = sie ließe den König von { $seat } im Schach
cards-would-leave-mate = sie ließe keinen Zug als Matt oder Patt
cards-would-leave-no-move = sie ließe { $seat } ohne Zug
cards-would-part-pieces = sie würde die Figuren auseinanderreißen
cards-is-trapped = { $kind-the } auf { $square } ist eingeklemmt: Sonst fielen die Figuren auseinander
cards-would-stand-alone = auf { $square } würde { $kind-the } keine andere Figur berühren
check-is-not-mended = keine Karte hat das Schach abgewehrt
move-is-taken-back = der Zug wird zurückgenommen
cards-are-taken-back = die Karten davor werden zurückgenommen
threefold-repetition = dreimalige Stellungswiederholung
surrender = Kapitulation

ask-card-against-capture = eine Karte gegen das Schlagen?
ask-counter = die Karte kontern?
ask-card-to-obey = keine deiner Figuren kann schlagen, was du schlagen musst: eine Karte?
ask-card-to-mend = dein König steht im Schach: Hilf dem mit einer Karte ab
    .pointed = Dein König steht im Schach: Hilf dem mit einer Karte ab
ask-card-to-change = dieser Zug wurde aufgehoben: Mach mit einer Karte einen anderen daraus
ask-card-after = eine Karte nach dem Zug?
    .pointed = Dein Zug ist gemacht. Eine Karte?
ask-card-in-reply = eine Karte als Antwort?
ask-card-or-stalemate = du hast keinen Zug: eine Karte, oder Patt?
ask-move-demanded = du bist am Zug: { $card } verlangt einen bestimmten, oder du verzichtest auf den Spielzug
ask-card-or-skip = du hast keinen Zug: eine Karte, oder setzt du aus?
ask-card-or-forfeit = eine Karte, oder auf den Spielzug verzichten?
ask-only-card-helps = dein König steht im Schach, und nur eine Karte kann helfen
    .pointed = Dein König steht im Schach, und nur eine Karte kann helfen
ask-card = eine Karte?
ask-card-due = { $count ->
    [one] eine Karte: Du musst noch eine spielen
   *[other] eine Karte: Du musst noch { $count } spielen
 }
card-time-or = { $one } oder { $other }
card-wrong-time = { $card } spielt man { $time }
card-no-model = es wurde keine Karte gespielt, die { $card } kopieren könnte
card-own-unique = { $card } kopiert keine einmalige Karte aus deinem eigenen Deck
card-unmet = was { $card } braucht, ist jetzt nicht gegeben
card-not-due = { $card } ist keine der Karten, die zu spielen sind
card-spent = du hast deine Karte für diesen Spielzug gespielt
card-none-now = jetzt kann keine Karte gespielt werden
card-lies-there-already = { $card } liegt schon neben dem Brett
card-cannot-obey = { $card } könnte nicht tun, was verlangt ist
card-only-made-before = { $card } könnte nur den Zug wiederholen, der aufgehoben wurde
card-finds-no-others = für { $card } hast du zu wenige andere Karten, die jetzt gespielt werden könnten
card-finds-nothing = { $card } fände nichts, worauf sie wirken könnte
card-time-before = in deinem eigenen Spielzug vor dem Zug
card-time-instead = in deinem eigenen Spielzug anstelle des Zuges
card-time-after = in deinem eigenen Spielzug nach dem Zug
card-time-interrupt = im Spielzug eines anderen, der gerade schlagen will
card-time-reply = nach dem Spielzug eines anderen
card-time-counter = gleich nach einer Karte eines anderen
card-time-any = immer, wenn du etwas gefragt wirst
card-time-copied = dann, wenn die Karte gespielt werden könnte, die sie kopiert
lasts-suspended = ausgesetzt
lasts-for-good = für immer
lasts-turns = { $count ->
    [1] noch einen Spielzug lang
   *[other] noch { $count } Spielzüge lang
 }
lasts-this-turn = in diesem Spielzug
lasts-their-next-turn = bis zum Ende des nächsten Spielzugs von { $seat }
lasts-against-nobody = gegen niemanden mehr
lasts-to-next-turn = bis zum nächsten Spielzug von { $seat }
lasts-until-condition = solange die Karte es sagt
lasts-until-set-off = bis sie ausgelöst wird
status-asked-by = { $seat } wählt für { $card }
status-accused = { $seat } wird beschuldigt
status-may-counter = { $seat } darf die Karte kontern
status-may-interrupt-capture = { $seat } darf das Schlagen unterbrechen
status-captures = { $seat } schlägt
status-may-interrupt = { $seat } darf unterbrechen
status-may-play-card = { $seat } darf eine Karte spielen
status-may-reply = { $seat } darf antworten
status-third-hand = eine dritte Hand spielt
goes-only-to-take = { $kind-the } auf { $from } zieht nur nach { $to }, um dort etwas zu schlagen
does-not-go = { $kind-the } auf { $from } zieht nicht nach { $to }
move-was-taken-back = dieser Zug wurde zurückgenommen; versuche einen anderen
two-could-do-that = das könnten zwei Figuren; schreib { $moves }
check-once-turn-is-over = dein König stünde im Schach, sobald dieser Spielzug vorbei ist
leads-to-cancelled = das führt zu der Stellung, die aufgehoben wurde
say-promotion = sag, in was umgewandelt wird, wie in { $example }
card-demands-another = { $card } verlangt einen anderen Zug als { $moved }
card-forbids-move = { $card } verbietet den Zug { $moved }
nobody-can-move-so = keine deiner Figuren kann jetzt { $moved } ziehen
leaves-check = das ließe deinen König im Schach stehen
leaves-check-and-no-card = das ließe deinen König im Schach stehen, und keine Karte auf deiner Hand hilft dem ab
leaves-check-from = das ließe deinen König durch { $piece-the-accusative } auf { $square } im Schach stehen
leaves-check-from-and-no-card = das ließe deinen König durch { $piece-the-accusative } auf { $square } im Schach stehen, und keine Karte auf deiner Hand hilft dem ab

name-card-alone = nenne die Karte allein; was sie fragt, beantwortest du eins nach dem anderen
cards-actions = schreib einen Zug wie { $move }, play KARTE, ein Feld, ein Wort, nach dem gefragt wurde, end oder pass
accept-or-deny = gib es zu oder bestreite es
card-waits-not = { $card } wartet jetzt nicht darauf, dass du sie benutzt
nothing-listens = was jetzt gesagt wird, zählt nicht
no-such-card-but = keine Karte heißt { $called }; meinst du { $near }?
no-such-card = keine Karte heißt { $called }
first-let-capture-pass = lass zuerst das Schlagen geschehen, oder antworte mit einer Karte
first-play-due-cards = spiel zuerst die Karten, die zu spielen sind
first-answer-card = antworte zuerst auf das, was die Karte fragt
first-let-card-pass = lass zuerst die Karte gelten, oder kontere sie
first-accept-or-deny = du wirst beschuldigt: Gib es erst zu, oder bestreite es
first-let-turn-pass = der Spielzug gehört noch einem anderen Spieler: Lass ihn erst zu Ende gehen
move-is-made = dein Zug ist gemacht
no-card-asks = jetzt fragt keine Karte nach etwas
cannot-be-chosen = { $what } kann hier nicht gewählt werden
card-not-held = du hast { $card } nicht auf der Hand
move-before-end = du musst ziehen, bevor du deinen Spielzug beendest
mend-or-take-back = dein König steht im Schach: Spiel eine Karte, die dem abhilft, oder nimm den Zug zurück
change-or-take-back = dieser Zug wurde aufgehoben: Ändere etwas mit einer Karte, oder nimm ihn zurück
nothing-to-let-pass = jetzt gibt es nichts, was du geschehen lassen könntest
nothing-to-take-back = es gibt nichts, was du zurücknehmen kannst
no-discard-now = du darfst jetzt keine Karte ablegen
wait-for-card = warte, bis die laufende Karte fertig ist
card-forbids-nothing = { $card } verbietet jetzt nichts
no-accusations = Beschuldigungen sind in dieser Partie abgeschaltet
cards-draw-offered-already = Remis wurde schon angeboten; mach einen Zug, bevor du es wieder anbietest
cards-has-left = { $seat } hat das Spiel verlassen; die Figuren bleiben, wo sie sind
cards-is-out = { $seat } ist ausgeschieden, und die Figuren gehören jetzt { $by }
cards-is-skipped = { $seat } kann nicht ziehen und wird übersprungen
cards-last-king = letzter König
cards-no-draw-offered = niemand hat dir Remis angeboten
cards-nobody-can-move = niemand kann ziehen
ask-card-for-deck = welche Karte kommt in dein Deck? Noch { $points ->
    [1] ein Punkt
   *[other] { $points } Punkte
 }
ask-any-time = jederzeit
status-makes-deck = { $seat } stellt ein Deck zusammen
deck-no-more = von „{ $card }“ ist nichts mehr zu haben
deck-not-in-stock = „{ $card }“ ist nicht unter den Karten, aus denen das Deck gemacht wird
deck-costs-too-much = „{ $card }“ kostet { $cost ->
    [1] einen Punkt
   *[other] { $cost } Punkte
 }, und { $left ->
    [1] einer ist
   *[other] { $left } sind
 } übrig
deck-not-in-it = „{ $card }“ ist nicht in deinem Deck
deck-actions = nimm Karten, leg welche zurück, oder sag { $ready } oder { $by_chance }
setup-no-such-card = { $game } hat keine Karte { $called }
setup-no-such-card-but = { $game } hat keine Karte { $called }; meinst du { $near }?
deck-for-own-decks = { $option } ist für Partien, in denen jeder Spieler sein eigenes Deck hat
deck-neither = { $game } hat weder ein Deck noch eine Karte { $called }
deck-neither-but = { $game } hat weder ein Deck noch eine Karte { $called }; meinst du { $near }?
