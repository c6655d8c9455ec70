"""What the tests of previews have in common: the program while it serves, and how its pages are used."""

from browser import Keys
from case import BrowserCase
from preview import TOOLS, Preview, write_tools

LABELLED = "return [...document.querySelectorAll('label')].find(label => label.textContent === arguments[0]).htmlFor"


class PreviewCase(BrowserCase):
    options = ["--edit"]
    write = staticmethod(write_tools)

    def setUp(self):
        super().setUp()
        self.preview = Preview(self.write, *self.options)
        self.addCleanup(self.close)

    def close(self):
        # A window keeps nothing for the next test, whose program may have the same address.
        self.browser.open("data:text/html,")
        self.assertEqual(0, self.preview.close(), "the program's exit status")

    def tearDown(self):
        # That something was refused, or that the program was away for a while, the browser says by itself.
        natural = ["Failed to load resource", "ERR_CONNECTION_REFUSED", "Failed to fetch"]
        said = self.browser.messages()
        self.assertNone([text for text in said if not any(part in text for part in natural)], "console")

    # Going about

    def open(self, path):
        self.browser.open(self.preview.below(path))

    def control(self, label):
        return self.browser.one(f'#{self.browser.run(LABELLED, label)}')

    def type(self, label, text, *keys):
        """Puts a text into a control, and goes on by these keys."""
        self.control(label).send_keys(Keys.CONTROL, "a")
        self.browser.press(text or Keys.BACKSPACE, *keys)

    def value(self, label):
        return self.control(label).get_property("value")

    def error(self, label):
        return self.browser.one(f"#{self.control(label).get_attribute('id')}-error").text

    def click(self, selector):
        self.browser.wait(lambda: self.browser.one(selector).click() is None, selector)

    def rows(self):
        return [row.text.split("\n")[0] for row in self.browser.all("table.list th a, ol.rows > li > a")]

    def last_row(self):
        return self.browser.all("ol.rows > li, table.list tbody tr")[-1].text

    # What comes to be

    def assertComes(self, expected, look, what):
        """It is so, if not at once then soon."""
        def is_so():
            try:
                return look() == expected
            except Exception:  # What is looked at may be about to be replaced.
                return False
        try:
            self.browser.wait(is_so, what)
        except Exception:
            self.assertEqual(expected, look(), what)

    def assertFile(self, *changes):
        """The file is as it was but for these changes, each an old text and a new one."""
        text = TOOLS
        for old, new in changes:
            self.assertEqual(1, text.count(old), old)
            text = text.replace(old, new)
        self.assertComes(text, self.preview.text, "the file")
