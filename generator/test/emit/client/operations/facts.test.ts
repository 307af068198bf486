import { join } from "node:path";
import { expect, test } from "vitest";
import { json } from "../../../model/description.ts";
import { generatedOf, typeCheck } from "../../../type-check.ts";

test("functions of the runtime have other names where operations or schemas have theirs", async () => {
  const api = await generatedOf("clashes", {
    components: { schemas: { inQuery: { type: "object", properties: { a: { type: "string" } } } } },
    paths: {
      "/a": {
        get: {
          operationId: "jsonAnswer",
          tags: ["a"],
          parameters: [{ name: "q", in: "query", schema: { type: "string" } }],
          responses: { 200: { description: "It.", ...json({ $ref: "#/components/schemas/inQuery" }) } },
        },
      },
    },
  });
  const text = api.files.get(join(api.folder, "client/operations/a.ts"));
  expect(text).toContain("inQuery as clientInQuery");
  expect(text).toContain('"application/json": clientJsonAnswer');
  expect(typeCheck([api])).toEqual([]);
});
