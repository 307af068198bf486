import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, expectTypeOf, test as plain, vi } from "vitest";
import { createEmulator, type Emulator, type RequestName } from "../../src/index.ts";
import { emulatorTest } from "../../src/testing/vitest.ts";
import { closing } from "../closing.ts";

const test = emulatorTest({ projects: ["p"] });
const base = "http://localhost";

async function create(emulator: Emulator, draft: object, path = "/p/states"): Promise<void> {
  const headers = { "Content-Type": "application/json", "X-Correlation-ID": "order-12345" };
  await emulator.fetch(`${base}${path}`, { method: "POST", headers, body: JSON.stringify(draft) });
}

const paid = { key: "paid", type: "LineItemState", name: { en: "Paid" }, roles: ["Return"] };

/** Message of an expectation that fails, without the numbers of requests. */
async function message(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error) return error.message.replaceAll(/#\d+/g, "#…");
  }
  throw new Error("It did not fail");
}

describe("emulatorTest()", () => {
  const seen = new Set<Emulator>();

  for (const turn of [1, 2]) {
    test(`gives each test an emulator: ${turn}`, async ({ emulator }) => {
      expectTypeOf(emulator).toEqualTypeOf<Emulator>();
      expect(emulator.requests()).toEqual([]);
      await expect(emulator).not.toHaveState("paid");
      await create(emulator, paid);
      await expect(emulator).toHaveState("paid");
      expect(seen.add(emulator).size).toBe(turn);
    });
  }

  plain("closes those of tests that have ended", async () => {
    const [one] = seen;
    await expect(async () => one?.fetch(`${base}/p/states`)).rejects.toThrow("closed");
  });

  let stored = 0;

  for (const turn of [0, 1]) {
    test.concurrent(`keeps apart what tests store at once: ${turn}`, async ({ emulator, expect: ownExpect }) => {
      await create(emulator, { ...paid, key: `paid-${turn}` });
      stored += 1;
      await vi.waitUntil(() => stored === 2);
      await ownExpect(emulator).toHaveState(`paid-${turn}`);
      await ownExpect(emulator).not.toHaveState(`paid-${1 - turn}`);
    });
  }
});

describe("toHaveReceived()", () => {
  test("knows headers in letters of any case", async ({ emulator }) => {
    await create(emulator, paid);
    expect(emulator).toHaveReceived("createState", { headers: { "X-Correlation-ID": "order-12345" } });
    expect(emulator).not.toHaveReceived("createState", { headers: { "X-Correlation-ID": "order-1" } });
    const headers: Record<string, unknown> = expect.objectContaining({ "x-correlation-id": "order-12345" });
    expect(emulator).toHaveReceived("createState", { headers });
  });

  test("holds where a request has what is given", async ({ emulator }) => {
    await create(emulator, paid, "/p/states?expand=a&expand=b");
    expect(emulator).toHaveReceived("createState");
    expect(emulator).toHaveReceived("createState", {
      body: { key: "paid", name: { en: expect.stringMatching("^P") }, roles: ["Return"] },
      parameters: { projectKey: "p" },
      query: { expand: ["a", "b"] },
      headers: { "x-correlation-id": "order-12345" },
      status: "2XX",
      answer: { version: 1 },
      times: 1,
    });
    expect(emulator).not.toHaveReceived("createState", { times: 2 });
    expect(emulator).not.toHaveReceived("createState", { body: { roles: [] } });
    expect(emulator).toHaveReceived("queryStates", { times: 0 });
  });

  test("shows the nearest request and what differs", async ({ emulator }) => {
    await create(emulator, { key: "open", type: "OrderState" });
    await create(emulator, paid);
    await create(emulator, paid);
    const text = await message(() =>
      expect(emulator).toHaveReceived("createState", { body: { key: "paid", initial: true }, status: 201 }),
    );
    expect(text).toMatchInlineSnapshot(`
      "expect(emulator).toHaveReceived("createState", {"body":{"key":"paid","initial":true},"status":201})

      3 requests to "createState" received, and none fits. The nearest:
      #… POST /p/states → 201
        body.initial  expected true, but it is absent"
    `);
  });

  test("knows the correlation id", async ({ emulator }) => {
    await create(emulator, paid);
    expect(emulator).toHaveReceived("createState", { correlationId: "order-12345" });
    expect(emulator).toHaveReceived("createState", { correlationId: /^order-/ });
    expect(emulator).not.toHaveReceived("createState", { correlationId: "order-12346" });
  });

  test.for<[object, string]>([
    [{ body: { colour: "red" } }, 'Cannot look for body.colour: requests to "createState" have no such field'],
    [{ body: { name: { en: "Paid" }, transitions: [{ typeId: "state", kye: "a" }] } }, "body.transitions[0].kye"],
    [{ body: { key: { a: 1 } } }, "body.key.a"],
    [{ parameters: { key: "paid" } }, "parameters.key"],
    [{ query: { limit: 5 } }, "query.limit"],
    [{ answer: { colour: "red" } }, "answer.colour"],
    [{ paths: "" }, 'Cannot match requests by "paths": only by body, parameters, query'],
    [{ status: "201" }, 'Cannot match requests by "201" as "status": expected a number such as 404, or'],
    [{ times: -1 }, 'by -1 as "times": expected a count'],
    [{ query: "limit=5" }, 'by "limit=5" as "query": expected an object'],
  ])("refuses %j, which no request can ever meet", async ([criteria, reason], { emulator }) => {
    await create(emulator, paid);
    for (const wanted of [criteria, { times: 0, ...criteria }]) {
      expect(await message(() => expect(emulator).not.toHaveReceived("createState", wanted))).toContain(reason);
      expect(await message(() => expect(emulator).toHaveReceived("createState", wanted))).toContain(reason);
    }
  });

  test.for([
    ["[null]", "Cannot look for requests to null: expected the id of an operation, or a field of GraphQL"],
    ['["createState", null]', "Cannot match requests by null: expected an object with body, parameters"],
    ['["createState", "paid"]', 'Cannot match requests by "paid": expected an object with body'],
    ['["", {}]', 'Cannot filter requests by "" as "operation"'],
  ] as const)(
    "refuses %s, which is no expectation, and would not be met for ever",
    async ([json, reason], { emulator }) => {
      const [operation, wanted]: [RequestName, object?] = JSON.parse(json);
      expect(await message(() => expect(emulator).not.toHaveReceived(operation, wanted))).toContain(reason);
    },
  );

  test("knows all fields that there are, and those that came", async ({ emulator }) => {
    await create(emulator, { ...paid, colour: "red" }, "/p/states?expand=a&shade=dark");
    await emulator.fetch(`${base}/p/states?var.a=b`);
    // @ts-expect-error -- a State has no such field.
    expect(emulator).toHaveReceived("createState", { body: { colour: "red" }, query: { shade: "dark" } });
    // @ts-expect-error -- neither has it that one, but another value of it can come.
    expect(emulator).not.toHaveReceived("createState", { body: { colour: "blue" } });
    expect(emulator).not.toHaveReceived("createState", { answer: { errors: [{ code: "DuplicateField" }] } });
    expect(emulator).toHaveReceived("queryStates", { query: { "var.a": "b" } });
    expect(emulator).not.toHaveReceived("queryStates", { query: { "var.b": "b" } });
    expect(emulator).not.toHaveReceived("updateStateByKey", {
      body: { actions: [{ action: "setName", name: { fr: "Payé" } }] },
    });
    // @ts-expect-error -- there is no such operation.
    const judged = message(() => expect(emulator).not.toHaveReceived("creatState"));
    expect(await judged).toContain('did you mean "createState"?');
  });

  test("knows the fields of the variant that is meant, and of all where none is", async ({ emulator }) => {
    const operation = "updateStateByKey";
    const [some, misplaced] = [{ roles: ["Return"] }, { action: "setName", roles: ["Return"] }].map((action) => ({
      body: { actions: [action] },
    }));
    expect(emulator).not.toHaveReceived(operation, some as object);
    const judged = message(() => expect(emulator).not.toHaveReceived(operation, misplaced as object));
    expect(await judged).toContain("Cannot look for body.actions[0].roles");
  });

  test("says that a body was cut", async ({ emulator }) => {
    await create(emulator, { ...paid, name: { en: "x".repeat(1_100_000) } });
    const text = await message(() => expect(emulator).toHaveReceived("createState", { body: { key: "paid" } }));
    expect(text).toContain("#… POST /p/states → 201 (body cut at 1 MiB, answer cut at 1 MiB)\n  body  expected");
  });

  test("counts", async ({ emulator }) => {
    await create(emulator, paid);
    await create(emulator, paid);
    expect(await message(() => expect(emulator).toHaveReceived("createState", { body: { key: "paid" }, times: 1 })))
      .toMatchInlineSnapshot(`
      "expect(emulator).toHaveReceived("createState", {"body":{"key":"paid"},"times":1})

      2 requests found, 1 expected:
      #… POST /p/states → 201
      #… POST /p/states → 400 DuplicateField: Another resource has the key "paid" already"
    `);
    expect(await message(() => expect(emulator).not.toHaveReceived("createState"))).toMatchInlineSnapshot(`
      "expect(emulator).not.toHaveReceived("createState")

      2 requests found:
      #… POST /p/states → 201
      #… POST /p/states → 400 DuplicateField: Another resource has the key "paid" already"
    `);
  });

  test("shows the nearest of the others where too few fit", async ({ emulator }) => {
    await create(emulator, paid);
    await create(emulator, { ...paid, key: "payed" });
    await create(emulator, { key: "open", type: "OrderState" });
    const wanted = { body: { key: "paid", type: "LineItemState" }, times: 2 } as const;
    expect(await message(() => expect(emulator).toHaveReceived("createState", wanted))).toMatchInlineSnapshot(`
      "expect(emulator).toHaveReceived("createState", {"body":{"key":"paid","type":"LineItemState"},"times":2})

      1 request found, 2 expected:
      #… POST /p/states → 201

      The nearest of the others:
      #… POST /p/states → 201
        body.key  expected "paid", received "payed""
    `);
  });

  test("tells what came instead", async ({ emulator }) => {
    expect(await message(() => expect(emulator).toHaveReceived("createState"))).toMatchInlineSnapshot(`
      "expect(emulator).toHaveReceived("createState")

      No request to "createState" was received. None was received at all."
    `);
    await emulator.fetch(`${base}/p/states`);
    await emulator.fetch(`${base}/p/states`);
    await emulator.fetch(`${base}/p/statez`);
    expect(await message(() => expect(emulator).toHaveReceived("createState"))).toMatchInlineSnapshot(`
      "expect(emulator).toHaveReceived("createState")

      No request to "createState" was received. There were:
        2 × queryStates
        1 × GET /p/statez → 404"
    `);
  });

  test("finds fields of GraphQL", async ({ emulator }) => {
    await create(emulator, { query: "{ discountGroups { total } }" }, "/p/graphql");
    expect(emulator).toHaveReceived("discountGroups", { body: { query: /total/ }, status: 200 });
  });

  const short = emulatorTest({ projects: ["p"], keptRequests: 2 });

  short("cannot tell what may have been forgotten", async ({ emulator }) => {
    await create(emulator, paid);
    for (let count = 0; count < 3; count += 1) await emulator.fetch(`${base}/p/states`);
    expect(emulator.forgottenRequests()).toEqual({ from: 1, to: 2 });
    expect(emulator).toHaveReceived("queryStates");
    expect(emulator).not.toHaveReceived("queryStates", { times: 1 });
    const unknown = 'Cannot tell: requests 1 to 2 are forgotten. Raise "keptRequests", or call clearRequests() before';
    for (const judge of [
      () => expect(emulator).toHaveReceived("createState"),
      () => expect(emulator).not.toHaveReceived("createState"),
      () => expect(emulator).toHaveReceived("queryStates", { times: 2 }),
      () => expect(emulator).not.toHaveReceived("queryStates", { times: 3 }),
    ]) {
      expect(await message(judge)).toBe(unknown);
    }
    emulator.clearRequests();
    expect(emulator.forgottenRequests()).toBeUndefined();
    expect(emulator).not.toHaveReceived("createState");
  });

  plain("tells what came to an emulator that is closed, which nobody can look into any more", async () => {
    const emulator = createEmulator({ projects: ["p"] });
    await create(emulator, paid);
    await emulator.close();
    expect(emulator).toHaveReceived("createState");
    expect(await message(() => expect(emulator).toHaveState("paid"))).toBe(
      "Cannot tell what is stored: the emulator is closed",
    );
    await expect(emulator.seed([])).rejects.toThrow("Cannot seed: the emulator is closed");
    await expect(emulator.reset()).rejects.toThrow("Cannot reset: the emulator is closed");
    await expect(emulator.projects()).rejects.toThrow("Cannot tell its Projects: the emulator is closed");
    await expect(emulator.previewCart({ cart: { lineItems: [] } })).rejects.toThrow("Cannot preview a Cart: the emul");
  });

  plain("is for emulators only", async () => {
    expect(await message(() => expect(1).toHaveReceived("createState"))).toContain("Cannot use toHaveReceived() on 1");
  });
});

describe("toHaveState()", () => {
  test("compares what is stored, transitions by their keys", async ({ emulator }) => {
    await create(emulator, { key: "shipped", type: "LineItemState" });
    await create(emulator, { ...paid, transitions: [{ key: "shipped" }] });
    const named = { type: "LineItemState", name: { en: "Paid" } } as const;
    await expect(emulator).toHaveState("paid", { ...named, transitions: ["shipped"] });
    await expect(emulator).toHaveState("shipped", { transitions: undefined });
    const both = [{ key: "shipped" }, { key: "paid" }];
    await create(emulator, { key: "open", type: "LineItemState", transitions: both });
    await expect(emulator).toHaveState("open", { transitions: ["paid", "shipped"] });
    await expect(emulator).toHaveState("open", { transitions: ["shipped", "paid"] });
    await expect(emulator).not.toHaveState("shipped", { transitions: [] });
    expect(await message(() => expect(emulator).toHaveState("paid", { name: { en: "Payed" }, transitions: ["open"] })))
      .toMatchInlineSnapshot(`
      "expect(emulator).toHaveState("paid", {"name":{"en":"Payed"},"transitions":["open"]})

      State "paid" in the Project "p" differs:
        name.en         expected "Payed", received "Paid"
        transitions[0]  expected "open", received "shipped""
    `);
    expect(await message(() => expect(emulator).toHaveState("payed"))).toMatchInlineSnapshot(`
      "expect(emulator).toHaveState("payed")

      There is no State "payed" in the Project "p". There are: "Initial", "shipped", "paid", "open""
    `);
    for (let count = 0; count < 12; count += 1) await create(emulator, { key: `open-${count}`, type: "OrderState" });
    expect(await message(() => expect(emulator).toHaveState("payed"))).toMatch(
      /There is no State "payed" in the Project "p"\. There are: 4 more, and "open-0", .*"open-11"$/,
    );
  });
});

describe("toHaveState() names", () => {
  plain("the Project that it looks into, whatever others there are", async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), "emulator-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const data = join(folder, "data.sqlite");
    const before = createEmulator({ projects: ["earlier"], data });
    await before.projects();
    await before.close();
    const emulator = closing(createEmulator({ projects: ["p"], data }));
    expect(await emulator.projects()).toEqual(["earlier", "p"]);
    const told = 'There is no State "paid" in the Project "p"';
    expect(await message(() => expect(emulator).toHaveState("paid"))).toContain(told);
  });

  test("fields that only this State has", async ({ emulator }) => {
    await create(emulator, paid);
    const [state] = await emulator.stored("state", { project: "p" });
    await emulator.seed([{ kind: "state", resource: { ...state, id: "odd", key: "odd", colour: "red" } }]);
    const wanted: object = { colour: "blue" };
    expect(await message(() => expect(emulator).toHaveState("odd", wanted))).toContain(
      'colour  expected "blue", received "red"',
    );
  });
});

describe("not.toHaveState()", () => {
  test.for([
    ["[null]", "Cannot look for a State with the key null: expected a text"],
    ['["paid", null]', "Cannot look for a State like null: expected an object with fields of it"],
    ['["paid", { "transitions": null }]', 'Cannot look for null as "transitions": expected keys of States'],
    ['["paid", { "transitions": [{ "key": "sent" }] }]', 'Cannot look for [{"key":"sent"}] as "transitions"'],
    ['["paid", {}, { "projekt": "p" }]', 'Cannot use the option "projekt" of toHaveState(): there are project'],
  ] as const)("refuses %s, which no State is ever like", async ([json, reason], { emulator }) => {
    await create(emulator, paid);
    const [key, wanted, options]: [string, object?, object?] = JSON.parse(json);
    expect(await message(() => expect(emulator).not.toHaveState(key, wanted, options))).toContain(reason);
  });

  test("says which State there is, and where", async ({ emulator }) => {
    await create(emulator, paid, "/other/states");
    const options = { project: "other" };
    expect(await message(() => expect(emulator).not.toHaveState("paid", {}, options))).toMatch(
      /There is a State "paid" in the Project "other"$/,
    );
    expect(await message(() => expect(emulator).not.toHaveState("paid", { name: { en: "Paid" } }, options))).toMatch(
      /There is a State "paid" in the Project "other", with all of that$/,
    );
    await expect(emulator).not.toHaveState("paid");
    // @ts-expect-error -- a State has no such field.
    const judged = message(() => expect(emulator).not.toHaveState("paid", { colour: "red" }, options));
    expect(await judged).toBe("Cannot look for colour: a State has no such field");
  });
});

describe("toBePricedAt()", () => {
  test("shows the receipt where the total is another", async ({ emulator }) => {
    const everything = { cartPredicate: "1 = 1", target: { type: "lineItems", predicate: "1 = 1" } } as const;
    const draft = { ...everything, name: { en: "Summer" }, value: { type: "relative", permyriad: 1000 } };
    await emulator.seed([{ kind: "cart-discount", draft }]);
    const price = { value: { centAmount: 1199, currencyCode: "EUR" } };
    const lineItems = [{ sku: "MUG-01", quantity: 2, price }];
    const preview = emulator.previewCart({ cart: { lineItems }, languages: ["en"] });
    await expect(preview).toBePricedAt("21.58 EUR");
    await expect(await preview).toBePricedAt({ centAmount: 2158, currencyCode: "EUR" });
    await expect(preview).not.toBePricedAt("21.59 EUR");
    await expect(preview).not.toBePricedAt("21.58 USD");
    await expect(preview).not.toBePricedAt("21.5 EUR");
    const whole = { value: { centAmount: 1200, currencyCode: "EUR" } };
    const cart = { lineItems: [{ sku: "MUG-01", quantity: 1, price: whole }] };
    for (const text of ["10.80 EUR", "10.8 EUR"]) await expect(emulator.previewCart({ cart })).toBePricedAt(text);
    for (const text of ["10.80", "10,80 EUR", "EUR 10.80", "10.80 eur", "a lot"]) {
      expect(await message(() => expect(preview).toBePricedAt(text))).toContain(`Cannot read the amount "${text}"`);
    }
    for (const amount of [2158, undefined, null]) {
      expect(await message(() => expect(preview).toBePricedAt(amount as never))).toContain(
        `Cannot use toBePricedAt(${amount}): expected Money, or a text such as "11.99 EUR"`,
      );
    }
    expect(await message(() => expect(preview).toBePricedAt("10.800 EUR"))).toContain("none has so many digits");
    expect(await message(() => expect(preview).toBePricedAt("90071992547409.90 EUR"))).toMatch(
      /^Expected 90071992547409\.90 EUR, received 21\.58 EUR:$/m,
    );
    expect(await message(() => expect(preview).toBePricedAt("20.00 EUR"))).toMatchInlineSnapshot(`
      "expect(cart).toBePricedAt("20.00 EUR")

      Expected 20.00 EUR, received 21.58 EUR:

      2 × MUG-01   21.58 EUR
          2 × 11.99 → 10.79 by Summer
      Total price  21.58 EUR

      Cart Discounts:
        Summer took 2.40 EUR off MUG-01 (2 × 1.20).
      "
    `);
  });
});
