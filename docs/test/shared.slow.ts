import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { postgresPrograms, startPostgres } from "../../packages/emulator/test/store/postgres/server.ts";
import { install, run } from "../../packages/types/test/pack.ts";
import { emptyFolder, projectOf } from "./outside/workspace.ts";

const root = new URL("../../", import.meta.url);
const folder = emptyFolder();
const command = "node_modules/.bin/commerce-http-emulator";
const manifest = JSON.parse(readFileSync(new URL("packages/emulator/package.json", root), "utf8")) as {
  readonly devDependencies: { readonly pg: string };
};

beforeAll(() => projectOf(folder, ["packages/emulator"]), 300_000);

test("the packed command says which package a database needs", async () => {
  const started = run(command, ["--port", "0", "--data", "postgres://user:secret@127.0.0.1:1/shop"], folder);
  const told = await started.catch((error: unknown) => String(error));
  expect(told).toContain('Cannot open "postgres://127.0.0.1:1/shop": the driver is missing: install the package "pg"');
  expect(told).not.toContain("    at ");
});

const programs = postgresPrograms();

test.skipIf(programs === undefined)(
  "the packed command keeps everything in a database, with that package",
  async () => {
    await install(folder, [`pg@${manifest.devDependencies.pg}`]);
    const server = await startPostgres(programs ?? "");
    onTestFinished(() => server.stop());
    const draft = { key: "paid", type: "OrderState" };
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(draft) };
    const statuses: number[] = [];
    for (const given of [init, {}]) {
      const child = spawn(command, ["--port", "0", "--data", server.address("postgres")], { cwd: folder });
      const ended = once(child, "exit");
      const [line]: readonly unknown[] = await Promise.race([once(createInterface(child.stdout), "line"), ended]);
      const url = /http:\/\/[^ ]+/.exec(String(line))?.[0];
      const path = given === init ? "/shop/states" : "/shop/states/key=paid";
      statuses.push((await fetch(`${url}${path}`, given)).status, (await fetch(`${url}/_emulator/ready`)).status);
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    }
    expect(statuses).toEqual([201, 200, 200, 200]);
  },
  120_000,
);
