import { ArgumentError } from "../error/argument-error.ts";

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
 * Drafts do not have the form that the API's description gives them: a field that does not exist, an unknown
 * variant, something that is missing or has another type.
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

/** A field that cannot be brought to what a draft asks for. */
export interface UnappliableField {
  /** Name of the field. */
  readonly field: string;
  /** The value that the draft asks for; `undefined` where it leaves the field out. */
  readonly wanted: unknown;
  /** The value at that place. */
  readonly current: unknown;
  /** Why it cannot be changed. */
  readonly reason: string;
}

/**
 * A resource cannot become what its draft asks for, because no update action leads there.
 *
 * Thrown in a dry run too; nothing is changed then. What is left is to delete the resource and create it again, or to give
 * the draft another key.
 */
export class UnappliableError extends Error {
  /** Always `UnappliableError`, in minified code too. */
  override readonly name: string = "UnappliableError";
  /** Key of the resource. */
  readonly key: string;
  /** Every field that cannot be changed as asked. */
  readonly fields: readonly UnappliableField[];

  /** Creates the error; for tests of code that handles it. */
  constructor(noun: string, key: string, fields: readonly UnappliableField[]) {
    const reasons = fields.map(({ field, reason }) => `"${field}": ${reason}`).join("; ");
    super(`Cannot bring ${noun} "${key}" to what its draft asks for. ${reasons}`);
    this.key = key;
    this.fields = fields;
  }
}

/** A resource that has moved on since it was seen. */
export interface OutdatedResource {
  /** The documents' noun for it: `Cart Discount`. */
  readonly noun: string;
  /** Its key. */
  readonly key: string;
  /** Version that it had; `undefined` where there was no such resource. */
  readonly seen: number | undefined;
  /** Version that is there now: the same if another resource has its key. `undefined` where there is no such resource any more. */
  readonly found: number | undefined;
}

/**
 * A resource is neither as it was seen, say by a plan, nor as drafted: another client has changed, created or deleted it
 * since. It was left alone.
 */
export class OutdatedError extends Error {
  /** Always `OutdatedError`, in minified code too. */
  override readonly name: string = "OutdatedError";
  /** The resource that has moved on. */
  readonly resource: OutdatedResource;

  /** Creates the error; for tests of code that handles it. */
  constructor(resource: OutdatedResource, cause?: unknown) {
    const { noun, key, seen, found } = resource;
    const since =
      found === undefined
        ? "it has been deleted since it was seen"
        : seen === undefined
          ? "it was not there, and has been created since"
          : seen === found
            ? "it has been deleted since it was seen, and created again"
            : `it was seen at version ${seen}, and is at ${found} now`;
    super(`Cannot bring ${noun} "${key}" to its draft: ${since}`, cause === undefined ? undefined : { cause });
    this.resource = resource;
  }
}
