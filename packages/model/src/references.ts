import type { FieldTraits } from "./traits.ts";
import { isRecord, valueOf } from "./value.ts";
import { innerFields, partsOf } from "./walk.ts";

/** A field that refers to a resource. */
export type ReferenceForm = Extract<FieldTraits, { readonly is: "reference" }>;

/** A reference in a value. */
export interface FoundReference {
  /** Names and indices on the way to it. */
  readonly path: readonly (string | number)[];
  /** The field that holds it. */
  readonly field: ReferenceForm;
  /** The reference. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** Finds the references in a value. */
export function referencesIn(
  field: FieldTraits,
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly FoundReference[] {
  if (field.is === "reference") return isRecord(value) ? [{ path, field, value }] : [];
  return partsOf(field, value).flatMap((part) => referencesIn(part.field, part.value, [...path, part.name]));
}

/**
 * Finds the references that a draft names by key and the API returns by id. They can be compared once they are
 * expanded.
 *
 * @returns Their expansion paths, each once.
 */
export function keyedReferences(field: FieldTraits, drafted: unknown): readonly string[] {
  const keyed = referencesIn(field, drafted).filter(
    (found) => found.field.by === "id" && valueOf(found.value, "key") !== undefined,
  );
  return [...new Set(keyed.map(({ path }) => expansionPath(path)))];
}

/** A field that can hold a reference. */
export interface ReferenceField {
  /** The path as written in `expand`: names joined by dots, `[*]` for the elements of a list. */
  readonly path: string;
  /** Its traits. */
  readonly field: ReferenceForm;
}

/** Finds the fields that can hold references, in all variants. */
export function referenceFields(fields: Readonly<Record<string, FieldTraits>>): readonly ReferenceField[] {
  const known = new Map<FieldTraits, readonly ReferenceField[]>();
  const found = Object.entries(fields).flatMap(([name, field]) => below(name, referencesOf(field, known)));
  return [...new Map(found.map((each) => [`${each.path} ${each.field.to}`, each])).values()];
}

/** References in a field, which is looked at once, however many others share it. */
function referencesOf(
  field: FieldTraits,
  known: Map<FieldTraits, readonly ReferenceField[]>,
): readonly ReferenceField[] {
  if (field.is === "reference") return [{ path: "", field }];
  const found =
    known.get(field) ??
    innerFields(field).flatMap(([name, inner]) =>
      below(name === undefined ? "[*]" : `.${name}`, referencesOf(inner, known)),
    );
  known.set(field, found);
  return found;
}

function below(step: string, references: readonly ReferenceField[]): readonly ReferenceField[] {
  return references.map(({ path, field }) => ({ path: step + path, field }));
}

/** The path of a part as expansions name it: `target.products[*]`. */
function expansionPath(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (whole, name) => whole + (typeof name === "number" ? "[*]" : whole === "" ? name : `.${name}`),
    "",
  );
}
