"""Runs the tests of Drilldown's sites in real browsers.

    make test-browser                   # all tests
    python3 run.py test_walk            # the tests of a file, a class or a method, named as in unittest

The tests run in two child processes, each in its own session, with one folder for all files that the tests and the browsers
write. The processes that the tests start end with the tests or with this script, unless the script is killed with SIGKILL.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
REQUIREMENTS = HERE / "requirements.txt"
# The number of processes that take test classes from one queue.
WORKERS = 2
# The maximum time in seconds for all tests. It ends tests that hang: they take 12 minutes on an idle machine with two cores, and
# twice as long on a slower or busy one.
LIMIT = 3600


class Failure(Exception):
    """The reason why the tests cannot run."""


def program():
    """Returns the path of the program to test: the one in the variable DRILLDOWN_PROGRAM, or the release build."""
    path = os.environ.get("DRILLDOWN_PROGRAM") or ROOT / ".build/release/drilldown"
    if not shutil.which(path):
        raise Failure(f"{path} is missing: make test-browser builds it, DRILLDOWN_PROGRAM=PATH names another")
    return Path(path).resolve()


def check_tools():
    tools = ["chromium-headless-shell", "chromedriver", "firefox-esr", "WebKitWebDriver", "Xvfb", "java", "pdftoppm", "zbarimg", "vipsthumbnail"]
    if missing := [tool for tool in tools if not shutil.which(tool)]:
        raise Failure(f"{', '.join(missing)} missing: make test-browser installs them where there is apt-get")


def python():
    """Returns the path of Python with the required packages, in a virtual environment that `make clean` removes."""
    version = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:12]
    environment = ROOT / ".build-browser" / version
    complete = environment / "complete"
    if not complete.exists():
        print("Installing Selenium, axe and the Nu checker", file=sys.stderr)
        shutil.rmtree(environment.parent, ignore_errors=True)
        pip = [environment / "bin/pip", "--quiet", "--disable-pip-version-check", "install", "--no-deps"]
        try:
            subprocess.run([sys.executable, "-m", "venv", environment], check=True)
            subprocess.run([*pip, "--requirement", REQUIREMENTS], check=True, timeout=600)
        except (OSError, subprocess.SubprocessError) as error:
            shutil.rmtree(environment, ignore_errors=True)
            raise Failure(f"what the tests need could not be installed: {error}") from error
        complete.touch()
    return environment / "bin/python"


def queue():
    """Returns the reading end of a pipe with the numbers of the test classes, for the processes that run them."""
    reading, writing = os.pipe()
    os.write(writing, bytes(range(256)))
    os.close(writing)
    return reading


def run(names):
    """Runs the tests and returns their exit status."""
    drilldown, interpreter = program(), python()
    # The tests connect only to this machine, so they use no proxy.
    environment = {key: value for key, value in os.environ.items() if not key.lower().endswith("_proxy")}
    with tempfile.TemporaryDirectory(prefix="drilldown-browser-", ignore_cleanup_errors=True) as folder:
        environment |= {"DRILLDOWN_PROGRAM": str(drilldown), "TMPDIR": folder, "HOME": folder}
        if pictures := os.environ.get("DRILLDOWN_SCREENSHOTS"):
            environment["DRILLDOWN_SCREENSHOTS"] = str(Path(pictures).resolve())
        end_by = time.monotonic() + LIMIT
        children = []
        classes = queue()
        try:
            for _ in range(1 if names else WORKERS):
                # The output of the first process is shown immediately, and the output of the others when they end.
                output = tempfile.TemporaryFile(dir=folder) if children else None
                children.append((output, subprocess.Popen(
                    [interpreter, HERE / "suite.py", str(classes), *names], cwd=HERE, env=environment, stdin=subprocess.DEVNULL,
                    stdout=output, stderr=output, start_new_session=True, pass_fds=[classes],
                )))
            # A child that a signal has ended has a negative status, and counts as failed.
            return max([abs(child.wait(timeout=max(0, end_by - time.monotonic()))) for _, child in children])
        except subprocess.TimeoutExpired as error:
            raise Failure(f"the tests were ended after {LIMIT} seconds") from error
        finally:
            for output, child in children:
                end(child)
                if output:
                    output.seek(0)
                    sys.stderr.write(output.read().decode(errors="replace"))


def end(child):
    """Ends a child and all processes of its group, including browsers."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    child.wait()


if __name__ == "__main__":
    # A termination signal works like Ctrl-C.
    for kind in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(kind, lambda *_: sys.exit(1))
    try:
        check_tools()
        sys.exit(run(sys.argv[1:]))
    except Failure as failure:
        sys.exit(f"error: {failure}")
