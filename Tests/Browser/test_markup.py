"""What is written is HTML: no error on any page of the sites under test, as the Nu checker sees it."""

import nu
import sites
from case import BrowserCase


class Markup(BrowserCase):
    """No browser is needed, but the same sites."""

    @classmethod
    def setUpClass(cls):
        sites.server()

    def test_all_pages(self):
        files = sorted(sites.folder().glob("*/**/*.html"))
        self.assertGreater(len(files), 300)
        self.assertNone(nu.errors(files))
