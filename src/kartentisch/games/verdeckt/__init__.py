"""Verdeckt ermittelt: a Klondike for two, with secret peeks and markers that tell little."""
