"""Each page type, as a sound page: nothing in the console, no broken picture, no link that leads nowhere."""

import checks
import sites
from case import BrowserCase


class PagesAreSound(BrowserCase):
    def test_pages(self):
        for page in [*sites.TYPES, *sites.TRANSLATED, *sites.SAMPLE_PAGES]:
            with self.subTest(page=str(page)):
                self.open(page)
                self.assertNone(checks.complaints(self.browser), "console")
                self.assertNone(checks.broken_pictures(self.browser), "pictures")
                self.assertNone(checks.dead_links(self.browser, sites.folder() / page.site), "links")

    def test_pictures_are_looked_at(self):
        """Else none could be broken."""
        self.open(sites.Page("item", "items/lathe.html"))
        self.assertEqual(1, len(self.browser.all("main img")))

    def test_missing_address(self):
        """A host shows 404.html at any address, however deep: what it links to has to be found from there."""
        self.browser.open(f"{sites.server().address}workshop/deep/below/nothing.html")
        self.assertEqual("Nothing is here", self.browser.heading())
        self.assertEqual(1, len(checks.complaints(self.browser)), "the missing page itself, and nothing else")
        self.browser.follow("a.back")
        self.assertEqual("Workshop", self.browser.heading())
