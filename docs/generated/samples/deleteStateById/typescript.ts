// npm install @commerce-http/client
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope manage_states:wind-and-wave
  auth: process.env.ACCESS_TOKEN ?? "",
});

const state = await client.states.delete({
  id: "7a0f3c6e-4a52-4b1b-9d3e-2f6b8c1d5e90",
  version: 1,
});
console.log(state);
