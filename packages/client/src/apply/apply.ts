import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountUpdateAction,
  DiscountGroup,
  DiscountGroupDraft,
  DiscountGroupUpdateAction,
  RecurrencePolicy,
  RecurrencePolicyDraft,
  RecurrencePolicyUpdateAction,
  State,
  StateDraft,
  StateUpdateAction,
} from "@commerce-http/types";
import { DiscountGroups } from "../discount-group/discount-groups.ts";
import { ArgumentError } from "../error/argument-error.ts";
import { CartDiscounts, InStoreCartDiscounts } from "../generated/cart-discount.ts";
import { RecurrencePolicies } from "../generated/recurrence-policy.ts";
import { States } from "../generated/state.ts";
import type { CallOptions } from "../send/call-options.ts";
import { checkDraft } from "./check/check-drafts.ts";
import { converge, type Convergence, foresee } from "./converge.ts";
import { cartDiscountFamily, inStoreCartDiscountFamily } from "./family/cart-discount.ts";
import { discountGroupFamily } from "./family/discount-group.ts";
import type { Family } from "./family/family.ts";
import { recurrencePolicyFamily } from "./family/recurrence-policy.ts";
import { stateFamily } from "./family/state.ts";
import type { FieldChange } from "./field-change.ts";
import type { Store } from "./store.ts";

/** Options of {@link apply}. */
export interface ApplyOptions extends CallOptions {
  /** Only finds out what there is to do: reads, and sends no write. @defaultValue `false` */
  readonly dryRun?: boolean | undefined;
  /** How often to read and decide anew because somebody else's change came first. @defaultValue `100` */
  readonly conflicts?: number | undefined;
}

/** The result of {@link apply}: what it has done or, in a dry run, would do. */
export interface Applied<Resource, Action> {
  /**
   * The outcome for the resource. `unknown`: it is as drafted, but an answer was lost on the way, and nobody can tell whether
   * this call has made it so or somebody else.
   */
  readonly outcome: "created" | "updated" | "unchanged" | "unknown";
  /**
   * The update actions, in their order; empty for a creation, and where there is nothing to do. Where the outcome is unknown,
   * those that were sent.
   */
  readonly actions: readonly Action[];
  /** The fields that the actions change, or, for a creation, all that are drafted; before and after. */
  readonly changes: readonly FieldChange[];
  /**
   * Fields in which the draft names a resource by the one name and the API by the other, so that nobody but the API can
   * tell whether they are the same. They are sent each time, other than the Product and Channels of a gift, which cannot be
   * changed and are taken for the right ones.
   */
  readonly uncompared: readonly string[];
  /** The resource as it is now; in a dry run as it was found, or absent where it does not exist yet. */
  readonly resource?: Resource;
  /** The resource as it was before an update. */
  readonly previous?: Resource;
}

/**
 * Makes a State what a draft asks for: creates it, or brings the one with the draft's key there with the fewest update
 * actions. Applied again, the same draft changes nothing, and sends no write.
 *
 * The draft is the whole wish: a field that it leaves out becomes what a creation would make of it, so a description that
 * is no longer drafted is removed. Nothing is ever deleted.
 *
 * @throws DraftError if the draft has not the form that the API's description gives it; before anything is sent.
 * @throws UnappliableError if no update action leads there; before anything is sent, in a dry run too.
 * @throws CallError if a call fails.
 *
 * @example
 * ```ts
 * import { createClient } from "@commerce-http/client";
 * import { apply } from "@commerce-http/client/apply";
 *
 * const client = createClient({ baseUrl: "https://api.example.invalid", projectKey: "shop", auth: "<access token>" });
 * const draft = { key: "paid", type: "OrderState", name: { en: "Paid" }, initial: false } as const;
 * const { outcome, actions } = await apply(client.states, draft, { dryRun: true });
 * ```
 */
export function apply(
  states: States,
  draft: StateDraft,
  options?: ApplyOptions,
): Promise<Applied<State, StateUpdateAction>>;
/**
 * Makes a Recurrence Policy what a draft asks for; see the States. Its schedule is chosen at creation and cannot be changed.
 *
 * @throws UnappliableError if the schedule is another one.
 * @throws CallError if a call fails.
 */
export function apply(
  policies: RecurrencePolicies,
  draft: RecurrencePolicyDraft,
  options?: ApplyOptions,
): Promise<Applied<RecurrencePolicy, RecurrencePolicyUpdateAction>>;
/**
 * Makes a Cart Discount what a draft asks for; see the States. Without a `sortOrder` in the draft, the one that is there
 * stays. Within a Store, the Stores of the draft are added to those that are there, and none is taken away.
 *
 * The draft needs a key, though its type does not ask for one: drafts that are created elsewhere may go without.
 *
 * @throws DraftError if the draft has no key.
 * @throws UnappliableError if the value shall become a gift or another gift, if the target shall go, or if a group is to be
 *   left and the draft has no `sortOrder`.
 * @throws CallError if a call fails.
 */
export function apply(
  discounts: CartDiscounts | InStoreCartDiscounts,
  draft: CartDiscountDraft,
  options?: ApplyOptions,
): Promise<Applied<CartDiscount, CartDiscountUpdateAction>>;
/**
 * Makes a Discount Group what a draft asks for; see the States.
 *
 * @throws CallError if a call fails.
 */
export function apply(
  groups: DiscountGroups,
  draft: DiscountGroupDraft,
  options?: ApplyOptions,
): Promise<Applied<DiscountGroup, DiscountGroupUpdateAction>>;
export async function apply(
  resources: Appliable,
  draft: object,
  { dryRun, ...options }: ApplyOptions = {},
): Promise<Convergence> {
  const family = familyOf(resources);
  checkDraft(family, draft);
  const store = storeOf(resources);
  return dryRun ? foresee(family, store, draft, options) : converge(family, store, draft, options);
}

/** Every class of resources that drafts can be applied to. */
export type Appliable = States | RecurrencePolicies | CartDiscounts | InStoreCartDiscounts | DiscountGroups;

/** The methods of a class, as far as applying needs them. */
export function storeOf(resources: Appliable): Store {
  return resources;
}

/**
 * Finds the family of the resources of a class.
 *
 * @throws ArgumentError if it is none of this package, or of another copy of it.
 */
export function familyOf(resources: Appliable): Family {
  if (resources instanceof States) return stateFamily;
  if (resources instanceof RecurrencePolicies) return recurrencePolicyFamily;
  if (resources instanceof DiscountGroups) return discountGroupFamily;
  if (resources instanceof InStoreCartDiscounts) return inStoreCartDiscountFamily;
  if (resources instanceof CartDiscounts) return cartDiscountFamily;
  throw new ArgumentError("Cannot apply a draft: expected resources of a client of this very package");
}
