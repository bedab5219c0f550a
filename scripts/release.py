"""Build what is published, check it, and say what is left to a person.

    python scripts/release.py            # into dist/

It works in a copy of what git has at HEAD, with tools in an environment of its own, and changes
nothing but ``dist/``. What was built is installed as players do, by uv and by pipx, each in a clean
folder. On a package page there are no files beside the README: its links and
pictures are made to lead to the address of the source.
"""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
TOOLS = ("build", "twine", "uv", "pipx")
_LEADING_HERE = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
"""Variables by which a clean folder would find the libraries of this one."""
_RESERVED = ".example"
"""No address that ends like this will ever be anybody's."""
_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://|#)([^)]+)\)")


def with_whole_addresses(readme: str, source: str) -> str:
    """Return a page whose links also work where the files beside it are not.

    >>> with_whole_addresses("![Zeus](a.svg), [more](b.md)", "https://here.example")
    '![Zeus](https://here.example/raw/main/a.svg), [more](https://here.example/blob/main/b.md)'
    """

    def whole(link: re.Match[str]) -> str:
        mark, words, path = link.groups()
        return f"{mark}[{words}]({source}/{'raw' if mark else 'blob'}/main/{path})"

    return _LINK.sub(whole, readme)


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Do one step; the release ends with the first that fails."""
    print("·", *command, flush=True)
    subprocess.run(command, cwd=cwd, env=env, check=True)


def try_out(wheel: Path, commands: Path, place: Path) -> None:
    """Install a wheel as players do, where nothing of ours is, and have it say its version."""
    for folder in (by_uv := place / "by uv", by_pipx := place / "by pipx"):
        folder.mkdir()
    alone = {key: value for key, value in os.environ.items() if key not in _LEADING_HERE}
    uv = {**alone, "HOME": str(by_uv), "UV_CACHE_DIR": str(by_uv / "cache")}
    run(commands / "uvx", "--from", wheel, "quadriga", "--version", cwd=by_uv, env=uv)
    pipx = {"PIPX_HOME": str(by_pipx / "home"), "PIPX_BIN_DIR": str(by_pipx / "bin")}
    pipx |= {**alone, "HOME": str(by_pipx), "PIPX_MAN_DIR": str(by_pipx / "man")}
    run(commands / "pipx", "install", wheel, cwd=by_pipx, env=pipx)
    run(by_pipx / "bin" / "quadriga", "--version", cwd=by_pipx, env=pipx)


def copied(folder: Path) -> None:
    """Put what git has at HEAD into a folder."""
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True)
    with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")


def left_to_do(project: dict[str, str], urls: dict[str, str], changelog: str) -> list[str]:
    """Return what only a person can do before it is published."""
    version = project["version"]
    left = []
    if any(_RESERVED in address for address in urls.values()):
        left.append(
            "Put the true addresses into [project.urls] of pyproject.toml, and build again."
        )
    if f"## [{version}]" not in changelog:
        left.append(f"Give [Unreleased] in CHANGELOG.md the name [{version}] and its date.")
    return [
        *left,
        "Run `make check` and `make soak` on a quiet machine.",
        f"git tag -s v{version} && git push --tags",
        "twine upload dist/*   (it asks for the token)",
        "Try what was uploaded where nothing of this is: uvx quadriga, pipx install quadriga.",
    ]


def main() -> int:
    """Build, check, tell."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    with TemporaryDirectory() as place:
        tree, tools = Path(place) / "tree", Path(place) / "tools"
        copied(tree)
        readme = tree / "README.md"
        readme.write_text(
            with_whole_addresses(readme.read_text(encoding="utf-8"), project["urls"]["Source"]),
            encoding="utf-8",
        )
        venv.create(tools, with_pip=True)
        commands = tools / ("Scripts" if sys.platform == "win32" else "bin")
        python = commands / "python"
        run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *TOOLS)
        run(python, "-m", "build", "--outdir", ROOT / "dist", cwd=tree)
        built = sorted((ROOT / "dist").glob(f"quadriga-{project['version']}*"))
        run(python, "-m", "twine", "check", "--strict", *built)
        [wheel] = (path for path in built if path.suffix == ".whl")
        try_out(wheel, commands, Path(place))
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    print("\nBuilt, checked, and installed by uv and by pipx:", *(path.name for path in built))
    print("Left to do by hand:")
    for number, step in enumerate(left_to_do(project, project["urls"], changelog), 1):
        print(f"  {number}. {step}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
