import { checkOptionNames } from "@commerce-http/types/schema";
import type {
  ComparisonOperator,
  Containment,
  Operand,
  Predicate,
  PredicateVariables,
  Proximity,
  Value,
  ValueList,
  Variable,
} from "./ast.ts";
import {
  expectedValue,
  expectedVariable,
  identitiesOf,
  identityOf,
  isObject,
  literalValue,
  order,
  type Expected,
} from "./value.ts";
import { itemsOf } from "./walk.ts";

/**
 * A function that predicates can call, such as `lineItemCount`.
 *
 * @param document The document: the Cart.
 * @param matches Says whether an element, such as a Line Item, satisfies the predicate within the brackets.
 * @returns A text, a number, a boolean, a money object, an array of them, or `undefined` for none.
 */
export type PredicateFunction = (document: unknown, matches: (element: unknown) => boolean) => unknown;

/** Variables and functions for a predicate. */
export interface PredicateContext {
  /** Variables by name, without the colon. */
  readonly variables?: PredicateVariables;
  /** Functions by name. With brackets, a function takes precedence over a field of the same name. */
  readonly functions?: Readonly<Record<string, PredicateFunction>>;
}

/**
 * Prepares a predicate for many documents.
 *
 * The conditions follow "Query Predicates (grammar)" in the public facts; where these leave something open, the
 * following applies. A missing or null field satisfies only `is not defined`, or a condition within `not(…)`. A path
 * through an array stands for each of its elements; a condition holds if it holds for any of them. Only own properties
 * are fields. Texts are compared case-sensitively by code points, date-times as instants, money exactly.
 *
 * @param predicate A tree of `parsePredicate`, or one built by hand.
 * @param context Variables and functions that the predicate uses.
 * @returns A test for JSON documents.
 * @throws RangeError if the predicate uses a variable or function that `context` lacks, or a list in place of a single
 *   value.
 */
export function compilePredicate(predicate: Predicate, context: PredicateContext = {}): (document: unknown) => boolean {
  checkOptionNames("compilePredicate()", context, CONTEXT_NAMES);
  return new Compiler<unknown>(context).predicate(predicate);
}

/**
 * Says whether a document satisfies a predicate.
 *
 * @param predicate The predicate.
 * @param document A JSON document; it is not changed.
 * @param context Variables and functions that the predicate uses.
 * @returns `true` if it does.
 * @throws RangeError as `compilePredicate` does.
 */
export function matchesPredicate(predicate: Predicate, document: unknown, context: PredicateContext = {}): boolean {
  checkOptionNames("matchesPredicate()", context, CONTEXT_NAMES);
  return compilePredicate(predicate, context)(document);
}

export const CONTEXT_NAMES: Readonly<Record<keyof PredicateContext, true>> = { variables: true, functions: true };

/** The values that an operand has in a document; `whole` leaves an array that the path ends at in one piece. */
export function valuesAt(operand: Operand, document: unknown, context: PredicateContext, whole?: boolean): unknown[] {
  return collected(new Compiler<unknown>(context).operand(operand), document, whole);
}

export function expectedOf(value: Value, context: PredicateContext): Expected {
  return new Compiler<unknown>(context).single(value);
}

/** A way to read what a predicate is asked about, where that is no JSON document. */
export interface Subject<Root> {
  read(root: Root, name: string): unknown;
  document(root: Root): unknown;
  /** Prepares a call; `undefined` for one that is not special, and works on the document. */
  call?(name: string, predicate: Predicate): ((root: Root) => unknown) | undefined;
}

export function compileFor<Root>(
  predicate: Predicate,
  subject: Subject<Root>,
  context: PredicateContext,
): (root: Root) => boolean {
  return new Compiler(context, subject).predicate(predicate);
}

/** Prepares to list the values of a field: those that a condition on it is asked of. */
export function valuesFor<Root>(path: readonly string[], subject: Subject<Root>): (root: Root) => unknown[] {
  const search = new Compiler({}, subject).operand({ kind: "field", path });
  return (root) => collected(search, root);
}

/** All values that a search finds. */
function collected<Root>(search: Search<Root>, root: Root, whole?: boolean): unknown[] {
  const values: unknown[] = [];
  search(
    root,
    (value) => {
      values.push(value);
      return false;
    },
    whole,
  );
  return values;
}

type Test<Root> = (root: Root) => boolean;

/** Joins tests of which all or any must hold; those after the one that decides are not asked. */
export function joined<Root>(kind: "and" | "or", tests: readonly Test<Root>[]): Test<Root> {
  const decides = kind === "or";
  return (root) => {
    for (const test of tests) if (test(root) === decides) return decides;
    return !decides;
  };
}

/** Says whether some value of an operand satisfies a test; `whole` leaves an array that the path ends at in one piece. */
type Search<Root> = (root: Root, test: (value: unknown) => boolean, whole?: boolean) => boolean;

class Compiler<Root> {
  readonly #context: PredicateContext;
  readonly #subject: Subject<Root> | undefined;

  constructor(context: PredicateContext, subject?: Subject<Root>) {
    this.#context = context;
    this.#subject = subject;
  }

  predicate(predicate: Predicate): Test<Root> {
    switch (predicate.kind) {
      case "and":
      case "or":
        return joined(
          predicate.kind,
          predicate.operands.map((operand) => this.predicate(operand)),
        );
      case "not": {
        const test = this.predicate(predicate.operand);
        return (root) => !test(root);
      }
      case "comparison": {
        const some = this.operand(predicate.left);
        const expected = this.single(predicate.right);
        const { holds } = OPERATORS[predicate.operator];
        const test = (value: unknown): boolean => holds(order(value, expected));
        return (root) => some(root, test);
      }
      case "in": {
        const some = this.operand(predicate.operand);
        const listed = new Set(this.#list(predicate.values).flatMap(identitiesOf));
        const { negated } = predicate;
        const test = (value: unknown): boolean => listed.has(identityOf(value) ?? "") !== negated;
        return (root) => some(root, test);
      }
      case "contains":
        return this.#containment(predicate);
      case "empty": {
        const some = this.operand(predicate.operand);
        const { negated } = predicate;
        return (root) => some(root, (value) => isEmpty(value) !== negated, true);
      }
      case "defined": {
        const some = this.operand(predicate.operand);
        const { negated } = predicate;
        return (root) => some(root, () => true, true) !== negated;
      }
      case "within":
        return this.#proximity(predicate);
      default: {
        const [name = ""] = predicate.path;
        const call = predicate.path.length === 1 ? this.#call(name, predicate.predicate) : undefined;
        if (call !== undefined) return (root) => call(root, (value) => value === true);
        const some = this.operand({ kind: "field", path: predicate.path });
        const inner = new Compiler<unknown>(this.#context).predicate(predicate.predicate);
        const test = (value: unknown): boolean => isObject(value) && inner(value);
        return (root) => some(root, test);
      }
    }
  }

  #containment({ operand, quantifier, values }: Containment): Test<Root> {
    const some = this.operand(operand);
    const wanted = this.#list(values).map(identitiesOf);
    if (quantifier === "any") {
      const listed = new Set(wanted.flat());
      return (root) => some(root, (value) => listed.has(identityOf(value) ?? ""));
    }
    return (root) => {
      const present = new Set(collected(some, root).map(identityOf));
      return wanted.every((identities) => identities.some((identity) => present.has(identity)));
    };
  }

  #proximity({ operand, longitude, latitude, radius }: Proximity): Test<Root> {
    const some = this.operand(operand);
    const [centreLongitude, centreLatitude, metres] = [longitude, latitude, radius].map(
      (measure) => this.single(measure).number ?? Number.NaN,
    );
    return (root) =>
      some(root, (point) => {
        if (!isObject(point) || !Object.hasOwn(point, "coordinates") || !Array.isArray(point["coordinates"]))
          return false;
        const [pointLongitude, pointLatitude]: unknown[] = point["coordinates"];
        return distance(centreLongitude, centreLatitude, pointLongitude, pointLatitude) <= (metres ?? Number.NaN);
      });
  }

  operand(operand: Operand): Search<Root> {
    if (operand.kind === "field") return this.#field(operand.path);
    if (operand.kind === "call") {
      const call = this.#call(operand.name, operand.predicate);
      if (call === undefined) throw new RangeError(`Cannot call unknown function "${operand.name}"`);
      return call;
    }
    const value = literalValue(operand);
    return (_root, test) => test(value);
  }

  #field(path: readonly string[]): Search<Root> {
    const subject = this.#subject;
    const [name, ...rest] = path;
    if (subject === undefined || name === undefined) return (root, test, whole) => someValue(root, path, test, whole);
    return (root, test, whole) => {
      const value = subject.read(root, name);
      // Most fields hold one text or number.
      if (rest.length === 0 && typeof value !== "object") return value !== undefined && test(value);
      return someValue(value, rest, test, whole);
    };
  }

  #call(name: string, predicate: Predicate): Search<Root> | undefined {
    const subject = this.#subject;
    const own = subject?.call?.(name, predicate);
    if (own !== undefined) return (root, test, whole) => someValue(own(root), [], test, whole);
    const { functions = {} } = this.#context;
    const call = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (call === undefined) return undefined;
    const matches = new Compiler<unknown>(this.#context).predicate(predicate);
    const documentOf = (root: Root): unknown => (subject === undefined ? root : subject.document(root));
    return (root, test, whole) => someValue(call(documentOf(root), matches), [], test, whole);
  }

  single(value: Value): Expected {
    if (value.kind !== "variable") return expectedValue(value);
    const text = this.#variable(value);
    if (typeof text !== "string") throw new RangeError(`Cannot use the list in variable "${value.name}" as one value`);
    return expectedVariable(text);
  }

  #list(values: ValueList): Expected[] {
    return itemsOf(values).flatMap((item) =>
      item.kind === "variable" ? [this.#variable(item)].flat().map(expectedVariable) : expectedValue(item),
    );
  }

  #variable({ name }: Variable): string | readonly string[] {
    const { variables = {} } = this.#context;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) throw new RangeError(`Cannot resolve variable "${name}"`);
    return value;
  }
}

interface Operator {
  /** Reads an order; values without one, whose order is `NaN`, are different only. */
  readonly holds: (order: number) => boolean;
  /** Holds exactly where this one does not, for values in order. */
  readonly opposite: ComparisonOperator;
  readonly words: string;
}

export const OPERATORS: Readonly<Record<ComparisonOperator, Operator>> = {
  "=": { holds: (order) => order === 0, opposite: "!=", words: "has to be" },
  "!=": { holds: (order) => order !== 0, opposite: "=", words: "has to be other than" },
  "<": { holds: (order) => order < 0, opposite: ">=", words: "has to be below" },
  ">": { holds: (order) => order > 0, opposite: "<=", words: "has to be above" },
  "<=": { holds: (order) => order <= 0, opposite: ">", words: "has to be at most" },
  ">=": { holds: (order) => order >= 0, opposite: "<", words: "has to be at least" },
};

/** Follows a path through objects and arrays, without recursion: documents may be nested as deep as they like. */
function someValue(
  document: unknown,
  path: readonly string[],
  test: (value: unknown) => boolean,
  whole = false,
): boolean {
  let pending: { readonly value: unknown; readonly step: number }[] | undefined;
  let value = document;
  let step = 0;
  for (;;) {
    const name = path[step];
    if (Array.isArray(value) && !(whole && name === undefined)) {
      pending ??= [];
      for (const element of value) pending.push({ value: element, step });
    } else if (name === undefined) {
      if (value !== undefined && value !== null && test(value)) return true;
    } else if (isObject(value) && Object.hasOwn(value, name)) {
      value = value[name];
      step++;
      continue;
    }
    const next = pending?.pop();
    if (next === undefined) return false;
    ({ value, step } = next);
  }
}

function isEmpty(value: unknown): boolean {
  return value === "" || (isObject(value) && Object.keys(value).length === 0);
}

const EARTH_RADIUS = 6_371_008.8;

/** The great-circle distance of two points in metres by the haversine formula; `NaN` when one of them is no point. */
function distance(
  longitude: number | undefined,
  latitude: number | undefined,
  toLongitude: unknown,
  toLatitude: unknown,
): number {
  if (longitude === undefined || latitude === undefined) return Number.NaN;
  if (typeof toLongitude !== "number" || typeof toLatitude !== "number") return Number.NaN;
  const height = Math.sin(radians(toLatitude - latitude) / 2) ** 2;
  const width = Math.sin(radians(toLongitude - longitude) / 2) ** 2;
  const haversine = height + Math.cos(radians(latitude)) * Math.cos(radians(toLatitude)) * width;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
