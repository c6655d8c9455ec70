"""Tests of small pictures with the real vipsthumbnail: photographs in each orientation, as a browser shows them."""

import json
import subprocess
import tempfile
from pathlib import Path

import sites
from browser import PHONE
from case import BrowserCase

PLACE = b"GPS 47.3769 N"


def turned(photo, orientation):
    """Returns a JPEG file with Exif data: the orientation, and a text with a place (Exif 2.32, 4.5.4 and 4.6.2)."""
    entries = [(0x0112, 3, 1, orientation.to_bytes(2, "big") + b"\0\0"), (0x010E, 2, len(PLACE), (38).to_bytes(4, "big"))]
    entries.sort()
    fields = b"".join(tag.to_bytes(2, "big") + kind.to_bytes(2, "big") + count.to_bytes(4, "big") + value
                      for tag, kind, count, value in entries)
    exif = b"Exif\0\0MM\0*" + (8).to_bytes(4, "big") + len(entries).to_bytes(2, "big") + fields + bytes(4) + PLACE + b"\0"
    return photo[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif + photo[2:]


# The corner at which the upper left corner of the file is shown in each orientation, such as (1, 0) for the upper right one.
CORNERS = {1: (0, 0), 2: (1, 0), 3: (1, 1), 4: (0, 1), 5: (0, 0), 6: (1, 0), 7: (1, 1), 8: (0, 1)}

# Returns the size of the selected file of each picture on the page, and its corners that are red.
LOOK = """
return Promise.all([...document.images].map(async image => {
  image.loading = "eager";
  await image.decode();
  const selected = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [selected.width, selected.height];
  const context = canvas.getContext("2d");
  context.drawImage(selected, 0, 0);
  const corners = [[0, 0], [1, 0], [0, 1], [1, 1]].filter(([x, y]) => {
    const [red, green] = context.getImageData(x ? canvas.width - 5 : 4, y ? canvas.height - 5 : 4, 1, 1).data;
    return red > 150 && green < 100;
  });
  return [selected.width, selected.height, corners];
}));
"""

# Loads all pictures of the page. Returns the number of their files, and the size in bytes of everything that was loaded.
WEIGH = """
return Promise.all([...document.images].map(image => {
  image.loading = "eager";
  return image.decode();
})).then(() => [
  new Set([...document.images].map(image => image.currentSrc)).size,
  ["navigation", "resource"].flatMap(kind => performance.getEntriesByType(kind))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
]);
"""


class SmallPictures(BrowserCase):
    def setUp(self):
        super().setUp()
        sites.server()
        place = tempfile.TemporaryDirectory(dir=sites.folder())
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)

    def vips(self, *arguments):
        subprocess.run(["vips", *arguments], cwd=self.folder, check=True, timeout=60)

    def build(self, width):
        """Builds a site with a picture of a width in each orientation, and returns its folder."""
        # White with a red corner.
        self.vips("black", "black.v", f"{width}", f"{width * 3 // 4}", "--bands", "3")
        self.vips("linear", "black.v", "white.v", "1", "255", "--uchar")
        self.vips("draw_rect", "white.v", "255 0 0", "0", "0", f"{width // 5}", f"{width // 5}", "--fill")
        self.vips("jpegsave", "white.v", "photo.jpg")
        photo = (self.folder / "photo.jpg").read_bytes()
        for orientation in CORNERS:
            (self.folder / f"{orientation}.jpg").write_bytes(turned(photo, orientation))
        items = [{"id": number, "name": f"Photo {number}", "photo": f"{number}.jpg"} for number in CORNERS]
        (self.folder / "a.json").write_text(json.dumps(items), encoding="utf-8")
        (self.folder / "a.yml").write_text(
            "pictures: {small: true}\ncolumns: [photo]\nfields: [{key: photo, type: image}]\n"
            "views: [{id: all}, {id: grid, title: Grid, layout: grid}]\n", encoding="utf-8")
        site = self.folder / "site"
        sites.run("build", self.folder / "a.json", "--output", site, "--quiet")
        return site

    def assertSite(self, width, row, tile, page):
        """Asserts the sizes of the pictures of a site, that they are upright, and that they have no metadata."""
        site = self.build(width)
        for density in [1, 3]:
            self.browser.width(PHONE, density)
            for name, side in {"index.html": row, "views/grid/index.html": tile, "print.html": tile}.items():
                self.assertPictures(name, list(CORNERS), side)
        for orientation in CORNERS:
            self.assertPictures(f"items/{orientation}.html", [orientation], page)
        self.assertEqual(len({row, tile, page}) * len(CORNERS), len(list(site.glob("assets/*.webp"))))
        for file in site.glob("assets/*"):
            self.assertNotRegex(file.read_bytes(), b"(?i)gps|exif")

    def test_photographs_are_upright_and_small_and_have_no_location(self):
        self.assertSite(2000, 96, 320, 1280)
        self.assertEqual(len(CORNERS), len(list(self.folder.glob("site/assets/*.jpg"))))
        # The page of an item loads the WebP file, even when the picture is enlarged. The JPEG file is for links and other browsers.
        files = self.browser.run("""
            const image = document.querySelector(".gallery img"), link = image.closest("a");
            link.click();
            const large = document.querySelector("dialog img");
            return [image.currentSrc, large.src, image.src, link.href].map(address => address.split(".").at(-1));
        """)
        self.assertEqual(["webp", "webp", "jpg", "jpg"], files)

    def test_icons_are_upright_and_have_no_location(self):
        """Icons share a process, and each has a single version."""
        self.assertSite(80, 80, 80, 80)
        self.assertEqual([], list(self.folder.glob("site/assets/*.jpg")))

    def test_a_grid_of_100_photographs_loads_at_most_500_kilobytes(self):
        """Each photograph has shapes with edges and shadows, and a texture."""
        for band in range(3):
            self.vips("worley", f"{band}.v", "1280", "960", "--cell-size", "220", "--seed", f"{band}")
        self.vips("bandjoin", "0.v 1.v 2.v", "shapes.v")
        self.vips("perlin", "noise.v", "1280", "960", "--cell-size", "14", "--seed", "0")
        self.vips("linear", "noise.v", "texture.v", "30", "30")
        self.vips("add", "shapes.v", "texture.v", "sum.v")
        self.vips("cast", "sum.v", "photo.v", "uchar")
        self.vips("jpegsave", "photo.v", "photo.jpg")
        photo = (self.folder / "photo.jpg").read_bytes()
        for number in range(100):
            (self.folder / f"photo-{number}.jpg").write_bytes(photo)
        items = [{"id": number, "name": f"Photo {number}", "photo": f"photo-{number}.jpg"} for number in range(100)]
        (self.folder / "a.json").write_text(json.dumps(items), encoding="utf-8")
        sites.run("build", self.folder / "a.json", "--output", self.folder / "site", "--quiet")
        for width, density in [(1300, 1), (1300, 2), (PHONE, 3)]:
            self.browser.width(width, density)
            self.browser.open(f"{sites.server().address}{self.folder.name}/site/index.html")
            pictures, size = self.browser.run(WEIGH)
            self.assertEqual(100, pictures)
            self.assertGreater(size, 300_000)
            self.assertLess(size, 500_000, f"{width} pixels, density {density}")

    def assertPictures(self, page, orientations, side):
        """Asserts that a page shows photographs upright, with a number of pixels on the longest side."""
        self.browser.open(f"{sites.server().address}{self.folder.name}/site/{page}")
        data = self.browser.run(LOOK)
        self.assertEqual(len(orientations), len(data), page)
        for orientation, (width, height, corners) in zip(orientations, data):
            expected = (side, side * 3 // 4) if orientation < 5 else (side * 3 // 4, side)
            self.assertEqual(expected, (width, height), page)
            self.assertEqual([list(CORNERS[orientation])], corners, f"{page}, orientation {orientation}")
