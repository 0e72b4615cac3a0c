# Everything that is done with this repository. `make help` lists it.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help run test deployed lint types fmt fuzz chaos load bench arena golden openapi clients setup lock clean

# Another Python than the first that is new enough: make PYTHON=/path/to/python ...
PYTHON ?=
# Newer versions of everything: make lock UPGRADE=--upgrade
UPGRADE ?=
# Another tournament: make arena ARENA='--ruleset mr-jack --cells ladder --minutes 10'
ARENA ?=
# Other blows at the store: make chaos CHAOS='--games 100 --kills 3 --durability everysec'
CHAOS ?=
# Another load: make load LOAD='--games 100 1000 --processes 2 --moves 1000'
LOAD ?=

VENV := .venv
BIN := $(VENV)/bin
FOR_RUNNING := $(VENV)/.for-running
FOR_WORKING := $(VENV)/.for-working
INSTALL := $(BIN)/python -m pip install --disable-pip-version-check -q
COMPILE := $(VENV)/lock/bin/uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-header \
	--python-version 3.11 $(UPGRADE)

# Tests set what they need themselves.
CLEARED := env $$(env | sed -n 's/^\(\(LAMPLIGHTER\|OTEL\)_[A-Z_]*\)=.*/-u \1/p')

help: ## list what can be done, and the settings
	@echo 'Targets:'
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-9s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo
	@echo 'Settings, from the environment (name, default, meaning):'
	@awk -F '"' '/^    Variable\("/ { printf "  %-31s %-10s %s\n", $$2, $$4, $$6 }' service/settings.py

run: $(FOR_RUNNING) ## run everything on this machine until Ctrl-C
	@$(BIN)/python -m service run

test: lint types ## everything that must hold
	$(CLEARED) $(BIN)/python -m pytest -n auto --dist loadfile

lint: $(FOR_WORKING) ## check style, and who imports whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports

types: $(FOR_WORKING) ## check types
	$(BIN)/mypy

fmt: $(FOR_WORKING) ## format the code, and repair what can be repaired without thinking
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

deployed: $(FOR_WORKING) ## run the tests of the API behind the proxy of the compose file, and on a cluster of six
	$(CLEARED) $(BIN)/python -m pytest -n auto --dist loadfile tests/service/api --topology proxied
	$(CLEARED) $(BIN)/python -m pytest -n auto --dist loadfile tests/service/api --topology cluster

fuzz: $(FOR_WORKING) ## throw generated requests at the API, new ones each time
	$(CLEARED) $(BIN)/python -m tests.contract.fuzz

chaos: $(FOR_WORKING) ## let house bots play while their workers are killed, and people while the store's servers are
	$(CLEARED) $(BIN)/python -m tests.service.bot_chaos
	$(CLEARED) $(BIN)/python -m tests.service.store_chaos $(CHAOS)

load: $(FOR_WORKING) ## let many play at once, with up to 10,000 games in the store, and write down what it costs
	$(CLEARED) $(BIN)/python -m tests.benchmarks.crowds $(LOAD)
	$(CLEARED) $(BIN)/python -m tests.benchmarks.beside_boardgame_io

bench: $(FOR_WORKING) ## measure
	$(CLEARED) $(BIN)/python -m tests.benchmarks

arena: $(FOR_WORKING) ## let bots play bots, for an hour; what was played before counts
	$(CLEARED) $(BIN)/python -m tests.benchmarks.arena $(ARENA)

golden: $(FOR_WORKING) ## rewrite the golden replays
	$(CLEARED) $(BIN)/python -m tests.golden

openapi: $(FOR_RUNNING) ## write the contract, the schema of replays and the notations
	@mkdir -p openapi
	@$(CLEARED) $(BIN)/python -m service openapi > openapi/.new || { rm -f openapi/.new; exit 1; }
	@mv openapi/.new openapi/openapi.json
	@$(CLEARED) $(BIN)/python -m service replay-schema > openapi/.new || { rm -f openapi/.new; exit 1; }
	@mv openapi/.new openapi/replay.schema.json
	@for rules in engine/rulesets/*/RULES.md; do \
		folder=$${rules%/RULES.md} && name=$$(basename "$$folder" | tr _ -) && \
		$(CLEARED) $(BIN)/python -m engine notation "$$name" > "$$folder/.new" && \
		mv "$$folder/.new" "$$folder/NOTATION.md" || { rm -f "$$folder/.new"; exit 1; }; \
	done

clients: $(FOR_WORKING) ## generate the clients from the contract
	@cd openapi/clients/python && $(abspath $(BIN))/python -m generation
	@$(BIN)/python -m tests.node openapi/clients/typescript/generate.mjs

setup: $(FOR_WORKING) ## build .venv with all that is needed to work on the code

lock: $(VENV)/lock/bin/uv ## pin the dependencies anew, from pyproject.toml
	$(COMPILE) pyproject.toml -o requirements.txt
	$(COMPILE) --extra traces -c requirements.txt pyproject.toml -o requirements-traces.txt
	$(COMPILE) --extra traces --group dev -c requirements-traces.txt pyproject.toml -o requirements-dev.txt

clean: ## remove what was built (.venv and caches); the games in .data stay
	rm -rf $(VENV) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache dist
	find . -name .git -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +

$(FOR_RUNNING): requirements.txt
	@$(call venv)
	@echo 'installing dependencies into $(VENV) ...'
	@$(INSTALL) --require-hashes -r requirements.txt
	@touch $@

# A superset of the above, so both are done.
$(FOR_WORKING): requirements.txt requirements-dev.txt
	@$(call venv)
	@echo 'installing dependencies into $(VENV) ...'
	@$(INSTALL) --require-hashes -r requirements-dev.txt
	@touch $(FOR_RUNNING) $@

$(VENV)/lock/bin/uv: $(FOR_RUNNING)
	@$(BIN)/python -m venv $(VENV)/lock
	@$(VENV)/lock/bin/python -m pip install --disable-pip-version-check -q uv

# A .venv that works is kept. One whose Python has gone, or that was left half built, is built anew.
define venv
if ! $(BIN)/python -m pip --version > /dev/null 2>&1; then \
	for python in $(or $(PYTHON),python3 python3.13 python3.12 python3.11); do \
		if $$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2> /dev/null; then \
			exec $$python -m venv --clear $(VENV); \
		fi; \
	done; \
	echo 'Python 3.11 or newer, with venv, is needed: install it, or name it: make PYTHON=/path/to/python' >&2; \
	exit 1; \
fi
endef
