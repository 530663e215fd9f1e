# Why something cannot be done with files, card sets and decks. `$reason` is often what the system says, in its own words.

machine-unreadable = { $path } cannot be read: { $reason }
machine-not-a-file = it is no regular file
machine-too-large = it has more than { $largest } bytes
machine-too-large-in-mb = it has more than { $largest } MB
machine-not-text = { $path }:{ $line }: { $reason }
machine-not-a-record = { $path }: { $reason }
machine-unwritable = { $path } cannot be written: { $reason }
machine-undeletable = { $path } cannot be deleted: { $reason }
machine-unmakeable = { $path } cannot be made: { $reason }
machine-put-aside = { $reason }; it is now { $path }
machine-defect = a part of the program broke down: { $reason }
machine-no-game-in = there is no game in { $path }
machine-pasted-no-game = what was pasted is no position, and cannot be read as a game: { $why }
machine-pasted-nothing = in what was pasted there is no game
machine-no-kept-game = no game is kept as { $name }
machine-game-is-played-elsewhere = this game is being played in another window or terminal
machine-no-ruleset = there is no ruleset { $asked }; { $hint }
machine-no-form = no ruleset keeps its games as { $form }; forms are { $forms }
machine-no-sheet = games of { $ruleset } cannot be written as { $form }; write them as { $other }
machine-no-such-variant = line { $line }: this is a game of { $variant }, and no game here is called so
machine-no-such-game = there is no game { $number }; the file has { $count }
machine-no-such-action = there is no action { $number }; the game has { $count }

# Card sets and decks.
machine-set-exists = there is a set { $name } already
machine-no-set = no set is called { $name }
machine-no-set-file = no file of a set is called { $name }
machine-set-ships = the set { $name } ships with the program; make a copy and change that
machine-no-folder-name = no folder can be called after { $name }: use some letters
machine-no-file-name = no file can be called after { $name }: use some letters
machine-settings-out-of-reach = { $why }: the settings of the last time are out of reach, and those of now are not kept
machine-deck-file-taken = the deck { $other } goes by the same file as { $name } would; give this one another name
machine-deck-file-unreadable = { $path }, the file that the deck { $name } would be kept in, cannot be read as a deck: { $why }. Mend it or move it away, or give this deck another name
machine-no-hands = nobody holds cards in { $set }

# Languages.
machine-language = the language { $tag } is left out: { $reason }

# Engines: programs of others that play chess. `$why` and `$how` are what the system says.
machine-engine-not-found = there is no program { $engine }: name it by its path, or by a name that the system knows
machine-engine-not-started = the engine { $engine } cannot be started: { $why }
machine-engine-not-allowed = the engine { $engine } is not run: only those are that you name yourself
machine-engine-silent = the engine { $engine } does not answer
machine-engine-replaced = { $why }; the program's own bot looks at the game in its place
machine-engine-gone = the engine { $engine } has ended ({ $how })
machine-engine-illegal = the engine { $engine } wants to play { $told }, which is not legal
machine-engine-no-option = the engine { $engine } has no option { $option }
machine-engine-no-chess960 = the engine { $engine } plays no Chess960
machine-engine-another-game = the engine { $engine } plays chess alone, and this is another game
