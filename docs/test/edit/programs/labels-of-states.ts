// The resource that CONTRIBUTING makes of States.
import assert from "node:assert/strict";
import { createClient, labelFields, labelScopes } from "@commerce-http/client";
import { planOf } from "@commerce-http/client/apply";
import { createEmulator } from "@commerce-http/emulator";

const { fetch } = createEmulator();
const client = createClient({ baseUrl: "http://localhost", projectKey: "shop", auth: "any", fetch });
const plan = await planOf(client, {
  labels: [
    { key: "one", type: "OrderLabel", transitions: [{ key: "two" }] },
    { key: "two", type: "OrderLabel", name: { en: "Two" }, transitions: [] },
  ],
});
assert.deepEqual(
  plan.steps.map(({ key }) => key),
  ["two", "one"],
);
await plan.apply();
const { transitions } = await client.labels.get({ key: "one" }, { expand: "transitions[*]" });
assert.equal(transitions?.[0]?.obj?.key, "two");
const { results } = await client.labels.query({ where: labelFields.name.locale("en").is("Two") });
assert.equal(results.length, 1);
assert.deepEqual(labelScopes.create[0], "manage_labels:{projectKey}");
console.log("as told");
