import { operationsOf, wholeRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";
import { bodySchema, propertiesOf } from "../schema.ts";

/**
 * Every update action says what it writes: which of its properties, into which fields of the resource. What is called
 * `setText` or `changeText` replaces `text` by its own `text`, where there is such a field: clients tell by that whether a
 * change was theirs.
 */
export const updateAction: Rule = wholeRule((root) => {
  const seen = new Set<string>();
  for (const { place } of operationsOf(root)) {
    if (place.get("x-operation").get("verb").text !== "update") continue;
    const fields = propertiesOf(bodySchema(place.find("responses", "200")));
    const actions = propertiesOf(bodySchema(place.find("requestBody"))).get("actions");
    if (actions === undefined) {
      place.get("requestBody").reportKey(`Update must have a list of "actions"`);
      continue;
    }
    for (const variant of actions.find("items", "oneOf").items()) {
      const action = variant.follow();
      const id = action.location.absolutePointer;
      if (!seen.has(id)) check(action, fields);
      seen.add(id);
    }
  }
});

function check(action: Place, fields: ReadonlyMap<string, Place>): void {
  const extension = action.get("x-update-action");
  if (!extension.exists) return action.reportKey(`Update action must have an "x-update-action"`);
  const own = propertiesOf(action);
  const written = extension.get("writes").entries();
  for (const [property, field] of written) {
    if (!own.has(property)) field.reportKey(`"${property}" must be a property of the action`);
    if (field.text !== undefined && !hasField(fields, field.text.split("."))) {
      field.report(`"${field.text}" must be a field of the resource that the update answers with`);
    }
  }
  const replaced = replacedBy(own.get("action")?.get("const").text);
  const field = extension.get("writes").get(replaced).text ?? "";
  const isKept = field === replaced && ["replace", "own"].includes(extension.get("effect").text ?? "");
  if (own.has(replaced) && fields.has(replaced) && fields.has(field) && !isKept) {
    extension.report(`An action of this name must replace "${replaced}" by "${replaced}"`);
  }
  const entry = extension.get("entry");
  if (entry.exists !== (extension.get("effect").text === "put")) {
    extension.report(`"entry" must name the property that names the entry, where the effect is "put" and nowhere else`);
  }
  if (entry.text !== undefined && !own.has(entry.text))
    entry.report(`"${entry.text}" must be a property of the action`);
  for (const [property, place] of own) {
    if (property !== "action" && property !== entry.text && !written.some(([name]) => name === property)) {
      place.reportKey(`"writes" must say where "${property}" goes`);
    }
  }
}

/** Follows a path through the properties of a resource. */
function hasField(fields: ReadonlyMap<string, Place>, [name = "", ...rest]: readonly string[]): boolean {
  const field = fields.get(name);
  return field !== undefined && (rest.length === 0 || hasField(propertiesOf(field), rest));
}

function replacedBy(action = ""): string {
  const [, first = "", rest = ""] = /^(?:set|change)([A-Z])(\w*)$/.exec(action) ?? [];
  return first.toLowerCase() + rest;
}
