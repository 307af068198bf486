import { type LoadedSpec, broken, leftOut } from "../load/loaded-spec.ts";
import { isObject, type PlainObject } from "../plain-object.ts";
import { type SourceLocation, SpecError, SpecErrors } from "../spec-error.ts";

/**
 * One value of the description that knows where it stands, so that whatever is wrong with it can be located. Absent
 * values have a cursor too; asking them for a list, a map or an optional text gives nothing. So does asking for
 * something else than what is there: its problem is noted, and reading goes on.
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

  /** Set where the value could not be read, and everybody knows why. */
  get isBroken(): boolean {
    return this.value === broken;
  }

  /** Goes to a member, or to one below it; absent ones, also of absent objects, are fine. */
  get(key: string, ...below: readonly string[]): Cursor {
    const [next, ...others] = below;
    return next === undefined ? this.#member(key) : this.#member(key).get(next, ...others);
  }

  #member(key: string): Cursor {
    const object = this.#object();
    if (this.isBroken || (this.exists && object !== this.value)) return new Cursor(broken, this.#spec, this, key);
    return new Cursor(Object.hasOwn(object, key) ? object[key] : undefined, this.#spec, this, key);
  }

  entries(): [string, Cursor][] {
    return Object.entries(this.#object()).map(([key, value]) => [key, new Cursor(value, this.#spec, this, key)]);
  }

  items(): Cursor[] {
    if (this.value === undefined || this.isBroken) return [];
    if (!Array.isArray(this.value)) return this.#else("a list", []);
    return this.value.map((value: unknown, index) => new Cursor(value, this.#spec, this, String(index)));
  }

  string(): string {
    return typeof this.value === "string" ? this.value : this.expected("a string");
  }

  optionalString(): string | undefined {
    if (this.value === undefined || typeof this.value === "string") return this.value;
    return this.#else("a string", undefined);
  }

  /** Text that is empty when absent. */
  text(): string {
    return this.optionalString() ?? "";
  }

  /** A flag that is off when absent. */
  flag(fallback = false): boolean {
    if (this.value === undefined) return fallback;
    return typeof this.value === "boolean" ? this.value : this.#else("true or false", fallback);
  }

  /** One of these texts; anything else is refused. */
  oneOf<Text extends string>(texts: readonly Text[]): Text {
    return texts.find((text) => text === this.value) ?? this.expected(`one of ${texts.join(", ")}`);
  }

  /** Refuses members that an extension does not have. */
  only(...keys: readonly string[]): void {
    for (const [key, member] of this.entries()) {
      if (!keys.includes(key)) member.report(`Unknown member ${quoted(key)}, expected one of ${keys.join(", ")}`);
    }
  }

  /** Refuses the value, naming what should have stood here. */
  expected(what: string): never {
    return this.fail(this.#expectation(what));
  }

  /** Refuses the value here, and all that depends on it; an unreadable value is not reported again. */
  fail(reason: string): never {
    if (this.isBroken) throw new SpecErrors([]);
    throw new SpecError(reason, this.#location());
  }

  /**
   * Notes an error, and goes on.
   *
   * @param otherwise The words for what a lenient reader makes of it.
   */
  report(reason: string, otherwise?: string): void {
    if (!this.isBroken) this.#spec.problems.error(reason, this.#location(), otherwise);
  }

  /** Notes something that does not touch what is generated. */
  warn(reason: string): void {
    if (!this.isBroken) this.#spec.problems.warn(reason, this.#location());
  }

  /** Reads a part of the description; what is wrong with it is noted; `undefined` where it could not be read. */
  attempt<Result>(read: () => Result, otherwise?: string): Result | undefined {
    return this.#spec.problems.attempt(read, otherwise);
  }

  #location(): SourceLocation {
    return this.#spec.origin(this.#existing().pointer);
  }

  #expectation(what: string): string {
    return `Expected ${what}${this.#key === "" ? "" : ` for ${quoted(this.#key)}`}, found ${shown(this.value)}`;
  }

  #else<Fallback>(what: string, fallback: Fallback): Fallback {
    this.report(this.#expectation(what), leftOut);
    return fallback;
  }

  #existing(): Cursor {
    return this.exists || this.#parent === undefined ? this : this.#parent.#existing();
  }

  #object(): PlainObject {
    if (this.value === undefined) return {};
    return isObject(this.value) ? this.value : this.#else("an object", {});
  }
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return JSON.stringify(value);
}
