import { ArgumentError } from "../error/argument-error.ts";
import {
  type ActionOf,
  type Appliable,
  type DraftOf,
  families,
  type Family,
  type ResourceOf,
} from "../generated/families.ts";
import type { CallOptions } from "../send/call-options.ts";
import { checkDraft } from "./check/check-drafts.ts";
import { converge, foresee } from "./converge.ts";
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
   * tell whether they are the same. They are sent each time, other than what no update action changes, such as the
   * Product and Channels of a gift: that is taken for the right one.
   */
  readonly uncompared: readonly string[];
  /** The resource as it is now; in a dry run as it was found, or absent where it does not exist yet. */
  readonly resource?: Resource;
  /** The resource as it was before an update. */
  readonly previous?: Resource;
}

/**
 * Makes a resource what a draft asks for: creates it, or brings the one with the draft's key there with the fewest update
 * actions. Applied again, the same draft changes nothing, and sends no write.
 *
 * The draft is the whole wish: a field that it leaves out becomes what a creation would make of it, so a description that
 * is no longer drafted is removed. Only what the API chooses by itself stays, such as the sort order of a Cart Discount.
 * Within a Store, Stores are added to those that are there, and none is taken away. Nothing is ever deleted.
 *
 * The draft needs a key, though the type of some does not ask for one: drafts that are created elsewhere may go without.
 *
 * @param resources Resources of a client of this package: `client.states`, `client.inStore("berlin").cartDiscounts`.
 * @throws DraftError if the draft has not the form that the API's description gives it, or no key; before anything is sent.
 * @throws UnappliableError if no update action leads there; before anything is sent, in a dry run too. Some choices are made
 *   at creation: the schedule of a Recurrence Policy, the gift of a Cart Discount.
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
export async function apply<Resources extends Appliable>(
  resources: Resources,
  draft: DraftOf<Resources>,
  { dryRun, ...options }: ApplyOptions = {},
): Promise<Applied<ResourceOf<Resources>, ActionOf<Resources>>> {
  const family = familyOf(resources);
  checkDraft(family, draft);
  const store = storeOf(resources);
  const applied = await (dryRun ? foresee(family, store, draft, options) : converge(family, store, draft, options));
  // Resources and actions are those of the class, of which the family is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return applied as Applied<ResourceOf<Resources>, ActionOf<Resources>>;
}

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
  const family = families.find(({ of }) => resources instanceof of);
  if (family) return family;
  throw new ArgumentError("Cannot apply a draft: expected resources of a client of this very package");
}
