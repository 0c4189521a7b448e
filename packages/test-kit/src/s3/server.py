# An S3 server for tests: OpenStack Swift with its S3 interface in one process, which checks signatures as S3 does.
# Reads one line of JSON from standard input: folder, host, key, secret, region, buckets. Answers with one line, the port, and
# ends when standard input is closed.
import json
import os
import sys
from array import array

import eventlet

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True)

from eventlet import wsgi
from swift.common import utils
from swift.common.ring import RingData
from swift.common.swob import Request
from swift.common.utils import NullLogger
from swift.common.wsgi import ConfigString, SwiftHttpProtocol, loadapp

settings = json.loads(sys.stdin.readline())
folder = settings["folder"]
devices = os.path.join(folder, "devices")
os.makedirs(os.path.join(devices, "d1"))
with open(os.path.join(folder, "swift.conf"), "w") as file:
    file.write("[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n")
utils.set_swift_dir(folder)


def serve(listener, app):
    eventlet.spawn(
        wsgi.server,
        listener,
        app,
        NullLogger(),
        protocol=SwiftHttpProtocol,
        # The SDKs look for ETag, not for Etag.
        capitalize_response_headers=False,
    )
    return listener.getsockname()[1]


class Memory:
    """The cache that Swift's parts share, which is a memcached elsewhere."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def delete(self, key, *_, **__):
        self.values.pop(key, None)


def with_memory(app):
    memory = Memory()

    def call(env, start_response):
        env["swift.cache"] = memory
        return app(env, start_response)

    return call


def listen(host="127.0.0.1"):
    return eventlet.listen((host, 0))


def start_storage(kind):
    """Serves accounts, containers or objects, and writes the ring by which the proxy finds them."""
    listener = listen()
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1.0, "ip": "127.0.0.1", "device": "d1", "meta": ""}
    device["port"] = listener.getsockname()[1]
    RingData([array("H", [0] * 4)], [device], 30).save(os.path.join(folder, kind + ".ring.gz"))
    return listener, f"""
        [DEFAULT]
        swift_dir = {folder}
        devices = {devices}
        mount_check = false
        disable_fallocate = true
        [app:main]
        use = egg:swift#{kind}
        """


PROXY = f"""
    [DEFAULT]
    swift_dir = {folder}
    [pipeline:main]
    pipeline = catch_errors gatekeeper listing_formats s3api tempauth bulk slo versioned_writes symlink proxy-server
    [app:proxy-server]
    use = egg:swift#proxy
    account_autocreate = true
    [filter:tempauth]
    use = egg:swift#tempauth
    user_{settings["key"].replace(":", "_")} = {settings["secret"]} .admin
    [filter:s3api]
    use = egg:swift#s3api
    location = {settings["region"]}
    [filter:catch_errors]
    use = egg:swift#catch_errors
    [filter:gatekeeper]
    use = egg:swift#gatekeeper
    [filter:listing_formats]
    use = egg:swift#listing_formats
    [filter:bulk]
    use = egg:swift#bulk
    [filter:slo]
    use = egg:swift#slo
    [filter:versioned_writes]
    use = egg:swift#versioned_writes
    allow_object_versioning = true
    [filter:symlink]
    use = egg:swift#symlink
    """

# Every ring exists before the first of them is read.
for listener, config in [start_storage(kind) for kind in ("account", "container", "object")]:
    serve(listener, loadapp(ConfigString(config), global_conf={"log_level": "CRITICAL"}))
app = loadapp(ConfigString(PROXY), global_conf={"log_level": "CRITICAL"})
port = serve(listen(settings["host"]), with_memory(app))
for bucket in settings["buckets"]:
    path = f"/v1/AUTH_{settings['key'].split(':')[0]}/{bucket}"
    answer = Request.blank(path, method="PUT").get_response(app._pipeline_final_app)
    if answer.status_int >= 300:
        sys.exit(f"the bucket {bucket} was not made: {answer.status}")
print(port, flush=True)

while True:
    eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)
    if not os.read(sys.stdin.fileno(), 1024):
        os._exit(0)
