"""
Randomness from a secret seed.

The seed's hash, the commitment, is published when a game is created; the seed itself is revealed when the game is
over. Every outcome can then be drawn again by anyone, in any language:

    stream(key, step)  =  SHA-256(key ‖ step as 8 bytes ‖ block as 4 bytes) for block = 0, 1, 2 …, joined
    below(n)           =  the stream's next 4 bytes as a number u; drawn again while u >= n · ⌊2³² / n⌋; then u mod n
    shuffled(items)    =  for i from the last place down to the second: swap i with below(i + 1)

All numbers are big-endian. `key` is the seed, mixed with the nonces the players brought (`mix`), and `step` is the
version of the commit that the draw belongs to.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES: Final = 32
_SPAN: Final = 1 << 32


def commitment(seed: bytes) -> str:
    """Give the hash of a seed, to be published before anything is drawn from it."""
    return hashlib.sha256(seed).hexdigest()


def mix(seed: bytes, nonces: Iterable[str]) -> bytes:
    """
    Mix the players' nonces, in the order of the seats, into the seed.

    Each nonce goes in with its length, so that no two lists of nonces give the same key.
    """
    digest = hashlib.sha256(seed)
    for nonce in nonces:
        text = nonce.encode()
        digest.update(len(text).to_bytes(4) + text)
    return digest.digest()


class Chance:
    """The draws of one step. Two of the same key and step draw the same."""

    __slots__ = ("_at", "_block", "_bytes", "_prefix")

    def __init__(self, key: bytes, step: int = 0) -> None:
        self._prefix = key + step.to_bytes(8)
        self._block = 0
        self._bytes = b""
        self._at = 0

    def below(self, bound: int) -> int:
        """Draw a number from 0 to bound - 1, each equally likely."""
        limit = _SPAN - _SPAN % bound
        while True:
            if self._at == len(self._bytes):
                self._bytes = hashlib.sha256(self._prefix + self._block.to_bytes(4)).digest()
                self._block += 1
                self._at = 0
            drawn = int.from_bytes(self._bytes[self._at : self._at + 4])
            self._at += 4
            if drawn < limit:
                return drawn % bound

    def weighted(self, weights: Sequence[float]) -> int:
        """Draw the place of one of some weights, each as likely as it weighs; all alike if none weighs anything."""
        total = sum(weights)
        if total <= 0:
            return self.below(len(weights))
        left = self.below(_SPAN - 1) / (_SPAN - 1) * total
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0 and weight > 0:
                return place
        return max(place for place, weight in enumerate(weights) if weight > 0)

    def pick(self, items: Sequence[T]) -> T:
        """Draw one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """Draw an order of the items, each equally likely."""
        order = list(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return tuple(order)
