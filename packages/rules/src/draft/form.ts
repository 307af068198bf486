import {
  type ActionTraits,
  families,
  fieldsOf,
  type FieldsTraits,
  type FieldTraits,
  inPointer,
  isRecord,
  own,
  partField,
  PLAIN,
  type Traits,
  variantsOf,
} from "@commerce-http/model";
import type {
  CartDiscountDraft,
  CartDiscountUpdateAction,
  CentPrecisionMoneyDraft,
  HighPrecisionMoneyDraft,
  ResourceIdentifier,
} from "@commerce-http/types";
import { closest } from "@commerce-http/types/schema";
import { type DraftRefusal, formless } from "./refusal.ts";

/** Fields of drafts, and update actions, as a description has them. */
export type DescribedForm = Pick<Traits, "fields" | "actions">;

/**
 * Returns the problems of a Cart Discount draft against the API's description: unknown fields, missing fields, values
 * that should be lists or objects.
 *
 * The API ignores unknown fields, so a draft with a misspelt `isActive` would go live. Unknown variants are accepted,
 * since later versions of the API may add them. Types of plain values are not checked.
 *
 * @param draft A draft, or any other value.
 * @param described Cart Discounts of an edition's description; by default, those of this package.
 * @returns All refusals; empty if the input is valid.
 *
 * @example
 * for (const { pointer, message } of cartDiscountDraftFormRefusals(JSON.parse(text))) console.error(pointer, message);
 */
export function cartDiscountDraftFormRefusals(
  draft: unknown,
  described: DescribedForm = CART_DISCOUNT,
): readonly DraftRefusal[] {
  return objectRefusals(draft, draftFields(described), "");
}

/**
 * Returns the problems of an update action on a Cart Discount against the API's description, as {@link
 * cartDiscountDraftFormRefusals} does for a draft. Unknown actions are accepted.
 *
 * @param action An action, or any other value.
 * @param described Cart Discounts of an edition's description; by default, those of this package.
 * @returns All refusals; empty if the input is valid.
 */
export function cartDiscountActionFormRefusals(
  action: unknown,
  described: DescribedForm = CART_DISCOUNT,
): readonly DraftRefusal[] {
  if (!isRecord(action)) return [formless("", "an object")];
  const { action: name } = action;
  if (isAbsent(name)) return [missingField("action", "")];
  const fields = actionFields(name, described);
  return fields === undefined ? [] : objectRefusals(action, fields, "", own(described.actions, name)?.required ?? []);
}

function actionFields(name: unknown, described: DescribedForm = CART_DISCOUNT): FieldsTraits | undefined {
  const traits = own(described.actions, name);
  return traits === undefined ? undefined : { action: PLAIN, ...propertiesOf(traits, draftFields(described)) };
}

/** Refuses what is not as some fields are described, and a value that is no object. The `needed` fields have to be given. */
export function objectRefusals(
  value: unknown,
  fields: FieldsTraits,
  pointer: string,
  needed: readonly string[] = neededOf(fields),
): DraftRefusal[] {
  if (!isRecord(value)) return [formless(pointer, "an object")];
  const given = Object.entries(value).filter(([, inner]) => !isAbsent(inner));
  const missing = needed.filter((name) => isAbsent(value[name]));
  return [
    ...given.flatMap(([name, inner]) => {
      const place = `${pointer}/${inPointer(name)}`;
      const field = own(fields, name);
      return field === undefined ? [unknownField(name, inner, fields, place)] : fieldRefusals(field, inner, place);
    }),
    ...missing.map((name) => missingField(name, pointer)),
  ];
}

const OPEN: FieldTraits = { is: "open" };
const NEEDED: FieldTraits = { is: "plain", required: true };

const CART_DISCOUNT: DescribedForm = families["cart-discount"];

/** Every field of a draft; families leave out the key. */
const DRAFT: FieldsTraits = draftFields(CART_DISCOUNT);

function draftFields({ fields }: DescribedForm): FieldsTraits {
  return { key: PLAIN, ...fields };
}

/** Fields of a resource identifier. Which of them go together is a rule of its own. */
const IDENTIFIER: Readonly<Record<keyof ResourceIdentifier, FieldTraits>> = { typeId: PLAIN, id: PLAIN, key: PLAIN };

const CENTS: Readonly<Record<keyof CentPrecisionMoneyDraft, FieldTraits>> = {
  type: PLAIN,
  centAmount: NEEDED,
  currencyCode: NEEDED,
  fractionDigits: PLAIN,
};
const PRECISE: Readonly<Record<keyof HighPrecisionMoneyDraft, FieldTraits>> = {
  ...CENTS,
  centAmount: PLAIN,
  preciseAmount: NEEDED,
  fractionDigits: NEEDED,
};

function fieldRefusals(field: FieldTraits, value: unknown, pointer: string): DraftRefusal[] {
  const { tag, names } = variantsOf(field) ?? {};
  if (tag !== undefined && isRecord(value) && isAbsent(value[tag])) return [missingField(tag, pointer, names)];
  const fields = fieldsOf(field, value);
  if (fields !== undefined) return objectRefusals(value, fields, pointer);
  switch (field.is) {
    case "list":
    case "set": {
      if (!Array.isArray(value)) return [formless(pointer, "a list")];
      const elements: readonly unknown[] = value;
      return elements.flatMap((element, index) => fieldRefusals(field.of, element, `${pointer}/${index}`));
    }
    case "reference":
      return objectRefusals(value, IDENTIFIER, pointer);
    case "money": {
      const { tag, tags } = field;
      const isUntold = tag !== undefined && isRecord(value) && isAbsent(value[tag]);
      return [
        ...(isUntold ? [missingField(tag, pointer, tags)] : []),
        ...objectRefusals(value, isRecord(value) && "preciseAmount" in value ? PRECISE : CENTS, pointer),
      ];
    }
    case "open":
      return [];
    case "plain":
    case "instant":
    case "decimal":
      return typeof value === "object" ? [formless(pointer, "a text, a number, true or false")] : [];
    default:
      return isRecord(value) ? [] : [formless(pointer, "an object")];
  }
}

/** The properties of an action, described as the fields that it writes. */
function propertiesOf({ writes, effect, entry, single }: ActionTraits, draft: FieldsTraits): FieldsTraits {
  const written = Object.entries(writes).map(([property, path]) => {
    const field = traitsAt(path, draft);
    // Which entry of an object it is, only its name says.
    if (effect === "put") return [property, field.is === "map" ? field.of : OPEN] as const;
    return [property, single === true && "of" in field ? field.of : field] as const;
  });
  return Object.fromEntries(entry === undefined ? written : [...written, [entry, PLAIN]]);
}

function traitsAt(path: string, draft: FieldsTraits): FieldTraits {
  let field: FieldTraits | undefined = { is: "shape", fields: draft };
  for (const name of path.split(".")) field = field?.is === "shape" ? field.fields[name] : undefined;
  return field ?? OPEN;
}

function unknownField(name: string, invalidValue: unknown, known: FieldsTraits, pointer: string): DraftRefusal {
  const meant = closest(name, Object.keys(known));
  const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
  return { code: "InvalidField", message: `There is no field "${name}"${hint}`, field: name, invalidValue, pointer };
}

function missingField(field: string, pointer: string, choices: readonly string[] = []): DraftRefusal {
  const oneOf = choices.length === 0 ? "" : `: one of "${choices.join('", "')}"`;
  const message = `Field "${field}" is required${oneOf}`;
  return { code: "RequiredField", message, field, pointer: `${pointer}/${field}` };
}

function neededOf(fields: FieldsTraits): readonly string[] {
  return Object.entries(fields).flatMap(([name, { required, initially, absent }]) =>
    required === true && initially === undefined && absent !== "kept" ? [name] : [],
  );
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** A draft without the fields that are null, which count as left out: document 1, Update request format, rule 3. */
export function draftWithoutNulls(draft: Readonly<CartDiscountDraft>): Readonly<CartDiscountDraft> {
  return without({ is: "shape", fields: DRAFT }, draft);
}

export function actionWithoutNulls(action: Readonly<CartDiscountUpdateAction>): Readonly<CartDiscountUpdateAction> {
  return without({ is: "shape", fields: actionFields(action.action) ?? {} }, action);
}

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
