import { afterEach, beforeEach, expect, test } from "vitest";
import { createEmulator, type Emulator } from "../src/index.ts";

let emulator: Emulator;

beforeEach(() => {
  emulator = createEmulator({ auth: true });
});

afterEach(() => emulator.close());

test("a page may ask beforehand, without a token", async () => {
  const response = await emulator.fetch("http://localhost/p/states", {
    method: "OPTIONS",
    headers: {
      Origin: "https://shop.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type",
    },
  });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD, POST, DELETE",
    "access-control-allow-headers": "authorization,content-type",
  });
});

test("without a list of headers, any are allowed", async () => {
  const response = await emulator.fetch("http://localhost/p/states", { method: "OPTIONS" });
  expect(response.headers.get("Access-Control-Allow-Headers")).toBe("*");
});

test.each([
  ["a refusal", "/p/states", 401],
  ["nothing", "/nothing", 404],
  ["a refused token", "/oauth/token", 400],
])("%s can be read by any page", async (_name, path, status) => {
  const response = await emulator.fetch(`http://localhost${path}`, {
    method: path === "/oauth/token" ? "POST" : "GET",
  });
  expect(response.status).toBe(status);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const exposed = response.headers.get("Access-Control-Expose-Headers")?.split(", ");
  expect(exposed).toEqual(expect.arrayContaining(["x-correlation-id", "date", "retry-after"]));
});

test("so can a fault", async () => {
  emulator.faults.add({ kind: "error", status: 503, headers: { "Retry-After": "1" } });
  const response = await emulator.fetch("http://localhost/p/states");
  expect(response.status).toBe(503);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
});
