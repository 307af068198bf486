import type { CartDiscountDraft, CartDiscountUpdateAction } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import type { CartDiscountTerms } from "../../src/cart-discount/cart.ts";
import { applyDiscounts } from "../../src/cart-discount/prepare.ts";
import type { DiscountSupposition, SuppositionOptions } from "../../src/what-if/supposition.ts";
import { withDrafts } from "../../src/what-if/with-drafts.ts";
import {
  amountOff,
  cartOf,
  discount,
  eur,
  everything,
  frozen,
  line,
  now,
  pattern,
  percent,
  units,
} from "../cart-discount/carts.ts";
import { draft as draftOf } from "../draft/drafts.ts";

const draft = draftOf({ key: "draft", value: percent(2000), sortOrder: "0.8" });

const group = { id: "g", key: "group", sortOrder: "0.9" };
const inGroup = { discountGroup: { typeId: "discount-group", id: "g" }, sortOrder: "0.9" } as const;
const stored: readonly CartDiscountTerms[] = [
  discount("a", percent(1000), everything, { key: "ten", stores: [{ key: "berlin" }] }),
  discount("b", percent(500), everything, { key: "member", ...inGroup }),
];
const inYen = { type: "absolute", money: [{ centAmount: 500, currencyCode: "JPY" }] } as const;
const oneEuro = { centAmount: 1, currencyCode: "EUR" };
const precise = { type: "highPrecision", preciseAmount: 12345, fractionDigits: 4, currencyCode: "EUR" } as const;
const mug = { type: "giftLineItem", product: { key: "mug" }, variantId: 1 } as const;

/** A supposition that one stored discount is changed. */
function changing(id: string, ...actions: readonly object[]): DiscountSupposition {
  return { changes: [{ discount: { id }, actions: actions as CartDiscountUpdateAction[] }] };
}

/** A supposition of one draft. */
function drafting(fields: object): DiscountSupposition {
  return { drafts: [{ ...draft, ...fields }] };
}

function suppose(supposition: DiscountSupposition, options: SuppositionOptions = { discountGroups: [group] }) {
  return withDrafts(frozen(stored), frozen(supposition), frozen(options));
}

/** The last Cart Discount of a supposition that nothing is refused of. */
function last(supposition: DiscountSupposition, options?: SuppositionOptions) {
  const { discounts, refusals } = suppose(supposition, options);
  expect(refusals).toBeUndefined();
  return discounts?.at(-1);
}

describe("withDrafts()", () => {
  it("leaves everything as it is when nothing is supposed", () => {
    expect(suppose({})).toEqual({ discounts: stored, discountCodes: [] });
  });

  it("completes a draft by the defaults of the documents", () => {
    const absent = { stores: [], isActive: true, requiresDiscountCode: false, stackingMode: "Stacking" };
    expect(last({ drafts: [draft] })).toEqual({ ...draft, id: "draft-draft", ...absent });
  });

  it.each<[string, Partial<CartDiscountDraft>, object]>([
    [
      "amounts",
      { value: inYen },
      {
        value: {
          type: "absolute",
          money: [{ type: "centPrecision", ...inYen.money[0], fractionDigits: 0 }],
          applicationMode: "ProportionateDistribution",
        },
      },
    ],
    [
      "amounts in high precision",
      { value: { type: "fixed", money: [precise] } },
      { value: { money: [{ centAmount: 123, fractionDigits: 4 }], applicationMode: "IndividualApplication" } },
    ],
    [
      "components of patterns",
      { target: pattern([], [units("1 = 1")]) },
      { target: { targetPattern: [{ minCount: 1 }] } },
    ],
    ["nothing where it is not left out", { isActive: false, requiresDiscountCode: true }, { isActive: false }],
    ["dates", { validFrom: "2026-12-24T18:00:00+01:00" }, { validFrom: "2026-12-24T17:00:00.000Z" }],
    ["Stores by key", { stores: [{ key: "berlin" }] }, { stores: [{ typeId: "store", key: "berlin" }] }],
    ["Stores by id", { stores: [{ id: "s1" }] }, { stores: [{ typeId: "store", key: "paris" }] }],
    ["a group by key", { discountGroup: { key: "group" }, sortOrder: undefined }, inGroup],
    ["a group by id", { discountGroup: { typeId: "discount-group", id: "g" }, sortOrder: "0.1" }, inGroup],
    ["gifts by key", { value: mug, target: undefined }, { value: { product: { typeId: "product", id: "p1" } } }],
    ["no custom fields", { custom: { type: { key: "unknown" } }, description: { en: "x" } }, { key: "draft" }],
  ])("completes %s", (_row, fields, expected) => {
    const resources = { store: [{ id: "s1", key: "paris" }], product: [{ id: "p1", key: "mug" }] };
    const made = last(drafting(fields), { discountGroups: [group], resources });
    expect(made).toMatchObject(expected);
    expect(made).not.toHaveProperty("custom");
    expect(made).not.toHaveProperty("description");
  });

  it("puts drafts without a sort order below all others, and finds ids that are free", () => {
    const { key: _, sortOrder: __, ...bare } = draft;
    const taken = discount("draft-4", percent(100), everything, { sortOrder: "0.000000004" });
    const { discounts, refusals } = withDrafts([...stored, taken], { drafts: [bare, bare] });
    expect(refusals).toBeUndefined();
    expect(discounts?.slice(3).map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
      ["draft-4-2", "0.000000005"],
      ["draft-5", "0.000000006"],
    ]);
  });

  it.each<[string, readonly CartDiscountUpdateAction[], object]>([
    ["its key", [{ action: "setKey", key: "other" }], { key: "other" }],
    [
      "its value",
      [{ action: "changeValue", value: { type: "absolute", money: [oneEuro] } }],
      { value: amountOff(eur(1), "ProportionateDistribution") },
    ],
    ["its name", [{ action: "changeName", name: { de: "Zehn" } }], { name: { de: "Zehn" } }],
    [
      "its window",
      [{ action: "setValidFromAndUntil", validFrom: "2027-01-01T00:00:00Z" }],
      { validFrom: "2027-01-01T00:00:00.000Z" },
    ],
    ["its sort order", [{ action: "changeSortOrder", sortOrder: "0.7" }], { sortOrder: "0.7" }],
    ["its group", [{ action: "setDiscountGroup", discountGroup: { key: "group" } }], inGroup],
    [
      "Stores, one more",
      [{ action: "addStore", store: { key: "paris" } }],
      { stores: [{ key: "berlin" }, { typeId: "store", key: "paris" }] },
    ],
    ["Stores, one less", [{ action: "removeStore", store: { key: "berlin" } }], { stores: [] }],
    ["Stores, all", [{ action: "setStores" }], { stores: [] }],
    [
      "whether it is active, and back",
      [
        { action: "changeIsActive", isActive: false },
        { action: "changeIsActive", isActive: true },
      ],
      { isActive: true },
    ],
    ["nothing by its description and custom fields", undecidingActions(), { key: "ten" }],
  ])("changes %s", (_row, actions, expected) => {
    const { discounts, refusals } = suppose({ changes: [{ discount: { key: "ten" }, actions }] });
    expect(refusals).toBeUndefined();
    expect(discounts?.[0]).toMatchObject(expected);
    expect(discounts?.[0]).not.toHaveProperty("description");
    expect(discounts?.[1]).toBe(stored[1]);
  });

  it("keeps an empty value in a field that is always there", () => {
    expect(last({ drafts: [{ ...draft, name: {} }] })?.name).toEqual({});
  });

  it("removes what an action empties", () => {
    const actions = [
      { action: "setKey", key: "" },
      { action: "setDiscountGroup", sortOrder: "0.2" },
    ] as const;
    const made = last({ changes: [{ discount: { id: "b" }, actions }] });
    expect(made).toMatchObject({ id: "b", sortOrder: "0.2" });
    expect(made).not.toHaveProperty("key");
    expect(made).not.toHaveProperty("discountGroup");
  });

  it("switches off, and gives codes, by id and key, drafts included", () => {
    const { discounts, discountCodes, refusals } = suppose({
      drafts: [{ ...draft, requiresDiscountCode: true }],
      switchedOff: [{ key: "ten" }],
      discountCodes: [{ cartDiscounts: [{ key: "draft" }, { id: "b" }] }],
    });
    expect(refusals).toBeUndefined();
    expect(discountCodes).toEqual([{ cartDiscounts: [{ id: "draft-draft" }, { id: "b" }] }]);
    const { cart, explanation } = applyDiscounts(cartOf([line("mug", 1000)]), discounts ?? [], {
      now,
      discountCodes: discountCodes ?? [],
    });
    expect(cart.totalPrice).toEqual(eur(760));
    expect(explanation.map(({ discount: { key }, status }) => [key, status])).toEqual([
      ["member", "applied"],
      ["draft", "applied"],
      ["ten", "skipped"],
    ]);
  });

  const notFound = "ReferencedResourceNotFound";
  it.each<[string, DiscountSupposition, object]>([
    [
      "a predicate that cannot be read",
      drafting({ cartPredicate: "1 =" }),
      { code: "InvalidInput", pointer: "/drafts/0/cartPredicate" },
    ],
    [
      "a key that is taken",
      drafting({ key: "ten" }),
      { code: "DuplicateField", field: "key", pointer: "/drafts/0/key" },
    ],
    [
      "a sort order that is taken",
      drafting({ sortOrder: "0.50" }),
      { code: "DuplicateField", duplicateValue: "0.50", pointer: "/drafts/0/sortOrder" },
    ],
    [
      "the sort order that a member takes with it",
      changing("b", { action: "setDiscountGroup", sortOrder: "0.9" }),
      { code: "DuplicateField", pointer: "/changes/0/sortOrder" },
    ],
    ["one draft, and leaves its key to another", { drafts: [{ ...draft, cartPredicate: "1 =" }, draft] }, {}],
    ["a sort order that is none", drafting({ sortOrder: "first" }), { pointer: "/drafts/0/sortOrder" }],
    [
      "a Store that is not known",
      drafting({ stores: [{ id: "none" }] }),
      { code: notFound, typeId: "store", id: "none", pointer: "/drafts/0/stores/0" },
    ],
    [
      "a group that is not known",
      drafting({ discountGroup: { id: "none" } }),
      { code: notFound, typeId: "discount-group", id: "none", pointer: "/drafts/0/discountGroup" },
    ],
    [
      "a date that is none",
      drafting({ validUntil: "soon" }),
      { code: "InvalidField", pointer: "/drafts/0/validUntil" },
    ],
    [
      "a currency that is none",
      drafting({ value: { type: "absolute", money: [{ ...oneEuro, currencyCode: "euro" }] } }),
      { code: "InvalidField", pointer: "/drafts/0/value/money/0/currencyCode" },
    ],
    [
      "a change of nothing",
      { changes: [{ discount: { key: "none" }, actions: [] }] },
      { code: notFound, typeId: "cart-discount", key: "none", pointer: "/changes/0/discount" },
    ],
    [
      "all actions because of one",
      changing(
        "a",
        { action: "changeIsActive", isActive: false },
        { action: "changeValue", value: { ...mug, product: { id: "p" } } },
      ),
      { code: "InvalidInput", pointer: "/changes/0/actions/1/value" },
    ],
    [
      "the sort order of a member",
      changing("b", { action: "changeSortOrder", sortOrder: "0.1" }),
      { code: "InvalidOperation", pointer: "/changes/0/actions/0/sortOrder" },
    ],
    [
      "a key that another one has",
      changing("b", { action: "setKey", key: "ten" }),
      { code: "DuplicateField", pointer: "/changes/0/key" },
    ],
    [
      "an unknown action",
      changing("a", { action: "raise" }),
      { code: "InvalidField", pointer: "/changes/0/actions/0/action" },
    ],
    ["switching off nothing", { switchedOff: [{ id: "none" }] }, { pointer: "/switchedOff/0" }],
    [
      "a code for nothing",
      { discountCodes: [{ cartDiscounts: [{ id: "none" }] }] },
      { pointer: "/discountCodes/0/cartDiscounts/0" },
    ],
  ])("refuses %s, and gives no discounts then", (_row, supposition, refusal) => {
    const supposed = suppose(supposition);
    expect(supposed.refusals).toMatchObject([refusal]);
    expect(Object.keys(supposed)).toEqual(["refusals"]);
    // @ts-expect-error -- what is refused has no discounts to price a Cart with.
    expect(() => applyDiscounts(cartOf([]), supposed.discounts, { now })).toThrow();
  });

  const actions = "/changes/0/actions/0";
  it.each<[string, object, string, string]>([
    ["field of a draft", drafting({ isActve: false }), "/drafts/0/isActve", "isActive"],
    [
      "field that is required",
      drafting({ cartPredicate: undefined, cartPredicat: "1 = 1" }),
      "/drafts/0/cartPredicat",
      "cartPredicate",
    ],
    [
      "property of an action",
      changing("a", { action: "changeIsActive", isActve: false }),
      `${actions}/isActve`,
      "isActive",
    ],
    [
      "field in the value of an action",
      changing("a", { action: "changeValue", value: { type: "relative", permyriad: 1, permiriad: 2 } }),
      `${actions}/value/permiriad`,
      "permyriad",
    ],
    ["part of a supposition", { switchdOff: [{ id: "a" }] }, "/switchdOff", "switchedOff"],
    [
      "part of a change",
      { changes: [{ discount: { id: "a" }, actions: [], action: [] }] },
      "/changes/0/action",
      "actions",
    ],
  ])("refuses a misspelt %s, and names the one that is meant", (_row, supposition, pointer, meant) => {
    const { refusals } = suppose(supposition);
    const name = pointer.slice(pointer.lastIndexOf("/") + 1);
    const message = `There is no field "${name}"; did you mean "${meant}"?`;
    expect(refusals?.[0]).toMatchObject({ code: "InvalidField", field: name, message, pointer });
  });

  it.each([
    ["the rules", {}, "sortOrder"],
    ["its form, and only then the rules", { order: 1 }, "order"],
  ])("asks an action for %s", (_row, more, field) => {
    const { refusals } = suppose(changing("a", { action: "changeSortOrder", sortOrder: "2", ...more }));
    expect(refusals?.map(({ pointer }) => pointer)).toEqual([`/changes/0/actions/0/${field}`]);
  });

  it("takes nothing of a supposition that has not the form of one", () => {
    const supposed = suppose({ drafts: [draft], changes: "none" } as never);
    expect(supposed).toMatchObject({ refusals: [{ code: "InvalidJsonInput", pointer: "/changes" }] });
  });

  it("carries variants and modes that it does not know, for the pricing to skip them with a reason", () => {
    const later = {
      value: { type: "buyOneGetOne", share: 5000 },
      target: { type: "shoes", of: "left" },
      stackingMode: "Once",
    };
    const { discounts, refusals } = suppose(drafting(later));
    expect(refusals).toBeUndefined();
    const { explanation } = applyDiscounts(cartOf([line("mug", 1000)]), discounts ?? [], { now });
    expect(explanation.find(({ discount: { key } }) => key === "draft")).toMatchObject({ reason: "NotSupported" });
  });

  it("knows a group by its members, too", () => {
    expect(last(drafting({ discountGroup: { id: "g" } }), {})).toMatchObject(inGroup);
  });

  it("asks neither members of groups nor a sort order that cannot be read for a place", () => {
    const unread = discount("a", percent(1), everything, { sortOrder: "first" });
    const member = discount("b", percent(1), everything, { ...inGroup, sortOrder: draft.sortOrder });
    expect(withDrafts([unread, member], { drafts: [draft] }).discounts).toHaveLength(3);
  });

  it("has nothing against equal keys and sort orders that were there already", () => {
    const twins = [
      discount("a", percent(1), everything, { key: "twin" }),
      discount("b", percent(1), everything, { key: "twin" }),
      discount("c", percent(1), everything),
    ];
    const changes = [
      { discount: { id: "a" }, actions: [{ action: "changeName", name: { en: "x" } }] },
      { discount: { id: "b" }, actions: [{ action: "setKey" }] },
    ] as const;
    expect(withDrafts(twins, { changes }).refusals).toBeUndefined();
  });
});

function undecidingActions(): readonly CartDiscountUpdateAction[] {
  return [
    { action: "setDescription", description: { en: "x" } },
    { action: "setCustomField", name: "x", value: 1 },
  ];
}
