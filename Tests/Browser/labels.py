"""Printed labels: the rectangles of the labels on their pages, and the text that ZBar reads from their QR codes."""

import re
import subprocess
from dataclasses import dataclass
from xml.etree import ElementTree

MILLIMETER = 300 / 25.4


@dataclass(frozen=True)
class Sheet:
    """The sizes of a sheet of labels in millimeters, as its manufacturer specifies them."""

    page: tuple
    # The position of the first label, and the distances from one label to the next.
    first: tuple
    step: tuple
    label: tuple
    columns: int
    rows: int

    def places(self):
        """Returns the left, upper, right and lower edge of each label on a page."""
        corners = [
            (self.first[0] + column * self.step[0], self.first[1] + row * self.step[1])
            for row in range(self.rows) for column in range(self.columns)
        ]
        return [(left, top, left + self.label[0], top + self.label[1]) for left, top in corners]


A4, LETTER = (210, 297), (215.9, 279.4)
SHEETS = {
    "avery-l7159": Sheet(A4, (7.25, 12.9), (66, 33.9), (63.5, 33.9), 3, 8),
    "avery-l7160": Sheet(A4, (7.25, 15.15), (66, 38.1), (63.5, 38.1), 3, 7),
    "avery-l7163": Sheet(A4, (4.65, 15.15), (101.6, 38.1), (99.1, 38.1), 2, 7),
    "avery-l7651": Sheet(A4, (4.75, 10.7), (40.6, 21.2), (38.1, 21.2), 5, 13),
    "avery-5160": Sheet(LETTER, (4.7625, 12.7), (69.85, 25.4), (66.675, 25.4), 3, 10),
    "62mm": Sheet((62, 29), (0, 0), (62, 29), (62, 29), 1, 1),
}


class Picture:
    """A part of a page in shades of gray, with 300 dots per inch."""

    def __init__(self, width, height, dots):
        self.width, self.height = width, height
        self.rows = [dots[y * width:(y + 1) * width] for y in range(height)]

    @staticmethod
    def read(file):
        data = file.read_bytes()
        head = re.match(rb"P5\s(\d+)\s(\d+)\s255\s", data)
        return Picture(int(head[1]), int(head[2]), data[head.end():])

    def pgm(self):
        return b"P5\n%d %d\n255\n" % (self.width, self.height) + b"".join(self.rows)

    def is_white(self):
        return all(row.count(0xFF) == len(row) for row in self.rows)

    def crop(self, place):
        """Returns the part of the picture with the given edges in millimeters."""
        left, top, right, bottom = (round(edge * MILLIMETER) for edge in place)
        rows = [row[left:right] for row in self.rows[top:bottom]]
        return Picture(len(rows[0]), len(rows), b"".join(rows))

    def without(self, places, inset):
        """Returns a copy in which the rectangles, reduced by `inset` millimeters, are white."""
        rows = [bytearray(row) for row in self.rows]
        for left, top, right, bottom in places:
            start, end = round((left + inset) * MILLIMETER), round((right - inset) * MILLIMETER)
            for row in rows[round((top + inset) * MILLIMETER):round((bottom - inset) * MILLIMETER)]:
                row[start:end] = b"\xff" * len(row[start:end])
        return Picture(self.width, self.height, b"".join(rows))

    def dark(self):
        """Returns the edges of the smallest rectangle with all dark dots, in millimeters."""
        rows = [[x for x, dot in enumerate(row) if dot < 128] for row in self.rows]
        used = [y for y, row in enumerate(rows) if row]
        edges = min(rows[y][0] for y in used), used[0], max(rows[y][-1] for y in used) + 1, used[-1] + 1
        return [edge / MILLIMETER for edge in edges]


def pictures(pdf, folder):
    """Yields the pages of a PDF file."""
    subprocess.run(["pdftoppm", "-r", "300", "-gray", pdf, folder / "page"], check=True, timeout=120)
    for file in sorted(folder.glob("page-*.pgm")):
        yield Picture.read(file)
        file.unlink()


def codes(crops, folder):
    """Returns the text of the QR codes in each of the pictures."""
    files = []
    for number, crop in enumerate(crops):
        files.append(folder / f"label-{number}.pgm")
        files[-1].write_bytes(crop.pgm())
    command = ["zbarimg", "--quiet", "--nodbus", "--xml", "-Sdisable", "-Sqrcode.enable", *files]
    said = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False).stdout
    found = {file: [] for file in map(str, files)}
    for source in ElementTree.fromstring(said).findall("{*}source"):
        found[source.get("href")] = [data.text for data in source.findall(".//{*}data")]
    return list(found.values())
