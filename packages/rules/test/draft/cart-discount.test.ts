import type { CartDiscountTarget, CartDiscountUpdateAction } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import { cartDiscountActionRefusals, cartDiscountDraftRefusals } from "../../src/draft/cart-discount.ts";
import { frozen, multiBuy as multiBuyOf } from "../cart-discount/carts.ts";
import { discount, draft, errorOf, exampleError, examplesOf, lineItems, short, stores } from "./drafts.ts";

const both = { id: "1", key: "a" };
const gift = { type: "giftLineItem", product: { typeId: "product", id: "p" }, variantId: 1 };
const relative = { type: "relative", permyriad: 1000 };
const eur = { centAmount: 500, currencyCode: "EUR" };
const usd = { centAmount: 600, currencyCode: "USD" };
const fixed = { type: "fixed", money: [{ type: "centPrecision", ...eur }] };
const spread = { ...fixed, applicationMode: "EvenDistribution" };
const shipping = { type: "shipping" };
const multiBuy = multiBuyOf(3, 3);
const units = { type: "CountOnLineItemUnits", predicate: "1 = 1" };
const pattern = { type: "pattern", triggerPattern: [], targetPattern: [units], selectionMode: "Cheapest" };
const group = { typeId: "discount-group", id: "g1" };
const member = { discountGroup: group };
const aGift = { value: gift, target: undefined };
const bundle = { value: spread, target: pattern };
const customMultiBuy = { ...multiBuy, type: "multiBuyCustomLineItems" };
const precise = (preciseAmount: number) => ({
  type: "highPrecision",
  preciseAmount,
  fractionDigits: 4,
  currencyCode: "USD",
});

/** A rule, a value or the like, and the refusals that it meets, if any. */
type Rule = [rule: string, more: object, ...refusals: string[]];

/** Rows of a value or a target, which hold for a draft and for the action that changes it. */
const values: Rule[] = [
  ["accepts an absolute value with two currencies", { type: "absolute", money: [eur, usd] }],
  ["refuses an absolute value without money", { type: "absolute", money: [] }, "InvalidOperation /value/money"],
  ["refuses a fixed value without money", { type: "fixed", money: [] }, "InvalidOperation /value/money"],
  [
    "refuses a currency that occurs twice",
    { type: "absolute", money: [eur, usd, eur] },
    "InvalidOperation /value/money/2",
  ],
  [
    "refuses a currency that occurs twice in two precisions",
    { type: "fixed", money: [{ type: "centPrecision", ...usd }, precise(1)] },
    "InvalidOperation /value/money/1",
  ],
  ["accepts a relative value of all", { type: "relative", permyriad: 10_000 }],
  [
    "refuses a relative value of more than all",
    { type: "relative", permyriad: 10_001 },
    "InvalidField /value/permyriad",
  ],
  ["refuses a relative value below nothing", { type: "relative", permyriad: -1 }, "InvalidField /value/permyriad"],
  [
    "refuses an amount below zero",
    { type: "absolute", money: [eur, { ...usd, centAmount: -1 }] },
    "InvalidField /value/money/1/centAmount",
  ],
  [
    "refuses a precise amount below zero",
    { type: "fixed", money: [precise(-1)] },
    "InvalidField /value/money/0/preciseAmount",
  ],
  ["accepts a fixed value for each unit", { ...fixed, applicationMode: "IndividualApplication" }],
  ["refuses a fixed value spread evenly without a pattern", spread, "InvalidInput /value/applicationMode"],
  [
    "refuses a fixed value spread in proportion without a pattern",
    { ...fixed, applicationMode: "ProportionateDistribution" },
    "InvalidInput /value/applicationMode",
  ],
];

const targets: Rule[] = [
  ["accepts as many discounted units as triggers", multiBuy],
  [
    "refuses more discounted units than triggers",
    { ...multiBuy, discountedQuantity: 4 },
    "InvalidInput /target/discountedQuantity",
  ],
  ["accepts one application", { ...multiBuy, maxOccurrence: 1 }],
  ["refuses no application", { ...multiBuy, maxOccurrence: 0 }, "InvalidField /target/maxOccurrence"],
  ["accepts a pattern without a trigger", pattern],
  ["refuses a pattern without a target", { ...pattern, targetPattern: [] }, "InvalidInput /target/targetPattern"],
  ["accepts maxCount equal to minCount", { ...pattern, triggerPattern: [{ ...units, minCount: 2, maxCount: 2 }] }],
  [
    "refuses maxCount below minCount in the trigger",
    { ...pattern, triggerPattern: [units, { ...units, minCount: 2, maxCount: 1 }] },
    "InvalidInput /target/triggerPattern/1/maxCount",
  ],
  [
    "refuses maxCount below the default of minCount",
    { ...pattern, targetPattern: [{ ...units, maxCount: 0 }] },
    "InvalidInput /target/targetPattern/0/maxCount",
  ],
  ...(
    [
      ["Line Items", { type: "lineItems", predicate: "sku =" }],
      ["Custom Line Items", { type: "customLineItems", predicate: "" }],
      ["a multi-buy", { ...multiBuy, predicate: "sku in ()" }],
      ["a multi-buy of Custom Line Items", { ...customMultiBuy, predicate: "slug" }],
    ] as const
  ).map(([what, target]): Rule => [
    `refuses a malformed predicate of ${what}`,
    target,
    "InvalidInput /target/predicate",
  ]),
  [
    "refuses malformed predicates of a pattern",
    {
      ...pattern,
      triggerPattern: [units, { ...units, predicate: "(" }],
      targetPattern: [{ ...units, predicate: "sku" }],
    },
    "InvalidInput /target/triggerPattern/1/predicate",
    "InvalidInput /target/targetPattern/0/predicate",
  ],
  [
    "refuses functions over the Cart",
    { type: "lineItems", predicate: "lineItemCount(1 = 1) > 2" },
    "InvalidInput /target/predicate",
  ],
];

const predicates: [rule: string, predicate: string, ...refusals: string[]][] = [
  ["accepts all Carts", "1 = 1"],
  ["accepts the functions", 'lineItemCount(sku = "a") > 2 and forAllCustomLineItems(1 = 1) = true'],
  ["refuses what ends too early", "totalPrice >", "InvalidInput /cartPredicate"],
  ["refuses an unknown function", "shoeCount(1 = 1) > 2", "InvalidInput /cartPredicate"],
  ["refuses variables, which have no values", "totalPrice > :minimum", "InvalidInput /cartPredicate"],
];

const sortOrders: [sortOrder: string, ...refusals: string[]][] = [
  ...["0", "1", "1.00", ".5", "0.123456789012345678901234567890"].map((fits): [string] => [fits]),
  ...["", "1.01", "2", "-0.1", "5e-1", "0.", "0.5 "].map((odd): [string, string] => [odd, "InvalidField /sortOrder"]),
];

const draftRefusals = (more: object) => short(cartDiscountDraftRefusals(frozen(draft(more))));
const inStoreRefusals = (storeKey: string, count: number) =>
  short(cartDiscountDraftRefusals(draft({ stores: stores(count) }), { storeKey, maxStores: 2 }));
const actionRefusals = (more: object, action: object) =>
  short(cartDiscountActionRefusals(frozen(discount(more)), frozen(action) as CartDiscountUpdateAction));

describe("cartDiscountDraftRefusals()", () => {
  it.for(values)("value: %s", ([, value, ...refusals]) => {
    expect(draftRefusals({ value })).toEqual(refusals);
  });

  it.for(targets)("target: %s", ([, target, ...refusals]) => {
    expect(draftRefusals({ target })).toEqual(refusals);
  });

  it.for(predicates)("cartPredicate: %s", ([, cartPredicate, ...refusals]) => {
    expect(draftRefusals({ cartPredicate })).toEqual(refusals);
  });

  it.for(sortOrders)('sortOrder: "%s"', ([sortOrder, ...refusals]) => {
    expect(draftRefusals({ sortOrder })).toEqual(refusals);
  });

  it.for<Rule>([
    ["accepts a draft without sort order and group", {}],
    ["refuses a key of another form", { key: "a" }, "InvalidField /key"],
    ["accepts a draft without a target", { target: undefined }],
    ["accepts a spread value until there is a target", { value: spread, target: undefined }],
    ["accepts a fixed value spread over a pattern", { value: spread, target: pattern }],
    ["accepts a gift without a target", aGift],
    ["refuses a gift with a target", { value: gift }, "InvalidInput /target"],
    ...[lineItems, { ...lineItems, type: "customLineItems" }, multiBuy, customMultiBuy, pattern].map((target): Rule => [
      `accepts the five targets of groups: ${target.type}`,
      { ...member, target },
    ]),
    ["refuses shipping in a group", { ...member, target: shipping }, "InvalidInput /discountGroup"],
    [
      "refuses the total price in a group",
      { ...member, target: { type: "totalPrice" } },
      "InvalidInput /discountGroup",
    ],
    ["refuses a gift in a group", { ...member, ...aGift }, "InvalidInput /discountGroup"],
    ["refuses a draft without a target in a group", { ...member, target: undefined }, "InvalidInput /discountGroup"],
    ["accepts 500 Stores", { stores: stores(500) }],
    ["refuses 501 Stores", { stores: stores(501) }, "MaxStoreReferencesReached /stores"],
    [
      "accepts an inverted validity window, which never opens",
      { validFrom: "2027-01-01T00:00:00Z", validUntil: "2026-01-01T00:00:00Z" },
    ],
    [
      "names all that is wrong, identifiers first",
      { key: "a", value: gift, discountGroup: both, cartPredicate: "" },
      "InvalidJsonInput /discountGroup",
      "InvalidInput /target",
      "InvalidInput /discountGroup",
      "InvalidInput /cartPredicate",
      "InvalidField /key",
    ],
  ])("%s", ([, more, ...refusals]) => {
    expect(draftRefusals(more)).toEqual(refusals);
  });

  /** Documents 1 and 2, the resource identifiers: every place of a draft that has one. */
  it.each<[place: string, more: (identifier: object) => object]>([
    ["/stores/1", (identifier) => ({ stores: [{ key: "berlin" }, identifier] })],
    ["/discountGroup", (discountGroup) => ({ discountGroup })],
    ["/custom/type", (type) => ({ custom: { type } })],
    ["/value/product", (product) => ({ target: undefined, value: { ...gift, product } })],
    ["/value/supplyChannel", (supplyChannel) => ({ target: undefined, value: { ...gift, supplyChannel } })],
    [
      "/value/distributionChannel",
      (distributionChannel) => ({ target: undefined, value: { ...gift, distributionChannel } }),
    ],
  ])("%s names one resource of its type", (place, more) => {
    expect(draftRefusals(more({ id: "1" }))).toEqual([]);
    expect(draftRefusals(more({ key: "a" }))).toEqual([]);
    expect(draftRefusals(more(both))).toEqual([`InvalidJsonInput ${place}`]);
    expect(draftRefusals(more({}))).toEqual([`RequiredField ${place}/key`]);
    expect(draftRefusals(more({ typeId: "state", id: "1" }))).toEqual([`InvalidField ${place}/typeId`]);
  });

  it("says which type an identifier must have", () => {
    expect(cartDiscountDraftRefusals(draft({ discountGroup: { typeId: "store", id: "1" } }))[0]).toMatchObject({
      message: 'Value "store" is not allowed for field "typeId"',
      field: "typeId",
      invalidValue: "store",
      allowedValues: ["discount-group"],
    });
  });

  it("says where a predicate is malformed", () => {
    expect(cartDiscountDraftRefusals(draft({ cartPredicate: "totalPrice\n  >" }))[0]).toMatchObject({
      code: "InvalidInput",
      message: 'Malformed field "cartPredicate": expected a value at line 2, column 4',
      pointer: "/cartPredicate",
      line: 2,
      column: 4,
    });
  });

  it("counts the Store that the draft is created in, unless it is named", () => {
    expect(inStoreRefusals("berlin", 1)).toEqual([]);
    expect(inStoreRefusals("berlin", 2)).toEqual(["MaxStoreReferencesReached /stores"]);
    expect(inStoreRefusals("store-1", 2)).toEqual([]);
    expect(short(cartDiscountDraftRefusals(draft(), { storeKey: "berlin", maxStores: 0 }))).toEqual([
      "MaxStoreReferencesReached /stores",
    ]);
  });

  it.each<[example: string, more: object]>([
    ["groupNamedTwice", { discountGroup: both }],
    ["emptyMoney", { value: { type: "absolute", money: [] } }],
    ["groupTargetRefused", { discountGroup: group, target: shipping }],
    ["giftWithTarget", { value: gift }],
    ["discountedQuantityTooLarge", { target: { ...multiBuy, discountedQuantity: 4 } }],
    ["repeatedCurrency", { value: { type: "absolute", money: [eur, eur] } }],
    ["maxStoreReferencesReached", { stores: stores(501) }],
  ])("answers as the description's example %s", (example, more) => {
    expect(errorOf(cartDiscountDraftRefusals(draft(more))[0])).toEqual(exampleError("cart-discount-error", example));
  });

  it.each(examplesOf("cart-discount-draft"))("accepts the example $name", ({ value }) => {
    expect(cartDiscountDraftRefusals(frozen(value))).toEqual([]);
  });
});

describe("cartDiscountActionRefusals()", () => {
  it.for(values)("changeValue: %s", ([, value, ...refusals]) => {
    expect(actionRefusals({}, { action: "changeValue", value })).toEqual(refusals);
  });

  it.for(targets)("changeTarget: %s", ([, target, ...refusals]) => {
    expect(actionRefusals({}, { action: "changeTarget", target })).toEqual(refusals);
  });

  it.for(predicates)("changeCartPredicate: %s", ([, cartPredicate, ...refusals]) => {
    expect(actionRefusals({}, { action: "changeCartPredicate", cartPredicate })).toEqual(refusals);
  });

  it.for(sortOrders)('changeSortOrder: "%s"', ([sortOrder, ...refusals]) => {
    expect(actionRefusals({}, { action: "changeSortOrder", sortOrder })).toEqual(refusals);
  });

  const berlin = { store: { key: "berlin" } };
  const season = { name: "season" };
  const typed = { custom: { fields: {} } };
  it.for<[action: string, rule: string, discount: object, fields: object, ...refusals: string[]]>([
    ["setKey", "accepts none", {}, {}],
    ["setKey", "accepts an empty one, which removes it", {}, { key: "" }],
    ["setKey", "refuses another form", {}, { key: "a" }, "InvalidField /key"],
    ["changeValue", "refuses a gift", {}, { value: gift }, "InvalidInput /value"],
    ["changeValue", "refuses a gift also where there is one", aGift, { value: gift }, "InvalidInput /value"],
    ["changeValue", "accepts another value instead of a gift", aGift, { value: relative }],
    ["changeValue", "accepts a spread value for a pattern", { target: pattern }, { value: spread }],
    ["changeTarget", "refuses a gift", aGift, { target: lineItems }, "InvalidInput /target"],
    ["changeTarget", "refuses others for a spread value", bundle, { target: lineItems }, "InvalidInput /target"],
    ["changeTarget", "accepts values of later versions", { value: { type: "later" } }, { target: lineItems }],
    ["changeTarget", "refuses shipping for a member of a group", member, { target: shipping }, "InvalidInput /target"],
    ["changeTarget", "accepts Line Items for a member of a group", member, { target: multiBuy }],
    ["changeSortOrder", "refuses a member of a group", member, { sortOrder: "0.5" }, "InvalidOperation /sortOrder"],
    ["setDiscountGroup", "accepts a group", {}, member],
    ["setDiscountGroup", "accepts a group and a sort order without effect", {}, { ...member, sortOrder: "0.1" }],
    [
      "setDiscountGroup",
      "refuses a malformed sort order without effect",
      {},
      { ...member, sortOrder: "x" },
      "InvalidField /sortOrder",
    ],
    [
      "setDiscountGroup",
      "refuses a group with id and key",
      {},
      { discountGroup: both },
      "InvalidJsonInput /discountGroup",
    ],
    ["setDiscountGroup", "refuses a gift", aGift, member, "InvalidInput /discountGroup"],
    ["setDiscountGroup", "refuses shipping", { target: shipping }, member, "InvalidInput /discountGroup"],
    [
      "setDiscountGroup",
      "refuses targets of later versions",
      { target: { type: "later" } },
      member,
      "InvalidInput /discountGroup",
    ],
    ["setDiscountGroup", "accepts a sort order alone", member, { sortOrder: "0.3" }],
    ["setDiscountGroup", "refuses a malformed sort order", member, { sortOrder: "3" }, "InvalidField /sortOrder"],
    ["setDiscountGroup", "refuses neither", member, {}, "RequiredField /sortOrder"],
    ["addStore", "accepts the 500th", { stores: stores(499) }, berlin],
    ["addStore", "refuses the 501st", { stores: stores(500) }, berlin, "MaxStoreReferencesReached /store"],
    [
      "addStore",
      "refuses the 501st by id",
      { stores: stores(500) },
      { store: { id: "1" } },
      "MaxStoreReferencesReached /store",
    ],
    ["addStore", "accepts one of the 500", { stores: stores(500) }, { store: { key: "store-7" } }],
    ["addStore", "refuses id and key", {}, { store: both }, "InvalidJsonInput /store"],
    ["removeStore", "refuses id and key", {}, { store: both }, "InvalidJsonInput /store"],
    ["removeStore", "accepts a Store that is not there", {}, berlin],
    ["setStores", "accepts none", {}, {}],
    ["setStores", "refuses 501", {}, { stores: stores(501) }, "MaxStoreReferencesReached /stores"],
    ["setStores", "refuses id and key", {}, { stores: [both] }, "InvalidJsonInput /stores/0"],
    ["setCustomType", "accepts none", {}, {}],
    ["setCustomType", "refuses id and key", {}, { type: both }, "InvalidJsonInput /type"],
    ["setCustomField", "accepts a value", typed, { ...season, value: "spring" }],
    ["setCustomField", "accepts the removal of a field", { custom: { fields: { season: "spring" } } }, season],
    ["setCustomField", "refuses the removal of a missing field", typed, season, "InvalidOperation /name"],
    ["setCustomField", "reads null as removal", typed, { ...season, value: null }, "InvalidOperation /name"],
    ["setCustomField", "knows no inherited fields", typed, { name: "toString" }, "InvalidOperation /name"],
    ["setCustomField", "refuses a removal without a Type", {}, season, "InvalidOperation /name"],
    ["setCustomField", "refuses a value without a Type", {}, { ...season, value: false }, "InvalidOperation /name"],
    ["changeIsActive", "accepts all", {}, { isActive: true }],
    [
      "setValidUntil",
      "accepts an end before the beginning",
      { validFrom: "2027-01-01T00:00:00Z" },
      { validUntil: "2026-01-01T00:00:00Z" },
    ],
  ])("%s: %s", ([action, , more, fields, ...refusals]) => {
    expect(actionRefusals(more, { action, ...fields })).toEqual(refusals);
  });

  it("takes another number of Stores", () => {
    const action = { action: "addStore", store: { key: "berlin" } } as const;
    expect(short(cartDiscountActionRefusals(discount({ stores: stores(3) }), action, { maxStores: 3 }))).toEqual([
      "MaxStoreReferencesReached /store",
    ]);
  });

  it.each<[example: string, action: object]>([
    ["giftLineItemRefused", { action: "changeValue", value: gift }],
    ["customFieldAbsent", { action: "setCustomField", name: "season" }],
    ["sortOrderMissing", { action: "setDiscountGroup" }],
    [
      "discountedQuantityTooLarge",
      { action: "changeTarget", target: { ...multiBuy, discountedQuantity: 4 } as CartDiscountTarget },
    ],
  ])("answers as the description's example %s", (example, action) => {
    const [refusal] = cartDiscountActionRefusals(discount(), action as CartDiscountUpdateAction);
    expect(errorOf(refusal)).toEqual(exampleError("cart-discount-error", example));
  });

  it.each(examplesOf("cart-discount-update").filter(({ value }) => Array.isArray(value.actions)))(
    "accepts the example $name",
    ({ value }) => {
      const custom = { type: { typeId: "type", id: "t" }, fields: { budgetInCents: 1, season: "spring" } };
      for (const action of value.actions) expect(actionRefusals({ custom }, action)).toEqual([]);
    },
  );
});
