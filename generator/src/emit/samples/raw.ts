import { stringLiteral, valueLiteral } from "../../text/text.ts";
import type { SampleCall } from "./program.ts";
import type { Given, Shown } from "./shown.ts";

/** Writes the call of an operation that no class offers: through the client over every path. */
export function rawCall({ operation, path, query, headers, body }: Shown): SampleCall {
  const params = {
    ...(path.size > 0 && { path: Object.fromEntries(path) }),
    ...(query.length > 0 && { query: valuesOf(query) }),
    ...(headers.length > 0 && { header: valuesOf(headers) }),
  };
  const init = { ...(Object.keys(params).length > 0 && { params }), ...(body !== undefined && { body }) };
  const parts = [stringLiteral(operation.path), ...(Object.keys(init).length === 0 ? [] : [valueLiteral(init)])];
  return {
    imports: [],
    expression: `client.raw.${operation.method.toUpperCase()}(${parts.join(", ")})`,
    result: "{ data, error }",
    printed: "data ?? error",
  };
}

function valuesOf(given: readonly Given[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(given.map(({ parameter, value }) => [parameter.name, value]));
}
