"""
A bot in plain Python: comes online, is matched with whoever seeks, and plays legal moves until it is stopped.

    python bot.py http://127.0.0.1:8000 [token]

Without a token it registers itself, and prints the token to come back with.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request

API, TOKEN = sys.argv[1].rstrip("/") + "/v1", sys.argv[2] if len(sys.argv) > 2 else None
ACCEPTS = {"rulesets": ["mr-jack-pocket", "mr-jack", "letters-from-whitechapel"], "gamesAtOnce": 10}


def call(method, path, body=None):
    """Ask the service; wait and ask again as long as it is away or asks for patience."""
    while True:
        request = urllib.request.Request(API + path, method=method, data=json.dumps(body).encode() if body else None)
        request.add_header("Content-Type", "application/json")
        if TOKEN:
            request.add_header("Authorization", f"Bearer {TOKEN}")
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as problem:
            if problem.code not in (429, 502, 503):
                return {"problem": json.load(problem)}
            time.sleep(float(problem.headers.get("Retry-After", 1)))
        except OSError:
            time.sleep(1)


def play(game):
    """Play while it is our turn. Whatever is refused was overtaken: look again."""
    while (offered := call("GET", f"/games/{game}/moves")).get("moves"):
        move = random.choice(offered["moves"])["move"]
        call("POST", f"/games/{game}/moves", {"expectedVersion": offered["version"], "move": move})


if TOKEN is None:
    TOKEN = call("POST", "/players", {"name": "Random walker", "kind": "bot"})["token"]
    print("token", TOKEN, flush=True)
last = 0
while True:
    call("POST", "/me/acceptance", ACCEPTS)
    events = call("GET", f"/me/events?after={last}&wait=20")
    last = events["last"]
    for game in {event["notice"]["game"] for event in events["events"] if event["notice"]["type"] == "me.your_turn"}:
        play(game)
