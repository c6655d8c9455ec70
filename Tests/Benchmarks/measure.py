"""Runs a program as a child and measures it, in a folder in memory, and describes the machine."""

import contextlib
import os
import platform
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

MIB = 1024 * 1024
# The unit of ru_maxrss: KiB on Linux, bytes on macOS.
MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass
class Run:
    """The cost of one run of a program: seconds, and bytes of memory at its peak."""

    wall: float
    cpu: float
    peak: int
    # The part of the processor time that the system takes, for example to create files and to provide memory.
    system: float = 0


class Failure(Exception):
    """A result that is not reliable, or a program that failed. There are no figures."""


def run(command, *, output=None, environment=None, limit=None):
    """Runs `command`, with standard output in the file `output`, and raises an error unless it succeeds.

    The system reports the peak memory of the child. It is never below the peak of this script, because a child starts as a
    copy of the script. The script must therefore stay small: it never loads an inventory or a list of the files of a site.
    """
    if (own := resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * MAXRSS_UNIT) > 32 * MIB:
        raise Failure(f"this script has taken {own / MIB:.0f} MiB, which would show as the memory of what it runs")
    with open(output or os.devnull, "wb") as out, tempfile.TemporaryFile() as errors:
        begin = time.perf_counter()
        child = subprocess.Popen(
            [str(part) for part in command], stdin=subprocess.DEVNULL, stdout=out, stderr=errors,
            env=None if environment is None else os.environ | environment,
        )
        guard = threading.Timer(limit or 24 * 3600, child.kill)
        guard.start()
        try:
            _, status, usage = os.wait4(child.pid, 0)
        except BaseException:
            child.kill()
            child.wait()
            raise
        finally:
            guard.cancel()
        wall = time.perf_counter() - begin
        child.returncode = os.waitstatus_to_exitcode(status)  # os.wait4 has already waited for it.
        if child.returncode != 0:
            errors.seek(0)
            said = errors.read().decode("utf-8", "replace").strip()
            raise Failure(f"{' '.join(map(str, command))}: exit status {child.returncode}\n{said[:2000]}")
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * MAXRSS_UNIT, usage.ru_stime)


@contextlib.contextmanager
def scratch():
    """Makes a temporary folder, in memory if possible, and removes it afterwards, even after an interruption."""
    # A termination signal works like Ctrl-C, so that the folder is removed.
    for kind in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(kind, lambda *_: sys.exit(1))
    place = "/dev/shm"
    if not os.access(place, os.W_OK):
        print(f"warning: {place} cannot be written; the figures are those of the disk", file=sys.stderr)
        place = None
    folder = Path(tempfile.mkdtemp(prefix="drilldown-bench-", dir=place))
    try:
        yield folder
    finally:
        remove(folder)


def remove(folder):
    """Removes a folder and its contents. The system's rm is several times as fast as Python."""
    if folder.exists():
        subprocess.run(["rm", "-rf", "--", str(folder)], check=True)


def files(folder):
    """Yields all files below a folder; a list of 100,000 of them would raise the peak memory of the next child."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from files(entry.path)
            else:
                yield entry


def files_in(folder):
    return sum(1 for _ in files(folder))


def size_of(folder):
    return sum(entry.stat().st_size for entry in files(folder))


def program():
    """Returns the program to measure: the one in the variable DRILLDOWN_PROGRAM, or the release build."""
    path = os.environ.get("DRILLDOWN_PROGRAM") or Path(__file__).parents[2] / ".build/release/drilldown"
    if not shutil.which(path):
        raise Failure(f"{path} is missing: make bench builds it, DRILLDOWN_PROGRAM=PATH names another")
    return Path(path).resolve()


def first_line(command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[0]


def memory():
    """Returns the machine's memory in bytes."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def machine():
    """Returns one line with the cores, processor, memory and kernel."""
    model = platform.processor() or platform.machine()
    with contextlib.suppress(OSError), open("/proc/cpuinfo", encoding="utf-8") as lines:
        model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), model)
    return f"{os.cpu_count()} cores ({model}), {memory() / 1024 ** 3:.0f} GiB, {platform.system()} {platform.release()}"


def table(head, rows):
    """Returns a Markdown table with aligned columns, numbers to the right."""
    rows = [[str(cell) for cell in row] for row in rows]
    # Markdown needs at least three hyphens.
    widths = [max(3, *(len(row[column]) for row in [head, *rows])) for column in range(len(head))]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    lines = [
        [cell.ljust(width) if column == 0 else cell.rjust(width) for column, (cell, width) in enumerate(zip(row, widths))]
        for row in [head, rule, *rows]
    ]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
