import { describe, expect, test } from "vitest";
import type { Emulator } from "../src/index.ts";
import { DEFAULT_LIMITS, limitsWith, type Limits } from "../src/options.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { closing } from "./closing.ts";
import { createGroup, discountDraft, projectOf, succeeded, type Body, type Project } from "./project.ts";

const PATH = "/cart-discounts";

let emulator: Emulator;
let project: Project;

function start(limits: Partial<Limits> = {}): void {
  emulator = closing(createCheckedEmulator({ limits }));
  project = projectOf(emulator);
}

const counted = (changes: object = {}): object => discountDraft({ requiresDiscountCode: false, ...changes });

async function fill(count: number): Promise<readonly Body[]> {
  const discounts: Body[] = [];
  for (let index = 0; index < count; index += 1) discounts.push(await project.create(PATH, counted()));
  return discounts;
}

describe("active Cart Discounts without a Discount Code", () => {
  const reached = {
    code: "MaxCartDiscountsReached",
    message: "The Project has 100 active Cart Discounts that require no Discount Code already",
  };

  test("are 100 at most", async () => {
    start();
    const [first, second] = await fill(100);
    const refused = await project.send("POST", PATH, counted());
    expect([refused.status, refused.body.errors]).toEqual([400, [reached]]);

    // Neither of these is counted, until it is changed.
    const inactive = await project.create(PATH, counted({ isActive: false }));
    const coded = await project.create(PATH, discountDraft());
    const activate = { action: "changeIsActive", isActive: true };
    const uncode = { action: "changeRequiresDiscountCode", requiresDiscountCode: false };
    expect((await project.update(PATH, inactive, activate)).body.errors).toEqual([reached]);
    expect((await project.update(PATH, coded, uncode)).body.errors).toEqual([reached]);
    expect((await project.get(`${PATH}/${inactive.id}`)).body).toEqual(inactive);

    // Those that count already may change in other ways.
    const renamed = await project.update(PATH, first as Body, { action: "changeName", name: { en: "A" } });
    expect(renamed.status).toBe(200);

    // Deactivation and deletion make room.
    succeeded(await project.update(PATH, succeeded(renamed), { action: "changeIsActive", isActive: false }));
    succeeded(await project.update(PATH, inactive, activate));
    expect((await project.send("POST", PATH, counted())).status).toBe(400);
    succeeded(await project.delete(PATH, second as Body));
    succeeded(await project.update(PATH, coded, uncode));
    expect((await project.send("POST", PATH, counted())).status).toBe(400);
  });

  test("are counted per Project, in Stores as well", async () => {
    start({ activeCartDiscounts: 1 });
    await fill(1);
    const inStore = await project.send("POST", `/in-store/key=berlin${PATH}`, counted());
    expect(inStore.body.errors).toMatchObject([{ code: "MaxCartDiscountsReached" }]);
    await projectOf(emulator, "q").create(PATH, counted());
  });

  test("make room by requiring a Discount Code", async () => {
    start({ activeCartDiscounts: 1 });
    const [only] = await fill(1);
    succeeded(
      await project.update(PATH, only as Body, { action: "changeRequiresDiscountCode", requiresDiscountCode: true }),
    );
    expect(await fill(1)).toHaveLength(1);
  });

  test("count as they are after all actions", async () => {
    start({ activeCartDiscounts: 1 });
    await fill(1);
    const inactive = await project.create(PATH, counted({ isActive: false }));
    const actions = [
      { action: "changeIsActive", isActive: true },
      { action: "changeRequiresDiscountCode", requiresDiscountCode: true },
    ];
    expect((await project.update(PATH, inactive, ...actions)).status).toBe(200);
  });

  test("take nothing from a refused draft", async () => {
    start({ activeCartDiscounts: 0 });
    expect((await project.send("POST", PATH, counted({ key: "ten", sortOrder: "0.5" }))).status).toBe(400);
    await project.create(PATH, discountDraft({ key: "ten", sortOrder: "0.5" }));
  });
});

const storeKeys = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ key: `store-${index}` }));

describe("Stores of a Cart Discount", () => {
  test("have another limit where the option says so", async () => {
    start({ storesPerCartDiscount: 2 });
    const { body } = await project.send("POST", PATH, discountDraft({ stores: storeKeys(3) }));
    expect(body.errors).toMatchObject([
      { code: "MaxStoreReferencesReached", message: "A Cart Discount can name at most 2 Stores" },
    ]);
  });
});

describe("Cart Discounts of a Store without a Discount Code", () => {
  const berlin = { key: "berlin" };
  const reached = {
    code: "StoreCartDiscountsLimitReached",
    message: 'Store "berlin" cannot take another Cart Discount without a Discount Code',
  };

  test("are as many as the option says", async () => {
    start({ storeCartDiscounts: 1 });
    const first = await project.create(PATH, counted({ stores: [berlin] }));
    const created = await project.send("POST", PATH, counted({ stores: [{ key: "paris" }, berlin] }));
    expect([created.status, created.body.errors]).toEqual([400, [reached]]);
    expect((await project.send("POST", `/in-store/key=berlin${PATH}`, counted())).body.errors).toEqual([reached]);
    const other = await project.create(PATH, counted());
    for (const action of [
      { action: "addStore", store: berlin },
      { action: "setStores", stores: [berlin] },
    ]) {
      expect((await project.update(PATH, other, action)).body.errors).toEqual([reached]);
    }
    const coded = await project.create(PATH, discountDraft({ stores: [berlin] }));
    const uncode = { action: "changeRequiresDiscountCode", requiresDiscountCode: false };
    expect((await project.update(PATH, coded, uncode)).body.errors).toEqual([reached]);
    const renamed = succeeded(await project.update(PATH, first, { action: "changeName", name: { en: "A" } }));
    succeeded(await project.update(PATH, renamed, { action: "removeStore", store: berlin }));
    succeeded(await project.update(PATH, coded, uncode));
  });

  test("have no limit of their own otherwise", async () => {
    start();
    for (let index = 0; index < 30; index += 1) await project.create(PATH, counted({ stores: [berlin] }));
    expect((await project.get(PATH)).body).toMatchObject({ total: 30 });
  });
});

test("Discount Groups are as many as the option says", async () => {
  start({ discountGroups: 1 });
  await createGroup(project, "summer", "0.1");
  await expect(createGroup(project, "winter", "0.2")).rejects.toThrow("The Project has 1 Discount Group already");
});

describe("limitsWith()", () => {
  test("keeps the documents' limits", () => {
    expect(limitsWith({ activeCartDiscounts: 5 })).toEqual({ ...DEFAULT_LIMITS, activeCartDiscounts: 5 });
  });

  test.each<readonly [string, object]>([
    ["an unknown name", { cartDiscounts: 1 }],
    ["a name that objects have anyway", { toString: 1 }],
    ["a negative number", { activeCartDiscounts: -1 }],
    ["no number", { activeCartDiscounts: Number.NaN }],
    ["a text", { activeCartDiscounts: "1" }],
  ])("refuses %s", (_name, changes) => {
    expect(() => limitsWith(changes)).toThrow(RangeError);
  });
});
