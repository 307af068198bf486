import type {
  RecurrencePolicy,
  RecurrencePolicyDraft,
  RecurrencePolicyPagedQueryResponse,
  RecurrencePolicyUpdateAction,
} from "@commerce-http/types";
import { beforeEach, describe, expect, test } from "vitest";
import { search, setUp, type SetUp } from "./set-up.ts";

let emulator: SetUp["emulator"];
let send: SetUp["send"];
let createState: SetUp["createState"];

beforeEach(() => {
  ({ emulator, send, createState } = setUp());
});

const schedule = { type: "standard", value: 2, intervalUnit: "Weeks" } as const;
const name = { en: "Every two weeks" };
const description = { en: "Coffee" };

describe("the endpoints of Recurrence Policies", () => {
  test.each([
    ["GET", "/p/recurrence-policies/{id}", 200],
    ["GET", "/p/recurrence-policies/key=weekly", 200],
    ["HEAD", "/p/recurrence-policies/{id}", 200],
    ["HEAD", "/p/recurrence-policies/key=weekly", 200],
    ["HEAD", "/p/recurrence-policies", 200],
    ["GET", "/p/recurrence-policies/none", 404],
    ["GET", "/p/recurrence-policies/key=none", 404],
    ["HEAD", "/p/recurrence-policies/none", 404],
    ["HEAD", "/p/recurrence-policies/key=none", 404],
    ["HEAD", "/empty/recurrence-policies", 404],
    ["HEAD", '/p/recurrence-policies?where=key = "none"', 404],
    ["HEAD", '/p/recurrence-policies?where=schedule(type = "standard" and intervalUnit = "Weeks")', 200],
  ])("%s %s answers %i", async (method, path, status) => {
    const policy = await create(send, { key: "weekly", schedule });
    const reply = await send<unknown>(`${method} ${path.replace("{id}", policy.id)}`);
    expect(reply.status).toBe(status);
    if (method === "HEAD") expect(reply.body).toBeUndefined();
    else expect(reply.body).toEqual(status === 200 ? policy : expect.objectContaining({ statusCode: 404 }));
  });

  test.each(["/p/recurrence-policies/{id}", "/p/recurrence-policies/key=weekly"])("POST %s updates", async (path) => {
    const { id } = await create(send, { key: "weekly", schedule });
    const body = { version: 1, actions: [{ action: "setName", name }] };
    const reply = await send<RecurrencePolicy>(`POST ${path.replace("{id}", id)}`, body);
    expect(reply).toMatchObject({ status: 200, body: { id, version: 2, name } });
    const missing = await send(`POST ${path.replace("{id}", "none").replace("weekly", "none")}`, body);
    expect(missing).toMatchObject({ status: 404, body: { errors: [{ code: "ResourceNotFound" }] } });
  });

  test("find policies by their schedules", async () => {
    await create(send, { key: "weekly", schedule });
    await create(send, { key: "monthly", schedule: { type: "dayOfMonth", day: 31 } });
    const found = async (where: string): Promise<unknown> => {
      const path = `/p/recurrence-policies${search({ where, sort: "key" })}`;
      return (await send<RecurrencePolicyPagedQueryResponse>(`GET ${path}`)).body.results.map(({ key }) => key);
    };
    expect(await found('schedule(type = "dayOfMonth")')).toEqual(["monthly"]);
    expect(await found("schedule.day >= 1")).toEqual(["monthly"]);
    expect(await found("schedule(value = 2)")).toEqual(["weekly"]);
    expect(await found("schedule is defined")).toEqual(["monthly", "weekly"]);
  });

  test.each(["/p/recurrence-policies/{id}?version=1", "/p/recurrence-policies/key=weekly?version=1"])(
    "DELETE %s is refused: the documents show no deletion",
    async (path) => {
      const { id } = await create(send, { key: "weekly", schedule });
      const reply = await send(`DELETE ${path.replace("{id}", id)}`);
      expect(reply.status).toBe(405);
      expect((await send("HEAD /p/recurrence-policies/key=weekly")).status).toBe(200);
    },
  );
});

describe("a new Recurrence Policy", () => {
  test("has what the draft has", async () => {
    const draft = { key: "weekly", name, description, schedule };
    const { id: _id, createdAt, createdBy, lastModifiedAt, lastModifiedBy, ...policy } = await create(send, draft);
    expect(policy).toEqual({ version: 1, ...draft, versionModifiedAt: createdAt });
    expect(lastModifiedAt).toBe(createdAt);
    expect(lastModifiedBy).toEqual(createdBy);
  });

  test("is without what is empty in the draft", async () => {
    const policy = await create(send, { key: "weekly", name: {}, description: {}, schedule });
    expect(policy).not.toHaveProperty("name");
    expect(policy).not.toHaveProperty("description");
  });

  test.each<RecurrencePolicyDraft["schedule"]>([
    { type: "standard", value: 1, intervalUnit: "Days" },
    { type: "standard", value: 2, intervalUnit: "Weeks" },
    { type: "standard", value: 2_147_483_647, intervalUnit: "Months" },
    { type: "dayOfMonth", day: 1 },
    { type: "dayOfMonth", day: 31 },
  ])("may have the schedule %j", async (schedule) => {
    expect((await create(send, { key: "k1", schedule })).schedule).toEqual(schedule);
  });

  test("keeps of a schedule what its type has", async () => {
    const { body } = await send<RecurrencePolicy>("POST /p/recurrence-policies", {
      key: "k1",
      schedule: { ...schedule, day: 3 },
    });
    expect(body.schedule).toEqual(schedule);
  });

  test.each<[string, object, object]>([
    ["without schedule", { schedule: undefined }, { code: "RequiredField", field: "schedule" }],
    ["with a schedule without type", { schedule: { day: 1 } }, { code: "RequiredField", field: "type" }],
    ["with a schedule of unknown type", { schedule: { type: "yearly" } }, { code: "InvalidJsonInput" }],
    [
      "with day 0",
      { schedule: { type: "dayOfMonth", day: 0 } },
      { code: "InvalidField", field: "day", invalidValue: 0 },
    ],
    ["with day 32", { schedule: { type: "dayOfMonth", day: 32 } }, { code: "InvalidField", field: "day" }],
    ["with day 1.5", { schedule: { type: "dayOfMonth", day: 1.5 } }, { code: "InvalidJsonInput" }],
    ["with a text as day", { schedule: { type: "dayOfMonth", day: "1" } }, { code: "InvalidJsonInput" }],
    ["without day", { schedule: { type: "dayOfMonth" } }, { code: "RequiredField", field: "day" }],
    ["without value", { schedule: { ...schedule, value: undefined } }, { code: "RequiredField", field: "value" }],
    [
      "with value 0",
      { schedule: { ...schedule, value: 0 } },
      { code: "InvalidField", field: "value", invalidValue: 0 },
    ],
    ["with value -1", { schedule: { ...schedule, value: -1 } }, { code: "InvalidField", field: "value" }],
    [
      "without unit",
      { schedule: { ...schedule, intervalUnit: null } },
      { code: "RequiredField", field: "intervalUnit" },
    ],
    [
      "with an unknown unit",
      { schedule: { ...schedule, intervalUnit: "Years" } },
      { code: "InvalidField", field: "intervalUnit", allowedValues: ["Days", "Weeks", "Months"] },
    ],
    ["without key", { key: undefined }, { code: "RequiredField", field: "key" }],
    ["with a key of one letter", { key: "k" }, { code: "InvalidField", field: "key" }],
    ["with a key of 257 letters", { key: "k".repeat(257) }, { code: "InvalidField", field: "key" }],
    ["with a key of other characters", { key: "every week" }, { code: "InvalidField", field: "key" }],
    ["with a key that is used", { key: "used" }, { code: "DuplicateField", field: "key", duplicateValue: "used" }],
  ])("is refused %s", async (_, change, error) => {
    await create(send, { key: "used", schedule });
    const reply = await send("POST /p/recurrence-policies", { key: "k1", schedule, ...change });
    expect(reply).toMatchObject({ status: 400, body: { errors: [error] } });
    expect((await send("HEAD /p/recurrence-policies/key=k1")).status).toBe(404);
  });

  test("may have the key of a State", async () => {
    await createState({ key: "same" });
    expect(await create(send, { key: "same", schedule })).toMatchObject({ key: "same" });
  });
});

describe("an update action of Recurrence Policies", () => {
  const longest = "aZ0_-".repeat(51) + "x";
  test.each<[string, Partial<RecurrencePolicyDraft>, RecurrencePolicyUpdateAction, Partial<RecurrencePolicy>]>([
    ["setKey", {}, { action: "setKey", key: "other" }, { key: "other" }],
    ["setKey with two characters", {}, { action: "setKey", key: "_-" }, { key: "_-" }],
    ["setKey with 256 characters", {}, { action: "setKey", key: longest }, { key: longest }],
    ["setKey without key", {}, { action: "setKey" }, { key: undefined }],
    ["setKey with an empty key", {}, { action: "setKey", key: "" }, { key: undefined }],
    ["setName", {}, { action: "setName", name }, { name }],
    ["setName with {}", { name }, { action: "setName", name: {} }, { name: undefined }],
    ["setName without name", { name }, { action: "setName" }, { name: undefined }],
    ["setDescription", {}, { action: "setDescription", description }, { description }],
    [
      "setDescription with {}",
      { description },
      { action: "setDescription", description: {} },
      { description: undefined },
    ],
    ["setDescription without description", { description }, { action: "setDescription" }, { description: undefined }],
  ])("%s", async (_, draft, action, expected) => {
    emulator.clock.stop("2026-03-01T00:00:00Z");
    const before = await create(send, { key: "k1", schedule, ...draft });
    emulator.clock.advance(1_000);
    const update = { version: 1, actions: [action] };
    const { status, body } = await send<RecurrencePolicy>(`POST /p/recurrence-policies/${before.id}`, update);
    expect(status, JSON.stringify(body)).toBe(200);
    const now = "2026-03-01T00:00:01.000Z";
    const after = { ...before, ...expected, version: 2, lastModifiedAt: now, versionModifiedAt: now };
    expect(body).toEqual(JSON.parse(JSON.stringify(after)));
    expect((await send<RecurrencePolicy>(`GET /p/recurrence-policies/${before.id}`)).body).toEqual(body);
  });

  test.each<[string, object, object]>([
    ["setKey with one character", { action: "setKey", key: "a" }, { code: "InvalidField", field: "key" }],
    ["setKey with 257 characters", { action: "setKey", key: "a".repeat(257) }, { code: "InvalidField", field: "key" }],
    ["setKey with other characters", { action: "setKey", key: "a.b" }, { code: "InvalidField", field: "key" }],
    [
      "setKey to a used key",
      { action: "setKey", key: "used" },
      { code: "DuplicateField", field: "key", duplicateValue: "used" },
    ],
    ["setName with a text", { action: "setName", name: "x" }, { code: "InvalidJsonInput" }],
    ["an action that would change the schedule", { action: "setSchedule", schedule }, { code: "InvalidJsonInput" }],
  ])("refuses %s", async (_, action, error) => {
    await create(send, { key: "used", schedule });
    const before = await create(send, { key: "k1", schedule });
    const reply = await send(`POST /p/recurrence-policies/${before.id}`, { version: 1, actions: [action] });
    expect(reply).toMatchObject({ status: 400, body: { errors: [error] } });
    expect((await send<RecurrencePolicy>(`GET /p/recurrence-policies/${before.id}`)).body).toEqual(before);
  });

  test("a removed key is free, and several policies may be without one", async () => {
    const keyless = { version: 1, actions: [{ action: "setKey" }] };
    for (let count = 0; count < 2; count++) {
      await create(send, { key: "k1", schedule });
      expect((await send("POST /p/recurrence-policies/key=k1", keyless)).status).toBe(200);
    }
    const where = search({ where: "key is not defined" });
    const { body } = await send<RecurrencePolicyPagedQueryResponse>(`GET /p/recurrence-policies${where}`);
    expect(body.count).toBe(2);
  });
});

async function create(send: SetUp["send"], draft: RecurrencePolicyDraft): Promise<RecurrencePolicy> {
  const { status, body } = await send<RecurrencePolicy>("POST /p/recurrence-policies", draft);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
