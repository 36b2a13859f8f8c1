"""A table's life: events, undo, store, statistics, engine processes."""
