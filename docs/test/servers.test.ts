import { once } from "node:events";
import { type IncomingMessage, request, type RequestOptions } from "node:http";
import { createEmulator } from "@commerce-http/emulator";
import { createRecorder } from "@commerce-http/traffic";
import { describe, expect, onTestFinished, test } from "vitest";
import { started } from "../../packages/cli/test/mcp/served.ts";
import { PageServer } from "../../tools/dev/src/server/server.ts";

/** A server that we start, as its clients see it. */
interface Started {
  /** Address of something that it answers. */
  readonly url: URL;
  /** What has reached whatever the server stands before; absent where it is for this machine only, and no origin can be allowed. */
  readonly reached: () => number;
  /** Status of the answer to requests that are let in; 200 unless given. */
  readonly status?: number;
}

const allowedOrigins = ["https://shop.example"];
const listed: Readonly<Record<string, () => Promise<Started>>> = {
  "the emulator": async () => {
    const emulator = createEmulator({ allowedOrigins });
    onTestFinished(() => emulator.close());
    const { url } = await emulator.listen();
    return { url: new URL("/p/states", url), reached: () => emulator.requests({ status: 200 }).length };
  },
  "the recorder": async () => {
    let lines = 0;
    const recorder = createRecorder({ to: () => Response.json({}), write: () => void (lines += 1), allowedOrigins });
    onTestFinished(() => recorder.close());
    const { url } = await recorder.listen();
    // The first line is the head.
    return { url: new URL("/p/states", url), reached: () => lines - 1 };
  },
  "assistants' server": async () => {
    const { url } = await started("--allowed-origin", "https://shop.example");
    // The token is asked for behind the gate.
    return { url, reached: () => 0, status: 401 };
  },
};
const closed: typeof listed = {
  "the emulator's metrics": async () => {
    const emulator = createEmulator({ allowedOrigins });
    onTestFinished(() => emulator.close());
    const { url } = await emulator.listen();
    return { url: new URL("/_emulator/metrics", url), reached: () => 0 };
  },
  "the page of `npm run dev`": async () => {
    const server = new PageServer({ html: "", script: "", redoc: "" });
    onTestFinished(() => server.close());
    return { url: new URL(await server.listen(0)), reached: () => 0 };
  },
};

/** Sends a request as it is: `fetch` would choose some of its headers itself. */
async function statusOf(
  url: URL,
  headers: Readonly<Record<string, string>>,
  more: RequestOptions = {},
): Promise<number> {
  const sent = request(url, { headers, agent: false, ...more }).end();
  const [{ statusCode = 0, headers: answered }] = (await once(
    sent.on("response", (answer) => answer.resume()),
    "response",
  )) as [IncomingMessage];
  if (statusCode === 403) expect(answered["access-control-allow-origin"]).toBeUndefined();
  return statusCode;
}

const embedded = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" };
const refused = [
  ["a page of another site", { Origin: "https://evil.example" }],
  ["a page without an origin", { Origin: "null" }],
  ["an image on a page of another site", embedded],
  ["a page whose name begins like this machine's", { Origin: "http://localhost.evil.example" }],
  ["another name for this machine", { Host: "evil.example" }],
  ["a name that begins like this machine's", { Host: "127.0.0.1.evil.example" }],
  ["a name with a port in its midst", { Host: "local:80host" }],
] as const;
const letIn = [
  ["a program", {}],
  ["a page of this machine", { Origin: "http://localhost:3000" }],
  ["another name of this machine", { Host: "[::1]:80" }],
  [
    "a link on another site",
    { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" },
  ],
] as const;

describe.each(Object.entries({ ...listed, ...closed }))("%s", (name, start) => {
  test.each(refused)("refuses %s, whatever it asks for", async (_, headers) => {
    const { url, reached } = await start();
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const status = await statusOf(url, { "Content-Type": "text/plain", ...headers }, { method });
      expect([method, status]).toEqual([method, "Host" in headers && headers.Host.includes(":80h") ? 400 : 403]);
    }
    expect(reached()).toBe(0);
  });

  test.each(letIn)("answers %s", async (_, headers) => {
    const { url, status = 200 } = await start();
    expect(await statusOf(url, headers)).toBe(status);
  });

  test("lets pages read answers where their origin is allowed", async () => {
    const { url, status = 200 } = await start();
    const isListed = name in listed;
    for (const method of ["GET", "OPTIONS"]) {
      const answer = await fetch(url, { method, headers: { Origin: "https://shop.example" } });
      const origin = isListed ? "https://shop.example" : null;
      const expected = method === "OPTIONS" ? 204 : status;
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([
        isListed ? expected : 403,
        origin,
      ]);
    }
  });

  test.each(["//", "/\\", "http://[", "*", "/%"])(
    "answers the target %s without a failure of its own",
    async (path) => {
      const { url } = await start();
      expect(await statusOf(url, {}, { path })).toBeLessThan(500);
    },
  );
});
