"""Files and drawings as they go over the network: compressed once, with a tag of their content for browsers to keep.

Static files lie at /static/DIGEST/…, where the digest is that of all of them: a browser keeps them for ever, and
relative addresses within them lead to files of the same release. Without the digest they are asked for again.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from litestar import Request, Response

FOLDER = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXT = ("text/", "application/json", "image/svg+xml")
TYPES = {".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".md": "text/plain"}
COMPRESSED = ("/static/", "/art/")
"""Where files are compressed here, once; all else that is sent, the application compresses."""
PICTURE_POLICY = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
"""A drawing brings its own style, and nothing else."""


@dataclass(frozen=True)
class Asset:
    """Content to send, with its media type and headers."""

    content: bytes
    media_type: str
    headers: dict[str, str] = field(default_factory=dict)

    @cached_property
    def tag(self) -> str:
        """The tag by which a browser knows whether its copy is the same."""
        return f'"{digest(self.content)}"'

    @cached_property
    def compressed(self) -> bytes | None:
        """The content compressed; None for what does not shrink."""
        return gzip.compress(self.content, mtime=0) if self.media_type.startswith(TEXT) else None

    def answer(self, request: Request[Any, Any, Any], keep: str = ASK_AGAIN, status: int = 200) -> Response[bytes]:
        """Answer with the content, or with 304 if the browser has it."""
        headers = {"Cache-Control": keep, "ETag": self.tag, "Vary": "Accept-Encoding, Accept-Language, Cookie"}
        headers |= self.headers
        if keep == FOR_EVER:
            headers["Vary"] = "Accept-Encoding"
        if status == 200 and request.headers.get("If-None-Match") == self.tag:
            return Response(b"", status_code=304, headers=headers, media_type=self.media_type)
        body = self.content
        here = request.url.path.startswith(COMPRESSED)
        if here and self.compressed is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = self.compressed
        return Response(body, status_code=status, headers=headers, media_type=self.media_type)


def drawing(text: str) -> Asset:
    """Return an SVG document to send."""
    return Asset(text.encode(), "image/svg+xml", PICTURE_POLICY)


def document(text: str) -> Asset:
    """Return a page to send."""
    return Asset(text.encode(), "text/html")


def digest(content: bytes) -> str:
    """Return a short hash of some content."""
    return hashlib.blake2b(content, digest_size=8).hexdigest()


class Folder:
    """All files of a folder, in memory: what is not there when the server starts cannot be asked for."""

    def __init__(self, folder: Path) -> None:
        """Read the folder."""
        self.files = {
            file.relative_to(folder).as_posix(): self.asset(file)
            for file in sorted(folder.rglob("*"))
            if file.is_file() and not file.name.endswith(".d.ts")
        }
        self.digest = digest("".join(f"{name} {each.tag}\n" for name, each in self.files.items()).encode())
        self.address = f"/static/{self.digest}"

    @staticmethod
    def asset(file: Path) -> Asset:
        """Return a file to send."""
        media_type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "text/plain"
        return Asset(file.read_bytes(), media_type, PICTURE_POLICY if file.suffix == ".svg" else {})


STATIC = Folder(FOLDER)
