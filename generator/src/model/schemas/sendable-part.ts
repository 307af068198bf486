/** Schemas without the values that cannot be sent in a place of a request. */
import { isObject, madeOnce } from "../../plain-object.ts";
import type { JsonSchema, NamedSchema } from "../api-model.ts";
import { isBinary, isInt64, type SchemaObject, schemaList, schemaMap, typeNames } from "./json-schema.ts";
import type { Shapes } from "./shapes.ts";

/** The values that a place of a request accepts. */
export interface Accepted {
  readonly text?: true;
  readonly bytes?: true;
  /** Set if 64-bit integers are accepted that are a bigint or text in programs. */
  readonly int64?: true;
  /** The elements of a list. */
  readonly list?: Accepted;
  /** The members of an object. */
  readonly object?: Accepted;
  /** Single members that differ. */
  readonly members?: ReadonlyMap<string, Accepted>;
}

type Kind = "text" | "bytes" | "int64" | "list" | "object";

const nouns: Readonly<Record<Kind, string>> = {
  text: "a single value",
  bytes: "a file",
  int64: "a 64-bit integer",
  list: "a list",
  object: "an object",
};

/** The part of a schema that can be sent. */
export interface Fitted {
  /** The same schema if all of it can be sent; `false` if nothing can. */
  readonly schema: JsonSchema;
  /** Values that cannot be sent, in words by their places: `.tags` → `a list`. */
  readonly lost: ReadonlyMap<string, string>;
}

const fittings = new WeakMap<Shapes, Fitting>();

/** Finds the part of a schema that can be sent. */
export function fitted(shapes: Shapes, schema: JsonSchema, accepted: Accepted): Fitted {
  const fitting = madeOnce(fittings, shapes, () => new Fitting(shapes));
  const lost = new Map<string, string>();
  return { schema: fitting.of(schema, accepted, { place: "", lost }), lost };
}

/** The place of a schema, and what cannot be sent so far. */
interface At {
  readonly place: string;
  readonly lost: Map<string, string>;
}

class Fitting {
  readonly #shapes: Shapes;
  /** Components that were fitted. A recursive one fits into itself. */
  readonly #components = new WeakMap<Accepted, Map<NamedSchema, Fitted>>();

  constructor(shapes: Shapes) {
    this.#shapes = shapes;
  }

  of(schema: JsonSchema, accepted: Accepted, at: At): JsonSchema {
    if (typeof schema === "boolean") return schema;
    const named = this.#shapes.named(schema);
    return named === undefined ? this.#own(schema, accepted, at) : this.#reference(schema, named, accepted, at);
  }

  #reference(schema: SchemaObject, named: NamedSchema, accepted: Accepted, { place, lost }: At): JsonSchema {
    const component = this.#component(named, accepted);
    for (const [below, noun] of component.lost) lost.set(place + below, noun);
    if (component.schema === named.schema) return schema;
    const { $ref: _, ...beside } = schema;
    return isObject(component.schema) ? { ...component.schema, ...beside } : component.schema;
  }

  #component(named: NamedSchema, accepted: Accepted): Fitted {
    const components = madeOnce(this.#components, accepted, () => new Map<NamedSchema, Fitted>());
    const known = components.get(named);
    if (known !== undefined) return known;
    components.set(named, { schema: named.schema, lost: new Map() });
    const lost = new Map<string, string>();
    const component = { schema: this.of(named.schema, accepted, { place: "", lost }), lost };
    components.set(named, component);
    return component;
  }

  #own(schema: SchemaObject, accepted: Accepted, at: At): JsonSchema {
    const types = typesOf(schema);
    const fitting = types.filter((type) => type === "null" || fits(kindOf(schema, type), accepted, at));
    const isNothing = fitting.length < types.length && fitting.every((type) => type === "null");
    if (isNothing) return false;
    const changes = {
      ...(fitting.length < types.length && { type: fitting }),
      ...this.#items(schema, accepted, at),
      ...this.#members(schema, accepted, at),
      ...this.#alternatives(schema, accepted, at),
    };
    const values: readonly unknown[] = Object.values(changes);
    if (values.length === 0) return schema;
    return values.includes(nothing) ? false : { ...schema, ...changes };
  }

  #items({ items }: SchemaObject, { list }: Accepted, { place, lost }: At): Changes {
    if (!isObject(items) || list === undefined) return {};
    const now = this.of(items, list, { place: `${place}[]`, lost });
    return now === items ? {} : { items: now === false ? nothing : now };
  }

  #members(schema: SchemaObject, { object, members: own }: Accepted, { place, lost }: At): Changes {
    if (object === undefined) return {};
    const below = (name: string): At => ({ place: `${place}.${name}`, lost });
    const members = schemaMap(schema, "properties");
    const now = members.map(([name, each]) => [name, this.of(each, own?.get(name) ?? object, below(name))] as const);
    const others = schema["additionalProperties"];
    const othersNow = isObject(others) ? this.of(others, object, below("*")) : others;
    if (othersNow === others && now.every(([, member], index) => member === members[index]?.[1])) return {};
    const isEmpty = now.every(([, member]) => member === false) && (othersNow ?? false) === false;
    return {
      properties: isEmpty ? nothing : Object.fromEntries(now),
      ...(othersNow === others ? {} : { additionalProperties: othersNow }),
    };
  }

  #alternatives(schema: SchemaObject, accepted: Accepted, at: At): Changes {
    const changes: { [keyword: string]: unknown } = {};
    for (const keyword of ["allOf", "oneOf", "anyOf"]) {
      const list = schemaList(schema, keyword);
      const now = list.map((part) => this.of(part, accepted, at));
      if (now.every((part, index) => part === list[index])) continue;
      const kept = now.filter((part) => part !== false);
      const isNothing = keyword === "allOf" ? kept.length < list.length : kept.length === 0;
      changes[keyword] = isNothing ? nothing : kept;
      // Its names are those of the alternatives as they were.
      changes["discriminator"] = undefined;
    }
    return changes;
  }
}

/** Keywords that change, with what they become. */
type Changes = Readonly<Record<string, unknown>>;

/** The value of a keyword that cannot be sent; its schema cannot be sent either. */
const nothing = Symbol("nothing");

function fits(kind: Kind, accepted: Accepted, { place, lost }: At): boolean {
  if (accepted[kind] !== undefined) return true;
  lost.set(place, nouns[kind]);
  return false;
}

function kindOf(schema: SchemaObject, type: string): Kind {
  if (type === "array") return "list";
  if (type === "object") return "object";
  if (isInt64(schema)) return "int64";
  return type === "string" && isBinary(schema) ? "bytes" : "text";
}

/** The types that a schema names, or that its keywords are about; none where it may be anything. */
function typesOf(schema: SchemaObject): readonly string[] {
  const named = typeNames(schema);
  if (named.length > 0) return named;
  if (schema["properties"] !== undefined || schema["additionalProperties"] !== undefined) return ["object"];
  if (schema["items"] !== undefined || schema["prefixItems"] !== undefined) return ["array"];
  return isBinary(schema) ? ["string"] : [];
}
