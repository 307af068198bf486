import { readFileSync } from "node:fs";
import { sep } from "node:path";
import { repositoryLayout } from "../../../../generator/src/config/layout.ts";
import { SpecErrors } from "../../../../generator/src/spec-error.ts";
import { shareCompiler } from "../../../../generator/src/start.ts";
import { type Difference, filesIn } from "../../../../generator/src/write/write.ts";
import { root, spec } from "../description.ts";
import type { Problem } from "../problem.ts";

/** The end of a run of the generator. */
export interface Generation {
  /** Files that were written or removed. */
  readonly changes: readonly Difference[];
  /** `true` if code has changed, not only comments. */
  readonly hasNewCode: boolean;
  /** Reasons why nothing was written; none where it worked. */
  readonly problems: readonly Problem[];
}

const layout = repositoryLayout(root);
const packages = layout.owned.filter((folder) => folder.startsWith(`${root}${sep}packages${sep}`));

/** The generator, which stays loaded, with its compiler warm. */
export class Generator {
  /** Code of packages as it was after the last run. */
  #texts: ReadonlyMap<string, string> | undefined;

  /** Brings the packages up to date; `note` gets each path that the result depends on, before it is read. */
  async run(note: (path: string) => void): Promise<Generation> {
    const isFirst = this.#texts === undefined;
    if (isFirst) shareCompiler();
    const before = (this.#texts ??= textsIn(packages));
    const [{ generate }, { run }, { isSameCode }] = await Promise.all([
      import("../../../../generator/src/generate.ts"),
      import("../../../../generator/src/run/run.ts"),
      import("../../../../generator/src/watch/same-code.ts"),
    ]);
    try {
      const { changes } = await run({ spec, layout, check: false, note });
      const after = (this.#texts = changes.length === 0 ? before : textsIn(packages));
      const hasNewCode = changes.some(({ path }) => {
        const [old, now] = [before.get(path), after.get(path)];
        return (old ?? now) !== undefined && (old === undefined || now === undefined || !isSameCode(old, now));
      });
      // The next run should not be the first to load anything, even where this one had nothing to do.
      if (isFirst && changes.length === 0) setImmediate(() => void generate(spec, layout).catch(() => {}));
      return { changes, hasNewCode, problems: [] };
    } catch (error) {
      return { changes: [], hasNewCode: false, problems: problemsOf(error) };
    }
  }
}

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
