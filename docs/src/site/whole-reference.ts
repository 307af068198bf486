import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  operationsWithPath,
  type PathOperation,
  textAt,
  textsIn,
} from "../json.ts";

/** Writes a whole description as one Markdown page, nothing folded: for find-in-page and for print. */
export function wholeReference(api: JsonObject, reference: string): string {
  const components = objectAt(api, "components");
  const operations = operationsWithPath(api);
  const chapter = (title: string, key: string, write: (value: JsonObject) => string): string =>
    joined(`## ${title}`, ...entriesAt(components, key).map(([name, value]) => named(key, name, write(value))));
  const tagText = (tag: JsonObject): string => {
    const name = textAt(tag, "name");
    const own = operations.filter(({ operation }) => textsIn(operation["tags"])[0] === name);
    return joined(
      `## <a id="tag/${name.replaceAll(" ", "-")}"></a>${name}`,
      lowered(textAt(tag, "description"), 2),
      ...own.map((each) => operationText(each, components)),
    );
  };
  return joined(
    "# The HTTP API in full",
    `All that the description says, on one page: for find-in-page, and for print. [The reference](${reference}) has the same with navigation, and programs in several languages.`,
    lowered(textAt(objectAt(api, "info"), "description"), 1),
    ...listAt(api, "servers").filter(isObject).map(serverText),
    "## Authentication",
    ...entriesAt(components, "securitySchemes").map(([, scheme]) => lowered(textAt(scheme, "description"), 2)),
    ...listAt(api, "tags").filter(isObject).map(tagText),
    chapter("Headers of answers", "headers", (header) =>
      joined(textAt(header, "description"), itemText(typeText(objectAt(header, "schema")), objectAt(header, "schema"))),
    ),
    chapter("Answers that several operations have", "responses", answerText),
    chapter("Schemas", "schemas", schemaText),
    chapter("Examples", "examples", exampleText),
  );
}

function serverText(server: JsonObject): string {
  const variables = entriesAt(server, "variables").map(([name, variable]) => itemText(`\`${name}\``, variable));
  return joined(`## \`${textAt(server, "url")}\``, textAt(server, "description"), variables.join("\n"));
}

function operationText({ method, path, shared, operation }: PathOperation, components: JsonObject): string {
  const parameters = [...shared, ...listAt(operation, "parameters")]
    .filter(isObject)
    .map((each) => resolved(each, components));
  const body = objectAt(operation, "requestBody");
  const answers = Object.entries(objectAt(operation, "responses")).filter(([, answer]) => isObject(answer));
  const sample = listAt(operation, "x-codeSamples").find(isObject);
  return joined(
    `### ${textAt(operation, "summary")}`,
    `\`${method.toUpperCase()} ${path}\` (\`${textAt(operation, "operationId")}\`)`,
    lowered(textAt(operation, "description"), 3),
    scopesText(operation),
    list(
      "Parameters",
      parameters.map((each) => parameterText(each)),
    ),
    textAt(body, "description") === "" ? "" : `**Body:** ${textAt(body, "description").trim()} ${contentText(body)}`,
    list(
      "Answers",
      answers.map(([status, answer]) => {
        const { $ref } = answer as JsonObject;
        const words = textAt(resolved(answer as JsonObject, components), "description").trim();
        return typeof $ref === "string"
          ? `- \`${status}\` ${linkTo($ref)}`
          : joined(`- \`${status}\` ${contentText(answer as JsonObject)}`, indented(words));
      }),
    ),
    sample === undefined ? "" : fenced("typescript", textAt(sample, "source")),
  );
}

function scopesText(operation: JsonObject): string {
  const scopes = listAt(operation, "security")
    .filter(isObject)
    .flatMap((each) => Object.values(each).flatMap(textsIn));
  return scopes.length === 0 ? "" : `**One of these scopes:** ${scopes.map((scope) => `\`${scope}\``).join(", ")}`;
}

function parameterText(parameter: JsonObject): string {
  const title = `- \`${textAt(parameter, "name")}\` (${textAt(parameter, "in")}) ${typeText(objectAt(parameter, "schema"))}`;
  const required = parameter["required"] === true ? ", required" : "";
  const examples = entriesAt(parameter, "examples").map(([, { value }]) => `\`${JSON.stringify(value)}\``);
  const example = "example" in parameter ? [`\`${JSON.stringify(parameter["example"])}\``] : examples;
  return joined(
    title + required,
    indented(textAt(parameter, "description")),
    indented(textAt(objectAt(parameter, "schema"), "description")),
    indented(insideText(objectAt(parameter, "schema"))),
    example.length === 0 ? "" : indented(`For example ${example.join(", ")}`),
  );
}

function answerText(answer: JsonObject): string {
  const headers = entriesAt(answer, "headers").map(
    ([name, header]) => `\`${name}\`: ${linkTo(textAt(header, "$ref"))}`,
  );
  return joined(
    textAt(answer, "description"),
    contentText(answer),
    list(
      "Headers",
      headers.map((each) => `- ${each}`),
    ),
  );
}

function contentText(content: JsonObject): string {
  const media = entriesAt(content, "content").map(([, each]) => each);
  const examples = media.flatMap((each) => entriesAt(each, "examples").map(([, example]) => example));
  const links = examples.flatMap(({ $ref }) => (typeof $ref === "string" ? [linkTo($ref)] : []));
  const types = media.map((each) => typeText(objectAt(each, "schema"))).join(", ");
  return joined(
    links.length === 0 ? types : `${types}; examples: ${links.join(", ")}`,
    ...examples.filter(({ $ref }) => $ref === undefined).map(exampleText),
  );
}

function exampleText(example: JsonObject): string {
  return joined(textAt(example, "summary"), textAt(example, "description"), json(example["value"] ?? null));
}

function schemaText(schema: JsonObject): string {
  const type = typeText(schema);
  return joined(
    lowered(textAt(schema, "description"), 3),
    type === "object" ? "" : `**Type:** ${type}`,
    insideText(schema),
    ...listAt(schema, "examples").map(json),
  );
}

/** The fields of an object, and the words about values within values that have no name. */
function insideText(schema: JsonObject): string {
  const required = textsIn(schema["required"]);
  const members = ["properties", "patternProperties"].flatMap((key) => entriesAt(schema, key));
  const fields = members.map(([name, field]) =>
    itemText(`\`${name}\` ${typeText(field)}${required.includes(name) ? ", required" : ""}`, field),
  );
  const parts = [...variantsOf(schema), ...listAt(schema, "allOf"), schema["items"], schema["additionalProperties"]]
    .filter(isObject)
    .filter((part) => "description" in part || "properties" in part);
  return [...fields, ...parts.map((part) => itemText(typeText(part), part))].join("\n");
}

function itemText(title: string, schema: JsonObject): string {
  return joined(`- ${title}`, indented(textAt(schema, "description")), indented(insideText(schema)));
}

const limits = ["format", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern", "default"];

function typeText(schema: JsonObject): string {
  const { $ref, items, additionalProperties } = schema;
  const variants = variantsOf(schema);
  const bounds = limits.filter((key) => key in schema).map((key) => `${key} \`${JSON.stringify(schema[key])}\``);
  const suffix = bounds.length === 0 ? "" : ` (${bounds.join(", ")})`;
  if (typeof $ref === "string") return linkTo($ref);
  if ("const" in schema) return `\`${JSON.stringify(schema["const"])}\``;
  const values = listAt(schema, "enum");
  if (values.length > 0) return values.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (variants.length > 0) return variants.map(typeText).join(" or ") + suffix;
  const parts = listAt(schema, "allOf").filter(isObject);
  if (parts.length > 0) return parts.map(typeText).join(" and ");
  if (isObject(items)) return `list of ${typeText(items)}${suffix}`;
  if (isObject(additionalProperties)) return `map of ${typeText(additionalProperties)}${suffix}`;
  return (textsIn(schema["type"]).join(" or ") || "any value") + suffix;
}

function variantsOf(schema: JsonObject): JsonObject[] {
  return ["oneOf", "anyOf"].flatMap((key) => listAt(schema, key)).filter(isObject);
}

function named(kind: string, name: string, text: string): string {
  return joined(`### <a id="${kind}-${name}"></a>${name}`, text);
}

function linkTo(reference: string): string {
  const [name = "", kind] = reference.split("/").toReversed();
  return `[${name}](#${kind}-${name})`;
}

function resolved(object: JsonObject, components: JsonObject): JsonObject {
  const { $ref } = object;
  if (typeof $ref !== "string") return object;
  const [name = "", kind = ""] = $ref.split("/").toReversed();
  return objectAt(objectAt(components, kind), name);
}

function entriesAt(object: JsonObject, key: string): [string, JsonObject][] {
  return Object.entries(objectAt(object, key)).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : joined(`**${title}:**`, items.join("\n"));
}

function json(value: Json): string {
  return fenced("json", JSON.stringify(value, undefined, 2));
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** Headings of a text become those of a lower level. */
function lowered(text: string, levels: number): string {
  return text.replaceAll(/^(?=#+ )/gm, "#".repeat(levels));
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, "  ");
}

function joined(...blocks: readonly string[]): string {
  return blocks
    .filter((block) => block !== "")
    .map((block) => block.trimEnd())
    .join("\n\n");
}
