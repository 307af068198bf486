import {
  cartDiscountActionRefusals,
  cartDiscountDraftRefusals,
  cartDiscountReferences,
  normalSortOrder,
  storesCounting,
  unfitMoney,
  type DraftRefusal,
  type Predicate,
  type UnfitMoney,
} from "@commerce-http/rules";
import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountUpdateAction,
  CartDiscountValueDraft,
  DiscountGroup,
  DiscountGroupReference,
} from "@commerce-http/types";
import { fault } from "../contract/faults.ts";
import { isShort, quoted } from "../contract/refusal.ts";
import { replace, type Context, type RulesOf } from "./family.ts";
import { fixedPredicate } from "./query.ts";

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
    const counted = new Set(before && storesCounting(before));
    for (const store of storesCounting(after)) if (!counted.has(store)) checkRoom(store, context);
  },
};

/** Which Cart Discounts belong to a Group: its id is the variable. */
export const MEMBERS: Predicate = fixedPredicate("discountGroup(id = :group)", "group");

const COUNTED = "isActive = true and requiresDiscountCode = false";
const OF_PROJECT = fixedPredicate(`${COUNTED} and stores is empty`);
const OF_STORE = fixedPredicate(`${COUNTED} and stores(key = :store)`, "store");

/** Refuses one more active Cart Discount without a Discount Code where a Store, or the Project, has all that it may have. */
function checkRoom(store: string | undefined, { store: resources, project, limits }: Context): void {
  const [code, limit] =
    store === undefined
      ? (["MaxCartDiscountsReached", limits.activeCartDiscounts] as const)
      : (["StoreCartDiscountsLimitReached", limits.storeCartDiscounts] as const);
  const query = store === undefined ? { where: OF_PROJECT } : { where: OF_STORE, variables: { store } };
  if (!resources.hasAtLeast(project, "cart-discount", query, limit)) return;
  const holder = store === undefined ? "The Project" : `Store "${store}"`;
  const [require, name] = limit === 1 ? ["Discount that requires", "names"] : ["Discounts that require", "name"];
  const others = store === undefined ? ` and ${name} no Store` : "";
  throw fault(code, `${holder} has ${limit} active Cart ${require} no Discount Code${others} already`);
}

/** The sort order of a Group, which its members share. */
function sortOrderOf({ id }: DiscountGroupReference, { store, project }: Context): string {
  const group: DiscountGroup = JSON.parse(store.read(project, "discount-group", id) ?? "{}");
  return group.sortOrder;
}

/** An unused sort order, below those that users choose: the documents leave the place open. */
function freeSortOrder({ store, project, id }: Context): string {
  const from = store.count(project, "cart-discount", { mayAge: true }) + 1;
  const valueAt = (place: number): string => normalSortOrder(sortOrderAt(place));
  return sortOrderAt(store.claimFree(project, "sortOrder", { from, valueAt }, id));
}

function sortOrderAt(place: number): string {
  return `0.${String(place).padStart(9, "0")}`;
}

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
