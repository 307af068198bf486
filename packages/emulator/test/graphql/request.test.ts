import { getIntrospectionQuery } from "graphql";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { asking, createGroup, type Asking } from "./asking.ts";

let api: Asking;
beforeEach(() => {
  api = asking();
});

const repeat = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");

test("introspection shows all that is offered", async () => {
  const { __schema: schema } = await api.ask(getIntrospectionQuery());
  const names = (type: string): string[] =>
    schema.types.find(({ name }: { name: string }) => name === type).fields.map(({ name }: { name: string }) => name);
  expect(names("Query")).toContain("discountGroups");
  expect(names("Mutation")).toContain("updateDiscountGroup");
});

describe("what is not understood answers 400 and enters nothing:", () => {
  test.each<readonly [string, unknown, string]>([
    ["no object", [], "InvalidJsonInput"],
    ["no query", { variables: {} }, "RequiredField"],
    ["variables that are no object", { query: "{ __typename }", variables: [] }, "InvalidJsonInput"],
    ["a document that cannot be read", { query: "{ discountGroup(" }, "InvalidInput"],
    ["a field that does not exist", { query: "{ discountGrup { id } }" }, "InvalidInput"],
    ["a subscription", { query: "subscription { discountGroups { count } }" }, "InvalidInput"],
    ["an operation that does not exist", { query: "query A { __typename }", operationName: "B" }, "InvalidInput"],
    ["several operations without a choice", { query: "query A { __typename } query B { __typename }" }, "InvalidInput"],
    ["a locale that is none", { query: '{ discountGroup(key: "a") { name(locale: "e n") } }' }, "InvalidInput"],
    [
      "a version that is none",
      { query: 'mutation { deleteDiscountGroup(key: "a", version: 1.5) { id } }' },
      "InvalidInput",
    ],
  ])("%s", async (_, request, code) => {
    const { status, body } = await api.send(request);
    expect(status).toBe(400);
    expect(body).not.toHaveProperty("data");
    expect(body.errors?.[0]).toMatchObject({ message: expect.any(String), extensions: { code } });
    expect(api.entered).toEqual([]);
  });
});

test("a variable that cannot take its value answers 400 and changes nothing", async () => {
  await createGroup(api, "a", "0.1");
  const query = 'mutation($version: Long!) { deleteDiscountGroup(key: "a", version: $version) { id } }';
  for (const version of [2 ** 53, "1", 0.5, null]) {
    const { status, body } = await api.send({ query, variables: { version } });
    expect([status, body.errors?.[0]?.extensions], String(version)).toEqual([
      400,
      { code: "InvalidInput", message: expect.stringContaining("$version") as string },
    ]);
  }
  expect(api.reported).toEqual([]);
  expect(api.doubts()).toBe(0);
  expect(await api.ask('{ discountGroup(key: "a") { version } }')).toEqual({ discountGroup: { version: 1 } });
});

test("null stands for no operation name and no variables", async () => {
  const request = { query: "{ __typename }", operationName: null, variables: null };
  expect(await api.send(request)).toEqual({ status: 200, body: { data: { __typename: "Query" } } });
});

test("asks for leave to read or to write, and passes a refusal on", async () => {
  const query = "query Read { __typename } mutation Write { __typename }";
  await api.send({ query, operationName: "Read" });
  await api.send({ query, operationName: "Write" });
  expect(api.entered).toEqual(["read", "write"]);
});

test("a defect is reported, and not told to the caller", async () => {
  const defect = new Error("secret");
  vi.spyOn(api.engine, "exists").mockImplementation(() => {
    throw defect;
  });
  const error = await api.refusal('{ discountGroup(key: "a") { id } }');
  expect(error).toMatchObject({ path: ["discountGroup"], extensions: { code: "General" } });
  expect(JSON.stringify(error)).not.toContain("secret");
  expect(api.reported).toEqual([defect]);
  expect(api.doubts()).toBe(1);
});

describe("hostile documents are refused soon:", () => {
  const fragments = repeat(
    12,
    (index) => `fragment F${index} on DiscountGroupQueryResult { ...F${index + 1} ...F${index + 1} }`,
  );
  const wide = repeat(9, (index) => `a${index}: results { ...G }`);
  test.each([
    ["many tokens", `{ ${repeat(1700, (index) => `a${index}: __typename`)} }`],
    ["deep brackets", `{ discountGroups(sort: ${"[".repeat(4000)}`],
    ["deep selections", `${"{ discountGroups ".repeat(200)}${"}".repeat(200)}`],
    [
      "a deep value",
      `mutation { createCartDiscount(draft: { name: [], cartPredicate: "", value: ${"[".repeat(1000)}${"]".repeat(1000)} }) { id } }`,
    ],
    ["the same field again and again", `{ ${repeat(2400, () => "discountGroup(id: 1)")} }`],
    ["aliases", `{ ${repeat(300, (index) => `a${index}: discountGroups(limit: 500) { results { id key } }`)} }`],
    [
      "a limit in a variable",
      `query($limit: Int) { ${repeat(300, (index) => `a${index}: discountGroups(limit: $limit) { results { id key } }`)} }`,
    ],
    ["fragments in a circle", "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }"],
    [
      "fragments that multiply",
      `{ ${repeat(9, (index) => `q${index}: discountGroups(limit: 500) { ...P }`)} } fragment P on DiscountGroupQueryResult { ${wide} } fragment G on DiscountGroup { id key version }`,
    ],
    [
      "fragments without a name",
      `{ ${repeat(150, (index) => `a${index}: discountGroups(limit: 500) { ... { results { ... on DiscountGroup { id key } } } }`)} }`,
    ],
    ["introspection in depth", `{ __schema { types { ${"fields { type { ".repeat(20)} name ${"} }".repeat(20)} } } }`],
    [
      "introspection in breadth",
      `{ ${repeat(300, (index) => `a${index}: __schema { types { fields { name args { name } } } }`)} }`,
    ],
    ["unused fragments", `{ discountGroups { count } } ${fragments}`],
  ])("%s", async (_, query) => {
    const start = process.cpuUsage();
    const { status, body } = await api.send({ query, variables: { limit: 500 } });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: "InvalidInput" });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(2000);
  });

  test("what people write is not", async () => {
    const query = `query($limit: Int = 500) { cartDiscounts(limit: $limit) { results { id key nameAllLocales { locale value }
      descriptionAllLocales { locale value } discountGroup { id key nameAllLocales { locale value } } } } }`;
    expect(await api.ask(query)).toEqual({ cartDiscounts: { results: [] } });
  });
});
