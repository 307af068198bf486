import { families } from "@commerce-http/model";
import { describe, expect, test } from "vitest";
import { contract, type ContractOperation } from "../src/index.ts";
import { entries, operations } from "./described.ts";

/** Headers that requests are read for; answers have no others than the first. */
const HEADERS: ReadonlySet<string> = new Set(["X-Correlation-ID", "X-External-User-ID"]);

const drafts: ReadonlySet<string | undefined> = new Set(Object.values(families).map(({ draft }) => draft));

function bodyOf({ body }: ContractOperation): string {
  return String(entries(body?.content[0]?.schema)["$ref"]).replace("#/$defs/", "");
}

// What is asked for in the query does not compile where nobody reads it.
describe.each(operations)("$id", (operation) => {
  const { facade, parameters } = operation;
  const inPlace = (place: string): string[] =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

  test("has no parameter that nobody reads", () => {
    expect(inPlace("header").filter((name) => !HEADERS.has(name))).toEqual([]);
    expect(inPlace("path").filter((name) => !["projectKey", "storeKey", "id", "key"].includes(name))).toEqual([]);
    expect(inPlace("cookie")).toEqual([]);
  });

  test("has no field in its body that nobody reads", () => {
    const name = bodyOf(operation);
    const fields = Object.keys(entries(entries(contract.schemas[name])["properties"]));
    if (facade?.verb === "create") expect(drafts).toContain(name);
    else if (facade?.verb === "update") expect(["id", "version", "actions"]).toEqual(expect.arrayContaining(fields));
    else expect(operation.body).toBeUndefined();
  });
});
