// Runs the worker on this machine, on the runtime of the edge.
import { Miniflare } from "miniflare";

const worker = new Miniflare({
  modules: true,
  scriptPath: "dist/worker.js",
  compatibilityDate: "2026-07-01",
  host: "127.0.0.1",
  port: Number(process.env["PORT"] ?? 8787),
  bindings: {
    COMMERCE_URL: process.env["COMMERCE_URL"] ?? "http://127.0.0.1:8080",
    COMMERCE_PROJECT: "my-shop",
    COMMERCE_CLIENT_ID: "emulator",
    COMMERCE_CLIENT_SECRET: "emulator",
  },
});
console.log((await worker.ready).origin);
