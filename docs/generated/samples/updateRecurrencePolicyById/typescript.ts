// npm install @commerce-http/client
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope manage_recurring_orders:wind-and-wave
  auth: process.env.ACCESS_TOKEN ?? "",
});

const recurrencePolicy = await client.recurrencePolicies.update(
  { id: "d2a7c5e1-6b90-4f38-a14d-8e05f3b96c72", version: 1 },
  [{ action: "setKey", key: "fortnightly" }],
);
console.log(recurrencePolicy);
