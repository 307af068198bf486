import { describe, expect, onTestFinished } from "vitest";
import { editionOf } from "../../../packages/emulator/test/edition.ts";
import { addShelves } from "../../../packages/emulator/test/shelves.ts";
import { hasChromium } from "../../src/chromium.ts";
import { markup, projectKey, test } from "./shown-page.ts";

describe.runIf(hasChromium)("the page around the views", { timeout: 120_000 }, () => {
  test("names full of markup stay text, in bodies and addresses as well", async ({ open, client, emulator }) => {
    const key = `a${markup}`;
    await client.states.get({ key }).catch(() => undefined);
    const posted = emulator
      .requests({ operation: "createState" })
      .find(({ body }) => JSON.stringify(body).includes("<img"));
    const asked = emulator.requests().at(-1);
    for (const place of [
      "workflow/OrderState",
      "data/state",
      "discounts",
      `requests/${posted?.id}`,
      `requests/${asked?.id}`,
    ]) {
      const page = await open(place);
      await page.getByText("onerror").first().waitFor();
      expect(await page.locator("main img").count(), place).toBe(0);
      expect(await page.title(), place).not.toBe("taken");
    }
  });

  test.for(["constructor", "data/constructor", "data/__proto__/toString", "workflow/toString"])(
    "stands places that there are not: %s",
    async (place, { open }) => {
      const page = await open(place);
      expect(await page.locator("nav a").count()).toBe(5);
      expect(await page.getByText("This view failed").count()).toBe(0);
    },
  );

  test("begins names at the side that their letters begin at", async ({ open, client }) => {
    const name = { ar: "عودة الطلب مع نص طويل جدا جدا جدا" };
    const { id, version } = await client.states.create({ key: "back", type: "ReviewState", initial: false, name });
    const page = await open("workflow/ReviewState");
    const shown = page.locator(".node-name");
    await shown.and(page.locator(":dir(rtl)")).waitFor();
    await page.goto(page.url().replace(/#.*/, "#/workflow/OrderState"));
    await page.getByRole("button", { name: "open" }).waitFor();
    expect(await shown.and(page.locator(":dir(rtl)")).count()).toBe(0);
    await client.states.delete({ id, version });
  });

  test("shows all views on a phone", async ({ open }) => {
    const page = await open("discounts", { viewport: { width: 375, height: 800 } });
    for (const link of await page.locator("nav a").all()) {
      const { x, width } = (await link.boundingBox()) ?? { x: 0, width: Infinity };
      expect(x + width).toBeLessThanOrEqual(375);
    }
  });

  test("shows of each resource on a phone its key and its name, before its id", async ({ open, client }) => {
    const key = "order-completely-delivered";
    const { id, version } = await client.states.create({ key, type: "OrderState", name: { en: `The name of ${key}` } });
    const page = await open("data/state", { viewport: { width: 375, height: 800 } });
    await page.getByText(key, { exact: true }).waitFor();
    const cut = await page.evaluate(`[...document.querySelectorAll(".row")]
      .find((row) => row.textContent.includes(${JSON.stringify(key)}))
      .querySelectorAll(":scope > :nth-child(-n + 2)").values().filter((part) => part.scrollWidth > part.clientWidth).toArray().length`);
    expect(cut).toBe(0);
    await client.states.delete({ id, version });
  });

  test("stands still from view to view, and begins all cards of a view at one height", async ({ open }) => {
    const page = await open("requests");
    const links = await page.locator("nav a").all();
    const places = (): Promise<readonly unknown[]> => Promise.all(links.map((link) => link.boundingBox()));
    const before = await places();
    for (const [view, headings] of [
      ["Discounts", ["Cart", "Receipt", "Cart Discounts"]],
      ["Control", ["Clock", "Scheduled faults"]],
    ] as const) {
      await page.getByRole("link", { name: view }).click();
      const heights: number[] = [];
      for (const name of headings) {
        const heading = page.getByRole("heading", { name, exact: true });
        await heading.waitFor();
        const { y, height } = (await heading.boundingBox()) ?? { y: 0, height: 0 };
        heights.push(y + height / 2);
      }
      expect(Math.max(...heights) - Math.min(...heights), view).toBeLessThanOrEqual(1);
      expect(await places(), view).toEqual(before);
    }
  });

  test("keeps the Project in the address", async ({ open, client, url }) => {
    await client.states.query();
    await fetch(`${url}/other-shop/states`);
    const page = await open("data/state");
    await page.getByRole("combobox", { name: "Project" }).selectOption("other-shop");
    await page.waitForURL(/project=other-shop/);
    await page.getByRole("link", { name: "Workflow" }).click();
    await page.reload();
    await page.locator("main h1").waitFor();
    expect(await page.getByRole("combobox", { name: "Project" }).inputValue()).toBe("other-shop");
  });

  test("leads back to where a view was left, whatever is drawn while the address changes", async ({ open }) => {
    const page = await open("data/state");
    await page.getByRole("listbox", { name: "Resources" }).waitFor();
    // The address changes once an answer has been read: the page draws it before it is told of the address.
    await page.evaluate(`{
      const { json } = Response.prototype;
      Response.prototype.json = async function () {
        Response.prototype.json = json;
        const answer = await json.call(this);
        location.hash = "#/clock";
        return answer;
      };
      dispatchEvent(new Event("focus"));
    }`);
    await page.getByRole("heading", { name: "Clock" }).waitFor();
    await page.getByRole("link", { name: "Data" }).click();
    await page.waitForURL(/#\/data\/state$/, { timeout: 5000 });
  });

  test("shows resources and fields of a description that it was not made for", async ({ open, startOther }) => {
    const edition = await editionOf(addShelves);
    const { contract, families } = edition;
    onTestFinished(() => edition.remove());
    const { url: place } = await startOther({ contract, families });
    const content = JSON.stringify({ key: "top", name: { en: "Top shelf" }, size: "Small", labels: ["x"] });
    const headers = { "content-type": "application/json" };
    await fetch(`${place}/${projectKey}/shelves`, { method: "POST", body: content, headers });
    const page = await open("data/shelf", { at: place });
    await page.getByRole("combobox", { name: "Predicate" }).click();
    await page.keyboard.type("size = ");
    await page.getByRole("option", { name: '"Large"' }).waitFor();
    await page.keyboard.type('"Small"');
    await page.keyboard.press("Enter");
    await page.getByRole("listbox", { name: "Resources" }).getByText("Top shelf").click();
    await page.goto(`${place}/_emulator/#/requests`);
    await page
      .locator(".row")
      .filter({ hasText: `/${projectKey}/shelves` })
      .waitFor();
  });

  test("the way by keyboard: skip link, views, list, arrow keys", async ({ open }) => {
    const page = await open("requests");
    await page.keyboard.press("Tab");
    await page.getByText("Skip to the content").and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page.locator("#content:focus").waitFor();
    await page.getByRole("listbox", { name: "Requests" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.locator("#request-title").waitFor();
    const first = page.url();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.url()).not.toBe(first);
  });
});
