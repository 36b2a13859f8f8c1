"""Links to tables: the deal's own link, invitations, and the link that moves a seat."""

from urllib.parse import urlencode

from itsdangerous import BadSignature, URLSafeSerializer

from ..core.record import option_words
from ..tables.table import Table


def path_of(table: Table) -> str:
    """The path that deals the same again; without the number while that is a secret."""
    parts = [table.game.id, table.options.level]
    if not table.number_secret:
        parts.append(str(table.number))
    query = urlencode(option_words(table.options, table.game))
    return "/" + "/".join(parts) + (f"?{query}" if query else "")


class Links:
    """Signed links that nobody can guess or make themselves."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="seat")

    def invite(self, table: Table) -> str:
        """The path that gives its opener a free seat."""
        return "/join/" + str(self._signer.dumps([table.id]))

    def seat(self, table: Table, seat: int) -> str:
        """The path that moves a seat to the device that opens it; it works once."""
        return "/join/" + str(self._signer.dumps([table.id, seat, _mark(table, seat)]))

    def read(self, token: str) -> tuple[str, int | None, int] | None:
        """Table id, seat (None: any free one) and mark of a link; None for a forged one."""
        try:
            found = self._signer.loads(token)
        except BadSignature:
            return None
        return (found[0], None, 0) if len(found) == 1 else (found[0], found[1], found[2])

    def still_good(self, table: Table, seat: int, mark: int) -> bool:
        """Whether a seat has not changed hands since its link was made."""
        return mark == _mark(table, seat)


def _mark(table: Table, seat: int) -> int:
    """How often a seat has changed hands."""
    return sum(event.kind in ("joined", "left") and event.seat == seat for event in table.events)
