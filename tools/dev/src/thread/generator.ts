/** A thread in which the generator stays loaded, with its compiler warm. */
import { readFileSync } from "node:fs";
import { sep } from "node:path";
import { repositoryLayout } from "../../../../generator/src/config/layout.ts";
import { SpecErrors } from "../../../../generator/src/spec-error.ts";
import { shareCompiler } from "../../../../generator/src/start.ts";
import { Inputs } from "../../../../generator/src/watch/watch.ts";
import { type Difference, filesIn } from "../../../../generator/src/write/write.ts";
import { root, spec } from "../description.ts";
import type { Problem } from "../problem.ts";
import { answerWith } from "./resident.ts";

/** The end of a run of the generator. */
export interface Generation {
  /** Files that were written or removed. */
  readonly changes: readonly Difference[];
  /** `true` if code has changed, not only comments. */
  readonly hasNewCode: boolean;
  /** Everything that the result depends on, in its state. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Reasons why nothing was written; none where it worked. */
  readonly problems: readonly Problem[];
}

shareCompiler();
const { generate } = await import("../../../../generator/src/generate.ts");
const { run } = await import("../../../../generator/src/run/run.ts");
const { isSameCode } = await import("../../../../generator/src/watch/same-code.ts");

const layout = repositoryLayout(root);
const packages = layout.owned.filter((folder) => folder.startsWith(`${root}${sep}packages${sep}`));

/** Code of packages as it was after the last run. */
let texts: ReadonlyMap<string, string> | undefined;

answerWith(async (): Promise<Generation> => {
  const inputs = new Inputs();
  const isFirst = texts === undefined;
  const before = (texts ??= textsIn(packages));
  try {
    const { changes } = await run({ spec, layout, check: false, note: (path) => inputs.note(path) });
    const after = changes.length === 0 ? before : textsIn(packages);
    texts = after;
    const hasNewCode = changes.some(({ path }) => {
      const [old, now] = [before.get(path), after.get(path)];
      return (old ?? now) !== undefined && (old === undefined || now === undefined || !isSameCode(old, now));
    });
    // The next run should not be the first to load anything, even where this one had nothing to do.
    if (isFirst && changes.length === 0) setImmediate(() => void generate(spec, layout).catch(() => {}));
    return { changes, hasNewCode, inputs: inputs.states, problems: [] };
  } catch (error) {
    return { changes: [], hasNewCode: false, inputs: inputs.states, problems: problemsOf(error) };
  }
});

function textsIn(folders: readonly string[]): ReadonlyMap<string, string> {
  const paths = filesIn(folders).filter((path) => path.endsWith(".ts"));
  return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof SpecErrors)) {
    return [{ found: "generator", message: error instanceof Error ? error.message : String(error) }];
  }
  return error.problems.map(({ message, place }) => ({ found: "generator", message, place }));
}
