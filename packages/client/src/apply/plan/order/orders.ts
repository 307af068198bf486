import type { ItemsIn, Planning, Task } from "@commerce-http/runtime/parts";
import type { PlanDrafts } from "../../../generated/families.ts";
import { discountTasks } from "./sort-orders.ts";
import { stateTasks } from "./transitions.ts";

/** Orders of steps that the API's documents ask for beyond references. Groups and their members are ordered together. */
export const taskOrders: NonNullable<Planning["orders"]> = {
  states: (itemsIn) => stateTasks(itemsIn("states")),
  discountGroups: () => [],
  cartDiscounts: (itemsIn) => discountTasks(itemsIn("discountGroups"), itemsIn("cartDiscounts")),
} satisfies Partial<Record<keyof PlanDrafts, (itemsIn: ItemsIn) => readonly Task[]>>;
