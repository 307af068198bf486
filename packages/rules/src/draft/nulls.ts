import { isRecord, partField, PLAIN, type FieldTraits } from "@commerce-http/model";
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

/** A value without nulls; open values stay as they are. */
function without<Value>(field: FieldTraits, value: Value): Value {
  // The same value, with fewer fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return pruned(field, value) as Value;
}

function pruned(field: FieldTraits, value: unknown): unknown {
  if (field.is === "open") return value;
  const inner = (name: string, part: unknown): unknown => pruned(partField(field, value, name) ?? PLAIN, part);
  if (Array.isArray(value)) return value.map((element: unknown, index) => inner(String(index), element));
  if (!isRecord(value)) return value;
  const given = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(given.map(([name, part]) => [name, inner(name, part)]));
}
