import { describe, expect, test } from "vitest";
import { applyTo } from "../../../runtime/src/apply/apply-to.ts";
import type { Store } from "../../../runtime/src/apply/family.ts";
import type { CallError } from "../../../runtime/src/error/errors.ts";
import { failure } from "../calls.ts";
import { stateFamily } from "./families.ts";
import { asDrafted, conflict, draft, lost, missing, otherwise, refusal, taken, scripted } from "./scripted-store.ts";

async function applied(store: Store, onlyCreate = false): Promise<object> {
  return applyTo(stateFamily, store, draft, { onlyCreate });
}

describe("applyTo(), where a creation is in doubt", () => {
  test.each<readonly [what: string, error: CallError, outcome: string]>([
    ["somebody else's key", taken, "unchanged"],
    ["a key that may be its own", refusal(400, "DuplicateField", "unknown", "key"), "unknown"],
    ["a lost answer before its key was taken", lost(taken), "unknown"],
  ])("says of %s no more than it knows", async (_, error, outcome) => {
    expect(await applied(scripted({ get: [missing, asDrafted], create: error }))).toMatchObject({
      outcome,
      actions: [],
    });
    expect(await applied(scripted({ get: [missing, asDrafted], create: error }), true)).toMatchObject({ outcome });
  });

  test("gives what somebody else has brought to the draft in the meantime", async () => {
    const brought = { ...asDrafted, version: 2 };
    const store = scripted({ get: [otherwise, brought], update: [conflict] });
    expect(await applied(store)).toMatchObject({ outcome: "unchanged", changes: [], resource: brought });
    expect(store.asked).toEqual(["get", "update", "get"]);
  });

  test("brings what is there to its draft, whoever has made it", async () => {
    const store = scripted({ get: [missing, otherwise], create: lost(taken), update: [asDrafted] });
    expect(await applied(store)).toMatchObject({
      outcome: "updated",
      actions: [{ action: "setName" }],
      previous: otherwise,
    });
    expect(store.asked).toEqual(["get", "create", "get", "update"]);
  });

  test.each([
    ["what is there cannot be read", refusal(500, "General")],
    ["nothing is there", missing],
  ])("throws the failure of the creation where %s", async (_, reading) => {
    const error = lost(taken);
    expect(await failure(applied(scripted({ get: [missing, reading], create: error })))).toBe(error);
  });

  test("throws what is in doubt where nothing says that the key is taken", async () => {
    for (const error of [lost(), lost(refusal(400, "DuplicateField", "not-applied", "sortOrder"))]) {
      const store = scripted({ get: [missing, asDrafted], create: error });
      expect(await failure(applied(store))).toBe(error);
      expect(store.asked).toEqual(["get", "create"]);
    }
  });

  test("believes an answer at the first attempt", async () => {
    const store = scripted({ get: [missing], create: asDrafted });
    expect(await applied(store)).toMatchObject({ outcome: "created", resource: asDrafted });
    expect(store.asked).toEqual(["get", "create"]);
  });

  test("has created what was found to be as drafted, even if it cannot be read again", async () => {
    expect(await applied(scripted({ get: [missing, asDrafted], create: asDrafted }, 2))).toMatchObject({
      outcome: "created",
    });
    expect(await applied(scripted({ get: [missing, lost()], create: asDrafted }, 2))).toMatchObject({
      outcome: "created",
    });
  });

  test("updates what was found and is not as drafted", async () => {
    const store = scripted({ get: [missing, otherwise], create: asDrafted, update: [asDrafted] }, 2);
    expect(await applied(store)).toMatchObject({ outcome: "updated", previous: otherwise });
    const done = scripted({ get: [missing, otherwise, asDrafted], create: asDrafted, update: [conflict] }, 2);
    expect(await applied(done)).toMatchObject({ outcome: "unknown" });
  });
});

describe("applyTo(), where an update is in doubt", () => {
  test("does not say who has made the resource as drafted", async () => {
    const store = scripted({ get: [otherwise, asDrafted], update: [lost(conflict)] });
    expect(await applied(store)).toEqual({
      outcome: "unknown",
      actions: [{ action: "setName", name: { en: "S" } }],
      changes: [{ field: "name", before: { en: "T" }, after: { en: "S" } }],
      uncompared: [],
      resource: asDrafted,
      previous: otherwise,
    });
    expect(store.asked).toEqual(["get", "update", "get"]);
  });

  test("sends nothing more where the resource has become another one", async () => {
    const error = lost(conflict);
    const store = scripted({ get: [otherwise, { ...otherwise, version: 3 }], update: [error] });
    expect(await failure(applied(store))).toBe(error);
    expect(error).toMatchObject({ outcome: "unknown", cause: { code: "ConcurrentModification" } });
    expect(store.asked).toEqual(["get", "update", "get"]);
  });

  test("decides again after somebody else's change alone", async () => {
    const store = scripted({ get: [otherwise, { ...otherwise, version: 2 }], update: [conflict, asDrafted] });
    expect(await applied(store)).toMatchObject({ outcome: "updated", previous: { version: 2 } });
    const done = scripted({ get: [otherwise, asDrafted], update: [conflict] });
    expect(await applied(done)).toMatchObject({ outcome: "unchanged", actions: [] });
  });
});

async function unseen(store: Store): Promise<object> {
  return applyTo(stateFamily, store, draft, { seen: null });
}

describe("applyTo(), where nothing was seen and a creation goes unanswered", () => {
  test("gives what is there as drafted, whoever has made it", async () => {
    const store = scripted({ get: [asDrafted], create: lost() });
    expect(await unseen(store)).toMatchObject({ outcome: "unknown", actions: [], resource: asDrafted });
    expect(store.asked).toEqual(["create", "get"]);
  });

  test.each([
    ["nothing is there", missing],
    ["something else is there", otherwise],
  ])("throws the failure where %s", async (_, reading) => {
    const error = lost();
    expect(await failure(unseen(scripted({ get: [reading], create: error })))).toBe(error);
  });
});
