import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createEmulator } from "../src/index.ts";

const states = "http://localhost/p/states";

test("createEmulator() makes the Projects that it is asked for, with their built-in States", async () => {
  const emulator = createEmulator({ projects: ["p"] });
  const answer = await emulator.fetch(states);
  expect(await answer.json()).toMatchObject({ total: 1, results: [{ key: "Initial", builtIn: true }] });
  await emulator.close();
});

test("createEmulator() keeps what it holds in the file that it is given", async () => {
  const folder = mkdtempSync(join(tmpdir(), "emulator-"));
  const data = join(folder, "shop.db");
  const first = createEmulator({ data, projects: ["p"] });
  await first.seed([{ kind: "state", draft: { key: "paid", type: "OrderState" } }]);
  await first.close();
  const second = createEmulator({ data });
  expect((await second.fetch(`${states}/key=paid`)).status).toBe(200);
  await second.close();
  rmSync(folder, { recursive: true });
});

test("reset() goes back to the beginning, the Projects of the options included", async () => {
  const emulator = createEmulator({ projects: ["p"] });
  await emulator.seed([{ kind: "state", draft: { key: "paid", type: "OrderState" } }]);
  emulator.faults.add({ kind: "error", status: 503 });
  emulator.clock.stop("2030-01-01");
  emulator.reset();
  expect(emulator.faults.list()).toEqual([]);
  expect(emulator.clock.stopped).toBe(false);
  expect(await (await emulator.fetch(states)).json()).toMatchObject({ total: 1 });
  await emulator.close();
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

test("GraphQL can be answered elsewhere", async () => {
  const emulator = createEmulator({ graphqlPath: "gql" });
  const ask = (path: string): Promise<Response> =>
    emulator.fetch(`http://localhost/p/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query: "{ discountGroups { total } }" }),
    });
  expect(await (await ask("gql")).json()).toEqual({ data: { discountGroups: { total: 0 } } });
  expect((await ask("graphql")).status).toBe(404);
  await emulator.close();
});

test.each<[options: { limits: object }, message: string]>([
  [{ limits: { activeCartDiscounts: -1 } }, 'Cannot set limit "activeCartDiscounts" to -1'],
  [{ limits: { carts: 1 } }, 'Cannot set limit "carts": there is no such limit'],
])("createEmulator(%j) refuses limits that cannot be", (options, message) => {
  expect(() => createEmulator(options)).toThrow(message);
});
