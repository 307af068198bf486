import { isObject } from "../plain-object.ts";
/**
 * The shape of an OpenAPI document as data: which field holds which kind of object. It decides where `$ref` is a
 * reference rather than plain data, and what may be asked of the document later without looking again.
 */
import { withArticle } from "../text/text.ts";

/** A kind of object that the generator walks into. */
export type Kind =
  | "description"
  | "information"
  | "tag"
  | "server"
  | "components"
  | "paths"
  | "path item"
  | "operation"
  | "parameter"
  | "request body"
  | "media type"
  | "encoding"
  | "responses"
  | "response"
  | "header"
  | "example"
  | "link"
  | "callback"
  | "security scheme"
  | "schema"
  | "discriminator";

/** Demand on the content of a field. */
export type Field =
  | { readonly is: "object"; readonly kind: Kind }
  | { readonly is: "list"; readonly kind: Kind }
  /** An object whose every name is free: `properties`, `components.schemas`. */
  | { readonly is: "map"; readonly kind: Kind }
  | { readonly is: Plain; readonly kind?: undefined };

/** Demands that can be checked of plain data. */
export type Plain =
  | "text"
  /** Text for readers: what is no text harms nothing. */
  | "prose"
  | "texts"
  | "text or texts"
  | "flag"
  | "number"
  | "array"
  | "values"
  | "value"
  | "texts by name";

/** The fields of a kind that matter; `*` stands for all others but `$ref` and extensions (`x-…`). */
export type Fields = { readonly [name: string]: Field };

const text: Field = { is: "text" };
const prose: Field = { is: "prose" };
const texts: Field = { is: "texts" };
const flag: Field = { is: "flag" };
const number: Field = { is: "number" };
const array: Field = { is: "array" };
const object = (kind: Kind): Field => ({ is: "object", kind });
const list = (kind: Kind): Field => ({ is: "list", kind });
const map = (kind: Kind): Field => ({ is: "map", kind });

const each = (field: Field, names: string): Fields => Object.fromEntries(names.split(" ").map((name) => [name, field]));

const described: Fields = { summary: prose, description: prose };

const parameter: Fields = {
  ...described,
  required: flag,
  deprecated: flag,
  style: text,
  explode: flag,
  schema: object("schema"),
  content: map("media type"),
  examples: map("example"),
};

const response: Fields = {
  ...described,
  headers: map("header"),
  content: map("media type"),
  links: map("link"),
};

const encodings: Fields = {
  encoding: map("encoding"),
  prefixEncoding: list("encoding"),
  itemEncoding: object("encoding"),
};

const grammar: { readonly [kind in Kind]: Fields } = {
  description: {
    openapi: text,
    $self: text,
    info: object("information"),
    servers: list("server"),
    tags: list("tag"),
    security: array,
    paths: object("paths"),
    webhooks: map("path item"),
    components: object("components"),
  },
  information: { ...described, title: prose, version: prose },
  tag: { ...described, name: text, parent: text, kind: text },
  server: { ...described, url: text, name: prose },
  components: {
    schemas: map("schema"),
    responses: map("response"),
    parameters: map("parameter"),
    examples: map("example"),
    requestBodies: map("request body"),
    headers: map("header"),
    securitySchemes: map("security scheme"),
    links: map("link"),
    callbacks: map("callback"),
    pathItems: map("path item"),
    mediaTypes: map("media type"),
  },
  paths: { "*": object("path item") },
  "path item": {
    ...described,
    ...each(object("operation"), "get put post delete options head patch trace query"),
    additionalOperations: map("operation"),
    servers: list("server"),
    parameters: list("parameter"),
  },
  operation: {
    ...described,
    tags: texts,
    operationId: text,
    parameters: list("parameter"),
    requestBody: object("request body"),
    responses: object("responses"),
    callbacks: map("callback"),
    deprecated: flag,
    security: array,
    servers: list("server"),
  },
  parameter: { ...parameter, name: text, in: text },
  "request body": { ...described, required: flag, content: map("media type") },
  "media type": { ...each(object("schema"), "schema itemSchema"), examples: map("example"), ...encodings },
  encoding: { contentType: text, headers: map("header"), ...encodings },
  responses: { "*": object("response") },
  response,
  header: parameter,
  example: described,
  link: { ...described, operationId: text, operationRef: text },
  callback: { "*": object("path item") },
  "security scheme": { ...described, type: text, scheme: text, deprecated: flag },
  schema: {
    ...each(prose, "title description"),
    ...each(text, "format pattern"),
    ...each(flag, "deprecated readOnly writeOnly"),
    ...each(number, "minimum maximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties"),
    ...each(map("schema"), "properties patternProperties dependentSchemas $defs definitions"),
    ...each(object("schema"), "additionalProperties unevaluatedProperties propertyNames contentSchema"),
    ...each(object("schema"), "items contains unevaluatedItems not if then else"),
    ...each(list("schema"), "allOf oneOf anyOf prefixItems"),
    type: { is: "text or texts" },
    enum: { is: "values" },
    ...each({ is: "value" }, "const default"),
    required: texts,
    discriminator: object("discriminator"),
  },
  discriminator: { propertyName: text, mapping: { is: "texts by name" }, defaultMapping: text },
};

/** Fields that came with OpenAPI 3.2. */
const later: { readonly [kind in Kind]?: string } = {
  description: "$self",
  tag: "summary parent kind",
  server: "name",
  "path item": "query additionalOperations",
  "media type": "itemSchema prefixEncoding itemEncoding",
  encoding: "encoding prefixEncoding itemEncoding",
  response: "summary",
  example: "dataValue serializedValue",
  "security scheme": "deprecated oauth2MetadataUrl",
  discriminator: "defaultMapping",
};

/** Says whether a version of OpenAPI is too old for a field. */
export function isTooNew(kind: Kind, name: string, version: string): boolean {
  return /^3\.[01]\./.test(version) && (later[kind]?.split(" ").includes(name) ?? false);
}

/** The field of a kind under a name; `undefined` where the name holds plain data. */
export function fieldOf(kind: Kind, name: string): Field | undefined {
  const fields = grammar[kind];
  if (Object.hasOwn(fields, name)) return fields[name];
  return name.startsWith("x-") || name === "$ref" ? undefined : fields["*"];
}

/** Names of the fields of a kind that matter. */
export function fieldNames(kind: Kind): readonly string[] {
  return Object.keys(grammar[kind]).filter((name) => name !== "*");
}

/**
 * Tells what a place of an OpenAPI document holds; `undefined` where anything may stand: in files that are no OpenAPI
 * document, and beside its known parts.
 */
export function kindAt(document: unknown, path: readonly string[]): Kind | "other data" | undefined {
  if (!isOpenApi(document)) return undefined;
  let kind: Kind = "description";
  let isGroup = false;
  for (const segment of path) {
    if (isGroup) {
      isGroup = false;
      continue;
    }
    const field = fieldOf(kind, segment);
    if (field === undefined && (kind === "description" || kind === "components")) return undefined;
    if (field?.kind === undefined) return "other data";
    kind = field.kind;
    isGroup = field.is !== "object";
  }
  return isGroup ? "other data" : kind;
}

function isOpenApi(document: unknown): boolean {
  return isObject(document) && Object.hasOwn(document, "openapi");
}

/** Names a kind in a sentence. */
export function kindName(kind: Kind | "other data"): string {
  if (kind === "other data") return kind;
  // There is only one of some.
  if (kind === "description" || kind === "information") return `the ${kind}`;
  return withArticle(kind);
}
