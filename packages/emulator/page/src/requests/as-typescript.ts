import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import type { Operation } from "../emulator/contract.ts";
import { addressOf, gapOf, sentHeaders } from "./as-curl.ts";

/**
 * A request as TypeScript: as a call of the client where there is one that says the same, else as a `fetch`.
 *
 * @param origin Where the emulator is.
 * @param operation The operation that the request led to.
 */
export function asTypeScript(request: ReceivedRequest, origin: string, operation?: Operation): string {
  const call = operation && clientCall(request, operation);
  return call ?? fetchCall(request, origin);
}

function clientCall(request: ReceivedRequest, { facade }: Operation): string | undefined {
  if (facade === undefined) return undefined;
  const { resource, verb, by, within } = facade;
  const given = argumentsOf(request, verb, by);
  if (given === undefined) return undefined;
  const narrowed = within && `.${within.method}(${written(request.parameters[within.parameter])})`;
  return `await client${narrowed ?? ""}.${resource}.${verb}(${given.map(written).join(", ")});`;
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
  const lines = [
    ...(method === "GET" ? [] : [`  method: ${written(method)},`]),
    `  headers: ${written(Object.fromEntries(sentHeaders(request)))},`,
    ...(body === undefined
      ? []
      : [`  body: ${typeof body === "string" ? written(body) : `JSON.stringify(${written(body)})`},`]),
  ];
  const token = lines.some((line) => line.includes('"Bearer ***"')) ? ["const token = process.env.TOKEN;"] : [];
  return [
    ...gapOf(request).map((gap) => `// ${gap}`),
    ...token,
    `const response = await fetch(${written(addressOf(request, origin))}, {`,
    ...lines.map((line) => line.replaceAll('"Bearer ***"', "`Bearer ${token}`")),
    "});",
    "console.log(response.status, await response.text());",
  ].join("\n");
}

/** A value as code: names that need no quotes have none. */
function written(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2) ?? "undefined";
  return text.replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
