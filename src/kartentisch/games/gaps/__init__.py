"""Gaps: bring every row into order, from two to king, by moving cards into gaps."""
