"""A client for Marionette, Firefox's own protocol, that executes Selenium's commands. It replaces geckodriver, which Debian
does not package. A message consists of its length, a colon, and [0, id, command, parameters] or [1, id, error, result] in JSON.
https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
"""

import json
import socket

from selenium.webdriver.remote.command import Command

COMMANDS = {
    Command.NEW_SESSION: "WebDriver:NewSession",
    Command.SET_TIMEOUTS: "WebDriver:SetTimeouts",
    Command.GET: "WebDriver:Navigate",
    Command.GO_BACK: "WebDriver:Back",
    Command.REFRESH: "WebDriver:Refresh",
    Command.GET_CURRENT_URL: "WebDriver:GetCurrentURL",
    Command.GET_TITLE: "WebDriver:GetTitle",
    Command.GET_PAGE_SOURCE: "WebDriver:GetPageSource",
    Command.GET_WINDOW_RECT: "WebDriver:GetWindowRect",
    Command.SET_WINDOW_RECT: "WebDriver:SetWindowRect",
    Command.FIND_ELEMENT: "WebDriver:FindElement",
    Command.FIND_ELEMENTS: "WebDriver:FindElements",
    Command.W3C_GET_ACTIVE_ELEMENT: "WebDriver:GetActiveElement",
    Command.CLICK_ELEMENT: "WebDriver:ElementClick",
    Command.SEND_KEYS_TO_ELEMENT: "WebDriver:ElementSendKeys",
    Command.GET_ELEMENT_TEXT: "WebDriver:GetElementText",
    Command.IS_ELEMENT_ENABLED: "WebDriver:IsElementEnabled",
    Command.IS_ELEMENT_SELECTED: "WebDriver:IsElementSelected",
    Command.GET_ELEMENT_TAG_NAME: "WebDriver:GetElementTagName",
    Command.GET_ELEMENT_RECT: "WebDriver:GetElementRect",
    Command.GET_ELEMENT_PROPERTY: "WebDriver:GetElementProperty",
    Command.GET_ELEMENT_VALUE_OF_CSS_PROPERTY: "WebDriver:GetElementCSSValue",
    Command.GET_ELEMENT_ARIA_ROLE: "WebDriver:GetComputedRole",
    Command.GET_ELEMENT_ARIA_LABEL: "WebDriver:GetComputedLabel",
    Command.W3C_EXECUTE_SCRIPT: "WebDriver:ExecuteScript",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "WebDriver:ExecuteAsyncScript",
    Command.W3C_ACTIONS: "WebDriver:PerformActions",
    Command.SCREENSHOT: "WebDriver:TakeScreenshot",
    Command.QUIT: "Marionette:Quit",
}


class Marionette:
    """A command executor for Selenium."""

    def __init__(self, port, timeout):
        self.connection = socket.create_connection(("127.0.0.1", port), timeout)
        self.number = 0
        self.receive()  # Discards the greeting.

    def close(self):
        self.connection.close()

    def execute(self, command, parameters):
        parameters = {name: value for name, value in parameters.items() if name != "sessionId"}
        if command == Command.NEW_SESSION:
            parameters = parameters["capabilities"]["alwaysMatch"]
        elif command == Command.SCREENSHOT:
            parameters = {"full": False}
        _, error, result = self.send(COMMANDS[command], parameters)
        if error:
            return {"status": error["error"], "value": error}
        return {"value": result["value"] if isinstance(result, dict) and "value" in result else result}

    def send(self, name, parameters):
        self.number += 1
        text = json.dumps([0, self.number, name, parameters]).encode()
        self.connection.sendall(b"%d:%s" % (len(text), text))
        return self.receive()[1:]

    def receive(self):
        length = b""
        while (byte := self.read(1)) != b":":
            length += byte
        return json.loads(self.read(int(length)))

    def read(self, count):
        parts = []
        while count:
            part = self.connection.recv(count)
            if not part:
                raise ConnectionError("Firefox has ended")
            parts.append(part)
            count -= len(part)
        return b"".join(parts)
