// deno add npm:@commerce-http/client
// deno run --allow-env=ACCESS_TOKEN --allow-net=region.commerce.invalid main.ts
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope manage_cart_discounts:wind-and-wave
  auth: Deno.env.get("ACCESS_TOKEN") ?? "",
});

const cartDiscount = await client
  .inStore("berlin")
  .cartDiscounts.create({
    key: "berlin-opening",
    name: { en: "Opening in Berlin", de: "Eröffnung in Berlin" },
    value: { type: "relative", permyriad: 1500 },
    cartPredicate: "1 = 1",
    target: { type: "lineItems", predicate: "1 = 1" },
    sortOrder: "0.3",
  });
console.log(cartDiscount);
