"""Words put together into sentences, in whatever language."""


def sentence(text: str) -> str:
    """Return a text as the beginning of a sentence; what else is large or small in it stays so.

    >>> sentence("stone in the hoof"), sentence("Stein im Huf")
    ('Stone in the hoof', 'Stein im Huf')
    """
    return text[:1].upper() + text[1:]
