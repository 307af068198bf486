# Needs the scope view_cart_discounts:wind-and-wave
curl --head 'https://region.commerce.invalid/wind-and-wave/cart-discounts/key=summer-shirts' \
  --header "Authorization: Bearer $ACCESS_TOKEN"
