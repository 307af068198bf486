import type {
  CartDiscountDraft,
  CartDiscountTarget,
  DiscountGroup,
  DiscountGroupUpdateAction,
  State,
  StateDraft,
  StateUpdateAction,
} from "@commerce-http/types";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { Family } from "../../../runtime/src/apply/family.ts";
import { ArgumentError } from "../../../runtime/src/error/argument-error.ts";
import {
  type Applied,
  apply,
  type ApplyOptions,
  DraftError,
  OutdatedError,
  UnappliableError,
} from "../../src/apply.ts";
import type { States } from "../../src/index.ts";
import { failure } from "../calls.ts";
import { discount as discountDraft } from "./drafts.ts";
import { cartDiscountFamily, familyNamed, recurrencePolicyFamily, stateFamily } from "./families.ts";
import { project } from "./project.ts";

const state: StateDraft = { key: "s", type: "LineItemState" };
const discount = discountDraft("d-1", "0.5");
const { target: lines, ...untargeted } = discount;
const gift = { type: "giftLineItem", product: { id: "mug" }, variantId: 1 } as const;

/** A draft, another, and the update actions that lead from the one to the other: the fields of each by its name. */
type Case<Draft> = readonly [
  what: string,
  from: Partial<Draft>,
  to: Partial<Draft>,
  actions: Readonly<Record<string, object>>,
];

const returning: Partial<StateDraft> = { roles: ["Return"] };
const included: Partial<StateDraft> = { roles: ["ReviewIncludedInStatistics"] };
const review: Partial<StateDraft> = { type: "ReviewState" };
const order: Partial<StateDraft> = { type: "OrderState" };
const stateCases: readonly Case<StateDraft>[] = [
  ["a name", {}, { name: { en: "S" } }, { setName: { name: { en: "S" } } }],
  ["a name that is gone", { name: { en: "S" } }, { name: {} }, { setName: {} }],
  ["a description that is gone", { description: { en: "S" } }, {}, { setDescription: {} }],
  ["no initial State", {}, { initial: false }, { changeInitial: { initial: false } }],
  ["an initial State again", { initial: false }, {}, { changeInitial: { initial: true } }],
  ["another type", {}, order, { changeType: order }],
  ["a role", {}, returning, { addRoles: returning }],
  ["one role fewer", returning, { roles: [] }, { removeRoles: returning }],
  [
    "another type with another role",
    returning,
    { ...review, ...included },
    { removeRoles: returning, changeType: review, addRoles: included },
  ],
  ["a final State", {}, { transitions: [] }, { setTransitions: { transitions: [] } }],
  ["a State that leads anywhere", { transitions: [] }, {}, { setTransitions: {} }],
  ["transitions", leading("a"), leading("b", "a"), { setTransitions: leading("b", "a") }],
];

const [january, february] = ["2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"];
const window = { validFrom: january, validUntil: february };
const grouped = { discountGroup: { key: "g" } };
const shipping: Partial<CartDiscountDraft> = { target: { type: "shipping" } };
const component = { type: "CountOnLineItemUnits", predicate: "1 = 1" } as const;
const pattern: Extract<CartDiscountTarget, { type: "pattern" }> = {
  type: "pattern",
  triggerPattern: [],
  targetPattern: [component],
  selectionMode: "Cheapest",
};
const euro = { type: "centPrecision", centAmount: 1, currencyCode: "EUR" } as const;
const spread = { type: "fixed", money: [euro], applicationMode: "EvenDistribution" } as const;

const discountCases: readonly Case<CartDiscountDraft>[] = [
  ["a predicate", {}, { cartPredicate: "2 = 2" }, { changeCartPredicate: { cartPredicate: "2 = 2" } }],
  ["a name", {}, { name: { en: "T" } }, { changeName: { name: { en: "T" } } }],
  ["a description that is gone", { description: { en: "T" } }, { description: {} }, { setDescription: {} }],
  ["a sort order", {}, { sortOrder: "0.6" }, { changeSortOrder: { sortOrder: "0.6" } }],
  ["a window", {}, window, { setValidFromAndUntil: window }],
  ["no window", window, {}, { setValidFromAndUntil: {} }],
  [
    "a beginning",
    { validUntil: february },
    { validFrom: january, validUntil: "2026-02-01T01:00:00+01:00" },
    { setValidFrom: { validFrom: january } },
  ],
  ["an end that is gone", { validUntil: february }, {}, { setValidUntil: {} }],
  ["what is active by itself", { isActive: false }, {}, { changeIsActive: { isActive: true } }],
  [
    "what needs no code and stacks by itself",
    { requiresDiscountCode: true, stackingMode: "StopAfterThisDiscount" },
    {},
    {
      changeRequiresDiscountCode: { requiresDiscountCode: false },
      changeStackingMode: { stackingMode: "Stacking" },
    },
  ],
  [
    "an activation with a code",
    { isActive: false },
    { requiresDiscountCode: true },
    { changeRequiresDiscountCode: { requiresDiscountCode: true }, changeIsActive: { isActive: true } },
  ],
  ["a Store", inStores("a"), inStores("b", "a"), { addStore: { store: { key: "b" } } }],
  ["one Store fewer", inStores("a", "b"), inStores("a"), { removeStore: { store: { typeId: "store", key: "b" } } }],
  ["other Stores", inStores("a"), inStores("b"), { setStores: inStores("b") }],
  ["no Stores", inStores("a", "b"), {}, { setStores: inStores() }],
  ["other money", absolute(1), absolute(2), { changeValue: absolute(2) }],
  [
    "a price that is spread",
    {},
    { value: spread, target: pattern },
    { changeTarget: { target: pattern }, changeValue: { value: spread } },
  ],
  ["a group", {}, grouped, { setDiscountGroup: grouped }],
  [
    "a way out of a group, to another target",
    grouped,
    shipping,
    { setDiscountGroup: { sortOrder: "0.5" }, changeTarget: shipping },
  ],
  [
    "a way into a group, from another target",
    shipping,
    grouped,
    { changeTarget: { target: lines }, setDiscountGroup: grouped },
  ],
  ["a Custom Field", typed({ a: 1, b: 2 }), typed({ a: 1, b: [3] }), { setCustomField: { name: "b", value: [3] } }],
  ["a Custom Field that is gone", typed({ a: 1 }), typed({ a: null }), { setCustomField: { name: "a" } }],
  [
    "another Type",
    { custom: { type: { id: "t" } } },
    { custom: { type: { id: "u" } } },
    { setCustomType: { type: { id: "u" } } },
  ],
  ["no Custom Fields", { custom: { type: { id: "t" } } }, {}, { setCustomType: {} }],
];

function leading(...keys: readonly string[]): Partial<StateDraft> {
  return { transitions: keys.map((key) => ({ key })) };
}

function inStores(...keys: readonly string[]): Partial<CartDiscountDraft> {
  return { stores: keys.map((key) => ({ key })) };
}

function absolute(centAmount: number): Partial<CartDiscountDraft> {
  return { value: { type: "absolute", money: [{ centAmount, currencyCode: "EUR" }] } };
}

function typed(fields: Readonly<Record<string, unknown>>): Partial<CartDiscountDraft> {
  return { custom: { type: { id: "t" }, fields } };
}

/** Has a draft applied, dry and then for good, and expects these actions; another time, there is nothing left to do. */
async function expectActions(
  { sent, writes }: Pick<ReturnType<typeof project>, "sent" | "writes">,
  run: (options?: ApplyOptions) => Promise<Applied<unknown, object>>,
  wanted: Readonly<Record<string, object>>,
): Promise<void> {
  const actions = Object.entries(wanted).map(([action, fields]) => Object.assign({ action }, fields));
  const outcome = actions.length > 0 ? "updated" : "unchanged";
  sent.length = 0;
  const dry = await run({ dryRun: true });
  expect(writes()).toEqual([]);
  const done = await run();
  expect(sent).toEqual(["GET", "GET", ...actions.slice(0, 1).map(() => "POST")]);
  for (const one of [dry, done]) expect([one.outcome, one.actions]).toEqual([outcome, actions]);
  sent.length = 0;
  expect(await run()).toMatchObject({ outcome: "unchanged", actions: [], uncompared: [] });
  expect(sent).toEqual(["GET"]);
}

/** The update actions of a family that no case leads to. */
function unproduced({ traits }: Family, cases: readonly Case<object>[]): readonly string[] {
  const produced = new Set(cases.flatMap(([, , , actions]) => Object.keys(actions)));
  return Object.keys(traits.actions).filter((name) => !produced.has(name));
}

describe("apply()", () => {
  test.for(stateCases)("brings a State to %s", async ([, from, to, actions]) => {
    const { client, ...own } = project();
    for (const key of ["b", "a"]) await client.states.create({ key, type: "LineItemState" });
    await apply(client.states, { ...state, ...from });
    await expectActions(own, (options) => apply(client.states, { ...state, ...to }, options), actions);
  });

  test.for(discountCases)("brings a Cart Discount to %s", async ([, from, to, actions]) => {
    const { client, ...own } = project();
    await client.discountGroups.create({ key: "g", sortOrder: "0.7" });
    await apply(client.cartDiscounts, { ...discount, ...from });
    await expectActions(own, (options) => apply(client.cartDiscounts, { ...discount, ...to }, options), actions);
  });

  test("produces every update action, but for those that change the key, and setRoles, which adding and taking out replace", () => {
    expect(unproduced(stateFamily, stateCases)).toEqual(["changeKey", "setRoles"]);
    expect(unproduced(cartDiscountFamily, discountCases)).toEqual(["setKey"]);
    expect(unproduced(recurrencePolicyFamily, [])).toEqual(["setKey", "setName", "setDescription"]);
    const ofGroups = ["setKey", "setSortOrder", "setName", "setDescription"];
    expect(unproduced(familyNamed("DiscountGroups"), [])).toEqual(ofGroups);
  });

  test("works for Recurrence Policies", async () => {
    const { client } = project();
    const schedule = { type: "dayOfMonth", day: 31 } as const;
    expect(await apply(client.recurrencePolicies, { key: "monthly", schedule }, { dryRun: true })).toEqual({
      outcome: "created",
      actions: [],
      changes: [{ field: "schedule", before: undefined, after: schedule }],
      uncompared: [],
    });
    expect((await apply(client.recurrencePolicies, { key: "monthly", schedule })).resource?.schedule).toEqual(schedule);
    const named = { key: "monthly", schedule, name: { en: "M" }, description: { en: "D" } };
    const { actions, previous, resource } = await apply(client.recurrencePolicies, named);
    expect(actions).toEqual([
      { action: "setName", name: { en: "M" } },
      { action: "setDescription", description: { en: "D" } },
    ]);
    expect([previous?.version, resource?.version]).toEqual([1, 2]);
    const other = apply(
      client.recurrencePolicies,
      { ...named, schedule: { type: "dayOfMonth", day: 1 } },
      { dryRun: true },
    );
    await expect(other).rejects.toThrow(
      'Cannot apply the draft of Recurrence Policy "monthly". "schedule": no update action changes it',
    );
  });

  test("works for Discount Groups", async () => {
    const { client } = project();
    expect((await apply(client.discountGroups, { key: "g", sortOrder: "0.5" })).outcome).toBe("created");
    const draft = { key: "g", sortOrder: "0.6", name: { en: "G", de: "H" }, description: { en: "D" } };
    const wanted: readonly DiscountGroupUpdateAction[] = [
      { action: "setSortOrder", sortOrder: "0.6" },
      { action: "setName", name: { en: "G", de: "H" } },
      { action: "setDescription", description: { en: "D" } },
    ];
    expect((await apply(client.discountGroups, draft)).actions).toEqual(wanted);
    expect((await apply(client.discountGroups, draft)).outcome).toBe("unchanged");
    expect((await apply(client.discountGroups, { key: "g", sortOrder: "0.6" })).actions).toEqual([
      { action: "setName" },
      { action: "setDescription" },
    ]);
  });

  test.for<readonly [string, string, Partial<CartDiscountDraft>, CartDiscountDraft]>([
    ["value", '"changeValue" does not take a gift line item', {}, { ...untargeted, value: gift }],
    ["target", "no update action removes it", {}, untargeted],
    [
      "discountGroup",
      'to leave a group, the draft needs a "sortOrder"',
      { discountGroup: { key: "g" } },
      { ...discount, sortOrder: undefined },
    ],
  ])("says why the %s of a Cart Discount cannot change: %s", async ([field, reason, from, to]) => {
    const { client, sent, writes } = project();
    await client.discountGroups.create({ key: "g", sortOrder: "0.7" });
    const before = await client.cartDiscounts.create({ ...discount, ...from });
    sent.length = 0;
    for (const dryRun of [true, false]) {
      const error: unknown = await apply(client.cartDiscounts, to, { dryRun }).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(UnappliableError);
      expect(error).toMatchObject({ name: "UnappliableError", key: "d-1" });
      expect((error as UnappliableError).fields).toContainEqual(expect.objectContaining({ field, reason }));
    }
    expect(writes()).toEqual([]);
    expect(await client.cartDiscounts.get({ key: "d-1" })).toEqual(before);
  });

  test("takes the Product of a gift for the right one where it cannot be compared, and says so", async () => {
    const { client } = project();
    const draft = { ...untargeted, value: { ...gift, product: { key: "mug" } } };
    await apply(client.cartDiscounts, draft);
    expect(await apply(client.cartDiscounts, draft)).toMatchObject({ outcome: "unchanged", uncompared: ["value"] });
    const other = apply(client.cartDiscounts, { ...draft, value: { ...gift, variantId: 2 } });
    await expect(other).rejects.toThrow("does not take a gift line item");
  });

  test("compares keys of Types and Products where they can be read", async () => {
    const { client, emulator, projectKey } = project();
    await emulator.seed(
      [
        { kind: "type", resource: { id: "1", key: "t" } },
        { kind: "product", resource: { id: "2", key: "mug" } },
      ],
      { project: projectKey },
    );
    const draft = {
      ...untargeted,
      value: { ...gift, product: { key: "mug" } },
      custom: { type: { key: "t" }, fields: { a: { typeId: "product", id: "2" } } },
    };
    await apply(client.cartDiscounts, draft);
    expect(await apply(client.cartDiscounts, draft)).toMatchObject({ outcome: "unchanged", uncompared: [] });
  });

  test("adds Stores within a Store, and takes none away", async () => {
    const { client } = project();
    const { cartDiscounts } = client.inStore("own");
    expect((await apply(cartDiscounts, discount)).resource?.stores).toEqual([{ typeId: "store", key: "own" }]);
    expect((await apply(cartDiscounts, discount)).outcome).toBe("unchanged");
    const { actions } = await apply(cartDiscounts, { ...discount, stores: [{ key: "a" }] });
    expect(actions).toEqual([{ action: "addStore", store: { key: "a" } }]);
    const more = await apply(cartDiscounts, { ...discount, stores: [{ key: "b" }, { key: "c" }] });
    expect(more.resource?.stores.map(({ key }) => key)).toEqual(["own", "a", "b", "c"]);
    expect((await apply(cartDiscounts, { ...discount, stores: [] })).outcome).toBe("unchanged");
  });

  test("gives back what the resources are made of", async () => {
    const { client } = project();
    const applied = await apply(client.states, state);
    expectTypeOf(applied).toEqualTypeOf<Applied<State, StateUpdateAction>>();
    expectTypeOf(apply(client.discountGroups, { key: "g", sortOrder: "0.5" })).resolves.toEqualTypeOf<
      Applied<DiscountGroup, DiscountGroupUpdateAction>
    >();
    // @ts-expect-error the draft of something else
    await expect(apply(client.states, discount)).rejects.toBeInstanceOf(DraftError);
  });

  test("refuses resources that it does not know", async () => {
    await expect(apply({ get: () => undefined } as unknown as States, state)).rejects.toThrow(
      new ArgumentError("Cannot apply a draft: expected resources of a client from this package"),
    );
  });

  test("refuses a draft without a key before anything is sent", async () => {
    const { client, sent } = project();
    const { key: _key, ...keyless } = discount;
    const without: CartDiscountDraft = keyless;
    await expect(apply(client.cartDiscounts, without)).rejects.toThrow(
      new DraftError([{ draft: "Cart Discount", path: "key", problem: "is missing: it says which resource is meant" }]),
    );
    await expect(apply(client.cartDiscounts, { ...discount, key: "" })).rejects.toThrow(ArgumentError);
    await expect(apply(client.discountGroups, { key: "", sortOrder: "0.5" })).rejects.toThrow("key is missing");
    expect(sent).toEqual([]);
  });
});

describe("apply(), to what was seen", () => {
  const draft = { key: "s", type: "OrderState", name: { en: "S" } } as const;

  test("changes what still is as it was seen", async () => {
    const { client } = project();
    expect(await apply(client.states, draft, { seen: null })).toMatchObject({ outcome: "created" });
    const seen = await client.states.get({ key: "s" });
    expect(await apply(client.states, { ...draft, initial: false }, { seen })).toMatchObject({ outcome: "updated" });
  });

  test("creates without a look what was not there", async () => {
    const { client, sent } = project();
    await apply(client.states, draft, { seen: null });
    expect(sent).toEqual(["POST"]);
  });

  test("looks whether it is there by now, where a creation is refused for another reason than its key", async () => {
    const { client, emulator } = project();
    await client.states.create(draft);
    const refuse = (): unknown =>
      emulator.faults.add({ kind: "error", status: 400, match: { operation: "createState" }, times: 1 });
    refuse();
    expect(await apply(client.states, draft, { seen: null })).toMatchObject({ outcome: "unchanged" });
    refuse();
    await expect(apply(client.states, { ...draft, initial: false }, { seen: null })).rejects.toThrow(OutdatedError);
    refuse();
    await expect(apply(client.states, { ...draft, key: "t" }, { seen: null })).rejects.toMatchObject({ status: 400 });
  });

  test.for([false, true])("refuses what is not, in a dry run too: %s", async (dryRun) => {
    const { client } = project();
    await client.states.create(draft);
    const other = { ...draft, name: { en: "Other" } };
    const refusal = (options: ApplyOptions): Promise<unknown> => apply(client.states, other, { dryRun, ...options });
    await expect(refusal({ seen: null })).rejects.toThrow("it was not there, and has been created since");
    await expect(refusal({ seen: { version: 2 } })).rejects.toThrow("it was seen at version 2, and is at 1 now");
    await expect(refusal({ seen: { id: "another", version: 1 } })).rejects.toThrow(
      "it has been deleted since it was seen, and created again",
    );
    await expect(apply(client.states, { ...draft, key: "t" }, { dryRun, seen: { version: 1 } })).rejects.toThrow(
      new OutdatedError({ noun: "State", key: "t", seen: 1, found: undefined }),
    );
    expect(await apply(client.states, draft, { dryRun, seen: null })).toMatchObject({ outcome: "unchanged" });
    expect(await client.states.get({ key: "s" })).toMatchObject({ version: 1, name: { en: "S" } });
  });

  test.for([false, true])("says so first where no update action would lead there, in a dry run: %s", async (dryRun) => {
    const { client } = project();
    const policy = { key: "monthly", schedule: { type: "dayOfMonth", day: 31 } } as const;
    const { version } = await client.recurrencePolicies.create(policy);
    const other = { ...policy, schedule: { type: "dayOfMonth", day: 1 } } as const;
    const refusal = async (seen: ApplyOptions["seen"]): Promise<unknown> =>
      failure(apply(client.recurrencePolicies, other, { dryRun, seen }));
    expect(await refusal(null)).toBeInstanceOf(OutdatedError);
    expect(await refusal({ version: version + 1 })).toBeInstanceOf(OutdatedError);
    expect(await refusal({ version })).toBeInstanceOf(UnappliableError);
  });
});
