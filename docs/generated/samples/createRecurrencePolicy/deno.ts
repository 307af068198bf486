// deno add npm:@commerce-http/client
// deno run --allow-env=ACCESS_TOKEN --allow-net=region.commerce.invalid main.ts
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope manage_recurring_orders:wind-and-wave
  auth: Deno.env.get("ACCESS_TOKEN") ?? "",
});

const recurrencePolicy = await client.recurrencePolicies.create({
  key: "every-two-weeks",
  name: { en: "Every two weeks", de: "Alle zwei Wochen" },
  description: { en: "Coffee that never runs out." },
  schedule: { type: "standard", value: 2, intervalUnit: "Weeks" },
});
console.log(recurrencePolicy);
