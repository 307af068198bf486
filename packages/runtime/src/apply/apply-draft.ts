import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError } from "../error/argument-error.ts";
import { callOptionNames } from "../request/call.ts";
import type { ModifyOptions } from "../resource/modify.ts";
import { type ApplyResult, applyTo, previewApply, type Seen } from "./apply-to.ts";
import { checkDraft } from "./check-drafts.ts";
import { type Family, familyOf, type Store } from "./family.ts";

/** Options of `apply`. */
export interface ApplyOptions extends ModifyOptions {
  /** Only finds out what there is to do: reads, and sends no write. @defaultValue `false` */
  readonly dryRun?: boolean | undefined;
  /**
   * The resource as it was seen, or `null` where there was none: it is changed only if it still is so. One that is as drafted
   * already is left, even if another client made it so; any other is refused with an {@link OutdatedError}, in a dry run too.
   */
  readonly seen?: Seen | null | undefined;
}

/** Names of the options of a plan. */
export const planNames: Readonly<Record<keyof Omit<ApplyOptions, "dryRun" | "seen">, true>> = {
  ...callOptionNames,
  conflicts: true,
};

/**
 * Makes a resource what a draft asks for, for any API: `apply` of a client binds it to its own families.
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
