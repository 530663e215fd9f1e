# What games with cards say. A card is feminine: « Piège » est annulée.

ask-accused = on vous accuse
ask-balance = gardez la carte en équilibre pendant { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
 }
ask-by-card = { $card } : { $asked }
ask-choose = choisissez
ask-corner = choisissez un coin de la case
ask-edge = choisissez un bord entre deux cases
ask-foe = contre qui est-elle jouée ?
ask-on-which-square = sur quelle case ?
ask-once-more = encore une fois ?
ask-promoted-to-what = promue en quoi ?
ask-roshambo = pierre, feuille ou ciseaux ?
ask-square = choisissez une case
ask-what-it-becomes = que devient la pièce en { $square } ?
ask-what-was-taken = quelle pièce a été enlevée, et d'où ?
    .pointed = Quelle pièce a été prise, et où ?
ask-where-back = où revient-elle ?
ask-where-to = où aller ?
ask-which-card = quelle carte ?
ask-which-contest = quel duel ?
ask-which-effect = quelle carte en vigueur ?
ask-which-kind = quelle sorte de pièce ?
ask-which-lost = laquelle des pièces disparues ?
ask-which-of-two = lequel des deux ?
ask-which-piece = quelle pièce se déplace ?
ask-who-swaps = quelle pièce change de place ?
ask-who-was-faster = qui a été plus rapide ?
    .pointed = Qui est le plus rapide ?
ask-with-which-square = avec quelle case ?
capture-is-declared = { $piece } va prendre, de { $from } en { $to }
capture-is-prevented = la prise n'a pas lieu
card-has-ended = { $card } a pris fin
card-has-no-effect = { $card } n'a pas d'effet : { $why }
card-is-cancelled = { $card } est annulée
card-is-discarded = { $seat-les } défaussent { $card }
card-lies-beside = { $card } est en vigueur
card-reveals = { $card } : c'était { $squares }
card-was-cancelled = elle a été annulée
cards-accepts = { $seat-les } acceptent
cards-accepts-accusation = { $seat-les } acceptent l'accusation
cards-accuses = { $seat-les } accusent { $accused-les }
cards-board-is-covered = l'échiquier est couvert pour { $seat-les }
cards-box-is-empty = il ne reste aucune pièce dans la boîte
cards-cannot-obey = { $seat-les } ne peuvent pas faire ce qui est exigé et perdent le tour
cards-captured-are-dead = les pièces prises sont mortes
cards-changed-hands = des cartes ont changé de mains
cards-coin-heads = { $seat-les } annoncent face, la pièce montre face
cards-coin-tails = { $seat-les } annoncent face, la pièce montre pile
cards-comes-to-no-end = elle n'en finit pas
cards-denies = { $seat-les } nient
cards-denies-accusation = { $seat-les } nient l'accusation
cards-dice = { $seat-les } lancent { $own }, { $other_seat-les } lancent { $other }
cards-die-shows = { $card } : le dé montre { $shown }
cards-endless-effects = les effets se déclenchent sans fin les uns les autres ; ils sont interrompus
cards-fifty-moves = cinquante coups sans prise et sans coup de pion
cards-found-nothing = elle n'a rien trouvé sur quoi agir
cards-goal-reached = le but est atteint
cards-forfeits-the-turn = { $seat-les } renoncent au tour
cards-has-lost-the-turn = { $seat-les } ont perdu le tour
cards-hurry = { $seat-les } ont { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
 } pour le prochain tour
cards-keeps-balance = { $seat-les } gardent la carte en équilibre
cards-loses-a-turn = { $seat-les } perdent un tour
cards-loses-balance = { $seat-les } ne gardent pas la carte en équilibre
cards-loses-contest = { $seat-les } perdent le duel
cards-lot-falls = { $card } : le sort désigne { $drawn }
cards-made-before = ce coup a été annulé
cards-makes-no-move = { $seat-les } ne jouent pas de coup
cards-may-not-mate = aucune carte ne peut mater à elle seule
cards-may-not-doom = aucune carte ne peut à elle seule laisser un roi dans un échec auquel aucun coup ne pare
cards-more-this-turn = { $seat-les } peuvent jouer { $count ->
    [1] une autre carte à ce tour
   *[other] { $count } cartes de plus à ce tour
 }
cards-not-demanded = il faut faire ce qui est exigé
cards-not-so-for-copier = ce qu'il lui faut n'est pas le cas pour qui la copie
cards-remembers-rightly = { $seat-les } se souviennent bien
cards-remembers-wrongly = { $seat-les } se souviennent mal
cards-stalemate-no-square = pat : un roi n'a pas de case où revenir
cards-no-move-takes-last-king = aucun coup ne peut prendre le dernier roi
cards-takes-last-king = aucune carte ne peut prendre le dernier roi
cards-takes-last-king-of = aucune carte ne peut prendre le dernier roi { $seat-des }
cards-takes-king-of = aucune carte ne peut prendre un roi { $seat-des }
cards-third-hand-plays-on = une tierce main continue
cards-too-many-ways = il y a plus de façons de se déplacer en vigueur que le jeu n'en peut tenir
cards-will-lose-a-turn = { $seat-les } perdront un tour
cards-will-play-another-turn = { $seat-les } joueront un tour de plus
cards-will-play-more = { $seat-les } joueront { $count ->
    [1] une carte
   *[other] { $count } cartes
 } de plus
cards-wins-contest = { $seat-les } gagnent le duel
cards-won-by-card = { $card } décide de la partie
cards-would-leave-check = elle laisserait un roi en échec
cards-would-leave-check-of = elle laisserait le roi { $seat-des } en échec
cards-would-leave-mate = elle ne laisserait aucun coup, sinon le mat ou le pat
cards-would-leave-no-move = elle ne laisserait aucun coup { $seat-aux }
cards-would-part-pieces = elle séparerait les pièces
cards-is-trapped = sans { $kind-le } en { $square }, les pièces ne formeraient plus un seul groupe
cards-would-stand-alone = en { $square }, { $kind-le } ne toucherait aucune autre pièce
check-is-not-mended = aucune carte n'a paré l'échec
move-is-taken-back = le coup est repris
cards-are-taken-back = les cartes d'avant sont reprises
threefold-repetition = triple répétition
surrender = reddition

ask-card-against-capture = une carte contre la prise ?
ask-counter = contrer la carte ?
ask-card-to-obey = aucune de vos pièces ne peut prendre ce qu'il faut : une carte ?
ask-card-to-mend = votre roi est en échec : remédiez-y par une carte
    .pointed = Votre roi est en échec : parez par une carte
ask-card-to-change = ce coup a été annulé : faites-en un autre par une carte
ask-card-after = une carte après le coup ?
    .pointed = Votre coup est joué. Une carte ?
ask-card-in-reply = une carte en réponse ?
ask-card-or-stalemate = vous n'avez pas de coup : une carte, ou pat ?
ask-move-demanded = à vous de jouer : { $card } exige un coup, ou vous renoncez au tour
ask-card-or-skip = vous n'avez pas de coup : une carte, ou passez-vous votre tour ?
ask-card-or-forfeit = une carte, ou renoncer au tour ?
ask-only-card-helps = votre roi est en échec, et seule une carte peut aider
    .pointed = Votre roi est en échec : seule une carte peut aider
ask-card = une carte ?
ask-card-due = { $count ->
    [one] une carte : il vous en reste une à jouer
   *[other] une carte : il vous en reste { $count } à jouer
 }
card-time-or = { $one }, ou { $other }
card-wrong-time = { $card } se joue { $time }
card-no-model = aucune carte n'a été jouée que { $card } pourrait copier
card-own-unique = { $card } ne copie pas de carte unique de votre propre paquet
card-unmet = ce qu'il faut à { $card } n'est pas rempli en ce moment
card-not-due = { $card } n'est pas une des cartes à jouer
card-spent = vous avez joué votre carte de ce tour
card-none-now = aucune carte ne peut être jouée maintenant
card-lies-there-already = { $card } est déjà à côté de l'échiquier
card-cannot-obey = { $card } ne pourrait pas faire ce qui est exigé
card-only-made-before = { $card } ne pourrait que refaire le coup annulé
card-finds-no-others = pour { $card }, il vous manque d'autres cartes qui pourraient être jouées maintenant
card-finds-nothing = { $card } ne trouverait rien sur quoi agir
card-time-before = à votre propre tour, avant le coup
card-time-instead = à votre propre tour, à la place du coup
card-time-after = à votre propre tour, après le coup
card-time-interrupt = au tour d'un autre, quand il annonce une prise
card-time-reply = après le tour d'un autre
card-time-counter = juste après une carte d'un autre
card-time-any = chaque fois qu'on vous demande quelque chose
card-time-copied = quand la carte qu'elle copie pourrait l'être
lasts-suspended = suspendue
lasts-for-good = pour de bon
lasts-turns = { $count ->
    [1] encore un tour
   *[other] encore { $count } tours
 }
lasts-this-turn = pendant ce tour
lasts-their-next-turn = jusqu'à la fin du prochain tour { $seat-des }
lasts-against-nobody = plus contre personne
lasts-to-next-turn = jusqu'au prochain tour { $seat-des }
lasts-until-condition = aussi longtemps que le dit la carte
lasts-until-set-off = jusqu'à ce qu'elle se déclenche
status-asked-by = { $card } : { $seat-aux } de répondre
status-accused = { $seat-les } sont accusés
status-may-counter = { $seat-les } peuvent contrer la carte
status-may-interrupt-capture = { $seat-les } peuvent interrompre la prise
status-captures = { $seat-les } prennent
status-may-interrupt = { $seat-les } peuvent intervenir
status-may-play-card = { $seat-les } peuvent jouer une carte
status-may-reply = { $seat-les } peuvent répondre
status-third-hand = une tierce main joue
goes-only-to-take = { $kind-le } en { $from } ne va en { $to } que pour y prendre quelque chose
does-not-go = { $kind-le } en { $from } ne va pas en { $to }
move-was-taken-back = ce coup a été repris ; essayez-en un autre
two-could-do-that = deux pièces pourraient le faire ; écrivez { $moves }
check-once-turn-is-over = votre roi serait en échec une fois ce tour fini
leads-to-cancelled = cela mène à la position qui a été annulée
say-promotion = dites en quoi elle est promue, comme { $example }
card-demands-another = { $card } exige un autre coup que { $moved }
card-forbids-move = { $card } interdit le coup { $moved }
nobody-can-move-so = aucune de vos pièces ne peut jouer { $moved } maintenant
leaves-check = cela laisserait votre roi en échec
leaves-check-and-no-card = cela laisserait votre roi en échec, et aucune carte de votre main n'y remédie
leaves-check-from = cela laisserait votre roi en échec par { $piece-le } en { $square }
leaves-check-from-and-no-card = cela laisserait votre roi en échec par { $piece-le } en { $square }, et aucune carte de votre main n'y remédie

name-card-alone = nommez la carte seule ; à ce qu'elle demande, on répond choix par choix
cards-actions = écrivez un coup comme { $move }, play CARTE, une case, un mot qui a été demandé, end ou pass
accept-or-deny = acceptez ou niez
card-waits-not = { $card } n'attend pas que vous l'utilisiez en ce moment
nothing-listens = ce qui se dit maintenant ne compte pas
no-such-card-but = aucune carte ne s'appelle { $called } ; vouliez-vous dire { $near } ?
no-such-card = aucune carte ne s'appelle { $called }
first-let-capture-pass = laissez d'abord passer la prise, ou répondez-y par une carte
first-play-due-cards = jouez d'abord les cartes qui sont à jouer
first-answer-card = répondez d'abord à ce que la carte demande
first-let-card-pass = laissez d'abord passer la carte, ou contrez-la
first-accept-or-deny = on vous accuse : acceptez ou niez d'abord
first-let-turn-pass = le tour est encore celui d'un autre joueur : laissez-le d'abord passer
move-is-made = votre coup est joué
no-card-asks = aucune carte ne demande rien maintenant
cannot-be-chosen = { $what } ne peut pas être choisi ici
card-not-held = vous n'avez pas { $card } en main
move-before-end = il faut jouer un coup avant de finir le tour
mend-or-take-back = votre roi est en échec : jouez une carte qui y remédie, ou reprenez le coup
change-or-take-back = ce coup a été annulé : changez quelque chose par une carte, ou reprenez-le
nothing-to-let-pass = il n'y a rien à laisser passer maintenant
nothing-to-take-back = il n'y a rien que vous puissiez reprendre
no-discard-now = vous ne pouvez pas défausser de carte maintenant
wait-for-card = attendez que la carte en cours soit finie
card-forbids-nothing = { $card } n'interdit rien en ce moment
no-accusations = les accusations sont désactivées dans cette partie
cards-draw-offered-already = la nulle a déjà été proposée ; jouez un coup avant de la proposer à nouveau
cards-has-left = { $seat-les } ont quitté la partie ; leurs pièces restent où elles sont
cards-is-out = { $seat-les } sont hors jeu, et leurs pièces sont maintenant { $by-aux }
cards-is-skipped = { $seat-les } ne peuvent pas jouer : leur tour est passé
cards-last-king = dernier roi
cards-no-draw-offered = personne ne vous a proposé la nulle
cards-nobody-can-move = personne ne peut jouer
ask-card-for-deck = quelle carte dans votre paquet ? { $points ->
    [1] il reste un point
   *[other] il reste { $points } points
 }
ask-any-time = à tout moment
status-makes-deck = { $seat-les } font leur paquet
deck-no-more = il n'y a plus de « { $card } » à prendre
deck-not-in-stock = « { $card } » n'est pas parmi les cartes dont le paquet est fait
deck-costs-too-much = « { $card } » coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }, et il en reste { $left }
deck-not-in-it = « { $card } » n'est pas dans votre paquet
deck-actions = prenez des cartes, laissez-en, ou dites { $ready } ou { $by_chance }
setup-no-such-card = { $game } n'a pas de carte { $called }
setup-no-such-card-but = { $game } n'a pas de carte { $called } ; vouliez-vous dire { $near } ?
deck-for-own-decks = { $option } est pour une partie où chaque joueur a son propre paquet
deck-neither = { $game } n'a ni paquet ni carte { $called }
deck-neither-but = { $game } n'a ni paquet ni carte { $called } ; vouliez-vous dire { $near } ?
