import { type Applied, applyDraft, type ApplyOptions } from "@commerce-http/runtime";
import type { ActionOf, Appliable, DraftOf, ResourceOf } from "../generated/families.ts";
import { families } from "./families.ts";

/**
 * Applies a draft: creates the resource, or updates the one with the draft's key with the fewest update actions.
 * Applying the same draft again changes nothing and sends no write.
 *
 * The draft describes the complete resource: a field that it leaves out is reset to what a creation would give it, so a
 * description that is no longer in the draft is removed. Only values that the API chooses are kept, such as the sort
 * order of a Cart Discount. Within a Store, Stores are added but never removed. Resources are never deleted.
 *
 * The draft must have a key, even if it is optional in the draft's type.
 *
 * @param resources Resources of a client of this package: `client.states`, `client.inStore("berlin").cartDiscounts`.
 * @throws DraftError if the draft does not match the API's description or has no key; before anything is sent.
 * @throws UnappliableError if no update action makes a required change, in a dry run too; nothing is changed then. Some
 *   fields are fixed at creation: the schedule of a Recurrence Policy, the gift of a Cart Discount.
 * @throws OutdatedError if the resource matches neither `seen` nor the draft.
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
  options: ApplyOptions = {},
): Promise<Applied<ResourceOf<Resources>, ActionOf<Resources>>> {
  // Resources and actions are those of the class, of which the family is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await applyDraft(families, resources, draft, options)) as Applied<ResourceOf<Resources>, ActionOf<Resources>>;
}
