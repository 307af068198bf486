/** Parameters, bodies and answers of operations, and what many of them share. */
import { grouped } from "../../plain-object.ts";
import type { JsonSchema, MediaType, Operation, Response, Parameter, Keyset } from "../api-model.ts";
import type { Shapes } from "../schemas/shapes.ts";

/** Says whether an answer with this status is what was asked for: `200`, `2XX`. */
export function isSuccess({ status }: Response): boolean {
  return status.startsWith("2");
}

/** The JSON form of a body where there is one, else its first form. */
export function mainContent(content: readonly MediaType[]): MediaType | undefined {
  return content.find(({ type }) => /^[^;]*[/+]json\s*(?:;|$)/i.test(type)) ?? content[0];
}

export function answerOf({ responses }: Operation): JsonSchema | undefined {
  return responses.filter(isSuccess).flatMap(({ content }) => mainContent(content) ?? [])[0]?.schema;
}

export function bodyOf({ body }: Operation): JsonSchema | undefined {
  return mainContent(body?.content ?? [])?.schema;
}

/** Answers that are failures; a 404 that answers a question is none. */
export function failuresOf({ method, responses }: Operation): readonly Response[] {
  return responses.filter((response) => !isSuccess(response) && !(method === "head" && response.status === "404"));
}

export function isCreating({ method, facade, responses }: Operation): boolean {
  return method === "post" && facade?.by === undefined && responses.some(({ status }) => status === "201");
}

export function parametersIn(operation: Operation, place: Parameter["in"]): readonly Parameter[] {
  return operation.parameters.filter((parameter) => parameter.in === place);
}

/** All query parameters of the operations behind one method, each once. */
export function queryParameters(operations: readonly Operation[]): readonly Parameter[] {
  const byName = new Map<string, Parameter>();
  for (const parameter of operations.flatMap((operation) => parametersIn(operation, "query"))) {
    const known = byName.get(parameter.name);
    if (known === undefined || (parameter.required && !known.required)) byName.set(parameter.name, parameter);
  }
  return [...byName.values()];
}

export function pathWords(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const parameters = operations.flatMap((operation) => parametersIn(operation, "path"));
  return new Map(parameters.toReversed().map(({ name, doc }) => [name, doc.text]));
}

/** Failures that say nothing about the request itself: access, rates, the service. */
const unspecific = /^(?:401|403|429|5..)$/;

/** Statuses that every operation of the facade documents: said once per class instead of at every method. */
export function commonFailures(operations: readonly Operation[]): ReadonlySet<string> {
  const offered = operations.filter(({ facade }) => facade !== undefined);
  const failures = grouped(offered.flatMap(failuresOf), ({ status }) => status);
  const common = [...failures].filter(([status, all]) => all.length === offered.length && unspecific.test(status));
  return new Set(common.map(([status]) => status));
}

export function itemOfPage(
  shapes: Shapes,
  page: JsonSchema | undefined,
  keyset: Keyset | undefined,
): JsonSchema | undefined {
  const results = shapes.properties(page ?? true).get(keyset?.results ?? "");
  return results === undefined ? undefined : shapes.items(results);
}
