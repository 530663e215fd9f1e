# Why something cannot be done with files, card sets and decks. `$reason` is often what the system says, in its own words.

machine-unreadable = { $path } lässt sich nicht lesen: { $reason }
machine-not-a-file = das ist keine gewöhnliche Datei
machine-too-large = die Datei hat mehr als { $largest } Bytes
machine-too-large-in-mb = die Datei hat mehr als { $largest } MB
machine-not-text = { $path }:{ $line }: { $reason }
machine-not-a-record = { $path }: { $reason }
machine-unwritable = { $path } lässt sich nicht schreiben: { $reason }
machine-undeletable = { $path } lässt sich nicht löschen: { $reason }
machine-unmakeable = { $path } lässt sich nicht anlegen: { $reason }
machine-put-aside = { $reason }; die Datei heißt jetzt { $path }
machine-defect = ein Teil des Programms ist zusammengebrochen: { $reason }
machine-no-game-in = in { $path } ist keine Partie
machine-pasted-no-game = was eingefügt wurde, ist keine Stellung und lässt sich nicht als Partie lesen: { $why }
machine-pasted-nothing = in dem, was eingefügt wurde, steht keine Partie
machine-no-kept-game = unter { $name } ist keine Partie gespeichert
machine-game-is-played-elsewhere = diese Partie wird gerade in einem anderen Fenster oder Terminal gespielt
machine-no-ruleset = ein Spiel { $asked } gibt es nicht; { $hint }
machine-no-form = kein Spiel speichert seine Partien als { $form }; Formen sind { $forms }
machine-no-sheet = Partien von { $ruleset } lassen sich nicht als { $form } schreiben; schreib sie als { $other }
machine-no-such-variant = Zeile { $line }: das ist eine Partie { $variant }, und so heißt hier kein Spiel
machine-no-such-game = eine Partie { $number } gibt es nicht; die Datei hat { $count }
machine-no-such-action = eine Aktion { $number } gibt es nicht; die Partie hat { $count }

# Card sets and decks.
machine-set-exists = einen Kartensatz { $name } gibt es schon
machine-no-set = kein Kartensatz heißt { $name }
machine-no-set-file = keine Datei eines Kartensatzes heißt { $name }
machine-set-ships = der Kartensatz { $name } gehört zum Programm; mach eine Kopie und ändere die
machine-no-folder-name = nach { $name } kann kein Ordner heißen: Nimm ein paar Buchstaben
machine-no-file-name = nach { $name } kann keine Datei heißen: Nimm ein paar Buchstaben
machine-settings-out-of-reach = { $why }: die Einstellungen vom letzten Mal sind nicht zu haben, und die von jetzt werden nicht behalten
machine-deck-file-taken = das Deck { $other } liegt in derselben Datei wie { $name }; gib diesem einen anderen Namen
machine-deck-file-unreadable = { $path } liegt dort, wo das Deck { $name } hinkäme, und ist nicht als Deck zu lesen: { $why }. Bring die Datei in Ordnung oder weg, oder gib diesem Deck einen anderen Namen
machine-no-hands = in { $set } hat niemand Karten auf der Hand

# Languages.
machine-language = die Sprache { $tag } bleibt weg: { $reason }

# Engines: Programme anderer, die Schach spielen. `$why` und `$how` sagt das System.
machine-engine-not-found = es gibt kein Programm { $engine }: nenne es mit seinem Pfad oder mit einem Namen, den das System kennt
machine-engine-not-started = die Engine { $engine } lässt sich nicht starten: { $why }
machine-engine-not-allowed = die Engine { $engine } wird nicht gestartet: das werden nur solche, die du selbst nennst
machine-engine-silent = die Engine { $engine } antwortet nicht
machine-engine-replaced = { $why }; der eigene Bot des Programms betrachtet die Partie an ihrer Stelle
machine-engine-gone = die Engine { $engine } hat sich beendet ({ $how })
machine-engine-illegal = die Engine { $engine } will { $told } spielen, und das ist nicht erlaubt
machine-engine-no-option = die Engine { $engine } hat keine Option { $option }
machine-engine-no-chess960 = die Engine { $engine } spielt kein Chess960
machine-engine-another-game = die Engine { $engine } spielt nur Schach, und dies ist ein anderes Spiel
