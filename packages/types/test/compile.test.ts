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

/** What must compile, and beside it the same with one mistake, and what the compiler says of that. */
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
