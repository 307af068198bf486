import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../src/model/api-model.ts";
import { describedBy, describedByItself } from "../../src/schema/notes.ts";

const silent = { text: "", deprecated: false, beta: false };

describe("describedBy()", () => {
  it.each<[JsonSchema, string]>([
    [{ type: "string", minLength: 2, maxLength: 256 }, "Length 2 to 256."],
    [{ type: "string", minLength: 1 }, "Length at least 1."],
    [{ type: "string", minLength: 0, maxLength: 5 }, "Length at most 5."],
    [{ type: "string", minLength: 3, maxLength: 3 }, "Length exactly 3."],
    [{ type: "string", minLength: 0 }, ""],
    [{ type: "string", pattern: "^[A-Z]+$" }, "Pattern `^[A-Z]+$`."],
    [{ type: "string", pattern: "`" }, "Pattern `` ` ``."],
    [{ type: "string", format: "date-time" }, "Format `date-time`."],
    [{ type: "integer" }, "Integer."],
    [{ type: ["integer", "null"] }, "Integer."],
    [{ type: ["integer", "string"], minimum: 1 }, "At least 1."],
    [{ type: "integer", enum: [1, 2] }, ""],
    [{ type: "integer", minimum: 0, maximum: 500 }, "Integer from 0 to 500."],
    [{ type: "integer", minimum: 1 }, "Integer, at least 1."],
    [{ type: "integer", format: "int64" }, "64-bit integer (exact up to 2^53 - 1)."],
    [{ type: "number", minimum: -1, maximum: 1 }, "From -1 to 1."],
    [{ type: "number", exclusiveMinimum: 0 }, "Greater than 0."],
    [{ type: "number", multipleOf: 0.01 }, "A multiple of 0.01."],
    [{ type: "array", minItems: 1, maxItems: 10, uniqueItems: true }, "1 to 10 items. Items are unique."],
    [{ type: "array", minItems: 1 }, "At least 1 item."],
    [{ type: "array", items: { type: "string", maxLength: 2 } }, "Each item: length at most 2."],
    [{ type: "array", prefixItems: [{}], minItems: 1 }, ""],
    [{ type: "object", maxProperties: 3 }, "At most 3 properties."],
    [{ type: "integer", minLength: 3 }, "Integer."],
    [{ type: "string", not: { const: "a" } }, 'Not `"a"`.'],
    [{ type: "string", contentEncoding: "base64" }, "Encoded as `base64`."],
    [true, ""],
  ])("says of %j: %s", (schema, text) => expect(describedBy(silent, schema).text).toBe(text));

  it("tells the default by a tag", () => {
    expect(describedBy(silent, { type: "integer", default: 20 }).tags).toEqual([
      { name: "defaultValue", text: "`20`" },
    ]);
  });
});

describe("describedByItself()", () => {
  it("joins a schema's words with its demands", () => {
    const schema = { description: "How many.", type: "integer", minimum: 1, "x-beta": true, deprecated: true };
    expect(describedByItself(schema)).toEqual({
      text: "How many. Integer, at least 1. BETA: may change without notice.",
      tags: [{ name: "deprecated" }],
    });
  });
});
