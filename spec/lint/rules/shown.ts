import { isObject } from "../../../generator/src/plain-object.ts";
import { type Operation, operationsOf, wholeRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";
import { bodySchema, exampleFile, propertiesOf, requiredOf } from "../schema.ts";

/**
 * Examples show all that a request can hold: every property of a draft at any depth, with what is answered to it, and every
 * update action. What is deprecated needs none.
 */
export const shown: Rule = wholeRule((root) => {
  const operations = operationsOf(root);
  for (const group of bySchema(operations, "create").values()) checkDrafts(group, operations, root);
  for (const group of bySchema(operations, "update").values()) checkActions(group, root);
});

/** Operations that take the same body, as those on one resource in a Store and without. */
function bySchema(operations: readonly Operation[], verb: string): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    if (operation.verb !== verb) continue;
    const schema = bodySchema(operation.place.find("requestBody")).follow().location.absolutePointer;
    groups.set(schema, [...(groups.get(schema) ?? []), operation]);
  }
  return groups;
}

/** @param all All operations: what an update of the same resource shows need not be shown once more. */
function checkDrafts(operations: readonly Operation[], all: readonly Operation[], root: Place): void {
  const [first] = operations;
  if (first === undefined) return;
  const draft = bodySchema(first.place.find("requestBody"));
  const pairs = operations.flatMap(draftsWithAnswers);
  const seen = new Shown();
  for (const [value] of pairs) seen.add(draft, value);
  for (const { place } of all.filter((other) => other.verb === "update" && other.resource === first.resource)) {
    for (const value of examplesOf(place.find("requestBody"))) seen.add(bodySchema(place.find("requestBody")), value);
  }
  for (const [name, property] of seen.missing(draft)) {
    const file = exampleFile(first.place.find("requestBody"), root);
    property.reportKey(`An example of a draft, or of an update, must show "${name}": add it to one in "${file}"`);
  }
  const answer = first.place.find("responses", "201");
  const answered = propertiesOf(bodySchema(answer));
  for (const [name, property] of propertiesOf(draft)) {
    const isDrafted = pairs.some(([value]) => has(value, name));
    if (!isDrafted || !answered.has(name) || pairs.some(([value, answer]) => has(value, name) && has(answer, name)))
      continue;
    const advice = `add it to one in "${exampleFile(answer, root)}"`;
    property.reportKey(`The answer to an example of a draft must show what became of "${name}": ${advice}`);
  }
}

function checkActions(operations: readonly Operation[], root: Place): void {
  const [first] = operations;
  if (first === undefined) return;
  const body = bodySchema(first.place.find("requestBody"));
  const seen = new Shown();
  for (const { place } of operations) for (const value of examplesOf(place.find("requestBody"))) seen.add(body, value);
  for (const variant of propertiesOf(body).get("actions")?.find("items", "oneOf").items() ?? []) {
    const action = variant.follow();
    if (seen.has(action, "action")) continue;
    const file = exampleFile(first.place.find("requestBody"), root);
    action.reportKey(`An example of an update must show this action: add it to one in "${file}"`);
  }
}

/** Examples of drafts with those of their answers, which stand in the same order. */
function draftsWithAnswers({ place }: Operation): (readonly [draft: unknown, answer: unknown])[] {
  const answers = examplesOf(place.find("responses", "201"));
  return examplesOf(place.find("requestBody")).map((draft, index) => [draft, answers[index]]);
}

function examplesOf(body: Place): unknown[] {
  const examples = body.find("content", "application/json").get("examples").entries();
  return examples.map(([, example]) => example.follow().get("value").node);
}

function has(value: unknown, name: string): boolean {
  return isObject(value) && Object.hasOwn(value, name);
}

/** Properties of schemas that values have been seen to hold. */
class Shown {
  readonly #seen = new Set<string>();

  /** Notes what a value of a schema holds, at any depth. */
  add(schema: Place, value: unknown): void {
    const target = schema.follow();
    for (const part of target.get("allOf").items()) this.add(part, value);
    for (const variant of chosen(target, value)) this.add(variant, value);
    if (Array.isArray(value)) {
      const items = target.get("items");
      if (items.exists) for (const item of value) this.add(items, item);
      return;
    }
    for (const [name, property] of target.get("properties").entries()) {
      if (!isObject(value) || !Object.hasOwn(value, name)) continue;
      this.#seen.add(keyOf(target, name));
      this.add(property, value[name]);
    }
  }

  has(schema: Place, property: string): boolean {
    return this.#seen.has(keyOf(schema.follow(), property));
  }

  /** Properties that no value has held, each once: of a schema, its parts and variants, and of what they hold. */
  missing(schema: Place, visited: Set<string> = new Set()): [string, Place][] {
    const target = schema.follow();
    if (!target.exists || visited.has(target.location.absolutePointer)) return [];
    visited.add(target.location.absolutePointer);
    const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => target.get(keyword).items());
    const inner = parts.concat(target.get("items")).flatMap((part) => this.missing(part, visited));
    const own = target
      .get("properties")
      .entries()
      .filter(([, property]) => property.node !== false && property.follow().get("deprecated").node !== true);
    const unseen = own.filter(([name]) => !this.#seen.has(keyOf(target, name)));
    return [...inner, ...unseen, ...own.flatMap(([, property]) => this.missing(property, visited))];
  }
}

/** The alternatives that a value may be an example of: by its tag, or by what they require and rule out. */
function chosen(schema: Place, value: unknown): Place[] {
  const alternatives = ["anyOf", "oneOf"].flatMap((keyword) => schema.get(keyword).items());
  const tag = schema.get("discriminator").get("propertyName").text;
  if (!isObject(value)) return alternatives;
  return alternatives.filter((alternative) => {
    const properties = alternative.follow().get("properties");
    if (tag !== undefined) return properties.get(tag).get("const").node === value[tag];
    const isComplete = [...requiredOf(alternative)].every((name) => Object.hasOwn(value, name));
    return (
      isComplete && properties.entries().every(([name, { node }]) => node !== false || !Object.hasOwn(value, name))
    );
  });
}

function keyOf(schema: Place, property: string): string {
  return `${schema.location.absolutePointer} ${property}`;
}
