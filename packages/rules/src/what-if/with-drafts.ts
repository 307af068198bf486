import {
  type ActionTraits,
  families,
  type Fields,
  type FieldsTraits,
  type FieldTraits,
  isRecord,
  KEY,
  own,
  type OwnActions,
  preparedActions,
  preparedStoreFields,
  type StoreContext,
} from "@commerce-http/model";
import type {
  CartDiscountDraft,
  CartDiscountUpdateAction,
  ReferencedResourceNotFoundError,
} from "@commerce-http/types";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { CartDiscountTerms } from "../cart-discount/cart.ts";
import { compareSortOrder } from "../cart-discount/sort-order.ts";
import {
  cartDiscountActionRefusals,
  cartDiscountDraftRefusals,
  type RuledCartDiscount,
} from "../draft/cart-discount.ts";
import {
  actionWithoutNulls,
  cartDiscountActionFormRefusals,
  cartDiscountDraftFormRefusals,
  draftWithoutNulls,
  objectRefusals,
} from "../draft/form.ts";
import { type DraftRefusal, invalidField, sortOrderRefusals } from "../draft/refusal.ts";
import { isObject } from "../predicate/value.ts";
import type {
  DiscountAddress,
  DiscountChange,
  DiscountSupposition,
  KnownResources,
  SupposedDiscounts,
  SuppositionOptions,
  SuppositionRefusal,
} from "./supposition.ts";

/**
 * Applies hypothetical drafts, changes and switched-off discounts to a set of Cart Discounts, for what-if analysis.
 *
 * Drafts and update actions are checked and completed as the service would do it; a draft without a sort order comes
 * last. Refused drafts and actions are reported. Unknown fields are refused too, although the service ignores them.
 * Custom fields have no effect on prices, so actions on them change nothing here.
 *
 * @param discounts The existing Cart Discounts.
 * @param supposition Drafts, changes and switched-off discounts, applied in this order.
 * @param options Resources that drafts and changes may refer to.
 * @returns The changed Cart Discounts, or all refusals. Arguments are not changed.
 * @example
 * const supposed = withDrafts(discounts, { drafts: [draft] }, { discountGroups });
 * if (supposed.refusals) throw new Error(supposed.refusals[0].message);
 * applyDiscounts(cart, supposed.discounts, { now, discountCodes: supposed.discountCodes });
 */
export function withDrafts(
  discounts: readonly CartDiscountTerms[],
  supposition: DiscountSupposition,
  options: SuppositionOptions = {},
): SupposedDiscounts {
  checkOptionNames("withDrafts()", options, NAMES);
  const [misshapen, ...more] = objectRefusals(supposition, SUPPOSITION, "");
  if (misshapen !== undefined) return { refusals: [misshapen, ...more] };
  const world = new Supposing(discounts, options);
  for (const [index, draft] of (supposition.drafts ?? []).entries()) world.create(draft, `/drafts/${index}`);
  for (const [index, change] of (supposition.changes ?? []).entries()) world.update(change, `/changes/${index}`);
  for (const [index, address] of (supposition.switchedOff ?? []).entries()) {
    world.switchOff(address, `/switchedOff/${index}`);
  }
  const discountCodes = (supposition.discountCodes ?? []).map(({ cartDiscounts }, code) => ({
    cartDiscounts: cartDiscounts.flatMap((address, index) => {
      const found = world.find(address, `/discountCodes/${code}/cartDiscounts/${index}`);
      return found === undefined ? [] : [{ id: found.id }];
    }),
  }));
  const [refusal, ...others] = world.refusals;
  return refusal === undefined ? { discounts: world.discounts, discountCodes } : { refusals: [refusal, ...others] };
}

const NAMES: Readonly<Record<keyof SuppositionOptions, true>> = { discountGroups: true, resources: true };

/** Parts of a supposition; their content is judged where it is used. */
const OPEN: FieldTraits = { is: "open" };
const SUPPOSITION: FieldsTraits = {
  drafts: { is: "list", of: OPEN },
  changes: {
    is: "list",
    of: {
      is: "shape",
      fields: { discount: { ...OPEN, required: true }, actions: { is: "list", of: OPEN, required: true } },
    },
  },
  switchedOff: { is: "list", of: OPEN },
  discountCodes: {
    is: "list",
    of: { is: "shape", fields: { code: OPEN, cartDiscounts: { is: "list", of: OPEN, required: true } } },
  },
};

const ACTIONS: Readonly<Record<string, ActionTraits>> = families["cart-discount"].actions;

/** Update actions that do more than they write: one that is missing here does not compile. */
const MOVES: Readonly<Record<OwnActions["cart-discount"], true>> = { setDiscountGroup: true };

/** Fields that decide nothing. */
const UNDECIDING: ReadonlySet<string> = new Set(["custom", "description"]);

/** Fields that decide something; the key is one of them, of which the description says no more. */
const FIELDS: Readonly<Record<string, FieldTraits>> = {
  key: KEY,
  ...without(families["cart-discount"].fields, UNDECIDING),
};

const stored = preparedStoreFields(FIELDS);

/** Update actions that decide something. Those that do more than they write are completed by what they do. */
const performed = preparedActions({ fields: FIELDS, assigned: {}, actions: decidingActions() });

type Unfinished = Fields & { readonly id: string };

class Supposing {
  readonly discounts: CartDiscountTerms[];
  readonly refusals: SuppositionRefusal[] = [];
  readonly #groups: NonNullable<SuppositionOptions["discountGroups"]>;
  readonly #resources: KnownResources;

  constructor(discounts: readonly CartDiscountTerms[], { discountGroups = [], resources }: SuppositionOptions) {
    this.discounts = [...discounts];
    this.#groups = discountGroups;
    this.#resources = { ...resources, "discount-group": discountGroups };
  }

  /** The Cart Discount at an address; one that leads nowhere is refused. */
  find(address: DiscountAddress, pointer: string): CartDiscountTerms | undefined {
    const found = this.discounts.find(({ id, key }) => ("id" in address ? id === address.id : key === address.key));
    if (found === undefined) this.refusals.push({ ...notFound("cart-discount", address), pointer });
    return found;
  }

  create(draft: Readonly<CartDiscountDraft>, pointer: string): void {
    const misshapen = cartDiscountDraftFormRefusals(draft);
    if (misshapen.length > 0) {
      this.refusals.push(...below(pointer, misshapen));
      return;
    }
    const given = draftWithoutNulls(draft);
    const refusals = below(pointer, cartDiscountDraftRefusals(given));
    const fields = stored(given, this.#contextAt(pointer, refusals), "");
    const made = { ...fields, ...this.#placeOf(fields, pointer, refusals), id: this.#newId(given.key) };
    if (this.#accepts(made, undefined, refusals, pointer)) this.discounts.push(asTerms(made));
  }

  update({ discount: address, actions }: DiscountChange, pointer: string): void {
    const before = this.find(address, `${pointer}/discount`);
    if (before === undefined) return;
    const refusals: SuppositionRefusal[] = [];
    let after: Unfinished = before;
    for (const [index, action] of actions.entries()) {
      const place = `${pointer}/actions/${index}`;
      const misshapen = cartDiscountActionFormRefusals(action);
      if (misshapen.length > 0) {
        refusals.push(...below(place, misshapen));
        continue;
      }
      const given = actionWithoutNulls(action);
      const changes = this.#effectOf(given, after, place, refusals);
      if (changes === undefined) continue;
      refusals.push(...below(place, cartDiscountActionRefusals(asRuled(after), given)));
      after = Object.assign({}, after, changes);
    }
    if (this.#accepts(after, before, refusals, pointer)) this.#replace(before, asTerms(after));
  }

  switchOff(address: DiscountAddress, pointer: string): void {
    const discount = this.find(address, pointer);
    if (discount !== undefined) this.#replace(discount, { ...discount, isActive: false });
  }

  #replace(before: CartDiscountTerms, after: CartDiscountTerms): void {
    this.discounts[this.discounts.indexOf(before)] = after;
  }

  #newId(key: string | undefined): string {
    const name = `draft-${key ?? this.discounts.length + 1}`;
    let id = name;
    for (let count = 2; this.discounts.some((other) => other.id === id); count++) id = `${name}-${count}`;
    return id;
  }

  /** The fields that an action changes; `undefined` where it decides nothing, or is refused. */
  #effectOf(
    action: Readonly<CartDiscountUpdateAction>,
    discount: Unfinished,
    pointer: string,
    refusals: SuppositionRefusal[],
  ): Fields | undefined {
    const { action: name } = action;
    if (Object.hasOwn(ACTIONS, name) && decidingWrites(ACTIONS[name]).length === 0) return undefined;
    const perform = performed.get(name);
    if (perform === undefined) {
      refusals.push(invalidField(`${pointer}/action`, name, Object.keys(ACTIONS)));
      return undefined;
    }
    const changes = perform(discount, { ...action }, this.#contextAt(pointer, refusals));
    return Object.hasOwn(MOVES, name) ? { ...changes, ...this.#placeOf(changes, pointer, refusals) } : changes;
  }

  /** The sort order of a Cart Discount: that of its group, its own, or one below all others. */
  #placeOf(
    { discountGroup: group, sortOrder }: Fields,
    pointer: string,
    refusals: SuppositionRefusal[],
  ): { readonly sortOrder?: unknown } {
    if (!isObject(group)) return { sortOrder: sortOrder ?? this.#lowSortOrder() };
    const member = this.discounts.find(({ discountGroup }) => discountGroup?.id === group["id"]);
    const known = this.#groups.find(({ id }) => id === group["id"]) ?? member?.discountGroup?.obj ?? member;
    if (known === undefined) {
      const unknown = notFound("discount-group", { id: String(group["id"]) });
      refusals.push({ ...unknown, pointer: `${pointer}/discountGroup` });
    }
    return { sortOrder: known?.sortOrder };
  }

  /** The context of a draft or an update action: it gives the references that the service would, and notes refusals. */
  #contextAt(place: string, refusals: SuppositionRefusal[]): StoreContext {
    return {
      resolve: ({ to, by }, identifier, pointer) => {
        const given = isRecord(identifier) ? identifier : {};
        const typeId = to ?? String(given["typeId"]);
        // A name in the form of the answer is taken as it is; of another form it must be known.
        if (typeof given[by] === "string") return { typeId, [by]: given[by] };
        const other = by === "id" ? "key" : "id";
        const found = own(this.#resources, typeId)?.find((resource) => resource[other] === given[other])?.[by];
        if (found !== undefined) return { typeId, [by]: found };
        refusals.push({ ...notFound(typeId, { [other]: String(given[other]) }), pointer: place + pointer });
        return undefined;
      },
      refuse: (pointer, value) => refusals.push(invalidField(place + pointer, value)),
    };
  }

  #lowSortOrder(): string {
    for (let place = this.discounts.length + 1; ; place++) {
      const sortOrder = `0.${String(place).padStart(9, "0")}`;
      if (!this.#isTaken(sortOrder)) return sortOrder;
    }
  }

  #isTaken(sortOrder: string): boolean {
    const others = this.discounts.filter(({ discountGroup }) => discountGroup === undefined);
    return [...others, ...this.#groups].some((other) => isSame(other.sortOrder, sortOrder));
  }

  /** Adds what other Cart Discounts have against a result, and takes down all refusals; without any, it is accepted. */
  #accepts(
    after: Unfinished,
    before: CartDiscountTerms | undefined,
    refusals: SuppositionRefusal[],
    pointer: string,
  ): boolean {
    const { key, sortOrder, discountGroup } = after;
    if (key !== undefined && key !== before?.key && this.discounts.some((other) => other.key === key)) {
      refusals.push(duplicate("key", key, pointer));
    }
    const hasMoved =
      before === undefined || !isSame(before.sortOrder, sortOrder) || before.discountGroup !== discountGroup;
    if (hasMoved && discountGroup === undefined && typeof sortOrder === "string" && this.#isTaken(sortOrder)) {
      refusals.push(duplicate("sortOrder", sortOrder, pointer));
    }
    this.refusals.push(...refusals);
    return refusals.length === 0;
  }
}

/** Update actions as far as they decide something; those on fields that drafts do not have cannot be supposed. */
function decidingActions(): Readonly<Record<string, ActionTraits>> {
  const deciding = Object.entries(ACTIONS).flatMap(([name, traits]): readonly (readonly [string, ActionTraits])[] => {
    const writes = decidingWrites(traits);
    const isKnown = writes.length > 0 && writes.every(([, path]) => Object.hasOwn(FIELDS, rootOf(path)));
    const effect = traits.effect === "own" ? "replace" : traits.effect;
    return isKnown ? [[name, { ...traits, effect, writes: Object.fromEntries(writes) }]] : [];
  });
  return Object.fromEntries(deciding);
}

/** Properties of an action that decide something, with the fields that they go into. */
function decidingWrites(traits: ActionTraits | undefined): readonly (readonly [string, string])[] {
  return Object.entries(traits?.writes ?? {}).filter(([, path]) => !UNDECIDING.has(rootOf(path)));
}

function rootOf(path: string): string {
  return path.split(".")[0] ?? "";
}

/** Says whether two sort orders are the same number; malformed ones are none. */
function isSame(left: unknown, right: unknown): boolean {
  if (typeof left !== "string" || typeof right !== "string") return false;
  if (sortOrderRefusals(left, "").length > 0 || sortOrderRefusals(right, "").length > 0) return false;
  return compareSortOrder(left, right) === 0;
}

function notFound(
  typeId: string,
  name: { readonly id?: string; readonly key?: string },
): ReferencedResourceNotFoundError {
  const [[form, value] = []] = Object.entries(name);
  const message = `There is no resource of type "${typeId}" with ${form} "${value}" among those that are given`;
  return { code: "ReferencedResourceNotFound", message, typeId, ...name };
}

function duplicate(field: "key" | "sortOrder", duplicateValue: unknown, pointer: string): SuppositionRefusal {
  const message = `Another Cart Discount or Discount Group has the ${field} "${String(duplicateValue)}"`;
  return { code: "DuplicateField", message, field, duplicateValue, pointer: `${pointer}/${field}` };
}

function below(pointer: string, refusals: readonly DraftRefusal[]): SuppositionRefusal[] {
  return refusals.map((refusal) => Object.assign({}, refusal, { pointer: pointer + refusal.pointer }));
}

function without<Value>(record: Readonly<Record<string, Value>>, names: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
}

/** Fields worked out by the description, as the Cart Discount that they make. */
function asTerms(discount: Unfinished): CartDiscountTerms {
  const present = Object.fromEntries(Object.entries(discount).filter(([, value]) => value !== undefined));
  // The description gives every field the type that answers have.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return present as unknown as CartDiscountTerms;
}

function asRuled(discount: Unfinished): RuledCartDiscount {
  // The same fields, as far as the rules read them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return discount as unknown as RuledCartDiscount;
}
