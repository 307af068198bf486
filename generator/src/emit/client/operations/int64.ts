/** Places of 64-bit integers in the values that operations send and receive. */
import { runtimeOf, type PackageNames } from "../../../config/layout.ts";
import type { JsonSchema, NamedSchema } from "../../../model/api-model.ts";
import type { ApiModel } from "../../../model/model.ts";
import {
  forEachSubschema,
  isInt64,
  type SchemaObject,
  schemaList,
  schemaMap,
} from "../../../model/schemas/json-schema.ts";
import type { ModuleFile } from "../../../print/output-file.ts";
import { constant } from "../../../print/statements.ts";
import { camelCase, Identifier, takenName, valueLiteral } from "../../../text/text.ts";

/** The module of the places in component schemas, beside the folder of operations. */
const path = "int64.ts";

/** Finds places; where a component has some, they are a constant. */
export class Int64Writer {
  readonly #model: ApiModel;
  readonly #names: ReadonlyMap<NamedSchema, string>;

  /** @param taken Names of the client, to which those of the constants are added. */
  constructor(model: ApiModel, taken: Set<string>) {
    this.#model = model;
    const all = model.int64 === "number" ? [] : [...holders(model)];
    this.#names = new Map(all.map((named) => [named, takenName(camelCase(`${named.name} int64`), taken)]));
  }

  get type(): ApiModel["int64"] {
    return this.#model.int64;
  }

  /** Writes the places in a value of any of the schemas; nothing where it has none. */
  places(schemas: readonly JsonSchema[], mention: (name: string, from: string) => void): string | undefined {
    if (this.#model.int64 === "number") return undefined;
    const found = joined(schemas.flatMap((schema) => this.#of(schema, (name) => mention(name, `../${path}`)) ?? []));
    return found === undefined ? undefined : valueLiteral(found);
  }

  file(packages: Pick<PackageNames, "runtime">): ModuleFile | undefined {
    if (this.#names.size === 0) return undefined;
    const statements = [...this.#names].map(([{ name, schema, kind }, own]) => {
      const variants = kind.type === "union" ? kind.variants.map((variant) => variant.schema) : [];
      const places = joined([schema, ...variants].flatMap((each) => this.#of(each) ?? []));
      return constant(own, `Places of 64-bit integers in a \`${name}\`.`, "Int64Places", valueLiteral(places ?? {}));
    });
    const imports = [{ name: "Int64Places", from: runtimeOf(packages), type: true }];
    return { kind: "module", path, source: this.#model.source, imports, statements };
  }

  #of(schema: JsonSchema, mention: (name: string) => void = () => {}): object | undefined {
    if (typeof schema === "boolean") return undefined;
    const named = this.#model.shapes.named(schema);
    if (named === undefined) return this.#inline(schema, mention);
    const name = this.#names.get(named);
    if (name === undefined) return undefined;
    mention(name);
    return new Identifier(`() => ${name}`);
  }

  #inline(schema: SchemaObject, mention: (name: string) => void): object | undefined {
    const all = (schemas: readonly JsonSchema[]): readonly object[] =>
      schemas.flatMap((each) => this.#of(each, mention) ?? []);
    const fields = schemaMap(schema, "properties").flatMap(([name, each]) => {
      const places = this.#of(each, mention);
      return places === undefined ? [] : [[name, places] as const];
    });
    const parts = all(compositions.flatMap((keyword) => schemaList(schema, keyword)));
    const found = {
      own: isInt64(schema) || undefined,
      items: joined(all([...single(schema, "items"), ...schemaList(schema, "prefixItems")])),
      fields: fields.length === 0 ? undefined : Object.fromEntries(fields),
      others: joined(
        all([
          ...single(schema, "additionalProperties"),
          ...schemaMap(schema, "patternProperties").map(([, each]) => each),
        ]),
      ),
      parts: parts.length === 0 ? undefined : parts,
    };
    return Object.values(found).some((value) => value !== undefined) ? found : undefined;
  }
}

const compositions = ["allOf", "oneOf", "anyOf"] as const;

function single(schema: SchemaObject, keyword: string): readonly JsonSchema[] {
  const value = schema[keyword];
  return typeof value === "object" && value !== null ? [value as JsonSchema] : [];
}

function joined(places: readonly object[]): object | undefined {
  const [only, ...others] = places;
  return others.length === 0 ? only : { parts: places };
}

/** The components that hold a 64-bit integer, themselves or in a component that they refer to. */
function holders({ shapes }: ApiModel): ReadonlySet<NamedSchema> {
  const users = new Map<NamedSchema, NamedSchema[]>();
  const found = new Set<NamedSchema>();
  for (const named of shapes.all) {
    const variants = named.kind.type === "union" ? named.kind.variants.map(({ schema }) => schema) : [];
    for (const schema of [named.schema, ...variants]) visit(schema, named);
  }
  for (const named of found) for (const user of users.get(named) ?? []) found.add(user);
  return found;

  function visit(schema: JsonSchema, owner: NamedSchema): void {
    if (typeof schema === "boolean") return;
    const named = shapes.named(schema);
    if (named !== undefined) users.set(named, [...(users.get(named) ?? []), owner]);
    if (isInt64(schema)) found.add(owner);
    forEachSubschema(schema, (each) => visit(each, owner));
  }
}
