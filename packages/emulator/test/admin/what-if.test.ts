import type { CartDiscountDraft } from "@commerce-http/types";
import { describe, expect, test } from "vitest";
import { createEmulator, type CartPreviewRequest, type Emulator } from "../../src/index.ts";

const eur = (centAmount: number) => ({ centAmount, currencyCode: "EUR" });
const cart = { lineItems: [{ id: "mug", sku: "MUG-01", quantity: 2, price: { value: eur(1000) } }] };

const ten: CartDiscountDraft = {
  key: "ten",
  name: { en: "Ten" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
  target: { type: "lineItems", predicate: "1 = 1" },
  sortOrder: "0.5",
};
const value = { type: "relative", permyriad: 2000 } as const;
const twenty: CartDiscountDraft = { ...ten, key: "twenty", name: { en: "Twenty" }, value, sortOrder: "0.6" };

async function setUp(): Promise<Emulator> {
  const emulator = createEmulator({ projects: ["p"] });
  await emulator.seed([
    { kind: "discount-group", draft: { key: "group", sortOrder: "0.9" } },
    { kind: "cart-discount", draft: ten },
  ]);
  return emulator;
}

async function total(emulator: Emulator, request: Omit<CartPreviewRequest, "cart">): Promise<number> {
  return (await emulator.previewCart({ cart, ...request })).cart.totalPrice.centAmount;
}

const drafted = (changes: object): object => ({ drafts: [{ ...twenty, ...changes }] });

const changed = (discount: object, ...actions: readonly object[]): object => ({ changes: [{ discount, actions }] });

describe("A cart preview", () => {
  test("supposes drafts, changes and discounts that are switched off", async () => {
    const emulator = await setUp();
    expect(await total(emulator, {})).toBe(1800);
    expect(await total(emulator, { drafts: [twenty] })).toBe(1440);
    expect(await total(emulator, { switchedOff: [{ key: "ten" }] })).toBe(2000);
    const actions = [
      { action: "changeValue", value: { type: "absolute", money: [eur(500)] } },
      { action: "changeRequiresDiscountCode", requiresDiscountCode: true },
    ] as const;
    const changes = [{ discount: { key: "ten" }, actions }];
    expect(await total(emulator, { changes })).toBe(2000);
    expect(await total(emulator, { changes, discountCodes: [{ cartDiscounts: [{ key: "ten" }] }] })).toBe(1500);
  });

  test("leaves dates of validity out of account where they are said not to count", async () => {
    const emulator = await setUp();
    const past = { ...twenty, validFrom: "2001-01-01T00:00:00.000Z", validUntil: "2001-02-01T00:00:00.000Z" };
    expect(await total(emulator, { drafts: [past] })).toBe(1800);
    expect(await total(emulator, { drafts: [past], datesCount: false })).toBe(1440);
    expect(await total(emulator, { drafts: [past], datesCount: true })).toBe(1800);
  });

  test("names the fields that drafts ask for and Carts are not known to have", async () => {
    const emulator = await setUp();
    expect((await emulator.previewCart({ cart })).unknownFields).toEqual([]);
    const draft = { ...twenty, cartPredicate: 'custmer.email = "ada@example.com"' };
    const { unknownFields, explanation } = await emulator.previewCart({ cart, drafts: [draft] });
    const skipped = explanation.find(({ discount: { key } }) => key === "twenty");
    expect(skipped).toMatchObject({
      reason: "PredicateFalse",
      message: expect.stringContaining("custmer.email is absent"),
    });
    expect(unknownFields).toEqual([
      { discount: { typeId: "cart-discount", id: skipped?.discount.id }, fields: ["custmer.email"] },
    ]);
  });

  test("lets drafts join groups, need codes, and be changed themselves", async () => {
    const emulator = await setUp();
    const { sortOrder: _, ...member } = { ...twenty, discountGroup: { key: "group" } };
    expect(await total(emulator, { drafts: [member, { ...member, key: "more", requiresDiscountCode: true }] })).toBe(
      1440,
    );
    const drafts = [{ ...twenty, requiresDiscountCode: true }];
    expect(await total(emulator, { drafts })).toBe(1800);
    expect(await total(emulator, { drafts, discountCodes: [{ cartDiscounts: [{ key: "twenty" }] }] })).toBe(1440);
    const changes = [
      { discount: { key: "twenty" }, actions: [{ action: "changeIsActive", isActive: false }] },
    ] as const;
    expect(await total(emulator, { drafts: [twenty], changes })).toBe(1800);
  });

  test("stores nothing, also when it is refused", async () => {
    const emulator = await setUp();
    const exported = async () => (await emulator.fetch("http://localhost/_emulator/export")).text();
    const before = await exported();
    await emulator.previewCart({ cart, drafts: [twenty], switchedOff: [{ key: "ten" }] });
    await expect(emulator.previewCart({ cart, drafts: [twenty, twenty] })).rejects.toThrow();
    expect(await exported()).toBe(before);
    expect(await total(emulator, { drafts: [twenty] })).toBe(1440);
  });

  test("explains drafts by their names", async () => {
    const { explanation } = await (await setUp()).previewCart({ cart, drafts: [twenty], languages: ["en"] });
    expect(explanation.map(({ status, discount }) => [status, discount.name])).toEqual([
      ["applied", "Twenty"],
      ["applied", "Ten"],
    ]);
  });

  test.each<readonly [why: string, body: object, code: string, message: string]>([
    ["drafts without a name", { drafts: [twenty, {}] }, "RequiredField", "drafts[1].name: "],
    ["drafts with a key that is taken", drafted({ key: "ten" }), "DuplicateField", "drafts[0]: "],
    ["unknown actions", changed({ key: "ten" }, { action: "raise" }), "InvalidJsonInput", "changes[0]: "],
    ["changes without a discount", { changes: [{ actions: [] }] }, "RequiredField", 'the field "changes[0].discount"'],
    ["dates that neither count nor do not", { datesCount: "no" }, "InvalidField", 'Cannot use "no" as "datesCount"'],
    ["switching off nothing", { switchedOff: [{ id: "none" }] }, "ResourceNotFound", "switchedOff[0]: "],
    [
      "drafts with an unknown field",
      { drafts: [twenty, { ...ten, key: "third", isActve: false }] },
      "InvalidField",
      'drafts[1].isActve: There is no field "isActve"; did you mean "isActive"?',
    ],
    [
      "drafts with an unknown part",
      drafted({ value: { type: "absolute", money: [{ ...eur(1), currency: "EUR" }] } }),
      "InvalidField",
      "drafts[0].value.money[0].currency: ",
    ],
    [
      "actions with an unknown property",
      changed({ key: "ten" }, { action: "setKey", kye: "x" }),
      "InvalidField",
      "changes[0].actions[0].kye: ",
    ],
    [
      "changes with an unknown field",
      { changes: [{ discount: { key: "ten" }, actions: [], note: "x" }] },
      "InvalidField",
      '"note"',
    ],
    ["drafts that are no list", { drafts: {} }, "InvalidField", '"drafts"'],
  ])("refuses %s", async (_why, body, code, message) => {
    const emulator = await setUp();
    const response = await emulator.fetch("http://localhost/_emulator/projects/p/cart-preview", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ cart, ...body }),
    });
    expect(await response.json()).toMatchObject({
      errors: [{ code, message: expect.stringContaining(message) as string }],
    });
    expect(response.ok).toBe(false);
  });

  test("needs a Project", async () => {
    const emulator = createEmulator();
    await expect(emulator.previewCart({ cart })).rejects.toThrow('"project" is missing');
    const { cart: priced } = await emulator.previewCart({ cart }, { project: "new" });
    expect(priced.totalPrice.centAmount).toBe(2000);
  });
});
