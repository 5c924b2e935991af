"""The kernel in the browser: a worker starts under the content security policy and responds."""

from testkit.browser.prepared_server import PreparedServer
from testkit.tree import ROOT
from tests.browser.conftest import OpenSession
from triolet.engine.kernel_tables import edition_json
from triolet.rules.edition_file import load_edition

RUN = """async ([script, request]) => {
  const { Kernel } = await import(script);
  const kernel = new Kernel();
  const cancelled = new AbortController();
  const lost = kernel.run(request, cancelled.signal).catch((error) => error.name);
  cancelled.abort();
  const responses = [await lost, await kernel.run(request)];
  kernel.close();
  return responses;
}"""


def test_a_worker_loads_the_kernel_and_responds(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server)
    lines: list[str] = []
    session.page.on("console", lambda message: lines.append(message.text))
    session.page.goto("/")
    (script,) = (ROOT / "web" / "dist" / "assets").glob("kernel-*.js")
    request = {
        "do": "judge",
        "edition": edition_json(load_edition()),
        "position": "15/15/15/15/15/15/15/7LD6/15/15/15/15/15/15/15 _/EHI 25/0 2 gigamic-en new=2",
        "move": "I7:8-4",
    }
    lost, response = session.page.evaluate(RUN, [f"/assets/{script.name}", request])
    assert lost == "AbortError"
    assert (response["violations"], response["sheet"]["points"]) == ([], 27)
    assert lines == []
    (kernel,) = (response for response in session.log.responses if response.url.endswith(".wasm"))
    assert kernel.headers["content-type"] == "application/wasm"
    assert kernel.headers["content-encoding"] == "br"
