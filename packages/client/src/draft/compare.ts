import type { Field } from "./field.ts";
import { isEmpty, isRecord, valueOf } from "./value.ts";

/**
 * How what is wanted compares with what is there. `unknown` is a reference that is wanted by the one name and stands there
 * by the other: whether the two are the same, only the API can tell.
 */
export type Verdict = "same" | "unknown" | "different";

/** Compares what is wanted, as a draft has it, with what is there, as the API returns it. */
export function compare(drafted: unknown, stored: unknown, field: Field = {}): Verdict {
  const [wanted, current] = [filled(drafted, field), filled(stored, field)];
  if (wanted === undefined && field.chosen) return "same";
  const inner = field.is === "custom" ? field : {};
  if (Array.isArray(wanted) && Array.isArray(current)) {
    const each = (one: unknown, other: unknown): Verdict => compare(one, other, field.of ?? inner);
    if (field.is === "set") return compareSets(wanted, current, each);
    if (wanted.length !== current.length) return "different";
    return worst(wanted.map((item, index) => each(item, current[index])));
  }
  if (isRecord(wanted) && isRecord(current)) {
    if (isReference(current)) return compareReferences(wanted, current);
    if ("currencyCode" in wanted) return compareMoney(wanted, current);
    const fields = field.variants?.[String(wanted["type"])] ?? field.fields;
    const names = new Set([...Object.keys(wanted), ...Object.keys(fields ?? current)]);
    return worst([...names].map((name) => compare(wanted[name], current[name], fields?.[name] ?? inner)));
  }
  return wanted === current || isSameText(wanted, current, field) ? "same" : "different";
}

/** A value with what is as good as none taken for what then stands there. */
export function filled(value: unknown, { blank, initially }: Field): unknown {
  return (blank && isEmpty(value)) || value === null || value === undefined ? initially : value;
}

/** The one form of a number that is written as text: `0.5` for `.50`. Exact, however many digits there are. */
export function decimal(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d*\.?\d+$/.test(value)) return undefined;
  const [whole = "", fraction = ""] = value.split(".");
  return `${Number(whole)}.${fraction.replace(/0+$/, "")}`;
}

/** The worst of all verdicts; `same` where there are none. */
function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("different")) return "different";
  return verdicts.includes("unknown") ? "unknown" : "same";
}

function best(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("same")) return "same";
  return verdicts.includes("unknown") ? "unknown" : "different";
}

function compareSets(
  wanted: readonly unknown[],
  current: readonly unknown[],
  each: (one: unknown, other: unknown) => Verdict,
): Verdict {
  return worst([
    ...wanted.map((item) => best(current.map((other) => each(item, other)))),
    ...current.map((other) => best(wanted.map((item) => each(item, other)))),
  ]);
}

function isReference(value: Readonly<Record<string, unknown>>): boolean {
  return "typeId" in value && ("id" in value || "key" in value);
}

/** Representations name Stores by key and all other resources by id; an expanded reference shows the key as well. */
function compareReferences(wanted: unknown, current: unknown): Verdict {
  const name = valueOf(wanted, "id") === undefined ? "key" : "id";
  const there = valueOf(current, name) ?? valueOf(valueOf(current, "obj"), name);
  if (there === undefined) return "unknown";
  return there === valueOf(wanted, name) ? "same" : "different";
}

/** The currency decides on the digits of whole cents; the cents of a finer amount may be left to the API. */
function compareMoney(wanted: Readonly<Record<string, unknown>>, current: Readonly<Record<string, unknown>>): Verdict {
  const { type = "centPrecision", ...amount } = wanted;
  const { type: there = "centPrecision" } = current;
  if (type !== there) return "different";
  return Object.entries(amount).every(
    ([name, value]) =>
      value === undefined || value === current[name] || (name === "fractionDigits" && type === "centPrecision"),
  )
    ? "same"
    : "different";
}

function isSameText(one: unknown, other: unknown, { is }: Field): boolean {
  if (is === "decimal") return decimal(one) !== undefined && decimal(one) === decimal(other);
  return (is === "instant" || is === "custom") && isSameInstant(one, other);
}

/** `2026-01-01T00:00:00Z` and `2026-01-01T00:00:00.000Z`. */
function isSameInstant(one: unknown, other: unknown): boolean {
  const dated = /^\d{4}-\d\d-\d\dT/;
  if (typeof one !== "string" || typeof other !== "string" || !dated.test(one) || !dated.test(other)) return false;
  return Date.parse(one) === Date.parse(other);
}
