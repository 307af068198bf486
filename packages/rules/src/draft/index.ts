export {
  cartDiscountActionRefusals,
  cartDiscountDraftRefusals,
  type CartDiscountDraftOptions,
  type CartDiscountRuleOptions,
  type RuledCartDiscount,
} from "./cart-discount.ts";
export { cartDiscountActionFormRefusals, cartDiscountDraftFormRefusals, type DescribedForm } from "./form.ts";
export { discountGroupActionRefusals, discountGroupDraftRefusals } from "./discount-group.ts";
export { recurrencePolicyActionRefusals, recurrencePolicyDraftRefusals } from "./recurrence-policy.ts";
export { cartDiscountReferences, predicateReferences } from "./references.ts";
export type { DraftRefusal } from "./refusal.ts";
export { stateActionRefusals, stateDeletionRefusal, stateDraftRefusals, transitionTargetRefusals } from "./state.ts";
