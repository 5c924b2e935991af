"""`triolet --version`: the version, the path of the kernel, and the signature of the engine."""

import triolet
from triolet.engine.bench import signature
from triolet.engine.kernel import kernel_for, why_missing
from triolet.rules.edition_file import load_edition


def version_line() -> str:
    """Return the line; without the kernel the signature is left out, as it would take a minute."""
    kernel = kernel_for(load_edition())
    if kernel is None:
        return f"triolet {triolet.__version__} (kernel none: {why_missing()})"
    return f"triolet {triolet.__version__} (kernel {kernel.path}, signature {signature()})"
