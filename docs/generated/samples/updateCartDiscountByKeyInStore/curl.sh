# Needs the scope manage_cart_discounts:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/in-store/key=berlin/cart-discounts/key=berlin-summer' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "version": 1,
  "actions": [
    {
      "action": "changeValue",
      "value": {
        "type": "relative",
        "permyriad": 3000
      }
    }
  ]
}'
