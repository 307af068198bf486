# Runs the worker on this machine, on the runtime of the edge.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "discounts", worker = .discounts),
    # Addresses of this machine as well: the emulator is there.
    (name = "internet", network = (allow = ["public", "local"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:8787", http = (), service = "discounts")],
);

const discounts :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "dist/worker.js")],
  compatibilityDate = "2026-07-01",
  bindings = [
    (name = "COMMERCE_URL", text = "http://127.0.0.1:8080"),
    (name = "COMMERCE_PROJECT", text = "my-shop"),
    (name = "COMMERCE_CLIENT_ID", text = "emulator"),
    (name = "COMMERCE_CLIENT_SECRET", text = "emulator"),
  ],
);
