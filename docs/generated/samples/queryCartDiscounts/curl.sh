# Needs the scope view_cart_discounts:wind-and-wave
curl --get 'https://region.commerce.invalid/wind-and-wave/cart-discounts' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --data-urlencode 'where=isActive = true and requiresDiscountCode = false' \
  --data-urlencode 'sort=createdAt desc' \
  --data-urlencode 'sort=name.en asc' \
  --data-urlencode 'expand=discountGroup'
