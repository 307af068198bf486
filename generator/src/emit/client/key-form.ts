import type { JsonSchema, Resource, ResourceMethod } from "../../model/api-model.ts";
import { mainContent, parametersIn } from "../operation.ts";
import type { Shapes } from "../shapes.ts";

/**
 * Finds the form that the keys of a resource must have, where a description says more than that they are not empty.
 *
 * What is sent decides: a draft, then an update action that sets the key, then the address.
 */
export function keyFormOf(shapes: Shapes, resource: Resource): RegExp | undefined {
  const operations = resource.methods.flatMap((method) => method.operations);
  const bodies = operations.flatMap(({ body }) => mainContent(body?.content ?? []) ?? []);
  const candidates = [
    ...bodies.flatMap(({ schema }) => keysOf(shapes, schema)),
    ...bodies.flatMap(({ schema }) => keysOfActions(shapes, schema)),
    ...operations.flatMap((operation) =>
      parametersIn(operation, "path").flatMap(({ name, schema }) => (name === "key" ? [schema] : [])),
    ),
  ];
  return candidates.map((schema) => formOf(shapes, schema)).find((form) => form !== undefined);
}

/** Whether a request holds a key, in its address or in what it sends. */
export function holdsKey(shapes: Shapes, { operations }: ResourceMethod): boolean {
  return operations.some((operation) => {
    if (parametersIn(operation, "path").some(({ name }) => name === "key")) return true;
    const body = mainContent(operation.body?.content ?? [])?.schema;
    if (body === undefined) return false;
    return shapes.properties(body).has("key") || keysOfActions(shapes, body).length > 0;
  });
}

function keysOfActions(shapes: Shapes, body: JsonSchema): readonly JsonSchema[] {
  const actions = shapes.properties(body).get("actions");
  const action = actions === undefined ? undefined : shapes.items(actions);
  if (action === undefined) return [];
  return shapes.alternatives(action).flatMap((variant) => keysOf(shapes, variant));
}

function keysOf(shapes: Shapes, schema: JsonSchema): readonly JsonSchema[] {
  const key = shapes.properties(schema).get("key");
  return key === undefined ? [] : [key];
}

function formOf(shapes: Shapes, schema: JsonSchema): RegExp | undefined {
  const parts = shapes.parts(schema);
  const find = (keyword: string): unknown => parts.map((part) => part[keyword]).find((value) => value !== undefined);
  const [pattern, least, greatest] = ["pattern", "minLength", "maxLength"].map(find);
  const hasLength = typeof greatest === "number" || (typeof least === "number" && least > 1);
  const length = `{${typeof least === "number" ? least : 0},${typeof greatest === "number" ? greatest : ""}}`;
  // A pattern that cannot be read at a glance, or is of another dialect, is left to the API.
  if (typeof pattern === "string" && /[^ -~]/.test(pattern)) return undefined;
  if (typeof pattern !== "string") return hasLength ? new RegExp(`^[^]${length}$`) : undefined;
  const [, characters] = /^\^(\[(?:[^\]\\]|\\.)+\])\+\$$/.exec(pattern) ?? [];
  try {
    return new RegExp(characters !== undefined && hasLength ? `^${characters}${length}$` : pattern);
  } catch {
    return undefined;
  }
}
