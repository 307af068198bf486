import { type Operation, operationsOf, wholeRule } from "../api.ts";
import type { Place } from "../place.ts";
import { isObject } from "../plain-object.ts";
import type { Rule } from "../redocly.ts";
import { bodySchema, propertiesOf } from "../schema.ts";
import { Shown } from "../shown.ts";

/**
 * Examples show all that a request can hold: every property of a draft at any depth, with what is answered to it, and every
 * update action. What is deprecated needs none.
 */
export const shown: Rule = wholeRule((root) => {
  const operations = operationsOf(root);
  for (const group of bySchema(operations, "create").values()) checkDrafts(group, operations);
  for (const group of bySchema(operations, "update").values()) checkActions(group);
});

/** Operations that take the same body, as those on one resource in a Store and without. */
function bySchema(operations: readonly Operation[], verb: string): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    if (operation.place.get("x-operation").get("verb").text !== verb) continue;
    const schema = bodySchema(operation.place.find("requestBody")).follow().location.absolutePointer;
    groups.set(schema, [...(groups.get(schema) ?? []), operation]);
  }
  return groups;
}

/** @param all All operations: what an update of the same resource shows need not be shown once more. */
function checkDrafts(operations: readonly Operation[], all: readonly Operation[]): void {
  const [first] = operations;
  if (first === undefined) return;
  const draft = bodySchema(first.place.find("requestBody"));
  const pairs = operations.flatMap(draftsWithAnswers);
  const seen = new Shown();
  for (const [value] of pairs) seen.add(draft, value);
  for (const { place } of all.filter((other) => isUpdateOf(first, other))) {
    for (const value of examplesOf(place.find("requestBody"))) seen.add(bodySchema(place.find("requestBody")), value);
  }
  for (const [name, property] of seen.missing(draft)) {
    property.reportKey(`An example of a draft, or of an update, must show "${name}"`);
  }
  const answered = propertiesOf(bodySchema(first.place.find("responses", "201")));
  for (const [name, property] of propertiesOf(draft)) {
    const isDrafted = pairs.some(([value]) => has(value, name));
    if (!isDrafted || !answered.has(name) || pairs.some(([value, answer]) => has(value, name) && has(answer, name)))
      continue;
    property.reportKey(`The answer to an example of a draft must show what became of "${name}"`);
  }
}

function checkActions(operations: readonly Operation[]): void {
  const [first] = operations;
  if (first === undefined) return;
  const body = bodySchema(first.place.find("requestBody"));
  const seen = new Shown();
  for (const { place } of operations) for (const value of examplesOf(place.find("requestBody"))) seen.add(body, value);
  for (const variant of propertiesOf(body).get("actions")?.find("items", "oneOf").items() ?? []) {
    const action = variant.follow();
    if (!seen.has(action, "action")) action.reportKey("An example of an update must show this action");
  }
}

function isUpdateOf(creation: Operation, { place }: Operation): boolean {
  const { text } = creation.place.get("x-operation").get("resource");
  const operation = place.get("x-operation");
  return operation.get("verb").text === "update" && operation.get("resource").text === text;
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
