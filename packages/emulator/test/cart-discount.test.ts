import { describe, expect, test } from "vitest";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { emulatorOfEach } from "./closing.ts";
import { createGroup, discountDraft, projectOf, succeeded, type Body } from "./project.ts";

const PATH = "/cart-discounts";

const emulator = emulatorOfEach(createCheckedEmulator);
const project = projectOf(emulator);

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
});

const EUR = { centAmount: 500, currencyCode: "EUR" };
const CENTS = { ...EUR, type: "centPrecision", fractionDigits: 2 };
const PRECISE = { type: "highPrecision", preciseAmount: 12_345, fractionDigits: 4, currencyCode: "EUR" };

describe("values", () => {
  test.each([
    ["an amount in cents", EUR, CENTS, "ProportionateDistribution"],
    ["an amount in high precision", PRECISE, { ...PRECISE, centAmount: 123 }, "IndividualApplication"],
  ])("are stored as typed money, with a mode: %s", async (_name, money, stored, applicationMode) => {
    const value = { type: money === EUR ? "absolute" : "fixed", money: [money] };
    const expected = { ...value, money: [stored], applicationMode };
    expect(await create({ value })).toMatchObject({ value: expected });
    const changed = await project.update(PATH, await create(), { action: "changeValue", value });
    expect(succeeded(changed)).toMatchObject({ value: expected });
  });
});

describe("references", () => {
  const named = [
    { typeId: "customer-group", id: "vip" },
    { typeId: "product", id: "mug" },
  ];

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
  ["setKey, empty", { key: "old" }, { key: "" }, { key: undefined }],
  ["changeSortOrder", { sortOrder: "0.5" }, { sortOrder: "0.51" }],
  ["setValidFrom with an offset", {}, { validFrom: "2025-01-01T02:00:00+02:00" }, { validFrom: VALID.validFrom }],
  ["setValidUntil", {}, { validUntil: "2025-01-01T00:00:00.123456Z" }, { validUntil: "2025-01-01T00:00:00.123Z" }],
  ["setValidFromAndUntil", {}, { validFrom: "2025-01-01T00:00:00Z", validUntil: "2025-02-01T00:00:00Z" }, VALID],
  ["setValidFromAndUntil, one of them", VALID, { validUntil: VALID.validUntil }, { validFrom: undefined }],
  ["addStore", BERLIN, { store: { key: "paris" } }, { stores: [...BERLIN.stores, { typeId: "store", key: "paris" }] }],
  ["removeStore", BERLIN, { store: { key: "berlin" } }, { stores: [] }],
  ["setStores", { stores: [{ key: "paris" }] }, { stores: [{ key: "berlin" }, { key: "berlin" }] }, BERLIN],
  ["setStores, empty", BERLIN, { stores: [] }],
  ["setCustomType", {}, { type: { id: "season-type" }, fields: { season: "summer" } }, { custom: CUSTOM }],
  ["setCustomType, a field null", {}, { type: TYPE, fields: { season: "summer", budget: null } }, { custom: CUSTOM }],
  ["setCustomType, absent", { custom: CUSTOM }, {}, { custom: undefined }],
  [
    "setCustomField",
    { custom: CUSTOM },
    { name: "weeks", value: [1, { deep: true }] },
    { custom: { type: TYPE, fields: { season: "summer", weeks: [1, { deep: true }] } } },
  ],
  ["setCustomField, absent", { custom: CUSTOM }, { name: "season" }, { custom: { type: TYPE, fields: {} } }],
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
  const repeatable = ACTIONS.filter(([name]) => name !== "setCustomField, absent");

  test.each(repeatable)("%s, once more, changes nothing", async (_name, draft, action) => {
    const once = succeeded(await project.update(PATH, await create(draft), action));
    expect((await project.update(PATH, once, action)).body).toEqual(once);
  });
});

const amounts = (type: string, ...money: readonly object[]): object => ({ value: { type, money } });

/** Errors name the last field of the place, unless they are about all that is there. */
function expectError(body: Body, code: string, pointer: string): void {
  const names = code === "InvalidField" || code === "RequiredField";
  expect(body.errors[0]).toMatchObject({ code, ...(names && { field: pointer.split("/").at(-1) }) });
  expect(body.errors[0]?.["detailedErrorMessage"]).toMatch(new RegExp(`^${pointer}: `));
}

describe("refusals", () => {
  const gift = { type: "giftLineItem", product: { id: "mug" }, variantId: 1 };
  const both = { id: "a", key: "b" };
  const multiBuy = { type: "multiBuyLineItems", predicate: "1 = 1", discountedQuantity: 1, selectionMode: "Cheapest" };
  const malformed = [{ type: "CountOnLineItemUnits", predicate: "sku = " }];
  test.for<readonly [name: string, draft: object, code: string, pointer: string, more?: object]>([
    [
      "no currency",
      amounts("absolute", { centAmount: 1, currencyCode: "euro" }),
      "InvalidField",
      "/value/money/0/currencyCode",
      { invalidValue: "euro" },
    ],
    [
      "an amount beyond all cents",
      amounts("fixed", { ...PRECISE, preciseAmount: Number.MAX_SAFE_INTEGER, fractionDigits: 0 }),
      "InvalidField",
      "/value/money/0/preciseAmount",
    ],
    [
      "a price that does not say its kind",
      amounts("fixed", { centAmount: 1, currencyCode: "EUR" }),
      "RequiredField",
      "/value/money/0/type",
      { message: 'Field "type" is required: one of "centPrecision", "highPrecision"' },
    ],
    ["a Store with id and key", { stores: [{ id: "a" }, both] }, "InvalidJsonInput", "/stores/1"],
    ["an unfinished predicate", { cartPredicate: "1 =" }, "InvalidInput", "/cartPredicate", { line: 1, column: 4 }],
    [
      "a pattern predicate that ends early",
      { target: { type: "pattern", triggerPattern: [], targetPattern: malformed, selectionMode: "Cheapest" } },
      "InvalidInput",
      "/target/targetPattern/0/predicate",
    ],
    ["a trigger of one", { target: { ...multiBuy, triggerQuantity: 1 } }, "InvalidField", "/target/triggerQuantity"],
    ["a key with a space", { key: "a b" }, "InvalidField", "/key"],
    ["a sort order above 1", { sortOrder: "1.1" }, "InvalidField", "/sortOrder"],
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
    ["removeStore with neither", { store: {} }, "RequiredField", "/store/key"],
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
