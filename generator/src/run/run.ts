import { readFileSync } from "node:fs";
import type { Layout } from "../config/layout.ts";
import { recall, remember, runKey } from "../fingerprint.ts";
import type { Account, GenerateOptions } from "../generate.ts";
import { expectNoClash, recorded, recordOf } from "../write/record.ts";
import { contentHash, type Difference, differences, filesIn, write, type WrittenFile } from "../write/write.ts";

/** Account of what a run found and did. */
export interface Outcome extends Account {
  /** Empty where the disk was up to date. */
  readonly changes: readonly Difference[];
  readonly files: number;
}

/** Task of a run, with absolute paths. */
export interface Job extends GenerateOptions {
  readonly spec: string;
  readonly layout: Layout;
  /** Only look, never write. */
  readonly check: boolean;
}

/**
 * Brings all targets up to date with a description, doing as little as possible; throws SpecErrors when the description
 * is not understood: with all that is wrong, and nothing is written.
 */
export async function run({ spec, layout, check, ...options }: Job): Promise<Outcome> {
  const { selection: { include, exclude } = {}, names = {}, arrayFormat, int64, note = () => {} } = options;
  const { isStrict = false, isLenient = false } = options;
  const key = runKey([spec, layout, include, exclude, names, arrayFormat, int64, isStrict, isLenient]);
  const memory = recall(key, layout.owned);
  if (memory !== undefined) {
    const { inputs, outputs, generator: _, ...account } = memory;
    for (const path of Object.keys(inputs)) note(path);
    return { changes: [], files: Object.keys(outputs).length, ...account };
  }
  // Loads the compilers, which takes longer than all the rest of a run without changes.
  const { generate } = await import("../generate.ts");
  const { files: generated, inputs, ...account } = await generate(spec, layout, options);
  const { record, description } = layout;
  const ours = record === undefined ? filesIn(layout.owned) : recorded(record);
  const isInOutput = ({ path }: WrittenFile): boolean => path !== description;
  const files = record === undefined ? generated : [...generated, recordOf(record, generated.filter(isInOutput))];
  const changes = differences(files, ours);
  if (record !== undefined) expectNoClash(changes, [...ours, description]);
  if (!check) write(files, changes);
  if (!check || changes.length === 0) {
    const outputs = Object.fromEntries(files.map((file) => [file.path, contentHash(textOnDisk(file))]));
    remember(key, { inputs: Object.fromEntries(inputs), outputs, ...account });
  }
  return { changes, files: files.length, ...account };
}

/** The text of a file that is up to date, which somebody else may have changed where that is allowed. */
function textOnDisk({ path, text, once }: WrittenFile): string | Uint8Array {
  return once === true ? readFileSync(path) : text;
}

/** Writes a description with overlays applied, and nothing else; says whether the file was up to date. */
export async function writeDescription(
  spec: string,
  overlays: readonly string[],
  path: string,
  check: boolean,
): Promise<boolean> {
  const [{ joined, load }, { describe }] = await Promise.all([import("../load.ts"), import("../write/describe.ts")]);
  load(spec, { overlays });
  const files = [describe(joined(spec, { overlays }), path)];
  const changes = differences(files, []);
  if (!check) write(files, changes);
  return changes.length === 0;
}
