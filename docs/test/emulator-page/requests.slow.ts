import { createEmulator } from "@commerce-http/emulator";
import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { projectKey, test } from "./shown-page.ts";

describe.runIf(hasChromium)("the view of requests", { timeout: 120_000 }, () => {
  test("shows requests as they come, and explains why one was refused", async ({ open, client }) => {
    const page = await open("requests");
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

  test("filters requests, and the address keeps the filter", async ({ open }) => {
    const page = await open("requests");
    await page.getByLabel("Path, operation or correlation id").fill("createState");
    await page.getByLabel("Method").selectOption("POST");
    await expect.poll(() => page.locator(".row").filter({ hasText: "queryStates" }).count()).toBe(0);
    expect(page.url()).toContain("text=createState&method=POST");
  });

  test("answers the next request of the same kind with a fault, and tells that it struck", async ({
    open,
    client,
    emulator,
    url,
  }) => {
    const page = await open("requests");
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

  test("copies a request as curl and as TypeScript", async ({ open, client, url }) => {
    const page = await open("requests", { permissions: ["clipboard-read", "clipboard-write"] });
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

  test("marks the place in the body that was refused, and leads to the reference", async ({ open, client }) => {
    const page = await open("requests");
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

  test("begins anew with another run of the emulator", async ({ open, expectErrors }) => {
    // The browser tells each time that nobody answered.
    expectErrors(/ERR_/);
    const first = createEmulator({ projects: [projectKey] });
    const { url: place } = await first.listen();
    const port = Number(new URL(place).port);
    for (let count = 0; count < 3; count += 1) await fetch(`${place}/${projectKey}/states?limit=${count}`);
    const page = await open("", { at: place });
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
      await page.close();
      await second.close();
    }
  });

  test("of 10,000 requests a screenful is drawn, and the last can be reached", async ({ open, emulator }) => {
    const { fetch: ask } = emulator;
    for (let count = 0; count < 10_000; count += 1) await ask(`http://localhost/${projectKey}/states?limit=0`);
    const page = await open("requests");
    await page.getByText(/1\d,?\d{3} requests/).waitFor();
    expect(await page.locator(".row").count()).toBeLessThan(60);
    await page.getByRole("listbox", { name: "Requests" }).focus();
    await page.keyboard.press("End");
    await page.locator('.row[aria-selected="true"]').waitFor();
    expect(await page.locator('.row[aria-selected="true"]').getAttribute("aria-posinset")).toMatch(/^1\d{4}$/);
  });

  test("promises no requests of an emulator that keeps none, and marks what GraphQL refused", async ({
    open,
    client,
  }) => {
    const none = createEmulator({ projects: [projectKey], keptRequests: 0 });
    try {
      const page = await open("requests", { at: (await none.listen()).url });
      await page.getByText("none are kept").first().waitFor();
      expect(await page.getByText("it shows up here").count()).toBe(0);
    } finally {
      await none.close();
    }
    await client.discountGroups.create({ key: "seldom", sortOrder: "2" }).catch(() => undefined);
    const page = await open("requests?status=refused");
    await page.locator(".row").filter({ hasText: "createDiscountGroup" }).getByText("refused").first().waitFor();
  });
});
