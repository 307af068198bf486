import { expect, test } from "vitest";
import { discount, leading, state } from "../drafts.ts";
import { folderOf } from "../folder/folders.ts";
import { runCommand } from "../terminal.ts";

const good = {
  "states.yaml": `
states:
  - key: open
    type: OrderState
    transitions: [{ key: paid }]
  - key: paid
    type: OrderState
    initial: false
    transitions: [{ typeId: state, key: open }, { key: done }]
  - key: done
    type: OrderState
    initial: false
    transitions: []
`,
  "discounts.yaml": `
cartDiscounts:
  - key: ten
    name: { en: Ten percent }
    value: { type: relative, permyriad: 1000 }
    cartPredicate: 1 = 1
    target: { type: lineItems, predicate: sku = "a" }
    discountGroup: { key: summer }
    stores: [{ key: berlin }]
discountGroups:
  - key: summer
    sortOrder: "0.5"
`,
};

test("a folder without a draft passes, and is told to be one", async () => {
  const folder = folderOf({ "notes.txt": "states", "run.ts": "export default { states: [] };" });
  const { code, out, err } = await runCommand(["validate"], { folder });
  expect([code, err]).toEqual([0, "0 drafts in 0 files: 1 warning, 1 note\n"]);
  expect(out).toContain(`warning: there are no drafts in ${folder} [empty]\n`);
});

test("files without mistakes pass, and notes do not fail them", async () => {
  const { code, out, err } = await runCommand(["validate"], { folder: folderOf(good) });
  expect([code, out, err]).toEqual([
    0,
    'states.yaml:13:18: note: State "done" is final: its transitions are empty [workflow/FinalState]\n',
    "5 drafts in 2 files: 1 note\n",
  ]);
});

test("the JSON has every problem with its place, and counts", async () => {
  const files = { ...good, "more.json": '{ "states": [{ "key": "a", "type": "Order" }] }' };
  const { code, out, err } = await runCommand(["validate", "--json"], { folder: folderOf(files) });
  expect([code, err]).toEqual([1, ""]);
  expect(JSON.parse(out)).toMatchObject({
    files: 3,
    resources: 6,
    problems: [{ severity: "error", rule: "schema", place: { file: "more.json", line: 1, column: 36 } }],
  });
});

test("references to what no file has are warnings, and errors where the project has nothing else", async () => {
  const folder = folderOf({
    "a.yaml": `
states:
  - key: open
    type: OrderState
    transitions:
      - key: none
      - id: 3a1f
`,
  });
  const open = await runCommand(["validate"], { folder });
  expect(open.code).toBe(0);
  expect(open.out.split("\n").filter((line) => line.includes("[reference]"))).toEqual([
    'a.yaml:6:14: warning: State "open": There is no State with key "none" in the files [reference]',
    'a.yaml:7:13: warning: State "open": it refers to a State by id, which differs in every project; use the key [reference]',
  ]);
  const closed = await runCommand(["validate", "--closed"], { folder });
  expect(closed.code).toBe(1);
  expect(closed.out).toContain('a.yaml:6:14: error: State "open": There is no State with key "none"');
});

const gift = { type: "giftLineItem", product: { typeId: "product", id: "p" }, variantId: 1 } as const;

/** A file of one Cart Discount with some fields. */
function ten(fields: object): object {
  return { cartDiscounts: [{ ...discount("ten"), ...fields }] };
}

const group = { key: "g", sortOrder: "0.5" };

test.each<readonly [mistake: string, content: object, line: string]>([
  ["an unknown field", { states: [{ key: "a", type: "OrderState", nam: {} }] }, "did you mean name? [schema]"],
  ["no key", ten({ key: undefined }), "Cart Discount: key is missing: it identifies"],
  ["no object", { states: [5] }, "State: The value must be an object, not 5 [schema]"],
  [
    "a number for a text",
    { discountGroups: [{ key: "g", sortOrder: 0.5 }] },
    "must be a text, not 0.5; write it in quotes",
  ],
  ["a sort order above 1", { discountGroups: [{ key: "g", sortOrder: "2" }] }, "sortOrder"],
  ["a role of another type", { states: [{ key: "a", type: "OrderState", roles: ["Return"] }] }, "[rule/InvalidInput]"],
  ["a predicate that ends", ten({ cartPredicate: "1 =" }), "cannot read cartPredicate: expected"],
  [
    "a function where there is none",
    ten({ target: { type: "lineItems", predicate: "lineItemCount(1 = 1) > 1" } }),
    "cannot read predicate: expected",
  ],
  [
    "a gift with a target",
    ten({ value: gift }),
    'Cart Discount "ten": A gift line item cannot have a target [rule/InvalidInput]',
  ],
  [
    "a gift in a group",
    { ...ten({ value: gift, target: undefined, discountGroup: { key: "g" } }), discountGroups: [group] },
    "A gift line item cannot belong to a Discount Group",
  ],
  [
    "a currency twice",
    ten({ value: { type: "absolute", money: [1, 2].map((centAmount) => ({ centAmount, currencyCode: "EUR" })) } }),
    'Currency "EUR" occurs twice in money [rule/InvalidOperation]',
  ],
  [
    "a transition to another type",
    { states: [leading("a", "b"), { key: "b", type: "PaymentState" }] },
    'error: State "a": A State of type "OrderState" cannot lead to State "b" of type "PaymentState"',
  ],
  [
    "a sort order twice",
    { ...ten({ sortOrder: "0.50" }), discountGroups: [group] },
    'Discount Group "g": it has the same sort order as Cart Discount "ten" (a.json:1:',
  ],
  [
    "a window that is empty",
    ten({ validFrom: "2030-01-02T00:00:00Z", validUntil: "2030-01-01T00:00:00Z" }),
    "at all. [discounts/WindowEmpty]",
  ],
  [
    "a discount that another one always stops",
    {
      cartDiscounts: [
        discount("after", { sortOrder: "0.1" }),
        discount("first", { sortOrder: "0.9", stackingMode: "StopAfterThisDiscount" }),
      ],
      states: [state("first")],
    },
    " See a.json:1:194 [discounts/AlwaysStopped]",
  ],
  [
    "a discount that never applies",
    ten({ cartPredicate: 'country = "DE" and country = "FR"' }),
    "[discounts/ContradictoryCartPredicate]",
  ],
  [
    "more active discounts than there may be",
    {
      cartDiscounts: Array.from({ length: 101 }, (_, index) =>
        discount(`d${index}0`, { value: gift, target: undefined }),
      ),
    },
    'Cart Discount "d1000": The Project has 100 active Cart Discounts',
  ],
  [
    "a transition to another type beside a State that is left out",
    { states: [state("none", { roles: ["Return"] }), leading("a", "none", "b"), { key: "b", type: "PaymentState" }] },
    'State "a": A State of type "OrderState" cannot lead to',
  ],
])("%s is an error, with its place", async (_mistake, content, line) => {
  const { code, out } = await runCommand(["validate"], { folder: folderOf({ "a.json": content }) });
  expect(out).toContain(line);
  expect(out).toMatch(/^a\.json:1:\d+: error: /m);
  expect(out.split(line).length, "is told once").toBe(2);
  expect(code).toBe(1);
});

test("a mistake in a predicate has its place within the text, in any form of it", async () => {
  const { out } = await runCommand(["validate"], {
    folder: folderOf({
      "a.yaml": `
cartDiscounts:
  - key: ten
    name: { en: Ten }
    value: { type: relative, permyriad: 1000 }
    cartPredicate: >-
      country = "DE" and
      curency = "EUR" and and
    target:
      type: lineItems
      predicate: "sku = \\"a\\" or skoo = \\"b\\""
  - key: five
    name: { en: Five }
    value: { type: relative, permyriad: 500 }
    cartPredicate: 1 = 1
    target:
      type: lineItems
      predicate: "sku = \\"a\\" or skoo = \\"b\\""
`,
    }),
  });
  expect(out).toContain('a.yaml:8:27: error: Cart Discount "ten": cannot read cartPredicate: expected');
  expect(out).toContain('a.yaml:18:34: note: "five" asks for lineItems.skoo, a field that Carts are not known to have');
});

test("a group that only the project has leaves the sort order of its member to no other discount", async () => {
  const cartDiscounts = [
    discount("member", { discountGroup: { typeId: "discount-group", key: "elsewhere" }, sortOrder: "0.5" }),
    discount("other", { sortOrder: "0.5" }),
  ];
  const { code, out } = await runCommand(["validate"], { folder: folderOf({ "a.json": { cartDiscounts } }) });
  expect([code, out.match(/ error: .*/g)]).toEqual([0, null]);
});

test("hundreds of discounts are not compared with each other, and the output says so", async () => {
  const cartDiscounts = Array.from({ length: 501 }, (_, index) =>
    discount(`d${index}0`, { requiresDiscountCode: true, isActive: index > 0 }),
  );
  const { code, out } = await runCommand(["validate"], { folder: folderOf({ "a.json": { cartDiscounts } }) });
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^note: 501 Cart Discounts .* \[discounts\]\n\S+ note: "d00" is switched off, .*\n$/),
  ]);
});

test("null counts as left out, as it does to the API", async () => {
  const folder = folderOf({ "a.json": ten({ discountGroup: null, stores: null, custom: null }) });
  const { code } = await runCommand(["validate"], { folder });
  expect(code).toBe(0);
});
