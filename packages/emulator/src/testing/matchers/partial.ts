import { inspect } from "node:util";
import { isRecord, own } from "@commerce-http/model";

/** `expect.any(String)` and the like. */
export interface Asymmetric {
  asymmetricMatch(value: unknown): boolean;
}

/** Parts of a value, at any depth. Texts can be given as a pattern, any value as `expect.any()` or similar. */
export type Partially<Value> = Asymmetric | Part<Value>;

type Part<Value> = Value extends string
  ? Value | RegExp
  : Value extends readonly (infer Element)[]
    ? readonly Partially<Element>[]
    : Value extends object
      ? { readonly [Name in keyof Value]?: Partially<Value[Name]> }
      : Value;

export interface Difference {
  /** Names of fields and indexes of lists: `body.roles[0]`. */
  readonly place: string;
  readonly expected: unknown;
  readonly received: unknown;
}

/**
 * Places where a value differs from one of which only a part is given: fields of objects that are not named may be anything, and lists
 * have as many elements as are given. `expect.any()` and its like are asked for their verdict.
 */
export function differences(expected: unknown, received: unknown, place = ""): readonly Difference[] {
  if (isAsymmetric(expected)) return expected.asymmetricMatch(received) ? [] : [{ place, expected, received }];
  if (Array.isArray(expected) && Array.isArray(received)) {
    return [
      ...differences(expected.length, received.length, joined(place, "length")),
      ...expected.flatMap((element, index) => differences(element, received[index], `${place}[${index}]`)),
    ];
  }
  if (isPlain(expected) && isRecord(received)) {
    return Object.entries(expected).flatMap(([name, value]) =>
      differences(value, own(received, name), joined(place, name)),
    );
  }
  return isSame(expected, received) ? [] : [{ place, expected, received }];
}

export function listed(found: readonly Difference[]): string {
  const width = Math.min(40, Math.max(...found.map(({ place }) => place.length)));
  const shown = found.slice(0, MOST).map(({ place, expected, received }) => {
    return `  ${place.padEnd(width)}  ${comparison(expected, received)}`;
  });
  return [...shown, ...(found.length > MOST ? [`  … and ${found.length - MOST} more`] : [])].join("\n");
}

/** Words for a value that is not as expected: of long texts, the place where they part. */
function comparison(expected: unknown, received: unknown): string {
  if (received === undefined) return `expected ${printed(expected)}, but it is absent`;
  if (
    typeof expected === "string" &&
    typeof received === "string" &&
    Math.max(expected.length, received.length) > LONGEST
  ) {
    const parting = partingOf(expected, received);
    const [wanted, found] = [expected, received].map((text) => excerpt(text, parting));
    return `expected ${wanted}, received ${found} (they part at character ${parting + 1})`;
  }
  return `expected ${printed(expected)}, received ${printed(received)}`;
}

function partingOf(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

function excerpt(text: string, at: number): string {
  const [from, to] = [Math.max(0, at - 30), at + 50];
  const part = JSON.stringify(text.slice(from, to));
  return `${from > 0 ? "…" : ""}${part}${to < text.length ? "…" : ""}`;
}

/** A value as a message shows it, of a length that can be read. */
export function printed(value: unknown): string {
  if (isAsymmetric(value)) return verdictName(value);
  if (value instanceof RegExp) return String(value);
  const text = written(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** JSON, where a value can be written as that, with what is expected not to be there. */
function written(value: unknown): string {
  try {
    const text = JSON.stringify(value, (_, inner: unknown) => {
      if (inner === undefined) return ABSENT;
      return isAsymmetric(inner) || inner instanceof RegExp ? printed(inner) : inner;
    });
    return text.replaceAll(JSON.stringify(ABSENT), "undefined");
  } catch {
    return inspect(value, { breakLength: Number.POSITIVE_INFINITY });
  }
}

/** Stands for `undefined`, which JSON does not have. */
const ABSENT = "\u0000undefined";

/** The part of such a matcher that frameworks expose. */
interface NamedAsymmetric extends Asymmetric {
  readonly sample?: unknown;
  toAsymmetricMatcher?(): string;
  toString(): string;
}

/** `StringMatching<"^P">`, as far as an asymmetric matcher tells. */
function verdictName(matcher: NamedAsymmetric): string {
  const name = matcher.toAsymmetricMatcher?.() ?? matcher.toString();
  return matcher.sample === undefined || name.includes("<") ? name : `${name}<${printed(matcher.sample)}>`;
}

const MOST = 12;
const LONGEST = 200;

export function isAsymmetric(value: unknown): value is Asymmetric {
  return (
    typeof value === "object" &&
    value !== null &&
    "asymmetricMatch" in value &&
    typeof value.asymmetricMatch === "function"
  );
}

function isSame(expected: unknown, received: unknown): boolean {
  return (
    Object.is(expected, received) ||
    // Unlike `test()`, this does not begin where an expression with the flag "g" has stopped before.
    (expected instanceof RegExp && typeof received === "string" && received.search(expected) !== -1)
  );
}

/** Says whether a value has fields to compare: an object that is written as one, or one of a class with fields, unlike a `Date` or a `Map`. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Frameworks run tests in realms of their own, whose objects have another prototype.
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return true;
  return Object.prototype.toString.call(value) === "[object Object]" && Object.keys(value).length > 0;
}

export function joined(place: string, name: string): string {
  if (!/^[\w$-]+$/.test(name)) return `${place}[${JSON.stringify(name)}]`;
  return place === "" ? name : `${place}.${name}`;
}

/** The result of a matcher, for Vitest and Jest. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}
