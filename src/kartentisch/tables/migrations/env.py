"""Alembic's entry: migrate the data that `store.migrate` names."""

from alembic import context

from kartentisch.tables.store import connect, metadata

with connect(context.config.attributes["url"]).connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
