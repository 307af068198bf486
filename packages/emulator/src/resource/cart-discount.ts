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
  CustomFields,
  CustomFieldsDraft,
  DiscountGroup,
  DiscountGroupResourceIdentifier,
  StoreKeyReference,
  StoreResourceIdentifier,
} from "@commerce-http/types";
import { fault } from "../faults.ts";
import { moneyRefusals, storedValue } from "./cart-discount-value.ts";
import { filled, replace, type ActionTable, type Audit, type Context, type Family } from "./family.ts";
import { fixedPredicate } from "./fixed-predicate.ts";

/** Effects of the update actions of Cart Discounts: document 2, CartDiscount endpoints. */
const cartDiscountActions: ActionTable<CartDiscount, CartDiscountUpdateAction> = {
  setKey: (discount, { key }) => replace(discount, { key: key === "" ? undefined : key }),
  changeValue: (discount, { value }, { references }) => replace(discount, { value: storedValue(value, references) }),
  changeCartPredicate: (discount, { cartPredicate }) => withReferences(replace(discount, { cartPredicate })),
  changeTarget: (discount, { target }) => withReferences(replace(discount, { target })),
  changeIsActive: (discount, { isActive }) => replace(discount, { isActive }),
  changeName: (discount, { name }) => replace(discount, { name }),
  setDescription: (discount, { description }) => replace(discount, { description: filled(description) }),
  changeSortOrder: (discount, { sortOrder }) => replace(discount, { sortOrder }),
  setDiscountGroup: (discount, { discountGroup, sortOrder }, context) =>
    replace(discount, discountGroup === undefined ? { discountGroup, sortOrder } : membership(discountGroup, context)),
  changeRequiresDiscountCode: (discount, { requiresDiscountCode }) => replace(discount, { requiresDiscountCode }),
  setValidFrom: (discount, { validFrom }) => replace(discount, { validFrom: instant(validFrom) }),
  setValidUntil: (discount, { validUntil }) => replace(discount, { validUntil: instant(validUntil) }),
  setValidFromAndUntil: (discount, { validFrom, validUntil }) =>
    replace(discount, { validFrom: instant(validFrom), validUntil: instant(validUntil) }),
  changeStackingMode: (discount, { stackingMode }) => replace(discount, { stackingMode }),
  addStore: (discount, { store }, context) =>
    replace(discount, { stores: uniqueStores([...discount.stores, storeReference(store, context)]) }),
  removeStore: (discount, { store }, context) => {
    const { key } = storeReference(store, context);
    return replace(discount, { stores: discount.stores.filter((reference) => reference.key !== key) });
  },
  setStores: (discount, { stores = [] }, context) =>
    replace(discount, { stores: uniqueStores(stores.map((store) => storeReference(store, context))) }),
  setCustomType: (discount, { type, fields }, context) =>
    replace(discount, { custom: type && custom({ type, ...(fields && { fields }) }, context) }),
  setCustomField: (discount, { name, value }) => {
    if (discount.custom === undefined) return discount;
    const fields = { ...discount.custom.fields, [name]: value };
    if (value === undefined || value === null) delete fields[name];
    return replace(discount, { custom: { ...discount.custom, fields } });
  },
};

/** Cart Discounts: document 2. */
export const cartDiscounts: Family<CartDiscount, CartDiscountDraft, CartDiscountUpdateAction> = {
  kind: "cart-discount",
  schema: "CartDiscount",
  draftRefusals: (draft, { limits, storeKey }) => [
    ...cartDiscountDraftRefusals(draft, {
      maxStores: limits.storesPerCartDiscount,
      ...(storeKey !== undefined && { storeKey }),
    }),
    ...moneyRefusals(draft.value, "/value"),
  ],
  create: (draft, context) => {
    const own = context.storeKey === undefined ? [] : [{ key: context.storeKey }];
    const { sortOrder = freeSortOrder(context), ...group } =
      draft.discountGroup === undefined ? { sortOrder: draft.sortOrder } : membership(draft.discountGroup, context);
    return withReferences(
      replace<Omit<CartDiscount, Audit>>(
        {
          name: draft.name,
          value: storedValue(draft.value, context.references),
          cartPredicate: draft.cartPredicate,
          sortOrder,
          stores: uniqueStores([...(draft.stores ?? []), ...own].map((store) => storeReference(store, context))),
          isActive: draft.isActive ?? true,
          requiresDiscountCode: draft.requiresDiscountCode ?? false,
          references: [],
          stackingMode: draft.stackingMode ?? "Stacking",
          ...group,
        },
        {
          key: draft.key,
          description: filled(draft.description),
          target: draft.target,
          validFrom: instant(draft.validFrom),
          validUntil: instant(draft.validUntil),
          custom: draft.custom && custom(draft.custom, context),
        },
      ),
    );
  },
  actionRefusals: (discount, action, { limits }) => [
    ...cartDiscountActionRefusals(discount, action, { maxStores: limits.storesPerCartDiscount }),
    ...(action.action === "changeValue" ? moneyRefusals(action.value, "/value") : []),
  ],
  actions: cartDiscountActions,
  claims: ({ discountGroup, sortOrder }) => ({
    sortOrder: discountGroup === undefined ? normalSortOrder(sortOrder) : undefined,
  }),
  checkLimits: (before, after, context) => {
    if (after.requiresDiscountCode) return;
    checkActive(before, after, context);
    checkStores(before, after, context);
  },
  inStore: {
    has: ({ stores }, storeKey) => stores.some(({ key }) => key === storeKey),
    where: (storeKey) => ({
      kind: "comparison",
      operator: "=",
      left: { kind: "field", path: ["stores", "key"] },
      right: { kind: "text", value: storeKey },
    }),
  },
};

/** Which Cart Discounts belong to a Group: its id is the variable. */
export const MEMBERS: Predicate = fixedPredicate("discountGroup(id = :group)", "group");

const ACTIVE = fixedPredicate("isActive = true and requiresDiscountCode = false");
const OF_STORE = fixedPredicate("requiresDiscountCode = false and stores(key = :store)", "store");

function checkActive(before: CartDiscount | undefined, after: CartDiscount, context: Context): void {
  const counted = before?.isActive === true && !before.requiresDiscountCode;
  const limit = context.limits.activeCartDiscounts;
  if (!after.isActive || counted || context.store.count(context.project, "cart-discount", { where: ACTIVE }) < limit) {
    return;
  }
  throw fault(
    "MaxCartDiscountsReached",
    `The Project has ${limit} active Cart Discounts that require no Discount Code already`,
  );
}

function checkStores(before: CartDiscount | undefined, after: CartDiscount, context: Context): void {
  const limit = context.limits.storeCartDiscounts;
  if (limit === Number.POSITIVE_INFINITY) return;
  const counted = new Set(before?.requiresDiscountCode === false ? before.stores.map(({ key }) => key) : []);
  for (const { key: store } of after.stores) {
    const query = { where: OF_STORE, variables: { store } };
    if (counted.has(store) || context.store.count(context.project, "cart-discount", query) < limit) continue;
    throw fault(
      "StoreCartDiscountsLimitReached",
      `Store "${store}" cannot take another Cart Discount without a Discount Code`,
    );
  }
}

/** The Group that is named, and its sort order, which its members share. */
function membership(
  identifier: DiscountGroupResourceIdentifier,
  { references, store, project }: Context,
): Pick<CartDiscount, "sortOrder"> & Required<Pick<CartDiscount, "discountGroup">> {
  const discountGroup = references.reference("discount-group", identifier);
  const group: DiscountGroup = JSON.parse(store.read(project, "discount-group", discountGroup.id) ?? "{}");
  return { discountGroup, sortOrder: group.sortOrder };
}

/** A sort order that nobody has, below those that people choose: the documents leave the place open. */
function freeSortOrder({ store, project, id }: Context): string {
  for (let place = store.count(project, "cart-discount", {}) + 1; ; place += 1) {
    const sortOrder = `0.${String(place).padStart(9, "0")}`;
    if (store.claim(project, "sortOrder", normalSortOrder(sortOrder), id)) return sortOrder;
  }
}

function withReferences<Discount extends Omit<CartDiscount, Audit>>(discount: Discount): Discount {
  return { ...discount, references: cartDiscountReferences(discount) };
}

function storeReference(store: StoreResourceIdentifier, { references }: Context): StoreKeyReference {
  return references.keyReference("store", store);
}

function uniqueStores(stores: readonly StoreKeyReference[]): StoreKeyReference[] {
  return [...new Map(stores.map((store) => [store.key, store])).values()];
}

function custom({ type, fields = {} }: CustomFieldsDraft, { references }: Context): CustomFields {
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return { type: references.reference("type", type), fields: Object.fromEntries(given) };
}

/** The API's form of a date and time. */
function instant(value: string | undefined): string | undefined {
  return value && new Date(value).toISOString();
}
