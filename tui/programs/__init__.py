"""Bots that others have written: they are told in JSON what their seat knows, and answer."""

from tui.programs.failure import Failure, ProgramFailed, failure_words
from tui.programs.program import Program, command_of
from tui.programs.programs import Programs

__all__ = ["Failure", "Program", "ProgramFailed", "Programs", "command_of", "failure_words"]
