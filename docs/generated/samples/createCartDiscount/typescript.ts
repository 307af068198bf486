// npm install @commerce-http/client
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope manage_cart_discounts:wind-and-wave
  auth: process.env.ACCESS_TOKEN ?? "",
});

const cartDiscount = await client.cartDiscounts.create({
  key: "spring-sale",
  name: { en: "Spring sale", de: "Frühlingsaktion" },
  description: {
    en: "10% off from 100 euros.",
    de: "10 % Rabatt ab 100 Euro.",
  },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: 'totalPrice > "100.00 EUR"',
  target: { type: "lineItems", predicate: "1 = 1" },
  sortOrder: "0.5",
  isActive: true,
  validFrom: "2026-03-01T00:00:00.000Z",
  validUntil: "2026-06-01T00:00:00.000Z",
  requiresDiscountCode: false,
  stackingMode: "Stacking",
  custom: {
    type: {
      typeId: "type",
      id: "0e8f7c1d-33a4-4a6b-8f52-7d1c9e0b4f11",
    },
    fields: { season: "spring", budgetInCents: 250000 },
  },
});
console.log(cartDiscount);
