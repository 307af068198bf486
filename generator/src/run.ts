import { contentHash } from "./content-hash.ts";
import { recall, remember, runKey } from "./fingerprint.ts";
import type { Layout } from "./layout.ts";
import type { Problem } from "./spec-error.ts";
import { type Difference, differences, write } from "./write.ts";

/** Account of what a run found and did. */
export interface Outcome {
  /** Empty where the disk was up to date. */
  readonly changes: readonly Difference[];
  readonly files: number;
  readonly operations: number;
  readonly schemas: number;
  /** Findings that do not touch what is generated, in the order of their places. */
  readonly warnings: readonly Problem[];
}

/** Task of a run, with absolute paths. */
export interface Job {
  readonly spec: string;
  readonly layout: Layout;
  /** Only look, never write. */
  readonly check: boolean;
  /** Told of every file that the result depends on, before it is read: what a watch has to know. */
  readonly note?: (path: string) => void;
  /** A warning is an error. */
  readonly isStrict?: boolean;
}

/**
 * Brings all targets up to date with a description, doing as little as possible.
 *
 * @throws {SpecErrors} When the description is not understood: with all that is wrong, and nothing is written.
 */
export async function run({ spec, layout, check, note, isStrict = false }: Job): Promise<Outcome> {
  const key = runKey([spec, layout, isStrict]);
  const memory = recall(key, layout.owned);
  if (memory !== undefined) {
    const { inputs, outputs, operations, schemas, warnings } = memory;
    if (note !== undefined) for (const path of Object.keys(inputs)) note(path);
    return { changes: [], files: Object.keys(outputs).length, operations, schemas, warnings };
  }
  // Loads the compilers, which takes longer than all the rest of a run without changes.
  const { generate } = await import("./generate.ts");
  const { files, inputs, operations, schemas, warnings } = await generate(spec, layout, {
    isStrict,
    ...(note && { note }),
  });
  const changes = differences(files, layout.owned);
  if (!check) write(files, changes);
  if (!check || changes.length === 0) {
    const outputs = Object.fromEntries(files.map(({ path, text }) => [path, contentHash(text)]));
    remember(key, { inputs: Object.fromEntries(inputs), outputs, operations, schemas, warnings });
  }
  return { changes, files: files.length, operations, schemas, warnings };
}
