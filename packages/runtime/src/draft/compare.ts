import type { FieldTraits } from "../traits.ts";
import { isEmpty, isRecord } from "./value.ts";

/**
 * How what is wanted compares with what is there. `unknown` is a reference that is wanted by the one name and stands there
 * by the other: whether the two are the same, only the API can tell.
 */
export type Verdict = "same" | "unknown" | "different";

/** Fields by their names. */
export type Fields = Readonly<Record<string, FieldTraits>>;

/** Compares what is wanted, as a draft has it, with what is there, as the API returns it. */
export function compare(wanted: unknown, current: unknown, field: FieldTraits): Verdict {
  if (isAs(wanted, current, field)) return "same";
  return isAs(wanted, current, field, true) ? "unknown" : "different";
}

/**
 * Says whether what is there, as the API returns it, is as a draft has it. Fields that only stand there count where drafts
 * could have them: what later versions add makes no difference. Fields that nobody has described have to be equal.
 *
 * @param open The answer about a reference that is drafted by the one name and stands there by the other.
 */
export function isAs(drafted: unknown, stored: unknown, field: FieldTraits, open = false): boolean {
  const [wanted, current] = [filled(drafted, field), filled(stored, field)];
  if (wanted === undefined && field.absent) return true;
  const { is } = field;
  const isOpen = is === "open";
  const inner = "of" in field ? field.of : isOpen ? anything : plain;
  if (is === "reference" || (isOpen && hasField(current, "typeId"))) return leadsTo(wanted, current, open);
  if (Array.isArray(wanted) && Array.isArray(current)) {
    const each = (one: unknown, other: unknown): boolean => isAs(one, other, inner, open);
    return is === "set"
      ? wanted.every((item) => current.some((other) => each(item, other))) &&
          current.every((other) => wanted.some((item) => each(item, other)))
      : wanted.length === current.length && wanted.every((item, index) => each(item, current[index]));
  }
  if (isRecord(wanted) && isRecord(current)) {
    const isMoney = is === "money" || (isOpen && hasField(wanted, "currencyCode"));
    const fields = isMoney ? moneyFields : fieldsOf(wanted, field);
    // A map has no fields of its own, so whatever stands in it counts.
    return Object.keys({ ...wanted, ...(fields ?? current) }).every((name) => {
      const of = fields ? (fields[name] ?? plain) : inner;
      return !isEmpty(wanted[of.overriddenBy ?? ""]) || isAs(wanted[name], current[name], of, open);
    });
  }
  return wanted === current || normal(wanted, is) === normal(current, is);
}

/** A value, or what stands there where it is left out. */
export function filled(value: unknown, { empty, initially }: FieldTraits): unknown {
  return isEmpty(value) && !(empty && value) ? initially : value;
}

/** The fields of an object, by its variant where it has any; none for a map. */
export function fieldsOf(value: unknown, field: FieldTraits): Fields | undefined {
  if (field.is === "shape") return field.fields;
  return field.is === "variants" ? (field.by[String(Object(value)[field.tag])] ?? {}) : undefined;
}

/** The one form of a number below one that is written as text: `0.5` for `.50`. Exact, however many digits there are. */
export function decimal(text: string): string {
  return text.replace(/^0*\.(\d*?)0*$/, "0.$1");
}

const plain: FieldTraits = { is: "plain" };
const anything: FieldTraits = { is: "open" };
const completed: FieldTraits = { is: "plain", absent: "kept" };

/** The currency decides on the digits of whole cents, and on the cents of a finer amount. */
const moneyFields: Fields = {
  type: completed,
  centAmount: completed,
  fractionDigits: completed,
  preciseAmount: plain,
  currencyCode: plain,
};

/** A reference names its resource by id or by key; an expanded reference shows the key as well. */
function leadsTo(wanted: unknown, current: unknown, open: boolean): boolean {
  if (!isRecord(wanted) || !isRecord(current)) return wanted === current;
  const name = wanted["id"] === undefined ? "key" : "id";
  const there = current[name] ?? Object(current["obj"])[name];
  return there === undefined ? open : there === wanted[name];
}

function hasField(value: unknown, name: string): boolean {
  return isRecord(value) && name in value;
}

/** The one form of texts that stand for the same. */
function normal(value: unknown, is: FieldTraits["is"]): unknown {
  if (typeof value !== "string") return value;
  if (is === "decimal") return decimal(value);
  return (is === "instant" || is === "open") && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
}
