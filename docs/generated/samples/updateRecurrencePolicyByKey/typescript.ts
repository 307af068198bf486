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
  { key: "every-two-weeks", version: 1 },
  [
    {
      action: "setName",
      name: { en: "Fortnightly", de: "Vierzehntäglich" },
    },
  ],
);
console.log(recurrencePolicy);
