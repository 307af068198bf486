import type { CartDiscountTerms } from "@commerce-http/rules";
import { expect, test } from "vitest";
import {
  amountOff,
  customLines,
  eur,
  lines,
  pattern,
  percent,
  shipping,
  stops,
  units,
} from "../../../rules/test/cart-discount/carts.ts";
import { lintDiscounts, type LintCode, type LintFinding } from "../../src/index.ts";
import { discount, group, now } from "./sets.ts";

/** Cart Discounts with a finding, and what is said of it. */
interface Example {
  readonly discounts: readonly CartDiscountTerms[];
  /** An error unless an option says otherwise. */
  readonly severity?: LintFinding["severity"];
  /** The one discount "sale" unless an option says otherwise. */
  readonly about?: readonly string[];
  /** Says whether a Cart shows it; for what is proven by reading alone none does. */
  readonly isShown?: boolean;
  readonly message: string;
}

const euros = amountOff(eur(500));

/** One example of every kind of finding. */
const examples: Readonly<Record<Exclude<LintCode, "NeverApplies">, Example>> = {
  NoDiscounts: {
    discounts: [],
    severity: "note",
    about: [],
    message: "There are no Cart Discounts, so this says nothing.",
  },
  MalformedPredicate: {
    discounts: [discount("sale", { cartPredicate: "country = " })],
    message:
      '"sale" has a Cart Predicate that cannot be read: at column 11 stands the end instead of a value, so it never applies.',
  },
  Malformed: {
    discounts: [discount("sale", { validUntil: "tomorrow" })],
    message: '"sale" cannot be read: its validUntil is "tomorrow", not an ISO 8601 date-time, so it never applies.',
  },
  RepeatedId: {
    discounts: [discount("sale"), discount("sale", { sortOrder: "0.4" })],
    about: ["sale", "sale"],
    message: '"sale" and "sale" have the same identifier, "sale"; the last one is looked at here.',
  },
  Inactive: {
    discounts: [discount("sale", { isActive: false })],
    severity: "note",
    message: '"sale" is switched off, so it applies to no Cart.',
  },
  WindowOver: {
    discounts: [discount("sale", { validUntil: "2026-05-31T22:00:00Z" })],
    severity: "warning",
    message: '"sale" never applies again: it was valid until 2026-05-31T22:00:00Z.',
  },
  WindowEmpty: {
    discounts: [discount("sale", { validFrom: "2026-09-01T00:00:00Z", validUntil: "2026-08-01T00:00:00Z" })],
    message:
      '"sale" never applies: it is valid from 2026-09-01T00:00:00Z until 2026-08-01T00:00:00Z, which is no time at all.',
  },
  ContradictoryCartPredicate: {
    discounts: [discount("sale", { cartPredicate: 'store.key = "rome"', stores: [{ key: "oslo" }] })],
    message:
      '"sale" never applies: no Cart in its Stores satisfies store.key = "rome" and store.key in ("oslo") at once.',
  },
  ContradictoryTarget: {
    discounts: [discount("sale", { target: lines("quantity < 0") })],
    message: '"sale" never takes anything off: no Line Item satisfies quantity < 0.',
  },
  TargetExcluded: {
    discounts: [discount("sale", { cartPredicate: 'forAllLineItems(sku = "mug")', target: lines('sku = "cup"') })],
    message: '"sale" never takes anything off: no Cart that satisfies its Cart Predicate holds what it targets.',
  },
  NotSupported: {
    discounts: [discount("sale", { target: shipping, discountGroup: group("g") })],
    message: '"sale" never applies: it is in a Discount Group, which takes only discounts of lines.',
  },
  ZeroDiscount: {
    discounts: [discount("sale", { value: amountOff([]) })],
    message: '"sale" never takes anything off: it has no amount in any currency.',
  },
  UnitsTaken: {
    discounts: [discount("sale", { target: pattern([units('sku = "mug"')], [units('sku = "mug" and quantity > 1')]) })],
    isShown: true,
    message:
      '"sale" never takes anything off: a part of its trigger without a maximum takes every unit that satisfies sku = "mug", and leaves none to what comes after.',
  },
  UnitsTakenFirst: {
    discounts: [
      discount("sale", {
        value: percent(10_000),
        target: pattern([units("1 = 1", 4, 4)], [units('sku = "tee"', 1, 1)]),
      }),
    ],
    severity: "warning",
    isShown: true,
    message:
      '"sale" may take nothing off a Cart that holds enough units: its trigger takes units with 1 = 1 first, and with them those with sku = "tee" that its target needs. Say there what it may not take: 1 = 1 and not(sku = "tee").',
  },
  MissingCurrency: {
    discounts: [
      discount("sale", { value: euros }),
      discount("abroad", {
        sortOrder: "0.4",
        target: customLines(),
        value: amountOff([eur(500), eur(500, "CHF")]),
      }),
    ],
    severity: "warning",
    isShown: true,
    message: '"sale" takes nothing off Carts in CHF: it has amounts in EUR only.',
  },
  CurrencyExcluded: {
    discounts: [discount("sale", { cartPredicate: 'totalPrice > "1.00 CHF"', value: euros })],
    message: '"sale" never takes anything off: its amounts are in EUR, and no Cart in that satisfies its conditions.',
  },
  UnknownField: {
    discounts: [discount("sale", { target: lines('colour = "red"') })],
    severity: "note",
    message:
      '"sale" asks for lineItems.colour, a field that Carts are not known to have: a condition on it may never hold.',
  },
  AlwaysStopped: {
    discounts: [
      discount("first", { sortOrder: "0.6", ...stops, value: euros }),
      discount("sale", { value: euros, cartPredicate: 'country = "DE"' }),
    ],
    about: ["sale", "first"],
    isShown: true,
    message: '"sale" never applies: "first" comes first, applies wherever it would, and stops further discounts.',
  },
  Shadowed: {
    discounts: [
      discount("free", { sortOrder: "0.6", value: percent(10_000) }),
      discount("sale", { cartPredicate: 'country = "DE"' }),
    ],
    about: ["sale", "free"],
    isShown: true,
    message: '"sale" never takes anything off: "free" comes first, and leaves it nothing to take off.',
  },
  AlwaysLosesGroup: {
    discounts: [
      discount("better", { discountGroup: group("g"), value: percent(2000) }),
      discount("sale", { discountGroup: group("g"), cartPredicate: 'country = "DE"' }),
    ],
    about: ["sale", "better"],
    isShown: true,
    message:
      '"sale" never applies: "better" is in the same Discount Group, applies wherever it would, and takes off as much or more, and comes first.',
  },
  Duplicate: {
    discounts: [discount("original", { sortOrder: "0.6" }), discount("sale")],
    severity: "warning",
    about: ["sale", "original"],
    isShown: true,
    message: '"sale" does the same to the same Carts as "original".',
  },
  SameSortOrder: {
    discounts: [discount("other", { target: shipping }), discount("sale")],
    about: ["other", "sale"],
    message:
      '"other" and "sale" have the same sort order, 0.5: which of them comes first is left to chance, and the API refuses the second.',
  },
  GroupSortOrder: {
    discounts: [
      discount("sale", { discountGroup: group("g"), target: lines('sku = "mug"') }),
      discount("other", { discountGroup: group("g"), sortOrder: "0.30", target: lines('sku = "cup"') }),
    ],
    severity: "warning",
    about: ["sale", "other"],
    message:
      'The members of the Discount Group of "sale" have the sort orders 0.5, 0.3: they should have that of the group, whose place decides when the best of them applies.',
  },
};

test.each(Object.entries(examples))("%s is said in one sentence", (code, { discounts, ...expected }) => {
  const { findings, undecided } = lintDiscounts(discounts, { now });
  expect(
    findings.map(({ code: found, severity, discounts: about, message, witness }) => ({
      code: found,
      severity,
      about: about.map(({ id }) => id),
      isShown: witness !== undefined,
      message,
    })),
  ).toEqual([{ code, severity: "error", about: ["sale"], isShown: false, ...expected }]);
  expect(undecided).toEqual([]);
});
