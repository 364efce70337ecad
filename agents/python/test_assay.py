"""Tests of what stands here, with a real game: ASSAY="node dist/cli.js" python3 -m unittest, in this folder."""
import json
import os
import random
import shlex
import subprocess
import sys
import tempfile
import unittest

import assay
from assay import openspiel
from assay.gymnasium import AssayEnv
from assay.pettingzoo import AssayAEC

HERE = os.path.dirname(os.path.abspath(__file__))
GAME = "square-enix-tcg"
DECKS = ["Fire rush", "Ice discard"]


def run(*words):
    """Runs Assay; returns what it printed."""
    return subprocess.run(shlex.split(os.environ["ASSAY"]) + list(words), capture_output=True, text=True, check=True).stdout


class EnvTest(unittest.TestCase):
    def test_the_same_seed_and_choices_give_the_same_games(self):
        def play():
            with assay.Env(GAME, decks=DECKS, opponent="random") as env:
                seen = env.reset(4, seed="7", parts=["codes", "option-encodings"])
                told = [seen]
                for _ in range(30):
                    for options in seen["option-encodings"]:
                        self.assertTrue(all(place < env.hello["encoding"]["optionLength"] for place, _ in assay.pairs(options[0])))
                    seen = env.step([count - 1 for count in seen["count"]])
                    told.append(seen)
                return told

        self.assertEqual(play(), play())

    def test_a_request_that_cannot_be_is_an_error_in_words(self):
        with assay.Env(GAME, decks=DECKS) as env:
            env.reset(1)
            with self.assertRaisesRegex(assay.EnvError, "must be a whole number from 0"):
                env.step([99])


class CommandTest(unittest.TestCase):
    def setUp(self):
        self.words, self.folder = os.environ.pop("ASSAY"), os.getcwd()

    def tearDown(self):
        os.chdir(self.folder)
        os.environ["ASSAY"] = self.words

    def test_the_program_that_npm_has_installed_above_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            programs = os.path.join(folder, "node_modules", ".bin")
            os.makedirs(programs)
            os.makedirs(os.path.join(folder, "deep", "er"))
            program = os.path.join(programs, "assay")
            with open(program, "w") as file:
                file.write("#!/bin/sh\ncd %s && exec %s \"$@\"\n" % (shlex.quote(self.folder), self.words))
            os.chmod(program, 0o755)
            os.chdir(os.path.join(folder, "deep", "er"))
            with assay.Env(GAME, decks=DECKS) as env:
                self.assertEqual(env.hello["game"], GAME)
            os.chdir(self.folder)

    def test_what_cannot_be_started_is_an_error_in_words(self):
        with self.assertRaisesRegex(assay.EnvError, "Assay cannot be started as 'no-such-assay'"):
            assay.Env(GAME, command=["no-such-assay"])


class BinaryTest(unittest.TestCase):
    def test_numbers_say_what_lines_say(self):
        parts = ["codes", "encoding", "option-encodings"]
        with assay.Env(GAME, decks=DECKS) as lines, assay.Env(GAME, decks=DECKS, binary=True) as numbers:
            one, other = lines.reset(5, parts=parts), numbers.reset(5, parts=parts)
            for _ in range(40):
                for name in ("games", "episode", "player", "count", "done", "reward"):
                    self.assertEqual(one[name], other[name])
                self.assertEqual([code for codes in one["codes"] for code in codes], list(other["codes"]))
                options = [option for each in one["option-encodings"] for option in each]
                for plain, sparse in ((one["encoding"], other["encoding"]), (options, other["option-encodings"])):
                    self.assertEqual(len(plain), len(sparse))
                    for i, numbers_of_one in enumerate(plain):
                        for (place, value), (known, number) in zip(assay.pairs(numbers_of_one), sparse[i]):
                            self.assertEqual(place, known)
                            self.assertAlmostEqual(value, number, places=5)
                choices = [count - 1 for count in one["count"]]
                one, other = lines.step(choices), numbers.step(choices)
            with self.assertRaisesRegex(assay.EnvError, "no part of numbers"):
                numbers.reset(1, parts=["texts"])


    def test_threads_show_in_nothing(self):
        def play(threads):
            with assay.Env(GAME, decks=DECKS, opponent="random", binary=True, threads=threads) as env:
                seen = env.reset(40, seed="3", parts=["encoding", "option-encodings"])
                told = []
                for _ in range(30):
                    told.append([seen["count"], seen["reward"], list(seen["encoding"].values), list(seen["option-encodings"].places)])
                    seen = env.step([count - 1 for count in seen["count"]])
                return told

        self.assertEqual(play(1), play(2))


class GymnasiumTest(unittest.TestCase):
    """What gymnasium.utils.env_checker asks of an environment, in our own words."""

    def setUp(self):
        self.env = AssayEnv(GAME, decks=DECKS, opponent="random")
        self.addCleanup(self.env.close)

    def play(self, seed):
        chance = random.Random(5)
        observation, info = self.env.reset(seed=seed)
        told = [list(observation)]
        while True:
            self.assertTrue(self.env.observation_space.contains(observation))
            allowed = [place for place, bit in enumerate(info["action_mask"]) if bit]
            self.assertEqual(len(info["option_encodings"]), len(allowed))
            action = chance.choice(allowed)
            self.assertTrue(self.env.action_space.contains(action))
            observation, reward, terminated, truncated, info = self.env.step(action)
            self.assertIsInstance(reward, float)
            self.assertIsInstance(terminated, bool)
            self.assertIsInstance(truncated, bool)
            self.assertIsInstance(info, dict)
            told.append(list(observation))
            if terminated or truncated:
                self.assertFalse(any(info["action_mask"]))
                return told, reward
            self.assertEqual(reward, 0.0)

    def test_a_seed_gives_the_same_game_and_the_next_reset_another(self):
        one = self.play(3)
        self.assertEqual(one, self.play(3))
        self.assertIn(one[1], (-1.0, 0.0, 1.0))
        self.assertNotEqual(one[0], self.play(None)[0])

    def test_an_option_that_is_not_there_is_refused(self):
        self.env.reset(seed=1)
        with self.assertRaisesRegex(assay.EnvError, "there is no option 255"):
            self.env.step(255)


class PettingZooTest(unittest.TestCase):
    """What pettingzoo.test.api_test asks of an AEC environment, in our own words."""

    def test_a_game_is_played_to_its_end_by_both(self):
        env = AssayAEC(GAME, decks=DECKS)
        self.addCleanup(env.close)
        chance = random.Random(2)
        for seed in (1, None):
            env.reset(seed=seed)
            self.assertEqual(env.agents, env.possible_agents)
            rewards = dict.fromkeys(env.possible_agents, 0.0)
            acted, left = set(), []
            for agent in env.agent_iter():
                self.assertEqual(agent, env.agent_selection)
                self.assertEqual(set(env.rewards), set(env.agents))
                self.assertEqual(set(env.terminations), set(env.agents))
                seen, reward, terminated, truncated, _ = env.last()
                self.assertEqual(set(seen), {"observation", "action_mask"})
                self.assertTrue(env.observation_space(agent)["observation"].contains(seen["observation"]))
                rewards[agent] += reward
                if terminated or truncated:
                    left.append(agent)
                    with self.assertRaises(ValueError):
                        env.step(0)
                    env.step(None)
                    continue
                acted.add(agent)
                env.step(chance.choice([place for place, bit in enumerate(seen["action_mask"]) if bit]))
            self.assertEqual(acted, set(env.possible_agents))
            self.assertEqual(sorted(left), env.possible_agents)
            self.assertEqual(env.agents, [])
            self.assertEqual(sum(rewards.values()), 0.0)


class OpenSpielTest(unittest.TestCase):
    def setUp(self):
        self.game = openspiel.load_game(GAME, decks=DECKS, states=8)
        self.addCleanup(self.game.close)

    def test_a_game_goes_on_to_its_end(self):
        chance = random.Random(3)
        state = self.game.new_initial_state()
        while not state.is_terminal():
            self.assertIn(state.current_player(), (0, 1))
            self.assertEqual(state.legal_actions(1 - state.current_player()), [])
            state.apply_action(chance.choice(state.legal_actions()))
        self.assertEqual(state.current_player(), openspiel.TERMINAL_PLAYER)
        self.assertEqual(sum(state.returns()), 0)

    def test_copies_are_states_of_their_own(self):
        state = self.game.new_initial_state()
        before = state.observation_string()
        copy = state.clone()
        other = state.resample_from_infostate(state.current_player(), random.Random(1).random)
        for known in (copy, other):
            self.assertEqual(known.observation_string(), before)
            self.assertEqual(known.observation_tensor(), state.observation_tensor())
            self.assertEqual(known.action_to_string(0), state.action_to_string(0))
        copy.apply_action(copy.legal_actions()[-1])
        self.assertEqual(state.observation_string(), before)
        # a state that is forgotten makes room
        for _ in range(20):
            state.clone()


class LearningTest(unittest.TestCase):
    def test_a_bot_is_trained_plays_and_is_exported(self):
        with tempfile.TemporaryDirectory() as folder:
            bot = os.path.join(folder, "bot.json")
            train = [sys.executable, os.path.join(HERE, "train.py"), "--game", GAME, "--decks", *DECKS]
            subprocess.run(train + ["--episodes", "12", "--games", "6", "--out", bot], check=True, stdout=subprocess.DEVNULL)
            with open(bot) as file:
                self.assertTrue(any(json.load(file)["weights"]))
            spec = "exec:deterministic=yes:%s %s %s" % (sys.executable, os.path.join(HERE, "bot.py"), bot)
            database = os.path.join(folder, "rate.sqlite")
            rate = ["rate", "--game", GAME, "--decks", "Fire rush", "--agents", "random", spec, "--pairs", "2", "--threads", "1"]
            self.assertIn("bot.json", run(*rate, "--db", database))
            shards = os.path.join(folder, "shards")
            run("export", database, "--decisions", "--binary", "--out", shards, "--bots", spec)
            header, decisions = assay.read_shard(os.path.join(shards, "decisions-00000.bin"))
            self.assertEqual(header["game"], GAME)
            with open(bot) as file:
                weights = json.load(file)["weights"]
            for decision in decisions:
                if "bot.json" not in decision["agent"]:
                    continue
                values = [sum(weights[place] * value for place, value in option) for option in decision["option-encodings"]]
                self.assertAlmostEqual(values[decision["choice"]], max(values), places=5)


if __name__ == "__main__":
    unittest.main()
