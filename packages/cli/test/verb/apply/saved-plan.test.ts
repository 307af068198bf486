import { expect, test } from "vitest";
import { readSavedPlan } from "../../../src/plan/saved-plan.ts";
import { leading, state } from "../../drafts.ts";
import { openShop, told } from "./shop.ts";

const files = {
  "states.json": { states: [leading("open", "paid"), leading("paid", "open"), state("named", { name: { en: "N" } })] },
};

test("a saved plan is carried out, whatever the files say by then", async () => {
  const shop = await openShop(files, { states: [state("named")] });
  expect((await shop.run(["plan", "--out", "shop.plan"])).code).toBe(2);
  shop.write({ "states.json": { states: [] } });
  expect(told(await shop.apply(["shop.plan"]))).toEqual([
    "updated states named",
    "created states paid",
    "created states open",
    "updated states paid",
  ]);
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({ states: ["named", "open", "paid"] });
});

test("a saved plan is refused when the project has moved on, with the resources that have", async () => {
  const shop = await openShop(files, { states: [state("named")] });
  await shop.run(["plan", "--out", "shop.plan"]);
  const named = await shop.client.states.get({ key: "named" });
  await shop.client.states.update(named, [{ action: "changeInitial", initial: false }]);
  await shop.client.states.create(state("open"));
  shop.writes.length = 0;
  const { code, err } = await shop.run(["apply", "shop.plan", "--yes"]);
  expect([code, shop.writes]).toEqual([1, []]);
  expect(err).toContain('State "named" has changed since the plan was saved: it was at version 1, and is at 2 now');
  expect(err).toContain('State "open" has changed since the plan was saved: it has been created');
  await shop.client.states.delete(await shop.client.states.get({ key: "named" }));
  const again = await shop.run(["apply", "shop.plan", "--yes"]);
  expect(again.err).toContain('State "named" has changed since the plan was saved: it has been deleted');
  await shop.client.states.create(state("named"));
  const other = await shop.run(["apply", "shop.plan", "--yes"]);
  expect(other.err).toContain('State "named" has changed since the plan was saved: it is another resource now');
  expect(await shop.client.states.get({ key: "named" })).toMatchObject({ version: 1 });
});

test("a saved plan is refused when something else in the project makes it another one", async () => {
  const shop = await openShop({ "groups.json": { discountGroups: [{ key: "mine", sortOrder: "0.5" }] } });
  await shop.run(["plan", "--out", "shop.plan"]);
  await shop.client.discountGroups.create({ key: "theirs", sortOrder: "0.5" });
  shop.writes.length = 0;
  const { code, err } = await shop.run(["apply", "shop.plan", "--yes"]);
  expect([code, shop.writes]).toEqual([1, []]);
  expect(err).toContain("The project has changed since the plan was saved");
});

test("a saved plan of which not all is done is not the way to continue: a new one is", async () => {
  const shop = await openShop(files, { states: [state("named")] });
  await shop.run(["plan", "--out", "shop.plan"]);
  shop.emulator.faults.add({ kind: "error", status: 403, times: 1, match: { operation: "createState" } });
  const { code, out } = await shop.run(["apply", "shop.plan", "--yes"]);
  expect([code, out.trimEnd().split("\n").at(-1)]).toEqual([
    1,
    "Save a new plan to continue: finished steps are not repeated.",
  ]);
  expect((await shop.run(["apply", "shop.plan", "--yes"])).err).toContain("has changed since the plan was saved");
});

test("a saved plan is refused for another project, and with options that it has an answer to", async () => {
  const shop = await openShop(files);
  await shop.run(["plan", "--out", "shop.plan"]);
  const other = await shop.run(["apply", "shop.plan", "--yes", "--project", "other"]);
  expect([other.code, other.err]).toEqual([64, expect.stringContaining("the plan is for shop on http://localhost")]);
  const moved = await shop.run(["apply", "shop.plan", "--yes", "--base-url", "http://127.0.0.1"]);
  expect([moved.code, moved.err]).toEqual([
    64,
    expect.stringContaining("to shop on http://127.0.0.1: the plan is for"),
  ]);
  const both = await shop.run(["apply", "shop.plan", "--yes", "--prune", "--environment", "staging"]);
  expect([both.code, both.err]).toEqual([64, expect.stringContaining("Cannot use --prune and --environment with")]);
  const pruned = await shop.run(["apply", "shop.plan", "--yes", "--prune"]);
  expect([pruned.code, pruned.err]).toEqual([64, expect.stringContaining("Cannot use --prune with shop.plan")]);
  expect(shop.writes).toEqual([]);
});

test("a saved plan renames and deletes what it has shown, and remembers no key that it may not delete", async () => {
  const shop = await openShop(
    {
      "commerce-http.yaml": "renames: { states: { payed: paid } }\nenvironments: { live: {} }\n",
      "commerce-http.keys.json": '{ "states": ["old", "payed"] }\n',
      "states.json": { states: [state("paid")] },
    },
    { states: [state("payed"), state("old"), state("foreign")] },
  );
  await shop.run(["plan", "--out", "without.plan"]);
  expect(readSavedPlan("without.plan", shop.folder)).toMatchObject({ prune: false, history: {} });
  await shop.run(["plan", "--prune", "--environment", "live", "--out", "shop.plan"]);
  expect(readSavedPlan("shop.plan", shop.folder)).toMatchObject({ prune: true, environment: "live" });
  shop.write({ "commerce-http.yaml": "", "states.json": { states: [state("old")] } });
  expect(told(await shop.apply(["shop.plan"]))).toEqual(["updated states paid", "deleted states old"]);
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({ states: ["paid"] });
  expect(await shop.client.states.exists({ key: "foreign" })).toBe(true);
});

test.each(["null", "7", "[]", "{", '{ "format": "commerce-http/plan" }'])(
  "a file with %s is no saved plan",
  async (text) => {
    const shop = await openShop({ "odd.plan": text });
    expect((await shop.run(["apply", "odd.plan", "--yes"])).err).toContain(
      "Cannot read odd.plan: it is not a saved plan",
    );
  },
);
