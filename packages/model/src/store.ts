/** Stores the values of requests; prepared once per field, from its traits. */
import { filled } from "./equal.ts";
import { completedMoney, unfitMoney, type MoneyDraft } from "./money.ts";
import type { ReferenceForm } from "./references.ts";
import type { FieldTraits } from "./traits.ts";
import { elementsOf, inPointer, isRecord } from "./value.ts";
import { preparedFields } from "./walk.ts";

/** The server's part in storing a value: it resolves references and refuses values. */
export interface StoreContext {
  /** Returns the reference to the resource that an identifier names; `undefined` if it was refused. */
  resolve(form: ReferenceForm, identifier: unknown, pointer: string): object | undefined;
  /** Refuses a value that the field at this pointer cannot take. */
  refuse(pointer: string, value: unknown): void;
}

/**
 * Returns the stored form of a value from a request; `undefined` if nothing is stored.
 *
 * `pointer` locates the value in the request, as a JSON Pointer (RFC 6901).
 */
export type Store = (value: unknown, context: StoreContext, pointer: string) => unknown;

/** Returns the stored fields of an object, without those of which nothing is stored. */
export type StoreFields = (value: unknown, context: StoreContext, pointer: string) => Record<string, unknown>;

/** An object whose fields are known only at run time, from the description. */
export type Fields = Readonly<Record<string, unknown>>;

/** Traits of the key, a plain field. */
export const KEY: FieldTraits = { is: "plain" };

/** Prepares how a field is stored; an absent or empty value is {@link filled} first. */
export function preparedFill(field: FieldTraits): Store {
  const store = preparedStore(field);
  return (given, context, pointer) => {
    const value = filled(field, given);
    return value === undefined ? undefined : store(value, context, pointer);
  };
}

/** Stores that were prepared before: fields share parts. */
const prepared = new WeakMap<FieldTraits, Store>();

/** Prepares how a value that is present is stored. */
export function preparedStore(field: FieldTraits): Store {
  const store = prepared.get(field) ?? storeOf(field);
  prepared.set(field, store);
  return store;
}

function storeOf(field: FieldTraits): Store {
  const fields = preparedFields(field, preparedStoreFields);
  if (fields !== undefined) return (value, ...place) => fields(value)?.(value, ...place) ?? value;
  switch (field.is) {
    case "instant":
      return storedInstant;
    case "money":
      return storedMoney;
    case "reference":
      return (value, context, pointer) => context.resolve(field, value, pointer);
    case "list":
    case "set": {
      const store = preparedStore(field.of);
      const each: (...given: Parameters<Store>) => readonly unknown[] = (value, context, pointer) =>
        elementsOf(value).map((element, index) => store(element, context, `${pointer}/${index}`));
      return field.is === "list" ? each : (...given) => unique(field.of, each(...given));
    }
    case "map": {
      const store = preparedStore(field.of);
      // Texts by language are the most frequent maps: most need no copy.
      if (store === asIs) return withoutNulls;
      return (value, context, pointer) =>
        Object.fromEntries(
          entriesOf(value).flatMap(([name, entry]) =>
            entry === null ? [] : [[name, store(entry, context, `${pointer}/${inPointer(name)}`)]],
          ),
        );
    }
    default:
      return asIs;
  }
}

/** Prepares how the fields of an object are stored; those that are not known are left out. */
export function preparedStoreFields(fields: Readonly<Record<string, FieldTraits>>): StoreFields {
  const fills = Object.entries(fields).map(([name, field]) => [name, `/${name}`, preparedFill(field)] as const);
  return (value, context, pointer) => {
    const given = isRecord(value) ? value : {};
    const stored: Record<string, unknown> = {};
    for (const [name, end, fill] of fills) {
      const filled = fill(given[name], context, pointer + end);
      if (filled !== undefined) stored[name] = filled;
    }
    return stored;
  };
}

/** Elements in their order, each once. */
export function unique(field: FieldTraits, elements: readonly unknown[]): readonly unknown[] {
  return [...new Map(elements.map((element) => [identity(field, element), element])).values()];
}

/** Distinguishes elements: references by their targets only. */
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

function storedInstant(value: unknown, context: StoreContext, pointer: string): unknown {
  const date = new Date(String(value));
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  context.refuse(pointer, value);
  return undefined;
}

function storedMoney(value: unknown, context: StoreContext, pointer: string): unknown {
  // The form of requests has been checked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const money = value as MoneyDraft;
  const unfit = unfitMoney(money);
  if (unfit === undefined) return completedMoney(money);
  context.refuse(`${pointer}/${unfit.field}`, unfit.value);
  return undefined;
}
