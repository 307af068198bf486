# Needs the scope manage_cart_discounts:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/cart-discounts/key=summer-shirts' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "version": 1,
  "actions": [
    {
      "action": "changeIsActive",
      "isActive": false
    }
  ]
}'
