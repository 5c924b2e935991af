# Every target does its own set-up; tools/bootstrap.py skips what is up to date.
PYTHON = python3
ARGS =
BIN = .venv/bin
KERNEL_SOURCES = kernel/*.h kernel/*.cpp kernel/path/*.h kernel/players/*.h kernel/players/*.cpp \
  kernel/referee/*.h kernel/referee/*.cpp kernel/tests/*.h kernel/tests/*.cpp \
  kernel/wasm/*.cpp
BOOTSTRAP = command -v $(PYTHON) >/dev/null || { \
  echo 'Triolet needs Python 3.11 or newer, and $(PYTHON) was not found.' >&2; exit 1; }; \
  $(PYTHON) tools/bootstrap.py
# Some containers set it; then every test process would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal test test-long setup lint docs clean lock stub web web-checks ready-to-play \
  ready-to-test rules-tests static-checks wasm wheel

help:
	@echo 'make play       play in the browser               (make play ARGS="--help")'
	@echo 'make terminal   play in the terminal              (make terminal ARGS="--help")'
	@echo 'make test       run the tests that everyone runs; about 6 minutes'
	@echo 'make test-long  run the long tests; about half an hour'
	@echo 'make setup      prepare the command $(BIN)/triolet only'
	@echo 'make lint       check style, types and import order'
	@echo 'make docs       build the documentation into build/site'
	@echo 'make site       build the app for a static host, with the documentation, into build/static-site'
	@echo 'make stub       regenerate the type stub of the kernel'
	@echo 'make wasm       compile the kernel for the browser; some minutes the first time'
	@echo 'make lock       update requirements/*.txt         (make lock ARGS=--upgrade)'
	@echo 'make wheel      build the wheel and the sdist into dist'
	@echo 'make clean      delete everything that the other targets created'

play: ready-to-play web
	@$(BIN)/triolet serve --open $(ARGS)

terminal: ready-to-play
	@$(BIN)/triolet play $(ARGS)

# Coverage is traced for the rules only: it makes everything else several times slower. The browser
# tests run in processes of their own: sync Playwright and asyncio do not share one.
# The tests of the rules run beside the checks of the web app, which often leave a core idle.
# One worker more than cores: tests also wait for processes, sockets and pages.
WORKERS = $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
# No test uses the two plugins, and importing them takes a second in every worker.
PYTEST = $(BIN)/pytest -n $(WORKERS) --dist worksteal -p no:faker -p no:schemathesis
COVERED = tests/rules
test: ready-to-test
	@$(MAKE) --no-print-directory --jobs 2 --output-sync static-checks web-checks rules-tests
	$(PYTEST) -m "not long" $(addprefix --ignore ,$(COVERED)) --ignore tests/browser $(ARGS)
	$(PYTEST) -m "not long" tests/browser $(ARGS)

test-long: ready-to-test web
	$(PYTEST) -m long --ignore tests/browser $(ARGS)
	$(PYTEST) -m long tests/browser $(ARGS)

setup: ready-to-play
	@echo 'Ready: $(BIN)/triolet'

lint: ready-to-test static-checks
	$(BIN)/lint-imports

docs: ready-to-test
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --site-dir build/site

site: ready-to-test web
	@$(BIN)/python -m tools.build_site

web: ready-to-play
	@$(BIN)/python -m tools.build_web

web-checks: ready-to-test
	$(BIN)/python -m tools.build_web --check

wheel: ready-to-play web
	@$(BIN)/python -m tools.build_wheel

rules-tests: ready-to-test
	$(PYTEST) --cov -m "not long" $(COVERED) $(ARGS)

stub: ready-to-test
	$(BIN)/python -m tools.kernel_stub

wasm: ready-to-play
	@$(BIN)/python -m tools.build_wasm

clean:
	rm -rf .venv build dist web/node_modules web/dist web/data web/tests/*/expected*.json \
	  src/triolet/engine/_kernel.*.so .coverage .coverage.* .hypothesis \
	  .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name .git -prune -o -name __pycache__ -prune -exec rm -rf {} +

# The play set is locked first; the test set keeps its versions.
COMPILE_ONLY = build/lock/bin/uv pip compile --quiet --universal --generate-hashes --no-header \
  --no-annotate --python-version 3.11 $(ARGS)
COMPILE = $(COMPILE_ONLY) pyproject.toml --extra server --extra bridge --extra png requirements/play.in
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	$(COMPILE) --output-file requirements/play.txt
	$(COMPILE) requirements/test.in --constraint requirements/play.txt \
	  --output-file requirements/test.txt
	$(COMPILE_ONLY) requirements/node.in --output-file requirements/node.txt
	$(COMPILE_ONLY) requirements/wasm.in --output-file requirements/wasm.txt

ready-to-play:
	@$(BOOTSTRAP) play

ready-to-test:
	@$(BOOTSTRAP) test

static-checks: ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run --Werror $(KERNEL_SOURCES)
	$(BIN)/mypy
