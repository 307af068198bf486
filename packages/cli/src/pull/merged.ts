import {
  fieldsOf,
  type FieldsTraits,
  type FieldTraits,
  isEqual,
  isRecord,
  type Keys,
  own,
  PLAIN,
  variantsOf,
} from "@commerce-http/model";

/** Puts the values of a project into a draft of a file: what comes to the same stays as it is written, order included. */
export function mergedDraft(
  fields: FieldsTraits,
  current: Readonly<Record<string, unknown>>,
  target: Readonly<Record<string, unknown>>,
  keys: Keys,
): Readonly<Record<string, unknown>> {
  const kept = Object.entries(current).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    const field = own(fields, name) ?? PLAIN;
    if (Object.hasOwn(target, name)) return [[name, merged(field, value, target[name], keys)]];
    // Defaults and overridden values may be written out.
    const isIdle = isEqual(field, value, undefined, { keys }) || isOverridden(field, target);
    return isIdle ? [[name, value]] : [];
  });
  const added = Object.entries(target).filter(([name]) => {
    // What the service has chosen is no news to a file that has left the choice to it.
    const isChosen = own(fields, name)?.absent === "kept";
    return !Object.hasOwn(current, name) && !isChosen;
  });
  return Object.fromEntries([...kept, ...added]);
}

function merged(field: FieldTraits, current: unknown, target: unknown, keys: Keys): unknown {
  if (isEqual(field, current, target, { keys })) return current;
  if (Array.isArray(current) && Array.isArray(target)) return mergedList(field, current, target, keys);
  if (!isRecord(current) || !isRecord(target)) return target;
  const fields = field.is === "map" ? entryFields(field.of, current, target) : fieldsOf(field, target);
  const { tag } = variantsOf(field) ?? {};
  const isOther = tag !== undefined && current[tag] !== target[tag];
  return fields === undefined || isOther ? target : mergedDraft(fields, current, target, keys);
}

function entryFields(of: FieldTraits, ...maps: readonly object[]): FieldsTraits {
  return Object.fromEntries(maps.flatMap((map) => Object.keys(map)).map((name) => [name, of]));
}

function isOverridden({ overriddenBy }: FieldTraits, target: Readonly<Record<string, unknown>>): boolean {
  return overriddenBy !== undefined && (target[overriddenBy] ?? undefined) !== undefined;
}

/** Elements as the project has them, those that come to the same as they are written; of sets, in their order in the file. */
function mergedList(
  field: FieldTraits,
  current: readonly unknown[],
  target: readonly unknown[],
  keys: Keys,
): readonly unknown[] {
  if (field.is !== "list" && field.is !== "set") return target;
  const { of } = field;
  const find = (elements: readonly unknown[], wanted: unknown): number =>
    elements.findIndex((element) => isEqual(of, element, wanted, { keys }));
  if (field.is === "set") {
    const kept = current.filter((element) => find(target, element) !== -1);
    return [...kept, ...target.filter((element) => find(current, element) === -1)];
  }
  return target.map((element, index) => {
    const same = find(current, element);
    if (same !== -1) return current[same];
    return current.length === target.length ? merged(of, current[index], element, keys) : element;
  });
}
