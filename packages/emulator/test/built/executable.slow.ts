import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { families } from "@commerce-http/model";
import { afterAll, beforeAll, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { contract } from "../../src/index.ts";
import type { ExecutableOutcome } from "./sessions.ts";

/** The most that the executable may weigh, in bytes. */
const BUDGET = 140_000_000;

/** A network of its own, in which there is nothing but itself; systems may keep that to themselves. */
const alone = ["unshare", "--map-root-user", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"];
const canBeAlone = spawnSync("unshare", [...alone.slice(1), "true"]).status === 0;

const root = join(import.meta.dirname, "../..");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "executable-")));
const executable = join(folder, "commerce-http-emulator");

beforeAll(() => {
  run(["npm", "run", "executable", "--", executable]);
  // A State of a type that only this description has.
  const StateTypeEnum = { type: "string", enum: ["OrderState", "ParcelState"] };
  const edition = { contract: { ...contract, schemas: { ...contract.schemas, StateTypeEnum } }, families };
  const parts = Object.entries(edition).map(([name, part]) => `export const ${name} = ${JSON.stringify(part)};\n`);
  writeFileSync(join(folder, "edition.json"), JSON.stringify(edition));
  writeFileSync(join(folder, "edition.mjs"), parts.join(""));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

test("the executable is one file within its budget, with the licences of what is in it beside it", () => {
  expect(readdirSync(folder).filter((name) => !name.startsWith("edition"))).toEqual([
    "commerce-http-emulator",
    "commerce-http-emulator-licences.txt",
  ]);
  expect(readFileSync(`${executable}-licences.txt`, "utf8")).toMatch(
    /^Node\.js is licensed[^]+\ngraphql [\d.]+ \(MIT\)/,
  );
  expect(statSync(executable).size).toBeLessThanOrEqual(BUDGET);
});

test(`the executable does all that the command does${canBeAlone ? ", without a network" : ""}`, () => {
  const program = join(import.meta.dirname, "executable-session.ts");
  const outcome = JSON.parse(run([process.execPath, program, executable, folder])) as ExecutableOutcome;
  const json = "application/json; charset=utf-8";
  expect(outcome).toEqual({
    version: { code: 0, output: manifest.version, errors: "" },
    first: {
      answers: [
        `201 ${json}`,
        `201 ${json}`,
        `201 ${json}`,
        `200 ${json}`,
        `400 ${json} errors`,
        "200 text/html; charset=utf-8",
        "200 text/plain; version=0.0.4; charset=utf-8",
      ],
      code: 0,
    },
    again: { answers: [`200 ${json}`, `200 ${json}`], code: 0 },
    editions: [
      { answers: [`201 ${json}`], code: 0 },
      { answers: [`201 ${json}`], code: 0 },
    ],
    database: {
      code: 1,
      output: "",
      // Without a network it is another reason.
      errors: expect.stringMatching(
        /^commerce-http-emulator: Cannot reach the database at "postgres:\/\/127\.0\.0\.1:1\/shop": \w/,
      ),
    },
  } satisfies ExecutableOutcome);
}, 60_000);

/** The output of a program that has no network, where that can be. */
function run([program = "", ...args]: readonly string[]): string {
  const [file = "", ...rest] = canBeAlone ? [...alone, program, ...args] : [program, ...args];
  return execFileSync(file, rest, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
