import { describe, expect, it } from "vitest";
import { compile } from "./compile.ts";

const state =
  'import type { StateUpdateAction } from "@commerce-http/types";\nexport const action: StateUpdateAction =';
const draft = 'import type { CartDiscountDraft } from "@commerce-http/types";\nexport const draft: CartDiscountDraft =';
const discount =
  'import type { CartDiscountUpdateAction } from "@commerce-http/types";\nexport const action: CartDiscountUpdateAction =';
const target =
  'import type { CartDiscountTarget } from "@commerce-http/types";\nexport const target: CartDiscountTarget =';
const policy =
  'import type { RecurrencePolicyDraft } from "@commerce-http/types";\nexport const draft: RecurrencePolicyDraft =';
const reference =
  'import type { StateResourceIdentifier } from "@commerce-http/types";\nexport const identifier: StateResourceIdentifier =';
const query =
  'import type { paths } from "@commerce-http/types";\n' +
  'export const query: NonNullable<paths["/{projectKey}/states"]["get"]["parameters"]["query"]> =';

/** Programs that must compile, beside each the same with one mistake, and the compiler's word for that. */
const twins: readonly (readonly [what: string, right: string, wrong: string, code: number])[] = [
  ["an unknown action", `${state} { action: "setName" };`, `${state} { action: "rename" };`, 2322],
  [
    "a field of another action",
    `${state} { action: "changeKey", key: "a" };`,
    `${state} { action: "changeKey", name: {} };`,
    2353,
  ],
  [
    "an action without its field",
    `${state} { action: "changeInitial", initial: true };`,
    `${state} { action: "changeInitial" };`,
    2322,
  ],
  [
    "an unknown enum value",
    `${state} { action: "addRoles", roles: ["Return"] };`,
    `${state} { action: "addRoles", roles: ["Refund"] };`,
    2322,
  ],
  [
    "an unknown value variant",
    `${draft} { name: {}, cartPredicate: "1 = 1", value: { type: "relative", permyriad: 1 } };`,
    `${draft} { name: {}, cartPredicate: "1 = 1", value: { type: "percentage", permyriad: 1 } };`,
    2322,
  ],
  [
    "a field of another value variant",
    `${draft} { name: {}, cartPredicate: "1 = 1", value: { type: "relative", permyriad: 1 } };`,
    `${draft} { name: {}, cartPredicate: "1 = 1", value: { type: "relative", money: [] } };`,
    2353,
  ],
  [
    "a draft without a required field",
    `${draft} { name: {}, cartPredicate: "", value: { type: "relative", permyriad: 1 } };`,
    `${draft} { name: {} };`,
    2739,
  ],
  [
    "a gift without its product",
    `${discount} { action: "changeValue", value: { type: "relative", permyriad: 1 } };`,
    `${discount} { action: "changeValue", value: { type: "relative" } };`,
    2322,
  ],
  [
    "an unknown selection mode",
    `${target} { type: "multiBuyLineItems", predicate: "", triggerQuantity: 2, discountedQuantity: 1, selectionMode: "Cheapest" };`,
    `${target} { type: "multiBuyLineItems", predicate: "", triggerQuantity: 2, discountedQuantity: 1, selectionMode: "Cheap" };`,
    2322,
  ],
  [
    "a schedule of the wrong kind",
    `${policy} { key: "k", name: {}, schedule: { type: "dayOfMonth", day: 31 } };`,
    `${policy} { key: "k", name: {}, schedule: { type: "dayOfMonth", value: 31 } };`,
    2353,
  ],
  ["an identifier with both id and key", `${reference} { key: "a" };`, `${reference} { id: "a", key: "a" };`, 2322],
  [
    "an identifier with neither id nor key",
    `${reference} { id: "a", typeId: "state" };`,
    `${reference} { typeId: "state" };`,
    2322,
  ],
  [
    "an identifier of another type",
    `${reference} { id: "a", typeId: "state" };`,
    `${reference} { id: "a", typeId: "store" };`,
    2322,
  ],
  [
    "an unknown query parameter",
    `${query} { limit: 20, withTotal: false };`,
    `${query} { limit: 20, totals: false };`,
    2353,
  ],
  ["a query parameter of the wrong type", `${query} { withTotal: false };`, `${query} { withTotal: "no" };`, 2322],
];

const programs = Object.fromEntries(
  twins.flatMap(([, right, wrong], index) => [
    [`right-${index}`, right],
    [`wrong-${index}`, wrong],
  ]),
);
const verdicts = compile(programs);

describe("What does not compile", () => {
  it.each(twins.map(([what, , , code], index) => ({ what, code, index })))("$what", ({ code, index }) => {
    expect(verdicts[`right-${index}`]?.text).toBe("");
    expect(verdicts[`wrong-${index}`]?.codes, verdicts[`wrong-${index}`]?.text).toEqual([code]);
  });
});

const names = (...types: readonly string[]): string =>
  `import type { ${types.join(", ")} } from "@commerce-http/types";\n`;

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
    "a Recurrence Policy in place of a draft",
    `${names("RecurrencePolicy", "RecurrencePolicyDraft")} declare const { name, description }: RecurrencePolicy;
     export const draft: RecurrencePolicyDraft = {
       key: "k", name, description, schedule: { type: "dayOfMonth", day: 31 },
     };`,
    `${names("RecurrencePolicy", "RecurrencePolicyDraft")} declare const policy: RecurrencePolicy;
     export const read: RecurrencePolicy = { ...policy, name: undefined };`,
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
    "a Discount Group in place of a draft",
    `${names("DiscountGroup", "DiscountGroupDraft")} declare const { key, sortOrder, name, description }: DiscountGroup;
     export const draft: DiscountGroupDraft = { key, sortOrder, name, description };`,
    `${names("DiscountGroup")} declare const group: DiscountGroup;
     export const read: DiscountGroup = { ...group, description: undefined };`,
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
  it.each(exact.map(([what, , , code]) => ({ what, code })))("$what", ({ what, code }) => {
    expect(exactVerdicts[`right ${what}`]?.text).toBe("");
    expect(exactVerdicts[`wrong ${what}`]?.codes, exactVerdicts[`wrong ${what}`]?.text).toEqual([code]);
  });
});
