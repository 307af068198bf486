import { describe, expect, it } from "vitest";
import { compile } from "../../types/test/compile.ts";

/** What must compile, and beside it the same with one mistake, and what the compiler says of that. */
const twins: readonly (readonly [what: string, right: string, wrong: string, codes: readonly number[]])[] = [
  [
    "an unknown method",
    "client.states.delete({ id }, { version })",
    "client.states.remove({ id }, { version })",
    [2339],
  ],
  ["an unknown resource", "client.states.get({ id })", "client.orders.get({ id })", [2339]],
  [
    "a resource that no Store has",
    'client.inStore("b").cartDiscounts.get({ id })',
    'client.inStore("b").states.get({ id })',
    [2339],
  ],
  ["an address by another name", "client.states.get({ id })", "client.states.get({ slug: id })", [2353]],
  ["an address that is no text", "client.states.get({ id })", "client.states.get({ id: 7 })", [2322]],
  [
    "a deletion by key where there is none",
    "client.cartDiscounts.delete({ id }, { version })",
    "client.cartDiscounts.delete({ key: id }, { version })",
    [2353],
  ],
  [
    "a deletion where there is none",
    "client.recurrencePolicies.get({ id })",
    "client.recurrencePolicies.delete({ id }, { version })",
    [2339],
  ],
  [
    "a deletion in a Store",
    'client.inStore("b").cartDiscounts.exists({ id })',
    'client.inStore("b").cartDiscounts.delete({ id }, { version })',
    [2339],
  ],
  ["a deletion without a version", "client.states.delete({ id }, { version })", "client.states.delete({ id })", [2554]],
  ["an unknown query parameter", "client.states.query({ limit: 5 })", "client.states.query({ pageSize: 5 })", [2353]],
  [
    "a query parameter of another method",
    "client.states.get({ id }, { expand: [] })",
    "client.states.get({ id }, { limit: 5 })",
    [2353],
  ],
  [
    "one text where a list is taken",
    'client.states.query({ where: ["a"] })',
    'client.states.query({ where: "a" })',
    [2322],
  ],
  [
    "a variable that is no text",
    'client.states.query({ variables: { v: "1" } })',
    "client.states.query({ variables: { v: 1 } })",
    [2322],
  ],
  [
    "an action of another resource",
    'client.states.update({ id }, { version, actions: [{ action: "changeKey", key: "a" }] })',
    'client.recurrencePolicies.update({ id }, { version, actions: [{ action: "changeKey", key: "a" }] })',
    [2322],
  ],
  [
    "an update without a version",
    "client.states.update({ id }, { version, actions: [] })",
    "client.states.update({ id }, { actions: [] })",
    [2345],
  ],
  [
    "a gift in a draft without a product",
    'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: { type: "relative", permyriad: 1 } })',
    'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: { type: "giftLineItem" } })',
    [2322],
  ],
  [
    "a raw path that does not exist",
    'client.raw.HEAD("/{projectKey}/states", { params: { path: { projectKey: id } } })',
    'client.raw.HEAD("/{projectKey}/orders", { params: { path: { projectKey: id } } })',
    [2345],
  ],
  [
    "a raw method that the path does not know",
    'client.raw.DELETE("/{projectKey}/states/{id}", { params: { path: { projectKey: id, id }, query: { version } } })',
    'client.raw.DELETE("/{projectKey}/states", { params: { path: { projectKey: id }, query: { version } } })',
    [2345],
  ],
  [
    "a raw call without its path parameters",
    'client.raw.GET("/{projectKey}/states/{id}", { params: { path: { projectKey: id, id } } })',
    'client.raw.GET("/{projectKey}/states/{id}", { params: { path: { projectKey: id } } })',
    [2741],
  ],
  [
    "a raw query parameter of another name",
    'client.raw.GET("/{projectKey}/states", { params: { path: { projectKey: id }, query: { limit: 5 } } })',
    'client.raw.GET("/{projectKey}/states", { params: { path: { projectKey: id }, query: { pageSize: 5 } } })',
    [2353],
  ],
  [
    "a raw body of another shape",
    'client.raw.POST("/{projectKey}/states", { params: { path: { projectKey: id } }, body: { key: "a", type: "OrderState" } })',
    'client.raw.POST("/{projectKey}/states", { params: { path: { projectKey: id } }, body: { key: "a", type: "orderState" } })',
    [2820],
  ],
];

const verdicts = compile(
  Object.fromEntries(
    twins.flatMap(([, right, wrong], index) => [
      [`right-${index}`, `await ${right};`],
      [`wrong-${index}`, `await ${wrong};`],
    ]),
  ),
  'declare const client: import("@commerce-http/client").Client; declare const id: string; declare const version: number;',
);

describe("What does not compile", () => {
  it.each(twins.map(([what, , , codes], index) => ({ what, codes, index })))("$what", ({ codes, index }) => {
    expect(verdicts[`right-${index}`]?.text).toBe("");
    expect(verdicts[`wrong-${index}`]?.codes, verdicts[`wrong-${index}`]?.text).toEqual(codes);
  });
});
