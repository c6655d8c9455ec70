"""What is written is HTML: the Nu checker finds no error in any page of the workshop, nor in one of each other type."""

import nu
import sites
from case import BrowserCase


class Markup(BrowserCase):
    def test_pages(self):
        sites.server()
        others = [page.file() for page in [*sites.TRANSLATED, *sites.SAMPLE_PAGES]]
        files = [*(sites.folder() / "workshop").rglob("*.html"), *others]
        self.assertGreater(len(files), 100)
        self.assertNone(nu.errors(files))
