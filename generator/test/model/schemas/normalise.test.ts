import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../src/model/api-model.ts";
import { ref, refusalOf, schemasOf } from "../description.ts";

function normalised(schema: object, openapi: string): JsonSchema | undefined {
  return schemasOf({ Part: { type: "object" }, Whole: schema }, { openapi })["Whole"]?.schema;
}

function refused(schema: unknown): string {
  return refusalOf({ components: { schemas: { A: schema } } });
}

const part = ref("Part");

describe("schemas of OpenAPI 3.0", () => {
  it.each<[string, object, object]>([
    ["a nullable type is a list of types", { type: "string", nullable: true }, { type: ["string", "null"] }],
    [
      "a nullable enum holds null",
      { type: "string", nullable: true, enum: ["a"] },
      { type: ["string", "null"], enum: ["a", null] },
    ],
    [
      "a nullable list of alternatives has one more",
      { nullable: true, oneOf: [part] },
      { oneOf: [part, { type: "null" }] },
    ],
    [
      "nullable alternatives of the other kind have one more, too",
      { nullable: true, anyOf: [part] },
      { anyOf: [part, { type: "null" }] },
    ],
    [
      "anything else that is nullable is an alternative to null, under the same words",
      { nullable: true, description: "A part.", allOf: [part] },
      { description: "A part.", anyOf: [{ allOf: [part] }, { type: "null" }] },
    ],
    ["nothing but nullable is anything", { nullable: true, description: "Any." }, { description: "Any." }],
    ["nullable: false says nothing", { type: "string", nullable: false }, { type: "string" }],
    [
      "exclusive bounds are bounds",
      { type: "number", minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: false },
      { type: "number", exclusiveMinimum: 0, maximum: 1 },
    ],
    ["an exclusive bound without a bound says nothing", { type: "number", exclusiveMinimum: true }, { type: "number" }],
    [
      "beside a reference only words count",
      { ...part, description: "A part.", nullable: true, required: ["a"], "x-beta": true },
      { ...part, description: "A part.", "x-beta": true },
    ],
    [
      "so does every schema within",
      { type: "object", properties: { a: { type: "array", items: { type: "string", nullable: true } } } },
      { type: "object", properties: { a: { type: "array", items: { type: ["string", "null"] } } } },
    ],
  ])("%s", (_, written, expected) => expect(normalised(written, "3.0.4")).toEqual(expected));
});

describe("schemas of OpenAPI 3.1", () => {
  it("stay as they are", () => {
    const schema = {
      type: ["object", "null"],
      properties: { a: { ...part, required: ["b"] } },
      patternProperties: { "^x": true },
    };
    expect(normalised(schema, "3.1.1")).toEqual(schema);
  });

  it("are refused where they are no schemas", () => {
    expect(refused({ type: "file" })).toContain('"file"');
    expect(refused({ properties: { a: { "x-open": "yes" } } })).toBe(
      'Expected true or false for "x-open", found "yes"',
    );
    expect(refused({ "x-beta": "soon" })).toBe('Expected true or false for "x-beta", found "soon"');
    expect(refused({ "x-expands": true })).toBe('Expected a string for "x-expands", found true');
  });
});
