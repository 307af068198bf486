import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Emulator, EmulatorOptions } from "../../src/index.ts";
import { emulatorWith } from "../closing.ts";
import { patient } from "../timeouts.ts";

let emulator: Emulator;

beforeEach(() => begin());

const base = "http://localhost";

function begin(options?: EmulatorOptions): void {
  emulator = emulatorWith(options);
}

async function ask(path: string, init?: RequestInit): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await emulator.fetch(`${base}/_emulator/requests${path}`, init);
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const states = (query = ""): Promise<Response> => emulator.fetch(`${base}/p/states${query}`);

describe("GET /_emulator/requests", () => {
  test("lists requests as requests() tells them, and from where to go on", async () => {
    await states();
    await states("?limit=1");
    const { status, body } = await ask("");
    expect(status).toBe(200);
    const run = expect.stringMatching(/^[0-9a-f]{8}$/);
    expect(body).toEqual({
      count: 2,
      first: 1,
      last: 2,
      run,
      results: JSON.parse(JSON.stringify(emulator.requests())),
    });
  });

  test.each([
    ["operation=queryStates", [1, 3]],
    ["status=2XX&limit=1", [3]],
    ["method=GET&since=1", [2, 3]],
    ["correlationId=order-12345", [2]],
  ])("chooses by %s", async (parameters, ids) => {
    await states();
    await emulator.fetch(`${base}/nothing`, { headers: { "X-Correlation-ID": "order-12345" } });
    await states();
    const { body } = await ask(`?${parameters}`);
    expect(body).toMatchObject({ last: 3, results: ids.map((id) => ({ id })) });
  });

  test("leaves bodies out where that is asked for", async () => {
    await emulator.fetch(`${base}/p/states`, { method: "POST", body: "x" });
    const { body } = await ask("?bodies=false");
    expect(body["results"]).toEqual([expect.not.objectContaining({ body: "x" })]);
    expect(body).toMatchObject({ results: [{ answer: { status: 415 }, refusal: { code: "InvalidInput" } }] });
    expect(JSON.stringify(body)).not.toContain('"body"');
  });

  test.each([
    ["?operation=createStates", "operation"],
    ["?bodies=no", "bodies"],
    ["?limit=1&limit=2", "limit"],
    ["?constructor=1", "constructor"],
    ["?__proto__=1", "__proto__"],
  ])("refuses %s", async (query, field) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidField", field }] } });
  });

  test("tells one request, and says where it is not kept", async () => {
    await states();
    expect(await ask("/1")).toMatchObject({ status: 200, body: { id: 1, operation: "queryStates" } });
    for (const id of ["2", "0", "x"]) expect((await ask(`/${id}`)).status).toBe(404);
    expect(await ask("/2")).toMatchObject({
      body: { message: 'There is no request with id "2" any more, or not yet' },
    });
  });

  test("is refused where none are kept", async () => {
    begin({ keptRequests: 0 });
    expect(await ask("")).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidOperation" }] } });
  });
});

test("DELETE forgets requests, and so does a reset", async () => {
  await states();
  expect(await ask("", { method: "DELETE" })).toEqual({ status: 200, body: { count: 1 } });
  expect((await ask("")).body).toMatchObject({ count: 0, first: 2, last: 1, results: [] });
  await states();
  await emulator.fetch(`${base}/_emulator/reset`, { method: "POST" });
  expect((await ask("")).body).toMatchObject({ count: 0, last: 2 });
});

/** An event of a stream. */
interface StreamEvent {
  readonly id: number;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** Opens a stream; the function returned waits for so many further events. */
async function open(
  query = "",
  headers = {},
  rest: RequestInit = {},
): Promise<(count: number) => Promise<StreamEvent[]>> {
  const init = { headers: { accept: "text/event-stream", ...headers }, ...rest };
  const answer = await emulator.fetch(`${base}/_emulator/requests${query}`, init);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  return eventsOf(answer);
}

function eventsOf({ body }: Response): (count: number) => Promise<StreamEvent[]> {
  if (body === null) throw new Error("There is no stream");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async (count) => {
    const events: StreamEvent[] = [];
    while (events.length < count) {
      const [, id, event = "", data = ""] = /^id: [0-9a-f]{8}-(\d+)\nevent: (\w+)\ndata: (.*)\n\n/m.exec(text) ?? [];
      if (id === undefined) {
        const { done, value } = await reader.read();
        if (done) break;
        text += value;
        continue;
      }
      text = text.slice(text.indexOf("\n\n", text.indexOf(`data: ${data}`)) + 2);
      events.push({ id: Number(id), event, data: JSON.parse(data) });
    }
    return events;
  };
}

describe("a stream of requests", () => {
  test("tells each request once it has ended", async () => {
    await states();
    const next = await open();
    await states("?limit=1");
    expect(await next(1)).toEqual([
      { id: 2, event: "request", data: JSON.parse(JSON.stringify(emulator.requests()[1])) },
    ]);
    await Promise.all([states(), states()]);
    expect((await next(2)).map(({ id }) => id)).toEqual([3, 4]);
  });

  test("goes on behind the event that was seen last, and behind since", async () => {
    for (let count = 0; count < 3; count += 1) await states();
    const { body } = await ask("");
    expect(await (await open("", { "Last-Event-ID": `${String(body["run"])}-1` }))(2)).toMatchObject([
      { id: 2 },
      { id: 3 },
    ]);
    expect(await (await open("?since=2"))(1)).toMatchObject([{ id: 3 }]);
    expect(await (await open("?since=0", { "Last-Event-ID": `${String(body["run"])}-2` }))(1)).toMatchObject([
      { id: 3 },
    ]);
  });

  test("begins anew where the last event is of another emulator", async () => {
    for (let count = 0; count < 3; count += 1) await states();
    for (const id of [1, 70]) {
      expect(await (await open("", { "Last-Event-ID": `00c0ffee-${id}` }))(4)).toMatchObject([
        { id: 0, event: "emptied", data: { last: id } },
        { id: 1, event: "request" },
        { id: 2 },
        { id: 3 },
      ]);
    }
    expect(await (await open("?since=70"))(1)).toMatchObject([{ id: 1, event: "request" }]);
  });

  test("says which requests were missed, and when they were forgotten", async () => {
    begin({ keptRequests: 2 });
    for (let count = 0; count < 4; count += 1) await states();
    const next = await open("?since=1");
    expect(await next(3)).toMatchObject([
      { id: 2, event: "missed", data: { from: 2, to: 2 } },
      { id: 3, event: "request" },
      { id: 4, event: "request" },
    ]);
    const emptied = next(1);
    await wait(0);
    emulator.clearRequests();
    expect(await emptied).toEqual([{ id: 4, event: "emptied", data: { last: 4 } }]);
  });

  test("says that requests were forgotten while nobody listened", async () => {
    await states();
    emulator.clearRequests();
    await states();
    expect(await (await open("?since=0"))(2)).toMatchObject([
      { id: 1, event: "emptied", data: { last: 1 } },
      { id: 2, event: "request" },
    ]);
    expect(await (await open("", { "Last-Event-ID": "00c0ffee-9" }))(2)).toMatchObject([
      { id: 0, event: "emptied", data: { last: 9 } },
      { id: 2, event: "request" },
    ]);
  });

  test("chooses, and leaves bodies out", async () => {
    const next = await open("?status=404&bodies=false");
    await states();
    await emulator.fetch(`${base}/nothing`);
    const [event] = await next(1);
    expect(event).toMatchObject({ id: 2, data: { answer: { status: 404 } } });
    expect(event?.data["answer"]).not.toHaveProperty("body");
  });

  test.each([
    ["?limit=1", {}, "limit"],
    ["?path=/", {}, "path"],
    ["", { "Last-Event-ID": "a" }, undefined],
    ["", { "Last-Event-ID": "17" }, undefined],
  ])("is refused for %s %j", async (query, headers, field) => {
    const { status, body } = await ask(query, { headers: { accept: "text/event-stream", ...headers } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [field === undefined ? {} : { field }] });
  });

  test("arrives over HTTP at once, and ends with the emulator", async () => {
    const { url } = await patient(emulator).listen();
    const next = eventsOf(await fetch(`${url}/_emulator/requests`, { headers: { accept: "text/event-stream" } }));
    for (const id of [1, 2]) {
      await (await fetch(`${url}/p/states`)).text();
      expect(await next(1)).toMatchObject([{ id }]);
    }
    await emulator.close();
    expect(await next(1)).toEqual([]);
  });

  test("breaks off where its request is aborted in process", async () => {
    const left = new AbortController();
    const next = await open("", {}, { signal: left.signal });
    await states();
    expect(await next(1)).toMatchObject([{ event: "request" }]);
    const waiting = next(1);
    left.abort(new Error("Seen enough"));
    await expect(waiting).rejects.toThrow("Seen enough");
    await states();
    expect(emulator.requests()).toHaveLength(2);
  });

  test("tells also what ends as the emulator is closed, and ends then", async () => {
    const { url } = await emulator.listen();
    const next = await open();
    emulator.faults.add({ kind: "delay", delay: 100, times: 2 });
    const answers = [states(), fetch(`${url}/p/states`)];
    await vi.waitFor(() => expect(emulator.faults.list()).toEqual([]));
    const [first, second] = await Promise.all([...answers, emulator.close()]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(await next(3)).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  test("lets go of a client that leaves", async () => {
    const { url } = await emulator.listen();
    const left = new AbortController();
    const init = { headers: { accept: "text/event-stream" }, signal: left.signal };
    const answer = await fetch(`${url}/_emulator/requests`, init);
    left.abort();
    await expect(answer.text()).rejects.toThrow("abort");
    await (await fetch(`${url}/p/states`)).text();
    expect(emulator.requests()).toHaveLength(1);
  });
});
