// npm install @commerce-http/client
import { createClient, where } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope view_recurring_orders:wind-and-wave
  auth: process.env.ACCESS_TOKEN ?? "",
});

const page = await client.recurrencePolicies.query({
  where: where`schedule(type = ${"dayOfMonth"})`,
  sort: ["createdAt desc", "name.en asc"],
});
console.log(page);
