"""Turns the measurements into Markdown: a line for each size, the goals, and all figures."""

import statistics
from dataclasses import dataclass, field

from measure import MIB, Run, table


# If the runs of a case differ by more than this, the machine was not quiet.
NOISE = 0.25


@dataclass
class Case:
    """All runs of one case, and the files that the last one wrote."""

    runs: list[Run] = field(default_factory=list)
    files: int = 0
    bytes: int = 0

    @property
    def wall(self):
        return statistics.median(run.wall for run in self.runs)

    @property
    def cpu(self):
        return statistics.median(run.cpu for run in self.runs)

    @property
    def system(self):
        return statistics.median(run.system for run in self.runs)

    @property
    def peak(self):
        return max(run.peak for run in self.runs)

    @property
    def spread(self):
        """Returns the spread of the runs; it is large if the machine was not quiet."""
        return max(run.wall for run in self.runs) / min(run.wall for run in self.runs) - 1


@dataclass
class Figures:
    """All cases of one size, and the compared ones. The peer is None if Hugo was not measured."""

    kind: str
    count: int
    input: int
    cases: dict[str, Case]
    ours: Case
    unchanged: Case
    renamed: Case
    check: Case
    floor: Case
    peer: Case | None
    # Builds of an archive, with one thread and with one for each core.
    one_thread: Case
    all_threads: Case
    notes: list[str]

    def beside_input(self, case):
        """Returns the peak memory in MiB, without the size of the inventory, which every program loads."""
        return (case.peak - self.input) / MIB

    @property
    def microseconds(self):
        """Returns the time per item in microseconds."""
        return self.ours.wall / self.count * 1e6

    @property
    def times_peer(self):
        return self.peer.wall / self.ours.wall if self.peer else None

    @property
    def times_floor(self):
        return self.ours.wall / self.floor.wall

    @property
    def unchanged_times_floor(self):
        return self.unchanged.wall / self.floor.wall


def summary(sizes):
    """Returns one line for each size, for docs/benchmarks.md."""
    head = [
        "items", "Hugo", "Drilldown", "Hugo ÷ Drilldown", "floor", "Drilldown ÷ floor", "unchanged ÷ floor",
        "renamed ÷ floor", "check ÷ Drilldown", "tar ÷ floor", "memory, without the input", "µs per item",
    ]
    rows = []
    for size in sizes:
        rows.append([
            f"{size.count:,}",
            f"{size.peer.wall:.2f} s" if size.peer else "–",
            f"{size.ours.wall:.2f} s",
            f"{size.times_peer:.1f}" if size.peer else "–",
            f"{size.floor.wall:.3f} s",
            f"{size.times_floor:.2f}",
            f"{size.unchanged_times_floor:.2f}",
            f"{size.renamed.wall / size.floor.wall:.2f}",
            f"{size.check.wall / size.ours.wall:.2f}",
            f"{size.all_threads.wall / size.floor.wall:.2f}",
            f"{size.beside_input(size.ours):.0f} MiB",
            f"{size.microseconds:.0f}",
        ])
    return table(head, rows)


def promises(sizes):
    """Returns the goals, each with the result of this run and whether the goal is met."""
    rows = []

    def at_most(bound, what, value, form):
        rows.append([what, "at most " + form.format(bound), form.format(value), "yes" if value <= bound else "no"])

    by_count = {size.count: size for size in sizes}
    if size := by_count.get(1_000):
        at_most(100, "1,000 items, start-up included", size.ours.wall * 1000, "{:.0f} ms")
    if size := by_count.get(100_000):
        if size.peer:
            kept = "yes" if size.times_peer >= 20 else "no"
            rows.append(["100,000 items: Hugo ÷ Drilldown", "at least 20", f"{size.times_peer:.1f}", kept])
        at_most(2.0, "100,000 items: Drilldown ÷ floor", size.times_floor, "{:.2f}")
        at_most(0.5, "100,000 items: nothing changed ÷ floor", size.unchanged_times_floor, "{:.2f}")
        at_most(1.5, "100,000 items: one item renamed ÷ floor", size.renamed.wall / size.floor.wall, "{:.2f}")
        at_most(1.0, "100,000 items: check ÷ Drilldown", size.check.wall / size.ours.wall, "{:.2f}")
        at_most(1.5, "100,000 items: tar to /dev/null ÷ floor", size.all_threads.wall / size.floor.wall, "{:.2f}")
        gain = size.one_thread.wall / size.all_threads.wall
        rows.append(["100,000 items, to /dev/null: one thread ÷ one for each core", "at least 1.70", f"{gain:.2f}",
                     "yes" if gain >= 1.7 else "no"])
        at_most(96, "100,000 items: memory beside input", size.beside_input(size.ours), "{:.0f} MiB")
    if size := by_count.get(1_000_000):
        at_most(384, "1,000,000 items: memory beside input", size.beside_input(size.ours), "{:.0f} MiB")
    if 10_000 in by_count and (most := max(by_count)) > 10_000:
        growth = by_count[most].microseconds / by_count[10_000].microseconds
        at_most(1.15, f"time per item, {most:,} ÷ 10,000 items", growth, "{:.2f}")
    return table(["measure", "promised", "here", "kept"], rows) if rows else ""


def details(size):
    """Returns the table of all cases of one size."""
    head = ["", "wall s", "spread", "CPU s", "of it system", "peak MiB", "beside input", "files", "MB", "Hugo ÷ this", "this ÷ floor"]
    rows = []
    for name, case in size.cases.items():
        rows.append([
            name,
            f"{case.wall:.3f}",
            f"{case.spread:.0%}",
            f"{case.cpu:.3f}",
            f"{case.system:.3f}" if case.peak else "",
            f"{case.peak / MIB:.0f}" if case.peak else "",
            f"{size.beside_input(case):.0f}" if case.peak else "",
            f"{case.files:,}",
            f"{case.bytes / 1e6:.1f}",
            f"{size.peer.wall / case.wall:.1f}" if size.peer else "",
            f"{case.wall / size.floor.wall:.2f}",
        ])
    notes = [f"Medians of {max(len(case.runs) for case in size.cases.values())} runs, taken in turn; the peak is the highest."]
    # The floor and the start are so short that they always vary.
    apart = max(case.spread for case in size.cases.values() if case.peak)
    if apart > NOISE:
        notes.append(f"The machine was not quiet: runs of the same case differ by up to {apart:.0%}.")
    title = f"### {size.count:,} items, {size.input / 1e6:.1f} MB"
    return "\n\n".join([title, table(head, rows), " ".join([*notes, *size.notes])])
