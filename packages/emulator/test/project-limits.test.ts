import { describe, expect, test } from "vitest";
import { createEmulator } from "../src/index.ts";
import { DEFAULT_LIMITS, ProjectLimits } from "../src/resource/limits.ts";
import { emulatorWith } from "./closing.ts";
import { createGroup, discountDraft, projectOf, type Body } from "./project.ts";

const base = "http://localhost";
const json = { "Content-Type": "application/json" };

describe("limits of one Project", () => {
  test("hold there, and the usual ones elsewhere and for what it does not name", async () => {
    const emulator = emulatorWith({
      limits: { activeCartDiscounts: 2, discountGroups: 1 },
      projectLimits: { small: { activeCartDiscounts: 1 } },
    });
    const counted = discountDraft({ requiresDiscountCode: false });
    for (const [key, most] of [
      ["small", 1],
      ["other", 2],
    ] as const) {
      const project = projectOf(emulator, key);
      for (let turn = 0; turn < most; turn++) await project.create("/cart-discounts", counted);
      const refused = await project.send("POST", "/cart-discounts", counted);
      expect(refused.body.errors).toMatchObject([{ code: "MaxCartDiscountsReached" }]);
      await createGroup(project, "first", "0.1");
      await expect(createGroup(project, "second", "0.2")).rejects.toThrow("The Project has 1 Discount Group already");
    }
  });

  test("are those that GraphQL tells", async () => {
    const emulator = emulatorWith({ projectLimits: { small: { discountGroups: 3 } } });
    const query = "{ projectLimits { discountGroups { totalActive { limit current } } } }";
    expect(await projectOf(emulator, "small").ask(query)).toEqual(groups({ limit: 3, current: 0 }));
    expect(await projectOf(emulator, "other").ask(query)).toEqual(groups({ limit: null, current: 0 }));
  });

  test("hold for heads and bodies, of GraphQL as well", async () => {
    const emulator = emulatorWith({ projectLimits: { small: { requestHead: 200, requestBody: 20 } } });
    const body = JSON.stringify({ query: "{ projectLimits { discountGroups { totalActive { limit } } } }" });
    const status = async (path: string, init?: RequestInit): Promise<number> =>
      (await emulator.fetch(base + path, init)).status;
    const states: number[] = [];
    for (const key of ["small", "other"]) {
      states.push(
        await status(`/${key}/states?where=${"a".repeat(200)}%3D1`),
        await status(`/${key}/graphql`, { method: "POST", headers: json, body }),
        await status(`/${key}/states`, { method: "POST", headers: json, body: '{"type":"OrderState","key":"a"}' }),
        await status(`/_emulator/projects/${key}/cart-preview`, {
          method: "POST",
          headers: json,
          body: '{"cart":{"lineItems":[{"quantity":1,"price":{"value":{"centAmount":1,"currencyCode":"EUR"}}}]}}',
        }),
      );
    }
    expect(states).toEqual([431, 413, 413, 413, 400, 200, 201, 200]);
  });

  test("hold for lines that are imported into it", async () => {
    const emulator = emulatorWith({ projectLimits: { small: { requestBody: 20 } } });
    const line = '{"kind":"store","resource":{"key":"berlin"}}';
    const imported = async (project: string): Promise<number> =>
      (await emulator.fetch(`${base}/_emulator/import?project=${project}`, { method: "POST", body: line })).status;
    expect([await imported("small"), await imported("other")]).toEqual([400, 200]);
  });

  test("hold for queries, and for how long Messages are kept", async () => {
    const emulator = emulatorWith({ projectLimits: { small: { queryWork: 0, messageRetentionDays: 1 } } });
    for (const [key, status, kept] of [
      ["small", 400, 0],
      ["other", 200, 1],
    ] as const) {
      const project = projectOf(emulator, key);
      const where = encodeURIComponent('name(en = "Paid")');
      expect((await emulator.fetch(`${base}/${key}/states?where=${where}`)).status).toBe(status);
      await createGroup(project, "first", "0.1");
      emulator.clock.advance(2 * 86_400_000);
      const response = await emulator.fetch(`${base}/_emulator/projects/${key}/messages`);
      expect(((await response.json()) as Body)["count"]).toBe(kept);
    }
  });

  test("stand in the overview", async () => {
    const emulator = emulatorWith({ projectLimits: { small: { discountGroups: 3 } } });
    const overview = (await (await emulator.fetch(`${base}/_emulator`)).json()) as Body;
    expect(overview["limits"]).toMatchObject({ discountGroups: "unlimited" });
    expect(overview["projectLimits"]).toEqual({ small: { ...(overview["limits"] as object), discountGroups: 3 } });
  });

  test.each<[Record<string, object>, string]>([
    [{ small: { carts: 1 } }, 'Cannot set limit "carts": there is no such limit'],
    [{ small: { discountGroups: -1 } }, 'Cannot set limit "discountGroups" to -1'],
    [{ "": {} }, 'Cannot set limits of the Project "": expected a key'],
  ])("that make no sense are refused: %j", (own, reason) => {
    expect(() => new ProjectLimits(DEFAULT_LIMITS, own)).toThrow(reason);
    expect(() => createEmulator({ projectLimits: own })).toThrow(RangeError);
  });
});

function groups(totalActive: object): object {
  return { projectLimits: { discountGroups: { totalActive } } };
}
