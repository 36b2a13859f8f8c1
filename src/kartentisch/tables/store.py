"""The store: tables, events and results in SQLite or PostgreSQL, by SQLAlchemy Core.

One writer thread gathers what is waiting into one transaction (group commit), so that a
thousand moves a second cost few fsyncs; a caller's future is done after the commit.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from .table import Event

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("counted", sa.Boolean, nullable=False),
    sa.Column("salt", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.Text, nullable=False, index=True),
)
events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "command"),
)
results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("level", sa.Text, nullable=False),
    sa.Column("started", sa.Float, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Index("results_of_player", "player", "game", "level", "started"),
)
players = sa.Table(
    "players",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
)
house = sa.Table(
    "house",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

MIGRATIONS = Path(__file__).parent / "migrations"
_BATCH = 256
Job = Callable[[sa.Connection], Any]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it lies in the store: a record without moves, its seats, its events."""

    id: str
    record: str
    counted: bool
    salt: str
    seats: tuple[str, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class StoredResult:
    """One attempt of one player; status is open, lost or won, and won stays won."""

    game: str
    level: str
    status: str


class Conflict(RuntimeError):
    """Another process has written this version of the table first."""


def database_url(data: str) -> sa.URL:
    """The address of the data: a database URL as it is, anything else a path of a SQLite file."""
    if "://" in data:
        url = sa.make_url(data)
        return url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url
    path = Path(data).expanduser().resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    return sa.URL.create("sqlite", database=str(path))


def connect(url: sa.URL) -> sa.Engine:
    """An engine for the data; SQLite with a write-ahead log that is synced at each commit."""
    engine = sa.create_engine(url)
    if url.get_backend_name() == "sqlite":

        @sa.event.listens_for(engine, "connect")
        def set_up(connection: Any, _: Any) -> None:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA foreign_keys=ON")
            connection.execute("PRAGMA busy_timeout=5000")

    return engine


def migrate(url: sa.URL) -> None:
    """Bring the data's schema up to date (Alembic, `migrations/`)."""
    engine = connect(url)
    with engine.connect() as connection:
        head = max(path.stem[:4] for path in (MIGRATIONS / "versions").glob("*.py"))
        known = sa.inspect(connection).has_table("alembic_version")
        if known and connection.scalar(sa.text("SELECT version_num FROM alembic_version")) == head:
            return
    engine.dispose()
    # Loaded only where there is something to do: it costs a third of the start-up time.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = url
    command.upgrade(config, "head")


class Store:
    """Reads and writes; every write is on disk when its await returns."""

    def __init__(self, url: sa.URL) -> None:
        migrate(url)
        self.engine = connect(url)
        self._jobs: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what is waiting, then let go of the data."""
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()

    async def write(self, job: Job) -> Any:
        """Run a job in the writer's next transaction and wait for its commit."""
        future: Future[Any] = Future()
        self._jobs.put((job, future))
        return await asyncio.wrap_future(future)

    async def read(self, job: Job) -> Any:
        """Run a reading job in a thread."""
        return await asyncio.to_thread(self._read, job)

    def _read(self, job: Job) -> Any:
        with self.engine.connect() as connection:
            return job(connection)

    def _write(self) -> None:
        with self.engine.connect() as connection:
            while batch := self._gather():
                try:
                    self._commit(connection, batch)
                except Exception:  # one bad job must not spoil its neighbours
                    for one in batch:
                        self._commit_alone(connection, one)

    def _gather(self) -> list[tuple[Job, Future[Any]]]:
        """Wait for a job, then take what else is there; empty when the store closes."""
        first = self._jobs.get()
        batch = [] if first is None else [first]
        while batch and len(batch) < _BATCH:
            try:
                more = self._jobs.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self._jobs.put(None)
                break
            batch.append(more)
        return batch

    def _commit(self, connection: sa.Connection, batch: Sequence[tuple[Job, Future[Any]]]) -> None:
        with connection.begin():
            answers = [job(connection) for job, _ in batch]
        for (_, future), answer in zip(batch, answers, strict=True):
            future.set_result(answer)

    def _commit_alone(self, connection: sa.Connection, one: tuple[Job, Future[Any]]) -> None:
        try:
            self._commit(connection, [one])
        except sa.exc.IntegrityError as error:
            one[1].set_exception(Conflict(str(error.orig)))
        except Exception as error:
            one[1].set_exception(error)


def add_table(connection: sa.Connection, table: StoredTable, created: float) -> None:
    """Store a new table."""
    connection.execute(
        tables.insert().values(
            id=table.id,
            record=table.record,
            counted=table.counted,
            salt=table.salt,
            created=created,
        )
    )
    for seat, player in enumerate(table.seats):
        connection.execute(seats.insert().values(table_id=table.id, seat=seat, player=player))
    for version, event in enumerate(table.events, 1):
        add_event(connection, table.id, version, event)


def add_event(connection: sa.Connection, table_id: str, version: int, event: Event) -> None:
    """Store an event as the table's next version."""
    connection.execute(
        events.insert().values(
            table_id=table_id,
            version=version,
            kind=event.kind,
            seat=event.seat,
            at=event.at,
            command=event.command,
            ply=event.ply,
            move=event.move,
            text=event.text,
        )
    )


def read_table(connection: sa.Connection, table_id: str) -> StoredTable | None:
    """The table of this id, or None."""
    row = connection.execute(tables.select().where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    its_seats = seats.select().where(seats.c.table_id == table_id).order_by(seats.c.seat)
    its_events = events.select().where(events.c.table_id == table_id).order_by(events.c.version)
    return StoredTable(
        id=row.id,
        record=row.record,
        counted=row.counted,
        salt=row.salt,
        seats=tuple(r.player for r in connection.execute(its_seats)),
        events=tuple(
            Event(r.kind, r.seat, r.at, r.command, r.ply, r.move, r.text)
            for r in connection.execute(its_events)
        ),
    )


def set_result(
    connection: sa.Connection, table_id: str, player: str, started: float, result: StoredResult
) -> None:
    """Store how an attempt stands; a won one stays won."""
    mine = (results.c.table_id == table_id) & (results.c.player == player)
    status = connection.scalar(sa.select(results.c.status).where(mine))
    if status is None:
        connection.execute(
            results.insert().values(
                table_id=table_id,
                player=player,
                game=result.game,
                level=result.level,
                started=started,
                status=result.status,
            )
        )
    elif status not in ("won", result.status):
        connection.execute(results.update().where(mine).values(status=result.status))


def read_results(
    connection: sa.Connection, player: str, game: str | None = None, level: str | None = None
) -> list[StoredResult]:
    """A player's attempts in the order they were begun, of one game and level or of all."""
    wanted = results.select().where(results.c.player == player).order_by(results.c.started)
    if game is not None:
        wanted = wanted.where(results.c.game == game)
    if level is not None:
        wanted = wanted.where(results.c.level == level)
    return [StoredResult(r.game, r.level, r.status) for r in connection.execute(wanted)]


def read_player_tables(connection: sa.Connection, player: str) -> list[StoredTable]:
    """All tables at which a player sits or sat."""
    wanted = sa.select(seats.c.table_id).where(seats.c.player == player)
    found = (read_table(connection, table_id) for table_id in connection.scalars(wanted).all())
    return [table for table in found if table is not None]


def set_seat(connection: sa.Connection, table_id: str, seat: int, player: str) -> None:
    """Give a seat to a player, or make it free (an empty player)."""
    its = (seats.c.table_id == table_id) & (seats.c.seat == seat)
    connection.execute(seats.update().where(its).values(player=player))


def set_name(connection: sa.Connection, player: str, name: str) -> None:
    """Store the name that a player chose; an empty one forgets it."""
    connection.execute(players.delete().where(players.c.player == player))
    if name:
        connection.execute(players.insert().values(player=player, name=name))


def read_names(connection: sa.Connection, wanted: Collection[str]) -> dict[str, str]:
    """The names of those of these players who chose one."""
    rows = connection.execute(players.select().where(players.c.player.in_(wanted)))
    return {row.player: row.name for row in rows}


def forget_player(connection: sa.Connection, player: str) -> list[str]:
    """Delete a player's name and results, and the tables at which nobody else sits.

    At tables with others the seat is made free and what the player said is deleted; the moves
    stay, since the game is the others' too. Returns the ids of the tables concerned.
    """
    mine = connection.scalars(sa.select(seats.c.table_id).where(seats.c.player == player)).all()
    shared = connection.scalars(
        sa.select(seats.c.table_id)
        .where(seats.c.table_id.in_(mine))
        .where(seats.c.player.not_in([player, ""]))
    ).all()
    own = [table_id for table_id in mine if table_id not in shared]
    connection.execute(results.delete().where(results.c.player == player))
    connection.execute(players.delete().where(players.c.player == player))
    for table_id in shared:
        _unsay(connection, table_id, player)
    connection.execute(seats.update().where(seats.c.player == player).values(player=""))
    for table in (events, seats, results):
        connection.execute(table.delete().where(table.c.table_id.in_(own)))
    connection.execute(tables.delete().where(tables.c.id.in_(own)))
    return list(mine)


def _unsay(connection: sa.Connection, table_id: str, player: str) -> None:
    """Delete what a player said at a table, and their id from its log."""
    its = (seats.c.table_id == table_id) & (seats.c.player == player)
    held = connection.scalars(sa.select(seats.c.seat).where(its)).all()
    theirs = (events.c.table_id == table_id) & events.c.seat.in_(held)
    told = theirs & events.c.kind.in_(["said", "joined"])
    connection.execute(events.update().where(told).values(text=""))


def house_value(connection: sa.Connection, name: str, make: Callable[[], str]) -> str:
    """A value that the house keeps for good (its signing key), made when first asked for."""
    found = connection.scalar(sa.select(house.c.value).where(house.c.name == name))
    if found is None:
        found = make()
        connection.execute(house.insert().values(name=name, value=found))
    return str(found)
