import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createEmulator, type Emulator } from "../../src/index.ts";
import { openDatabase } from "../../src/store/database.ts";
import { layout, openStore } from "../own.ts";

let folder: string;
let file: string;
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
  file = join(folder, "shop.db");
});

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Starts another process that opens the file; resolves once it has. */
async function started(
  mode: "hold" | "write",
  ...user: readonly string[]
): Promise<{ child: ChildProcess; lines: () => string[] }> {
  const writer = fileURLToPath(new URL("./writer.ts", import.meta.url));
  const child = spawn(process.execPath, ["--conditions=@commerce-http/source", writer, file, mode, ...user]);
  children.push(child);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  await Promise.race([once(child.stdout, "data"), once(child, "close")]);
  return { child, lines: () => output.split("\n").slice(0, -1) };
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "close");
}

describe("a file", () => {
  test("keeps everything until it is opened again", () => {
    const before = openStore({ file });
    before.addProject("shop");
    before.insert("shop", "state", { id: "1", key: "a" });
    before.claim("shop", "sortOrder", "0.5", "1");
    before.close();
    expect(readdirSync(folder)).toEqual(["shop.db"]);
    const after = openStore({ file });
    expect(after.readByKey("shop", "state", "a")).toBe('{"id":"1","key":"a"}');
    expect(after.query("shop", "state", { limit: 20, offset: 0, withTotal: true }).total).toBe(1);
    expect(after.projects()).toEqual(["shop"]);
    expect(after.claim("shop", "sortOrder", "0.5", "2")).toBe(false);
    after.close();
  });

  test.each([
    [undefined, 1],
    ["process", 1],
    ["power", 2],
  ] as const)("with durability %s asks for synchronous = %i, in the write-ahead log", (durability, synchronous) => {
    const database = openDatabase(file, layout, durability);
    expect({ ...database.prepare("pragma synchronous").get() }).toEqual({ synchronous });
    expect({ ...database.prepare("pragma fullfsync").get() }).toEqual({ fullfsync: synchronous - 1 });
    expect({ ...database.prepare("pragma journal_mode").get() }).toEqual({ journal_mode: "wal" });
    database.close();
  });

  test("keeps a store's durability to itself: another one opens it with its own", () => {
    openStore({ file, durability: "power" }).close();
    const database = openDatabase(file, layout);
    expect({ ...database.prepare("pragma synchronous").get() }).toEqual({ synchronous: 1 });
    database.close();
  });

  test("holds every acknowledged write, and no half transaction, after kill -9", async () => {
    let last = -1;
    for (let round = 0; round < 3; round++) {
      const { child, lines } = await started("write");
      await expect.poll(() => lines().length, { timeout: 30_000 }).toBeGreaterThan(5);
      await killed(child);
      expect(lines()[0]).toBe("open");
      const acknowledged = Number(lines().at(-1));
      expect(acknowledged).toBeGreaterThan(last);
      const store = openStore({ file });
      const size = store.count("shop", "state", {});
      expect(size % 2).toBe(0);
      expect(size).toBeGreaterThan(acknowledged);
      expect([...store.entries()].length).toBe(size);
      expect(store.readByKey("shop", "state", `key-${acknowledged}`)).toBeDefined();
      store.close();
      last = size - 1;
    }
  });

  test("belongs to one process at a time", async () => {
    const { child } = await started("hold");
    const before = readFileSync(file);
    expect(() => openStore({ file })).toThrow(`Cannot open "${file}": another process uses it`);
    expect(readFileSync(file)).toEqual(before);
    await killed(child);
    openStore({ file }).close();
  });

  test("is locked against the same process, too", () => {
    const store = openStore({ file });
    store.insert("shop", "state", { id: "1" });
    expect(() => openStore({ file })).toThrow("another process uses it");
    store.insert("shop", "state", { id: "2" });
    store.close();
    openStore({ file }).close();
  });

  test.each(["#", "?mode=memory", "%41", "file:x", ":memory:", " "])("may be called %j", (name) => {
    const odd = join(folder, name);
    openStore({ file: odd }).close();
    expect(existsSync(odd)).toBe(true);
  });

  test("may be there already when it is empty", () => {
    writeFileSync(file, "");
    openStore({ file }).close();
    const store = openStore({ file });
    expect([...store.entries()]).toEqual([]);
    store.close();
  });
});

const draft = (key: string): object => ({ key, type: "OrderState", description: { en: "x".repeat(20_000) } });

describe("a file that takes no changes", () => {
  interface Answer {
    readonly status: number;
    readonly body: { readonly message?: string; readonly count?: number };
    readonly correlationId: string | null;
  }

  /** An emulator over the file, and SQLite's own view of it. */
  function opened(): {
    database: DatabaseSync;
    emulator: Emulator;
    ask: (path: string, body?: object) => Promise<Answer>;
  } {
    const exec = vi.spyOn(DatabaseSync.prototype, "exec");
    const emulator = createEmulator({ data: file });
    const [database] = exec.mock.contexts;
    exec.mockRestore();
    onTestFinished(() => emulator.close());
    const ask = async (path: string, body?: object): Promise<Answer> => {
      const response = await emulator.fetch(`http://localhost${path}`, {
        ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      });
      const correlationId = response.headers.get("x-correlation-id");
      return { status: response.status, body: JSON.parse(await response.text()), correlationId };
    };
    if (!(database instanceof DatabaseSync)) throw new Error("Nothing was opened");
    return { database, emulator, ask };
  }

  test.each([
    ["for want of room", "max_page_count = 1", "max_page_count = 1000000", "database or disk is full"],
    ["as it may only be read", "query_only = on", "query_only = off", "attempt to write a readonly database"],
  ])("%s answers 503 with the reason, and is not ready until it takes one again", async (_why, block, free, reason) => {
    const { database, emulator, ask } = opened();
    expect((await ask("/shop/states", draft("first"))).status).toBe(201);
    database.exec(`pragma ${block}`);
    expect((await ask("/_emulator/ready")).status).toBe(200);
    const refusal = {
      status: 503,
      body: {
        statusCode: 503,
        message: `Cannot store a change, the data file takes none now: ${reason}`,
        errors: [{ code: "General", message: expect.any(String) }],
      },
    };
    const refused = await ask("/shop/states", draft("second"));
    expect(refused).toMatchObject(refusal);
    expect(refused.correlationId).toMatch(/./);
    expect(await ask("/_emulator/ready")).toMatchObject(refusal);
    expect(await ask("/shop/states/key=first")).toMatchObject({ status: 200 });
    expect((await ask("/new-shop/states?limit=1")).status).toBe(503);
    database.exec(`pragma ${free}`);
    expect((await ask("/_emulator/ready")).status).toBe(200);
    expect((await ask("/shop/states", draft("second"))).status).toBe(201);
    expect((await ask("/shop/states?where=builtIn=false")).body).toMatchObject({ count: 2 });
    expect((await ask("/new-shop/states")).body).toMatchObject({ count: expect.toSatisfy((count) => count > 0) });
    expect(await emulator.projects()).toEqual(["shop", "new-shop"]);
  });

  test("tells the reason to imports and to GraphQL, too", async () => {
    const { database, emulator, ask } = opened();
    await ask("/shop/states", draft("first"));
    database.exec("pragma query_only = on");
    await expect(emulator.seed([{ kind: "store", resource: { id: "1" } }], { project: "shop" })).rejects.toThrow(
      /^Cannot store a change, the data file takes none now: .*; no entries were stored$/,
    );
    await expect(emulator.reset()).rejects.toThrow("Cannot store a change, the data file takes none now");
    const query = `mutation { createDiscountGroup(draft: { key: "g", sortOrder: "0.5" }) { id } }`;
    expect((await ask("/shop/graphql", { query })).body).toMatchObject({
      errors: [{ message: expect.stringContaining("the data file takes none now"), extensions: { code: "General" } }],
    });
  });
});

describe("what is not ours is refused and left alone", () => {
  test.each([
    ["a text", "id,key\n1,paid\n".repeat(100), "it is not a database"],
    ["a short text", "id", "it is not a database"],
  ])("%s", (_, content, reason) => {
    writeFileSync(file, content);
    expect(() => openStore({ file })).toThrow(`Cannot open "${file}": ${reason}`);
    expect(readFileSync(file, "utf8")).toBe(content);
    expect(readdirSync(folder)).toEqual(["shop.db"]);
  });

  test.each(["delete", "wal"])("a database of another program, journal mode %s", (mode) => {
    const other = new DatabaseSync(file);
    other.exec(`pragma journal_mode = ${mode}; create table resource (id); insert into resource values (1)`);
    other.close();
    const before = readFileSync(file);
    expect(() => openStore({ file })).toThrow("it is not a database of the emulator");
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(["shop.db"]);
  });

  test("a database of a later version", () => {
    openStore({ file }).close();
    const later = new DatabaseSync(file);
    later.exec("pragma user_version = 2; pragma wal_checkpoint(truncate)");
    later.close();
    const before = readFileSync(file);
    expect(() => openStore({ file })).toThrow(
      `it has the form 2, and this version of the emulator reads the form ${layout.version}`,
    );
    expect(readFileSync(file)).toEqual(before);
  });

  test("a damaged database of ours", () => {
    openStore({ file }).close();
    const damaged = readFileSync(file);
    damaged.fill(0xff, 100, 4096);
    writeFileSync(file, damaged);
    expect(() => openStore({ file })).toThrow(`Cannot open "${file}": it is damaged (`);
    expect(readFileSync(file)).toEqual(damaged);
  });

  test("a database of ours that is damaged behind its first page", async () => {
    const emulator = createEmulator({ data: file, projects: ["shop"] });
    await emulator.close();
    const damaged = readFileSync(file);
    damaged.fill(0x41, 4096);
    writeFileSync(file, damaged);
    expect(() => createEmulator({ data: file })).toThrow(`Cannot open "${file}": it is damaged (`);
    expect(readdirSync(folder)).toEqual(["shop.db"]);
  });

  test("a folder, and a file in no folder", () => {
    mkdirSync(file);
    expect(() => openStore({ file })).toThrow(`Cannot open "${file}": it is a folder`);
    const lost = join(folder, "no", "shop.db");
    expect(() => openStore({ file: lost })).toThrow(
      `Cannot open "${lost}": there is no folder "${join(folder, "no")}"`,
    );
  });

  // The superuser may write anywhere, so another one tries.
  test.runIf(process.getuid?.() === 0)("what may not be written, by another user", async () => {
    const nobody = "65534";
    chmodSync(folder, 0o755);
    const refused = async (): Promise<string> => (await started("hold", nobody)).lines().join("\n");
    expect(await refused()).toContain(`Cannot open "${file}": nothing may be written into the folder "${folder}"`);
    chmodSync(folder, 0o777);
    openStore({ file }).close();
    chmodSync(file, 0o444);
    expect(await refused()).toContain(`Cannot open "${file}": it may not be read and written`);
  });
});
