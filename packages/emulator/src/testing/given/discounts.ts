import { isRecord, type FamilyKind } from "@commerce-http/model";
import type { CartDiscountDraft, DiscountGroupDraft } from "@commerce-http/types";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { SeedEntry } from "../../seed/seed.ts";
import { ANY_NUMBER, givenMark, markedFactories, type Overrides } from "../make/factories.ts";

/** Options of seed entries. */
export interface GivenOptions {
  /** Key of the Project; by default, the first one of the emulator. */
  readonly project?: string;
}

/**
 * Creates a seed entry for an applicable Cart Discount. Defaults: 10 % off all Line Items of every Cart, at any time,
 * without a code. If a value with amounts is given only by its type, the amount is 1.00 EUR.
 *
 * @throws TypeError if the result breaks a rule of the API.
 * @example
 * ```ts
 * await emulator.seed(given.cartDiscount({ key: "summer", value: { type: "relative", permyriad: 1000 } }));
 * ```
 */
export function givenCartDiscount(
  overrides: Overrides<CartDiscountDraft> = {},
  options: GivenOptions = {},
): readonly SeedEntry[] {
  checkOptionNames("given.cartDiscount()", options, NAMES);
  return [entry("cart-discount", applying(overrides), options)];
}

/**
 * Creates seed entries for a Discount Group and its members; each member is created like `given.cartDiscount()`.
 *
 * @param group The group's key, or parts of its draft.
 * @throws TypeError if the result breaks a rule of the API.
 * @example
 * ```ts
 * await emulator.seed(given.discountGroup("summer", [{ value: { type: "relative", permyriad: 1000 } }]));
 * ```
 */
export function givenDiscountGroup(
  group: string | Overrides<DiscountGroupDraft>,
  members: readonly Overrides<CartDiscountDraft>[] = [],
  options: GivenOptions = {},
): readonly SeedEntry[] {
  checkOptionNames("given.discountGroup()", options, NAMES);
  if (typeof group !== "string" && !isRecord(group))
    throw new TypeError("Cannot make a Discount Group: expected its key, or parts of its draft");
  if (!Array.isArray(members)) throw new TypeError("Cannot make members of a Discount Group: expected a list of them");
  const draft = plain.discountGroup(typeof group === "string" ? { key: group } : group);
  const discountGroup = { typeId: "discount-group", key: draft.key } as const;
  return [
    entry("discount-group", draft, options),
    ...members.map((member) => entry("cart-discount", applying({ ...member, discountGroup }), options)),
  ];
}

const NAMES: Readonly<Record<keyof GivenOptions, true>> = { project: true };

/** Drafts with no more than what is asked for, of which a Project may have any number, also beside those of other factories. */
const plain = markedFactories(givenMark, { optional: 0, limits: ANY_NUMBER });

function applying(overrides: Overrides<CartDiscountDraft>): CartDiscountDraft {
  // Only JavaScript passes anything else; the completion of the draft reports it.
  if (!isRecord(overrides)) return plain.cartDiscount(overrides);
  const value = applyingValue(overrides.value);
  const hasTarget = value.type !== "giftLineItem" && (!("target" in overrides) || overrides.target !== undefined);
  return plain.cartDiscount({
    cartPredicate: EVERYTHING,
    ...overrides,
    ...(hasTarget && { target: applyingTarget(value, overrides.target) }),
    value,
  });
}

const EVERYTHING = "1 = 1";

type Value = Overrides<CartDiscountDraft["value"]>;
type Target = Overrides<NonNullable<CartDiscountDraft["target"]>>;

function applyingValue(value: Value = {}): Value {
  // Which variant has the fields, factories know; without any, it is the plainest.
  const type = value.type ?? (isEmpty(value) ? "relative" : plain.cartDiscount({ value }).value.type);
  const typed: Value = Object.assign({ type }, value);
  switch (typed.type) {
    case "relative":
      return { permyriad: 1000, ...typed };
    case "absolute":
      return { ...typed, money: inEuro(typed.money ?? [{ centAmount: 100 }]) };
    case "fixed":
      return { ...typed, money: inEuro(typed.money ?? [{ type: "centPrecision", centAmount: 100 }]) };
    default:
      return typed;
  }
}

function applyingTarget(value: Value, target: Target = {}): Target {
  const type = target.type ?? (isEmpty(target) ? "lineItems" : plain.cartDiscount({ value, target }).target?.type);
  const typed: Target = Object.assign({ type }, target);
  return typed.type === "lineItems" || typed.type === "customLineItems" ? { predicate: EVERYTHING, ...typed } : typed;
}

function isEmpty(wish: object): boolean {
  return Object.keys(wish).length === 0;
}

/** Amounts, in EUR where no currency is given. */
function inEuro<Money extends object>(money: readonly Money[]): readonly Money[] {
  return money.map((amount) => ({ currencyCode: "EUR", ...amount }));
}

function entry(kind: FamilyKind, draft: object, { project }: GivenOptions): SeedEntry {
  return { ...(project !== undefined && { project }), kind, draft };
}
