import { isObject, type Json, type JsonObject, listAt, objectAt, rewritten, textAt, textsIn } from "./json.ts";

/** A copy of a description that Redoc can show: queries as in an address, words inside unions, absolute servers. */
export function forPage(api: JsonObject): JsonObject {
  const schemas = objectAt(objectAt(api, "components"), "schemas");
  const page = rewritten(api, (object) => {
    if (object["in"] === "query") return inAddress(object);
    return withWordsInside(typedUnion(absoluteServer(object)), schemas);
  }) as JsonObject;
  const info = objectAt(page, "info");
  if (info["version"] === "0.0.0") info["version"] = "not released yet";
  return page;
}

/** Redoc takes an address that begins with a variable for a relative one; the variable's default stands in its place. */
function absoluteServer(server: JsonObject): JsonObject {
  const { url, variables } = server;
  if (typeof url !== "string" || !isObject(variables)) return server;
  const named = url.replace(/^\{([^{}]+)\}/, (place, name: string) => {
    return textAt(objectAt(variables, name), "default") || place;
  });
  return { ...server, url: named };
}

/** `where=a&where=b` instead of `where=["a","b"]`, `var.since=…` instead of `variables={"var.since":…}`. */
function inAddress(parameter: JsonObject): JsonObject {
  const prefix = textAt(parameter, "x-key-prefix");
  const name = textAt(parameter, "name");
  const examples = Object.entries(objectAt(parameter, "examples"));
  if (prefix !== "") {
    const { examples: _, ...rest } = parameter;
    const lines = examples.map(([, example]) => `- \`${spread(objectAt(example as JsonObject, "value"))}\``);
    const description = `${textAt(parameter, "description").trimEnd()}\n\n${lines.join("\n")}`;
    const schema = { type: "array", items: { type: "string" } };
    return { ...rest, name: `${prefix}<name>`, description, schema };
  }
  if (examples.length === 0) return parameter;
  const written = examples.map(([key, example]): [string, Json] => {
    const value = isObject(example) ? example["value"] : undefined;
    return [
      key,
      Array.isArray(value) && isObject(example) ? { ...example, value: textsIn(value).join(`&${name}=`) } : example,
    ];
  });
  return { ...parameter, examples: Object.fromEntries(written) };
}

function spread(values: JsonObject): string {
  return Object.entries(values)
    .flatMap(([name, value]) => textsIn(value).map((text) => `${name}=${text}`))
    .join("&");
}

/** A union says that its variants are objects, where Redoc would say "any". */
function typedUnion(schema: JsonObject): JsonObject {
  return isObject(schema["discriminator"]) && schema["type"] === undefined ? { ...schema, type: "object" } : schema;
}

/** The words beside alternatives move into each of them: Redoc shows the words of the alternative that is chosen. */
function withWordsInside(schema: JsonObject, schemas: JsonObject): JsonObject {
  const { description, $ref, ...others } = schema;
  if (typeof description !== "string") return schema;
  if (typeof $ref === "string") {
    const key = $ref.split("/").at(-1) ?? "";
    const target = objectAt(schemas, key);
    if ($ref !== `#/components/schemas/${key}` || listAt(target, "oneOf").length === 0) return schema;
    return isObject(target["discriminator"])
      ? { ...others, anyOf: [{ $ref, description }] }
      : { ...others, ...target, oneOf: listAt(target, "oneOf").map((variant) => prefixed(variant, description)) };
  }
  const anyOf = listAt(schema, "anyOf");
  if (anyOf.length === 0) return schema;
  return { ...schema, anyOf: anyOf.map((variant) => prefixed(variant, description)) };
}

function prefixed(variant: Json, words: string): Json {
  if (!isObject(variant)) return variant;
  const own = textAt(variant, "description");
  return { ...variant, description: own === "" ? words : `${words.trimEnd()} ${own}` };
}
