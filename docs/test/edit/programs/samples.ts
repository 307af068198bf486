/**
 * Runs the TypeScript samples of all operations whose names hold one of some words, each with an emulator that finds what it shows.
 *
 * Run in a copy of the repository as `node samples.ts State Label`; prints how many there were.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { load } from "../../../generator/src/load.ts";
import { buildModel } from "../../../generator/src/model/build-model.ts";
import { situationsOf } from "./situations.ts";
import { asShown, stageOf } from "./stage.ts";

const root = join(import.meta.dirname, "../../..");
const words = process.argv.slice(2);
const situations = situationsOf(buildModel(load(join(root, "spec/openapi.yaml")))).filter(({ id }) =>
  words.some((word) => id.includes(word)),
);
const { log } = console;

for (const situation of situations) {
  const { emulator, token } = await stageOf(situation);
  const printed: unknown[] = [];
  console.log = (result: unknown): unknown => printed.push(asShown(result, situation.result, situation));
  process.env["ACCESS_TOKEN"] = token;
  globalThis.fetch = emulator.fetch;
  await import(join(root, "docs/generated/samples", situation.id, "typescript.ts"));
  await emulator.close();
  assert.deepEqual(printed, situation.result === undefined ? [] : [situation.result], situation.id);
}
log(`${situations.length} samples`);
