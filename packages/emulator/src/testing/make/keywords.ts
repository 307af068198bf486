import { isRecord } from "@commerce-http/model";
import type { AnyContract } from "../../contract/any-contract.ts";
import { requiredIn, schemasIn } from "../../contract/shape.ts";
import type { JsonSchema } from "../../generated/contract.ts";

/** Keywords of a schema, those of what it refers to and of its bases among them. */
export interface Keywords {
  readonly [keyword: string]: unknown;
  readonly properties: ReadonlyMap<string, JsonSchema>;
  readonly required: ReadonlySet<string>;
}

export class KeywordReader {
  readonly #schemas: AnyContract["schemas"];
  readonly #known = new WeakMap<object, Keywords>();

  constructor(schemas: AnyContract["schemas"]) {
    this.#schemas = schemas;
  }

  /** Keywords of a schema, one level deep: schemas may contain themselves. */
  of(schema: JsonSchema): Keywords {
    if (typeof schema === "boolean") return NONE;
    const known = this.#known.get(schema) ?? this.#read(schema);
    this.#known.set(schema, known);
    return known;
  }

  #read(schema: Exclude<JsonSchema, boolean>): Keywords {
    const { $ref, allOf = [], properties, ...own } = schema;
    const bases = [...(typeof $ref === "string" ? [this.#named($ref)] : []), ...schemasIn(allOf)];
    return joined([
      ...bases.map((base) => this.of(base)),
      { ...own, properties: propertiesIn(properties), required: new Set(requiredIn(schema)) },
    ]);
  }

  #named(reference: string): JsonSchema {
    const name = decodeURIComponent(reference.slice(reference.lastIndexOf("/") + 1));
    const schema = this.#schemas[name];
    if (schema === undefined) throw new RangeError(`Cannot find schema "${name}"`);
    return schema;
  }
}

/** Keywords of several schemas that hold at once; of those that differ, the last one counts. */
export function joined(all: readonly Keywords[]): Keywords {
  return {
    ...Object.assign({}, ...all),
    properties: new Map(all.flatMap(({ properties }) => [...properties])),
    required: new Set(all.flatMap(({ required }) => [...required])),
  };
}

const NONE: Keywords = { properties: new Map(), required: new Set() };

function propertiesIn(value: unknown): ReadonlyMap<string, JsonSchema> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return new Map(
    entries.flatMap(([name, property]) => {
      const [schema] = schemasIn(property);
      return schema === undefined ? [] : [[name, schema] as const];
    }),
  );
}
