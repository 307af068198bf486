import { cartDiscountFields, customFields } from "../../draft/cart-discount.ts";
import { compare } from "../../draft/compare.ts";
import { isRecord, valueOf } from "../../draft/value.ts";
import { cartDiscountUpdateActions } from "../../generated/update-actions.ts";
import type { UnappliableField } from "../unappliable.ts";
import { chosenActions } from "../update-actions.ts";
import { isByKey } from "./by-key.ts";
import type { Action, Change, Choice, Difference, Family } from "./family.ts";

/** Cart Discounts: document 2, CartDiscount and its update actions. */
export const cartDiscountFamily: Family = {
  noun: "Cart Discount",
  draft: "CartDiscountDraft",
  effects: cartDiscountUpdateActions,
  fields: cartDiscountFields,
  wanted: { custom: wantedCustom },
  expansions: (draft) =>
    ["discountGroup", "custom.type", "value.product", "value.supplyChannel", "value.distributionChannel"].filter(
      (path) => isByKey(path.split(".").reduce<unknown>(valueOf, draft)),
    ),
  choose: chosenCartDiscountActions,
};

/**
 * Cart Discounts within a Store. The API adds the Store to `stores` by itself, so those of the draft are added to what is
 * there, and none is taken away.
 */
export const inStoreCartDiscountFamily: Family = {
  ...cartDiscountFamily,
  wanted: {
    ...cartDiscountFamily.wanted,
    stores: (drafted, current) => {
      const there: readonly unknown[] = Array.isArray(current) ? current : [];
      const asked: readonly unknown[] = Array.isArray(drafted) ? drafted : [];
      return [...there, ...asked.filter((store) => !there.some((other) => compare(store, other) === "same"))];
    },
  },
};

function chosenCartDiscountActions(difference: Difference): Choice {
  const { wanted, current, effects } = difference;
  const changes = new Map(difference.changes);
  const refused: UnappliableField[] = [];
  const first: Action[] = [];
  const last: Action[] = [];
  const value = changes.get("value");
  if (value && valueOf(value.wanted, "type") === "giftLineItem") {
    changes.delete("value");
    if (value.verdict === "different") {
      refused.push({ ...reported("value", value), reason: '"changeValue" does not take a gift line item' });
    }
  }
  const group = changes.get("discountGroup");
  // A member has the sort order of its group, whatever its draft says.
  if (wanted["discountGroup"] !== undefined || group) changes.delete("sortOrder");
  if (group?.wanted !== undefined) last.push({ action: "setDiscountGroup", discountGroup: group.wanted });
  else if (group) {
    const sortOrder = valueOf(difference.draft, "sortOrder");
    if (sortOrder !== undefined) first.push({ action: "setDiscountGroup", sortOrder });
    else
      refused.push({ ...reported("discountGroup", group), reason: 'to leave a group, the draft needs a "sortOrder"' });
  }
  const custom = changes.get("custom");
  if (custom) last.unshift(customAction(custom));
  for (const field of ["discountGroup", "custom"]) changes.delete(field);
  const { setDiscountGroup: _group, setCustomType: _type, setCustomField: _field, ...plain } = effects;
  const { actions, unappliable } = chosenActions({ ...difference, effects: plain, changes });
  return {
    actions: [...first, ...arranged(actions, difference), ...last],
    unappliable: [...refused, ...unappliable],
  };

  function arranged(all: readonly Action[], { wanted: asked }: Difference): readonly Action[] {
    const target = valueOf(current, "target");
    const early = new Set<unknown>([
      // A price that is spread needs the pattern that it is spread over; anything else goes from value to target.
      ...(isSpread(asked["value"]) && target !== undefined && !isPattern(target) ? ["changeTarget"] : []),
      // Else it might count as active without a code for a moment, and there is a limit to those.
      ...(asked["requiresDiscountCode"] === true ? ["changeRequiresDiscountCode"] : []),
    ]);
    return [...all.filter(({ action }) => early.has(action)), ...all.filter(({ action }) => !early.has(action))];
  }
}

function reported(field: string, { wanted, current }: Change): Omit<UnappliableField, "reason"> {
  return { field, wanted, current };
}

/** One field can be set by itself; more take the whole. */
function customAction({ wanted, current }: Change): Action {
  if (wanted === undefined) return { action: "setCustomType" };
  const [type, fieldsWanted] = [valueOf(wanted, "type"), valueOf(wanted, "fields")];
  const there = valueOf(current, "fields");
  const names = [...new Set([fieldsWanted, there].flatMap((each) => (isRecord(each) ? Object.keys(each) : [])))].filter(
    (name) => compare(valueOf(fieldsWanted, name), valueOf(there, name), customFields.fields) !== "same",
  );
  const [name] = names;
  if (names.length !== 1 || name === undefined || compare(type, valueOf(current, "type")) !== "same") {
    return { action: "setCustomType", type, fields: fieldsWanted };
  }
  const value = valueOf(fieldsWanted, name);
  return { action: "setCustomField", name, ...(value !== undefined && { value }) };
}

/** Fields without a value are not stored. */
function wantedCustom(drafted: unknown): unknown {
  if (!isRecord(drafted)) return undefined;
  const all = Object.entries(isRecord(drafted["fields"]) ? drafted["fields"] : {});
  return {
    type: drafted["type"],
    fields: Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined)),
  };
}

function isSpread(value: unknown): boolean {
  const mode = valueOf(value, "applicationMode");
  return valueOf(value, "type") === "fixed" && mode !== undefined && mode !== "IndividualApplication";
}

function isPattern(target: unknown): boolean {
  return valueOf(target, "type") === "pattern";
}
