"""Runs random inputs through the JSON reader, the template compiler and the whole build, and stops at the first input that fails.

    python3 run.py              # with sanitizers for addresses and leaks
    python3 run.py full         # many more inputs, without sanitizers
    python3 run.py 1000 site    # this number of inputs, for this target only

A failing input and the output of libFuzzer are saved in .build-fuzz/found.
"""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK = ROOT / ".build-fuzz"
# The number of inputs, and their maximum length in bytes.
TARGETS = {"json": (10_000_000, 256), "template": (1_000_000, 500), "site": (1_000_000, 600)}
# The number of inputs with sanitizers, which take about ten times as long.
CHECKED = 20
MEGABYTES = 1024
# libFuzzer saves the input that crashes the program, unless Swift handles the signal first.
ENVIRONMENT = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
SECONDS_PER_INPUT = 10


def build(checks):
    """Builds the fuzzer, with or without the sanitizers for addresses and leaks."""
    sanitizers = "address" if checks else ""
    folder = WORK / ("checked" if checks else "quick")
    flags = [
        "-Xswiftc", "-sanitize=" + ",".join(filter(None, ["fuzzer", sanitizers])),
        "-Xcc", "-fsanitize=" + ",".join(filter(None, ["fuzzer-no-link", sanitizers])),
        "-Xswiftc", "-enable-testing", "-Xswiftc", "-use-ld=lld",
    ]
    command = [
        os.environ.get("SWIFT", "swift"), "build", "--package-path", HERE, "--scratch-path", folder, "-c", "release",
        "--product", "Fuzz", *flags,
    ]
    subprocess.run(command, check=True, stdout=sys.stderr)
    return folder / "release/Fuzz"


def run(program, target, runs, longest):
    """Returns the row of a target in the table; None if it failed."""
    found, corpus = WORK / "found", WORK / "corpus" / target
    for folder in (found, corpus):
        folder.mkdir(parents=True, exist_ok=True)
    log = found / f"{target}.log"
    command = [
        program, target, f"-runs={runs}", f"-max_len={longest}", f"-timeout={SECONDS_PER_INPUT}",
        f"-rss_limit_mb={MEGABYTES}", f"-dict={HERE / 'words.txt'}", f"-artifact_prefix={found}/{target}-",
        "-print_final_stats=1", corpus, HERE / "Corpus" / target,
    ]
    print(f"{target}: {runs:,} inputs", file=sys.stderr)
    start = time.monotonic()
    with open(log, "w") as output:
        status = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, env=ENVIRONMENT).returncode
    seconds = time.monotonic() - start
    text = log.read_text(errors="replace")
    if status != 0:
        print(f"{target} broke; {log} says how:\n{text[-2000:]}", file=sys.stderr)
        return None
    done = int(re.search(r"number_of_executed_units: +(\d+)", text)[1])
    peak = int(re.search(r"peak_rss_mb: +(\d+)", text)[1])
    cover = re.findall(r" cov: (\d+)", text)[-1]
    return [target, f"{done:,}", f"{seconds:,.0f} s", f"{done / seconds:,.0f}", f"{peak} MiB", cover]


def main(words):
    checks = "full" not in words
    numbers = [int(word) for word in words if word.isdigit()]
    names = [word for word in words if word in TARGETS] or list(TARGETS)
    program = build(checks)
    rows = []
    for name in names:
        runs, longest = TARGETS[name]
        runs = numbers[0] if numbers else runs // (CHECKED if checks else 1)
        rows.append(run(program, name, runs, longest))
    print("| target | inputs | time | inputs a second | peak | code reached |")
    print("|---|--:|--:|--:|--:|--:|")
    for row in filter(None, rows):
        print("| " + " | ".join(row) + " |")
    return 0 if all(rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
