// Creates or updates the States of a workflow, and prints each change. A second run changes nothing.
import { clientCredentials, createClient, type StateDraft } from "@commerce-http/client";
import { planOf } from "@commerce-http/client/apply";

const workflow: StateDraft[] = [
  { key: "open", type: "OrderState", name: { en: "Open" }, transitions: [{ key: "paid" }] },
  { key: "paid", type: "OrderState", name: { en: "Paid" }, initial: false, transitions: [{ key: "sent" }] },
  { key: "sent", type: "OrderState", name: { en: "Sent" }, initial: false, transitions: [] },
];

const { COMMERCE_URL = "http://localhost:8080", COMMERCE_PROJECT = "my-shop" } = process.env;
const client = createClient({
  baseUrl: COMMERCE_URL,
  projectKey: COMMERCE_PROJECT,
  auth: clientCredentials({
    tokenUrl: process.env["COMMERCE_TOKEN_URL"] ?? `${COMMERCE_URL}/oauth/token`,
    clientId: process.env["COMMERCE_CLIENT_ID"] ?? "emulator",
    clientSecret: process.env["COMMERCE_CLIENT_SECRET"] ?? "emulator",
  }),
});

const plan = await planOf(client, { states: workflow });
for (const { outcome, noun, key } of plan.steps) console.log(`${noun} "${key}": ${outcome}`);
await plan.apply();
