import { afterEach, expect, test } from "vitest";
import { PageServer } from "../../src/server/server.ts";

const files = { html: "<p>page</p>", script: "main()", redoc: "redoc()" };
const open: PageServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serving(port = 0): Promise<{ readonly server: PageServer; readonly address: string }> {
  const server = new PageServer(files);
  open.push(server);
  return { server, address: await server.listen(port) };
}

/** Reads events until there are as many as wanted. */
async function events(response: Response, count: number): Promise<readonly string[]> {
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const found = (): readonly string[] => text.match(/^event: .*\ndata: .*\n\n/gm) ?? [];
  while (found().length < count) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  return found();
}

test("the server gives the page, its programs and the description", async () => {
  const { server, address } = await serving();
  server.show({ openapi: "3.1.0" });
  const got = await Promise.all(
    ["", "main.js", "redoc.js", "description.json"].map(async (path) => {
      const response = await fetch(address + path);
      return [response.headers.get("content-type"), await response.text()];
    }),
  );
  expect(got).toEqual([
    ["text/html; charset=utf-8", "<p>page</p>"],
    ["text/javascript; charset=utf-8", "main()"],
    ["text/javascript; charset=utf-8", "redoc()"],
    ["application/json", '{"openapi":"3.1.0"}'],
  ]);
});

test("the server tells pages of each new description and of problems, also those that come later", async () => {
  const { server, address } = await serving();
  const early = await fetch(`${address}events`);
  expect(early.headers.get("content-type")).toBe("text/event-stream");
  expect(server.show({ openapi: "3.1.0" })).toBe(true);
  expect(server.show({ openapi: "3.1.0" })).toBe(false);
  server.tell(["spec/a.yaml:1:1: wrong"]);
  expect(server.show({ openapi: "3.1.1" })).toBe(true);
  const seen = await events(early, 3);
  const [first, , second] = seen.map((event) => Number(/data: (\d+)/.exec(event)?.[1]));
  expect(seen[1]).toBe('event: problems\ndata: ["spec/a.yaml:1:1: wrong"]\n\n');
  expect(second).toBe((first ?? 0) + 1);
  expect(await events(await fetch(`${address}events`), 2)).toEqual([seen[2], seen[1]]);
});

test("the server refuses strange methods and paths", async () => {
  const { address } = await serving();
  expect((await fetch(`${address}other`)).status).toBe(404);
  expect((await fetch(address, { method: "POST" })).status).toBe(405);
});

test("the server takes another port where one is taken", async () => {
  const { address } = await serving();
  const { address: other } = await serving(Number(new URL(address).port));
  expect(other).not.toBe(address);
  expect((await fetch(other)).status).toBe(200);
});

test("the server says what is wrong with a port that is none", async () => {
  await expect(serving(70_000)).rejects.toThrow("expected an integer from 0 to 65535");
});

test("the server closes connections that wait for events", async () => {
  const { server, address } = await serving();
  const response = await fetch(`${address}events`);
  await server.close();
  expect(await events(response, 1).catch(() => [])).toEqual([]);
  await expect(fetch(address)).rejects.toThrow("fetch failed");
});
