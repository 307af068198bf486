import { beforeEach, describe, expect, test } from "vitest";
import { emulatorOfEach, emulatorWith } from "./closing.ts";
import { discountDraft, projectOf } from "./project.ts";

const COUNT = 200;

// Enough to read all States about twice.
const emulator = emulatorOfEach(() => emulatorWith({ limits: { queryWork: COUNT * 500 } }));

beforeEach(async () => {
  await emulator.seed(
    Array.from({ length: COUNT }, (_, n) => ({
      kind: "state",
      draft: { key: `s${n}`, type: "OrderState", name: { en: `State ${n}`, de: `Zustand ${n}` } },
    })),
  );
});

async function ask(where: string, method = "GET", path = "/p/states"): Promise<{ status: number; body: unknown }> {
  const response = await emulator.fetch(`http://localhost${path}?where=${encodeURIComponent(where)}`, { method });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

function alternatives(count: number, one: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => one(n)).join(" or ");
}

describe("a query that no index answers", () => {
  test("may read everything once", async () => {
    expect(await ask('name(en = "State 7")')).toMatchObject({ status: 200, body: { total: 1 } });
    expect(await ask('name(en > "State 7" and de < "a")')).toMatchObject({ status: 200, body: { total: 32 } });
  });

  test("takes no more work for many alternatives of one field than for one", async () => {
    const names = alternatives(100, (n) => `name(${n % 2 === 0 ? "en" : "de"} = "State ${n}")`);
    expect(await ask(names)).toMatchObject({ status: 200, body: { total: 50 } });
  });

  test("is refused when it takes too much, and the next one is not", async () => {
    expect(await ask(alternatives(100, (n) => `name(en < "A${n}")`))).toMatchObject({
      status: 400,
      body: {
        statusCode: 400,
        errors: [
          {
            code: "InvalidInput",
            message: expect.stringMatching(/^Cannot go on with the query: no index .* than 100000;.*"queryWork"/),
          },
        ],
      },
    });
    expect(await ask('name(en = "State 7")')).toMatchObject({ status: 200, body: { total: 1 } });
  });

  test("is refused over GraphQL and for Messages likewise", async () => {
    const drafts = Array.from({ length: COUNT }, (_, n) => ({
      kind: "discount-group",
      draft: { key: `g${n}`, sortOrder: `0.${n}1`, name: { en: `Group ${n}` }, description: { en: "x".repeat(300) } },
    }));
    await emulator.seed(drafts);
    const where = alternatives(100, (n) => `name(en < "A${n}")`);
    const query = "query ($where: String) { discountGroups(where: $where) { total } }";
    await expect(projectOf(emulator).ask(query, { where })).rejects.toThrow("Cannot go on");
    const messages = await ask(where.replaceAll("name", "discountGroup.name"), "GET", "/_emulator/projects/p/messages");
    expect(messages).toMatchObject({ status: 400, body: { message: expect.stringContaining("Cannot go on") } });
  });
});

test("a query that an index answers may have any number of conditions", async () => {
  expect(await ask(alternatives(400, (n) => `key = "s${n}"`))).toMatchObject({ status: 200, body: { total: COUNT } });
});

test("the emulator's own questions have no limit", async () => {
  const guarded = emulatorWith({ limits: { queryWork: 0, storeCartDiscounts: 5 } });
  const draft = discountDraft({ requiresDiscountCode: false, stores: [{ key: "berlin" }] });
  expect(await guarded.seed([1, 2, 3].map(() => ({ kind: "cart-discount", draft })))).toBe(3);
});

test("a limit can be taken away", async () => {
  const free = emulatorWith({ limits: { queryWork: Number.POSITIVE_INFINITY } });
  const where = encodeURIComponent(alternatives(100, (n) => `name(en < "A${n}")`));
  expect((await free.fetch(`http://localhost/p/states?where=${where}`)).status).toBe(200);
});
