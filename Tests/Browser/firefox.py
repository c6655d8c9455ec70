"""Headless Firefox: any size, light or dark."""

import json
import subprocess
import tempfile
import time
from pathlib import Path

from browser import LIMIT, Browser
from marionette import Marionette
from selenium import webdriver

# The maximum time in seconds for Firefox to start on a busy machine, and for each response.
START = 60
PREFERENCES = {
    # Any free port; Firefox writes its number to a file.
    "marionette.port": 0,
    # No network access except to this machine.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1",
    "network.proxy.allow_hijacking_localhost": False,
    "intl.accept_languages": "en-US",
}


class Firefox(Browser):
    name = "Firefox"

    def __init__(self):
        self.place = tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True)
        profile = Path(self.place.name)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        # System access is needed to set the page size and the color scheme, and to read the console.
        command = ["firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile]
        self.program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.marionette = Marionette(self.port(profile / "MarionetteActivePort"), START)
        self.driver = webdriver.Remote(self.marionette, options=webdriver.FirefoxOptions())
        self.limit()
        self.driver.set_window_rect(width=1500, height=1200)

    def port(self, file):
        end = time.monotonic() + START
        while time.monotonic() < end and self.program.poll() is None:
            if file.is_file() and (text := file.read_text()):
                return int(text)
            time.sleep(0.05)
        raise RuntimeError("Firefox does not start")

    def close(self):
        self.marionette.close()
        self.program.terminate()
        self.program.wait(LIMIT)
        self.place.cleanup()

    def chrome(self, script, *arguments):
        """Runs a script with the privileges of the browser and returns its result."""
        self.marionette.send("Marionette:SetContext", {"value": "chrome"})
        try:
            error, result = self.marionette.send("WebDriver:ExecuteScript", {"script": script, "args": arguments})[1:]
            if error:
                raise RuntimeError(error["message"])
            return result["value"]
        finally:
            self.marionette.send("Marionette:SetContext", {"value": "content"})

    def width(self, width):
        """Resizes the page inside the window, because a window cannot be narrower than 450 pixels."""
        self.chrome("""
            const browser = gBrowser.selectedBrowser;
            [browser.style.width, browser.style.height] = [...arguments].map(size => `${size}px`);
            browser.ownerDocument.synchronouslyUpdateRemoteBrowserDimensions(true);
        """, width, 900)
        self.wait(lambda: self.run("return innerWidth") == width, f"a width of {width}")

    def scheme(self, name):
        setting = ["dark", "light"].index(name)
        self.chrome("Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', arguments[0])", setting)
        self.wait(lambda: self.is_scheme(name), name)

    def messages(self):
        """Returns the script errors and policy violations since the last call."""
        return self.chrome("""
            const all = Services.console.getMessageArray();
            Services.console.reset();
            return all.filter(one => one instanceof Ci.nsIScriptError && !(one.flags & one.warningFlag))
                .filter(one => /^(http|file|data)/.test(one.sourceName) || one.category.includes("Security"))
                .map(one => one.message);
        """)
