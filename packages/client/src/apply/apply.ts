import { type Applied, applyDraft, type ApplyOptions } from "@commerce-http/runtime";
import type { ActionOf, Appliable, DraftOf, ResourceOf } from "../generated/families.ts";
import { families } from "./families.ts";

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
 * @throws UnappliableError if no update action leads there, in a dry run too; nothing is changed then. Some choices are made
 *   at creation: the schedule of a Recurrence Policy, the gift of a Cart Discount.
 * @throws OutdatedError if it is neither as it was `seen` nor as drafted.
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
