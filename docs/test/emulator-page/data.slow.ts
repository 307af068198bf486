import type { Locator, Route } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import { editionOf } from "../../../packages/emulator/test/edition.ts";
import { addShelvesOfStores } from "../../../packages/emulator/test/shelves.ts";
import { hasChromium } from "../../src/chromium.ts";
import { editBy, markup, tenth, test } from "./shown-page.ts";

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

  test("shows in a list the fields that tell its resources apart, below their names", async ({ open }) => {
    const page = await open("data/state");
    const row = page.locator(".row", { hasText: "odd" });
    await row.waitFor();
    const heads = ["name", "key", "type", "initial", "builtIn", "roles", "lastModifiedAt", "version", "id"];
    expect(await page.locator(".heads > span").allInnerTexts()).toEqual(heads);
    expect((await row.locator("> span").allInnerTexts()).slice(1, 5)).toEqual(["odd", "OrderState", "false", "false"]);
    expect(await lefts(page.locator(".heads > span"))).toEqual(await lefts(row.locator("> span")));
  });

  test("lets somebody write on who has clicked a completion", async ({ open }) => {
    const page = await open("data/state");
    const predicate = page.getByRole("combobox", { name: "Predicate" });
    await predicate.focus();
    await page.keyboard.type("ini");
    await page.getByRole("option", { name: "initial", exact: true }).click();
    await page.keyboard.type("= true");
    expect(await predicate.inputValue()).toBe("initial = true");
  });

  test("says of a filter that is refused why, and not that nothing is there", async ({ open }) => {
    const page = await open("data/state?where=typ+%3D+1");
    await page.getByRole("alert").getByText("Malformed parameter").waitFor();
    expect(await page.getByText("Nothing found").count()).toBe(0);
    await page.goto(page.url().replace("typ+%3D+1", "version+%3D+99"));
    await page.getByText("Nothing found").waitFor();
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
    await page.getByRole("button", { name: "expand" }).first().click();
    await page.locator(".followed").getByText('"paid"').waitFor();
    await editBy(page, "changeInitial");
    await page.getByRole("checkbox", { name: "initial" }).click();
    await page.getByRole("button", { name: "Add another action" }).click();
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
    const inactive = { ...tenth, key: "extra", sortOrder: "0.05", isActive: false };
    const { id } = await client.cartDiscounts.create({ ...inactive, custom: { type, fields: { note: "keep" } } });
    const page = await open(`data/cart-discount/${id}`);
    await editBy(page, "setCustomField");
    await page.getByRole("textbox", { name: "name", exact: true }).fill("note");
    await page.getByRole("button", { name: "+ value" }).click();
    await page.getByRole("textbox", { name: "value" }).fill('{"half":');
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("button", { name: "Add another action" }).click();
    await page.getByText("This is not valid JSON yet").waitFor();
    expect(await page.getByText("Sent before this action").count()).toBe(0);
    await page.getByLabel("Update action").selectOption("changeName");
    await page.getByLabel("New name in name").fill("de");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "de", exact: true }).fill("Zwanzigstel");
    expect(await client.cartDiscounts.get({ id })).toMatchObject({ version: 1, custom: { fields: { note: "keep" } } });
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => client.cartDiscounts.get({ id })).toMatchObject({ name: { de: "Zwanzigstel" } });
    await client.cartDiscounts.delete({ id, version: 2 });
  });

  test("puts a discount into a group and out of it, and takes JSON for a form", async ({ open, client }) => {
    const { id: group } = await client.discountGroups.create({ key: "season", sortOrder: "0.71" });
    const inactive = { ...tenth, key: "grouped", sortOrder: "0.06", isActive: false };
    const { id } = await client.cartDiscounts.create(inactive);
    const page = await open(`data/cart-discount/${id}`);
    const send = page.getByRole("button", { name: "Send" });
    await editBy(page, "setCustomField");
    expect(await page.getByRole("textbox", { name: "value" }).count()).toBe(0);
    await page.getByLabel("Update action").selectOption("setDiscountGroup");
    await page.getByRole("textbox", { name: "id", exact: true }).fill(group);
    await send.click();
    await expect.poll(() => client.cartDiscounts.get({ id })).toMatchObject({ discountGroup: { id: group } });
    await page.getByText("Stored as version 2").waitFor();
    await page.getByLabel("given").first().selectOption("sortOrder");
    await page.getByRole("textbox", { name: "sortOrder" }).fill("0.061");
    await send.click();
    await expect.poll(() => client.cartDiscounts.get({ id })).toMatchObject({ sortOrder: "0.061" });
    expect(await client.cartDiscounts.get({ id })).not.toHaveProperty("discountGroup");
    await page.getByText("Stored as version 3").waitFor();
    await page.getByLabel("Update action").selectOption("changeName");
    await page.getByRole("checkbox", { name: "As JSON" }).check();
    await page
      .getByRole("textbox", { name: "changeName" })
      .fill('{ "action": "changeName", "name": "Solo", "extra": 1 }');
    await page.getByRole("checkbox", { name: "As JSON" }).uncheck();
    expect(await page.getByRole("textbox", { name: "extra" }).inputValue()).toBe("1");
    await page.getByRole("textbox", { name: "name JSON" }).fill('{ "en": "Solo" }');
    await page.getByRole("button", { name: "Remove extra" }).click();
    await send.click();
    await expect.poll(() => client.cartDiscounts.get({ id })).toMatchObject({ name: { en: "Solo" } });
    await client.cartDiscounts.delete({ id, version: 4 });
    await client.discountGroups.delete({ id: group, version: 1 });
  });

  test("keeps what is written while actions are on their way", async ({ open, client }) => {
    const { id } = await client.states.create({ key: "slow", type: "OrderState" });
    const page = await open(`data/state/${id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    const key = page.getByLabel("key", { exact: true });
    const waiting = page.locator(".cards li");
    await key.fill("slow-1");
    await page.getByRole("button", { name: "Add another action" }).click();
    await key.fill("slow-2");
    const held: Route[] = [];
    await page.route(/_emulator\/api\/.*\/states\//, (route) => void held.push(route));
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => held.length).toBe(1);
    await key.fill("slow-3");
    await page.getByRole("button", { name: "Add another action" }).click();
    await key.fill("slow-4");
    for (const route of held) await route.continue();
    await page.getByText("Stored as version").waitFor();
    await page.getByRole("heading", { name: "slow-2" }).waitFor();
    expect(await key.inputValue()).toBe("slow-4");
    expect(await waiting.locator("code").allInnerTexts()).toEqual(['{"action":"changeKey","key":"slow-3"}']);
    await client.states.delete({ id, version: (await client.states.get({ id })).version });
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

  test("edits a Discount Group by GraphQL, with the form that REST would have", async ({ open, client }) => {
    const { id } = await client.discountGroups.create({ key: "all", sortOrder: "0.7", name: { en: "All" } });
    const page = await open(`data/discount-group/${id}`);
    await editBy(page, "setName");
    expect(await page.getByLabel("en", { exact: true }).inputValue()).toBe("All");
    await page.getByLabel("en", { exact: true }).fill(markup);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: markup }).waitFor();
    expect(await client.discountGroups.get({ id })).toMatchObject({ version: 2, name: { en: markup } });
    await client.discountGroups.delete({ id, version: 2 });
  });

  test("opens what a reference leads to, of kinds that only seeds know as well", async ({ open, emulator }) => {
    await emulator.seed([{ kind: "channel", resource: { id: "berlin-1", key: "berlin", name: { en: "Berlin" } } }]);
    const page = await open("data/channel/berlin-1");
    await page.getByRole("heading", { name: "Berlin" }).waitFor();
    await page.getByText("The API cannot update this kind").waitFor();
    expect(await page.getByRole("combobox", { name: "Kind" }).inputValue()).toBe("channel");
    await page.goto(page.url().replace(/#.*/, "#/data/state"));
    await page.getByRole("combobox", { name: "Kind" }).selectOption("channel (1)");
    const list = page.getByRole("listbox", { name: "Resources" });
    await list.getByText("berlin-1").waitFor();
    expect(await list.locator(".badge").count()).toBe(0);
  });

  test("makes a resource of a form that follows from its draft, and deletes one when asked twice", async ({
    open,
    client,
  }) => {
    const page = await open("data/state");
    await page.getByRole("link", { name: "New State" }).click();
    const key = page.getByRole("textbox", { name: "key" });
    await key.fill("made");
    await page.getByRole("button", { name: "+ roles" }).click();
    await page.getByRole("button", { name: "Add to roles" }).click();
    await page.getByRole("button", { name: "Create" }).click();
    const role = page.getByRole("combobox", { name: "roles 1" });
    await page.locator(".member .refused").getByText('is for States of type "ReviewState"').waitFor();
    expect(await role.getAttribute("aria-invalid")).toBe("true");
    await page.getByRole("link", { name: "Workflow" }).click();
    await page.getByRole("link", { name: "Data" }).click();
    expect(await key.inputValue()).toBe("made");
    await page.getByRole("combobox", { name: "type" }).selectOption("ReviewState");
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByRole("heading", { name: "made" }).waitFor();
    const made = await client.states.get({ key: "made" });
    expect(made).toMatchObject({ type: "ReviewState", initial: true, roles: ["ReviewIncludedInStatistics"] });
    await page.getByRole("listbox", { name: "Resources" }).getByText(made.id).waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText('Delete State "made", version 1').waitFor();
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete it" }).click();
    await expect.poll(() => client.states.exists({ key: "made" })).toBe(false);
    await expect.poll(() => page.getByText(made.id).count()).toBe(0);
  });

  test("sends what is chosen as soon as a form is there, before effects have run", async ({ open }) => {
    const page = await open("data/state");
    await page.evaluate(`new MutationObserver((_, observer) => {
      const select = [...document.querySelectorAll("select")].find(({ value }) => value === "OrderState");
      if (select === undefined) return;
      observer.disconnect();
      select.value = "ReviewState";
      select.dispatchEvent(new Event("change", { bubbles: true }));
      queueMicrotask(() => select.form.requestSubmit());
    }).observe(document.body, { childList: true, subtree: true })`);
    const request = page.waitForRequest((each) => each.method() === "POST");
    await page.getByRole("link", { name: "New State" }).click();
    expect((await request).postDataJSON()).toMatchObject({ type: "ReviewState" });
  });

  test("makes and deletes Discount Groups by GraphQL, and explains refusals at their fields", async ({
    open,
    client,
  }) => {
    const page = await open("data/discount-group?new=true");
    await page.getByRole("textbox", { name: "key" }).fill("made");
    await page.getByRole("textbox", { name: "sortOrder" }).fill("2");
    await page.getByRole("button", { name: "Create" }).click();
    await page.locator(".member .refused").getByText('Value "2" is not allowed for field "sortOrder"').waitFor();
    await page.getByRole("textbox", { name: "sortOrder" }).fill("0.123");
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByRole("heading", { name: "made" }).waitFor();
    await editBy(page, "setSortOrder");
    await page.getByRole("textbox", { name: "sortOrder" }).fill("3");
    await page.getByRole("button", { name: "Send" }).click();
    await page.locator(".member .refused").getByText('Value "3" is not allowed for field "sortOrder"').waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete it" }).click();
    await expect.poll(async () => (await client.discountGroups.query({})).results.length).toBe(0);
  });

  test("sends update actions once however often Send is pressed, and the next ones for the version after", async ({
    open,
    client,
  }) => {
    const { id } = await client.states.create({ key: "pressed", type: "OrderState" });
    const page = await open(`data/state/${id}`);
    await editBy(page, "changeKey");
    await page.getByRole("textbox", { name: "key" }).fill("pressed-twice");
    const sent: Route[] = [];
    const read: Route[] = [];
    await page.route(/api\/my-shop\/states/, (route) => [
      sent.push(route),
      setTimeout(() => void route.continue(), 200),
    ]);
    await page.route(/resources\/state\?/, (route) => void read.push(route));
    const send = page.getByRole("button", { name: "Send" });
    await send.dblclick();
    await expect.poll(() => read.length).toBeGreaterThan(0);
    expect([sent.length, await send.isDisabled(), await page.getByRole("alert").count()]).toEqual([1, true, 0]);
    for (const route of read) await route.continue();
    await page.unroute(/resources\/state\?/);
    await expect.poll(() => send.isEnabled()).toBe(true);
    await page.getByRole("textbox", { name: "key" }).fill("pressed-again");
    await send.click();
    await expect.poll(() => client.states.get({ id })).toMatchObject({ version: 3, key: "pressed-again" });
    await client.states.delete({ id, version: 3 });
  });

  test("keeps update actions that wait over other views and a reload, and says that the resource has changed", async ({
    open,
    client,
  }) => {
    const { id, version } = await client.states.create({ key: "waiting", type: "OrderState" });
    const page = await open(`data/state/${id}`);
    await editBy(page, "changeKey");
    await page.getByRole("textbox", { name: "key" }).fill("later");
    await page.getByRole("button", { name: "Add another action" }).click();
    await page.getByLabel("Update action").selectOption("changeInitial");
    await page.getByRole("link", { name: "Workflow" }).click();
    await page.getByRole("link", { name: "Data" }).click();
    await page.getByText('{"action":"changeKey","key":"later"}').waitFor();
    await client.states.update({ id, version }, [{ action: "setName", name: { en: "Waiting" } }]);
    await page.reload();
    await page.getByText('{"action":"changeKey","key":"later"}').waitFor();
    expect(await page.getByLabel("Update action").inputValue()).toBe("changeInitial");
    await page.getByText("version 1 is now 2").waitFor();
    await page.getByRole("button", { name: "Reset" }).click();
    expect(await page.getByText("Sent before this action").count()).toBe(0);
    await client.states.delete({ id, version: 2 });
  });

  test("says which of several update actions was refused", async ({ open, client }) => {
    const { id, version } = await client.states.create({ key: "several", type: "OrderState" });
    const page = await open(`data/state/${id}`, { viewport: { width: 360, height: 740 } });
    await editBy(page, "changeKey");
    await page.getByRole("textbox", { name: "key" }).fill("paid");
    await page.getByRole("button", { name: "Add another action" }).click();
    await page.getByLabel("Update action").selectOption("changeInitial");
    await page.getByRole("checkbox", { name: "initial" }).click();
    await page.getByRole("button", { name: "Send" }).click();
    const waiting = page.getByRole("listitem").filter({ hasText: "changeKey" });
    await waiting.getByText('has the key "paid" already').waitFor();
    // On a phone, too, there is room for the action beside its button.
    expect((await waiting.locator("code").boundingBox())?.width).toBeGreaterThan(150);
    await page.getByRole("button", { name: "Drop action 1" }).click();
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => client.states.get({ id })).toMatchObject({ version: version + 1, initial: false });
    await client.states.delete({ id, version: version + 1 });
  });

  test("reads what references lead to again with the resource, and where that failed", async ({ open, client }) => {
    const next = await client.states.create({ key: "followed", type: "OrderState" });
    const { id, version } = await client.states.create({
      key: "leading",
      type: "OrderState",
      transitions: [{ key: "followed" }],
    });
    const page = await open(`data/state/${id}`);
    const json = { statusCode: 429, message: "Not now", errors: [] };
    const refuseOnce = (): Promise<unknown> =>
      page.route(new RegExp(`resources/state\\?.*${next.id}`), (route) => route.fulfill({ status: 429, json }), {
        times: 1,
      });
    const followed = page.locator(".followed");
    await refuseOnce();
    await page.getByRole("button", { name: "expand" }).click();
    await followed.getByText("Not now").waitFor();
    await page.getByRole("button", { name: "Reload", exact: true }).click();
    await followed.getByText("version: 1").waitFor({ timeout: 5000 });
    await client.states.update(next, [{ action: "setName", name: { en: "Followed" } }]);
    await refuseOnce();
    await page.getByRole("button", { name: "Reload", exact: true }).click();
    await followed.getByText("Not now").waitFor({ timeout: 5000 });
    await followed.getByRole("button", { name: "Try again" }).click();
    await followed.getByText("version: 2").waitFor({ timeout: 5000 });
    await client.states.delete({ id, version });
    await client.states.delete({ id: next.id, version: 2 });
  });

  test("forgets that a version was not the current one, once the resource is read again", async ({ open, client }) => {
    const { id, version } = await client.states.create({ key: "conflict", type: "OrderState" });
    const page = await open(`data/state/${id}`);
    await editBy(page, "changeKey");
    await page.getByRole("textbox", { name: "key" }).fill("conflict-over");
    await page.getByRole("button", { name: "Delete" }).click();
    await client.states.update({ id, version }, [{ action: "setName", name: { en: "Conflict" } }]);
    const refused = page.getByRole("alert").getByText("Version 1 is not the current version");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => refused.count()).toBe(1);
    await page.getByRole("button", { name: "Delete it" }).click();
    await expect.poll(() => refused.count()).toBe(2);
    await page.getByRole("button", { name: "Reload", exact: true }).click();
    await page.getByText("version 1 is now 2").waitFor();
    expect(await refused.count()).toBe(0);
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => client.states.get({ id })).toMatchObject({ version: 3, key: "conflict-over" });
    await client.states.delete({ id, version: 3 });
  });

  test("moves no list by an update: rows change where they are until the list is read again", async ({
    open,
    client,
  }) => {
    const { id } = await client.states.get({ key: "paid" });
    const page = await open(`data/state/${id}?sort=lastModifiedAt+desc`);
    const names = page.locator(".row > span:first-child");
    await editBy(page, "setName");
    const before = await names.allInnerTexts();
    const place = before.indexOf("paid");
    expect(place).toBeGreaterThan(0);
    await page.getByRole("button", { name: "+ name" }).click();
    await page.getByLabel("New name in name").fill("en");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "en", exact: true }).fill("Paid for");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "Paid for" }).waitFor();
    await expect.poll(() => names.allInnerTexts()).toEqual(before.with(place, "Paid for"));
    await page.getByRole("button", { name: "Reload the list" }).click();
    await expect.poll(() => names.first().innerText()).toBe("Paid for");
    const { version } = await client.states.get({ id });
    await client.states.update({ id, version }, [{ action: "setName" }]);
  });

  test("takes no resource of one kind for that of another with the same id", async ({ open, emulator }) => {
    await emulator.seed([
      { kind: "product", resource: { id: "same", key: "mug", version: 7 } },
      { kind: "channel", resource: { id: "same", key: "web", version: 1 } },
    ]);
    const page = await open("data/product/same");
    await page.locator(".row", { hasText: "mug" }).waitFor();
    await page.locator(".details").getByText('"mug"').waitFor();
    await page.evaluate("location.hash = '#/data/channel'");
    await page.locator(".row", { hasText: "web" }).waitFor();
  });

  test("makes, changes and deletes resources of an edition that has paths within Stores only", async ({
    open,
    startOther,
  }) => {
    const edition = await editionOf(addShelvesOfStores);
    const { contract, families } = edition;
    onTestFinished(() => edition.remove());
    const { emulator: other, url } = await startOther({ contract, families });
    await other.seed([{ kind: "store", resource: { id: "berlin-1", key: "berlin" } }]);
    const page = await open("data/shelf?new=true", { at: url });
    await page.getByRole("textbox", { name: "storeKey" }).fill("berlin");
    await page.getByRole("textbox", { name: "key", exact: true }).fill("top");
    await page.getByRole("combobox", { name: "size" }).selectOption("Large");
    await page.getByRole("button", { name: "+ labels" }).click();
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByRole("heading", { name: "top" }).waitFor();
    await page.locator(".details").getByText('"berlin"').waitFor();
    await editBy(page, "changeSize");
    await page.getByRole("combobox", { name: "size", exact: true }).selectOption("Small");
    await page.getByRole("button", { name: "Send" }).click();
    await page.locator(".details").getByText('"Small"').waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete it" }).click();
    await page.getByText("Nothing found").waitFor();
  });
});

/** Where parts of a line begin, in pixels. */
function lefts(parts: Locator): Promise<unknown> {
  return parts.evaluateAll("(all) => all.map((each) => Math.round(each.getBoundingClientRect().left))");
}
