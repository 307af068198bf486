import { expect, test } from "vitest";
import type { JsonSchema } from "../../../../generator/src/model/api-model.ts";
import { Judge } from "../../src/compare/judge.ts";
import { Side } from "../../src/compare/side.ts";
import { described, library } from "./edited.ts";

const side = new Side(await described(library));
const judge = new Judge(side, side);
const book = { $ref: "#/components/schemas/Book" };
const text = { type: "object", properties: { a: { type: "string" } } };
const more = { type: "object", properties: { a: { type: ["string", "number"] } } };

test.each<[JsonSchema, JsonSchema, request: string, answer: string]>([
  [text, { allOf: [text] }, "same", "same"],
  [text, more, "fits", "breaks"],
  [more, text, "breaks", "fits"],
  [{ anyOf: [book, text] }, { anyOf: [text, book] }, "same", "same"],
  [book, text, "breaks", "breaks"],
])("Judge.of() compiles %j beside %j", (before, after, request, answer) => {
  expect(judge.of(before, after, "request")).toBe(request);
  expect(judge.of(before, after, "answer")).toBe(answer);
  expect(judge.of(before, after, "both")).toBe(request === answer ? request : "breaks");
});

test("Judge.of() leaves components alone where it is asked about a schema alone", async () => {
  const after = new Side(await described(library.replace("enum: [Hard, Soft]", "enum: [Hard]")));
  const binding = { $ref: "#/components/schemas/Binding" };
  const other = new Judge(side, after);
  expect(other.of(binding, { allOf: [binding] }, "request", "alone")).toBe("same");
  expect(other.of(binding, { allOf: [binding] }, "request")).toBe("breaks");
});
