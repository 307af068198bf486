// npm install @commerce-http/client
import { createClient, where } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope view_cart_discounts:wind-and-wave
  auth: process.env.ACCESS_TOKEN ?? "",
});

const found = await client
  .inStore("berlin")
  .cartDiscounts.existsMatching({
    where: where`isActive = true and value(type = ${"relative"})`,
  });
console.log(found); // true
