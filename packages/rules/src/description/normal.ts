import type { Money, TypedMoneyDraft } from "@commerce-http/types";
import { normalSortOrder } from "../cart-discount/sort-order.ts";
import type { FieldTraits } from "../generated/traits.ts";
import { isRecord, sorted } from "../record.ts";
import { completedMoney, unfitMoney } from "../typed-money.ts";

/** Keys of resources by their ids. */
export interface Keys {
  /** Key of a resource; `undefined` where it is not known. */
  keyOf(typeId: string, id: string): string | undefined;
}

/** Says whether two values of a field come to the same, however they are written. */
export function isSame(field: FieldTraits, one: unknown, other: unknown, keys?: Keys): boolean {
  return normalText(field, one, keys) === normalText(field, other, keys);
}

/** A value in its one form, as text: values that come to the same have the same. */
export function normalText(field: FieldTraits, value: unknown, keys?: Keys): string {
  return JSON.stringify(sorted(normal(field, value, keys))) ?? "";
}

function normal(field: FieldTraits, value: unknown, keys?: Keys): unknown {
  const made = value === null || value === undefined ? undefined : formed(field, value, keys);
  const isNothing = made === undefined || (field.empty !== "kept" && isEmpty(made));
  return isNothing ? field.initially : made;
}

/** A value in a list, set or map, where one that is empty is no less there. */
function element(field: FieldTraits, value: unknown, keys?: Keys): unknown {
  return value === null || value === undefined ? undefined : formed(field, value, keys);
}

function formed(field: FieldTraits, value: unknown, keys?: Keys): unknown {
  switch (field.is) {
    case "instant": {
      const time = Date.parse(String(value));
      return Number.isNaN(time) ? value : new Date(time).toISOString();
    }
    case "decimal":
      return decimal(value);
    case "money":
      return isRecord(value) ? money(value) : value;
    case "reference":
      return isRecord(value) ? reference(field.to, value, keys) : value;
    case "list":
      return Array.isArray(value) ? value.map((each: unknown) => element(field.of, each, keys)) : value;
    case "set":
      return Array.isArray(value)
        ? [...new Set(value.map((each: unknown) => JSON.stringify(sorted(element(field.of, each, keys)))))].toSorted()
        : value;
    case "map":
      if (!isRecord(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, element(field.of, each, keys)]));
    case "shape":
      return isRecord(value) ? shape(field.fields, value, keys) : value;
    case "variants": {
      if (!isRecord(value)) return value;
      const tag = value[field.tag];
      const fields = typeof tag === "string" && Object.hasOwn(field.by, tag) ? field.by[tag] : undefined;
      return fields === undefined ? value : { [field.tag]: tag, ...shape(fields, value, keys) };
    }
    default:
      return value;
  }
}

function shape(
  fields: Readonly<Record<string, FieldTraits>>,
  value: Readonly<Record<string, unknown>>,
  keys?: Keys,
): Readonly<Record<string, unknown>> {
  const names = new Set([...Object.keys(value), ...Object.keys(fields)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field === undefined ? value[name] : normal(field, value[name], keys)];
    }),
  );
}

function reference(to: string | undefined, value: Readonly<Record<string, unknown>>, keys?: Keys): unknown {
  const typeId = to ?? String(value["typeId"]);
  const { key, id } = value;
  return [typeId, key ?? keys?.keyOf(typeId, String(id)) ?? { id }];
}

function money(value: Readonly<Record<string, unknown>>): unknown {
  // Whatever is no amount is told as unfit, or left as it is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const given = value as unknown as Money | TypedMoneyDraft;
  try {
    return unfitMoney(given) === undefined ? completedMoney(given) : value;
  } catch {
    return value;
  }
}

function decimal(value: unknown): unknown {
  try {
    return typeof value === "string" ? normalSortOrder(value) : value;
  } catch {
    return value;
  }
}

function isEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}
