import { receiptOf } from "@commerce-http/rules";
import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { markup, tenth, test } from "./shown-page.ts";

describe.runIf(hasChromium)("the view of discounts", { timeout: 120_000 }, () => {
  test("prices a Cart, and switches a Cart Discount off without storing it", async ({ open, client }) => {
    const page = await open("discounts");
    const total = page.locator(".receipt .total");
    await total.getByText("18.00 EUR").waitFor();
    expect(await page.locator(".receipt").innerText()).toContain("10.00 → 9.00 by");
    await page.getByRole("checkbox", { name: markup }).click();
    await total.getByText("20.00 EUR").waitFor();
    await page.locator(".outcome").getByText("is not active.").waitFor();
    expect(await client.cartDiscounts.query({ where: "isActive = false" })).toMatchObject({ count: 0 });
    await page.getByLabel("Currency").fill("x");
    await page.getByRole("alert").getByText('"x" as "cart.lineItems[0].price.value.currencyCode"').waitFor();
  });

  test("tells of each Cart Discount that was left out, of those as well that are too many to be listed", async ({
    open,
    startOther,
  }) => {
    const { emulator: other, url } = await startOther();
    const many = Array.from({ length: 1005 }, (_, place) => ({
      kind: "cart-discount",
      draft: { ...tenth, key: `off-${place}`, sortOrder: `0.${1000 + place}1`, isActive: false },
    }));
    await other.seed([{ kind: "cart-discount", draft: { ...tenth, sortOrder: "0.01" } }, ...many]);
    const page = await open("discounts", { at: url });
    await page.getByText("Left out (1,005)").waitFor();
    await page.getByText("and 805 more").waitFor();
    const { leftOut, applied } = receiptOf(await other.previewCart({ cart: FIRST_CART, languages: ["en"] }));
    const told = await page.locator("details", { hasText: "Left out" }).locator("li").allInnerTexts();
    expect(told).toEqual(leftOut.slice(0, 200));
    await page.getByText(applied[0] ?? "").waitFor();
    await page.getByText("Only the first 1000 of 1006 are listed").waitFor();
  });

  test("begins with a Cart that a Cart Discount applies to, and offers its SKU", async ({ open, startOther }) => {
    const { emulator: other, url } = await startOther();
    const mugs = { ...tenth, cartPredicate: 'lineItemExists(sku = "MUG-1")' };
    await other.seed([{ kind: "cart-discount", draft: mugs }]);
    const page = await open("discounts", { at: url });
    await page.locator(".outcome .badge").getByText("takes").waitFor();
    expect(await page.getByLabel("SKU").inputValue()).toBe("MUG-1");
    expect(await page.locator("datalist option").getAttribute("value")).toBe("MUG-1");
    await page.getByRole("button", { name: "Add a line" }).click();
    await page.locator(".receipt .total").getByText("18.00 EUR").waitFor();
    await page.getByRole("button", { name: "Remove line 2" }).click();
    await page.getByLabel("SKU").fill("other");
    await page.locator(".outcome").getByText("predicate false").waitFor();
  });

  test("prices again what others have changed, once it is read again", async ({ open, client }) => {
    const page = await open("discounts");
    const total = page.locator(".receipt .total");
    await total.getByText("18.00 EUR").waitFor();
    const { id, version } = await client.cartDiscounts.get({ key: "tenth" });
    const changed = await client.cartDiscounts.update({ id, version }, [valueOf(2000)]);
    await page.getByRole("button", { name: "Reload" }).click();
    await total.getByText("16.00 EUR").waitFor();
    await client.cartDiscounts.update({ id, version: changed.version }, [valueOf(1000)]);
  });

  test("prices a file of Carts", async ({ open }) => {
    const page = await open("discounts");
    await page.getByText("A file of Carts").click();
    const text = [cartOf(1000), cartOf(2000), { lineItems: 1 }].map((cart) => JSON.stringify(cart)).join("\n");
    await page
      .getByLabel("File of Carts")
      .setInputFiles({ name: "carts.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(text) });
    await page.getByText("2 of 3 Carts are priced, 1 cannot be priced").waitFor();
    await page.getByText("Total 27.00 EUR; Cart Discounts took 3.00 EUR").waitFor();
  });

  test("keeps the Cart and what is supposed while another view is looked at, and over a reload", async ({ open }) => {
    const page = await open("discounts");
    const total = page.locator(".receipt .total");
    const price = page.getByLabel("Cents each");
    await price.fill("2000");
    await total.getByText("36.00 EUR").waitFor();
    await page.getByRole("checkbox", { name: markup }).click();
    await total.getByText("40.00 EUR").waitFor();
    await page.getByText("off, stored on").waitFor();
    await page.getByRole("link", { name: "Workflow" }).click();
    await page.getByRole("heading", { name: "Workflow" }).waitFor();
    await page.getByRole("link", { name: "Discounts" }).click();
    await total.getByText("40.00 EUR").waitFor();
    expect(await price.inputValue()).toBe("2000");
    await page.reload();
    await total.getByText("40.00 EUR").waitFor();
    await page.getByRole("button", { name: "Reset to stored" }).click();
    await total.getByText("36.00 EUR").waitFor();
    await page.getByRole("button", { name: "Reset", exact: true }).click();
    await total.getByText("18.00 EUR").waitFor();
    await page.reload();
    await total.getByText("18.00 EUR").waitFor();
  });

  test("takes a Cart as JSON, and whatever is in it back into the form", async ({ open }) => {
    const page = await open("discounts");
    const total = page.locator(".receipt .total");
    await page.getByRole("checkbox", { name: "As JSON" }).check();
    const json = page.getByRole("textbox", { name: "Cart" });
    await json.fill((await json.inputValue()).replace('"quantity": 2', '"quantity": 4, "color": "red"'));
    await total.getByText("36.00 EUR").waitFor();
    await page.getByRole("checkbox", { name: "As JSON" }).uncheck();
    expect(await page.getByLabel("quantity").inputValue()).toBe("4");
    await page.getByRole("button", { name: "Add a line" }).click();
    await total.getByText("72.00 EUR").waitFor();
    await page.getByRole("checkbox", { name: "As JSON" }).check();
    expect((await json.inputValue()).split('"color": "red"')).toHaveLength(3);
  });

  test("keeps a priced file of Carts, and says once its totals are out of date", async ({ open, startOther }) => {
    const { emulator: other, url } = await startOther();
    const until = new Date(other.clock.now() + 3_600_000).toISOString();
    await other.seed([{ kind: "cart-discount", draft: { ...tenth, validUntil: until } }]);
    const page = await open("discounts", { at: url });
    await page.getByText("A file of Carts").click();
    const buffer = Buffer.from(JSON.stringify([cartOf(1000)]));
    await page.getByLabel("File of Carts").setInputFiles({ name: "carts.json", mimeType: "application/json", buffer });
    await page.getByText("Total 9.00 EUR").waitFor();
    await page.getByRole("link", { name: "Control" }).click();
    await page.getByRole("button", { name: "+ 1 day" }).click();
    await page.getByRole("link", { name: "Discounts" }).click();
    await page.getByText("carts.json: 1 of 1 Carts are priced").waitFor();
    await page.getByText("have become valid or expired since then").waitFor();
    await page.getByRole("button", { name: "Price again" }).click();
    await page.getByText("Total 10.00 EUR").waitFor();
    await expect.poll(() => page.getByText("out of date").count()).toBe(0);
    await page.getByText("Check validity dates").click();
    await page.getByText("switches have changed").waitFor();
    await page.getByRole("button", { name: "Price again" }).click();
    await page.getByText("Total 9.00 EUR").waitFor();
    await other.seed([{ kind: "discount-group", draft: { key: "late", sortOrder: "0.9" } }]);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByText("switches have changed").waitFor();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => page.getByText("Carts are priced").count()).toBe(0);
  });

  test("leads from findings to their Cart Discounts", async ({ open, startOther }) => {
    const { emulator: other, url } = await startOther();
    const winter = { ...tenth, key: "winter", name: { en: "Winter" }, cartPredicate: 'oddField = "x"' };
    await other.seed([{ kind: "cart-discount", draft: winter }]);
    const page = await open("discounts", { at: url });
    await page.locator(".findings").getByRole("link", { name: "Winter" }).click();
    await page.getByRole("heading", { name: "Winter" }).waitFor();
  });

  test("supposes by the rules of the API, and says which supposition they refuse", async ({ open, startOther }) => {
    const { emulator: other, url } = await startOther({ limits: { activeCartDiscounts: 1 } });
    const half = { key: "half", name: { en: "Half" }, sortOrder: "0.4", isActive: false, ...off(5000) };
    await other.seed([
      { kind: "cart-discount", draft: tenth },
      { kind: "cart-discount", draft: { ...tenth, ...half } },
    ]);
    const page = await open("discounts", { at: url });
    const total = page.locator(".receipt .total");
    await total.getByText("18.00 EUR").waitFor();
    await page.getByRole("checkbox", { name: "Half" }).click();
    const refusal = page
      .getByRole("alert")
      .getByText(/Cannot switch Cart Discount "Half" on: .* 1 active Cart Discount/);
    await refusal.waitFor();
    // What is switched off makes room, whatever was switched first.
    await page.getByRole("checkbox", { name: "Tenth" }).click();
    await total.getByText("10.00 EUR").waitFor();
    expect(await refusal.count()).toBe(0);
  });
});

function off(permyriad: number) {
  return { value: { type: "relative", permyriad } } as const;
}

function valueOf(permyriad: number) {
  return { action: "changeValue", ...off(permyriad) } as const;
}

function cartOf(cents: number): object {
  return { lineItems: [{ quantity: 1, price: { value: { centAmount: cents, currencyCode: "EUR" } } }] };
}

/** The Cart that the page begins with. */
const FIRST_CART = {
  lineItems: [{ sku: "sku-1", quantity: 2, price: { value: { centAmount: 1000, currencyCode: "EUR" } } }],
};
