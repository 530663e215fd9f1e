# What stands on the card pages: cards to look for, decks and sets to make, cards to weigh.

# Cards to begin with.
workshop-template-move = Eine Figur zieht auf andere Art
workshop-template-again = Eine Figur zieht noch einmal
workshop-template-swap = Zwei Figuren tauschen die Plätze
workshop-template-return = Eine geschlagene Figur kehrt zurück
workshop-template-piece-rule = Für eine Figur gilt einige Spielzüge lang eine Regel
workshop-template-square-rule = Für ein Feld gilt eine Regel
workshop-template-trap = Ein Geheimnis, das zuschnappt
workshop-template-counter = Eine Karte gegen eine Karte

# Looking for cards.
workshop-cards = Karten
workshop-tab-browse = Stöbern
workshop-tab-decks = Decks
workshop-tab-workshop = Werkstatt
workshop-tab-lab = Waage
workshop-search = Karten suchen
workshop-search-hint = Wörter auf der Karte
workshop-clear = Leeren
workshop-count = { $found } von { $count } Karten
workshop-nothing-found = Nichts heißt so
workshop-reading = Die Karten werden gelesen …
workshop-show-all = Alles zeigen
workshop-order = Reihenfolge
workshop-sort-set = Wie im Kartensatz
workshop-sort-name = Nach Namen
workshop-sort-timing = Nach Zeitpunkt
workshop-sort-points = Nach Punkten
workshop-reset = Filter zurücksetzen
workshop-set = Kartensatz
workshop-all-sets = Alle Kartensätze
workshop-played = Wann man sie spielt
workshop-whose = Wessen Figuren
workshop-whose-own = Eigene
workshop-whose-enemy = Gegnerische
workshop-whose-any = Beliebige
workshop-what = Worauf sie wirkt
workshop-after-play = Wenn sie gespielt ist
workshop-is-gone = Sie ist weg
workshop-stays = Sie bleibt liegen
workshop-points = Punkte
workshop-at-least = von
workshop-at-most = bis
workshop-close = Schließen

# A card.
workshop-copies = { $count } je Deck
workshop-unique = Eine je Deck
workshop-inferred = Text erschlossen
workshop-single = Nur eine zugleich
workshop-edit = Bearbeiten
workshop-read = In der Werkstatt lesen
workshop-weigh-this = Wiegen
workshop-examples = Beispiele
workshop-how-written = Wie sie geschrieben ist
workshop-place = { $file }, Zeile { $line }

# Decks.
workshop-only-mine = Im Deck
workshop-one-more = Eine mehr
workshop-one-less = Eine weniger
workshop-deck = Deck
workshop-deck-name = Name des Decks
workshop-save = Speichern
workshop-name-first = Ändere etwas, und gib dem Deck einen Namen
workshop-deck-size = { $count } { $count ->
    [one] Karte
   *[other] Karten
 }, { $different } verschiedene
workshop-points-of = { $cost } von { $most } Punkten
workshop-deck-fine = Bereit zum Spielen
workshop-deck-empty = Es ist keine Karte darin
workshop-deck-unknown = Im Kartensatz gibt es keine Karte { $card }
workshop-deck-not-unique = Ein Deck darf „{ $card }“ nur einmal enthalten
workshop-deck-too-many = Zu oft „{ $card }“: höchstens { $most }-mal
workshop-deck-too-dear = Es kostet { $cost } Punkte und darf { $most } kosten
workshop-deck-too-few = { $count ->
    [one] Eine Karte füllt
   *[other] { $count } Karten füllen
 } nicht die { $hands } Plätze auf den Händen; spielen lässt sich trotzdem
workshop-play-deck = Mit diesem Deck spielen
workshop-whole-set = Der ganze Kartensatz
workshop-no-cards = Keine Karten
workshop-my-decks = Gespeicherte Decks
workshop-ready-decks = Fertige Decks
workshop-no-decks = Noch keine: Benenne ein Deck und speichere es.
workshop-drop-sure = { $name } löschen?
workshop-deck-lost = Dieses Deck ist nicht gespeichert. Verwerfen?
workshop-deck-kept = { $name } ist gespeichert

# Decks while a game is set up.
workshop-as-the-set = Wie im Kartensatz
workshop-own-deck = Eigenes Deck
workshop-build = Ein Deck bauen

# The workshop.
workshop-back-to-bench = Zurück zur Werkstatt
workshop-restored = Änderungen, die zuletzt nicht gespeichert wurden, sind wieder da.
workshop-deck-restored = Ein Deck, das zuletzt nicht gespeichert wurde, ist wieder da.
workshop-saved = Gespeichert
workshop-reloaded = Die Dateien haben sich geändert und wurden neu gelesen.
workshop-completing-help = Pfeile wählen, Tab oder Eingabe schreibt, Esc schließt; Strg+Leertaste öffnet.
workshop-text-of = Text von { $name }
workshop-help = Hilfe: { $help }
workshop-problems = Fehler: { $errors }, Warnungen: { $warnings }
workshop-checking = Wird geprüft …
workshop-all-well = Alles in Ordnung
workshop-trying = Beispiele laufen …
workshop-tried = Beispiele bestanden: { $passed }, gescheitert: { $failed }
workshop-error = Fehler
workshop-warning = Warnung
workshop-example-of = Beispiel { $number } von { $card }
workshop-example = Beispiel { $number }
workshop-at-line = , Zeile { $line }
workshop-passed = bestanden
workshop-no-icons = Nichts sagt, worauf diese Karte wirkt: `icons` tut es und hilft, sie zu finden.
workshop-left-text = Du hast den Text verlassen. Eingabe führt zurück.
workshop-no-examples = Diese Karte hat keine Beispiele. Ein Beispiel beweist, dass die Karte tut, was auf ihr steht.
workshop-not-tried = Noch nicht gelaufen
workshop-try-these = Diese laufen lassen
workshop-try-examples = Alle Beispiele laufen lassen
workshop-mend-first = Behebe zuerst die Fehler
workshop-new-card = Neue Karte
workshop-try-now = Jetzt ausprobieren
workshop-try-now-help = Öffnet eine Partie, in der Weiß die Karte am Zeiger auf der Hand hat
workshop-give-up = Änderungen verwerfen
workshop-give-up-sure = Alle Änderungen verwerfen?
workshop-read-only = Dieser Kartensatz gehört zum Programm und bleibt, wie er ist. Mach eine Kopie, um ihn zu ändern.
workshop-settle-first = { $file } wurde auch anderswo geändert. Wähle erst, welche Fassung bleibt, und speichere dann.
workshop-theirs = Diese Datei wurde auch anderswo geändert.
workshop-take-theirs = Die andere nehmen
workshop-keep-mine = Meine behalten
workshop-choose-set = Kartensatz wählen
workshop-ships = { $name } (mitgeliefert)
workshop-new-set = Neuer Kartensatz
workshop-copy-set = Kopieren
workshop-remove-set = Entfernen
workshop-remove-sure = { $name } aus deinen Kartensätzen entfernen? Der Ordner bleibt aufgehoben.
workshop-removed = Entfernt. Die Dateien liegen jetzt in { $place }.
workshop-files = Dateien
workshop-unsaved = nicht gespeichert

# A first set.
workshop-welcome = Schreib eigene Karten
workshop-welcome-line = Eine Karte ist ein paar Zeilen Text. Sie wird beim Schreiben geprüft, daneben als Karte gezeigt und lässt sich sofort am Tisch ausprobieren. Fang mit einem kleinen Kartensatz an, oder sieh dir einen mitgelieferten an.
workshop-set-name = Name des Kartensatzes
workshop-begins-with = Er beginnt mit
workshop-make = Anlegen
workshop-scratch = Einer Karte
workshop-scratch-help = Hausregeln und eine erste Karte zum Ändern.
workshop-copy-of = Einer Kopie
workshop-copy-of-help = Alle Karten eines anderen Kartensatzes, zum Ändern.
workshop-based-on = Einem anderen darunter
workshop-based-on-help = Die Karten eines anderen Kartensatzes, wie sie dort sind, einige weggelassen, geändert oder dazu.
workshop-which-set = Welcher Kartensatz

# Beside the text.
workshop-side-card = Karte
workshop-side-language = Sprache
workshop-side-table = Tisch
workshop-no-card-here = Hier erscheint die Karte am Zeiger.
workshop-search-reference = In der Kartensprache suchen
workshop-entry-form = Tabellen
workshop-entry-step = Schritte
workshop-entry-rule = Regeln bleibender Wirkungen
workshop-entry-event = Ereignisse
workshop-entry-word = Wörter
workshop-at-cursor = Am Zeiger
workshop-key-of = { $key }, ein Schlüssel von { $entry }
workshop-required = muss da sein
workshop-left-out = weggelassen: { $usual }
workshop-copy = Kopieren
workshop-table-line = Beide Hände liegen offen, und die Partie wird nicht gespeichert.
workshop-hand-white = Hand von Weiß
workshop-hand-black = Hand von Schwarz
workshop-holds-here = { $card }, und:
workshop-into-hand = Karte hinzufügen
workshop-out-of-hand = { $card } wegnehmen
workshop-position = Stellung
workshop-position-hint = FEN, leer für die übliche Aufstellung
workshop-as-example = Wie im ersten Beispiel
workshop-to-table = Zum Tisch

# Weighing a card.
workshop-lab = Was ist eine Karte wert?
workshop-lab-line = Bots spielen dieselben Partien zweimal: einmal hat einer von ihnen anfangs die Karte, einmal eine andere an ihrer Stelle. Hände, Decks und Farben sind sonst gleich.
workshop-card = Karte
workshop-bots = Beide Spieler
workshop-games-each = Partien mit der Karte, und ebenso viele ohne
workshop-weigh = Wiegen
workshop-stop = Anhalten
workshop-games-played = { $done } von { $all } Partien, { $seconds } s
workshop-holder-scores = So punktet, wer { $card } hat
workshop-with = mit der Karte
workshop-without = ohne sie
workshop-tally = gewonnen { $won }, remis oder abgebrochen { $drawn }, verloren { $lost }
workshop-score = ; { $percent } % ({ $least } bis { $most })
workshop-was-played = { $card } wurde in { $played } von { $count } Partien gespielt.
workshop-gain = { $value } hundertstel Partien (zwischen { $least } und { $most })
workshop-suggested = Vorschlag: { $count } { $count ->
    [one] Punkt
   *[other] Punkte
 } (zwischen { $least } und { $most })
workshop-surely-good = Die Karte hilft diesen Bots: Die ganze Spanne liegt über null.
workshop-surely-bad = Die Karte schadet diesen Bots: Die ganze Spanne liegt unter null. Einen Punkt kostet sie trotzdem.
workshop-unsure = So wenige Partien sagen nicht, ob die Karte überhaupt hilft. Viermal so viele halbieren die Spanne.
workshop-caution = Was diese Zahl bedeutet: Ein Punkt steht für eine hundertstel Partie, den Vorteil, die Karte anfangs zu haben, zwischen zwei gleichen Bots dieser Stärke. Bots stellen keine Fallen wie Menschen, und sie bluffen nicht; eine Karte, die einen Plan braucht, ist in guten Händen mehr wert. In 95 von 100 solchen Wägungen liegt der wahre Wert für diese Bots zwischen den Grenzen. Es ist eine erste Schätzung, kein Preis.
