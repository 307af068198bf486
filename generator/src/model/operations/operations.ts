/** Paths, methods, parameters, bodies and answers. */
import { kindOf } from "@commerce-http/runtime/media-type";
import { leftOut } from "../../load/loaded-spec.ts";
import { isObject } from "../../plain-object.ts";
import { camelCase, type Doc, takenName } from "../../text/text.ts";
import type {
  ApiKey,
  Body,
  Example,
  FacadeMethod,
  Header,
  MediaType,
  Method,
  Operation,
  Parameter,
  Response,
} from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";
import { facadeMethod, keyset } from "../extensions.ts";
import { docWith, typeNames } from "../schemas/json-schema.ts";
import type { Normalise } from "../schemas/normalise.ts";
import type { Carried } from "../schemas/use.ts";
import { verbs } from "../words.ts";
import { ownArrayFormat } from "./array-format.ts";
import { isListOfParts, parameterForm, readEncodings, readPartEncodings } from "./encodings.ts";
import { operationAccess, operationApiKeys, operationScopes } from "./security.ts";
import { readServers } from "./servers.ts";
import { groupTag } from "./tags.ts";

/** Keys of a path item that hold an operation. */
export const methods: ReadonlySet<string> = new Set("get put post delete options head patch trace query".split(" "));

const places: readonly Parameter["in"][] = ["path", "query", "querystring", "header", "cookie"];

/** A method as it is sent: in capitals, unless it is an additional one. */
export function sentMethod(method: Method): string {
  return methods.has(method) ? method.toUpperCase() : method;
}

/** The place of an operation. */
export function operationAt(root: Cursor, { path, method }: Pick<Operation, "path" | "method">): Cursor {
  const item = root.get("paths", path);
  return methods.has(method) ? item.get(method) : item.get("additionalOperations", method);
}

/** Header parameters that OpenAPI leaves to other parts of a description. */
const describedElsewhere: ReadonlySet<string> = new Set(["accept", "content-type", "authorization"]);

export function readOperations(root: Cursor, normalise: Normalise, isClosed: boolean): readonly Operation[] {
  const ids = new Set<string>();
  const items = root.get("paths").entries();
  const operations = items.flatMap(([path, item]) => (path.startsWith("x-") ? [] : operationsOf(item)));
  const isSecured = [root, ...operations.map(([, at]) => at)].some((at) => at.get("security").exists);
  return items.flatMap(([path, item]) => {
    if (path.startsWith("x-")) return [];
    if (!isClosedTemplate(path)) item.report(`Path ${quoted(path)} has unbalanced or empty braces`);
    return operationsOf(item).flatMap(([method, at]) => {
      const source = { root, item, at, path, method, normalise, isClosed, isSecured };
      const operation = at.isBroken ? undefined : at.attempt(() => readOperation(source), leftOut);
      if (operation === undefined) return [];
      const id = takenName(operation.id, ids);
      if (id === operation.id) return [operation];
      at.get("operationId").report(`Duplicate operation id ${quoted(operation.id)}`, `it is called ${quoted(id)}`);
      return [{ ...operation, id }];
    });
  });
}

/** Says whether the braces of a template match: any other cannot be expanded. */
function isClosedTemplate(path: string): boolean {
  return !/[{}]/.test(path.replaceAll(/\{[^{}/]+\}/g, ""));
}

interface OperationSource {
  readonly root: Cursor;
  readonly item: Cursor;
  readonly at: Cursor;
  readonly path: string;
  readonly method: Method;
  readonly normalise: Normalise;
  readonly isClosed: boolean;
  /** Set if the description says of any operation which credentials it takes. */
  readonly isSecured: boolean;
}

function readOperation({ root, item, at, path, method, normalise, isClosed, isSecured }: OperationSource): Operation {
  const tag = groupTag(root, at);
  const text = at.get("description").text() || item.get("description").text();
  const { parameters, isWhole } = readParameters(item, at, path, normalise);
  const facade = at.attempt(() => facadeMethod(at));
  if (isClosed && facade !== undefined) expectVerb(at, facade);
  if (method === "post" && facade?.verb === "create") expectCreated(at, isClosed);
  for (const name of [facade?.by, facade?.within?.parameter]) {
    if (name !== undefined && !parameters.some((parameter) => parameter.in === "path" && parameter.name === name)) {
      at.get("x-operation").report(`Path ${quoted(path)} has no parameter ${quoted(name)}`);
    }
  }
  const apiKeys = operationApiKeys(root, at);
  if (facade !== undefined) expectSendable(at, parameters, apiKeys);
  return {
    id: at.get("operationId").optionalString() ?? camelCase(`${method} ${path}`),
    method,
    path,
    tag,
    summary: at.get("summary").text() || item.get("summary").text(),
    doc: docOfPlace(at, text),
    parameters,
    body: readBody(at.get("requestBody"), normalise),
    responses: at
      .get("responses")
      .entries()
      .filter(([status]) => !status.startsWith("x-"))
      .flatMap(
        ([status, response]) => response.attempt(() => readResponse(status, response, normalise), leftOut) ?? [],
      ),
    scopes: at.attempt(() => operationScopes(root, at, tag)) ?? [],
    ...(isSecured ? { access: operationAccess(root, at) } : {}),
    ...(apiKeys.length === 0 ? {} : { apiKeys }),
    ...ownServers(item, at),
    facade,
    keyset: at.attempt(() => readKeyset(at, parameters, isWhole)),
  };
}

/** Servers of an operation; else those of its path. */
function ownServers(item: Cursor, at: Cursor): Pick<Operation, "servers"> {
  const own = [at.get("servers"), item.get("servers")].find(({ exists }) => exists);
  return own === undefined ? {} : { servers: readServers(own) };
}

function expectVerb(at: Cursor, { verb }: FacadeMethod): void {
  if (verbs.includes(verb)) return;
  at.get("x-operation", "verb").report(`Unknown verb ${quoted(verb)}, expected one of ${verbs.join(", ")}`);
}

/** A resource is created by an operation that answers 201: any other takes no draft, and its fields have no traits. */
function expectCreated(at: Cursor, isClosed: boolean): void {
  const responses = at.get("responses");
  if (responses.get("201").exists) return;
  const [status = ""] = responses.entries().flatMap(([key]) => (key.startsWith("2") ? [key] : []));
  const found = status === "" ? "none with success" : quoted(status);
  const reason = `Expected the response "201" of an operation with the verb "create", found ${found}`;
  if (isClosed) responses.get(status).report(reason);
  else responses.get(status).warn(reason);
}

/** Methods of resources write lists and objects one way only; anything else would be wrong in silence. */
function expectSendable(at: Cursor, parameters: readonly Parameter[], apiKeys: readonly ApiKey[]): void {
  for (const { scheme, in: place } of apiKeys) {
    // Among the headers, a caller can give it.
    if (place !== "header")
      at.get("x-operation").report(
        `Methods of resources cannot send the key in the ${place} that ${quoted(scheme)} requires`,
      );
  }
  for (const { in: place, name, style, explode, schema } of parameters) {
    const types = isObject(schema) ? typeNames(schema) : [];
    const isSpread = explode || !(types.includes("array") || types.includes("object"));
    if (place === "query" && !(style === "form" && isSpread)) {
      at.get("x-operation").report(
        `Query parameter ${quoted(name)} has style ${quoted(style)} and explode ${explode}, expected "form" and true in a method of a resource`,
      );
    }
  }
}

function readKeyset(at: Cursor, parameters: readonly Parameter[], isWhole: boolean): Operation["keyset"] {
  const found = keyset(at);
  if (found === undefined) return undefined;
  for (const role of ["where", "sort", "limit", "withTotal"] as const) {
    if (isWhole && !parameters.some((parameter) => parameter.in === "query" && parameter.name === found[role])) {
      at.get("x-keyset", role).report(`Operation has no query parameter ${quoted(found[role])}`);
    }
  }
  return found;
}

interface Parameters {
  readonly parameters: readonly Parameter[];
  /** Not set if some could not be read: then it is unknown whether one is missing. */
  readonly isWhole: boolean;
}

/** Parameters of the path first; those of the operation replace the same ones in place. */
function readParameters(item: Cursor, at: Cursor, path: string, normalise: Normalise): Parameters {
  const found = new Map<string, Parameter>();
  const named = templateNames(path);
  let isWhole = ![item.get("parameters"), at.get("parameters")].some((list) => list.isBroken);
  for (const list of [item.get("parameters"), at.get("parameters")]) {
    for (const parameterAt of list.items()) {
      const parameter = parameterAt.attempt(() => readParameter(parameterAt, normalise), leftOut);
      isWhole &&= parameter !== undefined;
      if (parameter === undefined) continue;
      const isElsewhere = parameter.in === "header" && describedElsewhere.has(parameter.name.toLowerCase());
      const isNowhere = parameter.in === "path" && !named.has(parameter.name);
      if (isNowhere && isClosedTemplate(path))
        parameterAt.warn(`Path ${quoted(path)} does not use parameter ${quoted(parameter.name)}`);
      // The names of headers are the same in upper and lower case.
      const name = parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name;
      if (!isElsewhere && !isNowhere) found.set(`${parameter.in} ${name}`, parameter);
    }
  }
  expectOneQuery(at, [...found.values()]);
  for (const name of named) {
    if (found.has(`path ${name}`)) continue;
    if (isWhole) at.report(`Path parameter ${quoted(name)} is not declared`, "it takes any text");
    found.set(`path ${name}`, undeclared(name));
  }
  return { parameters: [...found.values()], isWhole };
}

/** The whole query leaves no place for another one, or for parameters in it. */
function expectOneQuery(at: Cursor, parameters: readonly Parameter[]): void {
  const whole = parameters.filter((parameter) => parameter.in === "querystring");
  const [first] = whole;
  if (first === undefined) return;
  const other = parameters.find((parameter) => parameter.in === "query") ?? whole[1];
  if (other !== undefined) {
    at.report(`Parameter ${quoted(first.name)} is the whole query, so ${quoted(other.name)} cannot be sent beside it`);
  }
}

function templateNames(path: string): ReadonlySet<string> {
  return new Set(Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name));
}

function readParameter(at: Cursor, normalise: Normalise): Parameter {
  const place = at.get("in").oneOf(places);
  if (place === "querystring" && !at.get("content").exists) at.report('Expected "content" for a query string');
  const keyPrefix = at.get("x-key-prefix").optionalString();
  return {
    name: at.get("name").string(),
    in: place,
    required: place === "path" || at.get("required").flag(),
    doc: docOfPlace(at, at.get("description").text()),
    schema: readSchemaOrContent(at, normalise),
    ...parameterForm(at, place),
    ...(keyPrefix === undefined ? {} : { keyPrefix }),
    ...(at.get("x-plain-fields").flag() ? { plainFields: true } : {}),
    ...shownExamples(at),
  };
}

/** Replaces a parameter that the path names without a description, so that no further problem is reported. */
function undeclared(name: string): Parameter {
  const doc: Doc = { text: "", deprecated: false, beta: false };
  return { name, in: "path", required: true, doc, schema: { type: "string" }, style: "simple", explode: false };
}

function readBody(at: Cursor, normalise: Normalise): Body | undefined {
  if (!at.exists) return undefined;
  return {
    required: at.get("required").flag(),
    doc: docOfPlace(at, at.get("description").text()),
    content: readContent(at.get("content"), normalise),
  };
}

function readResponse(status: string, at: Cursor, normalise: Normalise): Response {
  return {
    status: statusOf(status, at),
    doc: docOfPlace(at, at.get("description").text() || at.get("summary").text()),
    headers: at
      .get("headers")
      .entries()
      .filter(([name]) => name.toLowerCase() !== "content-type")
      .flatMap(([name, header]) => header.attempt(() => readHeader(name, header, normalise), leftOut) ?? []),
    content: readContent(at.get("content"), normalise),
  };
}

function statusOf(status: string, at: Cursor): string {
  if (status === "default" || /^[1-5]\d\d$/.test(status)) return status;
  return /^[1-5]XX$/i.test(status) ? status.toUpperCase() : at.fail(`Expected an HTTP status, found ${quoted(status)}`);
}

function readHeader(name: string, at: Cursor, normalise: Normalise): Header {
  return {
    name,
    required: at.get("required").flag(),
    doc: docOfPlace(at, at.get("description").text()),
    schema: readSchemaOrContent(at, normalise),
  };
}

function readContent(at: Cursor, normalise: Normalise): readonly MediaType[] {
  return at.entries().map(([type, media]) => readMedia(type, media, normalise));
}

function readMedia(type: string, media: Cursor, normalise: Normalise): MediaType {
  const encoding = readEncodings(media.get("encoding"));
  return {
    type,
    schema: readContentSchema(type, media, normalise),
    ...ownArrayFormat(media),
    ...(encoding.length === 0 ? {} : { encoding }),
    ...readPartEncodings(type, media),
    ...shownExamples(media),
  };
}

/** The schema of content; that of its items (OpenAPI 3.2) stands for a list of them. */
function readContentSchema(type: string, media: Cursor, normalise: Normalise): MediaType["schema"] {
  const [whole, item] = [media.get("schema"), media.get("itemSchema")];
  if (!item.exists) return readSchema(whole, normalise);
  if (!/^(events|lines)$/.test(kindOf(type)) && !isListOfParts(type)) {
    item.warn(`${quoted(type)} has no items that clients could read one by one, so "itemSchema" is ignored`);
    return readSchema(whole, normalise);
  }
  if (whole.exists) whole.warn('Items are described by "itemSchema", so "schema" is ignored');
  return { type: "array", items: normalise(item) };
}

/** Parameters and headers may describe their value as the content of a media type. */
function readSchemaOrContent(at: Cursor, normalise: Normalise): MediaType["schema"] {
  const [content] = at.get("content").entries();
  return readSchema(content === undefined ? at.get("schema") : content[1].get("schema"), normalise);
}

function readSchema(at: Cursor, normalise: Normalise): MediaType["schema"] {
  return at.exists ? normalise(at) : true;
}

function docOfPlace(at: Cursor, text: string): Doc {
  return docWith(text, { deprecated: at.get("deprecated").flag(), beta: at.get("x-beta").flag() });
}

/** Schemas of webhooks: clients receive the requests of a service, and send the responses. */
export function carriedByWebhooks(root: Cursor, normalise: Normalise): readonly Carried[] {
  const items = [...root.get("webhooks").entries(), ...callbacks(root)].map(([, item]) => item);
  return items.flatMap(operationsOf).flatMap(([, operation]) => {
    const answers = operation.get("responses").entries();
    return [operation.get("requestBody"), ...answers.map(([, answer]) => answer)].flatMap((message, index) =>
      carriedContent(index === 0 ? "response" : "request", message.get("content"), normalise),
    );
  });
}

function callbacks(root: Cursor): readonly [string, Cursor][] {
  const items = root.get("paths").entries();
  const operations = items.flatMap(([, item]) => operationsOf(item));
  const callbacks = operations.flatMap(([, operation]) => operation.get("callbacks").entries());
  return callbacks.flatMap(([, callback]) => callback.entries());
}

function operationsOf(item: Cursor): readonly [Method, Cursor][] {
  const fixed = item.entries().filter(([method]) => methods.has(method));
  const additional = item.get("additionalOperations").entries();
  for (const [method, at] of additional) {
    if (methods.has(method.toLowerCase())) {
      at.report(`Additional operation ${quoted(method)} is written as ${quoted(method.toLowerCase())} of its path`);
    } else if (!/^[\w!#$%&'*+.^`|~-]+$/.test(method)) at.report(`Expected a method of HTTP, found ${quoted(method)}`);
  }
  return [...fixed, ...additional];
}

function carriedContent(side: Carried["side"], content: Cursor, normalise: Normalise): readonly Carried[] {
  return content.entries().map(([type, media]) => ({ side, schema: readMedia(type, media, normalise).schema }));
}

/** The examples of a parameter or of a media type; those that stand in files of their own are not read. */
function shownExamples(at: Cursor): { readonly examples?: readonly Example[] } {
  const [alone, named] = [at.get("example"), at.get("examples")];
  const examples = [
    ...(alone.exists ? [{ name: "", value: alone.value }] : []),
    ...named.entries().flatMap(([name, example]): Example[] => {
      // OpenAPI 3.2 has names of their own for the value before and after it is written down.
      const forms = ["value", "dataValue", "serializedValue"].map((field) => example.get(field));
      const shown = forms.find(({ exists }) => exists);
      return shown === undefined ? [] : [{ name, value: shown.value }];
    }),
  ];
  return examples.length === 0 ? {} : { examples };
}
