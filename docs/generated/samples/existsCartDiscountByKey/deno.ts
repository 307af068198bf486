// deno add npm:@commerce-http/client
// deno run --allow-env=ACCESS_TOKEN --allow-net=region.commerce.invalid main.ts
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope view_cart_discounts:wind-and-wave
  auth: Deno.env.get("ACCESS_TOKEN") ?? "",
});

const found = await client.cartDiscounts.exists({
  key: "summer-shirts",
});
console.log(found); // true
