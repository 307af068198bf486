// npm install @commerce-http/client
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope manage_recurring_orders:wind-and-wave
  auth: process.env.ACCESS_TOKEN ?? "",
});

const recurrencePolicy = await client.recurrencePolicies.create({
  key: "every-two-weeks",
  name: { en: "Every two weeks", de: "Alle zwei Wochen" },
  description: { en: "Coffee that never runs out." },
  schedule: { type: "standard", value: 2, intervalUnit: "Weeks" },
});
console.log(recurrencePolicy);
