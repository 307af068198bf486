import { roundHalfEven, type DraftRefusal } from "@commerce-http/rules";
import type {
  CartDiscountValue,
  CartDiscountValueDraft,
  CentPrecisionMoney,
  Money,
  TypedMoney,
  TypedMoneyDraft,
} from "@commerce-http/types";
import { isShort, quoted } from "../contract/refusal.ts";
import type { References } from "./references.ts";

/** Refuses amounts in high precision that are too great to be counted in the currency's smallest unit. */
export function moneyRefusals(value: CartDiscountValueDraft, pointer: string): DraftRefusal[] {
  if (value.type !== "absolute" && value.type !== "fixed") return [];
  return value.money.flatMap((money, index) => {
    if (!("preciseAmount" in money) || Number.isSafeInteger(typedMoney(money).centAmount)) return [];
    return [invalid(`${pointer}/money/${index}/preciseAmount`, money.preciseAmount)];
  });
}

/** The value of a Cart Discount as it is stored and answered: document 2, Value variants. */
export function storedValue(draft: CartDiscountValueDraft, references: References): CartDiscountValue {
  switch (draft.type) {
    case "relative":
      return draft;
    case "absolute":
      return {
        ...draft,
        money: draft.money.map(centPrecision),
        applicationMode: draft.applicationMode ?? "ProportionateDistribution",
      };
    case "fixed":
      return {
        ...draft,
        money: draft.money.map(typedMoney),
        applicationMode: draft.applicationMode ?? "IndividualApplication",
      };
    default: {
      const { type, product, variantId, supplyChannel, distributionChannel } = draft;
      return {
        type,
        product: references.reference("product", product),
        variantId,
        ...(supplyChannel && { supplyChannel: references.reference("channel", supplyChannel) }),
        ...(distributionChannel && { distributionChannel: references.reference("channel", distributionChannel) }),
      };
    }
  }
}

function centPrecision({ centAmount, currencyCode }: Money): CentPrecisionMoney {
  return { type: "centPrecision", centAmount, currencyCode, fractionDigits: fractionDigits(currencyCode) };
}

function typedMoney(money: TypedMoneyDraft): TypedMoney {
  if (money.type === "centPrecision") return centPrecision(money);
  const { preciseAmount, fractionDigits: digits, currencyCode, centAmount } = money;
  return { ...money, centAmount: centAmount ?? inCents(preciseAmount, digits - fractionDigits(currencyCode)) };
}

/** An amount whose unit is smaller than the minor unit by some digits, in minor units. */
function inCents(preciseAmount: number, digits: number): number {
  if (digits <= 0) return preciseAmount * 10 ** -digits;
  return Number(roundHalfEven(BigInt(preciseAmount), 10n ** BigInt(digits)));
}

function invalid(pointer: string, invalidValue: string | number): DraftRefusal {
  const field = pointer.slice(pointer.lastIndexOf("/") + 1);
  const message = `Value ${quoted(invalidValue)} is not allowed for field "${field}"`;
  return { code: "InvalidField", message, field, ...(isShort(invalidValue) && { invalidValue }), pointer };
}

/** Digits of a currency's minor unit, by ISO 4217. */
export function fractionDigits(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
