import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { demandPage } from "./built-page.ts";
import { markup, test } from "./shown-page.ts";

/** Something in each view that is there only once the emulator has been asked. */
const VIEWS = [
  ["Requests", "createCartDiscount"],
  ["Data", markup],
  ["Workflow", markup],
  ["Discounts", "18.00 EUR"],
  ["Control", "Scheduled faults"],
] as const;

test("demandPage() says at once how the page is made, where there is none", () => {
  expect(() => demandPage(new URL("nowhere/", import.meta.url))).toThrow("npm run build -w @commerce-http/emulator");
});

// All else about the page is in the files beside this one: `npm run test:whole`.
describe.runIf(hasChromium)("the page of the emulator", { timeout: 120_000 }, () => {
  test("opens each view, asks nobody else, and has no error", async ({ open }) => {
    const page = await open("requests");
    for (const [view, words] of VIEWS) {
      await page.getByRole("link", { name: view, exact: true }).click();
      // The view before has some of these words as well: it is gone once the title has changed.
      await expect.poll(() => page.title()).toBe(`${view} · Emulator`);
      await page.locator("main").getByText(words).first().waitFor();
    }
  });

  test("runs nothing that is not its own, and fetches nothing from elsewhere", async ({ open, expectErrors }) => {
    const page = await open("requests");
    expectErrors(/Content Security Policy|Trusted/);
    const attempts = [
      `document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(markup)})`,
      "document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = 1' }))",
      `fetch("http://localhost:1/")`,
    ];
    for (const attempt of attempts)
      await expect(page.evaluate(`(async () => { await ${attempt}; })()`)).rejects.toThrow();
  });
});
