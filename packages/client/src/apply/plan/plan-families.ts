import { listsInOrder } from "@commerce-http/runtime/parts";
import type { Schema } from "@commerce-http/types/schema";
import { families, type PlanDrafts } from "../../generated/families.ts";

/** A kind of resources that a plan may have drafts of. */
export interface PlanFamily {
  /** Name of its list in {@link PlanDrafts}. */
  readonly list: keyof PlanDrafts;
  /** The resource as its readers call it: `Cart Discount`. */
  readonly noun: string;
  /** Type of references to it: `cart-discount`. */
  readonly kind: string;
  /** Schema of its drafts. */
  readonly draft: Schema<unknown>;
}

/** Every kind of resources that a plan may have drafts of, each after those that its resources refer to. */
export const planFamilies: readonly PlanFamily[] = listsInOrder(families).flatMap((name) =>
  families
    .filter(({ list, within }) => list === name && within === undefined)
    .map(({ list, draft, traits: { noun, kind } }) => ({ list: asList(list), noun, kind, draft })),
);

/** The lists of clients and those of drafts are generated of the same. */
function asList(list: string): keyof PlanDrafts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return list as keyof PlanDrafts;
}
