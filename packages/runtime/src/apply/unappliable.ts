/** A field that cannot be brought to what a draft asks for. */
export interface UnappliableField {
  /** Name of the field. */
  readonly field: string;
  /** The value that the draft asks for; `undefined` where it leaves the field out. */
  readonly wanted: unknown;
  /** The value that stands there. */
  readonly current: unknown;
  /** Why it cannot be changed. */
  readonly reason: string;
}

/**
 * A resource cannot become what its draft asks for, because no update action leads there.
 *
 * Thrown in a dry run too; nothing is changed then. What is left is to delete the resource and create it anew, or to give
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
