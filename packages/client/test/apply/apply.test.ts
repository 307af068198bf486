import type {
  CartDiscountDraft,
  CartDiscountTarget,
  CartDiscountUpdateAction,
  DiscountGroup,
  DiscountGroupUpdateAction,
  State,
  StateDraft,
  StateUpdateAction,
} from "@commerce-http/types";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type Applied,
  apply,
  type ApplyOptions,
  DraftError,
  OutdatedError,
  UnappliableError,
} from "../../src/apply.ts";
import { ArgumentError } from "../../src/error/argument-error.ts";
import type { States } from "../../src/index.ts";
import { failure } from "../calls.ts";
import { cartDiscountFamily, familyNamed, recurrencePolicyFamily, stateFamily } from "./families.ts";
import { project } from "./project.ts";

const state: StateDraft = { key: "s", type: "LineItemState" };
const discount: CartDiscountDraft = {
  key: "d-1",
  name: { en: "Ten" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
  target: { type: "lineItems", predicate: "1 = 1" },
  sortOrder: "0.5",
};
const { target: _target, ...untargeted } = discount;
const component = { type: "CountOnLineItemUnits", predicate: "1 = 1" } as const;
const pattern: Extract<CartDiscountTarget, { type: "pattern" }> = {
  type: "pattern",
  triggerPattern: [],
  targetPattern: [component],
  selectionMode: "Cheapest",
};
const spread = {
  type: "fixed",
  money: [{ type: "centPrecision", centAmount: 1, currencyCode: "EUR" }],
  applicationMode: "EvenDistribution",
} as const;
const gift = { type: "giftLineItem", product: { id: "mug" }, variantId: 1 } as const;

type Case<Draft, Action> = readonly [
  what: string,
  from: Partial<Draft>,
  to: Partial<Draft>,
  actions: readonly Action[],
];

const stateCases: readonly Case<StateDraft, StateUpdateAction>[] = [
  ["a name", {}, { name: { en: "S" } }, [{ action: "setName", name: { en: "S" } }]],
  ["a name that is gone", { name: { en: "S" } }, { name: {} }, [{ action: "setName" }]],
  ["a description that is gone", { description: { en: "S" } }, {}, [{ action: "setDescription" }]],
  ["no initial State", {}, { initial: false }, [{ action: "changeInitial", initial: false }]],
  ["an initial State again", { initial: false }, {}, [{ action: "changeInitial", initial: true }]],
  ["another type", {}, { type: "OrderState" }, [{ action: "changeType", type: "OrderState" }]],
  ["a role", {}, { roles: ["Return"] }, [{ action: "addRoles", roles: ["Return"] }]],
  ["one role fewer", { roles: ["Return"] }, { roles: [] }, [{ action: "removeRoles", roles: ["Return"] }]],
  [
    "another type with another role",
    { roles: ["Return"] },
    { type: "ReviewState", roles: ["ReviewIncludedInStatistics"] },
    [
      { action: "removeRoles", roles: ["Return"] },
      { action: "changeType", type: "ReviewState" },
      { action: "addRoles", roles: ["ReviewIncludedInStatistics"] },
    ],
  ],
  [
    "another type without a role",
    { roles: ["Return"] },
    { type: "OrderState" },
    [
      { action: "removeRoles", roles: ["Return"] },
      { action: "changeType", type: "OrderState" },
    ],
  ],
  [
    "another type with a role",
    {},
    { type: "ReviewState", roles: ["ReviewIncludedInStatistics"] },
    [
      { action: "changeType", type: "ReviewState" },
      { action: "addRoles", roles: ["ReviewIncludedInStatistics"] },
    ],
  ],
  ["a final State", {}, { transitions: [] }, [{ action: "setTransitions", transitions: [] }]],
  ["a State that leads anywhere", { transitions: [] }, {}, [{ action: "setTransitions" }]],
  [
    "transitions",
    { transitions: [{ key: "a" }] },
    { transitions: [{ key: "b" }, { key: "a" }] },
    [{ action: "setTransitions", transitions: [{ key: "b" }, { key: "a" }] }],
  ],
  [
    "transitions in another order",
    { transitions: [{ key: "a" }, { key: "b" }] },
    { transitions: [{ key: "b" }, { key: "a" }] },
    [],
  ],
];

const discountCases: readonly Case<CartDiscountDraft, CartDiscountUpdateAction>[] = [
  ["a predicate", {}, { cartPredicate: "2 = 2" }, [{ action: "changeCartPredicate", cartPredicate: "2 = 2" }]],
  ["a name", {}, { name: { en: "T" } }, [{ action: "changeName", name: { en: "T" } }]],
  ["a description that is gone", { description: { en: "T" } }, { description: {} }, [{ action: "setDescription" }]],
  ["a sort order", {}, { sortOrder: "0.6" }, [{ action: "changeSortOrder", sortOrder: "0.6" }]],
  ["the same sort order in other digits", {}, { sortOrder: ".50" }, []],
  [
    "a window",
    {},
    { validFrom: "2026-01-01T00:00:00Z", validUntil: "2026-02-01T00:00:00Z" },
    [{ action: "setValidFromAndUntil", validFrom: "2026-01-01T00:00:00Z", validUntil: "2026-02-01T00:00:00Z" }],
  ],
  [
    "no window",
    { validFrom: "2026-01-01T00:00:00Z", validUntil: "2026-02-01T00:00:00Z" },
    {},
    [{ action: "setValidFromAndUntil" }],
  ],
  [
    "a beginning",
    { validUntil: "2026-02-01T00:00:00Z" },
    { validFrom: "2026-01-01T00:00:00Z", validUntil: "2026-02-01T01:00:00+01:00" },
    [{ action: "setValidFrom", validFrom: "2026-01-01T00:00:00Z" }],
  ],
  ["an end that is gone", { validUntil: "2026-02-01T00:00:00Z" }, {}, [{ action: "setValidUntil" }]],
  [
    "what is on by itself",
    { isActive: false, requiresDiscountCode: true, stackingMode: "StopAfterThisDiscount" },
    {},
    [
      { action: "changeIsActive", isActive: true },
      { action: "changeRequiresDiscountCode", requiresDiscountCode: false },
      { action: "changeStackingMode", stackingMode: "Stacking" },
    ],
  ],
  [
    "an activation with a code",
    { isActive: false },
    { requiresDiscountCode: true },
    [
      { action: "changeRequiresDiscountCode", requiresDiscountCode: true },
      { action: "changeIsActive", isActive: true },
    ],
  ],
  [
    "a Store",
    { stores: [{ key: "a" }] },
    { stores: [{ key: "b" }, { key: "a" }] },
    [{ action: "addStore", store: { key: "b" } }],
  ],
  [
    "one Store fewer",
    { stores: [{ key: "a" }, { key: "b" }] },
    { stores: [{ key: "a" }] },
    [{ action: "removeStore", store: { typeId: "store", key: "b" } }],
  ],
  [
    "other Stores",
    { stores: [{ key: "a" }] },
    { stores: [{ key: "b" }] },
    [{ action: "setStores", stores: [{ key: "b" }] }],
  ],
  ["no Stores", { stores: [{ key: "a" }, { key: "b" }] }, {}, [{ action: "setStores", stores: [] }]],
  [
    "money that is spelled out",
    {
      value: {
        type: "absolute",
        money: [
          { centAmount: 1, currencyCode: "EUR" },
          { centAmount: 2, currencyCode: "JPY" },
        ],
      },
    },
    {
      value: {
        type: "absolute",
        applicationMode: "ProportionateDistribution",
        money: [
          { centAmount: 2, currencyCode: "JPY" },
          { centAmount: 1, currencyCode: "EUR" },
        ],
      },
    },
    [],
  ],
  [
    "other money",
    { value: { type: "absolute", money: [{ centAmount: 1, currencyCode: "EUR" }] } },
    { value: { type: "absolute", money: [{ centAmount: 2, currencyCode: "EUR" }] } },
    [{ action: "changeValue", value: { type: "absolute", money: [{ centAmount: 2, currencyCode: "EUR" }] } }],
  ],
  [
    "finer money",
    { value: { type: "fixed", money: [{ type: "centPrecision", centAmount: 1, currencyCode: "EUR" }] } },
    {
      value: {
        type: "fixed",
        money: [{ type: "highPrecision", preciseAmount: 100, fractionDigits: 4, currencyCode: "EUR" }],
      },
    },
    [
      {
        action: "changeValue",
        value: {
          type: "fixed",
          money: [{ type: "highPrecision", preciseAmount: 100, fractionDigits: 4, currencyCode: "EUR" }],
        },
      },
    ],
  ],
  [
    "a price that is spread",
    {},
    { value: spread, target: pattern },
    [
      { action: "changeTarget", target: pattern },
      { action: "changeValue", value: spread },
    ],
  ],
  [
    "a price that is spread no more",
    { value: spread, target: pattern },
    {},
    [
      { action: "changeValue", value: { type: "relative", permyriad: 1000 } },
      { action: "changeTarget", target: { type: "lineItems", predicate: "1 = 1" } },
    ],
  ],
  [
    "a count that is spelled out",
    { target: pattern },
    { target: { ...pattern, targetPattern: [{ ...component, minCount: 1 }] } },
    [],
  ],
  [
    "a bound that is gone",
    { target: { ...pattern, maxOccurrence: 3 } },
    { target: pattern },
    [{ action: "changeTarget", target: pattern }],
  ],
  ["a group", {}, { discountGroup: { key: "g" } }, [{ action: "setDiscountGroup", discountGroup: { key: "g" } }]],
  ["a member's own sort order", { discountGroup: { key: "g" } }, { discountGroup: { key: "g" }, sortOrder: "0.9" }, []],
  [
    "a way out of a group, to another target",
    { discountGroup: { key: "g" } },
    { target: { type: "shipping" } },
    [
      { action: "setDiscountGroup", sortOrder: "0.5" },
      { action: "changeTarget", target: { type: "shipping" } },
    ],
  ],
  [
    "a way into a group, from another target",
    { target: { type: "shipping" } },
    { discountGroup: { key: "g" } },
    [
      { action: "changeTarget", target: { type: "lineItems", predicate: "1 = 1" } },
      { action: "setDiscountGroup", discountGroup: { key: "g" } },
    ],
  ],
  [
    "a Custom Field",
    { custom: { type: { id: "t" }, fields: { a: 1, b: 2 } } },
    { custom: { type: { id: "t" }, fields: { a: 1, b: [3] } } },
    [{ action: "setCustomField", name: "b", value: [3] }],
  ],
  [
    "a Custom Field that is gone",
    { custom: { type: { id: "t" }, fields: { a: 1 } } },
    { custom: { type: { id: "t" }, fields: { a: null } } },
    [{ action: "setCustomField", name: "a" }],
  ],
  [
    "several Custom Fields",
    { custom: { type: { id: "t" }, fields: { a: 1 } } },
    { custom: { type: { id: "t" }, fields: { b: 2 } } },
    [{ action: "setCustomType", type: { id: "t" }, fields: { b: 2 } }],
  ],
  [
    "another Type",
    { custom: { type: { id: "t" } } },
    { custom: { type: { id: "u" } } },
    [{ action: "setCustomType", type: { id: "u" } }],
  ],
  ["no Custom Fields", { custom: { type: { id: "t" } } }, {}, [{ action: "setCustomType" }]],
  [
    "everything as it was",
    { stores: [{ key: "a" }], validFrom: "2026-01-01T00:00:00.000Z" },
    { stores: [{ key: "a" }, { key: "a" }], validFrom: "2026-01-01T01:00:00+01:00" },
    [],
  ],
];

describe("apply()", () => {
  test.for(stateCases)("brings a State to %s", async ([, from, to, actions]) => {
    const { client, sent, writes } = project();
    await client.states.create({ key: "b", type: "LineItemState" });
    await client.states.create({ key: "a", type: "LineItemState" });
    await apply(client.states, { ...state, ...from });
    const wanted = { ...state, ...to };
    sent.length = 0;
    const dry = await apply(client.states, wanted, { dryRun: true });
    expect(writes()).toEqual([]);
    expect(dry.actions).toEqual(actions);
    sent.length = 0;
    const { outcome } = await apply(client.states, wanted);
    expect(sent).toEqual(actions.length > 0 ? ["GET", "POST"] : ["GET"]);
    expect([outcome, dry.outcome]).toEqual(Array(2).fill(actions.length > 0 ? "updated" : "unchanged"));
    sent.length = 0;
    expect(await apply(client.states, wanted)).toMatchObject({ outcome: "unchanged", actions: [] });
    expect(sent).toEqual(["GET"]);
  });

  test.for(discountCases)("brings a Cart Discount to %s", async ([, from, to, actions]) => {
    const { client, sent, writes } = project();
    await client.discountGroups.create({ key: "g", sortOrder: "0.7" });
    await apply(client.cartDiscounts, { ...discount, ...from });
    const wanted = { ...discount, ...to };
    sent.length = 0;
    const dry = await apply(client.cartDiscounts, wanted, { dryRun: true });
    expect(writes()).toEqual([]);
    expect(dry.actions).toEqual(actions);
    expect((await apply(client.cartDiscounts, wanted)).actions).toEqual(actions);
    sent.length = 0;
    expect(await apply(client.cartDiscounts, wanted)).toMatchObject({
      outcome: "unchanged",
      actions: [],
      uncompared: [],
    });
    expect(sent).toEqual(["GET"]);
  });

  test("produces every update action, but for those that change the key, and setRoles, which adding and taking out replace", () => {
    const produced = new Set<string>(stateCases.flatMap(([, , , actions]) => actions.map(({ action }) => action)));
    expect(Object.keys(stateFamily.traits.actions).filter((name) => !produced.has(name))).toEqual([
      "changeKey",
      "setRoles",
    ]);
    const producedOfDiscounts = new Set<string>(
      discountCases.flatMap(([, , , actions]) => actions.map(({ action }) => action)),
    );
    expect(Object.keys(cartDiscountFamily.traits.actions).filter((name) => !producedOfDiscounts.has(name))).toEqual([
      "setKey",
    ]);
    expect(Object.keys(recurrencePolicyFamily.traits.actions)).toEqual(["setKey", "setName", "setDescription"]);
    expect(Object.keys(familyNamed("DiscountGroups").traits.actions)).toEqual([
      "setKey",
      "setSortOrder",
      "setName",
      "setDescription",
    ]);
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
      'Cannot bring Recurrence Policy "monthly" to what its draft asks for. "schedule": no update action changes it',
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

  test("sends a Type that cannot be compared, and says so", async () => {
    const { client } = project();
    const draft = { ...discount, custom: { type: { key: "t" } } };
    await apply(client.cartDiscounts, draft);
    expect(await apply(client.cartDiscounts, draft)).toMatchObject({
      outcome: "updated",
      actions: [{ action: "setCustomType", type: { key: "t" } }],
      uncompared: ["custom"],
    });
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

  test("keeps the sort order that the API chose", async () => {
    const { client } = project();
    const { sortOrder: _, ...draft } = discount;
    await apply(client.cartDiscounts, draft);
    expect((await apply(client.cartDiscounts, draft)).outcome).toBe("unchanged");
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
      new ArgumentError("Cannot apply a draft: expected resources of a client of this very package"),
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

  test("refuses all that is wrong with a draft before anything is sent", async () => {
    const { client, sent } = project();
    const draft: CartDiscountDraft = JSON.parse(`{
      "key": "winter", "name": { "en": "Winter" }, "cartPredicate": "1 = 1", "isActve": false,
      "value": { "type": "relative", "permyrad": 500 }
    }`);
    const error: unknown = await apply(client.cartDiscounts, draft).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DraftError);
    expect(error).toMatchObject({
      name: "DraftError",
      message: [
        "Cannot apply drafts with 3 problems",
        '  Cart Discount "winter": isActve is no field of CartDiscountDraft; did you mean isActive?',
        '  Cart Discount "winter": value.permyrad is no field of CartDiscountValueRelativeDraft; did you mean permyriad?',
        '  Cart Discount "winter": value.permyriad is missing',
      ].join("\n"),
      problems: [{ draft: 'Cart Discount "winter"', path: "isActve" }, {}, { path: "value.permyriad" }],
    });
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
      "it has been deleted since it was seen, and created anew",
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
