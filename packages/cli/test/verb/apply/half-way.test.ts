import { PassThrough } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { discount, leading, state } from "../../drafts.ts";
import { exported } from "../../project/exported.ts";
import { beforeWrite, openShop, type Shop, told } from "./shop.ts";

const files = {
  "all.json": {
    states: [leading("open", "paid"), leading("paid", "open"), state("other", { initial: false })],
    discountGroups: [{ key: "best", sortOrder: "0.5" }],
    cartDiscounts: [discount("aa", { discountGroup: { key: "best" } }), discount("bb", { sortOrder: "0.1" })],
  },
};

test("a limit that is reached half-way", async () => {
  const cartDiscounts = ["aa", "bb", "cc"].map((key, index) => discount(key, { sortOrder: `0.${index + 1}` }));
  const shop = await openShop(
    { "discounts.json": { cartDiscounts }, "states.json": { states: [state("open")] } },
    {},
    { limits: { activeCartDiscounts: 2 } },
  );
  const { code, out } = await shop.run(["apply", "--yes"]);
  expect(code).toBe(1);
  expect(out).toContain("Not all done: 3 of 4 steps (created 3)");
  expect(out).toMatch(/Failed, without changing anything:\n {2}create Cart Discount "cc": .+\n.+correlation id/);
  const account = await shop.apply();
  expect(account).toMatchObject({ outcome: "incomplete", totals: { failed: 1 } });
  expect(told(account)).toEqual(["failed cartDiscounts cc"]);
  shop.write({ "discounts.json": { cartDiscounts: cartDiscounts.slice(0, 2) } });
  expect(await shop.apply()).toMatchObject({ outcome: "done", steps: [] });
});

test("a forbidden scope half-way", async () => {
  const shop = await openShop(files);
  shop.emulator.faults.add({ kind: "error", status: 403, times: "always", match: { operation: "createCartDiscount" } });
  const account = await shop.apply();
  expect(account).toMatchObject({ outcome: "incomplete", totals: { failed: 2, skipped: 0, unknown: 0 } });
  expect(account.steps.filter(({ outcome }) => outcome === "failed").map(({ key }) => key)).toEqual(["aa", "bb"]);
  expect(account.steps.find(({ key }) => key === "aa")).toMatchObject({ isDone: false, reason: /./ });
  shop.emulator.faults.clear();
  expect(told(await shop.apply())).toEqual(["created cartDiscounts aa", "created cartDiscounts bb"]);
  expect(await shop.apply()).toMatchObject({ steps: [] });
});

test("what needs a step that failed is skipped, and says so", async () => {
  const shop = await openShop({
    "all.json": {
      discountGroups: [{ key: "best", sortOrder: "0.5" }],
      cartDiscounts: [discount("aa", { discountGroup: { key: "best" } })],
      states: [state("open")],
    },
  });
  shop.onWrite = async ({ url }) => {
    if (url.endsWith("/graphql")) shop.emulator.faults.add({ kind: "error", status: 403, times: 1 });
  };
  const { code, out } = await shop.run(["apply", "--yes"]);
  expect(code).toBe(1);
  expect(out).toContain('Not started:\n  create Cart Discount "aa": it needs create Discount Group "best"\n');
  expect(await shop.client.states.exists({ key: "open" })).toBe(true);
  shop.write({
    "all.json": {
      discountGroups: [{ key: "best", sortOrder: "0.5" }],
      cartDiscounts: [discount("aa", { discountGroup: { key: "best" } })],
    },
  });
  const why = { reason: expect.any(String), correlationId: expect.any(String) };
  expect((await shop.apply()).steps).toEqual([
    { list: "discountGroups", key: "best", does: "apply", outcome: "failed", isDone: false, ...why },
    { list: "cartDiscounts", key: "aa", does: "apply", outcome: "skipped", isDone: false, missing: [0] },
  ]);
});

test.for<readonly [does: string, action: (shop: Shop) => Promise<unknown>, reason: string, next: string]>([
  [
    "deletes",
    async ({ client }) => client.states.delete(await client.states.get({ key: "bb" })),
    "it has been deleted since it was seen",
    "created states bb",
  ],
  [
    "changes",
    ({ client }) => client.states.modify({ key: "bb" }, () => [{ action: "changeInitial", initial: false }]),
    "it was seen at version 1, and is at 2 now",
    "updated states bb",
  ],
])("a resource that somebody else %s in the meantime is left alone", async ([, action, reason, next]) => {
  const shop = await openShop(
    { "states.json": { states: [state("aa", { name: { en: "A" } }), state("bb", { name: { en: "B" } })] } },
    { states: [state("aa"), state("bb")] },
  );
  let left: unknown;
  beforeWrite(shop, 1, async () => {
    await action(shop);
    left = (await exported(shop.client)).get("states bb");
  });
  const account = await shop.apply();
  expect(told(account)).toEqual(["updated states aa", "failed states bb"]);
  expect(account.steps[1]?.reason).toContain(reason);
  expect((await exported(shop.client)).get("states bb")).toEqual(left);
  expect(told(await shop.apply())).toEqual([next]);
});

test("a resource that somebody else creates in the meantime is left alone", async () => {
  const shop = await openShop({ "states.json": { states: [state("aa"), state("bb")] } });
  beforeWrite(shop, 1, async () => shop.client.states.create(state("bb", { initial: false })));
  const account = await shop.apply();
  expect(told(account)).toEqual(["created states aa", "failed states bb"]);
  expect(account.steps[1]?.reason).toContain("it was not there, and has been created since");
});

test("two at once make everything once, and neither claims what it has not done", async () => {
  const shop = await openShop(files);
  const both = await Promise.all([shop.apply(), shop.apply()]);
  const created = both.flatMap((account) => told(account).filter((line) => line.startsWith("created")));
  expect(created.toSorted()).toEqual(
    ["states open", "states paid", "states other", "discountGroups best", "cartDiscounts aa", "cartDiscounts bb"]
      .map((each) => `created ${each}`)
      .toSorted(),
  );
  await shop.apply();
  expect(await shop.apply()).toMatchObject({ outcome: "done", steps: [] });
  const { results } = await shop.client.states.query({ where: 'key in ("open", "paid", "other")' });
  expect(results).toHaveLength(3);
});

test("Ctrl-C ends between two steps, and leaves a clear account", async () => {
  const shop = await openShop({ "states.json": { states: [state("aa"), state("bb"), state("cc")] } });
  const stop = new AbortController();
  beforeWrite(shop, 2, async () => stop.abort(new Error("Stopped by SIGINT")));
  const { code, out, err } = await shop.run(["apply", "--yes"], { signal: stop.signal });
  expect(code).toBe(130);
  expect(err).toContain("Stopping after the current step");
  expect(err).toMatch(/created: create State "aa"\n.*\ncreated: create State "bb"\n$/);
  expect(out).toContain("Stopped: 2 of 3 steps (created 2)");
  expect(out).toContain('Not started:\n  create State "cc": Stopped by SIGINT\n');
  expect(told(await shop.apply())).toEqual(["created states cc"]);
});

test("within a second after Ctrl-C, a step without an answer is given up, and reported as unknown", async () => {
  const shop = await openShop({ "states.json": { states: [state("aa"), state("bb")] } });
  vi.useFakeTimers();
  vi.setTimerTickMode("nextTimerAsync");
  onTestFinished(() => void vi.useRealTimers());
  const stop = new AbortController();
  shop.onWrite = async ({ signal }) => {
    stop.abort(new Error("Stopped by SIGINT"));
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  };
  const begin = Date.now();
  expect(await shop.apply([], { signal: stop.signal })).toMatchObject({
    outcome: "interrupted",
    steps: [{ outcome: "unknown" }, { outcome: "skipped", isDone: false }],
  });
  expect(Date.now() - begin).toBeLessThanOrEqual(1000);
});

test("nobody is asked in a pipeline: it says so, and sends nothing", async () => {
  const shop = await openShop({ "states.json": { states: [state("aa")] } });
  const { code, err } = await shop.run(["apply"]);
  expect([code, shop.writes]).toEqual([64, []]);
  expect(err).toBe("error: Not applied: no terminal to ask on. Use --yes to continue without asking.\n");
});

test("the history names what was applied, before anything is sent", async () => {
  const shop = await openShop({ "states.json": { states: [state("bb"), state("aa")] } });
  let known = "";
  beforeWrite(shop, 1, async () => void (known = shop.read("commerce-http.keys.json")));
  await shop.apply();
  expect(JSON.parse(known)).toEqual({ states: ["aa", "bb"] });
  expect(shop.read("commerce-http.keys.json")).toBe(known);
});

const renamed = {
  "states.json": { states: [state("paid")] },
  "commerce-http.yaml": "renames: { states: { payed: paid } }\n",
};

test("the history forgets the old key of a resource once it has the new one", async () => {
  const shop = await openShop({ "states.json": { states: [state("payed")] } });
  await shop.apply();
  const known = shop.read("commerce-http.keys.json");
  shop.write(renamed);
  shop.emulator.faults.add({ kind: "error", status: 403, times: 1, match: { operation: "updateStateById" } });
  expect(await shop.apply()).toMatchObject({ outcome: "incomplete" });
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({ states: ["paid", "payed"] });
  await shop.apply();
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({ states: ["paid"] });
  // A run that ends before it can write the history.
  shop.write({ "commerce-http.keys.json": known });
  expect(await shop.apply()).toMatchObject({ outcome: "done", steps: [] });
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({ states: ["paid"] });
});

test("a rename that no draft wants yet leaves the old key in the history", async () => {
  const shop = await openShop({ "states.json": { states: [state("payed"), state("sent")] } });
  await shop.apply();
  shop.write({ ...renamed, "states.json": { states: [state("sent")] } });
  await shop.apply();
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({ states: ["payed", "sent"] });
});

test("the account has a stable form, also where nothing was sent", async () => {
  const shop = await openShop(
    {
      "all.json": {
        states: [state("aa")],
        recurrencePolicies: [{ key: "monthly", schedule: { type: "dayOfMonth", day: 2 } }],
      },
    },
    { recurrencePolicies: [{ key: "monthly", schedule: { type: "dayOfMonth", day: 1 } }] },
  );
  const about = { format: "commerce-http/account", version: 1, project: "shop", baseUrl: "http://localhost" };
  const nothing = { created: 0, updated: 0, deleted: 0, unchanged: 0, unknown: 0, failed: 0, skipped: 0 };
  expect(await shop.apply()).toEqual({
    ...about,
    outcome: "refused",
    totals: nothing,
    steps: [],
    cannot: [expect.objectContaining({ list: "recurrencePolicies", key: "monthly", rule: "unappliable" })],
    notes: [],
  });
  expect((await shop.run(["apply", "--yes"])).err).toContain("Nothing was sent: not all changes are possible.");
  shop.write({ "all.json": { states: [state("aa")] } });
  const stdin = new PassThrough();
  stdin.write("n\r");
  const { code, out, err } = await shop.run(["apply", "--json"], { stdin, isTerminal: true });
  expect(err).toContain('create State "aa"');
  expect([code, JSON.parse(out)]).toEqual([
    1,
    { ...about, outcome: "declined", totals: nothing, steps: [], cannot: [], notes: [] },
  ]);
  expect(await shop.apply()).toEqual({
    ...about,
    outcome: "done",
    totals: { ...nothing, created: 1 },
    steps: [{ list: "states", key: "aa", does: "apply", outcome: "created", isDone: true }],
    cannot: [],
    notes: [],
  });
});
