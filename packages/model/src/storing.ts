/** Values of requests as they are stored: worked out once per field, from its traits. */
import type { FieldTraits } from "./generated/traits.ts";
import { completedMoney, unfitMoney, type MoneyDraft } from "./money.ts";
import { inPointer, isRecord } from "./value.ts";

/** Answers to what only the surroundings of a value can tell. What is refused, they throw or take down. */
export interface Surroundings {
  /** The reference to the resource that an identifier names; `undefined` where it is refused. */
  resolve(form: ReferenceForm, identifier: unknown, pointer: string): object | undefined;
  /** Refuses a value that the field at the end of the pointer cannot take. */
  refuse(pointer: string, value: unknown): void;
}

/** Form of a field that refers to a resource. */
export type ReferenceForm = Extract<FieldTraits, { readonly is: "reference" }>;

/**
 * Turns what a request gives into what is stored; `undefined` where nothing is.
 *
 * The `pointer` is the place of the value in the request: JSON Pointer (RFC 6901).
 */
export type Storing = (value: unknown, around: Surroundings, pointer: string) => unknown;

/** Turns an object into its stored fields; those that nothing is stored of are not there. */
export type StoringFields = (value: unknown, around: Surroundings, pointer: string) => Record<string, unknown>;

/** An object whose fields only the description knows. */
export type Fields = Readonly<Record<string, unknown>>;

/** The key: a field like any other, of which drafts and answers say nothing more. */
export const KEY: FieldTraits = { is: "plain" };

/**
 * How a field is filled by what is given: an empty value counts as absent, unless the field keeps empty values, and the
 * initial value takes its place. A field that a resource always has keeps an empty value.
 */
export function filling(field: FieldTraits): Storing {
  const store = storing(field);
  const { initially, required = false, empty } = field;
  return (value, around, pointer) => {
    const isNothing = value === undefined || value === null;
    if (isNothing || (empty !== "kept" && isEmpty(value))) {
      if (initially !== undefined) return initially;
      if (isNothing || !required) return undefined;
    }
    return store(value, around, pointer);
  };
}

/** How a value that is there is stored. */
export function storing(field: FieldTraits): Storing {
  switch (field.is) {
    case "instant":
      return storedInstant;
    case "money":
      return storedMoney;
    case "reference":
      return (value, around, pointer) => around.resolve(field, value, pointer);
    case "list":
    case "set": {
      const store = storing(field.of);
      const each = (value: unknown, around: Surroundings, pointer: string): readonly unknown[] =>
        elementsOf(value).map((element, index) => store(element, around, `${pointer}/${index}`));
      return field.is === "list" ? each : (value, around, pointer) => unique(field.of, each(value, around, pointer));
    }
    case "map": {
      const store = storing(field.of);
      // Texts by language are the most frequent maps: most need no copy.
      if (store === asIs) return withoutNulls;
      return (value, around, pointer) =>
        Object.fromEntries(
          entriesOf(value).flatMap(([name, entry]) =>
            entry === null ? [] : [[name, store(entry, around, `${pointer}/${inPointer(name)}`)]],
          ),
        );
    }
    case "shape":
      return storingFields(field.fields);
    case "variants": {
      const { tag } = field;
      const variants = new Map(Object.entries(field.by).map(([name, fields]) => [name, storingFields(fields)]));
      return (value, around, pointer) => {
        const name: unknown = isRecord(value) ? value[tag] : undefined;
        const store = variants.get(String(name));
        return store === undefined ? value : Object.assign({ [tag]: name }, store(value, around, pointer));
      };
    }
    default:
      return asIs;
  }
}

/** How the fields of an object are stored; those that are not known are left out. */
export function storingFields(fields: Readonly<Record<string, FieldTraits>>): StoringFields {
  const fillings = Object.entries(fields).map(([name, field]) => [name, `/${name}`, filling(field)] as const);
  return (value, around, pointer) => {
    const given = isRecord(value) ? value : {};
    const stored: Record<string, unknown> = {};
    for (const [name, end, fill] of fillings) {
      const filled = fill(given[name], around, pointer + end);
      if (filled !== undefined) stored[name] = filled;
    }
    return stored;
  };
}

/** Elements of a list; none of anything else. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Elements in their order, each once. */
export function unique(field: FieldTraits, elements: readonly unknown[]): readonly unknown[] {
  return [...new Map(elements.map((element) => [identity(field, element), element])).values()];
}

/** Tells elements apart: references by what they lead to, whatever else is known of it. */
export function identity(field: FieldTraits, element: unknown): string {
  return field.is === "reference" && isRecord(element)
    ? JSON.stringify([field.to ?? element["typeId"], element[field.by]])
    : JSON.stringify(element);
}

function asIs(value: unknown): unknown {
  return value;
}

function withoutNulls(value: unknown): unknown {
  const entries = entriesOf(value);
  return entries.some(([, entry]) => entry === null)
    ? Object.fromEntries(entries.filter(([, entry]) => entry !== null))
    : value;
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

function storedInstant(value: unknown, around: Surroundings, pointer: string): unknown {
  const date = new Date(String(value));
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  around.refuse(pointer, value);
  return undefined;
}

function storedMoney(value: unknown, around: Surroundings, pointer: string): unknown {
  // The form of requests has been checked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const money = value as MoneyDraft;
  const unfit = unfitMoney(money);
  if (unfit === undefined) return completedMoney(money);
  around.refuse(`${pointer}/${unfit.field}`, unfit.value);
  return undefined;
}

/** Nothing in a text, list or object. */
function isEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}
