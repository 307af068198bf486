import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { iterate } from "../../../runtime/src/resource/iterate.ts";
import { fakeFetch } from "../../../runtime/test/fake-fetch.ts";
import { type Client, type Fetch, IterationError, type States } from "../../src/index.ts";
import { clientOf, collected, settle, until } from "../calls.ts";

let emulator: Emulator;
let asked: URL[];
let aborted: number;

beforeEach(async () => {
  emulator = createEmulator();
  asked = [];
  aborted = 0;
  const { states } = client();
  for (let index = 0; index < 25; index++) {
    await states.create({ key: `state-${index}`, type: index % 2 === 0 ? "OrderState" : "PaymentState" });
  }
  asked = [];
});

afterEach(() => emulator.close());

const watched: Fetch = (url, init) => {
  asked.push(new URL(url));
  // A walk that goes in circles is to fail, not to go on for ever.
  if (asked.length > 100) throw new Error("Too many requests");
  init.signal.addEventListener("abort", () => (aborted += 1));
  return emulator.fetch(url, init);
};

function client(): Client {
  return clientOf(watched);
}

function wheres(): (string | null)[] {
  return asked.map(({ searchParams }) => searchParams.get("where"));
}

describe("iterate() over another API", () => {
  it("leaves the size of pages to the server, and ends with one that is smaller or empty", async () => {
    const asked: (number | undefined)[] = [];
    const walk = (pages: readonly { readonly ids: readonly string[]; readonly limit?: number }[]) =>
      iterate<{ readonly id: string }, "id", object>({}, { field: "id", parameters: [] }, ({ limit }) => {
        const { ids = [], limit: used } = pages[asked.length] ?? {};
        asked.push(limit);
        return Promise.resolve({ results: ids.map((id) => ({ id })), limit: used });
      });
    const limited = [["a", "b"], ["c"]].map((ids) => ({ ids, limit: 2 }));
    expect(await collected(walk(limited))).toHaveLength(3);
    expect(asked).toEqual([undefined, undefined]);
    asked.length = 0;
    expect(await collected(walk([{ ids: ["a", "b"] }, { ids: ["c"] }]))).toHaveLength(3);
    expect(asked).toHaveLength(3);
  });
});

describe("iterate()", () => {
  it("visits each resource once: no total, sorted by id, beyond the last id of the page before", async () => {
    const ids = (await collected(client().states.iterate({ limit: 10 }))).map(({ id }) => id);
    expect([new Set(ids).size, ...ids]).toEqual([26, ...ids.toSorted()]);
    expect(asked.map(({ search }) => search)).toEqual([
      "?sort=id%20asc&limit=10&withTotal=false",
      `?where=${encodeURIComponent(`id > "${ids[9]}"`)}&sort=id%20asc&limit=10&withTotal=false`,
      `?where=${encodeURIComponent(`id > "${ids[19]}"`)}&sort=id%20asc&limit=10&withTotal=false`,
    ]);
  });

  it("asks once more when the last page is full", async () => {
    expect(await collected(client().states.iterate({ limit: 13 }))).toHaveLength(26);
    expect(asked).toHaveLength(3);
  });

  it("asks for as much as the API gives unless an option says otherwise", async () => {
    await collected(client().states.iterate());
    expect(asked.map(({ searchParams }) => searchParams.get("limit"))).toEqual(["500"]);
  });

  it("keeps the caller's predicates whole, whatever joins them", async () => {
    const where = ['key = "state-1" or key = "state-3"', 'type = "PaymentState"'];
    const found = await collected(client().states.iterate({ where, limit: 1 }));
    expect(found.map(({ key }) => key).toSorted()).toEqual(["state-1", "state-3"]);
    expect(wheres()[1]).toBe(`(${where[0]}) and (${where[1]}) and id > "${found[0]?.id}"`);
  });

  it("has the next page on its way while one is looked at, and no more than that", async () => {
    const walk = client().states.iterate({ limit: 5 });
    await walk.next();
    expect(asked).toHaveLength(2);
    for (let index = 0; index < 4; index++) await walk.next();
    expect(asked).toHaveLength(2);
    await walk.next();
    expect(asked).toHaveLength(3);
    await walk.return();
  });

  it("ends the request that is on its way when the loop breaks", async () => {
    emulator.faults.add({ kind: "delay", delay: 5_000, match: { pattern: "%3E" } });
    for await (const state of client().states.iterate({ limit: 5 })) if (state.key !== "") break;
    expect(aborted).toBe(1);
  });

  it("ends with the caller's signal, before the next resource", async () => {
    const controller = new AbortController();
    const walk = client().states.iterate({ limit: 5, signal: controller.signal });
    await walk.next();
    controller.abort("enough");
    await expect(walk.next()).rejects.toMatchObject({ name: "AbortError", cause: "enough" });
    expect(await walk.next()).toEqual({ done: true, value: undefined });
  });

  it("does not begin when the signal has ended it already", async () => {
    const walk = client().states.iterate({ signal: AbortSignal.abort("too late") });
    await expect(walk.next()).rejects.toMatchObject({ name: "AbortError", cause: "too late" });
    expect(asked).toEqual([]);
  });

  it("ends a request that is on its way with the caller's signal", async () => {
    emulator.faults.add({ kind: "delay", delay: 5_000 });
    const walk = client().states.iterate({ signal: AbortSignal.timeout(10) });
    await expect(walk.next()).rejects.toMatchObject({ name: "AbortError" });
    expect(aborted).toBe(1);
  });

  it("leaves nothing on the caller's signal", async () => {
    const controller = new AbortController();
    const added = vi.spyOn(controller.signal, "addEventListener");
    const removed = vi.spyOn(controller.signal, "removeEventListener");
    await collected(client().states.iterate({ limit: 5, signal: controller.signal }));
    expect(added).toHaveBeenCalledOnce();
    expect(removed).toHaveBeenCalledOnce();
  });

  it("fails when a page fails", async () => {
    emulator.faults.add({ kind: "error", status: 500, match: { method: "GET" }, times: 100 });
    await expect(collected(client().states.iterate())).rejects.toMatchObject({ status: 500 });
  });

  it("does not speak of a page that failed after the loop was left", async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown): void => void unhandled.push(reason);
    process.on("unhandledRejection", listen);
    const walk = client().states.iterate({ limit: 5 });
    emulator.faults.add({ kind: "error", status: 500, match: { pattern: "%3E" }, times: 100 });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await walk.next();
    await until(() => asked.length === 2);
    await walk.return();
    vi.useRealTimers();
    await settle(10);
    process.off("unhandledRejection", listen);
    expect(unhandled).toEqual([]);
  });

  it("refuses pages without a size before anything is sent", async () => {
    await expect(collected(client().states.iterate({ limit: 0 }))).rejects.toBeInstanceOf(TypeError);
    await expect(collected(client().states.iterate({ limit: 501 }))).rejects.toBeInstanceOf(TypeError);
    expect(asked).toEqual([]);
  });
});

/** A server that answers queries as a function of what it is asked for. */
function answering(page: (asked: URLSearchParams) => object): {
  readonly walk: States["iterate"];
  readonly asked: URL[];
} {
  const { fetch, seen } = fakeFetch(({ url }: Request) => {
    if (seen.length > 20) throw new Error("Too many requests");
    return page(new URL(url).searchParams);
  });
  const { states } = clientOf(fetch);
  return {
    walk: (options) => states.iterate(options),
    get asked() {
      return seen.map(({ url }) => new URL(url));
    },
  };
}

/** States with ids of one digit, behind the one that a query names, as many as a server gives at most. */
function behind(asked: URLSearchParams, most: number): { readonly id: string }[] {
  const after = /id > "(\d)"/.exec(asked.get("where") ?? "")?.[1] ?? "";
  const all = Array.from("123456789", (id) => ({ id }));
  return all.filter(({ id }) => id > after).slice(0, Math.min(most, Number(asked.get("limit"))));
}

describe("iterate() goes by the size of pages that the server says it used", () => {
  it("so that smaller pages than it asks for do not end the walk", async () => {
    const server = answering((asked) => ({ limit: 4, results: behind(asked, 4) }));
    expect(await collected(server.walk())).toHaveLength(9);
    expect(server.asked).toHaveLength(3);
  });

  it("but by its own where the server says a larger one", async () => {
    const server = answering((asked) => ({ limit: 500, results: behind(asked, 500) }));
    expect(await collected(server.walk({ limit: 4 }))).toHaveLength(9);
    expect(server.asked).toHaveLength(3);
  });

  it.each([{}, { limit: null }, { limit: 0 }, { limit: "many" }])(
    "and up to an empty page if it says %j",
    async (said) => {
      const server = answering((asked) => ({ ...said, results: behind(asked, 4) }));
      expect(await collected(server.walk())).toHaveLength(9);
      expect(server.asked).toHaveLength(4);
    },
  );
});

/** How many resources a walk visits before it fails, and why it does. */
async function ended(walk: AsyncIterable<object>): Promise<readonly [visited: number, message: string]> {
  const visited: object[] = [];
  try {
    for await (const state of walk) visited.push(state);
  } catch (error) {
    expect(error).toBeInstanceOf(IterationError);
    return [visited.length, String(error)];
  }
  throw new Error("Expected the walk to fail");
}

describe("iterate() ends with an IterationError", () => {
  it.each([
    ["the same page comes again", ["1", "2"], ["1", "2"]],
    ["pages go back", ["5", "6"], ["1", "2"]],
  ])("when %s", async (_what, ...pages) => {
    const [[, last]] = pages;
    const server = answering(() => ({ limit: 2, results: (pages.shift() ?? []).map((id) => ({ id })) }));
    const message = `IterationError: Cannot walk beyond id "${last}": the next page ends with "2"`;
    expect(await ended(server.walk({ limit: 2 }))).toEqual([2, message]);
    expect(server.asked).toHaveLength(2);
  });

  it("when the first page lies before the place where the walk is to begin", async () => {
    const server = answering(() => ({ limit: 2, results: [{ id: "1" }] }));
    expect((await ended(server.walk({ after: "7" })))[0]).toBe(0);
  });

  it("when a page has nothing to go on from", async () => {
    const nameless = answering(() => ({ limit: 1, results: [{ key: "paid" }] }));
    expect((await ended(nameless.walk({ limit: 1 })))[0]).toBe(0);
    expect((await ended(answering(() => ({ limit: 1 })).walk()))[0]).toBe(0);
  });

  it("and not for the order within one page, which leads nowhere", async () => {
    const server = answering(() => ({ limit: 500, results: [{ id: "2" }, { id: "1" }] }));
    expect(await collected(server.walk())).toHaveLength(2);
  });
});
