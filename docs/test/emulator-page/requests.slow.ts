import { once } from "node:events";
import { get } from "node:http";
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
    await page.getByRole("button", { name: "Answer the next such request with a fault" }).click();
    await page.getByRole("button", { name: "+ error" }).click();
    await page.getByLabel("code").fill("General");
    await page.getByRole("button", { name: "Add the fault" }).click();
    await expect.poll(() => emulator.faults.list().length).toBe(1);
    const struck = await fetch(`${url}/${projectKey}/states`);
    expect([struck.status, emulator.faults.list()]).toEqual([503, []]);
    await page.getByRole("link", { name: "Control" }).click();
    await page.getByRole("link", { name: "GET queryStates" }).waitFor();
  });

  test("copies a request as curl and as TypeScript", async ({ open, client, url }) => {
    const page = await open("requests", { permissions: ["clipboard-read", "clipboard-write"] });
    await client.states.query({ where: "initial = true", limit: 3 });
    await page.locator(".row").filter({ hasText: "limit=3" }).first().click();
    await page.getByRole("button", { name: "Copy as curl" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const curl = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(curl).toContain(`'${url}/${projectKey}/states?where=initial+%3D+true&limit=3'`);
    await page.getByRole("button", { name: "Copy as TypeScript" }).click();
    await expect
      .poll(() => page.evaluate<string>("navigator.clipboard.readText()"))
      .toContain('client.states.query({\n  where: "initial = true",\n  limit: 3\n})');
    await page.getByText("Copies read them from the environment: TOKEN").waitFor();
  });

  test("says that a fault for GraphQL strikes all of it, and means one path exactly", async ({
    open,
    client,
    emulator,
    url,
  }) => {
    await client.discountGroups.query();
    await fetch(`${url}/${projectKey}/things`);
    const page = await open(`requests/${emulator.requests({ kind: "graphql" }).at(-1)?.id}`);
    await page.getByRole("button", { name: "Answer the next such request with a fault" }).click();
    await page.getByText("this one hits the next GraphQL request").waitFor();
    await page
      .locator(".row")
      .filter({ hasText: `/${projectKey}/things` })
      .first()
      .click();
    await page.getByRole("heading", { name: `GET /${projectKey}/things` }).waitFor();
    await page.getByRole("button", { name: "Answer the next such request with a fault" }).click();
    await page.getByRole("button", { name: "Add the fault" }).click();
    await expect.poll(() => emulator.faults.list().length).toBe(1);
    const statuses = [];
    for (const path of ["things-2", "things"]) statuses.push((await fetch(`${url}/${projectKey}/${path}`)).status);
    expect(statuses).toEqual([404, 503]);
  });

  test("stands still under the pointer and while somebody has scrolled, and says how many have come", async ({
    open,
    client,
  }) => {
    for (let count = 0; count < 40; count += 1) await client.states.query({ limit: 0 });
    const page = await open("requests");
    await page.locator(".dot.live").waitFor();
    const latest = page.locator(".row").first();
    const before = await latest.innerText();
    await latest.hover();
    await page.locator(".dot").getByText("held").waitFor({ timeout: 5000 });
    await client.recurrencePolicies.query();
    await client.recurrencePolicies.query();
    await page.getByRole("button", { name: "Show 2 new" }).waitFor({ timeout: 5000 });
    expect(await latest.innerText()).toBe(before);
    await page.getByRole("button", { name: "Show 2 new" }).click();
    await latest.getByText("queryRecurrencePolicies").waitFor();
    await page.locator("[role=listbox]:focus").waitFor();
    await page.evaluate("document.querySelector('.rows').scrollTo(0, 300)");
    await page.locator(".dot").getByText("held").waitFor();
    await client.states.query({ limit: 0 });
    await page.getByRole("button", { name: "Show 1 new" }).waitFor();
    await page.evaluate("document.querySelector('.rows').scrollTo(0, 0)");
    await latest.getByText("queryStates").waitFor();
  });

  test("says that nothing is known of headers where a request was refused before they were read", async ({
    open,
    url,
    emulator,
  }) => {
    const [answer] = await once(get(url, { path: "/refused", headers: { host: "evil.example" } }), "response");
    expect(answer.resume().statusCode).toBe(403);
    const page = await open(`requests/${emulator.requests({ kind: "refused" }).at(-1)?.id}`);
    await page.getByText("The headers are not kept.").waitFor();
    await page.getByText("1 header", { exact: true }).waitFor();
  });

  test("moves no row by telling that more have come", async ({ open, client }) => {
    for (let count = 0; count < 3; count += 1) await client.states.query({ limit: 0 });
    const page = await open("requests");
    await page.locator(".row").nth(1).click();
    await page.locator("#request-title").waitFor();
    await page.locator(".row").nth(2).hover();
    await page.locator(".dot").getByText("held").waitFor();
    const before = await page.locator(".rows").boundingBox();
    await client.states.query({ limit: 0 });
    await page.getByRole("button", { name: "Show 1 new" }).waitFor();
    expect(await page.locator(".rows").boundingBox()).toEqual(before);
  });

  test("tells how many earlier requests are no longer kept", async ({ open, startOther }) => {
    const { url: place } = await startOther({ keptRequests: 10 });
    for (let count = 0; count < 25; count += 1) await fetch(`${place}/${projectKey}/states`);
    const page = await open("requests", { at: place });
    await page.getByText("10 requests; 15 earlier ones, no longer kept").first().waitFor({ timeout: 5000 });
  });

  test("asks again by itself when the emulator did not answer, and shows nothing twice", async ({
    open,
    expectErrors,
    startOther,
  }) => {
    expectErrors(/ERR_/);
    const { url: place } = await startOther();
    for (let count = 0; count < 250; count += 1) await fetch(`${place}/${projectKey}/states`);
    const page = await open("clock", { at: place });
    const failed: string[] = [];
    // Each question goes wrong once: for the overview, and for the requests.
    await page.route(/_emulator\/($|requests\?)/, (route) => {
      const request = route.request();
      if (request.isNavigationRequest() || failed.includes(request.url())) return route.continue();
      failed.push(request.url());
      return route.abort();
    });
    await page.reload();
    await page.getByRole("heading", { name: "Clock" }).waitFor({ timeout: 10_000 });
    await page.getByRole("link", { name: "Requests" }).click();
    await page.getByText("250 requests").first().waitFor();
    await page.route(/_emulator\/requests\/\d+/, (route) => route.abort(), { times: 1 });
    await page.locator(".row").first().click();
    await page.getByText("Copy as curl").waitFor({ timeout: 10_000 });
    await fetch(`${place}/${projectKey}/states`);
    await page.mouse.move(0, 0);
    await page.getByText("251 requests").first().waitFor({ timeout: 10_000 });
    const questions = ["", "?bodies=false&since=0"];
    expect(failed.map((address) => new URL(address).search)).toEqual(expect.arrayContaining(questions));
  });

  test("marks the place in the body that was refused, and names the passage of the reference", async ({
    open,
    client,
  }) => {
    const page = await open("requests");
    // Of its own, so that no other request looks like the one that is refused.
    const { id, version } = await client.states.create({ key: "marked", type: "OrderState" });
    const actions = [{ action: "setRoles", roles: ["Review"] }] as never;
    await client.states.update({ id, version }, actions).catch(() => undefined);
    await client.states.delete({ id, version });
    await page.locator(".row").filter({ hasText: id }).filter({ hasText: "400" }).click();
    await page.locator(".json-marked").waitFor();
    expect(await page.locator(".json-marked").allInnerTexts()).toEqual(['0: "Review"']);
    await page.getByRole("link", { name: "InvalidFieldError" }).waitFor();
  });

  test("starts again with another run of the emulator", async ({ open, expectErrors, startOther }) => {
    // The browser tells each time that nobody answered.
    expectErrors(/ERR_/);
    const { emulator: first, url: place } = await startOther();
    const port = Number(new URL(place).port);
    for (let count = 0; count < 3; count += 1) await fetch(`${place}/${projectKey}/states?limit=${count}`);
    const page = await open("", { at: place });
    await page.getByText("3 requests").first().waitFor();
    await first.close();
    await page.getByText("not connected").waitFor();
    await startOther({}, port);
    for (let count = 0; count < 4; count += 1) await fetch(`${place}/${projectKey}/recurrence-policies`);
    await page.getByText("4 requests").first().waitFor();
    expect(await page.locator(".row").filter({ hasText: "queryStates" }).count()).toBe(0);
  });

  test("shows each of 10,000 requests once while 20 more come each second, and draws a screenful", async ({
    open,
    startOther,
  }) => {
    const { emulator: busy, url: place } = await startOther({ keptRequests: 20_000 });
    const ask = (): Promise<Response> => busy.fetch(`http://localhost/${projectKey}/states?limit=0`);
    for (let count = 0; count < 10_000; count += 1) await ask();
    const page = await open("requests", { at: place });
    await page.getByText("10,000 requests").first().waitFor();
    await page.mouse.move(0, 0);
    for (let count = 0; count < 100; count += 1) {
      await ask();
      await page.waitForTimeout(50);
    }
    await page.getByText("10,100 requests").first().waitFor();
    const ids = await page.evaluate<string[]>("[...document.querySelectorAll('.row')].map(({ id }) => id)");
    expect([ids[0], new Set(ids).size]).toEqual(["row-10100", ids.length]);
    expect(ids.length).toBeLessThan(60);
    await page.getByRole("listbox", { name: "Requests" }).focus();
    await page.keyboard.press("End");
    await page.locator('.row[aria-selected="true"][aria-posinset="10100"]').waitFor();
  });

  test("promises no requests of an emulator that keeps none, and marks what GraphQL refused", async ({
    open,
    client,
    startOther,
  }) => {
    const none = await open("requests", { at: (await startOther({ keptRequests: 0 })).url });
    await none.getByText("not kept").first().waitFor();
    expect(await none.getByText("it appears here").count()).toBe(0);
    await client.discountGroups.create({ key: "seldom", sortOrder: "2" }).catch(() => undefined);
    const page = await open("requests?status=refused");
    await page.locator(".row").filter({ hasText: "createDiscountGroup" }).getByText("refused").first().waitFor();
  });
});
