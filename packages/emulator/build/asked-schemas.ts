import { families } from "@commerce-http/model";
import { jsonBodyOf } from "../src/contract/body.ts";
import { NAMED_SCHEMAS } from "../src/contract/fitness.ts";
import { contract, type JsonSchema } from "../src/generated/contract.ts";

/** Schemas that an emulator of this package's contract asks about, each once: of bodies, query parameters, seeds and stored resources. */
export function askedSchemas(): readonly JsonSchema[] {
  const operations = Object.values(contract.operations);
  const bodies = operations.map(jsonBodyOf).filter((schema) => schema !== undefined);
  const parameters = operations
    .flatMap((operation) => operation.parameters)
    .filter((parameter) => parameter.in === "query")
    .map(({ schema }) => schema);
  const kinds = Object.values(families).flatMap(({ representation, draft }) => [representation, draft ?? []].flat());
  const named = [...NAMED_SCHEMAS, ...kinds].map((name): JsonSchema => ({ $ref: `#/$defs/${name}` }));
  const byJson = new Map([...bodies, ...parameters, ...named].map((schema) => [JSON.stringify(schema), schema]));
  return [...byJson.values()];
}
