import { createClient, type Client } from "@commerce-http/client";
import { createEmulator, type Emulator, type EmulatorOptions } from "@commerce-http/emulator";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, test as anyTest, type TestAPI } from "vitest";
import { launch } from "../../src/chromium.ts";
import { demandPage } from "./built-page.ts";

/** The Project that the tests look at. */
export const projectKey = "my-shop";

/** A name that would do something if it were taken for more than text. */
export const markup = '<img src="x" onerror="document.title = \'taken\'">';

/** A Cart Discount that takes a tenth off everything. */
export const tenth = {
  name: { en: "Tenth" },
  key: "tenth",
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
  target: { type: "lineItems", predicate: "1 = 1" },
  sortOrder: "0.5",
  requiresDiscountCode: false,
  isActive: true,
} as const;

/** A place in each view. */
export const places = ["requests", "data", "data/cart-discount?new=true", "workflow", "discounts", "clock"] as const;

/** An emulator with a few resources, its address, and a client of it. */
interface Filled {
  readonly emulator: Emulator;
  readonly url: string;
  readonly client: Client;
}

/** Starts an emulator beside the one of the file; it ends with the test, after the windows that look at it. */
type StartOther = (options?: EmulatorOptions, port?: number) => Promise<Pick<Filled, "emulator" | "url">>;

/** Opens a place of the page in a window of its own. */
type Open = (place: string, options?: Opening) => Promise<Page>;

interface Opening extends BrowserContextOptions {
  /** Address of the emulator: that of the file unless given. */
  readonly at?: string;
}

interface Fixtures extends Filled {
  readonly $browser: Browser;
  readonly $filled: Filled;
  readonly $expected: RegExp[];
  readonly $others: Emulator[];
  readonly startOther: StartOther;
  readonly open: Open;
  /** Says which errors on the console the test brings about. */
  readonly expectErrors: (pattern: RegExp) => void;
}

/**
 * A test that looks at the page in Chromium. Tests of a file share the browser and the emulator.
 *
 * Each fails where the page asked anybody else, and where something stands on the console: but for refusals by the emulator, and for what the
 * test expects by `expectErrors`.
 */
export const test: TestAPI<Fixtures> = anyTest.extend<Fixtures>({
  // oxlint-disable no-empty-pattern -- vitest reads from the parameter which fixtures a fixture asks for.
  $browser: [
    async ({}, use) => {
      demandPage();
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  $filled: [
    async ({}, use) => {
      const emulator = createEmulator({ projects: [projectKey], keptRequests: 20_000 });
      const { url } = await emulator.listen();
      const client = createClient({ baseUrl: url, projectKey, auth: "any" });
      await fill(client);
      await use({ emulator, url, client });
      await emulator.close();
    },
    { scope: "file" },
  ],
  emulator: async ({ $filled }, use) => use($filled.emulator),
  url: async ({ $filled }, use) => use($filled.url),
  client: async ({ $filled }, use) => use($filled.client),
  $expected: async ({}, use) => use([/Failed to load resource.* 4\d\d /]),
  expectErrors: async ({ $expected }, use) => use((pattern) => void $expected.push(pattern)),
  $others: async ({}, use) => use([]),
  startOther: async ({ $others }, use) =>
    use(async (options, port = 0) => {
      const emulator = createEmulator({ projects: [projectKey], ...options });
      $others.push(emulator);
      return { emulator, url: (await emulator.listen({ port })).url };
    }),
  open: async ({ $browser, url, $expected, $others, task }, use) => {
    const contexts: BrowserContext[] = [];
    const troubles: string[] = [];
    await use(async (place, { at = url, ...options } = {}) => {
      const context = await $browser.newContext({ viewport: { width: 1300, height: 850 }, ...options });
      contexts.push(context);
      const page = await context.newPage();
      page.on("request", (request) => {
        const { hostname } = new URL(request.url());
        if (hostname !== new URL(url).hostname) troubles.push(`${hostname} was asked`);
      });
      page.on("pageerror", ({ message }) => troubles.push(message));
      page.on("console", (message) => {
        if (message.type() === "error") troubles.push(message.text());
      });
      await page.goto(`${at}/_emulator/#/${place}`);
      // On a phone a form or a resource takes the place of the list, and its heading that of the view's.
      await page.locator("main").locator("h1:visible, h2:visible").first().waitFor();
      return page;
    });
    if (task.result?.state === "fail") await print(contexts.flatMap((context) => context.pages()));
    for (const closing of [...contexts, ...$others]) await closing.close();
    expect(troubles.filter((trouble) => !$expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
  },
});

/** Prints what pages show: a failed test needs it. */
async function print(pages: readonly Page[]): Promise<void> {
  for (const page of pages) console.error(`${page.url()} shows:\n${await page.locator("body").ariaSnapshot()}`);
}

async function fill(client: Client): Promise<void> {
  await client.states.create({ key: "paid", type: "OrderState", initial: false, transitions: [] });
  await client.states.create({ key: "open", type: "OrderState", initial: true, transitions: [{ key: "paid" }] });
  await client.states.create({ key: "odd", type: "OrderState", initial: false, name: { en: markup } });
  await client.cartDiscounts.create({ ...tenth, name: { en: markup } });
}

/** Opens the form of an update action in the details of a resource. */
export async function editBy(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Update action").selectOption(action);
}
