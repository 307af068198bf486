import {
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  infiniteStream,
  integer,
  oneof,
  option,
  record,
  shuffledSubarray,
  tuple,
  uniqueArray,
  type Arbitrary,
} from "fast-check";
import { expect, test } from "vitest";
import { delayedMembers } from "../../../client/test/apply/plan/delayed-members.ts";
import { execute } from "../../src/execution/execute.ts";
import { Stage } from "../../src/plan/stage.ts";
import { readProject } from "../../src/project/project.ts";
import { createRehearsal } from "../../src/project/rehearsal.ts";
import { exported } from "../project/exported.ts";
import { discount, type Drafts, openShop, type Shop } from "./shop.ts";

const keys = ["aa", "bb", "cc", "dd", "ee"] as const;
const text = option(record({ en: constantFrom("One", "Two") }), { nil: undefined });

/** Drafts that may be wrong: sort orders that two ask for, references to nothing, schedules that are there otherwise. */
const drafts: Arbitrary<Drafts> = record({
  states: keyed((key) =>
    record({
      key: constant(key),
      type: constantFrom("OrderState", "LineItemState"),
      name: text,
      initial: boolean(),
      transitions: option(
        uniqueArray(constantFrom(...keys, "nowhere").map(named), {
          maxLength: 3,
          selector: ({ key: target }) => target,
        }),
        { nil: undefined, freq: 3 },
      ),
    }),
  ),
  recurrencePolicies: keyed((key) =>
    record({
      key: constant(key),
      name: text,
      schedule: record({
        type: constant("standard"),
        value: integer({ min: 1, max: 2 }),
        intervalUnit: constant("Weeks"),
      }),
    }),
  ),
  discountGroups: keyed((key) => record({ key: constant(key), name: text, sortOrder: sortOrder() })),
  cartDiscounts: keyed((key) =>
    tuple(
      record({ description: text, isActive: boolean() }),
      oneof(
        record({ sortOrder: option(sortOrder(), { nil: undefined }) }),
        record({ discountGroup: constantFrom(...keys).map(named) }),
      ),
    ).map(([fields, place]) => discount(key, Object.assign(fields, place))),
  ),
});

function named(key: string): { readonly key: string } {
  return { key };
}

function keyed(draftOf: (key: string) => Arbitrary<object>): Arbitrary<readonly object[]> {
  return uniqueArray(constantFrom(...keys)).chain((chosen) => tuple(...chosen.map(draftOf)));
}

function sortOrder(): Arbitrary<string> {
  return integer({ min: 1, max: 9 }).map((digit) => `0.${digit}`);
}

/** A sample, or what the whole suite runs. */
const runs = { numRuns: process.env["WHOLE_SUITE"] === "true" ? 100 : 5 };
/** Each run opens several projects, which takes a busy machine its time. */
const patient = { timeout: 300_000 };

test("the order of files and drafts makes no difference to a plan", patient, async () => {
  const reordered = drafts.chain((all) =>
    tuple(...Object.values(all).map((list) => shuffledSubarray([...list], { minLength: list.length }))).map(
      (lists) => ({
        all,
        other: Object.fromEntries(Object.keys(all).map((name, index) => [name, lists[index] ?? []])),
      }),
    ),
  );
  const property = asyncProperty(drafts, reordered, async (before, { all, other }) => {
    const shop = await startWith(before);
    expect(withoutPlaces(await shop.plan(other))).toEqual(withoutPlaces(await shop.plan(all)));
    await shop.emulator.close();
  });
  await assert(property, runs);
});

test(
  "a plan that was carried out leaves nothing to do of what it could do, and reality ends like the rehearsal",
  patient,
  async () => {
    const property = asyncProperty(drafts, drafts, async (before, after) => {
      const shop = await startWith(before);
      const plan = await shop.plan(after);
      // Throws where the project refuses what the rehearsal has done.
      await shop.apply(plan);
      const again = await shop.plan(after);
      const done = new Set(plan.changes.map(({ list, key }) => `${list} ${key}`));
      expect(again.steps.filter(({ list, key }) => done.has(`${list} ${key}`))).toEqual([]);
      await shop.emulator.close();
    });
    await assert(property, runs);
  },
);

test("the executor leaves a project, field by field, as the rehearsal has left its copy", patient, async () => {
  const property = asyncProperty(drafts, drafts, async (before, after) => {
    const shop = await startWith(before);
    const project = await readProject(shop.client);
    const rehearsal = await createRehearsal(project);
    const stage = new Stage({ project, rehearsal });
    const { steps } = await shop.plan(after);
    for (const { moved: _seen, ...step } of steps) expect(await stage.take(step)).toBe(true);
    const reports = await execute(steps, { client: shop.client, project });
    expect(reports.filter(({ isDone }) => !isDone)).toEqual([]);
    expect(await exported(shop.client)).toEqual(await exported(rehearsal.client));
    await Promise.all([rehearsal.close(), shop.emulator.close()]);
  });
  await assert(property, runs);
});

test(
  "Discount Groups that swap sort orders, whose members get theirs later: the first run does all, as the rehearsal did",
  patient,
  async () => {
    const swaps = uniqueArray(constantFrom(...keys), { minLength: 2 }).chain((chosen) =>
      record({
        before: shuffledSubarray(chosen, { minLength: chosen.length }).map(groupsInOrder),
        after: shuffledSubarray(chosen, { minLength: chosen.length }).map(groupsInOrder),
        members: uniqueArray(
          record({ key: constantFrom(...keys), one: membership(chosen), other: membership(chosen) }),
          {
            minLength: 1,
            selector: ({ key }) => key,
          },
        ),
        arrivals: infiniteStream(integer({ min: 0, max: 3 })),
      }),
    );
    const property = asyncProperty(swaps, async ({ before, after, members, arrivals }) => {
      const shop = await startWith({
        discountGroups: before,
        cartDiscounts: members.map(({ key, one }) => discount(key, one)),
      });
      const files = { discountGroups: after, cartDiscounts: members.map(({ key, other }) => discount(key, other)) };
      const project = await readProject(shop.client);
      const rehearsal = await createRehearsal(project);
      const stage = new Stage({ project, rehearsal });
      const { steps } = await shop.plan(files);
      for (const { moved: _seen, ...step } of steps) expect(await stage.take(step)).toBe(true);
      const { client, settle } = delayedMembers(shop.emulator, () => arrivals.next().value);
      const reports = await execute(steps, { client, project });
      expect(reports.filter(({ isDone }) => !isDone)).toEqual([]);
      await settle();
      // What has left its group in time was changed less often.
      const rehearsed = await exported(rehearsal.client, ["version"]);
      expect(await exported(shop.client, ["version"])).toEqual(rehearsed);
      expect((await shop.plan(files)).steps).toEqual([]);
      await Promise.all([rehearsal.close(), shop.emulator.close()]);
    });
    await assert(property, runs);
  },
);

/** Discount Groups whose sort orders follow each other. */
function groupsInOrder(chosen: readonly string[]): readonly object[] {
  return chosen.map((key, index) => ({ key, sortOrder: `0.${index + 1}` }));
}

/** Fields of a member of a Discount Group. */
function membership(groups: readonly string[]): Arbitrary<object> {
  return record({ isActive: boolean(), discountGroup: constantFrom(...groups).map(named) });
}

test("nothing is changed by planning", patient, async () => {
  const property = asyncProperty(drafts, drafts, async (before, after) => {
    const shop = await startWith(before);
    const project = await readProject(shop.client);
    await shop.plan(after, { prune: true, history: { states: keys, cartDiscounts: keys, discountGroups: keys } });
    expect(await readProject(shop.client)).toEqual(project);
    await shop.emulator.close();
  });
  await assert(property, runs);
});

test("pruning all that is left deletes it, but for what the API cannot delete", patient, async () => {
  const property = asyncProperty(drafts, async (before) => {
    const shop = await startWith(before);
    const history = { states: keys, cartDiscounts: keys, discountGroups: keys, recurrencePolicies: keys };
    const plan = await shop.plan({}, { prune: true, history });
    expect(plan.cannot).toEqual([]);
    await shop.apply(plan);
    const { resources } = await readProject(shop.client);
    expect([...resources].flatMap(([list, all]) => all.map(({ key }) => [list, key])).filter(isDeletable)).toEqual([]);
    await shop.emulator.close();
  });
  await assert(property, runs);
});

/** A project with as much of some drafts as can be. */
async function startWith(before: Drafts): Promise<Shop> {
  const shop = await openShop();
  await shop.apply(await shop.plan(before));
  return shop;
}

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
