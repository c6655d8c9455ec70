"""The base class of the tests: it opens pages in a browser and reports their errors."""

import atexit
import functools
import unittest

import sites
from browser import DESK, Chromium


@functools.cache
def browser(engine, **options):
    """Returns the browser with these options, which all tests share."""
    opened = engine(**options)
    atexit.register(opened.close)
    return opened


class BrowserCase(unittest.TestCase):
    engine = Chromium
    # True if the browser runs scripts.
    scripts = True

    def setUp(self):
        self.browser = browser(self.engine, **({} if self.scripts else {"scripts": False}))
        self.browser.width(DESK)
        self.browser.scheme("light")
        self.browser.messages()

    def address(self, page):
        return page.below(sites.server().address)

    def open(self, page):
        address = self.address(page)
        self.assertTrue(page.file().is_file(), f"{page} was not made")
        self.browser.open(address)

    def assertNone(self, errors, where=""):
        """Asserts that a list is empty; the message has all of its elements."""
        if errors:
            self.fail("\n    ".join([f"{where}: {len(errors)} errors" if where else f"{len(errors)} errors", *errors]))
