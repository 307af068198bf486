import { unfitMoney, type DraftRefusal, type UnfitMoney } from "@commerce-http/rules";
import type { CartDiscountValueDraft } from "@commerce-http/types";
import { isShort, quoted } from "../contract/refusal.ts";

/** Refuses amounts of a value that cannot be stored as money, which neither the schema nor the documents' rules do. */
export function moneyRefusals(value: CartDiscountValueDraft, pointer: string): DraftRefusal[] {
  if (!("money" in value)) return [];
  return value.money.flatMap((money, index) => {
    const unfit = unfitMoney(money);
    return unfit === undefined ? [] : [invalid(`${pointer}/money/${index}/${unfit.field}`, unfit)];
  });
}

function invalid(pointer: string, { field, value }: UnfitMoney): DraftRefusal {
  const message = `Value ${quoted(value)} is not allowed for field "${field}"`;
  return { code: "InvalidField", message, field, ...(isShort(value) && { invalidValue: value }), pointer };
}
