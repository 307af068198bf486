import { ArgumentError } from "../../error/argument-error.ts";

/** A place in a draft that is not as the API's description has it. */
export interface DraftProblem {
  /** The draft: `cartDiscounts[2] "winter"` in a plan, `Cart Discount "winter"` by itself. */
  readonly draft: string;
  /** The place in the draft, such as `value.money[0].centAmount`; empty where it is about the whole draft. */
  readonly path: string;
  /** The rest of a sentence that begins with the place: `is no field of Money`. */
  readonly problem: string;
}

/**
 * Drafts do not have the form that the API's description gives them: a field that does not exist, a variant that there is
 * none of, something that is missing or has another type.
 *
 * Thrown before anything is sent, with the problems of all drafts.
 */
export class DraftError extends ArgumentError {
  /** Always `DraftError`, in minified code too. */
  override readonly name: string = "DraftError";
  /** Every place that is not as it must be, in the order of the drafts. */
  readonly problems: readonly DraftProblem[];

  /** Creates the error; for tests of code that handles it. */
  constructor(problems: readonly DraftProblem[]) {
    const lines = problems.map(({ draft, path, problem }) =>
      [path === "" ? draft : `${draft}: ${path}`, problem].join(" "),
    );
    super(
      lines.length === 1
        ? `Cannot apply: ${lines[0]}`
        : `Cannot apply drafts with ${lines.length} problems\n  ${lines.join("\n  ")}`,
    );
    this.problems = problems;
  }
}
