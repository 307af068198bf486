// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

export * from "./audit-fields.ts";
export * from "./cart-discount.ts";
export * from "./cart-discount-fields.ts";
export * from "./cart-discount-target-fields.ts";
export * from "./cart-discount-value-fields.ts";
export * from "./custom-fields-fields.ts";
export * from "./discount-group.ts";
export * from "./discount-group-fields.ts";
export * from "./money-fields.ts";
export * from "./recurrence-policy.ts";
export * from "./recurrence-policy-fields.ts";
export * from "./reference-fields.ts";
export * from "./resources.ts";
export * from "./scopes.ts";
export * from "./state.ts";
export * from "./state-fields.ts";
export * from "./store-fields.ts";
