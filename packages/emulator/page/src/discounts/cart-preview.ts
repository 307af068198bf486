import type { DiscountResult } from "@commerce-http/rules";

/** A priced Cart, as the emulator answers it. */
export interface CartPreview extends DiscountResult {
  readonly now: string;
  /** Fields that Carts are not known to have, by the Cart Discount that asks for them. */
  readonly unknownFields: readonly { readonly discount: { readonly id: string }; readonly fields: readonly string[] }[];
}
