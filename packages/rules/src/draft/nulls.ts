import { isRecord, type FieldTraits } from "@commerce-http/model";
import type { CartDiscountDraft, CartDiscountUpdateAction } from "@commerce-http/types";
import { actionFields, DRAFT } from "./form.ts";

/** A draft without the fields that are null, which count as left out: document 1, Update request format, rule 3. */
export function draftWithoutNulls(draft: Readonly<CartDiscountDraft>): Readonly<CartDiscountDraft> {
  return without({ is: "shape", fields: DRAFT }, draft);
}

/** An update action without the fields that are null. */
export function actionWithoutNulls(action: Readonly<CartDiscountUpdateAction>): Readonly<CartDiscountUpdateAction> {
  return without({ is: "shape", fields: actionFields(action.action) ?? {} }, action);
}

/** A value without nulls, but where anything at all may stand. */
function without<Value>(field: FieldTraits, value: Value): Value {
  // The same value, with fewer fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return pruned(field, value) as Value;
}

function pruned(field: FieldTraits, value: unknown): unknown {
  if (field.is === "open") return value;
  if (Array.isArray(value)) {
    const of = field.is === "list" || field.is === "set" ? field.of : PLAIN;
    return value.map((element: unknown) => pruned(of, element));
  }
  if (!isRecord(value)) return value;
  const given = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(given.map(([name, inner]) => [name, pruned(partOf(field, value, name), inner)]));
}

const PLAIN: FieldTraits = { is: "plain" };

function partOf(field: FieldTraits, value: Readonly<Record<string, unknown>>, name: string): FieldTraits {
  if (field.is === "map") return field.of;
  const tag = field.is === "variants" ? String(value[field.tag]) : "";
  const variant = field.is === "variants" && Object.hasOwn(field.by, tag) ? field.by[tag] : undefined;
  const fields = field.is === "shape" ? field.fields : variant;
  return (fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined) ?? PLAIN;
}
