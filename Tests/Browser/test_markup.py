"""What is written is HTML: no error on any page of the sites under test, as the Nu checker sees it."""

import nu
import sites
from case import BrowserCase


class Markup(BrowserCase):
    def test_all_pages(self):
        sites.server()
        files = sorted(sites.folder().glob("*/**/*.html"))
        self.assertGreater(len(files), 300)
        self.assertNone(nu.errors(files))
