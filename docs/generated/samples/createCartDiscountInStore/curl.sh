# Needs the scope manage_cart_discounts:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/in-store/key=berlin/cart-discounts' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "key": "berlin-opening",
  "name": {
    "en": "Opening in Berlin",
    "de": "Eröffnung in Berlin"
  },
  "value": {
    "type": "relative",
    "permyriad": 1500
  },
  "cartPredicate": "1 = 1",
  "target": {
    "type": "lineItems",
    "predicate": "1 = 1"
  },
  "sortOrder": "0.3"
}'
