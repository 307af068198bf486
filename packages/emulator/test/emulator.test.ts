import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { Clock, createEmulator, type EmulatorOptions } from "../src/index.ts";
import { emulatorWith } from "./closing.ts";
import { patient } from "./timeouts.ts";

const states = "http://localhost/p/states";

/** The draft of a State, in two pieces. */
function slowDraft(): ReadableStream {
  const pieces = (async function* () {
    yield '{"key":"paid",';
    await wait(100);
    yield '"type":"OrderState"}';
  })();
  return ReadableStream.from(pieces).pipeThrough(new TextEncoderStream());
}

test("createEmulator() makes the Projects that it is asked for, with their built-in States", async () => {
  const emulator = emulatorWith();
  const answer = await emulator.fetch(states);
  expect(await answer.json()).toMatchObject({ total: 1, results: [{ key: "Initial", builtIn: true }] });
});

test("reset() goes back to the beginning, the Projects of the options included", async () => {
  const emulator = emulatorWith();
  await emulator.seed([{ kind: "state", draft: { key: "paid", type: "OrderState" } }]);
  emulator.faults.add({ kind: "error", status: 503 });
  emulator.clock.stop("2030-01-01");
  await emulator.reset();
  expect(emulator.faults.list()).toEqual([]);
  expect(emulator.clock.stopped).toBe(false);
  expect(await (await emulator.fetch(states)).json()).toMatchObject({ total: 1 });
});

test("builtInStates: false makes Projects without them: a seed brings all that there are", async () => {
  const emulator = emulatorWith({ builtInStates: false });
  expect(await (await emulator.fetch(states)).json()).toMatchObject({ total: 0 });
  await emulator.reset();
  expect(await (await emulator.fetch(states)).json()).toMatchObject({ total: 0 });
});

test("close() can be called again, and ends everything that listens", async () => {
  const emulator = createEmulator();
  const { url } = await emulator.listen();
  expect((await fetch(`${url}/p/states`)).status).toBe(200);
  await emulator.close();
  await emulator.close();
  await expect(fetch(`${url}/p/states`)).rejects.toThrow("fetch failed");
  await expect(emulator.fetch(states)).rejects.toThrow("the emulator is closed");
});

test("close() answers what is under way, in process and over HTTP, and then nothing more", async () => {
  const log = vi.spyOn(console, "error");
  const emulator = patient(createEmulator());
  const { url } = await emulator.listen();
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, duplex: "half" } as const;
  const answers = [
    emulator.fetch(states, { ...init, body: slowDraft() }),
    fetch(`${url}/q/states`, { ...init, body: slowDraft() }),
    emulator.seed(
      (async function* () {
        await wait(100);
        yield { project: "r", kind: "store", resource: { id: "1" } };
      })(),
    ),
  ];
  await wait(50);
  const closed = emulator.close();
  await expect(emulator.fetch(states)).rejects.toThrow("the emulator is closed");
  await expect(emulator.listen()).rejects.toThrow("the emulator is closed");
  expect(await Promise.all(answers)).toMatchObject([{ status: 201 }, { status: 201 }, 1]);
  await closed;
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test("close() cuts off what takes longer, without a word in the log", async () => {
  const log = vi.spyOn(console, "error");
  const emulator = patient(createEmulator(), { grace: 20 });
  const { url } = await emulator.listen();
  emulator.faults.add({ kind: "delay", delay: 600_000, times: 2 });
  const refused = [
    expect(emulator.fetch(states)).rejects.toThrow("the emulator is closed"),
    expect(fetch(`${url}/p/states`)).rejects.toThrow("fetch failed"),
  ];
  await expect.poll(() => emulator.faults.list()).toEqual([]);
  await emulator.close();
  await Promise.all(refused);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test.each([
  ["createEmulator()", "seeds", () => createEmulator({ seeds: [] } as object)],
  ["createEmulator()", "allowedOrigin", () => createEmulator({ allowedOrigin: undefined } as object)],
  ["auth", "client", () => createEmulator({ auth: { client: [] } as object })],
  [
    "an API client",
    "scope",
    () => createEmulator({ auth: { clients: [{ id: "a", secret: "b", scope: "c" } as never] } }),
  ],
])("%s has no option %s, and says which there are", (where, name, make) => {
  expect(make).toThrow(
    new RegExp(`^Cannot use the option "${name}" of ${where.replace("()", "\\(\\)")}: there are \\w+`),
  );
});

test.each([
  [{ projects: "my-shop" }, '"my-shop" as the option "projects" of createEmulator(): expected a list of texts'],
  [{ data: 5 }, '5 as the option "data" of createEmulator(): expected a text'],
  [
    { strictReferences: "false" },
    '"false" as the option "strictReferences" of createEmulator(): expected true or false',
  ],
  [{ log: "x" }, '"x" as the option "log" of createEmulator(): expected a function'],
  [{ clock: new Date(0) }, 'as the option "clock" of createEmulator(): expected a Clock'],
  [{ limits: 5 }, '5 as the option "limits" of createEmulator(): expected an object'],
  [{ fallback: 5 }, '5 as the option "fallback" of createEmulator(): expected an address, a function or an object'],
  [{ auth: "yes" }, '"yes" as the option "auth" of createEmulator(): expected true, false or an object'],
  [{ auth: { clients: {} } }, 'as the option "clients" of auth: expected a list'],
  [{ auth: { clients: [{ id: "a", secret: 5 }] } }, '5 as the option "secret" of an API client: expected a text'],
  [{ auth: { clients: [{ id: "a", secret: undefined }] } }, "Cannot use an API client without an id or a secret"],
])("createEmulator() refuses values of another kind: %j", (options, message) => {
  expect(() => createEmulator(options as object)).toThrow(message);
});

test.each(["8a", "8080", 99_999, -1, 1.5])("listen() refuses port %j", async (port) => {
  const emulator = emulatorWith();
  await expect(emulator.listen({ port: port as number })).rejects.toThrow(
    `Cannot use ${JSON.stringify(port)} as the option "port" of listen(): expected an integer from 0 to 65535`,
  );
});

test("a clock goes on where the time to stop at is none, and says what one is", () => {
  const { clock } = createEmulator();
  expect(() => clock.stop("tomorrow")).toThrow(/^Cannot set the clock to "tomorrow": expected a Date, .* "2026-03-01T/);
  expect(clock.stopped).toBe(false);
});

test("what is stored of a kind that there is not names those that there are", async () => {
  await expect(createEmulator({ projects: ["p"] }).stored("states")).rejects.toThrow(
    'There is no kind "states"; there are "state", ',
  );
});

test.each(["1d", "1000", Number.NaN])("the clock does not advance by %j", (time) => {
  expect(() => new Clock().advance(time as number)).toThrow(
    `Cannot advance the clock by "${time}": expected milliseconds`,
  );
});

test("listen() refuses options that it does not have", async () => {
  const emulator = emulatorWith();
  await expect(emulator.listen({ hostname: "::1" } as object)).rejects.toThrow('option "hostname" of listen()');
});

test.each([
  [{ durability: "disk", data: "a.db" }, 'Cannot use "disk" as durability'],
  [{ durability: "power" }, "name a data file"],
  [{ data: ":memory:" }, 'Cannot keep data in ":memory:": leave out "data" to keep it in memory'],
  [{ data: "mysql://me:secret@host/x" }, 'Cannot keep data at an address "mysql:…": expected a file, or postgres://…'],
  [{ data: "file:shop.db" }, 'for a file of that name, use "./file:…"'],
])("createEmulator() refuses %o", (options, message) => {
  expect(() => createEmulator(options as EmulatorOptions)).toThrow(message);
});

test("projects() names the Projects, those of a request too", async () => {
  const emulator = emulatorWith({ projects: ["b"] });
  await emulator.fetch("http://localhost/a/states");
  expect(await emulator.projects()).toEqual(["b", "a"]);
});

test("GraphQL can be answered elsewhere", async () => {
  const emulator = emulatorWith({ graphqlPath: "gql" });
  const ask = (path: string): Promise<Response> =>
    emulator.fetch(`http://localhost/p/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query: "{ discountGroups { total } }" }),
    });
  expect(await (await ask("gql")).json()).toEqual({ data: { discountGroups: { total: 0 } } });
  expect((await ask("graphql")).status).toBe(404);
});
