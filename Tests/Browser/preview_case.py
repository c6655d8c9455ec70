"""The base class of the tests of previews: it runs the program and uses its pages."""

from browser import Keys
from case import BrowserCase
from preview import TOOLS, Preview, write_tools

LABELLED = "return [...document.querySelectorAll('label')].find(label => label.textContent === arguments[0]).htmlFor"


class PreviewCase(BrowserCase):
    options = ["--edit"]
    write = staticmethod(write_tools)
    # The inventory that `write` writes.
    original = TOOLS

    def setUp(self):
        super().setUp()
        self.preview = Preview(self.write, *self.options)
        self.addCleanup(self.close)

    def close(self):
        # Leave the page, so that it does not connect to the program of a later test, which may have the same address.
        self.browser.open("data:text/html,")
        self.assertEqual(0, self.preview.close(), "the program's exit status")

    def tearDown(self):
        # The browser itself reports error responses and lost connections.
        natural = ["Failed to load resource", "ERR_CONNECTION_REFUSED", "Failed to fetch"]
        said = self.browser.messages()
        self.assertNone([text for text in said if not any(part in text for part in natural)], "console")

    # Actions

    def open(self, path):
        self.browser.open(self.preview.below(path))

    def control(self, label):
        return self.browser.one(f'#{self.browser.run(LABELLED, label)}')

    def type(self, label, text, *keys):
        """Replaces the text of a control, and then presses keys."""
        self.control(label).send_keys(Keys.CONTROL, "a")
        self.browser.press(text or Keys.BACKSPACE, *keys)

    def value(self, label):
        return self.control(label).get_property("value")

    def error(self, label):
        """Returns the message next to a value, without its buttons; empty if there is none."""
        paragraphs = self.browser.all(f"#{self.control(label).get_attribute('id')}-error p")
        return paragraphs[0].text if paragraphs else ""

    def click(self, selector):
        self.browser.wait(lambda: self.browser.one(selector).click() is None, selector)

    def rows(self):
        return [row.text.split("\n")[0] for row in self.browser.all("table.list th a, ol.rows > li > a")]

    def last_row(self):
        return self.browser.all("ol.rows > li, table.list tbody tr")[-1].text

    # Expectations

    def assertComes(self, expected, look, what):
        """Waits until `look` returns the expected value, and fails if it never does."""
        def is_so():
            try:
                return look() == expected
            except Exception:  # The element may be replaced at this moment.
                return False
        try:
            self.browser.wait(is_so, what)
        except Exception:
            self.assertEqual(expected, look(), what)

    def assertFile(self, *changes):
        """Asserts that the file has only these changes, each an old text and a new one."""
        text = self.original
        for old, new in changes:
            self.assertEqual(1, text.count(old), old)
            text = text.replace(old, new)
        self.assertComes(text, self.preview.text, "the file")
