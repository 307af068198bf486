import type { Literal } from "@commerce-http/rules";
import { listOf } from "../lines.ts";
import { cartShapes } from "../logic/cart-fields.ts";
import type { Condition } from "../logic/formula.ts";
import { moneyPoints, scalarPoints } from "../logic/points.ts";
import { ANYTHING, type Kind, type Shape } from "../logic/shape.ts";
import type { Constants, FieldConditions } from "./constants.ts";
import { keyOf } from "./sketch.ts";
import type { Subject } from "./subject.ts";

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
function canonical({ subject, path }: FieldConditions): readonly string[] {
  if (subject !== "LineItem" || path.length > 2) return path;
  const [first, second] = path;
  if (first === "variant" && second === "sku") return ["sku"];
  if (first === "productId" && second === undefined) return ["product", "id"];
  return first === "productKey" && second === undefined ? ["product", "key"] : path;
}

/** Numbers beyond this are no use in a Cart. */
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
