# Greffons : des règles avec lesquelles le programme n'a pas été construit.

plugins-title = Greffons
plugins-line = Des jeux que d'autres ont écrits comme programmes.
plugins-off = Aucun greffon ne tourne cette fois : le programme a été lancé avec --no-plugins.
plugins-none = Aucun greffon n'est encore là.
plugins-looked-for = Cherchés dans { $folders }
plugins-look-again = Chercher à nouveau
plugins-waiting = { $count ->
    [one] Un greffon attend que vous disiez s'il peut tourner.
   *[other] { $count } greffons attendent que vous disiez s'ils peuvent tourner.
 }

# Installer.
plugins-folder = Dossier d'un greffon
plugins-install = Installer
plugins-install-help = Un dossier avec un plugin.toml et ce qui tourne. Il est copié ; rien n'en tourne avant votre accord.
plugins-working = En cours…

# Où en est un greffon.
plugins-runs = tourne
plugins-unasked = attend votre accord
plugins-denied = non voulu
plugins-left-out = laissé de côté

# Ce que c'est.
plugins-games = Jeux : { $games }
plugins-authors = par { $authors }
plugins-licence = licence { $licence }
plugins-library = Tourne comme partie de ce programme : { $file } dans { $folder }
plugins-process = Tourne comme processus à part : { $command } dans { $folder }
plugins-digest = SHA-256 { $digest }, { $size } octets

# Ce que le joueur en dit.
plugins-allow = Le laisser tourner…
plugins-try-again = Essayer encore une fois…
plugins-deny = Le laisser de côté
plugins-forget = Me demander à nouveau
plugins-warning = Un greffon qui tourne peut tout ce que vous pouvez : lire, changer et envoyer vos fichiers. N'acceptez que ce qui vient de quelqu'un en qui vous avez confiance.
plugins-agree = Oui, le laisser tourner
plugins-disagree = Non
plugins-changed = { $plugin } n'est plus ce qu'il était quand il a été montré ; regardez-le encore une fois

# Pourquoi un greffon est laissé de côté.
plugins-writable = d'autres peuvent écrire dans { $path }, et donc y mettre ce qu'ils veulent ; faites `chmod go-w`, ou mettez le greffon ailleurs
plugins-foreign = { $path } appartient à quelqu'un d'autre ; un greffon ne tourne que depuis vos propres dossiers
plugins-link = { $path } est un lien ou n'est pas un fichier ordinaire ; les fichiers d'un greffon sont eux-mêmes dans son dossier
plugins-pinned = la bibliothèque n'est pas celle que plugin.toml fixe : son SHA-256 est { $digest } ; reprenez les deux, ou lancez `unruly plugins pack` sur le dossier si vous l'avez construite
plugins-same-id = un autre greffon s'appelle aussi { $plugin }, dans { $folder } ; retirez l'un des deux
plugins-same-ruleset = il y a déjà des règles { $ruleset }, donc tout ce greffon est laissé de côté
plugins-no-library = ce n'est pas une bibliothèque : { $reason }
plugins-not-shared = ce n'est pas une bibliothèque partagée ; construisez-la comme cdylib, ou avec -shared
plugins-other-machine = il est pour { $theirs }, et ce programme tourne sur { $ours } ; prenez le greffon pour ce système
plugins-cut-off = le fichier est coupé : une partie se trouve au-delà de sa fin ; reprenez-le
plugins-no-entry = il n'exporte pas { $entry }, ce n'est donc pas un greffon
plugins-no-magic = son { $entry } ne commence pas comme il faut, ce n'est donc pas un greffon
plugins-other-interface = il est fait pour l'interface { $theirs }, et ce programme a { $ours } ; prenez le greffon pour cette version
plugins-other-schema = ses messages ont le schéma { $theirs }, et ce programme lit de 1 à { $ours } ; un programme plus récent peut le jouer
plugins-short-table = sa table a { $size } octets, ce qui est trop court ; il n'a pas été construit avec l'en-tête
