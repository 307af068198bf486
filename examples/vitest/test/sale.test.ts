import { createClient, isApiError } from "@commerce-http/client";
import { createEmulator } from "@commerce-http/emulator";
import { given } from "@commerce-http/emulator/testing";
import { afterEach, expect, test } from "vitest";
import { endSale, startSale } from "../src/sale.ts";

const emulator = createEmulator();
const client = createClient({
  baseUrl: "http://localhost",
  projectKey: "my-shop",
  auth: "any",
  fetch: emulator.fetch, // no port, no process
  retry: { baseDelay: 1 }, // tests do not wait
});
afterEach(() => emulator.reset());

test("a sale starts", async () => {
  expect(await startSale(client, "summer", 10)).toMatchObject({ state: "running", discount: { isActive: true } });
});

test("a sale takes its part off every price", async () => {
  await startSale(client, "summer", 10);
  const cart = given.cart({ lines: [{ sku: "MUG-01", quantity: 2, price: "11.99 EUR" }] });
  const preview = await emulator.previewCart({ cart }, { project: "my-shop" });
  expect(preview.cart.totalPrice.centAmount).toBe(2158);
});

test("a sale starts once, though the answer is lost", async () => {
  emulator.faults.add({ kind: "reset", when: "after", match: { method: "POST" }, times: 1 });
  expect(await startSale(client, "summer", 10)).toMatchObject({ state: "running", discount: { version: 1 } });
  expect((await client.cartDiscounts.query()).count).toBe(1);
});

test("a sale starts, though the API is overloaded for a moment", async () => {
  emulator.faults.add({ kind: "error", status: 503, match: { method: "POST" }, times: 2 });
  expect(await startSale(client, "summer", 10)).toMatchObject({ state: "running" });
});

test("nobody pretends to know what became of a sale when the connection is gone for good", async () => {
  emulator.faults.add({ kind: "reset", when: "after", times: "always" });
  expect(await startSale(client, "summer", 10)).toEqual({ state: "unknown" });
});

test("a key that is taken is an error, and says so", async () => {
  await startSale(client, "summer", 10);
  const error: unknown = await startSale(client, "summer", 20).catch((cause: unknown) => cause);
  expect(isApiError(error, "DuplicateField") && error.errors[0]?.field).toBe("key");
});

test("a sale ends, though somebody else changes it at the same time", async () => {
  await startSale(client, "summer", 10);
  const [ended] = await Promise.all([
    endSale(client, "summer"),
    client.cartDiscounts.modify({ key: "summer" }, () => [{ action: "changeName", name: { en: "Summer" } }]),
  ]);
  expect(ended.isActive).toBe(false);
  expect(await client.cartDiscounts.get({ key: "summer" })).toMatchObject({ isActive: false, name: { en: "Summer" } });
});
