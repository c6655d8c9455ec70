"""Snapshots of many pages at once, and the differences between the snapshots of two sites."""

import itertools
import urllib.parse
from pathlib import Path

import sites

SCRIPT = Path(__file__).with_name("structure.js").read_text(encoding="utf-8")
# The elements that Markdown can create from a string, with their attributes.
ALLOWED = {
    **{name: [] for name in ["p", "h2", "h3", "h4", "h5", "h6", "strong", "em", "pre", "ul", "li", "blockquote", "hr", "br"]},
    "a": ["href", "title"], "img": ["src", "alt", "title"], "code": ["class"], "ol": ["start"],
}
# Returns the elements in which a string that changes the direction of writing can affect other text. The effect ends with a
# block, or with an inline element that the style isolates.
DIRECTIONS = """
    const ends = element => {
      const { display, unicodeBidi } = getComputedStyle(element);
      return !["inline", "contents"].includes(display) || /isolate|plaintext/.test(unicodeBidi);
    };
    const around = text => {
      let element = text.parentElement;
      while (!ends(element)) element = element.parentElement;
      return element;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const places = new Map();
    while (texts.nextNode()) {
      if (texts.currentNode.data.trim()) places.set(around(texts.currentNode), [...places.get(around(texts.currentNode)) ?? [], texts.currentNode.data]);
    }
    return [...places].filter(([, all]) => all.length > 1 && all.some(text => /[\u202a-\u202e\u2066-\u2069]/.test(text)))
      .map(([element]) => `${element.closest("dd, td, p")?.previousElementSibling?.textContent ?? ""}: ${element.outerHTML.slice(0, 200)}`);
"""
# The number of pages per call, because the time of a script is limited.
BATCH = 60


def snapshot(browser, addresses, forms=None, **options):
    """Returns the result of `structure.js` for each page, or for its response to a form."""
    results = []
    for start in range(0, len(addresses), BATCH):
        batch = addresses[start:start + BATCH]
        found = browser.driver.execute_async_script(SCRIPT, batch, {
            "markdown": "Notes", "allowed": ALLOWED, "forms": forms and forms[start:start + BATCH], **options,
        })
        if isinstance(found, dict):
            raise RuntimeError(found["error"])
        results += found
    return results


def pages(site):
    """Returns the paths of all pages of a site."""
    folder = sites.folder() / site
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*.html"))


def address(site, path):
    return f"{sites.server().address}{site}/{urllib.parse.quote(path)}"


def kind(path):
    """Returns the kind of a page, for pages whose addresses come from the data."""
    folder, *rest = path.split("/")
    return f"{folder}, {len(rest)} below"


def difference(browser, one, other, **options):
    """Returns the first line that differs between the outlines of two pages."""
    outlines = [snapshot(browser, [each], full=True, **options)[0]["lines"] for each in (one, other)]
    return first_difference(*outlines)


def first_difference(lines, others):
    for number, (line, wanted) in enumerate(itertools.zip_longest(lines, others)):
        if line != wanted:
            return f"{line!r} instead of {wanted!r} in line {number} of its outline"
    return "the same"
