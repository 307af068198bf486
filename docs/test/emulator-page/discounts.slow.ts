import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { markup, test } from "./shown-page.ts";

describe.runIf(hasChromium)("the view of discounts", { timeout: 120_000 }, () => {
  test("prices a Cart, and switches a Cart Discount off without storing it", async ({ open, client }) => {
    const page = await open("discounts");
    const total = page.locator(".receipt .total");
    await total.getByText("18.00 EUR").waitFor();
    expect(await page.locator(".receipt").innerText()).toContain("10.00 → 9.00 by");
    await page.getByRole("checkbox", { name: markup }).click();
    await total.getByText("20.00 EUR").waitFor();
    await page.getByText("is not active. It would apply once it is switched on.").waitFor();
    expect(await client.cartDiscounts.query({ where: "isActive = false" })).toMatchObject({ count: 0 });
    await page.getByLabel("Price of line 1").fill("x");
    await page.getByRole("alert").getByText('"x" is no amount').waitFor();
  });

  test("prices again what others have changed, once it is read again", async ({ open, client }) => {
    const page = await open("discounts");
    const total = page.locator(".receipt .total");
    await total.getByText("18.00 EUR").waitFor();
    const { id, version } = await client.cartDiscounts.get({ key: "tenth" });
    const changed = await client.cartDiscounts.update({ id, version }, [valueOf(2000)]);
    await page.getByRole("button", { name: "Read again" }).click();
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
    await page.getByText("3 of 3 Carts are priced, 1 cannot be priced").waitFor();
    await page.getByText("Total 27.00 EUR; Cart Discounts took 3.00 EUR").waitFor();
  });
});

function valueOf(permyriad: number) {
  return { action: "changeValue", value: { type: "relative", permyriad } } as const;
}

function cartOf(cents: number): object {
  return { lineItems: [{ quantity: 1, price: { value: { centAmount: cents, currencyCode: "EUR" } } }] };
}
