/** Server-sent events: the type of their data, and the form that it is read in. */
import { isJson } from "@commerce-http/runtime/media-type";
import type { JsonSchema } from "../../../model/api-model.ts";
import { own, type SchemaObject, schemaMap, typeNames } from "../../../model/schemas/json-schema.ts";
import type { Shapes } from "../../../model/schemas/shapes.ts";
import { grouped, isObject } from "../../../plain-object.ts";
import { stringLiteral } from "../../../text/text.ts";

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
  const variants = variantsOf([schema], shapes).map((parts) => new EventShape(parts, shapes));
  const areEvents = variants.every(({ isEvent }) => isEvent) && (isItem || variants.some(({ isCertain }) => isCertain));
  return areEvents
    ? variants.flatMap(({ names, data }) => dataOf(decisive(data, shapes), shapes, names))
    : dataOf(schema, shapes, []);
}

/** Writes the type of events. */
export function eventType(
  events: readonly DescribedEvents[],
  typeOf: (schema: JsonSchema) => string,
  name: string,
): string {
  const typed = events.map((event) => ({ type: typeOf(event.data), names: event.names }));
  const types = [...grouped(typed, ({ type, names }) => `${names.length > 0} ${type}`).values()].map((same) => {
    const type = same[0]?.type ?? "unknown";
    const names = [...new Set(same.flatMap((each) => each.names.map(stringLiteral)))].join(" | ");
    return names === "" ? (type === "string" ? name : `${name}<${type}>`) : `${name}<${type}, ${names}>`;
  });
  return types.join(" | ");
}

/** Forms of events, or how all of them are read. */
export function eventForms(events: readonly DescribedEvents[]): "events" | "jsonEvents" | EventForms {
  if (events.every(({ form }) => form === "text")) return "events";
  if (events.every(({ names, form }) => names.length === 0 && form === "json")) return "jsonEvents";
  const byName = grouped(
    events.flatMap(({ names, form }) => names.map((name) => ({ name, form }))),
    ({ name }) => name,
  );
  const named = [...byName].flatMap(([name, same]) => {
    const form = onlyForm(same);
    return form === undefined ? [] : [[name, form] as const];
  });
  const data = onlyForm(events.filter(({ names }) => names.length === 0));
  return { named: named.length === 0 ? undefined : Object.fromEntries(named), data };
}

function onlyForm(events: readonly { readonly form: DataForm }[]): DataForm | undefined {
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
