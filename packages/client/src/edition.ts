/**
 * Building blocks of clients of editions. An edition is a client of your own, generated from a changed API description.
 *
 * @module
 */
import {
  applyDraft as applyAnyDraft,
  type ApplyOptions,
  connect as connectToAny,
  type ConnectionOptions,
  type ApplyResult,
  type Family,
  type HttpTransport,
  type Plan,
  type PlanOptions,
  type ServiceFacts,
  type Store,
} from "@commerce-http/runtime";
import { planWith } from "@commerce-http/runtime/parts";
import { withRules } from "./apply/families.ts";
import { taskOrders } from "./apply/plan/order/orders.ts";
import { commerceService } from "./commerce-service.ts";

export { type ApiErrorGuard, apiErrorGuard } from "./error/api-error.ts";
export * from "@commerce-http/runtime";

/** Applies a draft to a resource of the API. */
export function applyDraft(
  families: readonly Family[],
  resources: Store,
  draft: unknown,
  options: ApplyOptions = {},
): Promise<ApplyResult> {
  return applyAnyDraft(withRules(families), resources, draft, options);
}

/** Plans how to apply a set of drafts of the API. */
export function planDrafts(
  families: readonly Family[],
  client: object,
  drafts: object,
  options: PlanOptions = {},
): Promise<Plan> {
  return planWith({ families: withRules(families), orders: taskOrders }, client, drafts, options);
}

/** Creates a transport to the API with all features of a client. */
export function connect(
  options: ConnectionOptions,
  bound?: Readonly<Record<string, string>>,
  service?: ServiceFacts,
  others?: Readonly<Record<string, true>>,
): HttpTransport {
  return connectToAny(options, bound, { ...commerceService, ...service }, others);
}
