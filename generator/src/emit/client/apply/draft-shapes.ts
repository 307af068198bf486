import { type PackageNames, runtimeModules } from "../../../layout.ts";
import { isCreating, mainContent } from "../../../model/answers.ts";
import type { ApiModel, JsonSchema, NamedSchema } from "../../../model/api-model.ts";
import { isOfType, own, type SchemaObject, schemaList, typeNames } from "../../../model/json-schema.ts";
import { Shapes } from "../../../model/shapes.ts";
import type { OutputFile } from "../../../output-file.ts";
import { isObject } from "../../../plain-object.ts";
import { stringLiteral, valueLiteral } from "../../../text.ts";

/**
 * Emits the shapes of all drafts, as data: `draft-shapes.ts`. A draft is what a resource is created of.
 *
 * A shape says no more than that a value cannot be meant otherwise: what it leaves open is left to the API.
 *
 * @returns No file where nothing is created.
 */
export function draftShapesFiles(model: ApiModel, packages: PackageNames): readonly OutputFile[] {
  const shapes = draftShapes(model);
  if (shapes.size === 0) return [];
  return [
    {
      kind: "module",
      path: "draft-shapes.ts",
      source: model.source,
      imports: [{ name: "DraftShape", from: runtimeModules(packages).apply, type: true }],
      statements: [
        {
          kind: "alias",
          name: "DraftShapeName",
          doc: { text: "Names of shapes: those of drafts, and of all that stands in them." },
          type: [...shapes.keys()].map(stringLiteral).join(" | "),
        },
        {
          kind: "const",
          name: "draftShapes",
          doc: { text: "Shapes by the names of their types." },
          type: "Readonly<Record<DraftShapeName, DraftShape<DraftShapeName>>>",
          value: valueLiteral(Object.fromEntries(shapes)),
        },
      ],
    },
  ];
}

/** Shapes by their names: those of drafts, and of all that stands in them. */
export function draftShapes(model: ApiModel): ReadonlyMap<string, Shape> {
  const writer = new DraftShapesWriter(model);
  const all = model.chapters.flatMap(({ schemas }) => schemas);
  const sent = model.resources.flatMap(({ methods }) => methods.flatMap(({ operations }) => operations));
  for (const { body } of sent.filter(isCreating)) writer.add(mainContent(body?.content ?? [])?.schema ?? true);
  for (const { schema, draft } of all) if (draft !== undefined) writer.add(schema);
  return writer.shapes;
}

/** The shape of a value, or the name of one. */
export type Shape = string | { readonly [member: string]: unknown };

class DraftShapesWriter {
  /** Shapes by their names, in the order in which they were met. */
  readonly shapes: Map<string, Shape> = new Map();
  readonly #schemas: Shapes;
  readonly #named: ReadonlyMap<JsonSchema, NamedSchema>;

  constructor(model: ApiModel) {
    this.#schemas = new Shapes(model);
    this.#named = new Map(model.chapters.flatMap(({ schemas }) => schemas.map((named) => [named.schema, named])));
  }

  /** Adds a named draft, and what stands in it. */
  add(schema: JsonSchema): void {
    const named = this.#schemas.named(schema) ?? this.#named.get(schema);
    if (named !== undefined) this.#reference(named);
  }

  #reference(named: NamedSchema): string {
    if (!this.shapes.has(named.name)) {
      this.shapes.set(named.name, {});
      this.shapes.set(named.name, this.#shapeOf(named.schema, named));
    }
    return named.name;
  }

  #of(schema: JsonSchema): Shape {
    const named = this.#schemas.named(schema);
    return named === undefined ? this.#shapeOf(schema) : this.#isOpen(schema) ? {} : this.#reference(named);
  }

  #shapeOf(schema: JsonSchema, named?: NamedSchema): Shape {
    const parts = this.#schemas.parts(schema);
    const union = named?.kind.type === "union" && named.kind.discriminator !== undefined ? named.kind : undefined;
    if (parts.length === 0 || parts.some((part) => this.#isOpen(part))) return {};
    if (union !== undefined) {
      const variants = union.variants.flatMap(({ tags, schema: variant }) =>
        tags.map((tag) => [tag, this.#variant(schema, variant)] as const),
      );
      return { type: "object", tag: union.discriminator, variants: Object.fromEntries(variants) };
    }
    const alternatives = this.#alternatives(parts);
    if (named?.kind.type === "enum") return { type: typeOf(parts), values: named.kind.values };
    if (alternatives.length > 0) return this.#anyOf(schema, alternatives);
    return defined({ ...plain(parts), ...this.#list(schema), ...this.#object(schema, typeOf(parts)) });
  }

  /** By its name where that says all, else together with what the union itself says. */
  #variant(union: JsonSchema, variant: JsonSchema): Shape {
    const beside = this.#schemas.properties(union).size > 0 && !this.#schemas.parts(variant).includes(union as never);
    return beside ? this.#shapeOf({ allOf: [withoutAlternatives(union), variant] }) : this.#of(variant);
  }

  /** Alternatives of a value, null aside. */
  #alternatives(parts: readonly SchemaObject[]): readonly JsonSchema[] {
    const all = ["oneOf", "anyOf"].flatMap((keyword) => parts.flatMap((part) => schemaList(part, keyword)));
    return all.filter((each) => !isObject(each) || typeNames(each).join() !== "null");
  }

  /** Objects that differ in what they require are one object; any other alternatives are left to the API. */
  #anyOf(schema: JsonSchema, alternatives: readonly JsonSchema[]): Shape {
    if (alternatives.some((each) => this.#schemas.properties(each).size === 0)) return {};
    const base = withoutAlternatives(schema);
    const common = this.#schemas.required(base);
    const own = alternatives.map((each) => [...this.#schemas.required(each)].filter((name) => !common.has(name)));
    const names = new Set(own.map(String));
    const isChoice = names.size === alternatives.length && own.every(({ length }) => length === 1);
    const fields = new Map<string, Shape>();
    for (const each of [base, ...alternatives]) {
      for (const [name, property] of this.#schemas.properties(each)) {
        const [known, shape] = [fields.get(name), this.#of(property)];
        fields.set(name, known === undefined || valueLiteral(known) === valueLiteral(shape) ? shape : {});
      }
    }
    return defined({
      type: "object",
      fields: Object.fromEntries(fields),
      required: common.size > 0 ? [...common] : undefined,
      oneOf: isChoice ? [...names] : undefined,
    });
  }

  #list(schema: JsonSchema): object {
    const items = this.#schemas.items(schema);
    return items === undefined ? {} : { items: this.#of(items) };
  }

  #object(schema: JsonSchema, type: string | undefined): object {
    const properties = this.#schemas.properties(schema);
    const entries = this.#schemas.entries(schema);
    if (entries !== undefined) return { type: "object", entries: this.#of(entries) };
    if (properties.size === 0) return type === "object" ? { entries: {} } : {};
    const required = this.#schemas.required(schema);
    return {
      type: "object",
      fields: Object.fromEntries([...properties].map(([name, property]) => [name, this.#of(property)])),
      required: required.size > 0 ? [...required] : undefined,
      // Named fields beside any others.
      entries: this.#schemas.parts(schema).some((part) => part["additionalProperties"] === true) ? {} : undefined,
    };
  }

  #isOpen(schema: JsonSchema): boolean {
    return isObject(schema) && schema["x-open"] === true;
  }
}

/** Demands on a value that has no parts. */
function plain(parts: readonly SchemaObject[]): object {
  const find = (keyword: string): unknown =>
    parts.map((part) => own(part, keyword)).find((value) => value !== undefined);
  const number = (...keywords: readonly string[]): unknown =>
    keywords.map(find).find((value) => typeof value === "number");
  const [type, pattern, constant, list] = [typeOf(parts), find("pattern"), find("const"), find("enum")];
  const values: readonly unknown[] = Array.isArray(list) ? list : constant === undefined ? [] : [constant];
  return {
    type,
    values: values.length > 0 && values.every(isPlain) ? values : undefined,
    pattern: typeof pattern === "string" && isReadable(pattern) ? pattern : undefined,
    format: type === "string" ? find("format") : undefined,
    atLeast: number("minimum", "minLength", "minItems"),
    atMost: number("maximum", "maxLength", "maxItems"),
  };
}

/** The only type that is allowed, null aside. */
function typeOf(parts: readonly SchemaObject[]): string | undefined {
  const names = parts.map(typeNames).find(({ length }) => length > 0);
  const [type, ...others] = (names ?? []).filter((name) => name !== "null");
  return others.length === 0 ? type : undefined;
}

function isPlain(value: unknown): boolean {
  return ["string", "number", "boolean"].some((type) => isOfType(value, type));
}

/** Says whether a pattern means here what it means there: the dialect of JSON Schema. */
function isReadable(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u").source !== "";
  } catch {
    return false;
  }
}

function withoutAlternatives(schema: JsonSchema): JsonSchema {
  if (!isObject(schema)) return schema;
  const { oneOf: _one, anyOf: _any, discriminator: _tag, ...rest } = schema;
  return rest;
}

function defined(shape: object): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined));
}
