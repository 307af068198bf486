import type { Operation, Parameter } from "../api-model.ts";

/** Parameters that are sent in one place, in the description's order. */
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
