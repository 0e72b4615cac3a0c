"""What is counted. Labels hold route templates and codes, never ids."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

REQUESTS: Final = Counter("lamplighter_requests", "Requests answered.", ("method", "route", "status"))
DURATION: Final = Histogram(
    "lamplighter_request_seconds",
    "From the first byte of a request to the start of its answer.",
    ("method", "route"),
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
)
STORE: Final = Histogram(
    "lamplighter_store_seconds",
    "Round trips to the store, each with the commands of many requests.",
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
STREAMS: Final = Gauge("lamplighter_streams_open", "Event streams that are open now.")
PROBLEMS: Final = Counter("lamplighter_problems", "Problems answered, by their code.", ("code",))
