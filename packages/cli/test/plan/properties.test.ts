import type { Client } from "@commerce-http/client";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { delayedMembers } from "../../../client/test/apply/plan/delayed-members.ts";
import { execute } from "../../src/execution/execute.ts";
import { readProject } from "../../src/project/project.ts";
import type { Rehearsal } from "../../src/project/rehearsal.ts";
import { exported } from "../project/exported.ts";
import { discount, type Drafts, openShop, type Shop, stageOf } from "./shop.ts";

const keys = ["aa", "bb", "cc", "dd", "ee"] as const;
const text = fc.option(fc.record({ en: fc.constantFrom("One", "Two") }), { nil: undefined });

/** Drafts that may be wrong: sort orders that two ask for, references to nothing, schedules that are there otherwise. */
const drafts: fc.Arbitrary<Drafts> = fc.record({
  states: keyed((key) =>
    fc.record({
      key: fc.constant(key),
      type: fc.constantFrom("OrderState", "LineItemState"),
      name: text,
      initial: fc.boolean(),
      transitions: fc.option(
        fc.uniqueArray(fc.constantFrom(...keys, "nowhere").map(named), {
          maxLength: 3,
          selector: ({ key: target }) => target,
        }),
        { nil: undefined, freq: 3 },
      ),
    }),
  ),
  recurrencePolicies: keyed((key) =>
    fc.record({
      key: fc.constant(key),
      name: text,
      schedule: fc.record({
        type: fc.constant("standard"),
        value: fc.integer({ min: 1, max: 2 }),
        intervalUnit: fc.constant("Weeks"),
      }),
    }),
  ),
  discountGroups: keyed((key) => fc.record({ key: fc.constant(key), name: text, sortOrder: sortOrder() })),
  cartDiscounts: keyed((key) =>
    fc
      .tuple(
        fc.record({ description: text, isActive: fc.boolean() }),
        fc.oneof(
          fc.record({ sortOrder: fc.option(sortOrder(), { nil: undefined }) }),
          fc.record({ discountGroup: fc.constantFrom(...keys).map(named) }),
        ),
      )
      .map(([fields, place]) => discount(key, Object.assign(fields, place))),
  ),
});

function named(key: string): { readonly key: string } {
  return { key };
}

function keyed(draftOf: (key: string) => fc.Arbitrary<object>): fc.Arbitrary<readonly object[]> {
  return fc.uniqueArray(fc.constantFrom(...keys)).chain((chosen) => fc.tuple(...chosen.map(draftOf)));
}

function sortOrder(): fc.Arbitrary<string> {
  return fc.integer({ min: 1, max: 9 }).map((digit) => `0.${digit}`);
}

/** Each run opens several projects, which takes a busy machine its time. */
const patient = { timeout: 300_000 };

/** Checks a sample of what there can be, and all that the whole suite runs. */
async function holdFor<Value>(values: fc.Arbitrary<Value>, check: (value: Value) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(values, check), { numRuns: process.env["WHOLE_SUITE"] === "true" ? 100 : 5 });
}

/** Checks projects with as much of some drafts as can be. */
async function holdForProjects<Files>(
  befores: fc.Arbitrary<Drafts>,
  files: fc.Arbitrary<Files>,
  check: (shop: Shop, after: Files) => Promise<void>,
): Promise<void> {
  await holdFor(fc.tuple(befores, files), async ([before, after]) => {
    const shop = await openShop();
    await shop.apply(await shop.plan(before));
    await check(shop, after);
    await shop.emulator.close();
  });
}

test("the order of files and drafts makes no difference to a plan", patient, async () => {
  const reordered = drafts.chain((all) =>
    fc
      .tuple(...Object.values(all).map((list) => fc.shuffledSubarray([...list], { minLength: list.length })))
      .map((lists) => ({
        all,
        other: Object.fromEntries(Object.keys(all).map((name, index) => [name, lists[index] ?? []])),
      })),
  );
  await holdForProjects(drafts, reordered, async (shop, { all, other }) => {
    expect(withoutPlaces(await shop.plan(other))).toEqual(withoutPlaces(await shop.plan(all)));
  });
});

test(
  "a plan that was carried out leaves nothing to do of what it could do, and reality ends like the rehearsal",
  patient,
  async () => {
    await holdForProjects(drafts, drafts, async (shop, after) => {
      const plan = await shop.plan(after);
      // Throws where the project refuses what the rehearsal has done.
      await shop.apply(plan);
      const again = await shop.plan(after);
      const done = new Set(plan.changes.map(({ list, key }) => `${list} ${key}`));
      expect(again.steps.filter(({ list, key }) => done.has(`${list} ${key}`))).toEqual([]);
    });
  },
);

/** Carries out what files ask for, on a rehearsal and by a client of the project; gives the rehearsal. */
async function carriedOut(shop: Shop, files: Drafts, client: Client): Promise<Rehearsal> {
  const { steps } = await shop.plan(files);
  const stage = await stageOf(shop.client);
  for (const { moved: _seen, ...step } of steps) expect(await stage.take(step)).toBe(true);
  const reports = await execute(steps, { client, project: stage.project });
  expect(reports.filter(({ isDone }) => !isDone)).toEqual([]);
  return stage.rehearsal;
}

test("the executor leaves a project, field by field, as the rehearsal has left its copy", patient, async () => {
  await holdForProjects(drafts, drafts, async (shop, after) => {
    const { client, close } = await carriedOut(shop, after, shop.client);
    expect(await exported(shop.client)).toEqual(await exported(client));
    await close();
  });
});

test(
  "Discount Groups that swap sort orders, whose members get theirs later: the first run does all, as the rehearsal did",
  patient,
  async () => {
    const swaps = fc.uniqueArray(fc.constantFrom(...keys), { minLength: 2 }).chain((chosen) =>
      fc.record({
        before: fc.shuffledSubarray(chosen, { minLength: chosen.length }).map(groupsInOrder),
        after: fc.shuffledSubarray(chosen, { minLength: chosen.length }).map(groupsInOrder),
        members: fc.uniqueArray(
          fc.record({ key: fc.constantFrom(...keys), one: membership(chosen), other: membership(chosen) }),
          { minLength: 1, selector: ({ key }) => key },
        ),
        arrivals: fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
      }),
    );
    await holdFor(swaps, async ({ before, after, members, arrivals }) => {
      const shop = await openShop();
      const first = { discountGroups: before, cartDiscounts: members.map(({ key, one }) => discount(key, one)) };
      await shop.apply(await shop.plan(first));
      const files = { discountGroups: after, cartDiscounts: members.map(({ key, other }) => discount(key, other)) };
      const delayed = delayedMembers(shop.emulator, () => arrivals.next().value);
      const { client, close } = await carriedOut(shop, files, delayed.client);
      await delayed.settle();
      // What has left its group in time was changed less often.
      const rehearsed = await exported(client, ["version"]);
      expect(await exported(shop.client, ["version"])).toEqual(rehearsed);
      expect((await shop.plan(files)).steps).toEqual([]);
      await Promise.all([close(), shop.emulator.close()]);
    });
  },
);

/** Discount Groups whose sort orders follow each other. */
function groupsInOrder(chosen: readonly string[]): readonly object[] {
  return chosen.map((key, index) => ({ key, sortOrder: `0.${index + 1}` }));
}

/** Fields of a member of a Discount Group. */
function membership(groups: readonly string[]): fc.Arbitrary<object> {
  return fc.record({ isActive: fc.boolean(), discountGroup: fc.constantFrom(...groups).map(named) });
}

const history = { states: keys, cartDiscounts: keys, discountGroups: keys, recurrencePolicies: keys };

test("nothing is changed by planning", patient, async () => {
  await holdForProjects(drafts, drafts, async (shop, after) => {
    const project = await readProject(shop.client);
    await shop.plan(after, { prune: true, history });
    expect(await readProject(shop.client)).toEqual(project);
  });
});

test("pruning all that is left deletes it, except what no documented operation deletes", patient, async () => {
  await holdForProjects(drafts, fc.constant({}), async (shop, nothing) => {
    const plan = await shop.plan(nothing, { prune: true, history });
    expect(plan.cannot).toEqual([]);
    await shop.apply(plan);
    const { resources } = await readProject(shop.client);
    expect([...resources].flatMap(([list, all]) => all.map(({ key }) => [list, key])).filter(isDeletable)).toEqual([]);
  });
});

function isDeletable([list, key]: readonly (string | undefined)[]): boolean {
  return list !== "recurrencePolicies" && key !== "Initial";
}

/** Places follow the order of drafts, here as in files. */
function withoutPlaces(plan: object): unknown {
  return JSON.parse(
    JSON.stringify(plan, (name, value: unknown) => {
      if (name === "place") return undefined;
      return name === "reason" ? String(value).replaceAll(/\w+\.yaml:\d+/g, "") : value;
    }),
  );
}
