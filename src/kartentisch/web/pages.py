"""Pages that are whole when they leave the server: the rules."""

from functools import cache
from html import escape

from markdown_it import MarkdownIt

from .. import texts
from ..core.game import Message

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · Kartentisch</title>
<link rel="icon" href="/static/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/kartentisch.css">
</head>
<body class="page">
<header class="bar"><a href="/">Kartentisch</a> <a href="/{game}">{play}</a>
<a href="/rules/{game}?lang={other}" lang="{other}" hreflang="{other}">{other_name}</a></header>
<main class="article">
{body}
</main>
</body>
</html>
"""
_NAMES = {"de": "Deutsch", "en": "English"}


@cache
def rules_page(game_id: str, language: str) -> str:
    """A game's rules as HTML, from `texts/rules.LANGUAGE.md` in its folder."""
    body = (
        MarkdownIt("commonmark")
        .enable("table")
        .render(texts.game_text(game_id, f"rules.{language}.md"))
    )
    other = next(known for known in texts.LANGUAGES if known != language)
    return _PAGE.format(
        language=language,
        title=escape(texts.say(Message(f"{game_id}-name"), language)),
        game=game_id,
        play=escape(texts.say(Message("play"), language)),
        other=other,
        other_name=_NAMES[other],
        body=body,
    )
