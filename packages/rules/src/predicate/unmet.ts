import { valueOf } from "@commerce-http/model";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { Comparison, ComparisonOperator, FunctionCall, Nesting, Operand, Predicate } from "./ast.ts";
import {
  compilePredicate,
  CONTEXT_NAMES,
  expectedOf,
  OPERATORS,
  type PredicateContext,
  valuesAt,
} from "./evaluator.ts";
import { isObject, moneyOf, order, scaled, type Money } from "./value.ts";
import { type Condition, operandOf } from "./walk.ts";

/** Why a document does not satisfy a predicate: the conditions that would have to change. */
export type Unmet = UnmetGroup | UnmetCondition;

/** Several conditions: `every` one, or any (`some`), would have to change. */
export interface UnmetGroup {
  /** `every` part or `some` part would have to change. */
  readonly kind: "every" | "some";
  /** The parts; at least two. */
  readonly parts: readonly Unmet[];
}

/** One condition that would have to change. */
export interface UnmetCondition {
  /** Distinguishes conditions from groups. */
  readonly kind: "condition";
  /** The part of the predicate, as applied to the value at `at`. */
  readonly predicate: Condition;
  /** `true` if it holds, but is within a `not(…)`. */
  readonly negated: boolean;
  /** Field names from the document to the tested object; empty for the document itself. */
  readonly at: readonly string[];
  /**
   * All tested values; empty if they are absent or null. They are sorted, so the explanation does not depend on the
   * order of lines.
   */
  readonly values: readonly unknown[];
  /**
   * Distance of the nearest value from one that would satisfy the condition, for ordered numbers or amounts of money.
   */
  readonly distance?: Distance;
  /** `true` if no value has a comparable type, such as an amount of money compared with a number. */
  readonly incomparable?: true;
  /** Elements that do not satisfy the predicate in the brackets, the nearest first. */
  readonly misses?: readonly Miss[];
}

/** The change of a number or an amount that would satisfy a condition. */
export interface Distance {
  /** Direction of the change. */
  readonly direction: "more" | "less";
  /** Smallest change: a number, or money in units of the `fractionDigits`-th digit. */
  readonly by: number | (Money & { readonly amount: number });
}

/** An element, such as a Line Item, with its unmet conditions. */
export interface Miss {
  /** The element. */
  readonly element: unknown;
  /** Conditions within the brackets. */
  readonly unmet: Unmet;
}

/**
 * Explains why a document does not satisfy a predicate: the failing parts, the values they saw, and the values they
 * need.
 *
 * Satisfied parts are left out. For `or`, all parts are listed, since any of them would be enough. For `not(…)`, its
 * contents would have to fail.
 *
 * @param predicate A tree of `parsePredicate`, or one built by hand.
 * @param document A JSON document; it is not changed.
 * @param context Variables and functions that the predicate uses.
 * @returns The unmet conditions, or `undefined` if the document satisfies the predicate.
 * @throws RangeError as `compilePredicate` does.
 */
export function unmetConditions(
  predicate: Predicate,
  document: unknown,
  context: PredicateContext = {},
): Unmet | undefined {
  checkOptionNames("unmetConditions()", context, CONTEXT_NAMES);
  return unmet(predicate, true, { document, at: [], context });
}

interface Place {
  readonly document: unknown;
  readonly at: readonly string[];
  readonly context: PredicateContext;
}

function unmet(predicate: Predicate, wanted: boolean, place: Place): Unmet | undefined {
  switch (predicate.kind) {
    case "and":
    case "or": {
      const parts = predicate.operands.map((operand) => unmet(operand, wanted, place));
      return joined((predicate.kind === "and") === wanted ? "every" : "some", parts);
    }
    case "not":
      return unmet(predicate.operand, !wanted, place);
    case "nested":
      return isCall(predicate, place.context)
        ? unmetCondition(predicate, wanted, place)
        : unmetNesting(predicate, wanted, place);
    default:
      return unmetCondition(predicate, wanted, place);
  }
}

/** Joins the parts of a group; one that lacks nothing is enough for `some`, and stands for nothing in `every`. */
function joined(kind: UnmetGroup["kind"], all: readonly (Unmet | undefined)[]): Unmet | undefined {
  const parts = all.filter((part) => part !== undefined);
  if (parts.length === 0 || (kind === "some" && parts.length < all.length)) return undefined;
  const [only] = parts;
  return parts.length === 1 ? only : { kind, parts };
}

/** A call that answers with a boolean looks like a field with brackets. */
function isCall({ path }: Nesting, { functions = {} }: PredicateContext): boolean {
  return path.length === 1 && Object.hasOwn(functions, path[0] ?? "");
}

function unmetNesting(predicate: Nesting, wanted: boolean, place: Place): Unmet | undefined {
  const { path, predicate: inner } = predicate;
  const values = valuesOf({ kind: "field", path }, place).filter(isObject);
  const at = [...place.at, ...path];
  const parts = values.map((document) => unmet(inner, wanted, { ...place, document, at }));
  if (!wanted) return joined("every", parts);
  if (parts.includes(undefined)) return undefined;
  const [only] = parts;
  if (parts.length === 1) return only;
  return { kind: "condition", predicate, negated: false, at: place.at, values, ...missesOf(values, inner, place) };
}

function unmetCondition(predicate: Condition, wanted: boolean, place: Place): UnmetCondition | undefined {
  const { document, at, context } = place;
  if (compilePredicate(predicate, context)(document) === wanted) return undefined;
  const operand = operandOf(predicate);
  const values = valuesOf(operand, place, predicate.kind === "empty" || predicate.kind === "defined");
  const distance = predicate.kind === "comparison" ? distanceOf(predicate, wanted, values, place) : undefined;
  // Elements are of interest where more of them would do.
  const isShort = distance === undefined ? wanted : distance.direction === "more";
  return {
    kind: "condition",
    predicate,
    negated: !wanted,
    at,
    values,
    ...(distance !== undefined && { distance }),
    ...(predicate.kind === "comparison" && isIncomparable(predicate, wanted, values, place) && { incomparable: true }),
    ...(operand.kind === "call" && isShort && missesOf(elementsOf(operand, place), operand.predicate, place)),
  };
}

function valuesOf(operand: Operand, { document, context }: Place, whole = false): unknown[] {
  return inOrder(
    valuesAt(operand, document, context, whole).map((value) => (Array.isArray(value) ? inOrder(value) : value)),
  );
}

/** An order that does not depend on that of the lines: numbers by size, then texts, then objects by name; each by its JSON at last. */
function inOrder(values: readonly unknown[]): unknown[] {
  const keyed = values.map((value) => ({ value, keys: [nameIn(value) ?? "", JSON.stringify(value, writable)] }));
  keyed.sort((left, right) => {
    const [one, other] = [left.value, right.value];
    if (typeof one === "number" && typeof other === "number") return one - other;
    const ranks = RANKS.indexOf(typeof one) - RANKS.indexOf(typeof other);
    if (ranks !== 0) return ranks;
    const different = left.keys.findIndex((key, index) => key !== right.keys[index]);
    return different === -1 ? 0 : order(left.keys[different], { text: right.keys[different] ?? "" });
  });
  return keyed.map(({ value }) => value);
}

/** Amounts of money may be bigints. */
function writable(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

const RANKS: readonly string[] = ["number", "string", "boolean", "object"];

/** The first of the names by which people know an element. */
export function nameIn(element: unknown): string | undefined {
  const names = ["key", "sku", "slug", "id"].map((name) => valueOf(element, name));
  return names.find((value) => typeof value === "string");
}

function elementsOf({ name }: FunctionCall, { document, context: { functions = {} } }: Place): unknown[] {
  const elements: unknown[] = [];
  // A function may stop at the first element that gives the answer away.
  for (const answer of [false, true]) {
    functions[name]?.(document, (element) => {
      elements.push(element);
      return answer;
    });
  }
  return inOrder([...new Set(elements)]);
}

function missesOf(elements: readonly unknown[], inner: Predicate, { context }: Place): { misses?: readonly Miss[] } {
  const misses: Miss[] = [];
  for (const element of elements) {
    const lacks = unmet(inner, true, { document: element, at: [], context });
    if (lacks !== undefined) misses.push({ element, unmet: lacks });
  }
  return misses.length === 0 ? {} : { misses: misses.toSorted((left, right) => size(left.unmet) - size(right.unmet)) };
}

/** How much has to change at least; a number that falls short counts less than a value that is another. */
function size(unmet: Unmet): number {
  if (unmet.kind === "condition") return unmet.distance === undefined ? 3 : 2;
  const sizes = unmet.parts.map(size);
  return unmet.kind === "some" ? Math.min(...sizes) : sizes.reduce((sum, part) => sum + part, 0);
}

/** Change of the nearest value by which a comparison holds; where none may hold it, of the farthest one. */
function distanceOf(
  { left, operator, right }: Comparison,
  wanted: boolean,
  values: readonly unknown[],
  place: Place,
): Distance | undefined {
  const needed = wanted ? operator : OPERATORS[operator].opposite;
  const expected = expectedOf(right, place.context);
  const monies = centsOf(left, place);
  const changes = values.flatMap((value): Change[] => {
    if (typeof value === "number") {
      return changeOf(value, expected.decimal ? undefined : expected.number, needed, monies.get(value));
    }
    const money = moneyOf(value);
    if (money === undefined || money.currencyCode !== expected.money?.currencyCode) return [];
    const fractionDigits = Math.max(money.fractionDigits, expected.money.fractionDigits);
    const unit = { ...money, fractionDigits };
    return changeOf(scaled(money, fractionDigits), scaled(expected.money, fractionDigits), needed, unit);
  });
  const [nearest] = changes.sort((one, other) => (wanted ? 1 : -1) * Number(magnitude(one) - magnitude(other)));
  if (nearest === undefined) return undefined;
  const amount = Number(magnitude(nearest));
  if (!Number.isSafeInteger(amount)) return undefined;
  const { unit } = nearest;
  return { direction: nearest.by > 0n ? "more" : "less", by: unit === undefined ? amount : { ...unit, amount } };
}

function isIncomparable(
  { operator, right }: Comparison,
  wanted: boolean,
  values: readonly unknown[],
  { context }: Place,
): boolean {
  // Values of two types are different, which is all that this asks for.
  if ((wanted ? operator : OPERATORS[operator].opposite) === "!=" || values.length === 0) return false;
  const expected = expectedOf(right, context);
  return values.every((value) => typeof value !== typeof expected.boolean && Number.isNaN(order(value, expected)));
}

/** A change of an integer, which may be an amount of money. */
interface Change {
  readonly by: bigint;
  readonly unit: Omit<Money, "amount"> | undefined;
}

function magnitude({ by }: Change): bigint {
  return by < 0n ? -by : by;
}

/** The smallest change that makes a comparison hold, in whole units; none where it holds, or can hold in other ways. */
function changeOf(
  actual: number | bigint,
  expected: number | bigint | undefined,
  needed: ComparisonOperator,
  unit: Change["unit"],
): Change[] {
  if (expected === undefined || needed === "!=" || !isWhole(actual) || !isWhole(expected)) return [];
  const by = BigInt(expected) - BigInt(actual) + STEPS[needed];
  const isNeeded = needed === "=" ? by !== 0n : needed.startsWith(">") ? by > 0n : by < 0n;
  return isNeeded ? [{ by, unit }] : [];
}

/** Units beyond the expected value from which a comparison holds. */
const STEPS = { "=": 0n, ">=": 0n, "<=": 0n, ">": 1n, "<": -1n } as const;

function isWhole(value: number | bigint): boolean {
  return typeof value === "bigint" || Number.isSafeInteger(value);
}

/** Money by its cents, when these are what a condition asks about: `totalPrice.centAmount`. */
function centsOf(operand: Operand, place: Place): ReadonlyMap<unknown, Money> {
  if (operand.kind !== "field" || operand.path.at(-1) !== "centAmount") return new Map();
  const values = valuesOf({ kind: "field", path: operand.path.slice(0, -1) }, place);
  const monies = values.map((value) => (isObject(value) && !("preciseAmount" in value) ? moneyOf(value) : undefined));
  return new Map(monies.filter((money) => money !== undefined).map((money) => [money.amount, money]));
}
