import {
  type State,
  type StateDraft,
  type StatePagedQueryResponse,
  type StateUpdateAction,
} from "@commerce-http/types";
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  dictionary,
  oneof,
  record,
  type Arbitrary,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { search, setUp, setUpEach, type SetUp } from "./set-up.ts";

const { emulator, send, createState } = setUpEach();

describe("the endpoints of States", () => {
  test.each([
    ["GET", "/p/states/{id}", 200],
    ["GET", "/p/states/key=paid", 200],
    ["HEAD", "/p/states/{id}", 200],
    ["HEAD", "/p/states/key=paid", 200],
    ["HEAD", "/p/states", 200],
    ["DELETE", "/p/states/{id}?version=1", 200],
    ["DELETE", "/p/states/key=paid?version=1", 200],
    ["GET", "/p/states/none", 404],
    // A key is no id, and an id no key.
    ["GET", "/p/states/paid", 404],
    ["GET", "/p/states/key={id}", 404],
  ])("%s %s answers %i", async (method, path, status) => {
    const state = await createState({ key: "paid" });
    const reply = await send<unknown>(`${method} ${path.replace("{id}", state.id)}`);
    expect(reply.status).toBe(status);
    if (method === "HEAD") expect(reply.body).toBeUndefined();
    else expect(reply.body).toEqual(status === 200 ? state : expect.objectContaining({ statusCode: 404 }));
  });

  test.each([
    ["/p/states/key=Initial", 200],
    ["/p/states/key=none", 404],
    ["/p/states?where=key%20%3D%20%22Initial%22", 200],
    ["/p/states?where=key%20%3D%20%22none%22", 404],
  ])("HEAD %s answers %i as the first request to its Project", async (path, status) => {
    expect((await setUp().send<unknown>(`HEAD ${path}`)).status).toBe(status);
  });
});

describe("a new State", () => {
  test("is initial, not built in, and has only what the draft has", async () => {
    const { id, createdAt, lastModifiedAt, createdBy, lastModifiedBy, ...state } = await createState({ key: "paid" });
    expect(state).toEqual({ version: 1, key: "paid", type: "OrderState", initial: true, builtIn: false });
    expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(lastModifiedAt).toBe(createdAt);
    expect(lastModifiedBy).toEqual(createdBy);
  });

  test("has every field of its draft", async () => {
    const { id } = await createState({ key: "next", type: "LineItemState" });
    const draft: StateDraft = {
      key: "back",
      type: "LineItemState",
      name: { en: "Sent back", "de-AT": "Retour" },
      description: { en: "Comes back" },
      initial: false,
      roles: ["Return"],
      transitions: [{ typeId: "state", id }, { key: "next" }],
    };
    // Named twice, it stands there once.
    expect(await createState(draft)).toMatchObject({ ...draft, transitions: [{ typeId: "state", id }] });
  });

  test.each<[string, Partial<StateDraft>, Partial<State>]>([
    ["an empty name", { name: {} }, {}],
    ["an empty description", { description: {} }, {}],
    ["no roles", { roles: [] }, {}],
    ["an empty list of transitions, which makes it final,", { transitions: [] }, { transitions: [] }],
  ])("may be drafted with %s", async (_, draft, expected) => {
    const { name, description, roles, transitions } = await createState({ key: "k", ...draft });
    expect({ name, description, roles, transitions }).toEqual({ ...expected });
  });

  test.each<[string, object, object]>([
    ["with null as key", { key: null }, { code: "RequiredField", field: "key" }],
    ["with an empty key", { key: "" }, { code: "InvalidField", field: "key", invalidValue: "" }],
    ["with a number as key", { key: 1 }, { code: "InvalidJsonInput" }],
    ["with a text as initial", { initial: "true" }, { code: "InvalidJsonInput" }],
    ["with an unknown role", { roles: ["Refund"] }, { code: "InvalidField", field: "roles", invalidValue: "Refund" }],
  ])("is refused %s", async (_, change, error) => {
    const reply = await send("POST /p/states", { key: "k", type: "OrderState", ...change });
    expect(reply).toMatchObject({ status: 400, body: { statusCode: 400, errors: [error] } });
    expect((await send("HEAD /p/states/key=k")).status).toBe(404);
  });
});

describe("an update action of States", () => {
  const name = { en: "Name" };
  const description = { en: "Description" };
  const returning = { type: "LineItemState", roles: ["Return"] } as const;

  /** What a draft has, what the action says, and what the State holds then, if that differs. */
  test.for<[title: string, draft: Partial<StateDraft>, given: object, after?: object]>([
    ["changeKey", {}, { key: "other" }],
    ["setName", {}, { name }],
    ["setName with {}", { name }, { name: {} }, { name: undefined }],
    ["setDescription", {}, { description }],
    ["changeType", {}, { type: "QuoteState" }],
    ["changeInitial to false", {}, { initial: false }],
    ["setTransitions with []", {}, { transitions: [] }],
    ["setTransitions without transitions", { transitions: [] }, {}, { transitions: undefined }],
    ["setRoles", { type: "ReviewState" }, { roles: ["ReviewIncludedInStatistics"] }],
    ["setRoles with []", returning, { roles: [] }, { roles: undefined }],
    ["addRoles", { type: "LineItemState" }, { roles: ["Return", "Return"] }, { roles: ["Return"] }],
    ["removeRoles", returning, { roles: ["Return", "ReviewIncludedInStatistics"] }, { roles: undefined }],
  ])("%s", async ([title, draft, given, after = given]) => {
    const before = await createState({ key: "k", ...draft });
    const actions = [{ action: title.split(" ")[0], ...given }];
    const { status, body } = await send<State>(`POST /p/states/${before.id}`, { version: 1, actions });
    expect(status, JSON.stringify(body)).toBe(200);
    const { lastModifiedAt } = body;
    expect(body).toEqual(JSON.parse(JSON.stringify({ ...before, ...after, version: 2, lastModifiedAt })));
    expect((await send<State>(`GET /p/states/${before.id}`)).body).toEqual(body);
  });

  test.each<[title: string, draft: Partial<StateDraft>, given: object]>([
    ["addRoles of a role that is there", returning, { roles: ["Return"] }],
    ["removeRoles of a role that is not there", {}, { roles: ["Return"] }],
    ["setName without a name to remove", {}, {}],
    ["setName in another order", { name: { en: "a", de: "b" } }, { name: { de: "b", en: "a" } }],
  ])("%s changes nothing", async (title, draft, given) => {
    const before = await createState({ key: "k", ...draft });
    emulator.clock.advance(60_000);
    const actions = [{ action: title.split(" ")[0], ...given }];
    const reply = await send<State>(`POST /p/states/${before.id}`, { version: 1, actions });
    expect(reply).toMatchObject({ status: 200, body: before });
  });

  test("changeType of a State that leads to itself takes itself along", async () => {
    await createState({ key: "k" });
    const actions = [{ action: "setTransitions", transitions: [{ key: "k" }] }];
    await send("POST /p/states/key=k", { version: 1, actions });
    const change = { version: 2, actions: [{ action: "changeType", type: "PaymentState" }] };
    expect(await send("POST /p/states/key=k", change)).toMatchObject({ status: 200, body: { type: "PaymentState" } });
  });

  test.for<[title: string, given: object, code: string, field?: string]>([
    ["changeType away from its roles", { type: "OrderState" }, "InvalidOperation"],
    ["removeRoles with an unknown role", { roles: ["Refund"] }, "InvalidField", "roles"],
    ["an action without a name", { action: undefined }, "RequiredField", "action"],
  ])("refuses %s", async ([title, given, code, field]) => {
    const before = await createState({ key: "k", ...returning });
    const actions = [{ action: title.match(/^\w+/)?.[0], ...given }];
    const reply = await send(`POST /p/states/${before.id}`, { version: 1, actions });
    expect(reply).toMatchObject({ status: 400, body: { errors: [field === undefined ? { code } : { code, field }] } });
    expect((await send<State>(`GET /p/states/${before.id}`)).body).toEqual(before);
  });
});

describe("transitions", () => {
  const invalid = { code: "InvalidInput" };
  test.each<[title: string, target: unknown, error: object]>([
    ["an unknown id", { id: "none" }, { code: "ReferencedResourceNotFound", typeId: "state", id: "none" }],
    ["a State of another type", { key: "quote" }, invalid],
    ["neither id nor key", { typeId: "state" }, { code: "RequiredField" }],
  ])("cannot lead to %s", async (_, target, error) => {
    await createState({ key: "quote", type: "QuoteState" });
    const open = await createState({ key: "open" });
    const transitions = [{ key: "open" }, target];
    const expected = { status: 400, body: { errors: [error] } };
    const draft = { key: "k", type: "OrderState", transitions };
    expect(await send("POST /p/states", draft)).toMatchObject(expected);
    const update = { version: 1, actions: [{ action: "setTransitions", transitions }] };
    expect(await send("POST /p/states/key=open", update)).toMatchObject(expected);
    expect((await send<State>("GET /p/states/key=open")).body).toEqual(open);
  });

  test("lead to States by id and by key, the State itself included", async () => {
    const open = await createState({ key: "open" });
    const paid = await createState({ key: "paid" });
    const transitions = [{ key: "paid" }, { typeId: "state", id: open.id, key: null }];
    const { body } = await send<State>("POST /p/states/key=open", {
      version: 1,
      actions: [{ action: "setTransitions", transitions }],
    });
    expect(body.transitions).toEqual([
      { typeId: "state", id: paid.id },
      { typeId: "state", id: open.id },
    ]);
  });

  test("know nothing of States in other Projects", async () => {
    const { id } = await createState({ key: "open" });
    const reply = await send("POST /q/states", { key: "k", type: "OrderState", transitions: [{ id }] });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ code: "ReferencedResourceNotFound", id }] } });
  });

  test("must fit the type that all actions together leave", async () => {
    await createState({ key: "paid" });
    const quote = await createState({ key: "quote", type: "QuoteState" });
    await createState({ key: "open", transitions: [{ key: "paid" }] });
    const changeType = { action: "changeType", type: "QuoteState" };
    const alone = await send("POST /p/states/key=open", { version: 1, actions: [changeType] });
    expect(alone).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidInput" }] } });
    expect(alone.body.errors[0]).not.toHaveProperty("detailedErrorMessage");
    const actions = [changeType, { action: "setTransitions", transitions: [{ key: "quote" }] }];
    expect(await send<State>("POST /p/states/key=open", { version: 1, actions })).toMatchObject({
      status: 200,
      body: { version: 2, type: "QuoteState", transitions: [{ id: quote.id }] },
    });
  });

  test("stay when the State that they lead to is deleted, and hinder nothing", async () => {
    const paid = await createState({ key: "paid" });
    const open = await createState({ key: "open", transitions: [{ key: "paid" }] });
    expect((await send("DELETE /p/states/key=paid?version=1")).status).toBe(200);
    const dangling = { transitions: [{ typeId: "state", id: paid.id }] };
    expect((await send<State>("GET /p/states/key=open?expand=transitions[*]")).body).toEqual({ ...open, ...dangling });
    const where = search({ where: `transitions(id = "${paid.id}")` });
    expect((await send<StatePagedQueryResponse>(`GET /p/states${where}`)).body.results).toHaveLength(1);
    const actions = [
      { action: "setName", name: { en: "Open" } },
      { action: "changeType", type: "ProductState" },
    ];
    const reply = await send<State>("POST /p/states/key=open", { version: 1, actions });
    expect(reply).toMatchObject({ status: 200, body: { version: 2, type: "ProductState", ...dangling } });
    expect((await send("DELETE /p/states/key=open?version=2")).status).toBe(200);
  });

  test("stay when the State that they lead to gets another type", async () => {
    const paid = await createState({ key: "paid" });
    const open = await createState({ key: "open", transitions: [{ key: "paid" }] });
    const actions = [{ action: "changeType", type: "PaymentState" }];
    expect((await send(`POST /p/states/${paid.id}`, { version: 1, actions })).status).toBe(200);
    expect((await send<State>("GET /p/states/key=open")).body).toEqual(open);
    const rename = { version: 1, actions: [{ action: "setName", name: { en: "Open" } }] };
    expect(await send("POST /p/states/key=open", rename)).toMatchObject({ status: 200 });
  });
});

describe("the built-in State of a Project", () => {
  test.each<[title: string, request: string, body?: unknown]>([
    ["a query", "GET /p/states"],
    ["an update of what is not there", "POST /p/states/key=none", { version: 1, actions: [] }],
    ["a deletion of what is not there", "DELETE /p/states/none?version=1"],
    ["a refused draft", "POST /p/states", { key: "k", type: "OrderState", transitions: [{ id: "none" }] }],
    ["a Recurrence Policy", "GET /p/recurrence-policies"],
  ])("is there from the first request, even if that is %s", async (_, request, body) => {
    await send(request, body);
    const { results } = (await send<StatePagedQueryResponse>("GET /p/states")).body;
    expect(results).toMatchObject([{ type: "LineItemState", initial: true, builtIn: true, version: 1 }]);
  });

  test("is there again after a reset", async () => {
    await createState({ key: "paid" });
    await send("POST /p/states/key=Initial", { version: 1, actions: [{ action: "setName" }] });
    await emulator.reset();
    expect(await builtIn(send)).toMatchObject({ version: 1 });
    expect((await send("HEAD /p/states/key=paid")).status).toBe(404);
  });

  test("keeps its key, and takes other changes", async () => {
    const state = await builtIn(send);
    const update = (...actions: StateUpdateAction[]): ReturnType<typeof send> =>
      send(`POST /p/states/${state.id}`, { version: 1, actions });
    const refused = await update({ action: "setName" }, { action: "changeKey", key: "other" });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidOperation" }] } });
    expect(await builtIn(send)).toEqual(state);
    expect(await update({ action: "setName", name: { en: "Start" } })).toMatchObject({ status: 200 });
    expect(await builtIn(send)).toMatchObject({ builtIn: true, key: state.key, name: { en: "Start" }, version: 2 });
  });
});

describe("States of two Projects", () => {
  test("share keys, and nothing else", async () => {
    const draft = { key: "paid", type: "OrderState" };
    const { body: first } = await send<State>("POST /p/states", draft);
    const { body: second } = await send<State>("POST /q/states", draft);
    expect(second).toMatchObject({ key: "paid", version: 1 });
    expect(second.id).not.toBe(first.id);
    expect((await send(`GET /q/states/${first.id}`)).status).toBe(404);
    await send("DELETE /p/states/key=paid?version=1");
    expect((await send<State>("GET /q/states/key=paid")).body).toEqual(second);
    const built = await Promise.all(["p", "q"].map(async (project) => (await builtIn(send, project)).id));
    expect(new Set(built).size).toBe(2);
  });
});

describe("any sequence of requests", () => {
  test("leaves the States that a plain model has", async () => {
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const { send } = setUp();
        const model = new Map<string, State>();
        for (const each of steps) await take(each, model, send);
        const { results } = (await send<StatePagedQueryResponse>("GET /p/states?limit=500&where=builtIn=false")).body;
        expect(results).toEqual([...model.values()]);
      }),
      { numRuns: 60 },
    );
  });
});

type Send = SetUp["send"];

async function builtIn(send: Send, project = "p"): Promise<State> {
  const { results } = (await send<StatePagedQueryResponse>(`GET /${project}/states?where=builtIn=true`)).body;
  expect(results).toHaveLength(1);
  return results[0] as State;
}

const key = constantFrom("a", "b", "c", "d");
const localized = dictionary(constantFrom("en", "de"), constantFrom("x", "y"), { noNullPrototype: true });

/** How far an expected version is from the current one. */
const staleness = constantFrom(0, 0, 0, 0, 0, 0, 1, -1);

const step = oneof(
  record({ kind: constant("create" as const), key, initial: boolean() }),
  record({
    kind: constant("update" as const),
    key,
    staleness,
    actions: array(
      oneof(
        record({ action: constant("changeKey" as const), key }),
        record({ action: constant("setName" as const), name: localized }),
        record({ action: constant("changeInitial" as const), initial: boolean() }),
        // Always refused: nothing that came before it in the request may stay.
        record({ action: constant("addRoles" as const), roles: constant(["Return" as const]) }),
      ),
      { maxLength: 3 },
    ),
  }),
  record({ kind: constant("delete" as const), key, staleness }),
);

type Step = typeof step extends Arbitrary<infer Value> ? Value : never;

/** Takes a step both ways; `model` has the States by key, in order of creation. */
async function take(each: Step, model: Map<string, State>, send: Send): Promise<void> {
  const before = model.get(each.key);
  if (each.kind === "create") {
    const { status, body } = await send<State>("POST /p/states", {
      key: each.key,
      type: "OrderState",
      initial: each.initial,
    });
    expect(status, JSON.stringify(body)).toBe(before === undefined ? 201 : 400);
    if (before !== undefined) return;
    expect(body).toMatchObject({ version: 1, key: each.key, initial: each.initial });
    model.set(each.key, body);
    return;
  }
  const path = `/p/states/key=${each.key}`;
  const version = (before?.version ?? 1) + each.staleness;
  const request = each.kind === "update" ? `POST ${path}` : `DELETE ${path}?version=${version}`;
  const { status, body } = await send<State>(
    request,
    each.kind === "update" ? { version, actions: each.actions } : undefined,
  );
  if (before === undefined) return expect(status, JSON.stringify(body)).toBe(404);
  if (version !== before.version) {
    expect(status, JSON.stringify(body)).toBe(409);
    return expect(body).toMatchObject({ errors: [{ currentVersion: before.version }] });
  }
  if (each.kind === "delete") {
    expect(body).toEqual(before);
    model.delete(each.key);
    return;
  }
  const after = afterwards(before, each.actions, model);
  expect(status, JSON.stringify(body)).toBe(after === undefined ? 400 : 200);
  if (after === undefined) return;
  const { lastModifiedAt } = body;
  expect(body).toEqual({ ...after, lastModifiedAt });
  const states = [...model.values()].map((state) => (state.id === body.id ? body : state));
  model.clear();
  for (const state of states) model.set(state.key, state);
}

/** What the actions make of a State, or undefined where they are refused. */
function afterwards(
  before: State,
  actions: readonly StateUpdateAction[],
  model: ReadonlyMap<string, State>,
): State | undefined {
  const after: State = { ...before };
  for (const action of actions) {
    if (action.action === "changeKey") after.key = action.key;
    else if (action.action === "changeInitial") after.initial = action.initial;
    else if (action.action === "setName") {
      delete after.name;
      if (Object.keys(action.name ?? {}).length > 0) after.name = { ...action.name };
    } else return undefined;
  }
  if (after.key !== before.key && model.has(after.key)) return undefined;
  const isChanged = after.key !== before.key || after.initial !== before.initial || !sameText(after.name, before.name);
  return { ...after, version: before.version + Number(isChanged) };
}

function sameText(left: State["name"], right: State["name"]): boolean {
  return ["en", "de"].every((locale) => left?.[locale] === right?.[locale]);
}
