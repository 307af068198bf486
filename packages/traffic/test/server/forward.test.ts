import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { listening } from "../../../emulator/test/closing.ts";
import { baseOf, Forwarder, type AddressedServer, type ServerAddress } from "../../src/server/forward.ts";

const { signal } = new AbortController();

function forwarded(server: ServerAddress | AddressedServer, request: Request, body = ""): Promise<Response> {
  const bytes = new TextEncoder().encode(body);
  const { pathname, search } = new URL(request.url);
  const way = { request, target: pathname + search, body: bytes, correlationId: "c-1", signal };
  return new Forwarder(server, "to").forward(way);
}

describe("Forwarder", () => {
  test("sends a request on with headers of its own, and without those of one connection", async () => {
    const to = { at: (request: Request) => Response.json([...request.headers]), headers: () => ({ "x-own": "1" }) };
    const headers = { Connection: "close, x-hop", "X-Hop": "1", "X-Own": "0", TE: "trailers" };
    const request = new Request("http://localhost/p?a=1", { method: "POST", headers });
    const received = Object.fromEntries((await (await forwarded(to, request, "x")).json()) as [string, string][]);
    expect(received).toMatchObject({ "x-own": "1", "x-correlation-id": "c-1" });
    expect(received).not.toHaveProperty("x-hop");
    expect(received).not.toHaveProperty("te");
  });

  test("refuses a request that comes back", async () => {
    const forwarder = new Forwarder((request) => pass(request), "to");
    const pass = (request: Request): Promise<Response> =>
      forwarder.forward({ request, target: "/", body: new Uint8Array(), correlationId: "c", signal });
    await expect(pass(new Request("http://localhost/"))).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining("it has returned to this server") as string,
    });
  });

  test.each([
    ["throws", () => Promise.reject(new Error("no")), '"to" failed: no'],
    ["returns a text", () => "x" as unknown as Response, '"to" failed: it returned x instead of a Response'],
    ["returns a list", () => [] as unknown as Response, '"to" failed: it returned a list instead of a Response'],
    [
      "returns an object",
      () => ({}) as unknown as Response,
      '"to" failed: it returned an object instead of a Response',
    ],
  ])("tells that a function %s", async (_, at, reason) => {
    const answer = forwarded(at, new Request("http://localhost/"));
    await expect(answer).rejects.toThrow(`Cannot forward the request: ${reason}`);
  });

  test("tells that an answer is read already", async () => {
    const response = new Response("x");
    await response.text();
    await expect(forwarded(() => response, new Request("http://localhost/"))).rejects.toThrow(
      "whose body was already read",
    );
  });

  test("tells that nothing listens, and that an answer broke off", async () => {
    await expect(forwarded("http://127.0.0.1:9", new Request("http://localhost/"))).rejects.toMatchObject({
      status: 502,
    });
    const server = createServer((_, outgoing) => {
      outgoing.writeHead(200, { "Content-Length": "10" });
      outgoing.write("x", () => outgoing.destroy());
    });
    const url = await listening(server);
    const forwarder = new Forwarder(url, "to");
    const answer = await forwarded(url, new Request("http://localhost/"));
    await expect(forwarder.bodyOf(answer, signal)).rejects.toThrow("Cannot forward the response: it broke off");
  });
});

test.each(["ftp://host", "https://user:pass@host", "https://host?a=1", "host"])("baseOf() refuses %s", (address) => {
  expect(() => baseOf(address)).toThrow("Cannot send requests to the address");
});
