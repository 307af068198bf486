import { referencesIn as foundReferences, valueOf } from "@commerce-http/model";
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
  return foundReferences({ is: "shape", fields: traitsOf(list).fields }, value).flatMap((found) => {
    const target = listNames.find((each) => traitsOf(each).kind === found.field.to);
    const [id, key] = [valueOf(found.value, "id"), valueOf(found.value, "key")];
    if (target === undefined) return [];
    return [{ list: target, ...(typeof id === "string" && { id }), ...(typeof key === "string" && { key }) }];
  });
}

/** Finds the resources of lists that an update action refers to. */
export function namedBy(list: ListName, action: Actions[number]): readonly Named[] {
  const { writes = {} } = traitsOf(list).actions[String(action["action"])] ?? {};
  const fields = Object.entries(writes).map(([property, field]) => [field, action[property]]);
  return referencesIn(list, Object.fromEntries(fields));
}
