import type { Route } from "playwright-core";
import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { test } from "./shown-page.ts";

describe.runIf(hasChromium)("the view of clock and faults", { timeout: 120_000 }, () => {
  test("stops the clock and lets time pass", async ({ open, emulator }) => {
    const page = await open("clock");
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

  test("shows the overview that was asked for last, however late others answer", async ({ open, url, emulator }) => {
    const page = await open("clock");
    const held: Route[] = [];
    await page.route(/_emulator\/$/, (route) => (held.length === 0 ? void held.push(route) : route.continue()));
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await expect.poll(() => held.length).toBe(1);
    const early: unknown = await (await fetch(`${url}/_emulator/`)).json();
    const stopped = page.locator(".time").getByText("stopped");
    await page.getByRole("button", { name: "Stop" }).click();
    await stopped.waitFor();
    await held[0]?.fulfill({ json: early });
    await page.waitForTimeout(300);
    expect(await stopped.count()).toBe(1);
    emulator.clock.reset();
  });
});
