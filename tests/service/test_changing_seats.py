import json
from concurrent.futures import ThreadPoolExecutor

from tests.live import newcomer


def test_who_has_left_a_seat_no_longer_sees_what_it_sees(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}
    path = f"/v1/games/{anna.post('/v1/games', body).json()['id']}"
    with ThreadPoolExecutor() as pool:
        # Opened while Anna sits as Jack; she must not keep his eyes when Ben takes the seat.
        stream = pool.submit(anna.get, f"{path}/events?wait=3", headers={"Accept": "application/x-ndjson"})
        poll = pool.submit(anna.get, f"{path}/events?after=4&wait=3")
        assert anna.delete(f"{path}/seats/jack").status_code == 200
        assert ben.post(f"{path}/seats/jack").status_code == 200
        assert anna.post(f"{path}/seats/investigator").status_code == 200
        seen = [json.loads(line) for line in stream.result().text.splitlines()] + poll.result().json()["events"]

    opened = [entry["event"] for entry in seen if entry["event"]["type"] == "mr-jack-pocket.case_opened"]
    assert opened
    assert [None] * len(opened) == [event["identity"] for event in opened]
