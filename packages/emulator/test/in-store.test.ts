import { beforeEach, describe, expect, test } from "vitest";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { emulatorOfEach } from "./closing.ts";
import { discountDraft, projectOf, succeeded, type Body } from "./project.ts";

const PATH = "/cart-discounts";
const BERLIN = `/in-store/key=berlin${PATH}`;
const PARIS = `/in-store/key=paris${PATH}`;

const emulator = emulatorOfEach(createCheckedEmulator);
const project = projectOf(emulator);

const create = (path: string, changes: object = {}): Promise<Body> => project.create(path, discountDraft(changes));
const berlin = { typeId: "store", key: "berlin" };
const paris = { typeId: "store", key: "paris" };

describe("POST in a Store", () => {
  test.each<readonly [name: string, given: readonly object[] | undefined, stores: readonly object[]]>([
    ["no Stores", undefined, [berlin]],
    ["other Stores", [{ key: "paris" }], [paris, berlin]],
    ["the same Store", [{ key: "berlin" }, { key: "paris" }], [berlin, paris]],
  ])("adds the Store to a draft with %s", async (_name, stores, expected) => {
    const { status, body } = await project.send("POST", BERLIN, discountDraft({ stores }));
    expect([status, body["stores"]]).toEqual([201, expected]);
  });

  test("counts the Store among the 500", async () => {
    const stores = Array.from({ length: 500 }, (_, index) => ({ key: `store-${index}` }));
    const { status, body } = await project.send("POST", BERLIN, discountDraft({ stores }));
    expect([status, body.errors]).toMatchObject([400, [{ code: "MaxStoreReferencesReached" }]]);
    await create(BERLIN, { stores: [...stores.slice(1), { key: "berlin" }] });
  });
});

describe("a Cart Discount of another Store", () => {
  let discount: Body;

  beforeEach(async () => {
    discount = await create(PARIS, { key: "ten" });
    await create(PATH, { key: "global" });
  });

  test.each(["id", "key"])("is not found by %s", async (by) => {
    const place = by === "id" ? `/${discount.id}` : "/key=ten";
    const { status, body } = await project.get(BERLIN + place);
    expect([status, body.errors[0]?.["code"]]).toEqual([404, "ResourceNotFound"]);
    expect((await project.send("HEAD", BERLIN + place)).status).toBe(404);
    const update = { version: 1, actions: [{ action: "changeIsActive", isActive: false }] };
    expect((await project.send("POST", BERLIN + place, update)).status).toBe(404);
    expect((await project.get(PARIS + place)).body).toEqual(discount);
  });

  test("is not among the results", async () => {
    const own = await create(BERLIN, { key: "own" });
    expect((await project.get(BERLIN)).body).toMatchObject({ count: 1, total: 1, results: [own] });
    expect((await project.get(PATH)).body).toMatchObject({ total: 3 });
  });

  test("does not answer HEAD", async () => {
    const where = encodeURIComponent('key = "ten"');
    expect((await project.send("HEAD", `${BERLIN}?where=${where}`)).status).toBe(404);
    expect((await project.send("HEAD", `${PARIS}?where=${where}`)).status).toBe(200);
    expect((await project.send("HEAD", BERLIN)).status).toBe(404);
  });

  test("is not reached by way of an alternative", async () => {
    const where = encodeURIComponent('key = "ten" or key = "global"');
    expect((await project.get(`${BERLIN}?where=${where}`)).body).toMatchObject({ total: 0 });
  });

  test("still has its key and sort order to itself", async () => {
    const { status, body } = await project.send("POST", BERLIN, discountDraft({ key: "ten" }));
    expect([status, body.errors]).toMatchObject([400, [{ code: "DuplicateField", field: "key" }]]);
  });
});

test("a Cart Discount without Stores belongs to none", async () => {
  const discount = await create(PATH);
  expect((await project.get(`${BERLIN}/${discount.id}`)).status).toBe(404);
  expect((await project.get(BERLIN)).body).toMatchObject({ total: 0 });
});

test("a Cart Discount of several Stores is found in each", async () => {
  const discount = await create(BERLIN, { stores: [{ key: "paris" }] });
  for (const path of [BERLIN, PARIS]) expect((await project.get(`${path}/${discount.id}`)).body).toEqual(discount);
});

test.each(["id", "key"])("an update in a Store works by %s", async (by) => {
  const discount = await create(BERLIN, { key: "ten" });
  const place = by === "id" ? `/${discount.id}` : "/key=ten";
  const update = { version: 1, actions: [{ action: "addStore", store: { key: "paris" } }] };
  const { status, body } = await project.send("POST", BERLIN + place, update);
  expect([status, body]).toMatchObject([200, { version: 2, stores: [berlin, paris] }]);
});

test("an update may take a Cart Discount out of the Store", async () => {
  const discount = await create(BERLIN);
  succeeded(await project.update(BERLIN, discount, { action: "removeStore", store: { key: "berlin" } }));
  expect((await project.get(`${BERLIN}/${discount.id}`)).status).toBe(404);
  expect((await project.get(`${PATH}/${discount.id}`)).body["stores"]).toEqual([]);
});

test("the key of a Store may need encoding", async () => {
  const path = `/in-store/key=${encodeURIComponent("köln/süd %")}${PATH}`;
  const discount = await create(path);
  expect(discount["stores"]).toEqual([{ typeId: "store", key: "köln/süd %" }]);
  expect((await project.get(`${path}/${discount.id}`)).body).toEqual(discount);
});
