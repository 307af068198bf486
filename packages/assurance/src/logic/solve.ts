import { expectedValue, grouped } from "@commerce-http/rules/engine";
import { casesOf, formulaOfLiterals, type Literal } from "./cases.ts";
import type { Gap } from "./certainty.ts";
import {
  conditionsHere,
  evaluate,
  fieldsWithin,
  holdsFor,
  leavesOf,
  withAnswers,
  type Atom,
  type Condition,
  type Formula,
} from "./formula.ts";
import { moneyPoints, scalarPoints, type Shape, type Shapes } from "./points.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A value that satisfies a formula, a proof that no value does, or neither. */
export type Outcome<Value = unknown> =
  | { readonly kind: "model"; readonly value: Value }
  | { readonly kind: "none" }
  | { readonly kind: "unknown"; readonly gap: Gap };

const NONE = { kind: "none" } as const;

/**
 * Looks for a document that satisfies a formula.
 *
 * A formula becomes cases of literals that hold together; in each, the fields of an object are independent of each other.
 * A field that may hold an array gets an element for every positive literal, each of which satisfies all negative ones. A
 * single value is tried on points that stand for all values, and as an object whose fields are looked for in turn.
 *
 * `none` is a proof for all documents of these shapes. A model still has to be shown to the evaluator.
 */
export function solve(formula: Formula, shapes: Shapes, currency?: string): Outcome<Fields> {
  return new Solver(shapes, currency).object(formula, []);
}

class Solver {
  readonly #shapes: Shapes;
  readonly #currency: string | undefined;

  constructor(shapes: Shapes, currency: string | undefined) {
    this.#shapes = shapes;
    this.#currency = currency;
  }

  object(formula: Formula, at: readonly string[]): Outcome<Fields> {
    const cases = casesOf(formula);
    if (cases === undefined) return { kind: "unknown", gap: "TooManyCases" };
    return firstOf(cases.map((literals) => () => this.#case(literals, at)));
  }

  #case(literals: readonly Literal[], at: readonly string[]): Outcome<Fields> {
    const fields = grouped(literals, ({ node }) => node.path[0] ?? "");
    const value: Record<string, unknown> = {};
    let unknown: Outcome<Fields> | undefined;
    for (const [name, field] of fields) {
      const inner = field.map(({ positive, node }) => ({ positive, node: { ...node, path: node.path.slice(1) } }));
      const outcome = this.#field(inner, [...at, name]);
      if (outcome.kind === "none") return outcome;
      if (outcome.kind === "unknown") unknown ??= outcome;
      else if (outcome.value !== undefined) define(value, name, outcome.value);
    }
    return unknown ?? { kind: "model", value };
  }

  /** The value of a field, `undefined` for none. */
  #field(literals: readonly Literal[], at: readonly string[]): Outcome {
    const shape = this.#shapes(at);
    const attempts: (() => Outcome)[] = [];
    if (shape.arrays !== "always") attempts.push(() => this.#single(formulaOfLiterals(literals), at, shape));
    if (shape.arrays !== "never") attempts.push(() => this.#array(literals, at, shape));
    if (shape.optional) {
      const isAsked = literals.some(({ positive }) => positive);
      if (isAsked) attempts.push(() => NONE);
      else attempts.unshift(() => ({ kind: "model", value: undefined }));
    }
    return firstOf(attempts);
  }

  /** An array with an element of its own for everything that is asked for. */
  #array(literals: readonly Literal[], at: readonly string[], shape: Shape): Outcome {
    const aboutArray = literals.filter(isAboutWhole);
    const aboutElements = literals.filter((literal) => !isAboutWhole(literal));
    const wanted = aboutElements.filter(({ positive }) => positive);
    const unwanted = aboutElements.filter(({ positive }) => !positive);
    const fits = (value: readonly unknown[]) => evaluate(formulaOfLiterals(aboutArray), value);
    const elementWith = (more: readonly Literal[]) =>
      this.#single(formulaOfLiterals([...more, ...unwanted]), at, shape);
    if (wanted.length === 0) {
      if (fits([])) return { kind: "model", value: [] };
      const element = elementWith([]);
      if (element.kind !== "model") return element;
      return fits([element.value]) ? { kind: "model", value: [element.value] } : NONE;
    }
    const elements: unknown[] = [];
    let unknown: Outcome | undefined;
    for (const literal of wanted) {
      const element = elementWith([literal]);
      if (element.kind === "none") return NONE;
      if (element.kind === "unknown") unknown ??= element;
      else elements.push(element.value);
    }
    if (unknown !== undefined) return unknown;
    return fits(elements) ? { kind: "model", value: elements } : NONE;
  }

  #single(formula: Formula, at: readonly string[], shape: Shape): Outcome {
    const { kinds } = shape;
    const attempts = [() => this.#scalar(formula, shape)];
    if (kinds.includes("money") || kinds.includes("cents")) attempts.push(() => this.#money(formula, at, shape));
    if (kinds.includes("object")) attempts.push(() => this.#anyObject(formula, at));
    if (kinds.includes("record")) attempts.push(() => this.#record(formula, at));
    return firstOf(attempts);
  }

  #scalar(formula: Formula, shape: Shape): Outcome {
    const { values, complete } = scalarPoints(
      conditionsHere(formula).map(({ condition }) => condition),
      shape,
    );
    const value = values.find((point) => evaluate(formula, point));
    if (value !== undefined) return { kind: "model", value };
    return complete ? NONE : { kind: "unknown", gap: "DependentFields" };
  }

  #money(formula: Formula, at: readonly string[], shape: Shape): Outcome {
    const conditions = conditionsHere(formula).map(({ condition }) => condition);
    if (!conditions.some(hasMoney)) {
      // Then an amount is answered as any object is.
      if (shape.kinds.includes("object")) return NONE;
      return this.#fieldsOf(
        withAnswers(formula, (atom) => holdsFor(atom, SOME_MONEY)),
        at,
      );
    }
    const { values, complete } = moneyPoints(conditions, centAmountsIn(formula), shape, this.#currency);
    const value = values.find((point) => evaluate(formula, point));
    if (value !== undefined) return { kind: "model", value };
    const isAboutMore = fieldsWithin(formula).some((name) => name !== "centAmount" && name !== "currencyCode");
    if (isAboutMore || (shape.kinds.includes("object") && fieldsWithin(formula).length > 0)) {
      return { kind: "unknown", gap: "DependentFields" };
    }
    return complete ? NONE : { kind: "unknown", gap: "UnwritableValue" };
  }

  #anyObject(formula: Formula, at: readonly string[]): Outcome {
    if (evaluate(formula, {})) return { kind: "model", value: {} };
    const conditions = conditionsHere(formula);
    const points = conditions.some(({ condition }) => condition.opaque) ? pointsOnEarth(conditions) : [];
    const point = points.find((value) => evaluate(formula, value));
    if (point !== undefined) return { kind: "model", value: point };
    const outcome = this.#record(formula, at);
    return outcome.kind === "none" && points.length > 0 ? { kind: "unknown", gap: "OpaqueCondition" } : outcome;
  }

  /** An object with at least one field, which is neither money nor a place. */
  #record(formula: Formula, at: readonly string[]): Outcome {
    return this.#fieldsOf(
      withAnswers(formula, (atom) => holdsFor(atom, SOME_OBJECT)),
      at,
    );
  }

  #fieldsOf(formula: Formula, at: readonly string[]): Outcome {
    const outcome = this.object(formula, at);
    if (outcome.kind !== "model" || Object.keys(outcome.value).length > 0) return outcome;
    return { kind: "model", value: SOME_OBJECT };
  }
}

/** Says whether a condition asks an array as one value. */
function isAboutWhole({ node }: Literal): boolean {
  return node.kind === "atom" && node.condition.whole && node.path.length === 0;
}

/** An object that is neither empty nor money nor a place. */
const SOME_OBJECT = { other: true };

const SOME_MONEY = { type: "centPrecision", centAmount: 100, currencyCode: "EUR", fractionDigits: 2 };

/** Says whether a condition tells one amount of money from another. */
function hasMoney({ constants }: Condition): boolean {
  return constants.some(
    (value) => typeof value === "string" && expectedValue({ kind: "text", value }).money !== undefined,
  );
}

/** Constants that the cents of a value are compared with. */
function centAmountsIn(formula: Formula): readonly number[] {
  return leavesOf(formula).flatMap((leaf) => {
    if (leaf.kind === "some") return leaf.path.length === 0 ? centAmountsIn(leaf.inner) : [];
    if (leaf.path.join(".") !== "centAmount") return [];
    return leaf.condition.constants.filter((constant) => typeof constant === "number");
  });
}

/** The centres of circles, and points on the other side of the earth. */
function pointsOnEarth(atoms: readonly Atom[]): readonly object[] {
  const points: object[] = [];
  for (const { condition } of atoms) {
    const predicate = condition.at([]);
    if (predicate.kind !== "within") continue;
    const { longitude, latitude } = predicate;
    if (longitude.kind !== "number" || latitude.kind !== "number") continue;
    const opposite = longitude.value > 0 ? longitude.value - 180 : longitude.value + 180;
    points.push({ type: "Point", coordinates: [longitude.value, latitude.value] });
    points.push({ type: "Point", coordinates: [opposite, -latitude.value] });
  }
  return points;
}

/** The first model; `none` only when every attempt is a proof. */
function firstOf<Value>(attempts: readonly (() => Outcome<Value>)[]): Outcome<Value> {
  let unknown: Outcome<Value> | undefined;
  for (const attempt of attempts) {
    const outcome = attempt();
    if (outcome.kind === "model") return outcome;
    if (outcome.kind === "unknown") unknown ??= outcome;
  }
  return unknown ?? NONE;
}

/** Sets a field of any name, `__proto__` included. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
