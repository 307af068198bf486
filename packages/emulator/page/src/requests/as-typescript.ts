import { isRecord } from "@commerce-http/model";
import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import type { Operation } from "../emulator/contract.ts";
import { addressOf, gapOf, sentHeaders } from "./as-curl.ts";
import { piecesOf, withPlaceholders } from "./placeholders.ts";

/**
 * A request as a program in TypeScript: with a call of the client where there is one that says the same, else with `fetch`.
 *
 * Hidden secrets are read from the environment, by the names that `asCurl()` gives them.
 *
 * @param origin Where the emulator is.
 * @param operation The operation that the request led to.
 */
export function asTypeScript(received: ReceivedRequest, origin: string, operation?: Operation): string {
  const request = withPlaceholders(received);
  const call = operation && mayBeTyped(request) ? clientCall(request, origin, operation) : undefined;
  return call ?? fetchCall(request, origin);
}

/** Headers that the client, or the `fetch` below it, writes for itself. */
const OWN = /^(?:accept|accept-language|authorization|content-type|x-correlation-id)$/;

/** Says whether the client can send the same: types refuse much of what the API answers with 400, and a fault may strike anything. */
function mayBeTyped({ answer, fault, headers, ...request }: ReceivedRequest): boolean {
  return (
    answer?.status !== 400 &&
    fault === undefined &&
    /^Bearer |^$/i.test(headers["authorization"] ?? "") &&
    sentHeaders({ ...request, headers }).every(([name]) => OWN.test(name))
  );
}

function clientCall(request: ReceivedRequest, origin: string, { facade }: Operation): string | undefined {
  if (facade === undefined) return undefined;
  const { resource, verb, by, within } = facade;
  const { parameters, headers } = request;
  const given = argumentsOf(request, verb, by);
  if (given === undefined) return undefined;
  const narrowed = within && `.${within.method}(${written(parameters[within.parameter])})`;
  const auth = headers["authorization"] === undefined ? "false" : 'process.env["TOKEN"] ?? ""';
  return [
    'import { createClient } from "@commerce-http/client";',
    "",
    "const client = createClient({",
    `  baseUrl: ${written(origin)},`,
    `  projectKey: ${written(parameters["projectKey"])},`,
    `  auth: ${auth},`,
    "});",
    `const answer = await client${narrowed ?? ""}.${resource}.${verb}(${given.map(written).join(", ")});`,
    "console.log(answer);",
  ].join("\n");
}

/** Arguments of the client's method; nothing where it cannot be said which. */
function argumentsOf(request: ReceivedRequest, verb: string, by: string | undefined): readonly unknown[] | undefined {
  const { parameters, query, body } = request;
  const options = optionsOf(query);
  if (options === undefined || request.bodyGap !== undefined) return undefined;
  const address = by === undefined ? {} : { [by]: parameters[by] };
  const trailing = Object.keys(options).length === 0 ? [] : [options];
  switch (verb) {
    case "query":
    case "existsMatching":
      return trailing;
    case "get":
    case "exists":
      return [address, ...trailing];
    case "create":
      return isRecord(body) ? [body, ...trailing] : undefined;
    case "update":
      return isRecord(body) && typeof body["version"] === "number" && Array.isArray(body["actions"])
        ? [{ ...address, version: body["version"] }, body["actions"], ...trailing]
        : undefined;
    case "delete": {
      const { version, ...rest } = options;
      if (typeof version !== "number") return undefined;
      return [{ ...address, version }, ...(Object.keys(rest).length === 0 ? [] : [rest])];
    }
    default:
      return undefined;
  }
}

/** Query parameters that the client's options have under the same names. */
const OPTIONS: Readonly<Record<string, "text" | "number" | "boolean">> = {
  where: "text",
  sort: "text",
  expand: "text",
  limit: "number",
  offset: "number",
  version: "number",
  withTotal: "boolean",
};

function optionsOf(query: ReceivedRequest["query"]): Readonly<Record<string, unknown>> | undefined {
  const options: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(query)) {
    const type = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
    const [first = ""] = values;
    if (type === undefined) return undefined;
    if (type === "text") options[name] = values.length === 1 ? first : values;
    else if (values.length > 1) return undefined;
    else if (type === "number" && /^\d+$/.test(first)) options[name] = Number(first);
    else if (type === "boolean" && /^(?:true|false)$/.test(first)) options[name] = first === "true";
    else return undefined;
  }
  return options;
}

function fetchCall(request: ReceivedRequest, origin: string): string {
  const { method = "GET", body } = request;
  const headers = Object.fromEntries(sentHeaders(request));
  return [
    ...gapOf(request).map((gap) => `// ${gap}`),
    `const response = await fetch(${written(addressOf(request, origin))}, {`,
    ...(method === "GET" ? [] : [`  method: ${written(method)},`]),
    `  headers: ${inner(headers)},`,
    ...(body === undefined
      ? []
      : [`  body: ${typeof body === "string" ? inner(body) : `JSON.stringify(${inner(body)})`},`]),
    "});",
    "console.log(response.status, await response.text());",
    "",
    "export {};",
  ].join("\n");
}

/** A value as code: names that need no quotes have none, and variables are filled in. */
function written(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2) ?? "undefined";
  return text
    .replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:")
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, (word) => (piecesOf(word).length === 1 ? word : template(word)));
}

function inner(value: unknown): string {
  return written(value).replaceAll("\n", "\n  ");
}

/** A text with variables: escapes are those of JSON. */
function template(word: string): string {
  const pieces = piecesOf(word.slice(1, -1)).map((piece, place) =>
    place % 2 === 0 ? piece.replaceAll(/`|\$(?=\{)/g, String.raw`\$&`) : `\${process.env["${piece}"]}`,
  );
  return `\`${pieces.join("")}\``;
}
