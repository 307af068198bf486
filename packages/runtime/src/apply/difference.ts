import {
  withParts,
  type Traits,
  type FieldTraits,
  valueOf,
  isRecord,
  isEmpty,
  filled,
  compareDraft,
} from "@commerce-http/model";

/** A field that differs from the draft, or may differ. */
export interface Change {
  /** The drafted value. */
  readonly wanted: unknown;
  /** The current value. */
  readonly current: unknown;
  /** `unknown` where references cannot be compared. */
  readonly verdict: "different" | "unknown";
  /** Traits of the field. */
  readonly field: FieldTraits;
}

/** A kind of resources as its description has it. */
export interface Described {
  /** The property of a client that holds an instance. */
  readonly list: string;
  /** Path parameter that an instance is bound to. */
  readonly within?: string;
  /** Traits of its resources. */
  readonly traits: Traits;
}

/** How a resource differs from its draft. */
export interface Difference {
  /** The kind of the resource. */
  readonly family: Described;
  /** The wanted value of every field, changed or not. */
  readonly wanted: Readonly<Record<string, unknown>>;
  /** The fields that differ, or may. */
  readonly changes: ReadonlyMap<string, Change>;
  /** The current resource. */
  readonly current: object;
  /** The draft as given. */
  readonly draft: object;
}

/**
 * Finds the fields in which a resource differs from its draft. A field absent from the draft is reset to what a
 * creation would give it.
 */
export function differenceOf(family: Described, current: object, draft: object): Difference {
  const wanted: Record<string, unknown> = {};
  const changes = new Map<string, Change>();
  for (const [name, field] of Object.entries(family.traits.fields)) {
    const there = filled(field, valueOf(current, name));
    const isOverridden = !isEmpty(valueOf(draft, field.overriddenBy ?? ""));
    const asked = isOverridden
      ? there
      : (filled(field, withoutNulls(field, valueOf(draft, name))) ?? (field.absent && there));
    wanted[name] = family.within !== undefined && field.within === family.within ? added(asked, there, field) : asked;
    const verdict = compareDraft(field, wanted[name], there);
    if (verdict !== "same") changes.set(name, { wanted: wanted[name], current: there, verdict, field });
  }
  return { family, wanted, changes, current, draft };
}

/** The elements that a list lacks, and those it has in excess. */
export function elements({ wanted, current, field }: Change): {
  readonly missing: readonly unknown[];
  readonly surplus: readonly unknown[];
} {
  const [asked, there] = [listOf(wanted), listOf(current)];
  return {
    missing: asked.filter((item) => !there.some((other) => isSame(item, other, field))),
    surplus: there.filter((item) => !asked.some((other) => isSame(other, item, field))),
  };
}

/** A drafted value without the entries of maps that have no value: they are not stored. */
function withoutNulls(field: FieldTraits, value: unknown): unknown {
  const given =
    field.is === "map" && isRecord(value)
      ? Object.fromEntries(Object.entries(value).filter(([, entry]) => (entry ?? undefined) !== undefined))
      : value;
  return withParts(field, given, (part) => withoutNulls(part.field, part.value));
}

/** Where the address names a resource, the API adds it by itself: what is drafted is added to what is there, and nothing is taken away. */
function added(drafted: unknown, current: unknown, field: FieldTraits): unknown {
  const there = listOf(current);
  return [...there, ...listOf(drafted).filter((item) => !there.some((other) => isSame(item, other, field)))];
}

function isSame(wanted: unknown, current: unknown, field: FieldTraits): boolean {
  return "of" in field && compareDraft(field.of, wanted, current) === "same";
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
