"""Tests of editing many items on the explore page: the selected rows, the confirmation and the file."""

import json

import checks
from browser import DESK, PHONE, SCHEMES, Keys
from preview_case import PreviewCase

CONFIGURATION = """\
id: id
children: parts
columns: [name, room, price]
views: [{title: Room, by: [room]}, {title: All}]
fields:
  - {key: room, label: Room}
  - {key: price, label: Price, type: decimal, total: sum}
  - {key: lent, label: Lent, type: boolean}
  - {key: bought, label: Bought, type: date}
"""
COUNT = 240
NOT_SAVED = "The change was not saved because the program did not respond. Try again."


def items():
    rooms = ["Hall", "Attic", "Shed"]
    made = [{"id": f"t{n}", "name": f"Thing {n:03}", "room": rooms[n % 3], "price": n, "lent": n == 7} for n in range(COUNT)]
    made[5] |= {"parts": [{"id": "p", "name": "Peg"}], "bought": "2024-01-02"}
    made[120] |= {"parts": [{"id": "q", "name": "Pin"}], "bought": "2024-01-03"}
    return made


def written(made):
    return json.dumps({"title": "Things", "items": made}, indent=1) + "\n"


def write_things(folder):
    (folder / "things.json").write_text(written(items()), encoding="utf-8")
    (folder / "things.yml").write_text(CONFIGURATION, encoding="utf-8")
    return folder / "things.json"


class ManyCase(PreviewCase):
    write = staticmethod(write_things)

    def explore(self, fragment=""):
        self.browser.open("about:blank")
        self.open(f"explore.html#{fragment}")
        self.settle()

    def settle(self):
        self.browser.wait(lambda: self.browser.one(".explore").get_attribute("aria-busy") == "false", "a selection")

    def form(self):
        return self.browser.one("form.many")

    def part(self, name):
        return self.browser.one(f"form.many [name={name}]")

    def choose(self, *names):
        for name in names:
            box = self.browser.one(f"[aria-label='{name}']")
            self.browser.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", box)
            box.click()

    def choice(self):
        return self.browser.one("#_many").text

    def field(self, label):
        self.browser.run("""
            const select = document.querySelector("form.many select");
            select.value = [...select.options].find(option => option.text === arguments[0]).value;
            select.dispatchEvent(new Event("change"));
        """, label)

    def question(self):
        self.browser.wait(lambda: self.browser.one("#_question").is_displayed(), "a question")
        return self.browser.one("#_question").text.translate({0x2068: None, 0x2069: None})

    def said(self):
        return self.browser.one(".choice .note").text

    def assertWritten(self, made):
        self.assertComes(written(made), self.preview.text, "the file")

    def assertDone(self, message):
        self.assertComes(message, self.said, "the message")
        self.settle()


class Many(ManyCase):
    def test_a_field_is_set_and_the_change_undone(self):
        self.explore("room=Attic")
        self.assertFalse(self.form().is_displayed())
        self.choose("Thing 001", "Thing 004")
        self.assertEqual("2 selected", self.choice())
        self.assertEqual("2 selected", self.browser.one(".spoken").get_property("textContent"))
        self.field("Room")
        self.part("text").send_keys("Cellar", Keys.ENTER)
        self.assertEqual("Set Room to “Cellar” for 2 items?", self.question())
        self.assertWritten(items())
        self.assertEqual("confirm", self.browser.driver.switch_to.active_element.get_attribute("name"))
        self.assertEqual("set", self.browser.press(Keys.ESCAPE).get_attribute("name"))
        self.assertFalse(self.browser.one("#_question").is_displayed())
        self.part("set").click()
        self.question()
        place = "return document.querySelector('.explore .list').getBoundingClientRect().top + scrollY"
        before = self.browser.run(place)
        self.part("confirm").click()
        self.assertDone("Changed: Room (2 items)")
        self.assertEqual(before, self.browser.run(place))
        made = items()
        made[1]["room"] = made[4]["room"] = "Cellar"
        self.assertWritten(made)
        self.assertComes("2 selected · 2 not in this list", self.choice, "the selected rows")
        self.click(".actions [value=undo]")
        self.assertWritten(items())
        self.assertComes("2 selected", self.choice, "the selected rows")
        self.assertEqual("redo", self.browser.run("return document.activeElement.value"))
        self.click(".actions [value=redo]")
        self.assertWritten(made)

    def test_all_filtered_items_are_selected_and_removed(self):
        self.explore("room=Shed")
        all_items = self.browser.one(".choose-all input")
        self.assertEqual("Select all 81", self.browser.one(".choose-all").text)
        self.choose("Thing 002")
        self.assertTrue(all_items.get_property("indeterminate"))
        all_items.click()
        # There are 80 items in the shed. One of them has a part, which is in the same room.
        self.assertEqual("81 selected", self.choice())
        self.part("remove").click()
        self.assertEqual("Remove 81 items?", self.question())
        self.part("cancel").click()
        self.assertEqual("remove", self.browser.driver.switch_to.active_element.get_attribute("name"))
        self.part("remove").click()
        self.question()
        self.part("confirm").click()
        self.assertDone("Removed: 81 items")
        self.assertComes(True, lambda: self.browser.run("return document.activeElement.matches('.note[role=status]')"), "the focus")
        self.assertWritten([item for item in items() if item["room"] != "Shed"])
        self.assertFalse(self.form().is_displayed())
        self.click(".actions [value=undo]")
        self.assertWritten(items())

    def test_the_removal_of_all_items_leads_to_the_first_page(self):
        self.explore()
        self.browser.one(".choose-all input").click()
        self.part("remove").click()
        self.question()
        self.part("confirm").click()
        self.assertWritten([])
        self.browser.wait(lambda: not self.browser.all(".choose-all") and self.browser.all(".actions [value=undo]:enabled"), "Undo")
        self.assertEqual("/", self.browser.run("return location.pathname"))
        self.click(".actions [value=undo]")
        self.assertWritten(items())

    def test_an_invalid_value_is_reported(self):
        self.explore()
        self.choose("Thing 003", "Thing 006")
        self.field("Price")
        self.part("text").send_keys("much", Keys.ENTER)
        self.assertComes("Thing 003: Price: Enter a number, such as 1234.50.", lambda: self.browser.one(".many .error").text, "the error")
        self.assertEqual(["2 selected", "much"], [self.choice(), self.part("text").get_property("value")])
        self.assertWritten(items())

    def test_a_change_without_a_response_is_reported(self):
        self.explore()
        self.choose("Thing 003", "Thing 006")
        self.field("Room")
        self.part("text").send_keys("Cellar", Keys.ENTER)
        self.question()
        self.assertEqual(0, self.preview.stop())
        self.part("confirm").click()
        self.assertComes(NOT_SAVED, lambda: self.browser.one(".many .error").text, "the reason")
        self.part("remove").click()
        self.assertComes(NOT_SAVED, lambda: self.browser.one(".many .error").text, "the reason")
        self.assertEqual(["2 selected", "Cellar"], [self.choice(), self.part("text").get_property("value")])
        self.assertWritten(items())

    def test_an_undo_without_a_response_is_reported(self):
        self.explore()
        self.choose("Thing 003")
        self.part("remove").click()
        self.question()
        self.part("confirm").click()
        self.assertDone("Removed: 1 item")
        self.browser.run("scrollTo({ top: 600, behavior: 'instant' })")
        self.assertEqual(0, self.preview.stop())
        self.click(".actions [value=undo]")
        self.assertComes(NOT_SAVED, lambda: self.browser.one("main > .refused").text, "the reason")
        place = "return document.elementFromPoint(innerWidth / 2, document.querySelector('.refused').getBoundingClientRect().top + 5)?.className"
        self.assertComes("refused", lambda: self.browser.run(place), "the reason to be visible")
        self.assertWritten([item for item in items() if item["id"] != "t3"])

    def test_controls_follow_the_field(self):
        self.explore()
        self.choose("Thing 000", "Thing 007")
        self.field("Lent")
        self.part("set").click()
        self.assertEqual("Set Lent to “Yes” for 2 items?", self.question())
        self.part("confirm").click()
        self.assertDone("Changed: Lent (2 items)")
        made = items()
        made[0]["lent"] = True
        self.assertWritten(made)
        self.field("Bought")
        self.assertEqual("date", self.part("text").get_attribute("type"))
        self.part("set").click()
        self.assertEqual("Clear Bought for 2 items?", self.question())
        self.assertEqual("Clear", self.part("confirm").text)
        self.part("cancel").click()
        self.field("Room")
        suggestions = lambda: [option.get_attribute("value") for option in self.browser.all("#_values option")]
        self.assertComes({"Hall", "Attic", "Shed"}, lambda: set(suggestions()), "the suggestions")

    def test_selected_rows_stay_selected_after_a_change_by_another_program(self):
        self.explore()
        self.choose("Thing 010", "Thing 020")
        self.field("Room")
        self.part("text").send_keys("Cel")
        made = [{"id": "first", "name": "First", "room": "Hall"}, *items()[:10], *items()[11:]]
        self.preview.write("things.json", written(made))
        self.assertComes("First", lambda: self.browser.one(".explore tbody th a").text, "the other page")
        self.settle()
        self.assertEqual("1 selected", self.choice())
        self.assertTrue(self.browser.one("[aria-label='Thing 020']").is_selected())
        self.assertEqual(["text", "Cel"], [self.browser.driver.switch_to.active_element.get_attribute("name"), self.part("text").get_property("value")])

    def test_rows_are_deselected_when_the_page_is_left(self):
        self.explore()
        self.choose("Thing 010", "Thing 020")
        self.browser.run("location.reload()")
        self.assertComes("2 selected", self.choice, "the selected rows after a reload")
        leave = lambda: [self.open("items/t3.html"), self.assertComes("Thing 003", self.browser.heading, "the item")]
        leave()
        self.open("explore.html")
        self.settle()
        self.assertFalse(self.form().is_displayed())
        self.choose("Thing 030")
        self.assertEqual("1 selected", self.choice())
        leave()
        self.browser.driver.back()
        self.browser.wait(lambda: self.browser.all("[aria-label='Thing 030']"), "the rows")
        self.assertFalse(self.form().is_displayed())

    def test_the_keyboard_is_enough(self):
        self.explore()
        self.browser.run("document.querySelector('.choose-all input').focus()")
        first = self.browser.press(*[Keys.TAB] * 4)
        self.assertEqual("Thing 000", first.get_attribute("aria-label"))
        self.browser.press(Keys.SPACE, Keys.TAB, Keys.TAB, Keys.SPACE)
        self.assertEqual("2 selected", self.choice())
        self.assertEqual("field", self.browser.press(Keys.ENTER).get_attribute("name"))
        self.browser.press("R", Keys.TAB, "Barn", Keys.ENTER)
        self.assertEqual("Set Room to “Barn” for 2 items?", self.question())
        self.browser.press(Keys.ENTER)
        made = items()
        made[0]["room"] = made[1]["room"] = "Barn"
        self.assertWritten(made)

    def test_shift_selects_a_range_of_rows(self):
        self.explore("sort=-price")
        self.choose("Thing 239")
        self.browser.run("document.querySelector(\"[aria-label='Thing 235']\").dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true }))")
        self.assertEqual("5 selected", self.choice())

    def test_the_bar_is_readable_everywhere(self):
        # After a change, a phone has the buttons of the page below the bar.
        self.explore()
        self.choose("Thing 001")
        self.part("remove").click()
        self.question()
        self.part("confirm").click()
        self.assertDone("Removed: 1 item")
        for width in [DESK, 800, PHONE]:
            for scheme in SCHEMES:
                with self.subTest(width=width, scheme=scheme):
                    self.browser.width(width)
                    self.browser.scheme(scheme)
                    self.explore()
                    self.choose("Thing 000")
                    self.assertNone(checks.overflow(self.browser) + checks.misleading(self.browser), "layout")
                    for name in ["remove", "deselect", "field", "text", "set"]:
                        self.assertTrue(self.isOnTop(self.part(name)), name)
                    self.assertTrue(self.isOnTop(self.browser.one(".actions [value=undo]")), "undo")
                    self.part("remove").click()
                    self.question()
                    for name in ["confirm", "cancel"]:
                        self.assertTrue(self.isOnTop(self.part(name)), name)
                    self.part("cancel").click()
                    self.part("deselect").click()
                    self.assertFalse(self.form().is_displayed())

    def isOnTop(self, part):
        return self.browser.run("""
            const part = arguments[0], { left, top, width, height } = part.getBoundingClientRect();
            return height >= 40 && document.elementFromPoint(left + width / 2, top + height - 2) === part;
        """, part)


class ReadOnly(ManyCase):
    options = []

    def test_a_preview_without_editing_has_no_check_boxes(self):
        self.explore()
        self.assertEqual([], self.browser.all(".choose, .choose-all, .many, #_many-form"))
