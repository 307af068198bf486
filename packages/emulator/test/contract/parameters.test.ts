import { expect, test } from "vitest";
import { readParameters } from "../../src/contract/parameters.ts";
import { contract } from "../../src/generated/contract.ts";
import { api } from "../own.ts";

const { queryStates, deleteStateById, getStateById } = contract.operations;
const DEFAULTS = { limit: 20, offset: 0, withTotal: true };

test.each([
  ["", DEFAULTS],
  ["?limit=0&offset=10000&withTotal=false", { limit: 0, offset: 10_000, withTotal: false }],
  ["where=a+%3D+1&where=b", { ...DEFAULTS, where: ["a = 1", "b"] }],
  ["var.a=1&var.b=1&var.b=2", { ...DEFAULTS, variables: { a: "1", b: ["1", "2"] } }],
  ["unknown=1&&x", DEFAULTS],
])("readParameters() reads %j", (query, values) => {
  expect(readParameters(queryStates, query, api.validator)).toEqual(values);
});

test.each([
  [
    "limit=501",
    {
      code: "InvalidField",
      message: 'Value "501" is not allowed for parameter "limit"',
      field: "limit",
      invalidValue: 501,
    },
  ],
  ["limit=abc", { code: "InvalidField", field: "limit", invalidValue: "abc" }],
  ["limit=1.5", { code: "InvalidField", invalidValue: "1.5" }],
  ["limit=", { code: "InvalidField" }],
  ["offset=10001", { code: "InvalidField", field: "offset" }],
  ["withTotal=yes", { code: "InvalidField", field: "withTotal" }],
  ["limit=1&limit=2", { code: "InvalidInput" }],
  ["var.a%20b=1", { code: "InvalidInput" }],
  ["where=%ff", { code: "InvalidInput" }],
])("readParameters() refuses %s", (query, error) => {
  expect(() => readParameters(queryStates, query, api.validator)).toThrow(
    expect.objectContaining({ status: 400, errors: [expect.objectContaining(error)] }),
  );
});

test("readParameters() demands the version of what is deleted", () => {
  expect(() => readParameters(deleteStateById, "", api.validator)).toThrow('Parameter "version" is required');
  expect(readParameters(deleteStateById, "version=3", api.validator)).toEqual({ version: 3 });
});

test("readParameters() keeps nothing that the operation does not have", () => {
  expect(readParameters(getStateById, "limit=501&expand=transitions[*]", api.validator)).toEqual({
    expand: ["transitions[*]"],
  });
});
