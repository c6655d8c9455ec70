"""WebKit, the engine of Safari, in MiniBrowser, which comes with WebKitGTK: 450 pixels and wider, light or dark."""

import os
import shutil
import subprocess
import sysconfig

from browser import LIMIT, Browser
from selenium import webdriver
from selenium.webdriver.remote.webelement import WebElement

MINI_BROWSER = f"/usr/lib/{sysconfig.get_config_var('MULTIARCH')}/webkit2gtk-4.1/MiniBrowser"


class Display:
    """A virtual X display."""

    def __init__(self):
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
        self.program = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with open(reading, encoding="utf-8") as number:
            self.name = f":{number.readline().strip()}"

    def close(self):
        self.program.terminate()
        self.program.wait(LIMIT)


class Element(WebElement):
    """An element with workarounds for errors of the driver."""

    def click(self):
        # The driver does not scroll to elements just below the viewport.
        self.parent.execute_script("arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' })", self)
        # A click can miss its element until the new scroll position is on the screen, which takes up to two frames.
        self.parent.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
        super().click()

    @property
    def text(self):
        # The driver returns no text for elements with text-overflow: ellipsis.
        return self.get_property("innerText").strip() if self.is_displayed() else ""


class WebKit(Browser):
    name = "WebKit"
    # The minimum width of the window.
    phone = 450

    def __init__(self):
        self.display = Display()
        self.shown = "light"
        self.start()

    def start(self):
        options = webdriver.WebKitGTKOptions()
        options.binary_location = MINI_BROWSER
        options.add_argument("--automation")
        # Without a bus address, the browser would start a bus daemon that does not end with it.
        environment = os.environ | {
            "DISPLAY": self.display.name, "GTK_THEME": "Adwaita:dark" if self.shown == "dark" else "Adwaita",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:", "NO_AT_BRIDGE": "1", "LANGUAGE": "en_US",
        }
        service = webdriver.WebKitGTKService(shutil.which("WebKitWebDriver"), env=environment)
        self.driver = webdriver.WebKitGTK(options, service)
        self.driver._web_element_cls = Element
        self.limit()

    def close(self):
        self.driver.quit()
        self.display.close()

    def width(self, width):
        if self.run("return innerWidth") != width:
            self.driver.set_window_rect(0, 0, width, 938)
            self.wait(lambda: self.run("return innerWidth") == width, f"a width of {width}")

    def scheme(self, name):
        """Restarts the browser if needed, because it reads the color scheme of the desktop only at startup."""
        if name != self.shown:
            self.shown = name
            self.driver.quit()
            self.start()

    def messages(self):
        """Returns an empty list, because the driver cannot read the console."""
        return []
