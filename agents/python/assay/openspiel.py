"""Assay's games with the interface of OpenSpiel's states, for algorithms that are written against it (their Python ones, say).

    from assay import openspiel

    game = openspiel.load_game("square-enix-tcg")
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

Actions are places in the list of options of the standing decision: the same number means another thing in another state. Chance is
dealt inside (as in OpenSpiel's games with sampled chance), so no state is a chance node; `resample_from_infostate` gives another
state that its player cannot tell from this one. Every state holds a place in one process of Assay, until it is forgotten.
"""
import json

from . import Env, EnvError, pairs

TERMINAL_PLAYER = -4
PARTS = ["texts", "facts", "encoding"]


class Game:
    """A game, and the process that plays it."""

    def __init__(self, name, decks=(), states=256, seed="1", command=None):
        self._env = Env(name, decks=decks, command=command)
        self.hello = self._env.hello
        self._free = list(range(states))[::-1]
        self._begun = set()
        self._env.reset(states, seed=seed, parts=[], auto_reset=False)
        self._env.ask({"do": "observe", "of": [0], "parts": PARTS})

    def num_players(self):
        return 2

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def observation_tensor_shape(self):
        return [self.hello["encoding"]["length"]]

    def new_initial_state(self):
        """A game from its first decision on: another deal each time, the same ones in the same order for one seed."""
        place = self._take()
        request = {"do": "reset", "of": [place]} if place in self._begun else {"do": "observe", "of": [place]}
        self._begun.add(place)
        return State(self, place, self._env.ask(request))

    def close(self):
        self._env.close()

    def _take(self):
        if not self._free:
            raise EnvError("too many states at once: say how many there may be with states=")
        return self._free.pop()

    def _copy(self, request):
        place = self._take()
        self._begun.add(place)
        return State(self, place, self._env.ask(dict(request, to=place)))


class State:
    """A position, as it stands before a decision or at the end."""

    def __init__(self, game, place, seen):
        self._game = game
        self._place = place
        self._returns = [0.0, 0.0]
        self._show(seen)

    def __del__(self):
        self._game._free.append(self._place)

    def get_game(self):
        return self._game

    def current_player(self):
        return TERMINAL_PLAYER if self._player < 0 else self._player

    def is_terminal(self):
        return self._player < 0

    def is_chance_node(self):
        return False

    def is_simultaneous_node(self):
        return False

    def legal_actions(self, player=None):
        return list(range(self._count)) if player in (None, self._player) else []

    def apply_action(self, action):
        self._show(self._game._env.step([action], of=[self._place]))

    def returns(self):
        return list(self._returns)

    def rewards(self):
        return list(self._returns)

    def action_to_string(self, player, action=None):
        """In words; `action_to_string(action)` does as well."""
        return self._seen["texts"][0][player if action is None else action]

    def observation_string(self, player=None):
        """The facts that whoever decides may know."""
        self._check(player)
        return json.dumps(self._seen["facts"][0])

    def observation_tensor(self, player=None):
        """The same as numbers; `game.hello` names their encoding."""
        self._check(player)
        tensor = [0.0] * self._game.observation_tensor_shape()[0]
        for place, value in pairs(self._seen["encoding"][0]):
            tensor[place] = value
        return tensor

    def clone(self):
        copy = self._game._copy({"do": "clone", "from": self._place})
        copy._returns = list(self._returns)
        return copy

    def resample_from_infostate(self, player, probability_sampler):
        """A state that the player, who must be the one to decide, cannot tell from this one; `probability_sampler()` is in [0, 1)."""
        self._check(player)
        return self._game._copy({"do": "resample", "from": self._place, "seed": str(probability_sampler())})

    def __str__(self):
        return self.observation_string() if not self.is_terminal() else "over: %s" % self._returns

    def _check(self, player):
        if self.is_terminal() or player not in (None, self._player):
            raise ValueError("only what the player sees who is to decide is known")

    def _show(self, seen):
        self._seen = seen
        self._player = seen["player"][0]
        self._count = seen["count"][0]
        if seen["done"][0]:
            self._returns = [float(seen["reward"][0]), -float(seen["reward"][0])]


def load_game(name, **options):
    """The game of that folder name, such as `square-enix-tcg`; what `Game` takes may follow."""
    return Game(name, **options)
