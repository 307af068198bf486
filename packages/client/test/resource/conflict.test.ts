import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { stateDraftFields } from "@commerce-http/model";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Received } from "../../../runtime/src/request/sending.ts";
import type { TransportRequest } from "../../../runtime/src/request/transport-request.ts";
import { conflictLookUp } from "../../../runtime/src/resource/conflict.ts";
import { type Client, isApiError } from "../../src/index.ts";
import { clientOf, failure } from "../calls.ts";

let emulator: Emulator;
/** Whose write is lost next, and when. */
let lost: "before" | "after" | undefined;
let client: Client;
/** Another writer, whose requests meet no faults. */
let beside: Client;
beforeEach(() => {
  emulator = createEmulator();
  lost = undefined;
  beside = clientOf(emulator.fetch);
  client = clientOf(async (url, init) => {
    const when = init.method === "POST" ? lost : undefined;
    if (when) lost = undefined;
    if (when === "before") throw new TypeError("reset");
    const response = await emulator.fetch(url, init);
    if (when === "after") throw new TypeError("reset");
    return response;
  });
});
afterEach(() => emulator.close());

const other = (name: string) => ({ action: "setName" as const, name: { en: name } });
const draft = { key: "paid", type: "OrderState" } as const;

describe("An update whose first answer is lost, and that meets a conflict then", () => {
  it("was not applied where another's change stands alone", async () => {
    const state = await client.states.create(draft);
    lost = "before";
    const update = client.states.update(state, [other("mine")]);
    await beside.states.update(state, [other("another's")]);
    const error = await failure(update);
    expect(isApiError(error, "ConcurrentModification")).toBe(true);
    expect(error).toMatchObject({ outcome: "not-applied", attempts: 2 });
    expect((await client.states.get(state)).name).toEqual({ en: "another's" });
  });

  it("is decided upon anew by modify() then", async () => {
    await client.states.create({ ...draft, description: { en: "0" } });
    let isFirst = true;
    const modified = await client.states.modify({ key: "paid" }, async (state) => {
      if (isFirst) {
        isFirst = false;
        await beside.states.update(state, [{ action: "setDescription", description: { en: "10" } }]);
        lost = "before";
      }
      return [{ action: "setDescription", description: { en: String(Number(state.description?.["en"]) + 1) } }];
    });
    expect(modified.description).toEqual({ en: "11" });
  });

  it.each([
    ["as it was asked for", "after"],
    ["with the same value by another's hand", "before"],
  ] as const)("may have been applied where the field stands %s", async (_, when) => {
    const state = await client.states.create(draft);
    lost = when;
    const update = client.states.update(state, [other("mine")]);
    if (when === "before") await beside.states.update(state, [other("mine")]);
    const error = await failure(update);
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", attempts: 2 });
    expect(isApiError(error.cause, "ConcurrentModification")).toBe(true);
    expect((await client.states.get(state)).name).toEqual({ en: "mine" });
  });

  it("may have been applied below another's change", async () => {
    const state = await client.states.create(draft);
    lost = "after";
    const update = failure(client.states.update(state, [other("mine")]));
    await beside.states.modify(state, ({ name }) => (name ? [other("another's")] : [other("first")]));
    await beside.states.modify(state, () => [other("second")]);
    expect(await update).toMatchObject({ name: "NetworkError", outcome: "unknown" });
  });

  it.each(["only its key names it", "nothing can be read"])("may have been applied where %s", async (why) => {
    const { key, id, version } = await client.states.create({ ...draft, key: "paid" });
    lost = "before";
    const address = why === "nothing can be read" ? { id } : { key };
    if ("id" in address) emulator.faults.add({ kind: "text", status: 403, text: "{}", match: { method: "GET" } });
    const update = client.states.update({ ...address, version }, [other("mine")]);
    await beside.states.update({ id, version }, [other("another's")]);
    expect(await failure(update)).toMatchObject({ name: "NetworkError", outcome: "unknown" });
  });

  it("was not applied where another's change of a Discount Group stands alone", async () => {
    const group = await client.discountGroups.create({ key: "summer", sortOrder: "0.5" });
    lost = "before";
    const update = client.discountGroups.update(group, [{ action: "setSortOrder", sortOrder: "0.6" }]);
    await beside.discountGroups.update(group, [{ action: "setSortOrder", sortOrder: "0.7" }]);
    expect(await failure(update)).toMatchObject({ code: "ConcurrentModification", outcome: "not-applied" });
    lost = "before";
    const byKey = client.discountGroups.update({ key: "summer", version: 2 }, [
      { action: "setName", name: { en: "a" } },
    ]);
    await beside.discountGroups.update({ ...group, version: 2 }, [{ action: "setName", name: { en: "b" } }]);
    expect(await failure(byKey)).toMatchObject({ name: "NetworkError", outcome: "unknown" });
  });
});

describe("conflictLookUp()", () => {
  const update: TransportRequest = {
    method: "POST",
    path: "/states/{id}",
    pathParameters: { id: "s-1" },
    repeat: "guarded",
    fields: stateDraftFields,
  };

  async function found(actions: readonly object[], resource: object, version = 1): Promise<unknown> {
    const lookUp = conflictLookUp({ ...update, body: { version, actions } });
    const text = JSON.stringify({ id: "s-1", version: 2, ...resource });
    const answer = { status: 200, statusText: "", headers: new Headers(), attempts: 1, doubtful: false };
    const received: Received = { ...answer, text, token: undefined };
    return lookUp?.({ correlationId: "a", deadline: 1000, started: 0, identity: {} }, async () => received);
  }

  it.each<[string, readonly object[], object]>([
    ["another value", [other("a")], { name: { en: "b" } }],
    ["a value that was to go", [{ action: "setName" }], { name: { en: "b" } }],
    ["a value that is gone", [{ action: "changeInitial", initial: true }], {}],
    [
      "another value in one of two fields",
      [other("a"), { action: "changeInitial", initial: true }],
      { name: { en: "a" }, initial: false },
    ],
    ["an earlier one of two values", ["a", "b"].map((key) => ({ action: "setKey", key })), { key: "a" }],
    ["a key that was to go", [{ action: "setKey", key: "" }], { key: "a" }],
    ["a value that looks like a number otherwise", [other("1.1")], { name: { en: "01.10" } }],
  ])("proves by %s that it was another's", async (_, actions, resource) => {
    expect(await found(actions, resource)).toBe("absent");
    expect(await found(actions, { ...resource, version: 3 })).toBe("unclear");
    expect(await found(actions, { ...resource, version: 1 })).toBe("unclear");
    expect(await found([...actions, { action: "addRoles", roles: ["Return"] }], resource)).toBe("unclear");
  });

  it.each<[string, readonly object[], object]>([
    ["the value that was asked for", [other("a")], { name: { en: "a" } }],
    ["none where none was asked for", [{ action: "setName" }], {}],
    ["none where the key was to go", [{ action: "setKey", key: "" }], {}],
    ["a list in another order", [{ action: "setRoles", roles: ["A", "B"] }], { roles: ["B", "A"] }],
    ["the last of two values", ["a", "b"].map((key) => ({ action: "setKey", key })), { key: "b" }],
    [
      "a custom field that is named as one",
      [{ action: "setCustomField", name: "size", value: 1 }],
      { name: { en: "a" } },
    ],
    [
      "fields that an action of several writes",
      [{ action: "setValidFromAndUntil", validFrom: "2026-01-01T00:00:00Z" }],
      {},
    ],
    [
      "a reference by key, which may lead to it",
      [{ action: "setTransitions", transitions: [{ key: "a" }] }],
      { transitions: [{ typeId: "state", id: "s" }] },
    ],
    ["none where there was to be an empty list", [{ action: "setTransitions", transitions: [] }], {}],
    ["nothing that any action writes", [], { name: { en: "b" } }],
    ["an action that is no action", [{}], { name: { en: "b" } }],
    ["an action of another kind, which has nothing to say", [{ action: "publish" }, other("a")], { name: { en: "b" } }],
  ])("proves nothing by %s", async (_, actions, resource) => {
    expect(await found(actions, resource)).toBe("unclear");
  });

  it("is not there for what is no list of actions", () => {
    expect(conflictLookUp({ ...update, method: "DELETE" })).toBeUndefined();
    expect(conflictLookUp({ ...update, body: { version: 1 } })).toBeUndefined();
    expect(conflictLookUp({ method: "POST", path: "/states", body: { version: 1, actions: [] } })).toBeUndefined();
    const body = { version: 1, actions: [] };
    expect(conflictLookUp({ ...update, pathParameters: { key: "a" }, body })).toBeUndefined();
  });
});
