import type { RecurrencePolicy, RecurrencePolicyDraft, RecurrencePolicyPagedQueryResponse } from "@commerce-http/types";
import { describe, expect, test } from "vitest";
import { search, setUpEach } from "./set-up.ts";

const { emulator, send } = setUpEach();

const schedule = { type: "standard", value: 2, intervalUnit: "Weeks" } as const;
const name = { en: "Every two weeks" };
const description = { en: "Coffee" };
const dayOfMonth = (day?: unknown): object => ({ schedule: { type: "dayOfMonth", day } });

describe("Recurrence Policies", () => {
  test("find policies by their schedules", async () => {
    await create({ key: "weekly", schedule });
    await create({ key: "monthly", schedule: { type: "dayOfMonth", day: 31 } });
    for (const [where, key] of [
      ["schedule.day >= 1", "monthly"],
      ["schedule(value = 2)", "weekly"],
    ] as const) {
      const page = await send<RecurrencePolicyPagedQueryResponse>(`GET /p/recurrence-policies${search({ where })}`);
      expect(page.body.results).toMatchObject([{ key }]);
    }
  });
});

describe("a new Recurrence Policy", () => {
  test("has what the draft has", async () => {
    const draft = { key: "weekly", name, description, schedule };
    const { id: _id, createdAt, createdBy, lastModifiedAt, lastModifiedBy, ...policy } = await create(draft);
    expect(policy).toEqual({ version: 1, ...draft, versionModifiedAt: createdAt });
    expect(lastModifiedAt).toBe(createdAt);
    expect(lastModifiedBy).toEqual(createdBy);
  });

  test.each<RecurrencePolicyDraft["schedule"]>([
    { type: "standard", value: 2, intervalUnit: "Weeks" },
    { type: "standard", value: 2_147_483_647, intervalUnit: "Months" },
    { type: "dayOfMonth", day: 31 },
  ])("may have the schedule %j", async (schedule) => {
    expect((await create({ key: "k1", schedule })).schedule).toEqual(schedule);
  });

  test("keeps of a schedule what its type has", async () => {
    const { body } = await send<RecurrencePolicy>("POST /p/recurrence-policies", {
      key: "k1",
      schedule: { ...schedule, day: 3 },
    });
    expect(body.schedule).toEqual(schedule);
  });

  test.for<[string, change: object, code: string, field?: string, more?: object]>([
    ["with a schedule without type", { schedule: { day: 1 } }, "RequiredField", "type"],
    ["with a schedule of unknown type", { schedule: { type: "yearly" } }, "InvalidJsonInput"],
    ["with day 32", dayOfMonth(32), "InvalidField", "day"],
    ["with value 0", { schedule: { ...schedule, value: 0 } }, "InvalidField", "value", { invalidValue: 0 }],
  ])("is refused %s", async ([, change, code, field, more]) => {
    const error = { code, ...(field !== undefined && { field }), ...more };
    const reply = await send("POST /p/recurrence-policies", { key: "k1", schedule, ...change });
    expect(reply).toMatchObject({ status: 400, body: { errors: [error] } });
    expect((await send("HEAD /p/recurrence-policies/key=k1")).status).toBe(404);
  });
});

describe("an update action of Recurrence Policies", () => {
  /** What a draft has, what the action says, and what the policy has then, if that differs. */
  test.for<[title: string, draft: Partial<RecurrencePolicyDraft>, given: object, after?: object]>([
    ["setKey", {}, { key: "other" }],
    ["setKey with an empty key", {}, { key: "" }, { key: undefined }],
    ["setName", {}, { name }],
    ["setName with {}", { name }, { name: {} }, { name: undefined }],
    ["setDescription", {}, { description }],
    ["setDescription with {}", { description }, { description: {} }, { description: undefined }],
  ])("%s", async ([title, draft, given, expected = given]) => {
    emulator.clock.stop("2026-03-01T00:00:00Z");
    const before = await create({ key: "k1", schedule, ...draft });
    emulator.clock.advance(1_000);
    const update = { version: 1, actions: [{ action: title.split(" ")[0], ...given }] };
    const { status, body } = await send<RecurrencePolicy>(`POST /p/recurrence-policies/${before.id}`, update);
    expect(status, JSON.stringify(body)).toBe(200);
    const now = "2026-03-01T00:00:01.000Z";
    const after = { ...before, ...expected, version: 2, lastModifiedAt: now, versionModifiedAt: now };
    expect(body).toEqual(JSON.parse(JSON.stringify(after)));
    expect((await send<RecurrencePolicy>(`GET /p/recurrence-policies/${before.id}`)).body).toEqual(body);
  });

  test("a removed key is free, and several policies may be without one", async () => {
    const keyless = { version: 1, actions: [{ action: "setKey" }] };
    for (let count = 0; count < 2; count++) {
      await create({ key: "k1", schedule });
      expect((await send("POST /p/recurrence-policies/key=k1", keyless)).status).toBe(200);
    }
    const where = search({ where: "key is not defined" });
    const { body } = await send<RecurrencePolicyPagedQueryResponse>(`GET /p/recurrence-policies${where}`);
    expect(body.count).toBe(2);
  });
});

async function create(draft: RecurrencePolicyDraft): Promise<RecurrencePolicy> {
  const { status, body } = await send<RecurrencePolicy>("POST /p/recurrence-policies", draft);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
