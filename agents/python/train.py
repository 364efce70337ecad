"""Trains a small bot by playing: a linear judgement of options, improved by REINFORCE. Nothing but Python's own library.

    python3 agents/python/train.py --game square-enix-tcg --out my-bot.json
    assay rate --game square-enix-tcg --agents random "exec:python3 agents/python/bot.py my-bot.json" --pairs 200

An option is numbers (which verb, which card, what that card is: `option-encodings`); its score is their weighted sum, and options
are taken by the softmax of their scores. After a game, the weights move towards what was done if it was won, away from it if not.
"""
import argparse
import json
import math
import random
import time

import assay


def scores(weights, options):
    """The score of each option."""
    return [sum(weights[place] * value for place, value in option) for option in options]


def softmax(values):
    """Probabilities of options with these scores."""
    most = max(values)
    powers = [math.exp(value - most) for value in values]
    total = sum(powers)
    return [power / total for power in powers]


class Learner:
    """A linear policy and the games it is in."""

    def __init__(self, length, games, rate, seed):
        self.weights = [0.0] * length
        self.rate = rate
        self.random = random.Random(seed)
        # of each game that is under way, what moves the weights if it is won
        self.traces = [{} for _ in range(games)]
        self.baseline = 0.0
        self.learned = 0

    def choose(self, game, options):
        """Takes an option by chance and remembers why."""
        chances = softmax(scores(self.weights, options))
        choice = self.random.choices(range(len(options)), chances)[0]
        trace = self.traces[game]
        for i, (option, chance) in enumerate(zip(options, chances)):
            push = (1.0 if i == choice else 0.0) - chance
            for place, value in option:
                trace[place] = trace.get(place, 0.0) + push * value
        return choice

    def learn(self, game, reward):
        """Moves the weights by what came of a game."""
        trace, self.traces[game] = self.traces[game], {}
        better = reward - self.baseline
        self.learned += 1
        rate = self.rate / (1 + self.learned / 1000)
        self.baseline += 0.01 * better
        # games are long: what counts is the direction
        size = math.sqrt(sum(value * value for value in trace.values())) or 1.0
        for place, value in trace.items():
            self.weights[place] += rate * better * value / size


def train(arguments):
    """Plays `episodes` games and writes the weights."""
    with assay.Env(arguments.game, decks=arguments.decks, opponent=arguments.opponent) as env:
        encoding = env.hello["encoding"]
        learner = Learner(encoding["optionLength"], arguments.games, arguments.rate, arguments.seed)
        seen = env.reset(arguments.games, seed=arguments.seed, parts=["option-encodings"])
        started = time.time()
        ended = steps = 0
        lately = []
        while ended < arguments.episodes:
            options = [[assay.pairs(option) for option in each] for each in seen["option-encodings"]]
            seen = env.step([learner.choose(game, each) for game, each in enumerate(options)])
            steps += arguments.games
            for game, done in enumerate(seen["done"]):
                if not done:
                    continue
                learner.learn(game, seen["reward"][game])
                ended += 1
                lately = (lately + [seen["reward"][game]])[-500:]
                if ended % 500 == 0:
                    score = 50 + 50 * sum(lately) / len(lately)
                    seconds = time.time() - started
                    print("%d games, %d steps/s: %.0f %% of the last %d" % (ended, steps / seconds, score, len(lately)), flush=True)
        bot = {"game": env.hello["game"], "encoding": encoding["hash"], "weights": [round(w, 6) for w in learner.weights]}
        with open(arguments.out, "w") as file:
            json.dump(bot, file)
        print("%s: a bot for %s, trained by %d games" % (arguments.out, bot["game"], ended))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="square-enix-tcg")
    parser.add_argument("--decks", nargs="*", default=[], help="all shipped ones when left out")
    parser.add_argument("--opponent", default="random", help="an agent of Assay: random, greedy, ...")
    parser.add_argument("--episodes", type=int, default=3000, help="games to play")
    parser.add_argument("--games", type=int, default=64, help="games at once")
    parser.add_argument("--rate", type=float, default=0.05, help="how far the weights move by the first games; later ones move them less")
    parser.add_argument("--seed", default="1", help="the same seed trains the same bot")
    parser.add_argument("--out", default="my-bot.json")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
