import { type Operation, operationsOf, wholeRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";
import { bodySchema, propertiesOf } from "../schema.ts";

/**
 * Every update action says what it writes: which of its properties, into which fields of the resource. What is called
 * `setText` or `changeText` replaces `text` by its own `text`, where there is such a field: clients tell by that whether a
 * change was theirs. Each field of a draft is written by an action, or says that none writes it.
 */
export const updateAction: Rule = wholeRule((root) => {
  const operations = operationsOf(root);
  const seen = new Set<string>();
  for (const { place } of operations.filter(({ verb }) => verb === "update")) {
    const fields = propertiesOf(bodySchema(place.find("responses", "200")));
    const actions = actionsIn(place);
    if (actions === undefined) {
      place.get("requestBody").reportKey(`Update must have a list of "actions"`);
      continue;
    }
    for (const action of actions) {
      const id = action.location.absolutePointer;
      if (!seen.has(id)) check(action, fields);
      seen.add(id);
    }
  }
  for (const [draft, actions] of draftsWithActions(root, operations)) checkWritten(draft, actions);
});

/** The update actions that an operation takes. */
function actionsIn(operation: Place): readonly Place[] | undefined {
  const actions = propertiesOf(bodySchema(operation.find("requestBody"))).get("actions");
  return actions
    ?.find("items", "oneOf")
    .items()
    .map((variant) => variant.follow());
}

/** Drafts of what can be updated: those that operations take, and those that say so by `x-draft`; each once. */
function draftsWithActions(
  root: Place,
  operations: readonly Operation[],
): Iterable<readonly [Place, readonly Place[]]> {
  const found = operations
    .filter(({ verb }) => verb === "create")
    .map((creation): readonly [Place, readonly Place[]] => {
      const updates = operations.filter(({ verb, resource }) => verb === "update" && resource === creation.resource);
      return [
        bodySchema(creation.place.find("requestBody")).follow(),
        updates.flatMap(({ place }) => actionsIn(place) ?? []),
      ];
    });
  for (const [, reference] of root.get("components").get("schemas").entries()) {
    const draft = reference.follow();
    const union = draft.get("x-draft").get("actions").text;
    if (union === undefined) continue;
    const actions = root.find("components", "schemas", union, "oneOf").items();
    found.push([draft, actions.map((variant) => variant.follow())]);
  }
  const updatable = found.filter(([, actions]) => actions.length > 0);
  return new Map(updatable.map((each) => [each[0].location.absolutePointer, each])).values();
}

function checkWritten(draft: Place, actions: readonly Place[]): void {
  const targets = actions.flatMap((action) => action.get("x-update-action").get("writes").entries());
  const written = new Set(targets.map(([, { text }]) => text?.split(".")[0]));
  for (const [name, property] of propertiesOf(draft)) {
    const mark = property.get("x-immutable");
    if (!written.has(name) && !mark.exists) {
      property.reportKey(
        `An update action must write "${name}"; a field that none writes must have "x-immutable: true"`,
      );
    } else if (written.has(name) && mark.exists) {
      mark.reportKey(`"${name}" must not have "x-immutable", because an update action writes it`);
    }
  }
}

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
