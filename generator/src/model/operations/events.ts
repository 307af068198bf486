/** Server-sent events, as schemas describe them. */
import { isJson } from "@commerce-http/runtime/media-type";
import { isObject } from "../../plain-object.ts";
import type { JsonSchema } from "../api-model.ts";
import { own, type SchemaObject, schemaMap, typeNames } from "../schemas/json-schema.ts";
import type { Shapes } from "../schemas/shapes.ts";

export type DataForm = "json" | "text";

/** Forms of data: by the names of events, and of all other events. */
export interface EventForms {
  readonly named?: Readonly<Record<string, DataForm>> | undefined;
  readonly data?: DataForm | undefined;
}

/** Events with one kind of data. */
export interface DescribedEvents {
  /** Their names; empty for events of any name. */
  readonly names: readonly string[];
  readonly form: DataForm;
  /** Schema of the data: of the text, or of the value of its JSON. */
  readonly data: JsonSchema;
}

/** Fields of an event, as the HTML standard names them. */
const fields: ReadonlySet<string> = new Set(["event", "data", "id", "retry"]);

/**
 * Finds the events of a stream. A schema of the fields of an event describes each by its name; any other schema is that of the data.
 *
 * @param isItem Says that the schema is that of an item: it may describe fields of an event that JSON may have, too.
 */
export function describedEvents(schema: JsonSchema, shapes: Shapes, isItem: boolean): readonly DescribedEvents[] {
  const variants = eventVariants(schema, shapes, isItem);
  if (variants === undefined) return dataOf(schema, shapes, []);
  return variants.flatMap(({ names, data }) => dataOf(decisive(data, shapes), shapes, names));
}

/** Says whether the schema of an item describes events, rather than their data. */
export function describesEvents(schema: JsonSchema, shapes: Shapes): boolean {
  return eventVariants(schema, shapes, true) !== undefined;
}

function eventVariants(schema: JsonSchema, shapes: Shapes, isItem: boolean): readonly EventShape[] | undefined {
  const variants = variantsOf([schema], shapes).map((parts) => new EventShape(parts, shapes));
  const areEvents = variants.every(({ isEvent }) => isEvent) && (isItem || variants.some(({ isCertain }) => isCertain));
  return areEvents ? variants : undefined;
}

/** The form that all of these events have. */
export function onlyForm(events: readonly { readonly form: DataForm }[]): DataForm | undefined {
  const forms = new Set(events.map(({ form }) => form));
  return forms.size === 1 ? [...forms][0] : undefined;
}

/** Alternatives of a schema, each with the schemas around it, whose fields it has, too. */
function variantsOf(chain: readonly JsonSchema[], shapes: Shapes): readonly (readonly JsonSchema[])[] {
  const schema = chain.at(-1) ?? true;
  const alternatives = shapes.alternatives(schema).filter((alternative) => !chain.includes(alternative));
  return alternatives.length === 0 ? [chain] : alternatives.flatMap((each) => variantsOf([...chain, each], shapes));
}

class EventShape {
  readonly #properties: readonly (readonly [string, JsonSchema])[];
  readonly #shapes: Shapes;

  constructor(chain: readonly JsonSchema[], shapes: Shapes) {
    this.#shapes = shapes;
    this.#properties = chain.flatMap((schema) => shapes.parts(schema).flatMap((part) => schemaMap(part, "properties")));
  }

  get isEvent(): boolean {
    const names = this.#properties.map(([name]) => name);
    return names.every((name) => fields.has(name)) && names.some((name) => name === "data" || name === "event");
  }

  /** Set if it cannot be taken for JSON with a field `data`. */
  get isCertain(): boolean {
    const hasContent = this.data.some((schema) => this.#shapes.parts(schema).some(isContent));
    return hasContent || (this.data.length > 0 && this.#of("event").length > 0);
  }

  get data(): readonly JsonSchema[] {
    return this.#of("data");
  }

  get names(): readonly string[] {
    const values = this.#of("event").map((schema) => valuesOf(this.#shapes.parts(schema)));
    return (values.findLast(({ length }) => length > 0) ?? []).filter((value) => typeof value === "string");
  }

  #of(field: string): readonly JsonSchema[] {
    return this.#properties.filter(([name]) => name === field).map(([, schema]) => schema);
  }
}

/** Events with this data: one kind, unless some alternatives of the data are JSON within a text. */
function dataOf(schema: JsonSchema, shapes: Shapes, names: readonly string[]): readonly DescribedEvents[] {
  const found = variantsOf([schema], shapes).map((chain) => {
    const parts = chain.flatMap((each) => shapes.parts(each));
    const content = parts.find(isContent);
    if (content !== undefined) return { names, form: "json", data: contentOf(content), isWithin: true } as const;
    const types = typesOf(parts);
    const isText = types.has("string") ? types.size === (types.has("null") ? 2 : 1) : types.size === 0;
    const isOpen = types.size === 0 || parts.some(({ format }) => format === "binary");
    const data = isOpen ? { type: "string" } : (chain.at(-1) ?? true);
    return { names, form: isText ? "text" : "json", data, isWithin: false } as const;
  });
  const form = onlyForm(found);
  const isWhole = form !== undefined && found.length > 1 && found.every(({ isWithin }) => !isWithin);
  return isWhole ? [{ names, form, data: schema }] : found;
}

/** The schema of several of one field that says most. */
function decisive(schemas: readonly JsonSchema[], shapes: Shapes): JsonSchema {
  const says = (schema: JsonSchema, test: (parts: readonly SchemaObject[]) => boolean): boolean =>
    variantsOf([schema], shapes).some((chain) => test(chain.flatMap((each) => shapes.parts(each))));
  return (
    schemas.findLast((schema) => says(schema, (parts) => parts.some(isContent))) ??
    schemas.findLast((schema) => says(schema, (parts) => typesOf(parts).size > 0)) ??
    true
  );
}

/** Says whether a schema is that of a text which holds JSON. */
function isContent(part: SchemaObject): boolean {
  const type = part["contentMediaType"];
  return typeof type === "string" ? isJson(type) : part["contentSchema"] !== undefined;
}

function contentOf(part: SchemaObject): JsonSchema {
  const schema = part["contentSchema"];
  return typeof schema === "boolean" || isObject(schema) ? schema : true;
}

/** Types that the parts of a schema name or imply. */
function typesOf(parts: readonly SchemaObject[]): ReadonlySet<string> {
  return new Set(parts.flatMap(impliedTypes));
}

function valuesOf(parts: readonly SchemaObject[]): readonly unknown[] {
  return parts.flatMap((part): readonly unknown[] => {
    if (part["const"] !== undefined) return [part["const"]];
    return Array.isArray(part["enum"]) ? part["enum"] : [];
  });
}

function impliedTypes(part: SchemaObject): readonly string[] {
  if (typeNames(part).length > 0) return typeNames(part);
  const values = valuesOf([part]);
  if (values.length > 0) return values.map((value) => (value === null ? "null" : typeof value));
  const has = (...keywords: readonly string[]): boolean => keywords.some((keyword) => own(part, keyword) !== undefined);
  if (has("properties", "additionalProperties", "patternProperties")) return ["object"];
  return has("items", "prefixItems") ? ["array"] : [];
}
