"""The declarations of the style sheets, and copies of sites without recent CSS features."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import sites

TEMPLATES = Path(__file__).parents[2] / "Templates"
# The fallbacks: the title is always in the bar; a text area has a handle; a phone in landscape may enlarge text.
MAY_BE_MISSING = {"animation-timeline", "animation-range", "field-sizing", "text-size-adjust", "-webkit-text-size-adjust"}


def declarations():
    """The name and the value of each declaration, with custom properties replaced by their values."""
    text = "".join((TEMPLATES / name).read_text(encoding="utf-8") for name in ["drilldown.css", "preview.css"])
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    own = dict(re.findall(r"(--[\w-]+):\s*([^;]+);", text))

    def whole(value):
        while "var(" in value:
            value = re.sub(r"var\((--[\w-]+)\)", lambda found: own[found[1]], value)
        return value.removesuffix("!important").strip()

    found = re.findall(r"(?<=[{;])\s*(-?[a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])", text)
    return sorted({(name, whole(value)) for name, value in found})


def older(page):
    """The page in a copy of its site whose style sheet has no subgrid, no scroll-driven animation and no blurred bar."""
    copy = replace(page, site=f"{page.site}-older")
    if not copy.file().exists():
        shutil.copytree(sites.folder() / page.site, sites.folder() / copy.site)
        for file in (sites.folder() / copy.site).rglob("*.css"):
            text = file.read_text(encoding="utf-8")
            text, count = re.subn(r"@supports \((grid-template-columns: ?subgrid|animation-timeline: ?scroll\(\))\)", "@supports (not:known)", text)
            assert count == 2, f"{count} features were taken from {file.name}"
            file.write_text(text.replace("backdrop-filter:", "not-known:"), encoding="utf-8")
    return copy
