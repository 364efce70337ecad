"""A bot that train.py has trained: takes the option of the highest score.

    assay play --agents "exec:deterministic=yes:python3 agents/python/bot.py my-bot.json" greedy
"""
import json
import sys

import assay

if len(sys.argv) != 2:
    sys.exit("name the file that train.py wrote: bot.py my-bot.json")
with open(sys.argv[1]) as file:
    BOT = json.load(file)


def begin(hello):
    """Refuses a game, or an encoding of it, that the bot was not trained with."""
    if (hello["game"], hello["encoding"]["hash"]) != (BOT["game"], BOT["encoding"]):
        sys.exit("this bot was trained for %s with the encoding %s" % (BOT["game"], BOT["encoding"]))


def choose(question):
    """The place of the best option."""
    weights = BOT["weights"]
    values = [sum(weights[place] * value for place, value in assay.pairs(option)) for option in question["option-encodings"]]
    return values.index(max(values))


assay.play(choose, name="linear", wants=["option-encodings"], begin=begin)
