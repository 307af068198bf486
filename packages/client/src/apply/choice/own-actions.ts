import type { OwnActions } from "@commerce-http/model";
import type { Difference, OwnChoice } from "@commerce-http/runtime/parts";
import { membership } from "./membership.ts";

type Choose = (difference: Difference) => OwnChoice;

/** Kinds of which some update action does more than it writes. */
type ChosenKind = { [Kind in keyof OwnActions]: OwnActions[Kind] extends never ? never : Kind }[keyof OwnActions];

const chosen: { readonly [Kind in ChosenKind]: Readonly<Record<OwnActions[Kind], Choose>> } = {
  "cart-discount": { setDiscountGroup: membership },
};

/** Finds what chooses among the actions of a kind of resources that do more than they write. */
export function ownChoices(kind: string): readonly Choose[] {
  return Object.values<Choose>(Object.entries(chosen).find(([each]) => each === kind)?.[1] ?? {});
}
