# `make play` and `make test` are all one needs; both prepare .venv by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Two more than there are cores: many tests wait for a terminal, a disk or another process.
JOBS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 2)')

# Where compiled code is not kept, every process compiles all of the app, and of the tests, anew.
unexport PYTHONDONTWRITEBYTECODE

CORE := tests/engine tests/saves tests/fuzz tests/tui/fence tests/tui/ssh

.PHONY: play test test-long test-all test-core check versions lint types soak bench mutants pictures catalogues lock clean

play: $(VENV)/.play
	@$(BIN)/quadriga

test: $(VENV)/.dev
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not long"

# Whole games through the keys and over SSH, servers that are killed.
test-long: $(VENV)/.dev
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m long

# The whole suite under every Python from 3.11 on that is found, each with a .venv-3.x of its own.
test-all: $(VENV)/.dev
	$(BIN)/python scripts/every_python.py test test-long

# What depends on the version of Python: the rules and bots, the files, the server.
test-core: $(VENV)/.dev
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "every_python or not long" $(CORE)

check: lint types test test-long versions

versions: $(VENV)/.dev
	$(BIN)/python scripts/every_python.py --others test-core

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy

soak: $(VENV)/.dev
	QUADRIGA_SOAK=1 $(BIN)/pytest -n $(JOBS) -m soak

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks

# Which changes of a rule would no test notice? GAMES=zeus for one game; the report is long.
GAMES ?= zeus theben osiris benhur
mutants: $(VENV)/.dev
	$(BIN)/python scripts/mutants.py $(GAMES)

pictures: $(VENV)/.dev
	$(BIN)/python scripts/pictures.py

# Every text of the app into the catalogues of its translators, and these compiled.
catalogues: $(VENV)/.dev
	$(BIN)/python scripts/catalogues.py

# The lock files: exact versions and hashes of everything, for players and for developers.
lock: $(VENV)/.dev
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" --extra build --extra server pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" --extra build --extra server --extra dev -c requirements.txt pyproject.toml -o requirements-dev.txt

# Asked before anything is made: an older Python leaves nothing behind.
FITS = $(shell $(PYTHON) -c 'import sys; print(sys.version_info >= (3, 11))')

$(VENV)/bin/pip:
	$(if $(filter True,$(FITS)),,$(error Quadriga needs Python 3.11 or later: make play PYTHON=python3.11))
	@$(PYTHON) -m venv --clear $(VENV)

$(VENV)/.play: requirements.txt pyproject.toml | $(VENV)/bin/pip
	@echo "Preparing Quadriga (once) ..."
	@$(BIN)/python scripts/prepare.py requirements.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.play
	@$(BIN)/python scripts/prepare.py requirements-dev.txt
	@touch $@

clean:
	rm -rf .venv .venv-3.* build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
