// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

/** A scope that an access token may carry, with what it holds for filled in. */
export type Scope =
  | `view_states:${string}`
  | `manage_states:${string}`
  | `view_recurring_orders:${string}`
  | `manage_recurring_orders:${string}`
  | `view_cart_discounts:${string}`
  | `manage_cart_discounts:${string}`
  | `view_cart_discounts:${string}:${string}`
  | `manage_cart_discounts:${string}:${string}`
  | `view_business_units:${string}:${string}`
  | `manage_business_units:${string}:${string}`
  | `view_orders:${string}`
  | `manage_orders:${string}`
  | `view_orders:${string}:${string}`
  | `manage_orders:${string}:${string}`;
