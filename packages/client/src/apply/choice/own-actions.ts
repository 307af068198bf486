import type { OwnActions } from "../../generated/families.ts";
import type { Difference } from "../difference.ts";
import { membership } from "./membership.ts";
import type { OwnChoice } from "./own-choice.ts";

type Choose = (difference: Difference) => OwnChoice;

const chosen: { readonly [Kind in keyof OwnActions]: Readonly<Record<OwnActions[Kind], Choose>> } = {
  "cart-discount": { setDiscountGroup: membership },
};

/** Chooses among the actions that do more than they write. */
export function ownChoices(difference: Difference): readonly OwnChoice[] {
  const own = Object.entries(chosen).find(([kind]) => kind === difference.family.traits.kind)?.[1] ?? {};
  return Object.values<Choose>(own).map((choose) => choose(difference));
}
