// npm install @commerce-http/client
import { createClient, where } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope view_recurring_orders:wind-and-wave
  auth: process.env.ACCESS_TOKEN ?? "",
});

const found = await client.recurrencePolicies.existsMatching({
  where: where`key = ${"end-of-month"}`,
});
console.log(found); // true
