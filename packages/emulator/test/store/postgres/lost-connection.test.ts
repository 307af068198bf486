import { Client } from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Clock } from "../../../src/clock.ts";
import { createEmulator, type Emulator } from "../../../src/index.ts";
import { connect } from "../../../src/store/postgres/connection.ts";
import { PostgresStorage } from "../../../src/store/postgres/postgres-storage.ts";
import type { AddedToken, StoredEntry } from "../../../src/store/store.ts";
import { closing } from "../../closing.ts";
import { api } from "../../own.ts";
import { discountDraft, projectOf } from "../../project.ts";
import { ask, newDatabase, serverAddress } from "./database.ts";
import { startProxy, type Proxy } from "./proxy.ts";
import { postgresPrograms, startPostgres } from "./server.ts";

type Project = ReturnType<typeof projectOf>;

/** An emulator whose way to the database can be cut. */
async function behindProxy(): Promise<{
  readonly emulator: Emulator;
  readonly project: Project;
  readonly proxy: Proxy;
  readonly database: string;
}> {
  const database = await newDatabase();
  const proxy = await startProxy(database);
  const emulator = createEmulator({ data: proxy.address });
  onTestFinished(async () => {
    await emulator.close();
    proxy.close();
  });
  const project = projectOf(emulator);
  await project.create("/states", { key: "there", type: "OrderState" });
  return { emulator, project, proxy, database };
}

/** A storage whose way to the database can be cut. */
async function storageBehindProxy(): Promise<{ readonly storage: PostgresStorage; readonly proxy: Proxy }> {
  const proxy = await startProxy(await newDatabase());
  const storage = new PostgresStorage({ api, address: proxy.address, clock: new Clock() });
  onTestFinished(async () => {
    vi.useRealTimers();
    await storage.close();
    proxy.close();
  });
  return { storage, proxy };
}

/** From now on, time passes as a test says: a machine that is busy is no reason to give up. */
function giveTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

/** Lets time pass until something has ended. */
async function waitedFor<Result>(work: Promise<Result>): Promise<Result> {
  const course = { isOver: false };
  const over = (): void => void (course.isOver = true);
  work.then(over, over);
  while (!course.isOver) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise(setImmediate);
  }
  return work;
}

/** Something that a server may not answer. */
interface Silence {
  readonly name: string;
  /** Part of the statement that is the last one to be sent. */
  readonly at: string;
  readonly act: (storage: PostgresStorage) => Promise<unknown>;
}

async function insertInto(storage: PostgresStorage, id: string): Promise<void> {
  await storage.run(({ store }) => store.insert("shop", "state", { id }));
}

async function exported(storage: PostgresStorage): Promise<readonly StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for await (const entry of storage.entries()) entries.push(entry);
  return entries;
}

const token: AddedToken = { address: "a", grantId: "g", clientId: "c", scopes: [], expiresAt: 0, validity: 60 };

/** A draft whose creation depends on how many there are: it is stored within a transaction. */
const limited = discountDraft({ requiresDiscountCode: false, isActive: true });

function isCommit(sent: string): boolean {
  return sent.includes('"inserts"');
}

describe.skipIf(serverAddress === "")("a connection that is lost", () => {
  test.for([
    { name: "before a change reaches the server", cut: { at: isCommit, when: "before" }, stored: 0 },
    { name: "before the answer to a change arrives", cut: { at: isCommit, when: "after" }, stored: 1 },
  ] as const)("$name is told with 503, and nothing is sent twice", async ({ cut, stored }) => {
    const { project, proxy, database } = await behindProxy();
    const happened = proxy.cut(cut);
    const draft = { key: "wanted", type: "OrderState" };
    const { status, headers, body } = await project.send("POST", "/states", draft);
    await happened;
    expect(status).toBe(503);
    expect(headers.get("x-correlation-id")).toBeTruthy();
    expect(body.errors[0]).toMatchObject({
      code: "General",
      message: expect.stringContaining("read before you send it again"),
    });
    const sql = `select count(*)::int as states from commerce_http.resource where ".key" = 'wanted'`;
    await expect.poll(() => ask(database, sql)).toEqual([{ states: stored }]);
    expect((await project.send("POST", "/states", draft)).status).toBe(stored === 1 ? 400 : 201);
    expect((await project.send("POST", "/states", { ...draft, key: "next" })).status).toBe(201);
  });

  test.for([
    { name: "in the midst of a transaction", at: (sent: string) => sent.includes('"exclusive":true'), stored: 0 },
    { name: "while a transaction stores its change", at: isCommit, stored: 0 },
    { name: "while a transaction is committed", at: (sent: string) => sent.includes("commit\0"), stored: 1 },
  ])("$name is told with 503, and the next request succeeds", async ({ at, stored }) => {
    const { project, proxy } = await behindProxy();
    const happened = proxy.cut({ at, when: "after" });
    const { status, headers } = await project.send("POST", "/cart-discounts", limited);
    await happened;
    expect(status).toBe(503);
    expect(headers.get("x-correlation-id")).toBeTruthy();
    expect((await project.send("POST", "/cart-discounts", limited)).status).toBe(201);
    expect((await project.get("/cart-discounts")).body.results).toHaveLength(stored + 1);
  });

  test("while a transaction is given up is told with its own reason, and not with why it is given up", async () => {
    const proxy = await startProxy(await newDatabase());
    const connections = await connect(proxy.address);
    onTestFinished(async () => {
      await connections.close();
      proxy.close();
    });
    const happened = proxy.cut({ at: (sent) => sent.includes("rollback"), when: "before" });
    const given = connections.commits.transaction(() => Promise.reject(new Error("something was changed in between")));
    await expect(given).rejects.toMatchObject({
      name: "ConnectionLost",
      mayBeDone: false,
      message: "The connection to the database is lost: Connection terminated unexpectedly",
    });
    await happened;
  });

  test("while something is read is told with 503, and the next request succeeds", async () => {
    const { project, proxy } = await behindProxy();
    const happened = proxy.cut({ at: (sent) => sent.includes("there"), when: "after" });
    const { status, headers } = await project.get("/states/key=there");
    await happened;
    expect(status).toBe(503);
    expect(headers.get("x-correlation-id")).toBeTruthy();
    expect((await project.get("/states/key=there")).status).toBe(200);
  });

  test("since the server says nothing is told with 503, and the next request succeeds", async () => {
    const { storage, proxy } = await storageBehindProxy();
    await insertInto(storage, "1");
    proxy.silence(true);
    giveTime();
    const inserted = waitedFor(insertInto(storage, "2"));
    await expect(inserted).rejects.toThrow(/Cannot reach the database|read before you send it again/);
    const counted = waitedFor((async () => storage.run(({ store }) => store.count("shop", "state", {})))());
    await expect(counted).rejects.toThrow("Cannot reach the database");
    await expect(waitedFor((async () => storage.clear())())).rejects.toThrow("Cannot reach the database");
    vi.useRealTimers();
    proxy.silence(false);
    await insertInto(storage, "3");
  });

  test("before a reset leaves everything as it is", async () => {
    const { emulator, project, proxy } = await behindProxy();
    emulator.faults.add({ kind: "error", status: 503, match: { operation: "queryStates" } });
    emulator.clock.stop("2026-12-24T18:00:00Z");
    const happened = proxy.cut({ at: (sent) => sent.includes("delete from"), when: "before" });
    await expect(emulator.reset()).rejects.toThrow("nothing is removed");
    await happened;
    expect([emulator.faults.list().length, emulator.requests().length]).toEqual([1, 1]);
    expect(emulator.clock.timestamp()).toBe("2026-12-24T18:00:00.000Z");
    expect((await project.get("/states/key=there")).status).toBe(200);
    await emulator.reset();
    expect([emulator.faults.list().length, emulator.requests().length]).toEqual([0, 0]);
    expect((await project.get("/states/key=there")).status).toBe(404);
  });

  test("while everything is removed tells that it may be gone, or is still there", async () => {
    const { proxy } = await behindProxy();
    const storage = closing(new PostgresStorage({ api, address: proxy.address, clock: new Clock() }));
    await insertInto(storage, "1");
    const outcomes = [
      ["delete from", "Cannot reach the database, nothing is removed: ", 1],
      ["commit\0", "Cannot tell whether everything is removed, look before you go on: ", 0],
    ] as const;
    for (const [at, told, left] of outcomes) {
      const happened = proxy.cut({ at: (sent) => sent.includes(at), when: "after" });
      await expect(storage.clear("shop")).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining(told),
      });
      await happened;
      expect(await storage.run(({ store }) => store.count("shop", "state", {}))).toBe(left);
    }
  });

  test.for([
    { name: "while it is prepared", at: "create table commerce_http.project", act: (storage) => storage.check() },
    { name: "while something is stored", at: '"inserts"', act: (storage) => insertInto(storage, "2") },
    { name: "while a transaction is committed", at: "commit\0", act: (storage) => storage.clear("shop") },
    { name: "while everything is removed", at: "delete from commerce_http.resource", act: (store) => store.clear() },
    { name: "while a token is stored", at: "into commerce_http.token", act: (storage) => storage.tokens.add(token) },
    { name: "while everything is exported", at: "r.seq > $1", act: exported },
    { name: "while changes are tried", at: "set version = version", act: (storage) => storage.check() },
  ] satisfies Silence[])("$name and says nothing more is given up", async ({ at, act }) => {
    const { storage, proxy } = await storageBehindProxy();
    if (!at.startsWith("create")) await insertInto(storage, "1");
    giveTime();
    const happened = proxy.cut({ at: (sent) => sent.includes(at), when: "silently" });
    const told = act(storage).then(
      () => ({ status: 200 }),
      (error: unknown) => error,
    );
    await happened;
    // By the statement that is not answered, or by another one over its connection.
    const message = expect.stringMatching(/Query read timeout|Connection terminated/);
    expect(await waitedFor(told)).toMatchObject({ status: 503, message });
    vi.useRealTimers();
    await insertInto(storage, "3");
  });

  test("because a statement takes too long is none: nothing is stored", async () => {
    const address = await newDatabase();
    const storage = closing(new PostgresStorage({ api, address, clock: new Clock() }));
    await insertInto(storage, "1");
    const timeouts = { connection: 25_000, statement: 1000, answer: 25_000 };
    const impatient = closing(new PostgresStorage({ api, address, clock: new Clock(), timeouts }));
    const held = new Client({ connectionString: address });
    onTestFinished(() => held.end());
    await held.connect();
    await held.query("begin; lock table commerce_http.resource in share mode");
    await expect(insertInto(impatient, "2")).rejects.toThrow("the database takes too long; nothing is changed");
    await held.query("rollback");
    expect(await storage.run(({ store }) => store.count("shop", "state", {}))).toBe(1);
  });

  test("among many under way ends none of them without an answer", async () => {
    const { project, proxy } = await behindProxy();
    const happened = proxy.cut({ at: isCommit, when: "after" });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, worker) => {
        const draft = discountDraft({ requiresDiscountCode: worker > 3, isActive: true });
        return (await project.send("POST", "/cart-discounts", draft)).status;
      }),
    );
    await happened;
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
    expect(statuses.filter((status) => status === 201)).toHaveLength(39);
  });
});

describe.skipIf(serverAddress === "")("a server that is away", () => {
  test("is told with 503, and work goes on once it is back", async () => {
    const server = await startPostgres(postgresPrograms() ?? "", { isDurable: true });
    onTestFinished(() => server.stop());
    const emulator = closing(createEmulator({ data: server.address("postgres") }));
    const project = projectOf(emulator);
    const { id } = await project.create("/states", { key: "paid", type: "OrderState" });
    const course = { isAway: true };
    const statuses = new Set<number>();
    const workers = Array.from({ length: 6 }, async (_, worker) => {
      while (course.isAway || !statuses.has(200)) {
        const { status, headers } = await (worker % 3 === 0
          ? project.send("POST", "/cart-discounts", { ...limited, isActive: worker > 0 })
          : project.get(`/states/${id}`));
        if (status !== 201) statuses.add(status);
        expect(headers.get("x-correlation-id")).toBeTruthy();
      }
    });
    await server.crash();
    await expect.poll(() => [...statuses]).toContain(503);
    statuses.clear();
    await server.start();
    course.isAway = false;
    await Promise.all(workers);
    expect([...statuses].filter((status) => status !== 503 && status !== 200)).toEqual([]);
    expect((await project.send("POST", "/cart-discounts", limited)).status).toBe(201);
  });
});
