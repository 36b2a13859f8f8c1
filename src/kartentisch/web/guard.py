"""Web safety: security headers, same-origin checks, rate limits, and who the player is."""

import secrets
import time
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "kartentisch"
_YEARS = 5 * 365 * 24 * 3600
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SecurityHeaders:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and add the headers to its response."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from our own page, or from a program that is no browser."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


class Players:
    """Who a request comes from: a signed cookie that holds a random id and nothing else."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="player")

    def known(self, connection: HTTPConnection) -> str | None:
        """The player's id, or None where there is no cookie or a forged one."""
        cookie = connection.cookies.get(COOKIE)
        try:
            return self._signer.unsign(cookie).decode() if cookie else None
        except BadSignature:
            return None

    def new(self) -> str:
        """An id for a new player."""
        return secrets.token_urlsafe(16)

    def set_cookie(self, headers: MutableHeaders, player: str, secure: bool) -> None:
        """Give the player's cookie to the browser."""
        value = self._signer.sign(player).decode()
        flags = "; Secure" if secure else ""
        headers.append(
            "set-cookie",
            f"{COOKIE}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={_YEARS}{flags}",
        )


class Bucket:
    """A token bucket: `burst` at once, `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left, self._at = burst, time.monotonic()

    def take(self) -> bool:
        """Take one token, if there is one."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
