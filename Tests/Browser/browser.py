"""The base class of the browsers, and headless Chromium: any size, light or dark, with or without scripts."""

import contextlib
import shutil

from selenium import webdriver
from selenium.common.exceptions import (
    NoSuchElementException, NoSuchFrameException, StaleElementReferenceException, TimeoutException, WebDriverException)
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

PHONE, ZOOMED, DESK = 390, 700, 1400
SCHEMES = ["light", "dark"]
# The maximum time in seconds to load a page, to run a script, and to wait for a condition.
LIMIT = 15
# This option blocks all hosts except this machine.
NO_NETWORK = "host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"

# The errors if an element is used after its page was left. WebKit reports a missing frame if the next page interrupts a script.
LEFT = [NoSuchElementException, NoSuchFrameException, StaleElementReferenceException]
# What a failed wait reports about the page.
STATE = """
    const focus = document.activeElement?.outerHTML.slice(0, 80);
    const open = [...document.querySelectorAll("dialog[open]")].map(dialog => dialog.className);
    return { href: location.href, ready: document.readyState, entries: history.length, state: history.state, open, focus };
"""


class Browser:
    """A browser with its Selenium driver. Subclasses set the page width and the color scheme, and read the console."""

    phone = PHONE

    def limit(self):
        self.driver.set_page_load_timeout(LIMIT)
        self.driver.set_script_timeout(LIMIT)

    def close(self):
        self.driver.quit()

    def is_scheme(self, name):
        return self.run(f"return matchMedia('(prefers-color-scheme: {name})').matches")

    # Navigation

    def open(self, address):
        self.messages()
        self.driver.get(address)

    def follow(self, selector):
        """Clicks a link, waits for its page, and returns the address of the link."""
        link = self.one(selector)
        address = link.get_property("href")
        link.click()
        self.wait(lambda: self.driver.current_url == address, f"{selector} to lead to {address}")
        return address

    def press(self, *keys):
        """Presses keys, and returns the element that has the focus afterwards."""
        webdriver.ActionChains(self.driver, duration=0).send_keys(*keys).perform()
        return self.wait(lambda: self.driver.switch_to.active_element, "a page that can have the focus")

    def wait(self, condition, what):
        """Waits until a condition is true, even if the browser loads another page in the meantime."""
        wait = WebDriverWait(self.driver, LIMIT, poll_frequency=0.02, ignored_exceptions=LEFT)
        try:
            return wait.until(lambda _: condition(), f"waited for {what}")
        except TimeoutException as error:
            with contextlib.suppress(WebDriverException):
                error.msg += f": {self.run(STATE)}"
            raise

    # Content

    def one(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def heading(self):
        return self.one("h1").text

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)


class Chromium(Browser):
    name = "Chromium"

    def __init__(self, scripts=True):
        options = webdriver.ChromeOptions()
        # Root cannot use the sandbox; a container's /dev/shm may be too small.
        for argument in ["no-sandbox", "disable-dev-shm-usage", "disable-gpu", "lang=en-US", NO_NETWORK]:
            options.add_argument(f"--{argument}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        # The headless shell has the same engine as Chromium, and the tests take 40% less time with it.
        options.binary_location = shutil.which("chromium-headless-shell")
        self.driver = webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver")))
        if not scripts:
            self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        self.limit()

    def width(self, width, density=1):
        metrics = {"width": width, "height": 900, "deviceScaleFactor": density, "mobile": width < ZOOMED}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def scheme(self, name):
        features = [{"name": "prefers-color-scheme", "value": name}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def download_into(self, folder):
        settings = {"behavior": "allow", "downloadPath": str(folder)}
        self.driver.execute_cdp_cmd("Browser.setDownloadBehavior", settings)

    def messages(self):
        """Returns the messages of the console since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def print(self, **options):
        """Returns the page as a PDF, in base64."""
        return self.driver.execute_cdp_cmd("Page.printToPDF", options)["data"]


__all__ = ["Browser", "Chromium", "Keys", "PHONE", "ZOOMED", "DESK", "SCHEMES"]
