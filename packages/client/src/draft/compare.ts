import type { Field } from "./field.ts";
import { fields } from "./fields.ts";
import { isEmpty, isRecord } from "./value.ts";

/**
 * How what is wanted compares with what is there. `unknown` is a reference that is wanted by the one name and stands there
 * by the other: whether the two are the same, only the API can tell.
 */
export type Verdict = "same" | "unknown" | "different";

/** Compares what is wanted, as a draft has it, with what is there, as the API returns it. */
export function compare(wanted: unknown, current: unknown, field?: Field): Verdict {
  if (isAs(wanted, current, field)) return "same";
  return isAs(wanted, current, field, true) ? "unknown" : "different";
}

/**
 * Says whether what is there, as the API returns it, is as a draft has it. Fields that only stand there count where drafts
 * could have them: what later versions add makes no difference.
 *
 * @param open What to say of a reference that is drafted by the one name and stands there by the other.
 */
export function isAs(drafted: unknown, stored: unknown, field: Field = {}, open = false): boolean {
  const { is, chosen } = field;
  const [wanted, current] = [filled(drafted, field), filled(stored, field)];
  // Among custom fields, amounts are completed as elsewhere.
  const isPlain = (is === "text" || is === "instant") && !("currencyCode" in Object(wanted));
  const inner = isPlain ? field : undefined;
  if (Array.isArray(wanted) && Array.isArray(current)) {
    const each = (one: unknown, other: unknown): boolean => isAs(one, other, inner, open);
    return is === "set"
      ? wanted.every((item) => current.some((other) => each(item, other))) &&
          current.every((other) => wanted.some((item) => each(item, other)))
      : wanted.length === current.length && wanted.every((item, index) => each(item, current[index]));
  }
  if (isRecord(wanted) && isRecord(current)) {
    if ("typeId" in current) {
      // Stores are named by key, all other resources by id; an expanded reference shows the key as well.
      const name = wanted["id"] === undefined ? "key" : "id";
      const there = current[name] ?? Object(current["obj"])[name];
      return there === undefined ? open : there === wanted[name];
    }
    const fieldOf = (name: string): Field | undefined =>
      inner ?? fields[`${String(wanted["type"])}.${name}`] ?? fields[name];
    const names = Object.keys({ ...wanted, ...(inner ? current : fields) });
    return names.every((name) => isAs(wanted[name], current[name], fieldOf(name), open));
  }
  return wanted === current || (chosen && wanted === undefined) || normal(wanted, is) === normal(current, is);
}

/** A value, or what stands there where it is left out. */
export function filled(value: unknown, { kept, initially }: Field): unknown {
  return isEmpty(value) && !(kept && value) ? initially : value;
}

/** The one form of a number below one that is written as text: `0.5` for `.50`. Exact, however many digits there are. */
export function decimal(text: string): string {
  return text.replace(/^0*\.(\d*?)0*$/, "0.$1");
}

/** The one form of texts that stand for the same. */
function normal(value: unknown, is: Field["is"]): unknown {
  if (typeof value !== "string") return value;
  if (is === "decimal") return decimal(value);
  return is === "instant" && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
}
