import type { Route } from "playwright-core";
import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { projectKey, test } from "./shown-page.ts";

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
    await page.locator("form").filter({ hasText: "Let pass" }).getByText('Cannot use "soon"').waitFor();
    await page.locator("[aria-invalid=true]:focus").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.keyboard.type("er");
    await expect.poll(() => page.getByText('Cannot use "soon"').count()).toBe(0);
    await page.getByRole("button", { name: "Back to the machine's time" }).click();
    await expect.poll(() => emulator.clock.stopped).toBe(false);
  });

  test("shows the overview that was asked for last, however late others answer", async ({ open, url, emulator }) => {
    emulator.clock.reset();
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
  });

  test("tells at the field why a fault is refused, and how often each strikes", async ({
    open,
    client,
    emulator,
    url,
  }) => {
    const page = await open("clock");
    const form = page.locator("form").filter({ hasText: "Schedule the fault" });
    await form.getByRole("button", { name: "+ match" }).click();
    await form.getByRole("button", { name: "+ path" }).click();
    await form.getByRole("textbox", { name: "path" }).fill("my-shop");
    await page.getByRole("button", { name: "Schedule the fault" }).click();
    const path = form.getByRole("textbox", { name: "path" });
    await path.and(page.locator(":focus")).waitFor();
    const reason = page.locator(`[id="${await path.getAttribute("aria-describedby")}"]`);
    expect(await reason.innerText()).toContain('Cannot use "my-shop" as "match.path"');
    expect(emulator.faults.list()).toEqual([]);
    await path.fill("/my-shop");
    await form.getByRole("button", { name: "+ times" }).click();
    await form.getByRole("spinbutton", { name: "times" }).fill("3");
    await page.keyboard.press("Enter");
    const waiting = page.getByRole("listitem").filter({ hasText: "Fault 1" });
    await waiting.getByText("not struck yet; strikes 3 times").waitFor();
    await fetch(`${url}/${projectKey}/states`);
    await waiting.getByText("struck once; strikes 2 times more").waitFor();
    await page.getByRole("button", { name: "Take fault 1 back" }).click();
    await page.getByRole("heading", { name: "Faults that wait" }).and(page.locator(":focus")).waitFor();
    await client.states.query();
  });
});
