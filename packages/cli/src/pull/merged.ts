import { type FieldTraits, isSame, normalText } from "@commerce-http/model";
import { isRecord } from "../folder/lists.ts";
import type { Fields } from "../validate/draft-fields.ts";
import type { KeysById } from "./names.ts";

/** Puts the values of a project into a draft of a file: what comes to the same stays as it is written, order included. */
export function mergedDraft(
  fields: Fields,
  current: Readonly<Record<string, unknown>>,
  target: Readonly<Record<string, unknown>>,
  keys: KeysById,
): Readonly<Record<string, unknown>> {
  return mergedFields(fields, current, target, keys);
}

function merged(field: FieldTraits, current: unknown, target: unknown, keys: KeysById): unknown {
  if (isSame(field, current, target, keys)) return current;
  if (Array.isArray(current) && Array.isArray(target)) return mergedList(field, current, target, keys);
  if (!isRecord(current) || !isRecord(target)) return target;
  const fields = fieldsOf(field, current, target);
  return fields === undefined ? target : mergedFields(fields, current, target, keys);
}

/** Fields of an object; `undefined` where it is taken as a whole. */
function fieldsOf(
  field: FieldTraits,
  current: Readonly<Record<string, unknown>>,
  target: Readonly<Record<string, unknown>>,
): Fields | undefined {
  switch (field.is) {
    case "shape":
      return field.fields;
    case "variants": {
      const tag = target[field.tag];
      const fields = current[field.tag] === tag && typeof tag === "string" ? field.by[tag] : undefined;
      return fields && { ...fields, [field.tag]: { is: "plain" } };
    }
    case "map": {
      const names = [...Object.keys(current), ...Object.keys(target)];
      return Object.fromEntries(names.map((name) => [name, field.of]));
    }
    default:
      return undefined;
  }
}

function mergedFields(
  fields: Fields,
  current: Readonly<Record<string, unknown>>,
  target: Readonly<Record<string, unknown>>,
  keys: KeysById,
): Readonly<Record<string, unknown>> {
  const kept = Object.entries(current).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    const field = Object.hasOwn(fields, name) ? (fields[name] ?? plain) : plain;
    if (Object.hasOwn(target, name)) return [[name, merged(field, value, target[name], keys)]];
    // What stands there anyway, or for nothing, may be written out.
    const isIdle = isSame(field, value, undefined, keys) || isOverridden(field, target);
    return isIdle ? [[name, value]] : [];
  });
  const added = Object.entries(target).filter(([name]) => {
    // What the service has chosen is no news to a file that has left the choice to it.
    const isChosen = Object.hasOwn(fields, name) && fields[name]?.absent === "kept";
    return !Object.hasOwn(current, name) && !isChosen;
  });
  return Object.fromEntries([...kept, ...added]);
}

const plain: FieldTraits = { is: "plain" };

function isOverridden({ overriddenBy }: FieldTraits, target: Readonly<Record<string, unknown>>): boolean {
  return overriddenBy !== undefined && (target[overriddenBy] ?? undefined) !== undefined;
}

/** Elements as the project has them, those that come to the same as they are written; of sets, in their order in the file. */
function mergedList(
  field: FieldTraits,
  current: readonly unknown[],
  target: readonly unknown[],
  keys: KeysById,
): readonly unknown[] {
  if (field.is !== "list" && field.is !== "set") return target;
  const { of } = field;
  const nameOf = (element: unknown): string => normalText(of, element, keys);
  if (field.is === "set") {
    const wanted = new Map(target.map((element) => [nameOf(element), element]));
    const known = new Set(current.map(nameOf));
    const kept = current.filter((element) => wanted.has(nameOf(element)));
    return [...kept, ...target.filter((element) => !known.has(nameOf(element)))];
  }
  const written = new Map(current.map((element) => [nameOf(element), element]));
  return target.map((element, index) => {
    const same = written.get(nameOf(element));
    if (same !== undefined) return same;
    return current.length === target.length ? merged(of, current[index], element, keys) : element;
  });
}
