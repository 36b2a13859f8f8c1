import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
import sqlalchemy as sa

from kartentisch.tables import store as db
from kartentisch.tables.store import Conflict, Store, StoredResult, StoredTable, database_url
from kartentisch.tables.table import Event


def run_async(work):
    """Run in a thread of its own: the browser tests keep a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


RECORD = "kartentisch/1 pyramid@1 level=normal #1"


@pytest.fixture
def store(tmp_path):
    made = Store(database_url(str(tmp_path / "k.db")))
    yield made
    made.close()


def stored(name="t", player="me"):
    return StoredTable(name, RECORD, True, "salt", (player,), ())


def event(n):
    return Event("moved", 0, float(n), f"c{n}", n, "draw")


def add_event(n, name="t"):
    return partial(db.add_event, table_id=name, version=n, event=event(n))


async def add_table(store, table):
    await store.write(partial(db.add_table, table=table, created=0.0))


async def read(store, name="t"):
    return await store.read(partial(db.read_table, table_id=name))


def test_what_is_written_is_read_again(store, tmp_path):
    async def run():
        await add_table(store, stored())
        for n in range(1, 4):
            await store.write(add_event(n))
        return await read(store), await read(store, "nothing")

    found, nothing = run_async(run())
    assert found == StoredTable("t", RECORD, True, "salt", ("me",), tuple(map(event, (1, 2, 3))))
    assert nothing is None


def test_the_same_version_twice_is_a_conflict_and_spoils_no_neighbour(store):
    async def run():
        await add_table(store, stored())
        await add_table(store, stored("u"))
        jobs = [add_event(1), add_event(1), add_event(1, "u"), add_event(2)]
        done = await asyncio.gather(*map(store.write, jobs), return_exceptions=True)
        return done, await read(store), await read(store, "u")

    done, one, two = run_async(run())
    assert [type(answer) for answer in done] == [type(None), Conflict, type(None), type(None)]
    assert len(one.events) == 2
    assert len(two.events) == 1


def test_many_writes_share_few_commits(store):
    commits = []
    sa.event.listen(store.engine, "commit", lambda connection: commits.append(1))

    async def run():
        await add_table(store, stored())
        commits.clear()
        gate = threading.Event()
        blocked = asyncio.create_task(store.write(lambda connection: gate.wait(5)))
        writes = [asyncio.create_task(store.write(add_event(n))) for n in range(1, 101)]
        await asyncio.sleep(0.05)
        gate.set()
        await asyncio.gather(blocked, *writes)

    run_async(run())
    assert len(commits) <= 3


def test_a_won_attempt_stays_won(store):
    async def run():
        await add_table(store, stored())
        for status in ("open", "lost", "won", "lost", "open"):
            result = StoredResult("pyramid", "easy", status)
            job = partial(db.set_result, table_id="t", player="me", started=0.0, result=result)
            await store.write(job)
        return await store.read(partial(db.read_results, player="me"))

    assert run_async(run()) == [StoredResult("pyramid", "easy", "won")]


def test_forgetting_a_player_leaves_the_others(store):
    async def run():
        await add_table(store, stored())
        await add_table(store, stored("u", "you"))
        await store.write(add_event(1))
        gone = await store.write(partial(db.forget_player, player="me"))
        return gone, await read(store), await read(store, "u")

    gone, mine, yours = run_async(run())
    assert gone == ["t"]
    assert mine is None
    assert yours is not None


def test_the_migrations_make_the_tables_that_the_code_speaks_of(store):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), db.metadata) == []
