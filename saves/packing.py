"""Typed values to bytes and back, trusting nothing."""

from typing import Any

import msgpack
import msgspec


class Malformed(ValueError):
    """Bytes that do not hold what they should."""


_AS_NUMBER = 1
"""How msgpack is told to read a time: plain values know no other."""


def _refuse_extension(code: int, data: bytes) -> object:
    raise Malformed(f"an extension of type {code}")


def pack(value: object) -> bytes:
    """Return a typed value as bytes."""
    packed: bytes = msgpack.packb(msgspec.to_builtins(value, builtin_types=(bytes,)))
    return packed


def unpack_plain(data: bytes) -> Any:
    """Return plain values (lists, maps, numbers ...) from bytes, whoever wrote them."""
    try:
        # msgpack sets memory aside for as many elements as a list claims to have, at every level
        # of nesting. This walks over the bytes without building anything, so that every element
        # is known to be there before msgpack is let near them.
        msgspec.msgpack.decode(data, type=msgspec.Raw)
        return msgpack.unpackb(
            data, strict_map_key=False, timestamp=_AS_NUMBER, ext_hook=_refuse_extension
        )
    except (ValueError, TypeError, RecursionError) as error:
        raise Malformed(str(error)) from error


def unpack(data: bytes, kind: Any) -> Any:
    """Return a value of the given type from bytes, whoever wrote them."""
    return typed(unpack_plain(data), kind)


def typed(plain: object, kind: Any) -> Any:
    """Return plain values as a value of the given type."""
    try:
        return msgspec.convert(plain, kind, builtin_types=(bytes,))
    except (ValueError, TypeError, RecursionError) as error:
        raise Malformed(str(error)) from error
