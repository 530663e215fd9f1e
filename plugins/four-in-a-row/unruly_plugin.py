"""What a plugin in Python needs that runs as a process of its own: the standard library, and this file beside it.

A game is an object with methods that are called like the calls of docs/plugins.md, with a line for each hyphen. Whatever they
give back is written as JSON; None stands for "there is no such thing". To refuse, raise Refused. What a game has is seen from its
methods, so leave out what you do not offer.
"""

import copy
import inspect
import json
import os
import sys
import threading

REQUIRED = ("fork", "imagine", "decisions", "act", "scene", "outcome", "worth", "free")
OPTIONAL = ("asked", "any-answer", "foresee", "read", "position", "notation", "time-control", "audit", "audit-at-a-glance",
            "audit-since", "perft", "one-ply-on", "think")
SUBJECTS = ("presets", "decks", "deck-limits", "sources", "wordings", "cards", "sheet-ending")


class Refused(Exception):
    """The rules say no: a message of the contract says why."""

    def __init__(self, message):
        super().__init__(str(message))
        self.message = message


def forbidden(rule, text):
    """A refusal of an action, in a sentence for players."""
    return Refused({"refusal": "forbidden", "rule": rule, "message": text, "evidence": []})


class Thinking:
    """The program's side of a mind that thinks: ask stopped() often, and tell what you have come to. It wants to hear of so many
    lines; those after the best stand in a thought's "others"."""

    def __init__(self, number, limits, lines):
        self._number = number
        self.lines = lines
        self._stop = threading.Event()
        self.depth = limits.get("depth")
        self.nodes = limits.get("nodes")
        time = limits.get("time")
        if time is not None:
            seconds = time["secs"] + time["nanos"] / 1e9
            self._timer = threading.Timer(seconds, self._stop.set)
            self._timer.daemon = True
            self._timer.start()

    def stopped(self):
        return self._stop.is_set()

    def tell(self, thought):
        _write({"id": self._number, "progress": thought})


class _Plugin:
    def __init__(self, id, version, rulesets):
        self.id, self.version = id, version
        self.rulesets = {ruleset.profile["id"]: ruleset for ruleset in rulesets}
        self.games = {}
        self.thinking = {}

    def describe(self):
        games = [ruleset.game for ruleset in self.rulesets.values()]
        offers = [call for call in OPTIONAL if all(hasattr(game, call.replace("-", "_")) for game in games)]
        offers += [subject for subject in SUBJECTS
                   if any(hasattr(ruleset, subject.replace("-", "_")) for ruleset in self.rulesets.values())]
        return {"id": self.id, "version": self.version, "rulesets": list(self.rulesets), "offers": offers}

    def obey(self, call):
        number, name = call.get("id"), call["call"]
        if name == "stop":
            thinking = self.thinking.get(call["of"])
            if thinking is not None:
                thinking._stop.set()
        elif name == "free":
            self.games.pop(call["game"], None)
        elif name == "think":
            # In a thread of its own and on a copy, so that the game can be looked at meanwhile.
            thinking = self.thinking[number] = Thinking(number, call["limits"], call.get("lines", 1))
            game = copy.deepcopy(self.games[call["game"]])
            work = lambda: self.answer(number, lambda: game.think(call["seat"], thinking))
            threading.Thread(target=work, daemon=True).start()
        else:
            self.answer(number, lambda: self.do(name, call))

    def do(self, name, call):
        if name == "describe":
            return self.describe()
        if name == "tell":
            return getattr(self.rulesets[call["ruleset"]], call["subject"].replace("-", "_"), None)
        if name == "start":
            self.games[call["game"]] = self.rulesets[call["ruleset"]].start(call["setup"])
            return {}
        game = self.games[call["game"]]
        if name == "fork":
            self.games[call["as"]] = copy.deepcopy(game)
            return {}
        if name == "imagine":
            self.games[call["as"]] = game.imagine(call["seat"], call["chance"])
            return {}
        if name == "one-ply-on":
            next_game = game.one_ply_on(call["seat"], call["action"])
            if next_game is not None:
                self.games[call["as"]] = next_game
            return None if next_game is None else {}
        if name == "audit-since":
            return game.audit_since(self.games[call["before"]])
        method = getattr(game, name.replace("-", "_"))
        given = {key: value for key, value in call.items() if key in inspect.signature(method).parameters}
        return method(**given)

    def answer(self, number, work):
        try:
            done = work()
            _write({"id": number, "none": True} if done is None else {"id": number, "ok": done})
        except Refused as refused:
            _write({"id": number, "refused": refused.message})
        except Exception as error:  # The program ends this game, and no other.
            _write({"id": number, "fault": f"{type(error).__name__}: {error}"})
        self.thinking.pop(number, None)


_lock = threading.Lock()
_out = None


def _write(line):
    with _lock:
        _out.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        _out.flush()


def log(text):
    """Says something in the log of the program."""
    _write({"log": text})


def run(id, version, rulesets):
    """Answers the program until it has no more to ask. What is printed goes to the log: the answers have the output to themselves."""
    global _out
    _out = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)
    plugin = _Plugin(id, version, rulesets)
    for line in sys.stdin.buffer:
        plugin.obey(json.loads(line))
    os._exit(0)
