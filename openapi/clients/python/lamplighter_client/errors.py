"""What can go wrong. `LamplighterError` is all of it."""

from lamplighter_client.models import Problem


class LamplighterError(Exception):
    """Something that a caller may want to handle."""


class Refused(LamplighterError):
    """The service said no, and why: branch on `code`."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.code}: {problem.detail}")
        self.problem = problem
        self.code = problem.code
        self.status = problem.status


class Unreachable(LamplighterError):
    """The service could not be asked, or did not say what became of a request that must not be sent twice."""


class NotUnderstood(LamplighterError):
    """The service answered with something this client does not know: it may be too old for it."""
