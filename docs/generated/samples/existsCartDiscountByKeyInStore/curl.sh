# Needs the scope view_cart_discounts:wind-and-wave
curl --head 'https://region.commerce.invalid/wind-and-wave/in-store/key=berlin/cart-discounts/key=berlin-summer' \
  --header "Authorization: Bearer $ACCESS_TOKEN"
