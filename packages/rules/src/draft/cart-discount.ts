import { isRecord } from "@commerce-http/model";
import {
  type CartDiscount,
  type CartDiscountDraft,
  cartDiscountKeyForm,
  cartDiscountKeyWords,
  type CartDiscountSetCustomFieldAction,
  type CartDiscountSetDiscountGroupAction,
  type CartDiscountUpdateAction,
  type CartDiscountValueDraft,
  type StoreResourceIdentifier,
} from "@commerce-http/types";
import { checkOptionNames } from "@commerce-http/types/schema";
import { parseCartPredicate } from "../cart-discount/functions.ts";
import { type Target, targetRefusals } from "./cart-discount-target.ts";
import { applicationModeRefusals, valueRefusals } from "./cart-discount-value.ts";
import { groupRefusals } from "./discount-group.ts";
import {
  type DraftRefusal,
  identifierListRefusals,
  identifierRefusals,
  invalidInput,
  invalidOperation,
  keyRefusals,
  predicateRefusals,
  sortOrderRefusals,
} from "./refusal.ts";

/** Limits for Cart Discounts. */
export interface CartDiscountRuleOptions {
  /** Most Stores of a Cart Discount; 500 by default (document 2, Limits). */
  readonly maxStores?: number;
}

/** Options for checking a draft. */
export interface CartDiscountDraftOptions extends CartDiscountRuleOptions {
  /** Key of the Store that the draft is created in; it is added to `stores` and counts as one of them. */
  readonly storeKey?: string;
}

const RULE_NAMES: Readonly<Record<keyof CartDiscountRuleOptions, true>> = { maxStores: true };
const DRAFT_NAMES: Readonly<Record<keyof CartDiscountDraftOptions, true>> = { ...RULE_NAMES, storeKey: true };

/** The fields of a Cart Discount that the rules use; every Cart Discount has them. */
export type RuledCartDiscount = Readonly<
  Pick<CartDiscount, "value" | "target" | "discountGroup" | "stores" | "custom">
>;

/**
 * Returns the rules that a Cart Discount draft breaks: document 2, CartDiscount and its values and targets.
 *
 * Checks rules beyond the schema of the draft. Only the service can check what depends on other resources: a key or
 * sort order in use, a missing resource, a limit of the Project.
 *
 * @param draft A draft that matches its schema.
 * @param options Limits that differ from the documented ones, and the Store that the request is restricted to.
 * @returns All refusals, the most important first; empty if the input is valid.
 *
 * @example
 * const [refusal] = cartDiscountDraftRefusals(draft);
 * if (refusal) console.error(`${refusal.code} at ${refusal.pointer}: ${refusal.message}`);
 */
export function cartDiscountDraftRefusals(
  draft: Readonly<CartDiscountDraft>,
  options: CartDiscountDraftOptions = {},
): readonly DraftRefusal[] {
  checkOptionNames("cartDiscountDraftRefusals()", options, DRAFT_NAMES);
  const { value, target } = draft;
  return [
    ...identifierListRefusals(draft.stores, "store", "/stores"),
    ...identifierRefusals(draft.discountGroup, "discount-group", "/discountGroup"),
    ...identifierRefusals(draft.custom?.type, "type", "/custom/type"),
    ...valueRefusals(value, "/value"),
    ...(value.type === "giftLineItem" && target !== undefined ? [GIFT_TARGET] : []),
    ...applicationModeRefusals(value, target, "/value/applicationMode"),
    ...(draft.discountGroup === undefined ? [] : groupRefusals(draft, "/discountGroup")),
    ...predicateRefusals(parseCartPredicate(draft.cartPredicate), "/cartPredicate"),
    ...(target === undefined ? [] : targetRefusals(target, "/target")),
    ...keyRefusals(draft.key, "/key", cartDiscountKeyForm, cartDiscountKeyWords),
    ...sortOrderRefusals(draft.sortOrder, "/sortOrder"),
    ...storeLimitRefusals(draftedStores(draft.stores, options.storeKey), "/stores", options),
  ];
}

/**
 * Returns the rules that an update action breaks on a Cart Discount: document 2, CartDiscount update actions.
 *
 * @param discount The Cart Discount after the previous actions.
 * @param action The action to apply.
 * @param options Limits that differ from the documented ones.
 * @returns All refusals, the most important first; empty if the input is valid.
 */
export function cartDiscountActionRefusals(
  discount: RuledCartDiscount,
  action: Readonly<CartDiscountUpdateAction>,
  options: CartDiscountRuleOptions = {},
): readonly DraftRefusal[] {
  checkOptionNames("cartDiscountActionRefusals()", options, RULE_NAMES);
  switch (action.action) {
    case "setKey":
      // An empty key removes the key.
      return action.key === "" ? [] : keyRefusals(action.key, "/key", cartDiscountKeyForm, cartDiscountKeyWords);
    case "changeValue":
      return changedValueRefusals(discount, action.value);
    case "changeCartPredicate":
      return predicateRefusals(parseCartPredicate(action.cartPredicate), "/cartPredicate");
    case "changeTarget":
      return [...changedTargetRefusals(discount, action.target), ...targetRefusals(action.target, "/target")];
    case "changeSortOrder":
      return [...memberSortOrderRefusals(discount), ...sortOrderRefusals(action.sortOrder, "/sortOrder")];
    case "setDiscountGroup":
      return membershipRefusals(discount, action);
    case "addStore":
      return [
        ...identifierRefusals(action.store, "store", "/store"),
        ...storeLimitRefusals(countWith(discount.stores, action.store.key), "/store", options),
      ];
    case "removeStore":
      return identifierRefusals(action.store, "store", "/store");
    case "setStores":
      return [
        ...identifierListRefusals(action.stores, "store", "/stores"),
        ...storeLimitRefusals(action.stores?.length ?? 0, "/stores", options),
      ];
    case "setCustomType":
      return identifierRefusals(action.type, "type", "/type");
    case "setCustomField":
      return customFieldRefusals(discount, action);
    default:
      return [];
  }
}

const GIFT_TARGET: DraftRefusal = invalidInput("/target", "A gift line item cannot have a target");

function changedValueRefusals({ target }: RuledCartDiscount, value: Readonly<CartDiscountValueDraft>): DraftRefusal[] {
  if (value.type === "giftLineItem") return [invalidInput("/value", "A gift line item cannot be set with changeValue")];
  return [...valueRefusals(value, "/value"), ...applicationModeRefusals(value, target, "/value/applicationMode")];
}

function changedTargetRefusals({ value, discountGroup }: RuledCartDiscount, target: Target): DraftRefusal[] {
  if (value.type === "giftLineItem") return [GIFT_TARGET];
  return [
    ...applicationModeRefusals(value, target, "/target"),
    ...(discountGroup === undefined ? [] : groupRefusals({ value, target }, "/target")),
  ];
}

function memberSortOrderRefusals({ discountGroup }: RuledCartDiscount): DraftRefusal[] {
  if (discountGroup === undefined) return [];
  return [invalidOperation("/sortOrder", "A Cart Discount in a Discount Group has the sort order of its group")];
}

function membershipRefusals(
  discount: RuledCartDiscount,
  { discountGroup, sortOrder }: Readonly<Partial<Omit<CartDiscountSetDiscountGroupAction, "action">>>,
): DraftRefusal[] {
  if (discountGroup !== undefined) {
    return [
      ...identifierRefusals(discountGroup, "discount-group", "/discountGroup"),
      ...groupRefusals(discount, "/discountGroup"),
      ...sortOrderRefusals(sortOrder, "/sortOrder"),
    ];
  }
  if (sortOrder !== undefined) return sortOrderRefusals(sortOrder, "/sortOrder");
  const message = 'Field "sortOrder" is required when "discountGroup" is absent';
  return [{ code: "RequiredField", message, field: "sortOrder", pointer: "/sortOrder" }];
}

function storeLimitRefusals(
  count: number,
  pointer: string,
  { maxStores = 500 }: CartDiscountRuleOptions,
): DraftRefusal[] {
  if (count <= maxStores) return [];
  const message = `A Cart Discount can name at most ${maxStores} Stores`;
  return [{ code: "MaxStoreReferencesReached", message, pointer }];
}

function draftedStores(stores: readonly StoreResourceIdentifier[] = [], storeKey?: string): number {
  return storeKey === undefined ? stores.length : countWith(stores, storeKey);
}

function countWith(stores: readonly { readonly key?: string }[], storeKey: string | undefined): number {
  return stores.length + Number(!stores.some(({ key }) => key === storeKey));
}

function customFieldRefusals(
  { custom }: RuledCartDiscount,
  { name, value }: Readonly<CartDiscountSetCustomFieldAction>,
): DraftRefusal[] {
  if (value === undefined || value === null) {
    if (custom !== undefined && Object.hasOwn(custom.fields, name)) return [];
    return [invalidOperation("/name", `There is no custom field "${name}" to remove`)];
  }
  if (custom !== undefined) return [];
  return [invalidOperation("/name", `Cannot set custom field "${name}": the Cart Discount has no Type`)];
}

/**
 * Returns the Stores that a Cart Discount counts for in the limits of active Cart Discounts without a Discount Code:
 * those that it is restricted to. Without Stores, it counts for the Project alone (assumed), returned as `undefined`.
 *
 * @param discount A Cart Discount, or an object with its fields, such as a draft with its defaults.
 * @returns Keys of Stores, or ids without a key; empty if no limit counts the Cart Discount.
 */
export function storesCounting({
  isActive,
  requiresDiscountCode,
  stores,
}: {
  readonly isActive?: unknown;
  readonly requiresDiscountCode?: unknown;
  readonly stores?: unknown;
}): readonly (string | undefined)[] {
  if (isActive !== true || requiresDiscountCode !== false) return [];
  if (!Array.isArray(stores) || stores.length === 0) return [undefined];
  return stores.filter(isRecord).map(({ key, id }) => String(key ?? id));
}
