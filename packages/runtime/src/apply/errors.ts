import { ArgumentError } from "../error/argument-error.ts";

/** A place in a draft that does not match the API's description. */
export interface DraftProblem {
  /** The draft: `cartDiscounts[2] "winter"` in a plan, `Cart Discount "winter"` on its own. */
  readonly draft: string;
  /** The place in the draft, such as `value.money[0].centAmount`; empty for the whole draft. */
  readonly path: string;
  /** The problem, as a sentence without its subject: `is no field of Money`. */
  readonly problem: string;
}

/**
 * Drafts do not match the API's description: a field is unknown or missing or has the wrong type, or a variant is
 * unknown.
 *
 * Thrown before anything is sent, with the problems of all drafts.
 */
export class DraftError extends ArgumentError {
  /** Always `DraftError`, in minified code too. */
  override readonly name: string = "DraftError";
  /** Every problem, in the order of the drafts. */
  readonly problems: readonly DraftProblem[];

  /** Creates the error, for tests of code that handles it. */
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

/** A field that cannot be changed to its drafted value. */
export interface UnappliableField {
  /** Name of the field. */
  readonly field: string;
  /** The drafted value; `undefined` if the draft does not have the field. */
  readonly wanted: unknown;
  /** The current value. */
  readonly current: unknown;
  /** Why it cannot be changed. */
  readonly reason: string;
}

/**
 * A draft cannot be applied, because no update action makes a change that it needs.
 *
 * Thrown in a dry run too; nothing is changed. Delete the resource and create it again, or give the draft another key.
 */
export class UnappliableError extends Error {
  /** Always `UnappliableError`, in minified code too. */
  override readonly name: string = "UnappliableError";
  /** Key of the resource. */
  readonly key: string;
  /** Every field that cannot be changed to its drafted value. */
  readonly fields: readonly UnappliableField[];

  /** Creates the error, for tests of code that handles it. */
  constructor(noun: string, key: string, fields: readonly UnappliableField[]) {
    const reasons = fields.map(({ field, reason }) => `"${field}": ${reason}`).join("; ");
    super(`Cannot apply the draft of ${noun} "${key}". ${reasons}`);
    this.key = key;
    this.fields = fields;
  }
}

/** A resource that has changed since it was seen. */
export interface OutdatedResource {
  /** Name of the resource type: `Cart Discount`. */
  readonly noun: string;
  /** Its key. */
  readonly key: string;
  /** The version that was seen; `undefined` if the resource did not exist. */
  readonly seen: number | undefined;
  /**
   * The current version; the same as `seen` if another resource now has its key. `undefined` if the resource no longer
   * exists.
   */
  readonly found: number | undefined;
}

/**
 * Another client has changed, created or deleted the resource since it was seen, for example by a plan, and it does not
 * match the draft. Nothing was written.
 */
export class OutdatedError extends Error {
  /** Always `OutdatedError`, in minified code too. */
  override readonly name: string = "OutdatedError";
  /** The resource that has changed. */
  readonly resource: OutdatedResource;

  /** Creates the error, for tests of code that handles it. */
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
    super(`Cannot apply the draft of ${noun} "${key}": ${since}`, cause === undefined ? undefined : { cause });
    this.resource = resource;
  }
}
