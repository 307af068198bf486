import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { leading, state } from "../../drafts.ts";
import { isWrite, openShop, type Shop } from "./shop.ts";

const bin = fileURLToPath(new URL("../../../src/bin.ts", import.meta.url));
const states = [leading("open", "paid"), leading("paid", "open"), state("sent"), state("closed")];

/** A run of the command as a process of its own. */
interface Run {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `apply` as a process that gets a signal when its n-th write has arrived. */
async function applyUntil(shop: Shop, number: number, signal: NodeJS.Signals): Promise<Run> {
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const request = await requestOf(incoming);
      const isHit = (await isWrite(request)) && (count += 1) === number;
      const response = await shop.emulator.fetch(request);
      if (isHit) child.kill(signal);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(await response.text());
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, ["--conditions", "@commerce-http/source", bin, "apply", "--yes"], {
    cwd: shop.folder,
    env: {
      COMMERCE_HTTP_PROJECT: "shop",
      COMMERCE_HTTP_BASE_URL: `http://127.0.0.1:${port}`,
      COMMERCE_HTTP_TOKEN: "the-token-of-the-tests",
    },
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => void (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => void (err += chunk.toString()));
  await once(child, "close");
  return { code: child.exitCode, signal: child.signalCode, out, err };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { authorization = "", "content-type": type = "application/json" } = headers;
  return new Request(`http://localhost${url}`, {
    method,
    headers: { authorization, "content-type": type },
    ...(method === "POST" && { body: Buffer.concat(chunks) }),
  });
}

test.for([1, 3])(
  "a process that is killed at write %i has told its folder what is its own, and the next run goes on",
  async (number) => {
    const shop = await openShop({ "states.json": { states } });
    expect(await applyUntil(shop, number, "SIGKILL")).toMatchObject({
      signal: "SIGKILL",
      out: expect.not.stringContaining("Done"),
    });
    expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({ states: ["closed", "open", "paid", "sent"] });
    expect(await shop.apply()).toMatchObject({ outcome: "done" });
    shop.writes.length = 0;
    expect(await shop.apply()).toMatchObject({ outcome: "done", steps: [] });
    expect(shop.writes).toEqual([]);
  },
);

test("a process that gets Ctrl-C ends its step, accounts for all, and ends as interrupted", async () => {
  const shop = await openShop({ "states.json": { states } });
  const { code, out, err } = await applyUntil(shop, 2, "SIGINT");
  expect([code, err]).toEqual([130, expect.stringContaining("Stopping")]);
  const done = Number(/^Stopped: (\d) of 5 steps/m.exec(out)?.[1]);
  expect(done).toBeGreaterThanOrEqual(2);
  const { results } = await shop.client.states.query({ where: "builtIn = false" });
  expect(results.length).toBeGreaterThanOrEqual(2);
  expect(await shop.apply()).toMatchObject({ outcome: "done" });
});
