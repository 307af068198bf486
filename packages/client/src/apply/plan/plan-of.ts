import type { Plan, PlanOptions } from "@commerce-http/runtime";
import { planWith } from "@commerce-http/runtime/parts";
import type { PlanClient, PlanDrafts } from "../../generated/families.ts";
import { families } from "../families.ts";
import { taskOrders } from "./order/orders.ts";

/**
 * Plans how to apply a set of drafts, in an order that works: resources before those that refer to them, and a sort
 * order is free before another resource takes it. Reads only.
 *
 * States with circular transitions are first created without transitions, and get them later. If resources exchange
 * sort orders in a circle, one of them gets a temporary sort order.
 *
 * @throws DraftError if drafts do not match the API's description, or have no key or the same key; before anything is
 *   sent, with all problems of all drafts.
 * @throws UnappliableError if no update action makes a change that a draft needs.
 * @throws ArgumentError if two drafts have the same sort order.
 * @throws CallError if a call fails.
 *
 * @example
 * ```ts
 * import { createClient } from "@commerce-http/client";
 * import { planOf } from "@commerce-http/client/apply";
 *
 * const client = createClient({ baseUrl: "https://api.example.invalid", projectKey: "shop", auth: "<access token>" });
 * const plan = await planOf(client, {
 *   states: [
 *     { key: "open", type: "OrderState", transitions: [{ key: "paid" }] },
 *     { key: "paid", type: "OrderState", initial: false, transitions: [] },
 *   ],
 * });
 * console.log(String(plan));
 * await plan.apply();
 * ```
 */
export async function planOf(client: PlanClient, drafts: PlanDrafts, options: PlanOptions = {}): Promise<Plan> {
  return planWith({ families, orders: taskOrders }, client, drafts, options);
}
