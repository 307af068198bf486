import type { Route } from "playwright-core";
import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { markup, test } from "./shown-page.ts";

describe.runIf(hasChromium)("the view of data", { timeout: 120_000 }, () => {
  test("finds data by a predicate that it completes, by keyboard alone", async ({ open }) => {
    const page = await open("data/state");
    await page.getByRole("combobox", { name: "Predicate" }).focus();
    await page.keyboard.type("ini");
    await page.getByRole("option", { name: "initial", exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type("= tr");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("combobox", { name: "Predicate" }).inputValue()).toBe("initial = true ");
    await page.keyboard.press("Enter");
    await page.waitForURL(/where=initial/);
    await page.getByRole("listbox", { name: "Resources" }).getByText("open").first().waitFor();
  });

  test("leads back to the place where it was left", async ({ open }) => {
    const page = await open("data/state?where=initial+%3D+true");
    await page.getByRole("listbox", { name: "Resources" }).getByText("open").first().click();
    const place = page.url();
    await page.getByRole("link", { name: "Workflow" }).click();
    await page.getByRole("heading", { name: "Workflow" }).waitFor();
    await page.getByRole("link", { name: "Data" }).click();
    await page.locator("#resource-title").waitFor();
    expect(page.url()).toBe(place);
    await page.getByRole("link", { name: "Data" }).click();
    await expect.poll(() => page.getByRole("combobox", { name: "Predicate" }).inputValue()).toBe("");
  });

  test("follows references, and edits by update actions", async ({ open, client }) => {
    const { id } = await client.states.get({ key: "open" });
    const page = await open(`data/state/${id}`);
    await page.getByRole("button", { name: "follow" }).first().click();
    await page.locator(".followed").getByText('"paid"').waitFor();
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Update action").selectOption("changeInitial");
    await page.getByRole("checkbox", { name: "initial" }).click();
    await page.getByRole("button", { name: "Then another action" }).click();
    await page.getByLabel("Update action").selectOption("changeKey");
    await page.getByLabel("key", { exact: true }).fill("");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").waitFor();
    expect(await client.states.get({ id })).toMatchObject({ key: "open", initial: true });
    await page.getByLabel("key", { exact: true }).fill("begun");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => client.states.get({ id })).toMatchObject({ key: "begun", initial: false });
    const { version } = await client.states.get({ id });
    await client.states.update({ id, version }, [
      { action: "changeKey", key: "open" },
      { action: "changeInitial", initial: true },
    ]);
  });

  test("sends no form whose JSON is none, and adds a language by Enter without sending", async ({
    open,
    client,
    emulator,
  }) => {
    const type = { typeId: "type", key: "extra" } as const;
    await emulator.seed([{ kind: "type", resource: { id: "extra-1", key: "extra" } }]);
    const { id } = await client.cartDiscounts.create({
      name: { en: "Twentieth" },
      value: { type: "relative", permyriad: 500 },
      cartPredicate: "1 = 1",
      target: { type: "lineItems", predicate: "1 = 1" },
      sortOrder: "0.05",
      requiresDiscountCode: false,
      isActive: false,
      custom: { type, fields: { note: "keep" } },
    });
    const page = await open(`data/cart-discount/${id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Update action").selectOption("setCustomField");
    await page.getByRole("textbox", { name: "name", exact: true }).fill("note");
    await page.getByRole("textbox", { name: "value" }).fill('{"half":');
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("button", { name: "Then another action" }).click();
    await page.getByText("This is no JSON yet").waitFor();
    expect(await page.getByText("Actions before this one").count()).toBe(0);
    await page.getByLabel("Update action").selectOption("changeName");
    await page.getByLabel("New name in name").fill("de");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "de", exact: true }).fill("Zwanzigstel");
    expect(await client.cartDiscounts.get({ id })).toMatchObject({ version: 1, custom: { fields: { note: "keep" } } });
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => client.cartDiscounts.get({ id })).toMatchObject({ name: { de: "Zwanzigstel" } });
    await client.cartDiscounts.delete({ id, version: 2 });
  });

  test("goes one page further however often Next is clicked meanwhile", async ({ open, emulator }) => {
    const stores = Array.from({ length: 250 }, (_, place) => ({
      kind: "store",
      resource: { id: `place-${String(place).padStart(3, "0")}`, key: `place-${place}` },
    }));
    await emulator.seed(stores);
    const page = await open("data/store");
    await page.getByText(/^1 to 100/).waitFor();
    const held: Route[] = [];
    await page.route(/resources\/store\?.*place-/, (route) => void held.push(route));
    await page.getByRole("button", { name: "Next" }).dblclick();
    await expect.poll(() => held.length).toBe(1);
    for (const route of held) await route.continue();
    await page.getByRole("listbox", { name: "Resources" }).getByText("place-100").first().waitFor();
    await page.getByText(/^101 to 200/).waitFor({ timeout: 5000 });
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByText(/^1 to 100/).waitFor();
  });

  test("edits a Discount Group by GraphQL, with a form made of its schema", async ({ open, client }) => {
    const { id } = await client.discountGroups.create({ key: "all", sortOrder: "0.7", name: { en: "All" } });
    const page = await open(`data/discount-group/${id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Update action").selectOption("setName");
    expect(await page.getByLabel("value", { exact: true }).inputValue()).toBe("All");
    await page.getByLabel("value", { exact: true }).fill(markup);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: markup }).waitFor();
    expect(await client.discountGroups.get({ id })).toMatchObject({ version: 2, name: { en: markup } });
    await page.getByLabel("Update action").selectOption("setSortOrder");
    await page.getByRole("textbox", { name: "sortOrder" }).fill("2");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").waitFor();
    await client.discountGroups.delete({ id, version: 2 });
  });

  test("opens what a reference leads to, of kinds that only seeds know as well", async ({ open, emulator }) => {
    await emulator.seed([{ kind: "store", resource: { id: "berlin-1", key: "berlin", name: { en: "Berlin" } } }]);
    const page = await open("data/store/berlin-1");
    await page.getByRole("heading", { name: "Berlin" }).waitFor();
    await page.getByText("The API has no update of this kind").waitFor();
    expect(await page.getByRole("combobox", { name: "Kind" }).inputValue()).toBe("store");
  });
});
