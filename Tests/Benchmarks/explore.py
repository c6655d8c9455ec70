"""Measures the explore page: what it adds to a build, its size, and how long it takes in Chromium.

    python3 explore.py          # 100,000 items; make bench-explore does the same
    python3 explore.py 5000     # another number of items

Builds with and without the explore page take turns. In Chromium, the page is opened from its folder. The first rows are timed
from the start of the navigation; a filter and a sort are timed from the change of the address to the next frame after the rows.
"""

import statistics
import subprocess
import sys
from pathlib import Path

from generate import write_inventory
from measure import MIB, Failure, machine, program, remove, run, scratch, size_of, table

BROWSER_TESTS = Path(__file__).resolve().parents[1] / "Browser"
ROUNDS = 7
TRIES = 5
SELECTIONS = {
    "filter by one value": "category=Garden",
    "filter by a range": "valueInDollars>=1000",
    "filter by two keys": "category=Garden&location=Attic, shelf A",
    "sort by an amount": "sort=-valueInDollars",
    "sort by the name": "sort=name",
    "filter, range and sort": "category=Garden&valueInDollars>=100&sort=-dateCreated",
}
# Records the time at which the page shows the first rows.
OBSERVE = """
new MutationObserver(() => {
  if (document.querySelector(".explore[aria-busy=false]")) window.firstRows ??= performance.now();
}).observe(document, { subtree: true, attributes: true, childList: true });
"""
SELECT = """
const [fragment, done] = arguments;
const page = document.querySelector(".explore");
const start = performance.now();
new MutationObserver((_, observer) => {
  if (page.ariaBusy !== "false") return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
}).observe(page, { attributes: true });
location.hash = fragment;
"""


def builds(folder, count):
    """Returns the medians of builds with and without the explore page, and the size of its files."""
    inventory, site = folder / "inventory.json", folder / "site"
    write_inventory(inventory, count)
    plain = folder / "plain.yml"
    text = inventory.with_suffix(".yml").read_text(encoding="utf-8")
    plain.write_text(f"{text}outputs: {{explore: false}}\n", encoding="utf-8")
    cases = {"without the page": plain, "with the page": inventory.with_suffix(".yml")}
    runs = {name: [] for name in cases}
    for _ in range(ROUNDS):
        for name, configuration in cases.items():
            remove(site)
            runs[name].append(run([program(), "build", inventory, "--config", configuration, "--output", site, "--quiet"]))
    rows = []
    for name, found in runs.items():
        wall, cpu, peak = (statistics.median(getattr(run, key) for run in found) for key in ["wall", "cpu", "peak"])
        rows.append((name, wall, cpu, peak))
    (_, wall, cpu, peak), (_, wall2, cpu2, peak2) = rows
    print(table(
        ["build", "time", "processor time", "peak memory"],
        [*((name, f"{a:.2f} s", f"{b:.2f} s", f"{c / MIB:.0f} MiB") for name, a, b, c in rows),
         ("ratio", f"{wall2 / wall:.2f}", f"{cpu2 / cpu:.2f}", f"{peak2 / peak:.2f}")]))
    print(f"\nThe files in explore/ have {size_of(site / 'explore') / 1e6:.1f} MB.\n")
    return site


def selections(site):
    """Times selections in Chromium. Runs in the environment of the browser tests."""
    sys.path.insert(0, str(BROWSER_TESTS))
    from browser import Chromium

    address = (Path(site) / "explore.html").as_uri()
    browser = Chromium()
    try:
        browser.width(1400)
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": OBSERVE})
        first = []
        for _ in range(TRIES):
            browser.open("about:blank")
            browser.open(address)
            first.append(browser.wait(lambda: browser.run("return window.firstRows"), "rows"))
        rows = [("first rows", first)]
        for name, fragment in SELECTIONS.items():
            # The first time includes loading the columns.
            times = []
            for _ in range(TRIES + 1):
                times.append(browser.driver.execute_async_script(SELECT, fragment))
                browser.driver.execute_async_script(SELECT, "")
            rows += [(f"{name}, first time", times[:1]), (f"{name}, again", times[1:])]
        print(table(
            ["selection", "median", "slowest"],
            [(name, f"{statistics.median(times):.0f} ms", f"{max(times):.0f} ms") for name, times in rows]))
    finally:
        browser.close()


def main():
    if sys.argv[1:2] == ["--selections"]:
        return selections(sys.argv[2])
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    print(f"{machine()}\n\n{count:,} items, medians of {ROUNDS} builds\n")
    with scratch() as folder:
        site = builds(folder, count)
        sys.path.insert(0, str(BROWSER_TESTS))
        from run import python

        subprocess.run([python(), __file__, "--selections", site], check=True)


if __name__ == "__main__":
    try:
        main()
    except (Failure, subprocess.CalledProcessError) as error:
        sys.exit(f"error: {error}")
