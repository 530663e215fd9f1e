# What stands on the pages of the window, and what the program itself says there.

# Marks on pieces and squares, and what they mean.
window-mark-trapped = gefangen: ohne das Plättchen fielen die anderen auseinander
window-mark-partly-trapped = halb gefangen: zieht nur dorthin, wo es die Plättchen noch zusammenhält
window-mark-barred = gesperrt: darf in diesem Spielzug nicht ziehen
window-mark-royal = königlich: sie darf nicht verloren gehen
window-mark-open = frei: hierhin kann etwas gelegt werden

# Things that may be said, as buttons have them. What follows `window-say-` is what players type.
window-say-resign = Aufgeben
window-say-draw-offer = Remis anbieten
window-say-draw-accept = Remis annehmen
window-say-draw-decline = Remis ablehnen
window-say-draw-claim = Remis beanspruchen
window-say-skip = Aussetzen
window-say-accept = Zugeben
window-say-accuse = Beschuldigen
window-say-by-chance = Den Rest auslosen
window-say-coin = Eine Münze werfen
window-say-deny = Bestreiten
window-say-die = Würfeln
window-say-discard = Eine Karte ablegen
window-say-done = Fertig
window-say-end = Spielzug beenden
window-say-fail = Verloren
window-say-heads = Kopf
window-say-leave = Weglassen
window-say-left = Links
window-say-more = Weiter
window-say-no = Nein
window-say-paper = Papier
window-say-pass = Passen
window-say-pay = Bezahlen
window-say-ready = Fertig
window-say-reaction = Wer zieht schneller
window-say-right = Rechts
window-say-rock = Stein
window-say-roshambo = Stein, Papier, Schere
window-say-say = Sagen
window-say-scissors = Schere
window-say-tails = Zahl
window-say-takeback = Zug zurücknehmen
window-say-undo = Rückgängig
window-say-use = Benutzen
window-say-win = Gewonnen
window-say-yes = Ja

# Pages.
window-games = Spiele
window-saved = Partien
window-settings = Einstellungen
window-help = Hilfe
window-pages = Seiten
window-back-to-game = Zurück zur Partie

# The gallery.
window-welcome = Was spielen wir?
window-welcome-line = Schachspiele, deren Regeln sich ändern. Such dir eins aus und fang an.
window-continue = Weiterspielen
window-left-unfinished = { $game }, nach { $count } { $count ->
    [one] Zug
   *[other] Zügen
 }
window-players-exactly = { $count } Spieler
window-players-from-to = { $least } bis { $most } Spieler
window-open-game = offen
window-hidden-game = verdeckte Karten
window-play = Spielen
window-rules = Regeln

# Setting up.
window-new-game-of = Neue Partie: { $game }
window-players = Spieler
window-change-places = Plätze tauschen
window-by-lot = Nach Los
window-by-lot-help = Das Los entscheidet, wer beginnt; die Reihenfolge am Tisch bleibt
window-player-fewer = Ein Spieler weniger
window-player-more = Ein Spieler mehr
window-name = Name
window-who-plays = Wer spielt { $seat }
window-human = Mensch
window-bot-random = Bot: zieht irgendetwas
window-bot-greedy = Bot: schlägt, was er kann
window-level-novice = Bot: Neuling (1 von 6)
window-level-learner = Bot: Lernender (2 von 6)
window-level-regular = Bot: Geübter (3 von 6)
window-level-adept = Bot: Könner (4 von 6)
window-level-expert = Bot: Experte (5 von 6)
window-level-master = Bot: Meister (6 von 6)
window-bot-thinks = Bot: denkt { $seconds } nach
window-preset = Art der Partie
window-as-usual = Wie üblich
window-options = Regeln
window-more-rules = Weitere Regeln
window-list-without = Nimmt { $card } von der Liste
window-mixed = Karten anderer Kartensätze
window-mixed-help = Sie kommen mit auf den Tisch. Die Hausregeln bleiben, wie sie sind; heißen zwei Karten gleich, gilt die dieses Spiels.
window-time = Bedenkzeit
window-no-limit = Unbegrenzt
window-other-time = Andere
window-time-help = 5m+3 sind fünf Minuten und drei Sekunden für jeden Zug; 30/move ist eine halbe Minute je Zug; 5m d5 wartet.
window-time-each-turn = { $time } für jeden Spielzug
window-time-in-all = { $time } für das ganze Spiel
window-time-and-more = { $time } für das Spiel, und { $more } mehr nach jedem Spielzug
window-time-and-delay = { $time } für das Spiel; in jedem Spielzug wartet die Uhr { $delay }
window-bad-time = Das ist keine Bedenkzeit: Schreib 5m+3, 30/move oder 300d5
window-position = Beginnt mit
window-usual-start = Die übliche Aufstellung
window-lay-out = Eine eigene Stellung …
window-pieces-laid = { $count ->
    [one] eine Figur
   *[other] { $count } Figuren
}
window-lay-out-of = Eine Stellung für { $game }
window-lay-out-from-here = Eine neue Partie von hier aus aufbauen
window-lay-out-help = Eine Figur wählen und klicken, wohin sie soll. Figuren lassen sich ziehen, vom Brett herunter verschwinden sie; das tut auch die rechte Taste.
window-use-position = Diese Stellung nehmen
window-can-start = So kann eine Partie beginnen.
window-over-at-once = Dort ist die Partie zu Ende: { $why }
window-no-position = Dieses Spiel hat keinen Text für seine Stellungen.
window-carry = Figuren bewegen
window-take-away = Wegnehmen
window-clear-board = Brett leeren
window-moves-first = Zieht zuerst
window-castling = Rochade
window-castling-with = { $seat } mit dem Turm auf { $rook }
window-position-text = Als Text
window-hands = Karten auf der Hand
window-hands-help = Eine Hand ohne Karte wird wie üblich ausgeteilt.
window-hand-with = noch eine Karte für { $seat }
window-no-such-card = So heißt keine Karte
window-card-title = Titel einer Karte
window-hand-without = Nimmt { $card } aus der Hand
window-seed = Startzahl
window-seed-help = Dieselbe Startzahl gibt dieselben Karten. Leer: eine, die niemand kennt.
window-no-seed = „{ $text }“ ist keine Startzahl: Eine Startzahl ist eine ganze Zahl
window-start = Partie beginnen
window-cancel = Abbrechen
window-default-number = Eigene Zahl

# The table.
window-board = Brett
window-empty = leer
window-nothing-yet = Noch ist nichts gespielt.
window-first = Erster Zug
window-previous = Zug davor
window-next = Zug danach
window-last = Letzter Zug
window-undo = Zurücknehmen
window-redo = Wiederholen
window-flip = Brett umdrehen
window-quarter = Vierteldrehung
window-fit = Alles zeigen
window-zoom-in = Näher
window-zoom-out = Weiter weg
window-lens-help = Zeigt, was die Marken auf den Figuren bedeuten, und was ohne das angezeigte Plättchen abbräche (U)
window-owned-by = gehört { $seats }
window-cut-off = { $count } Plättchen { $count ->
    [one] wäre
   *[other] wären
 } abgeschnitten
window-export = Kopie speichern
window-no-such-lesson = es gibt keine Lektion { $number }
window-no-such-game-here = es gibt kein Spiel { $game }
window-copy-game = Partie kopieren
window-copy-position = Stellung kopieren
window-game-copied = Die Partie ist in der Zwischenablage
window-position-copied = Die Stellung ist in der Zwischenablage
window-exported = Eine Kopie liegt in { $place }
window-is-thinking = denkt nach
window-hurry = Antreiben
window-play-out = Zu Ende spielen lassen
window-hold = Bots anhalten
window-release = Bots weiterspielen lassen
window-held = Die Bots warten.
window-at-work = Die Regeln sind noch bei der Arbeit.
window-leave-game = Partie verlassen
window-starting = Die Partie wird vorbereitet.
window-looking-back = Rückblick: Schritt { $ply } von { $plies }
window-to-now = Zur Gegenwart
window-back = Zurück
window-just-this = Nur das
window-off-table = Hergeben
window-choose-piece = Was kommt hierhin?
window-which-stood-there = Welche Figur stand dort?
window-say = Aufgeben, oder etwas sagen
window-wants-undo = Darf der letzte Zug zurückgenommen werden?
window-wants-redo = Darf er wiederholt werden?
window-agree = { $name }: ja
window-disagree = { $name }: nein
window-sure = Gibt { $name } wirklich auf?
window-yes = Ja
window-no = Nein
window-out = ausgeschieden
window-in-check = Schach
window-taken = Geschlagen: { $pieces }
window-honours = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
 }
window-still-to-come = Noch zu legen
window-cards = { $count } { $count ->
    [one] Karte
   *[other] Karten
 }
window-effects = In Kraft
window-hand-over = { $name }, du bist am Zug
window-hand-over-to-answer = { $name }, du wirst etwas gefragt
window-hand-over-to-answer-card = { $name }, du wirst gefragt: { $card } wurde gespielt
window-hand-over-to-answer-turn = { $name }, du wirst zum Zug von { $mover } gefragt
window-hand-over-to-answer-card-of = { $name }, du wirst gefragt: { $player } spielt { $card }
window-hand-over-to-answer-card-against = { $name }, du wirst gefragt: { $player } spielt { $card } gegen { $foe }
window-hand-over-to-answer-card-against-you = { $name }, du wirst gefragt: { $player } spielt { $card } gegen dich
window-hand-over-line = Geheimes wird erst gezeigt, wenn du allein hier bist.
window-i-am = Ich bin { $name }
window-over-win = { $name } gewinnt
window-over-draw = Remis
# The place of a player at the end of a game of several, and when that player was out.
window-place = { $number }. { $name }
window-place-out = { $number }. { $name }, ausgeschieden in Runde { $round }
window-result = { $score }, { $why }
window-resigned = { $name } hat aufgegeben
window-back-again = Zurückgenommen
window-time-short = { $seat }: { $count ->
    [one] noch eine Sekunde
   *[other] noch { $count } Sekunden
 }
window-stop-clocks = Uhren anhalten
window-paused = Die Uhren stehen still
window-paused-line = Das Brett ist verdeckt, bis es weitergeht.
window-end-pause = Weiterspielen
window-again = Neu einrichten
window-rematch = Revanche
window-rematch-help = Dasselbe Spiel noch einmal, alle einen Platz weiter
window-look-again = Züge ansehen
window-dismiss = Weglegen
window-not-kept = Die Partie wird nicht gespeichert: { $reason }
window-map = Karte

# Saved games.
window-no-saved = Noch keine Partien
window-seek-game = Ein Spiel suchen
window-no-such-game = Ein solches Spiel ist nicht aufbewahrt.
window-no-saved-line = Jede Partie wird hier von selbst gespeichert, Zug für Zug.
window-watch = Ansehen
window-delete = Löschen
window-delete-sure = Diese Partie löschen?
window-unfinished = unbeendet
window-moves-made = { $count } { $count ->
    [one] Zug
   *[other] Züge
 }
window-just-now = gerade eben
window-minutes-ago = vor { $count } min
window-hours-ago = vor { $count } h
window-days-ago = vor { $count } { $count ->
    [one] Tag
   *[other] Tagen
 }
window-import = Datei öffnen
window-import-help = Eine von diesem Programm gespeicherte Partie (.toml) oder ein Partieformular (.pgn). Eine Datei lässt sich auch auf das Fenster ziehen, eine Partie oder Stellung auf dieser Seite einfügen.
window-path = Pfad der Datei

# Settings.
window-your-name = Dein Name
window-language = Sprache
window-theme = Farben
window-theme-system = Wie das System
window-theme-light = Hell
window-theme-dark = Dunkel
window-theme-high-contrast = Starker Kontrast
window-board-style = Brett
window-board-wood = Holz
window-board-felt = Filz
window-board-slate = Schiefer
window-board-stone = Stein
window-board-paper = Papier
window-board-night = Nacht
window-piece-style = Figuren
window-pieces-carved = Geschnitzt
window-pieces-bold = Kräftig
window-pieces-plain = Schlicht
window-pieces-letters = Buchstaben
window-letters = KDTLSB
window-motion = Bewegung der Figuren
window-motion-none = Sofort
window-motion-fast = Schnell
window-motion-normal = Normal
window-motion-slow = Langsam
window-coordinates = Namen der Reihen und Linien
window-targets = Zeigen, wohin eine Figur ziehen darf
window-emblems = Ein Zeichen auf jeder Figur
window-emblems-help = Zeigt ohne Farbe, wem eine Figur gehört. Bei mehr als zwei Spielern ist es immer da.
window-turning = Das Brett zu dem drehen, der am Zug ist
window-turning-help = Wenn mehrere an einem Bildschirm spielen.
window-size = Größe von allem
window-look = Aussehen
window-at-the-board = Am Brett
window-you = Du

# Help. Keys, and what they do.
window-keys = Tasten
window-key-arrows = Pfeile
    .does = bewegen den Zeiger auf dem Brett, sobald es den Fokus hat
window-key-enter = Eingabe, Leertaste
    .does = wählen das Feld unter dem Zeiger
window-key-escape = Esc
    .does = lässt los, was gewählt war
window-key-tab = Tab
    .does = geht zum nächsten, was sich drücken lässt
window-key-pages = Links, Rechts, Bild auf, Bild ab
    .does = zeigen den Zug davor oder danach
window-key-ends = Auf, Ab, Pos1, Ende
    .does = zeigen den ersten oder den letzten Zug
window-key-play-on = V
    .does = spielt von der Stellung weiter, auf die zurückgeblickt wird, in einer Variante
window-key-lines = Umschalt+Auf, Umschalt+Ab
    .does = führen zur Linie davor oder danach: zur Partie oder zu einer Variante
window-key-wheel = Mausrad
    .does = über dem Brett: zeigt den Zug davor oder danach; über einer Ebene: näher, weiter weg
window-key-undo = Strg+Z, Strg+Y
    .does = nehmen zurück, wiederholen
window-key-flip = F, Umschalt+F
    .does = drehen das Brett um, oder um ein Viertel
window-key-choice = 1 bis 9, Eingabe
    .does = wählen, was aus einem Bauern wird, oder was sonst auf dem Brett gefragt ist; Eingabe nimmt die erste Figur
window-key-board = B
    .does = zum Brett; die Pfeile wählen ein Feld, Eingabe zeigt darauf
window-key-hand = H
    .does = geht zu deiner Hand; Pfeile wählen eine Karte, Eingabe spielt sie
window-key-rulings = I
    .does = zeigt, wie die Karte auszulegen ist, auf die gezeigt wird
window-key-pass = P
    .does = passt, oder beendet den Spielzug
window-key-lens = U
    .does = die Lupe: was die Marken auf den Figuren bedeuten, und was ohne ein Plättchen abbräche
window-key-zoom = +, -, 0
    .does = näher, weiter weg, alles
window-key-search = /, Strg+F
    .does = sucht Karten, auf der Kartenseite
window-key-draw = Rechte Maustaste
    .does = zeichnet Pfeile und Kreise; ein Linksklick wischt sie weg; verwirft, was geplant ist
window-key-replay = R
    .does = spielt die Partie nach, oder hält an
window-key-analyse = A
    .does = analysiert die gezeigte Stellung
window-key-comment = C
    .does = zur gezeigten Stellung schreiben
window-key-save = Strg+S
    .does = speichert eine Kopie oder ein Bild; in der Werkstatt den Kartensatz
window-key-paste = Strg+V
    .does = eine Stellung, eine Partie oder eine Partienotation einfügen, auch aus einem anderen Programm
window-key-size = Strg++, Strg+-, Strg+0
    .does = alles größer, kleiner oder so groß wie üblich
window-key-full = F11
    .does = der ganze Bildschirm
window-key-help = F1
    .does = wie das laufende Spiel gespielt wird
window-last-refusal = Zuletzt abgelehnt

# When cards are played.
window-timing-before = Vor dem Zug
window-timing-instead = Anstelle des Zuges
window-timing-after = Nach dem Zug
window-timing-interrupt = Gegen ein Schlagen
window-timing-reply = Nach deren Spielzug
window-timing-counter = Gegen eine Karte
window-timing-any = Jederzeit
window-timing-copied = Wie ihr Vorbild

# What small pictures on cards show besides pieces.
window-thing-piece = Figur
window-thing-board = Brett
window-thing-card = Karte
window-thing-hand = Hand
window-thing-swap = Tausch
window-thing-turn = Spielzug

# Cards, in hand and beside the board.
window-no-timing = Noch nicht bekannt, wann
window-lasts = Bleibt neben dem Brett liegen
window-points = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
 }
window-hand = Deine Hand
window-hand-empty = Du hast keine Karten.
window-play-hint = Klick sie an, oder zieh sie auf den Tisch
window-read-hint = Rechtsklick oder I: wie sie gemeint ist
window-notes = Wie sie gemeint ist
window-rulings = Entscheidungen
window-nobody-asked = Zu dieser Karte hat noch niemand etwas gefragt.
window-which-card = Welche Karte?
window-discards = legt { $card } ab
window-can-play = Kann jetzt gespielt werden
window-stands-for = Jetzt wäre sie { $card }
window-cannot-play = Kann nicht gespielt werden: { $reason }
window-not-now = Kann jetzt nicht gespielt werden
window-drop-here = Loslassen, um sie zu spielen

# Piles of cards.
window-pile-deck = Deck
window-pile-discard = Ablage
window-pile-played = Auf dem Tisch
window-pile-stock = Zur Auswahl
window-pile-count = { $pile }: { $count } { $count ->
    [one] Karte
   *[other] Karten
 }
window-look-through = Durchsehen: { $pile }, { $count } { $count ->
    [one] Karte
   *[other] Karten
 }
window-holds = { $name } hat { $count } { $count ->
    [one] Karte
   *[other] Karten
 }
window-nothing-in-force = Keine Karte ist in Kraft.
window-plays = { $name } spielt
window-close = Schließen

# Questions.
window-move-hint = Zieh eine Figur
window-move-or-card-hint = Zieh eine Figur, oder spiel eine leuchtende Karte
window-quiet = In diesem Spielzug nicht mehr fragen
window-not-quiet = Wieder fragen
window-card-would-do-nothing = { $card } hätte keine Wirkung: { $why }
window-if-played = Wird sie ausgespielt: { $told }
window-play-card = { $card } ausspielen?
window-play-it = Ausspielen
window-enter-key = Eingabe
window-take-back = Karte zurücknehmen
window-choose-card = Wähl eine Karte
window-see-board = Das Brett ansehen
window-see-cards = Zurück zu den Karten
window-waiting-for = { $seat } wird erwartet
window-lesson-waits = Die Lektion wartet auf dich
window-asks-counter = { $card } von { $name } kontern?
window-asks-reply = Eine Karte auf den Zug von { $name }?

# The games beside the board.
window-secret = Geheim: Niemand sonst darf hinsehen
window-looks-away = { $name } sieht weg
window-covered = Das Brett ist verdeckt
window-recall = Klick auf das Feld, auf dem sie stand
window-seconds-left = noch { $count } { $count ->
    [one] Sekunde
   *[other] Sekunden
 }
window-third-hand = Eine dritte Hand spielt diesen Spielzug: jemand am Tisch, oder ein Bot
window-lend = Einen Bot spielen lassen
window-lay-rest = Den Rest einen Bot legen lassen
window-balance = Halte die Karte { $count ->
    [one] eine Sekunde
   *[other] { $count } Sekunden
 } lang im Gleichgewicht
window-balance-help = Lehn dich gegen ihren Fall: Beweg die Maus, oder halte die Pfeiltasten links und rechts.
window-begin = Anfangen
window-luck = Dem Glück überlassen
window-luck-help = Eine Münze entscheidet, so oft so wie so: ohne Eile und ohne Maus.
window-stayed = Sie blieb oben
window-fell = Sie ist gefallen
window-reaction = Gewonnen hat, wer als Erstes drückt, wenn das Licht grün wird. Zu früh ist verloren.
window-reaction-key = { $name }: Taste { $key }
window-wait = Warte …
window-now = Jetzt!
window-too-soon = { $name } war zu früh
window-faster = { $name } war schneller
window-settled = Abseits des Bildschirms entschieden:
window-go-on = Weiter

# Settings for games with cards.
window-auto-pass = Von selbst passen, wo nichts gespielt werden kann
window-auto-pass-help = Du wirst nicht gefragt, wo du nur passen oder im Zug eines anderen eine Karte tauschen könntest; schalte das aus, um danach gefragt zu werden. Wo mehrere an einem Bildschirm ihre Hand verbergen, sehen die anderen daran, wer eine Antwort hat.

# The list of moves, and playing again.
window-taken-back = { $deed }, zurückgenommen
window-position-after = Die Stellung nach Schritt { $ply }
window-replay = Nachspielen
window-pause = Pause
window-speed = Tempo
window-a-second = { $moves } Züge je Sekunde
window-place-in-game = Stelle in der Partie
window-play-on = Von hier weiterspielen
window-in-variation = Variante { $number }: { $deed }
window-variation = Variante { $number }
window-variation-begins = Ein Zug an dieser Stelle beginnt eine Variante
window-variation-help = Du ziehst für alle Plätze. Die Partie selbst bleibt, wie sie ist.
window-to-the-game = Zurück zur Partie
window-to-end-of-variation = Ans Ende
window-make-main = Zur Partie machen
window-drop-variation = Löschen
window-bring-back = Variante zurückholen

# What people write about a game. The signs have the numbers that score sheets have for them.
window-comment = Zur Stellung schreiben
window-comment-on = Kommentar zu { $deed }
window-comment-on-game = Kommentar zur Partie
window-comment-words = Kommentar
window-comment-help = Strg+Enter speichert ihn. Er bleibt bei der Partie.
window-comment-delete = Löschen
window-sign-1 = guter Zug
window-sign-2 = Fehler
window-sign-3 = sehr guter Zug
window-sign-4 = grober Fehler
window-sign-5 = interessanter Zug
window-sign-6 = zweifelhafter Zug
window-sign-10 = ausgeglichen
window-sign-13 = unklar
window-sign-14 = Weiß steht etwas besser
window-sign-15 = Schwarz steht etwas besser
window-sign-16 = Weiß steht besser
window-sign-17 = Schwarz steht besser
window-sign-18 = Weiß steht viel besser
window-sign-19 = Schwarz steht viel besser

# Analysis.
window-analyse = Stellung analysieren
window-analysis = Analyse: { $finding }
window-analysis-line = Linie { $number }: { $finding }
window-try-line = Ein Klick spielt sie in einer Variante.
window-lines = Linien: { $count }
window-lines-fewer = Eine Linie weniger
window-lines-more = Eine Linie mehr
window-bot-looks = Ein Bot sieht sich die Stellung an …
window-no-analysis = Die Hände sind verdeckt: Bis zum Ende werden nur deine eigenen Spielzüge analysiert.
window-depth = Tiefe { $depth }
window-won-in = { $name } gewinnt in { $count }
window-lost-in = { $name } verliert in { $count }
window-review = Partie durchsehen
window-review-graph = Wie die Partie stand, vom Anfang bis zum Ende
window-reviewing = Gewogene Stellungen: { $done } von { $whole }
window-review-counts = { $name }: { $doubtful } zweifelhaft, { $mistakes } Fehler, { $blunders ->
        [one] 1 grober Fehler
       *[other] { $blunders } grobe Fehler
    }
window-turned = Wende: { $deed }
window-better = Besser: { $deed }
window-doubtful = zweifelhaft
window-mistake = ein Fehler
window-blunder = ein grober Fehler

# A copy of a game.
window-save-copy = Kopie speichern
window-as-game = Partie (.toml)
window-as-sheet = Partieformular (.{ $ending })
window-as-svg = Bild (.svg)
window-as-png = Bild (.png)
window-browse = Durchsuchen …
window-save = Speichern
window-is-there = { $path } gibt es schon. Ersetzen?
window-tells-all = Die Datei verrät alles, auch verdeckte Karten.

# Games from files.
window-importing = Die Datei wird gelesen …
window-no-such-position = kein Spiel hier hat eine solche Stellung: { $text }
window-imported = { $count ->
    [one] Eine Partie wurde
   *[other] { $count } Partien wurden
 } übernommen, zu finden unter „Partien“.

window-imported-some = Übernommen: { $count }, zu finden unter „Partien“. Weggelassen: { $left }. Der erste Grund: { $why }

# A plan.
window-planned = Geplant: { $from } nach { $to }
window-planned-then = dann { $from } nach { $to }
window-drop-plan = Plan verwerfen

# Sounds.
window-sounds = Töne
window-volume = Lautstärke
window-try-sound = Ausprobieren
window-engines = Engines
window-engines-help = Programme, die UCI sprechen, können hier Schach spielen und analysieren. Nenne eines mit Pfad oder Namen, dahinter nach Kommas Grenzen und Optionen. Es läuft, wenn es gefragt wird.
window-engine = Engine
window-engine-add = Hinzufügen
window-engine-drop = { $engine } entfernen
window-analyst = Analyse durch
window-analyst-own = das Programm selbst
window-no-player = Hier wurde kein Programm gefunden, das Töne abspielt (pw-play, paplay oder aplay).

# Lessons.
window-learn = Lektionen
window-lesson-of = Lektion { $number } von { $count }
window-show-me = Zeig es mir
window-leave-lesson = Lektion verlassen
window-astray = Das nicht: Was leuchtet, zeigt den Weg.
window-well-done = Gut gemacht!
window-next-lesson = Nächste Lektion
window-play-now = Eine Partie spielen

# What happened.
window-nothing = Nichts, was zu sehen wäre.

# A name, and what is said of it.
window-line = { $name }: { $said }

# What a small picture on a card shows.
window-icon = { $what } ({ $whose ->
    [own] eigen
    [enemy] gegnerisch
    [any] beliebig
   *[other] { $whose }
 })

# A piece, as labels call it.
window-piece = { $piece }

# What happened, in a row of sentences without their subject: `schlägt den schwarzen Bauern auf d5, weißer Bauer von e4 nach d5`.
window-moved = { $piece } von { $from } nach { $to }
window-captured = schlägt { $piece-the-accusative } auf { $square }
window-removed = { $piece } auf { $square } wird hergegeben
window-placed = { $piece } kommt nach { $square }
window-gone-over = { $count } Figuren von { $from } gehen über an { $into }
window-changed = { $from } wird zu { $into }
window-fused = verschmilzt auf { $square } zu { $piece }
window-played = spielt { $card }
window-drew = { $count ->
    [one] zieht eine Karte
   *[other] zieht { $count } Karten
 }
window-chose = wählt { $what }
