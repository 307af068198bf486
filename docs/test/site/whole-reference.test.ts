import { expect, test } from "vitest";
import { wholeReference } from "../../src/site/whole-reference.ts";

test("a whole description stands on one page, with links between its parts", () => {
  const schema = { $ref: "#/components/schemas/Pet" };
  const example = { $ref: "#/components/examples/rex" };
  const content = { "application/json": { schema, examples: { rex: example } } };
  const page = wholeReference(
    {
      info: { description: "Words.\n\n# Errors\n\nMore." },
      tags: [{ name: "Big Pets", description: "See [errors](#errors)." }],
      paths: {
        "/pets/{id}": {
          put: {
            operationId: "putPet",
            tags: ["Big Pets"],
            summary: "Put a Pet",
            description: "Replaces it.",
            security: [{ bearer: ["pets:write"] }],
            parameters: [{ $ref: "#/components/parameters/Id" }],
            requestBody: { description: "The Pet.", content },
            responses: {
              "200": { description: "As stored.", content },
              "404": { $ref: "#/components/responses/None" },
            },
            "x-codeSamples": [{ source: "put();" }, { source: "other();" }],
          },
        },
      },
      components: {
        parameters: {
          Id: { name: "id", in: "path", required: true, schema: { type: "string", minLength: 2 }, example: "a" },
        },
        responses: {
          None: { description: "No Pet.", content: { "application/json": { schema: { type: "object" } } } },
        },
        schemas: {
          Pet: {
            type: "object",
            description: "A pet.",
            required: ["kind"],
            properties: {
              kind: { enum: ["cat", "dog"], description: "Sort of pet.\n\n- a cat\n- a dog" },
              names: { type: "array", maxItems: 3, items: { type: "object", properties: { en: { const: "x" } } } },
              mate: { oneOf: [schema, { type: "null" }] },
              tags: { type: "object", additionalProperties: { type: ["string", "null"] } },
              any: {},
            },
          },
        },
        examples: { rex: { summary: "Rex", value: { kind: "dog" } } },
      },
    },
    "there.html",
  );
  expect(page.slice(page.indexOf("Words."))).toMatchSnapshot();
});
