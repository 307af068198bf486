// npm install @commerce-http/client
import { createClient } from "@commerce-http/client";

const client = createClient({
  // The address of the region that holds your Project
  baseUrl: "https://region.commerce.invalid",
  projectKey: "wind-and-wave",
  auth: process.env.ACCESS_TOKEN ?? "",
});

const discountGroup = await client.discountGroups.get({
  key: "summer",
});
console.log(discountGroup);
