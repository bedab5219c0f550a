"""A report says where something went wrong, and nothing that is anybody's secret."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.content import Content
from textual.css.query import NoMatches
from textual.markup import MarkupError

from saves import Store
from tui.reports import MOST_REPORTS, report_text, write_report

SECRET = "Phaidra2197"


def report_of(deed: Callable[[], object]) -> str:
    with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever it is
        deed()
    return report_text(caught.value, ["HomeScreen", "ZeusScreen"], (80, 24))


def test_it_says_where_and_on_which_screens() -> None:
    report = report_of(lambda: int(SECRET))
    assert "HomeScreen > ZeusScreen" in report
    assert "terminal 80 x 24" in report
    assert "ValueError" in report


def test_the_words_of_a_fault_stay_out_for_they_may_name_somebody() -> None:
    for deed in (lambda: int(SECRET), lambda: Content.from_markup(f"a [/{SECRET}] b")):
        assert SECRET not in report_of(deed)


def test_which_widget_was_looked_for_is_told() -> None:
    def look() -> None:
        raise NoMatches("No nodes match 'ZeusBoard' on HomeScreen()")

    assert "No nodes match 'ZeusBoard'" in report_of(look)


def test_what_caused_a_fault_is_told_as_sparingly() -> None:
    def stumble() -> None:
        try:
            int(SECRET)
        except ValueError as error:
            raise MarkupError(SECRET) from error

    report = report_of(stumble)
    assert SECRET not in report
    assert report.index("ValueError") < report.index("MarkupError")


def test_code_is_named_by_its_place_in_the_project_and_not_on_the_disk(tmp_path: Path) -> None:
    """Whose disk it is, the folders above would say."""
    report = report_of(lambda: Store(tmp_path).open("nothing"))
    assert str(Path(__file__).parents[2]) not in report
    assert "tests/tui/test_reports.py:" in report
    assert "saves/store.py:" in report
    assert str(tmp_path) not in report
    assert "textual/content.py:" in report_of(lambda: Content.from_markup("[/nothing]"))


def test_the_oldest_reports_go(tmp_path: Path) -> None:
    written = [write_report(tmp_path, str(number)) for number in range(MOST_REPORTS + 3)]
    kept = sorted(tmp_path.glob("reports/*"))
    assert kept == written[-MOST_REPORTS:]


def test_who_cannot_write_there_gets_none(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file")
    assert write_report(tmp_path, "told") is None
