import type { Operation, Resource, ResourceMethod } from "../api-model.ts";
import { parametersIn, answerOf, bodyOf, isCreating } from "../operations/answers.ts";
import type { Shapes } from "../schemas/shapes.ts";
import type { ClassPlan, MethodPlan, VersionedTarget, WalkedParameters } from "./class-plan.ts";

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
