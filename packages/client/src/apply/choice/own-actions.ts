import type { OwnActions } from "../../generated/families.ts";
import type { Difference } from "../difference.ts";
import type { UnappliableField } from "../unappliable.ts";
import type { Action } from "./choice.ts";
import { membership } from "./membership.ts";

/** Choice of an update action that does more than it writes. */
export interface OwnChoice {
  /** Comes before all others. */
  readonly first?: Action;
  /** Comes after all others. */
  readonly last?: Action;
  /** Fields that no other action need change. */
  readonly settled?: readonly string[];
  readonly unappliable?: UnappliableField;
}

type Choose = (difference: Difference) => OwnChoice;

const chosen: { readonly [Kind in keyof OwnActions]: Readonly<Record<OwnActions[Kind], Choose>> } = {
  "cart-discount": { setDiscountGroup: membership },
};

/** Chooses among the actions that do more than they write. */
export function ownChoices(difference: Difference): readonly OwnChoice[] {
  const own = Object.entries(chosen).find(([kind]) => kind === difference.family.traits.kind)?.[1] ?? {};
  return Object.values<Choose>(own).map((choose) => choose(difference));
}
