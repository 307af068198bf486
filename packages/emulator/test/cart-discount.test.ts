import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Emulator } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { createGroup, discountDraft, projectOf, succeeded, type Body, type Project } from "./project.ts";

const PATH = "/cart-discounts";

let emulator: Emulator;
let project: Project;

beforeEach(() => {
  emulator = createCheckedEmulator();
  project = projectOf(emulator);
});

afterEach(() => emulator.close());

const create = (changes: object = {}): Promise<Body> => project.create(PATH, discountDraft(changes));

describe("endpoints", () => {
  test("POST creates with the defaults of the draft", async () => {
    const { status, body } = await project.send("POST", PATH, {
      name: { en: "Gift" },
      value: { type: "relative", permyriad: 1 },
      cartPredicate: "1 = 1",
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      version: 1,
      name: { en: "Gift" },
      value: { type: "relative", permyriad: 1 },
      cartPredicate: "1 = 1",
      sortOrder: expect.stringMatching(/^0\.\d+$/),
      stores: [],
      isActive: true,
      requiresDiscountCode: false,
      references: [],
      stackingMode: "Stacking",
      createdAt: expect.any(String),
      lastModifiedAt: body["createdAt"],
      createdBy: { isPlatformClient: false },
      lastModifiedBy: { isPlatformClient: false },
    });
  });

  test("POST stores every field of the draft", async () => {
    const draft = {
      ...discountDraft(),
      key: "summer_10-percent",
      description: { en: "All summer" },
      sortOrder: "0.75",
      stores: [{ typeId: "store", key: "berlin" }, { key: "paris" }],
      isActive: false,
      validFrom: "2025-06-01T00:00:00.000Z",
      validUntil: "2025-09-01T00:00:00.000Z",
      stackingMode: "StopAfterThisDiscount",
      custom: { type: { typeId: "type", id: "season-type" }, fields: { season: "summer", weeks: [1, 2] } },
    };
    expect(await project.create(PATH, draft)).toMatchObject({
      ...draft,
      stores: [
        { typeId: "store", key: "berlin" },
        { typeId: "store", key: "paris" },
      ],
    });
  });

  test.each(["id", "key"])("GET, HEAD and POST work by %s", async (by) => {
    const discount = await create({ key: "ten" });
    const path = by === "id" ? `${PATH}/${discount.id}` : `${PATH}/key=ten`;
    expect((await project.get(path)).body).toEqual(discount);
    expect((await project.send("HEAD", path)).status).toBe(200);
    const actions = [{ action: "changeName", name: { en: "New" } }];
    const { status, body } = await project.send("POST", path, { version: 1, actions });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, name: { en: "New" } });
    expect((await project.get(path)).body).toEqual(body);
  });

  test("DELETE answers the deleted Cart Discount and frees its key and sort order", async () => {
    const discount = await create({ key: "ten", sortOrder: "0.5" });
    const { status, body } = await project.delete(PATH, discount);
    expect(status).toBe(200);
    expect(body).toEqual(discount);
    expect((await project.get(`${PATH}/${discount.id}`)).status).toBe(404);
    await create({ key: "ten", sortOrder: "0.5" });
  });

  test("every endpoint that answers a Cart Discount expands its group", async () => {
    const group = await createGroup(project, "summer", "0.9");
    const created = await project.create(
      `${PATH}?expand=discountGroup`,
      discountDraft({ key: "ten", discountGroup: { key: "summer" } }),
    );
    const expanded = { discountGroup: { typeId: "discount-group", id: group.id, obj: { key: "summer" } } };
    expect(created).toMatchObject(expanded);
    for (const path of [`${PATH}/${created.id}`, `${PATH}/key=ten`]) {
      expect((await project.get(`${path}?expand=discountGroup`)).body).toMatchObject(expanded);
    }
    expect((await project.get(`${PATH}?expand=discountGroup`)).body.results).toMatchObject([expanded]);
    const update = { version: 1, actions: [{ action: "changeIsActive", isActive: false }] };
    expect((await project.send("POST", `${PATH}/key=ten?expand=discountGroup`, update)).body).toMatchObject(expanded);
    expect((await project.send("DELETE", `${PATH}/${created.id}?version=2&expand=discountGroup`)).body).toMatchObject(
      expanded,
    );
  });
});

const EUR = { centAmount: 500, currencyCode: "EUR" };
const USD = { centAmount: 600, currencyCode: "USD" };
const CENTS = { ...EUR, type: "centPrecision", fractionDigits: 2 };
const PRECISE = { type: "highPrecision", preciseAmount: 12_345, fractionDigits: 4, currencyCode: "EUR" };

const VALUES: readonly (readonly [name: string, draft: object, stored: object])[] = [
  ["relative", { type: "relative", permyriad: 1000 }, { type: "relative", permyriad: 1000 }],
  [
    "absolute without a mode",
    { type: "absolute", money: [EUR] },
    { type: "absolute", money: [CENTS], applicationMode: "ProportionateDistribution" },
  ],
  ...["ProportionateDistribution", "EvenDistribution", "IndividualApplication"].map(
    (applicationMode) =>
      [
        `absolute with ${applicationMode}`,
        { type: "absolute", money: [EUR, USD], applicationMode },
        { type: "absolute", money: [CENTS, { ...CENTS, ...USD }], applicationMode },
      ] as const,
  ),
  [
    "absolute in a currency without cents",
    { type: "absolute", money: [{ centAmount: 500, currencyCode: "JPY" }] },
    { money: [{ type: "centPrecision", centAmount: 500, currencyCode: "JPY", fractionDigits: 0 }] },
  ],
  [
    "fixed without a mode",
    { type: "fixed", money: [{ type: "centPrecision", ...EUR }] },
    { type: "fixed", money: [CENTS], applicationMode: "IndividualApplication" },
  ],
  ["fixed in high precision", { type: "fixed", money: [PRECISE] }, { money: [{ ...PRECISE, centAmount: 123 }] }],
  [
    "fixed in high precision, half a cent",
    { type: "fixed", money: [{ ...PRECISE, preciseAmount: 12_350 }] },
    { money: [{ ...PRECISE, preciseAmount: 12_350, centAmount: 124 }] },
  ],
  [
    "fixed in high precision with cents of its own",
    { type: "fixed", money: [{ ...PRECISE, centAmount: 124 }] },
    { money: [{ ...PRECISE, centAmount: 124 }] },
  ],
  [
    "fixed in high precision with fewer digits than cents have",
    { type: "fixed", money: [{ ...PRECISE, preciseAmount: 15, fractionDigits: 1 }] },
    { money: [{ ...PRECISE, preciseAmount: 15, fractionDigits: 1, centAmount: 150 }] },
  ],
];

const PATTERN = {
  type: "pattern",
  triggerPattern: [{ type: "CountOnLineItemUnits", predicate: "1 = 1", minCount: 2, maxCount: 3 }],
  targetPattern: [{ type: "CountOnCustomLineItemUnits", predicate: "1 = 1", maxCount: 1 }],
  maxOccurrence: 1,
  selectionMode: "Cheapest",
};

const MULTI_BUY = { predicate: "1 = 1", triggerQuantity: 3, discountedQuantity: 1, selectionMode: "Cheapest" };

const TARGETS: readonly object[] = [
  { type: "lineItems", predicate: "1 = 1" },
  { type: "customLineItems", predicate: "1 = 1" },
  { type: "shipping" },
  { type: "totalPrice" },
  { type: "multiBuyLineItems", ...MULTI_BUY, maxOccurrence: 2 },
  { type: "multiBuyCustomLineItems", ...MULTI_BUY, selectionMode: "MostExpensive" },
  PATTERN,
  { ...PATTERN, triggerPattern: [] },
];

describe("values and targets", () => {
  test.each(VALUES)("%s with every target", async (_name, value, stored) => {
    for (const target of TARGETS) {
      expect(await create({ value, target })).toMatchObject({ value: stored, target });
      const discount = await create({ target });
      const changed = succeeded(await project.update(PATH, discount, { action: "changeValue", value }));
      expect(changed).toMatchObject({ value: stored, target });
    }
  });

  test.each(["ProportionateDistribution", "EvenDistribution"])(
    "fixed with %s goes with a pattern only",
    async (applicationMode) => {
      const value = { type: "fixed", money: [{ type: "centPrecision", ...EUR }], applicationMode };
      for (const target of TARGETS) {
        const isPattern = Reflect.get(target, "type") === "pattern";
        const { status } = await project.send("POST", PATH, discountDraft({ value, target }));
        expect(status, JSON.stringify(target)).toBe(isPattern ? 201 : 400);
      }
    },
  );

  test("a gift has references to its product and channels, and no target", async () => {
    const value = {
      type: "giftLineItem",
      product: { id: "mug" },
      variantId: 1,
      supplyChannel: { typeId: "channel", id: "warehouse" },
      distributionChannel: { key: "shop" },
    };
    const discount = await create({ value, target: undefined });
    expect(discount).not.toHaveProperty("target");
    expect(discount["value"]).toEqual({
      type: "giftLineItem",
      product: { typeId: "product", id: "mug" },
      variantId: 1,
      supplyChannel: { typeId: "channel", id: "warehouse" },
      distributionChannel: { typeId: "channel", id: "shop" },
    });
  });
});

describe("references", () => {
  const named = [
    { typeId: "customer-group", id: "vip" },
    { typeId: "product", id: "mug" },
  ];

  test("are generated from the predicates", async () => {
    const discount = await create({
      cartPredicate: 'customer.customerGroup.id = "vip"',
      target: { type: "lineItems", predicate: 'product.id = "mug" or product.id = "mug"' },
    });
    expect(discount["references"]).toEqual(named);
  });

  test("follow changeCartPredicate and changeTarget", async () => {
    const discount = await create();
    const cart = { action: "changeCartPredicate", cartPredicate: 'customer.customerGroup.id = "vip"' };
    const target = { action: "changeTarget", target: { type: "lineItems", predicate: 'product.id = "mug"' } };
    const restricted = succeeded(await project.update(PATH, discount, cart));
    expect(restricted["references"]).toEqual(named.slice(0, 1));
    const changed = succeeded(await project.update(PATH, restricted, target));
    expect(changed["references"]).toEqual(named);
    const plain = { action: "changeTarget", target: { type: "shipping" } };
    expect(succeeded(await project.update(PATH, changed, plain))["references"]).toEqual(named.slice(0, 1));
  });

  test("a draft cannot set them", async () => {
    expect((await create({ references: named }))["references"]).toEqual([]);
  });
});

const TYPE = { typeId: "type", id: "season-type" };
const CUSTOM = { type: TYPE, fields: { season: "summer" } };

const VALID = { validFrom: "2025-01-01T00:00:00.000Z", validUntil: "2025-02-01T00:00:00.000Z" };
const BERLIN = { stores: [{ typeId: "store", key: "berlin" }] };

type ActionRow = readonly [name: string, draft: object, given: object, after?: object];

/** Document 2, CartDiscount update actions: what a draft has, what the action says, and what the answer holds, if that differs. */
const ROWS: readonly ActionRow[] = [
  ["setKey", {}, { key: "new_Key-1" }],
  ["setKey, absent", { key: "old" }, {}, { key: undefined }],
  ["setKey, empty", { key: "old" }, { key: "" }, { key: undefined }],
  ["setKey, null", { key: "old" }, { key: null }, { key: undefined }],
  ["changeValue", {}, { value: { type: "relative", permyriad: 2000 } }],
  ["changeCartPredicate", {}, { cartPredicate: "lineItemCount(1 = 1) > 2" }],
  ["changeTarget", {}, { target: { type: "shipping" } }],
  ["changeIsActive, false", {}, { isActive: false }],
  ["changeIsActive, true", { isActive: false }, { isActive: true }],
  ["changeName", {}, { name: { en: "A", de: "B" } }],
  ["setDescription", {}, { description: { en: "Text" } }],
  ["setDescription, absent", { description: { en: "A" } }, {}, { description: undefined }],
  ["setDescription, empty", { description: { en: "A" } }, { description: {} }, { description: undefined }],
  ["changeSortOrder", { sortOrder: "0.5" }, { sortOrder: "0.51" }],
  ["changeRequiresDiscountCode", {}, { requiresDiscountCode: false }],
  ["setValidFrom", {}, { validFrom: "2025-01-01T00:00:00Z" }, { validFrom: VALID.validFrom }],
  ["setValidFrom with an offset", {}, { validFrom: "2025-01-01T02:00:00+02:00" }, { validFrom: VALID.validFrom }],
  ["setValidFrom, absent", { validFrom: VALID.validFrom }, {}, { validFrom: undefined }],
  ["setValidUntil", {}, { validUntil: "2025-01-01T00:00:00.123456Z" }, { validUntil: "2025-01-01T00:00:00.123Z" }],
  ["setValidUntil, null", { validUntil: VALID.validUntil }, { validUntil: null }, { validUntil: undefined }],
  ["setValidFromAndUntil", {}, { validFrom: "2025-01-01T00:00:00Z", validUntil: "2025-02-01T00:00:00Z" }, VALID],
  ["setValidFromAndUntil, one of them", VALID, { validUntil: VALID.validUntil }, { validFrom: undefined }],
  ["setValidFromAndUntil, absent", VALID, {}, { validFrom: undefined, validUntil: undefined }],
  ["changeStackingMode", {}, { stackingMode: "StopAfterThisDiscount" }],
  ["addStore", BERLIN, { store: { key: "paris" } }, { stores: [...BERLIN.stores, { typeId: "store", key: "paris" }] }],
  ["removeStore", BERLIN, { store: { key: "berlin" } }, { stores: [] }],
  ["setStores", { stores: [{ key: "paris" }] }, { stores: [{ key: "berlin" }, { key: "berlin" }] }, BERLIN],
  ["setStores, empty", BERLIN, { stores: [] }],
  ["setStores, absent", BERLIN, {}, { stores: [] }],
  ["setCustomType", {}, { type: { id: "season-type" }, fields: { season: "summer" } }, { custom: CUSTOM }],
  ["setCustomType, a field null", {}, { type: TYPE, fields: { season: "summer", budget: null } }, { custom: CUSTOM }],
  ["setCustomType without fields", {}, { type: TYPE }, { custom: { type: TYPE, fields: {} } }],
  ["setCustomType, absent", { custom: CUSTOM }, {}, { custom: undefined }],
  ["setCustomType, another", { custom: { type: { id: "other" } } }, CUSTOM, { custom: CUSTOM }],
  [
    "setCustomField",
    { custom: CUSTOM },
    { name: "weeks", value: [1, { deep: true }] },
    { custom: { type: TYPE, fields: { season: "summer", weeks: [1, { deep: true }] } } },
  ],
  ["setCustomField, absent", { custom: CUSTOM }, { name: "season" }, { custom: { type: TYPE, fields: {} } }],
  ["setCustomField, null", { custom: CUSTOM }, { name: "season", value: null }, { custom: { type: TYPE, fields: {} } }],
];

/** The action that a title begins with. */
const actionOf = (title: string, given: object): object => ({ action: title.match(/^\w+/)?.[0], ...given });

const ACTIONS = ROWS.map(([name, draft, given, after = given]) => [name, draft, actionOf(name, given), after] as const);

describe("update actions of Cart Discounts", () => {
  test.each(ACTIONS)("%s", async (_name, draft, action, after) => {
    const before = await create(draft);
    const { status, body } = await project.update(PATH, before, action);
    expect(status, JSON.stringify(body)).toBe(200);
    const expected = { ...before, ...after, version: 2, lastModifiedAt: body["lastModifiedAt"] };
    expect(body).toEqual(JSON.parse(JSON.stringify(expected)));
    expect((await project.get(`${PATH}/${before.id}`)).body).toEqual(body);
  });

  // A custom field can be removed only once.
  const repeatable = ACTIONS.filter(([name]) => !/^setCustomField, (?:absent|null)$/.test(name));

  test.each(repeatable)("%s, once more, changes nothing", async (_name, draft, action) => {
    const once = succeeded(await project.update(PATH, await create(draft), action));
    expect((await project.update(PATH, once, action)).body).toEqual(once);
  });

  test("apply in order, and all or none of them", async () => {
    const before = await create({ key: "old" });
    const good = [
      { action: "setKey", key: "first" },
      { action: "setKey", key: "second" },
    ];
    const { body } = await project.update(PATH, before, ...good);
    expect(body).toMatchObject({ key: "second", version: 2 });
    const bad = await project.update(PATH, body, { action: "setKey", key: "third" }, { action: "addStore", store: {} });
    expect(bad.status).toBe(400);
    expect((await project.get(`${PATH}/${before.id}`)).body).toEqual(body);
  });
});

const multiBuy = (changes: object): object => ({ target: { type: "multiBuyLineItems", ...MULTI_BUY, ...changes } });

const amounts = (type: string, ...money: readonly object[]): object => ({ value: { type, money } });

const pattern = (changes: object): object => ({ target: { ...PATTERN, ...changes } });

const units = (changes: object): readonly object[] => [{ ...PATTERN.triggerPattern[0], ...changes }];

/** Errors name the last field of the place, unless they are about all that is there. */
function expectError(body: Body, code: string, pointer: string): void {
  const names = code === "InvalidField" || code === "RequiredField";
  expect(body.errors[0]).toMatchObject({ code, ...(names && { field: pointer.split("/").at(-1) }) });
  expect(body.errors[0]?.["detailedErrorMessage"]).toMatch(new RegExp(`^${pointer}: `));
}

describe("refusals", () => {
  const gift = { type: "giftLineItem", product: { id: "mug" }, variantId: 1 };
  const both = { id: "a", key: "b" };
  test.for<readonly [name: string, draft: object, code: string, pointer: string, more?: object]>([
    ["an absolute value without money", amounts("absolute"), "InvalidOperation", "/value/money"],
    ["a fixed value without money", amounts("fixed"), "InvalidOperation", "/value/money"],
    ["an absolute value with a currency twice", amounts("absolute", EUR, EUR), "InvalidOperation", "/value/money/1"],
    ["a fixed value with a currency twice", amounts("fixed", CENTS, PRECISE), "InvalidOperation", "/value/money/1"],
    [
      "no currency",
      amounts("absolute", { centAmount: 1, currencyCode: "euro" }),
      "InvalidField",
      "/value/money/0/currencyCode",
      { invalidValue: "euro" },
    ],
    [
      "more decimal places than there can be",
      amounts("fixed", { ...PRECISE, fractionDigits: 2_147_483_647 }),
      "InvalidField",
      "/value/money/0/fractionDigits",
    ],
    [
      "an amount beyond all cents",
      amounts("fixed", { ...PRECISE, preciseAmount: Number.MAX_SAFE_INTEGER, fractionDigits: 0 }),
      "InvalidField",
      "/value/money/0/preciseAmount",
    ],
    ["a gift with a target", { value: gift }, "InvalidInput", "/target"],
    ["a product by id and key", { value: { ...gift, product: both } }, "InvalidJsonInput", "/value/product"],
    ["a Store with id and key", { stores: [{ id: "a" }, both] }, "InvalidJsonInput", "/stores/1"],
    ["a group with id and key", { discountGroup: both }, "InvalidJsonInput", "/discountGroup"],
    ["a Type with id and key", { custom: { type: both } }, "InvalidJsonInput", "/custom/type"],
    ["a Store of another type", { stores: [{ typeId: "state", id: "a" }] }, "InvalidField", "/stores/0/typeId"],
    ["an unfinished predicate", { cartPredicate: "1 =" }, "InvalidInput", "/cartPredicate", { line: 1, column: 4 }],
    ["a target predicate that ends early", multiBuy({ predicate: "(" }), "InvalidInput", "/target/predicate"],
    [
      "a pattern predicate that ends early",
      pattern({ targetPattern: units({ predicate: "sku = " }) }),
      "InvalidInput",
      "/target/targetPattern/0/predicate",
    ],
    ["more units than trigger", multiBuy({ discountedQuantity: 4 }), "InvalidInput", "/target/discountedQuantity"],
    ["a trigger of one", multiBuy({ triggerQuantity: 1 }), "InvalidField", "/target/triggerQuantity"],
    ["no discounted unit", multiBuy({ discountedQuantity: 0 }), "InvalidField", "/target/discountedQuantity"],
    ["an empty target pattern", pattern({ targetPattern: [] }), "InvalidInput", "/target/targetPattern"],
    [
      "maxCount below minCount",
      pattern({ triggerPattern: units({ minCount: 3, maxCount: 2 }) }),
      "InvalidInput",
      "/target/triggerPattern/0/maxCount",
    ],
    [
      "a negative minCount",
      pattern({ triggerPattern: units({ minCount: -1 }) }),
      "InvalidField",
      "/target/triggerPattern/0/minCount",
    ],
    ["a key that is too short", { key: "a" }, "InvalidField", "/key"],
    ["a key that is too long", { key: "a".repeat(257) }, "InvalidField", "/key"],
    ["a key with a space", { key: "a b" }, "InvalidField", "/key"],
    ["a sort order above 1", { sortOrder: "1.1" }, "InvalidField", "/sortOrder"],
    ["a sort order that is no number", { sortOrder: "high" }, "InvalidField", "/sortOrder"],
    ["a validity without time zone", { validFrom: "2025-01-01T00:00:00" }, "InvalidField", "/validFrom"],
    ["a day that does not exist", { validUntil: "2025-02-30T00:00:00Z" }, "InvalidField", "/validUntil"],
  ])("of a draft with %s", async ([_name, draft, code, pointer, more = {}]) => {
    const { status, body } = await project.send("POST", PATH, discountDraft(draft));
    expect(status).toBe(400);
    expectError(body, code, pointer);
    expect(body.errors[0]).toMatchObject(more);
    expect((await project.get(PATH)).body).toMatchObject({ total: 0 });
  });

  test.for<readonly [name: string, given: object, code: string, pointer: string, draft?: object]>([
    ["changeValue to a gift", { value: gift }, "InvalidInput", "/value"],
    ["changeValue without money", amounts("absolute"), "InvalidOperation", "/value/money"],
    [
      "changeValue without a currency",
      amounts("absolute", { centAmount: 1, currencyCode: "" }),
      "InvalidField",
      "/value/money/0/currencyCode",
    ],
    [
      "changeTarget of a gift",
      { target: { type: "shipping" } },
      "InvalidInput",
      "/target",
      { value: gift, target: undefined },
    ],
    ["changeCartPredicate to what cannot be read", { cartPredicate: "" }, "InvalidInput", "/cartPredicate"],
    ["setKey to a short key", { key: "a" }, "InvalidField", "/key"],
    ["addStore with id and key", { store: both }, "InvalidJsonInput", "/store"],
    ["removeStore with neither", { store: {} }, "RequiredField", "/store/key"],
    ["setStores with id and key", { stores: [both] }, "InvalidJsonInput", "/stores/0"],
    ["setCustomType with id and key", { type: both }, "InvalidJsonInput", "/type"],
    ["setCustomField without a Type", { name: "a", value: 1 }, "InvalidOperation", "/name"],
    ["setCustomField removing nothing", { name: "a" }, "InvalidOperation", "/name", { custom: CUSTOM }],
    [
      "setCustomField removing what only prototypes have",
      { name: "toString", value: null },
      "InvalidOperation",
      "/name",
      { custom: CUSTOM },
    ],
    ["setDiscountGroup with neither group nor sort order", {}, "RequiredField", "/sortOrder"],
    ["changeSortOrder above 1", { sortOrder: "2" }, "InvalidField", "/sortOrder"],
    ["explode, which is unknown", {}, "InvalidJsonInput", "/action"],
  ])("of %s", async ([name, given, code, pointer, draft = {}]) => {
    const before = await create(draft);
    const actions = [{ action: "changeName", name: {} }, actionOf(name, given)];
    const { status, body } = await project.update(PATH, before, ...actions);
    expect(status).toBe(400);
    expectError(body, code, `/actions/1${pointer}`);
    expect((await project.get(`${PATH}/${before.id}`)).body).toEqual(before);
  });
});

const taken = (value: string): object => ({ code: "DuplicateField", field: "sortOrder", duplicateValue: value });

describe("sort orders", () => {
  test.each(["0.1", "0.10", ".1", "0.100000000000000000000"])("%s is taken where 0.1 is", async (sortOrder) => {
    await create({ sortOrder: "0.1" });
    const { status, body } = await project.send("POST", PATH, discountDraft({ sortOrder }));
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject(taken(sortOrder));
  });

  test("are compared exactly", async () => {
    const orders = ["0.1", "0.10000000000000000000000000001", "0", "1"];
    for (const sortOrder of orders) expect(await create({ sortOrder })).toMatchObject({ sortOrder });
  });

  test("are unique across Cart Discounts and Discount Groups", async () => {
    await createGroup(project, "summer", "0.4");
    expect((await project.send("POST", PATH, discountDraft({ sortOrder: "0.40" }))).body.errors[0]).toMatchObject(
      taken("0.40"),
    );
    const discount = await create({ sortOrder: "0.3" });
    const move = { action: "changeSortOrder", sortOrder: "0.4" };
    expect((await project.update(PATH, discount, move)).body.errors[0]).toMatchObject(taken("0.4"));
    await expect(createGroup(project, "winter", "0.30")).rejects.toThrow("DuplicateField");
  });

  test("stay with a Cart Discount that writes its own in another way", async () => {
    const discount = await create({ sortOrder: "0.5" });
    const { status, body } = await project.update(PATH, discount, { action: "changeSortOrder", sortOrder: "0.50" });
    expect([status, body["sortOrder"]]).toEqual([200, "0.50"]);
  });

  test("are free again after a change and after a deletion", async () => {
    const discount = await create({ sortOrder: "0.5" });
    const moved = succeeded(await project.update(PATH, discount, { action: "changeSortOrder", sortOrder: "0.6" }));
    expect(await create({ sortOrder: "0.5" })).toMatchObject({ sortOrder: "0.5" });
    await project.delete(PATH, moved);
    expect(await create({ sortOrder: "0.6" })).toMatchObject({ sortOrder: "0.6" });
  });

  test("may be swapped only by way of a third", async () => {
    const [one, two] = [await create({ sortOrder: "0.1" }), await create({ sortOrder: "0.2" })];
    expect((await project.update(PATH, one, { action: "changeSortOrder", sortOrder: "0.2" })).status).toBe(400);
    const moved = succeeded(await project.update(PATH, one, { action: "changeSortOrder", sortOrder: "0.3" }));
    succeeded(await project.update(PATH, two, { action: "changeSortOrder", sortOrder: "0.1" }));
    succeeded(await project.update(PATH, moved, { action: "changeSortOrder", sortOrder: "0.2" }));
    const { results } = (await project.get(`${PATH}?sort=sortOrder`)).body;
    expect(results).toMatchObject([
      { id: two.id, sortOrder: "0.1" },
      { id: one.id, sortOrder: "0.2" },
    ]);
  });

  test("count as they are after all actions", async () => {
    await create({ sortOrder: "0.1" });
    const discount = await create({ sortOrder: "0.2" });
    const actions = ["0.1", "0.3"].map((sortOrder) => ({ action: "changeSortOrder", sortOrder }));
    expect((await project.update(PATH, discount, ...actions)).body).toMatchObject({ sortOrder: "0.3" });
  });

  test("are chosen where a draft has none, each once", async () => {
    await create({ sortOrder: "0.000000002" });
    const chosen = [await create(), await create(), await create()].map(({ sortOrder }) => sortOrder);
    expect(new Set([...chosen, "0.000000002"]).size).toBe(4);
  });

  test("do not matter in another Project", async () => {
    await create({ key: "ten", sortOrder: "0.5" });
    const same = { key: "ten", sortOrder: "0.5" };
    expect(await projectOf(emulator, "q").create(PATH, discountDraft(same))).toMatchObject(same);
  });
});

describe("keys", () => {
  test("are free again once removed", async () => {
    const discount = await create({ key: "ten" });
    succeeded(await project.update(PATH, discount, { action: "setKey" }));
    expect(await create({ key: "ten" })).toMatchObject({ key: "ten" });
  });
});
