# Plugins: rulesets that the program was not built with.

plugins-title = Plugins
plugins-line = Games that others have made as programs.
plugins-off = No plugin is run this time: the program was started with --no-plugins.
plugins-none = No plugin is here yet.
plugins-looked-for = Looked for in { $folders }
plugins-look-again = Look again
plugins-waiting = { $count ->
    [one] A plugin waits for your word on whether it may run.
   *[other] { $count } plugins wait for your word on whether they may run.
 }

# Installing.
plugins-folder = Folder of a plugin
plugins-install = Install
plugins-install-help = A folder with a plugin.toml and what runs. It is copied; nothing of it runs before you agree.
plugins-working = At work …

# How things stand with a plugin.
plugins-runs = runs
plugins-unasked = waits for your word
plugins-denied = not wanted
plugins-left-out = left out

# What it is.
plugins-games = Games: { $games }
plugins-authors = by { $authors }
plugins-licence = licence { $licence }
plugins-library = Runs as a part of this program: { $file } in { $folder }
plugins-process = Runs as a process of its own: { $command } in { $folder }
plugins-digest = SHA-256 { $digest }, { $size } bytes

# The player's word.
plugins-allow = Let it run …
plugins-try-again = Try once more …
plugins-deny = Leave it out
plugins-forget = Ask me again
plugins-warning = A plugin that runs can do all that you can: read, change and send your files. Agree only to what comes from somebody you trust.
plugins-agree = Yes, let it run
plugins-disagree = No
plugins-changed = { $plugin } is not what it was when it was shown; look at it again

# Why one is left out.
plugins-writable = others may write to { $path }, and so could put in what they like; `chmod go-w` it, or move the plugin
plugins-foreign = { $path } belongs to somebody else; plugins are run from folders of your own
plugins-link = { $path } is a link or no regular file; a plugin's files are in its folder themselves
plugins-pinned = the library is not the one that plugin.toml pins: its SHA-256 is { $digest }; fetch both anew, or `unruly plugins pack` the folder if you built it
plugins-same-id = another plugin is called { $plugin } too, in { $folder }; remove one of them
plugins-same-ruleset = there is a ruleset { $ruleset } already, so all of this plugin is left out
plugins-no-library = it is no library: { $reason }
plugins-not-shared = it is no shared library; build it as a cdylib, or with -shared
plugins-other-machine = it is for { $theirs }, and this program runs on { $ours }; get the plugin for this system
plugins-cut-off = the file is cut off: a part of it lies past its end; fetch it again
plugins-no-entry = it exports no { $entry }, so it is no plugin
plugins-no-magic = its { $entry } does not begin like one, so it is no plugin
plugins-other-interface = it is made for the interface { $theirs }, and this program has { $ours }; get the plugin for this version
plugins-other-schema = it speaks in messages of the schema { $theirs }, and this program reads 1 to { $ours }; a newer program can play it
plugins-short-table = its table has { $size } bytes, which is too short; it was not built against the header
