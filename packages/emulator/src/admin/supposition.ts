import { cartDiscountActionFormRefusals, cartDiscountDraftFormRefusals, type DraftRefusal } from "@commerce-http/rules";
import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountUpdate,
  CartDiscountUpdateAction,
} from "@commerce-http/types";
import { checked } from "../contract/body.ts";
import { Fault, placed } from "../contract/faults.ts";
import { list, record, refuseOthers, text } from "../contract/read-fields.ts";
import type { Address, Engine } from "../resource/engine.ts";
import type { Store } from "../store/store.ts";

/** Hypothetical changes to the stored Cart Discounts. */
export interface Supposition {
  /** Cart Discounts to add, in order of creation. */
  readonly drafts?: readonly CartDiscountDraft[];
  /** Updates of stored or drafted Cart Discounts. */
  readonly changes?: readonly SupposedChange[];
  /** Stored or drafted Cart Discounts to treat as inactive. */
  readonly switchedOff?: readonly CartDiscountAddress[];
}

/** Update actions on a Cart Discount. */
export interface SupposedChange {
  /** The Cart Discount to update. */
  readonly discount: CartDiscountAddress;
  /** The actions in order. */
  readonly actions: readonly CartDiscountUpdateAction[];
}

/** A Cart Discount by id or key. */
export type CartDiscountAddress = Readonly<{ id: string } | { key: string }>;

/**
 * Does some work while a supposition holds, and takes all of it back. Drafts and actions go through everything that requests go through;
 * unknown fields, which requests may have, are refused here: they are mistakes.
 */
export function supposing<Result extends object>(
  { engine, store }: { readonly engine: Engine; readonly store: Store },
  project: string,
  { drafts = [], changes = [], switchedOff = [] }: { readonly [Field in keyof Supposition]: unknown },
  work: () => Result,
): Result {
  const caller = { project };
  const { api, families } = engine;
  const { cartDiscounts } = families;
  const described = api.families[cartDiscounts.kind];
  const update = (address: Address, actions: unknown): void => {
    const { version }: CartDiscount = JSON.parse(engine.read(cartDiscounts, caller, address));
    const body = checked<CartDiscountUpdate>(api, "CartDiscountUpdate", { version, actions });
    engine.update(cartDiscounts, caller, address, body);
  };
  return undone(store, () => {
    list("drafts", drafts, (place, draft) => {
      refuseMisshapen(place, cartDiscountDraftFormRefusals(draft, described));
      placed(place, () =>
        engine.create(cartDiscounts, caller, checked<CartDiscountDraft>(api, "CartDiscountDraft", draft)),
      );
    });
    list("changes", changes, (place, change) => {
      const fields = record(place, change);
      refuseOthers(fields, CHANGE_FIELDS);
      const { discount, actions } = fields;
      const address = addressOf(`${place}.discount`, discount);
      list(`${place}.actions`, actions, (action, given) =>
        refuseMisshapen(action, cartDiscountActionFormRefusals(given, described)),
      );
      placed(place, () => update(address, actions));
    });
    list("switchedOff", switchedOff, (place, discount) => {
      const address = addressOf(place, discount);
      placed(place, () => update(address, [{ action: "changeIsActive", isActive: false }]));
    });
    return work();
  });
}

const CHANGE_FIELDS: Readonly<Record<keyof SupposedChange, true>> = { discount: true, actions: true };

function refuseMisshapen(name: string, [first]: readonly DraftRefusal[]): void {
  if (first === undefined) return;
  const { pointer, ...error } = first;
  const place = name + pointer.replaceAll(/\/(\d+)/g, "[$1]").replaceAll("/", ".");
  throw new Fault([{ ...error, message: `${place}: ${error.message}` }]);
}

export function addressOf(name: string, value: unknown): Address {
  const { id, key } = record(name, value);
  return id === undefined ? { key: text(`${name}.key`, key) } : { id: text(`${name}.id`, id) };
}

/** The result of some work of which nothing stays stored. */
function undone<Result extends object>(store: Store, work: () => Result): Result {
  const results: Result[] = [];
  try {
    return store.transaction((): never => {
      results.push(work());
      throw UNDO;
    });
  } catch (error) {
    const [result] = results;
    if (error === UNDO && result !== undefined) return result;
    throw error;
  }
}

const UNDO = new Error("Nothing of this is to be stored");
