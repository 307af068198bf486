import { expect, test } from "vitest";
import type { JsonObject } from "../src/json.ts";
import { forPage } from "../src/page.ts";

const schemas: JsonObject = {
  Value: { oneOf: [{ $ref: "#/components/schemas/Star" }], discriminator: { propertyName: "type" } },
  Star: { type: "object", description: "A star." },
  Identifier: { oneOf: [{ title: "by id", description: "By id." }, { title: "by key" }] },
};

/** A property as the page gets it. */
function property(schema: JsonObject): unknown {
  const page = forPage({ components: { schemas: { ...schemas, Note: { properties: { it: schema } } } } });
  const { components } = page as { components: { schemas: { Note: { properties: { it: unknown } } } } };
  return components.schemas.Note.properties.it;
}

test("forPage() shows lists in the query as an address has them", () => {
  const where = {
    name: "where",
    in: "query",
    examples: { two: { summary: "Two", value: ["a = 1", "b = 2"] }, one: { value: "c" } },
  };
  expect(forPage({ where })).toEqual({
    where: { ...where, examples: { two: { summary: "Two", value: "a = 1&where=b = 2" }, one: { value: "c" } } },
  });
});

test("forPage() shows parameters that share a prefix by the names that an address has", () => {
  const variables = {
    name: "variables",
    in: "query",
    description: "Values.",
    "x-key-prefix": "var.",
    schema: { type: "object" },
    examples: { list: { value: { "var.a": ["1", "2"], "var.b": "3" } } },
  };
  expect(forPage({ variables })).toEqual({
    variables: {
      name: "var.<name>",
      in: "query",
      description: "Values.\n\n- `var.a=1&var.a=2&var.b=3`",
      "x-key-prefix": "var.",
      schema: { type: "array", items: { type: "string" } },
    },
  });
});

test.each([
  ["{base_url}/v1", { base_url: { default: "https://a.example" } }, "https://a.example/v1"],
  ["https://{region}.example", { region: { default: "eu" } }, "https://{region}.example"],
  ["{base_url}", { other: { default: "https://a.example" } }, "{base_url}"],
])("forPage() gives the server %s an address that Redoc does not complete", (url, variables, shown) => {
  expect(forPage({ servers: [{ url, variables }] })).toMatchObject({ servers: [{ url: shown, variables }] });
});

test.each([
  ["0.0.0", "not released yet"],
  ["1.2.0", "1.2.0"],
])("forPage() says of the version %s: %s", (version, shown) => {
  expect(forPage({ info: { version } })).toEqual({ info: { version: shown } });
});

test.each<[what: string, schema: JsonObject, shown: JsonObject]>([
  [
    "a union",
    { $ref: "#/components/schemas/Value", description: "Its value." },
    { anyOf: [{ $ref: "#/components/schemas/Value", description: "Its value." }] },
  ],
  [
    "alternatives",
    { $ref: "#/components/schemas/Identifier", description: "Who." },
    {
      oneOf: [
        { title: "by id", description: "Who. By id." },
        { title: "by key", description: "Who." },
      ],
    },
  ],
  [
    "what is open",
    { description: "Kind.", anyOf: [{ $ref: "#/components/schemas/Star" }, { type: "string" }] },
    {
      description: "Kind.",
      anyOf: [
        { $ref: "#/components/schemas/Star", description: "Kind." },
        { type: "string", description: "Kind." },
      ],
    },
  ],
  [
    "an object",
    { $ref: "#/components/schemas/Star", description: "Mine." },
    { $ref: "#/components/schemas/Star", description: "Mine." },
  ],
])("forPage() keeps the words beside %s", (_what, schema, shown) => {
  expect(property(schema)).toEqual(shown);
});

test("forPage() says that the variants of a union are objects", () => {
  expect(forPage({ components: { schemas } })).toMatchObject({
    components: { schemas: { Value: { type: "object" }, Identifier: { oneOf: [{ title: "by id" }, {}] } } },
  });
});
