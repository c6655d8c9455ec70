"""Tests of editing: changes in the browser are in the file, and all other bytes are unchanged."""

import json

from browser import PHONE, Keys
from preview import CONFIGURATION, TOOLS
from preview_case import PreviewCase
from selenium.webdriver import ActionChains


LISTS = """\
{
  "items": [
    {"id": "a", "name": "Bike", "room": "Shed", "repairs": [
      {"date": "2024-03-01", "what": "Chain"}
    ]},
    {"id": "b", "name": "Chair", "room": "Shop"},
    {"id": "c", "name": "Box", "room": "Shed"}
  ]
}
"""

# Returns the text of buttons in the bar that are wider or higher than the button.
CUT = """
return [...document.querySelectorAll(".actions :is(a, button)")].filter(
  button => button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight).map(button => button.textContent)
"""

# True if the middle of the element that has the focus is not covered and not outside the window.
IS_FOCUS_VISIBLE = """
const focus = document.activeElement, { left, top, width, height } = focus.getBoundingClientRect();
return focus.contains(document.elementFromPoint(left + width / 2, top + height / 2));
"""

# The handles of items in forms. Children also have handles.
HAMMER, SAW, OIL = 1, 2, 5


class Detail(PreviewCase):
    def test_a_value_is_saved_when_its_field_is_left(self):
        self.open("items/hammer.html")
        self.assertFalse(self.browser.one(".save").is_displayed())
        self.type("Name", "Claw hammer")
        self.assertFile()
        self.browser.press(Keys.TAB)
        self.assertFile(('"Hammer"', '"Claw hammer"'))
        self.assertComes("Claw hammer", self.browser.heading, "the heading")
        for part in [".bar-title", ".breadcrumbs [aria-current]", ".siblings [aria-current]"]:
            self.assertEqual("Claw hammer", self.browser.one(part).get_property("textContent"))
        self.assertEqual("Claw hammer", self.browser.driver.title)
        self.click("a.back")
        self.assertComes(["Claw hammer", "Saw", "Oil"], self.rows, "the list")

    def test_totals_are_updated(self):
        self.open("items/hammer.html")
        self.type("Price", "30")
        self.click("a.back")
        self.assertComes("€167.50", lambda: self.browser.one(".totals a").text, "the total")
        self.assertFile(("25.00", "30"))

    def test_return_goes_to_the_next_field(self):
        self.open("items/hammer.html")
        self.control("Name").click()
        ids = [element.get_attribute("id") for element in self.browser.all(".detail input:not([type=hidden])")]
        gone_through = [self.browser.press(Keys.ENTER).get_attribute("id") for _ in range(5)]
        self.assertEqual(ids[1:6], gone_through)
        notes = self.browser.press(Keys.ENTER)
        self.assertEqual("textarea", notes.tag_name)
        self.browser.press(Keys.END, Keys.ENTER, "Red.")
        self.assertEqual("Heavy.\nRed.", notes.get_property("value"))
        self.control("Room").click()
        self.assertEqual("done", self.control("Room").get_attribute("enterkeyhint"))
        self.assertEqual("Add field", self.browser.press(Keys.ENTER).text)
        self.assertFile(('"Heavy."', '"Heavy.\\nRed."'))

    def test_typing_can_continue_while_values_are_saved(self):
        self.open("items/hammer.html")
        self.type("Name", "Mallet", Keys.ENTER, Keys.ENTER)
        self.browser.press("26", Keys.ENTER, "7", Keys.ENTER)
        self.assertFile(('"Hammer"', '"Mallet"'), ("25.00", "26"), ('"count": 3', '"count": 7'))
        self.assertEqual("7", self.value("Count"))

    def test_an_amount_has_its_currency(self):
        self.open("items/hammer.html")
        self.assertEqual(["EUR"], [unit.text for unit in self.browser.all(".detail .unit")])
        self.click(".detail .unit")
        self.assertEqual("25.00", self.browser.driver.switch_to.active_element.get_property("value"))
        self.type("Price", "30", Keys.TAB)
        self.assertFile(("25.00", "30"))

    def test_a_check_box_is_saved_at_once(self):
        self.open("items/hammer.html")
        self.control("Lent").click()
        self.assertFile(('"lent": false', '"lent": true'))
        self.control("Lent").click()
        self.assertFile()

    def test_markdown_is_shown_while_it_is_typed(self):
        self.open("items/saw.html")
        self.click("details.preview summary")
        look = lambda: self.browser.one("details.preview .preview-text").get_property("innerHTML").strip()
        self.assertComes("<p><em>Sharp</em>, as “saws” are.</p>", look, "the preview")
        self.type("Notes", "**Blunt** <b>")
        self.assertComes("<p><strong>Blunt</strong> &lt;b&gt;</p>", look, "the preview")
        self.assertFile()

    def test_a_date_has_a_separate_screen(self):
        self.open("items/hammer.html")
        self.click("a.push")
        self.assertComes("Bought", self.browser.heading, "the screen of the date")
        self.assertEqual("Hammer", self.browser.one("a.back").text)
        self.assertEqual(["Tools", "Hammer", "Bought"], [crumb.text for crumb in self.browser.all(".breadcrumbs li")])
        self.assertEqual("date", self.browser.driver.switch_to.active_element.get_attribute("type"))
        self.browser.press("11212026", Keys.ENTER)
        self.assertComes("Hammer", self.browser.heading, "the item, to which Return leads")
        self.assertFile(("2024-05-01", "2026-11-21"))
        self.assertComes("2026-11-21", lambda: self.value("Bought"), "the date on the detail")

    def test_an_invalid_value_stays(self):
        self.open("items/hammer.html")
        sentence = "Enter a whole number, such as 12."
        self.type("Count", "many", Keys.TAB)
        self.assertComes(sentence, lambda: self.error("Count"), "the sentence")
        self.assertEqual("true", self.control("Count").get_attribute("aria-invalid"))
        self.type("Name", "Mallet")
        self.click("a.back")
        self.assertComes(["Mallet", "Saw", "Oil"], self.rows, "the list")
        self.click("#hammer a")
        self.assertComes("many", lambda: self.value("Count"), "the value")
        self.assertEqual(sentence, self.error("Count"))
        self.assertFile(('"Hammer"', '"Mallet"'))
        self.type("Count", "4", Keys.TAB)
        self.assertComes("", lambda: self.error("Count"), "the sentence to go")
        self.assertFile(('"Hammer"', '"Mallet"'), ('"count": 3', '"count": 4'))
        self.browser.driver.refresh()
        self.assertEqual(["4", ""], [self.value("Count"), self.error("Count")])

    def test_the_focus_is_kept_when_an_error_is_corrected(self):
        self.open("items/hammer.html")
        active = lambda: self.browser.driver.switch_to.active_element
        self.type("Count", "abc", Keys.TAB)
        self.browser.wait(lambda: self.browser.all(".error button"), "the button")
        # The second value is also invalid: the focus moves to the button, and a new message replaces the message and its button.
        self.browser.run("window.first = document.querySelector('.error button')")
        self.type("Count", "many", Keys.TAB)
        self.browser.wait(lambda: self.browser.run("return !first.isConnected"), "the new message")
        self.assertComes("Restore the saved value", lambda: active().text, "the focus on the button")
        self.type("Count", "8", Keys.TAB)
        self.assertFile(('"count": 3', '"count": 8'))
        self.assertComes("", lambda: self.error("Count"), "the sentence to go")
        all_names = [element.get_attribute("name") for element in self.browser.all(".detail [name^='value:']:not([type=hidden])")]
        after = all_names[all_names.index(self.control("Count").get_attribute("name")) + 1]
        self.assertComes(after, lambda: active().get_attribute("name"), "the focus on the next control")

    def test_changes_are_announced(self):
        spoken = lambda: self.browser.one(".actions .announced").get_property("textContent")
        self.open("items/hammer.html")
        self.assertEqual("", spoken())
        self.type("Price", "26", Keys.TAB)
        self.assertComes("Changed: Price", spoken, "the change")
        self.click(".actions [value=undo]")
        self.assertComes("Undo: Hammer: Price", spoken, "the undo")
        self.click(".actions [value=redo]")
        self.assertComes("Redo: Hammer: Price", spoken, "the redo")
        self.click(".actions [value=undo]")
        self.assertComes("Undo: Hammer: Price", spoken, "the undo")
        # The address of the page changes with the name.
        self.open("items/saw.html")
        self.type("Count", "x", Keys.TAB)
        self.assertComes("Enter a whole number, such as 12.", lambda: self.error("Count"), "the sentence")
        self.assertEqual("", spoken())
        self.assertEqual(1, len(self.browser.all(".announced")))

    def test_a_value_that_was_not_saved_can_be_restored(self):
        self.open("items/hammer.html")
        saved = self.value("Count")
        for with_key in [True, False]:
            self.type("Count", "many", Keys.TAB)
            self.assertComes("Enter a whole number, such as 12.", lambda: self.error("Count"), "the sentence")
            if with_key:
                self.control("Count").send_keys(Keys.ESCAPE)
            else:
                self.assertEqual("Restore the saved value", self.browser.one(".error button").text)
                self.click(".error button")
            self.assertComes([saved, ""], lambda: [self.value("Count"), self.error("Count")], "the saved value")
            self.assertEqual(self.control("Count"), self.browser.driver.switch_to.active_element)
        self.assertFile()

    def test_an_address_changes_with_the_name(self):
        self.open("items/saw.html")
        self.click("ol.rows li:first-child a")
        self.assertComes("Blade", self.browser.heading, "the part")
        before = self.browser.driver.current_url
        self.type("Name", "Fine blade", Keys.ENTER)
        self.assertComes("Fine blade", self.browser.heading, "the heading")
        after = self.browser.driver.current_url
        self.assertNotEqual(before, after)
        self.assertIn("fine-blade", after)
        self.type("Price", "9", Keys.TAB)
        self.assertFile(('"Blade"', '"Fine blade"'), ('"price": 8}', '"price": 9}'))
        self.assertEqual(after, self.browser.driver.current_url)
        self.browser.open(before)
        self.assertComes([after, "Fine blade"], lambda: [self.browser.driver.current_url, self.browser.heading()], "the redirect")

    def test_a_link_waits_for_a_value(self):
        self.open("items/hammer.html")
        # Delay the sending of forms.
        self.browser.run("""
            const send = window.fetch;
            window.fetch = async (...all) => {
                if (all[1]?.method === "POST") await new Promise(done => { window.goOn = done; });
                return send(...all);
            };
        """)
        self.type("Name", "Mallet")
        self.click(".siblings li:last-child a")
        self.browser.wait(lambda: self.browser.run("return 'goOn' in window"), "the value to be sent")
        self.assertEqual("Hammer", self.browser.heading())
        self.browser.run("goOn()")
        self.assertComes("Oil", self.browser.heading, "the other item")
        self.assertEqual("Mallet", self.browser.one(".siblings a").text)
        self.assertFile(('"Hammer"', '"Mallet"'))

    def test_a_value_is_saved_when_the_browser_goes_back(self):
        self.open("index.html")
        self.click("#hammer a")
        self.assertComes("Hammer", self.browser.heading, "the item")
        self.type("Name", "Mallet")
        self.browser.driver.back()
        self.assertComes(["Mallet", "Saw", "Oil"], self.rows, "the list")
        self.assertFile(('"Hammer"', '"Mallet"'))

    def test_an_unsaved_value_is_saved_after_a_restart(self):
        self.open("items/hammer.html")
        self.type("Name", "Mallet")
        self.assertEqual(0, self.preview.stop())
        self.browser.press(Keys.TAB)
        self.browser.wait(lambda: self.browser.all(".unsaved"), "the field to be marked")
        self.assertComes(
            "The change was not saved because the program did not respond. Try again.", lambda: self.error("Name"),
            "the reason")
        self.preview.start("--edit", "--port", self.preview.port)
        self.assertFile(('"Hammer"', '"Mallet"'))
        self.assertComes(0, lambda: len(self.browser.all(".unsaved")), "nothing to be unsaved")
        self.assertEqual("", self.error("Name"))
        self.type("Price", "26", Keys.TAB)
        self.assertFile(('"Hammer"', '"Mallet"'), ("25.00", "26"))

    def test_an_unsaved_check_box_is_saved_after_a_restart(self):
        self.open("items/hammer.html")
        self.assertEqual(0, self.preview.stop())
        self.control("Lent").click()
        self.browser.wait(lambda: self.error("Lent"), "the reason")
        self.preview.start("--edit", "--port", self.preview.port)
        self.assertFile(('"lent": false', '"lent": true'))
        self.assertComes("", lambda: self.error("Lent"), "no reason")
        self.assertTrue(self.control("Lent").is_selected())

    def test_a_value_keeps_the_focus_when_a_file_was_invalid(self):
        self.open("items/hammer.html")
        self.type("Name", "Mal")
        self.preview.replace('"items": [', '"items": [[')
        self.browser.wait(lambda: self.browser.all(".errors"), "the error page")
        self.preview.replace('"items": [[', '"items": [')
        self.browser.wait(lambda: self.browser.all(".detail"), "the item")
        self.assertComes(self.control("Name"), lambda: self.browser.driver.switch_to.active_element, "the focus")
        self.type("Count", "4", Keys.TAB)
        self.assertFile(('"Hammer"', '"Mal"'), ('"count": 3', '"count": 4'))

    def test_the_back_link_of_a_child_leads_to_its_row(self):
        self.open("items/saw.html")
        self.click("ol.rows li:nth-child(2) a")
        self.assertComes("Handle", self.browser.heading, "the child")
        self.click("a.back")
        self.assertComes("Saw", self.browser.heading, "the item")
        self.assertEqual("Handle", self.browser.run("return document.querySelector('ol.rows :target').textContent"))

    def test_a_list_in_markdown_has_its_marks(self):
        self.open("items/saw.html")
        self.type("Notes", "1. One", Keys.ENTER, Keys.ENTER, "- Two")
        self.click("details.preview summary")
        self.assertComes(["decimal", "disc"], lambda: self.browser.run(
            "return [...document.querySelectorAll('.preview-text li')].map(item => getComputedStyle(item).listStyleType)"), "the marks")

    def test_a_form_of_an_earlier_run_is_saved(self):
        self.open("items/hammer.html")
        self.type("Name", "Mallet")
        self.assertEqual(0, self.preview.stop())
        self.preview.start("--edit", "--port", self.preview.port)
        # Save the value before the window receives the state of the restarted program.
        self.browser.press(Keys.TAB)
        self.assertFile(('"Hammer"', '"Mallet"'))


# One field for each kind of control.
LAMP = '''\
[
  {"id": "a1", "name": "Lamp", "price": 5.5, "count": 2, "bought": "2024-05-01", "lent": true,
   "notes": "*x*", "page": "https://shop.example/lamp", "tags": ["old"], "parts": []}
]
'''
LAMP_FIELDS = """\
children: parts
fields:
  - {key: price, type: money, currency: EUR}
  - {key: count, type: integer}
  - {key: bought, type: date}
  - {key: lent, type: boolean}
  - {key: notes, type: markdown}
  - {key: page, type: link}
  - {key: tags, type: list}
"""


def write_lamp(folder):
    for name, text in {"lamps.json": LAMP, "lamps.yml": LAMP_FIELDS}.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    return folder / "lamps.json"


class NewItems(PreviewCase):
    original = LAMP
    write = staticmethod(write_lamp)

    def kinds(self):
        """Returns the control of each value by its label."""
        return self.browser.run("""
            return Object.fromEntries([...document.querySelectorAll(".detail .field")].map(field => {
                const control = field.querySelector("input:not([type=hidden]), textarea, a.push");
                return [field.querySelector("label, .label").textContent, control.localName + (control.type ? " " + control.type : "")];
            }));
        """)

    def item(self, *way):
        item = json.loads(self.preview.text())[-1]
        for key in way:
            item = item[key]
        return item

    def test_each_kind_of_control_saves_its_value(self):
        self.open("index.html")
        self.click("button.add")
        self.assertComes("New item", self.browser.heading, "the new item")
        self.assertEqual({
            "Name": "input text", "Price": "input text", "Count": "input text", "Bought": "input date", "Lent": "input checkbox",
            "Notes": "textarea textarea", "Page": "input text", "Tags": "textarea textarea", "ID": "input text",
            "Photos": "input file",
        }, self.kinds())
        self.assertFalse(self.control("Lent").is_selected())
        self.type("Name", "Drill", Keys.TAB)
        self.assertComes("Drill", self.browser.heading, "the heading")
        self.type("Price", "7.25", Keys.TAB)
        self.type("Count", "3", Keys.TAB)
        self.assertComes(3, lambda: self.item("count"), "the count")
        self.click("a.push")
        self.assertComes("Bought", self.browser.heading, "the screen of the date")
        self.assertEqual("date", self.browser.driver.switch_to.active_element.get_attribute("type"))
        self.browser.press("11212026", Keys.ENTER)
        self.assertComes("2026-11-21", lambda: self.item("bought"), "the date in the file")
        # The screen of the date has a control with the same label.
        self.assertComes("Drill", self.browser.heading, "the detail")
        self.assertComes("2026-11-21", lambda: self.value("Bought"), "the date on the detail")
        self.control("Lent").click()
        self.type("Notes", "**Heavy**", Keys.TAB)
        self.type("Page", "https://shop.example/drill", Keys.TAB)
        self.control("Tags").click()
        self.browser.press("red", Keys.ENTER, "blue", Keys.TAB)
        expected = {
            "name": "Drill", "price": 7.25, "count": 3, "bought": "2026-11-21", "lent": True, "notes": "**Heavy**",
            "page": "https://shop.example/drill", "tags": ["red", "blue"],
        }
        without_id = lambda: {key: value for key, value in self.item().items() if key != "id"}
        self.assertComes(expected, without_id, "the item")
        self.assertTrue(self.preview.text().startswith(LAMP[:LAMP.index("\n]")]), "the other one is as it was")
        self.browser.driver.refresh()
        self.assertEqual(["7.25", "3", "**Heavy**", "red\nblue"],
                         [self.value(label) for label in ["Price", "Count", "Notes", "Tags"]])
        self.assertTrue(self.control("Lent").is_selected())

    def test_an_incomplete_date_is_reported_and_not_saved(self):
        self.open("items/a1.html")
        self.control("Bought").send_keys(Keys.BACKSPACE)
        self.assertEqual("", self.value("Bought"))
        self.browser.one("h1").click()
        self.browser.wait(lambda: self.error("Bought"), "the reason")
        self.assertFile()
        self.control("Bought").send_keys("11212026")
        self.browser.one("h1").click()
        self.assertFile(("2024-05-01", "2026-11-21"))
        # The file is written before the response arrives.
        self.assertComes("", lambda: self.error("Bought"), "the error to disappear")

    def test_a_child_item_is_added_and_undone(self):
        self.open("items/a1.html")
        self.click(".add-child button")
        self.assertComes("New item", self.browser.heading, "the new part")
        self.type("Name", "Bulb", Keys.TAB)
        self.type("Price", "2", Keys.TAB)
        self.assertComes([{"id": "a2", "name": "Bulb", "price": 2}], lambda: self.item("parts"), "the part")
        last = "return document.querySelector('.actions form:has([value=undo]) [name=change]')?.value"
        for change in ["2", "1", None]:
            self.click(".actions [value=undo]")
            # Undoing the change of the name changes the address of the page. Until the new page is shown, the button has the old number.
            self.browser.wait(lambda: self.browser.run(last) == change, f"change {change} to be the next to undo")
        self.assertComes(LAMP, self.preview.text, "the file")


def write_lists(folder):
    (folder / "lists.json").write_text(LISTS, encoding="utf-8", newline="")
    return folder / "lists.json"


class ListElements(PreviewCase):
    """Elements of lists in an item, and new fields."""

    original = LISTS
    write = staticmethod(write_lists)

    def buttons(self, name):
        return self.browser.all(f".element [name={name}], .append [name={name}]")

    def focus(self):
        return self.browser.run("return document.activeElement.name + ' ' + (document.activeElement.getAttribute('aria-label') ?? '')")

    def test_an_element_is_added_filled_in_moved_and_removed(self):
        self.open("items/a.html")
        self.buttons("append")[0].click()
        self.assertComes("value:/repairs/1/date ", self.focus, "the focus on the first value of the new element")
        self.browser.press("01012026")
        self.browser.one("[name='value:/repairs/1/what']").click()
        self.browser.press("Bell", Keys.TAB)
        added = '{"date": "2024-03-01", "what": "Chain"},\n      {"date": "2026-01-01", "what": "Bell"}'
        self.assertFile(('{"date": "2024-03-01", "what": "Chain"}', added))
        self.buttons("up")[1].click()
        self.assertComes("down Move down: Repairs / 1", self.focus, "the focus on the moved element")
        self.assertComes("Bell", lambda: self.browser.one("[name='value:/repairs/0/what']").get_property("value"), "the order")
        self.buttons("delete")[1].click()
        self.assertFile(('"2024-03-01", "what": "Chain"', '"2026-01-01", "what": "Bell"'))
        self.assertComes("append ", self.focus, "the focus after the removal")

    def test_return_in_the_last_value_of_a_list_moves_to_its_button(self):
        self.open("items/a.html")
        self.browser.one("[name='value:/repairs/0/what']").click()
        self.browser.press(Keys.ENTER)
        self.assertEqual("append ", self.focus())

    def test_a_new_field_is_written_and_a_known_one_is_rejected(self):
        self.open("items/b.html")
        self.click(".new-field summary")
        self.assertComes("key ", self.focus, "the focus on the name")
        self.assertEqual(["next", "done"], [self.browser.one(id).get_attribute("enterkeyhint") for id in ["#_key", "#_text"]])
        for key, text in [("color", "red"), ("color", "blue")]:
            # Enter moves the focus to the next control. Only in the last control, it sends the form.
            self.browser.one("#_key").send_keys(key, Keys.ENTER)
            self.assertEqual("_kind", self.browser.run("return document.activeElement.id"))
            self.browser.one("#_text").send_keys(text, Keys.ENTER)
            self.assertFile(('"room": "Shop"', '"room": "Shop", "color": "red"'))
            self.browser.wait(lambda: self.browser.all("[name='value:/color']"), "its control")
        self.assertComes(
            ["Enter a name that no other field of this item has."],
            lambda: [note.text for note in self.browser.all("#_key-error p")], "the message")
        self.assertEqual([], self.browser.all(".new-field .refused"))
        self.assertEqual("blue", self.browser.one("#_text").get_property("value"))
        self.assertEqual("key ", self.focus())
        self.assertEqual("_key-error", self.browser.one("#_key").get_attribute("aria-describedby"))
        self.browser.press("paint", Keys.ENTER)
        self.browser.one("#_text").send_keys(Keys.ENTER)
        self.assertFile(('"room": "Shop"', '"room": "Shop", "color": "red", "colorpaint": "blue"'))
        self.assertComes([], lambda: self.browser.all("#_key-error p"), "no message")

    def test_a_second_new_field_can_be_added_before_the_page_shows_the_first(self):
        self.open("items/b.html")
        self.click(".new-field summary")
        # Delay the new version of the page.
        self.browser.run("""
            const send = window.fetch;
            const start = new Promise(done => { window.goOn = done; });
            window.fetch = async (...all) => {
                if (all[1]?.method !== "POST") {
                    window.isRequested = true;
                    await start;
                }
                return send(...all);
            };
        """)
        add = lambda key, text: [
            self.browser.one("#_key").send_keys(key), self.browser.one("#_text").send_keys(text), self.click(".new-field form button")]
        add("color", "red")
        self.browser.wait(lambda: self.browser.run("return window.isRequested"), "the new version to be requested")
        self.assertEqual(["", "key "], [self.browser.one("#_key").get_property("value"), self.focus()])
        add("size", "M")
        self.browser.run("goOn()")
        self.assertFile(('"room": "Shop"', '"room": "Shop", "color": "red", "size": "M"'))

    def test_a_new_date_has_a_date_picker_and_a_text_can_have_several_lines(self):
        self.open("items/b.html")
        self.click(".new-field summary")
        self.browser.one("#_key").send_keys("bought")
        self.browser.one("#_kind").send_keys("Date")
        self.assertEqual("date", self.browser.one("#_text").get_attribute("type"))
        self.browser.run("document.querySelector('#_text').value = '2026-03-01'")
        self.click(".new-field form button")
        self.assertFile(('"room": "Shop"', '"room": "Shop", "bought": "2026-03-01"'))
        self.assertComes("", lambda: self.browser.one("#_key").get_property("value"), "an empty form")
        self.browser.one("#_key").send_keys("story")
        self.browser.one("#_kind").send_keys("Text with")
        self.browser.one("#_text").send_keys("One", Keys.ENTER, "Two")
        self.click(".new-field form button")
        self.assertFile(('"room": "Shop"', '"room": "Shop", "bought": "2026-03-01", "story": "One\\nTwo"'))

    def test_a_new_field_that_was_not_added_is_kept_when_the_page_is_left(self):
        typed = lambda: [self.browser.one(id).get_property("value") for id in ["#_key", "#_kind", "#_text"]]
        self.open("items/b.html")
        self.click(".new-field summary")
        self.browser.one("#_key").send_keys("story")
        self.browser.one("#_kind").send_keys("Text with")
        self.browser.one("#_text").send_keys("One", Keys.ENTER, "Two")
        self.open("items/a.html")
        self.assertEqual(["", "text", ""], typed())
        self.open("items/b.html")
        self.assertEqual(["story", "notes", "One\nTwo"], typed())
        self.assertTrue(self.browser.one("#_text").is_displayed())
        self.assertNotEqual("key ", self.focus())
        self.click(".new-field form button")
        self.assertFile(('"room": "Shop"', '"room": "Shop", "story": "One\\nTwo"'))
        self.assertComes(["", "text", ""], typed, "an empty form")
        self.open("items/a.html")
        self.open("items/b.html")
        self.assertEqual(["", "text", ""], typed())
        self.click(".new-field summary")
        self.assertComes("key ", self.focus, "the focus on the name")

    def test_a_value_is_saved_after_an_undo_that_changed_it(self):
        self.open("items/a.html")
        self.type("ID", "bike", Keys.TAB)
        self.assertFile(('"id": "a"', '"id": "bike"'))
        self.type("ID", "b", Keys.TAB)
        self.assertComes("Another item already has this ID.", lambda: self.error("ID"), "the message")
        self.click(".actions [value=undo]")
        self.assertFile()
        self.browser.wait(lambda: self.browser.driver.current_url.endswith("/items/a.html"), "the earlier address")
        self.assertComes("b", lambda: self.value("ID"), "the text that was not saved")
        self.type("ID", "cycle", Keys.TAB)
        self.assertFile(('"id": "a"', '"id": "cycle"'))

    def test_a_child_is_added_and_the_item_is_removed_on_its_page(self):
        self.open("items/c.html")
        self.click(".add-child button")
        self.browser.wait(lambda: self.browser.all(".detail[data-added]"), "the page of the child")
        self.type("Name", "Lid", Keys.TAB)
        self.assertFile(('"room": "Shed"}\n', '"room": "Shed", "children": [{"id": "lid", "name": "Lid"}]}\n'))
        self.assertComes("Lid", self.browser.heading, "the name")
        # The first child has the controls of the items.
        self.type("Room", "Attic", Keys.TAB)
        self.assertFile(
            ('"room": "Shed"}\n', '"room": "Shed", "children": [{"id": "lid", "name": "Lid", "room": "Attic"}]}\n'))
        self.click("a.back")
        self.assertComes("Box", self.browser.heading, "the item")
        self.assertEqual(["Lid"], self.rows())
        self.click(".removal summary")
        self.click(".removal button")
        self.assertComes(["Bike", "Chair"], self.rows, "the list")
        self.assertComes("H1", lambda: self.browser.run("return document.activeElement.tagName"), "the focus on the heading")
        self.assertComes("Remove: Box and 1 inside", lambda: self.browser.one(".actions .announced").get_property("textContent"), "the removal")

    def test_an_empty_new_item_is_removed_when_it_is_left(self):
        self.open("index.html")
        self.click("button.add")
        self.assertComes("new-item", lambda: json.loads(self.preview.text())["items"][-1]["id"], "the new item")
        self.browser.wait(lambda: self.browser.all(".detail"), "its page")
        self.click("a.back")
        self.assertComes(["Bike", "Chair", "Box"], self.rows, "the list")
        self.assertFile()
        self.click(".actions [value=redo]")
        self.assertComes("new-item", lambda: json.loads(self.preview.text())["items"][-1]["id"], "the item again")

    def test_an_untouched_new_element_is_removed_when_the_item_is_left(self):
        for leave in [lambda: self.click("a.back"), self.browser.driver.back]:
            self.open("index.html")
            self.click("#a a")
            self.browser.wait(lambda: self.browser.all(".append"), "the page of the item")
            self.buttons("append")[0].click()
            self.assertComes("value:/repairs/1/date ", self.focus, "the focus on the first value of the new element")
            self.assertComes(2, lambda: len(json.loads(self.preview.text())["items"][0]["repairs"]), "the new element")
            leave()
            self.assertComes(["Bike", "Chair", "Box"], self.rows, "the list")
            self.assertFile()
        self.click(".actions [value=redo]")
        self.assertComes({}, lambda: json.loads(self.preview.text())["items"][0]["repairs"][-1], "the element again")

    def test_an_untouched_new_element_is_removed_after_another_change(self):
        self.open("items/a.html")
        self.buttons("append")[0].click()
        self.assertComes("value:/repairs/1/date ", self.focus, "the focus on the first value of the new element")
        self.type("Name", "Cycle", Keys.TAB)
        self.assertComes("Cycle", self.browser.heading, "the name")
        self.click("a.back")
        self.assertComes(["Cycle", "Chair", "Box"], self.rows, "the list")
        self.assertFile(("Bike", "Cycle"))

    def test_a_change_whose_response_was_lost_is_known(self):
        self.open("items/b.html")
        self.browser.run("""
            const send = window.fetch;
            window.fetch = async (...all) => {
                const response = await send(...all);
                if (all[1]?.method === "POST" && !window.isBack) throw new TypeError("lost");
                return response;
            };
        """)
        for name in ["Stool", "Bench"]:
            self.type("Name", name, Keys.TAB)
            self.assertComes(
                "The change was not saved because the program did not respond. Try again.", lambda: self.error("Name"), "the message")
        self.assertFile(("Chair", "Bench"))
        self.browser.run("window.isBack = true")
        self.type("Name", "Sofa", Keys.TAB)
        self.assertFile(("Chair", "Sofa"))
        self.assertComes("", lambda: self.error("Name"), "no message")

    def test_the_buttons_of_changes_keep_the_focus_at_another_address(self):
        self.open("items/a.html")
        self.type("Name", "Cycle", Keys.TAB)
        self.type("ID", "bike", Keys.TAB)
        self.browser.wait(lambda: self.browser.driver.current_url.endswith("/items/bike.html"), "the new address")
        button = lambda: self.browser.run("return document.activeElement.value")
        self.click(".actions [value=undo]")
        self.browser.wait(lambda: self.browser.driver.current_url.endswith("/items/a.html"), "the earlier address")
        self.assertComes("undo", button, "the focus")
        self.browser.press(Keys.ENTER)
        self.assertFile()
        self.assertComes("redo", button, "the focus on the button that is enabled")

    def test_labels_and_messages_belong_to_their_values_after_an_update(self):
        """A value that was not saved keeps its control, while another value of the same element is saved before it."""
        self.open("items/b.html")
        self.buttons("append")[0].click()
        self.browser.wait(lambda: self.browser.all("[name='value:/repairs/0/date']"), "the new element")
        self.browser.press("0101")
        self.control("What").click()
        self.browser.wait(lambda: self.error("Date"), "the message about the incomplete date")
        self.type("What", "Cord", Keys.TAB)
        self.assertFile(('"room": "Shop"', '"room": "Shop", "repairs": [{"what": "Cord"}]'))
        self.assertEqual(["", "Cord"], [self.value(label) for label in ["Date", "What"]])
        self.assertNotEqual("", self.error("Date"))
        self.assertNone(self.browser.run("""
            const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
            return ids.filter((id, place) => ids.indexOf(id) !== place);
        """), "repeated IDs")

    def test_an_empty_new_item_is_removed_when_its_window_is_closed(self):
        driver = self.browser.driver
        first = driver.current_window_handle
        driver.switch_to.new_window("window")
        self.open("index.html")
        self.click("button.add")
        self.assertComes("New item", self.browser.heading, "its page")
        driver.close()
        driver.switch_to.window(first)
        self.assertFile()

    def test_an_empty_new_item_stays_when_its_page_is_loaded_again(self):
        self.open("index.html")
        self.click("button.add")
        self.assertComes("New item", self.browser.heading, "its page")
        for _ in range(2):
            self.browser.driver.refresh()
            self.assertComes("New item", self.browser.heading, "its page again")
            self.assertComes("new-item", lambda: json.loads(self.preview.text())["items"][-1]["id"], "the item")
        self.type("Name", "Axe", Keys.TAB)
        self.assertComes("Axe", self.browser.heading, "the name")
        self.browser.driver.refresh()
        self.assertComes("axe", lambda: json.loads(self.preview.text())["items"][-1]["id"], "the item")

    def test_an_empty_new_item_is_removed_after_the_back_button(self):
        self.open("index.html")
        self.click("button.add")
        self.browser.wait(lambda: self.browser.all(".detail"), "its page")
        self.browser.driver.back()
        self.assertFile()
        self.assertComes(["Bike", "Chair", "Box"], self.rows, "the list")

    def test_the_control_for_a_new_value_fits_its_type(self):
        self.open("items/b.html")
        self.click(".new-field summary")
        found = {}
        for option in self.browser.all("#_kind option"):
            option.click()
            self.browser.one("#_text").send_keys("5")
            found[option.get_attribute("value")] = self.browser.run(
                "const it = document.querySelector('#_text'); return [it.type, it.inputMode, it.value]")
        self.assertEqual({
            "text": ["text", "", "5"], "notes": ["textarea", "", "55"], "number": ["text", "decimal", "555"],
            "date": ["date", "", ""], "yesOrNo": ["select-one", "", "Yes"], "list": ["text", "", "5"],
            "parts": ["textarea", "", "55"], "entries": ["textarea", "", "555"],
        }, found)

    def test_a_similar_value_is_offered(self):
        self.open("items/b.html")
        self.type("Room", "shed", Keys.TAB)
        self.assertFile(('"Shop"', '"shed"'))
        self.browser.wait(lambda: self.browser.all("button.use"), "the offer")
        self.assertEqual("Use Shed", self.browser.one("button.use").text)
        self.click("button.use")
        self.assertFile(('"Shop"', '"Shed"'))


COSTS = """\
[
  {"id": "a", "name": "Bike", "repairs": [
    {"what": "Chain", "cost": 35},
    {"what": "Bell", "cost": 120.00},
    {"what": "Foam", "cost": 9},
    {"what": "Foam", "cost": 9}
  ]}
]
"""


def write_costs(folder):
    (folder / "costs.json").write_text(COSTS, encoding="utf-8", newline="")
    return folder / "costs.json"


ROWS = '[{"id": "a", "name": "Bike", "rows": [[2, 2.5], [3, 5], [7, 8]]}, {"id": "b", "name": "Saw", "rows": [[1, 2], [3, 4]]}]\n'


def write_rows(folder):
    (folder / "rows.json").write_text(ROWS, encoding="utf-8", newline="")
    return folder / "rows.json"


class RejectedRows(PreviewCase):
    original = ROWS
    write = staticmethod(write_rows)

    def test_a_rejected_row_is_removed_with_its_value(self):
        self.open("items/a.html")
        rows = lambda: self.browser.run("""
            return [...document.querySelectorAll("[name^='value:/rows/']")].map(control => control.value);
        """)
        before = rows()
        self.assertEqual(3, len(before))
        self.browser.one("[name='value:/rows/1']").send_keys(Keys.CONTROL, "a")
        self.browser.press("x", Keys.TAB)
        self.assertComes([before[0], "x", before[2]], rows, "the rejected value")
        self.browser.all(".element [name=delete]")[1].click()
        self.assertComes([before[0], before[2]], rows, "the row to be removed")
        self.assertEqual([], self.browser.all(".field .error p"))


class RejectedElements(PreviewCase):
    original = COSTS
    write = staticmethod(write_costs)

    def costs(self):
        """Returns the text of each cost, and whether it has a message."""
        return self.browser.run("""
            return [...document.querySelectorAll(".detail [name$='/cost']:not([type=hidden])")].map(
                control => control.value + (control.closest(".field").querySelector(".error p") ? "!" : ""));
        """)

    def press(self, name, element):
        button = self.browser.all(f".element [name={name}]")[element]
        self.browser.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", button)
        button.click()

    def test_a_rejected_value_moves_with_its_element(self):
        self.open("items/a.html")
        for element, text in [(1, "x1"), (2, "x2")]:
            self.browser.one(f"[name='value:/repairs/{element}/cost']").send_keys(Keys.CONTROL, "a")
            self.browser.press(text, Keys.TAB)
        self.assertComes(["35", "x1!", "x2!", "9"], self.costs, "the messages")
        self.press("up", 1)
        self.assertComes(["x1!", "35", "x2!", "9"], self.costs, "the moved value")
        self.press("up", 2)
        self.assertComes(["x1!", "x2!", "35", "9"], self.costs, "both values")
        self.click(".actions [value=undo]")
        self.assertComes(["x1!", "35", "x2!", "9"], self.costs, "the value to be moved back")
        # The next element has the same values.
        self.press("delete", 2)
        self.assertComes(["x1!", "35", "9"], self.costs, "the value to be removed with its element")
        self.press("down", 0)
        self.assertComes(["35", "x1!", "9"], self.costs, "the moved value")
        self.press("delete", 0)
        self.assertComes(["x1!", "9"], self.costs, "the value to move up")
        self.browser.driver.refresh()
        self.assertComes(["x1!", "9"], self.costs, "the same after a reload")
        self.browser.one("[name='value:/repairs/0/cost']").send_keys(Keys.CONTROL, "a")
        self.browser.press("121", Keys.TAB)
        repairs = lambda: json.loads(self.preview.text())[0]["repairs"]
        self.assertComes([{"what": "Bell", "cost": 121}, {"what": "Foam", "cost": 9}], repairs, "the file")

    def test_a_rejected_value_moves_past_an_element_with_the_same_values(self):
        self.open("items/a.html")
        self.browser.one("[name='value:/repairs/2/cost']").send_keys(Keys.CONTROL, "a")
        self.browser.press("x2", Keys.TAB)
        self.assertComes(["35", "120.00", "x2!", "9"], self.costs, "the message")
        self.press("down", 2)
        self.assertComes(["35", "120.00", "9", "x2!"], self.costs, "the moved value")
        self.press("up", 3)
        self.assertComes(["35", "120.00", "x2!", "9"], self.costs, "the value to be moved back")
        self.press("delete", 3)
        self.assertComes(["35", "120.00", "x2!"], self.costs, "the value to stay")

    def test_a_rejected_value_stays_when_its_element_changes(self):
        self.open("items/a.html")
        for key, text in [("cost", "x2"), ("what", "Belt")]:
            self.browser.one(f"[name='value:/repairs/2/{key}']").send_keys(Keys.CONTROL, "a")
            self.browser.press(text, Keys.TAB)
        self.assertComes("Belt", lambda: json.loads(self.preview.text())[0]["repairs"][2]["what"], "the file")
        self.assertComes("Changed: What", lambda: self.browser.one(".actions .announced").get_property("textContent"), "the change")
        # The last element has the earlier values.
        self.assertEqual(["35", "120.00", "x2!", "9"], self.costs())

    def test_a_rejected_value_follows_a_change_by_another_program(self):
        self.open("items/a.html")
        self.browser.one("[name='value:/repairs/1/cost']").send_keys(Keys.CONTROL, "a")
        self.browser.press("x1", Keys.TAB)
        self.assertComes(["35", "x1!", "9", "9"], self.costs, "the message")
        self.preview.replace('{"what": "Chain", "cost": 35},', "")
        self.assertComes(["x1!", "9", "9"], self.costs, "the moved value")
        self.browser.one("[name='value:/repairs/0/cost']").send_keys(Keys.CONTROL, "a")
        self.browser.press("121", Keys.TAB)
        self.assertComes(["121", "9", "9"], self.costs, "the saved value")
        self.browser.one("[name='value:/repairs/0/cost']").send_keys(Keys.CONTROL, "a")
        self.browser.press("x1", Keys.TAB)
        self.assertComes(["x1!", "9", "9"], self.costs, "the message")
        self.preview.replace('{"what": "Bell", "cost": 121},', "")
        self.assertComes(["9", "9"], self.costs, "no value that was not saved")


REFERENCES = """\
{
  "items": [
    {"id": "a", "name": "Saw"},
    {"id": "b", "name": "Blade", "for": "a"},
    {"id": "c", "name": "Case", "for": ["b", "a"]}
  ]
}
"""


def write_references(folder):
    (folder / "references.yml").write_text("fields: [{key: for, type: item}]\n", encoding="utf-8")
    (folder / "references.json").write_text(REFERENCES, encoding="utf-8", newline="")
    return folder / "references.json"


class References(PreviewCase):
    write = staticmethod(write_references)
    original = REFERENCES

    def test_references_change_with_the_id(self):
        self.open("items/a.html")
        self.type("ID", "saw", Keys.TAB)
        self.assertFile(('"id": "a"', '"id": "saw"'), ('"for": "a"', '"for": "saw"'), ('"b", "a"', '"b", "saw"'))
        self.assertComes("References changed: 2", lambda: self.browser.one(".detail .hint").text, "the number of references")
        self.assertComes(
            "Changed: ID. References changed: 2", lambda: self.browser.one(".actions .announced").get_property("textContent"), "the change")
        self.click(".actions [value=undo]")
        self.assertFile()

    def test_a_reference_that_no_item_has_is_rejected(self):
        self.open("items/b.html")
        self.type("For", "Hammer", Keys.TAB)
        self.assertComes("Enter the ID of an item, or a name that only one item has.", lambda: self.error("For"), "the message")
        self.assertFile()
        self.type("For", "Case", Keys.TAB)
        self.assertFile(('"for": "a"', '"for": "c"'))


class Lists(PreviewCase):
    def edit(self, path="index.html"):
        self.open(path)
        self.click("a.edit")
        self.browser.wait(lambda: self.browser.all(".editing"), "the list to be edited")

    def test_a_new_item_is_last(self):
        self.open("index.html")
        self.click("button.add")
        self.browser.wait(lambda: self.browser.all(".detail"), "the new item")
        self.assertComes("Name", lambda: self.browser.run(
            "return document.querySelector(`label[for=${document.activeElement.id}]`)?.textContent"), "the focus")
        self.browser.press("Drill", Keys.ENTER)
        self.assertComes("Drill", self.browser.heading, "the name")
        self.click("a.back")
        self.assertComes(["Hammer", "Saw", "Oil", "Drill"], self.rows, "the list")
        self.assertEqual("No more items!", self.last_row())
        items = json.loads(self.preview.text())["items"]
        self.assertEqual("Drill", items[3]["name"])
        self.assertTrue(self.preview.text().startswith(TOOLS[:TOOLS.index("}\n  ]")]), "the others are as they were")

    def test_the_back_link_of_a_new_item_leads_to_its_list(self):
        self.open("views/room/cellar/index.html")
        self.click(".actions .add")
        self.browser.wait(lambda: self.browser.all(".detail[data-added]"), "the page of the new item")
        # The address of the item is derived from its name.
        self.type("Name", "Plane", Keys.TAB)
        self.browser.wait(lambda: "/items/plane.html?from=" in self.browser.driver.current_url, "the new address")
        self.click("a.back")
        self.assertComes("Cellar", self.browser.heading, "the list")
        self.assertEqual(["Oil", "Plane"], self.rows())

    def test_a_removed_item_returns_with_undo(self):
        self.edit()
        summary = self.browser.one(f"li[data-item='{SAW}'] summary")
        self.assertEqual("Remove: Saw", summary.accessible_name)
        summary.click()
        button = self.browser.one(f"li[data-item='{SAW}'] .remove button")
        self.assertEqual("Remove: 3 items", button.text)
        self.assertFile()
        button.click()
        self.assertComes(["Hammer", "Oil"], self.rows, "the list")
        self.assertEqual(["hammer", "oil"], [item["id"] for item in json.loads(self.preview.text())["items"]])
        self.assertEqual("Remove: Oil", self.browser.driver.switch_to.active_element.accessible_name)
        undo = self.browser.one(".actions [value=undo]")
        self.assertEqual("Undo: Remove Saw and 2 inside", undo.get_attribute("title"))
        undo.click()
        self.assertComes(["Hammer", "Saw", "Oil"], self.rows, "the list")
        self.assertFile()
        self.click("a.done")
        self.assertComes([], lambda: self.browser.all(".editing"), "the list to be as before")
        self.click(".actions [value=redo]")
        self.assertComes(["Hammer", "Oil"], self.rows, "the list")
        self.assertComes("undo", lambda: self.browser.run("return document.activeElement.value"), "the focus")

    def test_values_are_undone_one_by_one(self):
        self.open("items/hammer.html")
        for text in ["Mallet", "Sledge"]:
            self.type("Name", text, Keys.TAB)
            self.assertFile(('"Hammer"', f'"{text}"'))
            self.assertComes(text, self.browser.heading, "the heading")
        for text in ["Mallet", "Hammer"]:
            self.click(".actions [value=undo]")
            self.assertComes(text, lambda: self.value("Name"), "the name of before")
        self.assertFile()

    def test_the_first_change_moves_no_button(self):
        places = """return [...document.querySelectorAll(".actions :is(a, button)")].map(button => {
            const { x, y, width } = button.getBoundingClientRect();
            return [x, y, width];
        });"""
        disabled = "return [...document.querySelectorAll('.actions :disabled')].map(button => button.value)"
        for width, unusable in [(1200, ["undo", "redo"]), (500, ["undo"])]:
            self.browser.width(width)
            self.open("items/hammer.html")
            before = self.browser.run(places)
            self.assertEqual(unusable, self.browser.run(disabled))
            self.type("Name", "Mallet", Keys.TAB)
            self.assertComes("Mallet", self.browser.heading, "the heading")
            self.assertEqual((["redo"], before), (self.browser.run(disabled), self.browser.run(places)))
            self.click(".actions [value=undo]")
            self.assertComes("Hammer", self.browser.heading, "the heading of before")
            self.assertEqual(before, self.browser.run(places))
            # The button that had the focus cannot be used now.
            self.assertEqual("redo", self.browser.run("return document.activeElement.value"))

    def test_a_change_that_is_not_the_last_cannot_be_undone(self):
        self.open("items/hammer.html")
        self.type("Name", "Mallet", Keys.TAB)
        self.assertFile(('"Hammer"', '"Mallet"'))
        # The file is written before the response arrives.
        self.assertComes("Mallet", self.browser.heading, "the heading")
        self.open("index.html")
        number = self.browser.run("return document.querySelector('.actions [name=change]').value")
        # The button refers to a change that is not the last one.
        self.browser.run("document.querySelector('.actions [name=change]').value = '99'")
        self.click(".actions [value=undo]")
        self.assertComes(
            ["This change cannot be undone because the file has changed since then."],
            lambda: [note.text for note in self.browser.all("main > .refused")], "the message")
        self.assertFile(('"Hammer"', '"Mallet"'))
        self.assertEqual(number, self.browser.run("return document.querySelector('.actions [name=change]').value"))

    def test_a_move_is_announced(self):
        self.edit()
        self.browser.one(f"li[data-item='{HAMMER}'] [name=after]").click()
        self.assertComes(
            "Move down: Hammer", lambda: self.browser.one(".actions .announced").get_property("textContent"), "the move")

    def test_buttons_move_an_item(self):
        self.edit()
        down = self.browser.one(f"li[data-item='{HAMMER}'] [name=after]")
        self.assertEqual("Move down: Hammer", down.accessible_name)
        down.click()
        self.assertComes(["Saw", "Hammer", "Oil"], self.rows, "the list")
        self.assertEqual("Move down: Hammer", self.browser.driver.switch_to.active_element.accessible_name)
        self.browser.press(Keys.ENTER)
        self.assertComes(["Saw", "Oil", "Hammer"], self.rows, "the list")
        self.assertEqual("No more items!", self.last_row())
        # The row is the last one, so it cannot be moved down.
        self.assertFalse(self.browser.one(f"li[data-item='{HAMMER}'] [name=after]").is_enabled())
        self.assertEqual("Move up: Hammer", self.browser.driver.switch_to.active_element.accessible_name)
        self.browser.press(Keys.ENTER)
        self.assertComes(["Saw", "Hammer", "Oil"], self.rows, "the list")
        self.browser.press(Keys.ENTER)
        self.assertComes(["Hammer", "Saw", "Oil"], self.rows, "the list")
        self.assertFile()

    def drag(self, handle, target):
        """Drags a row by its handle to the middle of the first element that matches a selector, and a little further."""
        grip = self.browser.one(f"li[data-item='{handle}'] .grip")
        goal = self.browser.one(target)
        distance = goal.rect["y"] - grip.rect["y"]
        chain = ActionChains(self.browser.driver, duration=50).click_and_hold(grip)
        for part in range(1, 5):
            chain.move_to_element_with_offset(grip, 0, round(distance * part / 4 + (5 if distance > 0 else -5)))
        chain.perform()
        return ActionChains(self.browser.driver, duration=0).release()

    def test_a_moved_row_stays_visible(self):
        items = [{"id": f"t{n}", "name": f"Thing {n}"} for n in range(40)]
        self.preview.write("tools.yml", "id: id\n")
        self.preview.write("tools.json", json.dumps(items))
        self.open("index.html")
        self.assertComes(40, lambda: len(self.rows()), "the items")
        for width in [1280, self.browser.phone]:
            self.browser.width(width)
            self.edit()
            for name, start in [("after", 20), ("before", 29)]:
                with self.subTest(width=width, name=name):
                    button = self.browser.all(f".move [name={name}]")[start]
                    block = "end" if name == "after" else "start"
                    self.browser.run("arguments[0].scrollIntoView({ block: arguments[1], behavior: 'instant' })", button, block)
                    self.browser.run("arguments[0].focus({ preventScroll: true })", button)
                    self.browser.press(Keys.ENTER)
                    for number in range(3):
                        position = start + (number + 1) * (1 if name == "after" else -1)
                        row = "return [...document.activeElement.closest('ol').children].indexOf(document.activeElement.closest('li'))"
                        self.assertComes(position, lambda: self.browser.run(row), "the move")
                        self.browser.press(Keys.ENTER)
                    self.assertComes(True, lambda: self.browser.run(IS_FOCUS_VISIBLE), "the focus to be visible")

    def test_an_empty_list_says_how_to_begin(self):
        self.preview.write("tools.yml", "title: Tools\n")
        self.preview.write("tools.json", '{"items": []}')
        for width in [1280, self.browser.phone]:
            self.browser.width(width)
            self.open("index.html")
            self.assertComes("Add: New item", lambda: self.browser.one("main form:last-child button").text, "the button")
        self.click("main form:last-child button")
        self.browser.wait(lambda: self.browser.all(".detail"), "the new item")
        self.type("Name", "Drill", Keys.TAB)
        self.assertComes("Drill", self.browser.heading, "the name")
        self.click("a.back")
        self.assertComes(["Drill"], self.rows, "the list")
        self.assertEqual([], self.browser.all("main form[method=post]"))

    def test_dragging_moves_an_item(self):
        self.edit()
        self.drag(OIL, f"li[data-item='{HAMMER}']").perform()
        self.assertComes(["Oil", "Hammer", "Saw"], self.rows, "the list")
        order = lambda: [item["id"] for item in json.loads(self.preview.text())["items"]]
        self.assertComes(["oil", "hammer", "saw"], order, "the file")
        self.assertComes(0, lambda: len(self.browser.all(".dragged")), "the row to be dropped")
        self.drag(OIL, f"li[data-item='{SAW}']").perform()
        self.assertComes(["hammer", "saw", "oil"], order, "the file")
        self.assertFile()

    def test_no_item_moves_below_the_end(self):
        self.edit()
        self.assertEqual([], self.browser.all(".end form, .end .grip, .end details"))
        release = self.drag(HAMMER, "li.end")
        self.assertEqual("No more items!", self.last_row())
        row, end = [self.browser.one(selector).rect for selector in [f"li[data-item='{HAMMER}']", "li.end"]]
        self.assertLessEqual(row["y"] + row["height"], end["y"] + 1)
        release.perform()
        self.assertComes(["Saw", "Oil", "Hammer"], self.rows, "the list")
        self.assertEqual("No more items!", self.last_row())

    def test_items_of_a_sorted_list_cannot_be_moved(self):
        self.preview.write("tools.yml", CONFIGURATION + "sort: name\n")
        self.open("index.html")
        self.assertComes(["Hammer", "Oil", "Saw"], self.rows, "the order")
        self.click("a.edit")
        self.browser.wait(lambda: self.browser.all(".editing"), "the list to be edited")
        self.assertEqual([], self.browser.all(".move, .grip"))
        self.assertEqual("The list is sorted by Name, so items cannot be moved.", self.browser.one(".note").text)


class InChromium(PreviewCase):
    """Tests that do not run in other engines, in which date fields handle keys in a different way."""

    def test_an_incomplete_date_is_reported_again_and_never_saved(self):
        def reload():
            self.browser.press(Keys.TAB, Keys.TAB, Keys.TAB)
            self.browser.wait(lambda: self.error("Bought"), "the sentence")
            self.browser.driver.refresh()

        def go_and_return():
            self.click("a.back")
            self.click("#hammer a")

        def finish():
            self.click("a.done")

        cases = [("items/hammer.html", "02302019", reload), ("items/hammer.html", Keys.BACKSPACE, go_and_return),
                 ("items/hammer.html?field=%2Fbought", Keys.BACKSPACE, finish)]
        for (path, keys, leave), (old, new) in zip(cases, [("3", "4"), ("4", "5"), ("5", "6")]):
            with self.subTest(leave=leave.__name__):
                self.open(path)
                self.control("Bought").send_keys(keys)
                leave()
                self.assertComes("Hammer", self.browser.heading, "the item")
                self.browser.wait(lambda: self.error("Bought"), "the sentence again")
                # A later value is sent after all others.
                self.type("Count", new, Keys.TAB)
                self.assertFile(('"count": 3', f'"count": {new}'))
                self.assertNotEqual("", self.error("Bought"))
                self.click(".error button")
                self.assertEqual(["2024-05-01", ""], [self.value("Bought"), self.error("Bought")])
        # A date that the user clears is saved.
        self.browser.one("h1").click()
        self.control("Bought").send_keys(Keys.BACKSPACE, Keys.TAB, Keys.BACKSPACE, Keys.TAB, Keys.BACKSPACE)
        self.browser.one("h1").click()
        self.assertFile(('"count": 3', '"count": 6'), ('"2024-05-01"', "null"))

    def test_the_last_redo_does_not_scroll_the_page(self):
        self.open("items/hammer.html")
        self.browser.run("document.styleSheets[0].insertRule('main { min-height: 3000px; }')")
        self.type("Price", "26", Keys.TAB)
        self.assertFile(("25.00", "26"))
        self.browser.run("scrollTo(0, 300)")
        for name, price in [("undo", "25.00"), ("redo", "26")]:
            self.click(f".actions [value={name}]")
            self.assertComes(price, lambda: self.value("Price"), "the price")
        self.assertComes("undo", lambda: self.browser.run("return document.activeElement.value"), "the focus")
        self.assertEqual(300, self.browser.run("return scrollY"))


class TwoWindows(PreviewCase):
    def setUp(self):
        super().setUp()
        driver = self.browser.driver
        self.first = driver.current_window_handle
        driver.switch_to.new_window("window")
        self.second = driver.current_window_handle
        self.addCleanup(self.close_second)

    def close_second(self):
        driver = self.browser.driver
        driver.switch_to.window(self.second)
        driver.close()
        driver.switch_to.window(self.first)

    def go(self, window):
        self.browser.driver.switch_to.window(window)

    def test_changes_of_both_windows_are_saved(self):
        for window in [self.first, self.second]:
            self.go(window)
            self.open("items/hammer.html")
        self.type("Name", "Mallet")
        self.go(self.first)
        self.type("Price", "26", Keys.TAB)
        self.assertFile(("25.00", "26"))
        self.go(self.second)
        self.assertComes("26", lambda: self.value("Price"), "the other window's change")
        self.assertEqual("Mallet", self.value("Name"))
        self.browser.press(" 2", Keys.TAB)
        self.assertFile(("25.00", "26"), ('"Hammer"', '"Mallet 2"'))
        self.go(self.first)
        self.assertComes("Mallet 2", lambda: self.value("Name"), "the other window's change")
        self.assertEqual([], self.browser.all(".unsaved"))

    def test_an_open_list_shows_a_change(self):
        self.go(self.first)
        self.open("index.html")
        self.go(self.second)
        self.open("items/hammer.html")
        self.type("Name", "Mallet", Keys.TAB)
        self.go(self.first)
        self.assertComes(["Mallet", "Saw", "Oil"], self.rows, "the other window's change")

    def test_two_changes_of_one_value_are_a_conflict(self):
        for window in [self.first, self.second]:
            self.go(window)
            self.open("items/hammer.html")
        self.type("Name", "Mallet")
        self.go(self.first)
        self.type("Name", "Sledge", Keys.TAB)
        self.assertFile(('"Hammer"', '"Sledge"'))
        self.go(self.second)
        self.browser.press(Keys.TAB)
        self.assertComes("Sledge", lambda: self.browser.one(".error blockquote").text, "the other window's name")
        self.assertEqual("Mallet", self.value("Name"))
        self.assertFile(('"Hammer"', '"Sledge"'))


class Conflicts(PreviewCase):
    def test_changes_of_different_values_are_combined(self):
        self.open("items/hammer.html")
        self.type("Name", "Mallet")
        self.preview.replace("25.00", "27.50")
        self.assertComes("27.50", lambda: self.value("Price"), "the file's price")
        self.assertEqual("Mallet", self.value("Name"))
        self.browser.press(Keys.TAB)
        self.assertFile(("25.00", "27.50"), ('"Hammer"', '"Mallet"'))

    def conflict(self):
        self.open("items/hammer.html")
        self.type("Name", "Mallet")
        self.preview.replace('"Hammer"', '"Sledge"')
        self.assertComes("Sledge", self.browser.heading, "the file's name")
        self.browser.press(Keys.TAB)
        self.assertComes("Sledge", lambda: self.browser.one(".error blockquote").text, "both names to be shown")
        self.assertIn("Someone else changed this", self.error("Name"))
        self.assertEqual("Mallet", self.value("Name"))
        return self.browser.all(".error button")

    def test_a_conflict_can_keep_your_value(self):
        mine, _ = self.conflict()
        mine.click()
        self.assertFile(('"Hammer"', '"Mallet"'))
        self.assertComes("", lambda: self.error("Name"), "the question to go")

    def test_a_conflict_can_take_the_other_value(self):
        _, theirs = self.conflict()
        theirs.click()
        self.assertComes("Sledge", lambda: self.value("Name"), "the file's name")
        self.assertEqual("", self.error("Name"))
        self.assertFile(('"Hammer"', '"Sledge"'))

    def test_the_other_value_is_taken_if_the_page_is_left_at_once(self):
        _, theirs = self.conflict()
        self.browser.run("arguments[0].click(); location.reload()", theirs)
        self.assertComes("Sledge", lambda: self.value("Name"), "the file's name")
        self.assertEqual("", self.error("Name"))
        self.assertFile(('"Hammer"', '"Sledge"'))

    def test_a_conflict_stays_when_the_page_is_left(self):
        self.conflict()
        self.click("a.back")
        self.click("#hammer a")
        self.assertComes("Mallet", lambda: self.value("Name"), "the name that was typed")
        self.browser.all(".error button")[0].click()
        self.assertFile(('"Hammer"', '"Mallet"'))

    def remove_oil(self):
        self.preview.replace(',\n    {"id": "oil",     "name": "Oil",     "price": 1.2e1, "count": 2, "bought": null, '
                             '"notes": ""  , "place": {"room": "Cellar"} }', "")

    def test_a_removed_item_is_reported(self):
        self.open("items/oil.html")
        self.remove_oil()
        self.assertComes("Page not found", self.browser.heading, "the page to say so")

    def test_typed_text_stays_when_the_item_was_removed(self):
        self.open("items/oil.html")
        self.browser.run("""
            const send = window.fetch;
            window.fetch = async (...all) => {
                const answer = await send(...all);
                window.isGone ||= answer.status === 404;
                return answer;
            };
        """)
        self.type("Name", "Olive oil")
        self.remove_oil()
        self.browser.wait(lambda: self.browser.run("return window.isGone"), "the page to hear of it")
        self.browser.press(Keys.TAB)
        self.assertComes("Someone else removed this.", lambda: self.error("Name"), "the sentence")
        self.assertEqual("Olive oil", self.value("Name"))
        self.click("a.back")
        self.assertComes(["Hammer", "Saw"], self.rows, "the list")


class Words(PreviewCase):
    """The languages with the longest words on the buttons in the bar."""

    def test_no_word_is_cut(self):
        for locale in ["de", "hi", "nl", "ru"]:
            self.preview.stop()
            self.preview.start("--edit", "--locale", locale)
            for width, path in [(1200, ""), (1200, "?edit"), (1200, "items/saw.html"), (720, ""), (720, "items/saw.html")]:
                with self.subTest(locale=locale, width=width, path=path):
                    self.browser.width(width)
                    self.open(path)
                    self.assertEqual([], self.browser.run(CUT))
                    self.assertLessEqual(*self.browser.run("return [document.documentElement.scrollWidth, innerWidth]"))


class WithoutScripts(PreviewCase):
    scripts = False

    def test_valid_values_are_saved_next_to_an_invalid_one(self):
        self.open("items/hammer.html")
        self.type("Name", "Mallet")
        self.type("Count", "many")
        self.click(".save button")
        self.assertComes("Enter a whole number, such as 12.", lambda: self.error("Count"), "the sentence")
        self.assertEqual(["Mallet", "many"], [self.value("Name"), self.value("Count")])
        self.assertFile(('"Hammer"', '"Mallet"'))
        self.click("a.back")
        self.click("a.edit")
        self.click(f"li[data-item='{HAMMER}'] [name=after]")
        self.assertComes(["Saw", "Mallet", "Oil"], self.rows, "the list")
        self.click(f"li[data-item='{OIL}'] summary")
        self.click(f"li[data-item='{OIL}'] .remove button")
        self.assertComes(["Saw", "Mallet"], self.rows, "the list")
        for rows in [["Saw", "Mallet", "Oil"], ["Mallet", "Saw", "Oil"], ["Hammer", "Saw", "Oil"]]:
            self.click(".actions [value=undo]")
            self.assertComes(rows, self.rows, "the list")
        self.assertFile()
        self.assertEqual([], [grip for grip in self.browser.all(".grip") if grip.is_displayed()])
