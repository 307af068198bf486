/** Values of requests as they are stored: worked out once per field, from its traits. */
import { completedMoney, unfitMoney } from "@commerce-http/rules";
import type { FieldTraits } from "@commerce-http/rules/description";
import type { Money, TypedMoneyDraft } from "@commerce-http/types";
import { quoted } from "../contract/refusal.ts";
import { fault } from "../faults.ts";
import { isObject } from "../plain-object.ts";
import type { Identifier, References } from "./references.ts";

/** Turns what a request gives into what is stored; `undefined` where nothing is. */
export type Storing = (value: unknown, references: References) => unknown;

/** An object whose fields only the contract knows. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * How a field is filled by what is given: an empty value is as good as none, unless it is to be kept, and gives way to
 * what stands there initially. A field that a resource always has keeps it in any case.
 */
export function filling(field: FieldTraits): Storing {
  const store = storing(field);
  const { initially, required = false, empty } = field;
  return (value, references) => {
    const isNothing = value === undefined || value === null;
    if (isNothing || (empty !== "kept" && isEmpty(value))) {
      if (initially !== undefined) return initially;
      if (isNothing || !required) return undefined;
    }
    return store(value, references);
  };
}

/** How a value that is there is stored. */
export function storing(field: FieldTraits): Storing {
  switch (field.is) {
    case "instant":
      return (value) => new Date(String(value)).toISOString();
    case "money":
      return storedMoney;
    case "reference": {
      const { to, by } = field;
      return (value, references) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const identifier = value as Identifier;
        const typeId = to ?? identifier.typeId;
        if (typeId === undefined) throw fault("RequiredField", 'Field "typeId" is required', { field: "typeId" });
        return by === "id" ? references.reference(typeId, identifier) : references.keyReference(typeId, identifier);
      };
    }
    case "list":
    case "set": {
      const store = storing(field.of);
      const each: Storing = (value, references) => elementsOf(value).map((element) => store(element, references));
      return field.is === "list" ? each : (value, references) => unique(elementsOf(each(value, references)));
    }
    case "map": {
      const store = storing(field.of);
      // Texts by language are the most frequent maps: most need no copy.
      if (store === asIs) return withoutNulls;
      return (value, references) =>
        Object.fromEntries(
          entriesOf(value).flatMap(([name, entry]) => (entry === null ? [] : [[name, store(entry, references)]])),
        );
    }
    case "shape":
      return storingObject(field.fields);
    case "variants": {
      const { tag } = field;
      const variants = new Map(Object.entries(field.by).map(([name, fields]) => [name, storingObject(fields)]));
      return (value, references) => {
        const name: unknown = isObject(value) ? value[tag] : undefined;
        const store = variants.get(String(name));
        return store === undefined ? value : Object.assign({ [tag]: name }, store(value, references));
      };
    }
    default:
      return asIs;
  }
}

/** Elements of a list; none of anything else. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Elements in their order, each once. */
export function unique(elements: readonly unknown[]): readonly unknown[] {
  return [...new Map(elements.map((element) => [identity(element), element])).values()];
}

/** Tells elements apart, whatever they are. */
export function identity(element: unknown): string {
  return JSON.stringify(element);
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

function storingObject(fields: Readonly<Record<string, FieldTraits>>): Storing {
  const fillings = Object.entries(fields).map(([name, field]) => [name, filling(field)] as const);
  return (value, references) => {
    const given = isObject(value) ? value : {};
    const stored: Record<string, unknown> = {};
    for (const [name, fill] of fillings) {
      const filled = fill(given[name], references);
      if (filled !== undefined) stored[name] = filled;
    }
    return stored;
  };
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isObject(value) ? Object.entries(value) : [];
}

function storedMoney(value: unknown): unknown {
  // The contract has checked the form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const money = value as Money | TypedMoneyDraft;
  const unfit = unfitMoney(money);
  if (unfit === undefined) return completedMoney(money);
  const { field, value: invalidValue } = unfit;
  throw fault("InvalidField", `Value ${quoted(invalidValue)} is not allowed for field "${field}"`, {
    field,
    invalidValue,
  });
}

/** Nothing in a text, list or object. */
function isEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}
