"""The log of a server: lines for people, or an object of JSON a line for programs."""

import json
import logging
import re
import sys
from datetime import UTC, datetime

from engine import GAMES

_TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_CONNECTION = re.compile(r"connection (\d+) from (\S+)")
_TABLE = re.compile(rf"(?:{'|'.join(GAMES)})-[0-9a-z-]+")


class JsonLines(logging.Formatter):
    """Writes a line that a program can read; whom it is about stands in fields of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as an object of JSON, on one line."""
        said: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
            **_about(record),
        }
        if record.exc_info:
            said["exception"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def _about(record: logging.LogRecord) -> dict[str, object]:
    """Return the connection and the table that a record names, as far as it does.

    Both are known by their looks, so that whoever writes to the log need not say it twice.
    """
    found: dict[str, object] = {}
    for each in record.args if isinstance(record.args, tuple) else ():
        words = str(each)
        if connection := _CONNECTION.fullmatch(words):
            found["connection"] = int(connection[1])
            found["address"] = connection[2]
        elif _TABLE.fullmatch(words):
            found["table"] = words
    return found


def start_log(form: str) -> None:
    """Write the log to the standard error from now on, as ``text`` or ``json``."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(_TEXT))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("asyncssh").setLevel(logging.ERROR)
    logging.getLogger("alembic.runtime.plugins").setLevel(logging.WARNING)
