"""`import triolet`: its names, their lazy imports, and the examples in docstrings."""

import ast
import doctest
import inspect
import json
import subprocess
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

import triolet
from testkit.command import environment
from triolet import library

PACKAGE = Path(triolet.__file__).parent
MODULES = [
    "triolet",
    *(f"triolet.library.{path.stem}" for path in PACKAGE.glob("library/[a-z]*.py")),
]
MOST_MODULES = 5
"""Upper limit of modules beyond those of an empty program."""


def modules_after(code: str, folder: Path, **variables: str) -> set[str]:
    """Return the modules that a new interpreter has imported after the code."""
    ended = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys, json\nprint(json.dumps(list(sys.modules)))"],
        capture_output=True,
        env=environment(folder) | variables,
        check=True,
    )
    return set(json.loads(ended.stdout.splitlines()[-1]))


def test_importing_the_package_imports_almost_nothing(tmp_path: Path) -> None:
    imported = modules_after("import triolet", tmp_path) - modules_after("", tmp_path)
    assert len(imported) <= MOST_MODULES
    assert {name for name in imported if name.startswith("triolet")} == {"triolet"}


def test_a_game_imports_neither_the_server_nor_its_packages(tmp_path: Path) -> None:
    imported = modules_after("import triolet; triolet.Game.start().resign()", tmp_path)
    assert "triolet.library.game" in imported
    heavy = {"litestar", "msgspec", "uvicorn", "asyncpg", "httpx", "triolet.server"}
    assert heavy & imported == set()


def lazy_imports(package: ModuleType) -> dict[str, str]:
    """Return the names that type checkers see, with their modules."""
    assert package.__file__
    source = ast.parse(Path(package.__file__).read_text("utf-8"))
    return {
        alias.name: node.module
        for node in ast.walk(source)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("triolet.")
        for alias in node.names
    }


@pytest.mark.parametrize("package", [triolet, library], ids=["triolet", "library"])
def test_type_checkers_and_the_interpreter_find_the_same_names(package: ModuleType) -> None:
    assert sorted(lazy_imports(package)) == sorted(package.__all__)
    for name, module in lazy_imports(package).items():
        assert getattr(package, name) is getattr(import_module(module), name)


def test_dir_lists_about_25_public_names() -> None:
    assert 20 <= len(triolet.__all__) <= 30
    assert set(triolet.__all__) <= set(dir(triolet))
    assert "TYPE_CHECKING" not in dir(triolet)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'triolet' has no attribute 'chess'"):
        triolet.chess  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("name", triolet.__all__)
def test_every_public_name_has_a_docstring_with_an_example_that_is_correct(name: str) -> None:
    module = import_module(lazy_imports(triolet)[name])
    docstring = constant_docstring(module, name) or inspect.getdoc(getattr(module, name))
    examples = doctest.DocTestParser().get_doctest(docstring or "", {}, name, None, None)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


def constant_docstring(module: ModuleType, name: str) -> str | None:
    """Return the text below a constant, which Python does not keep."""
    statements = ast.parse(inspect.getsource(module)).body
    for constant, text in pairwise(statements):
        if isinstance(constant, ast.AnnAssign) and ast.unparse(constant.target) == name:
            assert isinstance(text, ast.Expr)
            return str(ast.literal_eval(text.value))
    return None


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_the_library_are_correct(module: str) -> None:
    assert doctest.testmod(import_module(module)).failed == 0


def test_the_examples_are_correct_without_the_kernel(tmp_path: Path) -> None:
    code = (
        "import doctest, triolet.library.game as game, triolet.library.positions as positions\n"
        "print([doctest.testmod(module).failed for module in (game, positions)])"
    )
    variables = environment(tmp_path) | {"TRIOLET_KERNEL": "off"}
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=variables, check=True
    )
    assert ended.stdout == "[0, 0]\n"
