import { normalDecimal } from "./decimal.ts";
import type { FieldTraits } from "./traits.ts";
import { isEmpty, isRecord, own, valueOf } from "./value.ts";
import { fieldsOf, type FieldsTraits, PLAIN, variantsOf } from "./walk.ts";

/** Keys of resources by their ids. */
export interface Keys {
  /** Key of a resource; `undefined` where it is not known. */
  keyOf(typeId: string, id: string): string | undefined;
}

/** Options of a comparison; everything is optional. */
export interface EqualOptions {
  /**
   * `draft`: the first value is a draft, the second is stored. A field that only the stored value has is ignored if no
   * draft can set it, or if the service fills it.
   */
  readonly as?: "draft";
  /** Keys of the resources that references name by id. */
  readonly keys?: Keys;
  /** `true` if a reference by id and one by key count as equal where they cannot be compared. */
  readonly unresolved?: boolean;
}

/**
 * Compares two values of a field by meaning: decimals, instants and amounts by value, sets in any order, references by
 * their target. An absent or empty value equals what is stored for it.
 */
export function isEqual(field: FieldTraits, one: unknown, other: unknown, options: EqualOptions = {}): boolean {
  const [first, second] = [filled(field, one), filled(field, other)];
  if (options.as === "draft" && first === undefined && field.absent === "kept") return true;
  return isEqualElement(field, first, second, options);
}

/**
 * How a draft compares with the stored value. `unknown`: one reference is by id and the other by key, and only the API
 * can tell whether they are the same.
 */
export type Verdict = "same" | "unknown" | "different";

/** Compares the value of a draft with the stored one. */
export function compareDraft(field: FieldTraits, drafted: unknown, stored: unknown): Verdict {
  if (isEqual(field, drafted, stored, { as: "draft" })) return "same";
  return isEqual(field, drafted, stored, { as: "draft", unresolved: true }) ? "unknown" : "different";
}

/**
 * A value, or its default if it is absent. An empty text, list or map counts as absent, unless the field keeps empty
 * values or is required.
 */
export function filled({ is, initially, empty, required }: FieldTraits, value: unknown): unknown {
  if (value === undefined || value === null) return initially;
  if (empty === "kept" || is === "shape" || !isEmpty(value)) return value;
  return initially ?? (required === true ? value : undefined);
}

/** Compares elements of lists and entries of maps, too, where an empty value is there. */
function isEqualElement(field: FieldTraits, one: unknown, other: unknown, options: EqualOptions): boolean {
  const { is } = field;
  if (is === "reference" || (is === "open" && valueOf(other, "typeId") !== undefined)) {
    return isSameTarget(one, other, is === "reference" ? field.to : undefined, options);
  }
  const of = "of" in field ? field.of : is === "open" ? OPEN : PLAIN;
  if (Array.isArray(one) && Array.isArray(other)) {
    const areEqual = (left: unknown, right: unknown): boolean => isEqualElement(of, left, right, options);
    return is === "set"
      ? one.every((left) => other.some((right) => areEqual(left, right))) &&
          other.every((right) => one.some((left) => areEqual(left, right)))
      : one.length === other.length && one.every((left, index) => areEqual(left, other[index]));
  }
  if (isRecord(one) && isRecord(other)) {
    const isMoney = is === "money" || (is === "open" && valueOf(one, "currencyCode") !== undefined);
    const fields = isMoney ? MONEY : (fieldsOf(field, one) ?? (variantsOf(field) && {}));
    return fields === undefined
      ? Object.keys({ ...one, ...other }).every((name) => isEqualElement(of, one[name], other[name], options))
      : areFieldsEqual(fields, one, other, isMoney, options);
  }
  return normal(is, one ?? undefined) === normal(is, other ?? undefined);
}

function areFieldsEqual(
  fields: FieldsTraits,
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
  isMoney: boolean,
  options: EqualOptions,
): boolean {
  const names = Object.keys({ ...one, ...(options.as === "draft" ? fields : { ...fields, ...other }) });
  return names.every((name) => {
    if (isMoney && COMPLETED.test(name) && (one[name] === undefined || other[name] === undefined)) return true;
    const field = own(fields, name) ?? PLAIN;
    if (field.overriddenBy !== undefined && !isEmpty(one[field.overriddenBy])) return true;
    return isEqual(field, one[name], other[name], options);
  });
}

const OPEN: FieldTraits = { is: "open" };

/** Fields that the currency decides: the digits of whole cents, and the cents of a finer amount (document 2, Value drafts). */
const COMPLETED = /^(?:type|centAmount|fractionDigits)$/;

const MONEY: FieldsTraits = { preciseAmount: PLAIN, currencyCode: PLAIN };

/** Stores are named by key, all other resources by id; an expanded reference has the key as well. */
function isSameTarget(one: unknown, other: unknown, to: string | undefined, options: EqualOptions): boolean {
  if (!isRecord(one) || !isRecord(other)) return (one ?? undefined) === (other ?? undefined);
  const [left, right] = [targetOf(one, to, options.keys), targetOf(other, to, options.keys)];
  const areKnown = (name: keyof Target): boolean => left[name] !== undefined && right[name] !== undefined;
  if (areKnown("typeId") && left.typeId !== right.typeId) return false;
  if (areKnown("id")) return left.id === right.id;
  return areKnown("key") ? left.key === right.key : options.unresolved === true;
}

type Target = Readonly<Record<"typeId" | "id" | "key", unknown>>;

function targetOf(reference: Readonly<Record<string, unknown>>, to: string | undefined, keys?: Keys): Target {
  const { typeId = to, obj } = reference;
  const id = reference["id"] ?? valueOf(obj, "id");
  const known = (): unknown => (typeof id === "string" ? keys?.keyOf(String(typeId), id) : undefined);
  return { typeId, id, key: reference["key"] ?? valueOf(obj, "key") ?? known() };
}

/** The canonical form of equivalent texts. */
function normal(is: FieldTraits["is"], value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (is === "decimal") return normalDecimal(value);
  const isTime = is === "instant" ? INSTANT.test(value) : is === "open" && TIME.test(value);
  const time = isTime ? Date.parse(value.toUpperCase()) : Number.NaN;
  return Number.isNaN(time) ? value : time;
}

const INSTANT = /^\d{4}-\d\d-\d\d(?:$|t)/i;
const TIME = /^\d{4}-\d\d-\d\dT/;
