import { contentHash } from "./content-hash.ts";
import { recall, remember, runKey } from "./fingerprint.ts";
import type { Layout } from "./layout.ts";
import { type Difference, differences, write } from "./write.ts";

/** Account of what a run found and did. */
export interface Outcome {
  /** Empty where the disk was up to date. */
  readonly changes: readonly Difference[];
  readonly files: number;
  readonly operations: number;
  readonly schemas: number;
}

/** Task of a run, with absolute paths. */
export interface Job {
  readonly spec: string;
  readonly layout: Layout;
  /** Only look, never write. */
  readonly check: boolean;
  /** Told of every file that the result depends on, before it is read: what a watch has to know. */
  readonly note?: (path: string) => void;
}

/**
 * Brings all targets up to date with a description, doing as little as possible.
 *
 * @throws SpecError when the description is not understood; nothing is written then.
 */
export async function run({ spec, layout, check, note }: Job): Promise<Outcome> {
  const key = runKey([spec, layout]);
  const memory = recall(key, layout.owned);
  if (memory !== undefined) {
    const { inputs, outputs, operations, schemas } = memory;
    if (note !== undefined) for (const path of Object.keys(inputs)) note(path);
    return { changes: [], files: Object.keys(outputs).length, operations, schemas };
  }
  // Loads the compilers, which takes longer than all the rest of a run without changes.
  const { generate } = await import("./generate.ts");
  const { files, inputs, operations, schemas } = await generate(spec, layout, note);
  const changes = differences(files, layout.owned);
  if (!check) write(files, changes);
  if (!check || changes.length === 0) {
    const outputs = Object.fromEntries(files.map(({ path, text }) => [path, contentHash(text)]));
    remember(key, { inputs: Object.fromEntries(inputs), outputs, operations, schemas });
  }
  return { changes, files: files.length, operations, schemas };
}
