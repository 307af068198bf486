import type { Difference, OwnChoice } from "@commerce-http/runtime/parts";
import type { OwnActions } from "../../generated/families.ts";
import { membership } from "./membership.ts";

type Choose = (difference: Difference) => OwnChoice;

const chosen: { readonly [Kind in keyof OwnActions]: Readonly<Record<OwnActions[Kind], Choose>> } = {
  "cart-discount": { setDiscountGroup: membership },
};

/** Finds what chooses among the actions of a kind of resources that do more than they write. */
export function ownChoices(kind: string): readonly Choose[] {
  return Object.values<Choose>(Object.entries(chosen).find(([each]) => each === kind)?.[1] ?? {});
}
