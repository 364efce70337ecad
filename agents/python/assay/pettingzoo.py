"""Assay's games with the interface of PettingZoo's AEC environments, which need not be installed.

    from assay.pettingzoo import AssayAEC

    env = AssayAEC("square-enix-tcg")
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else list(seen["action_mask"]).index(1))

An observation is a dict of `observation`, the position as numbers, and `action_mask`. What a player sees is told when it decides; of
the other one `observe` gives what it saw last.
"""
from . import Env, EnvError
from .gymnasium import ACTIONS, action_space, floats, gymnasium, mask, observation_box

try:
    from pettingzoo import AECEnv as BASE
except ImportError:
    BASE = object


class AssayAEC(BASE):
    """One game of two players, both of whom are asked."""

    metadata = {"render_modes": ["ansi"], "name": "assay_v0", "is_parallelizable": False}
    render_mode = None

    def __init__(self, game, decks=(), command=None, actions=ACTIONS):
        self._env = Env(game, decks=decks, command=command, binary=True)
        self._length = self._env.hello["encoding"]["length"]
        self._actions = actions
        self._begun = False
        self.possible_agents = ["player_0", "player_1"]
        self.agents = []
        box = observation_box(self._length)
        bits = action_space(2) if gymnasium is None else gymnasium.spaces.MultiBinary(actions)
        space = {"observation": box, "action_mask": bits}
        space = space if gymnasium is None else gymnasium.spaces.Dict(space)
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(actions) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins a game: another one each time, the same ones after the same seed."""
        if seed is not None or not self._begun:
            seen = self._env.reset(1, seed=str(1 if seed is None else seed), parts=["encoding"], auto_reset=False)
            self._begun = True
        else:
            seen = self._env.ask({"do": "reset", "of": [0]})
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        nothing = {"observation": floats([0.0] * self._length), "action_mask": mask(0, self._actions)}
        self._seen = {agent: dict(nothing) for agent in self.agents}
        self._show(seen)

    def observe(self, agent):
        return self._seen[agent]

    def last(self, observe=True):
        """What the one who is to act sees, what it earned since it acted last, and whether the game is over for it."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        ends = self.terminations[agent], self.truncations[agent]
        return (seen, self._cumulative_rewards[agent], *ends, self.infos[agent])

    def step(self, action):
        """Takes an option for the one who is to act; None once the game is over for it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("the game is over for %s: step(None)" % agent)
            self._leave(agent)
            return
        if action is None or not 0 <= int(action) < min(self._count, self._actions):
            raise EnvError("there is no option %s: the decision has %d" % (action, self._count))
        self._cumulative_rewards[agent] = 0.0
        self._show(self._env.step([int(action)]))
        for name in self.agents:
            self._cumulative_rewards[name] += self.rewards[name]

    def agent_iter(self, max_iter=2**63):
        """Who is to act, until nobody is left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self):
        self._env.close()

    def _show(self, seen):
        over = seen["player"][0] < 0
        unfinished = bool(seen.get("unfinished"))
        reward = float(seen["reward"][0])
        self.rewards = dict(zip(self.possible_agents, (reward, -reward)))
        self._count = seen["count"][0]
        for agent in self.agents:
            self.terminations[agent] = over and not unfinished
            self.truncations[agent] = over and unfinished
        if over:
            for agent in self.agents:
                self._seen[agent] = dict(self._seen[agent], action_mask=mask(0, self._actions))
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[seen["player"][0]]
        numbers = floats(seen["encoding"].dense(0, self._length))
        self._seen[self.agent_selection] = {"observation": numbers, "action_mask": mask(self._count, self._actions)}

    def _leave(self, agent):
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        if self.agents:
            self.agent_selection = self.agents[0]
