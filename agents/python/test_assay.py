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
import openspiel

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
