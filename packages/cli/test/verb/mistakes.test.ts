import { describe, expect, test } from "vitest";
import { discount as discountDraft, leading, state } from "../drafts.ts";
import { assistant } from "../mcp/assistant.ts";
import { openShop } from "./apply/shop.ts";

/** Drafts with a mistake, and the words for it, the way out included. */
type Row = readonly [drafts: Readonly<Record<string, readonly unknown[]>>, words: string];

let count = 0;

/** A Cart Discount with a sort order of its own, and some more fields. */
function discount(key: string, fields: object = {}): Row[0] {
  count += 1;
  const sortOrder = `0.${String(count).padStart(3, "0")}1`;
  return { cartDiscounts: [{ ...discountDraft(key), requiresDiscountCode: true, sortOrder, ...fields }] };
}

const gift = { type: "giftLineItem", product: { typeId: "product", id: "p" }, variantId: 1 } as const;
const money = (...amounts: readonly object[]): object => ({ value: { type: "absolute", money: amounts } });
const euro = { centAmount: 1, currencyCode: "EUR" };
const inTarget = (predicate: string): object => ({ target: { type: "lineItems", predicate } });

/** The form of drafts: before it is right, nothing else of a draft is reported. */
const form: readonly Row[] = [
  [{ states: [{ ...state("odd-field"), nam: {} }] }, "nam is no field of StateDraft; did you mean name?"],
  [{ states: [{ key: "no-type" }] }, "type is missing"],
  [
    { states: [state("no-name", { transitions: [{ typeId: "state" } as never] })] },
    "transitions[0] must have exactly one of id and key",
  ],
  [discount("no-key", { key: undefined }), "key is missing: it identifies the resource"],
  [discount("no-text", { sortOrder: 0.5 }), "sortOrder must be a text, not 0.5; write it in quotes"],
  [discount("much", { value: { type: "relative", permyriad: 10_001 } }), "value.permyriad must be at most 10000"],
  [discount("no-map", { name: "Summer" }), 'name must be an object, not "Summer"'],
  [
    discount("no-time", { validFrom: "2026-06-01" }),
    'validFrom must be an instant such as "2026-01-31T00:00:00Z", not "2026-06-01"',
  ],
  [
    discount("no-cent", money({ ...euro, centAmount: 1.5 })),
    "value.money[0].centAmount must be a whole number, not 1.5",
  ],
  [
    { recurrencePolicies: [{ key: "late", schedule: { type: "dayOfMonth", day: 32 } }] },
    "schedule.day must be at most 31",
  ],
];

/** Rules of the API. */
const rules: readonly Row[] = [
  [
    { states: [state("odd-role", { roles: ["Return"] })] },
    'Role "Return" is for States of type "LineItemState", not "OrderState"',
  ],
  [{ states: [leading("lost", "nowhere")] }, 'There is no State with key "nowhere"'],
  [
    { states: [leading("to-other", "other"), { key: "other", type: "PaymentState" }] },
    'A State of type "OrderState" cannot lead to State "other" of type "PaymentState"',
  ],
  [discount("no-end", { cartPredicate: "1 =" }), "cannot read cartPredicate: expected a value, but found the end"],
  [
    discount("odd-call", { cartPredicate: "lineItemCont(1 = 1) > 1" }),
    'expected a known function, but found "lineItemCont"; did you mean lineItemCount?',
  ],
  [
    discount("no-call", inTarget("lineItemCount(1 = 1) > 1")),
    'but found "lineItemCount"; predicates of lines have none',
  ],
  [discount("twice", money(euro, euro)), 'Currency "EUR" occurs twice in money'],
  [discount("aimed-gift", { value: gift }), "A gift line item cannot have a target"],
  [
    discount("more", {
      target: {
        type: "multiBuyLineItems",
        predicate: "1 = 1",
        triggerQuantity: 2,
        discountedQuantity: 3,
        selectionMode: "Cheapest",
      },
    }),
    'Field "discountedQuantity" is 3, greater than "triggerQuantity", which is 2',
  ],
  [discount("no-group", { discountGroup: { key: "nowhere" } }), 'There is no Discount Group with key "nowhere"'],
  [
    { cartDiscounts: ["rival-a", "rival-b"].map((key) => discountDraft(key, { sortOrder: "0.9" })) },
    'it has the same sort order as Cart Discount "rival-a" (',
  ],
];

/** Discounts that look wrong: drift compares, and does not judge. */
const discounts: readonly Row[] = [
  [
    discount("near", { cartPredicate: 'totalPrce > "5.00 EUR"' }),
    '"near" asks for totalPrce, a field that Carts are not known to have: a condition on it may never hold; did you mean `totalPrice`?',
  ],
  [discount("far", inTarget('planet = "earth"')), '"far" asks for lineItems.planet, a field'],
  [
    discount("both", { cartPredicate: 'country = "DE" and country = "FR"' }),
    '"both" never applies: no Cart satisfies country = "DE" and country = "FR" at once.',
  ],
  [
    discount("neither", inTarget('sku = "a" and sku = "b"')),
    '"neither" never takes anything off: no Line Item satisfies sku = "a" and sku = "b" at once.',
  ],
  [
    discount("never", { validFrom: "2030-01-02T00:00:00Z", validUntil: "2030-01-01T00:00:00Z" }),
    '"never" never applies: it is valid from',
  ],
  [discount("over", { validUntil: "2020-01-01T00:00:00Z" }), '"over" never applies again: it was valid until'],
  [
    discount("zero", { value: { type: "relative", permyriad: 0 } }),
    '"zero" never takes anything off: it is a discount of 0 %.',
  ],
  [discount("aimless", { target: undefined }), '"aimless" never applies: it has neither a target nor a gift.'],
];

/** Workflows that look wrong. */
const workflows: readonly Row[] = [
  [
    { states: [leading("circle", "around"), { ...leading("around", "circle"), initial: false }] },
    'State "around" is on a circle without a way out, with "circle"',
  ],
  [
    { states: [state("alone", { initial: false, transitions: [] })] },
    'State "alone" cannot be reached from an initial State',
  ],
  [{ states: [{ key: "later", type: "ReviewState", initial: false }] }, 'No State of type "ReviewState" is initial'],
  [
    { states: [{ ...leading("stuck", "stuck"), type: "PaymentState" }] },
    'State "stuck" has transitions, but none leads to another State',
  ],
  [
    {
      states: [
        { key: "one", type: "QuoteState" },
        { key: "two", type: "QuoteState" },
      ],
    },
    '2 States of type "QuoteState" are initial: ',
  ],
];

/** Files that cannot be understood: nothing is read of the project, and all else is reported beside them. */
const reading: readonly Row[] = [
  [{ stats: [state("listless")] }, "; did you mean states?"],
  [{ states: [state("twin"), state("twin")] }, 'State "twin": it is defined already: '],
  [discount("beside", { cartPredicate: "1 >" }), "cannot read cartPredicate: expected a value, but found the end"],
  [discount("besides", { cartPredicate: 'countr = "DE"' }), "did you mean `country`?"],
];

/** All that the verbs and an assistant's tools say about a folder with mistakes. */
async function walked(rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  const files = rows.map(([drafts], index) => [`${String(index).padStart(2, "0")}.json`, drafts] as const);
  const shop = await openShop(Object.fromEntries(files));
  for (const argv of [["validate"], ["plan"], ["apply", "--yes"], ["drift"]]) {
    const { out, err } = await shop.run(argv);
    told.set(argv[0] ?? "", out + err);
  }
  const { call } = await assistant();
  const changes = rows.flatMap(([drafts]) =>
    Object.entries(drafts).flatMap(([list, some]) => some.map((draft) => ({ in: list, draft }))),
  );
  for (const tool of ["validate", "rehearse"])
    told.set(`assistant: ${tool}`, JSON.stringify((await call(tool, { changes })).data));
  return told;
}

const everywhere = ["validate", "plan", "apply", "drift", "assistant: validate", "assistant: rehearse"];
const judging = everywhere.filter((where) => where !== "drift");

describe.each<readonly [kind: string, rows: readonly Row[], where: readonly string[]]>([
  ["the form", form, everywhere],
  ["the rules", rules, everywhere],
  ["discounts", discounts, judging],
  ["workflows", workflows, judging],
  ["reading", reading, ["validate", "plan", "apply", "drift"]],
])("mistakes about %s", (_kind, rows, where) => {
  let walk: Promise<ReadonlyMap<string, string>> | undefined;

  test.each(rows.map(([, words]) => [words]))("are reported once, in the same words: %s", async (words) => {
    const told = await (walk ??= walked(rows));
    const quoted = JSON.stringify(words).slice(1, -1);
    const times = where.map((each) => (told.get(each) ?? "").split(each.includes(":") ? quoted : words).length - 1);
    expect(Object.fromEntries(where.map((each, index) => [each, times[index]]))).toEqual(
      Object.fromEntries(where.map((each) => [each, 1])),
    );
  });
});
