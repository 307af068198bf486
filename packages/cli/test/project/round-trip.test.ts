import { type Client, createClient } from "@commerce-http/client";
import { type PlanDrafts, planOf } from "@commerce-http/client/apply";
import { createEmulator, type Emulator, type SeedEntry } from "@commerce-http/emulator";
import { projectDrafts, pullProject } from "@commerce-http/emulator/project";
import { expect, onTestFinished, test } from "vitest";

const everything = { cartPredicate: "1 = 1", target: { type: "lineItems", predicate: "1 = 1" } };

/** A project with references of all kinds, in a circle too. */
const entries: readonly SeedEntry[] = [
  { kind: "type", resource: { id: "id-of-campaign", key: "campaign" } },
  { kind: "product", resource: { id: "id-of-mug", key: "mug" } },
  { kind: "store", resource: { id: "id-of-berlin", key: "berlin" } },
  { kind: "state", draft: { key: "open", type: "OrderState", transitions: [{ key: "closed" }] } },
  { kind: "state", draft: { key: "closed", type: "OrderState", initial: false, transitions: [{ key: "open" }] } },
  {
    kind: "recurrence-policy",
    draft: { key: "weekly", schedule: { type: "standard", value: 2, intervalUnit: "Weeks" } },
  },
  { kind: "discount-group", draft: { key: "season", sortOrder: "0.5", name: { en: "Season" } } },
  {
    kind: "cart-discount",
    draft: {
      ...everything,
      key: "summer",
      name: { en: "Summer" },
      value: { type: "absolute", money: [{ centAmount: 500, currencyCode: "EUR" }] },
      discountGroup: { key: "season" },
      stores: [{ typeId: "store", key: "berlin" }],
      custom: { type: { key: "campaign" }, fields: { code: "S-1" } },
      validFrom: "2026-06-01T00:00:00.000Z",
    },
  },
  {
    kind: "cart-discount",
    draft: {
      key: "gift",
      name: { en: "Gift" },
      cartPredicate: "1 = 1",
      sortOrder: "0.7",
      value: { type: "giftLineItem", product: { key: "mug" }, variantId: 1 },
    },
  },
];

function emulatorOf(): Emulator {
  const emulator = createEmulator({ projects: ["shop"] });
  onTestFinished(() => emulator.close());
  return emulator;
}

function clientOf({ fetch }: Emulator): Client {
  return createClient({ baseUrl: "http://localhost", projectKey: "shop", auth: "any", fetch });
}

const kinds = ["state", "recurrence-policy", "cart-discount", "discount-group"];

/** Everything that an emulator has, in an order of its own. */
async function storedIn(emulator: Emulator): Promise<readonly string[]> {
  const lists: readonly (readonly unknown[])[] = await Promise.all(kinds.map((kind) => emulator.stored(kind)));
  return lists
    .flat()
    .map((resource) => JSON.stringify(resource))
    .toSorted();
}

test("what is pulled from a project is the same, and comes back as it was, references included", async () => {
  const source = emulatorOf();
  await source.seed(entries);
  await clientOf(source).states.modify({ key: "open" }, () => [{ action: "setName", name: { en: "Open" } }]);

  const emulator = emulatorOf();
  const { counts, unfit } = await pullProject(clientOf(source), emulator);
  expect(counts).toEqual({ states: 3, recurrencePolicies: 1, cartDiscounts: 2, discountGroups: 1 });
  expect(unfit).toEqual([]);
  expect(await storedIn(emulator)).toEqual(await storedIn(source));

  // Nothing is to be done where it came from.
  const { drafts, remarks } = await projectDrafts<PlanDrafts>(emulator, "shop");
  expect(remarks).toEqual([]);
  expect((await planOf(clientOf(source), drafts)).changes).toEqual([]);

  // What was changed on the emulator reaches another project.
  await clientOf(emulator).cartDiscounts.modify({ key: "summer" }, () => [
    { action: "changeIsActive", isActive: false },
  ]);
  const target = emulatorOf();
  await target.seed(entries.slice(0, 3));
  const changed = await projectDrafts<PlanDrafts>(emulator, "shop");
  await (await planOf(clientOf(target), changed.drafts)).apply();
  const summer = await clientOf(target).cartDiscounts.get(
    { key: "summer" },
    { expand: ["discountGroup", "custom.type"] },
  );
  expect(summer).toMatchObject({
    isActive: false,
    discountGroup: { obj: { key: "season" } },
    custom: { type: { obj: { key: "campaign" } } },
    stores: [{ key: "berlin" }],
  });
  const open = await clientOf(target).states.get({ key: "open" }, { expand: "transitions[*]" });
  expect(open.transitions?.map(({ obj }) => obj?.key)).toEqual(["closed"]);
  expect(byKey((await projectDrafts(target, "shop")).drafts)).toEqual(byKey(changed.drafts));
});

/** Drafts in an order of their own: projects have them in the order in which they were made. */
function byKey(drafts: object): object {
  const lists = Object.entries(drafts).map(([list, own]: [string, readonly object[]]) => [
    list,
    own.map((draft) => JSON.stringify(draft)).toSorted(),
  ]);
  return Object.fromEntries(lists);
}
