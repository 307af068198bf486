export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object under a key: empty if it is missing, as the list and the text below are. */
export function objectAt(value: JsonObject, key: string): JsonObject {
  const inner = value[key];
  return isObject(inner) ? inner : {};
}

export function listAt(value: JsonObject, key: string): Json[] {
  const inner = value[key];
  return Array.isArray(inner) ? inner : [];
}

export function textAt(value: JsonObject, key: string): string {
  const inner = value[key];
  return typeof inner === "string" ? inner : "";
}

export function textsIn(value: Json | undefined): string[] {
  return [value].flat().filter((each) => typeof each === "string");
}

/** Keys whose values are data, not description. */
const dataKeys: ReadonlySet<string> = new Set(["example", "examples", "default", "const", "enum", "mapping"]);

/** Rewrites every object of a description, the inner ones first; examples and other data stay as they are. */
export function rewritten(value: Json, rewrite: (object: JsonObject) => JsonObject, isMap = false): Json {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, rewrite));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([key, member]): [string, Json] => {
    const isData = !isMap && (dataKeys.has(key) || key.startsWith("x-"));
    return [key, isData ? member : rewritten(member, rewrite, key === "properties" || key === "patternProperties")];
  });
  const object = Object.fromEntries(inner);
  return isMap ? object : rewrite(object);
}

const methods: ReadonlySet<string> = new Set(["get", "head", "post", "put", "patch", "delete"]);

/** An operation, and where it stands. */
export interface PathOperation {
  readonly method: string;
  readonly path: string;
  /** Parameters of all operations of the path. */
  readonly shared: readonly Json[];
  readonly operation: JsonObject;
}

export function operationsWithPath(api: JsonObject): PathOperation[] {
  return Object.entries(objectAt(api, "paths")).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, operation]) =>
      isObject(operation) && methods.has(method)
        ? [{ method, path, shared: listAt(item as JsonObject, "parameters"), operation }]
        : [],
    ),
  );
}

export function operationsOf(api: JsonObject): JsonObject[] {
  return operationsWithPath(api).map(({ operation }) => operation);
}
