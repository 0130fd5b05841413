# make play   sets up what is missing and starts the game
# make test   sets up what is missing and runs every check
# make test-ray   the same games by Ray as by one process, a worker killed among them (fetches 80 MB)
# make cluster   three processes on PostgreSQL and NATS behind a proxy, to be tried and killed
# make docs   builds the documentation into site/
# The environment is .venv; all are quick the second time.

.DEFAULT_GOAL := help
.PHONY: help setup play cluster test test-ray coverage lint types check-web web browser docs bench playthroughs clean

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && break; done)
BIN := .venv/bin
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
# Checks run side by side; a make that can (4 and newer) says what each has to say in one piece.
TOGETHER := --no-print-directory --jobs $(JOBS) $(if $(filter output-sync,$(.FEATURES)),--output-sync)

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

setup: .venv/.ready

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Jonin needs Python 3.11 or newer: install it, or say make PYTHON=/path/to/python"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "Python's venv module is missing (on Debian: apt install python3-venv)"; exit 1; }

.venv/.ready: pyproject.toml | .venv/bin/python
	@echo "Setting up .venv (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/.ready-test: pyproject.toml | .venv/bin/python
	@echo "Setting up .venv for the tests (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test]"
	@touch $@ .venv/.ready

play: setup web
	@$(BIN)/jonin serve

cluster: web
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[engines]"
	@$(BIN)/python -m bench.cluster

web: .venv/.ready
	@$(BIN)/python hatch_build.py

browser: .venv/.ready-test
	@$(BIN)/python -m tests.browser.chromium

test: .venv/.ready-test web browser
	@$(MAKE) $(TOGETHER) lint types check-web
	$(BIN)/python -m pytest --numprocesses $(JOBS)

# Not among the tests: Ray is large, and what the tests need of it they need of processes, too.
test-ray: .venv/.ready
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[ray]"
	$(BIN)/python -m bench.many_machines

# The tests of the engine and of each game, counted; the floor is in pyproject.toml.
coverage: .venv/.ready-test
	$(BIN)/python -m pytest --numprocesses $(JOBS) -m covered --cov --cov-report=term

lint: .venv/.ready-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo

types: .venv/.ready-test
	$(BIN)/mypy

check-web: .venv/.ready-test web
	@$(BIN)/python hatch_build.py check

# Not --quiet: what is not said is not counted.
docs: .venv/.ready-test
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict
	@echo "The documentation is in site/index.html"

bench: setup web
	$(BIN)/jonin bench
	$(BIN)/python -m bench.load

playthroughs: .venv/.ready-test
	$(BIN)/python -m tests.playthroughs

clean:
	rm -rf .venv jonin/server/static site web/node_modules
