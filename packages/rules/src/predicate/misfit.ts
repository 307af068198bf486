/** Conditions that no value of their field can ever satisfy, or every one, because its type is another. */
import type { PredicateVariables, Value } from "./ast.ts";
import { expectedValue, expectedVariable, type Expected } from "./value.ts";
import { type Condition, itemsOf } from "./walk.ts";

/** Type of a field's values. */
export type FieldType =
  | { readonly is: "instant" | "boolean" | "money" | "object" }
  | { readonly is: "number"; readonly isWhole?: boolean }
  | { readonly is: "text"; readonly form?: TextForm };

/** Form of a field's texts. */
export interface TextForm {
  /** A text of this form in words, for messages. */
  readonly noun: string;
  /** Says whether a text of the field can be equal to this text, or meaningfully ordered against it. */
  readonly fits: (text: string, isOrder: boolean) => boolean;
}

/** Types of a field's values, or of its elements if it is a list. */
export interface FieldTypes {
  /** The possible types of a value. */
  readonly types: readonly FieldType[];
  /** `true` if the field is a list. */
  readonly isList: boolean;
}

export interface Misfit {
  readonly expected: string;
  /** The value that has another type; absent where the field itself has. */
  readonly value?: Value;
}

/** Finds what is wrong with the types of a condition; variables are judged where they are given. */
export function misfitIn(
  condition: Condition,
  { types, isList }: FieldTypes,
  variables: PredicateVariables = {},
): Misfit | undefined {
  const has = (...names: readonly FieldType["is"][]): boolean => types.some(({ is }) => names.includes(is));
  switch (condition.kind) {
    case "comparison": {
      const { operator, right } = condition;
      const isOrder = operator !== "=" && operator !== "!=";
      const isStrict = operator === "<" || operator === ">";
      const ordered = isStrict ? types.filter(({ is }) => is !== "boolean") : types;
      if (ordered.length === 0) return { expected: "a field whose values have an order" };
      return misfitOf([right], ordered, isOrder, variables);
    }
    case "in":
      return misfitOf(itemsOf(condition.values), types, false, variables);
    case "contains":
      return isList ? misfitOf(itemsOf(condition.values), types, false, variables) : { expected: "a list" };
    case "empty":
      return isList || has("text", "instant", "money", "object")
        ? undefined
        : { expected: "a list, an object or a text" };
    case "within":
      return has("object") ? undefined : { expected: "a point" };
    case "nested":
      return has("object", "money") ? undefined : { expected: "an object or a list of objects" };
    default:
      return undefined;
  }
}

function misfitOf(
  values: readonly Value[],
  types: readonly FieldType[],
  isOrder: boolean,
  variables: PredicateVariables,
): Misfit | undefined {
  const single = types.filter(({ is }) => is !== "object");
  if (single.length === 0) return { expected: "a field with one value, and no object" };
  const value = values.find((each) =>
    readings(each, variables).some((reading) => !single.some((type) => isComparable(type, reading, isOrder))),
  );
  return value && { expected: [...new Set(single.map(nounOf))].join(" or "), value };
}

/** Everything that a value stands for; nothing where its variable is not given. */
function readings(value: Value, variables: PredicateVariables): readonly Expected[] {
  if (value.kind !== "variable") return [expectedValue(value)];
  const given = Object.hasOwn(variables, value.name) ? variables[value.name] : undefined;
  return given === undefined ? [] : [given].flat().map(expectedVariable);
}

function isComparable(type: FieldType, { text, instant, number, boolean, money }: Expected, isOrder: boolean): boolean {
  switch (type.is) {
    case "text":
      return text !== undefined && (type.form?.fits(text, isOrder) ?? true);
    case "instant":
      // A day comes before and after instants as its text does.
      return instant !== undefined || (isOrder && text !== undefined && DAY.test(text));
    case "number":
      return number !== undefined && (isOrder || type.isWhole !== true || Number.isInteger(number));
    case "boolean":
      return boolean !== undefined;
    case "money":
      return money !== undefined;
    default:
      return false;
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function nounOf(type: FieldType): string {
  switch (type.is) {
    case "text":
      return type.form?.noun ?? "a text";
    case "number":
      return type.isWhole === true ? "a whole number" : "a number";
    default:
      return NOUNS[type.is];
  }
}

const NOUNS: Readonly<Record<Exclude<FieldType["is"], "text" | "number">, string>> = {
  instant: 'an instant such as "2026-01-31T00:00:00Z"',
  boolean: "true or false",
  money: 'an amount such as "12.50 EUR"',
  object: "an object",
};
