import { isRecord, isEmpty } from "@commerce-http/model";

/**
 * Says whether a resource is as a draft asks for it: everything that the draft holds stands in the resource too.
 *
 * The resource may hold more, since the API fills in defaults, and its lists may have another order, since the API keeps
 * most of them as sets. Texts that stand for the same instant are equal, numbers in text that have the same value are equal,
 * empty values are as good as absent ones, and what is drafted by the one name and stands there by the other (references
 * have ids, Stores have keys) is taken for the one that stands there.
 */
export function reflects(draft: unknown, resource: unknown): boolean {
  if (isEmpty(draft)) return isEmpty(resource);
  if (Array.isArray(draft)) {
    if (!Array.isArray(resource)) return false;
    return (
      draft.every((item) => resource.some((other) => reflects(item, other))) &&
      resource.every((other) => draft.some((item) => reflects(item, other)))
    );
  }
  if (!isRecord(draft)) return draft === resource || isSameText(draft, resource);
  if (!isRecord(resource)) return false;
  const isReference = "typeId" in resource && ("id" in resource || "key" in resource);
  return Object.entries(draft).every(([name, value]) => {
    const there = resource[name];
    // The API decides on what is not given.
    if (value === undefined || value === null) return true;
    if (there === undefined && isReference && (name === "id" || name === "key")) return true;
    // A member has the sort order of its group, and within a Store, the API adds that Store.
    if (name === "sortOrder" && isRecord(draft["discountGroup"])) return true;
    if (name === "stores" && Array.isArray(value) && Array.isArray(there)) {
      return value.every((store) => there.some((other) => reflects(store, other)));
    }
    return reflects(value, there);
  });
}

/** `0.10` and `.1`, however many digits there are, or the same instant. */
function isSameText(one: unknown, other: unknown): boolean {
  const [left, right] = [one, other].map((text) => /^0*(\d*\.\d*[1-9]|\d*\.)0*$/.exec(String(text))?.[1]);
  return (left !== undefined && left === right) || isSameInstant(one, other);
}

/** `2026-01-01T00:00:00Z` and `2026-01-01T00:00:00.000Z`. */
function isSameInstant(one: unknown, other: unknown): boolean {
  const dated = /^\d{4}-\d\d-\d\dT/;
  if (typeof one !== "string" || typeof other !== "string" || !dated.test(one) || !dated.test(other)) return false;
  return Date.parse(one) === Date.parse(other);
}
