import { grouped } from "../../plain-object.ts";
/** Where values of each schema occur, in requests or responses, and which schemas differ between the two. */
import type { JsonSchema, Operation, SchemaKind, SchemaUse } from "../api-model.ts";
import { forEachSubschema, refKey, schemaList, schemaMap } from "./json-schema.ts";
import type { Schemas } from "./unions.ts";

export type Side = "request" | "response";

export interface Carried {
  readonly side: Side;
  readonly schema: JsonSchema;
}

/** Answers for all component schemas of one description: what operations carry is followed through all references. */
export class Usage {
  readonly #schemas: Schemas;
  readonly #kinds: ReadonlyMap<string, SchemaKind>;
  readonly #reached: Readonly<Record<Side, ReadonlySet<string>>>;
  readonly #split: ReadonlySet<string>;

  /** @param sent Schemas that are sent in other ways. */
  constructor(
    schemas: Schemas,
    kinds: ReadonlyMap<string, SchemaKind>,
    carried: readonly Carried[],
    sent: readonly string[],
  ) {
    this.#schemas = schemas;
    this.#kinds = kinds;
    this.#reached = { request: this.#reach("request", carried, sent), response: this.#reach("response", carried, []) };
    this.#split = this.#splitKeys();
  }

  use(key: string): SchemaUse {
    const [sent, received] = [this.#reached.request.has(key), this.#reached.response.has(key)];
    if (sent && received) return "both";
    return sent ? "request" : received ? "response" : "none";
  }

  /** Says whether a schema is sent with other fields than it is received with, itself or in a schema that it refers to. */
  hasTwoViews(key: string): boolean {
    return this.#split.has(key);
  }

  #reach(side: Side, carried: readonly Carried[], others: readonly string[]): ReadonlySet<string> {
    const own = carried.filter((item) => item.side === side);
    const found = new Set([...others, ...own.flatMap(({ schema }) => this.#referencesIn(schema, side))]);
    for (const key of found) for (const target of this.#references(key, side)) found.add(target);
    return found;
  }

  #splitKeys(): ReadonlySet<string> {
    const both = [...this.#reached.request].filter((key) => this.#reached.response.has(key));
    const uses = both.flatMap((key) => this.#references(key, undefined).map((target) => ({ target, key })));
    const users = grouped(uses, ({ target }) => target);
    const split = new Set(both.filter((key) => hasMarkedProperty(this.#schemas.get(key) ?? true, this.#schemas)));
    for (const used of split) for (const { key } of users.get(used) ?? []) split.add(key);
    return split;
  }

  /** A use of a base schema also uses the subtypes that make its union. */
  #references(key: string, side: Side | undefined): readonly string[] {
    const kind = this.#kinds.get(key);
    const variants = kind?.type === "union" ? kind.variants.flatMap(({ schema }) => refKey(schema) ?? []) : [];
    return [...this.#referencesIn(this.#schemas.get(key) ?? true, side), ...variants];
  }

  #referencesIn(schema: JsonSchema, side: Side | undefined, found: string[] = []): readonly string[] {
    const key = refKey(schema);
    if (key !== undefined) found.push(key);
    forEachSubschema(schema, (part, keyword) => {
      const isField = keyword === "properties" || keyword === "patternProperties";
      if (!(isField && isLeftOut(part, side, this.#schemas))) this.#referencesIn(part, side, found);
    });
    return found;
  }
}

export function carriedBy(operation: Operation): readonly Carried[] {
  return [
    ...operation.parameters.map(({ schema }) => ({ side: "request" as const, schema })),
    ...(operation.body?.content ?? []).map(({ schema }) => ({ side: "request" as const, schema })),
    ...operation.responses.flatMap(({ headers, content }) =>
      [...headers, ...content].map(({ schema }) => ({ side: "response" as const, schema })),
    ),
  ];
}

/** Says whether a property is left out on a side, by `readOnly` or `writeOnly` on it or on what it refers to. */
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

function hasMarkedProperty(schema: JsonSchema, schemas: Schemas): boolean {
  if (typeof schema === "boolean") return false;
  const isOneSided = (property: JsonSchema): boolean =>
    isLeftOut(property, "request", schemas) || isLeftOut(property, "response", schemas);
  if (schemaMap(schema, "properties").some(([, property]) => isOneSided(property))) return true;
  let marked = false;
  forEachSubschema(schema, (part) => (marked ||= hasMarkedProperty(part, schemas)));
  return marked;
}
