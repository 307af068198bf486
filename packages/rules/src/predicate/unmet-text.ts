import { Decimal } from "@commerce-http/model";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { Predicate } from "./ast.ts";
import { OPERATORS } from "./evaluator.ts";
import { printOperand, printPath, printPredicate, printValue, printValues } from "./printer.ts";
import { nameIn, type Distance, type Miss, type Unmet, type UnmetCondition } from "./unmet.ts";
import { moneyOf, moneyText } from "./value.ts";
import { operandOf } from "./walk.ts";

/** Nouns for describing predicates. */
export interface UnmetWords {
  /** Nouns for functions, by name: `units of Line Items`. Other functions are shown as written. */
  readonly functions?: Readonly<Record<string, string>>;
}

/**
 * Describes in words which changes would make a document satisfy a predicate.
 *
 * @param unmet The result of `unmetConditions`.
 * @param words Nouns for functions.
 * @returns Clauses without a full stop: `quantity is 1 and has to be at least 3 (2 more)`.
 */
export function describeUnmet(unmet: Unmet, words: UnmetWords = {}): string {
  checkOptionNames("describeUnmet()", words, { functions: true } satisfies Record<keyof UnmetWords, true>);
  if (unmet.kind === "condition") return clause(unmet, words);
  const parts = unmet.parts.map((part) => {
    const text = describeUnmet(part, words);
    return part.kind === "condition" ? text : `(${text})`;
  });
  return parts.join(unmet.kind === "every" ? " and " : " or ");
}

function clause(unmet: UnmetCondition, words: UnmetWords): string {
  const { predicate, negated, values, distance, misses } = unmet;
  const near = nearestText(misses, words);
  if (predicate.kind === "nested") {
    const noun = nounOf(predicate.path, words);
    if (noun !== undefined) {
      return `${noun}${withText(predicate.predicate)} ${negated ? "must not be there" : "is needed"}${near}`;
    }
    return `${subjectOf(unmet, words)} ${negated ? "must not hold" : "has to hold"}${near}`;
  }
  const [seen, needed] = [seenText(values), needText(unmet)];
  const incomparable = unmet.incomparable ? `; ${comparableText(values[0])}` : "";
  return `${subjectOf(unmet, words)} ${seen} and ${needed}${distanceText(distance)}${incomparable}${near}`;
}

/** Says what a value can be compared with, where that is not what it is compared with. */
function comparableText(value: unknown): string {
  const money = moneyOf(value);
  if (money !== undefined) return `money compares with amounts of its currency alone, such as "${moneyText(money)}"`;
  switch (value instanceof Decimal ? "number" : typeof value) {
    case "string":
      return "a text compares with texts alone";
    case "number":
      return "a number compares with numbers alone";
    case "boolean":
      return "true and false compare with each other alone";
    default:
      return "an object compares with nothing";
  }
}

function nounOf(path: readonly string[], { functions = {} }: UnmetWords): string | undefined {
  const [name = ""] = path;
  return path.length === 1 && Object.hasOwn(functions, name) ? functions[name] : undefined;
}

function subjectOf({ predicate, at }: UnmetCondition, words: UnmetWords): string {
  if (predicate.kind === "nested")
    return `${printPath([...at, ...predicate.path])}(${printPredicate(predicate.predicate)})`;
  const operand = operandOf(predicate);
  if (operand.kind === "field") return printPath([...at, ...operand.path]);
  const noun = operand.kind === "call" ? nounOf([operand.name], words) : undefined;
  if (operand.kind !== "call" || noun === undefined) return printOperand(operand);
  return `${noun}${withText(operand.predicate)}`;
}

/** Says which elements are meant; nothing where a predicate such as `1 = 1` means all. */
function withText(predicate: Predicate): string {
  const isOfAll = predicate.kind === "comparison" && !["field", "call"].includes(predicate.left.kind);
  return isOfAll ? "" : ` with ${printPredicate(predicate)}`;
}

const SHOWN = 3;

function seenText(values: readonly unknown[]): string {
  if (values.length === 0) return "is absent";
  const shown = values.slice(0, SHOWN).map(valueText);
  return `is ${[...shown, ...(values.length > SHOWN ? [`${values.length - SHOWN} more`] : [])].join(", ")}`;
}

function valueText(value: unknown): string {
  const money = moneyOf(value);
  if (money !== undefined) return moneyText(money);
  if (value instanceof Decimal) return value.written;
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const LONGEST = 60;

function needText({ predicate, negated, values }: UnmetCondition): string {
  switch (predicate.kind) {
    case "comparison": {
      const { operator, right } = predicate;
      return `${OPERATORS[negated ? OPERATORS[operator].opposite : operator].words} ${printValue(right)}`;
    }
    case "in":
      return `has to be ${predicate.negated === negated ? "one" : "none"} of ${printValues(predicate.values)}`;
    case "contains":
      return `${negated ? "must not contain" : "has to contain"} ${predicate.quantifier} of ${printValues(predicate.values)}`;
    case "empty":
      return predicate.negated === negated ? "has to be empty" : "must not be empty";
    case "defined":
      return values.length === 0 ? "has to be there" : "must not be there";
    default:
      return `${negated ? "must not" : "has to"} lie ${printPredicate(predicate).slice(printOperand(operandOf(predicate)).length + 1)}`;
  }
}

function distanceText(distance: Distance | undefined): string {
  if (distance === undefined) return "";
  const { by, direction } = distance;
  return ` (${typeof by === "number" ? by : moneyText(by)} ${direction})`;
}

function nearestText(misses: readonly Miss[] | undefined, words: UnmetWords): string {
  const [nearest] = misses ?? [];
  if (nearest === undefined) return "";
  return `; nearest is ${nameOf(nearest.element)}: ${describeUnmet(nearest.unmet, words)}`;
}

function nameOf(element: unknown): string {
  const name = nameIn(element);
  return name === undefined ? valueText(element) : JSON.stringify(name);
}
