/** Operations as data: all that a client goes by when it sends one and reads the answer. */
import { isRange, kindOf } from "@commerce-http/runtime/media-type";
import type {
  ApiKey,
  Credential,
  Encoding,
  JsonSchema,
  Operation,
  Parameter,
  Response,
  ServerFacts,
} from "../../../model/api-model.ts";
import { sentMethod } from "../../../model/operations/operations.ts";
import type { Shapes } from "../../../model/schemas/shapes.ts";
import { Identifier, valueLiteral } from "../../../text/text.ts";
import { hasParts, type ReadContent, type SentContent, preferredFirst } from "./content.ts";
import type { Int64Writer } from "./int64.ts";

export interface DescribedOperation {
  readonly operation: Operation;
  readonly names: ReadonlyMap<Parameter, string>;
  readonly sent: readonly SentContent[];
  readonly answers: ReadonlyMap<Response, readonly ReadContent[]>;
}

/** Functions of the runtime that operations import, so that apps bundle no others. */
export type OperationValue =
  | "anyBody"
  | "apiKey"
  | "basicPassword"
  | "bearerToken"
  | "bytesAnswer"
  | "dataEventsAnswer"
  | "deliverOnce"
  | "eventsAnswer"
  | "formBody"
  | "inCookie"
  | "inFormQuerystring"
  | "inHeader"
  | "inNestedQuery"
  | "inPath"
  | "inQuery"
  | "inQuerystring"
  | "inStyledHeader"
  | "inStyledPath"
  | "inStyledQuery"
  | "int64Answer"
  | "int64Body"
  | "jsonAnswer"
  | "jsonBody"
  | "jsonEventsAnswer"
  | "linesAnswer"
  | "linesBody"
  | "multipartBody"
  | "ownAddress"
  | "partsAnswer"
  | "partsBody"
  | "nestedField"
  | "plainBody"
  | "sequenceAnswer"
  | "styledField"
  | "textAnswer"
  | "textLinesAnswer"
  | "writeBody";

export interface FactsContext {
  readonly shapes: Shapes;
  /** Gives the name that a function of the runtime has in the module. */
  readonly local: (name: OperationValue) => string;
  readonly int64: Int64Writer;
  /** Imports a constant of the client. */
  readonly mention: (name: string, from: string) => void;
}

/** Writes the facts of an operation as an expression; what is usual is left out. */
export function factsOf({ operation, names, sent, answers }: DescribedOperation, context: FactsContext): string {
  const { method, path, parameters, body, scopes, servers: [server] = [], access, apiKeys = [] } = operation;
  const written = parameters.map((parameter) =>
    parameterFacts(parameter, names.get(parameter) ?? parameter.name, context),
  );
  const contents = sent.map(({ media }) => [media.type, contentFacts(media, context)] as const);
  const read = [...answers].map(([{ status }, content]) => {
    const readers = preferredFirst(content).map((each) => [each.media.type, readerOf(each, context)]);
    return [status, Object.fromEntries(readers)] as const;
  });
  const anyScope = [...new Set(scopes.map(({ name }) => name))];
  return valueLiteral({
    method: sentMethod(method),
    path,
    parameters: written.length === 0 ? undefined : written,
    body:
      body === undefined || sent.length === 0
        ? undefined
        : {
            write: value(context, "writeBody"),
            required: body.required || undefined,
            content: Object.fromEntries(contents),
          },
    answers: read.length === 0 ? undefined : Object.fromEntries(read),
    security: securityFacts(access, apiKeys, context),
    server: server && { ...serverFacts(server), address: value(context, "ownAddress") },
    delivery: /^(get|head|options|trace|query)$/.test(method) ? undefined : value(context, "deliverOnce"),
    scopes: anyScope.length === 0 ? undefined : anyScope,
  });
}

/** The reader of content, which reads 64-bit integers exactly where there are some. */
function readerOf({ kind, values }: ReadContent, context: FactsContext): Identifier {
  const reader = usualReader(kind, context);
  const { int64, local, mention } = context;
  const places = int64.places(values, mention);
  if (places === undefined) return reader;
  return new Identifier(
    `/* @__PURE__ */ ${local("int64Answer")}(${reader.name}, ${places}, ${valueLiteral(int64.type)})`,
  );
}

function usualReader(kind: ReadContent["kind"], context: FactsContext): Identifier {
  if (typeof kind === "string") return value(context, `${kind}Answer`);
  return new Identifier(`/* @__PURE__ */ ${context.local("dataEventsAnswer")}(${valueLiteral(kind)})`);
}

function value({ local }: FactsContext, name: OperationValue): Identifier {
  return new Identifier(local(name));
}

export function serverFacts({ url, variables }: ServerFacts): object {
  if (variables.length === 0) return { url };
  const facts = variables.map(
    (variable) => [variable.name, { default: variable.default, enum: variable.enum }] as const,
  );
  return { url, variables: Object.fromEntries(facts) };
}

function parameterFacts(parameter: Parameter, given: string, context: FactsContext): object {
  const { name, in: place, required, style, explode, allowReserved, arrayFormat, content, encoding } = parameter;
  const isUsual = style === (place === "path" || place === "header" ? "simple" : "form");
  const isPlain = isUsual && !content && !allowReserved && isOneValue(context.shapes, parameter.schema);
  return {
    name,
    in: value(context, placeOf(parameter, isPlain)),
    as: given === name ? undefined : given,
    required: (required && place !== "path") || undefined,
    ...(content === undefined
      ? {
          style: isUsual || arrayFormat ? undefined : style,
          explode: isPlain || arrayFormat || explode === (style === "form") ? undefined : explode,
          allowReserved,
          arrayFormat,
        }
      : { content, encoding: encoding && fieldsFacts(encoding, context) }),
  };
}

function placeOf({ in: place, content, arrayFormat }: Parameter, isPlain: boolean): OperationValue {
  if (place === "querystring") return querystringPlace(content);
  return arrayFormat ? "inNestedQuery" : (isPlain ? plainPlaces : styledPlaces)[place];
}

function querystringPlace(content = ""): "inFormQuerystring" | "inQuerystring" {
  return kindOf(content) === "form" ? "inFormQuerystring" : "inQuerystring";
}

/** Of schemes that are not described, nothing is said. */
function securityFacts(
  access: Operation["access"],
  keys: readonly ApiKey[],
  context: FactsContext,
): readonly object[][] | undefined {
  if (access?.flat().some(({ kind }) => kind === "unknown")) return undefined;
  return access?.map((way) => way.flatMap((credential) => credentialFacts(credential, keys, context)));
}

/** Credentials that a client has no option for are left to its `fetch`, its headers and the browser. */
function credentialFacts(
  { scheme, kind, scopes }: Credential,
  keys: readonly ApiKey[],
  context: FactsContext,
): object[] {
  const key = keys.find((each) => each.scheme === scheme);
  if (kind === "token") return [{ scheme, send: value(context, "bearerToken"), scopes }];
  if (kind === "password") return [{ scheme, send: value(context, "basicPassword") }];
  if (key === undefined) return [];
  const { name, in: place } = key;
  return [{ scheme, send: value(context, "apiKey"), name, in: value(context, plainPlaces[place]) }];
}

const plainPlaces = { path: "inPath", query: "inQuery", header: "inHeader", cookie: "inCookie" } as const;

const styledPlaces = {
  path: "inStyledPath",
  query: "inStyledQuery",
  header: "inStyledHeader",
  cookie: "inCookie",
} as const;

/** Says whether all values of a schema are single texts, numbers or booleans, which look the same in the usual styles. */
function isOneValue(shapes: Shapes, schema: JsonSchema, seen: ReadonlySet<JsonSchema> = new Set()): boolean {
  const alternatives = shapes.alternatives(schema);
  const types = [...shapes.types(schema)];
  if (types.length > 0) return types.every((type) => /^(string|number|integer|boolean)$/.test(type));
  const known = new Set([...seen, schema]);
  return (
    !alternatives.includes(schema) && alternatives.every((each) => !known.has(each) && isOneValue(shapes, each, known))
  );
}

function contentFacts(media: SentContent["media"], context: FactsContext): object {
  const { encoding, arrayFormat, prefixEncoding, itemEncoding } = media;
  if (hasParts(media)) return { write: value(context, "partsBody"), prefixEncoding, itemEncoding };
  const write = writerOf(media, context);
  const fields = arrayFormat && { write: value(context, "nestedField"), arrayFormat };
  return { write, fields, encoding: encoding && fieldsFacts(encoding, context) };
}

/** The writer of a body, which writes 64-bit integers of JSON as they are; text is one only at known places. */
function writerOf({ type, schema }: SentContent["media"], context: FactsContext): Identifier {
  const { int64, local, mention, shapes } = context;
  const writer = value(context, isRange(type) ? "anyBody" : bodyWriters[kindOf(type)]);
  if (!/^(jsonBody|linesBody)$/.test(bodyWriters[kindOf(type)])) return writer;
  const isItem = kindOf(type) === "lines" && shapes.items(schema) === undefined;
  const places = int64.places([isItem ? { type: "array", items: schema } : schema], mention);
  if (places === undefined) return writer;
  const given = int64.type === "string" ? `, ${places}` : "";
  return new Identifier(`/* @__PURE__ */ ${local("int64Body")}(${writer.name}${given})`);
}

function fieldsFacts(encoding: readonly Encoding[], context: FactsContext): object {
  return Object.fromEntries(encoding.map((field) => [field.name, fieldFacts(field, context)]));
}

function fieldFacts({ name: _name, ...how }: Encoding, context: FactsContext): object {
  const { style, explode, allowReserved, arrayFormat } = how;
  const isStyled = style !== undefined || explode !== undefined || allowReserved !== undefined;
  return isStyled ? { ...how, write: value(context, arrayFormat ? "nestedField" : "styledField") } : how;
}

const bodyWriters = {
  json: "jsonBody",
  form: "formBody",
  multipart: "multipartBody",
  lines: "linesBody",
  events: "plainBody",
  text: "plainBody",
  bytes: "plainBody",
} as const;
