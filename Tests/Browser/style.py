"""The declarations of the style sheets, and copies of sites without recent CSS features."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import sites

TEMPLATES = Path(__file__).parents[2] / "Templates"
# Declarations with fallbacks: without them, the title is always in the bar, and a text area has a handle.
MAY_BE_MISSING = {"animation-timeline", "animation-range", "field-sizing"}


def declarations():
    """Returns the name and value of each declaration in the two stylesheets, with the values of custom properties."""
    text = "".join((TEMPLATES / name).read_text(encoding="utf-8") for name in ["drilldown.css", "preview.css"])
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    own = dict(re.findall(r"(--[\w-]+):\s*([^;]+);", text))

    def whole(value):
        while "var(" in value:
            value, count = re.subn(r"var\((--[\w-]+)(?:,([^()]*))?\)", lambda found: own.get(found[1]) or found[2].strip(), value)
            if not count:
                raise ValueError(f"a reference to a custom property cannot be read: {value}")
        return value.removesuffix("!important").strip()

    found = re.findall(r"(?<=[{;])\s*(-?[a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])", text)
    return sorted({(name, whole(value)) for name, value in found})


def older(page):
    """Returns the page in a copy of its site whose style sheet has no scroll-driven animations and no blurred bar."""
    copy = replace(page, site=f"{page.site}-older")
    if not copy.file().exists():
        shutil.copytree(sites.folder() / page.site, sites.folder() / copy.site)
        for file in (sites.folder() / copy.site).rglob("drilldown-*.css"):
            text = file.read_text(encoding="utf-8")
            for feature in ["animation-timeline:", "backdrop-filter:"]:
                assert feature in text, f"{feature} is not in {file.name}"
                text = text.replace(feature, f"not-known-{feature}")
            file.write_text(text, encoding="utf-8")
    return copy
