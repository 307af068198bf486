import { describe, expect, test } from "vitest";
import type { AnyOperation } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { emulatorOfEach } from "./closing.ts";
import { contentExamples, described, entries, operations } from "./described.ts";
import { api } from "./own.ts";
import { createGroup, discountDraft, projectOf, type Answer } from "./project.ts";

/** The errors that the description shows for an operation, by the names of the examples. */
function errorsOf(operation: AnyOperation): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(entries(described(operation)["responses"]))
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, response]) => contentExamples(response).map(({ title, value }) => [title, value] as const)),
  );
}

const examples: ReadonlyMap<string, unknown> = new Map(operations.flatMap((operation) => [...errorsOf(operation)]));

const emulator = emulatorOfEach(createCheckedEmulator);
const project = projectOf(emulator);

const STATES = "/states";
const POLICIES = "/recurrence-policies";
const DISCOUNTS = "/cart-discounts";

const state = (changes: object = {}): object => ({ key: "paid", type: "OrderState", ...changes });
const policy = (changes: object = {}): object => ({
  key: "every-two-weeks",
  schedule: { type: "standard", value: 2, intervalUnit: "Weeks" },
  ...changes,
});

/** The operation that was performed last. */
let performed: AnyOperation | undefined;

const post = (path: string, body: unknown): Promise<Answer> => send("POST", path, body);

const get = (path: string): Promise<Answer> => send("GET", path);

const draft = (changes: object): Promise<Answer> => post(DISCOUNTS, discountDraft(changes));

async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  const found = api.router.route(method, `/p${path.split("?")[0]}`);
  performed = found.kind === "found" ? found.operation : undefined;
  return project.send(method, path, body);
}

/** Updates a new resource. */
async function updated(path: string, created: object, ...actions: readonly object[]): Promise<Answer> {
  const { id, version } = await project.create(path, created);
  return post(`${path}/${id}`, { version, actions });
}

const action = (change: object, created = discountDraft()): Promise<Answer> => updated(DISCOUNTS, created, change);

async function twice(path: string, body: object): Promise<Answer> {
  await post(path, body);
  return post(path, body);
}

/** Asks something of the State that every Project has. */
async function ofBuiltIn(request: (id: string) => Promise<Answer>): Promise<Answer> {
  const { body } = await project.get(`${STATES}/key=Initial`);
  return request(body.id);
}

async function member(): Promise<object> {
  await createGroup(project, "summer", "0.5");
  return discountDraft({ discountGroup: { key: "summer" } });
}

async function fill(changes: object = {}): Promise<void> {
  for (let index = 0; index < 100; index += 1) await draft({ requiresDiscountCode: false, ...changes });
}

async function changedBefore(): Promise<Answer> {
  const { body } = await post(STATES, state());
  let current = body;
  for (const initial of [false, true, false]) {
    current = (await project.update(STATES, current, { action: "changeInitial", initial })).body;
  }
  return post(`${STATES}/${body.id}`, { version: body.version, actions: [{ action: "changeInitial", initial: true }] });
}

function broken(status: number, code: string, message: string): Promise<Answer> {
  emulator.faults.add({ kind: "error", status, error: { code, message } });
  return get(STATES);
}

const TARGET = { type: "multiBuyLineItems", predicate: "1 = 1", triggerQuantity: 3, selectionMode: "Cheapest" };
const GIFT = { type: "giftLineItem", product: { id: "mug" }, variantId: 1 };
const EUR = { centAmount: 1, currencyCode: "EUR" };
const BOTH = { id: "a", key: "b" };
const manyStores = Array.from({ length: 501 }, (_, index) => ({ id: `${index}` }));
const inBerlin = { stores: [{ key: "berlin" }], requiresDiscountCode: false };

/** What provokes each error; several requests where several kinds of operations show it. */
const REQUESTS: Readonly<Record<string, readonly (() => Promise<Answer>)[]>> = {
  malformedJson: [() => post(STATES, '{"key": "shipped'), () => post(`${STATES}/key=paid`, '{"key": "shipped')],
  versionOfUpdateMissing: [STATES, POLICIES, DISCOUNTS].map((path) => () => post(`${path}/key=paid`, { actions: [] })),
  versionMissing: [STATES, DISCOUNTS].map((path) => () => send("DELETE", `${path}/1`)),
  malformedPredicate: [STATES, POLICIES, DISCOUNTS, "/in-store/key=berlin/cart-discounts"].map(
    (path) => () => get(`${path}?where=${encodeURIComponent("key = ")}`),
  ),
  limitOutOfRange: [STATES, POLICIES, DISCOUNTS].map((path) => () => get(`${path}?limit=501`)),
  malformedPath: [STATES, `${STATES}/1`, POLICIES, `${POLICIES}/1`, DISCOUNTS, `${DISCOUNTS}/1`].map(
    (path) => () => get(`${path}?expand=[*]`),
  ),
  concurrentModification: [changedBefore],
  // Nothing overloads an emulator: these are faults on demand.
  general: [() => broken(500, "General", "Something went wrong; the request may have taken effect")],
  overCapacity: [() => broken(503, "OverCapacity", "The service is overloaded")],
  pendingOperation: [() => broken(503, "PendingOperation", "An earlier operation on this resource is still running")],

  transitionNamedTwice: [() => post(STATES, state({ transitions: [BOTH] }))],
  newTransitionNamedTwice: [() => updated(STATES, state(), { action: "setTransitions", transitions: [BOTH] })],
  stateKeyMissing: [() => post(STATES, { type: "OrderState" })],
  unknownStateType: [() => post(STATES, state({ type: "Order" }))],
  stateKeyTaken: [
    () => twice(STATES, state()),
    async () => {
      await project.create(STATES, state());
      return updated(STATES, state({ key: "open" }), { action: "changeKey", key: "paid" });
    },
  ],
  transitionNotFound: [
    () => post(STATES, state({ transitions: [{ key: "shiped" }] })),
    () => updated(STATES, state(), { action: "setTransitions", transitions: [{ key: "shiped" }] }),
  ],
  roleOfAnotherType: [
    () => post(STATES, state({ roles: ["Return"] })),
    () => updated(STATES, state(), { action: "setRoles", roles: ["Return"] }),
  ],
  unknownStateAction: [() => updated(STATES, state(), { action: "changeName", name: { en: "Paid" } })],
  builtInKeyChanged: [
    () => ofBuiltIn((id) => post(`${STATES}/${id}`, { version: 1, actions: [{ action: "changeKey", key: "first" }] })),
  ],
  builtInDeleted: [() => ofBuiltIn((id) => send("DELETE", `${STATES}/${id}?version=1`))],
  noStateWithId: [() => get(`${STATES}/7a0f3c6e-4a52-4b1b-9d3e-2f6b8c1d5e91`)],
  noStateWithKey: [() => get(`${STATES}/key=shiped`)],

  policyKeyMissing: [() => post(POLICIES, policy({ key: undefined }))],
  unknownIntervalUnit: [
    () => post(POLICIES, policy({ schedule: { type: "standard", value: 1, intervalUnit: "Years" } })),
  ],
  policyKeyTaken: [
    () => twice(POLICIES, policy()),
    async () => {
      await project.create(POLICIES, policy());
      return updated(POLICIES, policy({ key: "weekly" }), { action: "setKey", key: "every-two-weeks" });
    },
  ],
  malformedPolicyKey: [() => updated(POLICIES, policy(), { action: "setKey", key: "every two weeks" })],
  noPolicyWithId: [() => get(`${POLICIES}/d2a7c5e1-6b90-4f38-a14d-8e05f3b96c73`)],
  noPolicyWithKey: [() => get(`${POLICIES}/key=every-two-weaks`)],

  groupNamedTwice: [() => draft({ discountGroup: BOTH })],
  newGroupNamedTwice: [() => action({ action: "setDiscountGroup", discountGroup: BOTH })],
  cartPredicateMissing: [() => draft({ cartPredicate: undefined })],
  unknownStackingMode: [
    () => draft({ stackingMode: "Stack" }),
    () => action({ action: "changeStackingMode", stackingMode: "Stack" }),
  ],
  discountKeyTaken: [
    () => twice(DISCOUNTS, discountDraft({ key: "spring-sale" })),
    async () => {
      await project.create(DISCOUNTS, discountDraft({ key: "spring-sale" }));
      return action({ action: "setKey", key: "spring-sale" });
    },
  ],
  sortOrderTaken: [
    () => twice(DISCOUNTS, discountDraft({ sortOrder: "0.5" })),
    async () => {
      await project.create(DISCOUNTS, discountDraft({ sortOrder: "0.5" }));
      return action({ action: "changeSortOrder", sortOrder: "0.5" });
    },
  ],
  sortOrderMissing: [() => action({ action: "setDiscountGroup" })],
  memberSortOrder: [async () => action({ action: "changeSortOrder", sortOrder: "0.6" }, await member())],
  groupNotFound: [
    () => draft({ discountGroup: { key: "sumer" } }),
    () => action({ action: "setDiscountGroup", discountGroup: { key: "sumer" } }),
  ],
  emptyMoney: [
    () => draft({ value: { type: "absolute", money: [] } }),
    () => action({ action: "changeValue", value: { type: "absolute", money: [] } }),
  ],
  repeatedCurrency: [
    () => draft({ value: { type: "absolute", money: [EUR, EUR] } }),
    () => action({ action: "changeValue", value: { type: "absolute", money: [EUR, EUR] } }),
  ],
  giftLineItemRefused: [() => action({ action: "changeValue", value: GIFT })],
  groupTargetRefused: [
    async () => post(DISCOUNTS, { ...(await member()), target: { type: "shipping" } }),
    async () => action({ action: "changeTarget", target: { type: "shipping" } }, await member()),
  ],
  giftWithTarget: [() => draft({ value: GIFT })],
  discountedQuantityTooLarge: [
    () => draft({ target: { ...TARGET, discountedQuantity: 4 } }),
    () => action({ action: "changeTarget", target: { ...TARGET, discountedQuantity: 4 } }),
  ],
  customFieldAbsent: [() => action({ action: "setCustomField", name: "season", value: null })],
  maxCartDiscountsReached: [
    async () => {
      await fill();
      return draft({ requiresDiscountCode: false });
    },
    async () => {
      await fill();
      return action(
        { action: "changeIsActive", isActive: true },
        discountDraft({ isActive: false, requiresDiscountCode: false }),
      );
    },
  ],
  maxStoreReferencesReached: [
    () => draft({ stores: manyStores }),
    () => action({ action: "setStores", stores: manyStores }),
  ],
  storeCartDiscountsLimitReached: [
    async () => {
      await fill(inBerlin);
      return draft(inBerlin);
    },
    async () => {
      await fill(inBerlin);
      return action({ action: "setStores", stores: inBerlin.stores }, discountDraft({ requiresDiscountCode: false }));
    },
  ],
  noDiscountWithId: [() => get(`${DISCOUNTS}/5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a99`)],
  noDiscountWithKey: [() => get(`/in-store/key=berlin${DISCOUNTS}/key=spring-sail`)],
};

function kindOf({ facade }: AnyOperation): string {
  return `${facade?.resource} ${facade?.verb}`;
}

/** Errors about access tokens: see auth.test.ts. */
const OF_ACCESS = /^invalidToken$|^noScope/;

test("every error of the description is provoked", () => {
  const shown = [...examples.keys()].filter((name) => !OF_ACCESS.test(name));
  expect(Object.keys(REQUESTS).toSorted()).toEqual(shown.toSorted());
});

test("every kind of operation that shows an error of a draft or an update has met it", async () => {
  const shown = new Set(
    operations
      .filter(({ facade }) => facade?.verb === "create" || facade?.verb === "update")
      .flatMap((operation) => [...errorsOf(operation).keys()].map((name) => `${kindOf(operation)} ${name}`))
      .filter((line) => !OF_ACCESS.test(line.split(" ")[2] ?? ""))
      .filter(
        (line) =>
          !/ (?:malformedJson|concurrentModification|no\w+With\w+|general|\w+Capacity|pendingOperation)$/.test(line),
      ),
  );
  for (const [name, requests] of Object.entries(REQUESTS)) {
    for (const request of requests) {
      await emulator.reset();
      await request();
      if (performed !== undefined) shown.delete(`${kindOf(performed)} ${name}`);
    }
  }
  expect([...shown]).toEqual([]);
});

describe("the error of the example", () => {
  const cases = Object.entries(REQUESTS).flatMap(([name, requests]) =>
    requests.map((request, index) => ({ name, request, index })),
  );
  test.each(cases)("$name, $index", async ({ name, request }) => {
    const { status, headers, body } = await request();
    const example = entries(examples.get(name));
    expect(status).toBe(example["statusCode"]);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    // A JSON pointer may come on top.
    expect(body).toMatchObject(example);
    expect(body.errors).toHaveLength(1);
    expect(performed && [...errorsOf(performed).keys()]).toContain(name);
  });
});

describe("several errors", () => {
  test("of the rules are all named, the first one's message on top", async () => {
    const { status, body } = await draft({ cartPredicate: "(", value: { type: "absolute", money: [] } });
    expect(status).toBe(400);
    expect(body["message"]).toBe(body.errors[0]?.["message"]);
    expect(body.errors).toMatchObject([{ code: "InvalidOperation" }, { code: "InvalidInput" }]);
  });
});
