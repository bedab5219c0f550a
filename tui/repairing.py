"""Asking whether a damaged game shall be repaired."""

import asyncio

from saves import SaveError, Store
from saves.repair import FOR_DAMAGE
from tui.dialogs.confirm import Confirm, Notice
from tui.errors import repair_words, save_error_words
from tui.locale import gettext as _
from tui.shell import Shell


async def is_repaired(app: Shell, store: Store, name: str, error: SaveError) -> bool:
    """Offer to repair a game that cannot be opened; tell whether it was repaired.

    Otherwise it has been said why the game cannot be opened.
    """
    try:
        if await _is_wanted(app, store, name, error):
            kept = await asyncio.to_thread(store.repair, name)
            if kept is not None:
                app.tell(_("Repaired. The damaged file is kept as {name}.").format(name=kept.name))
            return True
    except SaveError as worse:
        await app.push_screen_wait(Notice(_("Saved games"), save_error_words(worse)))
    return False


async def _is_wanted(app: Shell, store: Store, name: str, error: SaveError) -> bool:
    if error.reason not in FOR_DAMAGE:
        raise error
    repair = await asyncio.to_thread(store.examine, name)
    if repair is None:
        raise error
    shall_it = _("Shall it be repaired? The damaged file is kept.")
    question = f"{save_error_words(error)}\n\n{repair_words(repair)}\n\n{shall_it}"
    return await app.push_screen_wait(Confirm(_("Repair"), question))
