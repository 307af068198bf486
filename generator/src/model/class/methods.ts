import type { JsonSchema, NamedForm, NamedSchema, Operation, Resource, ResourceMethod } from "../api-model.ts";
import { answerOf, bodyOf, isCreating, parametersIn } from "../operations/answers.ts";
import type { Shapes } from "../schemas/shapes.ts";
import { textForm } from "../schemas/text-form.ts";
import type { ClassPlan, KeyForm, MethodPlan, VersionedTarget, WalkedParameters } from "./class-plan.ts";

/** Recognises updates, with a body of `version` and `actions`, and deletions that require the parameter `version`. */
export function versionedTarget(shapes: Shapes, operations: readonly Operation[]): VersionedTarget | undefined {
  const targets = operations.map((operation) => updated(shapes, operation) ?? deleted(operation));
  const [first] = targets;
  const isSame = targets.every((target) => target !== undefined && !target.body === !first?.body);
  return isSame ? first : undefined;
}

function updated(shapes: Shapes, operation: Operation): VersionedTarget | undefined {
  const { facade, body } = operation;
  const schema = bodyOf(operation);
  if (schema === undefined || body?.required !== true || facade?.by === undefined) return undefined;
  const properties = shapes.properties(schema);
  const [version, actions] = [properties.get("version"), properties.get("actions")];
  const required = [...shapes.required(schema)].sort().join();
  if (version === undefined || actions === undefined || required !== "actions,version") return undefined;
  const [text] = shapes.parts(actions).map((part) => part["description"]);
  return { version, body: { actions, text: typeof text === "string" ? text : "" } };
}

function deleted(operation: Operation): VersionedTarget | undefined {
  const { method, facade, body } = operation;
  const version = parametersIn(operation, "query").find(({ name, required }) => name === "version" && required);
  if (version === undefined || method !== "delete" || facade?.by === undefined || body !== undefined) return undefined;
  return { version: version.schema, body: undefined };
}

/** Where to read, by the key of a draft, what has become of it; absent where nothing is created or it has no key. */
export function lookupPath(shapes: Shapes, resource: Resource, { operations }: ResourceMethod): string | undefined {
  const [creation] = operations;
  const draft = creation && bodyOf(creation);
  if (creation === undefined || !isCreating(creation) || draft === undefined || !shapes.properties(draft).has("key"))
    return undefined;
  const made = shapes.named(answerOf(creation) ?? true);
  const reads = resource.methods.flatMap((method) => method.operations).filter(({ method }) => method === "get");
  const read = reads.find(
    (each) => each.facade?.by === "key" && made !== undefined && shapes.named(answerOf(each) ?? true) === made,
  );
  return read?.path;
}

/** Position in a list, which a walk has no use for. */
const positionParameter = "offset";

/** Finds the parameters of a walk over all results of a query; `undefined` if no keyset says how. */
export function walkedParameters(
  { resource, subject, keyset }: Pick<ClassPlan, "resource" | "subject" | "keyset">,
  query: Pick<MethodPlan, "answer" | "query">,
  shapes: Shapes,
): WalkedParameters | undefined {
  if (keyset === undefined || subject === undefined || hasMethod(resource, "iterate")) return undefined;
  if (query.answer !== "page" || !shapes.properties(subject.schema).has(keyset.field)) return undefined;
  const walked = new Set([keyset.sort, keyset.withTotal, positionParameter]);
  const parameters = query.query.filter(({ name }) => !walked.has(name));
  const limit = parameters.find(({ name }) => name === keyset.limit);
  if (parameters.some(({ required }) => required) || limit === undefined) return undefined;
  return { keyset, subject, limit, others: parameters.filter((parameter) => parameter !== limit) };
}

export function hasMethod({ methods }: Resource, verb: string): boolean {
  return methods.some((method) => method.verb === verb);
}

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
