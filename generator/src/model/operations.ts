/** Paths, methods, parameters, bodies and answers. */
import { isObject } from "../plain-object.ts";
import { camelCase } from "../text.ts";
import type { Body, Doc, Header, MediaType, Method, Operation, Parameter, Response } from "./api-model.ts";
import { type Cursor, quoted } from "./cursor.ts";
import { shownExamples } from "./examples.ts";
import { facadeMethod, keyset } from "./extensions.ts";
import { typeNames } from "./json-schema.ts";
import type { Normalise } from "./normalise.ts";
import { operationScopes } from "./scopes.ts";
import { verbs } from "./words.ts";

/** Keys of a path item that hold an operation. */
export const methods: ReadonlySet<string> = new Set<Method>([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
]);

const places: readonly Parameter["in"][] = ["path", "query", "header", "cookie"];

const defaultStyles: Readonly<Record<Parameter["in"], string>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
};

/** Header parameters that OpenAPI leaves to other parts of a description. */
const describedElsewhere: ReadonlySet<string> = new Set(["accept", "content-type", "authorization"]);

/**
 * Reads all operations, path by path.
 *
 * @param root The description.
 */
export function readOperations(root: Cursor, normalise: Normalise, isClosed: boolean): readonly Operation[] {
  const ids = new Set<string>();
  return root
    .get("paths")
    .entries()
    .filter(([path]) => !path.startsWith("x-"))
    .flatMap(([path, item]) =>
      item
        .entries()
        .filter(([method]) => methods.has(method))
        .map(([method, at]) => {
          const operation = readOperation({ root, item, at, path, method: method as Method, normalise, isClosed });
          if (ids.has(operation.id)) at.get("operationId").fail(`Operation id ${quoted(operation.id)} is given twice`);
          ids.add(operation.id);
          return operation;
        }),
    );
}

interface OperationSource {
  readonly root: Cursor;
  readonly item: Cursor;
  readonly at: Cursor;
  readonly path: string;
  readonly method: Method;
  readonly normalise: Normalise;
  readonly isClosed: boolean;
}

function readOperation({ root, item, at, path, method, normalise, isClosed }: OperationSource): Operation {
  const [tag] = at.get("tags").items();
  const text = at.get("description").text() || item.get("description").text();
  const parameters = readParameters(item, at, path, normalise);
  const facade = facadeMethod(at);
  if (isClosed) expectDescribed(at, parameters, facade);
  for (const name of [facade?.by, facade?.within?.parameter]) {
    if (name !== undefined && !parameters.some((parameter) => parameter.in === "path" && parameter.name === name)) {
      at.get("x-operation").fail(`Path ${quoted(path)} has no parameter ${quoted(name)}`);
    }
  }
  if (facade !== undefined) expectSendable(at, parameters);
  return {
    id: at.get("operationId").optionalString() ?? camelCase(`${method} ${path}`),
    method,
    path,
    tag: tag?.string(),
    summary: at.get("summary").text() || item.get("summary").text(),
    doc: { text, ...marks(at) },
    parameters,
    body: readBody(at.get("requestBody"), normalise),
    responses: at
      .get("responses")
      .entries()
      .filter(([status]) => !status.startsWith("x-"))
      .map(([status, response]) => readResponse(status, response, normalise)),
    scopes: operationScopes(root, at, tag?.string()),
    facade,
    keyset: readKeyset(at, parameters),
  };
}

/** Refuses what a reader of any description has to put up with. */
function expectDescribed(at: Cursor, parameters: readonly Parameter[], facade: Operation["facade"]): void {
  if (facade !== undefined && !verbs.includes(facade.verb)) {
    at.get("x-operation")
      .get("verb")
      .fail(`Unknown verb ${quoted(facade.verb)}, expected one of ${verbs.join(", ")}`);
  }
  const unknown = parameters.find((parameter) => parameter.isUndeclared);
  if (unknown !== undefined) at.fail(`Path parameter ${quoted(unknown.name)} is not declared`);
}

/** Methods of resources write lists and objects one way only; anything else would be wrong in silence. */
function expectSendable(at: Cursor, parameters: readonly Parameter[]): void {
  for (const { in: place, name, style, explode, schema } of parameters) {
    const types = isObject(schema) ? typeNames(schema) : [];
    const isSpread = explode || !(types.includes("array") || types.includes("object"));
    if (place === "query" && !(style === "form" && isSpread)) {
      at.get("x-operation").fail(
        `Query parameter ${quoted(name)} has style ${quoted(style)} and explode ${explode}, expected "form" and true in a method of a resource`,
      );
    }
  }
}

function readKeyset(at: Cursor, parameters: readonly Parameter[]): Operation["keyset"] {
  const found = keyset(at);
  if (found === undefined) return undefined;
  for (const role of ["where", "sort", "limit", "withTotal"] as const) {
    if (!parameters.some((parameter) => parameter.in === "query" && parameter.name === found[role])) {
      at.get("x-keyset")
        .get(role)
        .fail(`Operation has no query parameter ${quoted(found[role])}`);
    }
  }
  return found;
}

/** Parameters of the path first; those of the operation replace the same ones in place. */
function readParameters(item: Cursor, at: Cursor, path: string, normalise: Normalise): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const list of [item.get("parameters"), at.get("parameters")]) {
    for (const parameterAt of list.items()) {
      const parameter = readParameter(parameterAt, normalise);
      const isElsewhere = parameter.in === "header" && describedElsewhere.has(parameter.name.toLowerCase());
      if (parameter.in === "path" && !path.includes(`{${parameter.name}}`)) {
        parameterAt.fail(`Path ${quoted(path)} has no place for parameter ${quoted(parameter.name)}`);
      }
      // The names of headers are the same in upper and lower case.
      const name = parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name;
      if (!isElsewhere) found.set(`${parameter.in} ${name}`, parameter);
    }
  }
  for (const [, name = ""] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (!found.has(`path ${name}`)) found.set(`path ${name}`, undeclared(name));
  }
  return [...found.values()];
}

function readParameter(at: Cursor, normalise: Normalise): Parameter {
  const inAt = at.get("in");
  const place = places.find((known) => known === inAt.value) ?? inAt.expected(`one of ${places.join(", ")}`);
  const style = at.get("style").optionalString() ?? defaultStyles[place];
  const keyPrefix = at.get("x-key-prefix").optionalString();
  return {
    name: at.get("name").string(),
    in: place,
    required: place === "path" || at.get("required").flag(),
    doc: { text: at.get("description").text(), ...marks(at) },
    schema: readSchemaOrContent(at, normalise),
    style,
    explode: at.get("explode").flag(style === "form"),
    ...(keyPrefix === undefined ? {} : { keyPrefix }),
    ...(at.get("x-plain-fields").flag() ? { plainFields: true } : {}),
    ...shownExamples(at),
  };
}

/** A path parameter that the template names and nobody describes is any text. */
function undeclared(name: string): Parameter {
  const doc: Doc = { text: "", deprecated: false, beta: false };
  const plain = { style: "simple", explode: false, isUndeclared: true } as const;
  return { name, in: "path", required: true, doc, schema: { type: "string" }, ...plain };
}

function readBody(at: Cursor, normalise: Normalise): Body | undefined {
  if (!at.exists) return undefined;
  return {
    required: at.get("required").flag(),
    doc: { text: at.get("description").text(), ...marks(at) },
    content: readContent(at.get("content"), normalise),
  };
}

function readResponse(status: string, at: Cursor, normalise: Normalise): Response {
  return {
    status: statusOf(status, at),
    doc: { text: at.get("description").text(), ...marks(at) },
    headers: at
      .get("headers")
      .entries()
      .filter(([name]) => name.toLowerCase() !== "content-type")
      .map(([name, header]) => readHeader(name, header, normalise)),
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
    doc: { text: at.get("description").text(), ...marks(at) },
    schema: readSchemaOrContent(at, normalise),
  };
}

function readContent(at: Cursor, normalise: Normalise): readonly MediaType[] {
  return at.entries().map(([type, media]) => readMedia(type, media, normalise));
}

function readMedia(type: string, media: Cursor, normalise: Normalise): MediaType {
  return { type, schema: readSchema(media.get("schema"), normalise), ...shownExamples(media) };
}

/** Parameters and headers may describe their value as the content of a media type. */
function readSchemaOrContent(at: Cursor, normalise: Normalise): MediaType["schema"] {
  const [content] = at.get("content").entries();
  return readSchema(content === undefined ? at.get("schema") : content[1].get("schema"), normalise);
}

function readSchema(at: Cursor, normalise: Normalise): MediaType["schema"] {
  return at.exists ? normalise(at) : true;
}

function marks(at: Cursor): Pick<Doc, "deprecated" | "beta"> {
  return { deprecated: at.get("deprecated").flag(), beta: at.get("x-beta").flag() };
}
