"""Four in a Row, a plugin in Python: whoever first has four stones in a row wins. Standard library only."""

import unruly_plugin
from unruly_plugin import Refused, forbidden

FILES, RANKS = 7, 6
SEATS = ("white", "black")
# The score of a game that is won; one that is won in so many plies is worth so much less.
WON = 30_000


def square(x, y):
    return {"x": x, "y": y}


class Game:
    """The columns from a to g, each a list of the seats whose stones lie in it, the lowest first."""

    def __init__(self):
        self.columns = [[] for _ in range(FILES)]
        self.turn = 0
        self.last = None
        self.ended = None  # how, once it has

    # What the rules are.

    def open_columns(self):
        # From the middle outwards: there the best ones are.
        return sorted((x for x in range(FILES) if len(self.columns[x]) < RANKS), key=lambda x: abs(x - FILES // 2))

    def stone(self, x, y):
        return self.columns[x][y] if 0 <= x < FILES and 0 <= y < len(self.columns[x]) else None

    def has_won(self, x, y):
        seat = self.columns[x][y]
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            length = 1
            for way in (1, -1):
                step = 1
                while self.stone(x + way * step * dx, y + way * step * dy) == seat:
                    length, step = length + 1, step + 1
            if length >= 4:
                return True
        return False

    def drop(self, x):
        self.columns[x].append(self.turn)
        y = len(self.columns[x]) - 1
        self.last = (x, y)
        if self.has_won(x, y):
            self.ended = {"result": "win", "winner": SEATS[self.turn], "reason": "four in a row"}
        elif not self.open_columns():
            self.ended = {"result": "draw", "reason": "the wall is full"}
        else:
            self.turn = 1 - self.turn

    # What the program asks.

    def decisions(self):
        if self.ended:
            return []
        ways = [{"pick": {"square": square(x, len(self.columns[x]))}, "next": {"complete": "abcdefg"[x]}}
                for x in range(FILES) if len(self.columns[x]) < RANKS]
        asked = [{"seat": SEATS[self.turn], "purpose": "move", "prompt": "drop a stone", "decline": None, "choices": ways}]
        for seat in SEATS:
            resign = [{"pick": {"word": "resign"}, "next": {"complete": "resign"}}]
            asked.append({"seat": seat, "purpose": "aside", "prompt": "give up", "decline": None, "choices": resign})
        return asked

    def act(self, seat, action):
        if self.ended:
            raise Refused({"refusal": "game-over"})
        if seat not in SEATS:
            raise Refused({"refusal": "not-asked", "seat": seat, "expected": [SEATS[self.turn]]})
        if action == "resign":
            winner = SEATS[1 - SEATS.index(seat)]
            self.ended = {"result": "win", "winner": winner, "reason": "resignation"}
            return [{"event": "ended", "outcome": self.ended}]
        if seat != SEATS[self.turn]:
            raise Refused({"refusal": "not-asked", "seat": seat, "expected": [SEATS[self.turn]]})
        x = "abcdefg".find(action)
        if len(action) != 1 or x < 0:
            raise Refused({"refusal": "not-an-action", "text": action, "hint": "name a column, from a to g"})
        if len(self.columns[x]) == RANKS:
            raise forbidden("full", "that column is full")
        self.drop(x)
        events = [{"event": "placed", "piece": seat + " stone", "at": square(*self.last)}]
        if self.ended:
            events.append({"event": "ended", "outcome": self.ended})
        else:
            events.append({"event": "turn", "seat": SEATS[self.turn]})
        return events

    def scene(self, viewer):
        stones = [{"at": square(x, y), "owners": [SEATS[seat]],
                   "parts": [{"kind": "stone", "letter": "O", "owner": SEATS[seat]}]}
                  for x, column in enumerate(self.columns) for y, seat in enumerate(column)]
        return {
            "viewer": viewer,
            "surface": {"surface": "board", "files": FILES, "ranks": RANKS},
            "pieces": stones,
            "last_move": [square(*self.last)] if self.last else [],
            "seats": [{"seat": seat, "playing": True, "in_check": False} for seat in SEATS],
            "turn": None if self.ended else SEATS[self.turn],
            "turn_number": 1 + len(stones) // 2,
            "status": self.ended["reason"] if self.ended else SEATS[self.turn] + " to drop a stone",
        }

    def outcome(self):
        return self.ended

    def imagine(self, seat, chance):
        # Nothing is hidden, so there is only one game to imagine.
        return unruly_plugin.copy.deepcopy(self)

    def worth(self, seat):
        if self.ended:
            winner = self.ended.get("winner")
            return 0 if winner is None else 10_000 if winner == seat else -10_000
        mine, theirs = (sum(3 - abs(x - 3) for x, column in enumerate(self.columns) for owner in column if (SEATS[owner] == seat) == own)
                        for own in (True, False))
        return 5 * (mine - theirs)

    def think(self, seat, thinking):
        if self.ended or seat != SEATS[self.turn]:
            return None
        thought, self.nodes = None, 0
        for depth in range(1, min(thinking.depth or 42, 42) + 1):
            score, line = self.search(depth, 0, -WON, WON, thinking)
            if thinking.stopped() and thought:
                break
            thought = {"action": line[0], "line": line, "score": score, "depth": depth, "nodes": self.nodes}
            thinking.tell(thought)
            if abs(score) > WON - 100 or thinking.nodes and self.nodes > thinking.nodes:
                break
        return thought

    def search(self, depth, ply, least, most, thinking):
        """The best that whoever is to drop, so many plies from now, can reach, by alpha-beta."""
        self.nodes += 1
        best = None
        for x in self.open_columns():
            if thinking.stopped() and best:
                break
            turn, last = self.turn, self.last
            self.drop(x)
            if self.ended:
                score, line = (WON - ply - 1 if "winner" in self.ended else 0), []
            elif depth == 1:
                score, line = self.worth(SEATS[turn]), []
            else:
                score, line = self.search(depth - 1, ply + 1, -most, -least, thinking)
                score = -score
            self.columns[x].pop()
            self.turn, self.last, self.ended = turn, last, None
            if best is None or score > best[0]:
                best = (score, ["abcdefg"[x]] + line)
            least = max(least, score)
            if least >= most:
                break
        return best


class FourInARow:
    game = Game
    profile = {
        "id": "four-in-a-row",
        "name": "Four in a Row",
        "summary": "Drop stones until four of yours are in a row.",
        "seats": [2, 2],
        "options": [],
        "guide": "In turn, drop a stone into a column; it falls as far as it can.\n\n"
                 "Whoever has four in a row first, in any direction, wins.",
        "naming": "algebraic",
        "secrecy": "open",
    }

    def start(self, setup):
        if setup.get("position") is not None:
            raise Refused({"position": "a game begins with an empty wall"})
        if any(setup.get("arrangement", {}).get(what) for what in ("deck",)) or any(
                any(cards) for what in ("hands", "decks", "lost") for cards in setup.get("arrangement", {}).get(what, {}).values()):
            raise Refused({"arrangement": "there are no cards"})
        return Game()


if __name__ == "__main__":
    unruly_plugin.run("org.example.four-in-a-row", "1.0", [FourInARow()])
