import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../src/model/api-model.ts";
import { schemaTypes } from "../../src/schema/declarations.ts";
import { json, modelOf, ref } from "../model/description.ts";

const both = json(ref("simple-user"));
const model = modelOf({
  paths: { "/users": { put: { requestBody: both, responses: { 200: { description: "Yes.", ...both } } } } },
  components: {
    schemas: {
      "simple-user": {
        type: "object",
        properties: { id: { type: "string", readOnly: true }, name: { type: "string" } },
      },
      Level: { type: "string", enum: ["low", "high"] },
      Note: { type: "object", properties: { level: ref("Level") } },
    },
  },
});
const types = schemaTypes(model);

describe("typeOf()", () => {
  it.each<[JsonSchema, string, readonly string[]]>([
    [{ type: "string" }, "string", []],
    [true, "unknown", []],
    [false, "never", []],
    [ref("Level"), "Level", ["Level"]],
    [{ type: "array", items: ref("Level") }, "Level[]", ["Level"]],
    [{ anyOf: [ref("Note"), ref("Level"), { type: "null" }] }, "Note | Level | null", ["Level", "Note"]],
    [{ type: "object", properties: { a: ref("Level") }, required: ["a"] }, "{ a: Level; }", ["Level"]],
    [{ ...(ref("Level") as object), "x-open": true }, "OpenEnum<Level>", ["Level", "OpenEnum"]],
    [
      { additionalProperties: true, anyOf: [{ type: "object", additionalProperties: true }, { type: "null" }] },
      "{ [key: string]: unknown; } | null",
      [],
    ],
    [
      { additionalProperties: { type: "string" }, oneOf: [{ type: "object", additionalProperties: ref("Level") }] },
      "{ [key: string]: string; } & { [key: string]: Level; }",
      ["Level"],
    ],
    [{ enum: ["a", 1, true, null, "\u2028"] }, '"a" | 1 | true | null | "\\u2028"', []],
  ])("writes %j", (schema, text, names) => {
    expect(types.typeOf(schema, "response")).toEqual({ text, names });
  });

  it("takes the view of its side, and lists that nobody changes", () => {
    const users = { type: "array", items: ref("simple-user") };
    expect(types.typeOf(users, "response")).toEqual({ text: "SimpleUser[]", names: ["SimpleUser"] });
    expect(types.typeOf(users, "request")).toEqual({ text: "readonly SimpleUserInput[]", names: ["SimpleUserInput"] });
  });
});

describe("schemaTypes()", () => {
  it("is prepared once for a model", () => {
    expect(schemaTypes(model)).toBe(types);
  });

  it("declares every view, and names what each mentions but not itself", () => {
    const schemas = model.chapters.flatMap((chapter) => chapter.schemas);
    const declared = schemas.flatMap((schema) => types.declarations(schema));
    expect(declared.map(({ name, names }) => [name, names])).toEqual([
      ["SimpleUser", []],
      ["SimpleUserInput", []],
      ["Level", []],
      ["Note", ["Level"]],
    ]);
  });
});
