import { ArgumentError } from "../error/argument-error.ts";
import { literal, type Scalar } from "./literal.ts";
import { Predicate } from "./predicate.ts";

export type { Plain } from "./predicate.ts";

/**
 * Conditions for any field. `About` is the type that the predicates apply to.
 *
 * @example
 * ```ts
 * import { cartDiscountFields } from "@commerce-http/client";
 *
 * const { custom, name, stores, validUntil, value } = cartDiscountFields;
 * const endless = validUntil.isNotDefined().and(value.type.is("relative")).and(value.permyriad.atLeast(1000));
 * const german = name.locale("de-CH").isDefined().or(stores.some(({ key }) => key.isIn(["bern", "basel"])));
 * const large = custom.field("size").is("L");
 * await client.cartDiscounts.query({ where: endless.and(german).and(large) });
 * ```
 */
export interface Field<About> {
  /** The field is present and not null. */
  isDefined(): Predicate<About>;
  /** The field, or an object that contains it, is absent or null. */
  isNotDefined(): Predicate<About>;
}

/** A field with a fixed set of values, such as an enum or a type. */
export interface EnumField<About, Value extends Scalar> extends Field<About> {
  /** The field has this value. */
  is(value: Value): Predicate<About>;
  /** The field is present and has another value. To find resources without the field as well, use `is(…).not()`. */
  isNot(value: Value): Predicate<About>;
  /** The field has one of these values; give at least one. */
  isIn(values: readonly Value[]): Predicate<About>;
  /** The field is present and has none of these values; give at least one. */
  isNotIn(values: readonly Value[]): Predicate<About>;
}

/** A field with ordered values. */
export interface OrderedField<About, Value extends Scalar> extends EnumField<About, Value> {
  /** The field is less than this value. */
  lessThan(value: Value): Predicate<About>;
  /** The field is greater than this value. */
  greaterThan(value: Value): Predicate<About>;
  /** The field is less than or equal to this value. */
  atMost(value: Value): Predicate<About>;
  /** The field is greater than or equal to this value. */
  atLeast(value: Value): Predicate<About>;
}

/** A field with text; comparisons are case-sensitive. */
export interface TextField<About> extends OrderedField<About, string> {}

/** A field with a number; use a `bigint` if a number would be rounded. */
export interface NumberField<About> extends OrderedField<About, number | bigint> {}

/** A field with a point in time: a `Date`, or text such as `2026-01-31T12:00:00Z`. */
export interface DateTimeField<About> extends OrderedField<About, Date | string> {}

/** A field that is `true` or `false`. */
export interface BooleanField<About> extends Field<About> {
  /** The field has this value. */
  is(value: boolean): Predicate<About>;
  /** The field is present and has the other value. To find resources without the field as well, use `is(…).not()`. */
  isNot(value: boolean): Predicate<About>;
}

/** A field with a list or a map. If it is absent, it is neither empty nor not empty. */
export interface EmptyableField<About> extends Field<About> {
  /** The field is present and empty. */
  isEmpty(): Predicate<About>;
  /** The field is present and not empty. */
  isNotEmpty(): Predicate<About>;
}

/** A field with a list of plain values. */
export interface ListField<About, Value extends Scalar> extends EmptyableField<About> {
  /** All of these values are in the list; give at least one. */
  containsAll(values: readonly Value[]): Predicate<About>;
  /** At least one of these values is in the list; give at least one. */
  containsAny(values: readonly Value[]): Predicate<About>;
}

/** A field with a list of objects. `Element` is the type that predicates about an element apply to. */
export interface ObjectListField<About, Element, Fields> extends EmptyableField<About> {
  /**
   * At least one element of the list satisfies the predicate.
   *
   * @param condition Makes the predicate from the fields of the element.
   */
  some(condition: (fields: Fields) => Predicate<Element>): Predicate<About>;
}

/** A field with text in several languages. */
export interface LocalizedField<About> extends EmptyableField<About> {
  /** The text in one language, such as `en` or `de-CH`. */
  locale(name: string): TextField<About>;
}

/** A field with free entries. */
export interface MapField<About> extends EmptyableField<About> {
  /** The value of an entry. */
  entry(name: string): UnknownField<About>;
}

/** A field of unknown type: it has the conditions of every type. */
export interface UnknownField<About>
  extends OrderedField<About, Scalar>, ListField<About, Scalar>, LocalizedField<About>, MapField<About> {
  /** At least one element of the list satisfies the predicate. */
  some(condition: (fields: MapField<unknown>) => Predicate<unknown>): Predicate<About>;
}

/** An object with the custom fields of the Project. */
export interface CustomField<About> extends Field<About> {
  /** The value of a custom field. */
  field(name: string): UnknownField<About>;
}

/**
 * Creates the fields of a resource. Only their types know the conditions, so they cost next to nothing at run time.
 *
 * @typeParam Fields The fields by name, such as `StateFields<State>`.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is the caller who knows the fields
export function fieldsOf<Fields extends object>(): Fields {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  return place([]) as Fields;
}

type Path = readonly unknown[];

/** Words that a method writes after the name of the field, and before a value unless they begin with `is`; or what it makes. */
export const operations: Readonly<Record<string, string | ((path: Path, value: unknown) => object)>> = {
  is: "=",
  isNot: "!=",
  isIn: "in",
  isNotIn: "not in",
  lessThan: "<",
  greaterThan: ">",
  atMost: "<=",
  atLeast: ">=",
  containsAll: "contains all",
  containsAny: "contains any",
  isDefined: "is defined",
  isNotDefined: (path) => (path.length > 1 ? condition(path, "is defined").not() : condition(path, "is not defined")),
  isEmpty: "is empty",
  isNotEmpty: "is not empty",
  some: (path, make) => nested(path, typeof make === "function" ? String(make(place([]))) : ""),
  locale: within,
  entry: within,
  field: (path, name) => place([...path, "fields", name]),
};

function within(path: Path, name: unknown): object {
  return place([...path, name]);
}

/**
 * Represents a field by its path; any name other than an operation is a nested field. A field that has the name of an
 * operation, or this name with underscores, is read with one underscore more: `is_` for `is`.
 */
function place(path: Path): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name === "symbol") return undefined;
        const word = name.replace(/_+$/, "");
        const operation = Object.hasOwn(operations, word) ? operations[word] : undefined;
        if (operation === undefined) return within(path, name);
        if (word !== name) return within(path, name.slice(0, -1));
        return (value: unknown) =>
          typeof operation === "string" ? condition(path, operation, value) : operation(path, value);
      },
    },
  );
}

/** Writes a condition on the field at the end of a path into the brackets of the objects around it. */
function condition(path: Path, operator: string, value?: unknown): Predicate<unknown> {
  const before = `${identifier(path.at(-1))} ${operator}`;
  const text = operator.startsWith("is ") ? before : `${before} ${literal(value, before)}`;
  return nested(path.slice(0, -1), text);
}

function nested(path: Path, text: string): Predicate<unknown> {
  return new Predicate(
    path.reduceRight<string>((inner, name) => `${identifier(name)}(${inner})`, text),
    true,
  );
}

/** Names that are no plain words, or that mean something else, are put in backquotes. */
function identifier(value: unknown): string {
  const name = String(value);
  if (/^(?!(?:and|or|not|true|false|in|is|contains|within)$)[a-z_][-\w]*$/i.test(name)) return name;
  if (/^$|`/.test(name)) throw new ArgumentError(`Cannot write "${name}" as a name`);
  return `\`${name}\``;
}
