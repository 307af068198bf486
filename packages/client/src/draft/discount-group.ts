import type { DiscountGroupDraft } from "@commerce-http/types";
import type { FieldsOf } from "./field.ts";

/** Discount Groups: document 2, DiscountGroup. */
export const discountGroupFields: FieldsOf<DiscountGroupDraft> = {
  sortOrder: { is: "decimal" },
  name: { is: "text" },
  description: { is: "text" },
};
