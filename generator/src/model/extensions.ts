/** Reads the `x-` extensions: what OpenAPI cannot say. Each is refused where it is not what its documentation says. */
import { isIdentifier } from "../text/text.ts";
import type { DraftFact, FacadeMethod, Keyset, UpdateAction } from "./api-model.ts";
import { type Cursor, quoted } from "./cursor.ts";

const effects: readonly UpdateAction["effect"][] = ["replace", "append", "remove", "put", "own"];

/** `x-client-parameters` at the root. */
export function clientParameters(root: Cursor): readonly string[] {
  return root
    .get("x-client-parameters")
    .items()
    .flatMap((item) => item.attempt(() => clientParameter(item)) ?? []);
}

/** Options of every generated client: a parameter of the same name could not be given beside them. */
export const clientOptionNames: readonly string[] =
  `allowHttp allowIpAddress apiKeys auth baseUrl basic deprecationWarnings fetch graphqlPath headers hooks
  maxResponseBytes observer retry server servers timeout`.split(/\s+/);

function clientParameter(at: Cursor): string {
  const name = at.string();
  if (clientOptionNames.includes(name))
    at.report(`Clients already have an option ${quoted(name)}, so it cannot set this parameter`);
  return name;
}

/** `x-limits` at the root. */
export function limits(root: Cursor): Readonly<Record<string, number>> {
  const entries = root.get("x-limits").entries();
  return Object.fromEntries(
    entries.flatMap(([name, at]) => at.attempt(() => [[name, wholeNumber(at)] as const]) ?? []),
  );
}

/** `x-status` of a schema. */
export function status(schema: Cursor): number | undefined {
  const at = schema.get("x-status");
  return at.exists ? wholeNumber(at) : undefined;
}

/** `x-operation` of an operation. */
export function facadeMethod(operation: Cursor): FacadeMethod | undefined {
  const at = operation.get("x-operation");
  if (!at.exists) return undefined;
  at.only("resource", "verb", "by", "within");
  const within = at.get("within");
  within.only("method", "parameter");
  return {
    resource: identifier(at.get("resource")),
    verb: memberName(at.get("verb")),
    by: at.get("by").optionalString(),
    within: within.exists
      ? { method: identifier(within.get("method")), parameter: within.get("parameter").string() }
      : undefined,
  };
}

/** `x-keyset` of a query operation. */
export function keyset(operation: Cursor): Keyset | undefined {
  const at = operation.get("x-keyset");
  if (!at.exists) return undefined;
  at.only(...keysetNames);
  return Object.fromEntries(keysetNames.map((name) => [name, at.get(name).string()])) as Record<keyof Keyset, string>;
}

const keysetNames: readonly (keyof Keyset)[] = ["field", "results", "where", "sort", "limit", "withTotal"];

/** `x-update-action` of a schema. Whether it writes what there is, its family says. */
export function updateAction(schema: Cursor): UpdateAction | undefined {
  const at = schema.get("x-update-action");
  if (!at.exists) return undefined;
  at.only("writes", "effect", "entry", "refuses");
  const effect = at.get("effect").oneOf(effects);
  const writes = texts(at.get("writes"), (property) => hasProperty(schema, property));
  const refuses = texts(at.get("refuses"), (path) => hasProperty(schema, path.split(".")[0] ?? ""));
  const entry = at.get("entry").optionalString();
  if ((effect === "put") !== (entry !== undefined)) {
    at.report('Expected "entry" beside the effect "put", and nowhere else: the property that names the entry');
  }
  if (entry !== undefined && !hasProperty(schema, entry))
    at.get("entry").report(`Action has no property ${quoted(entry)}`);
  return { writes, effect, entry, refuses: Object.keys(refuses).length === 0 ? undefined : refuses };
}

/** Texts by properties of an action. */
function texts(at: Cursor, isKnown: (property: string) => boolean): Readonly<Record<string, string>> {
  const entries = at.entries().map(([property, value]) => {
    if (!isKnown(property)) value.report(`Action has no property ${quoted(property)}`);
    return [property, value.string()] as const;
  });
  return Object.fromEntries(entries);
}

/** Says whether callers send a schema by other ways than the operations: `x-sent`, all drafts and update actions. */
export function isSent(schema: Cursor): boolean {
  return schema.get("x-sent").flag() || draft(schema) !== undefined || schema.get("x-update-action").exists;
}

/** `x-expands` of a schema. */
export function expands(schema: Cursor): string | undefined {
  const at = schema.get("x-expands");
  const property = at.optionalString();
  if (property !== undefined && !schema.get("properties", property).exists) {
    at.report(`Schema has no property ${quoted(property)}`);
  }
  return property;
}

/** `x-draft` of a schema: something is created of it, though by no operation. */
export function draft(schema: Cursor): DraftFact | undefined {
  const at = schema.get("x-draft");
  if (!at.exists) return undefined;
  if (typeof at.value === "boolean") return at.flag() ? {} : undefined;
  at.only("creates", "actions");
  return { creates: at.get("creates").string(), actions: at.get("actions").optionalString() };
}

/** A property may also stand in the alternatives of a schema. */
function hasProperty(schema: Cursor, name: string): boolean {
  const alternatives = ["oneOf", "anyOf", "allOf"].flatMap((keyword) => schema.get(keyword).items());
  return [schema, ...alternatives].some((part) => part.get("properties", name).exists);
}

function wholeNumber(at: Cursor): number {
  return typeof at.value === "number" && Number.isInteger(at.value) ? at.value : at.expected("a whole number");
}

/** A method may have a reserved word for its name, but not the constructor's. */
function memberName(at: Cursor): string {
  const name = at.string();
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== "constructor" ? name : at.expected("a method name");
}

function identifier(at: Cursor): string {
  const name = at.string();
  return isIdentifier(name) ? name : at.expected("an identifier");
}
