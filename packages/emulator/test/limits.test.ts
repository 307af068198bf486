import { describe, expect, test } from "vitest";
import type { Emulator } from "../src/index.ts";
import { DEFAULT_LIMITS, limitsWith, type Limits } from "../src/resource/limits.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { closing } from "./closing.ts";
import { discountDraft, projectOf, succeeded, type Body, type Project } from "./project.ts";

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
    message: "The Project has 100 active Cart Discounts that require no Discount Code and name no Store already",
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

const setStores = (...stores: readonly object[]): object => ({ action: "setStores", stores });

describe("with the Project and one Store full, active Cart Discounts without a Discount Code", () => {
  const [berlin, paris, rome] = [{ key: "berlin" }, { key: "paris" }, { key: "rome" }] as const;
  const counts = { isActive: true, requiresDiscountCode: false };
  const [inactive, coded] = [
    { ...counts, isActive: false },
    { ...counts, requiresDiscountCode: true },
  ];
  const project1 = "The Project has 1 active Cart Discount that requires no Discount Code and names no Store already";
  const berlin1 = 'Store "berlin" has 1 active Cart Discount that requires no Discount Code already';
  const activate = { action: "changeIsActive", isActive: true };
  const uncode = { action: "changeRequiresDiscountCode", requiresDiscountCode: false };

  test.each<[stored: object, action: object | undefined, refusal?: string]>([
    [counts, undefined, project1],
    [{ ...counts, stores: [] }, undefined, project1],
    [inactive, undefined],
    [coded, undefined],
    [inactive, activate, project1],
    [coded, uncode, project1],
    ...[[berlin], [paris, berlin]].flatMap((stores): [object, object | undefined, string?][] => [
      [{ ...counts, stores }, undefined, berlin1],
      [{ ...inactive, stores }, activate, berlin1],
      [{ ...coded, stores }, uncode, berlin1],
      [inactive, setStores(...stores)],
      [coded, setStores(...stores)],
    ]),
    [{ ...counts, stores: [paris] }, undefined],
    [{ ...inactive, stores: [paris] }, activate],
    [{ ...coded, stores: [paris] }, uncode],
    [
      { ...counts, stores: [paris] },
      { action: "addStore", store: rome },
    ],
    [{ ...counts, stores: [paris] }, { action: "addStore", store: berlin }, berlin1],
    [{ ...counts, stores: [paris] }, setStores(paris, berlin), berlin1],
    [{ ...counts, stores: [paris] }, setStores(rome)],
    [{ ...counts, stores: [paris] }, setStores(), project1],
    [{ ...counts, stores: [paris] }, { action: "setStores" }, project1],
    [{ ...counts, stores: [paris] }, { action: "removeStore", store: paris }, project1],
    [
      { ...counts, stores: [paris, rome] },
      { action: "removeStore", store: paris },
    ],
    [
      { ...coded, stores: [paris] },
      { action: "removeStore", store: paris },
    ],
  ])("%j with %j: %s", async (stored, action, refusal) => {
    start({ activeCartDiscounts: 1, storeCartDiscounts: 1 });
    await project.create(PATH, discountDraft(counts));
    await project.create(PATH, discountDraft({ ...counts, stores: [berlin] }));
    const created = await project.send("POST", PATH, discountDraft(stored));
    const answer = action === undefined ? created : await project.update(PATH, succeeded(created), action);
    expect(answer.body.errors?.map(({ message }) => message)).toEqual(refusal === undefined ? undefined : [refusal]);
  });

  test("are counted by the Store that they are created in, and changing one that counts makes room there", async () => {
    start({ activeCartDiscounts: 1, storeCartDiscounts: 1 });
    const inBerlin = `/in-store/key=berlin${PATH}`;
    const post = async (path: string): Promise<number> => (await project.send("POST", path, counted())).status;
    let first = await project.create(inBerlin, counted());
    for (const action of [
      { action: "changeIsActive", isActive: false },
      { action: "changeRequiresDiscountCode", requiresDiscountCode: true },
      setStores(paris),
      setStores(),
    ]) {
      expect(await post(inBerlin)).toBe(400);
      first = succeeded(await project.update(PATH, first, { action: "changeName", name: { en: "A" } }, action));
      const other = await project.create(inBerlin, counted());
      succeeded(await project.delete(PATH, other));
      first = succeeded(await project.update(PATH, first, activate, uncode, setStores(berlin)));
    }
    expect([await post(PATH), await post(PATH)]).toEqual([201, 400]);
    await projectOf(emulator, "q").create(PATH, counted());
  });
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
