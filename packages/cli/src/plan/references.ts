import type { FieldForm } from "@commerce-http/emulator";
import type { ListName } from "../folder/folder.ts";
import { listNames } from "../folder/lists.ts";
import { traitsOf } from "../project/lists.ts";
import type { Actions } from "../project/resources.ts";

/** A resource that another one names. */
export interface Named {
  readonly list: ListName;
  readonly id?: string;
  readonly key?: string;
}

/** Finds the resources of lists that a resource or a draft refers to. */
export function referencesIn(list: ListName, value: unknown): readonly Named[] {
  return Object.entries(traitsOf(list).fields).flatMap(([name, field]) => namedIn(valueOf(value, name), field));
}

/** Finds the resources of lists that an update action refers to. */
export function namedBy(list: ListName, action: Actions[number]): readonly Named[] {
  const { writes = {} } = traitsOf(list).actions[String(action["action"])] ?? {};
  const fields = Object.entries(writes).map(([property, field]) => [field, action[property]]);
  return referencesIn(list, Object.fromEntries(fields));
}

function namedIn(value: unknown, field: FieldForm): readonly Named[] {
  if (Array.isArray(value)) return "of" in field ? value.flatMap((item) => namedIn(item, field.of)) : [];
  if (typeof value !== "object" || value === null) return [];
  if (field.is === "reference") {
    const list = listNames.find((each) => traitsOf(each).kind === field.to);
    const [id, key] = [valueOf(value, "id"), valueOf(value, "key")];
    if (list === undefined) return [];
    return [{ list, ...(typeof id === "string" && { id }), ...(typeof key === "string" && { key }) }];
  }
  if (field.is === "map") return Object.values(value).flatMap((item) => namedIn(item, field.of));
  const fields = field.is === "shape" ? field.fields : field.is === "variants" ? field.by[tagOf(value, field.tag)] : {};
  return Object.entries(fields ?? {}).flatMap(([name, inner]) => namedIn(valueOf(value, name), inner));
}

function tagOf(value: object, tag: string): string {
  return String(valueOf(value, tag));
}

/** The value that an object holds in a field. */
export function valueOf(holder: unknown, field: string): unknown {
  return typeof holder === "object" && holder !== null && Object.hasOwn(holder, field)
    ? Reflect.get(holder, field)
    : undefined;
}
