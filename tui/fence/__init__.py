"""All use of private parts of Textual and asyncssh, and nothing else.

Both libraries are pinned exactly. Each piece says what it uses, why, and which public way is
missing; ``tests/tui/fence`` fails when a new version changes any of it.
"""
