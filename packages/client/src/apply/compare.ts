import { isRecord, isSameInstant } from "../resource/reflects.ts";

/**
 * How what is wanted compares with what is there. `unknown` is a reference that is wanted by the one name and stands there
 * by the other: whether the two are the same, only the API can tell.
 */
export type Verdict = "same" | "unknown" | "different";

/** Compares what is wanted, as a draft has it, with what is there, as the API returns it. */
export type Compare = (wanted: unknown, current: unknown) => Verdict;

/**
 * Compares field by field and element by element. Texts that stand for the same instant are the same, and so are an amount
 * as it is drafted and as it is stored.
 */
export function compare(wanted: unknown, current: unknown): Verdict {
  return comparing(wanted, current, () => true);
}

/**
 * Compares a shape that the API completes: a field that only stands there counts where drafts could hold it, so that what
 * later versions add makes no difference.
 *
 * @param known Fields that a draft may leave out and that then are absent.
 */
export function compareShape(wanted: unknown, current: unknown, known: ReadonlySet<string>): Verdict {
  return comparing(wanted, current, (name) => known.has(name));
}

/** Compares lists whose order and repetitions say nothing. */
export function compareSets(wanted: unknown, current: unknown, each: Compare = compare): Verdict {
  if (!Array.isArray(wanted) || !Array.isArray(current)) return compare(wanted, current);
  const found = (item: unknown): Verdict => best(current.map((other) => each(item, other)));
  const asked = (item: unknown): Verdict => best(wanted.map((other) => each(other, item)));
  return worst([...wanted.map(found), ...current.map(asked)]);
}

/** Compares numbers that are written as text. */
export function compareDecimals(wanted: unknown, current: unknown): Verdict {
  return wanted === current || (decimal(wanted) !== undefined && decimal(wanted) === decimal(current))
    ? "same"
    : "different";
}

/** The one form of a number that is written as text: `0.5` for `.50`. Exact, however many digits there are. */
export function decimal(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d*\.?\d+$/.test(value)) return undefined;
  const [whole = "", fraction = ""] = value.split(".");
  return `${Number(whole)}.${fraction.replace(/0+$/, "")}`;
}

/** The worst of all verdicts; `same` where there are none. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("different")) return "different";
  return verdicts.includes("unknown") ? "unknown" : "same";
}

/** What an object holds in a field. */
export function valueOf(holder: unknown, field: string): unknown {
  return isRecord(holder) ? holder[field] : undefined;
}

function comparing(wanted: unknown, current: unknown, counts: (name: string) => boolean): Verdict {
  if (Array.isArray(wanted) && Array.isArray(current)) {
    if (wanted.length !== current.length) return "different";
    return worst(wanted.map((item, index) => comparing(item, current[index], counts)));
  }
  if (isRecord(wanted) && isRecord(current)) {
    if (isReference(current)) return compareReferences(wanted, current);
    if ("currencyCode" in wanted) return compareMoney(wanted, current);
    const names = [...Object.keys(wanted), ...Object.keys(current).filter((name) => !(name in wanted) && counts(name))];
    return worst(names.map((name) => comparing(wanted[name], current[name], counts)));
  }
  return (wanted ?? undefined) === (current ?? undefined) || isSameInstant(wanted, current) ? "same" : "different";
}

function best(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("same")) return "same";
  return verdicts.includes("unknown") ? "unknown" : "different";
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
    ([name, value]) => value === current[name] || (name === "fractionDigits" && type === "centPrecision"),
  )
    ? "same"
    : "different";
}
