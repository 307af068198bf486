import { expect, test, vi } from "vitest";
import { discount, leading, state } from "../../drafts.ts";
import { exported } from "../../project/exported.ts";
import { isWrite, openShop, type Shop } from "./shop.ts";

const files = {
  "all.json": {
    states: [leading("open", "paid"), leading("paid", "open"), state("named", { name: { en: "Named" } }), state("new")],
    discountGroups: [{ key: "best", sortOrder: "0.5" }],
    cartDiscounts: [discount("aa", { discountGroup: { key: "best" } }), discount("bb", { sortOrder: "0.1" })],
  },
};
const before = { states: [state("named")], cartDiscounts: [discount("bb", { sortOrder: "0.1", isActive: false })] };

/** Something that can happen to a request on its way. */
type Mishap = (request: Request, arrive: () => Promise<Response>) => Promise<Response>;

const mishaps: Readonly<Record<string, Mishap>> = {
  "a connection that breaks before": async () => {
    throw new TypeError("fetch failed");
  },
  "a connection that breaks behind": async (_, arrive) => {
    await arrive();
    throw new TypeError("fetch failed");
  },
  "503, and nothing done": async () => unavailable(503),
  "503, though it was done": async (_, arrive) => {
    await arrive();
    return unavailable(503);
  },
  "500, though it was done": async (_, arrive) => {
    await arrive();
    return unavailable(500);
  },
  "an answer that is no JSON": async (_, arrive) => {
    await arrive();
    return new Response("<html>", { status: 200, headers: { "content-type": "text/html" } });
  },
  "an answer that never comes": async (request, arrive) => {
    await arrive();
    return silence(request);
  },
  "a request that never arrives": silence,
  "403": async () => Response.json({ statusCode: 403, message: "Forbidden", errors: [] }, { status: 403 }),
};

/** Nothing, until whoever waits has had enough. */
async function silence({ signal }: Request): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

function unavailable(status: number): Response {
  return Response.json({ statusCode: status, message: "Not now", errors: [] }, { status });
}

/** Numbers that are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let value = seed; ;) {
    value = (value * 48_271) % 2_147_483_647;
    yield value / 2_147_483_647;
  }
}

/** The version of each resource, by list and key. */
async function versions({ client }: Shop): Promise<ReadonlyMap<string, unknown>> {
  const all = await exported(client);
  return new Map([...all].map(([name, resource]) => [name, (resource as { readonly version: number }).version]));
}

/** Runs a command in which writes meet with mishaps. */
async function applyAmong(shop: Shop, mishapOf: () => Mishap | undefined): ReturnType<Shop["apply"]> {
  const { emulator } = shop;
  vi.useFakeTimers();
  vi.setTimerTickMode("nextTimerAsync");
  try {
    return await shop.apply([], {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const mishap = (await isWrite(request)) ? mishapOf() : undefined;
        const arrive = async (): Promise<Response> => emulator.fetch(request);
        return mishap === undefined ? arrive() : mishap(request, arrive);
      },
    });
  } finally {
    vi.useRealTimers();
  }
}

async function expectTruth(
  shop: Shop,
  { steps }: Awaited<ReturnType<Shop["apply"]>>,
  old: ReadonlyMap<string, unknown>,
) {
  const now = await versions(shop);
  const own = steps.map((step, place) => ({ ...step, place, name: `${step.list} ${step.key}` }));
  for (const { name, outcome, isDone, place } of own) {
    const others = own.filter((other) => other.name === name && other.place !== place);
    // Steps of one resource are distinguished by their order only: what is said of it is said by all of them together.
    const isTouched = others.some((other) => other.outcome !== "failed" && other.outcome !== "skipped");
    if ((outcome === "failed" || outcome === "skipped") && !isTouched) expect(now.get(name), name).toBe(old.get(name));
    if (isDone) expect(now.has(name), name).toBe(true);
    if (outcome === "created" || outcome === "updated") expect(now.get(name), name).not.toBe(old.get(name));
  }
  const told = new Set(
    own.filter(({ outcome }) => outcome !== "failed" && outcome !== "skipped").map(({ name }) => name),
  );
  for (const [name, version] of now) if (old.get(name) !== version) expect([...told]).toContain(name);
}

test.for(Object.entries(mishaps))(
  "%s, always or once: the account is true, and the next run goes on",
  async ([, mishap]) => {
    for (const most of [1, Number.POSITIVE_INFINITY]) {
      const shop = await openShop(files, before);
      const old = await versions(shop);
      let count = 0;
      await expectTruth(shop, await applyAmong(shop, () => ((count += 1) <= most ? mishap : undefined)), old);
      expect(count).toBeGreaterThan(0);
      await shop.apply();
      expect(await shop.apply()).toMatchObject({ outcome: "done", steps: [] });
    }
  },
);

test.for([1, 2, 3, 4, 5, 6, 7, 8])("mishaps of every kind, by chance (%i): the account is true", async (seed) => {
  const shop = await openShop(files, before);
  const old = await versions(shop);
  const chance = numbers(seed * 7919);
  const all = Object.values(mishaps);
  await expectTruth(
    shop,
    await applyAmong(shop, () =>
      chance.next().value < 0.5 ? all[Math.floor(chance.next().value * all.length)] : undefined,
    ),
    old,
  );
  await shop.apply();
  expect(await shop.apply()).toMatchObject({ outcome: "done", steps: [] });
});
