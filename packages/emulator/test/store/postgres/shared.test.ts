import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { Clock } from "../../../src/clock.ts";
import { createEmulator, type Emulator } from "../../../src/index.ts";
import { connect, expectSessions } from "../../../src/store/postgres/connection.ts";
import type { Statement } from "../../../src/store/postgres/executor.ts";
import { PostgresStorage } from "../../../src/store/postgres/postgres-storage.ts";
import { prepare } from "../../../src/store/postgres/prepare.ts";
import { MIGRATIONS } from "../../../src/store/postgres/schema.ts";
import type { StoredEntry } from "../../../src/store/store.ts";
import { closing } from "../../closing.ts";
import { api, layout } from "../../own.ts";
import { createGroup, discountDraft, projectOf, succeeded } from "../../project.ts";
import { ask, newDatabase, serverAddress } from "./database.ts";

/** Emulators on one database, as several processes have them. */
function emulatorsOn(address: string, count = 2): Emulator[] {
  return Array.from({ length: count }, () => {
    return closing(createEmulator({ data: address }));
  });
}

function named(name: string): object {
  return { action: "setName", name: { en: name } };
}

async function* noEntries(): AsyncGenerator<StoredEntry, void> {
  // There are none.
}

async function answerOf<Answer>(emulator: Emulator, path: string): Promise<Answer> {
  return (await emulator.fetch(`http://localhost/_emulator${path}`)).json() as Promise<Answer>;
}

/** How many Messages an emulator tells of: by its pages, and by its overview. */
async function countsOf(emulator: Emulator): Promise<readonly unknown[]> {
  const found = ["", `?where=${encodeURIComponent('type != "X" and id is defined')}`].map(async (query) => {
    const path = `/projects/p/messages${query}`;
    const answer = await answerOf<{ readonly total: number; readonly results: readonly object[] }>(emulator, path);
    return [answer.total, answer.results.length];
  });
  type Overview = { readonly projects: readonly [{ readonly resources: { readonly message?: number } }] };
  const { projects } = await answerOf<Overview>(emulator, "/");
  return [...(await Promise.all(found)).flat(), projects[0].resources.message];
}

describe.skipIf(serverAddress === "")("emulators on one database", () => {
  test("see what the others have stored, Projects included", async () => {
    const [one, other] = emulatorsOn(await newDatabase()).map((emulator) => projectOf(emulator));
    const { id } = await one!.create("/states", { key: "paid", type: "OrderState" });
    expect((await other!.get("/states/key=paid")).body.id).toBe(id);
    expect((await other!.get("/states")).body.results).toHaveLength(2);
    const { status, body } = await other!.send("POST", "/states", { key: "paid", type: "OrderState" });
    expect([status, body.errors[0]]).toMatchObject([400, { code: "DuplicateField", field: "key" }]);
  });

  test("lose no update, and give no key and no sort order twice", async () => {
    const projects = emulatorsOn(await newDatabase(), 3).map((emulator) => projectOf(emulator));
    const { id } = await projects[0]!.create("/states", { key: "s", type: "OrderState", description: { en: ";" } });
    let acknowledged = 0;
    await Promise.all(
      Array.from({ length: 9 }, async (_, worker) => {
        const project = projects[worker % 3]!;
        for (let turn = 0; turn < 3; turn += 1) {
          const state = (await project.get(`/states/${id}`)).body;
          const { en } = state["description"] as { readonly en: string };
          const action = { action: "setDescription", description: { en: `${en}${worker}-${turn};` } };
          const { status, body } = await project.update("/states", state, action);
          expect([200, 409], JSON.stringify(body)).toContain(status);
          if (status === 200) acknowledged += 1;
          succeeded(await project.send("POST", "/cart-discounts", discountDraft()));
          await project.send("POST", "/cart-discounts", discountDraft({ key: `d${turn}`, sortOrder: `0.9${turn}1` }));
        }
      }),
    );
    const { version, description } = (await projects[1]!.get(`/states/${id}`)).body as unknown as {
      readonly version: number;
      readonly description: { readonly en: string };
    };
    expect(description.en.split(";").slice(1, -1)).toHaveLength(acknowledged);
    expect(version).toBe(acknowledged + 1);
    const { results } = (await projects[2]!.get("/cart-discounts?limit=500")).body;
    expect(results).toHaveLength(30);
    expect(new Set(results.map(({ sortOrder }) => sortOrder)).size).toBe(30);
    expect(new Set(results.flatMap(({ key }) => key ?? [])).size).toBe(3);
  });

  test("go by nothing that another one has changed meanwhile", async () => {
    const [one, other] = emulatorsOn(await newDatabase()).map((emulator) => projectOf(emulator));
    const made = await one!.create("/states", { key: "a", type: "OrderState" });
    const second = succeeded(await other!.update("/states", made, named("second")));
    // What one of them remembers is what this request says, and older than what there is.
    expect((await one!.update("/states", made, named("late"))).status).toBe(409);
    const third = succeeded(await one!.update("/states", second, named("third")));
    const fourth = succeeded(await other!.update("/states", third, named("fourth")));
    const fifth = succeeded(await one!.update("/states", fourth, named("fifth")));
    expect((await one!.get(`/states/${made.id}`)).body).toEqual(fifth);
    await other!.delete("/states", fifth);
    expect((await one!.update("/states", fifth, named("late"))).status).toBe(404);
    expect((await one!.get(`/states/${made.id}`)).status).toBe(404);
  });

  test("keep the Messages of the others, whatever their own clocks and limits say", async () => {
    const address = await newDatabase();
    const [one, other] = emulatorsOn(address);
    const brief = closing(createEmulator({ data: address, limits: { messageRetentionDays: 1 } }));
    await createGroup(projectOf(one!), "a", "0.1");
    expect(await countsOf(one!)).toEqual([1, 1, 1, 1, 1]);
    one!.clock.advance(30 * 86_400_000);
    brief.clock.advance(2 * 86_400_000);
    for (const late of [one!, brief]) {
      expect(await countsOf(late)).toEqual([0, 0, 0, 0, undefined]);
      await late.fetch("http://localhost/_emulator/export");
    }
    await createGroup(projectOf(one!), "b", "0.2");
    expect(await countsOf(other!)).toEqual([2, 2, 2, 2, 2]);
  });

  test("answer 503 while the database only reads", async () => {
    const address = await newDatabase();
    const emulator = closing(createEmulator({ data: address, auth: true }));
    const authorization = `Basic ${btoa("emulator:emulator")}`;
    const asked = async (): Promise<readonly [number, string]> => {
      const body = new URLSearchParams({ grant_type: "client_credentials" });
      const init = { method: "POST", headers: { authorization }, body };
      const answer = await emulator.fetch("http://localhost/oauth/token", init);
      return [answer.status, await answer.text()];
    };
    expect((await asked())[0]).toBe(200);
    const name = new URL(address).pathname.slice(1);
    await ask(address, `alter database ${name} set default_transaction_read_only = on`);
    await ask(
      address,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
    await expect.poll(asked).toEqual([503, expect.stringContaining("the database takes none now")]);
  });

  test("do work again that doubts what it has read, a few times", async () => {
    const storage = closing(new PostgresStorage({ api, address: await newDatabase(), clock: new Clock() }));
    let runs = 0;
    await storage.run(({ store, doubt }) => {
      store.insert("shop", "state", { id: "1" });
      runs += 1;
      doubt?.();
    });
    expect(runs).toBeGreaterThan(2);
    expect(await storage.run(({ store }) => store.count("shop", "state", {}))).toBe(1);
  });

  test.for(["read committed", "repeatable read", "serializable"])(
    "exceed no limit together, also by %s",
    async (level) => {
      const address = await newDatabase();
      await ask(
        address,
        `alter database ${new URL(address).pathname.slice(1)} set default_transaction_isolation = '${level}'`,
      );
      const projects = [1, 2].map(() => {
        const emulator = closing(createEmulator({ data: address, limits: { activeCartDiscounts: 5 } }));
        return projectOf(emulator);
      });
      const draft = discountDraft({ requiresDiscountCode: false, isActive: true });
      const statuses = await Promise.all(
        Array.from({ length: 16 }, async (_, worker) => {
          const { status } = await projects[worker % 2]!.send("POST", "/cart-discounts", draft);
          return status;
        }),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(5);
      expect(statuses.filter((status) => status === 400)).toHaveLength(11);
    },
  );

  test("do what goes on against each other after a reset as if it had come later", async () => {
    const address = await newDatabase();
    const [one, other] = [1, 2].map(() => {
      return closing(new PostgresStorage({ api, address, clock: new Clock() }));
    });
    await one!.run(({ store }) => store.insert("shop", "state", { id: "1", key: "mine" }));
    let isReset = false;
    const replaced = (async () =>
      one!.run(async ({ store }) => {
        const found = store.read("shop", "state", "1");
        if (found !== undefined && !isReset) {
          isReset = true;
          await other!.clear();
          await other!.run(({ store: inner }) => inner.insert("shop", "state", { id: "2", key: "theirs" }));
        }
        store.replace("shop", "state", { id: "1", key: "changed" });
      }))();
    await expect(replaced).rejects.toThrow('Cannot replace state "1": it does not exist');
    expect(await other!.run(({ store }) => store.read("shop", "state", "2"))).toBe('{"id":"2","key":"theirs"}');
  });

  test("are emptied while others write", async () => {
    const [one, other] = emulatorsOn(await newDatabase());
    const project = projectOf(one!);
    const draft = discountDraft({ requiresDiscountCode: false, isActive: true });
    const statuses: number[] = [];
    const course = { isDone: false };
    const writing = Array.from({ length: 8 }, async () => {
      while (!course.isDone) statuses.push((await project.send("POST", "/cart-discounts", draft)).status);
    });
    for (let turn = 0; turn < 10; turn += 1) await other!.reset();
    course.isDone = true;
    await Promise.all(writing);
    expect(statuses.filter((status) => status !== 201 && status !== 400)).toEqual([]);
  });

  test("are told when a newer version has changed the database meanwhile", async () => {
    const address = await newDatabase();
    const [emulator] = emulatorsOn(address, 1);
    const project = projectOf(emulator!);
    await project.create("/states", { key: "a", type: "OrderState" });
    const connections = await connect(address);
    onTestFinished(() => connections.close());
    const migrations = [...MIGRATIONS, () => "alter table commerce_http.resource add column note text"];
    await prepare(connections.commits, noEntries, { api, layout, migrations });
    const first = await project.send("POST", "/states", { key: "b", type: "OrderState" });
    expect(first.status).toBe(503);
    expect(first.body.errors[0]!["message"]).toContain("another version has changed the database; nothing is stored");
    const next = await project.get("/states");
    expect(next.status).toBe(503);
    expect(next.body.errors[0]!["message"]).toContain("it has the form 2, and this version of the emulator");
  });

  test("notice a newer form of the database where they only read", async () => {
    const address = await newDatabase();
    const [emulator] = emulatorsOn(address, 1);
    const project = projectOf(emulator!);
    await project.create("/states", { key: "a", type: "OrderState" });
    await ask(address, "update commerce_http.form set version = 1000");
    await expect.poll(async () => (await project.get("/states")).status, { timeout: 5000 }).toBe(503);
    const { body } = await project.get("/states/key=a");
    expect(body.errors[0]!["message"]).toContain("it has the form 1000, and this version of the emulator");
    const ready = await emulator!.fetch("http://localhost/_emulator/ready");
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining("form 1000")]);
    await ask(address, `update commerce_http.form set version = ${MIGRATIONS.length}`);
    expect((await project.get("/states/key=a")).status).toBe(200);
  });

  test("store no tokens in a newer form of the database, and remove nothing from it", async () => {
    const address = await newDatabase();
    const storage = closing(new PostgresStorage({ api, address, clock: new Clock() }));
    const token = { address: "a", grantId: "g", clientId: "c", scopes: [], expiresAt: 0, validity: 60 };
    const run = async (): Promise<void> => storage.run(({ store }) => void store.addProject("shop"));
    await run();
    await storage.tokens.add(token);
    // At once: what reads would notice by itself after a second.
    const client = new Client({ connectionString: address });
    onTestFinished(() => client.end());
    await client.connect();
    for (const act of [
      () => storage.tokens.add({ ...token, address: "b" }),
      () => storage.tokens.renew("a", 1, 1),
      () => storage.tokens.revoke("g"),
      () => storage.tokens.remove("a"),
      () => storage.tokens.clear(),
      () => storage.clear(),
      () => storage.check(),
    ]) {
      await run();
      await client.query("update commerce_http.form set version = 1000");
      await expect(act()).rejects.toMatchObject({ status: 503 });
      await client.query(`update commerce_http.form set version = ${MIGRATIONS.length}`);
    }
    const sql = `select (select count(*)::int from commerce_http.project) as projects, (select count(*)::int from commerce_http.token) as tokens,
      (select count(*)::int from commerce_http.revoked_grant) as revoked, (select max(expires_at) from commerce_http.token) as expires`;
    expect((await client.query(sql)).rows).toEqual([{ projects: 1, tokens: 1, revoked: 0, expires: "0" }]);
  });

  test("make their tables again where somebody has removed them", async () => {
    const address = await newDatabase();
    const [emulator] = emulatorsOn(address, 1);
    const project = projectOf(emulator!);
    await project.create("/states", { key: "a", type: "OrderState" });
    await ask(address, "drop schema commerce_http cascade");
    const status = async (): Promise<number> =>
      (await project.send("POST", "/states", { key: "a", type: "OrderState" })).status;
    expect(await status()).toBe(503);
    expect(await status()).toBe(201);
  });

  test("are emptied while one of them is exported, which tells what was there when it began", async () => {
    const address = await newDatabase();
    const [storage, other] = [1, 2].map(() => {
      return closing(new PostgresStorage({ api, address, clock: new Clock() }));
    });
    await storage!.run(({ store }) => {
      for (let index = 0; index < 1000; index++) store.insert("shop", "state", { id: `${index}` });
    });
    const seen = new Set<string>();
    for await (const { json } of storage!.entries()) {
      if (seen.size === 5) await other!.run(({ store }) => store.insert("shop", "state", { id: "new" }));
      if (seen.size === 6) await other!.clear();
      if (seen.size === 7) expect(await other!.run(({ store }) => store.count("shop", "state", {}))).toBe(0);
      seen.add(json);
    }
    expect([seen.size, seen.has('{"id":"999"}'), seen.has('{"id":"new"}')]).toEqual([1000, true, false]);
  });

  test("are refused by a pooler that gives each transaction another connection", async () => {
    const connections = await connect(await newDatabase());
    onTestFinished(() => connections.close());
    await expectSessions(connections);
    const { reads } = connections;
    // One connection of the server for all that a pooler gets, as long as nothing comes at the same time.
    const commits = { ...connections.commits, query: (...given: Statement) => reads.query(...given) };
    await expect(expectSessions({ reads, commits })).rejects.toThrow("let it pool sessions, or leave it out");
  });

  test.each([
    "create table commerce_http.project (name text)",
    "create table commerce_http.form (name text)",
    "create view commerce_http.anything as select 1",
  ])("are refused by a database whose schema of that name holds something else: %s", async (sql) => {
    const address = await newDatabase();
    await ask(address, `create schema commerce_http; ${sql}`);
    const [emulator] = emulatorsOn(address, 1);
    const refusal = expect(emulator!.listen({ port: 0 })).rejects;
    await refusal.toThrow(/its schema commerce_http holds tables of something else: use another database, or rename/);
  });

  test("are refused by a database of a newer form, and by a wrong address", async () => {
    const address = await newDatabase();
    const [first] = emulatorsOn(address, 1);
    await first!.projects();
    await ask(address, "update commerce_http.form set version = 1000");
    const [second] = emulatorsOn(address, 1);
    await expect(second!.listen({ port: 0 })).rejects.toThrow(/form 1000, and this version of the emulator knows/);
    const nowhere = closing(createEmulator({ data: "postgres://someone:secret@127.0.0.1:1/none" }));
    const refusal = expect(nowhere.listen({ port: 0 })).rejects;
    await refusal.toThrow('Cannot reach the database at "postgres://127.0.0.1:1/none"');
  });
});
