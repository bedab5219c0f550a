"""What a release says of itself."""

from scripts.release import left_to_do, with_whole_addresses

PROJECT = {"version": "1.2.0"}


def test_links_of_the_page_lead_somewhere_without_the_files_beside_it() -> None:
    page = "![Zeus](docs/z.svg) [docs](docs/a.md) [there](https://else.example) [below](#below)"
    assert with_whole_addresses(page, "https://our.example") == (
        "![Zeus](https://our.example/raw/main/docs/z.svg) "
        "[docs](https://our.example/blob/main/docs/a.md) "
        "[there](https://else.example) [below](#below)"
    )


def test_addresses_that_are_nobodys_are_left_to_a_person() -> None:
    [step] = [
        step
        for step in left_to_do(PROJECT, {"Source": "https://quadriga.example"}, "## [1.2.0]")
        if "addresses" in step
    ]
    assert "pyproject.toml" in step
    true = left_to_do(PROJECT, {"Source": "https://true.org"}, "## [1.2.0]")
    assert not [step for step in true if "addresses" in step]


def test_a_version_that_the_changelog_does_not_name_is_left_to_a_person() -> None:
    urls = {"Source": "https://true.org"}
    assert "CHANGELOG.md" in left_to_do(PROJECT, urls, "## [Unreleased]")[0]
    assert "CHANGELOG.md" not in "".join(left_to_do(PROJECT, urls, "## [1.2.0] - 2026-12-01"))
