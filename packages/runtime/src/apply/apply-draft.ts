import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError } from "../error/argument-error.ts";
import { callOptionNames } from "../request/call-options.ts";
import type { ModifyOptions } from "../resource/modify.ts";
import { type ApplyResult, applyTo, previewApply, type Seen } from "./apply-to.ts";
import { checkDraft } from "./check/check-drafts.ts";
import { type Family, familyOf } from "./family.ts";
import type { FieldChange } from "./field-change.ts";
import type { Store } from "./store.ts";

/** Options of `apply`. */
export interface ApplyOptions extends ModifyOptions {
  /** Only finds out what there is to do: reads, and sends no write. @defaultValue `false` */
  readonly dryRun?: boolean | undefined;
  /**
   * The resource as it was seen, or `null` where there was none: it is changed only if it still is so. One that is as drafted
   * already is left, whoever has made it so; any other is refused with an {@link OutdatedError}, in a dry run too.
   */
  readonly seen?: Seen | null | undefined;
}

/** Names of the options of a plan. */
export const planNames: Readonly<Record<keyof Omit<ApplyOptions, "dryRun" | "seen">, true>> = {
  ...callOptionNames,
  conflicts: true,
};

/** The result of `apply`: what it has done or, in a dry run, would do. */
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
 * Makes a resource what a draft asks for, whatever API it belongs to: `apply` of a client binds it to its own families.
 *
 * @param families All classes of resources that drafts can be applied to.
 * @param resources An instance of one of them.
 * @throws DraftError if the draft has not the form that the API's description gives it, or no key; before anything is sent.
 * @throws UnappliableError if no update action leads there, in a dry run too; nothing is changed then.
 * @throws OutdatedError if it is neither as it was `seen` nor as drafted.
 * @throws CallError if a call fails.
 */
export async function applyDraft(
  families: readonly Family[],
  resources: Store,
  draft: unknown,
  given: ApplyOptions = {},
): Promise<ApplyResult> {
  checkOptionNames("apply()", given, { ...planNames, dryRun: true, seen: true }, { Refusal: ArgumentError });
  const { dryRun, ...options } = given;
  const family = familyOf(families, resources);
  checkDraft(family, draft);
  return dryRun ? previewApply(family, resources, draft, options) : applyTo(family, resources, draft, options);
}
