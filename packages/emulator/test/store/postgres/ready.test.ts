import { expect, onTestFinished, test } from "vitest";
import { createEmulator } from "../../../src/index.ts";
import { patient } from "../../timeouts.ts";
import { ask, newDatabase, serverAddress } from "./database.ts";
import { startProxy } from "./proxy.ts";

const READS_ONLY = "alter database $name set default_transaction_read_only = on";

/** Lets the server say of each change to the form that something is wrong with its disk. */
function failing(state: string, message: string): string {
  return `create function commerce_http.fail() returns trigger language plpgsql as
    $$ begin raise exception '${message}' using errcode = '${state}'; end $$;
    create trigger fail before update on commerce_http.form execute function commerce_http.fail()`;
}

test.skipIf(serverAddress === "").for([
  ["only reads", READS_ONLY, "cannot execute UPDATE in a read-only transaction"],
  ["has no room", failing("53100", "No space left on device"), "No space left on device"],
  ["cannot write", failing("58030", "Input/output error"), "Input/output error"],
] as const)("an emulator is not ready while its database %s", async ([, sql, reason]) => {
  const address = await newDatabase();
  const name = new URL(address).pathname.slice(1);
  const emulator = patient(createEmulator({ data: address, projects: ["p"] }));
  onTestFinished(() => emulator.close());
  const ready = async (): Promise<readonly [number, string]> => {
    const answer = await emulator.fetch("http://localhost/_emulator/ready");
    return [answer.status, await answer.text()];
  };
  expect((await ready())[0]).toBe(200);
  await ask(address, sql.replace("$name", name));
  await ask(
    address,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  await expect.poll(ready).toEqual([503, expect.stringContaining(reason)]);
  expect((await emulator.fetch("http://localhost/p/states")).status).toBe(200);
});

test.skipIf(serverAddress === "")(
  "an emulator is not ready from a change on that finds no room, until one would, although smaller ones do",
  async () => {
    const address = await newDatabase();
    const emulator = patient(createEmulator({ data: address, projects: ["p"] }));
    onTestFinished(() => emulator.close());
    const ready = async (): Promise<number> => (await emulator.fetch("http://localhost/_emulator/ready")).status;
    const create = async (key: string): Promise<number> => {
      const init = { method: "POST", headers: { "Content-Type": "application/json" } };
      const body = JSON.stringify({ key, type: "OrderState" });
      return (await emulator.fetch("http://localhost/p/states", { ...init, body })).status;
    };
    expect([await ready(), await create("a")]).toEqual([200, 201]);
    await ask(
      address,
      `create function commerce_http.fail() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger fail before insert on commerce_http.resource for each row
        when (length(new.json) > 50000 or new.json like '%"b"%') execute function commerce_http.fail()`,
    );
    expect(await ready()).toBe(200);
    expect(await create("b")).toBe(503);
    expect([await ready(), await create("c"), await ready()]).toEqual([503, 201, 503]);
    await ask(address, "drop trigger fail on commerce_http.resource");
    expect([await ready(), await create("b"), await ready()]).toEqual([200, 201, 200]);
    expect(await emulator.stored("state", { project: "p" })).toHaveLength(4);
  },
);

test.skipIf(serverAddress === "")("an emulator is ready again, once its database answers again", async () => {
  const proxy = await startProxy(await newDatabase());
  const emulator = patient(createEmulator({ data: proxy.address, projects: ["p"] }));
  onTestFinished(async () => {
    await emulator.close();
    proxy.close();
  });
  const status = async (path: string): Promise<number> =>
    (await emulator.fetch(`http://localhost/_emulator/${path}`)).status;
  expect(await status("ready")).toBe(200);
  const cut = proxy.cut({ at: () => true, when: "before" });
  expect([await status("ready"), await status("health")]).toEqual([503, 200]);
  await cut;
  expect(await status("ready")).toBe(200);
});
