import {
  cartDiscountActionRefusals,
  cartDiscountDraftRefusals,
  cartDiscountReferences,
  normalSortOrder,
  type Predicate,
} from "@commerce-http/rules";
import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountUpdateAction,
  DiscountGroup,
  DiscountGroupReference,
} from "@commerce-http/types";
import { fault } from "../fault/faults.ts";
import { moneyRefusals } from "./cart-discount-value.ts";
import { replace, type Context, type RulesOf } from "./family.ts";
import { fixedPredicate } from "./fixed-predicate.ts";

/** Cart Discounts: document 2. */
export const cartDiscounts: RulesOf<"cart-discount", CartDiscount, CartDiscountDraft, CartDiscountUpdateAction> = {
  draftRefusals: (draft, { limits, storeKey }) => [
    ...cartDiscountDraftRefusals(draft, {
      maxStores: limits.storesPerCartDiscount,
      ...(storeKey !== undefined && { storeKey }),
    }),
    ...moneyRefusals(draft.value, "/value"),
  ],
  own: {
    setDiscountGroup: (discount, { discountGroup, sortOrder }, context) => {
      const joined = discountGroup && context.references.reference("discount-group", discountGroup);
      return replace(discount, {
        discountGroup: joined,
        sortOrder: joined === undefined ? sortOrder : sortOrderOf(joined, context),
      });
    },
  },
  choose: {
    sortOrder: (given, { discountGroup }, context) =>
      discountGroup === undefined ? (given ?? freeSortOrder(context)) : sortOrderOf(discountGroup, context),
  },
  derive: { references: cartDiscountReferences },
  actionRefusals: (discount, action, { limits }) => [
    ...cartDiscountActionRefusals(discount, action, { maxStores: limits.storesPerCartDiscount }),
    ...(action.action === "changeValue" ? moneyRefusals(action.value, "/value") : []),
  ],
  claims: ({ discountGroup, sortOrder }) => ({
    sortOrder: discountGroup === undefined ? normalSortOrder(sortOrder) : undefined,
  }),
  checkLimits: (before, after, context) => {
    if (after.requiresDiscountCode) return;
    checkActive(before, after, context);
    checkStores(before, after, context);
  },
};

/** Which Cart Discounts belong to a Group: its id is the variable. */
export const MEMBERS: Predicate = fixedPredicate("discountGroup(id = :group)", "group");

const ACTIVE = fixedPredicate("isActive = true and requiresDiscountCode = false");
const OF_STORE = fixedPredicate("requiresDiscountCode = false and stores(key = :store)", "store");

/** Says whether the limit of active Cart Discounts counts one. */
export function isCounted({
  isActive,
  requiresDiscountCode,
}: Pick<CartDiscount, "isActive" | "requiresDiscountCode">): boolean {
  return isActive && !requiresDiscountCode;
}

function checkActive(before: CartDiscount | undefined, after: CartDiscount, context: Context): void {
  if (!isCounted(after) || (before !== undefined && isCounted(before))) return;
  const limit = context.limits.activeCartDiscounts;
  if (!context.store.hasAtLeast(context.project, "cart-discount", { where: ACTIVE }, limit)) return;
  throw fault(
    "MaxCartDiscountsReached",
    limit === 1
      ? "The Project has 1 active Cart Discount that requires no Discount Code already"
      : `The Project has ${limit} active Cart Discounts that require no Discount Code already`,
  );
}

function checkStores(before: CartDiscount | undefined, after: CartDiscount, context: Context): void {
  const limit = context.limits.storeCartDiscounts;
  if (limit === Number.POSITIVE_INFINITY) return;
  const counted = new Set(before?.requiresDiscountCode === false ? before.stores.map(({ key }) => key) : []);
  for (const { key: store } of after.stores) {
    const query = { where: OF_STORE, variables: { store } };
    if (counted.has(store) || !context.store.hasAtLeast(context.project, "cart-discount", query, limit)) continue;
    throw fault(
      "StoreCartDiscountsLimitReached",
      `Store "${store}" cannot take another Cart Discount without a Discount Code`,
    );
  }
}

/** The sort order of a Group, which its members share. */
function sortOrderOf({ id }: DiscountGroupReference, { store, project }: Context): string {
  const group: DiscountGroup = JSON.parse(store.read(project, "discount-group", id) ?? "{}");
  return group.sortOrder;
}

/** A sort order that nobody has, below those that people choose: the documents leave the place open. */
function freeSortOrder({ store, project, id }: Context): string {
  const from = store.count(project, "cart-discount", { mayAge: true }) + 1;
  const valueAt = (place: number): string => normalSortOrder(sortOrderAt(place));
  return sortOrderAt(store.claimFree(project, "sortOrder", { from, valueAt }, id));
}

function sortOrderAt(place: number): string {
  return `0.${String(place).padStart(9, "0")}`;
}
