// npm install @commerce-http/client
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope manage_states:wind-and-wave
  auth: process.env.ACCESS_TOKEN ?? "",
});

const state = await client.states.create({
  key: "canceled",
  type: "OrderState",
  name: { en: "Canceled", de: "Storniert" },
  initial: false,
  transitions: [],
});
console.log(state);
