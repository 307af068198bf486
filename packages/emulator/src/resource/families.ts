/** Every kind of resource that a contract knows: those with rules of their own, and all others without. */
import { own, type FamilyKind } from "@commerce-http/model";
import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountUpdateAction,
  DiscountGroup,
  DiscountGroupDraft,
  DiscountGroupUpdateAction,
  State,
  StateDraft,
  StateUpdateAction,
} from "@commerce-http/types";
import type { Api } from "../contract/api.ts";
import type { Kind } from "../store/store.ts";
import { cartDiscounts } from "./cart-discount.ts";
import { describedFamily, type AnyFamily, type AnyRules, type PlainKind } from "./described-family.ts";
import { discountGroups } from "./discount-group.ts";
import type { Family } from "./family.ts";
import { refuseUnasked, withFunctions, type EditionFunctions } from "./functions.ts";
import { recurrencePolicies } from "./recurrence-policy.ts";
import type { HeldKinds } from "./references.ts";
import { states } from "./state.ts";

/** Kinds whose description asks for something by hand must be here, all others may. */
const RULED: Readonly<Record<Exclude<FamilyKind, PlainKind>, AnyRules> & Partial<Record<PlainKind, AnyRules>>> = {
  state: states,
  "recurrence-policy": recurrencePolicies,
  "cart-discount": cartDiscounts,
  "discount-group": discountGroups,
};

export class Families implements HeldKinds {
  readonly api: Api;
  readonly kinds: ReadonlySet<Kind>;
  readonly states: Family<State, StateDraft, StateUpdateAction>;
  readonly cartDiscounts: Family<CartDiscount, CartDiscountDraft, CartDiscountUpdateAction>;
  readonly discountGroups: Family<DiscountGroup, DiscountGroupDraft, DiscountGroupUpdateAction>;
  readonly #byKind: ReadonlyMap<Kind, AnyFamily>;
  readonly #byResource: ReadonlyMap<string, AnyFamily>;

  /** @throws TypeError where the contract asks for a function that is missing, and for a function that it does not ask for. */
  constructor(api: Api, functions: EditionFunctions = {}) {
    for (const [kind, given] of Object.entries(functions)) {
      const traits = own(api.families, kind);
      if (traits === undefined) throw new TypeError(`Cannot use functions of "${kind}": the contract has no such kind`);
      refuseUnasked(traits, given);
    }
    const families = Object.values(api.families).map((traits) => {
      const rules = withFunctions(ruled(traits.kind), functions[traits.kind]);
      return { traits, family: describedFamily(api, traits, rules) };
    });
    this.api = api;
    this.#byKind = new Map(families.map(({ traits, family }) => [traits.kind, family]));
    this.#byResource = new Map(
      families.flatMap(({ traits: { resource }, family }) => (resource === undefined ? [] : [[resource, family]])),
    );
    this.kinds = new Set(this.#byKind.keys());
    this.states = this.needed("state");
    this.cartDiscounts = this.needed("cart-discount");
    this.discountGroups = this.needed("discount-group");
  }

  /** The family of a kind; absent for kinds that are only referred to. */
  of(kind: Kind): AnyFamily | undefined {
    return this.#byKind.get(kind);
  }

  /** The family that operations of the contract are about. */
  about(resource: string): AnyFamily | undefined {
    return this.#byResource.get(resource);
  }

  /** A kind as the documents write it: `discount-group` is a Discount Group. */
  nounOf(typeId: Kind): string {
    const { families } = this.api;
    const known = own(families, typeId)?.noun;
    return (
      known ??
      typeId.replaceAll(
        /(^|-)([a-z])/g,
        (_match, dash: string, letter: string) => (dash ? " " : "") + letter.toUpperCase(),
      )
    );
  }

  /** Fields that a resource has from the start, except for those that it has already. */
  initialsBeside(kind: FamilyKind, resource: object): Readonly<Record<string, unknown>> {
    const { fields = {}, assigned = {} } = this.api.families[kind] ?? {};
    const initials = Object.entries({ ...fields, ...assigned }).filter(
      ([name, { initially }]) => initially !== undefined && !Object.hasOwn(resource, name),
    );
    return Object.fromEntries(initials.map(([name, { initially }]) => [name, initially]));
  }

  /** The family of a kind. Throws TypeError where the contract has no such kind. */
  needed(kind: FamilyKind): AnyFamily {
    const family = this.#byKind.get(kind);
    if (family === undefined) throw new TypeError(`Cannot find the kind "${kind}": the contract has no such kind`);
    return family;
  }
}

/** The families of an API: emulators without functions of an edition share them. Throws TypeError as `new Families()` does. */
export function familiesOf(api: Api, functions?: EditionFunctions): Families {
  if (functions !== undefined) return new Families(api, functions);
  const families = shared.get(api) ?? new Families(api);
  shared.set(api, families);
  return families;
}

const shared = new WeakMap<Api, Families>();

function ruled(kind: Kind): AnyRules {
  return own<AnyRules | undefined>(RULED, kind) ?? {};
}
