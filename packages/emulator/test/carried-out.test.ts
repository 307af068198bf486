import { describe, expect, test } from "vitest";
import { requiredIn } from "../src/contract/presence.ts";
import { contract, families as described, type ContractOperation, type QueryParameterName } from "../src/index.ts";
import { isObject } from "../src/plain-object.ts";
import { families } from "./own.ts";

/** Query parameters that each verb does something with. */
const QUERIES: Readonly<Record<string, readonly QueryParameterName[]>> = {
  get: ["expand"],
  query: ["where", "sort", "expand", "limit", "offset", "withTotal", "variables"],
  exists: [],
  existsMatching: ["where", "variables"],
  create: ["expand"],
  update: ["expand"],
  delete: ["version", "expand"],
};

/** Headers that requests are read for; answers have no others than the first. */
const HEADERS: ReadonlySet<string> = new Set(["X-Correlation-ID", "X-External-User-ID"]);

/** Fields that the engine keeps for every resource. */
const KEPT: ReadonlySet<string> = new Set([
  "id",
  "version",
  "createdAt",
  "createdBy",
  "lastModifiedAt",
  "lastModifiedBy",
]);

const operations: readonly ContractOperation[] = Object.values(contract.operations);

/** Properties of a named schema. */
function propertiesOf(schemaName: string): readonly string[] {
  const schema = contract.schemas[schemaName];
  const properties = isObject(schema) ? schema["properties"] : undefined;
  return isObject(properties) ? Object.keys(properties) : [];
}

function bodyOf({ body }: ContractOperation): string {
  const schema = body?.content[0]?.schema;
  return isObject(schema) ? String(schema["$ref"]).replace("#/$defs/", "") : "";
}

describe.each(operations.map((operation) => [operation.id, operation] as const))("%s", (_, operation) => {
  const { facade, parameters } = operation;
  const inPlace = (place: string): string[] =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

  test("is about a kind of resource, by a verb that is carried out", () => {
    expect(families.about(facade?.resource ?? "")).toBeDefined();
    expect(Object.keys(QUERIES)).toContain(facade?.verb);
    expect([undefined, "id", "key"]).toContain(facade?.by);
  });

  test("has no parameter that nobody reads", () => {
    const unread = inPlace("query").filter((name) => !QUERIES[facade?.verb ?? ""]?.includes(name as never));
    expect(unread).toEqual([]);
    expect(inPlace("header").filter((name) => !HEADERS.has(name))).toEqual([]);
    expect(inPlace("path").filter((name) => !["projectKey", "storeKey", "id", "key"].includes(name))).toEqual([]);
    expect(inPlace("cookie")).toEqual([]);
  });

  test("has no field in its body that nobody reads", () => {
    const family = Object.values(described).find(({ resource }) => resource === facade?.resource);
    if (facade?.verb === "create") expect(bodyOf(operation)).toBe(family?.draft);
    else if (facade?.verb === "update") {
      expect(propertiesOf(bodyOf(operation)).filter((name) => !["id", "version", "actions"].includes(name))).toEqual(
        [],
      );
    } else expect(operation.body).toBeUndefined();
  });

  test("is narrowed by what resources can be narrowed by", () => {
    if (facade?.within === undefined) return;
    expect(facade.within.parameter).toBe("storeKey");
    expect(families.about(facade.resource)?.inStore).toBeDefined();
  });
});

describe.each(Object.values(described).map((family) => [family.noun, family] as const))("a %s", (_, family) => {
  test("has every field of its drafts, and its key", () => {
    const described = propertiesOf(family.draft ?? "").filter((name) => name !== "key");
    expect(Object.keys(family.fields).sort()).toEqual([...described].sort());
  });

  test("has somebody who fills each field that it always has", () => {
    const draft = contract.schemas[family.draft ?? ""];
    const given = new Set(requiredIn(draft));
    const unfilled = requiredIn(contract.schemas[family.representation]).filter((name) => {
      const { initially, absent } = family.fields[name] ?? {};
      const { initially: assigned, from } = family.assigned[name] ?? {};
      return (
        !given.has(name) && !KEPT.has(name) && [initially, absent, assigned, from].every((each) => each === undefined)
      );
    });
    expect(unfilled).toEqual([]);
  });
});
