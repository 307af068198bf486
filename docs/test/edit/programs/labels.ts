// Everything that users do with a resource, done with Labels, which stand in the description only.
import assert from "node:assert/strict";
import {
  clientCredentials,
  createClient,
  isApiError,
  type Label,
  labelFields,
  type LabelDraft,
  labelScopes,
  type LabelUpdateAction,
} from "@commerce-http/client";
import { apply, planOf } from "@commerce-http/client/apply";
import { createEmulator } from "@commerce-http/emulator";
import { createFactories } from "@commerce-http/emulator/testing";

const clientId = "labels";
const secret = "labels-secret";
const scope = ["manage_labels:shop", "view_labels:shop", "manage_states:shop", "view_states:shop"];
const emulator = createEmulator({
  auth: { clients: [{ id: clientId, secret, scopes: scope }] },
  strictReferences: false,
});
const baseUrl = "http://localhost";
const options = { baseUrl, projectKey: "shop", fetch: emulator.fetch, retry: { baseDelay: 1 } };
const auth = clientCredentials({ tokenUrl: `${baseUrl}/oauth/token`, clientId, clientSecret: secret });
const client = createClient({ ...options, auth });

// Create, with defaults; references lead somewhere.
const state = await client.states.create({ key: "shelf", type: "ProductState" });
const draft = {
  key: "red-tag",
  name: { en: "Red" },
  text: "Sale",
  price: { type: "centPrecision", centAmount: 150, currencyCode: "EUR" },
  words: ["sale", "red"],
  state: { key: "shelf" },
} as const satisfies LabelDraft;
const created: Label = await client.labels.create(draft);
const { type: _type, ...price } = draft.price;
assert.deepEqual(
  { ...created, createdBy: undefined, lastModifiedBy: undefined },
  {
    id: created.id,
    version: 1,
    key: "red-tag",
    name: { en: "Red" },
    text: "Sale",
    shape: "Round",
    visible: true,
    price: { type: "centPrecision", ...price, fractionDigits: 2 },
    words: ["sale", "red"],
    state: { typeId: "state", id: state.id },
    stores: [],
    createdAt: created.createdAt,
    createdBy: undefined,
    lastModifiedAt: created.createdAt,
    lastModifiedBy: undefined,
  },
);
const duplicate = await client.labels.create(draft).catch((error: unknown) => error);
assert.ok(isApiError(duplicate, "DuplicateField") && duplicate.errors[0]?.field === "key");
const nowhere = await client.labels.create({ text: "No", state: { key: "nowhere" } }).catch((error: unknown) => error);
assert.ok(isApiError(nowhere, "ReferencedResourceNotFound"), String(nowhere));

// Read: by id, by key, expanded, HEAD, query, sort, predicates, pages.
assert.deepEqual(await client.labels.get({ id: created.id }), created);
const expanded = await client.labels.get({ key: "red-tag" }, { expand: "state" });
assert.equal(expanded.state?.obj?.key, "shelf");
assert.equal(await client.labels.exists({ key: "red-tag" }), true);
assert.equal(await client.labels.exists({ key: "blue-tag" }), false);
for (const [index, text] of ["A", "B", "C"].entries()) {
  await client.labels.create({ key: `tag-${index}`, text, shape: "Square", words: [] });
}
const { results, total } = await client.labels.query({
  where: [labelFields.shape.is("Square"), labelFields.text.isNot("B")],
  sort: "text desc",
});
assert.deepEqual([results.map(({ text }) => text), total], [["C", "A"], 2]);
assert.equal(await client.labels.existsMatching({ where: labelFields.words.containsAny(["red"]) }), true);
const walked: string[] = [];
for await (const { text } of client.labels.iterate({ limit: 2 })) walked.push(text);
assert.equal(walked.length, 4);

// Update: every action, with the version; modify; conflicts.
const actions: readonly LabelUpdateAction[] = [
  { action: "changeText", text: "Sale!" },
  { action: "changeShape", shape: "Square" },
  { action: "changeVisible", visible: false },
  { action: "setName" },
  { action: "addWord", word: "now" },
  { action: "removeWord", word: "red" },
  { action: "setPrice" },
  { action: "setState" },
  { action: "setKey", key: "sale-tag" },
];
const updated = await client.labels.update(created, actions);
assert.deepEqual(
  [
    updated.text,
    updated.shape,
    updated.visible,
    updated.name,
    updated.words,
    updated.price,
    updated.state,
    updated.key,
  ],
  ["Sale!", "Square", false, undefined, ["sale", "now"], undefined, undefined, "sale-tag"],
);
assert.ok(updated.version > created.version);
const late = await client.labels.update(created, actions).catch((error: unknown) => error);
assert.ok(isApiError(late, "ConcurrentModification"));
const modified = await client.labels.modify({ key: "sale-tag" }, ({ text }) => [
  { action: "changeText", text: `${text}?` },
]);
assert.equal(modified.text, "Sale!?");

// Within a Store.
const berlin = client.inStore("berlin");
const inStore = await berlin.labels.create({ key: "berlin-tag", text: "Berlin" });
assert.deepEqual(inStore.stores, [{ typeId: "store", key: "berlin" }]);
assert.equal((await berlin.labels.get({ id: inStore.id })).text, "Berlin");
assert.equal(await berlin.labels.exists({ key: "sale-tag" }), false);
assert.equal((await apply(berlin.labels, { key: "berlin-tag", text: "Berlin" })).outcome, "unchanged");

// A creation whose answer is lost happens once, and is told from somebody else's.
emulator.faults.add({ kind: "reset", when: "after", match: { operation: "createLabel" }, times: 1 });
const { data, attempts } = await client.labels.create({ ...draft, key: "lost-tag" }).withResponse();
assert.deepEqual([data.key, data.version, attempts > 1], ["lost-tag", 1, true]);
await client.labels.create({ ...draft, key: "other-tag", text: "Other" });
emulator.faults.add({ kind: "reset", when: "before", match: { operation: "createLabel" }, times: 1 });
const taken = await client.labels.create({ ...draft, key: "other-tag" }).catch((error: unknown) => error);
assert.equal((taken as { outcome?: string }).outcome, "unknown");

// apply and planOf: nothing to do, then the fewest actions; references come first.
assert.equal(
  (await apply(client.labels, { ...draft, key: "lost-tag", words: ["red", "sale", "red"] })).outcome,
  "unchanged",
);
const { words: _words, ...wordless } = { ...draft, key: "lost-tag", text: "Found" };
const applied = await apply(client.labels, { ...wordless, words: ["red", "sale", "found"] });
assert.deepEqual(applied.actions, [
  { action: "changeText", text: "Found" },
  { action: "addWord", word: "found" },
]);
const plan = await planOf(client, {
  labels: [{ key: "planned-tag", text: "Planned", state: { key: "planned" } }],
  states: [{ key: "planned", type: "ProductState" }],
});
assert.deepEqual(
  plan.steps.map(({ noun }) => noun),
  ["State", "Label"],
);
await plan.apply();
assert.equal((await client.labels.get({ key: "planned-tag" }, { expand: "state" })).state?.obj?.key, "planned");
const misspelt = await apply(client.labels, { key: "typo", text: "T", visibel: true } as never).catch(String);
assert.match(String(misspelt), /visibel is no field of LabelDraft; did you mean visible\?/);

// Scopes.
assert.deepEqual(labelScopes.create, ["manage_labels:{projectKey}"]);
const reader = createClient({
  ...options,
  auth: clientCredentials({
    tokenUrl: `${baseUrl}/oauth/token`,
    clientId,
    clientSecret: secret,
    scopes: ["manage_states:shop"],
  }),
});
const forbidden = await reader.labels.query().catch((error: unknown) => error);
assert.ok(isApiError(forbidden) && forbidden.status === 403, String(forbidden));

// Delete, seed, export.
const doomed = await client.labels.get({ key: "tag-0" });
await client.labels.delete(doomed);
assert.equal(await client.labels.exists({ key: "tag-0" }), false);
const seeded = createEmulator();
await seeded.seed([
  { project: "shop", kind: "label", draft: { key: "seeded", text: "Seeded" } },
  { project: "shop", kind: "label", resource: { ...modified } },
]);
const lines = await (await seeded.fetch("http://localhost/_emulator/export?project=shop")).text().catch(() => "");
const seededClient = createClient({ ...options, auth: "any", fetch: seeded.fetch });
assert.equal((await seededClient.labels.get({ key: "seeded" })).shape, "Round");
assert.equal((await seededClient.labels.get({ key: "sale-tag" })).text, "Sale!?");
assert.match(lines, /"kind":"label"/);

// Random drafts, of which only a part is given.
const make = createFactories({ seed: 1, references: { state: ["shelf"], store: ["berlin"] } });
for (let turn = 0; turn < 100; turn++) {
  const random: LabelDraft = make.label({ key: `random-${turn}`, price: { type: "highPrecision" } });
  assert.equal((await client.labels.create(random)).key, `random-${turn}`);
}
console.log("all of it");
