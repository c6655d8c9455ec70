"""A local web server for a folder of sites at two paths, one of them with a content security policy."""

import functools
import http.server
import sys
import threading
from pathlib import Path

PATH, STRICT_PATH = "/some/path/", "/strict/path/"
# The policy of Jenkins for archived reports: no script runs, and nothing is loaded from other servers.
POLICY = "sandbox; default-src 'none'; img-src 'self'; style-src 'self'"


class Handler(http.server.SimpleHTTPRequestHandler):
    policy = None

    def do_GET(self):
        # Browsers request an icon from each host. The icon is not part of the site.
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
            return
        if self.path.startswith(STRICT_PATH):
            self.policy = POLICY
        elif not self.path.startswith(PATH):
            return self.send_error(404)
        self.path = "/" + self.path.removeprefix(PATH).removeprefix(STRICT_PATH)
        super().do_GET()

    def send_error(self, code, *_):
        """Sends the site's error page, as hosts do for missing addresses."""
        page = Path(self.directory) / self.path.split("/")[1] / "404.html"
        body = page.read_bytes() if page.is_file() else b""
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    def handle_error(self, request, address):
        """Ignores connections that a browser closes when it leaves a page."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, address)


class Server:
    """A server of `folder` below `address`, and below `strict` with the policy. It runs until the process ends."""

    def __init__(self, folder):
        handler = functools.partial(Handler, directory=folder)
        server = QuietServer(("127.0.0.1", 0), handler)
        host = f"http://127.0.0.1:{server.server_port}"
        self.address, self.strict = host + PATH, host + STRICT_PATH
        threading.Thread(target=server.serve_forever, daemon=True).start()
