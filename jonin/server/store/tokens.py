"""Secrets that own a seat, and hashes of them. Only the player's device knows a token; the database never does."""

from __future__ import annotations

import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest

BITS = 128
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # no i, l, o, u: a link may be read aloud


def new_token() -> str:
    return urlsafe_b64encode(secrets.token_bytes(BITS // 8)).rstrip(b"=").decode()


def hashed(token: str) -> bytes:
    return blake2b(token.encode(), digest_size=32, person=b"jonin token").digest()


def opens(token: str, lock: bytes) -> bool:
    """Whether this is the token of that hash; takes as long either way."""
    return compare_digest(hashed(token), lock)


def sealed(token: str, secret: str) -> str:
    """Hide a token behind a secret that only its owner knows; sealing it again with the same secret opens it."""
    pad = blake2b(secret.encode(), digest_size=BITS // 8, person=b"jonin seal").digest()
    plain = urlsafe_b64decode(token + "==")
    return urlsafe_b64encode(bytes(a ^ b for a, b in zip(plain, pad, strict=True))).rstrip(b"=").decode()


def new_link() -> str:
    """A table's name in its address: fifty bits, hard to guess and short enough to read aloud."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def new_match() -> int:
    return secrets.randbits(63) | 1


def match_name(match: int) -> str:
    """A match's number as the pages know it; no match is the empty name."""
    return f"{match:016x}" if match else ""


def match_number(name: str) -> int:
    """0 for what names no match."""
    return int(name, 16) if re.fullmatch("[0-7][0-9a-f]{15}", name) else 0
