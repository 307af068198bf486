# Needs the scope manage_cart_discounts:wind-and-wave
curl --request DELETE --get 'https://region.commerce.invalid/wind-and-wave/cart-discounts/5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a12' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --data-urlencode 'version=1'
