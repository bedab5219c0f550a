#!/usr/bin/env python3
"""A bot for Quadriga in a few lines: it plays any game, and looks no further than its nose.

quadriga simulate zeus --bots "cmd:python3 docs/bots/any_move.py,sensible"
"""

import json
import random
import sys

chance = random.Random(7)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        game, seat = message["game"], message["seat"]
    elif message["type"] == "decide":
        legal = message["legal"]
        bids = [action for action in legal if action["type"] == "Bid" and action["amount"] <= 30]
        action = chance.choice(bids or legal)
        print(json.dumps({"action": action}), flush=True)
    elif message["type"] == "end":
        scores = message["result"]["scores"]
        print(f"{game}: {scores[seat]} of {scores}", file=sys.stderr)
