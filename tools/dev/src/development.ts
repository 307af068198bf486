import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { JsonObject } from "../../../docs/src/json.ts";
import { forPage } from "../../../docs/src/page.ts";
import { readable } from "../../../docs/src/redoc.ts";
import type { Inputs } from "../../../generator/src/watch/watch.ts";
import { descriptionFiles, packageSources, root, toolSources } from "./description.ts";
import type { Problem, Report } from "./problem.ts";
import type { PageServer } from "./server/server.ts";
import { Generator } from "./stage/generator.ts";
import { Redocly } from "./stage/redocly.ts";
import { syntaxProblems } from "./stage/syntax.ts";
import { typeCheck } from "./stage/type-check.ts";

/** All that follows an edit: lint, packages, types and page. The lint works beside the rest, in a thread of its own. */
export class Development {
  readonly #server: PageServer;
  readonly #report: Report;
  readonly #signal: AbortSignal;
  readonly #redocly = new Redocly();
  readonly #generator = new Generator();
  readonly #tools = toolSources();
  /** What is wrong with the description, and with what was generated from it last. */
  #inDescription: readonly Problem[] = [];
  #inTypes: readonly Problem[] = [];
  #areTypesDue = true;
  #known: readonly string[] = [];

  /** @param signal The end: what can be left undone is broken off. */
  constructor(server: PageServer, report: Report, signal: AbortSignal) {
    this.#server = server;
    this.#report = report;
    this.#signal = signal;
    signal.addEventListener("abort", () => void this.#redocly.close());
  }

  /** Follows an edit. The first time, nothing has changed. */
  async follow(inputs: Inputs, changed: readonly string[]): Promise<void> {
    const begun = performance.now();
    const files = this.#note(inputs);
    if (changed.some((path) => this.#tools.has(path))) {
      this.#report.note("The generator or a lint rule was edited: start `npm run dev` again to work with it");
    }
    const sources = packageSources();
    const isOfDescription =
      changed.length === 0 || changed.some((path) => !sources.has(path) && !this.#tools.has(path));
    if (changed.some((path) => sources.has(path))) this.#areTypesDue = true;
    let [written, isPageNew] = [0, false];
    if (isOfDescription) {
      this.#inDescription = syntaxProblems(files);
      if (this.#inDescription.length === 0) [written, isPageNew] = await this.#remake(inputs);
    } else if (this.#isGenerated) {
      await this.#checkTypes();
    }
    if (this.#signal.aborted) return;
    if (this.#inTypes.length > 0) for (const path of packageSources()) inputs.note(path);
    const problems = [...this.#inDescription, ...(this.#isGenerated ? this.#inTypes : [])];
    const lines = this.#report.tell({ problems, written, isPageNew, time: performance.now() - begun });
    this.#server.tell(lines);
  }

  /** Ends the thread of the lint. */
  close(): Promise<void> {
    return this.#redocly.close();
  }

  /** `true` if the packages are those of the description as it is. */
  get #isGenerated(): boolean {
    return this.#inDescription.every(({ found }) => found === "lint" || found === "page");
  }

  #note(inputs: Inputs): ReadonlyMap<string, string> {
    for (const path of this.#tools) inputs.note(path);
    // Where a run breaks off early, what it would have read is likely what the last one has.
    for (const path of this.#known) inputs.note(path);
    return descriptionFiles(inputs);
  }

  /** @returns How many files were written, and whether the page is new. */
  async #remake(inputs: Inputs): Promise<[written: number, isPageNew: boolean]> {
    const bundled = this.#redocly.bundle();
    const linted = this.#redocly.lint().catch((error: unknown) => [failure("lint", error)]);
    // Prevents an unhandled rejection until it is awaited.
    bundled.catch(() => {});
    const { changes, hasNewCode, problems } = await this.#generator.run((path) => inputs.note(path));
    this.#known = [...new Set([...this.#known, ...inputs.paths])];
    this.#areTypesDue ||= hasNewCode;
    this.#inDescription = problems;
    let page: Shown = { isNew: false, problems: [] };
    if (problems.length === 0 && !this.#signal.aborted) {
      [page] = await Promise.all([this.#showPage(bundled), this.#checkTypes()]);
    }
    this.#inDescription = [...problems, ...(await linted), ...page.problems];
    return [changes.length, page.isNew];
  }

  async #showPage(bundled: Promise<unknown>): Promise<Shown> {
    try {
      const { forPeople } = readable((await bundled) as JsonObject, join(root, "docs/generated/samples"));
      return { isNew: this.#server.show(forPage(forPeople)), problems: [] };
    } catch (error) {
      return { isNew: false, problems: [failure("page", error)] };
    }
  }

  async #checkTypes(): Promise<void> {
    if (!this.#areTypesDue) return;
    this.#inTypes = await typeCheck(root, "tools/dev/packages.tsconfig.json", this.#signal);
    this.#areTypesDue = false;
  }
}

interface Shown {
  readonly isNew: boolean;
  readonly problems: readonly Problem[];
}

function failure(found: Problem["found"], error: unknown): Problem {
  return { found, message: error instanceof Error ? error.message : String(error) };
}
