"""Measures `drilldown serve --edit`: the time from a change until its page shows it, and the memory.

    python3 editing.py          # 10,000 and 100,000 items; make bench-editing does the same
    python3 editing.py 5000     # another size

A change is timed from its request until the new page is loaded; by then, the file is written and synced. A save by another
program is timed from the replacement of the file until a page shows the new content; as in a browser, an event triggers each
request for the page. The peak memory is that of the server, compared with a build of the same inventory. The second table has the
time of each kind of action until its page is shown, and of pages that only a preview has. Finally, eight windows make a thousand
changes, and each of them must be in the file exactly once. Only Linux reports the peak memory of a running process.
"""

import html
import http.client
import json
import re
import statistics
import subprocess
import sys
import threading
import time
import urllib.parse
from pathlib import Path

from generate import write_inventory, write_items
from measure import MIB, Failure, machine, program, run, scratch, table

CHANGES = 15
ACTIONS = 5
ITEM, LIST = "/items/it-000000.html", "/views/category/books/index.html"
WINDOWS, EDITS = 8, 1000


class Server:
    def __init__(self, inventory):
        self.process = subprocess.Popen(
            [program(), "serve", inventory, "--edit", "--port", "0", "--quiet"], stdout=subprocess.PIPE, text=True)
        address = self.process.stdout.readline().strip()
        if not address:
            raise Failure(f"{inventory} is not served")
        self.host = urllib.parse.urlsplit(address).netloc

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(2)
        if self.process.wait() != 0:
            raise Failure("the server exited with an error")

    @property
    def peak(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) * 1024


class Window:
    """A connection that sends the same requests as a browser."""

    def __init__(self, server):
        self.host = server.host
        self.connection = http.client.HTTPConnection(server.host, timeout=60)

    def page(self, path):
        self.connection.request("GET", path)
        response = self.connection.getresponse()
        text = response.read().decode()
        if response.status != 200:
            raise Failure(f"{path}: {response.status}")
        return text

    def form(self, path):
        fields = re.findall(r'<input[^>]*? name="(token|item|was:/name)"[^>]*? value="([^"]*)"', self.page(path))
        return {name: html.unescape(value) for name, value in fields}

    def rename(self, path, form, name):
        return self.post(path, {**form, "action": "set", "value:/name": name})

    def post(self, path, fields):
        body = urllib.parse.urlencode(fields)
        self.connection.request("POST", path, body, {
            "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
            "Origin": f"http://{self.host}",
        })
        response = self.connection.getresponse()
        answer = response.read()
        if response.status != 200:
            raise Failure(f"{path}: {response.status} {answer.decode()}")
        return json.loads(answer)


def changes(window, path):
    """Returns the seconds from each change to the page that shows it."""
    times = []
    for number in range(CHANGES):
        form, name = window.form(path), f"Changed {number}"
        begin = time.perf_counter()
        answer = window.rename(path, form, name)
        if name not in window.page(answer["address"]):
            raise Failure("the page does not show the change")
        times.append(time.perf_counter() - begin)
    return times


def saves(window, server, inventory, path):
    """Returns the seconds from each replacement of the file to the page that shows it."""
    events = http.client.HTTPConnection(server.host, timeout=60)
    events.request("GET", "/_drilldown/events")
    stream = events.getresponse()
    times = []
    text = inventory.read_text(encoding="utf-8")
    old = json.loads(window.form(path)["was:/name"])
    stream.readline()
    for number in range(CHANGES):
        name = f"Saved {number}"
        text, old = text.replace(json.dumps(old, ensure_ascii=False), json.dumps(name), 1), name
        # Replace the file, as text editors do.
        new = inventory.with_suffix(".new")
        new.write_text(text, encoding="utf-8")
        new.replace(inventory)
        begin = time.perf_counter()
        while name not in window.page(path):
            while not stream.readline().startswith(b"data: "):
                pass
        times.append(time.perf_counter() - begin)
    return times


def actions(window):
    """Returns the median seconds of each kind of action until its page is shown, and of pages of the editor, by name."""
    times = {}

    def timed(name, make):
        begin = time.perf_counter()
        result = make()
        times.setdefault(name, []).append(time.perf_counter() - begin)
        return result

    def act(name, path, fields):
        def send():
            address = window.post(path, fields)["address"]
            return address, window.page(address)
        return timed(name, send)

    def revert(action):
        page = window.page(ITEM)
        change = re.search(rf'name="change" value="(\d+)">(?:(?!</form>).)*?value="{action}"', page, re.S)[1]
        act(action, ITEM, {"token": window.form(ITEM)["token"], "action": action, "change": change})

    for number in range(ACTIONS):
        form = window.form(ITEM)
        page = timed("show a list with its controls", lambda: window.page(LIST + "?edit"))
        other = next(item for item in re.findall(r'data-item="(\d+)"', page) if item != form["item"])
        act("move an item", LIST + "?edit", {**form, "action": "move", "after": other})
        for action in ["undo", "redo", "undo"]:
            revert(action)
        address, _ = act("add an item", LIST, {"token": form["token"], "action": "add"})
        added = window.form(address)
        address, _ = act("name a new item", address, {**added, "action": "set", "value:/name": f"Added {number}"})
        act("remove an item", address, {**window.form(address), "action": "remove"})
        timed("list the changes of the session", lambda: window.page("/?history"))
        timed("compare with the start", lambda: window.page("/changes.html"))
    return {name: statistics.median(values) for name, values in times.items()}


def crowd(folder):
    """Makes changes from many windows at once; returns their total time in seconds."""
    inventory = folder / "crowd.json"
    write_items(inventory, ({"id": f"i{number}", "name": "", "price": number} for number in range(200)))
    errors = []

    def edit(server, items):
        window = Window(server)
        try:
            for item in items:
                path, name = f"/items/i{item}.html", ""
                for number in range(EDITS // 200):
                    name += f"+{number}"
                    window.rename(path, window.form(path), name)
        except (Failure, OSError) as error:
            errors.append(error)

    with Server(inventory) as server:
        share = 200 // WINDOWS
        windows = [
            threading.Thread(target=edit, args=(server, range(number * share, (number + 1) * share)))
            for number in range(WINDOWS)
        ]
        begin = time.perf_counter()
        for window in windows:
            window.start()
        for window in windows:
            window.join()
        seconds = time.perf_counter() - begin
    wanted = "".join(f"+{number}" for number in range(EDITS // 200))
    names = [item["name"] for item in json.loads(inventory.read_text(encoding="utf-8"))["items"]]
    if errors or names != [wanted] * 200:
        raise Failure(f"changes were lost: {errors[:1]}")
    return seconds


def build(count, folder):
    """Makes the inventory and its site; returns the peak memory of the build."""
    inventory = folder / f"{count}.json"
    write_inventory(inventory, count)
    return run([program(), "build", inventory, "--output", folder / f"{count}", "--quiet"]).peak


def row(count, folder, built):
    inventory = folder / f"{count}.json"
    with Server(inventory) as server:
        window = Window(server)
        changed = changes(window, ITEM)
        saved = saves(window, server, inventory, ITEM)
        peak = server.peak
        medians = actions(window)
    return medians, [
        f"{count:,}", *(f"{1000 * figure(times):.0f} ms" for times in (changed, saved) for figure in (statistics.median, max)),
        f"{peak / MIB:.0f} MiB", f"{built / MIB:.0f} MiB",
    ]


def main():
    sizes = [int(size) for size in sys.argv[1:]] or [10_000, 100_000]
    with scratch() as folder:
        # Run this first, while this script is small: a child's peak is never below that of its parent.
        peaks = [build(size, folder) for size in sizes]
        medians, rows = zip(*(row(size, folder, peak) for size, peak in zip(sizes, peaks)))
        seconds = crowd(folder)
    print(f"{machine()}\n")
    print(table(["items", "a change", "at most", "a save", "at most", "peak", "peak of a build"], rows))
    kinds = [[name, *(f"{1000 * median[name]:.0f} ms" for median in medians)] for name in medians[0]]
    print("\n" + table(["items", *(f"{size:,}" for size in sizes)], kinds))
    print(f"\n{EDITS:,} changes from {WINDOWS} windows, 200 items: {seconds:.1f} s, all in the file, each once")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"{failure}")
