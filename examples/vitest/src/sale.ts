import { type CartDiscount, type Client, isCallError } from "@commerce-http/client";

/** The result of starting a sale: it is running, or that is not known yet. */
export type Start = { readonly state: "running"; readonly discount: CartDiscount } | { readonly state: "unknown" };

/** Starts a sale with a percentage off everything. Two calls start one sale. */
export async function startSale(client: Client, key: string, percent: number): Promise<Start> {
  try {
    const discount = await client.cartDiscounts.create({
      key,
      name: { en: `${percent} % off` },
      value: { type: "relative", permyriad: percent * 100 },
      cartPredicate: "1 = 1",
      target: { type: "lineItems", predicate: "1 = 1" },
      isActive: true,
    });
    return { state: "running", discount };
  } catch (error) {
    if (isCallError(error) && error.outcome === "unknown") return { state: "unknown" };
    throw error;
  }
}

/** Ends a sale, even if others change it at the same time. */
export function endSale(client: Client, key: string): Promise<CartDiscount> {
  return client.cartDiscounts.modify({ key }, () => [{ action: "changeIsActive", isActive: false }]);
}
