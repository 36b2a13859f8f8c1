"""The table in the browser: HTTP, WebSocket, pages, static client. It knows no game."""
