import { valueOf, isRecord } from "@commerce-http/model";
import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError, refuse } from "../error/argument-error.ts";
import { callOptionNames } from "./call.ts";
import type { TransportRequest } from "./transport-request.ts";

/**
 * Refuses what the API would refuse, before anything is sent.
 *
 * @throws ArgumentError that says what is wrong.
 */
export function checkRequest({ path, pathParameters, query, body, keyForm, keyWords, ranges }: TransportRequest): void {
  // A whole resource has both, and goes by its id; what else is in it is not sent.
  checkIdentifier(pathParameters);
  checkIdentifiers(body);
  // Over GraphQL, variables stand in for query parameters.
  for (const name in ranges)
    checkRange(name, valueOf(query ?? valueOf(body, "variables"), name), ranges[name] ?? [0, 0]);
  if (!keyForm) return;
  // What is addressed by its id may have a key of any form.
  const address = path.includes("{key}") && pathParameters;
  for (const holder of [address, body, valueOf(body, "actions")].flat()) {
    const key = valueOf(holder, "key");
    // An action with an empty key removes it.
    const isGiven = typeof key === "string" && (key !== "" || valueOf(holder, "action") === undefined);
    if (isGiven && !keyForm.test(key)) refuse(`use key ${JSON.stringify(key)}`, keyWords ?? String(keyForm));
  }
}

/**
 * Refuses options that a call does not have. Parameters of its own are among the options, too, and stand in its query as they
 * were given.
 *
 * @throws ArgumentError that names the first one.
 */
export function checkCallOptions({ method, path, query = {}, parameters = [], options = {} }: TransportRequest): void {
  if (Object.keys(options).every((name) => Object.hasOwn(callOptionNames, name))) return;
  const given = new Map<string, unknown>(Object.entries(options));
  const inQuery = Object.entries(query).flatMap(([name, value]) => (given.get(name) === value ? [name] : []));
  const own = Object.fromEntries([...inQuery, ...parameters].map((name) => [name, true]));
  checkOptionNames(`${method} ${path}`, options, { ...callOptionNames, ...own }, ArgumentError);
}

function checkRange(name: string, value: unknown, [least, greatest]: readonly [number, number]): void {
  if (value === undefined || value === null) return;
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= greatest) return;
  const shown = typeof value === "number" ? value : JSON.stringify(value);
  refuse(`send ${name} ${shown}`, `a whole number from ${least} to ${greatest}`);
}

function checkIdentifiers(value: unknown): void {
  if (Array.isArray(value)) value.forEach(checkIdentifiers);
  if (!isRecord(value)) return;
  checkIdentifier(value);
  // The names of custom fields are the caller's own, "id" and "key" among them; `obj` is what a reference was expanded to.
  for (const [name, inner] of Object.entries(value)) if (!/^(fields|obj)$/.test(name)) checkIdentifiers(inner);
}

/** A resource identifier with both id and key is refused by the API as `InvalidJsonInput`. */
function checkIdentifier(value: object = {}): void {
  const both = valueOf(value, "id") !== undefined && valueOf(value, "key") !== undefined;
  if (both && Object.keys(value).every((name) => /^(id|key|typeId)$/.test(name))) {
    refuse(`use ${JSON.stringify(value)}`, "id or key, not both");
  }
}
