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
  .cartDiscounts.update({ key: "berlin-summer", version: 1 }, [
    {
      action: "changeValue",
      value: { type: "relative", permyriad: 3000 },
    },
  ]);
console.log(cartDiscount);
