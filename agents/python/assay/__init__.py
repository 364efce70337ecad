"""Assay for programs in Python: bots that Assay asks, and games that a program steps. Python 3.8 or later, nothing to install.

    import assay

    assay.play(choose, name="my bot")                    # a bot: assay play --agents "exec:python3 bot.py" greedy
    env = assay.Env("square-enix-tcg")                   # games to step: assay env
    env = assay.Env("square-enix-tcg", binary=True)      # the same, several times faster: numbers in place of JSON

`assay.gymnasium`, `assay.pettingzoo` and `assay.openspiel` give the games the interfaces of those libraries.

README has the protocol; `python3 agents/python/train.py --help` is an example that learns.
"""
import array
import json
import os
import shlex
import struct
import subprocess
import sys

PROTOCOL = 1


def pairs(sparse):
    """The numbers of an encoding that are not 0, as (place, value), from the flat list in which they come."""
    numbers = iter(sparse)
    return list(zip(numbers, numbers))


def read_shard(path):
    """The header of a file that `assay export --decisions --binary` wrote, and its decisions, one dict each."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != b"ASSAYDEC" or struct.unpack_from("<I", data, 8)[0] != 1:
        raise ValueError("%s is no shard of decisions of version 1" % path)
    start = 16 + struct.unpack_from("<I", data, 12)[0]
    header = json.loads(data[16:start])
    names = ["cell", "pair", "leg", "decision", "turn", "player", "deck", "agent", "result", "choice", "count"]

    def numbers(at):
        count = struct.unpack_from("<i", data, at)[0]
        return [struct.unpack_from("<if", data, at + 4 + 8 * i) for i in range(count)], at + 4 + 8 * count

    decisions = []
    while start < len(data):
        decision = dict(zip(names, struct.unpack_from("<11i", data, start + 4)))
        decision["encoding"], start = numbers(start + 48)
        decision["option-encodings"] = []
        for _ in range(decision["count"]):
            option, start = numbers(start)
            decision["option-encodings"].append(option)
        decision["deck"] = header["decks"][decision["deck"]]
        decision["agent"] = header["agents"][decision["agent"]]
        decisions.append(decision)
    return header, decisions


class Sparse:
    """Lists of numbers most of which are 0, as arrays: `begins` (where each list begins, and the end), `places`, `values`.

    The arrays are memoryviews; `numpy.frombuffer(sparse.values, "f4")` is one of numpy without a copy.
    """

    def __init__(self, begins, places, values):
        self.begins, self.places, self.values = begins, places, values

    def __len__(self):
        return len(self.begins) - 1

    def __getitem__(self, i):
        """The i-th list, as (place, value)."""
        if not 0 <= i < len(self):
            raise IndexError(i)
        begin, end = self.begins[i], self.begins[i + 1]
        return list(zip(self.places[begin:end], self.values[begin:end]))

    def dense(self, i, length):
        """The i-th list with its zeros: a list of `length` floats."""
        numbers = [0.0] * length
        for place, value in self[i]:
            numbers[place] = value
        return numbers


def read_frame(data, parts):
    """The columns of a frame of `assay env --binary`, which agents/README.md describes; `parts` are those asked for."""
    if sys.byteorder == "big":
        words = array.array("I", data)
        words.byteswap()
        data = words.tobytes()
    view = memoryview(data)
    whole, floats = view.cast("i"), view.cast("f")
    kind = whole[0]
    if kind == 2:
        return json.loads(bytes(view[4:]))
    games, unfinished = whole[1], whole[2]
    at = 3
    columns = {}
    for name in ("games", "episode", "player", "count", "done", "reward"):
        columns[name] = whole[at : at + games].tolist()
        at += games
    if unfinished:
        columns["unfinished"] = whole[at : at + unfinished].tolist()
        at += unfinished
    options = sum(columns["count"])
    for part in ("codes", "encoding", "option-encodings"):
        if part not in parts:
            continue
        if part == "codes":
            columns[part] = whole[at : at + options]
            at += options
            continue
        lists = games if part == "encoding" else options
        begins = whole[at : at + lists + 1]
        at += lists + 1
        numbers = begins[lists]
        columns[part] = Sparse(begins, whole[at : at + numbers], floats[at + numbers : at + 2 * numbers])
        at += 2 * numbers
    return columns


def play(choose, name, wants=("facts", "texts"), begin=None):
    """Answers Assay's questions on standard input until it ends.

    `choose(question)` returns the place of the option to take. The question is a dict: `player` (0 or 1), `count` of options,
    `seed` (two numbers for chance that can be repeated), and what `wants` lists. Write nothing else to standard output; what
    is written to standard error stands in Assay's sentence when something goes wrong. `begin(hello)` is called once, with the game
    and its encoding.
    """
    for line in sys.stdin:
        question = json.loads(line)
        if question["type"] == "hello":
            if question["protocol"] != PROTOCOL:
                sys.exit("this client speaks protocol %d, and Assay %d" % (PROTOCOL, question["protocol"]))
            if begin:
                begin(question)
            answer = {"type": "hello", "protocol": PROTOCOL, "name": name, "wants": list(wants)}
        else:
            answer = {"id": question["id"], "choice": int(choose(question))}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


def _command():
    """The words that start Assay: as npx does it, the program of the nearest node_modules counts before that of the path."""
    if os.environ.get("ASSAY"):
        return shlex.split(os.environ["ASSAY"])
    folder = os.getcwd()
    while True:
        program = os.path.join(folder, "node_modules", ".bin", "assay")
        if os.access(program, os.X_OK):
            return [program]
        if os.path.dirname(folder) == folder:
            return ["assay"]
        folder = os.path.dirname(folder)


class EnvError(Exception):
    """A request that Assay refuses, in its own words."""


class Env:
    """Games of one process of `assay env`, stepped together.

    `reset` and `step` return a dict of lists, an entry a game: `player` (who decides; -1 when it is over), `count` of options,
    `done`, `reward`, `episode`, and the parts that were asked for. A game that is done has begun anew when the answer comes: `reward`
    is of the one that ended. With an opponent, only the learner is asked and rewarded; without one, `reward` is that of player 0.
    A step is one decision of each game with two options or more: what there is no choice about, and what the opponent does, is played
    on the way to the next one.

    With `binary`, the parts are numbers alone: `encoding` is a `Sparse` with a list a game, `option-encodings` one with a list an option
    (those of game 0, then those of game 1, ...), and `codes` has an entry an option. From 32 games on they are stepped in several threads
    of Assay, one a core; `threads` sets how many, and shows in nothing else.
    """

    def __init__(self, game, decks=(), opponent=None, command=None, binary=False, threads=None):
        """`command` is a list of words that start Assay; when left out those of the variable ASSAY, else the program that npm
        has installed in this folder or one above it, else `assay` on the path.
        """
        words = list(command or _command()) + ["env", "--game", game]
        if decks:
            words += ["--decks", *decks]
        if opponent:
            words += ["--opponent", opponent]
        if binary:
            words += ["--binary"]
        if threads:
            words += ["--threads", str(threads)]
        self._binary = binary
        self._parts = ()
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise EnvError(
                f"Assay cannot be started as {words[0]!r} ({error.strerror}): run this where npm has installed it, or say how by "
                'the variable ASSAY, such as ASSAY="node /path/to/dist/cli.js"'
            ) from None
        self.hello = self._read_line()

    def ask(self, request):
        """Sends one request; returns its answer, or raises EnvError."""
        if "parts" in request and self._binary:
            self._parts = tuple(request["parts"])
        self._process.stdin.write((json.dumps(request) + "\n").encode())
        self._process.stdin.flush()
        return self._read()

    def reset(self, games=1, seed="1", parts=None, auto_reset=True):
        """Begins `games` games; the same seed and choices give the same games."""
        if parts is None:
            parts = ["encoding"] if self._binary else ["texts"]
        return self.ask({"do": "reset", "games": games, "seed": seed, "parts": list(parts), "auto-reset": auto_reset})

    def step(self, choices, of=None):
        """Takes one option in each game, or in each of those that `of` lists."""
        request = {"do": "step", "choices": choices}
        if of is not None:
            request["of"] = of
        return self.ask(request)

    def observe(self, of=None):
        """What stands in each game, or in those that `of` lists, as it is."""
        return self.ask({"do": "observe"} if of is None else {"do": "observe", "of": of})

    def close(self):
        """Ends the process."""
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _read(self):
        if not self._binary:
            return self._read_line()
        head = self._process.stdout.read(4)
        if len(head) < 4:
            raise EnvError("assay env has ended; its words stand on standard error")
        answer = read_frame(self._process.stdout.read(struct.unpack("<I", head)[0]), self._parts)
        if "error" in answer:
            raise EnvError(answer["error"])
        return answer

    def _read_line(self):
        line = self._process.stdout.readline()
        if not line:
            raise EnvError("assay env has ended; its words stand on standard error")
        answer = json.loads(line)
        if "error" in answer:
            raise EnvError(answer["error"])
        return answer
