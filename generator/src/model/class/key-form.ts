import type { JsonSchema, NamedForm, NamedSchema, Resource, ResourceMethod } from "../api-model.ts";
import { bodyOf, parametersIn } from "../operations/answers.ts";
import type { Shapes } from "../schemas/shapes.ts";
import { textForm } from "../schemas/text-form.ts";

/** The form of keys: as it is, or by the name that the types package exports it by. */
export type KeyForm = RegExp | NamedForm;

interface Described {
  readonly shapes: Shapes;
  readonly forms: ReadonlyMap<NamedSchema, NamedForm>;
}

/** Finds the form of a resource's keys: of its draft, then of an update action that sets the key, then of the address. */
export function keyFormOf({ shapes, forms }: Described, resource: Resource): KeyForm | undefined {
  const operations = resource.methods.flatMap((method) => method.operations);
  const bodies = operations.map(bodyOf).filter((schema) => schema !== undefined);
  const candidates = [
    ...bodies.flatMap((schema) => keysOf(shapes, schema)),
    ...bodies.flatMap((schema) => keysOfActions(shapes, schema)),
    ...operations.flatMap((operation) =>
      parametersIn(operation, "path").flatMap(({ name, schema }) => (name === "key" ? [schema] : [])),
    ),
  ];
  return candidates.map((schema) => formOf({ shapes, forms }, schema)).find((form) => form !== undefined);
}

/** The form of a component goes by its name, unless more is asked for here. */
function formOf({ shapes, forms }: Described, schema: JsonSchema): KeyForm | undefined {
  const form = textForm(shapes.parts(schema));
  const component = shapes.named(schema);
  const named = component && forms.get(component);
  return named !== undefined && String(named.form) === String(form) ? named : form;
}

/** Says whether a request holds a key, in its address or in what it sends. */
export function holdsKey(shapes: Shapes, { operations }: ResourceMethod): boolean {
  return operations.some((operation) => {
    if (parametersIn(operation, "path").some(({ name }) => name === "key")) return true;
    const body = bodyOf(operation) ?? true;
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
