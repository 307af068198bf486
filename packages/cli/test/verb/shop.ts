/** States of an order, of which one leads to the other. */
export const workflow = `
states:
  - key: paid
    type: OrderState
    name: { en: Paid, de: Bezahlt }
    initial: false
    transitions: []
  - key: open
    type: OrderState
    name: { en: Open, de: Offen }
    transitions: [{ key: paid }]
`;

/** Cart Discounts: one for everybody, one for wholesale, and one that asks for what no Cart is known to have. */
export const discounts = `
discountGroups:
  - { key: season, sortOrder: "0.9", name: { en: Season } }
cartDiscounts:
  - key: summer
    name: { en: Summer, de: Sommer }
    value: { type: relative, permyriad: 1000 }
    cartPredicate: 1 = 1
    target: { type: lineItems, predicate: 1 = 1 }
    sortOrder: "0.5"
    requiresDiscountCode: false
    discountGroup: { key: season }
  - key: wholesale
    name: { en: Wholesale }
    value: { type: relative, permyriad: 2000 }
    cartPredicate: lineItemTotal(1 = 1) > "500.00 EUR"
    target: { type: totalPrice }
    sortOrder: "0.4"
    requiresDiscountCode: false
`;

/** A Cart with two shirts of 20 EUR. */
export const cart = `
lineItems:
  - quantity: 2
    sku: shirt
    price: { value: { currencyCode: EUR, centAmount: 2000 } }
`;
