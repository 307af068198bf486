/** Every kind of resource that the description knows: those with rules of their own, and all others without. */
import { families as described, type FamilyKind } from "@commerce-http/rules/description";
import type { Kind } from "../store/store.ts";
import { cartDiscounts } from "./cart-discount.ts";
import { plainFamily, type PlainKind } from "./described-family.ts";
import { discountGroups } from "./discount-group.ts";
import type { Family } from "./family.ts";
import { recurrencePolicies } from "./recurrence-policy.ts";
import { states } from "./state.ts";

/** A family whose types only the contract knows: it has checked what comes in. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyFamily = Family<any, any, any>;

/** Kinds whose description asks for something by hand must be here, all others may. */
const RULED: Readonly<Record<Exclude<FamilyKind, PlainKind>, AnyFamily> & Partial<Record<PlainKind, AnyFamily>>> = {
  state: states,
  "recurrence-policy": recurrencePolicies,
  "cart-discount": cartDiscounts,
  "discount-group": discountGroups,
};

const FAMILIES: ReadonlyMap<Kind, AnyFamily> = new Map(
  // What has no rules is plain: any other kind is missing in the list above, and does not compile.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(described).map((kind) => [kind, ruled(kind) ?? plainFamily(kind as PlainKind)]),
);

const BY_RESOURCE: ReadonlyMap<string, AnyFamily> = new Map(
  Object.values(described).flatMap(({ kind, resource }) => {
    const family = FAMILIES.get(kind);
    return resource === undefined || family === undefined ? [] : [[resource, family]];
  }),
);

/** Kinds of resources that the emulator knows. */
export const KINDS: readonly Kind[] = [...FAMILIES.keys()];

/** The family of a kind; none of kinds that are only referred to. */
export function familyOf(kind: Kind): AnyFamily | undefined {
  return FAMILIES.get(kind);
}

/** The family that operations of the contract are about. */
export function familyAbout(resource: string): AnyFamily | undefined {
  return BY_RESOURCE.get(resource);
}

function ruled(kind: Kind): AnyFamily | undefined {
  const families: Readonly<Record<Kind, AnyFamily | undefined>> = RULED;
  return Object.hasOwn(families, kind) ? families[kind] : undefined;
}
