import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { test } from "./shown-page.ts";

describe.runIf(hasChromium)("the view of workflows", { timeout: 120_000 }, () => {
  test("draws a workflow, and says what may follow a State", async ({ open }) => {
    const page = await open("workflow/OrderState");
    await page.locator(".node", { hasText: "open" }).click();
    await page.getByRole("heading", { name: "May follow" }).waitFor();
    await page.locator(".links").first().getByText("paid").waitFor();
    await page.getByRole("heading", { name: "Findings" }).waitFor();
    expect(await page.locator(".graph svg path.edge.chosen").count()).toBe(1);
  });
});
