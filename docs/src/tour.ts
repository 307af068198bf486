import { findCart } from "@commerce-http/assurance";
/**
 * A tour of the SDK: the emulator, and a client that talks to it over HTTP. Run as `node src/tour.ts`; it stops by itself.
 */
import {
  clientCredentials,
  createClient,
  isApiError,
  stateFields,
  type CartDiscountDraft,
  type Client,
  type Money,
  type State,
  type StateDraft,
} from "@commerce-http/client";
import { apply } from "@commerce-http/client/apply";
import { createEmulator, type Emulator, type Supposition } from "@commerce-http/emulator";
import { drawMermaid, renderReceipt, workflowFindings, type DiscountResult } from "@commerce-http/rules";

const projectKey = "tour";

export async function tour(print: (line: string) => void): Promise<void> {
  const emulator = createEmulator({ projects: [projectKey], auth: true });
  const { url } = await emulator.listen();
  print(`The emulator listens on ${url}`);
  try {
    const tokenUrl = `${url}/oauth/token`;
    const client = createClient({
      baseUrl: url,
      projectKey,
      auth: clientCredentials({ tokenUrl, clientId: "emulator", clientSecret: "emulator" }),
      hooks: { onToken: ({ expiresIn }) => print(`The client has a token for ${expiresIn / 3600} hours`) },
    });
    await workflow(client, print);
    await conflict(client, print);
    await dryRun(client, print);
    await iteration(client, print);
    await expansion(client, print);
    await discountedCart(client, emulator, print);
    await discountGroup(client, emulator, print);
    await whatIf(emulator, print);
    await whyNot(emulator, print);
    await foundCart(client, print);
  } finally {
    await emulator.close();
  }
  print("\nThe emulator has stopped");
}

type Print = (line: string) => void;

async function workflow(client: Client, print: Print): Promise<void> {
  print("\n1. A workflow: States and their transitions");
  const drafts: readonly StateDraft[] = [
    { key: "shipped", type: "OrderState", initial: false, transitions: [] },
    { key: "paid", type: "OrderState", initial: false, transitions: [{ key: "shipped" }] },
    { key: "open", type: "OrderState", transitions: [{ key: "paid" }] },
  ];
  const states: State[] = [];
  for (const draft of drafts) states.push(await client.states.create(draft));
  for (const line of drawMermaid(states).trimEnd().split("\n")) print(`   ${line}`);
  for (const { message } of workflowFindings(states)) print(`   note: ${message}`);
}

async function conflict(client: Client, print: Print): Promise<void> {
  print("\n2. Two people change one State: a conflict, and the way out of it");
  const seen = await client.states.get({ key: "paid" });
  await client.states.update(seen, [{ action: "setName", name: { en: "Paid" } }]);
  try {
    await client.states.update(seen, [{ action: "setName", name: { de: "Bezahlt" } }]);
  } catch (error) {
    if (!isApiError(error, "ConcurrentModification")) throw error;
    print(`   ${error.status} ${error.message} (${error.outcome})`);
  }
  const { version, name } = await client.states.modify({ key: "paid" }, (current) => [
    { action: "setName", name: { ...current.name, de: "Bezahlt" } },
  ]);
  print(`   read again, merged: version ${version} is ${JSON.stringify(name)}`);
}

async function dryRun(client: Client, print: Print): Promise<void> {
  print("\n3. A dry run of a draft: which update actions would it need?");
  const draft: StateDraft = {
    key: "paid",
    type: "OrderState",
    name: { en: "Paid" },
    transitions: [{ key: "shipped" }],
  };
  const { outcome, actions } = await apply(client.states, draft, { dryRun: true });
  print(`   ${outcome}, by ${JSON.stringify(actions)}`);
}

async function iteration(client: Client, print: Print): Promise<void> {
  print("\n4. All of many: pages by id, as many as it takes");
  for (let number = 1; number <= 250; number += 1) {
    await client.states.create({ key: `bulk-${number}`, type: "ProductState", initial: false });
  }
  const { type, key } = stateFields;
  const bulk = type.is("ProductState").and(key.isNot("bulk-13"));
  const ids = new Set<string>();
  for await (const { id } of client.states.iterate({ where: bulk, limit: 100 })) ids.add(id);
  print(`   ${ids.size} States where ${bulk.predicate}`);
}

async function expansion(client: Client, print: Print): Promise<void> {
  print("\n5. References that bring their resources along");
  const open = await client.states.get({ key: "open" }, { expand: ["transitions[*].transitions[*]"] });
  const paid = open.transitions?.[0]?.obj;
  const shipped = paid?.transitions?.[0]?.obj;
  print(`   one request: ${[open, paid, shipped].map((state) => state?.key).join(" → ")}`);
}

async function discountedCart(client: Client, emulator: Emulator, print: Print): Promise<void> {
  print("\n6. A Cart Discount, applied to a cart: the receipt");
  await client.cartDiscounts.create(discount("ten-percent", 1000, "0.5"));
  await receipt(emulator, print);
}

async function discountGroup(client: Client, emulator: Emulator, print: Print): Promise<void> {
  print("\n7. A Discount Group over GraphQL: only its best discount applies");
  const group = await client.discountGroups.create({ key: "summer", sortOrder: "0.6", name: { en: "Summer" } });
  print(`   "${group.key}" at ${group.sortOrder}, version ${group.version}`);
  for (const [key, permyriad] of [
    ["summer-small", 500],
    ["summer-large", 2000],
  ] as const) {
    await client.cartDiscounts.create({ ...discount(key, permyriad), discountGroup: { key: "summer" } });
  }
  await receipt(emulator, print);
}

function discount(key: string, permyriad: number, sortOrder?: string): CartDiscountDraft {
  return {
    key,
    name: { en: key },
    value: { type: "relative", permyriad },
    cartPredicate: 'totalPrice > "20.00 EUR"',
    target: { type: "lineItems", predicate: 'sku = "MUG-01"' },
    ...(sortOrder !== undefined && { sortOrder }),
  };
}

async function whatIf(emulator: Emulator, print: Print): Promise<void> {
  print("\n8. What if? A draft and a discount that is switched off, as if they were stored");
  const drafts = [{ ...discount("three-euros", 0, "0.4"), value: { type: "absolute", money: [eur(300)] } } as const];
  await receipt(emulator, print, { drafts, switchedOff: [{ key: "ten-percent" }] });
}

async function whyNot(emulator: Emulator, print: Print): Promise<void> {
  print("\n9. Why not? A discount that does not apply says what the cart lacks");
  const cartPredicate = 'lineItemCount(sku = "MUG-01") >= 4';
  const { explanation } = await preview(emulator, {
    drafts: [{ ...discount("four-mugs", 500, "0.3"), cartPredicate }],
  });
  const skipped = explanation.find(({ discount: { key } }) => key === "four-mugs");
  print(`   ${skipped?.message}`);
}

async function foundCart(client: Client, print: Print): Promise<void> {
  print("\n10. Is the set of discounts safe? The smallest cart that breaks a rule, or a proof that no cart does");
  const { results: discounts } = await client.cartDiscounts.query({ expand: ["discountGroup"] });
  for (const permyriad of [2500, 3000]) {
    const answer = findCart(discounts, { type: "maxDiscount", permyriad }, { now: new Date() });
    print(`   at most ${permyriad / 100} % off? ${answer.answer}: ${answer.message}`);
    if (answer.answer === "found") printReceipt(answer.result, print);
  }
}

async function receipt(emulator: Emulator, print: Print, supposition: Supposition = {}): Promise<void> {
  printReceipt(await preview(emulator, supposition), print);
}

function preview(emulator: Emulator, supposition: Supposition): Promise<DiscountResult> {
  const cart = {
    lineItems: [
      { id: "mugs", sku: "MUG-01", quantity: 3, price: { value: eur(1199) } },
      { id: "card", sku: "CARD-01", quantity: 2, price: { value: eur(300) } },
    ],
  };
  return emulator.previewCart({ cart, ...supposition });
}

function printReceipt(result: DiscountResult, print: Print): void {
  for (const line of renderReceipt(result).trimEnd().split("\n")) print(line && `   ${line}`);
}

function eur(centAmount: number): Money {
  return { centAmount, currencyCode: "EUR" };
}

if (import.meta.main) await tour(console.log);
