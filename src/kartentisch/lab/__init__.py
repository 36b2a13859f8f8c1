"""The laboratory: how hard a deal or a level is, measured by engines."""
