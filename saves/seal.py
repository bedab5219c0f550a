"""Which snapshots were written in this folder: no other is believed.

A snapshot is a state that nobody has played to yet. Whoever gives a file away can write any state
into it and make every checksum right; but he does not know the key that lies in the folder of the
saved games, and so cannot seal it. Where there is no such seal a match is played anew from the
deal, which takes longer and can lead to nothing that the rules do not allow.
"""

import secrets
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path

from msgspec import structs

from saves import atomic
from saves.packing import pack
from saves.records import AnySnapshot

_FILE = ".seal"
_KEY_BYTES = 32
_SEAL_BYTES = 16


class Seal:
    """The key of a folder; it is made when the first snapshot is sealed."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / _FILE
        self._key: bytes | None = None

    def on(self, snapshot: AnySnapshot, header: bytes) -> AnySnapshot:
        """Return a snapshot of the match with this header, sealed.

        Where no key can be kept it stays as it is: then it saves no time, and nothing else.
        """
        key = self._known() or self._made()
        return structs.replace(snapshot, seal=_mac(key, snapshot, header)) if key else snapshot

    def is_on(self, snapshot: AnySnapshot, header: bytes) -> bool:
        """Tell whether a snapshot of the match with this header was sealed here."""
        key = self._known()
        return key is not None and compare_digest(snapshot.seal, _mac(key, snapshot, header))

    def keep(self) -> None:
        """Put the key back where it belongs, if somebody has deleted it."""
        if self._key is not None and not self._file.exists():
            self._write(self._key)

    def _known(self) -> bytes | None:
        if self._key is None:
            try:
                with self._file.open("rb") as file:
                    key = file.read(_KEY_BYTES + 1)
            except OSError:
                return None
            self._key = key if len(key) == _KEY_BYTES else None
        return self._key

    def _made(self) -> bytes | None:
        self._write(secrets.token_bytes(_KEY_BYTES))
        return self._known()

    def _write(self, key: bytes) -> None:
        try:
            atomic.create(self._file, key)
        except OSError:  # there is one by now, or there is nowhere to keep it
            return


def _mac(key: bytes, snapshot: AnySnapshot, header: bytes) -> bytes:
    mac = blake2b(blake2b(header).digest(), key=key, digest_size=_SEAL_BYTES)
    mac.update(pack(structs.replace(snapshot, seal=b"")))
    return mac.digest()
