import { expect, test } from "vitest";
import { GraphqlRequest, type NamedObject } from "../src/graphql-request.ts";
import { ownOrderOf } from "../src/own-order.ts";

/** A request as another server gets it: its ids are new, and its versions a hundred more. */
function rewritten(
  query: string,
  variables?: object,
): { readonly sent: unknown; readonly named: readonly NamedObject[] } {
  const body = { query, ...(variables && { variables }) };
  const named: NamedObject[] = [];
  const sent = GraphqlRequest.of(body)?.rewritten(body, {
    text: renewed,
    value: (value) => JSON.parse(renewed(JSON.stringify(value))),
    version: (of, version) => {
      named.push(of);
      return version + 100;
    },
  });
  return { sent, named };
}

function renewed(text: string): string {
  return text.replaceAll("old", "new");
}

test.each<[string, string, object | undefined, object, readonly NamedObject[]]>([
  [
    "literals",
    'mutation { updateDiscountGroup(id: "old-1", version: 3, actions: []) { id } }',
    undefined,
    { query: 'mutation { updateDiscountGroup(id: "new-1", version: 103, actions: []) { id } }' },
    [{ list: "discount-groups", id: "old-1" }],
  ],
  [
    "variables",
    "mutation($i: String, $v: Long!) { deleteRecurrencePolicy(id: $i, version: $v) { id } }",
    { i: "old-1", v: 3 },
    {
      query: "mutation($i: String, $v: Long!) { deleteRecurrencePolicy(id: $i, version: $v) { id } }",
      variables: { i: "new-1", v: 103 },
    },
    [{ list: "recurrence-policies", id: "old-1" }],
  ],
  [
    "defaults of variables, given and not",
    'mutation($k: String = "a", $v: Int = 3, $w: Int = 4) { updateState(key: $k, version: $v) { id } deleteState(key: "b", version: $w) { id } }',
    { w: 7 },
    {
      query:
        'mutation($k: String = "a", $v: Int = 3, $w: Int = 4) { updateState(key: $k, version: $v) { id } deleteState(key: "b", version: $w) { id } }',
      variables: { v: 103, w: 107 },
    },
    [
      { list: "states", key: "a" },
      { list: "states", key: "b" },
    ],
  ],
  [
    "objects within arguments",
    'mutation { update(carts: [{ id: "x", version: 1 }], other: { version: 2 }) { id } }',
    undefined,
    { query: 'mutation { update(carts: [{ id: "x", version: 101 }], other: { version: 102 }) { id } }' },
    [{ list: "updates", id: "x" }, { list: "updates" }],
  ],
  [
    "texts in blocks and in predicates",
    'query { states(where: "id = \\"old-2\\"", note: """old-3""") { version } }',
    undefined,
    { query: 'query { states(where: "id = \\"new-2\\"", note: "new-3") { version } }' },
    [],
  ],
])("%s are written as another server has them", (_, query, variables, sent, named) => {
  expect(rewritten(query, variables)).toEqual({ sent, named });
});

test("what is no GraphQL is none", () => {
  for (const body of [undefined, "{ a }", { query: 1 }, { query: "no { graphql" }, { key: "a" }]) {
    expect(GraphqlRequest.of(body)).toBeUndefined();
  }
});

test("resources in an answer are told by their fields, whatever they are called, or by what was asked for", () => {
  const query = `mutation($draft: StateDraft!, $id: String) {
    made: createState(draft: $draft) { v: version }
    one: state(id: $id) { ...on State { version } }
    page: discountGroups(limit: 2) { results { ...told members { id } } }
    none: state(key: "none") { id }
  }
  fragment told on DiscountGroup { ref: id, key: version, name: key }`;
  const body = { query, variables: { draft: { key: "paid" }, id: "one" } };
  const data = {
    made: { v: 1 },
    one: { version: 4 },
    page: { results: [{ ref: "g", key: 2, name: "summer", members: [{ id: "m" }] }] },
    none: null,
  };
  const found = [...(GraphqlRequest.of(body)?.objectsIn({ data }) ?? [])];
  expect(found).toEqual([
    { at: ["data", "made"], list: "states", key: "paid", names: { version: "v" } },
    { at: ["data", "one"], list: "states", id: "one", names: { version: "version" } },
    {
      at: ["data", "page", "results", 0],
      list: "discount-groups",
      id: "g",
      key: "summer",
      names: { id: "ref", key: "name", version: "key" },
    },
    { at: ["data", "page", "results", 0, "members", 0], list: "members", id: "m", names: { id: "id" } },
  ]);
});

test.each([
  ['{ discountGroups(sort: ["id desc"], limit: 3) { results { key } } }', 2, "whole"],
  ['{ discountGroups(sort: "id", limit: 2) { results { key } } }', 2, "part"],
  ['{ discountGroups(sort: "id", offset: 1) { results { key } } }', 2, "part"],
  ['{ discountGroups(where: "id > \\"a\\"") { results { key } } }', 2, "part"],
  ['{ discountGroups(sort: ["key", "id"]) { results { key } } }', 2, undefined],
  ['{ discountGroup(key: "id") { key } }', 0, undefined],
])("results of %s, %i of them, have each server's own order: %s", (query, count, order) => {
  const results = Array.from({ length: count }, () => ({ key: "a" }));
  const request = { method: "POST", path: "/p/graphql", body: { query } };
  const data = count === 0 ? { discountGroup: null } : { discountGroups: { results } };
  expect(ownOrderOf({ request, answer: { status: 200, body: { data } } })).toBe(order);
});
