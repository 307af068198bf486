// A field and an action that CONTRIBUTING adds.
import assert from "node:assert/strict";
import { createClient } from "@commerce-http/client";
import { apply } from "@commerce-http/client/apply";
import { createEmulator } from "@commerce-http/emulator";

const { fetch } = createEmulator();
const { states } = createClient({ baseUrl: "http://localhost", projectKey: "shop", auth: "any", fetch });
const draft = { key: "paid", type: "OrderState", tint: "#00aa55" } as const;
assert.equal((await states.create(draft)).tint, "#00aa55");
assert.equal((await apply(states, draft)).outcome, "unchanged");
const { actions } = await apply(states, { ...draft, tint: "#aa0055" });
assert.deepEqual(actions, [{ action: "setTint", tint: "#aa0055" }]);
assert.equal((await states.get({ key: "paid" })).tint, "#aa0055");
await assert.rejects(states.create({ key: "sent", type: "OrderState", tint: "green" }), { code: "InvalidField" });
console.log("as told");
