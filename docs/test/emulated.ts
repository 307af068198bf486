/** Loaded before a program of the client's guide: an emulator answers it, whatever address it names. */
import { createClient } from "@commerce-http/client";
import { createEmulator, type SeedEntry } from "@commerce-http/emulator";

/** What the programs take for granted. */
const seed: readonly SeedEntry[] = [
  { kind: "state", draft: { key: "shipped", type: "OrderState", initial: false, transitions: [] } },
  { kind: "state", draft: { key: "sent", type: "OrderState", initial: false, transitions: [] } },
  { kind: "state", draft: { key: "paid", type: "OrderState", initial: false, transitions: [{ key: "shipped" }] } },
  { kind: "state", draft: { key: "returned", type: "LineItemState", initial: false } },
  { kind: "discount-group", draft: { key: "summer", sortOrder: "0.6", name: { en: "Summer" } } },
  {
    kind: "cart-discount",
    draft: {
      key: "summer",
      name: { en: "Summer" },
      value: { type: "relative", permyriad: 1000 },
      cartPredicate: "1 = 1",
    },
  },
];
const projects = ["wind-and-wave", "my-shop"];
const emulator = createEmulator({ projects });
for (const project of projects) await emulator.seed(seed, { project });

Object.assign(globalThis, {
  fetch: emulator.fetch,
  fetchToken: () => Promise.resolve("access-token"),
  client: createClient({
    baseUrl: "https://api.example.invalid",
    projectKey: "wind-and-wave",
    auth: "access-token",
    fetch: emulator.fetch,
  }),
});
