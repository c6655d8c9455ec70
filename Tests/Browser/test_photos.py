"""Tests of photos in the editor: the inventory and the picture files, after pictures are chosen, dropped, pasted and removed."""

import base64
import json
import struct
import zlib

from preview_case import PreviewCase
from server import Server

TOOLS = """\
[
  {"id": "drill", "name": "Cordless drill", "photos": ["photos/a.png", "photos/b.png"]},
  {"id": "saw", "name": "Saw", "photos": []}
]
"""
DRILL = '[{"id": "drill", "name": "Drill", "price": 5}]\n'
# Creates files in the page, as a browser does when they are chosen, dropped or pasted.
FILES = """
    const [place, kind, ...files] = arguments;
    const transfer = new DataTransfer();
    for (const [name, type, content] of files) {
        transfer.items.add(new File([Uint8Array.from(atob(content), letter => letter.charCodeAt())], name, { type }));
    }
    const target = document.querySelector(place);
"""
STYLE_SHEETS = "return [...document.styleSheets].filter(sheet => sheet.href?.includes(arguments[0])).length"
CHOOSE = FILES + """
    target.files = transfer.files;
    target.dispatchEvent(new Event("change", { bubbles: true }));
"""
DROP = FILES + """
    const send = name => target.dispatchEvent(
        new DragEvent(name, { bubbles: true, cancelable: true, composed: true, dataTransfer: transfer }));
    const isTaken = !send("dragover");
    const marked = document.querySelectorAll(".target").length;
    send("drop");
    return [isTaken, marked, document.querySelectorAll(".target").length];
"""
PASTE = FILES + """
    if (kind === "text") transfer.setData("text/plain", "text");
    const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    // Firefox ignores the content that the initializer has.
    Object.defineProperty(event, "clipboardData", { value: transfer });
    return !target.dispatchEvent(event);
"""


def png(shade, width=40, height=30):
    """Returns a picture of one color."""
    def part(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    pixels = zlib.compress((b"\0" + bytes([shade, 128, 128]) * width) * height)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", header) + part(b"IDAT", pixels) + part(b"IEND", b"")


def file(name, content, type="image/png"):
    return [name, type, base64.b64encode(content).decode()]


class PhotoCase(PreviewCase):
    @staticmethod
    def write(folder):
        (folder / "tools.json").write_text(TOOLS, encoding="utf-8", newline="")
        (folder / "photos").mkdir()
        for number, name in enumerate(["a", "b"]):
            (folder / f"photos/{name}.png").write_bytes(png(number))
        return folder / "tools.json"

    def photos(self, item=0):
        return json.loads(self.preview.text())[item].get("photos")

    def files(self):
        """Returns the contents of all pictures by path."""
        return {
            str(path.relative_to(self.preview.folder)): path.read_bytes()
            for path in self.preview.folder.rglob("*.png") if path.is_file()
        }

    def shown(self):
        """Returns the name of each picture on the page, and its width, which is 0 until it has loaded."""
        return self.browser.run("""
            return [...document.querySelectorAll(".photos li")].map(row => [row.dataset.item, row.querySelector("img")?.naturalWidth]);
        """)

    def press(self, name, index=0):
        self.click(f".photos [name={name}][value='{index}']")

    def complaint(self):
        return self.browser.one(".photos .error").text

    def focus(self):
        return self.browser.run("const { name, value } = document.activeElement; return [name, value]")


class Photos(PhotoCase):
    def test_files_are_chosen_and_added_in_their_order(self):
        self.open("items/drill.html")
        self.browser.run(CHOOSE, ".photos [type=file]", "", file("../x.png", png(7)), file("no name", png(8)))
        self.assertComes(4, lambda: len(self.photos()), "the file to have four pictures")
        self.assertComes([[name, 40] for name in self.photos()], self.shown, "the pictures")
        self.assertEqual([png(7), png(8)], [self.files()[name] for name in self.photos()[2:]])
        self.assertTrue(all(name.startswith("photos/cordless-drill-") for name in self.photos()[2:]))
        self.assertEqual("", self.browser.one(".photos [role=status]").text)
        self.assertFalse(self.browser.all("[aria-busy]"))

    def test_the_first_picture_of_an_item(self):
        self.open("items/saw.html")
        self.browser.run(CHOOSE, ".photos [type=file]", "", file("a.png", png(9)))
        self.assertComes(1, lambda: len(self.shown()), "the picture")
        self.assertEqual({png(9)}, {self.files()[name] for name in self.photos(1)})

    def test_a_file_is_dropped_onto_the_field(self):
        self.open("items/drill.html")
        self.assertEqual([True, 1, 0], self.browser.run(DROP, ".photos", "", file("a.png", png(7))))
        self.assertComes(3, lambda: len(self.shown()), "the picture")
        # A file that is dropped outside the field neither replaces the page nor is added.
        self.assertEqual([True, 0, 0], self.browser.run(DROP, "h1", "", file("a.png", png(8))))
        self.assertEqual(3, len(self.photos()))

    def test_a_picture_is_pasted_anywhere(self):
        self.open("items/drill.html")
        self.assertTrue(self.browser.run(PASTE, "body", "", file("image.png", png(7))))
        self.assertComes(3, lambda: len(self.shown()), "the picture")
        # In a control, text is pasted even if the clipboard also has a picture of it. Other files are ignored.
        self.assertFalse(self.browser.run(PASTE, ".detail input:not([type=hidden])", "text", file("image.png", png(8))))
        self.assertFalse(self.browser.run(PASTE, "body", "", file("a.txt", b"a", "text/plain")))
        self.assertEqual(3, len(self.photos()))

    def test_a_picture_is_removed_and_restored(self):
        self.open("items/drill.html")
        self.press("remove")
        self.assertComes([["photos/b.png", 40]], self.shown, "one picture")
        self.assertEqual({"photos/b.png", ".drilldown/trash/a.png"}, set(self.files()))
        self.assertComes(["add", ""], self.focus, "the focus")
        self.click(".actions [value=undo]")
        self.assertComes([["photos/a.png", 40], ["photos/b.png", 40]], self.shown, "both pictures")
        self.assertEqual(TOOLS, self.preview.text())
        self.assertEqual({"photos/a.png": png(0), "photos/b.png": png(1)}, self.files())

    def test_pictures_are_moved_and_keep_the_focus(self):
        self.open("items/drill.html")
        self.press("down")
        self.assertComes(["photos/b.png", "photos/a.png"], self.photos, "the order in the file")
        self.assertComes([["photos/b.png", 40], ["photos/a.png", 40]], self.shown, "the order on the page")
        # The picture is last, so that it can only be moved up again.
        self.assertComes(["up", "1"], self.focus, "the focus")
        self.press("up", 1)
        self.assertComes(TOOLS, self.preview.text, "the file")
        self.assertComes(["down", "0"], self.focus, "the focus")

    def test_files_that_are_not_pictures_are_rejected_with_the_reason(self):
        self.open("items/drill.html")
        bad = file("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><script>ran = 1</script></svg>", "image/svg+xml")
        self.browser.run(CHOOSE, ".photos [type=file]", "", bad)
        self.assertComes("SVG files can contain scripts. Convert the picture to PNG.", self.complaint, "the reason")
        self.assertEqual(TOOLS, self.preview.text())
        # The valid files are added, and the message names the rejected one.
        self.browser.run(CHOOSE, ".photos [type=file]", "", file("<b>.png", b""), file("c.png", png(7)))
        self.assertComes("<b>.png: The file is empty.", self.complaint, "the reason")
        self.assertEqual(3, len(self.photos()))
        self.browser.run(CHOOSE, ".photos [type=file]", "", file("d.png", png(8)))
        self.assertComes("", self.complaint, "the reason to go")
        self.assertEqual(4, len(self.photos()))
        self.browser.run(CHOOSE, ".photos [type=file]", "", bad)
        self.browser.wait(self.complaint, "the reason")
        self.type("Name", "Drill")
        self.browser.one("h1").click()
        self.assertComes("", self.complaint, "the reason to go after another change")

    def test_the_buttons_of_a_picture_are_in_one_line(self):
        lines = "return new Set([...document.querySelectorAll('.photos li:first-child button')].map(({ offsetTop }) => offsetTop)).size"
        for locale in ["en", "de", "nl", "ru"]:
            self.preview.stop()
            self.preview.start("--edit", "--locale", locale)
            for width in [1400, 1280, self.browser.phone]:
                with self.subTest(locale=locale, width=width):
                    self.browser.width(width)
                    self.open("items/drill.html")
                    self.assertEqual(1, self.browser.run(lines))

    def test_a_running_upload_is_visible(self):
        self.open("items/drill.html")
        self.browser.run("""
            const send = window.fetch;
            window.fetch = async (...all) => {
                if (all[1]?.method === "POST") await new Promise(done => { window.goOn = done; });
                return send(...all);
            };
        """)
        self.browser.run(CHOOSE, ".photos [type=file]", "", file("a.png", png(7)))
        status = lambda: self.browser.one(".photos [role=status]")
        self.assertComes("Adding the picture…", lambda: status().text, "the message")
        self.assertLess(100, status().rect["width"])
        self.browser.run("goOn()")
        self.assertComes(3, lambda: len(self.shown()), "the picture")
        self.assertEqual("", status().text)

    def test_a_file_that_is_too_large_is_not_sent(self):
        self.open("items/drill.html")
        self.browser.run("""
            const transfer = new DataTransfer();
            transfer.items.add(new File([new Uint8Array(21_000_000)], "a.png", { type: "image/png" }));
            const input = document.querySelector(".photos [type=file]");
            input.files = transfer.files;
            input.dispatchEvent(new Event("change", { bubbles: true }));
        """)
        self.assertComes("The picture is larger than 20 MB. Make it smaller, then try again.", self.complaint, "the reason")
        self.assertEqual(TOOLS, self.preview.text())

    def test_typed_text_is_kept_while_a_picture_is_added(self):
        self.open("items/drill.html")
        self.type("Name", "Drill driver")
        self.browser.run(CHOOSE, ".photos [type=file]", "", file("a.png", png(7)))
        self.assertComes(3, lambda: len(self.photos()), "the picture in the file")
        self.assertComes("Drill driver", self.browser.heading, "the name")
        self.assertEqual("Drill driver", self.value("Name"))


class PhotosInChromium(PhotoCase):
    def chosen(self, *names):
        return "\n".join(str(self.preview.folder / name) for name in names)

    def test_a_picture_is_replaced(self):
        (self.preview.folder / "new.png").write_bytes(png(7))
        self.open("items/drill.html")
        # The driver chooses the file; the picker itself would wait for a person.
        self.browser.run("HTMLInputElement.prototype.click = () => {}")
        self.press("replace")
        self.assertFalse(self.browser.run("return document.querySelector('.photos [type=file]').multiple"))
        self.browser.one(".photos [type=file]").send_keys(self.chosen("new.png"))
        self.assertComes("photos/b.png", lambda: self.photos()[1], "the second picture")
        self.assertComes(png(7), lambda: self.files()[self.photos()[0]], "the first picture")
        self.assertComes(png(0), lambda: self.files()[".drilldown/trash/a.png"], "the trash")
        self.assertComes(2, lambda: len(self.shown()), "both pictures")

    def test_a_lost_program_is_reported(self):
        self.open("items/drill.html")
        self.assertEqual(0, self.preview.stop())
        self.browser.run(CHOOSE, ".photos [type=file]", "", file("a.png", png(7)))
        self.assertComes(
            "The change was not saved because the program did not respond. Try again.", self.complaint, "the reason")
        self.assertFalse(self.browser.all("[aria-busy]"))

    def test_pages_of_other_sites_cannot_send_files(self):
        self.open("items/drill.html")
        form = self.browser.one(".upload").get_property("outerHTML")
        address = self.preview.below("items/drill.html")
        # A page of another origin sends the form with the right token and a file.
        self.browser.open(Server(self.preview.folder).address)
        sent = self.browser.driver.execute_async_script("""
            const [form, address, done] = arguments;
            const template = document.createElement("template");
            template.innerHTML = form;
            const body = new FormData();
            for (const { name, value } of template.content.querySelectorAll("input")) body.append(name, value);
            body.append("add", "");
            body.append("photo", new File([new Uint8Array(9)], "a.png"));
            fetch(address, { method: "POST", mode: "no-cors", body }).then(answer => done(answer.type), error => done(String(error)));
        """, form, address)
        # The page cannot read the response.
        self.assertEqual("TypeError: Failed to fetch", sent)
        self.assertEqual(TOOLS, self.preview.text())
        self.assertEqual({"photos/a.png", "photos/b.png"}, set(self.files()))


class FirstPicture(PhotoCase):
    @staticmethod
    def write(folder):
        (folder / "tools.json").write_text(DRILL, encoding="utf-8", newline="")
        return folder / "tools.json"

    def style_sheets(self):
        return self.browser.run(STYLE_SHEETS, "assets/pictures-")

    def test_a_first_picture_can_be_added_to_an_inventory(self):
        self.open("items/drill.html")
        self.assertEqual(0, self.style_sheets(), "style sheets for pictures")
        self.assertComes(1, lambda: len(self.browser.all(".photos")), "the field")
        self.browser.run(CHOOSE, ".photos [type=file]", "", file("a.png", png(7)))
        self.assertComes(1, lambda: len(self.shown()), "the picture")
        name = self.photos()[0]
        self.assertEqual(f'[{{"id": "drill", "name": "Drill", "price": 5, "photos": ["{name}"]}}]\n', self.preview.text())
        # The page was updated in place. It now has the style sheet for pictures.
        self.assertComes(1, self.style_sheets, "the style sheet")
        self.click(".actions [value=undo]")
        self.assertComes(0, lambda: len(self.shown()), "no picture")
        self.assertEqual(DRILL, self.preview.text())


class PhotosWithoutScripts(PhotoCase):
    scripts = False

    def test_all_of_it_works_with_buttons(self):
        for name, shade in [("one.png", 7), ("two.png", 8), ("bad.png", 0)]:
            (self.preview.folder / name).write_bytes(png(shade) if shade else b"<svg>")
        before = set(self.files())
        self.open("items/drill.html")
        choose = lambda *names: self.browser.one(".photos [type=file]").send_keys(
            "\n".join(str(self.preview.folder / name) for name in names))
        choose("one.png", "two.png")
        self.click(".photos [name=add]")
        self.assertComes(4, lambda: len(self.browser.all(".photos li")), "the pictures")
        self.assertEqual([png(7), png(8)], [self.files()[name] for name in self.photos()[2:]])
        first, second = ["photos/a.png", "photos/b.png"], self.photos()[2:]
        added = self.preview.text()
        self.press("up", 3)
        self.assertComes(first + second[::-1], self.photos, "the order")
        moved = self.preview.text()
        self.press("remove", 2)
        self.assertComes(first + second[:1], self.photos, "the rest")
        removed = self.preview.text()
        choose("two.png")
        self.press("replace", 0)
        self.assertComes([second[1], "photos/b.png", second[0]], self.photos, "the replaced picture")
        self.click(".photos [name=add]")
        self.assertComes("Choose a picture first.", self.complaint, "the reason")
        choose("bad.png")
        self.click(".photos [name=add]")
        self.assertComes("SVG files can contain scripts. Convert the picture to PNG.", self.complaint, "the reason")
        for text in [removed, moved, added, TOOLS]:
            self.click(".actions [value=undo]")
            self.assertComes(text, self.preview.text, "the file")
            # The next click is for the page after this Undo.
            rows = lambda: [row.get_attribute("data-item") for row in self.browser.all(".photos li")]
            self.assertComes(self.photos(), rows, "the pictures")
        self.assertEqual(before, {name for name in self.files() if not name.startswith(".")})
