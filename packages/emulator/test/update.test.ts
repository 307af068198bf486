import type { State, StateDraft } from "@commerce-http/types";
import { describe, expect, test } from "vitest";
import { setUpEach } from "./set-up.ts";

const { emulator, send, createState } = setUpEach();

const rename = (name: string): object => ({ action: "setName", name: { en: name } });

describe("the version of an update", () => {
  test.each<[string, unknown, number, object]>([
    ["null", null, 400, { code: "RequiredField", field: "version" }],
    ["a text", "2", 400, { code: "InvalidJsonInput" }],
    ["a fraction", 1.5, 400, { code: "InvalidJsonInput" }],
    ["stale", 1, 409, { code: "ConcurrentModification", currentVersion: 2 }],
    ["of the future", 3, 409, { code: "ConcurrentModification", currentVersion: 2 }],
  ])("is refused when it is %s", async (_, version, status, error) => {
    await createState({ key: "paid" });
    const { body: before } = await send<State>("POST /p/states/key=paid", { version: 1, actions: [rename("Paid")] });
    const reply = await send("POST /p/states/key=paid", { version, actions: [rename("Other")] });
    expect(reply).toMatchObject({ status, body: { statusCode: status, errors: [error] } });
    expect((await send<State>("GET /p/states/key=paid")).body).toEqual(before);
  });

  test.each([
    ["empty", "?version=", 400, { code: "InvalidField", field: "version" }],
    ["a word", "?version=two", 400, { code: "InvalidField", field: "version" }],
    ["given twice", "?version=2&version=2", 400, { code: "InvalidInput" }],
    ["stale", "?version=1", 409, { code: "ConcurrentModification", currentVersion: 2 }],
  ])("is refused for a deletion when it is %s", async (_, query, status, error) => {
    const { id } = await createState({ key: "paid" });
    await send("POST /p/states/key=paid", { version: 1, actions: [rename("Paid")] });
    for (const address of [id, "key=paid"]) {
      const reply = await send(`DELETE /p/states/${address}${query}`);
      expect(reply).toMatchObject({ status, body: { errors: [error] } });
    }
    expect((await send("HEAD /p/states/key=paid")).status).toBe(200);
  });

  test("is checked even when nothing is to be done", async () => {
    await createState({ key: "paid" });
    expect((await send("POST /p/states/key=paid", { version: 2, actions: [] })).status).toBe(409);
  });

  test("lets one of many simultaneous updates pass", async () => {
    await createState({ key: "paid" });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send<State>("POST /p/states/key=paid", { version: 1, actions: [rename(String(index))] }),
      ),
    );
    const passed = replies.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await send<State>("GET /p/states/key=paid")).body).toEqual(passed[0]?.body);
  });
});

describe("the body of an update", () => {
  test.each<[string, object, object]>([
    ["has no actions", { actions: undefined }, { code: "RequiredField", field: "actions" }],
    ["has one action in place of a list", { actions: rename("x") }, { code: "InvalidJsonInput" }],
    ["has a text among its actions", { actions: ["setName"] }, { code: "InvalidJsonInput" }],
    ["has the id of another resource", { id: "other" }, { code: "InvalidInput" }],
    ["has a number as id", { id: 1 }, { code: "InvalidJsonInput" }],
  ])("is refused when it %s", async (_, change, error) => {
    const before = await createState({ key: "paid" });
    const reply = await send("POST /p/states/key=paid", { version: 1, actions: [rename("Paid")], ...change });
    expect(reply).toMatchObject({ status: 400, body: { errors: [error] } });
    expect((await send<State>("GET /p/states/key=paid")).body).toEqual(before);
  });

  test.each(["{id}", "key=paid"])("may have the id of the resource at /p/states/%s", async (address) => {
    const { id } = await createState({ key: "paid" });
    const body = { id, version: 1, actions: [rename("Paid")] };
    expect(await send(`POST /p/states/${address.replace("{id}", id)}`, body)).toMatchObject({ status: 200 });
  });

  test("may have extra fields anywhere, which are not stored", async () => {
    const extra = { extra: 1 };
    const draft = {
      key: "paid",
      type: "OrderState",
      transitions: [{ key: "open", ...extra }],
      ...extra,
      builtIn: true,
    };
    const { id } = await createState({ key: "open", ...extra });
    const { body: created } = await send<State>("POST /p/states", draft);
    const { body: updated } = await send<State>("POST /p/states/key=paid", {
      version: 1,
      actions: [
        { ...rename("Paid"), ...extra },
        { action: "setTransitions", transitions: [{ id, ...extra }] },
      ],
      ...extra,
    });
    const { body: stored } = await send<State>("GET /p/states/key=paid");
    expect([created, updated, stored].map((state) => JSON.stringify(state))).not.toContainEqual(
      expect.stringContaining("extra"),
    );
    expect(stored).toMatchObject({ version: 2, builtIn: false });
  });
});

describe("the actions of an update", () => {
  test("take effect in their order", async () => {
    await createState({ key: "a" });
    const actions = [
      rename("first"),
      { action: "changeKey", key: "b" },
      rename("last"),
      { action: "changeKey", key: "c" },
    ];
    const { body } = await send<State>("POST /p/states/key=a", { version: 1, actions });
    expect(body).toMatchObject({ key: "c", name: { en: "last" }, version: 2 });
    const change = {
      version: 2,
      actions: [
        { action: "changeType", type: "LineItemState" },
        { action: "addRoles", roles: ["Return"] },
      ],
    };
    expect(
      (await send<State>("POST /p/states/key=c", { ...change, actions: change.actions.toReversed() })).status,
    ).toBe(400);
    expect((await send<State>("POST /p/states/key=c", change)).body).toMatchObject({ roles: ["Return"], version: 3 });
  });

  test.each<[string, object]>([
    ["form", { action: "changeKey", key: "" }],
    ["rule", { action: "addRoles", roles: ["Return"] }],
    ["reference", { action: "setTransitions", transitions: [{ key: "none" }] }],
    ["key", { action: "changeKey", key: "used" }],
  ])("all fail when the third fails by its %s", async (_, third) => {
    await createState({ key: "used" });
    const before = await createState({ key: "paid" });
    const actions = [rename("Paid"), { action: "changeInitial", initial: false }, third];
    expect((await send("POST /p/states/key=paid", { version: 1, actions })).status).toBe(400);
    expect((await send<State>("GET /p/states/key=paid")).body).toEqual(before);
    expect((await send<State>("POST /p/states/key=paid", { version: 1, actions: [rename("x")] })).body.version).toBe(2);
  });

  test.each<[string, object[]]>([
    ["there are none", []],
    ["they undo each other", [rename("x"), { action: "setName" }]],
    [
      "they set what is there",
      [
        { action: "changeKey", key: "paid" },
        { action: "changeInitial", initial: true },
      ],
    ],
  ])("leave the resource alone when %s", async (_, actions) => {
    const before = await createState({ key: "paid" });
    emulator.clock.advance(60_000);
    const headers = { "X-External-User-ID": "someone" };
    const reply = await send<State>("POST /p/states/key=paid", { version: 1, actions }, headers);
    expect(reply).toMatchObject({ status: 200, body: before });
    expect((await send<State>("GET /p/states/key=paid")).body).toEqual(before);
  });
});

describe("an update", () => {
  test("by key may change the key", async () => {
    const { id } = await createState({ key: "old" });
    const change = { version: 1, actions: [{ action: "changeKey", key: "new" }] };
    expect(await send<State>("POST /p/states/key=old", change)).toMatchObject({
      status: 200,
      body: { id, key: "new" },
    });
    expect((await send("GET /p/states/key=old")).status).toBe(404);
    expect((await send<State>("GET /p/states/key=new")).body.id).toBe(id);
    await createState({ key: "old" });
  });
});

describe("a key", () => {
  const used = { status: 400, body: { errors: [{ code: "DuplicateField", field: "key", duplicateValue: "b" }] } };

  test("belongs to one State at a time", async () => {
    await createState({ key: "a" });
    await createState({ key: "b" });
    const toB = { version: 1, actions: [{ action: "changeKey", key: "b" }] };
    expect(await send("POST /p/states", { key: "b", type: "QuoteState" } satisfies StateDraft)).toMatchObject(used);
    expect(await send("POST /p/states/key=a", toB)).toMatchObject(used);
    await send("DELETE /p/states/key=b?version=1");
    expect(await send("POST /p/states/key=a", toB)).toMatchObject({ status: 200 });
    await createState({ key: "a" });
  });

  test("may be taken on the way when it is left in the same request", async () => {
    await createState({ key: "a" });
    await createState({ key: "b" });
    const actions = ["b", "c"].map((key) => ({ action: "changeKey", key }));
    expect(await send<State>("POST /p/states/key=a", { version: 1, actions })).toMatchObject({
      status: 200,
      body: { key: "c" },
    });
  });

  test("differs by case", async () => {
    await createState({ key: "b" });
    await createState({ key: "B" });
    expect((await send<State>("GET /p/states/key=B")).body.key).toBe("B");
  });
});
