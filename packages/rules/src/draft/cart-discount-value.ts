import type { CartDiscount, CartDiscountValueDraft } from "@commerce-http/types";
import { ofLater } from "../later.ts";
import { type DraftRefusal, identifierRefusals, invalidInput, invalidOperation, outOfRange } from "./refusal.ts";

/** The value of a Cart Discount, as a draft holds it or as the API returns it. */
export type Value = Readonly<CartDiscountValueDraft> | CartDiscount["value"];

/** Refuses what is wrong with a value by itself: document 2, Value drafts. */
export function valueRefusals(value: Readonly<CartDiscountValueDraft>, pointer: string): DraftRefusal[] {
  switch (value.type) {
    case "relative":
      return outOfRange(value.permyriad, 0, 10_000, `${pointer}/permyriad`);
    case "absolute":
    case "fixed":
      return moneyRefusals(value, `${pointer}/money`);
    case "giftLineItem":
      return [
        ...identifierRefusals(value.product, "product", `${pointer}/product`),
        ...identifierRefusals(value.supplyChannel, "channel", `${pointer}/supplyChannel`),
        ...identifierRefusals(value.distributionChannel, "channel", `${pointer}/distributionChannel`),
      ];
    default:
      return ofLater(value, []);
  }
}

/** Refuses a price that is spread over units which no pattern bundles: document 2, Value drafts, `fixed`. */
export function applicationModeRefusals(value: Value, target: CartDiscount["target"], pointer: string): DraftRefusal[] {
  if (value.type !== "fixed" || target === undefined || target.type === "pattern") return [];
  const mode = value.applicationMode;
  if (mode !== "ProportionateDistribution" && mode !== "EvenDistribution") return [];
  return [invalidInput(pointer, `Application mode "${mode}" of a fixed discount needs a target of type "pattern"`)];
}

function moneyRefusals(
  { type, money }: Readonly<Extract<CartDiscountValueDraft, { type: "absolute" | "fixed" }>>,
  pointer: string,
): DraftRefusal[] {
  if (money.length === 0) {
    const noun = type === "absolute" ? "An absolute" : "A fixed";
    return [invalidOperation(pointer, `${noun} discount needs at least one amount in money`)];
  }
  const seen = new Set<string>();
  return money.flatMap((entry, index) => {
    const { currencyCode, centAmount = 0 } = entry;
    if (seen.has(currencyCode)) {
      return [invalidOperation(`${pointer}/${index}`, `Currency "${currencyCode}" occurs twice in money`)];
    }
    seen.add(currencyCode);
    const precise = "preciseAmount" in entry ? entry.preciseAmount : 0;
    return [
      ...outOfRange(centAmount, 0, Number.MAX_SAFE_INTEGER, `${pointer}/${index}/centAmount`),
      ...outOfRange(precise, 0, Number.MAX_SAFE_INTEGER, `${pointer}/${index}/preciseAmount`),
    ];
  });
}
