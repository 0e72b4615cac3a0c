"""A verifier of seed, draws and chain, made from `engine/archive/PROOF.md` alone: nothing of the service is used."""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

JACK = ["holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"]
POCKET = ["goodley", "lestrade", "stealthy", "smith", "pizer", "gull", "lane", "bert", "madame"]
TOKENS = (["alibi", "holmes"], ["toby", "watson"], ["rotation", "exchange"], ["rotation", "joker"])
TILES = ["blue", "yellow", "brown", "red", "green"]
WALLS = {0: "W", 2: "E", 7: "S"}


def key_of(seed: bytes, nonces: list[str]) -> bytes:
    texts = [nonce.encode() for nonce in nonces]
    return sha256(seed + b"".join(len(text).to_bytes(4, "big") + text for text in texts)).digest()


class Draws:
    def __init__(self, key: bytes, version: int) -> None:
        self.numbers = self.stream(key + version.to_bytes(8, "big"))

    def stream(self, start: bytes) -> Iterator[int]:
        for block in range(2**32):
            drawn = sha256(start + block.to_bytes(4, "big")).digest()
            yield from (int.from_bytes(drawn[at : at + 4], "big") for at in range(0, 32, 4))

    def below(self, bound: int) -> int:
        return next(number % bound for number in self.numbers if number < bound * (2**32 // bound))

    def pick(self, items: list[Any]) -> Any:
        return items[self.below(len(items))]

    def shuffled(self, items: list[Any]) -> list[Any]:
        order = list(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return order


def drawn(event: dict[str, Any], draws: Draws) -> dict[str, Any]:
    """Tell what must stand in an event, by the draws."""
    odd = event.get("round", 0) % 2 == 1
    match event["type"]:
        case "mr-jack.case_opened":
            cards = draws.shuffled(JACK)
            return {"identity": cards[0], "pile": cards[1:]}
        case "mr-jack.round_began" if odd:
            return {"cards": sorted(draws.shuffled(JACK)[:4], key=JACK.index)}
        case "mr-jack-pocket.case_opened":
            suspects = draws.shuffled(POCKET)
            tiles = [
                {"suspect": suspect, "face": "suspect", "wall": WALLS.get(place) or draws.pick(["N", "E", "S", "W"])}
                for place, suspect in enumerate(suspects)
            ]
            cards = draws.shuffled(POCKET)
            return {"tiles": tiles, "identity": cards[0], "deck": cards[1:]}
        case "mr-jack-pocket.round_began" if odd:
            return {"tokens": [draws.pick(faces) for faces in TOKENS]}
        case "letters-from-whitechapel.case_opened":
            return {"tiles": draws.shuffled(TILES)}
        case _:
            return {}


def text_of(commit: dict[str, Any]) -> bytes:
    return json.dumps(commit, ensure_ascii=False, separators=(",", ":")).encode()


def faults(told: dict[str, Any]) -> Iterator[str]:
    """Tell all that is wrong with the seed, the draws and the chain of a replay."""
    seed, nonces, mark = bytes.fromhex(told["seed"]), dict.fromkeys(told["players"], ""), ""
    if sha256(seed).hexdigest() != told["commitment"]:
        yield "commitment"
    for version, step in enumerate(told["commits"], start=1):
        mark = sha256(mark.encode() + text_of(step["commit"])).hexdigest()
        if step["hash"] != mark:
            yield f"hash {version}"
        events = step["commit"]["events"]
        nonces |= {event["seat"]: event["nonce"] for event in events if event["type"] == "game.seat_occupied"}
        draws = Draws(key_of(seed, list(nonces.values())), version)
        for event in events:
            if any(
                event.get(name) not in (told["seed"], told["commitment"])
                for name in ("seed", "commitment")
                if name in event
            ):
                yield f"seed {version}"
            # The past that a game goes on from was drawn elsewhere.
            of_its_own = events[1:2] == [] or events[1]["type"] != "game.continued"
            if of_its_own and any(event[name] != value for name, value in drawn(event, draws).items()):
                yield f"draw {version}"
    if told["hash"] != mark:
        yield "hash"
