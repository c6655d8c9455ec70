"""Data never becomes structure on the screens for editing either; see `test_structure.py`."""

import json
import re

import hostile
import structure
from hostile import shown
from payloads import FEW, KEYS, PAYLOADS
from structure_case import EditingCase, say_what_was_compared as tearDownModule, serve


class Editing(EditingCase):
    """Tests strings on the screens for editing, and in the elements that their script makes."""

    @classmethod
    def setUpClass(cls):
        cls.previews = serve(hostile.values, PAYLOADS, lambda _: hostile.VALUES)

    def test_screens_have_the_same_structure(self):
        items = [f"items/v{number}.html" for number in range(len(PAYLOADS))]
        children = [f"items/v{number}/c.html" for number in range(0, len(PAYLOADS), 5)]
        dates = [f"{path}?field=%2F{field}" for number, path in enumerate(items) for field in [["day", "moment"][number % 2]]]
        paths = [*items, *children, *dates, "index.html", "index.html?edit", "warnings.html"]
        found = self.assertSameScreens(paths, besides=["warnings.html"], texts=[["[type^=date]", "type"]])
        # Values with several lines have another kind of control.
        lines = [text for text in PAYLOADS if not set("\r\n") & set(text)]
        pickers = [len(page["texts"][0]) for path, page in zip(paths, found) if path in dates]
        self.assertEqual(len(lines), sum(pickers), "the screens of dates")

    def test_values_are_those_of_the_file(self):
        items = [f"items/v{number}.html" for number in range(len(PAYLOADS))]
        found = self.look(self.previews[0], items, texts=[
            ["[name='value:/text']", "value"], ["textarea[name='value:/text']", None], ["[name='was:/text']", "value"],
            ["textarea[name='value:/notes']", None],
        ])
        errors = []
        for text, page in zip(PAYLOADS, found):
            values, lines, was, notes = page["texts"]
            if [*(value for value in values if value is not None), *lines] != [shown(text)]:
                errors.append(f"{values!r:.80} and {lines!r:.80}, not {text!r:.80}")
            if notes != [shown(text)]:
                errors.append(f"the notes are {notes!r:.80}, not {text!r:.80}")
            if [json.loads(value) for value in was] != [text]:
                errors.append(f"{was!r:.80} was the value, not {text!r:.80}")
        self.assertNone(errors)

    def test_typed_markdown_has_the_same_structure(self):
        self.browser.open(self.previews[0].below("items/v0.html"))
        errors = []
        for start in range(0, len(PAYLOADS), 100):
            errors += self.browser.driver.execute_async_script("""
                const [texts, allowed, done] = arguments;
                (async () => {
                  const token = document.querySelector("[name=token]").value;
                  const errors = [];
                  for (const text of texts) {
                    const body = new URLSearchParams({ token, text, page: location.pathname });
                    const answer = await (await fetch("/_drilldown/markdown", { method: "POST", headers: { Accept: "application/json" }, body })).json();
                    const page = new DOMParser().parseFromString(`<main>${answer.html}</main>`, "text/html");
                    if (page.body.childNodes.length !== 1) errors.push(`${text}: it ends too soon`);
                    for (const element of page.querySelectorAll("main *")) {
                      const links = [element.getAttribute("href"), element.getAttribute("src")].filter(link => link !== null);
                      const isSafe = links.every(link => new URL(link, location.href).origin === location.origin
                        || /^(https?|mailto):/i.test(link) && element.localName === "a");
                      const isAllowed = [...element.attributes].every(({ name }) => allowed[element.localName]?.includes(name));
                      if (!(element.localName in allowed) || !isAllowed || !isSafe) errors.push(`${text}: ${element.cloneNode().outerHTML}`);
                    }
                  }
                  return errors;
                })().then(done, error => done([String(error)]));
            """, PAYLOADS[start:start + 100], structure.ALLOWED)
        self.assertNone(errors)

    def test_data_in_screens_never_runs(self):
        """Tests the pages of items, and the display of Markdown."""
        preview = self.previews[0]
        for text in FEW:
            number = PAYLOADS.index(text)
            with self.subTest(text=text[:60]):
                self.browser.open(preview.below(f"items/v{number}.html"))
                self.browser.run("document.querySelectorAll('details.preview').forEach(details => { details.open = true; })")
                self.browser.wait(lambda: self.browser.run("return document.querySelector('.preview-text')?.innerHTML !== undefined"), "the preview")
                self.assertNothingRan(text[:60], preview.address)

    def test_data_in_messages_of_the_script_never_runs(self):
        """If another program has changed a value, the script shows the other value as text."""
        preview = self.previews[0]
        whole = preview.text()
        # The other tests use the same preview.
        self.addCleanup(self.restore, preview, whole)
        for text in ["<img src=x onerror=ran=1>", "</blockquote><script>ran=1</script>", "\"><b>x</b>"]:
            with self.subTest(text=text):
                self.browser.open(preview.below("items/v1.html"))
                control = self.browser.one("[name='value:/text']")
                self.browser.run("arguments[0].value = 'mine'; arguments[0].dispatchEvent(new Event('input', { bubbles: true }));", control)
                inventory = json.loads(preview.text())
                inventory["items"][1]["text"] = inventory["items"][1]["name"] = text
                preview.write("texts.json", json.dumps(inventory))
                self.browser.wait(lambda: self.browser.heading() == text, "the fresh page")
                self.browser.run("arguments[0].focus(); arguments[0].blur()", control)
                self.browser.wait(lambda: self.browser.all(".error blockquote"), "the question")
                self.assertEqual(text, self.browser.one(".error blockquote").text)
                self.assertEqual([], self.browser.all(".error blockquote *"))
                self.assertNothingRan(text, preview.address)
                self.browser.all(".error button")[1].click()
                self.browser.wait(lambda: not self.browser.all(".error blockquote"), "the question to go")

    def restore(self, preview, whole):
        self.browser.open(preview.below("items/v1.html"))
        changed = self.browser.heading()
        preview.write("texts.json", whole)
        self.browser.wait(lambda: self.browser.heading() != changed, "the pages to be back")

    def test_an_error_page_has_the_same_structure(self):
        """The lines of a file that cannot be read are shown."""
        preview = self.previews[1]
        whole = preview.text()
        outlines = set()
        for text in ["x", *(text for text in FEW if text.isprintable() and not re.search(r'["\\]', text))]:
            with self.subTest(text=text[:60]):
                preview.write("texts.json", '{"items": [{"name": ' + json.dumps(text, ensure_ascii=False) + "}, tru]}")
                look = lambda: self.look(preview, ["index.html"], faulty=True, texts=[["pre", None]])[0]
                self.browser.wait(lambda: any(shown(text)[:40] in line for line in look()["texts"][0]), "the page to say it")
                page = look()
                self.assertNone(page["errors"])
                outlines.add(page["outline"])
        self.assertEqual(1, len(outlines))
        preview.write("texts.json", whole)
        self.browser.wait(lambda: not look()["texts"][0], "the pages to be back")


class Sending(EditingCase):
    """Tests strings in the responses to forms that are sent without a script."""

    @classmethod
    def setUpClass(cls):
        # Values with several lines have another kind of control.
        cls.texts = [text for text in FEW if not set("\r\n") & set(text)]
        cls.previews = serve(hostile.values, cls.texts, lambda _: hostile.VALUES)

    def send(self, field, query="", **form):
        """Sends each string as the value of a field, and returns the quoted strings of the responses."""
        paths = [f"items/v{number}.html{query}" for number in range(len(self.texts))]
        forms = [
            [{"action": "set", f"value:/{field}": f"x {text}", **form} for text in texts]
            for texts in [self.texts, [hostile.harmless("text", text, 0) for text in self.texts]]
        ]
        found = self.assertSameScreens(paths, forms, faulty=True, texts=[[".error", None], [".error blockquote", None]])
        for page in found:
            self.assertTrue(any(error for error in page["texts"][0]), f"{page['address']}: nothing is said")
        return [page["texts"][1] for page in found]

    def test_conflicts_have_the_same_structure(self):
        """The value of the other program is shown next to the typed one."""
        self.assertEqual([[shown(text)] for text in self.texts], self.send("text", **{"was:/text": json.dumps("other")}))

    def test_rejected_values_have_the_same_structure(self):
        self.send("cost")
        self.send("day", "?field=%2Fday")

    def test_the_undo_button_has_the_same_structure(self):
        """The Undo button has the name of the removed item."""
        for number in [0, 6, 7, 9]:
            with self.subTest(text=self.texts[number]):
                removed = [[{"action": "remove"}]] * 2
                said = [["[value=undo]", "title"], ["[name=change]", "value"]]
                (title,), (change,) = self.assertSameScreens([f"items/v{number}.html"], removed, texts=said)[0]["texts"]
                self.assertIn(self.texts[number], title)
                for preview in self.previews:
                    self.look(preview, ["index.html"], forms=[{"action": "undo", "change": change}])


class EditingKeys(EditingCase):
    """Tests strings as labels of controls, lists and children, and as the title of the site."""

    @classmethod
    def setUpClass(cls):
        def children(text):
            return text("text", 15) + " below"

        def items(text):
            above = {"id": "above", "name": "Above", "day": "x", children(text): [{"id": "x", "name": "Below"}]}
            return [*hostile.keys(text), above]

        def configuration(text):
            others = {key: value for key, value in hostile.KEYS.items() if key != "title"}
            day = {"key": "day", "type": "date", "label": text("text", 15)}
            return {**others, "children": children(text), "fields": [*hostile.KEYS["fields"], day]}

        cls.previews = serve(items, KEYS, configuration, document=lambda text: {"title": text("text", 15)})

    def test_screens_have_the_same_structure(self):
        self.assertSameScreens([
            *(f"items/{name}.html" for name in ["fields", "parts", "nested", "columns", "above", "above/x"]),
            "items/above.html?field=%2Fday", "index.html", "index.html?edit",
        ])

    def test_missing_pages_have_the_same_structure(self):
        self.assertSameScreens(["items/none.html"], faulty=True)
        self.assertSameScreens(["index.html"], faulty=True, forms=[[{"action": "remove", "item": "999999"}]] * 2)
