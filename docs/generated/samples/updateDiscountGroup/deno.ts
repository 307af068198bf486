// deno add npm:@commerce-http/client
// deno run --allow-env=ACCESS_TOKEN --allow-net=region.commerce.invalid main.ts
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  auth: Deno.env.get("ACCESS_TOKEN") ?? "",
});

const discountGroup = await client.discountGroups.update(
  { id: "d1f7a3b8-6c2e-4e59-9b1d-8a7f6e5d4c30", version: 1 },
  [
    { action: "setKey", key: "summer-2026" },
    { action: "setSortOrder", sortOrder: "0.65" },
    {
      action: "setName",
      name: { en: "Summer 2026", de: "Sommer 2026" },
    },
    {
      action: "setDescription",
      description: { en: "The best summer offer wins." },
    },
  ],
);
console.log(discountGroup);
