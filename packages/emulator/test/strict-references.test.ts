import { describe, expect, test } from "vitest";
import type { Emulator } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { closing } from "./closing.ts";
import { discountDraft, projectOf, succeeded, type Project } from "./project.ts";

const PATH = "/cart-discounts";

let emulator: Emulator;
let project: Project;

async function start(strictReferences: boolean): Promise<void> {
  emulator = closing(createCheckedEmulator({ strictReferences }));
  project = projectOf(emulator);
  const audit = { version: 1, createdAt: "2025-01-01T00:00:00.000Z", lastModifiedAt: "2025-01-01T00:00:00.000Z" };
  await emulator.seed(
    ["store", "product", "channel", "type"].map((kind) => ({
      project: "p",
      kind,
      resource: { id: `${kind}-id`, key: `${kind}-key`, ...audit },
    })),
  );
}

const gift = (changes: object = {}): object => ({
  target: undefined,
  value: { type: "giftLineItem", product: { id: "product-id" }, variantId: 1, ...changes },
});

/** Everything that refers to a kind without endpoints: the draft, and what is stored for it. */
const REFERENCES: readonly (readonly [
  typeId: string,
  draft: (identifier: object) => object,
  stored: (reference: object) => object,
])[] = [
  ["product", (product) => gift({ product }), (product) => ({ value: { product } })],
  ["channel", (supplyChannel) => gift({ supplyChannel }), (supplyChannel) => ({ value: { supplyChannel } })],
  [
    "channel",
    (distributionChannel) => gift({ distributionChannel }),
    (distributionChannel) => ({ value: { distributionChannel } }),
  ],
  ["type", (type) => ({ custom: { type } }), (type) => ({ custom: { type } })],
];

describe.each([true, false])("with strictReferences: %s", (isStrict) => {
  test.each(REFERENCES)("a seeded %s is found by id and by key", async (typeId, draft, stored) => {
    await start(isStrict);
    for (const identifier of [{ id: `${typeId}-id` }, { typeId, key: `${typeId}-key` }]) {
      const discount = await project.create(PATH, discountDraft(draft(identifier)));
      expect(discount).toMatchObject(stored({ typeId, id: `${typeId}-id` }));
    }
  });

  test("a seeded Store is found by id and by key", async () => {
    await start(isStrict);
    const discount = await project.create(PATH, discountDraft({ stores: [{ id: "store-id" }, { key: "store-key" }] }));
    expect(discount["stores"]).toEqual([{ typeId: "store", key: "store-key" }]);
  });
});

describe("strict references", () => {
  test.each(REFERENCES)("an unknown %s is refused", async (typeId, draft) => {
    await start(true);
    for (const identifier of [{ id: "nothing" }, { key: "nothing" }]) {
      const { status, body } = await project.send("POST", PATH, discountDraft(draft(identifier)));
      expect([status, body.errors]).toMatchObject([
        400,
        [{ code: "ReferencedResourceNotFound", typeId, ...identifier }],
      ]);
    }
  });

  test.each(["addStore", "removeStore", "setStores"])("%s refuses an unknown Store", async (action) => {
    await start(true);
    const discount = await project.create(PATH, discountDraft());
    for (const store of [{ id: "nothing" }, { key: "nothing" }]) {
      const { status, body } = await project.update(PATH, discount, {
        action,
        ...(action === "setStores" ? { stores: [store] } : { store }),
      });
      expect([status, body.errors]).toMatchObject([
        400,
        [{ code: "ReferencedResourceNotFound", typeId: "store", ...store }],
      ]);
    }
  });

  test.each(["GET", "HEAD", "POST"])("%s in an unknown Store finds nothing", async (method) => {
    await start(true);
    const path = `/in-store/key=nothing${PATH}`;
    const { status } = await project.send(method, path, method === "POST" ? discountDraft() : undefined);
    expect(status).toBe(404);
    expect((await project.get(`/in-store/key=store-key${PATH}`)).status).toBe(200);
  });
});

describe("lenient references", () => {
  test.each(REFERENCES)("an unknown %s is taken as given", async (typeId, draft, stored) => {
    await start(false);
    for (const identifier of [{ id: "any" }, { key: "any" }]) {
      const discount = await project.create(PATH, discountDraft(draft(identifier)));
      expect(discount).toMatchObject(stored({ typeId, id: "any" }));
    }
  });

  test("an unknown Store too", async () => {
    await start(false);
    const discount = await project.create(`/in-store/key=any${PATH}`, discountDraft());
    const added = succeeded(await project.update(PATH, discount, { action: "addStore", store: { id: "other" } }));
    expect(added["stores"]).toEqual([
      { typeId: "store", key: "any" },
      { typeId: "store", key: "other" },
    ]);
  });
});
