/**
 * Brings schemas down to the forms that a type is written from.
 *
 * Handles the parts of OpenAPI that a type writer would get wrong: siblings of `allOf`, alternatives that only require
 * fields, null in its many spellings, tuples, fields only in requests or only in responses.
 */
import type { Int64Type, JsonSchema, NamedSchema } from "../model/api-model.ts";
import {
  docOf,
  isBinary,
  isInt64,
  isOfType,
  refKey,
  requiredNames,
  restrictions,
  type SchemaObject,
  schemaList,
  schemaMap,
  typeNames,
} from "../model/schemas/json-schema.ts";
import { isLeftOut, type Side } from "../model/schemas/use.ts";
import { isObject } from "../plain-object.ts";
import type { Documentation } from "../text/text.ts";
import {
  fieldsOfVariants,
  forbiddenNames,
  type KnownField,
  knownFields,
  type KnownFields,
  withAbsorbedParts,
  completed,
  isFragment,
  withoutFields,
} from "./fields.ts";
import {
  type FieldForm,
  fieldForm,
  type Form,
  intersect,
  isAll,
  isName,
  isObjectForm,
  type NameForm,
  type ObjectForm,
  unite,
  withoutNull,
} from "./form.ts";
import { takesNull, keyPrefix } from "./keywords.ts";
import { describedBy } from "./notes.ts";

const objectKeywords: readonly string[] =
  "properties required additionalProperties patternProperties unevaluatedProperties propertyNames".split(" ");

const noFields: KnownFields = new Map();

/** Lowers the schemas of one description as they look on one side. */
export class Lowering {
  readonly #named: ReadonlyMap<string, NamedSchema>;
  readonly #schemas: ReadonlyMap<string, JsonSchema>;
  readonly #side: Side | undefined;
  readonly #int64Type: Int64Type;

  /** The side whose fields count; `undefined` if a schema looks the same on both. */
  constructor(named: ReadonlyMap<string, NamedSchema>, side: Side | undefined, int64: Int64Type) {
    this.#named = named;
    this.#int64Type = int64;
    this.#schemas = new Map([...named].map(([key, { schema }]) => [key, schema]));
    this.#side = side;
  }

  /** The form of a schema wherever it stands; components are named. */
  form(schema: JsonSchema): Form {
    return this.#form(schema, noFields);
  }

  /** The form behind the name of a component: its union, where it is one, or its shape. */
  declared(named: NamedSchema): Form {
    const { kind, schema, key } = named;
    if (kind.type !== "union" || isListed(schema)) return this.form(withOwnTags(named));
    const variants = unite(kind.variants.map((variant) => this.#variant(variant.schema, key)));
    return named.baseName === undefined ? intersect([this.shape(named), variants]) : variants;
  }

  /** The shape of a base, without the union of its subtypes. */
  shape(named: NamedSchema): Form {
    return this.form(shapeOf(withOwnTags(named), true));
  }

  /** The name that a component goes by on this side. */
  name(key: string, isBase = false): NameForm {
    const named = this.#component(key);
    const isSent = this.#side === "request";
    const base = isSent ? (named.inputBaseName ?? named.baseName) : named.baseName;
    if (isBase && base !== undefined) return { type: "name", name: base, key, isBase: true };
    return { type: "name", name: isSent ? (named.inputName ?? named.name) : named.name, key, isBase: false };
  }

  #component(key: string): NamedSchema {
    const named = this.#named.get(key);
    if (named === undefined) throw new RangeError(`No component schema ${JSON.stringify(key)}`);
    return named;
  }

  #variant(schema: JsonSchema, base: string): Form {
    const key = refKey(schema);
    if (key === base) return this.name(base, true);
    const isSubtype = key !== undefined && this.#extends(this.#schemas.get(key) ?? true, base);
    return isSubtype || this.#component(base).baseName === undefined
      ? this.form(schema)
      : intersect([this.name(base, true), this.form(schema)]);
  }

  #extends(schema: JsonSchema, base: string): boolean {
    if (typeof schema === "boolean") return false;
    return schemaList(schema, "allOf").some((part) => {
      const key = refKey(part);
      return key === base || (key !== undefined && this.#extends(this.#schemas.get(key) ?? true, base));
    });
  }

  #form(schema: JsonSchema, outer: KnownFields, isPart = false): Form {
    if (typeof schema === "boolean") return schema;
    const key = refKey(schema);
    if (key !== undefined) return this.#reference(schema, key, outer, isPart);
    if (Object.hasOwn(schema, "const") || Array.isArray(schema["enum"])) return literals(schema);
    if (schema["not"] === true || (isObject(schema["not"]) && Object.keys(schema["not"]).length === 0)) return false;
    return this.#composed(schema, outer);
  }

  #reference(schema: SchemaObject, key: string, outer: KnownFields, isPart: boolean): Form {
    const named = this.#component(key);
    const name = this.name(key, isPart);
    if (schema["x-open"] === true && !name.isBase) {
      const { kind } = named;
      if (kind.type === "enum") return { ...name, open: { wrapper: "OpenEnum" } };
      if (kind.type === "union" && kind.discriminator !== undefined) {
        return { ...name, open: { wrapper: "OpenUnion", tag: kind.discriminator } };
      }
    }
    const { $ref, ...beside } = schema;
    if (restrictions(beside).length === 0) return name;
    const known = outer.size > 0 ? outer : knownFields({ $ref }, this.#resolve);
    const missing = requiredNames(beside).filter((field) => !known.has(field));
    const ofVariants = missing.length === 0 ? noFields : fieldsOfVariants(named.schema, missing, this.#resolve);
    return intersect([name, this.#form(beside, new Map([...known, ...ofVariants]))]);
  }

  readonly #resolve = (key: string): JsonSchema => this.#component(key).schema;

  #composed(source: SchemaObject, outer: KnownFields): Form {
    const schema = withAbsorbedParts(source);
    const allOf = schemaList(schema, "allOf");
    const unions = [schemaList(schema, "oneOf"), schemaList(schema, "anyOf")];
    const isComposed = allOf.length > 0 || unions.some((list) => list.length > 0);
    const types = allowedTypes(schema);
    if (!isComposed) return unite(types.map((type) => this.#plain(schema, type, outer)));
    const others = types.filter((type) => type !== "null");
    if (others.length > 0 && others.length < types.length)
      return unite([this.#composed({ ...schema, type: others }, outer), { type: "null" }]);

    const known = new Map([...outer, ...knownFields(schema, this.#resolve)]);
    const alternatives = unions.map((list, index) => this.#alternatives(list, schema, known, index === 0));
    const moved = new Set(alternatives.flatMap((alternative) => alternative.moved));
    const own = withoutFields(schema, moved);
    const hasOwnFields = objectKeywords.some((keyword) => own[keyword] !== undefined);
    const core = types.length === 0 && !hasOwnFields ? true : unite(types.map((type) => this.#plain(own, type, known)));
    const parts = allOf.map((part) => this.#part(part, schema, known));
    const united = alternatives.map(({ form }) => form);
    // Keywords of objects say nothing about null.
    const isMaybeNull = core !== true && takesNull(schema, this.#resolve);
    if (!isMaybeNull) return intersect([...parts, core, ...united]);
    return unite([intersect([...parts, core, ...united.map((form) => withoutNull(form))]), { type: "null" }]);
  }

  /** A part of `allOf`. A subtype of a variant has tags of its own, so it takes the variant without its tag. */
  #part(part: JsonSchema, schema: SchemaObject, known: KnownFields): Form {
    const form = this.#form(part, known, true);
    if (!isName(form)) return form;
    const tags = Object.entries(this.#component(form.key).ownTags ?? {});
    const fields = new Map(schemaMap(schema, "properties"));
    const without = tags.filter(([name, allowed]) => !onlyAllows(fields.get(name), allowed)).map(([name]) => name);
    if (without.length === 0) return form;
    const named = this.#component(form.key);
    return this.#isPlainObject(form) ? { ...form, without } : this.#form(shapeOf(named.schema, form.isBase), known);
  }

  /** Says whether fields can be left out of a form: other keys and alternatives would not survive it. */
  #isPlainObject(form: Form): boolean {
    if (isAll(form)) return form.allOf.every((part) => this.#isPlainObject(part));
    if (isName(form)) return this.#isPlainObject(this.#behind(form));
    return isObjectForm(form) && form.additionalProperties === undefined && form.prefixes === undefined;
  }

  allowsNull(form: Form): boolean {
    if (typeof form === "boolean") return form;
    if (isAll(form)) return form.allOf.every((part) => this.allowsNull(part));
    if ("anyOf" in form) return form.anyOf.some((part) => this.allowsNull(part));
    if ("enum" in form) return form.enum.includes(null);
    return isName(form) ? this.allowsNull(this.#behind(form)) : form.type === "null";
  }

  #behind({ key, isBase }: NameForm): Form {
    const named = this.#component(key);
    return isBase ? this.shape(named) : this.declared(named);
  }

  /**
   * Alternatives beside a shape may only name its fields; each then describes those fields itself. Where exactly one
   * alternative holds, a field that selects another one is forbidden.
   */
  #alternatives(
    list: readonly JsonSchema[],
    schema: SchemaObject,
    known: KnownFields,
    isExclusive: boolean,
  ): { readonly form: Form; readonly moved: readonly string[] } {
    if (list.length === 0) return { form: true, moved: [] };
    const fragments = known.size === 0 ? [] : list.filter(isFragment);
    if (fragments.length < list.length) return { form: unite(list.map((item) => this.#form(item, known))), moved: [] };
    const always = requiredNames(schema);
    const whole = fragments.map((fragment) => {
      const others = isExclusive ? fragments.filter((other) => other !== fragment) : [];
      return completed(fragment, others, known, always);
    });
    const [first, ...rest] = whole.map(({ schema: { properties } }) => Object.keys(properties as object));
    const shared = (first ?? []).filter((name) => rest.every((names) => names.includes(name)));
    return {
      form: unite(whole.map((fragment) => this.#object(fragment.schema, noFields))),
      moved: shared.filter((name) => schemaMap(schema, "properties").some(([own]) => own === name)),
    };
  }

  #plain(schema: SchemaObject, type: string, outer: KnownFields): Form {
    switch (type) {
      case "string":
        return { type: isBinary(schema) ? "binary" : "string" };
      case "number":
      case "integer":
        return isInt64(schema) ? this.#int64() : { type: "number" };
      case "boolean":
        return { type: "boolean" };
      case "null":
        return { type: "null" };
      case "array":
        return this.#list(schema);
      case "object":
        return this.#object(schema, outer);
      default:
        return true;
    }
  }

  /** A caller may give a number, too: what it holds exactly, it sends exactly. */
  #int64(): Form {
    const own: Form = { type: this.#int64Type };
    return this.#side === "request" ? unite([own, { type: "number" }]) : own;
  }

  #list(schema: SchemaObject): Form {
    const first = schemaList(schema, "prefixItems");
    const items = (schema["items"] ?? schema["unevaluatedItems"] ?? true) as JsonSchema;
    const rest = this.form(items);
    if (first.length === 0 && rest !== false) return { type: "array", items: rest };
    const { minItems, maxItems } = schema;
    const isFull = typeof maxItems === "number" && maxItems <= first.length;
    return {
      type: "tuple",
      first: first.map((item) => this.form(item)),
      required: typeof minItems === "number" ? Math.min(minItems, first.length) : 0,
      rest: isFull ? false : rest,
    };
  }

  #object(schema: SchemaObject, outer: KnownFields): ObjectForm {
    const properties = new Map<string, FieldForm>();
    const required = new Set<string>();
    const wanted = new Set(requiredNames(schema));
    const declared = [...schemaMap(schema, "properties"), ...this.#namedKeys(schema)];
    for (const [name, field] of declared) {
      if (isLeftOut(field, this.#side, this.#schemas)) wanted.delete(name);
      else properties.set(name, this.#field(field));
    }
    for (const name of wanted) {
      if (!properties.has(name) && !this.#addRequired(name, outer.get(name), properties)) continue;
      required.add(name);
    }
    for (const name of forbiddenNames(schema)) properties.set(name, fieldForm(false, undefined));
    return {
      type: "object",
      properties: Object.fromEntries(properties),
      required: [...required],
      ...this.#keys(schema, properties.size > 0),
    };
  }

  #field(schema: JsonSchema): FieldForm {
    return fieldForm(this.form(schema), described(schema));
  }

  /** A field may be required where another part of the schema, or none, describes it. */
  #addRequired(name: string, known: KnownField | undefined, properties: Map<string, FieldForm>): boolean {
    if (known === undefined) properties.set(name, fieldForm(true, undefined));
    else if (known.required || isLeftOut(known.schema, this.#side, this.#schemas)) return false;
    else properties.set(name, this.#field(known.schema));
    return true;
  }

  /** Keys that `propertyNames` lists are fields like any others. */
  #namedKeys(schema: SchemaObject): readonly (readonly [string, JsonSchema])[] {
    const names = isObject(schema["propertyNames"]) ? this.#listedNames(schema["propertyNames"]) : [];
    const value = schema["additionalProperties"];
    if (value === false) return [];
    const known = new Set(schemaMap(schema, "properties").map(([name]) => name));
    return names.filter((name) => !known.has(name)).map((name) => [name, (value ?? true) as JsonSchema]);
  }

  #listedNames(schema: SchemaObject): readonly string[] {
    const key = refKey(schema);
    const values = key === undefined ? schema["enum"] : (this.#resolve(key) as SchemaObject)["enum"];
    return Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
  }

  /** Forms of the values of other keys. Keys that a shape does not mention are not worth a word unless their values are known. */
  #keys(schema: SchemaObject, hasFields: boolean): Pick<ObjectForm, "additionalProperties" | "prefixes"> {
    if (isObject(schema["propertyNames"]) && this.#listedNames(schema["propertyNames"]).length > 0) return {};
    const patterns = schemaMap(schema, "patternProperties").map(
      ([pattern, value]) => ({ prefix: keyPrefix(pattern), form: this.form(value) }) as const,
    );
    const prefixes = patterns.flatMap(({ prefix, form }) => (prefix === undefined ? [] : [{ prefix, form }]));
    const additional = schema["additionalProperties"] ?? schema["unevaluatedProperties"];
    const isOpen = additional === true || isObject(additional);
    const unprefixed = patterns.filter(({ prefix }) => prefix === undefined).map(({ form }) => form);
    const others = isOpen ? [this.form(additional)] : [];
    if (unprefixed.length + others.length > 0) {
      return { additionalProperties: unite([...unprefixed, ...others, ...prefixes.map(({ form }) => form)]) };
    }
    if (prefixes.length > 0) return { prefixes };
    const isClosed = additional === false && !hasFields && schemaList(schema, "allOf").length === 0;
    return isClosed && !isComposedUnion(schema) ? { additionalProperties: false } : {};
  }
}

/** A schema, without its alternatives where it is a base. */
function shapeOf(schema: JsonSchema, isBase: boolean): JsonSchema {
  if (!isBase || typeof schema === "boolean") return schema;
  const { oneOf: _oneOf, anyOf: _anyOf, ...shape } = schema;
  return shape;
}

/** The schema of a variant with exactly its own tags. */
function withOwnTags({ schema, ownTags }: NamedSchema): JsonSchema {
  if (ownTags === undefined || typeof schema === "boolean") return schema;
  const tagged = schemaMap(schema, "properties").map(([name, field]) => {
    const tags = Object.hasOwn(ownTags, name) ? ownTags[name] : undefined;
    return [name, tags === undefined || typeof field === "boolean" ? field : { ...field, enum: tags }] as const;
  });
  return { ...schema, properties: Object.fromEntries(tagged) };
}

function onlyAllows(field: JsonSchema | undefined, allowed: readonly string[]): boolean {
  if (field === undefined || typeof field === "boolean") return true;
  const values = Object.hasOwn(field, "const") ? [field["const"]] : field["enum"];
  return !Array.isArray(values) || values.every((value) => allowed.includes(value as string));
}

/** A union whose variants stand in the schema itself. */
function isListed(schema: JsonSchema): boolean {
  if (typeof schema === "boolean") return true;
  return (
    isComposedUnion(schema) && !["properties", "allOf", "required"].some((keyword) => schema[keyword] !== undefined)
  );
}

function isComposedUnion(schema: SchemaObject): boolean {
  return schemaList(schema, "oneOf").length > 0 || schemaList(schema, "anyOf").length > 0;
}

function literals(schema: SchemaObject): Form {
  const listed = Object.hasOwn(schema, "const") ? [schema["const"]] : (schema["enum"] as readonly unknown[]);
  const types = typeNames(schema);
  const allowed = types.length === 0 ? listed : listed.filter((value) => types.some((type) => isOfType(value, type)));
  const values = [...new Map(allowed.map((value) => [JSON.stringify(value), value])).values()];
  return values.length > 0 && { enum: values };
}

/** Types that a schema names, or that its other keywords are about. */
function allowedTypes(schema: SchemaObject): readonly string[] {
  const named = typeNames(schema);
  if (named.length > 0) return named;
  if (objectKeywords.some((keyword) => schema[keyword] !== undefined) || forbiddenNames(schema).length > 0)
    return ["object"];
  if (schema["items"] !== undefined || schema["prefixItems"] !== undefined) return ["array"];
  if (schema["contentMediaType"] !== undefined) return ["string"];
  return isComposedUnion(schema) || schemaList(schema, "allOf").length > 0 ? [] : ["any"];
}

/** Words of a field about itself; what it refers to says the rest where it is declared. */
function described(schema: JsonSchema): Documentation | undefined {
  if (typeof schema === "boolean") return undefined;
  const documentation = describedBy(docOf(schema), schema);
  return documentation.text === "" && (documentation.tags ?? []).length === 0 ? undefined : documentation;
}
