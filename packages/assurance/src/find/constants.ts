import { type Literal, type Predicate, cartFunctions, type FunctionCall, type Nesting } from "@commerce-http/rules";
import { once, type LineType, lineTypeOf, listOf } from "@commerce-http/rules/engine";
import { cartShapes } from "../logic/cart-fields.ts";
import { cartFormulaOf } from "../logic/cart-formula.ts";
import { formulaOf, isHidden, leavesOf, type Condition, type Formula } from "../logic/formula.ts";
import { moneyPoints, scalarPoints, ANYTHING, type Kind, type Shape } from "../logic/points.ts";
import { keyOf } from "./sketch.ts";

export interface FieldConditions {
  readonly subject: Subject;
  readonly path: readonly string[];
  readonly conditions: Condition[];
}

/** Things that a condition can be about; `field` is any field that a Cart or a line has of its own. */
export type Role = "field" | "price" | "total" | "quantity" | "store" | "shipping" | "none";

/** No currency: it only stands in amounts of zero, which tie totals to lines and are of no interest here. */
const NO_CURRENCY = "XXX";

/** Conditions of all predicates of a set of discounts, by what they are about. */
export class Constants {
  readonly #fields = new Map<string, FieldConditions>();
  readonly #byRole = new Map<Role, Set<Literal["value"]>>();

  addCartPredicate(predicate: Predicate): void {
    this.#read(cartFormulaOf(predicate, NO_CURRENCY).formula, "cart", []);
  }

  addLinePredicate(predicate: Predicate, subject: LineType): void {
    this.#read(formulaOf(predicate), subject, []);
  }

  fieldsOf(subject: Subject): FieldConditions[] {
    return [...this.#fields.values()].filter((field) => field.subject === subject && roleOf(field) === "field");
  }

  ofRole(role: Role): Literal["value"][] {
    return [...(this.#byRole.get(role) ?? [])];
  }

  /** Says whether some predicate asks about this: a role, or lines of a kind. */
  asksAbout(about: Role | "CustomLineItem"): boolean {
    return [...this.#fields.values()].some((field) => field.subject === about || roleOf(field) === about);
  }

  #read(formula: Formula, subject: Subject, scope: readonly string[]): void {
    for (const leaf of leavesOf(formula)) {
      const [own, path] = within(subject, [...scope, ...leaf.path]);
      if (leaf.kind === "some") this.#read(leaf.inner, own, path);
      else this.#add({ subject: own, path, conditions: [leaf.condition] });
    }
  }

  #add(field: FieldConditions): void {
    const role = roleOf(field);
    const constants = once(this.#byRole, role, () => new Set());
    for (const condition of field.conditions) for (const constant of condition.constants) constants.add(constant);
    const key = JSON.stringify([field.subject, field.path]);
    const known = this.#fields.get(key);
    if (known === undefined) this.#fields.set(key, field);
    else known.conditions.push(...field.conditions);
  }
}

/** The lines of a Cart are documents of their own. */
function within(subject: Subject, path: readonly string[]): [subject: Subject, path: readonly string[]] {
  if (subject !== "cart") return [subject, path];
  if (path[0] === "lineItems") return ["LineItem", path.slice(1)];
  return path[0] === "customLineItems" ? ["CustomLineItem", path.slice(1)] : ["cart", path];
}

function roleOf({ subject, path: [first, second] }: FieldConditions): Role {
  if (first === undefined) return "none";
  // Calls stand in formulas as fields of their own.
  if (isHidden(first)) return /Count\(/.test(first) ? "quantity" : /Total\(/.test(first) ? "total" : "none";
  if (first === "totalPrice") return "total";
  if (subject === "cart") {
    if (first === "store") return second === "key" ? "store" : "none";
    return first === "shippingInfo" && (second === "price" || second === undefined) ? "shipping" : "field";
  }
  if (first === "quantity") return "quantity";
  if (first === "price" || first === "money") return "price";
  return first === "id" || first === "lineItemMode" ? "none" : "field";
}

/** The kinds of documents that predicates of discounts ask. */
export type Subject = "cart" | LineType;

/** Names by which a Cart Predicate asks lines, lists and functions alike. */
const LINES: ReadonlySet<string> = new Set(["lineItems", "customLineItems", ...Object.keys(cartFunctions)]);

/** The lines that a predicate in brackets is about, if a Cart Predicate asks them so. */
export function subjectWithin(predicate: FunctionCall | Nesting): LineType | undefined {
  const [name = "", ...rest] = predicate.kind === "call" ? [predicate.name] : predicate.path;
  return rest.length === 0 && LINES.has(name) ? lineTypeOf(name) : undefined;
}

/** Values that a field may have; `undefined` stands for none. */
export interface FieldValues {
  readonly key: string;
  readonly path: readonly string[];
  readonly values: readonly unknown[];
}

/** Values worth a try in the fields that predicates ask about: the constants, values beside them, others, and none. */
export function fieldValues(constants: Constants, subject: Subject, currency: string): FieldValues[] {
  const fields = new Map<string, FieldValues>();
  for (const field of constants.fieldsOf(subject)) {
    const path = canonical(field);
    const key = keyOf(path);
    const values = new Set([...(fields.get(key)?.values ?? []), ...valuesOf(field, currency)]);
    fields.set(key, { key, path, values: [...values] });
  }
  return [...fields.values()];
}

/** One name for what predicates can call by two. */
function canonical({ path }: FieldConditions): readonly string[] {
  return SECOND_NAMES.get(path.join(".")) ?? path;
}

const SECOND_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ["variant.sku", ["sku"]],
  ["productId", ["product", "id"]],
  ["productKey", ["product", "key"]],
]);

const LARGE = 1e12;

function valuesOf({ subject, path, conditions }: FieldConditions, currency: string): unknown[] {
  const root = subject === "cart" ? [] : [listOf(subject)];
  const shapes = path.map((_, index) => cartShapes(currency)([...root, ...path.slice(0, index + 1)]));
  const shape = shapes.at(-1) ?? ANYTHING;
  const constants = conditions.flatMap((condition) => condition.constants);
  const scalars = scalarPoints(conditions, { ...shape, kinds: kindsOf(shape, constants) }).values.filter((value) =>
    isUseful(value, conditions),
  );
  const isMoney = shape.kinds.includes("money") || shape.kinds.includes("cents");
  const amounts = isMoney && constants.some(isAmount) ? moneyPoints(conditions, [], shape, currency).values : [];
  const values = [undefined, ...scalars, ...amounts, ...listsOf(conditions, shapes)];
  return values.length > 1 ? values : [undefined, ...wholes(shape)];
}

/** Values of what holds further fields, and is asked about as such. */
function wholes({ arrays }: Shape): unknown[] {
  return arrays === "always" ? [[], [SOMETHING]] : [{}, SOMETHING];
}

const SOMETHING = { id: "other" };

/** Leaves out numbers that no Cart has, and the empty text where any other text does as well. */
function isUseful(value: unknown, conditions: readonly Condition[]): boolean {
  if (typeof value === "number") return Math.abs(value) < LARGE;
  return value !== "" || conditions.some(({ ordered, whole, constants }) => ordered || whole || constants.includes(""));
}

function isAmount(constant: Literal["value"]): boolean {
  return typeof constant === "string" && /\d [A-Z]{3}$/.test(constant);
}

/** Of several kinds, those that the constants are of; texts where there is no constant. */
function kindsOf({ kinds }: Shape, constants: readonly Literal["value"][]): Kind[] {
  const types = new Set(constants.map((constant) => typeof constant));
  if (types.size === 0) types.add("string");
  const isAsked: Readonly<Partial<Record<Kind, boolean>>> = {
    text: types.has("string"),
    number: types.has("number"),
    boolean: types.has("boolean"),
  };
  const asked = kinds.filter((kind) => isAsked[kind] === true);
  return asked.length > 0 ? asked : [...kinds];
}

/** Several texts at once, where a field is a list, or is asked as one. */
function listsOf(conditions: readonly Condition[], shapes: readonly Shape[]): unknown[] {
  const isList = conditions.some((condition) => condition.at(["value"]).kind === "contains");
  if (!shapes.some(({ arrays }) => arrays === "always" || (arrays === "maybe" && isList))) return [];
  const constants = conditions.flatMap((condition) => condition.constants);
  const texts = [...new Set(constants)].filter((constant) => typeof constant === "string");
  const lists: unknown[] = texts.flatMap((left, index) => texts.slice(index + 1).map((right) => [left, right]));
  return texts.length > 2 ? [...lists, texts] : lists;
}
