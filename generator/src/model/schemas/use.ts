/** Where values of each schema occur, in requests or responses, and which schemas differ between the two. */
import type { JsonSchema, Operation, SchemaKind, SchemaUse } from "../api-model.ts";
import { forEachSubschema, refKey, schemaList, schemaMap } from "./json-schema.ts";
import type { Schemas } from "./unions.ts";

export type Side = "request" | "response";

export interface Carried {
  readonly side: Side;
  readonly schema: JsonSchema;
}

export interface Usage {
  use(key: string): SchemaUse;
  /** Says whether a schema is sent with other fields than it is received with, itself or in a schema that it refers to. */
  hasTwoViews(key: string): boolean;
}

/** Follows what operations carry through all references. `sent` are schemas that are sent in other ways. */
export function usageOf(
  schemas: Schemas,
  kinds: ReadonlyMap<string, SchemaKind>,
  carried: readonly Carried[],
  sent: readonly string[],
): Usage {
  const reached = {
    request: reach("request", schemas, kinds, carried, sent),
    response: reach("response", schemas, kinds, carried, []),
  };
  const split = splitSchemas(schemas, kinds, reached);
  return {
    use(key) {
      const [sent, received] = [reached.request.has(key), reached.response.has(key)];
      if (sent && received) return "both";
      return sent ? "request" : received ? "response" : "none";
    },
    hasTwoViews: (key) => split.has(key),
  };
}

/** The schemas that an operation carries, in its parameters, bodies and headers. */
export function carriedBy(operation: Operation): readonly Carried[] {
  return [
    ...operation.parameters.map(({ schema }) => ({ side: "request" as const, schema })),
    ...(operation.body?.content ?? []).map(({ schema }) => ({ side: "request" as const, schema })),
    ...operation.responses.flatMap(({ headers, content }) =>
      [...headers, ...content].map(({ schema }) => ({ side: "response" as const, schema })),
    ),
  ];
}

/**
 * Says whether a property is left out on a side: `readOnly` ones are not sent, `writeOnly` ones are not received. The
 * mark may stand on the property or on what it refers to.
 */
export function isLeftOut(schema: JsonSchema, side: Side | undefined, schemas: Schemas): boolean {
  return side !== undefined && isMarked(schema, side === "request" ? "readOnly" : "writeOnly", schemas, 0);
}

function isMarked(schema: JsonSchema, mark: string, schemas: Schemas, depth: number): boolean {
  if (typeof schema === "boolean" || depth > 8) return false;
  if (schema[mark] === true) return true;
  const key = refKey(schema);
  const target = key === undefined ? undefined : schemas.get(key);
  if (target !== undefined && isMarked(target, mark, schemas, depth + 1)) return true;
  return schemaList(schema, "allOf").some((part) => isMarked(part, mark, schemas, depth + 1));
}

function reach(
  side: Side,
  schemas: Schemas,
  kinds: ReadonlyMap<string, SchemaKind>,
  carried: readonly Carried[],
  others: readonly string[],
): ReadonlySet<string> {
  const found = new Set(others);
  const add = (key: string): void => void found.add(key);
  for (const item of carried) if (item.side === side) forEachReference(item.schema, side, schemas, add);
  for (const key of found) references(key, side, schemas, kinds, add);
  return found;
}

function splitSchemas(
  schemas: Schemas,
  kinds: ReadonlyMap<string, SchemaKind>,
  reached: Readonly<Record<Side, ReadonlySet<string>>>,
): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const split = new Set<string>();
  for (const key of reached.request) {
    if (!reached.response.has(key)) continue;
    if (hasMarkedProperty(schemas.get(key) ?? true, schemas)) split.add(key);
    references(key, undefined, schemas, kinds, (target) => {
      const known = users.get(target);
      if (known === undefined) users.set(target, [key]);
      else known.push(key);
    });
  }
  for (const key of split) for (const user of users.get(key) ?? []) split.add(user);
  return split;
}

function hasMarkedProperty(schema: JsonSchema, schemas: Schemas): boolean {
  if (typeof schema === "boolean") return false;
  const isOneSided = (property: JsonSchema): boolean =>
    isLeftOut(property, "request", schemas) || isLeftOut(property, "response", schemas);
  if (schemaMap(schema, "properties").some(([, property]) => isOneSided(property))) return true;
  let marked = false;
  forEachSubschema(schema, (part) => (marked ||= hasMarkedProperty(part, schemas)));
  return marked;
}

function references(
  key: string,
  side: Side | undefined,
  schemas: Schemas,
  kinds: ReadonlyMap<string, SchemaKind>,
  visit: (key: string) => void,
): void {
  forEachReference(schemas.get(key) ?? true, side, schemas, visit);
  const kind = kinds.get(key);
  if (kind?.type !== "union") return;
  for (const variant of kind.variants) {
    const target = refKey(variant.schema);
    if (target !== undefined) visit(target);
  }
}

function forEachReference(
  schema: JsonSchema,
  side: Side | undefined,
  schemas: Schemas,
  visit: (key: string) => void,
): void {
  const key = refKey(schema);
  if (key !== undefined) visit(key);
  forEachSubschema(schema, (part, keyword) => {
    const isField = keyword === "properties" || keyword === "patternProperties";
    if (!(isField && isLeftOut(part, side, schemas))) forEachReference(part, side, schemas, visit);
  });
}
