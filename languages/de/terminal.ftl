# What is said at the terminal.

# What players may type besides actions; `follows` is what stands behind it. What follows `terminal-order-` is typed as it stands.
terminal-help = Schreib, was du tust, so wie `moves` es auflistet oder wie Spieler es notieren; oder ein erstes Stück davon, etwa ein Feld, und dann das nächste. `resign` gibt auf. Außerdem:
terminal-order-moves = auflisten, was erlaubt ist; dann tut es eine Nummer
    .follows = [FELD]
terminal-order-card = was eine Karte sagt, oder jede Karte auf deiner Hand
    .follows = [NAME]
terminal-order-hint = einen Bot fragen, was er täte
terminal-order-review = einen Bot auf die ganze Partie zurückblicken lassen
terminal-order-undo = zurücknehmen, bis zu deinem letzten Spielzug
terminal-order-redo = wiederholen, was zurückgenommen wurde
terminal-order-vary = so viele Züge zurückgehen und von dort in einer Variante weiterspielen
    .follows = [ANZAHL]
terminal-order-variations = die Varianten auflisten
terminal-order-line = eine Variante aufs Brett holen; 0 ist die Partie
    .follows = NUMMER
terminal-order-main = die Variante zur Partie machen
terminal-order-drop = die Variante streichen
terminal-order-comment = zum letzten Zug schreiben, mit oder ohne Zeichen: comment !? schärfer; - löscht es
    .follows = [TEXT]
terminal-order-draw = Remis anbieten, annehmen oder beanspruchen
terminal-order-board = das Brett noch einmal zeigen
terminal-order-flip = es von der anderen Seite sehen
terminal-order-history = was bisher getan wurde
terminal-order-position = die Stellung als Text
terminal-order-rules = wie das Spiel gespielt wird
terminal-order-save = die Partie speichern: game.toml, oder game.pgn für andere Programme
    .follows = DATEI
    .alone = die Partie als game.toml speichern
terminal-order-load = eine gespeicherte Partie fortsetzen
    .follows = DATEI
terminal-order-back = mitten in einer Wahl neu wählen
terminal-order-lend = einen Bot den Rest deiner Figuren legen oder für eine dritte Hand spielen lassen: lend greedy
    .follows = [BOT]
terminal-order-seat = ab jetzt jemand anderen spielen lassen: seat black bot
    .follows = PLATZ SPIELER
terminal-order-help = dies hier
terminal-order-quit = aufhören

# What comes of them.
terminal-seat-whom = sag, um wessen Platz es geht und wer dort spielen soll: seat black human, seat white bot
terminal-nothing-to-lend = ein Bot kann für dich spielen, während du deine Figuren auslegst, oder wo eine Karte eine dritte Hand verlangt
terminal-no-position = dieses Spiel hat keinen Text für seine Stellungen
terminal-nothing-to-do = es gibt nichts zu tun
terminal-nothing-to-do-from = von { $pick } aus gibt es nichts zu tun
terminal-all-agree = Etwas Verborgenes wurde aufgedeckt. Sind alle Spieler einverstanden, es zurückzunehmen? (yes/no)
terminal-nothing-taken-back = nichts wurde zurückgenommen
terminal-no-idea = dazu fällt keinem Bot etwas ein
terminal-hint = { $action }, { $score } bei Tiefe { $depth }: { $line }
terminal-reviewing = Ein Bot wägt jede Stellung der Partie; Strg-C beendet das.
terminal-review-line = { $number }. { $seat }: { $deed }, besser { $best }
terminal-review-turn = Die Partie wendete sich mit { $deed } ({ $number }, { $seat }).
terminal-review-fine = Er fand nichts auszusetzen.
terminal-no-review = Die Karten sind verdeckt: Auf die Partie kann man zurückblicken, sobald sie vorbei ist.
terminal-varying = Von hier wird in einer Variante weitergespielt; die Partie wartet. `line 0` kehrt zu ihr zurück, `main` macht die Variante zur Partie, `drop` streicht sie.
terminal-vary-how-far = sag, wie viele Züge es zurückgehen soll: von 1 bis { $most }
terminal-no-variations = Varianten gibt es in Partien, in denen nichts verdeckt ist und keine Uhr läuft, oder die vorbei sind
terminal-no-variation-yet = es gibt keine Variante; `vary` beginnt eine
terminal-no-such-line = so eine Variante gibt es nicht; `variations` listet sie auf
terminal-at-the-game = die Partie selbst
terminal-at-variation = Variante { $line }
terminal-no-new-game = hier steht keine Variante, die zur Partie werden könnte
terminal-is-the-game = Das ist jetzt die Partie, und was die Partie war, ist eine Variante.
terminal-no-variation-here = das ist die Partie selbst und keine Variante
terminal-variation-dropped = die Variante ist gestrichen
terminal-no-comment = zum letzten Zug wurde nichts geschrieben
terminal-comment-later = vorher ist noch etwas anderes gefragt
terminal-commented = notiert
terminal-comment-deleted = gelöscht
terminal-no-draw = Remis ist jetzt nicht zu haben
terminal-save-where = in welche Datei? `save game.toml`, oder `save game.pgn` für andere Programme
terminal-saved = gespeichert als { $path }
terminal-saved-with-secrets = gespeichert als { $path }; denk daran, dass die Datei alles verrät, auch Verborgenes
terminal-load-which = welche Datei? `load game.toml`
terminal-no-game-there = in dieser Datei ist keine Partie
terminal-nothing-done = noch ist nichts gespielt
terminal-save-first = Die Partie speichern? Ein Dateiname speichert sie, Eingabe hebt sie fürs nächste Mal auf, `no` verwirft sie:
terminal-save-or-lose = Die Partie speichern? Sie ließ sich nicht fürs nächste Mal aufheben. Ein Dateiname speichert sie, `no` verwirft sie:
terminal-name-a-file = nenne eine Datei, oder sag `no`; bis dahin geht die Partie weiter
terminal-no-such-number = diese Nummer gibt es nicht; `moves` listet auf, was erlaubt ist
terminal-not-open = { $typed } geht hier nicht; `back` wählt neu
terminal-no-cards = dieses Spiel hat keine Karten
terminal-no-such-card = keine Karte heißt { $name }
terminal-hand-empty = du hast keine Karten

# A card, by its title and what players type for it.
terminal-card = { $title } ({ $id }): { $said }
terminal-card-lasts = bleibt neben dem Brett liegen
terminal-card-unique = einmalig
terminal-card-inferred = Text erschlossen
terminal-card-points = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
 }
terminal-timing-before = vor dem Zug
terminal-timing-instead = anstelle des Zuges
terminal-timing-after = nach dem Zug
terminal-timing-interrupt = gegen ein Schlagen
terminal-timing-reply = nach dem Spielzug eines anderen
terminal-timing-counter = gegen eine Karte
terminal-timing-any = jederzeit
terminal-timing-copied = dann, wenn es die kopierte Karte könnte
terminal-card-times = { $one } oder { $other }
terminal-card-not-now = Nicht jetzt: { $reason }.
terminal-card-stands-for = Jetzt wäre sie { $card }.

# What players did, and what happened.
terminal-plays = { $seat } spielt { $move }
terminal-does = { $seat }: { $action }
terminal-then = { $picked }, dann: { $open }
terminal-moved = { $piece-the } zieht von { $from } nach { $to }
terminal-captured = { $seat } schlägt { $piece-the-accusative } auf { $square }
terminal-removed = { $piece-the } auf { $square } verschwindet
terminal-fused = auf { $square } steht jetzt: { $piece }
terminal-changed = aus { $from-the-dative } auf { $square } wird: { $into }
terminal-placed = { $piece-the } kommt nach { $square }
terminal-chose-outside = { $seat } wählt einen Platz außerhalb
terminal-chose-edge = { $seat } wählt die Kante { $pick }
terminal-chose-corner = { $seat } wählt die Ecke { $pick }
terminal-chose = { $seat } wählt { $pick }
terminal-drew = { $seat } zieht { $count } { $count ->
    [one] Karte
   *[other] Karten
 }
terminal-drew-cards = { $seat } zieht { $cards }
terminal-corrected = { $seat } wird berichtigt: { $why }
terminal-turn = { $seat } ist am Zug

# Players at one keyboard, bots and clocks.
terminal-hide = Eingabe verbirgt das vor { $seat }.
terminal-hand-over = Gib die Tastatur weiter: { $seat } drückt dann Eingabe.
terminal-enter-alone = Eingabe allein geht weiter, und `quit` hört auf
terminal-not-at-keyboard = { $seat } sitzt nicht an der Tastatur: die Karten sind verdeckt
# The place of a player at the end of a game of several.
terminal-place = { $number }. { $seat }
terminal-over-prompt = die Partie ist vorbei (undo, history, save DATEI, quit)>
terminal-thinking = { $seat } denkt nach (Strg-C treibt an)
terminal-flag = die Zeit von { $seat } ist abgelaufen

# How a game is kept.
terminal-not-kept = die unbeendete Partie wird nicht aufgehoben: { $reason }
terminal-kept-again = die unbeendete Partie wird wieder aufgehoben
terminal-not-as-it-stands = Die Partie ist nicht so aufgehoben, wie sie steht.
terminal-older-state = Die Partie ist nicht so aufgehoben, wie sie steht; in { $path } ist ein älterer Stand einer Partie.
terminal-kept = Die Partie ist aufgehoben: `unruly play { $game } --resume` setzt sie fort.
terminal-kept-with-secrets = Die Partie ist aufgehoben: `unruly play { $game } --resume` setzt sie fort. Denk daran, dass { $path } alles verrät, auch Verborgenes.
terminal-cannot-go-on = { $path } lässt sich nicht fortsetzen: { $why }
terminal-ends-here = { $reason }; die Partie endet hier
terminal-record-in = ihre Aufzeichnung ist in { $path }

# Choosing a game.
terminal-welcome = Unruly: Schach, dessen Regeln sich ändern
terminal-which-game = Welches Spiel?
terminal-go-on-with-it = Es gibt eine unbeendete Partie. Fortsetzen?
terminal-go-on-instead = Eine unbeendete Partie ist aufgehoben, und diese nimmt ihren Platz ein. Lieber die alte fortsetzen?
terminal-how-many = Wie viele spielen, { $least } bis { $most }?
terminal-players = Ein Spieler ist human
terminal-players-or = oder { $bot }: { $help }
terminal-bot-random = zieht irgendetwas
terminal-bot-greedy = macht den Zug, nach dem die Stellung auf einen Blick am besten ist, und sieht nie weiter
terminal-bot-fallible = irrt sich wie ein Mensch, so sehr wie man ihm sagt: fallible:overlooks=30,errs=120, mit clear=60 nur bei 40 von 100 Handlungen
terminal-bot-search = sieht so weit voraus, wie die Grenzen es erlauben: search:200ms, search:depth=6, search:nodes=100000
terminal-bot-imagine = stellt sich vor, was verborgen ist, und sieht dort voraus, für Spiele mit Karten: imagine:1s, imagine:nodes=2000
terminal-bot-bot = ist der beste, den es für das Spiel gibt: imagine, wo etwas verborgen ist, sonst search
terminal-bot-novice = kennt die Regeln, sieht die Hälfte dessen, was es tun könnte, und nimmt, was gut aussieht
terminal-bot-learner = denkt ab und zu nach, und verfehlt vieles, worüber es nicht nachdenkt
terminal-bot-regular = denkt vor jedem zweiten Zug nach, und macht die übrigen auf den ersten Blick
terminal-bot-adept = denkt in der Regel nach, und ist ab und zu nachlässig
terminal-bot-expert = übersieht wenig Naheliegendes und plant ein wenig
terminal-bot-master = spielt gut; nur Bots mit mehr Zeit spielen besser
terminal-who-plays = Wer spielt { $seat }?
terminal-none-of-these = { $said } ist nichts davon; `quit` hört auf.
terminal-option-words = { $option } ist eins von { $words }
terminal-option = { $option }?
terminal-greeting = { $game }: { $players }. `help` sagt, was du schreiben kannst.
terminal-hidden = Manches, was geschieht, ist verborgen; gib die Tastatur weiter, wenn du darum gebeten wirst.

# Beside the board. Headings are short.
terminal-seats = Spieler
terminal-turns = Folge
terminal-after = { $one }, dann { $other }
terminal-in-force = in Kraft
terminal-effect = { $card } von { $seat }, { $until }
terminal-effect-on = { $card } von { $seat } auf { $squares }, { $until }
terminal-walls = Mauern
terminal-corners = Ecken
terminal-post = { $piece } auf { $corner }
terminal-out = ausgeschieden
terminal-threatened = bedroht von { $seats }
terminal-attacked = angegriffen von { $seats }, zurückgehalten
terminal-holds-nothing = keine Karte auf der Hand
terminal-holds = auf der Hand { $cards }
terminal-holds-cards = { $count } { $count ->
    [one] Karte
   *[other] Karten
 } auf der Hand
terminal-counts = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
 }
terminal-lost = verloren { $pieces }
terminal-for-good = endgültig { $pieces }
terminal-pieces = { $count ->
    [one] { $kind }
   *[other] { $count } { $kind-plural }
 }
terminal-cards = { $count } { $count ->
    [one] Karte
   *[other] Karten
 }
terminal-cards-of = { $cards } von { $seat }
terminal-cards-top = { $cards }, { $card } obenauf
terminal-pile-deck = Deck
terminal-pile-discard = Ablage
terminal-pile-played = Tisch
terminal-pile-stock = Auswahl
terminal-mark-trapped = gefangen
terminal-mark-partly-trapped = halb gefangen
terminal-mark-barred = gesperrt
terminal-mark-royal = königlich
terminal-mark-open = frei
terminal-many-squares = { $count } Felder
terminal-check = Schach
terminal-threat = Drohung
terminal-held = gehalten
terminal-joined = verbunden
terminal-declared = angesagt
terminal-attack = { $from } auf { $to }
terminal-attack-by = { $piece } { $from } auf { $to }
