import type { CartDiscountDraft } from "@commerce-http/types";
import { describe, expect, test } from "vitest";
import { apply, type FieldChange } from "../../src/apply.ts";
import { discount } from "./drafts.ts";
import { project } from "./project.ts";

/** The changes from one draft to another one, in a dry run and in earnest. */
async function changes(
  from: Partial<CartDiscountDraft>,
  to: Partial<CartDiscountDraft>,
): Promise<readonly FieldChange[]> {
  const { client } = project();
  await client.discountGroups.create({ key: "g", sortOrder: "0.7" });
  await client.discountGroups.create({ key: "h", sortOrder: "0.8" });
  await client.cartDiscounts.create(discount("d-1", "0.5", from));
  const draft = discount("d-1", "0.5", to);
  const expected = await apply(client.cartDiscounts, draft, { dryRun: true });
  const done = await apply(client.cartDiscounts, draft);
  expect(expected.changes).toEqual(done.changes);
  expect((await apply(client.cartDiscounts, draft)).changes).toEqual([]);
  return done.changes;
}

describe("apply() tells which fields change", () => {
  const [january, february] = ["2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"];
  const custom = { type: { id: "t" }, fields: { id: "b", key: "a" } };
  const grouped = { discountGroup: { key: "g" } };
  type Part = Partial<CartDiscountDraft>;
  test.each<readonly [what: string, from: Part, to: Part, found: readonly FieldChange[]]>([
    ["a field", {}, { cartPredicate: "2 = 2" }, [{ field: "cartPredicate", before: "1 = 1", after: "2 = 2" }]],
    ["a field that is left out", { isActive: false }, {}, [{ field: "isActive", before: false, after: true }]],
    [
      "a field that goes",
      { description: { en: "D" } },
      {},
      [{ field: "description", before: { en: "D" }, after: undefined }],
    ],
    [
      "one field of an action that writes two",
      { validUntil: february },
      { validFrom: january, validUntil: february },
      [{ field: "validFrom", before: undefined, after: january }],
    ],
    [
      "a window that goes",
      { validFrom: january, validUntil: february },
      {},
      [
        { field: "validFrom", before: january, after: undefined },
        { field: "validUntil", before: february, after: undefined },
      ],
    ],
    [
      "Stores by key",
      { stores: [{ key: "a" }] },
      { stores: [{ key: "b" }] },
      [{ field: "stores", before: [{ key: "a" }], after: [{ key: "b" }] }],
    ],
    [
      "a group, and not the sort order that the draft would have without it",
      {},
      { sortOrder: "0.6", discountGroup: { key: "g" } },
      [{ field: "discountGroup", before: undefined, after: { key: "g" } }],
    ],
    [
      "another group, by the keys of both",
      grouped,
      { discountGroup: { key: "h" } },
      [{ field: "discountGroup", before: { key: "g" }, after: { key: "h" } }],
    ],
    [
      "no group, and the sort order instead",
      grouped,
      { sortOrder: "0.6" },
      [
        { field: "sortOrder", before: "0.7", after: "0.6" },
        { field: "discountGroup", before: { id: expect.any(String) }, after: undefined },
      ],
    ],
    ["custom fields of any name", { custom }, {}, [{ field: "custom", before: custom, after: undefined }]],
  ])("%s", async (_, from, to, found) => {
    expect(await changes(from, to)).toEqual(found);
  });

  test("all that are drafted, where the resource is new", async () => {
    const { client } = project();
    const empty = { name: undefined, description: null as unknown as undefined };
    const draft = { key: "s", type: "OrderState", ...empty, transitions: [] } as const;
    const found = [
      { field: "type", before: undefined, after: "OrderState" },
      { field: "transitions", before: undefined, after: [] },
    ];
    expect((await apply(client.states, draft, { dryRun: true })).changes).toEqual(found);
    expect((await apply(client.states, draft)).changes).toEqual(found);
  });

  test("references by id, where the key cannot be known", async () => {
    const { client } = project();
    const order = { type: "OrderState" } as const;
    const one = await client.states.create({ key: "one", ...order });
    const other = await client.states.create({ key: "other", ...order });
    await client.states.create({ key: "s", ...order, transitions: [{ key: "one" }] });
    const draft = { key: "s", ...order, transitions: [{ id: other.id }] };
    const { changes: found } = await apply(client.states, draft);
    expect(found).toEqual([{ field: "transitions", before: [{ id: one.id }], after: [{ id: other.id }] }]);
  });
});
