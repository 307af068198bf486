// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

export * from "./cart-discount.ts";
export * from "./discount-group.ts";
export * from "./recurrence-policy.ts";
export * from "./state.ts";
