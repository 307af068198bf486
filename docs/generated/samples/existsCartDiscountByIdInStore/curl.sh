# Needs the scope view_cart_discounts:wind-and-wave
curl --head 'https://region.commerce.invalid/wind-and-wave/in-store/key=berlin/cart-discounts/5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a15' \
  --header "Authorization: Bearer $ACCESS_TOKEN"
