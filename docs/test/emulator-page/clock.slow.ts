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
    await page.getByLabel("Advance by").fill("soon");
    await page.getByRole("button", { name: "Advance" }).click();
    await page.locator("form").filter({ hasText: "Advance by" }).getByText('Cannot use "soon"').waitFor();
    await page.locator("[aria-invalid=true]:focus").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.keyboard.type("er");
    await expect.poll(() => page.getByText('Cannot use "soon"').count()).toBe(0);
    await page.getByRole("button", { name: "Reset to system time" }).click();
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
    const form = page.locator("form").filter({ hasText: "Add the fault" });
    await form.getByRole("button", { name: "+ match" }).click();
    await form.getByRole("button", { name: "+ path" }).click();
    await form.getByRole("textbox", { name: "path" }).fill("my-shop");
    await page.getByRole("button", { name: "Add the fault" }).click();
    const path = form.getByRole("textbox", { name: "path" });
    await path.and(page.locator(":focus")).waitFor();
    const reason = page.locator(`[id="${await path.getAttribute("aria-describedby")}"]`);
    expect(await reason.innerText()).toContain('Cannot use "my-shop" as "match.path"');
    expect(emulator.faults.list()).toEqual([]);
    await path.fill("/my-shop");
    await form.getByRole("spinbutton", { name: "times" }).fill("3");
    await page.keyboard.press("Enter");
    const waiting = page.getByRole("listitem").filter({ hasText: "Fault 1" });
    await waiting.getByText("not struck yet; strikes 3 times").waitFor();
    await fetch(`${url}/${projectKey}/states`);
    await waiting.getByText("struck once; strikes 2 times more").waitFor();
    await page.getByRole("button", { name: "Remove fault 1" }).click();
    await page.getByRole("heading", { name: "Scheduled faults" }).and(page.locator(":focus")).waitFor();
    await client.states.query();
  });

  test("exports a Project, empties it, and imports it again", async ({ open, startOther }) => {
    const { emulator: other, url } = await startOther({ builtInStates: false });
    await other.seed([{ kind: "state", draft: { key: "sold", type: "OrderState" } }]);
    const page = await open("clock", { at: url });
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: `Export ${projectKey}` }).click();
    const file = await (await download).path();
    await page.getByRole("button", { name: "Reset", exact: true }).click();
    await page.getByText(`Delete everything in Project "${projectKey}"?`).waitFor();
    await page.getByRole("button", { name: "Reset it" }).click();
    await page.getByText(`${projectKey} is empty`).waitFor();
    const count = async (): Promise<unknown> => {
      const answer = await fetch(`${url}/_emulator/projects/${projectKey}/resources/state`);
      return ((await answer.json()) as { readonly total: number }).total;
    };
    expect(await count()).toBe(0);
    await page.getByLabel("Import a seed").setInputFiles(file);
    await page.getByText("1 line imported").waitFor();
    expect(await count()).toBe(1);
    const broken = { name: "seed.jsonl", mimeType: "application/jsonl", buffer: Buffer.from('{"kind":"state"}') };
    await page.getByLabel("Import a seed").setInputFiles(broken);
    await page.getByRole("alert").waitFor();
  });

  test("gets an access token, which the API takes", async ({ open, startOther }) => {
    const { url } = await startOther({ auth: true });
    const page = await open("clock", { at: url });
    await page.getByLabel("scope").fill(`view_states:${projectKey}`);
    const shown = page.waitForResponse(/oauth/);
    await page.getByRole("button", { name: "Get a token" }).click();
    await page.getByRole("button", { name: "Copy the token" }).waitFor();
    const { access_token: token } = await (await shown).json();
    const statusOf = async (path: string): Promise<number> =>
      (await fetch(`${url}/${projectKey}/${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await statusOf("states"), await statusOf("cart-discounts")]).toEqual([200, 403]);
    await page.getByLabel("client_secret").fill("wrong");
    await page.getByRole("button", { name: "Get a token" }).click();
    await page.getByRole("alert").getByText("Cannot accept client id and secret").waitFor();
  });

  test("sets the clock to a day and a time that were picked", async ({ open, emulator }) => {
    const page = await open("clock");
    await page.getByLabel("Set to (UTC)").fill("2026-12-24T18:00");
    await page.getByRole("button", { name: "Set", exact: true }).click();
    await expect.poll(() => new Date(emulator.clock.now()).toISOString()).toMatch(/^2026-12-24T18:00:/);
    emulator.clock.reset();
  });
});
