import { describeUnmet, unmetConditions, type Unmet } from "../predicate/index.ts";
import type { Basis } from "./basis.ts";
import type { CartDiscountTerms } from "./cart.ts";
import type { Skip } from "./explanation.ts";
import { cartFunctions } from "./functions.ts";
import { withLazy } from "./lazy.ts";
import { parseCartPredicate } from "./parse-predicate.ts";

/** Nouns for what the functions of Cart Predicates answer, as far as one stands for it. */
const functions: Partial<Record<keyof typeof cartFunctions, string>> = {
  lineItemCount: "the number of units of Line Items",
  lineItemTotal: "the total of Line Items",
  lineItemExists: "a Line Item",
  customLineItemCount: "the number of units of Custom Line Items",
  customLineItemTotal: "the total of Custom Line Items",
  customLineItemExists: "a Custom Line Item",
};

/** Adds to a reason why the Cart Predicate fails; that is found out when it is read. */
export function withUnmet<Reason extends Pick<Skip, "reason" | "message">>(
  reason: Reason,
  discount: CartDiscountTerms,
  basis: Basis,
): Reason & Pick<Skip, "unmet"> {
  if (reason.reason !== "PredicateFalse") return reason;
  let found: Unmet | undefined;
  const find = () => (found ??= unmetOf(discount, basis.document));
  const message = (): string => {
    const unmet = find();
    return unmet === undefined ? reason.message : `${reason.message}: ${describeUnmet(unmet, { functions })}`;
  };
  return withLazy<Reason, Pick<Skip, "message"> & { unmet: Unmet | undefined }>(reason, { message, unmet: find });
}

function unmetOf({ cartPredicate }: CartDiscountTerms, document: unknown): Unmet | undefined {
  const { predicate } = parseCartPredicate(cartPredicate);
  return predicate && unmetConditions(predicate, document, { functions: cartFunctions });
}
