# Why something cannot be done with files, card sets and decks. `$reason` is often what the system says, in its own words.

machine-unreadable = { $path } ne peut pas être lu : { $reason }
machine-not-a-file = ce n'est pas un fichier ordinaire
machine-too-large = il a plus de { $largest } octets
machine-too-large-in-mb = il a plus de { $largest } Mo
machine-not-text = { $path }:{ $line } : { $reason }
machine-not-a-record = { $path } : { $reason }
machine-unwritable = { $path } ne peut pas être écrit : { $reason }
machine-undeletable = { $path } ne peut pas être supprimé : { $reason }
machine-unmakeable = { $path } ne peut pas être créé : { $reason }
machine-put-aside = { $reason } ; c'est maintenant { $path }
machine-defect = une partie du programme est tombée en panne : { $reason }
machine-no-game-in = il n'y a aucune partie dans { $path }
machine-pasted-no-game = ce qui a été collé n'est pas une position et ne se lit pas comme une partie : { $why }
machine-pasted-nothing = ce qui a été collé ne contient aucune partie
machine-no-kept-game = aucune partie n'est gardée sous { $name }
machine-game-is-played-elsewhere = cette partie se joue en ce moment dans une autre fenêtre ou un autre terminal
machine-no-ruleset = il n'y a pas de règles { $asked } ; { $hint }
machine-no-form = aucun jeu n'enregistre ses parties en { $form } ; les formes sont { $forms }
machine-no-sheet = les parties de { $ruleset } ne s'écrivent pas en { $form } ; écrivez-les en { $other }
machine-no-such-variant = ligne { $line } : c'est une partie de { $variant }, et aucun jeu d'ici ne s'appelle ainsi
machine-no-such-game = il n'y a pas de partie { $number } ; le fichier en a { $count }
machine-no-such-action = il n'y a pas d'action { $number } ; la partie en a { $count }

# Card sets and decks.
machine-set-exists = il y a déjà un jeu de cartes { $name }
machine-no-set = aucun jeu de cartes ne s'appelle { $name }
machine-no-set-file = aucun fichier d'un jeu de cartes ne s'appelle { $name }
machine-set-ships = le jeu { $name } est livré avec le programme ; faites-en une copie et changez-la
machine-no-folder-name = aucun dossier ne peut s'appeler d'après { $name } : employez des lettres
machine-no-file-name = aucun fichier ne peut s'appeler d'après { $name } : employez des lettres
machine-settings-out-of-reach = { $why } : les réglages d'avant sont hors d'atteinte, et ceux d'aujourd'hui ne seront pas gardés
machine-deck-file-taken = le paquet { $other } a le même fichier que { $name } aurait ; donnez un autre nom à celui-ci
machine-deck-file-unreadable = { $path } se trouve à la place du paquet { $name } et n'est pas lisible comme paquet : { $why }. Corrigez ou déplacez ce fichier, ou donnez un autre nom au paquet
machine-no-hands = personne n'a de cartes en main dans { $set }

# Languages.
machine-language = la langue { $tag } est laissée de côté : { $reason }

# Les moteurs : des programmes d'autrui qui jouent aux échecs. `$why` et `$how` sont ce que dit le système.
machine-engine-not-found = il n'y a pas de programme { $engine } : nommez-le par son chemin, ou par un nom que le système connaît
machine-engine-not-started = le moteur { $engine } ne peut pas être lancé : { $why }
machine-engine-not-allowed = le moteur { $engine } n'est pas lancé : seuls le sont ceux que vous nommez vous-même
machine-engine-silent = le moteur { $engine } ne répond pas
machine-engine-replaced = { $why } ; le bot du programme examine la partie à sa place
machine-engine-gone = le moteur { $engine } s'est arrêté ({ $how })
machine-engine-illegal = le moteur { $engine } veut jouer { $told }, ce qui n'est pas permis
machine-engine-no-option = le moteur { $engine } n'a pas d'option { $option }
machine-engine-no-chess960 = le moteur { $engine } ne joue pas au Chess960
machine-engine-another-game = le moteur { $engine } ne joue qu'aux échecs, et ceci est un autre jeu
