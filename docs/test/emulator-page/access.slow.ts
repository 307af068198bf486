import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { markup, places, projectKey, test } from "./shown-page.ts";

/** Words in each place that are there only once the emulator has been asked. */
const WORDS: Readonly<Record<(typeof places)[number], string | RegExp>> = {
  requests: /\d ms$/,
  data: markup,
  "data/cart-discount?new=true": "cartPredicate",
  workflow: markup,
  discounts: "18.00 EUR",
  clock: "Scheduled faults",
};

/** What somebody does in a view until there is more to see than at first. */
const DEEDS: readonly (readonly [name: string, place: string, deed: (page: Page) => Promise<void>])[] = [
  [
    "a refusal, and the form of a fault that is refused",
    "requests?status=4XX",
    async (page) => {
      await page.locator(".row").first().click();
      await page.getByRole("heading", { name: /^Refused/ }).waitFor();
      await page.getByRole("button", { name: /with a fault/ }).click();
      await page.getByRole("button", { name: "+ headers" }).click();
      await page.getByLabel("New name in headers").fill("not one");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Add the fault" }).click();
      await page.getByRole("alert").getByText("Cannot use").waitFor();
    },
  ],
  [
    "a request that a fault has struck",
    "requests?status=5XX",
    async (page) => {
      await page.locator(".row").first().click();
      await page.getByRole("heading", { name: "Answered by a fault" }).waitFor();
    },
  ],
  [
    "times and faults that are refused",
    "clock",
    async (page) => {
      await page.getByLabel("Advance by").fill("soon");
      await page.keyboard.press("Enter");
      await page.getByText('Cannot use "soon"').waitFor();
      await page.getByRole("button", { name: "+ match" }).click();
      await page.getByRole("button", { name: "+ path" }).click();
      await page.getByRole("textbox", { name: "path" }).fill("states");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByText('Cannot use "states"').waitFor();
    },
  ],
  [
    "a form that changes a resource, and the question before it is deleted",
    "data/state",
    async (page) => {
      await page.locator(".row").first().click();
      await page.getByRole("button", { name: "Edit" }).click();
      await page.getByRole("button", { name: "Delete" }).click();
      await page.getByText("Reset").waitFor();
    },
  ],
  ["a predicate that is refused", "data/state?where=key+%3D", (page) => page.getByRole("alert").first().waitFor()],
  [
    "a State that is chosen",
    "workflow/OrderState",
    async (page) => {
      await page.getByRole("button", { name: "open" }).click();
      await page.locator('.node[aria-pressed="true"]').waitFor();
    },
  ],
  [
    "a receipt, and a Cart that is refused",
    "discounts",
    async (page) => {
      await page.getByText("18.00 EUR").first().waitFor();
      await page.getByLabel("Currency").fill("x");
      await page.getByRole("alert").first().waitFor();
    },
  ],
];

describe.runIf(hasChromium)("the page for everybody", { timeout: 120_000 }, () => {
  test.for(places)(
    "axe finds nothing serious in %s, light and dark, and headings leave out no level",
    async (place, { open }) => {
      const page = await open(place, { reducedMotion: "reduce" });
      await isThere(page, place);
      if (place === "requests") {
        await page.locator(".row").first().click();
        await page.getByRole("button", { name: "Copy as curl" }).waitFor();
      }
      await expectNothingSerious(page);
      await expectOrderedHeadings(page);
    },
  );

  test.for(DEEDS)("axe finds nothing serious in %s", async ([, place, deed], { open, client, emulator, url }) => {
    await client.states.query({ where: "key =" as never }).catch(() => undefined);
    emulator.faults.add({ kind: "error", status: 503 });
    await fetch(`${url}/${projectKey}/states`);
    const page = await open(place, { reducedMotion: "reduce" });
    await deed(page);
    await expectNothingSerious(page);
    await expectOrderedHeadings(page);
  });

  test("nothing moves for those who want no motion", async ({ open }) => {
    const moving = `[...document.querySelectorAll("*")].filter((element) => ["", "::before", "::after"].some((part) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element, part);
      const lasts = transitionDuration.split(", ").some((time) => time !== "0s");
      return lasts || animationName !== "none" || scrollBehavior !== "auto";
    })).length`;
    const counted = async (options: BrowserContextOptions): Promise<number> => {
      const page = await open("requests", options);
      await isThere(page, "requests");
      return page.evaluate<number>(moving);
    };
    expect(await counted({ reducedMotion: "reduce" })).toBe(0);
    expect(await counted({})).toBeGreaterThan(0);
  });

  test("reads out how many requests there are, seldom", async ({ open, client }) => {
    const page = await open("requests?text=seldom-read");
    await page.evaluate(`{
      globalThis.heard = [];
      const region = document.querySelector(".requests [role=status]");
      const hear = () => heard.push(region.textContent);
      new MutationObserver(hear).observe(region, { characterData: true, childList: true, subtree: true });
    }`);
    await page.mouse.move(0, 0);
    const begin = performance.now();
    for (let count = 0; count < 30; count += 1) {
      await client.states.get({ key: "seldom-read" }).catch(() => undefined);
      await page.waitForTimeout(50);
    }
    await expect.poll(() => page.evaluate("heard.at(-1)"), { timeout: 10_000 }).toMatch(/^30 of /);
    const most = 2 + (performance.now() - begin) / 4000;
    expect(await page.evaluate<number>("heard.length")).toBeLessThanOrEqual(most);
  });

  test("on a phone: keys go from row to row, Enter opens one, and the focus goes along", async ({ open }) => {
    const page = await open("requests", { viewport: { width: 390, height: 800 } });
    const list = page.getByRole("listbox", { name: "Requests" });
    await list.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(page.url()).toMatch(/requests$/);
    const active = (await list.getAttribute("aria-activedescendant")) ?? "";
    expect(await page.locator(`[id="${active}"]`).getAttribute("aria-posinset")).toBe("2");
    await page.keyboard.press("Enter");
    await page.locator("#request-title:focus").waitFor();
    expect(page.url()).toMatch(new RegExp(`${active.replace("row-", "")}$`));
    await page.getByRole("link", { name: "Close" }).focus();
    await page.keyboard.press("Enter");
    await list.and(page.locator(":focus")).waitFor();
    expect(await list.getAttribute("aria-activedescendant")).toBe(active);
  });

  test("the focus stays where somebody goes on, once a form is done or details are closed", async ({
    open,
    client,
    emulator,
  }) => {
    await client.states.query();
    const page = await open("requests");
    await page.locator(".row").first().click();
    const opens = page.getByRole("button", { name: "Answer the next such request with a fault" });
    await opens.click();
    await page.getByRole("spinbutton", { name: "status" }).fill("503");
    await page.keyboard.press("Enter");
    await opens.and(page.locator(":focus")).waitFor();
    emulator.faults.clear();
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("listbox", { name: "Requests" }).and(page.locator(":focus")).waitFor();
  });

  test.for([1300, 390])(
    "the focus goes back to what has opened details of data, %i pixels wide",
    async (width, { open, client }) => {
      const { id } = await client.states.create({ key: "closed", type: "OrderState" });
      const page = await open("data/state", { viewport: { width, height: 800 } });
      const list = page.getByRole("listbox", { name: "Resources" });
      const close = async (): Promise<void> => {
        await page.getByRole("link", { name: "Close" }).focus();
        await page.keyboard.press("Enter");
      };
      await list.getByText(id).click();
      await page.getByRole("heading", { name: "closed" }).waitFor();
      await expect.poll(() => page.evaluate(SEEN_FOCUS)).toBe(true);
      await close();
      await list.and(page.locator(":focus")).waitFor();
      const opens = page.getByRole("link", { name: "New State" });
      await opens.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "New State" }).waitFor();
      await expect.poll(() => page.evaluate(SEEN_FOCUS)).toBe(true);
      await close();
      await opens.and(page.locator(":focus")).waitFor();
      await list.getByText(id).click();
      await page.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Keep it" }).and(page.locator(":focus")).waitFor();
      await page.getByRole("button", { name: "Delete it" }).click();
      await list.and(page.locator(":focus")).waitFor();
    },
  );

  test("the focus stays with the filter, and comes to the list that has lost its last resource", async ({
    open,
    client,
  }) => {
    await client.states.create({ key: "last", type: "OrderState" });
    const page = await open("data/state");
    const predicate = page.getByRole("combobox", { name: "Predicate" });
    await predicate.fill('key = "last"');
    await page.keyboard.press("Enter");
    await page.getByText("1 to 1 of 1").waitFor();
    expect(await predicate.and(page.locator(":focus")).count()).toBe(1);
    await page.getByLabel("Order").focus();
    await page.getByLabel("Order").selectOption("Sort: newest");
    await page.waitForURL(/createdAt/);
    await page.getByText("1 to 1 of 1").waitFor();
    expect(await page.getByLabel("Order").and(page.locator(":focus")).count()).toBe(1);
    const list = page.getByRole("listbox", { name: "Resources" });
    await list.focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete it" }).click();
    await page.getByText("Nothing found").waitFor();
    await list.and(page.locator(":focus")).waitFor();
    // Elsewhere, too, the filter of a place is that of its list.
    await page.getByRole("link", { name: "Data" }).click();
    await page.getByText(/1 to \d\d? of/).waitFor();
    expect(await predicate.inputValue()).toBe("");
  });

  test("the focus goes to the filter of requests, once the list of them is gone", async ({ open, client }) => {
    await client.states.query();
    const page = await open("requests");
    await page.getByRole("listbox", { name: "Requests" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.locator("#request-title").waitFor();
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByText("No requests yet").waitFor();
    await page.getByRole("link", { name: "Close" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("searchbox").and(page.locator(":focus")).waitFor();
    // Others look at requests, too.
    await client.states.query();
  });

  test.for(places)("%s fits on a phone", async (place, { open }) => {
    const page = await open(place, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await isThere(page, place);
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(360);
    expect(await page.evaluate<number>("document.querySelector('main').scrollWidth")).toBe(360);
  });
});

/** Waits until a place shows what the emulator has answered; on a phone, some of it is hidden. */
async function isThere(page: Page, place: keyof typeof WORDS): Promise<void> {
  await page.locator("main").getByText(WORDS[place]).first().waitFor({ state: "attached" });
}

async function expectOrderedHeadings(page: Page): Promise<void> {
  const levels = await page.evaluate<number[]>(
    `[...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => Number(tagName[1]))`,
  );
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
}

async function expectNothingSerious(page: Page): Promise<void> {
  const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  await page.evaluate(await readFile(axe, "utf8"));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(SERIOUS), colorScheme).toEqual([]);
  }
}

/** A script that says whether something has the focus that can be seen: where nothing has it, the body does. */
const SEEN_FOCUS = "document.activeElement !== document.body && document.activeElement.checkVisibility()";

/** A script that runs axe and gives what it calls serious or critical. */
const SERIOUS = `axe.run({ preload: false }).then(({ violations }) => violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .map(({ id, nodes }) => id + ": " + nodes.length + " × " + nodes[0].html.slice(0, 200)))`;
