import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createClient, type Client } from "@commerce-http/client";
import { createEmulator, type Emulator } from "@commerce-http/emulator";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editionOf } from "../../packages/emulator/test/edition.ts";
import { addShelves } from "../../packages/emulator/test/shelves.ts";
import { hasChromium, launch } from "../src/chromium.ts";

const projectKey = "my-shop";
const markup = '<img src="x" onerror="document.title = \'taken\'">';
const views = ["requests", "data", "workflow", "discounts", "clock", "reference/createState"];

describe.runIf(hasChromium)("the page of the emulator", { timeout: 120_000 }, () => {
  const foreign: string[] = [];
  const errors: string[] = [];
  let browser: Browser;
  let emulator: Emulator;
  let client: Client;
  let url: string;
  let context: BrowserContext | undefined;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
    emulator = createEmulator({ projects: [projectKey], keptRequests: 20_000 });
    ({ url } = await emulator.listen());
    client = createClient({ baseUrl: url, projectKey, auth: "any" });
    await fill(client);
  });
  afterAll(async () => {
    await browser?.close();
    await emulator?.close();
  });

  async function open(view: string, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
    await context?.close();
    context = await browser.newContext({ viewport: { width: 1300, height: 850 }, ...options });
    page = await context.newPage();
    page.on("request", (request) => {
      if (new URL(request.url()).hostname !== new URL(url).hostname) foreign.push(request.url());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.goto(`${url}/_emulator/#/${view}`);
    await page.locator("main h1").first().waitFor();
    return page;
  }

  test("shows requests as they come, and explains why one was refused", async () => {
    await open("requests");
    const rows = page.locator(".row");
    await page.locator(".dot.live").waitFor();
    await client.states.query({ where: "key =" as never }).catch(() => undefined);
    await rows.filter({ hasText: "queryStates" }).first().click();
    await page.getByRole("heading", { name: "Refused: InvalidInput" }).waitFor();
    const details = await page.locator(".details").innerText();
    expect(details).toContain("expected a value");
    expect(await page.locator(".details mark").count()).toBe(1);
    expect(details).not.toContain("Bearer any");
    await page.getByRole("button", { name: "Copy as curl" }).waitFor();
  });

  test("filters requests, and the address keeps the filter", async () => {
    await open("requests");
    await page.getByLabel("Path, operation or correlation id").fill("createState");
    await page.getByLabel("Method").selectOption("POST");
    await expect.poll(() => page.locator(".row").filter({ hasText: "queryStates" }).count()).toBe(0);
    expect(page.url()).toContain("text=createState&method=POST");
  });

  test("answers the next request of the same kind with a fault, and tells that it struck", async () => {
    await open("requests");
    await client.states.query();
    await page.locator(".row").filter({ hasText: "queryStates" }).first().click();
    await page.getByRole("button", { name: "Answer the next one of these with a fault" }).click();
    await page.getByLabel("Code").fill("General");
    await page.getByRole("button", { name: "Schedule the fault" }).click();
    await expect.poll(() => emulator.faults.list().length).toBe(1);
    const struck = await fetch(`${url}/${projectKey}/states`);
    expect([struck.status, emulator.faults.list()]).toEqual([503, []]);
    await page.getByRole("link", { name: "Clock and faults" }).click();
    await page.getByRole("link", { name: "GET queryStates" }).waitFor();
  });

  test("stops the clock and lets time pass", async () => {
    await open("clock");
    await page.getByRole("button", { name: "Stop" }).click();
    await page.locator(".time").getByText("stopped").waitFor();
    const before = emulator.clock.now();
    await page.getByRole("button", { name: "+ 1 day" }).click();
    await expect.poll(() => emulator.clock.now() - before).toBe(86_400_000);
    await page.getByLabel("Let pass").fill("soon");
    await page.getByRole("button", { name: "Advance" }).click();
    await page.getByRole("alert").getByText('Cannot use "soon"').waitFor();
    await page.getByRole("button", { name: "Back to the machine's time" }).click();
    await expect.poll(() => emulator.clock.stopped).toBe(false);
  });

  test("draws a workflow, and says what may follow a State", async () => {
    await open("workflow/OrderState");
    await page.locator(".node", { hasText: "open" }).click();
    await page.getByRole("heading", { name: "May follow" }).waitFor();
    await page.locator(".links").first().getByText("paid").waitFor();
    await page.getByRole("heading", { name: "Findings" }).waitFor();
    expect(await page.locator(".graph svg path.edge.chosen").count()).toBe(1);
  });

  test("names full of markup stay text", async () => {
    for (const view of ["workflow/OrderState", "data/state", "discounts", "requests"]) {
      await open(view);
      if (view !== "requests") await page.getByText(markup).first().waitFor();
      expect(await page.locator("main img").count(), view).toBe(0);
      expect(await page.title(), view).not.toBe("taken");
    }
  });

  test("prices a Cart, and switches a Cart Discount off without storing it", async () => {
    await open("discounts");
    const total = page.locator(".receipt .total");
    await total.getByText("18.00 EUR").waitFor();
    expect(await page.locator(".receipt").innerText()).toContain("10.00 → 9.00 by");
    await page.getByRole("checkbox", { name: markup }).click();
    await total.getByText("20.00 EUR").waitFor();
    await page.getByText("is not active. It would apply once it is switched on.").waitFor();
    expect(await client.cartDiscounts.query({ where: "isActive = false" })).toMatchObject({ count: 0 });
    await page.getByLabel("Price of line 1").fill("x");
    await page.getByRole("alert").getByText('"x" is no amount').waitFor();
  });

  test("prices again what others have changed, once it is read again", async () => {
    await open("discounts");
    const total = page.locator(".receipt .total");
    await total.getByText("18.00 EUR").waitFor();
    const { id, version } = await client.cartDiscounts.get({ key: "tenth" });
    const changed = await client.cartDiscounts.update({ id, version }, [valueOf(2000)]);
    await page.getByRole("button", { name: "Read again" }).click();
    await total.getByText("16.00 EUR").waitFor();
    await client.cartDiscounts.update({ id, version: changed.version }, [valueOf(1000)]);
  });

  test("prices a file of Carts", async () => {
    await open("discounts");
    await page.getByText("A file of Carts").click();
    const text = [cartOf(1000), cartOf(2000), { lineItems: 1 }].map((cart) => JSON.stringify(cart)).join("\n");
    await page
      .getByLabel("File of Carts")
      .setInputFiles({ name: "carts.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(text) });
    await page.getByText("3 of 3 Carts are priced, 1 cannot be priced").waitFor();
    await page.getByText("Total 27.00 EUR; Cart Discounts took 3.00 EUR").waitFor();
  });

  test("finds data by a predicate that it completes, by keyboard alone", async () => {
    await open("data/state");
    await page.getByRole("combobox", { name: "Predicate" }).focus();
    await page.keyboard.type("ini");
    await page.getByRole("option", { name: "initial", exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type("= tr");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("combobox", { name: "Predicate" }).inputValue()).toBe("initial = true ");
    await page.keyboard.press("Enter");
    await page.waitForURL(/where=initial/);
    await page.getByRole("listbox", { name: "Resources" }).getByText("open").first().waitFor();
  });

  test("follows references, and edits by update actions", async () => {
    const { id } = await client.states.get({ key: "open" });
    await open(`data/state/${id}`);
    await page.getByRole("button", { name: "follow" }).first().click();
    await page.locator(".followed").getByText('"paid"').waitFor();
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Update action").selectOption("changeInitial");
    await page.getByRole("checkbox", { name: "initial" }).click();
    await page.getByRole("button", { name: "Then another action" }).click();
    await page.getByLabel("Update action").selectOption("changeKey");
    await page.getByLabel("key", { exact: true }).fill("");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").waitFor();
    expect(await client.states.get({ id })).toMatchObject({ key: "open", initial: true });
    await page.getByLabel("key", { exact: true }).fill("begun");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => client.states.get({ id })).toMatchObject({ key: "begun", initial: false });
    const { version } = await client.states.get({ id });
    await client.states.update({ id, version }, [
      { action: "changeKey", key: "open" },
      { action: "changeInitial", initial: true },
    ]);
  });

  test("sends no form whose JSON is none, and adds a language by Enter without sending", async () => {
    const type = { typeId: "type", key: "extra" } as const;
    await emulator.seed([{ kind: "type", resource: { id: "extra-1", key: "extra" } }]);
    const { id } = await client.cartDiscounts.create({
      name: { en: "Twentieth" },
      value: { type: "relative", permyriad: 500 },
      cartPredicate: "1 = 1",
      target: { type: "lineItems", predicate: "1 = 1" },
      sortOrder: "0.05",
      requiresDiscountCode: false,
      isActive: false,
      custom: { type, fields: { note: "keep" } },
    });
    await open(`data/cart-discount/${id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Update action").selectOption("setCustomField");
    await page.getByRole("textbox", { name: "name", exact: true }).fill("note");
    await page.getByRole("textbox", { name: "value" }).fill('{"half":');
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("button", { name: "Then another action" }).click();
    await page.getByText("This is no JSON yet").waitFor();
    expect(await page.getByText("Actions before this one").count()).toBe(0);
    await page.getByLabel("Update action").selectOption("changeName");
    await page.getByLabel("New name in name").fill("de");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "de", exact: true }).fill("Zwanzigstel");
    expect(await client.cartDiscounts.get({ id })).toMatchObject({ version: 1, custom: { fields: { note: "keep" } } });
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => client.cartDiscounts.get({ id })).toMatchObject({ name: { de: "Zwanzigstel" } });
    await client.cartDiscounts.delete({ id, version: 2 });
  });

  test("goes one page further however often Next is clicked meanwhile", async () => {
    const stores = Array.from({ length: 250 }, (_, place) => ({
      kind: "store",
      resource: { id: `place-${String(place).padStart(3, "0")}`, key: `place-${place}` },
    }));
    await emulator.seed(stores);
    await open("data/store");
    await page.getByText(/^1 to 100/).waitFor();
    const held: Route[] = [];
    await page.route(/resources\/store\?.*place-/, (route) => void held.push(route));
    await page.getByRole("button", { name: "Next" }).dblclick();
    await expect.poll(() => held.length).toBe(1);
    for (const route of held) await route.continue();
    await page.getByRole("listbox", { name: "Resources" }).getByText("place-100").first().waitFor();
    await page.getByText(/^101 to 200/).waitFor({ timeout: 5000 });
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByText(/^1 to 100/).waitFor();
  });

  test("copies a request as curl and as TypeScript", async () => {
    await open("requests", { permissions: ["clipboard-read", "clipboard-write"] });
    await client.states.query({ where: "initial = true", limit: 3 });
    await page.locator(".row").filter({ hasText: "limit=3" }).first().click();
    await page.getByRole("button", { name: "Copy as curl" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const curl = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(curl).toContain(`curl -X GET`);
    expect(curl).toContain(`'${url}/${projectKey}/states?where=initial+%3D+true&limit=3'`);
    expect(curl).toContain(`'authorization: Bearer '"$TOKEN"`);
    await page.getByRole("button", { name: "Copy as TypeScript" }).click();
    await expect
      .poll(() => page.evaluate<string>("navigator.clipboard.readText()"))
      .toMatch(/^await client\.states\.query\(\{\s+where: "initial = true",\s+limit: 3\s+\}\);$/);
  });

  test("marks the place in the body that was refused, and leads to the reference", async () => {
    await open("requests");
    // Of its own, so that no other request looks like the one that is refused.
    const { id, version } = await client.states.create({ key: "marked", type: "OrderState" });
    const actions = [{ action: "setRoles", roles: ["Review"] }] as never;
    await client.states.update({ id, version }, actions).catch(() => undefined);
    await client.states.delete({ id, version });
    await page.locator(".row").filter({ hasText: id }).filter({ hasText: "400" }).click();
    await page.locator(".json-marked").waitFor();
    expect(await page.locator(".json-marked").allInnerTexts()).toEqual(['0: "Review"']);
    await page.getByRole("link", { name: "InvalidFieldError" }).click();
    await page.getByRole("heading", { name: "InvalidFieldError" }).waitFor();
  });

  test("edits a Discount Group by GraphQL, with a form made of its schema", async () => {
    const { id } = await client.discountGroups.create({ key: "all", sortOrder: "0.7", name: { en: "All" } });
    await open(`data/discount-group/${id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Update action").selectOption("setName");
    expect(await page.getByLabel("value", { exact: true }).inputValue()).toBe("All");
    await page.getByLabel("value", { exact: true }).fill(markup);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: markup }).waitFor();
    expect(await client.discountGroups.get({ id })).toMatchObject({ version: 2, name: { en: markup } });
    await page.getByLabel("Update action").selectOption("setSortOrder");
    await page.getByRole("textbox", { name: "sortOrder" }).fill("2");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").waitFor();
    await client.discountGroups.delete({ id, version: 2 });
  });

  test("opens what a reference leads to, of kinds that only seeds know as well", async () => {
    await emulator.seed([{ kind: "store", resource: { id: "berlin-1", key: "berlin", name: { en: "Berlin" } } }]);
    await open("data/store/berlin-1");
    await page.getByRole("heading", { name: "Berlin" }).waitFor();
    await page.getByText("The API has no update of this kind").waitFor();
    expect(await page.getByRole("combobox", { name: "Kind" }).inputValue()).toBe("store");
  });

  test.each(["reference/constructor", "data/constructor", "data/__proto__/toString", "workflow/toString"])(
    "stands places that there are not: %s",
    async (view) => {
      await open(view);
      expect(await page.locator("nav a").count()).toBe(5);
      expect(await page.getByText("This view failed").count()).toBe(0);
    },
  );

  test("keeps the Project in the address", async () => {
    await client.states.query();
    await fetch(`${url}/other-shop/states`);
    await open("data/state");
    await page.getByRole("combobox", { name: "Project" }).selectOption("other-shop");
    await page.waitForURL(/project=other-shop/);
    await page.getByRole("link", { name: "Workflow" }).click();
    await page.reload();
    await page.locator("main h1").waitFor();
    expect(await page.getByRole("combobox", { name: "Project" }).inputValue()).toBe("other-shop");
  });

  test("begins anew with another run of the emulator", async () => {
    const first = createEmulator({ projects: [projectKey] });
    const { url: place } = await first.listen();
    const port = Number(new URL(place).port);
    for (let count = 0; count < 3; count += 1) await fetch(`${place}/${projectKey}/states?limit=${count}`);
    await open("requests");
    await page.goto(`${place}/_emulator/`);
    await page.getByText("3 requests").waitFor();
    await first.close();
    await page.getByText("not connected").waitFor();
    const second = createEmulator({ projects: [projectKey] });
    try {
      await second.listen({ port });
      for (let count = 0; count < 4; count += 1) await fetch(`${place}/${projectKey}/recurrence-policies`);
      await page.getByText("4 requests").waitFor();
      expect(await page.locator(".row").filter({ hasText: "queryStates" }).count()).toBe(0);
    } finally {
      await context?.close();
      // The browser tells each time that nobody answered.
      errors.splice(0, errors.length, ...errors.filter((error) => !error.includes("ERR_")));
      await second.close();
    }
  });

  test("shows resources and fields of a description that it was not made for", async () => {
    const edition = await editionOf(addShelves);
    const { contract, families } = edition;
    const other = createEmulator({ contract, families, projects: [projectKey] });
    try {
      const { url: place } = await other.listen();
      const content = JSON.stringify({ key: "top", name: { en: "Top shelf" }, size: "Small", labels: ["x"] });
      const headers = { "content-type": "application/json" };
      await fetch(`${place}/${projectKey}/shelves`, { method: "POST", body: content, headers });
      await open("requests");
      await page.goto(`${place}/_emulator/#/data/shelf`);
      await page.getByRole("combobox", { name: "Predicate" }).click();
      await page.keyboard.type("size = ");
      await page.getByRole("option", { name: '"Large"' }).waitFor();
      await page.keyboard.type('"Small"');
      await page.keyboard.press("Enter");
      await page.getByRole("listbox", { name: "Resources" }).getByText("Top shelf").click();
      await page.getByRole("button", { name: "Edit" }).click();
      await page.getByLabel("Update action").selectOption("changeSize");
      await page.getByRole("combobox", { name: "size", exact: true }).selectOption("Large");
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator(".details").getByText('"Large"').waitFor();
      await page.goto(`${place}/_emulator/#/requests`);
      await page
        .locator(".row")
        .filter({ hasText: `/${projectKey}/shelves` })
        .waitFor();
    } finally {
      await context?.close();
      await other.close();
      edition.remove();
    }
  });

  describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
    test.each(views)("axe finds nothing serious in %s", async (view) => {
      await open(view, { colorScheme });
      if (view === "requests") await page.locator(".row").first().click();
      await page.waitForTimeout(300);
      const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
      await page.evaluate(await readFile(axe, "utf8"));
      expect(await page.evaluate(SERIOUS)).toEqual([]);
    });
  });

  test.each(views)("%s is no wider than a phone", async (view) => {
    await open(view, { viewport: { width: 360, height: 740 }, hasTouch: true });
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(360);
  });

  test("the way by keyboard: skip link, views, list, arrow keys", async () => {
    await open("requests");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.id")).toBe("content");
    await page.getByRole("listbox", { name: "Requests" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.locator("#request-title").waitFor();
    const first = page.url();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.url()).not.toBe(first);
  });

  test("of 10,000 requests a screenful is drawn, and the last can be reached", async () => {
    const { fetch: ask } = emulator;
    for (let count = 0; count < 10_000; count += 1) await ask(`http://localhost/${projectKey}/states?limit=0`);
    await open("requests");
    await page.getByText(/1\d,?\d{3} requests/).waitFor();
    expect(await page.locator(".row").count()).toBeLessThan(60);
    await page.getByRole("listbox", { name: "Requests" }).focus();
    await page.keyboard.press("End");
    await page.locator('.row[aria-selected="true"]').waitFor();
    expect(await page.locator('.row[aria-selected="true"]').getAttribute("aria-posinset")).toMatch(/^1\d{4}$/);
  });

  test("nothing was asked of anybody else, and nothing went wrong", () => {
    expect(foreign).toEqual([]);
    // Refusals that the tests ask for are told on the console as well.
    expect(errors.filter((error) => !/Failed to load resource.* 4\d\d /.test(error))).toEqual([]);
  });
});

async function fill(client: Client): Promise<void> {
  await client.states.create({ key: "paid", type: "OrderState", initial: false, transitions: [] });
  await client.states.create({ key: "open", type: "OrderState", initial: true, transitions: [{ key: "paid" }] });
  await client.states.create({ key: "odd", type: "OrderState", initial: false, name: { en: markup } });
  await client.cartDiscounts.create({
    name: { en: markup },
    key: "tenth",
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: "1 = 1",
    target: { type: "lineItems", predicate: "1 = 1" },
    sortOrder: "0.5",
    requiresDiscountCode: false,
    isActive: true,
  });
}

/** A script that runs axe and gives what it calls serious or critical. */
const SERIOUS = `axe.run({ preload: false }).then(({ violations }) => violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .map(({ id, nodes }) => id + ": " + nodes.length + " × " + nodes[0].html.slice(0, 200)))`;

function valueOf(permyriad: number) {
  return { action: "changeValue", value: { type: "relative", permyriad } } as const;
}

function cartOf(cents: number): object {
  return { lineItems: [{ quantity: 1, price: { value: { centAmount: cents, currencyCode: "EUR" } } }] };
}
