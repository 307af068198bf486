/**
 * Everything that editions of this API are made of: what clients of any API are, with what the API's documents say beyond its
 * description.
 *
 * @module
 */
import { applyDraft as applyAnyDraft, type ApplyOptions } from "./apply/apply-draft.ts";
import type { Convergence } from "./apply/converge.ts";
import { withRules } from "./apply/families.ts";
import type { Family } from "./apply/family.ts";
import type { PlanOptions } from "./apply/plan/carry-out.ts";
import { taskOrders } from "./apply/plan/order/orders.ts";
import { type Plan, planWith } from "./apply/plan/plan.ts";
import type { Store } from "./apply/store.ts";
import { commerceService } from "./commerce-service.ts";
import type { ConnectionOptions } from "./connection-options.ts";
import { connect as connectToAny } from "./send/connect.ts";
import type { ServiceFacts } from "./send/service.ts";
import type { HttpTransport } from "./send/transport.ts";

export { type ApiErrorGuard, apiErrorGuard } from "./error/api-error.ts";
export * from "./runtime.ts";

/** Makes a resource of the API what a draft asks for. */
export function applyDraft(
  families: readonly Family[],
  resources: Store,
  draft: unknown,
  options: ApplyOptions = {},
): Promise<Convergence> {
  return applyAnyDraft(withRules(families), resources, draft, options);
}

/** Finds out what there is to do for a set of drafts of the API. */
export function planDrafts(
  families: readonly Family[],
  client: object,
  drafts: object,
  options: PlanOptions = {},
): Promise<Plan> {
  return planWith({ families: withRules(families), orders: taskOrders }, client, drafts, options);
}

/** Creates a transport to the API with everything that a client has. */
export function connect(
  options: ConnectionOptions,
  bound?: Readonly<Record<string, string>>,
  service?: ServiceFacts,
  others?: Readonly<Record<string, true>>,
): HttpTransport {
  return connectToAny(options, bound, { ...commerceService, ...service }, others);
}
