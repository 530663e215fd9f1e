# Plugins: Spielregeln, mit denen das Programm nicht gebaut wurde.

plugins-title = Plugins
plugins-line = Spiele, die andere als Programme geschrieben haben.
plugins-off = Diesmal läuft kein Plugin: Das Programm wurde mit --no-plugins gestartet.
plugins-none = Noch ist kein Plugin da.
plugins-looked-for = Gesucht wird in { $folders }
plugins-look-again = Noch einmal suchen
plugins-waiting = { $count ->
    [one] Ein Plugin wartet darauf, ob es laufen darf.
   *[other] { $count } Plugins warten darauf, ob sie laufen dürfen.
 }

# Installieren.
plugins-folder = Ordner eines Plugins
plugins-install = Installieren
plugins-install-help = Ein Ordner mit einer plugin.toml und dem, was läuft. Er wird kopiert; nichts davon läuft, bevor du zustimmst.
plugins-working = In Arbeit …

# Wie es um ein Plugin steht.
plugins-runs = läuft
plugins-unasked = wartet auf deine Zustimmung
plugins-denied = nicht erwünscht
plugins-left-out = ausgelassen

# Was es ist.
plugins-games = Spiele: { $games }
plugins-authors = von { $authors }
plugins-licence = Lizenz { $licence }
plugins-library = Läuft als Teil dieses Programms: { $file } in { $folder }
plugins-process = Läuft als eigener Prozess: { $command } in { $folder }
plugins-digest = SHA-256 { $digest }, { $size } Bytes

# Was der Spieler dazu sagt.
plugins-allow = Laufen lassen …
plugins-try-again = Noch einmal versuchen …
plugins-deny = Auslassen
plugins-forget = Wieder fragen
plugins-warning = Ein Plugin, das läuft, kann alles, was du kannst: deine Dateien lesen, ändern und verschicken. Stimme nur dem zu, was von jemandem kommt, dem du vertraust.
plugins-agree = Ja, laufen lassen
plugins-disagree = Nein
plugins-changed = { $plugin } ist nicht mehr, was es war, als es gezeigt wurde; sieh es dir noch einmal an

# Warum eines ausgelassen wird.
plugins-writable = andere dürfen in { $path } schreiben und könnten hineintun, was sie wollen; `chmod go-w` hilft, oder ein anderer Ort für das Plugin
plugins-foreign = { $path } gehört jemand anderem; Plugins laufen nur aus eigenen Ordnern
plugins-link = { $path } ist ein Verweis oder keine gewöhnliche Datei; die Dateien eines Plugins liegen selbst in seinem Ordner
plugins-pinned = die Bibliothek ist nicht die, die plugin.toml festlegt: Ihr SHA-256 ist { $digest }; hole beides neu, oder `unruly plugins pack` den Ordner, wenn du sie gebaut hast
plugins-same-id = ein anderes Plugin heißt auch { $plugin }, in { $folder }; entferne eines davon
plugins-same-ruleset = es gibt schon Spielregeln namens { $ruleset }, also wird das ganze Plugin ausgelassen
plugins-no-library = es ist keine Bibliothek: { $reason }
plugins-not-shared = es ist keine geteilte Bibliothek; baue sie als cdylib oder mit -shared
plugins-other-machine = es ist für { $theirs }, und dieses Programm läuft auf { $ours }; hole das Plugin für dieses System
plugins-cut-off = die Datei ist abgeschnitten: Ein Teil von ihr läge hinter ihrem Ende; hole sie noch einmal
plugins-no-entry = es führt kein { $entry } auf, ist also kein Plugin
plugins-no-magic = sein { $entry } beginnt nicht wie eines, es ist also kein Plugin
plugins-other-interface = es ist für die Schnittstelle { $theirs } gemacht, und dieses Programm hat { $ours }; hole das Plugin für diese Version
plugins-other-schema = seine Nachrichten haben das Schema { $theirs }, und dieses Programm liest 1 bis { $ours }; ein neueres Programm kann es spielen
plugins-short-table = seine Tabelle hat { $size } Bytes, das ist zu kurz; es wurde nicht nach der Header-Datei gebaut
