/** Prints the CPU milliseconds from the import to the first answered write of every family, in a process of its own. */
const drafts: Readonly<Record<string, object>> = {
  states: { key: "paid", type: "OrderState", name: { en: "Paid" } },
  "recurrence-policies": {
    key: "weekly",
    name: { en: "Weekly" },
    schedule: { type: "standard", value: 1, intervalUnit: "Weeks" },
  },
  "cart-discounts": {
    key: "summer",
    name: { en: "Summer" },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: 'totalPrice > "10.00 EUR"',
    target: { type: "lineItems", predicate: 'sku = "shirt"' },
    requiresDiscountCode: false,
    sortOrder: "0.5",
  },
  graphql: {
    query: "mutation($draft: DiscountGroupDraft!) { createDiscountGroup(draft: $draft) { id version } }",
    variables: { draft: { key: "best", sortOrder: "0.6" } },
  },
};

const begin = process.cpuUsage();
const { createEmulator } = await import("@commerce-http/emulator");
const imported = spent();
const emulator = createEmulator();
for (const [resource, draft] of Object.entries(drafts)) {
  const response = await emulator.fetch(`http://localhost/bench/${resource}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(draft),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(`Cannot measure: ${response.status} ${text}`);
}
const answered = spent();
await emulator.close();
process.stdout.write(JSON.stringify({ imported, answered }));

function spent(): number {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}
