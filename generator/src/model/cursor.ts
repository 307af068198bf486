import type { LoadedSpec } from "../load/loaded-spec.ts";
import { isObject, type PlainObject } from "../plain-object.ts";
import { SpecError } from "../spec-error.ts";

/**
 * One value of the description that knows where it stands, so that whatever is wrong with it can be located.
 *
 * Absent values have a cursor too; asking them for a list, a map or an optional text gives nothing.
 */
export class Cursor {
  readonly value: unknown;
  readonly #spec: LoadedSpec;
  readonly #parent: Cursor | undefined;
  readonly #key: string;

  private constructor(value: unknown, spec: LoadedSpec, parent: Cursor | undefined, key: string) {
    this.value = value;
    this.#spec = spec;
    this.#parent = parent;
    this.#key = key;
  }

  /** Stands at the root of a description. */
  static root(spec: LoadedSpec): Cursor {
    return new Cursor(spec.document, spec, undefined, "");
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  /** Where this stands, as a JSON pointer. */
  get pointer(): string {
    if (this.#parent === undefined) return "#";
    return `${this.#parent.pointer}/${this.#key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }

  /** Goes to a member; absent ones, also of absent objects, are fine. */
  get(key: string): Cursor {
    const object = this.#object();
    return new Cursor(Object.hasOwn(object, key) ? object[key] : undefined, this.#spec, this, key);
  }

  /** The members of an object, in the description's order. */
  entries(): [string, Cursor][] {
    return Object.entries(this.#object()).map(([key, value]) => [key, new Cursor(value, this.#spec, this, key)]);
  }

  /** The elements of a list. */
  items(): Cursor[] {
    if (this.value === undefined) return [];
    if (!Array.isArray(this.value)) return this.expected("a list");
    return this.value.map((value: unknown, index) => new Cursor(value, this.#spec, this, String(index)));
  }

  string(): string {
    return typeof this.value === "string" ? this.value : this.expected("text");
  }

  optionalString(): string | undefined {
    return this.exists ? this.string() : undefined;
  }

  /** Text that is empty when absent. */
  text(): string {
    return this.optionalString() ?? "";
  }

  /** A flag that is off when absent. */
  flag(fallback = false): boolean {
    if (this.value === undefined) return fallback;
    return typeof this.value === "boolean" ? this.value : this.expected("true or false");
  }

  /** Refuses members that an extension does not have. */
  only(...keys: readonly string[]): void {
    for (const [key, member] of this.entries()) {
      if (!keys.includes(key)) member.fail(`Unknown member ${quoted(key)}, expected one of ${keys.join(", ")}`);
    }
  }

  /** Refuses the value, naming what should have stood here. */
  expected(what: string): never {
    return this.fail(
      `Expected ${what}${this.#key === "" ? "" : ` for ${quoted(this.#key)}`}, found ${shown(this.value)}`,
    );
  }

  /**
   * Refuses the description because of what stands here.
   *
   * @throws {SpecError} Always.
   */
  fail(reason: string): never {
    throw new SpecError(reason, this.#spec.origin(this.#existing().pointer));
  }

  #existing(): Cursor {
    return this.exists || this.#parent === undefined ? this : this.#parent.#existing();
  }

  #object(): PlainObject {
    if (this.value === undefined) return {};
    return isObject(this.value) ? this.value : this.expected("an object");
  }
}

/** Quotes a name or value for a message. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return JSON.stringify(value);
}
