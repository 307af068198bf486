import type { Plan, PlanOptions } from "@commerce-http/runtime";
import { planWith } from "@commerce-http/runtime/parts";
import type { PlanClient, PlanDrafts } from "../../generated/families.ts";
import { families } from "../families.ts";
import { taskOrders } from "./order/orders.ts";

/**
 * Finds out what there is to do for a set of drafts, in an order in which it can be done: what is referred to comes before
 * what refers to it, and a sort order is free before it is taken. Reads only.
 *
 * States that lead to each other in a circle are created as final ones first and get their transitions later. Where sort
 * orders change hands in a circle, one of them steps aside for a moment.
 *
 * @throws DraftError if drafts have not the form that the API's description gives them, no key, or the same one; before
 *   anything is sent, with all problems of all drafts.
 * @throws UnappliableError if no update action leads to what a draft asks for.
 * @throws ArgumentError if two drafts ask for the same sort order.
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
