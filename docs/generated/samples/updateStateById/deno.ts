// deno add npm:@commerce-http/client
// deno run --allow-env=ACCESS_TOKEN --allow-net=region.commerce.invalid main.ts
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  // Needs the scope manage_states:wind-and-wave
  auth: Deno.env.get("ACCESS_TOKEN") ?? "",
});

const state = await client.states.update(
  { id: "7a0f3c6e-4a52-4b1b-9d3e-2f6b8c1d5e90", version: 1 },
  [
    {
      action: "setTransitions",
      transitions: [
        { typeId: "state", id: "3d9b6a41-0c7e-4f58-8a2d-5e1c7b94f603" },
        { typeId: "state", key: "canceled" },
      ],
    },
  ],
);
console.log(state);
