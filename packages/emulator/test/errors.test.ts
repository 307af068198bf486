import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Emulator } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { contentExamples, described, entries, operations } from "./described.ts";
import { createGroup, discountDraft, projectOf, type Answer, type Project } from "./project.ts";

/** The errors that the description shows, by the names of the examples. */
const examples: ReadonlyMap<string, unknown> = new Map(
  operations.flatMap((operation) =>
    Object.entries(entries(described(operation)["responses"]))
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, response]) => contentExamples(response).map(({ title, value }) => [title, value] as const)),
  ),
);

let emulator: Emulator;
let project: Project;

beforeEach(() => {
  emulator = createCheckedEmulator({ limits: { storeCartDiscounts: 1 } });
  project = projectOf(emulator);
});

afterEach(() => emulator.close());

const STATES = "/states";
const DISCOUNTS = "/cart-discounts";

const state = (changes: object = {}): object => ({ key: "paid", type: "OrderState", ...changes });

const post = (path: string, body: unknown): Promise<Answer> => project.send("POST", path, body);

const draft = (changes: object): Promise<Answer> => post(DISCOUNTS, discountDraft(changes));

async function action(action: object): Promise<Answer> {
  return project.update(DISCOUNTS, await project.create(DISCOUNTS, discountDraft()), action);
}

async function twice(path: string, body: object): Promise<Answer> {
  await post(path, body);
  return post(path, body);
}

async function builtIn(): Promise<Answer> {
  const { body } = await project.get(`${STATES}/key=Initial`);
  return project.delete(STATES, body);
}

async function fullProject(): Promise<Answer> {
  for (let index = 0; index < 100; index += 1) await draft({ requiresDiscountCode: false });
  return draft({ requiresDiscountCode: false });
}

async function changedBefore(): Promise<Answer> {
  const { body } = await post(STATES, state());
  let current = body;
  for (const initial of [false, true, false]) {
    current = (await project.update(STATES, current, { action: "changeInitial", initial })).body;
  }
  return project.update(STATES, body, { action: "changeInitial", initial: true });
}

function broken(status: number, code: string, message: string): Promise<Answer> {
  emulator.faults.add({ kind: "error", status, error: { code, message } });
  return project.get(STATES);
}

const TARGET = { type: "multiBuyLineItems", predicate: "1 = 1", triggerQuantity: 3, selectionMode: "Cheapest" };
const GIFT = { type: "giftLineItem", product: { id: "mug" }, variantId: 1 };
const EUR = { centAmount: 1, currencyCode: "EUR" };
const BOTH = { id: "a", key: "b" };

/** What provokes each error. */
const REQUESTS: Readonly<Record<string, () => Promise<Answer>>> = {
  invalidJsonInput: () => post(STATES, state({ transitions: [BOTH] })),
  malformedJson: () => post(STATES, '{"key": "shipped'),
  requiredField: () => post(STATES, { type: "OrderState" }),
  invalidField: () =>
    post("/recurrence-policies", { key: "weekly", schedule: { type: "standard", value: 1, intervalUnit: "Years" } }),
  duplicateField: () => twice(STATES, state()),
  referencedResourceNotFound: () => post(STATES, state({ transitions: [{ key: "shiped" }] })),
  invalidOperation: builtIn,
  repeatedCurrency: () => draft({ value: { type: "absolute", money: [EUR, EUR] } }),
  giftLineItemRefused: () => action({ action: "changeValue", value: GIFT }),
  maxCartDiscountsReached: fullProject,
  maxStoreReferencesReached: () => draft({ stores: Array.from({ length: 501 }, (_, index) => ({ id: `${index}` })) }),
  storeCartDiscountsLimitReached: () =>
    twice(DISCOUNTS, discountDraft({ stores: [{ key: "berlin" }], requiresDiscountCode: false })),
  malformedPredicate: () => project.get(`${STATES}?where=${encodeURIComponent("key = ")}`),
  limitOutOfRange: () => project.get(`${STATES}?limit=501`),
  resourceNotFound: () => project.get(`${STATES}/key=shiped`),
  concurrentModification: changedBefore,
  groupNamedTwice: () => draft({ discountGroup: BOTH }),
  cartPredicateMissing: () => draft({ cartPredicate: undefined }),
  sortOrderMissing: () => action({ action: "setDiscountGroup" }),
  unknownStackingMode: () => draft({ stackingMode: "Stack" }),
  sortOrderTaken: () => twice(DISCOUNTS, discountDraft({ sortOrder: "0.5" })),
  groupNotFound: () => draft({ discountGroup: { key: "sumer" } }),
  emptyMoney: () => draft({ value: { type: "absolute", money: [] } }),
  customFieldAbsent: () => action({ action: "setCustomField", name: "season", value: null }),
  groupTargetRefused: async () => {
    await createGroup(project, "summer", "0.5");
    return draft({ target: { type: "shipping" }, discountGroup: { key: "summer" } });
  },
  giftWithTarget: () => draft({ value: GIFT }),
  discountedQuantityTooLarge: () => draft({ target: { ...TARGET, discountedQuantity: 4 } }),
  // Nothing overloads an emulator: these are faults on demand.
  general: () => broken(500, "General", "Something went wrong; the request may have taken effect"),
  overCapacity: () => broken(503, "OverCapacity", "The service is overloaded"),
  pendingOperation: () => broken(503, "PendingOperation", "An earlier operation on this resource is still running"),
};

/** Errors about access tokens: see auth.test.ts. */
const OF_ACCESS: readonly string[] = ["invalidToken", "insufficientScope"];

test("every error of the description is provoked", () => {
  expect([...Object.keys(REQUESTS), ...OF_ACCESS].toSorted()).toEqual([...examples.keys()].toSorted());
});

describe("the error of the example", () => {
  test.each(Object.entries(REQUESTS))("%s", async (name, request) => {
    const { status, headers, body } = await request();
    const example = entries(examples.get(name));
    expect(status).toBe(example["statusCode"]);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    // A JSON pointer may come on top.
    expect(body).toMatchObject(example);
    expect(body.errors).toHaveLength(1);
  });
});

describe("several errors", () => {
  test("come together where they share a status, the first one's message on top", async () => {
    const { status, body } = await draft({
      key: "a b",
      sortOrder: "2",
      cartPredicate: "(",
      value: { type: "absolute", money: [] },
    });
    expect(status).toBe(400);
    expect(body["message"]).toBe(body.errors[0]?.["message"]);
    expect(body.errors.length).toBeGreaterThan(0);
  });

  test("of the rules are all named", async () => {
    const { body } = await draft({ cartPredicate: "(", value: { type: "absolute", money: [] } });
    expect(body.errors).toMatchObject([{ code: "InvalidOperation" }, { code: "InvalidInput" }]);
  });
});

describe("ResourceNotFound", () => {
  test.each([
    ["GET", "/states/nothing"],
    ["GET", "/recurrence-policies/key=nothing"],
    ["GET", "/cart-discounts/nothing"],
    ["DELETE", "/cart-discounts/nothing?version=1"],
    ["GET", "/products"],
    ["GET", ""],
    ["GET", "/states/a/b"],
    ["GET", "/states/key="],
    ["GET", "//states"],
  ])("answers %s %j", async (method, path) => {
    const { status, body } = await project.send(method, path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ statusCode: 404, errors: [{ code: "ResourceNotFound" }] });
  });
});
