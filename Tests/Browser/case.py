"""What the tests have in common: a browser for each class, and how they open pages and say what is wrong with them."""

import unittest

import sites
from browser import Browser


class BrowserCase(unittest.TestCase):
    # Whether the browser runs scripts.
    scripts = True

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser(cls.scripts)
        cls.addClassCleanup(cls.browser.close)

    def address(self, page):
        return page.below(sites.server().address)

    def open(self, page):
        """Opens a page, or skips the test, or its part for this page, where the program does not make it yet."""
        if page.missing:
            self.skipTest(page.missing)
        address = self.address(page)
        self.assertTrue(page.file().is_file(), f"{page} was not made")
        self.browser.open(address)

    def assertNone(self, faults, where=""):
        """Like an assertion that a list is empty, with all that it holds in the message."""
        if faults:
            self.fail("\n    ".join([f"{where}: {len(faults)} faults" if where else f"{len(faults)} faults", *faults]))
