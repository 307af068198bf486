import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError } from "../error/argument-error.ts";
import { callOptionNames } from "../request/call.ts";
import type { ModifyOptions } from "../resource/modify.ts";
import { type ApplyResult, applyTo, previewApply, type Seen } from "./apply-to.ts";
import { checkDraft } from "./check-drafts.ts";
import { type Family, familyOf, type Store } from "./family.ts";

/** Options of `apply`. */
export interface ApplyOptions extends ModifyOptions {
  /** Only computes the changes: reads the resource and writes nothing. @defaultValue `false` */
  readonly dryRun?: boolean | undefined;
  /**
   * The resource as you last saw it, or `null` if it did not exist. If it has changed since, `apply` throws an {@link
   * OutdatedError}, in a dry run too, unless the resource already matches the draft.
   */
  readonly seen?: Seen | null | undefined;
}

/** Names of the options of a plan. */
export const planNames: Readonly<Record<keyof Omit<ApplyOptions, "dryRun" | "seen">, true>> = {
  ...callOptionNames,
  conflicts: true,
};

/**
 * Applies a draft to a resource of any API; a client's `apply` binds this to its own families.
 *
 * @param families All resource classes that drafts can be applied to.
 * @param resources An instance of one of them.
 * @throws DraftError if the draft does not match the API's description or has no key; before anything is sent.
 * @throws UnappliableError if no update action makes a required change, in a dry run too; nothing is changed then.
 * @throws OutdatedError if the resource matches neither `seen` nor the draft.
 * @throws CallError if a call fails.
 */
export async function applyDraft(
  families: readonly Family[],
  resources: Store,
  draft: unknown,
  given: ApplyOptions = {},
): Promise<ApplyResult> {
  checkOptionNames("apply()", given, { ...planNames, dryRun: true, seen: true }, ArgumentError);
  const { dryRun, ...options } = given;
  const family = familyOf(families, resources);
  checkDraft(family, draft);
  return dryRun ? previewApply(family, resources, draft, options) : applyTo(family, resources, draft, options);
}
