"""Assay's games as an environment of Gymnasium, which need not be installed: without it, the spaces are plain stand-ins.

    from assay.gymnasium import AssayEnv

    env = AssayEnv("square-enix-tcg", opponent="random")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(info["action_mask"].index(1))

An action is the place of an option in the decision that stands: the same number means another thing in another decision, and
`info["action_mask"]` has a 1 for each that there is. `info["option_encodings"]` says what each one is, in numbers.
"""
from . import Env, EnvError

try:
    import gymnasium
    import numpy

    BASE = gymnasium.Env
except ImportError:
    gymnasium = numpy = None
    BASE = object

# the most options that a decision of Assay has
ACTIONS = 192


class Box:
    """What stands for gymnasium.spaces.Box where that is not installed."""

    def __init__(self, length):
        self.shape = (length,)

    def contains(self, value):
        return len(value) == self.shape[0] and all(isinstance(number, float) for number in value)


class Discrete:
    """What stands for gymnasium.spaces.Discrete where that is not installed."""

    def __init__(self, n):
        self.n = n

    def contains(self, value):
        return isinstance(value, int) and 0 <= value < self.n


def observation_box(length):
    """The space of positions as numbers."""
    if gymnasium is None:
        return Box(length)
    return gymnasium.spaces.Box(-numpy.inf, numpy.inf, (length,), numpy.float32)


def action_space(n):
    """The space of places of options."""
    return Discrete(n) if gymnasium is None else gymnasium.spaces.Discrete(n)


def floats(numbers):
    """An observation: an array of numpy with Gymnasium, else a list."""
    return numbers if numpy is None else numpy.asarray(numbers, dtype=numpy.float32)


def mask(count, n):
    """A 1 for each option that there is."""
    bits = [1] * min(count, n) + [0] * (n - min(count, n))
    return bits if numpy is None else numpy.asarray(bits, dtype=numpy.int8)


class AssayEnv(BASE):
    """One game against an agent of Assay. The learner changes seats from episode to episode."""

    metadata = {"render_modes": ["ansi"], "name": "assay"}
    render_mode = None

    def __init__(self, game, opponent="random", decks=(), command=None, actions=ACTIONS):
        self._env = Env(game, decks=decks, opponent=opponent, command=command, binary=True)
        self._length = self._env.hello["encoding"]["length"]
        self._option_length = self._env.hello["encoding"]["optionLength"]
        self._actions = actions
        self.observation_space = observation_box(self._length)
        self.action_space = action_space(actions)
        self._begun = False

    def reset(self, *, seed=None, options=None):
        """Begins a game: another one each time, the same ones after the same seed."""
        if BASE is not object:
            super().reset(seed=seed)
        if seed is not None or not self._begun:
            parts = ["encoding", "option-encodings"]
            seen = self._env.reset(1, seed=str(1 if seed is None else seed), parts=parts, auto_reset=False)
            self._begun = True
        else:
            seen = self._env.ask({"do": "reset", "of": [0]})
        # the opponent may win before the learner is asked: such a game is nobody's
        while seen["count"][0] == 0:
            seen = self._env.ask({"do": "reset", "of": [0]})
        return self._show(seen)

    def step(self, action):
        """Takes an option. A reward of 1, 0 or -1 comes with the end."""
        if not 0 <= int(action) < min(self._count, self._actions):
            raise EnvError("there is no option %d: the decision has %d (info['action_mask'])" % (action, self._count))
        seen = self._env.step([int(action)])
        observation, info = self._show(seen)
        unfinished = bool(seen.get("unfinished"))
        return observation, float(seen["reward"][0]), bool(seen["done"][0]) and not unfinished, unfinished, info

    def close(self):
        self._env.close()

    def _show(self, seen):
        self._count = seen["count"][0]
        options = seen["option-encodings"]
        info = {
            "action_mask": mask(self._count, self._actions),
            "option_encodings": [options.dense(i, self._option_length) for i in range(len(options))],
            "player": seen["player"][0],
        }
        return floats(seen["encoding"].dense(0, self._length)), info
