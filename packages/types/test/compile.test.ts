import { describe, expect, it } from "vitest";
import { compile, type Verdict } from "./compile.ts";

/** A value that compiles as a type, beside it the same with one mistake, and the compiler's word for that. */
const twins: readonly (readonly [what: string, type: string, right: string, wrong: string, code: number])[] = [
  ["an unknown action", "StateUpdateAction", '{ action: "setName" }', '{ action: "rename" }', 2322],
  [
    "a field of another action",
    "StateUpdateAction",
    '{ action: "changeKey", key: "a" }',
    '{ action: "changeKey", name: {} }',
    2353,
  ],
  [
    "an action without its field",
    "StateUpdateAction",
    '{ action: "changeInitial", initial: true }',
    '{ action: "changeInitial" }',
    2322,
  ],
  [
    "an unknown enum value",
    "StateUpdateAction",
    '{ action: "addRoles", roles: ["Return"] }',
    '{ action: "addRoles", roles: ["Refund"] }',
    2322,
  ],
  [
    "an unknown value variant",
    "CartDiscountDraft",
    '{ name: {}, cartPredicate: "1 = 1", value: { type: "relative", permyriad: 1 } }',
    '{ name: {}, cartPredicate: "1 = 1", value: { type: "percentage", permyriad: 1 } }',
    2322,
  ],
  [
    "a draft without a required field",
    "CartDiscountDraft",
    '{ name: {}, cartPredicate: "", value: { type: "relative", permyriad: 1 } }',
    "{ name: {} }",
    2739,
  ],
  [
    "a schedule of the wrong kind",
    "RecurrencePolicyDraft",
    '{ key: "k", name: {}, schedule: { type: "dayOfMonth", day: 31 } }',
    '{ key: "k", name: {}, schedule: { type: "dayOfMonth", value: 31 } }',
    2353,
  ],
  ["an identifier with both id and key", "StateResourceIdentifier", '{ key: "a" }', '{ id: "a", key: "a" }', 2322],
  [
    "an identifier with neither id nor key",
    "StateResourceIdentifier",
    '{ id: "a", typeId: "state" }',
    '{ typeId: "state" }',
    2322,
  ],
  [
    "an identifier of another type",
    "StateResourceIdentifier",
    '{ id: "a", typeId: "state" }',
    '{ id: "a", typeId: "store" }',
    2322,
  ],
  ["an unknown query parameter", "Query", "{ limit: 20, withTotal: false }", "{ limit: 20, totals: false }", 2353],
  ["a query parameter of the wrong type", "Query", "{ withTotal: false }", '{ withTotal: "no" }', 2322],
];

const query = `import type { paths } from "@commerce-http/types";
  type Query = NonNullable<paths["/{projectKey}/states"]["get"]["parameters"]["query"]>;`;
const verdicts = compile(
  Object.fromEntries(
    twins.flatMap(([what, type, right, wrong]) => {
      const head = type === "Query" ? query : names(type);
      return Object.entries({ right, wrong }).map(([name, value]) => [
        `${name} ${what}`,
        `${head} export const value: ${type} = ${value};`,
      ]);
    }),
  ),
);

describe("What does not compile", () => {
  it.each(twins)("%s", (what, _type, _right, _wrong, code) => expectTwins(verdicts, what, code));
});

/** Programs of projects with `exactOptionalPropertyTypes`: what compiles, and the same the other way round. */
const exact: readonly (readonly [what: string, right: string, wrong: string, code: number])[] = [
  [
    "a State in place of a draft",
    `${names("State", "StateDraft")} declare const { key, name, description, initial }: State;
     export const draft: StateDraft = { key, type: "OrderState", name, description, initial, transitions: undefined };`,
    `${names("State", "StateDraft")} declare const { name }: StateDraft; declare const state: State;
     export const read: State = { ...state, name };`,
    2375,
  ],
  [
    "a Cart Discount in place of a draft",
    `${names("CartDiscount", "CartDiscountDraft")} declare const discount: CartDiscount;
     const { name, cartPredicate, key, description, target, sortOrder, stores, validFrom, validUntil } = discount;
     const { discountGroup, custom } = discount;
     import { isCartDiscountTarget } from "@commerce-http/types";
     export const draft: CartDiscountDraft = {
       name, cartPredicate, key, description, sortOrder, stores, validFrom, validUntil, discountGroup, custom,
       target: isCartDiscountTarget(target) ? target : undefined,
       value: { type: "absolute", money: [], applicationMode: undefined },
     };`,
    `${names("CartDiscount")} declare const discount: CartDiscount;
     export const read: CartDiscount = { ...discount, validFrom: undefined };`,
    2375,
  ],
  [
    "a field of an action",
    `${names("State", "StateUpdateAction", "DiscountGroupUpdateAction")} declare const { name, transitions }: State;
     export const actions: StateUpdateAction[] = [{ action: "setName", name }, { action: "setTransitions", transitions }];
     export const others: DiscountGroupUpdateAction[] = [{ action: "setName", name }];`,
    `${names("StateUpdateAction")} export const action: StateUpdateAction = { action: "changeKey", key: undefined };`,
    2322,
  ],
  [
    "a part of a draft",
    `${names("CartDiscountTarget", "StateResourceIdentifier")} declare const maxOccurrence: number | undefined;
     export const target: CartDiscountTarget = {
       type: "pattern", triggerPattern: [], targetPattern: [], selectionMode: "Cheapest", maxOccurrence,
     };
     export const identifier: StateResourceIdentifier = { id: undefined, key: "k", typeId: undefined };`,
    `${names("StateResourceIdentifier")}
     export const identifier: StateResourceIdentifier = { id: undefined, key: undefined };`,
    2322,
  ],
];
const exactVerdicts = compile(
  Object.fromEntries(
    exact.flatMap(([what, right, wrong]) => [
      [`right ${what}`, right],
      [`wrong ${what}`, wrong],
    ]),
  ),
  "",
  { exactOptionalPropertyTypes: true },
);

describe("Where optional fields are exact, what is sent takes undefined, and what is read has none", () => {
  it.each(exact)("%s", (what, _right, _wrong, code) => expectTwins(exactVerdicts, what, code));
});

function names(...types: readonly string[]): string {
  return `import type { ${types.join(", ")} } from "@commerce-http/types";\n`;
}

function expectTwins(found: Readonly<Record<string, Verdict>>, what: string, code: number): void {
  expect(found[`right ${what}`]?.text).toBe("");
  const wrong = found[`wrong ${what}`];
  expect(wrong?.codes, wrong?.text).toEqual([code]);
}
