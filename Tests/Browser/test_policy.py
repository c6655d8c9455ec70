"""Tests of the policy: style sheets and pictures load, and only scripts are blocked."""

import checks
import sites
from case import BrowserCase


class UnderThePolicy(BrowserCase):
    def address(self, page):
        return page.below(sites.server().strict)

    def test_the_policy_blocks_nothing(self):
        for page in sites.TYPES:
            with self.subTest(page=str(page)):
                self.open(page)
                self.assertNone(checks.complaints_but_scripts(self.browser), "console")
                self.assertNone(checks.broken_pictures(self.browser), "pictures")

    def test_style_sheets_are_applied(self):
        self.open(sites.TYPES[0])
        self.assertEqual("sticky", self.browser.one(".bar").value_of_css_property("position"))
