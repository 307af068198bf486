import { describe, expect, test } from "vitest";
import type { PreviewedCart } from "../../src/admin/cart.ts";
import type { Emulator } from "../../src/index.ts";
import { emulatorWith } from "../closing.ts";

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const get = (emulator: Emulator, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  emulator.fetch(`http://localhost${path}`, { headers });

describe("GET /_emulator/", () => {
  test.each(["/_emulator", "/_emulator/"])("%s is a page for those who ask for one", async (path) => {
    const answer = await get(emulatorWith(), path, browser);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("vary")]).toEqual([
      200,
      "text/html; charset=utf-8",
      "Accept",
    ]);
    const text = await answer.text();
    const addresses = [...text.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toHaveLength(3);
    expect(addresses.filter((address) => !address?.startsWith("/_emulator/page/"))).toEqual([]);
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style| on\w+=/);
  });

  test.each([undefined, "*/*", "application/json"])("is JSON for a program that accepts %s", async (accept) => {
    const answer = await get(emulatorWith(), "/_emulator/", accept === undefined ? {} : { accept });
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("vary")).toBe("Accept");
    expect(await answer.json()).toMatchObject({ projects: [{ key: "p" }] });
  });

  test("is JSON for everybody with ui: false, and nothing of the page is there", async () => {
    const emulator = emulatorWith({ ui: false });
    const answer = await get(emulator, "/_emulator/", browser);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(JSON.stringify(await answer.json())).not.toContain("/page/");
    for (const path of ["/_emulator/page/app.js", "/_emulator/api/p/states"]) {
      expect((await get(emulator, path)).status, path).toBe(404);
    }
  });

  test.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" },
  ])("is refused to pages of other sites: %j", async (headers) => {
    for (const path of ["/_emulator/", "/_emulator/page/app.js", "/_emulator/api/p/states"]) {
      expect((await get(emulatorWith(), path, { ...browser, ...headers })).status, path).toBe(403);
    }
  });
});

describe("/_emulator/page/", () => {
  test.each([
    ["app.js", "text/javascript; charset=utf-8"],
    ["style.css", "text/css; charset=utf-8"],
    ["icon.svg", "image/svg+xml"],
    ["decisions.json", "application/json; charset=utf-8"],
  ])("has %s as %s, and a policy that lets nothing else in", async (file, type) => {
    const { headers, status } = await get(emulatorWith(), `/_emulator/page/${file}`);
    expect([status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
      200,
      type,
      "nosniff",
    ]);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
  });

  test.each(["..%2Fpackage.json", "index.js", "constructor", "__proto__", "%2Fetc%2Fpasswd"])(
    "has no %s",
    async (file) => {
      expect((await get(emulatorWith(), `/_emulator/page/${file}`)).status).toBe(404);
    },
  );
});

describe("/_emulator/api/", () => {
  test("asks the API without a token, unseen by faults and by the requests that were received", async () => {
    const emulator = emulatorWith({ auth: true });
    emulator.faults.add({ kind: "error", status: 503, times: "always" });
    const create = await emulator.fetch("http://localhost/_emulator/api/p/states?expand=transitions%5B*%5D", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key: "a", type: "OrderState", initial: true }),
    });
    expect(create.status).toBe(201);
    const query = await get(emulator, "/_emulator/api/p/states?where=key%3D%22a%22");
    expect(await query.json()).toMatchObject({ count: 1 });
    expect(emulator.requests()).toEqual([]);
    expect((await get(emulator, "/p/states")).status).toBe(503);
  });

  test("refuses as the API does", async () => {
    const answer = await get(emulatorWith(), "/_emulator/api/p/states?where=key%3D");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ code: "InvalidInput" }] });
  });
});

describe("/_emulator/contract and /_emulator/projects/{projectKey}/resources/{kind}", () => {
  test("tell the contract and its kinds", async () => {
    const answer = await get(emulatorWith(), "/_emulator/contract");
    expect(await answer.json()).toMatchObject({
      contract: { operations: { createState: { path: "/{projectKey}/states" } }, schemas: { State: {} } },
      families: { state: { representation: "State" } },
    });
  });

  test("tell what is stored, kinds without endpoints included", async () => {
    const emulator = emulatorWith({ builtInStates: false });
    await emulator.seed([
      { kind: "store", resource: { id: "1", key: "berlin" } },
      { kind: "state", draft: { key: "a", type: "OrderState" } },
    ]);
    const where = encodeURIComponent('key = "a"');
    const states = await get(emulator, `/_emulator/projects/p/resources/state?where=${where}`);
    expect(await states.json()).toMatchObject({ count: 1, total: 1, results: [{ key: "a" }] });
    const stores = await get(emulator, "/_emulator/projects/p/resources/store?limit=1");
    expect(await stores.json()).toMatchObject({ limit: 1, count: 1, results: [{ key: "berlin" }] });
  });

  test.each([
    ["/resources/nothing", 404],
    ["/resources/state?where=colour%3D1", 400],
    ["/resources/state?limit=501", 400],
  ])("refuse %s with %i", async (path, status) => {
    expect((await get(emulatorWith(), `/_emulator/projects/p${path}`)).status).toBe(status);
  });
});

describe("/_emulator/projects/{projectKey}/example-cart", () => {
  const discount = {
    name: { en: "Mugs" },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: 'lineItemTotal(sku = "MUG-1") >= "50.00 EUR"',
    target: { type: "lineItems", predicate: "1 = 1" },
    sortOrder: "0.5",
    isActive: true,
  };
  const usual = {
    lineItems: [{ sku: "sku-1", quantity: 2, price: { value: { centAmount: 1000, currencyCode: "EUR" } } }],
  };
  test("is a cart that a stored Cart Discount applies to", async () => {
    const emulator = emulatorWith();
    await emulator.seed([{ kind: "cart-discount", draft: discount }]);
    const answer = await get(emulator, "/_emulator/projects/p/example-cart");
    const cart = (await answer.json()) as PreviewedCart;
    expect(cart).toEqual({
      lineItems: [
        {
          id: "line-1",
          variant: { sku: "MUG-1" },
          quantity: 1,
          price: { value: { centAmount: expect.any(Number), currencyCode: "EUR" } },
        },
      ],
    });
    expect((await emulator.previewCart({ cart })).explanation).toMatchObject([{ status: "applied" }]);
  });

  test.each([
    ["there is no Cart Discount", []],
    ["it will do", [{ ...discount, cartPredicate: "1 = 1" }]],
    ["none is active", [{ ...discount, isActive: false }]],
    ["no cart would do", [{ ...discount, cartPredicate: 'sku = "a" and sku = "b"' }]],
  ])("is the usual cart where %s", async (_, drafts) => {
    const emulator = emulatorWith();
    await emulator.seed(drafts.map((draft) => ({ kind: "cart-discount", draft })));
    expect(await (await get(emulator, "/_emulator/projects/p/example-cart")).json()).toEqual(usual);
  });
});
