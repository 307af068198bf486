import { HIDDEN, holdsSecret } from "../../../../traffic/src/secrets.ts";
import type { ReceivedRequest } from "../../../src/requests/received-request.ts";

/** A request whose hidden secrets are marked, each with the variable that a copy reads it from. */
export function withPlaceholders(request: ReceivedRequest): ReceivedRequest {
  const { path, query, headers, body } = request;
  return {
    ...request,
    ...(path !== undefined && { path: path.split("/").map(markedPairs).join("/") }),
    query: Object.fromEntries(
      Object.entries(query).map(([name, values]) => [name, values.map((value) => marked(name, value))]),
    ),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, marked(name, value)])),
    ...(body !== undefined && { body: typeof body === "string" ? markedText(body) : markedFields(body) }),
  };
}

/** Names of the variables that copies of a request read. */
export function variablesOf(request: ReceivedRequest): readonly string[] {
  const names = [...JSON.stringify(withPlaceholders(request)).matchAll(PLACE)].map(([, name = ""]) => name);
  return [...new Set(names)];
}

/** A text in pieces: every other one is the name of a variable, the first one is none. */
export function piecesOf(text: string): readonly string[] {
  return text.split(PLACE);
}

/** A text as part of an address; places stay as they are. */
export function encoded(parameters: readonly (readonly [name: string, value: string])[]): string {
  const query = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value])).toString();
  return query.replaceAll("%EE%80%80", OPEN).replaceAll("%EE%80%81", CLOSE);
}

/** Characters that no text has a meaning for. */
const OPEN = "\u{E000}";
const CLOSE = "\u{E001}";
const PLACE = /\u{E000}(\w+)\u{E001}/gu;

/** The value of a name, marked if that is a secret's. Any other text may well be three asterisks. */
function marked(name: string, value: string): string {
  if (!holdsSecret(name)) return value;
  return value.replace(HIDDEN, `${OPEN}${variableOf(name)}${CLOSE}`);
}

function markedFields(value: unknown, name = ""): unknown {
  if (value === HIDDEN) return marked(name, HIDDEN);
  if (Array.isArray(value)) return value.map((element: unknown) => markedFields(element));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, markedFields(inner, field)]));
}

/** Text that is no form is hidden as a whole. */
function markedText(text: string): string {
  return text === HIDDEN ? `${OPEN}BODY${CLOSE}` : markedPairs(text);
}

function markedPairs(text: string): string {
  return text
    .split("&")
    .map((pair) => {
      const [name = ""] = pair.split("=", 1);
      return pair === `${name}=${HIDDEN}` ? `${name}=${marked(name, HIDDEN)}` : pair;
    })
    .join("&");
}

function variableOf(name: string): string {
  return name.toLowerCase() === "authorization" ? "TOKEN" : name.toUpperCase().replaceAll(/\W+/g, "_");
}
