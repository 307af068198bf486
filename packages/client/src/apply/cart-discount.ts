import { cartDiscountUpdateActions } from "../generated/update-actions.ts";
import { isRecord } from "../resource/reflects.ts";
import { compare, compareDecimals, compareSets, compareShape, valueOf, worst, type Verdict } from "./compare.ts";
import type { Action, Change, Choice, Difference, Field, Kind } from "./kind.ts";
import { isByKey } from "./kinds.ts";
import type { UnappliableField } from "./unappliable.ts";
import { chosenActions } from "./update-actions.ts";

const fields: Readonly<Record<string, Field>> = {
  name: {},
  description: { blank: true },
  value: { compare: compareValues },
  cartPredicate: {},
  target: { compare: compareTargets },
  // Where the draft has none, the API chose the place; it stays.
  sortOrder: { compare: compareDecimals, wanted: (drafted, current) => drafted ?? current },
  stores: { compare: compareSets, initially: [] },
  isActive: { initially: true },
  validFrom: {},
  validUntil: {},
  requiresDiscountCode: { initially: false },
  stackingMode: { initially: "Stacking" },
  discountGroup: {},
  custom: { wanted: wantedCustom },
};

/** Cart Discounts: document 2, CartDiscount and its update actions. */
export const cartDiscountKind: Kind = {
  noun: "Cart Discount",
  effects: cartDiscountUpdateActions,
  fields,
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
export const inStoreCartDiscountKind: Kind = {
  ...cartDiscountKind,
  fields: {
    ...fields,
    stores: {
      compare: compareSets,
      wanted: (drafted, current) => {
        const there: readonly unknown[] = Array.isArray(current) ? current : [];
        const asked: readonly unknown[] = Array.isArray(drafted) ? drafted : [];
        return [...there, ...asked.filter((store) => !there.some((other) => compare(store, other) === "same"))];
      },
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
    (name) => compare(valueOf(fieldsWanted, name), valueOf(there, name)) !== "same",
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

function compareValues(wanted: unknown, current: unknown): Verdict {
  if (!isRecord(wanted) || !isRecord(current)) return compare(wanted, current);
  const [{ money, ...shape }, { money: there, ...other }] = [withMode(wanted), withMode(current)];
  const known = new Set(["supplyChannel", "distributionChannel"]);
  return worst([compareShape(shape, other, known), compareSets(money, there)]);
}

function withMode(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const applicationMode = defaultModes.get(value["type"]);
  return applicationMode === undefined ? value : { applicationMode, ...value };
}

/** Document 2, Value drafts. */
const defaultModes: ReadonlyMap<unknown, string> = new Map([
  ["absolute", "ProportionateDistribution"],
  ["fixed", "IndividualApplication"],
]);

function compareTargets(wanted: unknown, current: unknown): Verdict {
  if (wanted === undefined || current === undefined) return compare(wanted, current);
  return compareShape(withCounts(wanted), withCounts(current), new Set(["maxOccurrence", "maxCount", "excludeCount"]));
}

/** Fills in what a component counts from, unless it says so: 1 (document 2, PatternComponent variants). */
function withCounts(target: unknown): unknown {
  if (Array.isArray(target)) return target.map((component) => ({ minCount: 1, ...component }));
  if (!isRecord(target) || !isPattern(target)) return target;
  const { triggerPattern, targetPattern } = target;
  return { ...target, triggerPattern: withCounts(triggerPattern), targetPattern: withCounts(targetPattern) };
}

function isSpread(value: unknown): boolean {
  const mode = valueOf(value, "applicationMode");
  return valueOf(value, "type") === "fixed" && mode !== undefined && mode !== "IndividualApplication";
}

function isPattern(target: unknown): boolean {
  return valueOf(target, "type") === "pattern";
}
