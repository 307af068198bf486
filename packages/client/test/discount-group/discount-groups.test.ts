import { createEmulator, type Emulator, type EmulatorOptions } from "@commerce-http/emulator";
import type { DiscountGroup, DiscountGroupDraft } from "@commerce-http/types";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import {
  ApiError,
  cartDiscountScopes,
  type ClientOptions,
  type DiscountGroups,
  discountGroupScopes,
  type Fetch,
  isApiError,
  isArgumentError,
  NetworkError,
  Predicate,
} from "../../src/index.ts";
import { clientOf, collected, failure } from "../calls.ts";

let emulator: Emulator;
let sent: { readonly query: string; readonly variables: unknown }[];

beforeEach(() => start());
afterEach(() => emulator.close());

function start(options: EmulatorOptions = {}): void {
  emulator = createEmulator(options);
  sent = [];
}

const watched: Fetch = (url, init) => {
  sent.push(JSON.parse(typeof init.body === "string" ? init.body : ""));
  return emulator.fetch(url, init);
};

function groups(options: Partial<ClientOptions> = {}): DiscountGroups {
  return clientOf(watched, options).discountGroups;
}

const texts = { name: { en: "Summer", "de-CH": "Sommer" }, description: { en: "Sun" } };
const summer: DiscountGroupDraft = { key: "summer", sortOrder: "0.5", ...texts };
const match = { method: "POST", path: "/shop/graphql" };

async function fill(count: number): Promise<void> {
  await emulator.seed(
    Array.from({ length: count }, (_, index) => ({
      kind: "discount-group",
      draft: { key: `g-${index}`, sortOrder: `0.${String(index + 1).padStart(4, "0")}1` },
    })),
    { project: "shop" },
  );
}

describe("DiscountGroups", () => {
  it("creates, reads, changes and deletes a group, in the form that REST has for resources", async () => {
    const created = await groups({ headers: { "X-External-User-ID": "user-1" } }).create(summer);
    const audited = expect.objectContaining({ externalUserId: "user-1" });
    const at = expect.any(String);
    const audit = { createdAt: at, lastModifiedAt: at, createdBy: audited, lastModifiedBy: audited };
    expect(created).toEqual({ ...summer, id: expect.any(String), version: 1, ...audit });
    expect(Object.values(created.createdBy ?? {})).not.toContain(null);
    expect(await groups().get({ key: "summer" })).toEqual(created);
    expect(await groups().get({ id: created.id })).toEqual(created);

    const updated = await groups().update(created, [
      { action: "setKey", key: "sun" },
      { action: "setName", name: { fr: "Été" } },
      { action: "setDescription" },
    ]);
    expect(updated).toMatchObject({ id: created.id, version: expect.any(Number), key: "sun", name: { fr: "Été" } });
    expect(updated.version).toBeGreaterThan(1);
    expect(updated).not.toHaveProperty("description");

    expect(await groups().delete({ key: "sun", version: updated.version })).toEqual(updated);
    expect(await groups().exists({ id: created.id })).toBe(false);
  });

  it.each([
    ["leaves them out", {}, {}],
    ["has none in it", { name: {} }, { description: {} }],
    ["says null", { name: null as never }, { description: null as never }],
  ])("removes texts by an action that %s", async (_, name, description) => {
    const created = await groups().create({ ...summer, name: { en: "G" }, description: { en: "D" } });
    const updated = await groups().update(created, [
      { action: "setName", ...name },
      { action: "setDescription", ...description },
    ]);
    expect(updated).not.toHaveProperty("name");
    expect(updated).not.toHaveProperty("description");
  });

  it("takes no action in the form of GraphQL", async () => {
    const created = await groups().create(summer);
    // @ts-expect-error Actions have their name in `action`.
    const error = await failure(groups().update(created, [{ setName: { name: [{ locale: "en", value: "A" }] } }]));
    expect(error).toMatchObject({ name: "ApiError", status: 400, outcome: "not-applied" });
    expect(await groups().get({ key: "summer" })).toEqual(created);
  });

  it("finds a page of groups", async () => {
    await fill(3);
    const page = await groups().query({ sort: ["sortOrder desc"], limit: 1, offset: 1 });
    const results = [expect.objectContaining({ key: "g-1" })];
    expect(page).toEqual({ offset: 1, count: 1, total: 3, exists: true, results });
    expect(await groups().query({ limit: 0 })).toMatchObject({ count: 0, total: 3, results: [] });
    // @ts-expect-error Groups have no such field.
    await expect(groups().query({ sort: ["isActive"] })).rejects.toMatchObject({ code: "InvalidInput" });
    expectTypeOf(page.results).toEqualTypeOf<DiscountGroup[]>();
  });

  it("joins predicates, each as a whole", async () => {
    await fill(3);
    const where = ['key = "g-0" or key = "g-1"', new Predicate('key != "g-0" or key = "none"')];
    const { results } = await groups().query({ where });
    expect(results.map(({ key }) => key)).toEqual(["g-1"]);
    expect(await groups().query({ where: new Predicate('key = "g-2"') })).toMatchObject({ total: 1 });
    expect(await groups().query({ where: [] })).toMatchObject({ total: 3 });
  });

  it("sends what it is given as variables, never as part of the document", async () => {
    const hostile = 'a"){id}} mutation{deleteDiscountGroup(version:1,key:"\\';
    const localized = { ...summer, key: hostile, name: { en: hostile } };
    expect(await groups().create(localized)).toMatchObject(localized);
    expect(await groups().get({ key: hostile })).toMatchObject(localized);
    expect(await groups().existsMatching({ where: `key = ${JSON.stringify(hostile)}` })).toBe(true);
    expect(sent).toHaveLength(3);
    for (const { query, variables } of sent) {
      expect(query).not.toContain('a"){id}} mutation');
      expect(JSON.stringify(variables)).toContain("deleteDiscountGroup");
    }
  });

  it("refuses what is no predicate, before anything is sent", async () => {
    const where = JSON.parse('{"key":"winter"}') as string;
    const [options, several] = [{ where }, { where: ["1 = 1", where] }];
    sent = [];
    for (const call of [groups().query(options), groups().existsMatching(several), groups().iterate(options).next()]) {
      expect(isArgumentError(await failure(call))).toBe(true);
    }
    expect(sent).toEqual([]);
  });

  it("walks all groups by id, page by page, from where it is told", async () => {
    await fill(7);
    const all = await collected(groups().iterate({ limit: 3 }));
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(all.map(({ key }) => key)).size).toBe(7);
    expect(sent).toHaveLength(3);
    expect(sent[1]?.variables).toEqual({ where: `id > "${ids[2]}"`, sort: ["id asc"], limit: 3 });

    const rest = await collected(groups().iterate({ limit: 2, after: ids[3] ?? "", where: 'key != "none"' }));
    expect(rest).toEqual(all.slice(4));
  });

  it("walks on where the server gives smaller pages than it is asked for", async () => {
    await fill(7);
    const { fetch } = emulator;
    const capped: Fetch = (url, { body = "", ...init }) =>
      fetch(url, { ...init, body: typeof body === "string" ? body.replace('"limit":500', '"limit":3') : body });
    expect(await collected(groups({ fetch: capped }).iterate())).toHaveLength(7);
  });

  it("says whether a group exists, and whether any matches", async () => {
    const { id } = await groups().create(summer);
    expect(await groups().exists({ id })).toBe(true);
    expect(await groups().exists({ key: "summer" })).toBe(true);
    expect(await groups().exists({ key: "winter" })).toBe(false);
    expect(await groups().existsMatching({ where: 'sortOrder = "0.5"' })).toBe(true);
    expect(await groups().existsMatching({ where: 'key = "winter"' })).toBe(false);
    expect(await groups().existsMatching()).toBe(true);
  });

  it("takes one order as text", async () => {
    await fill(2);
    const { results } = await groups().query({ sort: "sortOrder desc" });
    expect(results.map(({ key }) => key)).toEqual(["g-1", "g-0"]);
    expect(sent[0]?.variables).toEqual({ sort: ["sortOrder desc"] });
    await groups().query();
    expect(sent[1]?.variables).toEqual({});
  });

  it("takes a group that was read for its address, and goes by its id", async () => {
    const group = await groups().create(summer);
    expect(await groups().get(group)).toEqual(group);
    expect(await groups().exists(group)).toBe(true);
    expect(await groups().modify(group, () => [])).toEqual(group);
    expect(await groups().get({ id: undefined, key: "summer" })).toEqual(group);
    const { id } = group;
    expect(sent.slice(1).map(({ variables }) => variables)).toEqual([{ id }, { id }, { id }, { key: "summer" }]);
  });

  it("throws ResourceNotFound for a group that is not there", async () => {
    const read = await failure(groups().get({ key: "winter" }));
    expect(read).toBeInstanceOf(ApiError);
    const notFound = { status: 404, code: "ResourceNotFound", outcome: "not-applied" };
    expect(read).toMatchObject({ message: 'Cannot find the Discount Group {"key":"winter"}', ...notFound });
    expect(isApiError(read, "NotFound")).toBe(true);
    expect(await failure(groups().delete({ key: "winter", version: 1 }))).toMatchObject(notFound);
  });

  it("refuses what the API would refuse before anything is sent", async () => {
    const both = { id: "g-1", key: "summer" };
    await expect(groups().get(both as { readonly id: string })).rejects.toThrow(/expected id or key, not both/);
    await expect(groups().query({ limit: 501 })).rejects.toThrow("Cannot send limit 501");
    await expect(groups().query({ offset: -1 })).rejects.toThrow("Cannot send offset -1");
    await expect(collected(groups().iterate({ limit: 501 }))).rejects.toThrow("Cannot send limit 501");
    expect(sent).toEqual([]);
  });

  it("starts over in modify() after somebody else's change", async () => {
    await groups().create(summer);
    const seen: string[] = [];
    const modified = await groups().modify({ key: "summer" }, async (current) => {
      seen.push(current.sortOrder);
      if (seen.length === 1) await groups().update(current, [{ action: "setSortOrder", sortOrder: "0.8" }]);
      return [{ action: "setName", name: { en: "Later" } }];
    });
    expect(seen).toEqual(["0.5", "0.8"]);
    expect(modified).toMatchObject({ sortOrder: "0.8", name: { en: "Later" } });
  });

  it("tells hooks what a call came to, not that GraphQL answers 200 to everything", async () => {
    const statuses: number[] = [];
    const hooks = { onResponse: ({ status }: { status: number }) => void statuses.push(status) };
    await failure(groups({ hooks }).get({ key: "none" }));
    expect(statuses).toEqual([404]);
  });

  it("sends what other transports of the client are bound to, and uses the path that it is given", async () => {
    await emulator.close();
    start({ graphqlPath: "beta/query" });
    expect(await groups({ graphqlPath: "/{projectKey}/beta/query" }).create(summer)).toMatchObject(summer);
    expect(await failure(groups().create(summer))).toMatchObject({ status: 404 });
    expect(() => groups({ graphqlPath: "graphql" })).toThrow('Cannot use graphqlPath "graphql"');
    await expect(groups({ graphqlPath: "/{region}/graphql" }).query()).rejects.toThrow('"region"');
  });

  const options = { correlationId: "order-4711", retry: false } as const;
  it.each<[string, (client: DiscountGroups) => Promise<unknown>, scope: "view" | "manage"]>([
    ["get", (client) => client.get({ key: "summer" }, options), "view"],
    ["query", (client) => client.query(options), "view"],
    ["iterate", (client) => client.iterate(options).next(), "view"],
    ["exists", (client) => client.exists({ key: "summer" }, options), "view"],
    ["existsMatching", (client) => client.existsMatching(options), "view"],
    ["create", (client) => client.create(summer, options), "manage"],
    ["update", (client) => client.update({ key: "summer", version: 1 }, [], options), "manage"],
    ["delete", (client) => client.delete({ key: "summer", version: 1 }, options), "manage"],
  ])("%s() takes the options of a call, names its scopes, and knows what it changes", async (_name, call, scope) => {
    emulator.faults.add({ kind: "error", status: 403, when: "before", times: 1 });
    const requiredScopes = [`${scope}_cart_discounts:shop`, `${scope}_orders:shop`];
    expect(await failure(call(groups()))).toMatchObject({ requiredScopes, correlationId: "order-4711" });
    emulator.faults.add({ kind: "reset", when: "before", times: 1 });
    const outcome = scope === "view" ? "not-applied" : "unknown";
    expect(await failure(call(groups()))).toMatchObject({ name: "NetworkError", outcome, attempts: 1 });
  });

  it("has the scopes of Cart Discounts", () => {
    expect(cartDiscountScopes).toMatchObject(discountGroupScopes);
  });
});

describe("DiscountGroups, when something goes wrong on the way", () => {
  const broken = [
    { kind: "reset" },
    { kind: "error", status: 500 },
    { kind: "error", status: 503 },
    { kind: "text", text: "<h1>Bad gateway</h1>", status: 502 },
  ] as const;

  it.each(broken)("creates exactly one group although the answer is lost: $kind $status", async (fault) => {
    emulator.faults.add({ ...fault, when: "after", match });
    const { data, attempts } = await groups().create(summer).withResponse();
    expect(data).toMatchObject(summer);
    expect(attempts).toBe(2);
    expect(await groups().query()).toMatchObject({ total: 1 });
  });

  it.each(broken)("creates the group although the first request is lost: $kind $status", async (fault) => {
    emulator.faults.add({ ...fault, when: "before", match });
    const error = groups().create(summer);
    // A 500 is not repeated, and it is not claimed either that nothing happened.
    if (!("status" in fault) || fault.status !== 500) return expect(await error).toMatchObject(summer);
    return expect(await failure(error)).toMatchObject({ status: 500, outcome: "unknown" });
  });

  it("does not take somebody else's group for its own", async () => {
    await groups().create({ ...summer, sortOrder: "0.1" });
    emulator.faults.add({ kind: "reset", when: "before", match });
    const error = await failure(groups().create(summer));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ outcome: "unknown" });
  });

  it("repeats the pages of a walk, and gives up the one ahead with the loop", async () => {
    await fill(3);
    emulator.faults.add({ kind: "error", status: 503, when: "after", match });
    const signals: AbortSignal[] = [];
    const walk = groups({
      fetch: (url, init) => {
        signals.push(init.signal);
        return signals.length < 3 ? emulator.fetch(url, init) : new Promise(() => undefined);
      },
    }).iterate({ limit: 1, correlationId: "order-4711" });
    for await (const { key } of walk) {
      expect(key).toMatch(/^g-/);
      await expect.poll(() => signals.length).toBe(3);
      break;
    }
    expect(signals[2]?.aborted).toBe(true);
    emulator.faults.add({ kind: "reset", times: "always", match });
    const lost = await failure(collected(groups().iterate({ correlationId: "order-4711" })));
    expect(lost).toMatchObject({ outcome: "not-applied", correlationId: "order-4711" });
  });
});
