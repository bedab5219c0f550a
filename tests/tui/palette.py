"""The sixteen colours as most terminals show them: those of xterm."""

from rich.terminal_theme import SVG_EXPORT_THEME, TerminalTheme

from tui.depth import XTERM

AS_IN_XTERM = TerminalTheme(
    SVG_EXPORT_THEME.background_color,
    SVG_EXPORT_THEME.foreground_color,
    [*XTERM[:8]],
    [*XTERM[8:]],
)
"""Rich's own sixteen are no terminal's: a picture in them would show what nobody sees."""
