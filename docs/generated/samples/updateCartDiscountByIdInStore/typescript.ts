// npm install @commerce-http/client
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope manage_cart_discounts:wind-and-wave
  auth: process.env.ACCESS_TOKEN ?? "",
});

const cartDiscount = await client
  .inStore("berlin")
  .cartDiscounts.update(
    { id: "5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a15", version: 1 },
    [
      {
        action: "changeValue",
        value: { type: "relative", permyriad: 3000 },
      },
    ],
  );
console.log(cartDiscount);
