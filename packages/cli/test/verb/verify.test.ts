import { EventEmitter, once } from "node:events";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEmulator, type Emulator, type EmulatorOptions } from "@commerce-http/emulator";
import { afterAll, afterEach, expect, onTestFinished, test } from "vitest";
import { folderOf, write } from "../folder/folders.ts";
import { runCommand, type Circumstances, type Ran } from "../terminal.ts";

const folder = folderOf({}, afterAll);
afterEach(() => rmSync(join(folder, "recording.jsonl"), { force: true }));

function emulatorOf(options: EmulatorOptions = {}): Emulator {
  const emulator = createEmulator({ projects: ["shop"], ...options });
  onTestFinished(() => emulator.close());
  return emulator;
}

/** Records what a program sends, over HTTP. */
async function recorded(send: (url: string) => Promise<void>, words: readonly string[] = []): Promise<Ran> {
  const stop = new AbortController();
  const lines = new EventEmitter();
  const said = once(lines, "line");
  const ran = runCommand(["record", "recording.jsonl", "--port", "0", ...words], {
    folder,
    signal: stop.signal,
    env: { COMMERCE_HTTP_BASE_URL: "http://localhost" },
    fetch: emulatorOf().fetch,
    onOut: (text) => lines.emit("line", text),
  });
  const [, url = ""] = /through (\S+) to/.exec(String(await said)) ?? [];
  try {
    await send(url);
  } finally {
    stop.abort(new Error("Stopped"));
  }
  return ran;
}

async function createStates(url: string): Promise<void> {
  const headers = { Authorization: "Bearer the-token-of-the-program", "Content-Type": "application/json" };
  const send = async (path: string, body: object): Promise<{ readonly id: string }> => {
    const answer = await fetch(`${url}/shop${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return (await answer.json()) as { readonly id: string };
  };
  const { id } = await send("/states", { key: "paid", type: "OrderState" });
  await send(`/states/${id}`, { version: 1, actions: [{ action: "setName", name: { en: "Paid" } }] });
}

const first = {
  COMMERCE_HTTP_FIRST_BASE_URL: "http://localhost:1",
  COMMERCE_HTTP_FIRST_TOKEN_URL: "http://localhost:1/oauth/token",
  COMMERCE_HTTP_FIRST_CLIENT_ID: "emulator",
  COMMERCE_HTTP_FIRST_CLIENT_SECRET: "emulator",
};
const second = {
  COMMERCE_HTTP_SECOND_BASE_URL: "http://localhost:2",
  COMMERCE_HTTP_SECOND_TOKEN: "the-token-of-the-second",
};

/** Compares two emulators, the first of which wants tokens, and so notes who has changed something. */
function compared(
  other: EmulatorOptions,
  words: readonly string[] = [],
  more: Partial<Circumstances> = {},
): Promise<Ran> {
  const servers = new Map([
    ["1", emulatorOf({ auth: true })],
    ["2", emulatorOf(other)],
  ]);
  const projects = ["--first-project", "shop", "--second-project", "shop"];
  const ignored = ["--ignore", "createdBy", "--ignore", "lastModifiedBy"];
  return runCommand(["verify", "recording.jsonl", ...projects, ...ignored, ...words], {
    folder,
    env: { ...first, ...second },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const server = servers.get(new URL(request.url).port);
      if (server === undefined) throw new Error(`Nobody at ${request.url}`);
      return server.fetch(request);
    },
    ...more,
  });
}

test("what is recorded is answered alike by two copies", async () => {
  const { code, err } = await recorded(createStates);
  expect([code, err]).toEqual([0, "Requests: 2 recorded\n"]);
  const file = join(folder, "recording.jsonl");
  expect(readFileSync(file, "utf8")).not.toContain("the-token");
  expect(statSync(file).mode & 0o077).toBe(0);
  const ran = await compared({});
  expect(ran).toMatchObject({
    code: 0,
    out: "2 of 2 requests are answered alike by shop on http://localhost:1 and shop on http://localhost:2; 0 differ, 0 were not sent\n",
  });
});

test("what --hide names is not written", async () => {
  await recorded(createStates, ["--hide", "KEY"]);
  const text = readFileSync(join(folder, "recording.jsonl"), "utf8");
  expect(text).not.toContain("paid");
  expect(text).toContain('"key":"***"');
});

test("what went through without being recorded, or recorded whole, is counted", async () => {
  const { err } = await recorded(
    async (url) => {
      await createStates(url);
      await fetch(`${url}/oauth/token`, { method: "POST", body: "grant_type=client_credentials" });
      await fetch(`${url}/lost`);
    },
    ["--hide", "KEY"],
  );
  expect(err).toMatch(/^Requests: 3 recorded; 1 of them incomplete.*; 1 forwarded without recording.*\n$/);
});

test("where answers differ, the code is 2, and the report says where", async () => {
  await recorded(createStates);
  const other = { limits: { requestBody: 60 } };
  const ran = await compared(other);
  expect(ran.code).toBe(2);
  expect(ran.out).toMatch(/^#2 POST \/shop\/states\/[0-9a-f-]{36}\n {2}status: "200" \| "413 InvalidInput"\n/);
  const { out } = await compared(other, ["--json"]);
  expect(JSON.parse(out)).toMatchObject({
    format: "commerce-http/verification",
    totals: { requests: 2, same: 1, different: 1, unsent: 0 },
    differences: [{ request: 2, kind: "status" }],
  });
});

test("tokens that both refuse prove nothing", async () => {
  await recorded(createStates);
  const { COMMERCE_HTTP_FIRST_BASE_URL } = first;
  const env = { COMMERCE_HTTP_FIRST_BASE_URL, COMMERCE_HTTP_FIRST_TOKEN: "not-a-token", ...second };
  const { code, out } = await compared({ auth: true }, [], { env });
  expect([code, out]).toEqual([1, expect.stringContaining("both refuse every request with 401 or 403")]);
});

test("where a server falls silent, what was found is told all the same", async () => {
  await recorded(createStates);
  const servers = [emulatorOf(), emulatorOf()];
  const counts = [0, 0];
  const silent: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const side = Number(new URL(request.url).port) - 1;
    counts[side] = (counts[side] ?? 0) + 1;
    if (counts[side] > 1) throw new TypeError("fetch failed", { cause: new Error("other side closed") });
    const answer = await servers[side]?.fetch(request);
    const text = String(await answer?.text());
    return new Response(side === 0 ? text : text.replace('"builtIn":false', '"builtIn":true'), answer);
  };
  const { COMMERCE_HTTP_FIRST_BASE_URL } = first;
  const env = { COMMERCE_HTTP_FIRST_BASE_URL, COMMERCE_HTTP_FIRST_TOKEN: "a-token-of-the-first", ...second };
  const { code, out } = await compared({}, ["--json"], { env, fetch: silent });
  expect(code).toBe(2);
  expect(JSON.parse(out)).toMatchObject({
    differences: [{ request: 1 }],
    unanswered: [
      { request: 2, server: "first", reason: "other side closed" },
      { request: 2, server: "second", reason: "other side closed" },
    ],
  });
});

test("what cannot be sent is told beside what differs", async () => {
  await recorded(createStates);
  const { code, out } = await compared({ limits: { requestBody: 10 } });
  expect([code, out]).toEqual([2, expect.stringContaining("was not sent: it names")]);
});

test("a recording that is there already is left alone", async () => {
  writeFileSync(join(folder, "recording.jsonl"), "mine");
  const words = ["record", "recording.jsonl", "--base-url", "http://localhost"];
  const { code, err } = await runCommand(words, { folder });
  expect([code, err]).toEqual([
    64,
    expect.stringContaining("Cannot record in recording.jsonl: the file exists already"),
  ]);
  expect(readFileSync(join(folder, "recording.jsonl"), "utf8")).toBe("mine");
});

test("a port in use leaves no file, and differences count before what could not be sent", async () => {
  const { url } = await emulatorOf().listen();
  const taken = ["--port", new URL(url).port, "--base-url", "http://localhost"];
  expect((await runCommand(["record", "recording.jsonl", ...taken], { folder })).code).toBe(1);
  expect(existsSync(join(folder, "recording.jsonl"))).toBe(false);

  const lines = [
    { format: "commerce-http/recording", version: 1 },
    { request: { method: "POST", path: "/shop/x", gap: "hidden" }, answer: { status: 200 } },
    { request: { method: "POST", path: "/shop/states", body: { key: "a".repeat(80) } }, answer: { status: 400 } },
  ];
  const comparedFirst = async (count: number): Promise<Ran> => {
    const texts = lines.slice(0, count).map((line) => JSON.stringify(line));
    write(folder, { "recording.jsonl": texts.join("\n") });
    return compared({ limits: { requestBody: 60 } });
  };
  expect((await comparedFirst(3)).code).toBe(2);
  expect((await comparedFirst(2)).code).toBe(1);
  const out = "Nothing was compared: the recording has no requests\n";
  expect(await comparedFirst(1)).toMatchObject({ code: 1, out });
});

test.each([
  [
    ["record", "nowhere/recording.jsonl", "--base-url", "http://localhost", "--port", "0"],
    "Cannot record in nowhere/recording.jsonl: ENOENT",
  ],
  [["record", "recording.jsonl"], "missing base-url"],
  [["record", "recording.jsonl", "--base-url", "ftp://localhost"], "Cannot use base address"],
  [["record", "recording.jsonl", "--base-url", "http://shop.example"], "--allow-http"],
  [["record"], "FILE"],
])("%j is refused", async (words, reason) => {
  const { code, err } = await runCommand(words, { folder });
  expect([code, err]).toEqual([64, expect.stringContaining(reason)]);
});

test("a file that is not there, one server twice, and a token that is not granted are told", async () => {
  expect((await compared({})).err).toContain("Cannot read recording.jsonl: there is no such file");
  const same = ["--second-base-url", "http://localhost:1"];
  expect((await compared({}, same)).err).toContain("Cannot compare shop on http://localhost:1 with itself");
  await recorded(createStates);
  const env = { ...first, COMMERCE_HTTP_FIRST_CLIENT_SECRET: "wrong-secret", ...second };
  const { code, out, err: text } = await compared({}, [], { env });
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(
      /^#1 .* was not answered by shop on http:\/\/localhost:1, .* Cannot get a token of localhost:1: status 401: invalid_client/,
    ),
  ]);
  expect(out + text).not.toContain("wrong-secret");
});

test("it ends with a signal", async () => {
  await recorded(createStates);
  const stopped = AbortSignal.abort(new Error("Stopped"));
  const { code } = await compared({}, [], { signal: stopped });
  expect(code).toBe(130);
});
