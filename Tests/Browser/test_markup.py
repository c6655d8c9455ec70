"""Tests of markup: the Nu checker finds no error in the pages of the workshop and in a page of each other type."""

import nu
import sites
from case import BrowserCase


class Markup(BrowserCase):
    def test_pages_are_valid_html(self):
        sites.server()
        others = [page.file() for page in [*sites.TRANSLATED, *sites.SAMPLE_PAGES]]
        files = [*(sites.folder() / "workshop").rglob("*.html"), *others]
        self.assertGreater(len(files), 100)
        self.assertNone(nu.errors(files))
