import type { JsonSchema, Operation } from "../api-model.ts";
import { mainContent } from "../operations/answers.ts";
import { parametersIn } from "../operations/parameters.ts";
import type { Shapes } from "../schemas/shapes.ts";

/** A change that names the version it expects, and therefore takes effect once however often it is sent. */
export interface VersionedTarget {
  /** Schema of a version. */
  readonly version: JsonSchema;
  /** Content of the body besides, with the words about it; absent where the version is a query parameter. */
  readonly body: { readonly actions: JsonSchema; readonly text: string } | undefined;
}

/**
 * Recognises updates, whose body consists of `version` and `actions`, and deletions that require the query parameter
 * `version`.
 *
 * @param operations The same verb, one per address.
 */
export function versionedTarget(shapes: Shapes, operations: readonly Operation[]): VersionedTarget | undefined {
  const targets = operations.map((operation) => updated(shapes, operation) ?? deleted(operation));
  const [first] = targets;
  const isSame = targets.every((target) => target !== undefined && !target.body === !first?.body);
  return isSame ? first : undefined;
}

function updated(shapes: Shapes, { facade, body }: Operation): VersionedTarget | undefined {
  const schema = mainContent(body?.content ?? [])?.schema;
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
