import type { PlanDrafts } from "@commerce-http/client/apply";
import { describe, expect, test } from "vitest";
import { leading, state } from "../../drafts.ts";
import type { Files } from "../../folder/folders.ts";
import { openShop, type Shop, told } from "./shop.ts";

/** A project and files that it shall be brought to. */
interface Case {
  readonly before?: PlanDrafts;
  readonly files: Files;
  /** The steps that it takes, each as it ends. */
  readonly steps: readonly string[];
  /** Looks at what has come of it. */
  readonly after: (shop: Shop) => Promise<unknown>;
}

const transitionsOf = async ({ client }: Shop, key: string): Promise<unknown> => {
  const { transitions } = await client.states.get({ key }, { expand: ["transitions[*]"] });
  return transitions?.map(({ obj }) => obj?.key);
};

const cases: Readonly<Record<string, Case>> = {
  "transitions in circles": {
    files: { "states.json": { states: [leading("open", "paid"), leading("paid", "sent", "open"), leading("sent")] } },
    steps: ["created states sent", "created states paid", "created states open", "updated states paid"],
    after: async (shop) => {
      expect(await transitionsOf(shop, "paid")).toEqual(["sent", "open"]);
      expect(await transitionsOf(shop, "open")).toEqual(["paid"]);
    },
  },
  "a key that was renamed in the files": {
    before: { states: [state("open"), leading("new", "open")] },
    files: {
      "commerce-http.yaml": "renames: { states: { open: opened } }\n",
      "states.json": { states: [state("opened", { name: { en: "Opened" } }), leading("new", "opened")] },
    },
    steps: ["updated states opened", "updated states opened"],
    after: async ({ client }) => {
      expect(await client.states.exists({ key: "open" })).toBe(false);
      expect(await client.states.get({ key: "opened" })).toMatchObject({ version: 3, name: { en: "Opened" } });
    },
  },
  "a reference to something that only another file creates": {
    files: {
      "a/open.json": { states: [leading("open", "paid")] },
      "b/paid.json": { states: [leading("paid")] },
    },
    steps: ["created states paid", "created states open"],
    after: async (shop) => expect(await transitionsOf(shop, "open")).toEqual(["paid"]),
  },
};

describe("apply brings a project to its files, at once and for good", () => {
  test.for(Object.entries(cases))("%s", async ([, { before, files, steps, after }]) => {
    const shop = await openShop(files, before);
    const account = await shop.apply();
    expect(account).toMatchObject({ outcome: "done", totals: { failed: 0, unknown: 0, skipped: 0 } });
    expect(told(account)).toEqual(steps);
    await after(shop);
    shop.writes.length = 0;
    expect(await shop.apply()).toMatchObject({ outcome: "done", steps: [] });
    expect(shop.writes).toEqual([]);
  });
});

describe("apply sends nothing where files ask for what cannot be", () => {
  test.for<readonly [string, PlanDrafts, Files, RegExp]>([
    [
      "a schedule that cannot change",
      { recurrencePolicies: [{ key: "monthly", schedule: { type: "dayOfMonth", day: 1 } }] },
      { "policies.json": { recurrencePolicies: [{ key: "monthly", schedule: { type: "dayOfMonth", day: 2 } }] } },
      /policies\.json:1:\d+: cannot: Recurrence Policy "monthly": "schedule" cannot be changed/,
    ],
    [
      "two resources with one key",
      {},
      { "a.json": { states: [state("open")] }, "b.json": { states: [state("open", { initial: false })] } },
      /b\.json:1:\d+: error: State "open": it is defined already: a\.json/,
    ],
  ])("%s", async ([, before, files, problem]) => {
    const shop = await openShop({ ...files, "other.json": { states: [state("other")] } }, before);
    const { code, out, err } = await shop.run(["apply", "--yes"]);
    expect([code, shop.writes]).toEqual([1, []]);
    expect(out + err).toMatch(problem);
    expect(out).not.toContain("commerce-http/account");
    expect(await shop.client.states.exists({ key: "other" })).toBe(false);
  });
});
