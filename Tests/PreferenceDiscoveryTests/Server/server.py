"""An https server on the loopback interface with answers that go wrong in all the ways a server can.

usage: server.py CERTIFICATE KEY LOG

Prints the ports of the https and of the http server. LOG gets a line for each request: scheme, path, If-None-Match.
"""
import http.server
import socket
import ssl
import sys
import threading
import time

SCHEMA = b'{"title": "Served", "type": "object", "properties": {"a": {"type": "integer"}}}'


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    scheme = "https"

    def log_message(self, *arguments):
        pass

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        with open(sys.argv[3], "a") as log:
            log.write("%s %s %s\n" % (self.scheme, self.path, self.headers.get("If-None-Match", "-")))
        name = self.path.lstrip("/").split("?")[0]
        getattr(self, "get_" + name.split(".")[0].replace("-", "_"), self.get_missing)()

    def get_missing(self):
        self.answer(404, b"<html>not here</html>")

    def get_schema(self):
        if self.headers.get("If-None-Match") == '"one"':
            return self.answer(304)
        self.answer(200, SCHEMA, ETag='"one"')

    def get_refers(self):
        self.answer(200, b'{"properties": {"b": {"$ref": "schema.json"}, "c": {"$ref": "http://example.org/x.json"}}}')

    def get_catalog(self):
        host = self.headers["Host"]
        self.answer(200, ('{"schemas": [{"name": "Served file", "url": "https://%s/schema.json",'
                          ' "fileMatch": ["*.served.json"]}]}' % host).encode())

    def get_moved(self):
        self.answer(302, Location="/schema.json")

    def get_elsewhere(self):
        port = self.headers["Host"].split(":")[1]
        self.answer(302, Location="https://127.0.0.1:%s/schema.json" % port)

    def get_loop(self):
        self.answer(302, Location="/loop.json")

    def get_downgraded(self):
        self.answer(302, Location="http://localhost:%d/schema.json" % plain.server_port)

    def get_to_file(self):
        self.answer(302, Location="file:///etc/passwd")

    def get_page(self):
        self.answer(200, b"<html>Please log in</html>")

    def get_list(self):
        self.answer(200, b"[1, 2]")

    def get_flood(self):
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        chunk = b"%x\r\n%s\r\n" % (1 << 16, b" " * (1 << 16))
        try:
            for _ in range(4096):
                self.wfile.write(chunk)
        except OSError:
            self.close_connection = True

    def get_slow(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        try:
            for _ in range(1000):
                self.wfile.write(b" ")
                self.wfile.flush()
                time.sleep(0.2)
        except OSError:
            self.close_connection = True

    def get_cut(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b'{"title": "half')
        self.wfile.flush()
        self.connection.shutdown(socket.SHUT_RDWR)
        self.close_connection = True


class PlainHandler(Handler):
    scheme = "http"


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *arguments):
        pass


secure = Server(("127.0.0.1", 0), Handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[1], sys.argv[2])
secure.socket = context.wrap_socket(secure.socket, server_side=True, do_handshake_on_connect=False)
plain = Server(("127.0.0.1", 0), PlainHandler)
threading.Thread(target=plain.serve_forever, daemon=True).start()
threading.Thread(target=secure.serve_forever, daemon=True).start()
print(secure.server_port, plain.server_port, flush=True)
sys.stdin.read()
