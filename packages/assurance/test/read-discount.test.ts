import { printPredicate, type CartDiscountTerms } from "@commerce-http/rules";
import { expect, test } from "vitest";
import { readDiscounts, type ReadDiscount } from "../src/read-discount.ts";
import { discount, group, now } from "./lint/sets.ts";

/** A discount that can be read. */
function read(more: Partial<CartDiscountTerms>, languages?: readonly string[]): ReadDiscount {
  const found = readDiscounts([discount("sale", more)], { now, ...(languages !== undefined && { languages }) }).read[0];
  if (found === undefined) throw new Error("It cannot be read");
  return found;
}

const [past, future] = ["2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"];

test.each<[string, Partial<CartDiscountTerms>, number, number, number]>([
  ["without dates", {}, -Infinity, now.getTime(), Infinity],
  ["from the past on", { validFrom: past }, Date.parse(past), now.getTime(), Infinity],
  ["from a date to come on", { validFrom: future }, Date.parse(future), Date.parse(future), Infinity],
  ["until a date to come", { validUntil: future }, -Infinity, now.getTime(), Date.parse(future)],
  ["until one that is over", { validUntil: past }, -Infinity, now.getTime(), Date.parse(past)],
])("a discount %s is valid from now, or from then, on", (_, dates, starts, from, until) => {
  expect(read(dates)).toMatchObject({ starts, from, until });
});

test("Stores are conditions like the Cart Predicate", () => {
  const cartPredicate = 'country = "DE" or country = "AT"';
  const stores = [{ key: "berlin" }, { key: "wien" }];
  expect(printPredicate(read({ cartPredicate }).conditions)).toBe(cartPredicate);
  expect(printPredicate(read({ cartPredicate, stores: [] }).conditions)).toBe(cartPredicate);
  const inStores = read({ cartPredicate, stores });
  expect(printPredicate(inStores.conditions)).toBe(`(${cartPredicate}) and store.key in ("berlin", "wien")`);
  expect(printPredicate(inStores.cartPredicate)).toBe(cartPredicate);
});

test("a discount has its name in the languages that are asked for, and else its key", () => {
  expect(read({}, ["en"])).toMatchObject({
    called: '"The sale"',
    identity: { id: "sale", key: "sale", name: "The sale" },
  });
  expect(read({})).toMatchObject({ called: '"sale"', identity: { id: "sale", key: "sale" } });
});

test("discounts have ranks in the order of evaluation, those of a Discount Group together", () => {
  const member = { discountGroup: group("g"), sortOrder: "0.1" };
  const terms = [
    discount("low", { sortOrder: "0.2" }),
    discount("second", member),
    discount("high", { sortOrder: "0.9" }),
    discount("first", { ...member, isActive: false }),
  ];
  const ranked = (discountGroups?: { id: string; sortOrder: string }[]) =>
    readDiscounts(terms, { now, ...(discountGroups && { discountGroups }) }).read.map(
      ({ terms: { id }, rank }) => `${rank} ${id}`,
    );
  expect(ranked()).toEqual(["0 high", "1 low", "2 first", "3 second"]);
  expect(ranked([{ id: "g", sortOrder: "0.5" }])).toEqual(["0 high", "1 first", "2 second", "3 low"]);
});

const bundle = JSON.parse('{ "type": "bundle" }') as NonNullable<CartDiscountTerms["target"]>;

test.each<[string, Partial<CartDiscountTerms>, object]>([
  ["of all lines", {}, { lane: "lines", parts: [{ type: "LineItem", isDiscounted: true, min: 1 }] }],
  [
    "of Custom Line Items",
    { target: { type: "customLineItems", predicate: "1 = 1" } },
    { lane: "lines", parts: [{ type: "CustomLineItem" }] },
  ],
  ["of the shipping", { target: { type: "shipping" } }, { lane: "shipping", parts: [] }],
  ["of the total price", { target: { type: "totalPrice" } }, { lane: "totalPrice", parts: [] }],
  ["that is not known", { target: bundle }, { lane: "none", parts: [], unknownType: undefined }],
  ["that is missing", { target: undefined }, { lane: "none", parts: [] }],
  [
    "with a part that is not known",
    {
      target: {
        type: "pattern",
        triggerPattern: [{ type: "CountOnLineItemUnits", predicate: "1 = 1", minCount: 2, maxCount: 3 }],
        targetPattern: [JSON.parse('{ "type": "CountOnBoxes" }')],
        selectionMode: "Cheapest",
      },
    },
    { lane: "lines", parts: [{ min: 2, max: 3, isDiscounted: false }], unknownType: "CountOnBoxes" },
  ],
])("a target %s is read", (_, more, target) => {
  expect(read(more).target).toMatchObject(target);
});

test("what cannot be read is told for each part, and does not stop the others", () => {
  const broken = discount("broken", { cartPredicate: "1 =", target: { type: "lineItems", predicate: "\n= 1" } });
  const undated = discount("undated", { validFrom: "soon", cartPredicate: "1 =" });
  const { read: readable, malformed } = readDiscounts([broken, discount("sale"), undated], { now });
  const half = discount("half", { target: { type: "lineItems", predicate: "1 =" } });
  expect(readDiscounts([half], { now })).toMatchObject({ read: [], malformed: [{ code: "MalformedPredicate" }] });
  expect(readable.map(({ terms: { id }, rank }) => [id, rank])).toEqual([["sale", 0]]);
  expect(malformed.map(({ terms: { id }, code, sentence }) => [id, code, sentence])).toEqual([
    ["undated", "Malformed", 'cannot be read: its validFrom is "soon", not an ISO 8601 date-time'],
    [
      "broken",
      "MalformedPredicate",
      "has a Cart Predicate that cannot be read: at column 4 stands the end instead of a value",
    ],
    [
      "broken",
      "MalformedPredicate",
      'has a target that cannot be read: at line 2, column 1 stands "=" instead of a predicate',
    ],
  ]);
});
