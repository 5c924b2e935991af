"""Conformance cases as requests to the kernel's referee; `docs/referee.md` describes them."""

from typing import Any

from testkit.conformance.reading import Case, with_special
from triolet.engine.kernel_tables import edition_json
from triolet.rules.tpn_reader import named_edition


def request_of(case: Case) -> dict[str, Any]:
    """Return the case as a request, with its special squares in an edition of its own."""
    request = {key: case[key] for key in case.keys() - {"id", "kind", "about", "expected", "row"}}
    if "special" in case:
        name = request.get("edition") or request["position"].split()[4]
        request["edition"] = edition_json(with_special(case, named_edition)(name))
    return request
