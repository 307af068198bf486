import { expect, test } from "vitest";
import { innermost, schemasOf, typeText, type GraphqlType } from "../../src/data/graphql-types.ts";

const scalar = (name: string): GraphqlType => ({ kind: "SCALAR", name, ofType: null });
const needed = (ofType: GraphqlType): GraphqlType => ({ kind: "NON_NULL", ofType });
const list = (ofType: GraphqlType): GraphqlType => ({ kind: "LIST", ofType });
const input = (name: string): GraphqlType => ({ kind: "INPUT_OBJECT", name, ofType: null });

test("typeText() writes types as GraphQL does, and innermost() names what is in them", () => {
  const type = needed(list(needed(input("Action"))));
  expect([typeText(type), innermost(type)]).toEqual(["[Action!]!", "Action"]);
});

test("schemasOf() makes schemas of inputs and enums, and leaves out what only answers have", () => {
  const inputFields = [
    { name: "version", type: needed(scalar("Long")) },
    { name: "isActive", type: scalar("Boolean") },
    { name: "at", type: scalar("DateTime") },
    { name: "kinds", type: list(needed({ kind: "ENUM", name: "Kind" })) },
    { name: "inner", type: input("Inner") },
  ];
  const types = [
    { kind: "INPUT_OBJECT", name: "Outer", inputFields },
    { kind: "ENUM", name: "Kind", enumValues: [{ name: "A" }, { name: "B" }] },
    { kind: "OBJECT", name: "Answer", inputFields: null },
  ];
  expect(schemasOf({ mutationType: null, types })).toEqual({
    Outer: {
      type: "object",
      properties: {
        version: { type: "integer" },
        isActive: { type: "boolean" },
        at: { type: "string" },
        kinds: { type: "array", items: { $ref: "#/Kind" } },
        inner: { $ref: "#/Inner" },
      },
      required: ["version"],
    },
    Kind: { enum: ["A", "B"] },
  });
});
