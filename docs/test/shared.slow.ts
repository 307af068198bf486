import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { postgresPrograms, startPostgres } from "../../packages/emulator/test/store/postgres/server.ts";
import { install, pack, run } from "../../packages/types/test/pack.ts";

const root = new URL("../../", import.meta.url);
const folder = realpathSync(mkdtempSync(`${tmpdir()}/shared-`));
const command = "node_modules/.bin/commerce-http-emulator";
const manifest = JSON.parse(readFileSync(new URL("packages/emulator/package.json", root), "utf8")) as {
  readonly devDependencies: { readonly pg: string };
};

beforeAll(async () => {
  const folders = ["packages/types/", "packages/rules/", "packages/emulator/"];
  const packed = await Promise.all(folders.map((each) => pack(new URL(each, root), folder)));
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true, type: "module" }));
  await install(
    folder,
    packed.map(({ tarball }) => tarball),
  );
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true }));

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
