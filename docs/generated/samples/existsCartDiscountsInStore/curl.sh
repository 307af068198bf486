# Needs the scope view_cart_discounts:wind-and-wave
curl --head --get 'https://region.commerce.invalid/wind-and-wave/in-store/key=berlin/cart-discounts' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --data-urlencode 'where=isActive = true and value(type = "relative")'
