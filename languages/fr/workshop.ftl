# What stands on the card pages: cards to look for, decks and sets to make, cards to weigh.

# Cards to begin with.
workshop-template-move = Une pièce bouge autrement
workshop-template-again = Une pièce rejoue
workshop-template-swap = Deux pièces échangent leurs places
workshop-template-return = Une pièce prise revient
workshop-template-piece-rule = Une pièce suit une règle quelques tours
workshop-template-square-rule = Une case suit une règle
workshop-template-trap = Un secret qui se déclenche
workshop-template-counter = Une carte contre une carte

# Looking for cards.
workshop-cards = Cartes
workshop-tab-browse = Parcourir
workshop-tab-decks = Paquets
workshop-tab-workshop = Atelier
workshop-tab-lab = Équilibre
workshop-search = Chercher des cartes
workshop-search-hint = Mots de la carte
workshop-clear = Effacer
workshop-count = { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
 } sur { $count }
workshop-nothing-found = Rien ne porte ce nom
workshop-reading = Lecture des cartes…
workshop-show-all = Tout montrer
workshop-order = Ordre
workshop-sort-set = Comme dans le jeu
workshop-sort-name = Par nom
workshop-sort-timing = Par moment
workshop-sort-points = Par points
workshop-reset = Ôter les filtres
workshop-set = Jeu de cartes
workshop-all-sets = Tous les jeux
workshop-played = Quand on la joue
workshop-whose = Pièces de qui
workshop-whose-own = À soi
workshop-whose-enemy = Adverses
workshop-whose-any = Au choix
workshop-what = Sur quoi elle porte
workshop-after-play = Une fois jouée
workshop-is-gone = Elle s'en va
workshop-stays = Elle reste
workshop-points = Points
workshop-at-least = de
workshop-at-most = à
workshop-close = Fermer

# A card.
workshop-copies = { $count } par paquet
workshop-unique = Une par paquet
workshop-inferred = Texte déduit
workshop-single = Une à la fois
workshop-edit = Modifier
workshop-read = Lire dans l'atelier
workshop-weigh-this = La peser
workshop-examples = Exemples
workshop-how-written = Comment elle est écrite
workshop-place = { $file }, ligne { $line }

# Decks.
workshop-only-mine = Dans le paquet
workshop-one-more = Une de plus
workshop-one-less = Une de moins
workshop-deck = Paquet
workshop-deck-name = Nom du paquet
workshop-save = Enregistrer
workshop-name-first = Changez quelque chose et nommez le paquet
workshop-deck-size = { $count } cartes, dont { $different } différentes
workshop-points-of = { $cost } points sur { $most }
workshop-deck-fine = Prêt à jouer
workshop-deck-empty = Il n'y a aucune carte
workshop-deck-unknown = Le jeu n'a pas de carte { $card }
workshop-deck-not-unique = Un paquet ne contient { $card } qu'une fois
workshop-deck-too-many = Trop de { $card } : { $most } au plus
workshop-deck-too-dear = Il coûte { $cost } points, au plus { $most } sont permis
workshop-deck-too-few = { $count ->
    [one] { $count } carte ne remplit pas
   *[other] { $count } cartes ne remplissent pas
 } les { $hands } places des mains ; on peut jouer quand même
workshop-play-deck = Jouer avec ce paquet
workshop-whole-set = Tout le jeu
workshop-no-cards = Aucune carte
workshop-my-decks = Paquets gardés
workshop-ready-decks = Paquets tout prêts
workshop-no-decks = Aucun : nommez un paquet et enregistrez-le.
workshop-drop-sure = Supprimer { $name } ?
workshop-deck-lost = Ce paquet n'est pas enregistré. L'abandonner ?
workshop-deck-kept = { $name } est gardé

# Decks while a game is set up.
workshop-as-the-set = Comme dans le jeu
workshop-own-deck = Paquet à soi
workshop-build = Composer un paquet

# The workshop.
workshop-back-to-bench = Retour à l'atelier
workshop-restored = Les changements non enregistrés sont de retour.
workshop-deck-restored = Un paquet qui n'avait pas été enregistré est de retour.
workshop-saved = Enregistré
workshop-reloaded = Les fichiers ont changé sur le disque et ont été relus.
workshop-completing-help = Flèches : choisir, Tab ou Entrée : écrire, Échap : fermer ; Ctrl+Espace ouvre.
workshop-text-of = Texte de { $name }
workshop-help = Aide : { $help }
workshop-problems = Erreurs : { $errors }, avertissements : { $warnings }
workshop-checking = Vérification …
workshop-all-well = Tout va bien
workshop-trying = Essai des exemples …
workshop-tried = Exemples réussis : { $passed }, ratés : { $failed }
workshop-error = Erreur
workshop-warning = Avertissement
workshop-example-of = Exemple { $number } de { $card }
workshop-example = Exemple { $number }
workshop-at-line = , ligne { $line }
workshop-passed = réussi
workshop-no-icons = Rien ne dit sur quoi porte cette carte : `icons` le dit et aide à la trouver.
workshop-left-text = Vous avez quitté le texte. Entrée vous y ramène.
workshop-no-examples = Cette carte n'a pas d'exemple. Un exemple prouve que la carte fait ce qu'elle dit.
workshop-not-tried = Pas encore essayés
workshop-try-these = Essayer ceux-ci
workshop-try-examples = Essayer tous les exemples
workshop-mend-first = Corrigez d'abord les erreurs
workshop-new-card = Nouvelle carte
workshop-try-now = Essayer à table
workshop-try-now-help = Ouvre une partie où les Blancs tiennent la carte sous le curseur
workshop-give-up = Abandonner les changements
workshop-give-up-sure = Tout abandonner ?
workshop-read-only = Ce jeu vient avec le programme et reste tel quel. Faites-en une copie pour le changer.
workshop-settle-first = { $file } a aussi changé sur le disque. Choisissez d'abord lequel reste, puis enregistrez.
workshop-theirs = Ce fichier a aussi changé sur le disque.
workshop-take-theirs = Prendre celui-là
workshop-keep-mine = Garder le mien
workshop-choose-set = Choisir un jeu
workshop-ships = { $name } (fourni)
workshop-new-set = Nouveau jeu
workshop-copy-set = Copier
workshop-remove-set = Retirer
workshop-remove-sure = Retirer { $name } de vos jeux ? Son dossier est mis de côté.
workshop-removed = Retiré. Ses fichiers sont maintenant dans { $place }.
workshop-files = Fichiers
workshop-unsaved = non enregistré

# A first set.
workshop-welcome = Écrivez vos propres cartes
workshop-welcome-line = Une carte, ce sont quelques lignes de texte. Elles sont vérifiées pendant la frappe, montrées en carte à côté, et s'essaient aussitôt à table. Commencez par un petit jeu, ou regardez-en un qui est fourni.
workshop-set-name = Nom du jeu
workshop-begins-with = Il commence par
workshop-make = Créer
workshop-scratch = Une carte
workshop-scratch-help = Des règles de maison et une première carte à changer.
workshop-copy-of = Une copie
workshop-copy-of-help = Toutes les cartes d'un autre jeu, à changer.
workshop-based-on = Un autre jeu dessous
workshop-based-on-help = Les cartes d'un autre jeu telles quelles, certaines ôtées, changées ou ajoutées.
workshop-which-set = Quel jeu

# Beside the text.
workshop-side-card = Carte
workshop-side-language = Langage
workshop-side-table = Table
workshop-no-card-here = La carte sous le curseur se montre ici.
workshop-search-reference = Chercher dans le langage
workshop-entry-form = Tables
workshop-entry-step = Étapes
workshop-entry-rule = Règles des effets durables
workshop-entry-event = Événements
workshop-entry-word = Mots
workshop-at-cursor = Sous le curseur
workshop-key-of = { $key }, une clé de { $entry }
workshop-required = obligatoire
workshop-left-out = sans elle : { $usual }
workshop-copy = Copier
workshop-table-line = Les deux mains sont ouvertes, et la partie n'est pas gardée.
workshop-hand-white = Main des Blancs
workshop-hand-black = Main des Noirs
workshop-holds-here = { $card }, et :
workshop-into-hand = Ajouter une carte
workshop-out-of-hand = Ôter { $card }
workshop-position = Position
workshop-position-hint = FEN, vide pour la position usuelle
workshop-as-example = Comme dans le premier exemple
workshop-to-table = À table

# Weighing a card.
workshop-lab = Que vaut une carte ?
workshop-lab-line = Des robots jouent deux fois les mêmes parties : une fois l'un d'eux tient la carte au départ, une fois une autre à sa place. Mains, paquets et couleurs sont pareils autrement.
workshop-card = Carte
workshop-bots = Les deux joueurs
workshop-games-each = Parties avec la carte, et autant sans
workshop-weigh = Peser
workshop-stop = Arrêter
workshop-games-played = { $done ->
    [one] { $done } partie
   *[other] { $done } parties
 } sur { $all }, { $seconds } s
workshop-holder-scores = Les points de qui tient { $card }
workshop-with = avec la carte
workshop-without = sans elle
workshop-tally = gagnées { $won }, nulles ou interrompues { $drawn }, perdues { $lost }
workshop-score = { " " }; { $percent } % (de { $least } à { $most })
workshop-was-played = { $card } a été jouée dans { $played } des { $count } parties.
workshop-gain = { $value } centièmes de partie (entre { $least } et { $most })
workshop-suggested = Proposition : { $count } { $count ->
    [1] point
   *[other] points
 } (entre { $least } et { $most })
workshop-surely-good = La carte aide ces robots : tout l'intervalle est au-dessus de zéro.
workshop-surely-bad = La carte nuit à ces robots : tout l'intervalle est sous zéro. Elle coûte tout de même un point.
workshop-unsure = Si peu de parties ne disent pas si la carte aide. Quatre fois plus réduisent l'intervalle de moitié.
workshop-caution = Ce que dit ce nombre : un point vaut un centième de partie, l'avantage de tenir la carte au départ, entre deux robots égaux de cette force. Les robots ne tendent pas de pièges comme les gens et ne bluffent pas ; une carte qui demande un plan vaut plus en de bonnes mains. Dans 95 pesées sur 100, la vraie valeur pour ces robots est entre les bornes. C'est une première estimation, pas un prix.
