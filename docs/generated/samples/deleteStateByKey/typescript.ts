// npm install @commerce-http/client
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope manage_states:wind-and-wave
  auth: process.env.ACCESS_TOKEN ?? "",
});

const state = await client.states.delete({ key: "open", version: 1 });
console.log(state);
