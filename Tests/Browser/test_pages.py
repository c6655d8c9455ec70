"""Tests of each page type: no message in the console, no broken picture, no broken link."""

import checks
import sites
from browser import PHONE
from case import BrowserCase


class PagesAreSound(BrowserCase):
    def test_pages_have_no_errors(self):
        for page in [*sites.TYPES, *sites.TRANSLATED, *sites.SAMPLE_PAGES]:
            with self.subTest(page=str(page)):
                self.open(page)
                self.assertNone(checks.complaints(self.browser), "console")
                self.assertNone(checks.broken_pictures(self.browser), "pictures")
                self.assertNone(checks.dead_links(self.browser, sites.folder() / page.site), "links")

    def test_the_page_has_a_picture_to_check(self):
        """The page of the lathe has a picture; without one, the check for broken pictures would prove nothing."""
        self.open(sites.Page("item", "items/lathe.html"))
        self.assertEqual(1, len(self.browser.all("main img")))

    def test_the_back_link_has_room_on_a_phone(self):
        """On a phone, the text of the back link is not cut off."""
        self.browser.width(PHONE)
        for site in ["household", "homepwner"]:
            self.open(sites.Page("root", "index.html", site))
            self.browser.one("table.list th a").click()
            self.browser.wait(lambda: self.browser.all("a.back"), "the page below")
            shown, whole = self.browser.run(
                "const title = document.querySelector('.back bdi'); return [title.clientWidth, title.scrollWidth]")
            self.assertGreaterEqual(shown, whole, site)

    def test_totals_are_below_each_other(self):
        """On a phone, the totals of the currencies are below each other at the end of a group's row."""
        self.browser.width(PHONE)
        self.open(sites.Page("root", "index.html", "household"))
        rows = self.browser.run("""
            return [...document.querySelectorAll("table.list tbody tr:not(.end)")].map(row =>
                [...row.querySelectorAll("td.figure ~ .figure:not(:empty)")].map(cell => {
                    const range = document.createRange();
                    range.selectNodeContents(cell);
                    const { right, top } = range.getBoundingClientRect();
                    const { color, fontSize } = getComputedStyle(cell);
                    return [Math.round(right), top, color, fontSize];
                }));
        """)
        totals = [total for row in rows for total in row]
        self.assertIn(2, [len(row) for row in rows])
        self.assertIn(1, [len(row) for row in rows])
        self.assertEqual(1, len({(right, color, size) for right, _, color, size in totals}))
        for row in rows:
            self.assertEqual(sorted({top for _, top, _, _ in row}), [top for _, top, _, _ in row])

    def test_texts_have_their_own_direction(self):
        """Each text block has its own direction, so in Arabic pages, an English sentence ends with its full stop."""
        self.open(sites.Page("item", "items/lathe.html", "workshop-arabic"))
        blocks = self.browser.run("""
            return [...document.querySelectorAll(".fields dd :is(p, li, td, h3)")]
                .map(block => getComputedStyle(block).unicodeBidi);
        """)
        self.assertTrue(blocks)
        self.assertEqual({"plaintext"}, set(blocks))

    def test_the_page_for_missing_addresses_works_at_any_depth(self):
        """A host shows 404.html at any address, so its links must work at any depth."""
        self.browser.open(f"{sites.server().address}workshop/deep/below/nothing.html")
        self.assertEqual("Page not found", self.browser.heading())
        self.assertEqual(1, len(checks.complaints(self.browser)), "the missing page itself, and nothing else")
        self.browser.follow("a.back")
        self.assertEqual("Workshop", self.browser.heading())
