import {
  cartDiscountActionRefusals,
  recurrencePolicyActionRefusals,
  type RuledCartDiscount,
  stateActionRefusals,
} from "@commerce-http/rules";
import type {
  CartDiscountUpdateAction,
  RecurrencePolicy,
  RecurrencePolicyUpdateAction,
  StateUpdateAction,
} from "@commerce-http/types";
import { expect, test } from "vitest";
import { families } from "../src/index.ts";
import { contentExamples, described, entries, operations } from "./described.ts";
import { kindOf } from "./sample-resources.ts";

/** Codes of the refusals of an action, by a resource that has no part in them. */
type Refuse = (action: object) => readonly { readonly code: string }[];

const discount: RuledCartDiscount = { value: { type: "relative", permyriad: 1 }, stores: [] };
const policy = {} as RecurrencePolicy;
const rules: Readonly<Record<string, Refuse>> = {
  "cart-discount": (action) => cartDiscountActionRefusals(discount, action as CartDiscountUpdateAction),
  "recurrence-policy": (action) => recurrencePolicyActionRefusals(policy, action as RecurrencePolicyUpdateAction),
  state: (action) => stateActionRefusals({ type: "OrderState", builtIn: false }, action as StateUpdateAction),
};

/** Values of a property in all drafts and update actions that the description shows. */
function examplesOf(kind: string, property: string): readonly unknown[] {
  const bodies = operations
    .filter((operation) => kindOf(operation) === kind)
    .flatMap((operation) => contentExamples(described(operation)["requestBody"]));
  return bodies.flatMap(({ value }) => {
    const body = entries(value);
    const actions = Array.isArray(body["actions"]) ? body["actions"].map(entries) : [];
    return [body, ...actions].flatMap((each) => (each[property] === undefined ? [] : [each[property]]));
  });
}

/** Update actions with a property that has variants, with each variant. */
const table = Object.values(families).flatMap(({ kind, fields, actions }) =>
  Object.entries(actions).flatMap(([action, { writes, refuses = {} }]) =>
    Object.entries(writes).flatMap(([property, field]) => {
      const traits = fields[field];
      if (traits?.is !== "variants") return [];
      const { tag, by } = traits;
      return Object.keys(by).map((variant) => {
        const isRefused = refuses[`${property}.${tag}`] === variant;
        return { kind, action, property, tag, variant, isRefused };
      });
    }),
  ),
);

test.each(table)("$action with a $property of $tag $variant: refused by the description: $isRefused", (row) => {
  const { kind, action, property, tag, variant, isRefused } = row;
  const values = examplesOf(kind, property).filter((value) => entries(value)[tag] === variant);
  expect(values).not.toEqual([]);
  const codes = values.map((value) => rules[kind]?.({ action, [property]: value }).map(({ code }) => code));
  expect(codes).toEqual(values.map(() => (isRefused ? ["InvalidInput"] : [])));
});

test("each variant that the description has an action refuse is asked about", () => {
  const stated = Object.values(families).flatMap(({ actions }) =>
    Object.values(actions).flatMap(({ refuses = {} }) => Object.keys(refuses)),
  );
  expect(table.filter(({ isRefused }) => isRefused)).toHaveLength(stated.length);
  expect(stated).not.toEqual([]);
});
