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
});
