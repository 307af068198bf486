// npm install @commerce-http/client
import { createClient, where } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  auth: process.env.ACCESS_TOKEN ?? "",
});

const page = await client.discountGroups.query({
  where: where`key in (${"summer"}, ${"winter"})`,
  sort: ["sortOrder desc"],
  limit: 20,
  offset: 0,
});
console.log(page);
